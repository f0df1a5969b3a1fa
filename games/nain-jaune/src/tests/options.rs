//! Options and editions by name.

use tablee_core::{Options as _, Value};

use super::*;
use crate::{DealBy, GrandOpera, Sequence};

/// The two sources, and `modern`: as many families play today (NJ-21).
#[test]
fn editions_have_their_options() {
    let classic = Options::edition("classic").unwrap();
    assert_eq!(classic, Options::default());
    let suited = Options::edition("suited").unwrap();
    assert_eq!(
        (suited.sequence, suited.deal_by, suited.grand_opera),
        (Sequence::SameSuit, DealBy::Three, GrandOpera::BeforeNeighbour)
    );
    let modern = Options::edition("modern").unwrap();
    assert_eq!(modern, Options { skip_missing: true, ..classic });
    assert_eq!(Options::edition("ancient"), None);
}

#[test]
fn every_option_reads_back_what_was_set() {
    let mut options = Options::default();
    for spec in Options::SPECS {
        let value = match spec.allowed {
            tablee_core::Allowed::Flag => Value::Flag(true),
            tablee_core::Allowed::Number { max, .. } => Value::Number(max),
            tablee_core::Allowed::Words(words) => Value::Word(words.last().unwrap()),
        };
        options.set(spec.name, value).unwrap();
        assert_eq!((spec.read)(&options, 3), value, "{}", spec.name);
    }
    let mut fresh = Options::default();
    assert_eq!(
        fresh.set("stake", Value::Number(101)).unwrap_err().to_string(),
        "stake takes a whole number from 1 to 100"
    );
    assert!(
        fresh
            .set("steak", Value::Number(1))
            .unwrap_err()
            .to_string()
            .contains("there is no option \"steak\"")
    );
    assert_eq!(fresh, Options::default());
}

/// NJ-R11: both texts say 3 to 8; two play it today.
#[test]
fn two_to_eight_can_play() {
    for players in 0..12 {
        assert_eq!(
            NainJaune::new(Options::default(), players, seat(0)).is_some(),
            (2..=8).contains(&players)
        );
    }
    assert!(NainJaune::new(Options::default(), 3, seat(3)).is_none());
}

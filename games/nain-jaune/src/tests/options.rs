//! Options and editions by name.

use tablee_core::{Options as _, Value};

use super::*;
use crate::{DealBy, GrandOpera, Sequence};

#[test]
fn editions_are_the_two_sources() {
    let classic = Options::edition("classic").unwrap();
    assert_eq!(classic, Options::default());
    let suited = Options::edition("suited").unwrap();
    assert_eq!(
        (suited.sequence, suited.deal_by, suited.grand_opera),
        (Sequence::SameSuit, DealBy::Three, GrandOpera::BeforeNeighbour)
    );
    assert_eq!(Options::edition("modern"), None);
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

#[test]
fn three_to_eight_can_play() {
    for players in 0..12 {
        assert_eq!(
            NainJaune::new(Options::default(), players, seat(0)).is_some(),
            (3..=8).contains(&players)
        );
    }
    assert!(NainJaune::new(Options::default(), 3, seat(3)).is_none());
}

//! The notation: what can be read, and what cannot.

use tablee_core::Misread;

use super::*;

/// TR-5, TR-12, TR-16, TR-18, TR-20, TR-21: every form of the notation is read and written back.
#[test]
fn the_notation_is_read() {
    for text in [
        "draw",
        "discard clover.red",
        "discard joker",
        "discard draw.orange",
        "discard pull.red 2",
        "discard pull.red",
        "discard antijoker.purple 9",
        "discard swap.green 0",
        "family clover.red",
        "family pull.red",
        "family joker",
        "family",
        "pass",
        "drop swap.red",
        "drop clover.red",
        "drop joker",
        "call 0",
        "call 9",
        "yield",
        "deny",
    ] {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
    }
}

/// TR-R3: a missing or superfluous target, and anything else that is not the notation, cannot be read.
#[test]
fn anything_else_is_not() {
    for text in [
        "",
        "Draw",
        "draw ",
        " draw",
        "draw 1",
        "discard",
        "discard ",
        "discard clover",
        "discard clover.red 1",
        "discard joker 1",
        "discard draw.red 1",
        "discard antijoker.red",
        "discard swap.red",
        "discard pull.red 10",
        "discard pull.red x",
        "discard pull.red  1",
        "discard pull.red 1 ",
        "discard pull.red -1",
        "discard clover.pink",
        "family ",
        "family pull.red 1",
        "family clover.red clover.red",
        "call",
        "call 10",
        "call one",
        "yield joker",
        "deny 1",
        "drop",
        "drop ",
        "drop pull.red 1",
        "drop clover.pink",
        "pass ",
        "pass 1",
        "Pass",
    ] {
        assert_eq!(text.parse::<Action>(), Err(Misread::Unreadable), "{text:?}");
    }
}

/// Every reason has its own stable code.
#[test]
fn reasons_have_codes() {
    use tablee_core::Reason as _;

    use crate::Reason;
    let card = cards("swap.red")[0];
    let reasons = [
        Reason::Prevented { call: true },
        Reason::NotOnTurn { turn: seat(0), family: false },
        Reason::DrawFirst,
        Reason::DiscardFirst,
        Reason::Waiting { answering: seat(1) },
        Reason::NotInHand(card),
        Reason::NeedsTarget(card),
        Reason::NoTarget(card),
        Reason::NoOpponent { seat: seat(0), card: None },
        Reason::EmptyHand(seat(0)),
        Reason::NoFamily,
        Reason::ThirdJoker,
        Reason::Forced,
        Reason::NoAction(card),
        Reason::NextTurn,
        Reason::NotSwapped,
        Reason::AnnounceFirst,
        Reason::NoneReceived,
        Reason::NotAsked,
        Reason::NoJoker,
    ];
    let mut codes: Vec<&str> = reasons.iter().map(|reason| reason.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), reasons.len());
}

/// TR-R15: an option that a kept game does not name plays as before it existed; the others every kept game names.
#[test]
fn an_option_that_is_not_named_plays_as_before() {
    use tablee_core::{Options as _, Value};
    let absent: Vec<_> = Options::SPECS.iter().map(|spec| (spec.name, spec.absent)).collect();
    assert_eq!(
        absent,
        [
            ("actions", Some(Value::Word("forced"))),
            ("swap_family", Some(Value::Word("next-turn"))),
            ("mistakes", None),
            ("max_turns", None)
        ]
    );
}

/// The options are read by name and checked.
#[test]
fn the_options_are_set_by_name() {
    use tablee_core::{Options as _, Value};
    let mut options = Options::default();
    assert_eq!(options, PREVENTED);
    options.set("actions", Value::Word("optional")).unwrap();
    options.set("swap_family", Value::Word("at-once")).unwrap();
    options.set("mistakes", Value::Word("played")).unwrap();
    options.set("max_turns", Value::Number(40)).unwrap();
    assert_eq!(
        options,
        Options {
            actions: Actions::Optional,
            swap_family: SwapFamily::AtOnce,
            mistakes: Mistakes::Played,
            max_turns: 40
        }
    );
    for (name, value, message) in [
        ("mistakes", Value::Word("allowed"), "mistakes takes prevented, played"),
        ("actions", Value::Flag(true), "actions takes forced, optional"),
        ("swap_family", Value::Word("now"), "swap_family takes next-turn, at-once"),
        ("max_turns", Value::Number(0), "max_turns takes a whole number from 1 to 1000000"),
        ("max_turns", Value::Number(1_000_001), "max_turns takes a whole number from 1 to 1000000"),
        (
            "jokers",
            Value::Number(3),
            "there is no option \"jokers\"; the options are actions, swap_family, mistakes, max_turns",
        ),
    ] {
        assert_eq!(options.set(name, value).unwrap_err().to_string(), message);
    }
    assert_eq!(Options::edition("classic"), None);
    for spec in Options::SPECS {
        assert_eq!(Some((spec.read)(&PREVENTED, 4)), spec.default, "{}", spec.name);
    }
}

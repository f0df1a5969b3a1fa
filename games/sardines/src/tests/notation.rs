//! The notation: what can be read, and what cannot.

use tablee_core::Misread;

use crate::Action;

/// SA-2: every form of the notation, also with cards, seats and tins that no table has, reads and prints the same.
#[test]
fn readable() {
    for text in [
        "lay cat> 1",
        "lay double> 2",
        "lay double< 4",
        "lay bone 3",
        "close 1 bone",
        "close 4 double",
        "discard bone",
        "discard bone bone cat< double draw2> steal>",
        "steal 0 hand",
        "steal 9 hand",
        "steal 9 4 3",
        "unlid 8 4",
        "feed bone",
        "feed double",
        "feed 4 3",
        "trim lid<",
        "take pile",
        "take double",
    ] {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
    }
}

/// SA-2: anything else does not.
#[test]
fn unreadable() {
    for text in [
        "",
        "lay",
        "lay double 2",
        "lay cat 1",
        "lay cat> 0",
        "lay cat> 5",
        "lay cat> 01",
        "lay cat>",
        "lay cat> 1 1",
        "lay  cat> 1",
        " lay cat> 1",
        "lay cat> 1 ",
        "Lay cat> 1",
        "close 1",
        "close bone 1",
        "close 5 bone",
        "close 1 double>",
        "close 1 bone bone",
        "discard",
        "discard ",
        "discard cat< bone",
        "discard bone  cat<",
        "discard double>",
        "discard bone,cat<",
        "steal 1",
        "steal 10 hand",
        "steal -1 hand",
        "steal 1 hand 1",
        "steal 1 1",
        "steal 1 1 4",
        "steal 1 5 1",
        "steal 1 1 1 1",
        "unlid 1",
        "unlid 1 0",
        "unlid 1 1 1",
        "feed",
        "feed 1",
        "feed 1 4",
        "feed 5 1",
        "feed double<",
        "feed bone cat<",
        "trim",
        "trim double<",
        "trim bone bone",
        "take",
        "take hand",
        "take double>",
        "take pile pile",
        "dance",
    ] {
        assert_eq!(text.parse::<Action>(), Err(Misread::Unreadable), "{text:?}");
    }
}

/// SA-1, SA-9: more copies than there are follow the notation, but can never be played.
#[test]
fn impossible() {
    let many = |card: &str, copies: usize| format!("discard {}", vec![card; copies].join(" "));
    assert!(many("double", 4).parse::<Action>().is_ok());
    assert_eq!(many("double", 5).parse::<Action>(), Err(Misread::Impossible));
    assert_eq!(many("replay>", 8).parse::<Action>(), Err(Misread::Impossible));
    assert_eq!(many("bone", 1000).parse::<Action>(), Err(Misread::Impossible));
    assert_eq!(format!("{} cat<", many("double", 5)).parse::<Action>(), Err(Misread::Unreadable));
}

//! The notation, word by word.

use tablee_core::{Card as _, Misread, Seat};

use crate::{Action, Card, Course};

/// Every form is read and written as the rule book has it; any card, table, course and one-digit seat will do.
#[test]
fn every_form_is_read() {
    let soup = Card::named("soup.dots.red").unwrap();
    for (text, action) in [
        ("offer soup.dots.red for main", Action::Offer { card: soup, wants: Course::Main }),
        ("offer soup.dots.red for soup", Action::Offer { card: soup, wants: Course::Soup }),
        ("give soup.dots.red", Action::Give(soup)),
        ("decline", Action::Decline),
        ("pick 0", Action::Pick(Seat::default())),
        ("pick 9", Action::Pick(Seat::new(9).unwrap())),
        ("set dots.red", Action::Set(soup.cloth())),
        ("shelter dots.red", Action::Shelter(soup.cloth())),
        ("unshelter dots.red", Action::Unshelter(soup.cloth())),
    ] {
        assert_eq!(text.parse(), Ok(action));
        assert_eq!(action.to_string(), text);
    }
}

/// Anything else is not.
#[test]
fn nothing_else_is_read() {
    for text in [
        "",
        " ",
        "offer",
        "offer soup.dots.red",
        "offer soup.dots.red for",
        "offer soup.dots.red for ",
        "offer soup.dots.red for tea",
        "offer soup.dots.red for main ",
        "offer  soup.dots.red for main",
        "offer soup.dots.red  for main",
        "offer soup.dots.red for  main",
        "offer dots.red for main",
        "offer soup.dots.red for main for soup",
        "Offer soup.dots.red for main",
        "offer soup.dots.red For main",
        "give",
        "give ",
        "give soup",
        "give dots.red",
        "give soup.dots.pink",
        "give soup.dots.red.",
        "give  soup.dots.red",
        "decline ",
        " decline",
        "decline 1",
        "Decline",
        "pick",
        "pick ",
        "pick 10",
        "pick -1",
        "pick +1",
        "pick a",
        "pick 01",
        "pick 1 2",
        "pick ١",
        "set",
        "set soup.dots.red",
        "set dots",
        "set red.dots",
        "set dots.red ",
        "shelter",
        "shelter dots",
        "unshelter",
        "un shelter dots.red",
        "unshelter soup.dots.red",
        "set\tdots.red",
        "set dots.red\n",
        "set ",
        "pass",
    ] {
        assert_eq!(text.parse::<Action>(), Err(Misread::Unreadable), "{text:?}");
    }
}

/// Every refusal has a code in words and the number of a rule.
#[test]
fn reasons_name_their_rule() {
    use crate::Reason;
    use tablee_core::Reason as _;
    let cloth = "dots.red".parse().unwrap();
    let seat = Seat::default();
    let card = Card::named("soup.dots.red").unwrap();
    let reasons = [
        Reason::NotYourOffer { turn: seat },
        Reason::OfferStands,
        Reason::AnotherOfferStands { seat },
        Reason::CannotOffer(card),
        Reason::CannotGive(card),
        Reason::NothingOffered,
        Reason::YourOwnOffer,
        Reason::WrongCourse { wants: Course::Soup },
        Reason::AlreadyDeclined,
        Reason::NothingToPickFor,
        Reason::NotYourPick { seat },
        Reason::StillAnswering,
        Reason::NoSuchSeat(seat),
        Reason::NotYourself,
        Reason::AllSheltered(seat),
        Reason::NotComplete(cloth),
        Reason::Offered(cloth),
        Reason::NoShelters,
        Reason::NotWhileOffered,
        Reason::NotThree { cloth, held: 2 },
        Reason::ShelteredAlready(cloth),
        Reason::NotSheltered(cloth),
    ];
    for reason in reasons {
        assert!(reason.rule().starts_with("TT-"), "{reason:?}");
        assert!(
            reason.code().chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'),
            "{reason:?}"
        );
        assert!(!reason.to_string().is_empty());
    }
}

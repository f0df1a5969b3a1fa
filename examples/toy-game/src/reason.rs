//! Why a seat cannot do something.

use std::fmt;

use crate::Card;

/// Why an action is refused. It follows from the seat's own hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The seat does not hold the card.
    NotInHand(Card),
}

impl tablee_core::Reason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Self::NotInHand(_) => "not-in-hand",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotInHand(_) => "PH-3",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInHand(card) => write!(f, "{card} is not in your hand"),
        }
    }
}

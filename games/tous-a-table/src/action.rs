//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use tablee_core::{Misread, Seat, read_card};

use crate::{Card, Cloth, Course};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `offer soup.dots.red for main`: lays a card face down and asks for a course (TT-3).
    Offer {
        /// The card laid down.
        card: Card,
        /// The course wanted for it.
        wants: Course,
    },
    /// `give main.checks.blue`: makes the swap (TT-5).
    Give(Card),
    /// `decline`: does not want the swap (TT-R1).
    Decline,
    /// `pick 2`: points at a seat, to swap with a card taken blind from its hand (TT-6).
    Pick(Seat),
    /// `set dots.red`: lays a whole table face up (TT-8).
    Set(Cloth),
    /// `shelter dots.red`: lays three courses aside (TT-11).
    Shelter(Cloth),
    /// `unshelter dots.red`: takes them back (TT-11).
    Unshelter(Cloth),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Offer { card, wants } => write!(f, "offer {card} for {wants}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Decline => f.write_str("decline"),
            Self::Pick(seat) => write!(f, "pick {seat}"),
            Self::Set(cloth) => write!(f, "set {cloth}"),
            Self::Shelter(cloth) => write!(f, "shelter {cloth}"),
            Self::Unshelter(cloth) => write!(f, "unshelter {cloth}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let Some((verb, rest)) = text.split_once(' ') else {
            return if text == "decline" { Ok(Self::Decline) } else { Err(Misread::Unreadable) };
        };
        match verb {
            "offer" => {
                let (card, wants) = rest.split_once(" for ").ok_or(Misread::Unreadable)?;
                Ok(Self::Offer { card: read_card(card)?, wants: wants.parse()? })
            }
            "give" => Ok(Self::Give(read_card(rest)?)),
            "pick" => Ok(Self::Pick(rest.parse()?)),
            "set" => Ok(Self::Set(rest.parse()?)),
            "shelter" => Ok(Self::Shelter(rest.parse()?)),
            "unshelter" => Ok(Self::Unshelter(rest.parse()?)),
            _ => Err(Misread::Unreadable),
        }
    }
}

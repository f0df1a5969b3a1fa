//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use tablee_core::{Misread, Seat, read_card};

use crate::Card;
use crate::card::Sort;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `draw`: draws a card (TR-4, TR-15), in or out of turn (TR-17).
    Draw,
    /// `discard clover.red`, `discard pull.red 2`: discards a card, and says at whom it is aimed (TR-5, TR-R3).
    Discard {
        /// The card.
        card: Card,
        /// The opponent it is aimed at, where its action needs one.
        target: Option<Seat>,
    },
    /// `family joker`: shows the other four, announces FAMILLE and discards this card (TR-12).
    Family {
        /// The card that is discarded.
        card: Card,
    },
    /// `drop swap.red`: discards an action card without its action (TR-20).
    Drop {
        /// The card.
        card: Card,
    },
    /// `family`: after a `swap`, announces FAMILLE with the hand that came by it, with nothing to discard (TR-21).
    FamilyAtOnce,
    /// `pass`: after a `swap`, announces nothing (TR-21).
    Pass,
    /// `call 2`: says that a seat has the wrong number of cards (TR-16).
    Call(Seat),
    /// `yield`: gives up a joker (TR-18).
    Yield,
    /// `deny`: says that there is no joker (TR-18).
    Deny,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Discard { card, target: None } => write!(f, "discard {card}"),
            Self::Discard { card, target: Some(target) } => write!(f, "discard {card} {target}"),
            Self::Family { card } => write!(f, "family {card}"),
            Self::Drop { card } => write!(f, "drop {card}"),
            Self::FamilyAtOnce => f.write_str("family"),
            Self::Pass => f.write_str("pass"),
            Self::Call(seat) => write!(f, "call {seat}"),
            Self::Yield => f.write_str("yield"),
            Self::Deny => f.write_str("deny"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            None => match text {
                "draw" => Ok(Self::Draw),
                "family" => Ok(Self::FamilyAtOnce),
                "pass" => Ok(Self::Pass),
                "yield" => Ok(Self::Yield),
                "deny" => Ok(Self::Deny),
                _ => Err(Misread::Unreadable),
            },
            Some(("discard", card)) => read_discard(card),
            Some(("family", card)) => Ok(Self::Family { card: read_card(card)? }),
            Some(("drop", card)) => Ok(Self::Drop { card: read_card(card)? }),
            Some(("call", seat)) => Ok(Self::Call(seat.parse()?)),
            Some(_) => Err(Misread::Unreadable),
        }
    }
}

/// Reads a card and its target. Those that need none must have none. A `pull` alone may be read, because with nobody
/// to pull from it has no target (TR-R3); at any other moment it is not complete.
fn read_discard(text: &str) -> Result<Action, Misread> {
    let (card, target) = match text.split_once(' ') {
        Some((card, seat)) => (card, Some(seat.parse()?)),
        None => (text, None),
    };
    let card: Card = read_card(card)?;
    match (card.sort(), target) {
        (Sort::Clover | Sort::Joker | Sort::Draw, Some(_)) | (Sort::Antijoker | Sort::Swap, None) => {
            Err(Misread::Unreadable)
        }
        _ => Ok(Action::Discard { card, target }),
    }
}

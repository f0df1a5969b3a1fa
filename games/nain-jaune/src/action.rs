//! What a seat can do, and why it cannot.

use std::fmt;
use std::str::FromStr;

use tablee_core::{Cards, Misread, read_card};

use crate::Card;

/// A decision. Saying "sans" is no decision: it happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `play 7D`: plays a card.
    Play(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("play", card)) => Ok(Self::Play(read_card(card)?)),
            _ => Err(Misread::Unreadable),
        }
    }
}

/// Why a card cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The seat does not hold it.
    NotInHand(Card),
    /// Another card has to follow the last one.
    NotWanted {
        /// The cards that may follow.
        wanted: Cards<Card>,
    },
    /// Whoever leads plays one of its lowest rank.
    NotLowest {
        /// The cards that may lead.
        lowest: Cards<Card>,
    },
}

impl tablee_core::Reason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Self::NotInHand(_) => "not-in-hand",
            Self::NotWanted { .. } => "not-wanted",
            Self::NotLowest { .. } => "not-lowest",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotInHand(_) => "NJ-7",
            Self::NotWanted { .. } => "NJ-8",
            Self::NotLowest { .. } => "NJ-22",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotInHand(card) => write!(f, "{card} is not in your hand"),
            Self::NotWanted { wanted } => {
                f.write_str("the sequence wants ")?;
                one_of(*wanted, f)
            }
            Self::NotLowest { lowest } => {
                f.write_str("whoever leads plays its lowest rank: ")?;
                one_of(*lowest, f)
            }
        }
    }
}

/// Cards to choose from: `4C or 4D`.
fn one_of(cards: Cards<Card>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (index, card) in cards.sorted().iter().enumerate() {
        write!(f, "{}{card}", if index == 0 { "" } else { " or " })?;
    }
    Ok(())
}

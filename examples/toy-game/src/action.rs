//! What a seat can do.

use std::fmt;
use std::str::FromStr;

use tablee_core::{Misread, read_card};

use crate::Card;

/// A decision: `lay 7` (PH-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lays a card face down.
    Lay(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Lay(card) = self;
        write!(f, "lay {card}")
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        match text.split_once(' ') {
            Some(("lay", card)) => Ok(Self::Lay(read_card(card)?)),
            _ => Err(Misread::Unreadable),
        }
    }
}

//! Reading the rule book's notation.

use std::fmt;

use crate::{Card, Seat};

/// Text that is not an action, or is one that no position allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misread {
    /// It does not follow the notation.
    Unreadable,
    /// It follows the notation but names more copies of a card than there are, so it is never legal.
    Impossible,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreadable => "this does not follow the notation of the game",
            Self::Impossible => "there are not that many copies of a card",
        })
    }
}

impl std::error::Error for Misread {}

/// Reads one card name.
pub fn read_card<C: Card>(word: &str) -> Result<C, Misread> {
    C::named(word).ok_or(Misread::Unreadable)
}

/// Reads one digit in a range, such as a seat (`0..=9`), a tin (`1..=4`) or a slot (`1..=3`).
pub fn read_digit(word: &str, range: std::ops::RangeInclusive<u8>) -> Result<u8, Misread> {
    match *word.as_bytes() {
        [digit @ b'0'..=b'9'] if range.contains(&(digit - b'0')) => Ok(digit - b'0'),
        _ => Err(Misread::Unreadable),
    }
}

impl std::str::FromStr for Seat {
    type Err = Misread;

    fn from_str(word: &str) -> Result<Self, Misread> {
        Self::new(read_digit(word, 0..=9)?).ok_or(Misread::Unreadable)
    }
}

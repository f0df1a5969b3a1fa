//! The twelve cards (PH-1).

use std::fmt;

use tablee_core::{Card as _, Cards};

/// A card, `1` to `12`. There is one of each, so each owns one bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(u8);

const NAMES: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// All twelve.
pub(crate) const DECK: Cards<Card> = Cards::from_bits(0xFFF);

impl tablee_core::Card for Card {
    const KINDS: &'static [Self] = &{
        let mut cards = [Self(0); 12];
        let mut index = 0;
        while index < 12 {
            cards[index] = Self(index as u8);
            index += 1;
        }
        cards
    };

    fn slots(self) -> u64 {
        1 << self.0
    }

    fn at(bit: u32) -> Self {
        Self(bit.min(11) as u8)
    }

    fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

tablee_core::travels_by_name!(Card, Card::KINDS);

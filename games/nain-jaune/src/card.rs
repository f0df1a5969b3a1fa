//! The 52 cards.

use std::fmt;

use tablee_core::{Card as _, Cards, Pile};

/// A card of the French pack. Ranks run from the ace, low, to the king, high (NJ-7).
///
/// Its bit is rank × 4 + suit, so a rank is four neighbouring bits and the next card of a suit is four bits on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(u8);

/// The five belles cartes in the order of their boxes (NJ-1), which is also that of their stakes: 1 to 5 tokens (NJ-3).
pub const BELLES: [Card; 5] = [Card::TD, Card::JC, Card::QS, Card::KH, Card::D7];

/// The cards out of play: never more than eight (NJ-4).
pub type Talon = Pile<Card, 8>;

/// The whole pack.
pub(crate) const PACK: Cards<Card> = Cards::from_bits((1 << 52) - 1);

const NAMES: [&str; 52] = [
    "AS", "AH", "AD", "AC", "2S", "2H", "2D", "2C", "3S", "3H", "3D", "3C", "4S", "4H", "4D", "4C", "5S",
    "5H", "5D", "5C", "6S", "6H", "6D", "6C", "7S", "7H", "7D", "7C", "8S", "8H", "8D", "8C", "9S", "9H",
    "9D", "9C", "TS", "TH", "TD", "TC", "JS", "JH", "JD", "JC", "QS", "QH", "QD", "QC", "KS", "KH", "KD",
    "KC",
];

const KINDS: [Card; 52] = {
    let mut cards = [Card(0); 52];
    let mut index = 0;
    while index < 52 {
        cards[index] = Card(index as u8);
        index += 1;
    }
    cards
};

impl Card {
    /// The ten of diamonds.
    pub const TD: Self = Self(9 * 4 + 2);
    /// The jack of clubs.
    pub const JC: Self = Self(10 * 4 + 3);
    /// The queen of spades.
    pub const QS: Self = Self(11 * 4);
    /// The king of hearts.
    pub const KH: Self = Self(12 * 4 + 1);
    /// The seven of diamonds: the Yellow Dwarf.
    pub const D7: Self = Self(6 * 4 + 2);

    /// Its rank: 0 for the ace to 12 for the king.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// Its box on the board, if it is a belle carte (NJ-1).
    #[inline]
    #[must_use]
    pub fn belle(self) -> Option<usize> {
        const MASK: u64 =
            1 << Card::TD.0 | 1 << Card::JC.0 | 1 << Card::QS.0 | 1 << Card::KH.0 | 1 << Card::D7.0;
        if MASK >> self.0 & 1 == 0 {
            return None;
        }
        BELLES.iter().position(|&belle| belle == self)
    }

    /// The card of the same suit one rank higher, if it is no king.
    #[must_use]
    pub(crate) const fn above(self) -> Option<Self> {
        if self.rank() < 12 { Some(Self(self.0 + 4)) } else { None }
    }

    /// All four cards of its rank.
    pub(crate) const fn of_same_rank(self) -> Cards<Self> {
        Cards::from_bits(0xF << (self.0 / 4 * 4))
    }

    /// All the cards of lower ranks.
    pub(crate) const fn below(self) -> Cards<Self> {
        Cards::from_bits((1 << (self.0 / 4 * 4)) - 1)
    }

    /// What it costs in a hand when cards are counted by points: ace 1, number cards their number, J Q K 10 (NJ-15).
    #[must_use]
    pub const fn points(self) -> i64 {
        let number = self.rank() as i64 + 1;
        if number < 10 { number } else { 10 }
    }
}

impl tablee_core::Card for Card {
    const KINDS: &'static [Self] = &KINDS;

    #[inline]
    fn slots(self) -> u64 {
        1 << self.0
    }

    #[inline]
    fn at(bit: u32) -> Self {
        Self(bit as u8)
    }

    #[inline]
    fn place(self) -> Option<usize> {
        Some(usize::from(self.0))
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

tablee_core::travels_by_name!(Card, &KINDS);

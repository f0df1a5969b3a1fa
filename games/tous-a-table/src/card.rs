//! The 48 cards: twelve tablecloths, four courses on each.

use std::fmt;

use tablee_core::{Card as _, Cards, Misread};

/// A card: one course on one tablecloth (TT-1).
///
/// Its bit is tablecloth × 4 + course, both in the order of their names. So a table is four neighbouring bits, a
/// course is every fourth bit, and whether a hand holds whole tables is one line of bit arithmetic (`complete`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(u8);

/// A part of a laid table (TT-1), in the order of the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Course {
    /// `dessert`.
    Dessert,
    /// `main`, le plat.
    Main,
    /// `setting`, le couvert.
    Setting,
    /// `soup`.
    Soup,
}

/// A tablecloth, which is a table to be set: a pattern in a colour (TT-1). Ordered by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cloth(u8);

/// All 48 cards.
pub(crate) const PACK: Cards<Card> = Cards::from_bits((1 << 48) - 1);

/// The lowest bit of every tablecloth.
const CLOTHS: u64 = 0x1111_1111_1111;

macro_rules! courses {
    ($($cloth:literal)*) => {
        [$(concat!("dessert.", $cloth), concat!("main.", $cloth), concat!("setting.", $cloth), concat!("soup.", $cloth)),*]
    };
}

const NAMES: [&str; 48] = courses!(
    "checks.blue" "checks.green" "checks.red" "checks.yellow"
    "dots.blue" "dots.green" "dots.red" "dots.yellow"
    "flowers.blue" "flowers.green" "flowers.red" "flowers.yellow"
);

const KINDS: [Card; 48] = {
    let mut cards = [Card(0); 48];
    let mut index = 0;
    while index < 48 {
        cards[index] = Card(index as u8);
        index += 1;
    }
    cards
};

impl Card {
    /// What is on it.
    #[inline]
    #[must_use]
    pub const fn course(self) -> Course {
        Course::ALL[(self.0 % 4) as usize]
    }

    /// The tablecloth it belongs to.
    #[inline]
    #[must_use]
    pub const fn cloth(self) -> Cloth {
        Cloth(self.0 / 4)
    }

    /// Its bit.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }
}

impl Course {
    /// The four courses, in the order of their names.
    pub const ALL: [Self; 4] = [Self::Dessert, Self::Main, Self::Setting, Self::Soup];

    /// Its name in the rule book's notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dessert => "dessert",
            Self::Main => "main",
            Self::Setting => "setting",
            Self::Soup => "soup",
        }
    }

    /// The twelve cards of this course.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> Cards<Card> {
        Cards::from_bits(CLOTHS << self as u32)
    }
}

impl Cloth {
    /// The twelve tablecloths, in the order of their names.
    pub const ALL: [Self; 12] = {
        let mut cloths = [Self(0); 12];
        let mut index = 0;
        while index < 12 {
            cloths[index] = Self(index as u8);
            index += 1;
        }
        cloths
    };

    /// Its name in the rule book's notation, such as `dots.red`.
    #[must_use]
    pub fn name(self) -> &'static str {
        // The part after the course: `dessert.dots.red`.
        NAMES[usize::from(self.0) * 4].split_at("dessert.".len()).1
    }

    /// Its four cards.
    #[inline]
    #[must_use]
    pub const fn cards(self) -> Cards<Card> {
        Cards::from_bits(0xF << (self.0 * 4))
    }
}

/// Tablecloths, each by its lowest bit.
#[inline]
pub(crate) fn cloths(bits: u64) -> impl Iterator<Item = Cloth> {
    Cards::<Card>::from_bits(bits & CLOTHS).into_iter().map(Card::cloth)
}

/// The tablecloths of which all four courses are there (TT-8), each by its lowest bit.
#[inline]
pub(crate) const fn complete(cards: Cards<Card>) -> u64 {
    let pairs = cards.bits() & cards.bits() >> 1;
    pairs & pairs >> 2 & CLOTHS
}

/// The tablecloths of which exactly three courses are there (TT-11), each by its lowest bit.
#[inline]
pub(crate) const fn three_of_four(cards: Cards<Card>) -> u64 {
    let (both, one) = (cards.bits() & cards.bits() >> 1, cards.bits() ^ cards.bits() >> 1);
    (both & one >> 2 | one & both >> 2) & CLOTHS
}

/// The tablecloths of which any course is there, each by its lowest bit.
#[inline]
pub(crate) const fn touched(cards: Cards<Card>) -> u64 {
    let either = cards.bits() | cards.bits() >> 1;
    (either | either >> 2) & CLOTHS
}

/// All the cards of these tablecloths, each given by its lowest bit.
#[inline]
pub(crate) const fn whole(cloths: u64) -> Cards<Card> {
    Cards::from_bits(cloths * 0xF)
}

/// The cards in both bags. Every card exists once, so bags are sets here.
#[inline]
pub(crate) const fn both(one: Cards<Card>, other: Cards<Card>) -> Cards<Card> {
    Cards::from_bits(one.bits() & other.bits())
}

/// The cards in either bag.
#[inline]
pub(crate) const fn either(one: Cards<Card>, other: Cards<Card>) -> Cards<Card> {
    Cards::from_bits(one.bits() | other.bits())
}

/// The cards of one bag that are not in the other.
#[inline]
pub(crate) const fn without(one: Cards<Card>, other: Cards<Card>) -> Cards<Card> {
    Cards::from_bits(one.bits() & !other.bits())
}

/// Just this card.
#[inline]
pub(crate) const fn only(card: Card) -> Cards<Card> {
    Cards::from_bits(1 << card.bit())
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

impl fmt::Display for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Cloth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Course {
    type Err = Misread;

    fn from_str(word: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|course| course.name() == word).ok_or(Misread::Unreadable)
    }
}

impl std::str::FromStr for Cloth {
    type Err = Misread;

    fn from_str(word: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|cloth| cloth.name() == word).ok_or(Misread::Unreadable)
    }
}

tablee_core::travels_by_name!(Card, &KINDS);
tablee_core::travels_by_name!(Course, &Course::ALL);
tablee_core::travels_by_name!(Cloth, &Cloth::ALL);

//! The cards: 31 kinds, of which a deck uses the first colours.

use std::fmt;

use tablee_core::{Card as _, Cards};

/// A colour, in the rule book's order (TR-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Red,
    Yellow,
    Blue,
    Green,
    Purple,
    Orange,
}

impl Colour {
    /// All six, in the rule book's order.
    pub const ALL: [Self; 6] = [Self::Red, Self::Yellow, Self::Blue, Self::Green, Self::Purple, Self::Orange];
}

/// What a card is, whatever its colour (TR-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// A clover: four of a colour are a family (TR-12).
    Clover,
    /// A joker stands for any clover (TR-12).
    Joker,
    /// PIOCHE: draw and discard again (TR-6).
    Draw,
    /// TIRE: take a card blind and discard again (TR-7).
    Pull,
    /// ANTI-JOKER: an opponent gives up a joker (TR-8).
    Antijoker,
    /// ECHANGE: exchange hands (TR-9).
    Swap,
}

/// A kind of card.
///
/// In a machine word the clovers come first, four bits a colour, then three bits of jokers, then one bit for each
/// action card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(u8);

const NAMES: [&str; 31] = [
    "clover.red",
    "clover.yellow",
    "clover.blue",
    "clover.green",
    "clover.purple",
    "clover.orange",
    "joker",
    "draw.red",
    "draw.yellow",
    "draw.blue",
    "draw.green",
    "draw.purple",
    "draw.orange",
    "pull.red",
    "pull.yellow",
    "pull.blue",
    "pull.green",
    "pull.purple",
    "pull.orange",
    "antijoker.red",
    "antijoker.yellow",
    "antijoker.blue",
    "antijoker.green",
    "antijoker.purple",
    "antijoker.orange",
    "swap.red",
    "swap.yellow",
    "swap.blue",
    "swap.green",
    "swap.purple",
    "swap.orange",
];

const KINDS: [Card; 31] = {
    let mut cards = [Card(0); 31];
    let mut index = 0;
    while index < 31 {
        cards[index] = Card(index as u8);
        index += 1;
    }
    cards
};

/// Every clover there is.
const CLOVERS: u64 = (1 << 24) - 1;
/// Every joker there is.
const JOKERS: u64 = 0b111 << 24;
/// The first bit of the first action card.
const ACTIONS: u32 = 27;
/// The lowest bit of every kind: set when a bag holds any of it.
const LOWEST: u64 = !(CLOVERS | JOKERS) | 0x111_111 | 1 << 24;
/// Every card whose action is aimed at an opponent: they are the last.
const AIMED: u64 = !0 << (ACTIONS + 6);

/// The bits of every kind. Tables, because a branch on a card is a branch that nobody can foretell.
const SLOTS: [u64; 32] = {
    let mut slots = [0; 32];
    let mut index = 0;
    while index < 31 {
        slots[index] = match index {
            0..6 => 0xF << (4 * index),
            6 => JOKERS,
            action => 1 << (action as u32 + ACTIONS - 7),
        };
        index += 1;
    }
    slots
};

/// The kind of every bit.
const AT: [Card; 64] = {
    let mut at = [Card(0); 64];
    let mut bit = 0;
    while bit < 51 {
        at[bit] = match bit {
            0..24 => Card((bit / 4) as u8),
            24..27 => Card::JOKER,
            action => Card(action as u8 + 7 - ACTIONS as u8),
        };
        bit += 1;
    }
    at
};

/// What every kind is.
const SORTS: [Sort; 32] = {
    let mut sorts = [Sort::Swap; 32];
    let mut index = 0;
    while index < 25 {
        sorts[index] = match index {
            0..6 => Sort::Clover,
            6 => Sort::Joker,
            7..13 => Sort::Draw,
            13..19 => Sort::Pull,
            _ => Sort::Antijoker,
        };
        index += 1;
    }
    sorts
};

impl Card {
    /// The joker.
    pub const JOKER: Self = Self(6);

    /// A card by what it is and its colour, which a joker has not.
    #[must_use]
    pub const fn new(sort: Sort, colour: Colour) -> Self {
        let colour = colour as u8;
        match sort {
            Sort::Clover => Self(colour),
            Sort::Joker => Self::JOKER,
            Sort::Draw => Self(7 + colour),
            Sort::Pull => Self(13 + colour),
            Sort::Antijoker => Self(19 + colour),
            Sort::Swap => Self(25 + colour),
        }
    }

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn sort(self) -> Sort {
        SORTS[(self.0 & 31) as usize]
    }

    /// Its colour; none for a joker.
    #[must_use]
    pub const fn colour(self) -> Option<Colour> {
        match self.0 {
            0..6 => Some(Colour::ALL[self.0 as usize]),
            6 => None,
            action => Some(Colour::ALL[(action as usize - 7) % 6]),
        }
    }
}

/// How many colours and jokers that many play with (TR-2).
const fn make_up(players: usize) -> (usize, usize) {
    match players {
        0..=3 => (3, 1),
        4 => (4, 2),
        5 => (5, 2),
        _ => (6, 3),
    }
}

/// The deck that so many play with (TR-2): the first colours of the list, and some jokers.
#[must_use]
pub const fn deck(players: usize) -> Cards<Card> {
    let (colours, jokers) = make_up(players);
    let each_action = (1 << colours) - 1;
    let actions = each_action | each_action << 6 | each_action << 12 | each_action << 18;
    let clovers = (1 << (4 * colours)) - 1;
    Cards::from_bits(clovers | ((1 << jokers) - 1) << 24 | actions << ACTIONS)
}

/// Whether these are a family: four clovers of one colour, of which up to two may be jokers (TR-12, TR-R2).
#[inline]
#[must_use]
pub const fn is_family(cards: Cards<Card>) -> bool {
    let (clovers, jokers) = (cards.bits() & CLOVERS, cards.bits() & JOKERS);
    if clovers | jokers != cards.bits() || cards.len() != 4 || jokers.count_ones() > 2 {
        return false;
    }
    let one_colour = 0xF << (clovers.trailing_zeros() / 4 * 4);
    clovers & !one_colour == 0
}

/// Whether a hand of five has a family in it: a clover of which there are enough, two jokers helping at most.
///
/// The n-th bit of a kind is set when there are n of it, so one bit a colour answers for all colours at once.
#[inline]
pub(crate) const fn has_family(hand: Cards<Card>) -> bool {
    let jokers = (hand.bits() & JOKERS).count_ones();
    let helping = if jokers < 2 { jokers } else { 2 };
    hand.bits() & CLOVERS & LOWEST << (3 - helping) != 0
}

/// How many clovers of one colour a hand has at most, and how many of another colour besides.
///
/// The n-th bit of a colour is set when there are n of it: laid over each other, the colours show the most of any at once, and
/// where they meet, the second most.
#[inline]
#[must_use]
pub const fn best_colours(hand: Cards<Card>) -> (u32, u32) {
    let clovers = hand.bits() & CLOVERS;
    // Six colours laid in three places, then those on each other.
    let (half, other) = (clovers & 0xFFF, clovers >> 12);
    let (laid, met) = (half | other, half & other);
    let (a, b, c) = (laid & 0xF, laid >> 4 & 0xF, laid >> 8);
    let most = a | b | c;
    let second = a & b | (a | b) & c | (met | met >> 4 | met >> 8) & 0xF;
    (most.count_ones(), second.count_ones())
}

/// One of each kind in a hand: first those whose action needs no target, then those whose does.
#[inline]
pub(crate) const fn kinds(hand: Cards<Card>) -> (Cards<Card>, Cards<Card>) {
    let each = hand.bits() & LOWEST;
    (Cards::from_bits(each & !AIMED), Cards::from_bits(each & AIMED))
}

/// The action cards in a hand: there is only one of each.
#[inline]
pub(crate) const fn actions(hand: Cards<Card>) -> Cards<Card> {
    Cards::from_bits(hand.bits() & !(CLOVERS | JOKERS))
}

impl tablee_core::Card for Card {
    const KINDS: &'static [Self] = &KINDS;

    #[inline]
    fn slots(self) -> u64 {
        SLOTS[usize::from(self.0 & 31)]
    }

    #[inline]
    fn at(bit: u32) -> Self {
        AT[(bit & 63) as usize]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_has_a_family_when_a_card_can_be_spared_for_one() {
        let clover = |colour| Card::new(Sort::Clover, colour);
        let kinds = [clover(Colour::Red), clover(Colour::Orange), Card::JOKER, Card(7), Card(30)];
        // Every hand of five that these kinds make.
        for code in 0..5usize.pow(5) {
            let mut hand: Cards<Card> = Cards::EMPTY;
            for place in 0..5 {
                hand.insert(kinds[code / 5usize.pow(place) % 5]);
            }
            let mut spared = hand.kinds().filter(|&card| {
                let mut four = hand;
                four.remove(card);
                is_family(four)
            });
            assert!(hand.len() < 5 || has_family(hand) == spared.next().is_some(), "{hand:?}");
        }
    }

    #[test]
    fn every_kind_owns_its_bits() {
        let mut taken = 0u64;
        for &card in Card::KINDS {
            assert_eq!(taken & card.slots(), 0, "{card}");
            taken |= card.slots();
            for bit in (0..64).filter(|bit| card.slots() >> bit & 1 == 1) {
                assert_eq!(Card::at(bit), card);
            }
            assert_eq!(Card::named(card.name()), Some(card));
            if let Some(colour) = card.colour() {
                assert_eq!(Card::new(card.sort(), colour), card);
            }
        }
        assert_eq!(taken, deck(6).bits(), "six players use every card there is");
    }
}

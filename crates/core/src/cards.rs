//! Cards, bags of cards and piles of cards.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::marker::PhantomData;

use arrayvec::ArrayVec;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most cards any deck has.
pub const MAX_CARDS: usize = 64;

/// A kind of card. Equal cards cannot be told apart, so a game's cards are its kinds, each with some copies.
///
/// Every kind owns a run of bits in a machine word, one bit for each copy; that is how [`Cards`] counts.
pub trait Card: Copy + Ord + Hash + Debug + Display + 'static {
    /// Every kind, in the order of its bits.
    const KINDS: &'static [Self];

    /// The bits of this kind: neighbours, one for each copy in the fullest deck.
    fn slots(self) -> u64;

    /// The kind that owns a bit. Bits that nobody owns may answer anything.
    fn at(bit: u32) -> Self;

    /// Its name in the rule book's notation.
    fn name(self) -> &'static str;

    /// Its place among [`KINDS`](Card::KINDS), which are in order.
    #[inline]
    fn place(self) -> Option<usize> {
        Self::KINDS.binary_search(&self).ok()
    }

    /// The card with this name.
    fn named(name: &str) -> Option<Self> {
        Self::KINDS.iter().copied().find(|card| card.name() == name)
    }
}

/// An unordered bag of cards in one machine word.
///
/// Of each kind's bits the lowest *n* are set when the bag holds *n* of it, so equal bags are equal words. A kind
/// can never hold more copies than it has bits: [`Cards::insert`] beyond that does nothing and says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards<C> {
    bits: u64,
    kind: PhantomData<C>,
}

impl<C> Cards<C> {
    /// No cards.
    pub const EMPTY: Self = Self { bits: 0, kind: PhantomData };

    /// The bag with exactly these bits. The lowest *n* of each kind must be the ones set.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self { bits, kind: PhantomData }
    }

    /// The bits themselves, for games that know their own layout.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether `other` is part of this bag.
    #[inline]
    #[must_use]
    pub const fn includes(self, other: Self) -> bool {
        other.bits & !self.bits == 0
    }
}

impl<C: Card> Cards<C> {
    /// Whether it holds at least one of this kind.
    #[inline]
    #[must_use]
    pub fn contains(self, card: C) -> bool {
        self.bits & card.slots() != 0
    }

    /// How many of this kind it holds.
    #[inline]
    #[must_use]
    pub fn count(self, card: C) -> usize {
        (self.bits & card.slots()).count_ones() as usize
    }

    /// Puts a card in. False, and no change, when every copy is in already.
    #[inline]
    pub fn insert(&mut self, card: C) -> bool {
        let free = card.slots() & !self.bits;
        self.bits |= free & free.wrapping_neg();
        free != 0
    }

    /// Takes a card out. False, and no change, when there is none.
    #[inline]
    pub fn remove(&mut self, card: C) -> bool {
        let held = self.bits & card.slots();
        self.bits = self.bits & !card.slots() | held >> 1 & card.slots();
        held != 0
    }

    /// Everything in either bag, copies added up (never beyond what a kind has).
    #[inline]
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        // Bags that share a kind share its lowest bit.
        if self.bits & other.bits == 0 {
            return Self::from_bits(self.bits | other.bits);
        }
        for card in other {
            self.insert(card);
        }
        self
    }

    /// What is left of this bag without the other's cards.
    #[must_use]
    pub fn minus(mut self, other: Self) -> Self {
        for card in other {
            self.remove(card);
        }
        self
    }

    /// The `index`-th card, equal cards counted each.
    #[inline]
    #[must_use]
    pub fn nth(self, index: usize) -> Option<C> {
        // Those before it go: which they are need not be known.
        let bits = (0..index).fold(self.bits, |bits, _| bits & bits.wrapping_sub(1));
        (bits != 0).then(|| C::at(bits.trailing_zeros()))
    }

    /// Each kind that it holds, once.
    pub fn kinds(self) -> impl Iterator<Item = C> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let card = C::at(bits.trailing_zeros());
            bits &= !card.slots();
            Some(card)
        })
    }

    /// Appends something for every card to a list.
    ///
    /// How many there are is hard to foresee, so they are written four at a time, and what was too much is cut off again.
    #[inline]
    pub fn list<A: Copy>(self, list: &mut Vec<A>, each: impl Fn(C) -> A) {
        let kept = list.len() + self.len();
        let mut bits = self.bits;
        while bits != 0 {
            list.extend((0..4).map(|_| {
                let card = C::at(bits.trailing_zeros() % u64::BITS);
                bits &= bits.wrapping_sub(1);
                each(card)
            }));
        }
        list.truncate(kept);
    }

    /// The cards sorted by name, as the rule book lists them.
    #[must_use]
    pub fn sorted(self) -> Pile<C> {
        let mut pile: Pile<C> = self.into_iter().collect();
        pile.sort_unstable_by_key(|card| card.name());
        pile
    }
}

impl<C: Card> IntoIterator for Cards<C> {
    type Item = C;
    type IntoIter = Iter<C>;
    #[inline]
    fn into_iter(self) -> Iter<C> {
        Iter { bits: self.bits, kind: PhantomData }
    }
}

/// The cards of a bag, equal cards after each other.
#[derive(Clone, Debug)]
pub struct Iter<C> {
    bits: u64,
    kind: PhantomData<C>,
}

impl<C: Card> Iterator for Iter<C> {
    type Item = C;
    #[inline]
    fn next(&mut self) -> Option<C> {
        if self.bits == 0 {
            return None;
        }
        let card = C::at(self.bits.trailing_zeros());
        self.bits &= self.bits - 1;
        Some(card)
    }
}

impl<C: Card> FromIterator<C> for Cards<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut bag = Self::EMPTY;
        for card in cards {
            bag.insert(card);
        }
        bag
    }
}

impl<C> Default for Cards<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<C: Card> Debug for Cards<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.sorted().iter().map(|card| card.name())).finish()
    }
}

impl<C: Card> Serialize for Cards<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.sorted().iter().map(|card| card.name()))
    }
}

impl<'de, C: Card + Deserialize<'de>> Deserialize<'de> for Cards<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut cards = Self::EMPTY;
        for card in Vec::<C>::deserialize(deserializer)? {
            if !cards.insert(card) {
                return Err(D::Error::custom("there are not that many copies of a card"));
            }
        }
        Ok(cards)
    }
}

/// An ordered pile of cards, top first where the rule book says so. `N` is the most it can hold.
pub type Pile<C, const N: usize = MAX_CARDS> = ArrayVec<C, N>;

/// The same pile again, copied as a whole: `clone` goes through it card by card, and a search copies many.
#[inline]
#[must_use]
pub fn copied<C: Copy, const N: usize>(pile: &Pile<C, N>) -> Pile<C, N> {
    let mut copy = Pile::new();
    // It has the same room, so there is enough.
    let _ = copy.try_extend_from_slice(pile);
    copy
}

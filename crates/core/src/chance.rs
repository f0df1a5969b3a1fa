//! Everything random, asked of the outside and recorded.

use std::fmt;

use crate::Pile;

/// What chance decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chance<C> {
    /// A card taken blind, also from a hand of one card.
    Pick(C),
    /// A shuffled deck or pile, top first.
    Shuffle(Pile<C>),
}

/// An outcome that cannot have happened: nothing was asked, something else was asked, or a card is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadChance {
    /// The game waits for a seat, or is over.
    NotAsked,
    /// A card taken blind is wanted, not a shuffle.
    WantsPick,
    /// A shuffle is wanted, not a card.
    WantsShuffle,
    /// The card is not among those that could be taken.
    NotThere,
    /// The cards are not exactly those to be shuffled.
    WrongCards,
}

impl fmt::Display for BadChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAsked => "no chance outcome is wanted now",
            Self::WantsPick => "a card taken blind is wanted, not a shuffle",
            Self::WantsShuffle => "a shuffle is wanted, not a single card",
            Self::NotThere => "that card is not among those that can be taken",
            Self::WrongCards => "those are not exactly the cards to be shuffled",
        })
    }
}

impl std::error::Error for BadChance {}

/// A source of random numbers. Games only ever see this trait; generators live above them.
///
/// How words become outcomes is fixed here ([`Luck::below`], [`shuffle`]), so that a deal can be recomputed from its
/// words by anybody, in any language.
pub trait Luck {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number below `bound`, each equally likely: the high half of `word × bound`, drawing again while the low
    /// half is under `2³² mod bound`. A bound of 0 or 1 gives 0 and takes a word all the same.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (product as u32) < uneven {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

impl<L: Luck + ?Sized> Luck for &mut L {
    #[inline]
    fn word(&mut self) -> u32 {
        (**self).word()
    }

    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// Fisher and Yates, from the last place down: place `i` changes with place `below(i + 1)`.
#[inline]
pub fn shuffle<T, L: Luck + ?Sized>(items: &mut [T], luck: &mut L) {
    for i in (1..items.len()).rev() {
        let j = luck.below(i as u32 + 1) as usize;
        items.swap(i, j);
    }
}

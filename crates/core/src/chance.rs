//! Everything random, asked of the outside and recorded.

use std::fmt;

use crate::{Card, Cards, Pile};

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
}

/// Fisher and Yates, from the last place down: place `i` changes with place `below(i + 1)`.
#[inline]
pub fn shuffle<T, L: Luck + ?Sized>(items: &mut [T], luck: &mut L) {
    for i in (1..items.len()).rev() {
        let j = luck.below(i as u32 + 1) as usize;
        items.swap(i, j);
    }
}

/// Deals unknown cards at random to places that each want a number of them and may hold only some.
///
/// `places` are (cards that may go there, how many). Returns what each place got, or `None` when no assignment
/// exists. The cards must be as many as the places want. Every possible assignment can come out; they are not
/// exactly equally likely, because a card that found no room pushes another one on (an augmenting path).
pub fn assign<C: Card, L: Luck + ?Sized>(
    cards: Cards<C>,
    places: &[(Cards<C>, usize)],
    luck: &mut L,
) -> Option<Vec<Vec<C>>> {
    let wanted: Vec<usize> = places.iter().map(|(_, wanted)| *wanted).collect();
    let fits = |card, place: usize| places[place].0.contains(card);
    assign_by(cards.into_iter().collect(), &wanted, fits, luck)
}

/// Like [`assign`], for things of any sort: `fits` says whether a thing may go to a place.
pub fn assign_by<T: Copy, L: Luck + ?Sized>(
    mut things: Vec<T>,
    wanted: &[usize],
    fits: impl Fn(T, usize) -> bool,
    luck: &mut L,
) -> Option<Vec<Vec<T>>> {
    if things.len() != wanted.iter().sum::<usize>() {
        return None;
    }
    shuffle(&mut things, luck);
    // The things with the fewest homes choose first, so that few of them have to move again.
    things.sort_by_key(|&thing| (0..wanted.len()).filter(|&at| wanted[at] > 0 && fits(thing, at)).count());
    let mut got: Vec<Vec<T>> = wanted.iter().map(|&wanted| Vec::with_capacity(wanted)).collect();
    for thing in things {
        let mut tried = vec![false; wanted.len()];
        if !seat_thing(thing, wanted, &fits, &mut got, &mut tried, luck) {
            return None;
        }
    }
    Some(got)
}

/// Finds a place for one thing, weighing places by the room they have left, moving another one on if need be.
fn seat_thing<T: Copy, L: Luck + ?Sized>(
    thing: T,
    wanted: &[usize],
    fits: &impl Fn(T, usize) -> bool,
    got: &mut [Vec<T>],
    tried: &mut [bool],
    luck: &mut L,
) -> bool {
    let room = |place: usize, got: &[Vec<T>]| wanted[place] - got[place].len();
    let homes = || (0..wanted.len()).filter(|&place| fits(thing, place));
    let total: usize = homes().map(|place| room(place, got)).sum();
    if total > 0 {
        let mut at = luck.below(total as u32) as usize;
        for place in homes() {
            let here = room(place, got);
            if at < here {
                got[place].push(thing);
                return true;
            }
            at -= here;
        }
    }
    for place in homes() {
        if tried[place] {
            continue;
        }
        tried[place] = true;
        for index in 0..got[place].len() {
            let other = got[place][index];
            got[place][index] = thing;
            if seat_thing(other, wanted, fits, got, tried, luck) {
                return true;
            }
            got[place][index] = other;
        }
    }
    false
}

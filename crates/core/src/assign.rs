//! Dealing what is unknown to where it may be.
//!
//! A search does this at every thought, so nothing is allocated, and what may go where is asked once.

use arrayvec::ArrayVec;

use crate::{Card, Cards, Luck, MAX_CARDS, Pile, shuffle};

/// The most places there can be.
const MAX_PLACES: usize = 32;

/// What each place got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt<T> {
    things: Pile<T>,
    /// Where in `things` each place begins.
    starts: [usize; MAX_PLACES],
    counts: [usize; MAX_PLACES],
}

impl<T> Dealt<T> {
    /// What this place got.
    #[must_use]
    pub fn at(&self, place: usize) -> &[T] {
        &self.things[self.starts[place]..][..self.counts[place]]
    }
}

/// Deals unknown cards at random to places that each want a number of them and may hold only some.
///
/// `places` are (cards that may go there, how many), at most 32. Returns what each place got, or `None` when no assignment
/// exists. The cards must be as many as the places want. Every possible assignment can come out; they are not
/// exactly equally likely, because a card that found no room pushes another one on (an augmenting path).
pub fn assign<C: Card, L: Luck + ?Sized>(
    cards: Cards<C>,
    places: &[(Cards<C>, usize)],
    luck: &mut L,
) -> Option<Dealt<C>> {
    let wanted: ArrayVec<usize, MAX_PLACES> =
        places.iter().take(MAX_PLACES).map(|(_, wanted)| *wanted).collect();
    let fits = |card, place: usize| places[place].0.contains(card);
    assign_by(cards.into_iter().collect(), &wanted, fits, luck)
}

/// Like [`assign`], for things of any sort: `fits` says whether a thing may go to a place.
pub fn assign_by<T: Copy, L: Luck + ?Sized>(
    mut things: Pile<T>,
    wanted: &[usize],
    fits: impl Fn(T, usize) -> bool,
    luck: &mut L,
) -> Option<Dealt<T>> {
    if things.len() != wanted.iter().sum::<usize>() || wanted.len() > MAX_PLACES {
        return None;
    }
    shuffle(&mut things, luck);
    let mut seating = Seating::new(wanted);
    for (thing, homes) in things.iter().zip(&mut seating.homes) {
        for (place, wanted) in wanted.iter().enumerate() {
            *homes |= u32::from(*wanted > 0 && fits(*thing, place)) << place;
        }
    }
    for thing in fewest_homes_first(&seating.homes[..things.len()]) {
        if !seating.seat(thing, &mut 0, luck) {
            return None;
        }
    }
    let Seating { starts, counts, places, .. } = seating;
    let seated = (0..things.len()).map(|at| things[usize::from(places[at]) % MAX_CARDS]).collect();
    Some(Dealt { things: seated, starts, counts })
}

/// The things with the fewest homes choose first, so that few of them have to move again; of equals, those that come first.
fn fewest_homes_first(homes: &[u32]) -> ArrayVec<u8, MAX_CARDS> {
    // Where the things with so many homes begin: they are counted, and there is nothing to compare.
    let mut begin = [0_usize; MAX_PLACES + 2];
    homes.iter().for_each(|homes| begin[homes.count_ones() as usize + 1] += 1);
    for count in 1..begin.len() {
        begin[count] += begin[count - 1];
    }
    let mut order: ArrayVec<u8, MAX_CARDS> = homes.iter().map(|_| 0).collect();
    for (thing, homes) in homes.iter().enumerate() {
        let at = &mut begin[homes.count_ones() as usize];
        order[*at] = thing as u8;
        *at += 1;
    }
    order
}

/// Things, by their numbers, on their way to places.
struct Seating {
    /// The places that a thing may go to, a bit for each.
    homes: [u32; MAX_CARDS],
    /// What is where: every place has a stretch of its own, as long as what it wants.
    places: [u8; MAX_CARDS],
    starts: [usize; MAX_PLACES],
    counts: [usize; MAX_PLACES],
    /// How much room each place has left.
    room: [u32; MAX_PLACES],
}

impl Seating {
    fn new(wanted: &[usize]) -> Self {
        let mut seating = Self {
            homes: [0; MAX_CARDS],
            places: [0; MAX_CARDS],
            starts: [0; MAX_PLACES],
            counts: [0; MAX_PLACES],
            room: [0; MAX_PLACES],
        };
        let mut start = 0;
        for (place, wanted) in wanted.iter().enumerate() {
            seating.starts[place] = start;
            seating.room[place] = *wanted as u32;
            start += wanted;
        }
        seating
    }

    /// Finds a place for one thing, weighing places by the room they have left, moving another one on if need be.
    fn seat<L: Luck + ?Sized>(&mut self, thing: u8, tried: &mut u32, luck: &mut L) -> bool {
        let homes = self.homes[usize::from(thing) % MAX_CARDS];
        let total: u32 = bits(homes).map(|place| self.room[place]).sum();
        if total > 0 {
            let mut at = luck.below(total);
            for place in bits(homes) {
                let here = self.room[place];
                if at < here {
                    self.places[(self.starts[place] + self.counts[place]) % MAX_CARDS] = thing;
                    self.counts[place] += 1;
                    self.room[place] -= 1;
                    return true;
                }
                at -= here;
            }
        }
        for place in bits(homes) {
            if *tried >> place & 1 == 1 {
                continue;
            }
            *tried |= 1 << place;
            for at in self.starts[place]..self.starts[place] + self.counts[place] {
                let other = std::mem::replace(&mut self.places[at], thing);
                if self.seat(other, tried, luck) {
                    return true;
                }
                self.places[at] = other;
            }
        }
        false
    }
}

/// The bits that are set, lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lowest < MAX_PLACES).then_some(lowest)
    })
}

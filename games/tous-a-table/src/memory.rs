//! Where a seat that watched every swap can think each card to be.

use tablee_core::{BySeat, Cards, Seat};

use crate::card::{PACK, both, either, only, touched, whole, without};
use crate::options::MAX_PLAYERS;
use crate::{Card, Cloth, Course, Swap, Table};

/// What one seat can tell about the hands it does not see: for every other seat, the cards that may be its own (in
/// its hand, or the one it offers).
///
/// At first that is every card the seat does not hold itself. The only certainties come from its own swaps, where it
/// knows who got which card; every later swap of the others, of which it learns the courses at most, lets cards drift
/// from the one hand to the other. What cannot have moved is still known to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Memory {
    /// What each other seat may have; nothing for the seat that remembers.
    may: [Cards<Card>; MAX_PLAYERS],
    /// Every card it has seen: with five players these tables cannot be the ones that were taken out (TT-2).
    seen: Cards<Card>,
}

impl Memory {
    /// A seat has looked at its cards and at what lies open on the table, and remembers nothing else.
    pub(crate) fn fresh(own: Seat, hand: Cards<Card>, table: &Table) -> Self {
        let seen = either(hand, table.laid());
        let mut memory = Self { may: [Cards::EMPTY; MAX_PLAYERS], seen };
        for other in own.others(table.players()) {
            // TT-12: what was taken out openly is in no hand.
            memory.may[other.index()] = without(PACK, either(seen, table.removed));
        }
        memory
    }

    /// The same, told that these cards are surely each seat's.
    pub(crate) fn knowing(mut self, known: &BySeat<Cards<Card>>) -> Self {
        for (seat, cards) in known.iter() {
            for (other, may) in self.may.iter_mut().enumerate() {
                *may = if other == seat.index() { *may } else { without(*may, *cards) };
            }
            self.seen = either(self.seen, *cards);
        }
        self
    }

    /// The cards that another seat may have.
    #[must_use]
    pub fn may(&self, seat: Seat) -> Cards<Card> {
        self.may.get(seat.index()).copied().unwrap_or_default()
    }

    /// The cards that another seat surely has: nobody else can have them.
    ///
    /// A card that was never seen can be with any of the others, and there are at least two; so a card with one
    /// possible owner is one that was seen, and never one that was taken out of a five-player game.
    #[must_use]
    pub fn sure(&self, seat: Seat) -> Cards<Card> {
        let elsewhere = (0..MAX_PLAYERS)
            .filter(|&other| other != seat.index())
            .fold(Cards::EMPTY, |all, other| either(all, self.may[other]));
        without(self.may(seat), elsewhere)
    }

    /// The cards of the tables that are surely in the game, because one of their cards was seen.
    #[must_use]
    pub fn in_play(&self) -> Cards<Card> {
        whole(touched(self.seen))
    }

    /// The remembering seat swapped with another, and knows what went where.
    #[inline]
    pub(crate) fn swapped(&mut self, with: Seat, lost: Card, gained: Card) {
        let moved = either(only(lost), only(gained));
        for may in &mut self.may {
            *may = without(*may, moved);
        }
        self.may[with.index()].insert(lost);
        self.seen.insert(gained);
    }

    /// Two others swapped a card of this course for one of that course, or for any card when it was taken blind.
    #[inline]
    pub(crate) fn saw_swap(&mut self, seat: Seat, with: Seat, offered: Course, given: Option<Course>) {
        let there = both(self.may[seat.index()], offered.cards());
        let back = match given {
            Some(given) => both(self.may[with.index()], given.cards()),
            None => self.may[with.index()],
        };
        self.may[with.index()] = either(self.may[with.index()], there);
        self.may[seat.index()] = either(self.may[seat.index()], back);
    }

    /// A table was set: its cards are in no hand any more.
    #[inline]
    pub(crate) fn saw_set(&mut self, cloth: Cloth) {
        for may in &mut self.may {
            *may = without(*may, cloth.cards());
        }
        self.seen = either(self.seen, cloth.cards());
    }
}

/// Every seat looks at its own cards and at what lies open on the table, and remembers nothing else.
pub(crate) fn all_fresh(table: &Table, own: impl Fn(Seat) -> Cards<Card>) -> BySeat<Memory> {
    BySeat::from_fn(table.players(), |seat| Memory::fresh(seat, own(seat), table))
}

/// Every seat takes in a swap: two know all of it, the others the courses at most (TT-4).
#[inline]
pub(crate) fn all_see_swap(memories: &mut BySeat<Memory>, swap: Swap) {
    let Swap { seat, with, offered, given, .. } = swap;
    for watching in Seat::all(memories.players()) {
        let memory = &mut memories[watching];
        if watching == seat {
            memory.swapped(with, offered, given);
        } else if watching == with {
            memory.swapped(seat, given, offered);
        } else {
            memory.saw_swap(seat, with, offered.course(), swap.given_course());
        }
    }
}

/// Every seat sees a table that is set.
#[inline]
pub(crate) fn all_see_set(memories: &mut BySeat<Memory>, cloth: Cloth) {
    for watching in Seat::all(memories.players()) {
        memories[watching].saw_set(cloth);
    }
}

//! Who is asked next, where several can act.

use tablee_core::{Luck, Seat, SeatSet, Turn};

/// Asks one seat after the other: those that may act first, then those that must, each lot in an order that luck decides. When one
/// has acted, everybody is asked anew; one that would rather wait is not asked again before that.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Queue {
    waited: SeatSet,
    asked: Option<Seat>,
}

impl Queue {
    /// Who is asked now; `None` when nobody can act. The same seat until it has answered.
    #[inline]
    pub(crate) fn asked(&mut self, turn: &Turn, luck: &mut impl Luck) -> Option<Seat> {
        let Turn::Seats { must, may } = turn else { return None };
        if self.asked.is_none() {
            let waiting = may.difference(self.waited);
            self.asked = one_of(if waiting.is_empty() { *must } else { waiting }, luck);
        }
        self.asked
    }

    /// Whether somebody has been asked and has not answered.
    pub(crate) fn is_asking(&self) -> bool {
        self.asked.is_some()
    }

    /// The seat that was asked would rather wait.
    #[inline]
    pub(crate) fn wait(&mut self) {
        if let Some(seat) = self.asked.take() {
            self.waited.insert(seat);
        }
    }

    /// Somebody has acted.
    #[inline]
    pub(crate) fn act(&mut self) {
        *self = Self::default();
    }
}

#[inline]
fn one_of(seats: SeatSet, luck: &mut impl Luck) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        count => seats.iter().nth(luck.below(count as u32) as usize),
    }
}

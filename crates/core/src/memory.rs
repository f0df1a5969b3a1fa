//! What a viewer is sure of about hands it does not see.

use crate::{BySeat, Card, Cards, Seat};

/// The cards that one viewer is sure each seat holds, because it saw them go there and has not seen them leave.
///
/// A lower bound: a seat may hold more of a kind than remembered, never less.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory<C: Card> {
    sure: BySeat<Cards<C>>,
}

impl<C: Card> Memory<C> {
    /// Nothing is known.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self { sure: BySeat::new(players, Cards::EMPTY) }
    }

    /// What a seat surely holds.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Cards<C> {
        self.sure[seat]
    }

    /// A card was seen to go to a seat.
    #[inline]
    pub fn came(&mut self, seat: Seat, card: C) {
        self.sure[seat].insert(card);
    }

    /// A card was seen to leave a seat.
    #[inline]
    pub fn left(&mut self, seat: Seat, card: C) {
        self.sure[seat].remove(card);
    }

    /// A card left a seat unseen: it may have been any of them, so one of each kind is no longer sure.
    pub fn left_unseen(&mut self, seat: Seat) {
        for card in self.sure[seat].kinds() {
            self.sure[seat].remove(card);
        }
    }

    /// Two seats changed hands.
    pub fn changed_hands(&mut self, one: Seat, other: Seat) {
        let kept = self.sure[one];
        self.sure[one] = self.sure[other];
        self.sure[other] = kept;
    }

    /// A seat's whole hand was seen, or it has none.
    pub fn knows_all(&mut self, seat: Seat, hand: Cards<C>) {
        self.sure[seat] = hand;
    }
}

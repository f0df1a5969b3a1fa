//! Hands and lids, as far as somebody sees them.

use tablee_core::{BySeat, Cards, Seat, Viewer};

use crate::card::without;
use crate::{Card, Public};

/// The cards in hands and under lids, as far as one viewer sees them: all of them for the state itself and for an
/// arbiter, its own for a seat, none for a spectator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holdings {
    /// The hands; empty where they are not seen.
    pub hands: BySeat<Cards<Card>>,
    /// The lids of each seat's tins; `None` where there is none or it is not seen.
    pub lids: BySeat<[Option<Card>; 4]>,
}

impl Holdings {
    pub(crate) fn new(players: usize) -> Self {
        Self { hands: BySeat::new(players, Cards::EMPTY), lids: BySeat::new(players, [None; 4]) }
    }

    /// What of it a viewer sees.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = match viewer {
            Viewer::Arbiter => *self,
            Viewer::Seat(_) | Viewer::Spectator => Self::new(self.hands.players()),
        };
        if let Viewer::Seat(seat) = viewer
            && seat.index() < self.hands.players()
        {
            seen.hands[seat] = self.hands[seat];
            seen.lids[seat] = self.lids[seat];
        }
        seen
    }

    /// Moves the cards that an event moves. `seen` are its secret cards, as far as this viewer saw them.
    #[inline(always)]
    pub(crate) fn follow(&mut self, viewer: Viewer, public: &Public, seen: Cards<Card>) {
        match *public {
            Public::Laid { seat, card, .. } => self.lose(viewer, seat, card.card()),
            Public::Closed { seat, tin } => {
                if viewer.sees(seat)
                    && let Some(card) = seen.nth(0)
                {
                    self.hands[seat].remove(card);
                    self.lids[seat][tin.index()] = Some(card);
                }
            }
            Public::Discarded { seat, cards } => {
                if viewer.sees(seat) {
                    self.hands[seat] = without(self.hands[seat], cards);
                }
            }
            Public::Stole { seat, victim } => {
                if let Some(card) = seen.nth(0) {
                    self.lose(viewer, victim, card);
                    self.gain(viewer, seat, card);
                }
            }
            Public::StoleSardine { seat, card, .. } => self.gain(viewer, seat, card.card()),
            Public::Unlidded { seat, victim, tin } => {
                self.lids[victim][tin.index()] = None;
                if let Some(card) = seen.nth(0) {
                    self.gain(viewer, seat, card);
                }
            }
            Public::Fed { seat, card } | Public::Trimmed { seat, card } => self.lose(viewer, seat, card),
            Public::Drew { seat, .. } => {
                if viewer.sees(seat) {
                    self.hands[seat] = self.hands[seat].plus(seen);
                }
            }
            Public::Took { seat, card } => self.gain(viewer, seat, card),
            Public::Dealt { .. }
            | Public::Effect { .. }
            | Public::Lost { .. }
            | Public::Reached { .. }
            | Public::FedSardine { .. }
            | Public::PileOut
            | Public::Night { .. }
            | Public::Trims { .. }
            | Public::Refills { .. }
            | Public::TurnEnded { .. }
            | Public::Over { .. } => {}
        }
    }

    #[inline]
    fn gain(&mut self, viewer: Viewer, seat: Seat, card: Card) {
        if viewer.sees(seat) {
            self.hands[seat].insert(card);
        }
    }

    #[inline]
    fn lose(&mut self, viewer: Viewer, seat: Seat, card: Card) {
        if viewer.sees(seat) {
            self.hands[seat].remove(card);
        }
    }
}

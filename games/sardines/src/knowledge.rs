//! What a viewer is sure of without seeing it.

use tablee_core::{BySeat, Cards, Memory, Seat, SeatSet, Viewer};

use crate::card::{DECK, without};
use crate::{Card, Cat, Public, Secret, Table};

/// What a viewer is sure of about cards it does not see: in the hands of others, under their lids, in the pile.
///
/// It follows from what the viewer saw happen, and from nothing else. What a viewer sees anyway is not in here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Knowledge {
    /// Cards that each seat surely holds.
    pub hands: Memory<Card>,
    /// The lids it is sure of.
    pub lids: BySeat<[Option<Card>; 4]>,
    /// The cards that may be in the pile. By day any; by night only those that were shuffled (SA-12), without those
    /// that the viewer has drawn itself.
    pub pile: Cards<Card>,
}

/// What everybody is sure of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Minds {
    /// Each seat for itself.
    pub(crate) seats: BySeat<Knowledge>,
    /// All together: what a spectator is sure of.
    pub(crate) common: Knowledge,
    /// The seats of whose hands anybody is sure of a card. Follows from the others; kept because most events concern
    /// none of them.
    about: SeatSet,
}

impl Minds {
    pub(crate) fn new(players: usize) -> Self {
        let nothing = Knowledge::new(players);
        Self::of(BySeat::new(players, nothing), nothing)
    }

    pub(crate) fn of(seats: BySeat<Knowledge>, common: Knowledge) -> Self {
        let mut minds = Self { seats, common, about: SeatSet::EMPTY };
        Seat::all(seats.players()).for_each(|seat| minds.recall(seat));
        minds
    }

    /// Everybody takes in an event. `table` is as it was before.
    #[inline(always)]
    pub(crate) fn notice(&mut self, table: &Table, public: &Public, secret: &Secret) {
        // Most events teach nobody anything: only when a card is seen to go to a hand, or may leave one that is known.
        let hands = match *public {
            Public::Laid { seat, .. }
            | Public::Closed { seat, .. }
            | Public::Discarded { seat, .. }
            | Public::Fed { seat, .. }
            | Public::Trimmed { seat, .. } => {
                if !self.about.contains(seat) {
                    return;
                }
                [Some(seat), None]
            }
            Public::StoleSardine { seat, .. } | Public::Took { seat, .. } => [Some(seat), None],
            Public::Stole { seat, victim } | Public::Unlidded { seat, victim, .. } => {
                [Some(seat), Some(victim)]
            }
            Public::Night { .. } => [None, None],
            Public::Drew { seat, .. } => {
                // Nobody else learns anything.
                return self.seats[seat].drew(table, secret.seen_by(Viewer::Seat(seat)));
            }
            Public::Dealt { .. }
            | Public::Effect { .. }
            | Public::Lost { .. }
            | Public::Reached { .. }
            | Public::FedSardine { .. }
            | Public::PileOut
            | Public::Trims { .. }
            | Public::Refills { .. }
            | Public::TurnEnded { .. }
            | Public::Over { .. } => return,
        };
        for seat in Seat::all(table.players()) {
            let viewer = Viewer::Seat(seat);
            self.seats[seat].notice(viewer, table, public, secret.seen_by(viewer));
        }
        self.common.notice(Viewer::Spectator, table, public, Cards::EMPTY);
        hands.into_iter().flatten().for_each(|seat| self.recall(seat));
    }

    /// Sees whether anybody is sure of a card in this seat's hand. What all are sure of, each of the others is.
    #[inline]
    fn recall(&mut self, seat: Seat) {
        let known = self.seats.as_slice().iter().any(|mind| !mind.hands.of(seat).is_empty());
        self.about = if known { self.about.with(seat) } else { self.about.without(seat) };
    }
}

impl Knowledge {
    pub(crate) fn new(players: usize) -> Self {
        Self { hands: Memory::new(players), lids: BySeat::new(players, [None; 4]), pile: DECK }
    }

    /// What a seat knows that has only looked on, like everybody else.
    pub(crate) fn of_seat(&self, seat: Seat) -> Self {
        let mut own = *self;
        own.hands.knows_all(seat, Cards::EMPTY);
        own.lids[seat] = [None; 4];
        own
    }

    /// Takes in an event. `table` is as it was before; `seen` are the event's secret cards, as far as this viewer saw
    /// them.
    #[inline(always)]
    pub(crate) fn notice(&mut self, viewer: Viewer, table: &Table, public: &Public, seen: Cards<Card>) {
        match *public {
            Public::Laid { seat, card, .. } => self.hands.left(seat, card.card()),
            Public::Fed { seat, card } | Public::Trimmed { seat, card } => self.hands.left(seat, card),
            Public::Discarded { seat, cards } => {
                if !self.hands.of(seat).is_empty() {
                    cards.into_iter().for_each(|card| self.hands.left(seat, card));
                }
            }
            Public::Closed { seat, tin } => {
                if !viewer.sees(seat) {
                    self.lids[seat][tin.index()] = self.left_unseen(table, seat);
                }
            }
            Public::Stole { seat, victim } => {
                let card = match seen.nth(0) {
                    Some(card) => {
                        self.hands.left(victim, card);
                        Some(card)
                    }
                    None => self.left_unseen(table, victim),
                };
                self.came(viewer, seat, card);
            }
            Public::StoleSardine { seat, card, .. } => self.came(viewer, seat, Some(card.card())),
            Public::Unlidded { seat, victim, tin } => {
                let known = self.lids[victim][tin.index()].take();
                self.came(viewer, seat, seen.nth(0).or(known));
            }
            Public::Took { seat, card } => self.came(viewer, seat, Some(card)),
            Public::Drew { seat, .. } => {
                if viewer.sees(seat) {
                    self.drew(table, seen);
                }
            }
            Public::Night { cards } => self.pile = cards,
            Public::Dealt { .. }
            | Public::Effect { .. }
            | Public::Lost { .. }
            | Public::Reached { .. }
            | Public::FedSardine { .. }
            | Public::PileOut
            | Public::Trims { .. }
            | Public::Refills { .. }
            | Public::TurnEnded { .. }
            | Public::Over { .. } => {}
        }
    }

    /// The viewer drew these cards from the pile.
    #[inline]
    fn drew(&mut self, table: &Table, cards: Cards<Card>) {
        if table.cat == Cat::Night {
            self.pile = without(self.pile, cards);
        }
    }

    /// A card, perhaps a known one, went to a hand.
    #[inline]
    fn came(&mut self, viewer: Viewer, seat: Seat, card: Option<Card>) {
        if let Some(card) = card
            && !viewer.sees(seat)
        {
            self.hands.came(seat, card);
        }
    }

    /// A card left a hand unseen. Which one it was is sure only when the whole hand is known and all of it is alike.
    #[inline]
    fn left_unseen(&mut self, table: &Table, seat: Seat) -> Option<Card> {
        let sure = self.hands.of(seat);
        if sure.is_empty() {
            return None;
        }
        let mut kinds = sure.kinds();
        let (first, more) = (kinds.next(), kinds.next());
        self.hands.left_unseen(seat);
        if more.is_none() && sure.len() == usize::from(table.held[seat]) { first } else { None }
    }
}

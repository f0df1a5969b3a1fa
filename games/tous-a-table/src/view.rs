//! What one viewer may know.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use tablee_core::{BySeat, Cards, Seat, SeatSet, Turn, Veiled, Viewer};

use crate::card::{PACK, both, cloths, either, touched, without};
use crate::memory::{all_fresh, all_see_set, all_see_swap};
use crate::rules::Own;
use crate::{Action, Card, Glimpse, Memory, Public, Sight, Swap, Table, TousATable, rules};

/// What one viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// All that is public.
    pub table: Table,
    /// The hands, as far as this viewer sees them: without the offered card, with what is sheltered.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The sheltered cards of the seats that this viewer sees; of the others the table knows how many they are.
    pub sheltered: BySeat<Option<Cards<Card>>>,
    /// The offered card, if this viewer sees it.
    pub offered: Option<Card>,
    /// What this viewer remembers of the swaps.
    pub recall: Recall,
}

/// What a viewer remembers of the swaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recall {
    /// Somebody who stands by never saw a card that could be followed.
    Nothing,
    /// What this seat remembers.
    Own(Memory),
    /// An arbiter knows what every seat remembers, in seat order.
    All(Box<BySeat<Memory>>),
}

impl View {
    pub(crate) fn of(game: &TousATable, viewer: Viewer) -> Self {
        let players = game.hands.players();
        Self {
            viewer,
            table: game.table,
            hands: BySeat::from_fn(players, |seat| Veiled::of(game.hands[seat], viewer.sees(seat))),
            sheltered: BySeat::from_fn(players, |seat| viewer.sees(seat).then_some(game.sheltered[seat])),
            offered: game.offered.filter(|_| viewer.sees(game.table.turn)),
            recall: match viewer {
                Viewer::Seat(seat) => Recall::Own(game.memories[seat]),
                Viewer::Spectator => Recall::Nothing,
                Viewer::Arbiter => Recall::All(Box::new(game.memories)),
            },
        }
    }

    /// The viewer's own hand; empty for anybody without a seat.
    #[must_use]
    pub fn hand(&self) -> Cards<Card> {
        self.viewer.seat().map_or(Cards::EMPTY, |seat| self.hands[seat].seen())
    }

    /// A seat's secrets, as far as this viewer sees them.
    fn own(&self, seat: Seat) -> Own {
        Own {
            hand: self.hands[seat].seen(),
            sheltered: self.sheltered[seat].unwrap_or_default(),
            offered: self.offered.filter(|_| self.table.turn == seat),
        }
    }

    /// The cards that this viewer sees: its own, the card it offers, and the tables that are set.
    #[must_use]
    pub fn seen(&self) -> Cards<Card> {
        let hands = self.hands.iter().fold(self.table.laid(), |all, (_, hand)| either(all, hand.seen()));
        self.offered.into_iter().fold(hands, |mut all, card| {
            all.insert(card);
            all
        })
    }

    /// The cards that a hidden hand may hold, as far as this viewer can tell; the card on offer may be one of them.
    #[must_use]
    pub fn may(&self, seat: Seat) -> Cards<Card> {
        match &self.recall {
            Recall::Own(memory) => memory.may(seat),
            Recall::Nothing | Recall::All(_) => without(PACK, self.seen()),
        }
    }

    /// The cards that this viewer knows to belong to a seat, in its hand or on offer, though it does not see them.
    #[must_use]
    pub fn known(&self, seat: Seat) -> Cards<Card> {
        match &self.recall {
            Recall::Own(memory) => memory.sure(seat),
            Recall::Nothing | Recall::All(_) => Cards::EMPTY,
        }
    }

    /// Remembers a swap.
    fn remember_swap(&mut self, sight: &Sight) {
        let Public::Swapped { seat, with, course, given } = sight.public else { return };
        match (&mut self.recall, sight.glimpse) {
            (Recall::Nothing, _) => {}
            (Recall::Own(memory), Some(Glimpse::Swapped { offered, given })) => {
                if self.viewer == Viewer::Seat(seat) {
                    memory.swapped(with, offered, given);
                } else {
                    memory.swapped(seat, given, offered);
                }
            }
            (Recall::Own(memory), _) => memory.saw_swap(seat, with, course, given),
            (Recall::All(memories), Some(Glimpse::Swapped { offered, given: card })) => {
                let swap = Swap { seat, with, offered, given: card, blind: given.is_none() };
                all_see_swap(memories, swap);
            }
            (Recall::All(_), _) => {}
        }
    }
}

impl tablee_core::View for View {
    type Action = Action;
    type Sight = Sight;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    fn turn(&self) -> Turn {
        // Only the seats whose cards this viewer sees: whether the others could set a table is their secret.
        let able: SeatSet = Seat::all(self.table.players())
            .filter(|&seat| self.viewer.sees(seat) && rules::able(&self.table, self.own(seat)))
            .collect();
        self.table.turn(able)
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        match self.viewer.seat() {
            Some(seat) => rules::list(&self.table, seat, self.own(seat), actions),
            None => actions.clear(),
        }
    }

    fn witness(&mut self, sight: &Sight) {
        match (sight.public, sight.glimpse) {
            (Public::Dealt { .. }, Some(Glimpse::Dealt { hands })) => {
                let players = hands.players();
                self.hands = hands;
                let fresh = all_fresh(players, Cards::EMPTY, |seat| hands[seat].seen());
                self.recall = match self.viewer {
                    Viewer::Seat(seat) => Recall::Own(fresh[seat]),
                    Viewer::Spectator => Recall::Nothing,
                    Viewer::Arbiter => Recall::All(Box::new(fresh)),
                };
            }
            (Public::Offered { seat, .. }, glimpse) => {
                self.offered = match glimpse {
                    Some(Glimpse::Offered { card }) => Some(card),
                    _ => None,
                };
                self.hands[seat].lose(self.offered);
            }
            (Public::Swapped { seat, with, .. }, glimpse) => {
                let cards = match glimpse {
                    Some(Glimpse::Swapped { offered, given }) => Some((offered, given)),
                    _ => None,
                };
                let (offered, given) = cards.unzip();
                self.offered = None;
                self.hands[with].lose(given);
                self.hands[with].gain(offered);
                self.hands[seat].gain(given);
                self.remember_swap(sight);
            }
            (Public::Returned { seat }, _) => {
                let card = self.offered.take();
                self.hands[seat].gain(card);
            }
            (Public::Set { seat, table }, _) => {
                for card in table.cards() {
                    self.hands[seat].lose(Some(card));
                }
                match &mut self.recall {
                    Recall::Nothing => {}
                    Recall::Own(memory) => memory.saw_set(table),
                    Recall::All(memories) => all_see_set(memories, table),
                }
            }
            (Public::Sheltered { seat }, Some(Glimpse::Sheltered { table })) => {
                let three = both(self.hands[seat].seen(), table.cards());
                self.sheltered[seat] = self.sheltered[seat].map(|cards| either(cards, three));
            }
            (Public::Unsheltered { seat }, Some(Glimpse::Sheltered { table })) => {
                self.sheltered[seat] = self.sheltered[seat].map(|cards| without(cards, table.cards()));
            }
            (
                Public::Dealt { .. }
                | Public::Sheltered { .. }
                | Public::Unsheltered { .. }
                | Public::Declined { .. }
                | Public::Pointed { .. }
                | Public::Turn { .. }
                | Public::Over(_),
                _,
            ) => {}
        }
        self.table.apply(&sight.public);
    }
}

/// The rule book's `state`, and beyond it `known`: for each seat, the cards that this viewer does not see but knows to
/// be that seat's, in its hand or on offer.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let players = table.players();
        let mut state = serializer.serialize_struct("State", 7)?;
        state.serialize_field("turn", &table.turn)?;
        state.serialize_field("turns", &table.turns)?;
        state.serialize_field("hands", &self.hands)?;
        state.serialize_field("set", &table.set)?;
        state.serialize_field("offer", &table.offer().map(|_| OnOffer(self)))?;
        if table.options.shelter {
            let sheltered: Vec<_> = Seat::all(players).map(|seat| Aside(self, seat)).collect();
            state.serialize_field("sheltered", &sheltered)?;
        }
        state.serialize_field("known", &BySeat::from_fn(players, |seat| self.known(seat)))?;
        state.end()
    }
}

/// The offer that stands: its card, or only the course of it.
struct OnOffer<'a>(&'a View);

impl Serialize for OnOffer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(offer) = self.0.table.offer() else { return serializer.serialize_none() };
        let mut fields = serializer.serialize_struct("Offer", 4)?;
        fields.serialize_field("seat", &offer.seat)?;
        match self.0.offered {
            Some(card) => fields.serialize_field("card", &card)?,
            None => fields.serialize_field("card", &offer.course)?,
        }
        fields.serialize_field("wants", &offer.wants)?;
        fields.serialize_field("declined", &offer.declined)?;
        fields.end()
    }
}

/// The sheltered tables of one seat: their names, or `true` for each.
struct Aside<'a>(&'a View, Seat);

impl Serialize for Aside<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(view, seat) = *self;
        match view.sheltered[seat] {
            Some(cards) => serializer.collect_seq(cloths(touched(cards))),
            None => serializer.collect_seq((0..view.table.sheltered[seat]).map(|_| true)),
        }
    }
}

//! What one viewer may know.

use serde::{Serialize, Serializer};
use tablee_core::{BySeat, Cards, Pile, Seat, SeatSet, Turn, Veiled, Viewer};

use crate::card::{PACK, both, cloths, complete, either, without};
use crate::memory::{all_fresh, all_see_set, all_see_swap};
use crate::rules::Own;
use crate::table::taken_out;
use crate::{
    Action, Card, Cloth, Course, Glimpse, Memory, Options, Public, Removed, Sight, State, Swap, Table,
    TousATable, rules,
};

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
        let (players, all) = (game.hands.players(), viewer == Viewer::Arbiter);
        let mut hands = BySeat::from_fn(players, |seat| Veiled::of(game.hands[seat], all));
        let mut sheltered = BySeat::from_fn(players, |seat| all.then_some(game.sheltered[seat]));
        if let Some(own) = viewer.seat().filter(|own| own.index() < players) {
            hands[own] = Veiled::Open(game.hands[own]);
            sheltered[own] = Some(game.sheltered[own]);
        }
        Self {
            viewer,
            table: game.table,
            hands,
            sheltered,
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

    /// The cards that this viewer sees: its own, the card it offers, the tables that are set, and those that were taken out
    /// openly (TT-12).
    #[must_use]
    pub fn seen(&self) -> Cards<Card> {
        let open = either(self.table.laid(), self.table.removed);
        let hands = self.hands.iter().fold(open, |all, (_, hand)| either(all, hand.seen()));
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

    /// The tables that were taken out (TT-2), as far as this viewer knows them: openly, or by seeing all that is left.
    #[must_use]
    pub fn removed(&self) -> Veiled<Pile<Cloth, 2>> {
        let count = if self.table.is_dealt() { taken_out(self.table.players()) } else { 0 };
        match (self.viewer, self.table.options.removed) {
            (Viewer::Arbiter, Removed::Secret) if count > 0 => {
                Veiled::Open(cloths(complete(without(PACK, self.seen()))).collect())
            }
            (Viewer::Arbiter, _) | (_, Removed::Shown) => {
                Veiled::Open(cloths(complete(self.table.removed)).collect())
            }
            (_, Removed::Secret) => Veiled::Closed(count as u8),
        }
    }

    /// Two cards changed hands: seen by the two swappers, and by an arbiter.
    fn saw_swap(
        &mut self,
        seat: Seat,
        with: Seat,
        courses: (Course, Option<Course>),
        cards: Option<(Card, Card)>,
    ) {
        let (offered, given) = cards.unzip();
        self.offered = None;
        self.hands[with].lose(given);
        self.hands[with].gain(offered);
        self.hands[seat].gain(given);
        let (course, got) = courses;
        match (&mut self.recall, cards) {
            (Recall::Nothing, _) => {}
            (Recall::Own(memory), Some((offered, given))) => {
                if self.viewer == Viewer::Seat(seat) {
                    memory.swapped(with, offered, given);
                } else {
                    memory.swapped(seat, given, offered);
                }
            }
            (Recall::Own(memory), None) => memory.saw_swap(seat, with, course, got),
            (Recall::All(memories), Some((offered, given))) => {
                all_see_swap(memories, Swap { seat, with, offered, given, blind: got.is_none() });
            }
            (Recall::All(_), None) => {}
        }
    }
}

impl tablee_core::View for View {
    type Action = Action;
    type Sight = Sight;
    type Options = Options;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    fn turn(&self) -> Turn {
        // Only the seats whose cards this viewer sees: whether the others could set a table is their secret.
        let seats = match self.viewer {
            Viewer::Seat(seat) => SeatSet::only(seat).intersection(SeatSet::all(self.table.players())),
            Viewer::Spectator => SeatSet::EMPTY,
            Viewer::Arbiter => SeatSet::all(self.table.players()),
        };
        let able = seats.iter().filter(|&seat| rules::able(&self.table, self.own(seat))).collect();
        self.table.turn(able)
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        match self.viewer.seat() {
            Some(seat) => rules::list(&self.table, seat, self.own(seat), actions),
            None => actions.clear(),
        }
    }

    fn witness(&mut self, sight: &Sight) {
        match *sight {
            Sight::Glimpse(Glimpse::Dealt { hands, .. }) => {
                self.hands = hands;
                let fresh = all_fresh(&self.table, |seat| hands[seat].seen());
                self.recall = match self.viewer {
                    Viewer::Seat(seat) => Recall::Own(fresh[seat]),
                    Viewer::Spectator => Recall::Nothing,
                    Viewer::Arbiter => Recall::All(Box::new(fresh)),
                };
            }
            Sight::Glimpse(Glimpse::Offered { seat, card, .. }) => {
                self.offered = card;
                self.hands[seat].lose(card);
            }
            Sight::Glimpse(Glimpse::Swapped { seat, with, course, got, offered, given }) => {
                self.saw_swap(seat, with, (course, got), offered.zip(given));
            }
            Sight::Glimpse(Glimpse::Sheltered { seat, table: Some(table) }) => {
                let three = both(self.hands[seat].seen(), table.cards());
                self.sheltered[seat] = self.sheltered[seat].map(|cards| either(cards, three));
            }
            Sight::Glimpse(Glimpse::Unsheltered { seat, table: Some(table) }) => {
                self.sheltered[seat] = self.sheltered[seat].map(|cards| without(cards, table.cards()));
            }
            Sight::Public(Public::Returned { seat }) => {
                let card = self.offered.take();
                self.hands[seat].gain(card);
            }
            Sight::Public(Public::Set { seat, table }) => {
                for card in table.cards() {
                    self.hands[seat].lose(Some(card));
                }
                match &mut self.recall {
                    Recall::Nothing => {}
                    Recall::Own(memory) => memory.saw_set(table),
                    Recall::All(memories) => all_see_set(memories, table),
                }
            }
            Sight::Glimpse(
                Glimpse::Sheltered { table: None, .. } | Glimpse::Unsheltered { table: None, .. },
            )
            | Sight::Public(_) => {}
        }
        self.table.apply(&sight.public());
    }
}

/// As its [`State`](crate::State).
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self).serialize(serializer)
    }
}

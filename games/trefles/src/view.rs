//! What one viewer may know.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use tablee_core::{BySeat, Cards, Pile, Seat, SeatSet, Turn, Veiled, Viewer};

use crate::event::Exchange;
use crate::{Action, Card, Mind, Public, Sight, Table, Trefles, rules};

/// What one viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// All that is public.
    pub table: Table,
    /// The hands, as far as this viewer sees them.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The places of the pile, the top last, with the cards that this viewer knows.
    pub pile: Pile<Option<Card>>,
    /// What this viewer has reason to know about the hands; without a seat, what everybody knows.
    pub mind: Mind,
}

impl View {
    pub(crate) fn of(game: &Trefles, viewer: Viewer) -> Self {
        let table = &game.table;
        let seat = viewer.seat();
        let knows = |place| viewer == Viewer::Arbiter || table.knows_place(seat, place);
        Self {
            viewer,
            table: table.clone(),
            hands: BySeat::from_fn(table.players(), |seat| Veiled::of(game.hands[seat], viewer.sees(seat))),
            pile: game.pile.iter().enumerate().map(|(place, &card)| knows(place).then_some(card)).collect(),
            mind: seat.map_or(table.common, |seat| game.minds[seat]),
        }
    }

    /// The viewer's own hand; empty for anybody without a seat.
    #[must_use]
    pub fn hand(&self) -> Cards<Card> {
        self.viewer.seat().map_or(Cards::EMPTY, |seat| self.hands[seat].seen())
    }

    /// Takes in what everybody saw, and the card that this viewer saw besides.
    fn see(&mut self, what: &Public, hidden: Option<Card>) {
        match *what {
            Public::Drew { seat, card } => {
                self.pile.pop();
                self.hands[seat].gain(card.or(hidden));
            }
            Public::PutUnder { card, .. } => {
                self.pile.pop();
                self.pile.insert(0, card.or(hidden));
            }
            Public::TurnedOver { .. } => {
                self.pile = self.table.discards.iter().rev().map(|&card| Some(card)).collect();
            }
            Public::Discarded { seat, card, .. } | Public::Family { seat, card, .. } => {
                self.hands[seat].lose(Some(card));
            }
            Public::Pulled { seat, target } => {
                self.hands[target].lose(hidden);
                self.hands[seat].gain(hidden);
            }
            Public::Swapped { .. } => {}
            Public::GaveJoker { seat } => self.hands[seat].lose(Some(Card::JOKER)),
            Public::Out { seat, .. } => {
                self.hands[seat] = Veiled::of(Cards::EMPTY, self.viewer.sees(seat));
            }
            Public::NoJoker { .. }
            | Public::Denied { .. }
            | Public::Called { .. }
            | Public::TurnEnded { .. }
            | Public::Skipped { .. }
            | Public::Turn { .. } => {}
        }
        self.mind.witness(&self.table.counts, what, hidden);
        self.table.apply(what);
        if self.viewer.seat().is_none() {
            // An arbiter sees every card, but has no mind of its own to make up.
            self.mind = self.table.common;
        }
    }

    /// Takes in that two seats exchanged hands.
    fn see_exchange(&mut self, what: &Public, exchange: Option<Exchange>) {
        self.see(what, None);
        let Public::Swapped { seat, target } = *what else { return };
        if let (Some(hands), Some(_)) = (exchange, self.viewer.seat()) {
            self.mind.sees_exchange(seat, target, hands);
        }
        for (seat, hand) in
            [(seat, exchange.map(|hands| hands.got)), (target, exchange.map(|hands| hands.gave))]
        {
            self.hands[seat] = match hand {
                Some(hand) => Veiled::of(hand, self.viewer.sees(seat)),
                None => Veiled::Closed(self.table.counts[seat]),
            };
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
        match self.table.turn() {
            Turn::Seats { must, may } => Turn::Seats {
                must,
                may: match self.viewer {
                    Viewer::Seat(seat) => may.intersection(SeatSet::only(seat)),
                    Viewer::Spectator => SeatSet::EMPTY,
                    Viewer::Arbiter => may,
                },
            },
            turn @ (Turn::Chance | Turn::Over(_)) => turn,
        }
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        match self.viewer.seat() {
            Some(seat) => rules::list(&self.table, seat, self.hand(), actions),
            None => actions.clear(),
        }
    }

    fn witness(&mut self, sight: &Sight) {
        match sight {
            Sight::Dealt(deal) => {
                self.hands = deal.hands;
                self.table.deal();
                self.pile = match &deal.pile {
                    Veiled::Open(pile) => pile.iter().rev().map(|&card| Some(card)).collect(),
                    Veiled::Closed(count) => (0..*count).map(|_| None).collect(),
                };
                if let Some(seat) = self.viewer.seat() {
                    self.mind.sees_hand(seat, self.hands[seat].seen());
                }
            }
            Sight::Moved { what, card } => self.see(what, *card),
            Sight::Swapped { what, hands } => self.see_exchange(what, *hands),
            Sight::Public(public) => self.see(public, None),
            Sight::Over(ending) => self.table.over = Some(ending.outcome),
        }
    }
}

/// The rule book's `state`, and beyond it what this viewer has reason to know: `known` (the cards that each seat surely
/// holds), `jokerless` (the seats that surely hold no joker) and `pile_known` (the pile, top first, `null` for a card
/// it does not know).
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let table = &self.table;
        let mut state = serializer.serialize_struct("State", 13)?;
        state.serialize_field("turn", &table.turn)?;
        state.serialize_field("phase", table.phase.word())?;
        state.serialize_field("hands", &self.hands)?;
        match self.viewer {
            Viewer::Arbiter => state.serialize_field("pile", &TopFirst(&self.pile))?,
            Viewer::Seat(_) | Viewer::Spectator => state.serialize_field("pile", &table.pile)?,
        }
        state.serialize_field("discards", &TopFirst(&table.discards))?;
        state.serialize_field("after_draw", &table.after_draw)?;
        state.serialize_field("answering", &table.phase.answering())?;
        state.serialize_field("turns", &table.turns)?;
        state.serialize_field("lost_turns", &table.lost_turns)?;
        state.serialize_field("out", &table.out())?;
        state.serialize_field("known", &Known(self))?;
        state.serialize_field("jokerless", &self.mind.jokerless())?;
        state.serialize_field("pile_known", &TopFirst(&self.pile))?;
        state.end()
    }
}

/// A pile that is kept with its top last, written as the rule book does.
struct TopFirst<'a, T>(&'a Pile<T>);

impl<T: Serialize> Serialize for TopFirst<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().rev())
    }
}

/// The cards that each seat surely holds, by seat.
struct Known<'a>(&'a View);

impl Serialize for Known<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Seat::all(self.0.table.players()).map(|seat| self.0.mind.sure(seat)))
    }
}

//! What one viewer may know.

use serde::{Serialize, Serializer};
use tablee_core::{BySeat, Cards, Outcome, Pile, SeatSet, Turn, Veiled, Viewer};

use crate::event::Exchange;
use crate::{Action, Card, Ending, Glimpse, Mind, Options, Public, Sight, State, Table, Trefles, rules};

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
        let (seat, all) = (viewer.seat(), viewer == Viewer::Arbiter);
        let mut hands = BySeat::from_fn(table.players(), |seat| Veiled::of(game.hands[seat], all));
        if let Some(own) = seat.filter(|own| own.index() < table.players()) {
            hands[own] = Veiled::Open(game.hands[own]);
        }
        Self {
            viewer,
            table: table.clone(),
            hands,
            pile: known_pile(game, viewer),
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
            Public::Discarded { seat, card, .. }
            | Public::Dropped { seat, card }
            | Public::Family { seat, card: Some(card), .. } => self.hands[seat].lose(Some(card)),
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
            | Public::Family { card: None, .. }
            | Public::Passed { .. }
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

    /// Takes in something of which not everybody saw all.
    fn see_glimpse(&mut self, glimpse: &Glimpse) {
        // TR-11: everybody knows what is drawn from a pile that was turned over.
        let by_all = |card: &Option<Card>| card.filter(|_| self.table.turned);
        match glimpse {
            Glimpse::Dealt { hands, pile, .. } => {
                self.hands = *hands;
                self.table.deal();
                self.pile = match pile {
                    Veiled::Open(pile) => pile.iter().rev().map(|&card| Some(card)).collect(),
                    Veiled::Closed(count) => (0..*count).map(|_| None).collect(),
                };
                if let Some(seat) = self.viewer.seat() {
                    self.mind.sees_hand(seat, self.hands[seat].seen());
                }
            }
            Glimpse::Drew { seat, card } => {
                self.see(&Public::Drew { seat: *seat, card: by_all(card) }, *card)
            }
            Glimpse::PutUnder { seat, card } => {
                self.see(&Public::PutUnder { seat: *seat, card: by_all(card) }, *card);
            }
            Glimpse::Pulled { seat, target, card } => {
                self.see(&Public::Pulled { seat: *seat, target: *target }, *card);
            }
            Glimpse::Swapped { seat, target, gave, got } => {
                let hands = gave.zip(*got).map(|(gave, got)| Exchange { gave, got });
                self.see_exchange(&Public::Swapped { seat: *seat, target: *target }, hands);
            }
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

/// The places of the pile, with the cards that a viewer knows: mostly all or none, so it is not asked at every place.
fn known_pile(game: &Trefles, viewer: Viewer) -> Pile<Option<Card>> {
    let known = match viewer {
        Viewer::Arbiter => u64::MAX,
        Viewer::Seat(_) | Viewer::Spectator => game.table.known_places(viewer.seat()),
    };
    match known {
        0 => game.pile.iter().map(|_| None).collect(),
        u64::MAX => game.pile.iter().map(|&card| Some(card)).collect(),
        _ => {
            let known = |(place, &card)| (known >> place & 1 == 1).then_some(card);
            game.pile.iter().enumerate().map(known).collect()
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
            Sight::Glimpse(glimpse) => self.see_glimpse(glimpse),
            Sight::Public(public) => self.see(public, None),
            Sight::Ending(Ending::Over { winners, scores, reason }) => {
                self.table.over = Some(Outcome { winners: *winners, scores: *scores, reason });
            }
        }
    }
}

/// As its [`State`](crate::State).
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self).serialize(serializer)
    }
}

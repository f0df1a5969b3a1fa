//! All that is public. State and view both hold a table and feed it the same facts, so they cannot disagree about it.

use tablee_core::{BySeat, Card as _, Cards, Illegal, Outcome, Seat, SeatSet, Turn};

use crate::{Action, Card, Options, Reason};

/// What everybody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) options: Options,
    pub(crate) dealt: bool,
    /// How many cards each still holds in hand.
    pub(crate) left: u8,
    /// Who has laid a card in this round.
    pub(crate) laid: SeatSet,
    /// The rounds that each took.
    pub(crate) points: BySeat<i64>,
    /// The cards that were shown.
    pub(crate) shown: Cards<Card>,
}

/// Something that everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fact {
    /// The cards were dealt.
    Dealt,
    /// A seat laid a card.
    Laid(Seat),
    /// All cards of the round were shown.
    Shown(BySeat<Card>),
}

impl Table {
    pub(crate) fn new(options: Options, players: usize) -> Self {
        Self {
            options,
            dealt: false,
            left: options.cards,
            laid: SeatSet::EMPTY,
            points: BySeat::new(players, 0),
            shown: Cards::EMPTY,
        }
    }

    pub(crate) fn players(&self) -> usize {
        self.points.players()
    }

    /// The only way in which a table changes.
    pub(crate) fn apply(&mut self, fact: &Fact) {
        match fact {
            Fact::Dealt => self.dealt = true,
            Fact::Laid(seat) => self.laid.insert(*seat),
            Fact::Shown(cards) => {
                self.points[taker(cards)] += 1;
                cards.iter().for_each(|(_, card)| {
                    self.shown.insert(*card);
                });
                self.laid = SeatSet::EMPTY;
                self.left -= 1;
            }
        }
    }

    pub(crate) fn turn(&self) -> Turn {
        if !self.dealt {
            return Turn::Chance;
        }
        if self.left == 0 {
            return Turn::Over(self.outcome());
        }
        let must = Seat::all(self.players()).filter(|seat| !self.laid.contains(*seat)).collect();
        Turn::Seats { must, may: SeatSet::EMPTY }
    }

    /// PH-4.
    pub(crate) fn outcome(&self) -> Outcome {
        let most = self.points.as_slice().iter().copied().max().unwrap_or(0);
        let winners =
            self.points.iter().filter(|(_, points)| **points == most).map(|(seat, _)| seat).collect();
        Outcome { winners, scores: self.points, reason: "cards-played" }
    }

    /// What a seat with this hand may do. The table and the seat's own cards, nothing else: so neither a list nor a refusal can
    /// depend on what the seat does not know.
    pub(crate) fn list(&self, seat: Seat, hand: Cards<Card>, actions: &mut Vec<Action>) {
        actions.clear();
        if self.turn().acting().contains(seat) {
            actions.extend(hand.into_iter().map(Action::Lay));
        }
    }

    pub(crate) fn check(&self, seat: Seat, hand: Cards<Card>, action: Action) -> Result<(), Illegal<Reason>> {
        let turn = self.turn();
        if let Turn::Over(_) = turn {
            return Err(Illegal::GameOver);
        }
        let Action::Lay(card) = action;
        if !turn.acting().contains(seat) {
            Err(Illegal::NotYourTurn)
        } else if !hand.contains(card) {
            Err(Reason::NotInHand(card).into())
        } else {
            Ok(())
        }
    }
}

/// The seat with the highest card.
pub(crate) fn taker(cards: &BySeat<Card>) -> Seat {
    cards.iter().max_by_key(|(_, card)| card.slots()).map(|(seat, _)| seat).unwrap_or_default()
}

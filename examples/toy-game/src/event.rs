//! What happened, and what one viewer saw of it.

use serde::Serialize;
use tablee_core::{BySeat, Cards, Outcome, Seat, SeatSet, Veiled, Viewer};

use crate::Card;
use crate::table::{Fact, taker};

/// What happened, in full. It cannot be serialised: only a sight can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt.
    Dealt(BySeat<Cards<Card>>),
    /// A seat laid a card face down.
    Laid(Seat, Card),
    /// All cards of the round were shown.
    Shown(BySeat<Card>),
    /// The game is over.
    Over(Outcome),
}

/// What one viewer saw of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Sight {
    /// The cards were dealt.
    Dealt {
        /// The hands, as far as this viewer sees them.
        hands: BySeat<Veiled<Cards<Card>>>,
    },
    /// A seat laid a card face down.
    Laid {
        /// The seat.
        seat: Seat,
        /// The card, for the seat itself.
        card: Option<Card>,
    },
    /// All cards of the round were shown.
    Shown {
        /// The cards.
        cards: BySeat<Card>,
        /// Who took the round.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// The rounds that each seat took (PH-4).
        scores: BySeat<i64>,
        /// Why it ended.
        reason: &'static str,
    },
}

impl Event {
    /// What a viewer saw. An exhaustive match: a new event has to say who sees what.
    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        match self {
            Self::Dealt(hands) => Sight::Dealt {
                hands: BySeat::from_fn(hands.players(), |seat| Veiled::of(hands[seat], viewer.sees(seat))),
            },
            Self::Laid(seat, card) => Sight::Laid { seat: *seat, card: viewer.sees(*seat).then_some(*card) },
            Self::Shown(cards) => Sight::Shown { cards: *cards, seat: taker(cards) },
            Self::Over(Outcome { winners, scores, reason }) => {
                Sight::Over { winners: *winners, scores: *scores, reason }
            }
        }
    }

    /// What of it is public.
    pub(crate) fn fact(&self) -> Option<Fact> {
        self.sight(Viewer::Spectator).fact()
    }
}

impl Sight {
    /// What of it is public: the same for everybody.
    pub(crate) fn fact(&self) -> Option<Fact> {
        match self {
            Self::Dealt { .. } => Some(Fact::Dealt),
            Self::Laid { seat, .. } => Some(Fact::Laid(*seat)),
            Self::Shown { cards, .. } => Some(Fact::Shown(*cards)),
            Self::Over { .. } => None,
        }
    }
}

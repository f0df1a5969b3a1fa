//! What happened, and what one viewer saw of it.

use serde::Serialize;
use tablee_core::{BySeat, Cards, Outcome, Pile, Seat, SeatSet, Veiled, Viewer};

use crate::Card;

/// What happened, in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// The seat that leads.
        leads: Seat,
        /// Every hand.
        hands: BySeat<Cards<Card>>,
        /// The rest, in the deck's order.
        talon: Pile<Card>,
        /// Whether the hands lie open (NJ-17).
        open: bool,
    },
    /// Something everybody saw.
    Public(Public),
}

/// Something everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// Everyone staked for this deal (NJ-3).
    Staked {
        /// The deal, counted from 0.
        deal: u32,
        /// What each seat put on `TD`, `JC`, `QS`, `KH` and `7D`.
        stakes: [i64; 5],
    },
    /// A seat played a card.
    Played {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// It was a belle carte: the seat took what was in its box (NJ-12).
    Took {
        /// The seat.
        seat: Seat,
        /// The belle carte.
        card: Card,
        /// The tokens it took.
        tokens: i64,
    },
    /// These seats were asked for a next card and said "sans" (NJ-9).
    Sans {
        /// The seats.
        seats: SeatSet,
        /// The cards any of which would have done.
        wanted: Cards<Card>,
    },
    /// With open hands: what was wanted lies in the talon and is passed over (NJ-18).
    Skipped {
        /// What was wanted.
        skipped: Cards<Card>,
        /// What is wanted now.
        wanted: Cards<Card>,
    },
    /// The seat that played last leads again (NJ-11).
    Leads {
        /// The seat.
        seat: Seat,
    },
    /// A seat played its last card, and everyone showed what was left (NJ-13 to NJ-15, NJ-R10).
    Settled {
        /// The seat that made opéra.
        winner: Seat,
        /// What it took from the board, if it was a grand opéra.
        grand_opera: Option<i64>,
        /// What every seat still held.
        hands: BySeat<Cards<Card>>,
        /// What every seat paid the winner.
        paid: BySeat<i64>,
    },
    /// A seat was left with a belle carte and doubled its box (NJ-16).
    Doubled {
        /// The seat.
        seat: Seat,
        /// The belle carte.
        card: Card,
        /// What it put in.
        tokens: i64,
    },
    /// The match is over.
    Over(Outcome),
}

/// What one viewer saw of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Sight {
    /// The cards were dealt.
    Dealt(Deal),
    /// Something everybody saw.
    Public(Public),
}

/// A deal as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename = "dealt")]
pub struct Deal {
    /// The seat that leads.
    pub leads: Seat,
    /// The hands, as far as this viewer sees them.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The talon, as far as this viewer sees it.
    pub talon: Veiled<Pile<Card>>,
}

impl Event {
    /// What a viewer saw of it.
    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        match self {
            Self::Dealt { leads, hands, talon, open } => Sight::Dealt(Deal {
                leads: *leads,
                hands: BySeat::from_fn(hands.players(), |seat| {
                    Veiled::of(hands[seat], *open || viewer.sees(seat))
                }),
                talon: if *open || viewer == Viewer::Arbiter {
                    Veiled::Open(talon.clone())
                } else {
                    Veiled::Closed(talon.len() as u8)
                },
            }),
            Self::Public(public) => Sight::Public(*public),
        }
    }
}

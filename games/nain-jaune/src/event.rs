//! What happened, and what one viewer saw of it.
//!
//! Events are small, one fact each: a deal is one event a seat, a settlement one event a payment.

use serde::Serialize;
use tablee_core::{Cards, Seat, SeatSet, Veiled, Viewer};

use crate::Card;
use crate::card::Talon;

/// What happened, in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat got its hand.
    Dealt {
        /// The seat.
        seat: Seat,
        /// Its hand.
        hand: Cards<Card>,
        /// Whether the hands lie open (NJ-17).
        open: bool,
    },
    /// The rest was put aside.
    LaidAside {
        /// The talon, in the deck's order.
        talon: Talon,
        /// Whether the hands lie open, and so the talon is known.
        open: bool,
    },
    /// Something everybody saw.
    Public(Public),
}

/// Something everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// Everyone staked for this deal: 1 to 5 times this on the five boxes (NJ-3).
    Staked {
        /// The deal, counted from 0.
        deal: u32,
        /// What the stakes are multiplied by.
        stake: u32,
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
    /// These seats were asked for a next card and said "sans" (NJ-9); all of them, for every rank that was skipped.
    Sans {
        /// The seats.
        seats: SeatSet,
        /// The cards any of which would have done: of several ranks where some were skipped in a row.
        wanted: Cards<Card>,
    },
    /// No hand holds what was wanted, and it is passed over: with open hands because it lies in the talon (NJ-18), or
    /// wherever it is (NJ-21).
    Skipped {
        /// What is wanted now.
        wanted: Cards<Card>,
    },
    /// The seat that played last leads again (NJ-11).
    Leads {
        /// The seat.
        seat: Seat,
    },
    /// A seat played its last card (NJ-13).
    Opera {
        /// The seat.
        seat: Seat,
        /// What it took from the board, if it was a grand opéra (NJ-14).
        grand: Option<i64>,
    },
    /// A seat showed what it still held (NJ-R10) and paid for it (NJ-15).
    Paid {
        /// The seat.
        seat: Seat,
        /// The winner of the deal.
        to: Seat,
        /// What it still held.
        hand: Cards<Card>,
        /// The tokens it paid.
        tokens: i64,
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
    /// The match is over; the balances are the scores (NJ-19).
    Over {
        /// Who won.
        winners: SeatSet,
        /// Why it is over.
        reason: &'static str,
    },
}

/// What one viewer saw of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Sight {
    /// The cards were dealt.
    Dealing(Dealing),
    /// Something everybody saw.
    Public(Public),
}

/// A part of a deal as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Dealing {
    /// A seat got its hand.
    Dealt {
        /// The seat.
        seat: Seat,
        /// Its hand, as far as this viewer sees it.
        hand: Veiled<Cards<Card>>,
    },
    /// The rest was put aside.
    LaidAside {
        /// The talon, as far as this viewer sees it.
        talon: Veiled<Talon>,
    },
}

impl Event {
    /// What a viewer saw of it.
    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        match self {
            Self::Dealt { seat, hand, open } => {
                let hand = Veiled::of(*hand, *open || viewer.sees(*seat));
                Sight::Dealing(Dealing::Dealt { seat: *seat, hand })
            }
            Self::LaidAside { talon, open } => {
                Sight::Dealing(Dealing::LaidAside { talon: seen_talon(talon, *open, viewer) })
            }
            Self::Public(public) => Sight::Public(*public),
        }
    }
}

/// The talon, as far as a viewer sees it: with open hands everybody can work it out (NJ-17).
pub(crate) fn seen_talon(talon: &Talon, open: bool, viewer: Viewer) -> Veiled<Talon> {
    if open || viewer == Viewer::Arbiter {
        Veiled::Open(talon.clone())
    } else {
        Veiled::Closed(talon.len() as u8)
    }
}

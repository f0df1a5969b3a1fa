//! Who is waited for, and how it ended.

use serde::Serialize;

use crate::{BySeat, Seat, SeatSet};

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A chance outcome.
    Chance,
    /// Seats: all of `must` are waited for, in any order; those of `may` can act but nobody waits. No seat is in both.
    Seats {
        /// The game waits for these.
        must: SeatSet,
        /// These can act now, too.
        may: SeatSet,
    },
    /// Nothing: it is over.
    Over(Outcome),
}

impl Turn {
    /// One seat is waited for and nobody else can act.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self::Seats { must: SeatSet::only(seat), may: SeatSet::EMPTY }
    }

    /// Every seat that can act now.
    #[must_use]
    pub const fn acting(&self) -> SeatSet {
        match self {
            Self::Seats { must, may } => must.union(*may),
            Self::Chance | Self::Over(_) => SeatSet::EMPTY,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Outcome {
    /// Who won: nobody, one seat, or several that share.
    pub winners: SeatSet,
    /// The score of each seat.
    pub scores: BySeat<i64>,
    /// Why it ended, a stable word such as `tins-closed`.
    pub reason: &'static str,
}

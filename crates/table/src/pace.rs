//! How quick the bots are where several may answer and the first one counts.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// How long the bots take to answer an offer. What they hold has nothing to do with it: whoever keeps the time draws a
/// moment from [`wait`](Pace::wait) for every answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// For those who want a race.
    Lively,
    /// A grandmother has the time to read, to find her card and to touch it.
    #[default]
    Calm,
    /// And twice as long.
    VeryCalm,
}

impl Pace {
    /// All of them, the quickest first.
    pub const ALL: [Self; 3] = [Self::Lively, Self::Calm, Self::VeryCalm];

    /// How long an answer takes at least and at most, in thousandths of a second.
    #[must_use]
    pub const fn wait(self) -> RangeInclusive<u32> {
        match self {
            Self::Lively => 1_000..=3_000,
            Self::Calm => 3_000..=6_000,
            Self::VeryCalm => 6_000..=12_000,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lively => "lively",
            Self::Calm => "calm",
            Self::VeryCalm => "very-calm",
        }
    }
}

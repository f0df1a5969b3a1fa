//! How quick the bots are: between two moves, and where several may answer and the first one counts.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

/// How quick the bots of a table are. What they hold has nothing to do with it: whoever keeps the time draws a moment from
/// [`wait`](Pace::wait) for every answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// For those who want a race.
    Lively,
    /// As quick as a person who takes two seconds: whoever does wins as often as everybody else who could answer.
    #[default]
    Even,
    /// A grandmother has the time to read, to find her card and to touch it.
    Calm,
    /// And twice as long, where a phone has to be passed on before anybody can answer.
    VeryCalm,
    /// They wait: for the others to answer an offer, and after every move until it has been seen.
    Waits,
}

/// How long an answer takes at least and at most, in thousandths of a second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Anything between.
    Between(RangeInclusive<u32>),
    /// Sooner or later. How likely a bot is to be among the sooner ones is drawn once for all bots of an offer, anything from never to
    /// always: so of k bots and a person who answers between the two, each is as likely to be the first as the others, for every k.
    Either(RangeInclusive<u32>, RangeInclusive<u32>),
    /// As long as the clock lets them.
    AsLongAsPossible,
}

impl Pace {
    /// All of them, the quickest first.
    pub const ALL: [Self; 5] = [Self::Lively, Self::Even, Self::Calm, Self::VeryCalm, Self::Waits];

    /// How long an answer takes.
    #[must_use]
    pub const fn wait(self) -> Wait {
        match self {
            Self::Lively => Wait::Between(1_000..=3_000),
            // The gap is wide: a bot that declines makes those behind it wait for another move, and a finger that takes two seconds
            // has a page and a network before it.
            Self::Even => Wait::Either(900..=1_000, 2_600..=5_000),
            Self::Calm => Wait::Between(3_000..=6_000),
            Self::VeryCalm => Wait::Between(6_000..=12_000),
            Self::Waits => Wait::AsLongAsPossible,
        }
    }

    /// How alert the bots of an offer are, drawn once for all of them. Anything is drawn alike, but that who declines makes those
    /// behind wait: for that they are a little more alert (the share of the races that a person wins is measured in the server's
    /// tests).
    #[must_use]
    pub fn alert(mut draw: impl FnMut() -> u32) -> u32 {
        draw().max(draw() / 5 * 2)
    }

    /// How long a bot takes to answer an offer, in thousandths of a second: drawn from nothing but random numbers, and soon enough
    /// for a clock that gives so many seconds.
    #[must_use]
    pub fn answer(self, alert: u32, clock: u16, mut draw: impl FnMut() -> u32) -> u64 {
        let in_time = u32::from(clock) * 750;
        let (least, most) = match self.wait() {
            Wait::Between(range) => range,
            Wait::Either(sooner, later) => {
                if draw() < alert {
                    sooner
                } else {
                    later
                }
            }
            Wait::AsLongAsPossible => in_time - in_time / 16..=in_time,
        }
        .into_inner();
        let most = most.min(in_time);
        let least = if least < most { least } else { most / 2 };
        u64::from(least) + ((u64::from(most - least + 1) * u64::from(draw())) >> 32)
    }

    /// How long a move takes, in hundredths of what the server says.
    #[must_use]
    pub const fn stride(self) -> u32 {
        match self {
            Self::Lively => 50,
            Self::Even | Self::Waits => 100,
            Self::Calm | Self::VeryCalm => 160,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lively => "lively",
            Self::Even => "even",
            Self::Calm => "calm",
            Self::VeryCalm => "very-calm",
            Self::Waits => "waits",
        }
    }
}

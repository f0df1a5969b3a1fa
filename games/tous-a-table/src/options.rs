//! The house options. The source has one way to play, so there are no editions.

use std::ops::RangeInclusive;

use tablee_core::{Allowed, Spec, Value, Word};

/// Whether everybody knows which two tables were taken out among five (TT-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removed {
    /// They are laid aside openly.
    Shown,
    /// Nobody knows.
    Secret,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Three courses of a tablecloth can be laid aside, safe from a blind pick (TT-11).
    pub shelter: bool,
    /// Whether everybody knows which two tables were taken out among five.
    pub removed: Removed,
    /// How many turns may end before the game is stopped: a guard, not a rule.
    pub max_turns: u32,
}

/// The most seats this game has.
pub(crate) const MAX_PLAYERS: usize = 5;

impl Default for Options {
    fn default() -> Self {
        Self { shelter: false, removed: Removed::Shown, max_turns: 1000 }
    }
}

impl Word for Removed {
    const NAMES: &'static [&'static str] = &["shown", "secret"];
    const ALL: &'static [Self] = &[Self::Shown, Self::Secret];
}

impl tablee_core::Options for Options {
    const SPECS: &'static [Spec<Self>] = &[
        Spec {
            name: "shelter",
            default: Some(Value::Flag(false)),
            absent: None,
            allowed: Allowed::Flag,
            read: |options, _| Value::Flag(options.shelter),
            write: |options, value| options.shelter = value.flag(),
        },
        Spec {
            name: "removed",
            default: Some(Value::Word("shown")),
            // TT-R8: before this existed nobody knew.
            absent: Some(Value::Word("secret")),
            allowed: Allowed::Words(Removed::NAMES),
            read: |options, _| options.removed.word(),
            write: |options, value| options.removed.become_word(value),
        },
        Spec {
            name: "max_turns",
            default: Some(Value::Number(1000)),
            absent: None,
            allowed: Allowed::Number { min: 1, max: 1_000_000 },
            read: |options, _| Value::Number(options.max_turns.into()),
            write: |options, value| options.max_turns = value.number() as u32,
        },
    ];

    const EDITIONS: &'static [&'static str] = &[];

    fn players(&self) -> RangeInclusive<usize> {
        3..=MAX_PLAYERS
    }

    fn edition(_: &str) -> Option<Self> {
        None
    }
}

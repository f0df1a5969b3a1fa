//! The options.

use std::ops::RangeInclusive;

use tablee_core::{Allowed, Spec, Value, Word};

/// Whether mistakes can happen (TR-15 to TR-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistakes {
    /// The table makes them impossible: it draws for a seat that is short, and takes the joker of TR-8.
    Prevented,
    /// They can happen, as at a real table.
    Played,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether mistakes can happen.
    pub mistakes: Mistakes,
    /// After how many turns the game is stopped: a guard, not a rule.
    pub max_turns: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { mistakes: Mistakes::Prevented, max_turns: 1000 }
    }
}

impl Word for Mistakes {
    const NAMES: &'static [&'static str] = &["prevented", "played"];
    const ALL: &'static [Self] = &[Self::Prevented, Self::Played];
}

impl tablee_core::Options for Options {
    const SPECS: &'static [Spec<Self>] = &[
        Spec {
            name: "mistakes",
            default: Some(Value::Word("prevented")),
            absent: None,
            allowed: Allowed::Words(Mistakes::NAMES),
            read: |options, _| options.mistakes.word(),
            write: |options, value| options.mistakes.become_word(value),
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
        2..=6
    }

    fn edition(_: &str) -> Option<Self> {
        None
    }
}

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

/// Whether the action of a discarded card has to be carried out (TR-20, TR-R13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actions {
    /// It has to.
    Forced,
    /// An action card may also be dropped: nothing happens and the turn ends.
    Optional,
}

/// When a family that came by `swap` can be announced (TR-21, TR-R4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SwapFamily {
    /// In the seat's next turn, like any other.
    NextTurn,
    /// At once: after every `swap` the seat that played it is asked.
    AtOnce,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether the action of a discarded card has to be carried out.
    pub actions: Actions,
    /// When a family that came by `swap` can be announced.
    pub swap_family: SwapFamily,
    /// Whether mistakes can happen.
    pub mistakes: Mistakes,
    /// After how many turns the game is stopped: a guard, not a rule.
    pub max_turns: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            actions: Actions::Forced,
            swap_family: SwapFamily::NextTurn,
            mistakes: Mistakes::Prevented,
            max_turns: 1000,
        }
    }
}

impl Word for Mistakes {
    const NAMES: &'static [&'static str] = &["prevented", "played"];
    const ALL: &'static [Self] = &[Self::Prevented, Self::Played];
}

impl Word for Actions {
    const NAMES: &'static [&'static str] = &["forced", "optional"];
    const ALL: &'static [Self] = &[Self::Forced, Self::Optional];
}

impl Word for SwapFamily {
    const NAMES: &'static [&'static str] = &["next-turn", "at-once"];
    const ALL: &'static [Self] = &[Self::NextTurn, Self::AtOnce];
}

impl tablee_core::Options for Options {
    const SPECS: &'static [Spec<Self>] = &[
        // TR-R15: games were kept before these two existed.
        Spec {
            name: "actions",
            default: Some(Value::Word("forced")),
            absent: Some(Value::Word("forced")),
            allowed: Allowed::Words(Actions::NAMES),
            read: |options, _| options.actions.word(),
            write: |options, value| options.actions.become_word(value),
        },
        Spec {
            name: "swap_family",
            default: Some(Value::Word("next-turn")),
            absent: Some(Value::Word("next-turn")),
            allowed: Allowed::Words(SwapFamily::NAMES),
            read: |options, _| options.swap_family.word(),
            write: |options, value| options.swap_family.become_word(value),
        },
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

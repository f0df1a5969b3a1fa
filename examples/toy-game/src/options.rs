//! The options.

use std::ops::RangeInclusive;

use tablee_core::{Allowed, Spec, Value};

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many cards each gets (PH-2).
    pub cards: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { cards: 3 }
    }
}

impl tablee_core::Options for Options {
    const SPECS: &'static [Spec<Self>] = &[Spec {
        name: "cards",
        default: Some(Value::Number(3)),
        absent: None,
        allowed: Allowed::Number { min: 1, max: 3 },
        read: |options, _| Value::Number(options.cards.into()),
        write: |options, value| options.cards = value.number() as u8,
    }];

    const EDITIONS: &'static [&'static str] = &[];

    fn players(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn edition(_: &str) -> Option<Self> {
        None
    }
}

//! The options.

use std::ops::RangeInclusive;

use tablee_core::{Allowed, Spec, Value, Word};

use crate::game::HAND;

/// Who wins when the pile runs out by night (SA-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Night {
    /// The most closed tins.
    Score,
    /// The cat; every seat loses.
    CatWins,
}

/// When a seat whose hand is empty draws a new one (SA-11, SA-19, SA-R5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refill {
    /// At the end of the turn under way.
    EndOfTurn,
    /// Before anything else.
    AtOnce,
}

/// The options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Four tins each, with a bonus while they are empty (SA-17, SA-18).
    pub assortments: bool,
    /// Who wins when the night stops the game; if not said, it depends on the assortments (SA-17).
    pub night: Option<Night>,
    /// A bone may be a lid (SA-7, SA-R1).
    pub bone_lids: bool,
    /// When an empty hand is refilled.
    pub refill: Refill,
    /// With assortments, the first deal is six cards each (SA-20).
    pub deal_tomato: bool,
    /// The game is over when that many turns have ended.
    pub max_turns: u32,
}

impl Options {
    /// Who wins when the night stops the game (SA-15, SA-17).
    #[must_use]
    pub fn night(&self) -> Night {
        self.night.unwrap_or(if self.assortments { Night::CatWins } else { Night::Score })
    }

    /// How many cards each seat is dealt (SA-4, SA-20).
    #[inline]
    #[must_use]
    pub const fn dealt(&self) -> usize {
        if self.assortments && self.deal_tomato { HAND + 1 } else { HAND }
    }

    /// How many tins a seat has (SA-4, SA-17).
    #[inline]
    #[must_use]
    pub const fn tins(&self) -> usize {
        if self.assortments { 4 } else { 3 }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            assortments: false,
            night: None,
            bone_lids: true,
            refill: Refill::EndOfTurn,
            deal_tomato: false,
            max_turns: 1000,
        }
    }
}

impl Word for Night {
    const NAMES: &'static [&'static str] = &["score", "cat-wins"];
    const ALL: &'static [Self] = &[Self::Score, Self::CatWins];
}

impl Word for Refill {
    const NAMES: &'static [&'static str] = &["end-of-turn", "at-once"];
    const ALL: &'static [Self] = &[Self::EndOfTurn, Self::AtOnce];
}

impl tablee_core::Options for Options {
    const SPECS: &'static [Spec<Self>] = &[
        Spec {
            name: "assortments",
            default: Some(Value::Flag(false)),
            absent: None,
            allowed: Allowed::Flag,
            read: |options, _| Value::Flag(options.assortments),
            write: |options, value| options.assortments = value.flag(),
        },
        Spec {
            name: "night",
            default: None,
            absent: None,
            allowed: Allowed::Words(Night::NAMES),
            read: |options, _| options.night().word(),
            write: |options, value| {
                let mut night = options.night();
                night.become_word(value);
                options.night = Some(night);
            },
        },
        Spec {
            name: "bone_lids",
            default: Some(Value::Flag(true)),
            absent: None,
            allowed: Allowed::Flag,
            read: |options, _| Value::Flag(options.bone_lids),
            write: |options, value| options.bone_lids = value.flag(),
        },
        // SA-R17: games were kept before these two existed.
        Spec {
            name: "refill",
            default: Some(Value::Word("end-of-turn")),
            absent: Some(Value::Word("end-of-turn")),
            allowed: Allowed::Words(Refill::NAMES),
            read: |options, _| options.refill.word(),
            write: |options, value| options.refill.become_word(value),
        },
        Spec {
            name: "deal_tomato",
            default: Some(Value::Flag(false)),
            absent: Some(Value::Flag(false)),
            allowed: Allowed::Flag,
            read: |options, _| Value::Flag(options.deal_tomato),
            write: |options, value| options.deal_tomato = value.flag(),
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

    /// SA-R4: 16 tins allow five with three tins, four with four.
    fn players(&self) -> RangeInclusive<usize> {
        if self.assortments { 2..=4 } else { 2..=5 }
    }

    fn edition(_: &str) -> Option<Self> {
        None
    }
}

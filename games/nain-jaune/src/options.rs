//! Editions and options.

use std::ops::RangeInclusive;

use tablee_core::{Allowed, Spec, Value, Word};

/// What may follow a card (NJ-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sequence {
    /// Any card of the next rank.
    AnySuit,
    /// Only the next card of the same suit.
    SameSuit,
}

/// How the cards are dealt (NJ-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealBy {
    /// Card by card.
    One,
    /// In packets of three, the last packet being what is missing.
    Three,
}

/// When an opéra is a grand opéra (NJ-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GrandOpera {
    /// All the winner's cards went in one go.
    FirstTurn,
    /// The seat after the winner has not played a single card.
    BeforeNeighbour,
    /// The winner led the deal, and no other seat has played a single card.
    Leader,
    /// Never.
    Off,
}

/// What cards left in a hand cost (NJ-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// Their points.
    Points,
    /// One token each.
    Cards,
}

/// What a seat that leads may play (NJ-22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// Any card.
    Any,
    /// A card of the lowest rank it holds.
    Lowest,
}

/// What happens to a seat that runs out of tokens (NJ-R6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bankruptcy {
    /// It goes on with a balance below zero.
    Credit,
    /// The match stops.
    Stop,
}

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// What may follow a card.
    pub sequence: Sequence,
    /// How the cards are dealt.
    pub deal_by: DealBy,
    /// When an opéra is grand.
    pub grand_opera: GrandOpera,
    /// What cards left in a hand cost.
    pub counting: Counting,
    /// All hands lie open (NJ-17).
    pub open_hands: bool,
    /// A rank that no hand holds is skipped, wherever its cards are (NJ-21).
    pub skip_missing: bool,
    /// What a seat that leads may play.
    pub lead: Lead,
    /// What the stakes are multiplied by (NJ-3).
    pub stake: u32,
    /// The tokens everyone starts with (NJ-2).
    pub tokens: u32,
    /// How many deals make a match; as many as players if not said (NJ-19).
    pub deals: Option<u32>,
    /// What happens to a seat that runs out of tokens.
    pub bankruptcy: Bankruptcy,
}

impl Options {
    /// The edition of source 002: any suit follows.
    pub const CLASSIC: Self = Self {
        sequence: Sequence::AnySuit,
        deal_by: DealBy::One,
        grand_opera: GrandOpera::FirstTurn,
        counting: Counting::Points,
        open_hands: false,
        skip_missing: false,
        lead: Lead::Any,
        stake: 1,
        tokens: 200,
        deals: None,
        bankruptcy: Bankruptcy::Credit,
    };

    /// The edition of source 003: only the same suit follows.
    pub const SUITED: Self = Self {
        sequence: Sequence::SameSuit,
        deal_by: DealBy::Three,
        grand_opera: GrandOpera::BeforeNeighbour,
        ..Self::CLASSIC
    };

    /// As many families play today: any suit follows, and a rank that nobody holds is skipped.
    pub const MODERN: Self = Self { skip_missing: true, ..Self::CLASSIC };

    /// How many deals make a match of this many players (NJ-19).
    #[must_use]
    pub fn deals(&self, players: usize) -> u32 {
        self.deals.unwrap_or(players as u32)
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::CLASSIC
    }
}

impl Word for Sequence {
    const NAMES: &'static [&'static str] = &["any-suit", "same-suit"];
    const ALL: &'static [Self] = &[Self::AnySuit, Self::SameSuit];
}

impl Word for DealBy {
    const NAMES: &'static [&'static str] = &["one", "three"];
    const ALL: &'static [Self] = &[Self::One, Self::Three];
}

impl Word for GrandOpera {
    const NAMES: &'static [&'static str] = &["first-turn", "before-neighbour", "leader", "off"];
    const ALL: &'static [Self] = &[Self::FirstTurn, Self::BeforeNeighbour, Self::Leader, Self::Off];
}

impl Word for Counting {
    const NAMES: &'static [&'static str] = &["points", "cards"];
    const ALL: &'static [Self] = &[Self::Points, Self::Cards];
}

impl Word for Lead {
    const NAMES: &'static [&'static str] = &["any", "lowest"];
    const ALL: &'static [Self] = &[Self::Any, Self::Lowest];
}

impl Word for Bankruptcy {
    const NAMES: &'static [&'static str] = &["credit", "stop"];
    const ALL: &'static [Self] = &[Self::Credit, Self::Stop];
}

impl tablee_core::Options for Options {
    const SPECS: &'static [Spec<Self>] = &[
        Spec {
            name: "sequence",
            default: Some(Value::Word("any-suit")),
            absent: None,
            allowed: Allowed::Words(Sequence::NAMES),
            read: |options, _| options.sequence.word(),
            write: |options, value| options.sequence.become_word(value),
        },
        Spec {
            name: "deal_by",
            default: Some(Value::Word("one")),
            absent: None,
            allowed: Allowed::Words(DealBy::NAMES),
            read: |options, _| options.deal_by.word(),
            write: |options, value| options.deal_by.become_word(value),
        },
        Spec {
            name: "grand_opera",
            default: Some(Value::Word("first-turn")),
            absent: None,
            allowed: Allowed::Words(GrandOpera::NAMES),
            read: |options, _| options.grand_opera.word(),
            write: |options, value| options.grand_opera.become_word(value),
        },
        Spec {
            name: "counting",
            default: Some(Value::Word("points")),
            absent: None,
            allowed: Allowed::Words(Counting::NAMES),
            read: |options, _| options.counting.word(),
            write: |options, value| options.counting.become_word(value),
        },
        Spec {
            name: "open_hands",
            default: Some(Value::Flag(false)),
            absent: None,
            allowed: Allowed::Flag,
            read: |options, _| Value::Flag(options.open_hands),
            write: |options, value| options.open_hands = value.flag(),
        },
        Spec {
            name: "skip_missing",
            default: Some(Value::Flag(false)),
            // NJ-R15: a game that was kept before this existed skips nothing.
            absent: Some(Value::Flag(false)),
            allowed: Allowed::Flag,
            read: |options, _| Value::Flag(options.skip_missing),
            write: |options, value| options.skip_missing = value.flag(),
        },
        Spec {
            name: "lead",
            default: Some(Value::Word("any")),
            // NJ-R15: and whoever leads in it plays any card.
            absent: Some(Value::Word("any")),
            allowed: Allowed::Words(Lead::NAMES),
            read: |options, _| options.lead.word(),
            write: |options, value| options.lead.become_word(value),
        },
        Spec {
            name: "stake",
            default: Some(Value::Number(1)),
            absent: None,
            allowed: Allowed::Number { min: 1, max: 100 },
            read: |options, _| Value::Number(options.stake.into()),
            write: |options, value| options.stake = value.number() as u32,
        },
        Spec {
            name: "tokens",
            default: Some(Value::Number(200)),
            absent: None,
            allowed: Allowed::Number { min: 0, max: 1_000_000 },
            read: |options, _| Value::Number(options.tokens.into()),
            write: |options, value| options.tokens = value.number() as u32,
        },
        Spec {
            name: "deals",
            default: None,
            absent: None,
            allowed: Allowed::Number { min: 1, max: 40 },
            read: |options, players| Value::Number(options.deals(players).into()),
            write: |options, value| options.deals = Some(value.number() as u32),
        },
        Spec {
            name: "bankruptcy",
            default: Some(Value::Word("credit")),
            absent: None,
            allowed: Allowed::Words(Bankruptcy::NAMES),
            read: |options, _| options.bankruptcy.word(),
            write: |options, value| options.bankruptcy.become_word(value),
        },
    ];

    const EDITIONS: &'static [&'static str] = &["classic", "suited", "modern"];

    fn players(&self) -> RangeInclusive<usize> {
        2..=8
    }

    fn edition(name: &str) -> Option<Self> {
        match name {
            "classic" => Some(Self::CLASSIC),
            "suited" => Some(Self::SUITED),
            "modern" => Some(Self::MODERN),
            _ => None,
        }
    }
}

//! Why an action is refused. Every reason can be told from the table and the seat's own hand.

use std::fmt;

use tablee_core::Seat;

use crate::{Card, Heading, Slot, TinNo};

/// Why a seat cannot do that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Something else is wanted of the seat now.
    Wanted(Wanted),
    /// The seat does not hold the card.
    NotInHand {
        /// The card.
        card: Card,
        /// The rule that wants a card from hand.
        rule: &'static str,
    },
    /// A bone cannot be laid (SA-6).
    BoneLaid,
    /// Without assortments there is no fourth tin (SA-4).
    NoSuchTin(TinNo),
    /// The tin is closed.
    LidOn {
        /// The tin.
        tin: TinNo,
        /// The rule that wants an open one.
        rule: &'static str,
    },
    /// The tin has no free slot (SA-6).
    TinFull(TinNo),
    /// The sardine would lie the wrong way round (SA-6).
    HeadToTail {
        /// The tin.
        tin: TinNo,
        /// The heading that is wanted next in it.
        heading: Heading,
    },
    /// Only a tin with three sardines can be closed (SA-7).
    TinNotFull(TinNo),
    /// At this table a bone cannot be a lid (SA-7, SA-R1).
    BoneLid,
    /// That is no opponent's seat (SA-10).
    NoOpponent(Seat),
    /// That hand is empty (SA-10).
    EmptyHand(Seat),
    /// Garlic protects that hand (SA-18).
    Garlic(Seat),
    /// There is no sardine in that slot (SA-10).
    EmptySlot {
        /// The tin.
        tin: TinNo,
        /// The slot.
        slot: Slot,
    },
    /// The tin has no lid (SA-10).
    NoLid(TinNo),
    /// That card is not among the discards (SA-18).
    NotInDiscards(Card),
}

/// What a seat is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Its turn (SA-5).
    Turn,
    /// `replay` (SA-10).
    Replay,
    /// `steal` (SA-10).
    Steal,
    /// `lid` (SA-10).
    Unlid,
    /// The cat's share (SA-10).
    Feed,
    /// A draw with pepper (SA-18).
    Take,
    /// Too many cards at the end of the turn (SA-11).
    Trim,
}

impl tablee_core::Reason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Self::Wanted(_) => "something-else-wanted",
            Self::NotInHand { .. } => "not-in-hand",
            Self::BoneLaid => "bone-laid",
            Self::NoSuchTin(_) => "no-such-tin",
            Self::LidOn { .. } => "lid-on",
            Self::TinFull(_) => "tin-full",
            Self::HeadToTail { .. } => "head-to-tail",
            Self::TinNotFull(_) => "tin-not-full",
            Self::BoneLid => "bone-lid",
            Self::NoOpponent(_) => "no-opponent",
            Self::EmptyHand(_) => "empty-hand",
            Self::Garlic(_) => "garlic",
            Self::EmptySlot { .. } => "empty-slot",
            Self::NoLid(_) => "no-lid",
            Self::NotInDiscards(_) => "not-in-discards",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Wanted(Wanted::Turn) => "SA-5",
            Self::Wanted(Wanted::Replay | Wanted::Steal | Wanted::Unlid | Wanted::Feed) => "SA-10",
            Self::Wanted(Wanted::Take) | Self::Garlic(_) | Self::NotInDiscards(_) => "SA-18",
            Self::Wanted(Wanted::Trim) => "SA-11",
            Self::NotInHand { rule, .. } | Self::LidOn { rule, .. } => rule,
            Self::NoSuchTin(_) => "SA-4",
            Self::BoneLaid | Self::TinFull(_) | Self::HeadToTail { .. } => "SA-6",
            Self::TinNotFull(_) | Self::BoneLid => "SA-7",
            Self::NoOpponent(_) | Self::EmptyHand(_) | Self::EmptySlot { .. } | Self::NoLid(_) => "SA-10",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wanted(wanted) => wanted.fmt(f),
            Self::NotInHand { card, .. } => write!(f, "you do not hold {card}, or not that many"),
            Self::BoneLaid => f.write_str("a bone cannot be laid in a tin"),
            Self::NoSuchTin(tin) => write!(f, "there is no tin {tin}: every seat has three"),
            Self::LidOn { tin, .. } => write!(f, "tin {tin} is closed"),
            Self::TinFull(tin) => write!(f, "tin {tin} has no free slot"),
            Self::HeadToTail { tin, heading } => {
                write!(f, "head to tail: tin {tin} wants a sardine that heads {heading}")
            }
            Self::TinNotFull(tin) => write!(f, "tin {tin} does not hold three sardines yet"),
            Self::BoneLid => f.write_str("at this table a bone cannot be a lid"),
            Self::NoOpponent(seat) => write!(f, "seat {seat} is no opponent of yours"),
            Self::EmptyHand(seat) => write!(f, "the hand of seat {seat} is empty"),
            Self::Garlic(seat) => write!(f, "garlic protects the hand of seat {seat}"),
            Self::EmptySlot { tin, slot } => write!(f, "there is no sardine in slot {slot} of tin {tin}"),
            Self::NoLid(tin) => write!(f, "tin {tin} has no lid"),
            Self::NotInDiscards(card) => write!(f, "there is no {card} among the discards"),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Turn => "lay a sardine, close a tin, or discard and draw",
            Self::Replay => "play again: lay a sardine or close a tin",
            Self::Steal => "steal a card: name a hand, or a sardine in an open tin",
            Self::Unlid => "steal the lid of a closed tin",
            Self::Feed => "give the cat a card from your hand or a sardine from an open tin",
            Self::Take => "draw from the pile or from the discards",
            Self::Trim => "you hold too many cards: trim one",
        })
    }
}

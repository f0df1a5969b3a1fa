//! A tin: three slots, the order they were filled in, and whether the lid is on.

use std::fmt;

use serde::{Deserialize, Serialize};
use tablee_core::Misread;

use crate::{Heading, Laid};

/// One of a seat's tins: 1, 2, 3, and with assortments 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(as = "u8"))]
#[serde(into = "u8", try_from = "u8")]
pub enum TinNo {
    /// The first; with assortments the lemon tin.
    One,
    /// The second; with assortments the tomato tin.
    Two,
    /// The third; with assortments the garlic tin.
    Three,
    /// The fourth, only with assortments: the pepper tin.
    Four,
}

/// A place in a tin: 1, 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(as = "u8"))]
#[serde(into = "u8", try_from = "u8")]
pub enum Slot {
    /// The first.
    One,
    /// The second, whose sardine lies the other way round (SA-6).
    Two,
    /// The third.
    Three,
}

/// The other side of a tin card (SA-3, SA-17): a bonus while the tin is empty (SA-18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Assortment {
    /// One more card on every draw.
    Lemon,
    /// One more card in hand.
    Tomato,
    /// No card can be stolen from the hand.
    Garlic,
    /// Cards may be drawn from the discards.
    Pepper,
}

impl TinNo {
    /// All four.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The tin with this number, 1 to 4.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Its place in a list, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What its card shows with assortments: one of each kind, in this order (SA-17, SA-R12).
    #[must_use]
    pub const fn assortment(self) -> Assortment {
        match self {
            Self::One => Assortment::Lemon,
            Self::Two => Assortment::Tomato,
            Self::Three => Assortment::Garlic,
            Self::Four => Assortment::Pepper,
        }
    }
}

impl Slot {
    /// All three.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// The slot with this number, 1 to 3.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Its place in a list, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for TinNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

impl From<TinNo> for u8 {
    fn from(tin: TinNo) -> Self {
        tin as Self + 1
    }
}

impl TryFrom<u8> for TinNo {
    type Error = Misread;

    fn try_from(number: u8) -> Result<Self, Misread> {
        Self::new(number).ok_or(Misread::Unreadable)
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> Self {
        slot as Self + 1
    }
}

impl TryFrom<u8> for Slot {
    type Error = Misread;

    fn try_from(number: u8) -> Result<Self, Misread> {
        Self::new(number).ok_or(Misread::Unreadable)
    }
}

/// What a tin takes next. The first bit says whether a sardine that heads left, the second whether one that heads right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Takes {
    /// It is closed: nothing.
    Nothing = 0b000,
    /// A sardine that heads left (SA-6).
    Left = 0b001,
    /// A sardine that heads right (SA-6).
    Right = 0b010,
    /// It is empty: a sardine, either way round.
    #[default]
    Any = 0b011,
    /// It holds three sardines: a lid (SA-7).
    Lid = 0b100,
}

impl Takes {
    /// Whether a sardine that heads this way can be laid (SA-6).
    #[inline]
    #[must_use]
    pub const fn heads(self, heading: Heading) -> bool {
        self as u8 >> heading as u8 & 1 == 1
    }
}

/// A tin as everybody sees it: what its lid is on the other side is a secret (SA-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tin {
    slots: [Option<Laid>; 3],
    /// The slots that are filled, oldest first (SA-8, SA-R3).
    order: [Option<Slot>; 3],
    /// The same, a bit for each. This and what it takes follow from the others; kept because they are asked far more often than
    /// they change.
    filled: u8,
    takes: Takes,
}

impl Tin {
    /// What lies in a slot.
    #[inline]
    #[must_use]
    pub const fn at(&self, slot: Slot) -> Option<Laid> {
        self.slots[slot.index()]
    }

    /// The slots that are filled, oldest first.
    pub fn laid(&self) -> impl Iterator<Item = Slot> {
        self.order.into_iter().flatten()
    }

    /// How many sardines are in it.
    #[inline]
    #[must_use]
    pub const fn sardines(&self) -> usize {
        self.filled.count_ones() as usize
    }

    /// What it takes next.
    #[inline]
    #[must_use]
    pub const fn takes(&self) -> Takes {
        self.takes
    }

    /// Whether its lid is on.
    #[inline]
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.takes, Takes::Nothing)
    }

    /// Whether it holds no sardine; then it has no lid either.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.filled == 0
    }

    /// Whether it holds three sardines.
    #[inline]
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.filled == 0b111
    }

    /// Whether a sardine can be taken out: it is open and there is one (SA-10).
    #[inline]
    #[must_use]
    pub const fn can_be_robbed(&self) -> bool {
        self.robbable() != 0
    }

    /// The slots that a sardine can be taken out of, a bit for each (SA-10).
    #[inline]
    pub(crate) const fn robbable(&self) -> usize {
        if self.is_closed() { 0 } else { self.filled as usize }
    }

    /// The slot that the next sardine goes to: the first free one (SA-6).
    #[inline]
    #[must_use]
    pub const fn free_slot(&self) -> Option<Slot> {
        // By which are filled, a bit for each: a table, because which are is hard to foresee.
        const FREE: [Option<Slot>; 8] = {
            use Slot::{One, Three, Two};
            [Some(One), Some(Two), Some(One), Some(Three), Some(One), Some(Two), Some(One), None]
        };
        FREE[self.filled as usize % FREE.len()]
    }

    /// The sardine that was laid last, of those still in it (SA-R3).
    #[inline]
    #[must_use]
    pub fn latest(&self) -> Option<Laid> {
        let slot = self.order.into_iter().rev().flatten().next()?;
        self.at(slot)
    }

    /// The sardines and the lid (SA-15).
    #[must_use]
    pub fn cards(&self) -> usize {
        self.sardines() + usize::from(self.is_closed())
    }

    /// A sardine comes in.
    #[inline]
    pub(crate) fn lay(&mut self, slot: Slot, laid: Laid) {
        self.slots[slot.index()] = Some(laid);
        let laid_before = self.sardines();
        if let Some(place) = self.order.get_mut(laid_before) {
            *place = Some(slot);
        }
        self.filled |= 1 << slot.index();
        self.takes = self.without_lid();
    }

    /// A sardine goes out and leaves a gap (SA-R3).
    pub(crate) fn take(&mut self, slot: Slot) {
        self.slots[slot.index()] = None;
        let mut order = [None; 3];
        for (place, left) in order.iter_mut().zip(self.laid().filter(|filled| *filled != slot)) {
            *place = Some(left);
        }
        self.order = order;
        self.filled &= !(1 << slot.index());
        self.takes = self.without_lid();
    }

    /// The lid goes on.
    pub(crate) fn close(&mut self) {
        self.takes = Takes::Nothing;
    }

    /// The lid comes off.
    pub(crate) fn open(&mut self) {
        self.takes = self.without_lid();
    }

    /// What an open tin takes next: head to tail, also across a gap (SA-6, SA-R3).
    ///
    /// All sardines in it agree with each other, so the oldest speaks for them.
    #[inline]
    fn without_lid(&self) -> Takes {
        let Some(free) = self.free_slot() else { return Takes::Lid };
        match self.order[0].and_then(|oldest| Some((oldest, self.at(oldest)?.heading()))) {
            None => Takes::Any,
            Some((oldest, heading)) => {
                let same_way = oldest as u8 % 2 == free as u8 % 2;
                if same_way == (heading == Heading::Left) { Takes::Left } else { Takes::Right }
            }
        }
    }
}

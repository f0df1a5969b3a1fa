//! What happened, and what one viewer saw of it.
//!
//! Every event has a side that everybody saw ([`Event::public`]). An event that has a secret is seen as a [`Glimpse`]: that
//! side, and the secret for the seats whose secret it is.

use serde::Serialize;
use tablee_core::{BySeat, Cards, Seat, SeatSet, Veiled, Viewer};

use crate::{Card, Cloth, Course};

/// What happened, in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt (TT-2).
    Dealt {
        /// The seat that begins.
        first: Seat,
        /// Every hand.
        hands: BySeat<Cards<Card>>,
    },
    /// A seat offered a card (TT-3).
    Offered {
        /// The seat.
        seat: Seat,
        /// The card it laid face down.
        card: Card,
        /// The course it wants.
        wants: Course,
    },
    /// The offered card was swapped for another (TT-5, TT-6).
    Swapped(Swap),
    /// A seat laid three courses of a table aside (TT-11).
    Sheltered {
        /// The seat.
        seat: Seat,
        /// The table.
        table: Cloth,
    },
    /// A sheltered table came back, because the seat said so or used one of its cards (TT-11).
    Unsheltered {
        /// The seat.
        seat: Seat,
        /// The table.
        table: Cloth,
    },
    /// Something that has no secret.
    Public(Public),
}

/// Two cards that changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The seat that offered.
    pub seat: Seat,
    /// The seat it swapped with.
    pub with: Seat,
    /// The card it offered.
    pub offered: Card,
    /// The card it got.
    pub given: Card,
    /// Whether that was taken blind (TT-6).
    pub blind: bool,
}

impl Swap {
    /// The course that was given, as far as everybody knows: a card taken blind is nobody else's business.
    #[inline]
    #[must_use]
    pub const fn given_course(&self) -> Option<Course> {
        if self.blind { None } else { Some(self.given.course()) }
    }
}

/// What everybody saw. What has a secret does not travel like this, but as a [`Glimpse`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// With five players a table was taken out, and laid aside openly (TT-2, TT-12).
    Removed {
        /// The table.
        table: Cloth,
    },
    /// The cards were dealt (TT-2).
    #[serde(skip)]
    Dealt {
        /// The seat that begins.
        first: Seat,
    },
    /// A seat offered a card (TT-3).
    #[serde(skip)]
    Offered {
        /// The seat.
        seat: Seat,
        /// The course of its card.
        course: Course,
        /// The course it wants.
        wants: Course,
    },
    /// A seat declined the offer (TT-R1).
    Declined {
        /// The seat.
        seat: Seat,
    },
    /// All declined, and the offering seat pointed at another (TT-6).
    Pointed {
        /// The offering seat.
        seat: Seat,
        /// The seat it pointed at.
        at: Seat,
    },
    /// The offered card was swapped for another, which ends the turn (TT-5 to TT-7).
    #[serde(skip)]
    Swapped {
        /// The seat that offered.
        seat: Seat,
        /// The seat it swapped with.
        with: Seat,
        /// The course it offered.
        course: Course,
        /// The course it got; nobody else knows when it was taken blind.
        given: Option<Course>,
    },
    /// Nobody could be pointed at, so the offered card went back, which ends the turn (TT-11).
    Returned {
        /// The seat that offered.
        seat: Seat,
    },
    /// The turn passed to this seat (TT-7).
    Turn {
        /// The seat.
        seat: Seat,
    },
    /// A seat set a table (TT-8).
    Set {
        /// The seat.
        seat: Seat,
        /// The table.
        table: Cloth,
    },
    /// A seat laid three courses of one table aside (TT-11).
    #[serde(skip)]
    Sheltered {
        /// The seat.
        seat: Seat,
    },
    /// A sheltered table came back to its hand (TT-11).
    #[serde(skip)]
    Unsheltered {
        /// The seat.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Who won: nobody, one seat, or several that share.
        winners: SeatSet,
        /// The tables each seat has set (TT-10).
        scores: BySeat<i64>,
        /// Why it ended.
        reason: &'static str,
    },
}

/// What one viewer saw of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Sight {
    /// Something of which not everybody saw all.
    Glimpse(Glimpse),
    /// Something everybody saw.
    Public(Public),
}

/// Something of which not everybody saw all, as one viewer saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Glimpse {
    /// The cards were dealt (TT-2).
    Dealt {
        /// The seat that begins.
        first: Seat,
        /// The hand of each seat: its cards where the viewer sees them, else how many.
        hands: BySeat<Veiled<Cards<Card>>>,
    },
    /// A seat offered a card (TT-3).
    Offered {
        /// The seat.
        seat: Seat,
        /// The course of its card.
        course: Course,
        /// The course it wants.
        wants: Course,
        /// The card, for the seat that offers it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
    },
    /// The offered card was swapped for another, which ends the turn (TT-5 to TT-7).
    Swapped {
        /// The seat that offered.
        seat: Seat,
        /// The seat it swapped with.
        with: Seat,
        /// The course it offered.
        course: Course,
        /// The course it got; null when it was taken blind.
        #[serde(rename = "for")]
        got: Option<Course>,
        /// The card that was offered, for the two swappers (TT-4).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        offered: Option<Card>,
        /// The card that was got for it, for the two swappers.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        given: Option<Card>,
    },
    /// A seat laid three courses of one table aside (TT-11).
    Sheltered {
        /// The seat.
        seat: Seat,
        /// The table, for that seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Cloth"))]
        table: Option<Cloth>,
    },
    /// A sheltered table came back to its hand (TT-11).
    Unsheltered {
        /// The seat.
        seat: Seat,
        /// The table, for that seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Cloth"))]
        table: Option<Cloth>,
    },
}

impl Event {
    /// What everybody saw of it.
    #[inline]
    #[must_use]
    pub const fn public(&self) -> Public {
        match *self {
            Self::Dealt { first, .. } => Public::Dealt { first },
            Self::Offered { seat, card, wants } => Public::Offered { seat, course: card.course(), wants },
            Self::Swapped(swap) => Public::Swapped {
                seat: swap.seat,
                with: swap.with,
                course: swap.offered.course(),
                given: swap.given_course(),
            },
            Self::Sheltered { seat, .. } => Public::Sheltered { seat },
            Self::Unsheltered { seat, .. } => Public::Unsheltered { seat },
            Self::Public(public) => public,
        }
    }

    /// What a viewer saw of it.
    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        Sight::Glimpse(match *self {
            Self::Dealt { first, hands } => Glimpse::Dealt {
                first,
                hands: BySeat::from_fn(hands.players(), |seat| Veiled::of(hands[seat], viewer.sees(seat))),
            },
            Self::Offered { seat, card, wants } => {
                let seen = viewer.sees(seat).then_some(card);
                Glimpse::Offered { seat, course: card.course(), wants, card: seen }
            }
            Self::Swapped(swap) => {
                let Swap { seat, with, offered, given, .. } = swap;
                // TT-4: only the two swappers learn what it was.
                let seen = viewer.sees(seat) || viewer.sees(with);
                Glimpse::Swapped {
                    seat,
                    with,
                    course: offered.course(),
                    got: swap.given_course(),
                    offered: seen.then_some(offered),
                    given: seen.then_some(given),
                }
            }
            Self::Sheltered { seat, table } => {
                Glimpse::Sheltered { seat, table: viewer.sees(seat).then_some(table) }
            }
            Self::Unsheltered { seat, table } => {
                Glimpse::Unsheltered { seat, table: viewer.sees(seat).then_some(table) }
            }
            Self::Public(public) => return Sight::Public(public),
        })
    }
}

impl Glimpse {
    /// What everybody saw of it.
    #[must_use]
    pub const fn public(&self) -> Public {
        match *self {
            Self::Dealt { first, .. } => Public::Dealt { first },
            Self::Offered { seat, course, wants, .. } => Public::Offered { seat, course, wants },
            Self::Swapped { seat, with, course, got, .. } => {
                Public::Swapped { seat, with, course, given: got }
            }
            Self::Sheltered { seat, .. } => Public::Sheltered { seat },
            Self::Unsheltered { seat, .. } => Public::Unsheltered { seat },
        }
    }
}

impl Sight {
    /// What everybody saw of it.
    #[must_use]
    pub const fn public(&self) -> Public {
        match *self {
            Self::Glimpse(glimpse) => glimpse.public(),
            Self::Public(public) => public,
        }
    }
}

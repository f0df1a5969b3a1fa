//! What happened, and what one viewer saw of it.
//!
//! Every event has a side that everybody saw ([`Event::public`]) and, if it has a secret, a [`Glimpse`] of that for
//! the seats whose secret it is. A [`Sight`] is the two together.

use serde::Serialize;
use tablee_core::{BySeat, Cards, Outcome, Seat, Veiled, Viewer};

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

/// What everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// The cards were dealt (TT-2).
    Dealt {
        /// The seat that begins.
        first: Seat,
    },
    /// A seat offered a card (TT-3).
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
    Swapped {
        /// The seat that offered.
        seat: Seat,
        /// The seat it swapped with.
        with: Seat,
        /// The course it offered.
        course: Course,
        /// The course it got; nobody else knows when it was taken blind.
        #[serde(rename = "for")]
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
    Sheltered {
        /// The seat.
        seat: Seat,
    },
    /// A sheltered table came back to its hand (TT-11).
    Unsheltered {
        /// The seat.
        seat: Seat,
    },
    /// The game is over.
    Over(Outcome),
}

/// What one viewer saw of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// What everybody saw.
    #[serde(flatten)]
    pub public: Public,
    /// What this viewer saw beyond that.
    #[serde(flatten)]
    pub glimpse: Option<Glimpse>,
}

/// The secret side of an event, for a viewer that may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Glimpse {
    /// The hands that were dealt, as far as this viewer sees them.
    Dealt {
        /// The hands.
        hands: BySeat<Veiled<Cards<Card>>>,
    },
    /// The offered card, for the seat that offers it.
    Offered {
        /// The card.
        card: Card,
    },
    /// The cards that were swapped, for the two swappers (TT-4).
    Swapped {
        /// The card that was offered.
        offered: Card,
        /// The card that was got for it.
        given: Card,
    },
    /// The sheltered table, for the seat that sheltered it.
    Sheltered {
        /// The table.
        table: Cloth,
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

    /// What a viewer saw of it beyond that.
    fn glimpse(&self, viewer: Viewer) -> Option<Glimpse> {
        match *self {
            Self::Dealt { hands, .. } => Some(Glimpse::Dealt {
                hands: BySeat::from_fn(hands.players(), |seat| Veiled::of(hands[seat], viewer.sees(seat))),
            }),
            Self::Offered { seat, card, .. } => viewer.sees(seat).then_some(Glimpse::Offered { card }),
            // TT-4: only the two swappers learn what it was.
            Self::Swapped(Swap { seat, with, offered, given, .. }) => {
                (viewer.sees(seat) || viewer.sees(with)).then_some(Glimpse::Swapped { offered, given })
            }
            Self::Sheltered { seat, table } | Self::Unsheltered { seat, table } => {
                viewer.sees(seat).then_some(Glimpse::Sheltered { table })
            }
            Self::Public(_) => None,
        }
    }

    /// What a viewer saw of it.
    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        Sight { public: self.public(), glimpse: self.glimpse(viewer) }
    }
}

//! Why a seat cannot do something. Every reason follows from the table and the seat's own cards, so it gives nothing away.

use std::fmt;

use tablee_core::Seat;

use crate::{Card, Cloth, Course};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It is another seat's turn to offer.
    NotYourOffer {
        /// The seat whose turn it is.
        turn: Seat,
    },
    /// The seat's own offer stands; it cannot be changed.
    OfferStands,
    /// Another seat's offer stands.
    AnotherOfferStands {
        /// The seat that offers.
        seat: Seat,
    },
    /// The card to be offered is not in the hand.
    CannotOffer(Card),
    /// The card to be given is not in the hand.
    CannotGive(Card),
    /// Nothing is offered, so there is nothing to answer.
    NothingOffered,
    /// The others answer an offer, not the seat that made it.
    YourOwnOffer,
    /// The card given is not of the wanted course.
    WrongCourse {
        /// The course that is wanted.
        wants: Course,
    },
    /// The seat has declined this offer already.
    AlreadyDeclined,
    /// Nothing is offered, so there is nothing to pick for.
    NothingToPickFor,
    /// Only the seat that offers can pick.
    NotYourPick {
        /// The seat that offers.
        seat: Seat,
    },
    /// Some seats have yet to answer.
    StillAnswering,
    /// The table has no such seat.
    NoSuchSeat(Seat),
    /// A seat cannot point at itself.
    NotYourself,
    /// All that the seat holds is sheltered.
    AllSheltered(Seat),
    /// Not all four courses are in the hand.
    NotComplete(Cloth),
    /// The course that is missing is the card on offer.
    Offered(Cloth),
    /// This game is played without shelters.
    NoShelters,
    /// Nothing is laid aside, or taken back, while an offer stands.
    NotWhileOffered,
    /// Shelter takes exactly three courses.
    NotThree {
        /// The table to be sheltered.
        cloth: Cloth,
        /// How many of its courses are in the hand.
        held: u8,
    },
    /// It is sheltered already.
    ShelteredAlready(Cloth),
    /// It is not sheltered.
    NotSheltered(Cloth),
}

impl tablee_core::Reason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Self::NotYourOffer { .. } => "not-your-offer",
            Self::OfferStands => "offer-stands",
            Self::AnotherOfferStands { .. } => "another-offer-stands",
            Self::CannotOffer(_) | Self::CannotGive(_) => "not-in-hand",
            Self::NothingOffered | Self::NothingToPickFor => "nothing-offered",
            Self::YourOwnOffer => "your-own-offer",
            Self::WrongCourse { .. } => "wrong-course",
            Self::AlreadyDeclined => "already-declined",
            Self::NotYourPick { .. } => "not-your-pick",
            Self::StillAnswering => "still-answering",
            Self::NoSuchSeat(_) => "no-such-seat",
            Self::NotYourself => "not-yourself",
            Self::AllSheltered(_) => "all-sheltered",
            Self::NotComplete(_) => "not-complete",
            Self::Offered(_) => "offered",
            Self::NoShelters => "no-shelters",
            Self::NotWhileOffered => "not-while-offered",
            Self::NotThree { .. } => "not-three",
            Self::ShelteredAlready(_) => "sheltered-already",
            Self::NotSheltered(_) => "not-sheltered",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotYourOffer { .. } | Self::CannotOffer(_) => "TT-3",
            Self::AnotherOfferStands { .. }
            | Self::CannotGive(_)
            | Self::NothingOffered
            | Self::YourOwnOffer => "TT-5",
            Self::NothingToPickFor
            | Self::NotYourPick { .. }
            | Self::StillAnswering
            | Self::NoSuchSeat(_)
            | Self::NotYourself => "TT-6",
            Self::NotComplete(_) => "TT-8",
            Self::AllSheltered(_)
            | Self::NoShelters
            | Self::NotWhileOffered
            | Self::NotThree { .. }
            | Self::ShelteredAlready(_)
            | Self::NotSheltered(_) => "TT-11",
            Self::Offered(_) => "TT-R2",
            Self::WrongCourse { .. } => "TT-R4",
            Self::OfferStands | Self::AlreadyDeclined => "TT-R6",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotYourOffer { turn } => write!(f, "it is seat {turn}'s turn to offer"),
            Self::OfferStands => f.write_str("your offer stands and can't be changed or taken back"),
            Self::AnotherOfferStands { seat } => write!(f, "the offer of seat {seat} comes first"),
            Self::CannotOffer(card) | Self::CannotGive(card) => write!(f, "{card} is not in your hand"),
            Self::NothingOffered => f.write_str("there is no offer to answer"),
            Self::YourOwnOffer => f.write_str("the offer is your own; the others answer it"),
            Self::WrongCourse { wants: Course::Main } => f.write_str("a main course is wanted"),
            Self::WrongCourse { wants } => write!(f, "a {wants} is wanted"),
            Self::AlreadyDeclined => f.write_str("you have already declined"),
            Self::NothingToPickFor => f.write_str("a pick comes after an offer that everybody declined"),
            Self::NotYourPick { seat } => write!(f, "seat {seat} made the offer, so it picks"),
            Self::StillAnswering => f.write_str("you pick only when everybody has declined"),
            Self::NoSuchSeat(seat) => write!(f, "there is no seat {seat} at this table"),
            Self::NotYourself => f.write_str("you point at another seat, not at yourself"),
            Self::AllSheltered(seat) => write!(f, "all that seat {seat} holds is sheltered"),
            Self::NotComplete(cloth) => write!(f, "you do not hold all four courses of {cloth}"),
            Self::Offered(cloth) => {
                write!(f, "the card you offer is out of your hand and can't complete {cloth}")
            }
            Self::NoShelters => f.write_str("this game is played without shelters"),
            Self::NotWhileOffered => f.write_str("nothing is sheltered or taken back while an offer stands"),
            Self::NotThree { cloth, held } => {
                write!(f, "shelter takes exactly three courses of {cloth} and you hold {held}")
            }
            Self::ShelteredAlready(cloth) => write!(f, "{cloth} is sheltered already"),
            Self::NotSheltered(cloth) => write!(f, "{cloth} is not sheltered"),
        }
    }
}

//! Why a seat cannot do something.

use std::fmt;

use tablee_core::Seat;

use crate::Card;
use crate::card::Sort;

/// Why an action is refused. Each reason follows from the table and the seat's own hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Only with `mistakes: played` can a seat be called, yield or deny.
    Prevented {
        /// Whether it was a call, not an answer.
        call: bool,
    },
    /// It is another seat's turn, and only that one discards.
    NotOnTurn {
        /// The seat whose turn it is.
        turn: Seat,
        /// Whether a family was announced.
        family: bool,
    },
    /// The seat has to draw before it discards.
    DrawFirst,
    /// The seat holds five cards and has to discard.
    DiscardFirst,
    /// Another seat has to answer an `antijoker` first.
    Waiting {
        /// The seat that answers.
        answering: Seat,
    },
    /// The seat does not hold the card.
    NotInHand(Card),
    /// The action of this card needs a target.
    NeedsTarget(Card),
    /// This card has no action that needs a target.
    NoTarget(Card),
    /// That seat is no opponent in the game: there is no such seat, it is the seat itself, or it is out.
    NoOpponent {
        /// The seat named.
        seat: Seat,
        /// The card aimed at it; none when it was called.
        card: Option<Card>,
    },
    /// That seat has no card that could be taken.
    EmptyHand(Seat),
    /// The other four cards are no family.
    NoFamily,
    /// The other four cards have a third joker among them.
    ThirdJoker,
    /// At this table the action of a card cannot be left out.
    Forced,
    /// A clover or a joker has no action that could be left out.
    NoAction(Card),
    /// At this table a family that came by a `swap` waits for the seat's next turn.
    NextTurn,
    /// The seat has not just swapped.
    NotSwapped,
    /// The seat has swapped, and announces or passes before anything else.
    AnnounceFirst,
    /// The hand that came by the `swap` is no family.
    NoneReceived,
    /// Nobody pointed at this seat.
    NotAsked,
    /// The seat has no joker to give up.
    NoJoker,
}

impl tablee_core::Reason for Reason {
    fn code(&self) -> &'static str {
        match self {
            Self::Prevented { .. } => "mistakes-prevented",
            Self::NotOnTurn { .. } => "not-on-turn",
            Self::DrawFirst => "draw-first",
            Self::DiscardFirst => "discard-first",
            Self::Waiting { .. } => "waiting-for-answer",
            Self::NotInHand(_) => "not-in-hand",
            Self::NeedsTarget(_) => "needs-target",
            Self::NoTarget(_) => "no-target",
            Self::NoOpponent { .. } => "no-opponent",
            Self::EmptyHand(_) => "empty-hand",
            Self::NoFamily => "no-family",
            Self::ThirdJoker => "third-joker",
            Self::Forced => "actions-forced",
            Self::NoAction(_) => "no-action",
            Self::NextTurn => "next-turn",
            Self::NotSwapped => "not-swapped",
            Self::AnnounceFirst => "announce-first",
            Self::NoneReceived => "none-received",
            Self::NotAsked => "not-asked",
            Self::NoJoker => "no-joker",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Prevented { call: true } | Self::NoOpponent { card: None, .. } => "TR-16",
            Self::Prevented { call: false } | Self::Waiting { .. } | Self::NotAsked | Self::NoJoker => {
                "TR-18"
            }
            Self::NotOnTurn { family: true, .. } | Self::NoFamily => "TR-12",
            Self::NotOnTurn { family: false, .. } => "TR-10",
            Self::DrawFirst => "TR-4",
            Self::DiscardFirst | Self::NotInHand(_) => "TR-5",
            Self::NeedsTarget(_) | Self::NoTarget(_) | Self::EmptyHand(_) => "TR-R3",
            Self::NoOpponent { card: Some(card), .. } => match card.sort() {
                Sort::Antijoker => "TR-8",
                Sort::Swap => "TR-9",
                Sort::Clover | Sort::Joker | Sort::Draw | Sort::Pull => "TR-7",
            },
            Self::ThirdJoker => "TR-R2",
            Self::Forced | Self::NoAction(_) => "TR-20",
            Self::NextTurn | Self::NotSwapped | Self::AnnounceFirst | Self::NoneReceived => "TR-21",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Prevented { call: true } => {
                f.write_str("mistakes are prevented at this table, so there is nothing to call")
            }
            Self::Prevented { call: false } => {
                f.write_str("mistakes are prevented at this table, so an antijoker needs no answer")
            }
            Self::NotOnTurn { turn, family: false } => {
                write!(f, "it is seat {turn}'s turn, and nobody else discards")
            }
            Self::NotOnTurn { turn, family: true } => {
                write!(f, "it is seat {turn}'s turn, and a family is announced in your own")
            }
            Self::DrawFirst => f.write_str("draw until you hold five cards, then discard"),
            Self::DiscardFirst => f.write_str("you hold five cards: discard one"),
            Self::Waiting { answering } => write!(f, "seat {answering} has to answer the antijoker first"),
            Self::NotInHand(card) => write!(f, "{card} is not in your hand"),
            Self::NeedsTarget(card) => write!(f, "name the opponent that {card} is aimed at"),
            Self::NoTarget(card) => write!(f, "{card} is aimed at nobody"),
            Self::NoOpponent { seat, .. } => write!(f, "seat {seat} is no opponent in this game"),
            Self::EmptyHand(seat) => write!(f, "seat {seat} holds no card to pull"),
            Self::NoFamily => f.write_str("the other four cards are not four clovers of one colour"),
            Self::ThirdJoker => f.write_str("no more than two of the four may be jokers"),
            Self::Forced => f.write_str("at this table the action of a card is always carried out"),
            Self::NoAction(card) => write!(f, "{card} has no action to leave out: discard it"),
            Self::NextTurn => {
                f.write_str("at this table a family that came by a swap is announced in your next turn")
            }
            Self::NotSwapped => f.write_str("you have not just swapped"),
            Self::AnnounceFirst => f.write_str("you have swapped: announce a family, or pass"),
            Self::NoneReceived => f.write_str("the cards you received are not four clovers of one colour"),
            Self::NotAsked => f.write_str("no antijoker points at you"),
            Self::NoJoker => f.write_str("you hold no joker to give up"),
        }
    }
}

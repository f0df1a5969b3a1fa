//! What a seat can do, in the rule book's notation.

use std::fmt;
use std::str::FromStr;

use tablee_core::{Cards, Misread, Seat, read_card, read_digit};

use crate::{Card, Laid, Slot, TinNo};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `lay cat> 1`, `lay double< 2`: lays a sardine in a tin (SA-6).
    Lay {
        /// The sardine, the way it is laid.
        card: Laid,
        /// The tin.
        tin: TinNo,
    },
    /// `close 1 bone`: puts a lid on a tin (SA-7).
    Close {
        /// The tin.
        tin: TinNo,
        /// The card that becomes the lid.
        card: Card,
    },
    /// `discard bone cat>`: discards and draws (SA-9).
    Discard(Cards<Card>),
    /// `steal 2 hand`: takes a card blind from a hand (SA-10).
    StealHand(Seat),
    /// `steal 2 1 3`: takes a sardine from an open tin (SA-10).
    StealSardine {
        /// Whose tin.
        seat: Seat,
        /// The tin.
        tin: TinNo,
        /// Its slot.
        slot: Slot,
    },
    /// `unlid 2 1`: takes the lid of a closed tin (SA-10).
    Unlid {
        /// Whose tin.
        seat: Seat,
        /// The tin.
        tin: TinNo,
    },
    /// `feed bone`: gives the cat a card from hand (SA-10).
    Feed(Card),
    /// `feed 1 3`: gives the cat a sardine from an open tin (SA-10).
    FeedSardine {
        /// The tin.
        tin: TinNo,
        /// Its slot.
        slot: Slot,
    },
    /// `trim bone`: discards a card too many at the end of the turn (SA-11).
    Trim(Card),
    /// `take pile`: with pepper, draws from the pile (SA-18).
    TakePile,
    /// `take cat>`: with pepper, draws this card from the discards (SA-18).
    Take(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay { card, tin } => write!(f, "lay {card} {tin}"),
            Self::Close { tin, card } => write!(f, "close {tin} {card}"),
            Self::Discard(cards) => {
                f.write_str("discard")?;
                cards.into_iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::StealHand(seat) => write!(f, "steal {seat} hand"),
            Self::StealSardine { seat, tin, slot } => write!(f, "steal {seat} {tin} {slot}"),
            Self::Unlid { seat, tin } => write!(f, "unlid {seat} {tin}"),
            Self::Feed(card) => write!(f, "feed {card}"),
            Self::FeedSardine { tin, slot } => write!(f, "feed {tin} {slot}"),
            Self::Trim(card) => write!(f, "trim {card}"),
            Self::TakePile => f.write_str("take pile"),
            Self::Take(card) => write!(f, "take {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let (verb, rest) = text.split_once(' ').ok_or(Misread::Unreadable)?;
        match (verb, rest.split_once(' ')) {
            ("lay", Some((card, tin))) => Ok(Self::Lay { card: Laid::read(card)?, tin: read_tin(tin)? }),
            ("close", Some((tin, card))) => Ok(Self::Close { tin: read_tin(tin)?, card: read_card(card)? }),
            ("discard", _) => read_bag(rest).map(Self::Discard),
            ("steal", Some((seat, "hand"))) => Ok(Self::StealHand(seat.parse()?)),
            ("steal", Some((seat, place))) => {
                let (tin, slot) = place.split_once(' ').ok_or(Misread::Unreadable)?;
                Ok(Self::StealSardine { seat: seat.parse()?, tin: read_tin(tin)?, slot: read_slot(slot)? })
            }
            ("unlid", Some((seat, tin))) => Ok(Self::Unlid { seat: seat.parse()?, tin: read_tin(tin)? }),
            ("feed", Some((tin, slot))) => {
                Ok(Self::FeedSardine { tin: read_tin(tin)?, slot: read_slot(slot)? })
            }
            ("feed", None) => read_card(rest).map(Self::Feed),
            ("trim", None) => read_card(rest).map(Self::Trim),
            ("take", None) if rest == "pile" => Ok(Self::TakePile),
            ("take", None) => read_card(rest).map(Self::Take),
            _ => Err(Misread::Unreadable),
        }
    }
}

fn read_tin(word: &str) -> Result<TinNo, Misread> {
    TinNo::new(read_digit(word, 1..=4)?).ok_or(Misread::Unreadable)
}

fn read_slot(word: &str) -> Result<Slot, Misread> {
    Slot::new(read_digit(word, 1..=3)?).ok_or(Misread::Unreadable)
}

/// Reads a list of cards that is sorted by name. More copies of a card than there are follow the notation all the
/// same, but nobody can ever hold them.
fn read_bag(words: &str) -> Result<Cards<Card>, Misread> {
    let mut bag = Cards::EMPTY;
    let mut last = None;
    let mut possible = true;
    for word in words.split(' ') {
        let card: Card = read_card(word)?;
        if last > Some(card) {
            return Err(Misread::Unreadable);
        }
        last = Some(card);
        possible &= bag.insert(card);
    }
    if possible { Ok(bag) } else { Err(Misread::Impossible) }
}

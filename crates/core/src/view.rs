//! What one viewer may know.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Cards, Name, Seat, Turn};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// The person at a seat: what is public, and that seat's own.
    Seat(Seat),
    /// Somebody who stands by: what is public.
    Spectator,
    /// Everything open: the referee, the laboratory and the record of a finished game. Never a client.
    Arbiter,
}

impl Viewer {
    /// Whether this viewer sees what belongs to a seat.
    #[inline]
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Seat(own) => own == seat,
            Self::Spectator => false,
            Self::Arbiter => true,
        }
    }

    /// The seat this viewer sits at.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Arbiter => None,
        }
    }
}

/// Cards that a viewer sees, or only their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Veiled<T> {
    /// The cards themselves.
    Open(T),
    /// How many there are.
    Closed(u8),
}

impl<C: Card> Veiled<Cards<C>> {
    /// These cards for somebody who sees them, else their number.
    #[inline]
    #[must_use]
    pub fn of(cards: Cards<C>, seen: bool) -> Self {
        if seen { Self::Open(cards) } else { Self::Closed(cards.len() as u8) }
    }

    /// How many cards.
    #[must_use]
    pub fn len(self) -> usize {
        match self {
            Self::Open(cards) => cards.len(),
            Self::Closed(count) => usize::from(count),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The cards, as far as they are seen.
    #[inline]
    #[must_use]
    pub fn seen(self) -> Cards<C> {
        match self {
            Self::Open(cards) => cards,
            Self::Closed(_) => Cards::EMPTY,
        }
    }

    /// A card came in, seen or not.
    pub fn gain(&mut self, card: Option<C>) {
        match self {
            Self::Open(cards) => {
                card.map(|card| cards.insert(card));
            }
            Self::Closed(count) => *count = count.saturating_add(1),
        }
    }

    /// A card went out, seen or not.
    pub fn lose(&mut self, card: Option<C>) {
        match self {
            Self::Open(cards) => {
                card.map(|card| cards.remove(card));
            }
            Self::Closed(count) => *count = count.saturating_sub(1),
        }
    }
}

impl<T: Default> Default for Veiled<T> {
    fn default() -> Self {
        Self::Closed(0)
    }
}

impl<T: Serialize> Serialize for Veiled<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Open(cards) => cards.serialize(serializer),
            Self::Closed(count) => serializer.serialize_u8(*count),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Veiled<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListOrCount(PhantomData))
    }
}

/// Reads a list, or how long it is. By hand, because a number that is looked at twice (as in an untagged enum) is none any
/// more where `serde_json` keeps the digits of every number.
struct ListOrCount<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListOrCount<T> {
    type Value = Veiled<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cards, or how many they are")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, cards: A) -> Result<Veiled<T>, A::Error> {
        T::deserialize(SeqAccessDeserializer::new(cards)).map(Veiled::Open)
    }

    fn visit_u64<E: Error>(self, count: u64) -> Result<Veiled<T>, E> {
        let count = u8::try_from(count).map_err(|_| E::custom("there are not that many cards"))?;
        Ok(Veiled::Closed(count))
    }

    fn visit_i64<E: Error>(self, count: i64) -> Result<Veiled<T>, E> {
        self.visit_u64(u64::try_from(count).map_err(|_| E::custom("there are not fewer cards than none"))?)
    }

    /// A number whose digits are kept comes as the one entry of a map.
    fn visit_map<A: MapAccess<'de>>(self, mut number: A) -> Result<Veiled<T>, A::Error> {
        let digits = number.next_entry::<Name<'de>, Name<'de>>()?.map(|(_, digits)| digits.0);
        let count = digits.and_then(|digits| digits.parse().ok());
        count.map(Veiled::Closed).ok_or_else(|| A::Error::custom("there are not that many cards"))
    }
}

/// A single thing that a viewer sees, or only knows to be there: `true` where it travels. For things that travel as words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Single<T> {
    /// The thing itself.
    Seen(T),
    /// There is one.
    Hidden,
}

impl<T: Serialize> Serialize for Single<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Seen(thing) => thing.serialize(serializer),
            Self::Hidden => serializer.serialize_bool(true),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Single<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Either<T> {
            Hidden(bool),
            Seen(T),
        }
        match Either::deserialize(deserializer)? {
            Either::Seen(thing) => Ok(Self::Seen(thing)),
            Either::Hidden(true) => Ok(Self::Hidden),
            Either::Hidden(false) => Err(D::Error::custom("what is hidden is true")),
        }
    }
}

/// What one viewer knows of a game, built from scratch from what it may know. Serialised, it has the rule book's
/// `state` fields for that viewer.
pub trait View: Clone + Debug + PartialEq + Eq + Serialize {
    /// The game's actions.
    type Action;
    /// What a viewer sees of an event.
    type Sight;
    /// The game's options.
    type Options;

    /// Who looks.
    fn viewer(&self) -> Viewer;

    /// The options that are played with.
    fn options(&self) -> Self::Options;

    /// How many play.
    fn players(&self) -> usize;

    /// Who is waited for. Of the seats that only *may* act, a seat sees itself and an arbiter sees all.
    fn turn(&self) -> Turn;

    /// The actions of the viewer's own seat; none for anybody without a seat. Clears the list first.
    fn legal_actions(&self, actions: &mut Vec<Self::Action>);

    /// Takes in what this viewer just saw.
    fn witness(&mut self, sight: &Self::Sight);
}

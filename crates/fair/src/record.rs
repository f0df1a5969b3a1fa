//! The record of a finished game.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use tablee_core::Outcome;

use crate::{Beginning, Player, Setting, Terms, Told, to_hex};

/// The version of records that this program writes.
pub const VERSION: u32 = 1;

const SEAL: &[u8] = b"tablee record v1\n";

/// Who decided an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Whoever sits there.
    #[default]
    Player,
    /// A bot, for somebody who is away.
    StandIn,
    /// The clock, for somebody who was silent.
    Clock,
}

impl By {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::StandIn => "stand-in",
            Self::Clock => "clock",
        }
    }
}

/// One step of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Fields", into = "Json")]
pub enum Step {
    /// Chance decided.
    Chance(Told),
    /// A seat acted.
    Act {
        /// The seat.
        seat: u8,
        /// Who decided it.
        by: By,
        /// What it did, in the rule book's notation.
        action: String,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance(told) => told.fmt(f),
            Self::Act { seat, by, action } => write!(f, "seat {seat} {} {action}", by.name()),
        }
    }
}

impl From<Step> for Json {
    fn from(entry: Step) -> Self {
        match entry {
            Step::Chance(told) => json!(told),
            Step::Act { seat, by: By::Player, action } => json!({"seat": seat, "action": action}),
            Step::Act { seat, by, action } => json!({"seat": seat, "by": by, "action": action}),
        }
    }
}

/// Every field that a step can have. Each is named once at most, and none is unknown.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(default, deserialize_with = "named")]
    shuffle: Option<Vec<String>>,
    #[serde(default, deserialize_with = "named")]
    pick: Option<String>,
    #[serde(default, deserialize_with = "named")]
    seat: Option<u8>,
    #[serde(default, deserialize_with = "named")]
    by: Option<By>,
    #[serde(default, deserialize_with = "named")]
    action: Option<String>,
}

/// A field that is there has a value: null is none.
fn named<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl TryFrom<Fields> for Step {
    type Error = &'static str;

    fn try_from(fields: Fields) -> Result<Self, Self::Error> {
        match fields {
            Fields { shuffle: Some(cards), pick: None, seat: None, by: None, action: None } => {
                Ok(Self::Chance(Told::Shuffle(cards)))
            }
            Fields { shuffle: None, pick: Some(card), seat: None, by: None, action: None } => {
                Ok(Self::Chance(Told::Pick(card)))
            }
            Fields { shuffle: None, pick: None, seat: Some(seat), by, action: Some(action) }
                if !action.contains('\n') =>
            {
                Ok(Self::Act { seat, by: by.unwrap_or_default(), action })
            }
            _ => Err("an entry is a shuffle, a pick, or a seat with an action"),
        }
    }
}

/// A seat in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// Their name.
    pub name: String,
    /// The level of a bot; nothing for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The number it gave, in 64 hexadecimal digits; nothing if it gave none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
}

/// How a game ended, as a record has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who won.
    pub winners: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i64>,
    /// Why it ended.
    pub reason: String,
}

impl From<&Outcome> for Ending {
    fn from(outcome: &Outcome) -> Self {
        Self {
            winners: outcome.winners.iter().map(|seat| seat.index() as u8).collect(),
            scores: outcome.scores.as_slice().to_vec(),
            reason: outcome.reason.to_owned(),
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "over {} winners", self.reason)?;
        self.winners.iter().try_for_each(|seat| write!(f, " {seat}"))?;
        f.write_str(" scores")?;
        self.scores.iter().try_for_each(|score| write!(f, " {score}"))
    }
}

/// A finished game: everything needed to play it again and to prove that it was dealt fairly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format, [`VERSION`].
    pub tablee: u32,
    /// The id of the game.
    pub game: String,
    /// Every option with the value it was played with.
    #[serde(deserialize_with = "crate::terms::each_once")]
    pub options: BTreeMap<String, Setting>,
    /// The seat that began.
    pub first: u8,
    /// How that came about; nothing in records of the first version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Beginning>,
    /// The seats in order.
    pub seats: Vec<SeatRecord>,
    /// The hash of the secret, as it was shown before the first card.
    pub commitment: String,
    /// The secret.
    pub secret: String,
    /// What happened, in order.
    pub entries: Vec<Step>,
    /// How it ended.
    pub outcome: Ending,
    /// The hash of all of it.
    pub seal: String,
}

/// Text that is no record, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It does not say its version.
    NoVersion,
    /// It is of another version.
    Version(u64),
    /// It is not written like a record.
    Text(String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no record: ")?;
        match self {
            Self::NoVersion => f.write_str("it does not say its version"),
            Self::Version(other) => {
                write!(f, "it is of version {other}, this program reads versions up to {VERSION}")
            }
            Self::Text(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Reads a record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let json: Map<String, Json> =
            serde_json::from_str(text).map_err(|error| RecordError::Text(error.to_string()))?;
        match json.get("tablee").and_then(Json::as_u64) {
            Some(1) => {}
            Some(other) => return Err(RecordError::Version(other)),
            None => return Err(RecordError::NoVersion),
        }
        serde_json::from_str(text).map_err(|error| RecordError::Text(error.to_string()))
    }

    /// What was played, by whom.
    #[must_use]
    pub fn terms(&self) -> Terms {
        let seats = self.seats.iter().map(|seat| Player { name: seat.name.clone(), bot: seat.bot.clone() });
        Terms {
            game: self.game.clone(),
            options: self.options.clone(),
            first: self.first,
            begins: self.begins,
            seats: seats.collect(),
        }
    }
}

/// The seal of a game: the hash of its terms, its commitment, on whom the lot fell if one was drawn, every entry and its end,
/// one line each.
#[must_use]
pub fn seal(terms: &Terms, commitment: &[u8; 32], entries: &[Step], outcome: &Ending) -> [u8; 32] {
    let mut sealing = Sealing::new(terms, commitment);
    entries.iter().for_each(|entry| sealing.add(entry));
    sealing.end(outcome)
}

/// A seal in the making, one entry after the other.
#[derive(Clone, Debug)]
pub struct Sealing(Sha256);

impl Sealing {
    /// Of a game that begins.
    #[must_use]
    pub fn new(terms: &Terms, commitment: &[u8; 32]) -> Self {
        let hash = Sha256::new().chain_update(SEAL).chain_update(terms.text());
        let hash = hash.chain_update(format!("commitment {}\n", to_hex(commitment)));
        Self(match terms.begins {
            Some(Beginning::Lot) => hash.chain_update(format!("lot {}\n", terms.first)),
            _ => hash,
        })
    }

    /// The next entry.
    pub fn add(&mut self, entry: &Step) {
        self.0.update(format!("{entry}\n"));
    }

    /// The game is over.
    #[must_use]
    pub fn end(&self, outcome: &Ending) -> [u8; 32] {
        self.0.clone().chain_update(format!("{outcome}\n")).finalize().into()
    }
}

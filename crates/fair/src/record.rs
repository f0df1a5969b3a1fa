//! The record of a finished game.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};
use tablee_core::Outcome;

use crate::{Beginning, Form, Frozen, Number, Player, Setting, Terms, Told, Voided, from_hex, to_hex};

/// The version of records that this program writes: of deals of the second form. Those of the first are read for ever.
pub const VERSION: u32 = 2;

const SEAL: &[u8] = b"tablee record v1\n";
const SECOND_SEAL: &[u8] = b"tablee record v2\n";

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
    /// The hash of its number, which it sent before anything was frozen, in 64 hexadecimal digits; nothing if it gave none, and in
    /// the first form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
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
    /// The version of the format, which is also the form of the deal: 1, or [`VERSION`].
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
    /// Whether a device promised it that played alone, not a server: whoever has that device could know the cards. It is not sealed, and
    /// says what whoever gave the record out knew.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub device: bool,
    /// The deals that came to nothing since the game before; none in the first form.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub voided: Vec<Voided>,
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
            serde_json::from_slice(text.as_bytes()).map_err(|error| RecordError::Text(error.to_string()))?;
        match json.get("tablee").and_then(Json::as_u64) {
            Some(1 | 2) => {}
            Some(other) => return Err(RecordError::Version(other)),
            None => return Err(RecordError::NoVersion),
        }
        // As bytes, like everything else: one reader is enough for a page to load.
        serde_json::from_slice(text.as_bytes()).map_err(|error| RecordError::Text(error.to_string()))
    }

    /// How it was made fair; nothing if its version is none.
    #[must_use]
    pub const fn form(&self) -> Option<Form> {
        match self.tablee {
            1 => Some(Form::First),
            2 => Some(Form::Second),
            _ => None,
        }
    }

    /// What was frozen before any number was shown; nothing when a hash or the promise is not written like one.
    #[must_use]
    pub fn frozen(&self) -> Option<Frozen> {
        let hash = |seat: &SeatRecord| match &seat.hash {
            None => Some(None),
            Some(hash) => from_hex(hash).map(Some),
        };
        Some(Frozen {
            terms: self.terms(),
            voided: self.voided.clone(),
            commitment: from_hex(&self.commitment)?,
            hashes: self.seats.iter().map(hash).collect::<Option<_>>()?,
        })
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

/// The seal of a game in the making: a hash of everything about it, one line each.
#[derive(Clone, Debug)]
pub struct Sealing(Sha256);

impl Sealing {
    /// Of a game of the second form that begins: what was frozen, everybody's names, the numbers that were shown, and on whom the
    /// lot fell if one was drawn.
    #[must_use]
    pub fn second(frozen: &Frozen, numbers: &[Option<Number>]) -> Self {
        let mut hash = Sha256::new().chain_update(SECOND_SEAL).chain_update(frozen.text());
        for (seat, player) in frozen.terms.seats.iter().enumerate() {
            hash.update(format!("name {seat} {}\n", player.name));
        }
        for silent in frozen.voided.iter().flat_map(|voided| &voided.silent) {
            hash.update(format!("silent {} {}\n", silent.seat, silent.name));
        }
        for (seat, number) in numbers.iter().enumerate() {
            if let Some(number) = number {
                hash.update(format!("number {seat} {}\n", to_hex(number)));
            }
        }
        Self::lot(hash, &frozen.terms)
    }

    /// Of a game of the first form that begins: its terms, its commitment, and on whom the lot fell if one was drawn.
    #[must_use]
    pub fn first(terms: &Terms, commitment: &[u8; 32]) -> Self {
        let hash = Sha256::new().chain_update(SEAL).chain_update(terms.text());
        Self::lot(hash.chain_update(format!("commitment {}\n", to_hex(commitment))), terms)
    }

    fn lot(hash: Sha256, terms: &Terms) -> Self {
        Self(match terms.begins {
            Some(Beginning::Lot) => hash.chain_update(format!("lot {}\n", terms.first)),
            _ => hash,
        })
    }

    /// Of a whole game.
    #[must_use]
    pub fn whole(mut self, entries: &[Step], outcome: &Ending) -> [u8; 32] {
        entries.iter().for_each(|entry| self.add(entry));
        self.end(outcome)
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

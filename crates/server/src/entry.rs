//! What the journal of a table holds.

use serde::{Deserialize, Serialize};
use tablee_fair::{By, Told};

use crate::message::Terms;

/// The version of the rules and of these entries. A table is played by the version it began with.
pub(crate) const RULES: u32 = 1;

/// An entry, and whose call it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Written {
    /// The seat and the number of its call.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<(u8, u64)>,
    /// When, in seconds since 1970; written where a game begins or ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) when: Option<u64>,
    /// What happened.
    #[serde(rename = "was")]
    pub(crate) entry: Entry,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Entry {
    /// The table was opened. Outcomes of chance that are told beforehand are for tests; such a table promises nothing.
    Opened {
        terms: Terms,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        told: Option<Vec<Told>>,
    },
    /// Something else will be played.
    Changed(Terms),
    /// Somebody sat down; of their secret only the hash is kept.
    Sat { seat: u8, name: String, token: String },
    /// A bot sat down.
    Bot { seat: u8, level: String },
    /// A seat was left.
    Left { seat: u8 },
    /// The server promised a secret for the next deal.
    Promised { secret: String },
    /// A seat mixed its number into the next deal.
    Mixed { seat: u8, number: String },
    /// A game began.
    Began { first: u8 },
    /// Chance decided.
    Chance(Told),
    /// A seat acted.
    Acted { seat: u8, by: By, action: String },
    /// A seat took its last action back; nothing had happened since, and nothing hidden had been shown. Tables at home only.
    TookBack { seat: u8 },
    /// The game was stopped, or goes on.
    Paused(bool),
    /// A bot plays for somebody, or no longer does.
    StandIn { seat: u8, on: bool },
}

impl Entry {
    /// On behalf of nobody's call.
    pub(crate) const fn alone(self) -> Written {
        Written { call: None, when: None, entry: self }
    }
}

impl Written {
    /// As the journal keeps it.
    pub(crate) fn to_journal(&self) -> tablee_journal::Entry {
        // These types always serialise; an empty entry would be refused when it is read.
        tablee_journal::Entry::new(RULES, serde_json::to_vec(self).unwrap_or_default())
    }

    /// As the journal kept it.
    pub(crate) fn from_journal(entry: &tablee_journal::Entry) -> Result<Self, String> {
        if entry.version != RULES {
            return Err(format!("version {} of the rules is not known", entry.version));
        }
        serde_json::from_slice(&entry.bytes).map_err(|error| error.to_string())
    }
}

/// The entries of a journal. Where an action was taken back there is nothing, and nothing where that is said: both only take
/// their places.
pub(crate) fn kept(entries: &[tablee_journal::Entry]) -> Result<Vec<Option<Written>>, String> {
    let mut kept: Vec<Option<Written>> = Vec::with_capacity(entries.len());
    for entry in entries {
        let written = Written::from_journal(entry)?;
        let Entry::TookBack { seat } = written.entry else {
            kept.push(Some(written));
            continue;
        };
        let last = kept.iter_mut().rev().find(|place| place.is_some());
        match last {
            Some(place) if acted(place.as_ref()) == Some(seat) => *place = None,
            _ => return Err("there is nothing to take back".to_owned()),
        }
        kept.push(None);
    }
    Ok(kept)
}

/// The seat whose own action this is.
pub(crate) fn acted(written: Option<&Written>) -> Option<u8> {
    match written?.entry {
        Entry::Acted { seat, by: By::Player, .. } => Some(seat),
        _ => None,
    }
}

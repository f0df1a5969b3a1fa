//! What the journal of a circle holds.
//!
//! Entries only grow: a field or a sort of entry that is added later has a meaning where it is missing. What this program does not
//! know was written by a newer one, and is refused in words.

use serde::{Deserialize, Serialize};
use tablee_journal::Line;
use tablee_table::{Broken, Terms};

use crate::{Avatar, Regular};

/// How the bytes of a line are written: as JSON of [`Written`].
const FORMAT: u32 = 1;

/// An entry, and when it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// When, in seconds since 1970.
    pub when: u64,
    /// What happened.
    #[serde(rename = "was")]
    pub entry: Entry,
}

/// What happened in a circle. Members are numbered in the order in which they came; nobody has the number of somebody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// It was founded. The secret of its invitation is kept as it is, since every member may see the link.
    Founded {
        /// What it is called.
        name: String,
        /// The secret of the invitation.
        invite: String,
    },
    /// It is called otherwise from now on.
    Called(String),
    /// The invitation has another secret: the old link lets nobody in any more.
    Renewed {
        /// The secret.
        invite: String,
    },
    /// Somebody joined, with a device; of its secret only the hash is kept.
    Joined {
        /// Their number.
        member: u32,
        /// Their name.
        name: String,
        /// Their picture.
        avatar: Avatar,
        /// The hash of the secret of their device.
        device: String,
    },
    /// Somebody joined once, and was erased since.
    Somebody {
        /// Their number.
        member: u32,
    },
    /// A member has another name or picture.
    Looks {
        /// Whose.
        member: u32,
        /// Their name.
        name: String,
        /// Their picture.
        avatar: Avatar,
    },
    /// A member has another device, too.
    Device {
        /// Whose.
        member: u32,
        /// The hash of its secret.
        device: String,
    },
    /// A device is a member's no longer.
    Parted {
        /// The hash of its secret.
        device: String,
    },
    /// A table was opened for the circle.
    Table {
        /// Its code.
        table: String,
        /// What is played there.
        game: String,
        /// Who opened it.
        member: u32,
    },
    /// A member sat down at a table of the circle, as their device says with the secret of the seat.
    Sat {
        /// The table.
        table: String,
        /// Who.
        member: u32,
        /// The hash of the token of their seat.
        token: String,
    },
    /// A game ended at a table of the circle.
    Played(Box<Game>),
    /// An evening at a real table was put into the circle, or what was put there is otherwise.
    Evening(Box<Evening>),
    /// An evening at a real table was taken out again.
    NoEvening {
        /// Which.
        id: String,
    },
    /// Rules of the house were saved under a name, or are otherwise under the same.
    House {
        /// The name.
        name: String,
        /// What is played, and how.
        terms: Box<Terms>,
    },
    /// Rules of the house are not offered any more.
    NoHouse {
        /// The name.
        name: String,
    },
    /// A regular evening was arranged.
    Regular(Regular),
    /// A regular evening is not held any more.
    NoRegular {
        /// Which.
        id: u32,
    },
    /// A member left, and was erased from what is above.
    Left {
        /// Who.
        member: u32,
    },
    /// A member would have the whole circle erased.
    Closing {
        /// Who.
        member: u32,
    },
    /// A member would not: nothing is erased.
    Kept {
        /// Who.
        member: u32,
    },
    /// Something was erased from what is above, by who it was about. The chain of the journal begins anew.
    Erased {
        /// The end of the chain before.
        chain: String,
    },
}

/// A game that was played to its end at a table of the circle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The table.
    pub table: String,
    /// Which of the table's games it was, counted from 1.
    pub n: u32,
    /// The id of the game.
    pub game: String,
    /// When it ended, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub ended: u64,
    /// Who played, in the order of the seats.
    pub players: Vec<Player>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The score of each seat; at Nain Jaune in tokens, won or lost.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub scores: Vec<i64>,
    /// What opens its record to a member, as a link that one of them gave out would.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub key: Option<String>,
}

/// Somebody who played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// A member, by number: their name stands in one place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub member: Option<u32>,
    /// The name of somebody who is no member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// The level of a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub bot: Option<String>,
    /// Whether they took the seat after the game had begun: then it counts as nobody's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub late: bool,
}

/// An evening at a real table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
#[serde(deny_unknown_fields)]
pub struct Evening {
    /// What the device that keeps it calls it.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// When it began, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at: u64,
    /// Who played.
    pub players: Vec<Player>,
    /// At Nain Jaune the tokens that each won or lost, elsewhere the games that each won.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub scores: Vec<i64>,
}

impl Written {
    /// As the journal keeps it.
    #[must_use]
    pub fn to_line(&self) -> Line {
        // These types always serialise; an empty line would be refused when it is read.
        Line::new(FORMAT, serde_json::to_vec(self).unwrap_or_default())
    }

    /// As the journal kept it.
    pub fn from_line(line: &Line) -> Result<Self, Broken> {
        if line.version > FORMAT {
            return Err(Broken::Newer);
        }
        serde_json::from_slice(&line.bytes).map_err(|error| {
            // JSON that makes no entry of ours has something in it that we do not know.
            match serde_json::from_slice::<serde_json::Map<String, serde_json::Value>>(&line.bytes) {
                Ok(_) => Broken::Newer,
                Err(_) => Broken::Unreadable(error.to_string()),
            }
        })
    }
}

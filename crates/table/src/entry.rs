//! What the journal of a table holds.
//!
//! Entries only grow: a field or a sort of entry that is added later has a meaning where it is missing. What this program
//! does not know was written by a newer one, and is refused in words.

use serde::{Deserialize, Serialize};
use tablee_fair::{By, Step, Terms as Exact, Told};
use tablee_journal::Line;

use crate::Broken;
use crate::message::Terms;

/// How the bytes of a line are written: as JSON of [`Written`].
const FORMAT: u32 = 1;

/// An entry, and whose call it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// The seat and the number of its call. Whose call it was, whoever sat there knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<(u8, u64)>,
    /// What the call wanted, as a [fingerprint](crate::message::Deed::fingerprint). The first version left it out: then a call with
    /// that number is taken to have wanted the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) deed: Option<String>,
    /// When, in seconds since 1970; written where a game begins or ends, and by day with everything that a clock runs from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) when: Option<u64>,
    /// What happened.
    #[serde(rename = "was")]
    pub(crate) entry: Entry,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The table was opened. Outcomes of chance that are told beforehand are for tests; such a table promises nothing.
    Opened {
        /// What will be played, every option that existed then spelt out (but see [`Terms::rules`]).
        terms: Terms,
        /// What chance will decide.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        told: Option<Vec<Told>>,
    },
    /// The table is a study, from its opening on: a position that somebody set up, or a moment of a game that is over. Such a table
    /// promises nothing, and its games are no records.
    Study {
        /// What chance will decide first.
        chance: Vec<Told>,
        /// What everything else follows from: 32 bytes.
        then: String,
        /// The moment, where it is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Moment>,
    },
    /// Something else will be played.
    Changed(Terms),
    /// Somebody sat down; of their secret only the hash is kept.
    Sat {
        /// Where.
        seat: u8,
        /// Their name.
        name: String,
        /// The hash of their token.
        token: String,
    },
    /// A bot sat down.
    Bot {
        /// Where.
        seat: u8,
        /// How well it plays.
        level: String,
        /// Its name, where somebody else at the table has the one that bots have at that seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A seat was left.
    Left {
        /// Which.
        seat: u8,
    },
    /// The server promised a secret for the next deal.
    Promised {
        /// The secret.
        secret: String,
        /// 2 for a deal of the second form; nothing for one of the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        form: Option<u8>,
        /// Whether a device promised it that played alone: whoever has it could know the cards.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        device: bool,
    },
    /// A seat sent the hash of its number for the next deal, or of another number.
    Hashed {
        /// The seat.
        seat: u8,
        /// The hash.
        hash: String,
    },
    /// The host said start: what is played, the promise and the hashes are fixed and shown to everybody. Numbers come next.
    Frozen {
        /// What exactly is played, by whom.
        terms: Box<Exact>,
        /// The hash of each seat's number; none for a bot, and for who plays without one.
        hashes: Vec<Option<String>>,
    },
    /// A seat showed the number whose hash it had sent.
    Revealed {
        /// The seat.
        seat: u8,
        /// The number.
        number: String,
    },
    /// The deal came to nothing, because these seats did not show their numbers. Another promise follows.
    Voided {
        /// Which.
        silent: Vec<u8>,
    },
    /// A seat mixed its number into the next deal, in the first form.
    Mixed {
        /// The seat.
        seat: u8,
        /// The number.
        number: String,
    },
    /// A game began.
    Began {
        /// Who begins.
        first: u8,
        /// What exactly is played, by whom: what the deal's key is made from. The first version left it out; then it is what
        /// that version would have written.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        terms: Option<Box<Exact>>,
        /// The key that it was dealt from, where a name that it was made from has been erased. Such a game can be played and seen
        /// again, and proves nothing any more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Chance decided.
    Chance(Told),
    /// A seat acted.
    Acted {
        /// The seat.
        seat: u8,
        /// Who decided it.
        by: By,
        /// What it did.
        action: String,
    },
    /// A seat took its last action back: nothing had happened since, and nothing hidden had been shown, or everybody agreed.
    TookBack {
        /// The seat.
        seat: u8,
    },
    /// The game was stopped, or goes on.
    Paused(bool),
    /// Whether people may watch who do not sit there; they may until somebody says otherwise.
    Spectators(bool),
    /// Whether people may say something to each other; they may until somebody says otherwise.
    Talk(bool),
    /// Somebody is called otherwise from now on.
    Renamed {
        /// Where they sit.
        seat: u8,
        /// Their name.
        name: String,
    },
    /// A bot plays for somebody, or no longer does.
    StandIn {
        /// Whose seat.
        seat: u8,
        /// Whether it does.
        on: bool,
    },
    /// The link of a call, for those who sit here; or there is none any more.
    Meeting(Option<String>),
    /// By day: a seat answered an offer. Nobody else is told what, until answers are not collected any more; then it acts, in its turn.
    Answered {
        /// The seat.
        seat: u8,
        /// What it will do.
        action: String,
    },
    /// By day: these seats were reminded that they are waited for.
    Reminded {
        /// Which.
        seats: Vec<u8>,
    },
    /// The table is one of a circle: when a game ends here, that is written there, too.
    Circle {
        /// The code of the circle.
        circle: String,
    },
    /// Somebody's name was erased from what is written above, on request. The chain of the journal begins anew.
    Erased {
        /// The end of the chain before.
        chain: String,
    },
}

/// A moment of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The code of the table.
    pub code: String,
    /// Which of its games, counted from 1.
    pub game: u32,
    /// After how many actions.
    pub step: u32,
}

impl Entry {
    /// On behalf of nobody's call.
    pub(crate) const fn alone(self) -> Written {
        Written { call: None, deed: None, when: None, entry: self }
    }

    /// A step of the game as the journal keeps it.
    pub(crate) fn of(step: Step) -> Self {
        match step {
            Step::Chance(told) => Self::Chance(told),
            Step::Act { seat, by, action } => Self::Acted { seat, by, action },
        }
    }

    /// The step of the game that this is, if it is one.
    pub(crate) fn step(&self) -> Option<Step> {
        match self {
            Self::Chance(told) => Some(Step::Chance(told.clone())),
            Self::Acted { seat, by, action } => {
                Some(Step::Act { seat: *seat, by: *by, action: action.clone() })
            }
            _ => None,
        }
    }
}

impl From<Entry> for Written {
    fn from(entry: Entry) -> Self {
        entry.alone()
    }
}

impl Written {
    /// What happened.
    #[must_use]
    pub const fn entry(&self) -> &Entry {
        &self.entry
    }

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

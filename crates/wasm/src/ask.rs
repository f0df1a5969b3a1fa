//! What the worker asks, and what it is answered.
//!
//! JSON within JSON stays the text that it is until somebody reads it: there is one way into every type and one way out, and the page
//! does not have to load a second one.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tablee_journal::Line;

/// Something that the worker wants, with the time and random numbers.
#[derive(Clone, Debug, Deserialize)]
pub struct Ask {
    /// What time it is, in thousandths of a second since 1970.
    pub now: u64,
    /// 32 random bytes, in hexadecimal digits.
    pub luck: String,
    /// How long a bot takes to act, in thousandths of a second, where that is not as at a server.
    #[serde(default)]
    pub pace: Option<u64>,
    /// What it wants.
    pub what: What,
}

/// What the worker wants.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// A table as the disk has it, before anything else is asked about it.
    Load {
        /// Its code.
        code: String,
        /// Its journal.
        lines: Vec<Kept>,
    },
    /// What a server answers over HTTP: `GET` without a body, else `POST`.
    Request {
        /// The path, with what follows a question mark.
        path: String,
        /// What is posted.
        #[serde(default)]
        body: Option<Box<RawValue>>,
        /// The token of a seat.
        #[serde(default)]
        token: Option<String>,
    },
    /// A page opens a table.
    Connect {
        /// A number of the worker's for it.
        connection: u64,
        /// The table's code.
        code: String,
    },
    /// A page says something at its table: a [`Call`](tablee_table::Call).
    Say {
        /// Which.
        connection: u64,
        /// What.
        text: String,
    },
    /// A page is gone.
    Gone {
        /// Which.
        connection: u64,
    },
    /// It is time, as an answer said.
    Wake,
    /// What was answered last could not be written: the table is what the disk has.
    Unwritten {
        /// Its code.
        code: String,
        /// Its journal.
        lines: Vec<Kept>,
        /// Whether another tab was faster; else there is no room.
        elsewhere: bool,
        /// Who had called, and what, if it was that.
        #[serde(default)]
        call: Option<(u64, String)>,
    },
    /// Checks a record against its own promise and against what a device kept.
    Verify {
        /// The record, as JSON.
        record: Box<RawValue>,
        /// What the device kept, as JSON.
        #[serde(default)]
        receipt: Option<Box<RawValue>>,
    },
}

/// A line of a journal as the disk keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The version of what it says.
    pub version: u32,
    /// What it says: entries are JSON.
    pub text: String,
}

impl From<Kept> for Line {
    fn from(kept: Kept) -> Self {
        Self::new(kept.version, kept.text)
    }
}

impl From<&Line> for Kept {
    fn from(line: &Line) -> Self {
        Self { version: line.version, text: String::from_utf8_lossy(&line.bytes).into_owned() }
    }
}

/// What is to be done now.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Answer<R = Box<RawValue>> {
    /// The answer to a request, or to a check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<R>,
    /// The status of that answer.
    pub status: u16,
    /// What has to be on disk before anything else happens.
    pub write: Vec<Writing>,
    /// Who is told what, in order.
    pub tell: Vec<Told>,
    /// When to ask again, in thousandths of a second since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wake: Option<u64>,
}

/// Lines for a table's journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Writing {
    /// The table's code.
    pub code: String,
    /// How long its journal has to be before.
    pub from: u64,
    /// The lines.
    pub lines: Vec<Kept>,
}

/// A message to a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Which.
    pub connection: u64,
    /// The message; nothing to close the connection.
    pub text: Option<String>,
}

//! What can go wrong with a journal.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use crate::TableName;

/// Why a journal did not do it. Nothing was written (but see [`Error::Unanswered`]).
#[derive(Clone, Debug)]
pub enum Error {
    /// Somebody was faster: the table has another length.
    Conflict {
        /// How many entries it has.
        length: u64,
    },
    /// The table's rules are pinned to another version.
    Version {
        /// The pinned one.
        pinned: u32,
        /// The one that came.
        given: u32,
    },
    /// There was nothing to append.
    Nothing,
    /// An entry is too long.
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// No table can be called that.
    BadName,
    /// The journal is closed, or its writer is gone.
    Closed,
    /// The folder cannot be made or written to.
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        why: Arc<std::io::Error>,
    },
    /// The file is not a journal of ours.
    Foreign {
        /// The file.
        path: PathBuf,
        /// How we can tell.
        why: String,
    },
    /// The file was written by a newer version of the program.
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format that this program knows.
        known: u32,
    },
    /// An entry is not what was written: a byte of it, or of what it is chained to, has changed.
    Changed {
        /// The table.
        table: TableName,
        /// The place of the entry, counted from 0.
        at: u64,
    },
    /// Another process has the folder.
    Held {
        /// The folder.
        path: PathBuf,
        /// The process, if it said so.
        pid: Option<u64>,
        /// Since when, in seconds since 1970, if it said so.
        since: Option<u64>,
    },
    /// The cluster cannot be trusted with a journal, or cannot be shown to be.
    Unfit {
        /// A word for it that stays the same: `nats-sync`.
        code: &'static str,
        /// What exactly.
        why: String,
    },
    /// The cluster did not answer in time. Whether something was written is seen when it can be read again.
    Unanswered {
        /// What it said last.
        why: String,
    },
    /// The database failed: a full disk, a broken file.
    Storage(Arc<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { length } => write!(f, "somebody was faster: the table has {length} entries"),
            Self::Version { pinned, given } => {
                write!(
                    f,
                    "the table is played by version {pinned} of the rules, the entry is of version {given}"
                )
            }
            Self::Nothing => f.write_str("there is nothing to append"),
            Self::TooLong { bytes } => write!(f, "an entry of {bytes} bytes is too long"),
            Self::BadName => f.write_str("no table can be called that"),
            Self::Closed => f.write_str("the journal is closed"),
            Self::Folder { path, why } => {
                write!(f, "the folder {} cannot be used for the journal: {why}", path.display())
            }
            Self::Foreign { path, why } => write!(f, "{} is not a journal of Tablée: {why}", path.display()),
            Self::Newer { path, found, known } => write!(
                f,
                "{} was written by a newer Tablée (format {found}, this one knows up to {known})",
                path.display()
            ),
            Self::Changed { table, at } => {
                write!(
                    f,
                    "entry {at} of the table {table} is not what was written; its bytes have changed on the disk"
                )
            }
            Self::Held { path, pid: Some(pid), .. } => {
                write!(f, "another server has the folder {}: process {pid}", path.display())
            }
            Self::Held { path, pid: None, .. } => {
                write!(f, "another server has the folder {}", path.display())
            }
            Self::Unfit { code, why } => write!(f, "the cluster cannot keep the journal ({code}): {why}"),
            Self::Unanswered { why } => write!(f, "the journal's cluster does not answer: {why}"),
            Self::Storage(error) => write!(f, "the journal's database failed: {error}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Folder { why, .. } => Some(&**why),
            Self::Storage(error) => Some(&**error),
            _ => None,
        }
    }
}

#[cfg(feature = "sqlite")]
impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::Storage(Arc::new(error))
    }
}

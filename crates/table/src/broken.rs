//! Why a journal does not add up to a table.

use std::fmt;

use tablee_fair::{BadTerms, Misstep};

use crate::{Code, Refused};

/// Why a journal does not add up to a table.
#[derive(Clone, Debug)]
pub enum Broken {
    /// Nothing was ever written.
    Empty,
    /// It was written by a newer version of the program.
    Newer,
    /// An entry is not what was written.
    Changed(tablee_journal::Error),
    /// It was not written by any: bytes have changed.
    Unreadable(String),
    /// An entry that cannot stand where it does.
    Misplaced(&'static str),
    /// No game can be played on these terms.
    Terms(BadTerms),
    /// The rules, or the fair deal, do not allow a step.
    Step(Misstep),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no such table"),
            Self::Newer => f.write_str("it was written by a newer version of Tablée"),
            Self::Changed(error) => error.fmt(f),
            Self::Unreadable(why) => write!(f, "an entry cannot be read: {why}"),
            Self::Misplaced(why) => f.write_str(why),
            Self::Terms(bad) => bad.fmt(f),
            Self::Step(misstep) => misstep.fmt(f),
        }
    }
}

impl std::error::Error for Broken {}

impl From<BadTerms> for Broken {
    fn from(bad: BadTerms) -> Self {
        Self::Terms(bad)
    }
}

impl From<Misstep> for Broken {
    fn from(misstep: Misstep) -> Self {
        Self::Step(misstep)
    }
}

impl From<Broken> for Refused {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Empty => Self::new(Code::NoSuchTable, "there is no table with this code"),
            Broken::Newer => {
                Self::new(Code::Newer, "a newer version of Tablée wrote this table; open it with that one")
            }
            // What exactly is wrong is for the log, not for the table.
            Broken::Changed(_)
            | Broken::Unreadable(_)
            | Broken::Misplaced(_)
            | Broken::Terms(_)
            | Broken::Step(_) => {
                Self::new(Code::Damaged, "this table cannot be read: what was written about it has changed")
            }
        }
    }
}

//! A journal that fails when it is told to.

use std::sync::{Mutex, PoisonError};

use tablee_journal::{Error, Followers, Journal, Line, Listed, Pending, TableName};

/// What goes wrong with an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Fault {
    /// Nothing was written, and the journal says so.
    NotWritten,
    /// It was written, but nobody was told.
    NotTold,
    /// The server falls over before it has written.
    FallsBefore,
    /// The server falls over when it has written.
    FallsAfter,
}

impl Fault {
    pub(crate) const ALL: [Self; 4] = [Self::NotWritten, Self::NotTold, Self::FallsBefore, Self::FallsAfter];
}

/// One table's journal as one server knows it: at first only what it has read.
pub(crate) struct Flaky {
    lines: Mutex<Vec<Line>>,
    /// How much the server knew when it decided.
    known: Mutex<Option<usize>>,
    fault: Option<Fault>,
    /// Whether an append is compared with the length that is there.
    fenced: bool,
    followers: Followers,
}

impl Flaky {
    pub(crate) fn new(lines: Vec<Line>, known: usize, fault: Option<Fault>, fenced: bool) -> Self {
        Self {
            lines: Mutex::new(lines),
            known: Mutex::new(Some(known)),
            fault,
            fenced,
            followers: Followers::default(),
        }
    }

    pub(crate) fn lines(&self) -> Vec<Line> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Journal for Flaky {
    fn append(&self, _: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let length = lines.len() as u64;
        if self.fenced && length != expected {
            return Pending::ready(Err(Error::Conflict { length }));
        }
        if matches!(self.fault, Some(Fault::NotWritten | Fault::FallsBefore)) {
            return Pending::ready(Err(Error::Closed));
        }
        lines.extend(entries);
        Pending::ready(match self.fault {
            None => Ok(lines.len() as u64),
            Some(_) => Err(Error::Closed),
        })
    }

    fn read(&self, _: &TableName, from: u64) -> Pending<Vec<Line>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut lines = self.lines();
        lines.truncate(known.unwrap_or(usize::MAX));
        Pending::ready(Ok(lines.split_off((from as usize).min(lines.len()))))
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        Pending::ready(Ok(Vec::new()))
    }

    fn followers(&self) -> &Followers {
        &self.followers
    }
}

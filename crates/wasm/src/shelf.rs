//! The journals of the device's tables, as far as they were asked for: what is added is handed to the worker, which writes it down.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tablee_journal::{Error, Followers, Journal, Line, Listed, Pending, TableName};

use crate::ask::{Kept, Writing};

/// The journals, and what of them is not on disk yet.
type Journals = (BTreeMap<TableName, Vec<Line>>, Vec<Writing>);

/// Journals in memory.
#[derive(Default)]
pub(crate) struct Shelf {
    tables: Mutex<Journals>,
    followers: Followers,
}

impl Shelf {
    /// A table is what the disk says, whatever was here.
    pub(crate) fn load(&self, table: &TableName, lines: Vec<Line>) {
        let mut shelf = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.is_empty() {
            shelf.0.remove(table);
        } else {
            shelf.0.insert(table.clone(), lines);
        }
    }

    /// What has to be written down, in order.
    pub(crate) fn written(&self) -> Vec<Writing> {
        std::mem::take(&mut self.tables.lock().unwrap_or_else(PoisonError::into_inner).1)
    }

    /// The lines of a table.
    pub(crate) fn lines(&self, table: &TableName) -> Vec<Line> {
        let shelf = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.0.get(table).cloned().unwrap_or_default()
    }
}

impl Journal for Shelf {
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let mut shelf = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let (tables, written) = &mut *shelf;
        let length = tables.get(table).map_or(0, Vec::len) as u64;
        if length != expected {
            return Pending::ready(Err(Error::Conflict { length }));
        }
        let lines = entries.iter().map(Kept::from).collect();
        written.push(Writing { code: table.to_string(), from: expected, lines });
        let all = tables.entry(table.clone()).or_default();
        all.extend(entries);
        Pending::ready(Ok(all.len() as u64))
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        Pending::ready(Ok(self.lines(table).into_iter().skip(from).collect()))
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        let shelf = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let listed = shelf.0.iter().map(|(table, lines)| Listed {
            table: table.clone(),
            length: lines.len() as u64,
            version: lines.first().map_or(0, |line| line.version),
        });
        Pending::ready(Ok(listed.collect()))
    }

    fn followers(&self) -> &Followers {
        &self.followers
    }
}

//! A journal that forgets, for tests and for comparing.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::line::{check, fits};
use crate::{Erasable, Error, Followers, Journal, Line, Listed, Pending, TableName};

/// A journal in memory.
#[derive(Debug, Default)]
pub struct InMemory {
    tables: Mutex<BTreeMap<TableName, Vec<Line>>>,
    followers: Followers,
}

impl InMemory {
    /// A journal without tables.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn add(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Result<u64, Error> {
        let version = check(&entries)?;
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let known = tables.get(table);
        let length = known.map_or(0, Vec::len) as u64;
        let pinned = known.and_then(|known| known.first()).map(|entry| entry.version);
        fits(length, pinned, expected, version)?;
        let all = tables.entry(table.clone()).or_default();
        all.extend(entries);
        Ok(all.len() as u64)
    }
}

impl Journal for InMemory {
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let added = self.add(table, expected, entries);
        if let Ok(length) = added {
            self.followers.tell(table, length);
        }
        Pending::ready(added)
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let lines = tables.get(table).and_then(|all| all.get(from..)).map(<[Line]>::to_vec);
        Pending::ready(Ok(lines.unwrap_or_default()))
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let listed = tables.iter().map(|(table, entries)| Listed {
            table: table.clone(),
            length: entries.len() as u64,
            version: entries.first().map_or(0, |entry| entry.version),
        });
        Pending::ready(Ok(listed.collect()))
    }

    fn followers(&self) -> &Followers {
        &self.followers
    }
}

impl Erasable for InMemory {
    fn rewrite(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let length = tables.get(table).map_or(0, Vec::len) as u64;
        if length != expected {
            return Pending::ready(Err(Error::Conflict { length }));
        }
        let length = entries.len() as u64;
        match check(&entries) {
            Err(Error::Nothing) => drop(tables.remove(table)),
            Err(error) => return Pending::ready(Err(error)),
            Ok(_) => drop(tables.insert(table.clone(), entries)),
        }
        Pending::ready(Ok(length))
    }
}

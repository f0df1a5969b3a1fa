//! The one thread that writes: many appends, one commit.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, TransactionBehavior, params};
use tokio::sync::oneshot;

use crate::entry::fits;
use crate::{Entry, Error, Followers, TableName};

/// Somebody wants to append.
pub(crate) struct Request {
    pub(crate) table: TableName,
    pub(crate) expected: u64,
    pub(crate) version: u32,
    pub(crate) entries: Vec<Entry>,
    pub(crate) answer: oneshot::Sender<Result<u64, Error>>,
}

/// The most appends that share a commit.
const GROUP: usize = 1024;

/// How many tables the writer remembers the lengths of.
const REMEMBERED: usize = 50_000;

/// What the writer knows of a table without asking the database.
#[derive(Clone, Copy)]
struct Known {
    id: i64,
    length: u64,
    version: u32,
}

/// Writes until nobody can ask any more. Appends that arrive while a commit waits for the disk share the next one.
pub(crate) struct Writer {
    pub(crate) connection: Connection,
    pub(crate) followers: Arc<Followers>,
    known: HashMap<TableName, Known>,
}

impl Writer {
    pub(crate) fn new(connection: Connection, followers: Arc<Followers>) -> Self {
        Self { connection, followers, known: HashMap::new() }
    }

    pub(crate) fn run(mut self, requests: &Receiver<Request>) {
        let mut group = Vec::new();
        let mut idle = true;
        loop {
            // When there is nothing to do for a while, what is in the log goes to its place.
            match requests.recv_timeout(Duration::from_secs(if idle { 3600 } else { 5 })) {
                Ok(first) => group.push(first),
                Err(RecvTimeoutError::Timeout) => {
                    let _ = self.connection.execute_batch("PRAGMA wal_checkpoint(PASSIVE)");
                    idle = true;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            idle = false;
            group.extend(requests.try_iter().take(GROUP - 1));
            self.write(&mut group);
        }
        self.followers.close();
    }

    /// Writes a group in one transaction and answers everybody when it is on disk.
    fn write(&mut self, group: &mut Vec<Request>) {
        if self.known.len() > REMEMBERED {
            self.known.clear();
        }
        let mut verdicts: Vec<Result<u64, Error>> = Vec::with_capacity(group.len());
        match self.transact(group, &mut verdicts) {
            Ok(()) => {
                for (request, verdict) in group.drain(..).zip(verdicts) {
                    if let Ok(length) = verdict {
                        self.followers.tell(&request.table, length);
                    }
                    // Nobody has to wait for the answer.
                    let _ = request.answer.send(verdict);
                }
            }
            Err(error) => {
                // Nothing of the group is on disk, and what was believed about its tables is wrong.
                self.known.clear();
                for request in group.drain(..) {
                    let _ = request.answer.send(Err(error.clone()));
                }
            }
        }
    }

    fn transact(&mut self, group: &[Request], verdicts: &mut Vec<Result<u64, Error>>) -> Result<(), Error> {
        let known = &mut self.known;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        for request in group {
            verdicts.push(match add(&transaction, known, request) {
                // Refused, but the database is well: the others of the group go on.
                Err(Error::Storage(error)) => return Err(Error::Storage(error)),
                verdict => verdict,
            });
        }
        if verdicts.iter().any(Result::is_ok) {
            transaction.commit()?;
        }
        Ok(())
    }
}

/// Adds one request's entries inside the transaction.
fn add(db: &Connection, known: &mut HashMap<TableName, Known>, request: &Request) -> Result<u64, Error> {
    let mut now = match known.get(&request.table) {
        Some(now) => Some(*now),
        None => look(db, &request.table)?,
    };
    let fit = |now: Option<Known>| {
        let (length, pinned) = now.map_or((0, None), |now| (now.length, Some(now.version)));
        fits(length, pinned, request.expected, request.version)
    };
    if let Err(refused) = fit(now) {
        // Another process may have written to the table: only what the database says now counts.
        now = look(db, &request.table)?;
        match now {
            Some(now) => known.insert(request.table.clone(), now),
            None => known.remove(&request.table),
        };
        fit(now).map_err(|_| refused)?;
    }
    let count = request.entries.len() as u64;
    let mut now = match now {
        Some(now) => now,
        None => {
            let mut begin =
                db.prepare_cached("INSERT INTO tables (name, version, length) VALUES (?1, ?2, 0)")?;
            let id = begin.insert(params![request.table.as_str(), request.version])?;
            Known { id, length: 0, version: request.version }
        }
    };
    let mut insert = db.prepare_cached("INSERT INTO entries (table_id, at, bytes) VALUES (?1, ?2, ?3)")?;
    for (at, entry) in (now.length..).zip(&request.entries) {
        match insert.execute(params![now.id, at as i64, entry.bytes]) {
            Ok(_) => {}
            // Another process wrote this place since we last looked. Only the first place can be taken.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                known.remove(&request.table);
                let length = look(db, &request.table)?.map_or(0, |now| now.length);
                return Err(Error::Conflict { length });
            }
            Err(error) => return Err(error.into()),
        }
    }
    now.length += count;
    db.prepare_cached("UPDATE tables SET length = ?2 WHERE id = ?1")?
        .execute(params![now.id, now.length as i64])?;
    known.insert(request.table.clone(), now);
    Ok(now.length)
}

fn look(db: &Connection, table: &TableName) -> Result<Option<Known>, Error> {
    let mut select = db.prepare_cached("SELECT id, length, version FROM tables WHERE name = ?1")?;
    let found = select.query_row([table.as_str()], |row| {
        Ok(Known { id: row.get(0)?, length: row.get::<_, i64>(1)? as u64, version: row.get(2)? })
    });
    Ok(found.optional()?)
}

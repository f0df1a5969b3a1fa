//! The one thread that writes: many appends, one commit.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, params};
use tokio::sync::oneshot;

use crate::line::fits;
use crate::sqlite::read_from;
use crate::tally::Tally;
use crate::upkeep::replace;
use crate::{Error, Followers, Line, Link, TableName};

/// Somebody wants something written.
pub(crate) enum Wish {
    /// Entries.
    Append(Request),
    /// Entries in the place of all that there are.
    Rewrite(Request),
    /// Anything, to learn whether it can be.
    Probe(oneshot::Sender<Result<(), Error>>),
}

/// Somebody wants to append.
pub(crate) struct Request {
    pub(crate) table: TableName,
    pub(crate) expected: u64,
    pub(crate) version: u32,
    pub(crate) entries: Vec<Line>,
    pub(crate) answer: oneshot::Sender<Result<u64, Error>>,
}

/// The most appends that share a commit.
const GROUP: usize = 1024;

/// When the commit before had this many appends or more, the next one gathers for a moment; longer when it had many times as many.
const CROWD: usize = 12;

/// How long it gathers, for each crowd that there was, and for how many at most.
const GATHER: Duration = Duration::from_millis(1);
const CROWDS: usize = 4;

/// How many tables the writer remembers the lengths of.
const REMEMBERED: usize = 50_000;

/// What the writer knows of a table without asking the database.
#[derive(Clone, Copy)]
struct Known {
    id: i64,
    length: u64,
    version: u32,
    /// The id of its last entry; 0 when it has none.
    last: i64,
    /// The link of its last entry.
    head: Link,
}

/// Writes until nobody can ask any more. Appends that arrive while a commit waits for the disk share the next one.
pub(crate) struct Writer {
    pub(crate) connection: Connection,
    pub(crate) followers: Arc<Followers>,
    tally: Arc<Tally>,
    known: HashMap<TableName, Known>,
}

impl Writer {
    pub(crate) fn new(connection: Connection, followers: Arc<Followers>, tally: Arc<Tally>) -> Self {
        Self { connection, followers, tally, known: HashMap::new() }
    }

    pub(crate) fn run(mut self, wishes: &Receiver<Wish>) {
        let (mut group, mut probes) = (Vec::new(), Vec::new());
        let (mut idle, mut crowd) = (true, 0);
        loop {
            // When there is nothing to do for a while, what is in the log goes to its place.
            match wishes.recv_timeout(Duration::from_secs(if idle { 3600 } else { 5 })) {
                Ok(Wish::Append(first)) => group.push(first),
                Ok(Wish::Rewrite(request)) => {
                    self.rewrite(request);
                    continue;
                }
                Ok(Wish::Probe(answer)) => probes.push(answer),
                Err(RecvTimeoutError::Timeout) => {
                    let _ = self.connection.execute_batch("PRAGMA wal_checkpoint(PASSIVE)");
                    idle = true;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            idle = false;
            let crowds = (crowd / CROWD).min(CROWDS);
            if crowds > 0 {
                // Many are at it: a moment later they share one commit instead of several. Nobody alone ever waits for this.
                std::thread::sleep(GATHER * crowds as u32);
            }
            let mut rewrites = Vec::new();
            for wish in wishes.try_iter().take(GROUP - 1) {
                match wish {
                    Wish::Append(request) => group.push(request),
                    Wish::Rewrite(request) => rewrites.push(request),
                    Wish::Probe(answer) => probes.push(answer),
                }
            }
            crowd = group.len();
            self.write(&mut group, &mut probes);
            // Each expects a length: whichever comes first, nobody's entry is lost unseen.
            rewrites.into_iter().for_each(|request| self.rewrite(request));
        }
        // Where somebody else has the file open, closing it leaves the log; the file has everything all the same.
        let _ = self.connection.execute_batch("PRAGMA wal_checkpoint(PASSIVE)");
        self.followers.close();
    }

    /// Writes a group in one transaction and answers everybody when it is on disk.
    fn write(&mut self, group: &mut Vec<Request>, probes: &mut Vec<oneshot::Sender<Result<(), Error>>>) {
        if self.known.len() > REMEMBERED {
            self.known.clear();
        }
        let mut verdicts: Vec<Result<u64, Error>> = Vec::with_capacity(group.len());
        match self.transact(group, !probes.is_empty(), &mut verdicts) {
            Ok(()) => {
                for probe in probes.drain(..) {
                    let _ = probe.send(Ok(()));
                }
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
                self.tally.failed(group.len() as u64, error.to_string());
                for probe in probes.drain(..) {
                    let _ = probe.send(Err(error.clone()));
                }
                for request in group.drain(..) {
                    let _ = request.answer.send(Err(error.clone()));
                }
            }
        }
    }

    /// Writes all entries of a table anew, and leaves nothing of those before on the disk.
    fn rewrite(&mut self, request: Request) {
        self.known.remove(&request.table);
        let verdict = self.replace(&request);
        if let Err(error @ Error::Storage(_)) = &verdict {
            self.tally.failed(1, error.to_string());
        }
        let _ = request.answer.send(verdict);
    }

    fn replace(&mut self, request: &Request) -> Result<u64, Error> {
        self.connection.pragma_update(None, "secure_delete", true)?;
        let replaced = replace(&mut self.connection, &request.table, request.expected, &request.entries);
        self.connection.pragma_update(None, "secure_delete", false)?;
        replaced?;
        // What the log beside the file has is what was there before.
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(request.entries.len() as u64)
    }

    fn transact(
        &mut self,
        group: &[Request],
        probed: bool,
        verdicts: &mut Vec<Result<u64, Error>>,
    ) -> Result<(), Error> {
        let begun = Instant::now();
        // Prepared once: these two are said with every commit.
        self.connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        let added = add_all(&self.connection, &mut self.known, group, probed, verdicts);
        let done = added.and_then(|any| {
            if any {
                self.connection.prepare_cached("COMMIT")?.execute([])?;
                self.tally.committed(begun.elapsed());
            }
            Ok(())
        });
        if !self.connection.is_autocommit() {
            // Whatever went wrong, or nothing was added: nothing of it stays.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        done
    }
}

/// Adds what a group asks for inside the transaction; whether there is anything to commit.
fn add_all(
    db: &Connection,
    known: &mut HashMap<TableName, Known>,
    group: &[Request],
    probed: bool,
    verdicts: &mut Vec<Result<u64, Error>>,
) -> Result<bool, Error> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64);
    // Nobody else writes until the commit, so this counts on from here.
    let mut last =
        db.prepare_cached("SELECT coalesce(max(id), 0) FROM entries")?.query_row([], |row| row.get(0))?;
    for request in group {
        verdicts.push(match add(db, known, request, &mut last, now) {
            // Refused, but the database is well: the others of the group go on.
            Err(Error::Storage(error)) => return Err(Error::Storage(error)),
            verdict => verdict,
        });
    }
    if probed {
        db.prepare_cached("UPDATE pulse SET beats = beats + 1")?.execute([])?;
    }
    Ok(probed || verdicts.iter().any(Result::is_ok))
}

/// Adds one request's entries inside the transaction.
fn add(
    db: &Connection,
    known: &mut HashMap<TableName, Known>,
    request: &Request,
    last: &mut i64,
    touched: i64,
) -> Result<u64, Error> {
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
    let count = request.entries.len();
    let end = *last + count as i64;
    let length = request.expected + count as u64;
    let id = match now {
        Some(now) => {
            let mut grow = db.prepare_cached(
                "UPDATE tables SET length = ?2, last = ?3, touched = ?5 WHERE id = ?1 AND length = ?4",
            )?;
            let expected = request.expected as i64;
            if grow.execute(params![now.id, length as i64, end, expected, touched])? == 0 {
                // Another process wrote this place since we last looked.
                known.remove(&request.table);
                let length = look(db, &request.table)?.map_or(0, |now| now.length);
                return Err(Error::Conflict { length });
            }
            now.id
        }
        None => {
            let mut begin = db.prepare_cached(
                "INSERT INTO tables (name, version, length, last, touched) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            begin.insert(params![request.table.as_str(), request.version, length as i64, end, touched])?
        }
    };
    let (mut before, mut head) = now.map_or((0, Link::START), |now| (now.last, now.head));
    let mut insert = db.prepare_cached(
        "INSERT INTO entries (id, table_id, at, before, bytes, link) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (at, entry) in (request.expected..).zip(&request.entries) {
        *last += 1;
        head = head.next(&request.table, at, entry);
        insert.execute(params![*last, id, at as i64, before, entry.bytes, head.bytes()])?;
        before = *last;
    }
    known.insert(request.table.clone(), Known { id, length, version: request.version, last: end, head });
    Ok(length)
}

fn look(db: &Connection, table: &TableName) -> Result<Option<Known>, Error> {
    let mut select = db.prepare_cached(
        "SELECT tables.id, tables.length, tables.version, tables.last, entries.link
         FROM tables LEFT JOIN entries ON entries.id = tables.last WHERE name = ?1",
    )?;
    let found = select.query_row([table.as_str()], |row| {
        let link: Option<Vec<u8>> = row.get(4)?;
        let known = Known {
            id: row.get(0)?,
            length: row.get::<_, i64>(1)? as u64,
            version: row.get(2)?,
            last: row.get(3)?,
            head: Link::START,
        };
        Ok((known, link))
    });
    let Some((mut known, link)) = found.optional()? else { return Ok(None) };
    known.head = match link.as_deref().map(Link::from_bytes) {
        Some(Some(link)) => link,
        Some(None) => {
            return Err(Error::Changed { table: table.clone(), at: known.length.saturating_sub(1) });
        }
        // An older format kept no links: the chain begins here, and what was there before is under it from now on.
        None => read_from(db, table, 0)?.1,
    };
    Ok(Some(known))
}

//! The embedded journal: one SQLite file.
//!
//! Write-ahead log, full synchronous commits, one writer thread that groups appends, readers on connections of their
//! own. An append is answered when its commit is on disk.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _, params};

use crate::chain::{self, Kept};
use crate::line::check;
use crate::readers::Readers;
use crate::tally::Tally;
use crate::writer::{Request, Wish, Writer};
use crate::{
    Erasable, Error, Figures, Followers, Journal, Line, Link, Listed, Loose, Pending, TableName, private,
};

/// The format of the file that this program writes; it reads this one and all before it.
pub const FORMAT: u32 = 3;

/// `TABL`: how a file of ours is known.
const APPLICATION: i32 = 0x5441_424c;

/// The name of the file in its folder.
pub(crate) const FILE: &str = "journal.sqlite";

/// The same with what SQLite keeps beside it.
pub(crate) const FILES: [&str; 3] = [FILE, "journal.sqlite-wal", "journal.sqlite-shm"];

/// How many of the latest entries are looked at when a journal is opened by a server.
const RECENT: i64 = 2_000;

/// Entries of all tables follow each other as they were written, so that those of one commit share pages; each names the one
/// before it at its table, and the table names its last.
const SCHEMA: &str = "
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    name    TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    length  INTEGER NOT NULL,
    last    INTEGER NOT NULL DEFAULT 0,
    touched INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at       INTEGER NOT NULL,
    before   INTEGER NOT NULL CHECK (before < id),
    bytes    BLOB NOT NULL,
    link     BLOB
) STRICT;
CREATE TABLE pulse (beats INTEGER NOT NULL) STRICT;
INSERT INTO pulse VALUES (0);
";

/// From format 2, which had no chain and no time: tables are as old as the day they are taken over, and the chain of one begins
/// with what is written next at it.
const FROM_2: &str = "
ALTER TABLE entries ADD COLUMN link BLOB;
ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET touched = unixepoch();
CREATE TABLE pulse (beats INTEGER NOT NULL) STRICT;
INSERT INTO pulse VALUES (0);
";

/// From format 1, in which a table's entries lay together.
const FROM_1: &str = "
ALTER TABLE entries RENAME TO entries_1;
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at       INTEGER NOT NULL,
    before   INTEGER NOT NULL CHECK (before < id),
    bytes    BLOB NOT NULL
) STRICT;
INSERT INTO entries (id, table_id, at, before, bytes)
    SELECT place, table_id, at, CASE at WHEN 0 THEN 0 ELSE place - 1 END, bytes
    FROM (SELECT row_number() OVER (ORDER BY table_id, at) AS place, table_id, at, bytes FROM entries_1)
    ORDER BY place;
DROP TABLE entries_1;
ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET last = ends.id
    FROM (SELECT table_id, max(id) AS id FROM entries GROUP BY table_id) AS ends WHERE ends.table_id = tables.id;
";

/// A journal in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    requests: Mutex<Option<Sender<Wish>>>,
    readers: Readers,
    followers: Arc<Followers>,
    writer: Option<JoinHandle<()>>,
    tally: Arc<Tally>,
    loose: Option<Loose>,
}

impl Sqlite {
    /// Opens the journal in a folder, and makes both where there is none. Both are closed to others.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        let unusable = |why| Error::Folder { path: folder.to_owned(), why: Arc::new(why) };
        let (connection, path) = connect(folder)?;
        let loose = private::tighten(folder);
        let readers = Readers::new(&path).map_err(unusable)?;
        let (followers, tally) = (Arc::new(Followers::default()), Arc::new(Tally::default()));
        let (sender, receiver) = channel();
        let writer = Writer::new(connection, Arc::clone(&followers), Arc::clone(&tally));
        let writer = std::thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || writer.run(&receiver))
            .map_err(unusable)?;
        let requests = Mutex::new(Some(sender));
        Ok(Self { requests, readers, followers, writer: Some(writer), tally, loose })
    }

    /// Whether there is a journal in a folder.
    #[must_use]
    pub fn is_there(folder: &Path) -> bool {
        folder.join(FILE).is_file()
    }

    /// What others can still read, and why.
    #[must_use]
    pub const fn loose(&self) -> Option<&Loose> {
        self.loose.as_ref()
    }

    /// Looks at the latest entries of all tables: what a crash or a failing disk harms first. Quick, however large the journal is.
    /// Those that are not what was written, each as an [`Error::Changed`].
    pub fn recent(&self) -> Pending<Vec<Error>> {
        self.readers.read(|db| {
            let mut select = db.prepare_cached(
                "SELECT tables.name, tables.version, entries.at, entries.bytes, entries.link, previous.link
                 FROM entries JOIN tables ON tables.id = entries.table_id
                 LEFT JOIN entries AS previous ON previous.id = entries.before
                 ORDER BY entries.id DESC LIMIT ?1",
            )?;
            let mut changed = Vec::new();
            let mut rows = select.query([RECENT])?;
            while let Some(row) = rows.next()? {
                let table = TableName::new(&row.get::<_, String>(0)?)?;
                let (at, line) =
                    (row.get::<_, i64>(2)? as u64, Line { version: row.get(1)?, bytes: row.get(3)? });
                let (link, before): (Option<Vec<u8>>, Option<Vec<u8>>) = (row.get(4)?, row.get(5)?);
                let before = match (at, before) {
                    (0, _) => Some(Link::START),
                    (_, Some(before)) => Link::from_bytes(&before),
                    // The chain begins here; the whole table is looked at when it is read.
                    (_, None) => continue,
                };
                let wanted = before.map(|before| before.next(&table, at, &line));
                if link.is_some_and(|link| Link::from_bytes(&link) != wanted) {
                    changed.push(Error::Changed { table, at });
                }
            }
            Ok(changed)
        })
    }

    /// What is wrong with the file as a whole: what SQLite says of it, and entries that no table leads to.
    pub fn whole(&self) -> Pending<Vec<String>> {
        self.readers.read(|db| {
            let mut select = db.prepare("PRAGMA integrity_check(20)")?;
            let rows = select.query_map([], |row| row.get::<_, String>(0))?;
            let mut wrong: Vec<String> = rows.collect::<rusqlite::Result<_>>()?;
            wrong.retain(|line| line != "ok");
            let astray: i64 = db.query_row(
                "SELECT (SELECT count(*) FROM entries) - (SELECT coalesce(sum(length), 0) FROM tables)",
                [],
                |row| row.get(0),
            )?;
            if astray != 0 {
                wrong.push(format!("{astray} entries more than the tables have together"));
            }
            Ok(wrong)
        })
    }
}

/// The connection that writes, to a file that is a journal of today's format.
pub(crate) fn connect(folder: &Path) -> Result<(Connection, PathBuf), Error> {
    let unusable = |why| Error::Folder { path: folder.to_owned(), why: Arc::new(why) };
    private::folder(folder).map_err(unusable)?;
    let path = folder.join(FILE);
    private::file(&path).map_err(unusable)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_EXRESCODE;
    let mut connection = Connection::open_with_flags(&path, flags)
        .map_err(|error| unusable(std::io::Error::other(error.to_string())))?;
    prepare(&mut connection, &path)?;
    Ok((connection, path))
}

/// The entries of a table from a place on, each of them what was written, and the link of the last (or of what stands before, where
/// there is none).
pub(crate) fn read_from(db: &Connection, table: &TableName, from: u64) -> Result<(Vec<Line>, Link), Error> {
    // One look at the database: nobody writes in between.
    let reading = if db.is_autocommit() { Some(db.unchecked_transaction()?) } else { None };
    let found = db
        .prepare_cached("SELECT id, version, length, last FROM tables WHERE name = ?1")?
        .query_row([table.as_str()], |row| {
            Ok((
                row.get::<_, i64>(0)?,
                row.get::<_, u32>(1)?,
                row.get::<_, i64>(2)? as u64,
                row.get::<_, i64>(3)?,
            ))
        })
        .optional()?;
    let Some((number, version, length, last)) = found else { return Ok((Vec::new(), Link::START)) };
    if from >= length {
        return Ok((Vec::new(), Link::START));
    }
    // One more, for its link.
    let lowest = from.saturating_sub(1);
    // From the last entry back.
    let mut select = db.prepare_cached(
        "WITH RECURSIVE chain (table_id, at, before, bytes, link) AS (
             SELECT table_id, at, before, bytes, link FROM entries WHERE id = ?1
             UNION ALL
             SELECT entries.table_id, entries.at, entries.before, entries.bytes, entries.link
             FROM chain JOIN entries ON entries.id = chain.before WHERE chain.at > ?2
         )
         SELECT table_id, at, bytes, link FROM chain",
    )?;
    let rows = select.query_map(params![last, lowest as i64], |row| {
        Ok(Kept {
            table: row.get(0)?,
            at: row.get::<_, i64>(1)? as u64,
            line: Line { version, bytes: row.get(2)? },
            link: row.get(3)?,
        })
    })?;
    let mut kept: Vec<Kept> = rows.collect::<rusqlite::Result<_>>()?;
    kept.reverse();
    drop(reading);
    let head = chain::check(table, number, lowest, &kept)?;
    if kept.len() as u64 != length - lowest {
        return Err(Error::Changed { table: table.clone(), at: length.min(lowest + kept.len() as u64) });
    }
    let lines = kept.into_iter().skip(usize::from(from > 0)).map(|kept| kept.line).collect();
    Ok((lines, head.unwrap_or(Link::START)))
}

/// Makes an empty file a journal, and makes sure that any other is one.
fn prepare(connection: &mut Connection, path: &Path) -> Result<(), Error> {
    let foreign = |why: String| Error::Foreign { path: path.to_owned(), why };
    let told = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => foreign(error.to_string()),
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            let why = Arc::new(std::io::Error::other(error.to_string()));
            Error::Folder { path: path.to_owned(), why }
        }
        _ => error.into(),
    };
    connection.busy_timeout(Duration::from_secs(10)).map_err(told)?;
    // Asked before anything is changed: a file of somebody else stays as it is.
    let things: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(told)?;
    let application: i32 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(told)?;
    if things > 0 && application != APPLICATION {
        return Err(foreign("it is a database of another program".to_owned()));
    }
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(told)?;
    if things > 0 && found > FORMAT {
        return Err(Error::Newer { path: path.to_owned(), found, known: FORMAT });
    }
    connection.pragma_update(None, "journal_mode", "WAL").map_err(told)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(told)?;
    // Also makes an unwritable file say so now.
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(told)?;
    let empty = "SELECT count(*) = 0 FROM sqlite_schema";
    if transaction.query_row(empty, [], |row| row.get::<_, bool>(0)).map_err(told)? {
        transaction.execute_batch(SCHEMA).map_err(told)?;
        transaction.pragma_update(None, "application_id", APPLICATION).map_err(told)?;
        transaction.pragma_update(None, "user_version", FORMAT).map_err(told)?;
    }
    let missing = |error: rusqlite::Error| foreign(format!("a part is missing: {error}"));
    // Asked again now that nobody else can write.
    if transaction.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0)).map_err(told)? == 1 {
        transaction.execute_batch(FROM_1).map_err(missing)?;
        transaction.pragma_update(None, "user_version", 2).map_err(told)?;
    }
    if transaction.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0)).map_err(told)? == 2 {
        transaction.execute_batch(FROM_2).map_err(missing)?;
        transaction.pragma_update(None, "user_version", FORMAT).map_err(told)?;
    }
    for columns in [
        "id, name, version, length, last, touched FROM tables",
        "id, table_id, at, before, bytes, link FROM entries",
        "beats FROM pulse",
    ] {
        transaction.prepare(&format!("SELECT {columns}")).map_err(missing)?;
    }
    transaction.commit().map_err(told)
}

impl Journal for Sqlite {
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let (answer, appending) = Pending::pair();
        match check(&entries) {
            Err(error) => {
                let _ = answer.send(Err(error));
            }
            Ok(version) => {
                let request = Request { table: table.clone(), expected, version, entries, answer };
                let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
                // Without a writer the answer is dropped, and who waits learns that the journal is closed.
                let _ = requests.as_ref().map(|requests| requests.send(Wish::Append(request)));
            }
        }
        appending
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        let table = table.clone();
        self.readers.read(move |db| Ok(read_from(db, &table, from)?.0))
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        self.readers.read(|db| {
            let mut select = db.prepare_cached("SELECT name, length, version FROM tables ORDER BY name")?;
            let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            rows.map(|row| {
                let (name, length, version): (String, i64, u32) = row?;
                Ok(Listed { table: TableName::new(&name)?, length: length as u64, version })
            })
            .collect()
        })
    }

    fn followers(&self) -> &Followers {
        &self.followers
    }

    fn probe(&self) -> Pending<()> {
        let (answer, probing) = Pending::pair();
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = requests.as_ref().map(|requests| requests.send(Wish::Probe(answer)));
        probing
    }

    fn trouble(&self) -> Option<String> {
        self.tally.trouble()
    }

    fn figures(&self) -> Figures {
        self.tally.figures()
    }
}

impl Erasable for Sqlite {
    fn rewrite(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let (answer, rewriting) = Pending::pair();
        match check(&entries) {
            Ok(_) | Err(Error::Nothing) => {
                let version = entries.first().map_or(0, |entry| entry.version);
                let request = Request { table: table.clone(), expected, version, entries, answer };
                let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
                let _ = requests.as_ref().map(|requests| requests.send(Wish::Rewrite(request)));
            }
            Err(error) => {
                let _ = answer.send(Err(error));
            }
        }
        rewriting
    }
}

impl Drop for Sqlite {
    /// Does what was asked for, then closes: the writer last, so that the file is whole without a log beside it.
    fn drop(&mut self) {
        self.readers.close();
        drop(self.requests.lock().unwrap_or_else(PoisonError::into_inner).take());
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

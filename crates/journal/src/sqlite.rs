//! The embedded journal: one SQLite file.
//!
//! Write-ahead log, full synchronous commits, one writer thread that groups appends, readers on connections of their
//! own. An append is answered when its commit is on disk.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, params};

use crate::line::check;
use crate::readers::Readers;
use crate::writer::{Request, Writer};
use crate::{Error, Followers, Journal, Line, Listed, Pending, TableName};

/// The format of the file that this program writes; it reads this one and all before it.
pub const FORMAT: u32 = 2;

/// `TABL`: how a file of ours is known.
const APPLICATION: i32 = 0x5441_424c;

/// The name of the file in its folder.
const FILE: &str = "journal.sqlite";

/// Entries of all tables follow each other as they were written, so that those of one commit share pages; each names the one
/// before it at its table, and the table names its last.
const SCHEMA: &str = "
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    name    TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    length  INTEGER NOT NULL,
    last    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    at       INTEGER NOT NULL,
    before   INTEGER NOT NULL CHECK (before < id),
    bytes    BLOB NOT NULL
) STRICT;
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
    requests: Mutex<Option<Sender<Request>>>,
    readers: Readers,
    followers: Arc<Followers>,
    writer: Option<JoinHandle<()>>,
}

impl Sqlite {
    /// Opens the journal in a folder, and makes both where there is none.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        let unusable = |why| Error::Folder { path: folder.to_owned(), why: Arc::new(why) };
        fs::create_dir_all(folder).map_err(unusable)?;
        let path = folder.join(FILE);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_EXRESCODE;
        let mut connection = Connection::open_with_flags(&path, flags).map_err(|error| {
            let why = std::io::Error::other(error.to_string());
            unusable(why)
        })?;
        prepare(&mut connection, &path)?;
        let readers = Readers::new(&path).map_err(unusable)?;
        let followers = Arc::new(Followers::default());
        let (sender, receiver) = channel();
        let writer = Writer::new(connection, Arc::clone(&followers));
        let writer = std::thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || writer.run(&receiver))
            .map_err(unusable)?;
        Ok(Self { requests: Mutex::new(Some(sender)), readers, followers, writer: Some(writer) })
    }
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
        transaction.pragma_update(None, "user_version", FORMAT).map_err(told)?;
    }
    for columns in
        ["id, name, version, length, last FROM tables", "id, table_id, at, before, bytes FROM entries"]
    {
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
                let _ = requests.as_ref().map(|requests| requests.send(request));
            }
        }
        appending
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        let table = table.clone();
        self.readers.read(move |db| {
            // From the last entry back.
            let mut select = db.prepare_cached(
                "WITH RECURSIVE chain (version, at, before, bytes) AS (
                     SELECT tables.version, entries.at, entries.before, entries.bytes
                     FROM tables JOIN entries ON entries.id = tables.last WHERE name = ?1 AND at >= ?2
                     UNION ALL
                     SELECT chain.version, entries.at, entries.before, entries.bytes
                     FROM chain JOIN entries ON entries.id = chain.before WHERE chain.at > ?2
                 )
                 SELECT version, bytes FROM chain",
            )?;
            let rows = select.query_map(params![table.as_str(), from], |row| {
                Ok(Line { version: row.get(0)?, bytes: row.get(1)? })
            })?;
            let mut entries: Vec<Line> = rows.collect::<rusqlite::Result<_>>()?;
            entries.reverse();
            Ok(entries)
        })
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

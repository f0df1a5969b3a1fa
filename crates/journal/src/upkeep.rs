//! What is done to a journal by whoever runs the server, and by nobody else: tables are put away for good, entries are written anew.
//!
//! Only with the folder held ([`Lock`]), so that no server remembers what is not there any more.

use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};

use crate::line::check;
use crate::sqlite::{connect, read_from};
use crate::{Error, Line, Link, Lock, TableName};

/// A table and when it was last written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aged {
    /// Its name.
    pub table: TableName,
    /// When, in seconds since 1970.
    pub touched: u64,
}

/// A journal whose tables may be changed.
#[derive(Debug)]
pub struct Upkeep<'a> {
    connection: Connection,
    _held: &'a Lock,
}

impl<'a> Upkeep<'a> {
    /// The journal in a folder that is held.
    pub fn open(folder: &Path, held: &'a Lock) -> Result<Self, Error> {
        let (connection, _) = connect(folder)?;
        // What goes is overwritten, not only forgotten.
        connection.pragma_update(None, "secure_delete", true)?;
        Ok(Self { connection, _held: held })
    }

    /// The tables that were last written to before a time, in seconds since 1970; the oldest first.
    pub fn older(&self, than: u64) -> Result<Vec<Aged>, Error> {
        let mut select = self
            .connection
            .prepare("SELECT name, touched FROM tables WHERE touched < ?1 ORDER BY touched, name")?;
        let than = i64::try_from(than).unwrap_or(i64::MAX);
        let rows = select.query_map([than], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)))?;
        rows.map(|row| {
            let (name, touched) = row?;
            Ok(Aged { table: TableName::new(&name)?, touched: touched as u64 })
        })
        .collect()
    }

    /// Puts a table away for good: how many entries it had.
    pub fn remove(&mut self, table: &TableName) -> Result<u64, Error> {
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let removed = take_away(&transaction, table)?;
        transaction.execute("DELETE FROM tables WHERE name = ?1", [table.as_str()])?;
        transaction.commit()?;
        Ok(removed)
    }

    /// Writes the entries of a table anew, in a chain that is whole. It must still have the length that is expected.
    pub fn replace(&mut self, table: &TableName, expected: u64, lines: &[Line]) -> Result<(), Error> {
        check(lines)?;
        replace(&mut self.connection, table, expected, lines)
    }

    /// The entries of a table, each of them what was written.
    pub fn read(&self, table: &TableName) -> Result<Vec<Line>, Error> {
        Ok(read_from(&self.connection, table, 0)?.0)
    }

    /// Gives the space of what went back to the disk, and leaves nothing of it in the log beside the file.
    pub fn compact(&self) -> Result<(), Error> {
        self.connection.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);")?;
        Ok(())
    }
}

/// Writes the entries of a table anew, in a chain that is whole; without any, the table goes. It must still have the length that is
/// expected.
pub(crate) fn replace(
    connection: &mut Connection,
    table: &TableName,
    expected: u64,
    lines: &[Line],
) -> Result<(), Error> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: Option<(i64, i64)> = transaction
        .query_row("SELECT id, length FROM tables WHERE name = ?1", [table.as_str()], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    let (id, length) = found.unwrap_or_default();
    if length as u64 != expected || found.is_none() {
        return Err(Error::Conflict { length: length as u64 });
    }
    let (mut last, mut before, mut head): (i64, i64, Link) = (
        transaction.query_row("SELECT coalesce(max(id), 0) FROM entries", [], |row| row.get(0))?,
        0,
        Link::START,
    );
    take_away(&transaction, table)?;
    for (at, line) in (0..).zip(lines) {
        last += 1;
        head = head.next(table, at, line);
        transaction.execute(
            "INSERT INTO entries (id, table_id, at, before, bytes, link) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![last, id, at as i64, before, line.bytes, head.bytes()],
        )?;
        before = last;
    }
    match lines.first() {
        Some(first) => transaction.execute(
            "UPDATE tables SET version = ?2, length = ?3, last = ?4 WHERE id = ?1",
            params![id, first.version, lines.len() as i64, last],
        )?,
        None => transaction.execute("DELETE FROM tables WHERE id = ?1", [id])?,
    };
    transaction.commit()?;
    Ok(())
}

/// Deletes the entries of a table, from the last back; how many. Also those of a table that is damaged.
fn take_away(db: &Connection, table: &TableName) -> Result<u64, Error> {
    let removed = db.execute(
        "WITH RECURSIVE chain (id, before) AS (
             SELECT entries.id, entries.before FROM tables JOIN entries ON entries.id = tables.last WHERE name = ?1
             UNION ALL
             SELECT entries.id, entries.before FROM chain JOIN entries ON entries.id = chain.before
         )
         DELETE FROM entries WHERE id IN (SELECT id FROM chain)
             AND table_id = (SELECT id FROM tables WHERE name = ?1)",
        [table.as_str()],
    )?;
    let length: Option<i64> = db
        .query_row("SELECT length FROM tables WHERE name = ?1", [table.as_str()], |row| row.get(0))
        .optional()?;
    if length == Some(removed as i64) {
        return Ok(removed as u64);
    }
    // The chain is damaged: what it does not lead to is looked for everywhere.
    let astray = db.execute(
        "DELETE FROM entries WHERE table_id = (SELECT id FROM tables WHERE name = ?1)",
        [table.as_str()],
    )?;
    Ok((removed + astray) as u64)
}

//! Both journals pass the suite, and a file that cannot be used is refused in words.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;

use tablee_journal::{Error, FORMAT, InMemory, Journal, Line, Sqlite, TableName, suite};

#[test]
fn in_memory_passes() {
    suite::pass(InMemory::new);
}

#[test]
fn sqlite_passes() {
    let folder = tempfile::tempdir().unwrap();
    let mut made = 0;
    suite::pass(|| {
        made += 1;
        Sqlite::open(&folder.path().join(made.to_string())).unwrap()
    });
}

fn refusal(folder: &Path) -> Error {
    Sqlite::open(folder).expect_err("it must be refused")
}

#[test]
fn what_was_written_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("a").unwrap();
    for at in 0..3 {
        let journal = Sqlite::open(folder.path()).unwrap();
        assert_eq!(journal.read(&name, 0).wait().unwrap().len() as u64, at);
        journal.append(&name, at, vec![Line::new(1, "x")]).wait().unwrap();
    }
}

/// Dropping a journal writes what it was asked for, also when nobody waits.
#[test]
fn a_dropped_journal_has_written_everything() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("a").unwrap();
    let journal = Sqlite::open(folder.path()).unwrap();
    for at in 0..500 {
        drop(journal.append(&name, at, vec![Line::new(1, at.to_string())]));
    }
    drop(journal);
    assert_eq!(Sqlite::open(folder.path()).unwrap().read(&name, 0).wait().unwrap().len(), 500);
}

/// Two programs at one file: whoever is slower gets a conflict, also when it remembers an older length.
#[test]
fn two_journals_on_one_file_do_not_overwrite_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("a").unwrap();
    let (one, two) = (Sqlite::open(folder.path()).unwrap(), Sqlite::open(folder.path()).unwrap());
    one.append(&name, 0, vec![Line::new(1, "one")]).wait().unwrap();
    let late = two.append(&name, 0, vec![Line::new(1, "late")]).wait();
    assert!(matches!(late, Err(Error::Conflict { length: 1 })), "{late:?}");
    two.append(&name, 1, vec![Line::new(1, "two")]).wait().unwrap();
    let late = one.append(&name, 1, vec![Line::new(1, "late")]).wait();
    assert!(matches!(late, Err(Error::Conflict { length: 2 })), "{late:?}");
    one.append(&name, 2, vec![Line::new(1, "three")]).wait().unwrap();
    let all: Vec<Vec<u8>> = two.read(&name, 0).wait().unwrap().into_iter().map(|entry| entry.bytes).collect();
    assert_eq!(all, [&b"one"[..], b"two", b"three"]);
}

#[test]
fn names_are_plain() {
    for bad in ["", "a b", "a/b", "é", "a\0", &"x".repeat(65)] {
        assert!(matches!(TableName::new(bad), Err(Error::BadName)), "{bad:?}");
    }
    assert!(TableName::new("Sel-7.x_2").is_ok());
}

#[test]
fn a_file_that_is_no_database_is_refused_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.sqlite");
    fs::write(&path, "Dear diary, this is certainly not a database of any sort. ".repeat(50)).unwrap();
    let before = fs::read(&path).unwrap();
    let error = refusal(folder.path());
    assert!(matches!(error, Error::Foreign { .. }), "{error:?}");
    assert!(error.to_string().contains("not a journal"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_database_of_another_program_is_refused_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal.sqlite");
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(other);
    let before = fs::read(&path).unwrap();
    let error = refusal(folder.path());
    assert!(matches!(error, Error::Foreign { .. }), "{error:?}");
    assert!(error.to_string().contains("another program"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_newer_format_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    drop(Sqlite::open(folder.path()).unwrap());
    let db = rusqlite::Connection::open(folder.path().join("journal.sqlite")).unwrap();
    db.pragma_update(None, "user_version", FORMAT + 1).unwrap();
    drop(db);
    let error = refusal(folder.path());
    assert!(matches!(error, Error::Newer { found, known: FORMAT, .. } if found == FORMAT + 1), "{error:?}");
}

/// A file of format 1 is taken over: everything is there, and it goes on.
#[test]
fn an_older_format_is_taken_over() {
    let folder = tempfile::tempdir().unwrap();
    let db = rusqlite::Connection::open(folder.path().join("journal.sqlite")).unwrap();
    db.execute_batch(
        "PRAGMA application_id = 0x5441424c; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;
         CREATE TABLE tables (
             id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, length INTEGER NOT NULL
         ) STRICT;
         CREATE TABLE entries (
             table_id INTEGER NOT NULL REFERENCES tables (id), at INTEGER NOT NULL, bytes BLOB NOT NULL,
             PRIMARY KEY (table_id, at)
         ) STRICT, WITHOUT ROWID;
         INSERT INTO tables VALUES (1, 'a', 1, 2), (2, 'b', 7, 3);
         INSERT INTO entries VALUES (2, 0, x'30'), (1, 0, x'61'), (2, 1, x'31'), (1, 1, x'62'), (2, 2, x'32');",
    )
    .unwrap();
    drop(db);
    for _ in 0..2 {
        let journal = Sqlite::open(folder.path()).unwrap();
        let read = |name: &str, from| -> Vec<u8> {
            let entries = journal.read(&TableName::new(name).unwrap(), from).wait().unwrap();
            entries.into_iter().flat_map(|entry| entry.bytes).collect()
        };
        assert_eq!((read("a", 0), read("a", 1), read("b", 1)), (b"ab".into(), b"b".into(), b"12".into()));
        let listed: Vec<(u64, u32)> =
            journal.tables().wait().unwrap().iter().map(|table| (table.length, table.version)).collect();
        assert_eq!(listed, [(2, 1), (3, 7)]);
    }
    let journal = Sqlite::open(folder.path()).unwrap();
    let name = TableName::new("a").unwrap();
    assert_eq!(journal.append(&name, 2, vec![Line::new(1, "c"), Line::new(1, "d")]).wait().unwrap(), 4);
    assert_eq!(journal.read(&name, 1).wait().unwrap().len(), 3);
}

#[test]
fn a_journal_without_its_entries_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    drop(Sqlite::open(folder.path()).unwrap());
    let db = rusqlite::Connection::open(folder.path().join("journal.sqlite")).unwrap();
    db.execute_batch("DROP TABLE entries").unwrap();
    drop(db);
    let error = refusal(folder.path());
    assert!(matches!(error, Error::Foreign { .. }), "{error:?}");
}

#[test]
fn a_damaged_file_gives_errors_not_panics() {
    let folder = tempfile::tempdir().unwrap();
    let name = TableName::new("a").unwrap();
    let journal = Sqlite::open(folder.path()).unwrap();
    for at in 0..200 {
        drop(journal.append(&name, at, vec![Line::new(1, vec![7; 500])]));
    }
    drop(journal);
    let path = folder.path().join("journal.sqlite");
    let mut bytes = fs::read(&path).unwrap();
    let length = bytes.len();
    assert!(length > 20_000, "{length}");
    bytes[4096..length - 4096].fill(0xa5);
    fs::write(&path, bytes).unwrap();
    let said = match Sqlite::open(folder.path()) {
        Err(error) => error.to_string(),
        Ok(journal) => journal.read(&name, 0).wait().expect_err("a damaged page").to_string(),
    };
    assert!(said.contains("malformed") || said.contains("not a journal"), "{said}");
}

#[test]
fn a_folder_that_cannot_be_made_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = refusal(&file.join("below"));
    assert!(matches!(error, Error::Folder { .. }), "{error:?}");
    // The file's own place is taken by a folder.
    fs::create_dir_all(folder.path().join("taken/journal.sqlite")).unwrap();
    let error = refusal(&folder.path().join("taken"));
    assert!(matches!(error, Error::Folder { .. }), "{error:?}");
}

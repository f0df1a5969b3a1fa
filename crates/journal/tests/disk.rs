//! The folder is its owner's alone, one server holds it, a changed byte is noticed and named, and a full disk is survived.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use rusqlite::Connection;
use tablee_journal::{Error, Journal, Line, Link, Lock, Sqlite, TableName, Upkeep, WhyLoose};

fn name(name: &str) -> TableName {
    TableName::new(name).unwrap()
}

fn lines(texts: &[&str]) -> Vec<Line> {
    texts.iter().map(|text| Line::new(1, *text)).collect()
}

fn database(folder: &Path) -> Connection {
    Connection::open(folder.join("journal.sqlite")).unwrap()
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// Folder 0700, files 0600: those that are made, those beside the journal, and those that an earlier version left open.
#[cfg(unix)]
#[test]
fn folder_and_files_are_their_owners_alone() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("deep/data");
    let files = ["journal.sqlite", "journal.sqlite-wal", "journal.sqlite-shm", "server.lock"];
    for round in 0..2 {
        let held = Lock::take(&data).unwrap();
        let journal = Sqlite::open(&data).unwrap();
        assert!(journal.loose().is_none(), "{:?}", journal.loose());
        journal.append(&name("a"), round, lines(&["x"])).wait().unwrap();
        assert_eq!(mode(&data), 0o700);
        for file in files {
            assert_eq!(mode(&data.join(file)), 0o600, "{file}, round {round}");
        }
        drop((journal, held));
        // As an earlier version left it.
        set_mode(&data, 0o755);
        files
            .iter()
            .filter(|file| data.join(file).exists())
            .for_each(|file| set_mode(&data.join(file), 0o644));
    }
    // A folder with other things in it is not ours to close; the files are, and it is said.
    fs::write(data.join("holiday.jpg"), "").unwrap();
    let journal = Sqlite::open(&data).unwrap();
    let loose = journal.loose().expect("it is said");
    assert!(matches!(loose.why, WhyLoose::Shared) && loose.path == data, "{loose}");
    assert_eq!((mode(&data), mode(&data.join("journal.sqlite"))), (0o755, 0o600));
}

/// The second one learns who has the folder; who has gone, however it went, has it no more. Playing at home needs no lock.
#[test]
fn one_server_holds_a_folder_and_says_who_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let held = Lock::take(folder.path()).unwrap();
    let error = Lock::take(folder.path()).expect_err("it is held");
    let Error::Held { pid, since, .. } = &error else { panic!("{error:?}") };
    assert_eq!(*pid, Some(u64::from(std::process::id())));
    assert!(since.is_some_and(|since| since > 1_700_000_000), "{error:?}");
    assert!(error.to_string().contains(&std::process::id().to_string()), "{error}");
    let journal = Sqlite::open(folder.path()).unwrap();
    journal.append(&name("home.a"), 0, lines(&["x"])).wait().unwrap();
    drop(held);
    Lock::take(folder.path()).unwrap();
}

/// Two tables, ten entries each, among each other on the disk.
fn two_tables(folder: &Path) {
    let journal = Sqlite::open(folder).unwrap();
    for at in 0..10 {
        for table in ["good", "harmed"] {
            let line = Line::new(1, format!("{table} {at} of ten"));
            journal.append(&name(table), at, vec![line]).wait().unwrap();
        }
    }
}

fn changed(found: Result<Vec<Line>, Error>) -> (String, u64) {
    match found {
        Err(Error::Changed { table, at }) => (table.to_string(), at),
        other => panic!("{other:?}"),
    }
}

/// Whatever is changed about a table's entries is noticed, and named; the other table is read as before.
#[test]
fn a_changed_byte_is_noticed_and_named() {
    let harm: &[(&str, u64)] = &[
        ("UPDATE entries SET bytes = CAST('harmed 4 of tem' AS BLOB) WHERE table_id = 2 AND at = 4", 4),
        ("UPDATE entries SET bytes = x'' WHERE table_id = 2 AND at = 0", 0),
        ("UPDATE entries SET link = zeroblob(32) WHERE table_id = 2 AND at = 9", 9),
        ("UPDATE entries SET link = NULL WHERE table_id = 2 AND at = 6", 6),
        ("UPDATE entries SET link = x'00' WHERE table_id = 2 AND at = 6", 6),
        ("UPDATE entries SET at = 77 WHERE table_id = 2 AND at = 6", 6),
        ("UPDATE entries SET table_id = 1 WHERE table_id = 2 AND at = 3", 3),
        ("DELETE FROM entries WHERE table_id = 2 AND at = 5", 0),
        ("UPDATE tables SET version = 2 WHERE id = 2", 0),
        ("UPDATE tables SET length = 9 WHERE id = 2", 9),
        ("UPDATE tables SET length = 11 WHERE id = 2", 10),
        ("UPDATE tables SET last = last - 1 WHERE id = 2", 0),
        // Two entries in each other's place.
        (
            "UPDATE entries SET bytes = (SELECT bytes FROM entries AS o WHERE o.table_id = 2 AND o.at = 3 - entries.at + 0)
             WHERE table_id = 2 AND at IN (1, 2)",
            1,
        ),
    ];
    for (sql, at) in harm {
        let folder = tempfile::tempdir().unwrap();
        two_tables(folder.path());
        assert!(database(folder.path()).execute(sql, []).unwrap() > 0, "{sql}");
        let journal = Sqlite::open(folder.path()).unwrap();
        let found = changed(journal.read(&name("harmed"), 0).wait());
        assert_eq!(found, ("harmed".to_owned(), *at), "{sql}");
        assert_eq!(journal.read(&name("good"), 0).wait().unwrap().len(), 10, "{sql}");
        journal.append(&name("good"), 10, lines(&["goes on"])).wait().unwrap();
        assert_eq!(journal.read(&name("good"), 8).wait().unwrap().len(), 3, "{sql}");
    }
}

/// Every single byte of an entry counts, also when only the end of the table is read.
#[test]
fn every_byte_counts() {
    let folder = tempfile::tempdir().unwrap();
    two_tables(folder.path());
    let journal = Sqlite::open(folder.path()).unwrap();
    let db = database(folder.path());
    let whole = journal.read(&name("harmed"), 7).wait().unwrap().remove(0).bytes;
    for place in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        db.execute("UPDATE entries SET bytes = ?1 WHERE table_id = 2 AND at = 7", [&bytes]).unwrap();
        for from in [0, 5, 7] {
            assert_eq!(
                changed(journal.read(&name("harmed"), from).wait()),
                ("harmed".to_owned(), 7),
                "{from}"
            );
        }
        // What follows is chained to what was there, not to what is.
        assert_eq!(journal.read(&name("harmed"), 8).wait().unwrap().len(), 2);
    }
    db.execute("UPDATE entries SET bytes = ?1 WHERE table_id = 2 AND at = 7", [&whole]).unwrap();
    assert_eq!(journal.read(&name("harmed"), 0).wait().unwrap().len(), 10);
}

/// A server that starts looks at the latest entries; the whole file is looked at when that is asked for.
#[test]
fn a_start_looks_at_the_latest_entries() {
    let folder = tempfile::tempdir().unwrap();
    two_tables(folder.path());
    let journal = Sqlite::open(folder.path()).unwrap();
    assert!(journal.recent().wait().unwrap().is_empty() && journal.whole().wait().unwrap().is_empty());
    let db = database(folder.path());
    db.execute("UPDATE entries SET bytes = x'00' WHERE table_id = 2 AND at = 7", []).unwrap();
    let found = journal.recent().wait().unwrap();
    assert!(
        matches!(&found[..], [Error::Changed { table, at: 7 }] if table.as_str() == "harmed"),
        "{found:?}"
    );
    db.execute(
        "UPDATE tables SET length = 9, last = (SELECT before FROM entries WHERE id = last) WHERE id = 2",
        [],
    )
    .unwrap();
    let wrong = journal.whole().wait().unwrap();
    assert!(wrong.iter().any(|wrong| wrong.starts_with("1 entries more")), "{wrong:?}");
}

/// A journal of the format before has no chain. Its tables are read as they are; with the next entry the chain begins, and what was
/// there before is under it.
#[test]
fn the_chain_of_an_older_journal_begins_where_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    two_tables(folder.path());
    database(folder.path())
        .execute_batch(
            "ALTER TABLE entries DROP COLUMN link; ALTER TABLE tables DROP COLUMN touched; DROP TABLE pulse;
             PRAGMA user_version = 2;",
        )
        .unwrap();
    let journal = Sqlite::open(folder.path()).unwrap();
    let harmed = name("harmed");
    assert!(journal.recent().wait().unwrap().is_empty());
    let mut all = journal.read(&harmed, 0).wait().unwrap();
    assert_eq!(all.len(), 10);
    journal.append(&harmed, 10, lines(&["eleven"])).wait().unwrap();
    journal.append(&harmed, 11, lines(&["twelve"])).wait().unwrap();
    all.extend(lines(&["eleven", "twelve"]));
    assert_eq!(journal.read(&harmed, 0).wait().unwrap(), all);
    assert_eq!(journal.read(&harmed, 5).wait().unwrap(), all[5..]);
    let db = database(folder.path());
    let link: Vec<u8> = db
        .query_row("SELECT link FROM entries WHERE table_id = 2 AND at = 11", [], |row| row.get(0))
        .unwrap();
    assert_eq!(Link::from_bytes(&link), Some(Link::of(&harmed, &all)), "as if it had always been there");
    db.execute("UPDATE entries SET bytes = x'00' WHERE table_id = 2 AND at = 3", []).unwrap();
    // Between the changed byte and the first link nothing tells which of them it was.
    assert_eq!(changed(journal.read(&harmed, 0).wait()), ("harmed".to_owned(), 10));
}

/// Old tables go for good; entries that are written anew are in a chain of their own.
#[test]
fn tables_are_put_away_and_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    two_tables(folder.path());
    database(folder.path()).execute("UPDATE tables SET touched = 1000 WHERE name = 'good'", []).unwrap();
    let held = Lock::take(folder.path()).unwrap();
    let mut upkeep = Upkeep::open(folder.path(), &held).unwrap();
    let old: Vec<String> = upkeep.older(2000).unwrap().iter().map(|aged| aged.table.to_string()).collect();
    assert_eq!(old, ["good"]);
    assert_eq!(upkeep.remove(&name("good")).unwrap(), 10);
    assert_eq!(upkeep.remove(&name("good")).unwrap(), 0);
    let refused = upkeep.replace(&name("harmed"), 9, &lines(&["x"]));
    assert!(matches!(refused, Err(Error::Conflict { length: 10 })), "{refused:?}");
    upkeep.replace(&name("harmed"), 10, &lines(&["one", "two"])).unwrap();
    upkeep.compact().unwrap();
    assert_eq!(upkeep.read(&name("harmed")).unwrap(), lines(&["one", "two"]));
    drop(upkeep);
    for file in fs::read_dir(folder.path()).unwrap() {
        let bytes = fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(6).any(|part| part == b"of ten"), "it is gone from the disk");
    }
    let journal = Sqlite::open(folder.path()).unwrap();
    journal.append(&name("harmed"), 2, lines(&["three"])).wait().unwrap();
    assert_eq!(journal.read(&name("harmed"), 0).wait().unwrap(), lines(&["one", "two", "three"]));
    assert_eq!(journal.tables().wait().unwrap().len(), 1);
    assert!(journal.whole().wait().unwrap().is_empty());
}

/// A small disk of its own, that can be filled.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// `None` where nobody may mount one.
    fn mount(at: &Path) -> Option<Self> {
        fs::create_dir_all(at).unwrap();
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=1m,mode=0700", "none"]).arg(at).status();
        mounted.is_ok_and(|status| status.success()).then(|| Self(at.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// A disk that is full refuses, says why and goes on by itself when there is room; what was acknowledged is there.
#[test]
fn a_full_disk_is_said_and_survived() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().join("disk");
    let Some(disk) = SmallDisk::mount(&at) else {
        assert!(std::env::var_os("CI").is_none(), "nobody may mount a disk here");
        eprintln!("nobody may mount a disk here: not tried");
        return;
    };
    let journal = Sqlite::open(&at).unwrap();
    let table = name("a");
    let line = Line::new(1, vec![b'x'; 10_000]);
    let mut length = 0;
    let refused = loop {
        match journal.append(&table, length, vec![line.clone()]).wait() {
            Ok(now) => length = now,
            Err(error) => break error,
        }
        assert!(length < 1000, "the disk is small");
    };
    assert!(matches!(refused, Error::Storage(_)), "{refused:?}");
    assert!(journal.trouble().is_some_and(|why| why.contains("full")), "{:?}", journal.trouble());
    fs::write(at.join("ballast"), vec![0; 1 << 20]).unwrap_err();
    // A little more fits into what the log beside the file has taken already; then not even that.
    assert!((0..1000).any(|_| journal.probe().wait().is_err()), "not even a byte");
    assert!(journal.trouble().is_some());
    assert!(journal.figures().failed >= 1, "{:?}", journal.figures());
    assert_eq!(journal.read(&table, 0).wait().unwrap().len() as u64, length, "it can still be read");
    fs::remove_file(at.join("ballast")).unwrap();
    let again = Command::new("mount").args(["-o", "remount,size=8m"]).arg(&at).status().unwrap();
    assert!(again.success());
    journal.probe().wait().unwrap();
    assert_eq!(journal.trouble(), None);
    assert_eq!(journal.append(&table, length, vec![line]).wait().unwrap(), length + 1);
    drop(journal);
    drop(disk);
}

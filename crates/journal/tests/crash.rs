//! A child process appends and says so; it is killed at random moments. Everything it said is there.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use tablee_core::Luck;
use tablee_journal::{Journal, Line, Sqlite, TableName};
use tablee_testkit::{Dice, deep};

const FOLDER: &str = "TABLEE_CRASH_FOLDER";
const TABLES: u64 = 6;

/// The child: not a test of its own, it does nothing unless it is told where.
#[test]
fn child() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let journal = Sqlite::open(Path::new(&folder)).unwrap();
    std::thread::scope(|scope| {
        for table in 0..TABLES {
            let journal = &journal;
            scope.spawn(move || {
                let name = TableName::new(&format!("t{table}")).unwrap();
                let mut length = journal.read(&name, 0).wait().unwrap().len() as u64;
                loop {
                    // One to three entries at once: all of them or none must be there.
                    let count = 1 + (length + table) % 3;
                    let entries = (0..count).map(|n| Line::new(1, format!("{}/{n}/{count}", length + n)));
                    length = journal.append(&name, length, entries.collect()).wait().unwrap();
                    let mut out = std::io::stdout().lock();
                    let _ = writeln!(out, "\nack t{table} {length}");
                    let _ = out.flush();
                }
            });
        }
    });
}

#[test]
fn a_killed_writer_loses_nothing_that_it_acknowledged() {
    let rounds = 20 * deep();
    let folder = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(7);
    let mut acknowledged: BTreeMap<String, u64> = BTreeMap::new();
    for round in 0..rounds {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture", "--test-threads=1"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdout = child.stdout.take().unwrap();
        // What was said is read to the end, also what was said just before the end.
        let reader = std::thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            let acks = lines.filter_map(|line| {
                let (table, length) = line.strip_prefix("ack ")?.split_once(' ')?;
                Some((table.to_owned(), length.parse::<u64>().ok()?))
            });
            acks.collect::<Vec<_>>()
        });
        std::thread::sleep(Duration::from_micros(20_000 + u64::from(dice.below(120_000))));
        child.kill().unwrap();
        child.wait().unwrap();
        for (table, length) in reader.join().unwrap() {
            let known = acknowledged.entry(table).or_default();
            *known = length.max(*known);
        }
        let journal = Sqlite::open(folder.path()).unwrap();
        for listed in journal.tables().wait().unwrap() {
            let entries = journal.read(&listed.table, 0).wait().unwrap();
            assert_eq!(entries.len() as u64, listed.length, "round {round}, {}", listed.table);
            let said = acknowledged.get(listed.table.as_str()).copied().unwrap_or(0);
            assert!(listed.length >= said, "round {round}, {}: {} of {said}", listed.table, listed.length);
            let mut left = 0;
            for (at, entry) in entries.iter().enumerate() {
                let text = String::from_utf8(entry.bytes.clone()).unwrap();
                let mut parts = text.split('/').map(|part| part.parse::<usize>().unwrap());
                assert_eq!(parts.next(), Some(at), "round {round}: in order, once");
                let (n, count) = (parts.next().unwrap(), parts.next().unwrap());
                assert!(n == 0 && left == 0 || left == count - n, "round {round}: all or nothing");
                left = count - n - 1;
            }
            assert_eq!(left, 0, "round {round}: all or nothing");
        }
        for table in acknowledged.keys() {
            assert!(journal.tables().wait().unwrap().iter().any(|listed| listed.table.as_str() == table));
        }
    }
    assert!(acknowledged.len() as u64 == TABLES, "the child hardly ran: {acknowledged:?}");
    println!("{rounds} rounds, {} entries acknowledged", acknowledged.values().sum::<u64>());
}

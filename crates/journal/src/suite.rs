//! What any journal must do. An implementation calls [`pass`] from its tests.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Error, Journal, Line, MAX_LINE, TableName};

/// Checks the whole contract on a journal that `make` hands out empty.
///
/// # Panics
/// When something does not hold; the message says what.
pub fn pass<J: Journal>(mut make: impl FnMut() -> J) {
    reads_back_what_was_appended(&make());
    refuses_who_is_slower(&make());
    appends_all_or_nothing(&make());
    pins_the_version(&make());
    lists_tables(&make());
    keeps_tables_apart(&make());
    lets_one_of_many_win(make());
    follows(make());
    follows_on(make());
}

fn table(name: &str) -> TableName {
    TableName::new(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn entries(bytes: &[&str]) -> Vec<Line> {
    bytes.iter().map(|&bytes| Line::new(1, bytes)).collect()
}

fn must<T>(result: Result<T, Error>) -> T {
    result.unwrap_or_else(|error| panic!("the journal refused: {error}"))
}

fn reads_back_what_was_appended(journal: &impl Journal) {
    let name = table("a");
    assert_eq!(must(journal.read(&name, 0).wait()), [], "a table that does not exist is empty");
    assert_eq!(must(journal.append(&name, 0, entries(&["one", "two"])).wait()), 2);
    assert_eq!(must(journal.append(&name, 2, entries(&[""])).wait()), 3, "an entry may be empty");
    let all = entries(&["one", "two", ""]);
    for from in 0..=4 {
        assert_eq!(must(journal.read(&name, from as u64).wait()), all[from.min(3)..], "from {from}");
    }
    assert_eq!(must(journal.read(&name, u64::MAX).wait()), []);
    let every_byte: Vec<u8> = (0..=255).collect();
    must(journal.append(&name, 3, vec![Line::new(1, every_byte.clone())]).wait());
    assert_eq!(must(journal.read(&name, 3).wait())[0].bytes, every_byte);
}

fn refuses_who_is_slower(journal: &impl Journal) {
    let name = table("a");
    must(journal.append(&name, 0, entries(&["one"])).wait());
    for expected in [0, 2, u64::MAX] {
        let refused = journal.append(&name, expected, entries(&["late"])).wait();
        assert!(matches!(refused, Err(Error::Conflict { length: 1 })), "{expected}: {refused:?}");
    }
    let refused = journal.append(&table("b"), 1, entries(&["early"])).wait();
    assert!(matches!(refused, Err(Error::Conflict { length: 0 })), "{refused:?}");
    assert_eq!(must(journal.read(&name, 0).wait()), entries(&["one"]));
    assert_eq!(must(journal.append(&name, 1, entries(&["two"])).wait()), 2, "a refusal changes nothing");
}

fn appends_all_or_nothing(journal: &impl Journal) {
    let name = table("a");
    let nothing = journal.append(&name, 0, Vec::new()).wait();
    assert!(matches!(nothing, Err(Error::Nothing)), "{nothing:?}");
    let long = vec![Line::new(1, "fine"), Line::new(1, vec![0; MAX_LINE + 1])];
    let refused = journal.append(&name, 0, long).wait();
    assert!(matches!(refused, Err(Error::TooLong { .. })), "{refused:?}");
    assert_eq!(must(journal.read(&name, 0).wait()), []);
    must(journal.append(&name, 0, vec![Line::new(1, vec![7; MAX_LINE])]).wait());
}

fn pins_the_version(journal: &impl Journal) {
    let name = table("a");
    let mixed = vec![Line::new(1, "x"), Line::new(2, "y")];
    let refused = journal.append(&name, 0, mixed).wait();
    assert!(matches!(refused, Err(Error::Version { pinned: 1, given: 2 })), "{refused:?}");
    must(journal.append(&name, 0, vec![Line::new(3, "x")]).wait());
    let refused = journal.append(&name, 1, vec![Line::new(4, "y")]).wait();
    assert!(matches!(refused, Err(Error::Version { pinned: 3, given: 4 })), "{refused:?}");
    assert_eq!(must(journal.append(&table("b"), 0, vec![Line::new(4, "y")]).wait()), 1);
    assert_eq!(must(journal.read(&name, 0).wait())[0].version, 3);
}

fn lists_tables(journal: &impl Journal) {
    assert_eq!(must(journal.tables().wait()), []);
    must(journal.append(&table("beta"), 0, entries(&["x", "y"])).wait());
    must(journal.append(&table("alpha"), 0, vec![Line::new(9, "z")]).wait());
    let listed: Vec<(String, u64, u32)> = must(journal.tables().wait())
        .into_iter()
        .map(|t| (t.table.to_string(), t.length, t.version))
        .collect();
    assert_eq!(listed, [("alpha".to_owned(), 1, 9), ("beta".to_owned(), 2, 1)]);
}

fn keeps_tables_apart(journal: &impl Journal) {
    let names: Vec<TableName> = (0..20).map(|n| table(&format!("t{n}"))).collect();
    for at in 0..5 {
        let waiting: Vec<_> =
            names.iter().map(|name| journal.append(name, at, entries(&[&format!("{name} {at}")]))).collect();
        for appending in waiting {
            assert_eq!(must(appending.wait()), at + 1);
        }
    }
    for name in &names {
        let expected: Vec<Line> = (0..5).map(|at| Line::new(1, format!("{name} {at}"))).collect();
        assert_eq!(must(journal.read(name, 0).wait()), expected);
    }
}

/// Many write to one table at once: of those who expect the same length one wins, and nothing is lost.
fn lets_one_of_many_win(journal: impl Journal) {
    let journal = Arc::new(journal);
    let conflicts = Arc::new(AtomicU64::new(0));
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let (journal, conflicts) = (Arc::clone(&journal), Arc::clone(&conflicts));
            std::thread::spawn(move || {
                let name = table("contested");
                let mut length = 0;
                for number in 0..20 {
                    loop {
                        let entry = entries(&[&format!("{writer} {number}")]);
                        match journal.append(&name, length, entry).wait() {
                            Ok(now) => {
                                length = now;
                                break;
                            }
                            Err(Error::Conflict { length: now }) => {
                                conflicts.fetch_add(1, Ordering::Relaxed);
                                length = now;
                            }
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            })
        })
        .collect();
    for writer in writers {
        writer.join().unwrap_or_else(|_| panic!("a writer failed"));
    }
    let all = must(journal.read(&table("contested"), 0).wait());
    assert_eq!(all.len(), 160, "after {} conflicts", conflicts.load(Ordering::Relaxed));
    for writer in 0..8 {
        let mine: Vec<String> = all
            .iter()
            .map(|entry| String::from_utf8_lossy(&entry.bytes).into_owned())
            .filter(|text| text.starts_with(&format!("{writer} ")))
            .collect();
        let expected: Vec<String> = (0..20).map(|number| format!("{writer} {number}")).collect();
        assert_eq!(mine, expected, "in order, once");
    }
}

fn follows(journal: impl Journal) {
    let journal: Arc<dyn Journal> = Arc::new(journal);
    let name = table("a");
    must(journal.append(&name, 0, entries(&["one", "two"])).wait());
    std::thread::scope(|scope| {
        let (journal, name) = (&journal, &name);
        let follower = scope.spawn(move || {
            waiting(async {
                let mut follow = journal.follow(name, 1);
                let mut seen = Vec::new();
                while seen.len() < 51 {
                    match follow.next().await {
                        Some(entries) => seen.extend(must(entries)),
                        None => break,
                    }
                }
                seen
            })
        });
        for at in 2..52 {
            must(journal.append(name, at, entries(&[&at.to_string()])).wait());
        }
        let seen = follower.join().unwrap_or_else(|_| panic!("the follower failed"));
        assert_eq!(seen, must(journal.read(name, 1).wait()), "everything from 1 on, in order, once");
    });
}

/// Who stops waiting and begins again misses nothing, and who wrote something need not read it.
fn follows_on(journal: impl Journal) {
    let journal: Arc<dyn Journal> = Arc::new(journal);
    let name = table("a");
    waiting(async {
        let mut follow = journal.follow(&name, 0);
        let mut seen = Vec::new();
        for at in 0..20 {
            must(journal.append(&name, at, entries(&[&at.to_string()])).done().await);
            if at % 3 == 2 {
                follow.has(at + 1);
            }
            if at % 3 == 1 {
                let next = follow.next().await.unwrap_or_else(|| panic!("the journal is closed"));
                seen.extend(must(next));
                // Nothing more is there, so this waits; and is not waited for.
                let more = std::future::poll_fn(|context| {
                    let next = std::pin::pin!(follow.next());
                    std::task::Poll::Ready(next.poll(context).is_ready())
                });
                assert!(!more.await, "after {at}");
            }
        }
        let expected: Vec<Line> =
            (0..20).filter(|at| at % 3 != 2).map(|at| Line::new(1, at.to_string())).collect();
        assert_eq!(seen, expected);
    });
}

/// Waits on a thread of its own.
fn waiting<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.unwrap_or_else(|error| panic!("{error}")).block_on(future)
}

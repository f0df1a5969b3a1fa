//! A journal of which something is erased: all of it or nothing, and nothing of it stays on the disk.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tablee_journal::{Erasable, Error, InMemory, Line, Link, Sqlite, TableName};

fn lines(texts: &[&str]) -> Vec<Line> {
    texts.iter().map(|text| Line::new(1, *text)).collect()
}

fn check(journal: &dyn Erasable) {
    let (one, two) = (TableName::new("one").unwrap(), TableName::new("two").unwrap());
    journal.append(&one, 0, lines(&["a", "secret", "c"])).wait().unwrap();
    journal.append(&two, 0, lines(&["other"])).wait().unwrap();
    // Somebody was faster: nothing is erased that nobody has seen.
    let late = journal.rewrite(&one, 2, lines(&["a"])).wait();
    assert!(matches!(late, Err(Error::Conflict { length: 3 })), "{late:?}");
    assert_eq!(journal.rewrite(&one, 3, lines(&["a", "c"])).wait().unwrap(), 2);
    assert_eq!(journal.read(&one, 0).wait().unwrap(), lines(&["a", "c"]));
    // It goes on from there, in a chain that is whole.
    assert_eq!(journal.append(&one, 2, lines(&["d"])).wait().unwrap(), 3);
    assert_eq!(journal.read(&one, 1).wait().unwrap(), lines(&["c", "d"]));
    assert_eq!(
        Link::of(&one, &lines(&["a", "c", "d"])),
        Link::of(&one, &journal.read(&one, 0).wait().unwrap())
    );
    // Without anything it is gone, and can be begun anew.
    assert_eq!(journal.rewrite(&one, 3, Vec::new()).wait().unwrap(), 0);
    assert_eq!(journal.tables().wait().unwrap().len(), 1);
    assert!(matches!(journal.rewrite(&one, 3, lines(&["x"])).wait(), Err(Error::Conflict { length: 0 })));
    assert_eq!(journal.append(&one, 0, lines(&["again"])).wait().unwrap(), 1);
    assert_eq!(journal.read(&two, 0).wait().unwrap(), lines(&["other"]));
}

#[test]
fn in_memory() {
    check(&InMemory::new());
}

#[test]
fn sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let journal = Sqlite::open(folder.path()).unwrap();
    check(&journal);
    let found = |what: &str| {
        std::fs::read_dir(folder.path()).unwrap().any(|file| {
            let bytes = std::fs::read(file.unwrap().path()).unwrap();
            bytes.windows(what.len()).any(|window| window == what.as_bytes())
        })
    };
    assert!(!found("secret") && found("again"));
    assert!(journal.whole().wait().unwrap().is_empty());
    drop(journal);
    assert!(Sqlite::open(folder.path()).unwrap().recent().wait().unwrap().is_empty());
}

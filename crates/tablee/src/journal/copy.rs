//! `tablee journal copy`: from a folder into a cluster, and back.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tablee_journal::{At, Error, Journal, Line, Link, Sqlite, TableName};
use tablee_terminal::{Voice, no_journal};

use super::{Done, bar, there};
use crate::cluster::{Reached, unusable};
use crate::terminal::{complain, print};

/// The most bytes that are written at once: less than any message of a cluster may have.
const PART: usize = 512 << 10;

/// A journal, wherever it is.
struct Side {
    journal: Box<dyn Journal>,
    named: Named,
}

enum Named {
    Folder(PathBuf),
    Cluster(At),
}

impl Side {
    fn open(voice: &Voice, reached: &Reached, named: &str, made: bool) -> Result<Self, String> {
        if At::is_meant(named) {
            let at = reached.place(voice, named)?;
            let journal = Box::new(reached.open(voice, named)?);
            return Ok(Self { journal, named: Named::Cluster(at) });
        }
        let folder = Path::new(named);
        if !made {
            there(voice, folder)?;
        }
        let journal = Sqlite::open(folder).map_err(|error| no_journal(voice, folder, &error).0)?;
        Ok(Self { journal: Box::new(journal), named: Named::Folder(folder.to_owned()) })
    }

    fn told(&self, voice: &Voice, error: &Error) -> String {
        match (&self.named, error) {
            (_, Error::Changed { table, at }) => {
                let args = [("table", table.to_string().into()), ("at", at.to_string().into())];
                voice.say("journal-changed", &args)
            }
            (Named::Folder(folder), error) => no_journal(voice, folder, error).0,
            (Named::Cluster(at), error) => unusable(voice, at, error),
        }
    }
}

/// What came of a table.
enum Copied {
    /// So many entries were new.
    New(usize),
    /// Nothing was.
    Known,
    /// Another table is there.
    Other,
}

/// Copies every table, or those that are named: what is there already is compared and left, what is missing is written, and what was
/// written is read again.
pub(super) fn copy(voice: &Voice, reached: &Reached, from: &str, to: &str, names: &[String]) -> Done {
    let source = Side::open(voice, reached, from, false)?;
    let target = Side::open(voice, reached, to, true)?;
    let listed = source.journal.tables().wait().map_err(|error| source.told(voice, &error))?;
    let mut tables: Vec<TableName> = listed.into_iter().map(|listed| listed.table).collect();
    if !names.is_empty() {
        if let Some(missing) = names.iter().find(|name| !tables.iter().any(|table| table.as_str() == **name))
        {
            let args = [("table", missing.as_str().into()), ("folder", from.to_owned().into())];
            return Err(voice.say("journal-no-table", &args));
        }
        tables.retain(|table| names.iter().any(|name| table.as_str() == name));
    }
    let bar = bar(voice, tables.len());
    let (mut new, mut known, mut entries, mut others) = (0, 0, 0, 0);
    for table in &tables {
        match one(voice, &source, &target, table) {
            Ok(Copied::New(count)) => {
                new += 1;
                entries += count;
            }
            Ok(Copied::Known) => known += 1,
            Ok(Copied::Other) => {
                others += 1;
                let args = [("table", table.to_string().into())];
                bar.suspend(|| complain(&voice.say("journal-other", &args)));
            }
            Err(sentence) => {
                // The others are worth moving all the more.
                others += 1;
                bar.suspend(|| complain(&sentence));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let args = [("tables", new.into()), ("entries", entries.into()), ("known", known.into())];
    print(voice.say("journal-copied", &args).trim_end());
    Ok(if others == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Copies one table.
fn one(voice: &Voice, source: &Side, target: &Side, table: &TableName) -> Result<Copied, String> {
    let lines = source.journal.read(table, 0).wait().map_err(|error| source.told(voice, &error))?;
    let here = target.journal.read(table, 0).wait().map_err(|error| target.told(voice, &error))?;
    let same = here.len().min(lines.len());
    if here[..same] != lines[..same] {
        return Ok(Copied::Other);
    }
    let new = &lines[same..];
    let (mut rest, mut length) = (new, same as u64);
    while !rest.is_empty() {
        let count = fitting(rest);
        let (part, more) = rest.split_at(count);
        let appended = target.journal.append(table, length, part.to_vec()).wait();
        length = appended.map_err(|error| target.told(voice, &error))?;
        rest = more;
    }
    if new.is_empty() {
        return Ok(Copied::Known);
    }
    // The chain is the same in every journal that has the same entries.
    let there = target.journal.read(table, 0).wait().map_err(|error| target.told(voice, &error))?;
    let whole =
        there.len() >= lines.len() && Link::of(table, &there[..lines.len()]) == Link::of(table, &lines);
    if whole { Ok(Copied::New(new.len())) } else { Ok(Copied::Other) }
}

/// How many of these are written at once; one at least.
fn fitting(lines: &[Line]) -> usize {
    let mut bytes = 0;
    let fit = |line: &&Line| {
        bytes += line.bytes.len() + 4;
        bytes <= PART
    };
    lines.iter().take_while(fit).count().max(1)
}

//! `tablee journal`: what whoever runs a server does with what it keeps.

mod copy;
mod lines;

use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use indicatif::ProgressBar;
use tablee_journal::{Error, Journal, Line, Lock, Sqlite, TableName, Upkeep};
use tablee_table::{Table, erase};
use tablee_terminal::{Voice, no_journal, why};

use crate::cluster::Reached;
use crate::terminal::{complain, drawn_bar, fail, print};

/// What can be done with a journal.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Looks at every entry of every table: whether it is what was written, and whether it adds up.
    ///
    /// Can be done while a server runs. Leaves with 0 when all is in order, with 1 when anything is damaged.
    #[command(after_help = "Example:\n  tablee journal check --data /var/lib/tablee")]
    Check(Place),
    /// Writes tables out as lines of JSON, for a copy that any journal takes in: a backup, or a move.
    ///
    /// Can be done while a server runs: each table is written out as it is at that moment.
    #[command(after_help = "Examples:\n  tablee journal export > backup.jsonl\n  \
                            tablee journal export --table bado-mireku --to one.jsonl")]
    Export {
        #[command(flatten)]
        place: Place,
        /// Only this table; say it again for each one.
        #[arg(long = "table", value_name = "CODE")]
        tables: Vec<String>,
        /// The file to write; standard output otherwise.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Takes in what was written out: tables that are not here, and what is new at those that are.
    ///
    /// Every entry is checked before it is written. Can be done while a server runs; nothing that is here is changed. Leaves with 1
    /// when another table with the same code is here.
    #[command(after_help = "Example:\n  tablee journal import backup.jsonl --data new-folder")]
    Import {
        #[command(flatten)]
        place: Place,
        /// The file; `-` is standard input.
        file: PathBuf,
    },
    /// Copies tables from one journal into another: from a folder into a NATS cluster, or back.
    ///
    /// Every entry is checked on the way, and read again where it was written. Can be done while people play elsewhere, and again: then only what
    /// is new is copied. Leaves with 1 when another table with the same code is there.
    #[command(after_help = "Examples:\n  \
        tablee journal copy --from /var/lib/tablee --to nats://one:4222,two:4222,three:4222 --nats-monitor http://one:8222,http://two:8222,http://three:8222\n  \
        tablee journal copy --from nats://one:4222 --to new-folder --nats-monitor http://one:8222,http://two:8222,http://three:8222")]
    Copy {
        /// The journal to read: a folder, or nats://…
        #[arg(long, value_name = "PLACE")]
        from: String,
        /// The journal to write: a folder, or nats://…; it is made when there is none.
        #[arg(long, value_name = "PLACE")]
        to: String,
        /// Only this table; say it again for each one.
        #[arg(long = "table", value_name = "CODE")]
        tables: Vec<String>,
        #[command(flatten)]
        reached: Reached,
    },
    /// Puts away for good the tables that nobody wrote to for so long. Not while a server runs.
    #[command(after_help = "Example:\n  tablee journal prune --older-than 365 --dry-run")]
    Prune {
        #[command(flatten)]
        place: Place,
        /// Days.
        #[arg(long, value_name = "DAYS")]
        older_than: u64,
        /// Says what would go, and changes nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Erases somebody's name from every table they sat at. Not while a server runs.
    ///
    /// Their games stay and can be seen again. What can be proven of them afterwards, docs/operations.md says.
    #[command(after_help = "Example:\n  tablee journal erase --name Rose --dry-run")]
    Erase {
        #[command(flatten)]
        place: Place,
        /// The name, exactly as they wrote it.
        #[arg(long)]
        name: String,
        /// Only at this table; say it again for each one.
        #[arg(long = "table", value_name = "CODE")]
        tables: Vec<String>,
        /// Says what would change, and changes nothing.
        #[arg(long)]
        dry_run: bool,
    },
}

/// Where the journal is.
#[derive(Args, Clone, Debug)]
pub(crate) struct Place {
    /// The folder of the journal.
    #[arg(long, value_name = "FOLDER", env = "TABLEE_DATA", default_value = "tablee-data")]
    data: PathBuf,
}

/// One sentence that says why it was not done.
type Done = Result<ExitCode, String>;

pub(crate) fn run(voice: &Voice, command: Command) -> ExitCode {
    let done = match command {
        Command::Check(place) => check(voice, &place.data),
        Command::Export { place, tables, to } => export(voice, &place.data, &tables, to.as_deref()),
        Command::Import { place, file } => import(voice, &place.data, &file),
        Command::Copy { from, to, tables, reached } => copy::copy(voice, &reached, &from, &to, &tables),
        Command::Prune { place, older_than, dry_run } => prune(voice, &place.data, older_than, dry_run),
        Command::Erase { place, name, tables, dry_run } => {
            erase_name(voice, &place.data, &name, &tables, dry_run)
        }
    };
    done.unwrap_or_else(|sentence| fail(sentence.trim_end()))
}

/// The journal that is there; none is made.
fn open(voice: &Voice, folder: &Path) -> Result<Sqlite, String> {
    there(voice, folder)?;
    Sqlite::open(folder).map_err(|error| no_journal(voice, folder, &error).0)
}

fn there(voice: &Voice, folder: &Path) -> Result<(), String> {
    if Sqlite::is_there(folder) {
        return Ok(());
    }
    Err(voice.say("journal-none", &[("folder", folder.display().to_string().into())]))
}

/// A bar on a terminal, nothing elsewhere.
fn bar(voice: &Voice, tables: usize) -> ProgressBar {
    let bar = ProgressBar::new(tables as u64);
    let count = voice.say("journal-bar", &[("done", "{human_pos}".into()), ("all", "{human_len}".into())]);
    bar.set_style(drawn_bar(&format!("{{wide_bar}} {count}")));
    bar
}

fn check(voice: &Voice, folder: &Path) -> Done {
    let journal = open(voice, folder)?;
    let bad = |error: Error| no_journal(voice, folder, &error).0;
    let listed = journal.tables().wait().map_err(bad)?;
    let bar = bar(voice, listed.len());
    let (mut entries, mut harmed) = (0, 0);
    for listed in &listed {
        let name = listed.table.to_string();
        let wrong = match journal.read(&listed.table, 0).wait() {
            Ok(lines) => {
                entries += lines.len();
                let folded = Table::fold(&lines).err();
                folded.map(|broken| {
                    voice.say("journal-unread", &[("table", name.into()), ("why", broken.to_string().into())])
                })
            }
            Err(Error::Changed { at, .. }) => {
                Some(voice.say("journal-changed", &[("table", name.into()), ("at", at.to_string().into())]))
            }
            Err(error) => Some(
                voice.say("journal-unread", &[("table", name.into()), ("why", error.to_string().into())]),
            ),
        };
        if let Some(wrong) = wrong {
            harmed += 1;
            bar.suspend(|| print(&wrong));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let file = journal.whole().wait().map_err(bad)?;
    for wrong in &file {
        print(&voice.say("journal-file", &[("why", wrong.as_str().into())]));
    }
    let tables = || ("tables", listed.len().into());
    if harmed > 0 {
        print(voice.say("journal-harmed", &[tables(), ("harmed", harmed.into())]).trim_end());
    }
    if harmed > 0 || !file.is_empty() {
        return Ok(ExitCode::FAILURE);
    }
    print(&voice.say("journal-whole", &[tables(), ("entries", entries.into())]));
    Ok(ExitCode::SUCCESS)
}

/// The tables that were named, or all of them.
fn chosen(
    voice: &Voice,
    folder: &Path,
    journal: &Sqlite,
    names: &[String],
) -> Result<Vec<TableName>, String> {
    let listed = journal.tables().wait().map_err(|error| no_journal(voice, folder, &error).0)?;
    let all: Vec<TableName> = listed.into_iter().map(|listed| listed.table).collect();
    if names.is_empty() {
        return Ok(all);
    }
    let find = |name: &String| {
        let args = [("table", name.as_str().into()), ("folder", folder.display().to_string().into())];
        let found = all.iter().find(|table| table.as_str() == name);
        found.cloned().ok_or_else(|| voice.say("journal-no-table", &args))
    };
    names.iter().map(find).collect()
}

/// What is wrong with a table, in a sentence.
fn told(voice: &Voice, folder: &Path, error: &Error) -> String {
    match error {
        Error::Changed { table, at } => {
            let args = [("table", table.to_string().into()), ("at", at.to_string().into())];
            voice.say("journal-changed", &args)
        }
        error => no_journal(voice, folder, error).0,
    }
}

fn export(voice: &Voice, folder: &Path, names: &[String], to: Option<&Path>) -> Done {
    let journal = open(voice, folder)?;
    let tables = chosen(voice, folder, &journal, names)?;
    let out: Box<dyn std::io::Write> = match to {
        Some(path) => Box::new(private(path).map_err(|error| bad_file(voice, path, &error))?),
        None => Box::new(std::io::stdout().lock()),
    };
    let mut out = lines::Out::new(BufWriter::new(out));
    let bar = bar(voice, tables.len());
    let (mut written, mut harmed) = (out.begin(), Vec::new());
    for table in &tables {
        if written.is_err() {
            break;
        }
        match journal.read(table, 0).wait() {
            Ok(lines) => written = out.table(table, &lines),
            // The others are worth keeping all the more.
            Err(error) => harmed.push(told(voice, folder, &error)),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let finished = written.and_then(|()| out.end());
    let (tables, entries) =
        finished.map_err(|error| bad_file(voice, to.unwrap_or(Path::new("-")), &error))?;
    for harmed in &harmed {
        complain(harmed);
    }
    // Standard output is the copy itself.
    let sentence = voice.say("journal-exported", &[("tables", tables.into()), ("entries", entries.into())]);
    let _ = writeln!(std::io::stderr(), "{}", tablee_terminal::written(&sentence));
    Ok(if harmed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A new file that is its owner's alone: all hands are in it.
fn private(path: &Path) -> std::io::Result<File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn bad_file(voice: &Voice, path: &Path, error: &std::io::Error) -> String {
    let args = [("file", path.display().to_string().into()), ("why", why(voice, error).into())];
    voice.say("bad-file", &args)
}

fn import(voice: &Voice, folder: &Path, path: &Path) -> Done {
    let input: Box<dyn std::io::Read> = if path == Path::new("-") {
        Box::new(std::io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(|error| bad_file(voice, path, &error))?)
    };
    let journal = Sqlite::open(folder).map_err(|error| no_journal(voice, folder, &error).0)?;
    let (mut taken, mut known, mut others) = (0, 0, 0);
    let mut reading = lines::In::new(BufReader::new(input));
    loop {
        let (table, lines) = match reading.next_table() {
            Ok(Some(next)) => next,
            Ok(None) => break,
            Err(bad) => return Err(bad.told(voice, |error| bad_file(voice, path, error))),
        };
        let here = match journal.read(&table, 0).wait() {
            Ok(here) => here,
            Err(error) => {
                // What is damaged here is not mended by writing over it.
                complain(&told(voice, folder, &error));
                others += 1;
                continue;
            }
        };
        let same = here.len().min(lines.len());
        if here[..same] != lines[..same] {
            complain(&voice.say("journal-other", &[("table", table.to_string().into())]));
            others += 1;
        } else if here.len() >= lines.len() {
            known += 1;
        } else {
            let new: Vec<Line> = lines[same..].to_vec();
            let appended = journal.append(&table, same as u64, new).wait();
            appended.map_err(|error| told(voice, folder, &error))?;
            taken += 1;
        }
    }
    print(&voice.say("journal-imported", &[("tables", taken.into()), ("known", known.into())]));
    Ok(if others == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn prune(voice: &Voice, folder: &Path, days: u64, dry_run: bool) -> Done {
    there(voice, folder)?;
    let bad = |error: Error| no_journal(voice, folder, &error).0;
    let held = Lock::take(folder).map_err(bad)?;
    let mut upkeep = Upkeep::open(folder, &held).map_err(bad)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let old = upkeep.older(now.saturating_sub(days.saturating_mul(86_400))).map_err(bad)?;
    let args = [("tables", old.len().into()), ("days", days.to_string().into())];
    if dry_run {
        old.iter().for_each(|aged| print(aged.table.as_str()));
        print(voice.say("journal-would-prune", &args).trim_end());
        return Ok(ExitCode::SUCCESS);
    }
    let bar = bar(voice, old.len());
    for aged in &old {
        upkeep.remove(&aged.table).map_err(bad)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if !old.is_empty() {
        upkeep.compact().map_err(bad)?;
    }
    print(voice.say("journal-pruned", &args).trim_end());
    Ok(ExitCode::SUCCESS)
}

fn erase_name(voice: &Voice, folder: &Path, name: &str, names: &[String], dry_run: bool) -> Done {
    there(voice, folder)?;
    let bad = |error: Error| no_journal(voice, folder, &error).0;
    let held = Lock::take(folder).map_err(bad)?;
    let journal = open(voice, folder)?;
    let tables = chosen(voice, folder, &journal, names)?;
    let mut upkeep = Upkeep::open(folder, &held).map_err(bad)?;
    let bar = bar(voice, tables.len());
    let (mut erased, mut harmed) = (0, false);
    for table in &tables {
        let found = upkeep.read(table).map_err(|error| told(voice, folder, &error)).and_then(|lines| {
            let args = |why: String| [("table", table.to_string().into()), ("why", why.into())];
            let anew = erase(table, &lines, name);
            anew.map_err(|broken| voice.say("journal-unread", &args(broken.to_string())))
                .map(|anew| anew.map(|anew| (lines.len() as u64, anew)))
        });
        match found {
            Ok(None) => {}
            Ok(Some((length, anew))) => {
                erased += 1;
                if dry_run {
                    bar.suspend(|| print(table.as_str()));
                } else {
                    upkeep.replace(table, length, &anew).map_err(bad)?;
                }
            }
            Err(sentence) => {
                harmed = true;
                bar.suspend(|| complain(&sentence));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    drop(journal);
    if erased > 0 && !dry_run {
        upkeep.compact().map_err(bad)?;
    }
    let id = if dry_run { "journal-would-erase" } else { "journal-erased" };
    print(voice.say(id, &[("tables", erased.into())]).trim_end());
    Ok(if harmed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

//! A table with its journal: opened, read, written and read again in one way, for every shell.

use std::sync::Arc;

use tablee_fair::Told;
use tablee_journal::{Journal, Line, TableName};

use crate::entry::{Entry, Written};
use crate::message::Terms;
use crate::table::Table;
use crate::world::World;
use crate::{Broken, Code, Refused, deeds, rules, secrets};

/// A table with its journal. It changes only by what the journal has taken.
pub struct Keeper {
    journal: Arc<dyn Journal>,
    code: TableName,
    table: Table,
    /// How much it has written, in bytes.
    written: u64,
    /// What somebody else wrote, until it is asked for.
    missed: Vec<Written>,
    /// Why it could not even be read again, once that has happened: then nothing it says counts any more.
    lost: Option<Broken>,
}

impl Keeper {
    /// Opens a table: what will be played, who sits there from the beginning, and, for tests, a chosen code and what chance will
    /// decide. The code is drawn, after a prefix, until it is new.
    pub async fn open(
        journal: Arc<dyn Journal>,
        world: &dyn World,
        opening: Opening<'_>,
    ) -> Result<Self, Refused> {
        let Opening { prefix, code, terms, told, sitters } = opening;
        let terms = rules::exactly(&terms, 0)?;
        let promise = deeds::promise(world, told.is_some())?;
        let mut entries = vec![Entry::Opened { terms, told }];
        entries.extend(promise);
        entries.extend(sitters);
        let lines: Vec<_> = entries.into_iter().map(|entry| entry.alone().to_line()).collect();
        // What is about to be written must add up.
        let table = Table::fold(&lines)?;
        loop {
            let drawn = match code {
                Some(code) => code.to_owned(),
                None => format!("{prefix}{}", secrets::code(world)?),
            };
            let name = TableName::new(&drawn)?;
            let written = size(&lines);
            match journal.append(&name, 0, lines.clone()).done().await {
                Ok(_) => {
                    return Ok(Self { journal, code: name, table, written, missed: Vec::new(), lost: None });
                }
                // The code is taken: another one.
                Err(tablee_journal::Error::Conflict { .. }) if code.is_none() => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Takes in a table that was played on a device alone: [`brought`](crate::brought()). Its code, and how many bytes were written;
    /// none for what is here already.
    pub async fn bring(
        journal: &dyn Journal,
        code: &str,
        lines: Vec<Line>,
    ) -> Result<(TableName, u64), Refused> {
        let name = TableName::new(code)?;
        let written = size(&lines);
        match journal.append(&name, 0, lines.clone()).done().await {
            Ok(_) => Ok((name, written)),
            Err(tablee_journal::Error::Conflict { .. }) => {
                let there = journal.read(&name, 0).done().await?;
                // What was promised here came last, and came anew.
                let same = there.iter().zip(&lines).take(lines.len().saturating_sub(1)).all(|(a, b)| a == b);
                if !same || there.len() < lines.len() {
                    return Err(Refused::new(Code::Elsewhere, "another table has this code"));
                }
                Ok((name, 0))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The table with this code, as its journal has it.
    pub async fn load(journal: Arc<dyn Journal>, code: TableName) -> Result<Self, Unread> {
        let read = journal.read(&code, 0).done().await;
        Self::of(journal, code, read)
    }

    /// The same of what was read already: adding it up takes longer than reading it, and who has other things to do does it elsewhere.
    pub fn of(
        journal: Arc<dyn Journal>,
        code: TableName,
        read: Result<Vec<Line>, tablee_journal::Error>,
    ) -> Result<Self, Unread> {
        let table = add_up(read)?;
        Ok(Self { journal, code, table, written: 0, missed: Vec::new(), lost: None })
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Its code.
    #[must_use]
    pub const fn code(&self) -> &TableName {
        &self.code
    }

    /// The journal that it is kept in.
    #[must_use]
    pub fn journal(&self) -> &Arc<dyn Journal> {
        &self.journal
    }

    /// How much it has written into the journal, in bytes.
    #[must_use]
    pub const fn written(&self) -> u64 {
        self.written
    }

    /// Why the table is lost to this keeper: what the journal has could not be read again.
    #[must_use]
    pub const fn lost(&self) -> Option<&Broken> {
        self.lost.as_ref()
    }

    /// Writes into the journal and, when it is on disk, takes it in; the journal's new length. When it is not written, or somebody
    /// else was faster, what the journal says is taken in instead.
    pub async fn write(&mut self, written: &[Written]) -> Result<u64, Refused> {
        let lines: Vec<_> = written.iter().map(Written::to_line).collect();
        let bytes = size(&lines);
        if let Err(error) = self.journal.append(&self.code, self.table.length, lines).done().await {
            return Err(match error {
                tablee_journal::Error::Conflict { .. } => {
                    self.catch_up().await?;
                    Refused::new(Code::Elsewhere, "the game has moved on; somebody else has it open")
                }
                error => {
                    self.reload().await?;
                    error.into()
                }
            });
        }
        self.written += bytes;
        for written in written {
            if self.table.apply(written).is_err() {
                // Decided by the same rules a moment ago: this cannot happen, and must not go on if it does.
                self.reload().await?;
                return Err(Refused::new(Code::Journal, "the table had to be read again"));
            }
        }
        Ok(self.table.length)
    }

    /// Somebody else wrote: that is read and taken in.
    pub async fn catch_up(&mut self) -> Result<(), Refused> {
        let from = self.table.length;
        let taken = match self.journal.read(&self.code, from).done().await {
            Ok(lines) => self.take_in(from, &lines),
            Err(error @ tablee_journal::Error::Changed { .. }) => Err(Broken::Changed(error)),
            Err(error) => return Err(error.into()),
        };
        // What does not fit is read from the beginning: then it is said what is wrong.
        if taken.is_err() { self.reload().await } else { Ok(()) }
    }

    /// Takes in entries that somebody else wrote, from a place on; those that are known already change nothing.
    pub fn take_in(&mut self, from: u64, lines: &[Line]) -> Result<(), Broken> {
        let known = usize::try_from(self.table.length.saturating_sub(from)).unwrap_or(usize::MAX);
        for line in lines.iter().skip(known) {
            let written = Written::from_line(line)?;
            self.table.apply(&written)?;
            self.missed.push(written);
        }
        Ok(())
    }

    /// What somebody else wrote and was taken in, since this was last asked.
    pub fn missed(&mut self) -> Vec<Written> {
        std::mem::take(&mut self.missed)
    }

    /// Somebody else wrote, or something broke: what the journal says counts.
    pub async fn reload(&mut self) -> Result<(), Refused> {
        match add_up(self.journal.read(&self.code, 0).done().await) {
            Ok(table) => {
                self.table = table;
                self.missed.clear();
                Ok(())
            }
            Err(unread) => {
                if let Unread::Broken(broken) = &unread {
                    self.lost = Some(broken.clone());
                }
                Err(unread.into())
            }
        }
    }
}

/// How a table is opened.
pub struct Opening<'a> {
    /// How its code begins.
    pub prefix: &'a str,
    /// The whole code, where it is chosen.
    pub code: Option<&'a str>,
    /// What is played.
    pub terms: Terms,
    /// What chance will decide, for tests: such a table promises no fair deal.
    pub told: Option<Vec<Told>>,
    /// Who sits down at once.
    pub sitters: Vec<Entry>,
}

/// Why a table could not be read.
#[derive(Clone, Debug)]
pub enum Unread {
    /// The journal itself could not be read.
    Journal(tablee_journal::Error),
    /// What it has does not add up.
    Broken(Broken),
}

impl From<Unread> for Refused {
    fn from(unread: Unread) -> Self {
        match unread {
            Unread::Journal(error) => error.into(),
            Unread::Broken(broken) => broken.into(),
        }
    }
}

fn size(lines: &[Line]) -> u64 {
    lines.iter().map(|line| line.bytes.len() as u64).sum()
}

fn add_up(read: Result<Vec<Line>, tablee_journal::Error>) -> Result<Table, Unread> {
    let lines = read.map_err(|error| match error {
        tablee_journal::Error::Changed { .. } => Unread::Broken(Broken::Changed(error)),
        error => Unread::Journal(error),
    })?;
    Table::fold(&lines).map_err(Unread::Broken)
}

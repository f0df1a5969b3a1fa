//! The disk under the journal: whether it can be written to, and whether what is on it is what was written.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tablee_journal::{Error, Journal, TableName};
use tablee_table::{Broken, Unread};
use tokio::time::Instant;
use tracing::{error, info, warn};

/// How often the disk is tried at most, and how often while it fails.
const PROBE: Duration = Duration::from_secs(1);

/// How long after a line about a failing disk the next one comes, at the earliest: one that comes and goes fills no log.
const QUIET: Duration = Duration::from_secs(60);

/// How long the whole journal rests after it was looked at.
const REST: Duration = Duration::from_secs(24 * 3600);

/// How many times as long as looking at a table the pause after it is, at least.
const GENTLE: u32 = 50;

/// The most damaged tables that are remembered as told.
const TOLD: usize = 10_000;

/// The disk.
pub(crate) struct Disk {
    journal: Arc<dyn Journal>,
    /// Whether the log was told that nothing can be written.
    failing: AtomicBool,
    said: Mutex<Option<Instant>>,
    /// When the log was last told that something cannot be read.
    unread: Mutex<Option<Instant>>,
    /// When it was last tried, and what came of it.
    probed: tokio::sync::Mutex<Option<(Instant, bool)>>,
    /// Tables that cannot be read, of which the log was told.
    damaged: Mutex<HashSet<TableName>>,
    /// Tables that a newer server wrote to: this one cannot read them until it is replaced.
    outgrown: Mutex<HashSet<TableName>>,
    checked: AtomicU64,
}

impl Disk {
    pub(crate) fn new(journal: Arc<dyn Journal>) -> Self {
        Self {
            journal,
            failing: AtomicBool::new(false),
            said: Mutex::default(),
            unread: Mutex::default(),
            probed: tokio::sync::Mutex::default(),
            damaged: Mutex::default(),
            outgrown: Mutex::default(),
            checked: AtomicU64::new(0),
        }
    }

    /// Whether the latest write failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    /// Something was written, or not: when that has changed the log is told, once.
    pub(crate) fn look(&self) {
        let trouble = self.journal.trouble();
        if self.failing.swap(trouble.is_some(), Ordering::Relaxed) == trouble.is_some() {
            return;
        }
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        match trouble {
            Some(error) if said.is_none_or(|said| said.elapsed() >= QUIET) => {
                *said = Some(Instant::now());
                error!(%error, "nothing can be written: every table waits until the disk takes it again");
            }
            Some(_) => {}
            None => info!("the disk takes what is written"),
        }
    }

    /// Whether something can be written: tried for real, once a second at most.
    pub(crate) async fn writable(&self) -> bool {
        let mut probed = self.probed.lock().await;
        if let Some((_, well)) = probed.filter(|(at, _)| at.elapsed() < PROBE) {
            return well && !self.is_failing();
        }
        let well = self.journal.probe().done().await.is_ok();
        *probed = Some((Instant::now(), well));
        self.look();
        well
    }

    /// A table that cannot be read is the operator's business, too, and is told once; one that does not exist is not.
    pub(crate) fn unread(&self, table: &TableName, unread: &Unread) {
        match unread {
            Unread::Broken(Broken::Empty) => {}
            Unread::Broken(newer @ Broken::Newer) => {
                let mut outgrown = self.outgrown.lock().unwrap_or_else(PoisonError::into_inner);
                if outgrown.len() < TOLD && outgrown.insert(table.clone()) {
                    warn!(%table, error = %newer, "the table is for a newer server");
                }
            }
            Unread::Broken(broken) => {
                let mut damaged = self.damaged.lock().unwrap_or_else(PoisonError::into_inner);
                if damaged.len() < TOLD && damaged.insert(table.clone()) {
                    error!(%table, error = %broken, "the table cannot be read");
                }
            }
            Unread::Journal(changed @ Error::Changed { .. }) => {
                self.unread(table, &Unread::Broken(Broken::Changed(changed.clone())));
            }
            Unread::Journal(error) => {
                let mut unread = self.unread.lock().unwrap_or_else(PoisonError::into_inner);
                if unread.is_none_or(|said| said.elapsed() >= QUIET) {
                    *unread = Some(Instant::now());
                    warn!(%table, %error, "the journal cannot be read");
                }
            }
        }
    }

    /// Tables that cannot be read, as far as anybody looked.
    pub(crate) fn damaged(&self) -> u64 {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    /// Whether a newer server wrote to a table, as far as anybody looked.
    pub(crate) fn is_outgrown(&self, table: &TableName) -> bool {
        self.outgrown.lock().unwrap_or_else(PoisonError::into_inner).contains(table)
    }

    /// Tables that were looked at in the background.
    pub(crate) fn checked(&self) -> u64 {
        self.checked.load(Ordering::Relaxed)
    }

    /// While the disk fails it is tried again and again; nobody has to act for the server to recover.
    async fn recover(&self) {
        loop {
            tokio::time::sleep(PROBE).await;
            if self.is_failing() {
                self.writable().await;
            }
        }
    }

    /// Looks at every table, one after the other with a pause between, and again the next day. Those who play come first: a table that
    /// takes long is followed by a long pause.
    async fn check(&self, pause: Duration) {
        loop {
            // A start has better things to do.
            tokio::time::sleep(pause * 100).await;
            let mut before = self.damaged();
            match self.journal.tables().done().await {
                Ok(listed) => {
                    let tables = listed.len();
                    let mut took = Duration::ZERO;
                    for listed in listed {
                        tokio::time::sleep(pause.max(took * GENTLE)).await;
                        let begun = Instant::now();
                        match self.journal.read(&listed.table, 0).done().await {
                            Ok(_) => {}
                            Err(Error::Closed) => return,
                            Err(error) => self.unread(&listed.table, &Unread::Journal(error)),
                        }
                        took = begun.elapsed();
                        self.checked.fetch_add(1, Ordering::Relaxed);
                    }
                    before = self.damaged() - before;
                    info!(tables, damaged = before, "the journal was looked at");
                }
                Err(Error::Closed) => return,
                Err(error) => warn!(%error, "the journal cannot be read"),
            }
            tokio::time::sleep(REST).await;
        }
    }

    /// Watches until it is dropped.
    pub(crate) async fn watch(&self, pause: Duration) {
        tokio::join!(self.recover(), self.check(pause));
    }
}

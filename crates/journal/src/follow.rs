//! Waiting for new entries.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use crate::{Error, Journal, Line, TableName};

/// Who waits at which table. An implementation tells it about every append that is on disk.
#[derive(Debug, Default)]
pub struct Followers(Mutex<HashMap<TableName, watch::Sender<u64>>>);

impl Followers {
    /// A table has this length now.
    pub fn tell(&self, table: &TableName, length: u64) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = waiting.get(table) {
            sender.send_replace(length);
            if sender.receiver_count() == 0 {
                waiting.remove(table);
            }
        }
    }

    /// Nobody gets anything any more.
    #[cfg(feature = "sqlite")]
    pub(crate) fn close(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn wait_at(&self, table: &TableName) -> watch::Receiver<u64> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.entry(table.clone()).or_insert_with(|| watch::channel(0).0).subscribe()
    }
}

/// The entries of one table, those that are there and those to come.
#[derive(Debug)]
pub struct Follow<'a, J: Journal> {
    journal: &'a J,
    table: TableName,
    at: u64,
    news: watch::Receiver<u64>,
}

impl<'a, J: Journal> Follow<'a, J> {
    /// From a place on. Asks to be told before it reads, so that nothing is missed in between.
    pub(crate) fn new(journal: &'a J, table: TableName, from: u64) -> Self {
        let news = journal.followers().wait_at(&table);
        Self { journal, table, at: from, news }
    }

    /// The next entries, at least one, in order. `None` when the journal is closed and everything was read.
    pub async fn next(&mut self) -> Option<Result<Vec<Line>, Error>> {
        loop {
            self.news.mark_unchanged();
            match self.journal.read(&self.table, self.at).done().await {
                Ok(entries) if entries.is_empty() => {}
                Ok(entries) => {
                    self.at += entries.len() as u64;
                    return Some(Ok(entries));
                }
                Err(Error::Closed) => return None,
                Err(error) => return Some(Err(error)),
            }
            if self.news.changed().await.is_err() {
                return None;
            }
        }
    }
}

//! Waiting for new entries.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use crate::{Error, Journal, Line, TableName};

/// Who waits at which table. An implementation tells it about every append that is on disk, whoever made it. What was told has to be
/// read from then on: who reads less than they were told waits for an append that may never come.
#[derive(Debug, Default)]
pub struct Followers(Mutex<HashMap<TableName, watch::Sender<News>>>);

/// What was told of a table.
#[derive(Debug, Default)]
struct News {
    /// How long it is.
    length: u64,
    /// Its last entries, and how many there are before them, where whoever told it had them at hand.
    last: Option<(u64, Arc<[Line]>)>,
}

impl News {
    /// The entries from a place on, if they were told.
    fn since(&self, at: u64) -> Option<Vec<Line>> {
        let (from, lines) = self.last.as_ref()?;
        let known = usize::try_from(at.checked_sub(*from)?).ok()?;
        lines.get(known..).filter(|new| !new.is_empty()).map(<[Line]>::to_vec)
    }
}

impl Followers {
    /// A table has this length now, or a greater one: what is said late changes nothing.
    pub fn tell(&self, table: &TableName, length: u64) {
        self.tell_news(table, News { length, last: None });
    }

    /// The same with what was written: whoever has everything before it need not read it.
    #[cfg(feature = "nats")]
    pub(crate) fn tell_lines(&self, table: &TableName, from: u64, lines: Vec<Line>) {
        self.tell_news(table, News { length: from + lines.len() as u64, last: Some((from, lines.into())) });
    }

    fn tell_news(&self, table: &TableName, news: News) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = waiting.get(table) {
            if sender.receiver_count() == 0 {
                waiting.remove(table);
                return;
            }
            sender.send_if_modified(|told| {
                let longer = news.length > told.length;
                if longer {
                    *told = news;
                }
                longer
            });
        }
    }

    /// The length that whoever follows a table was told; nothing where nobody does.
    #[cfg(feature = "nats")]
    pub(crate) fn told(&self, table: &TableName) -> Option<u64> {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.get(table).map(|sender| sender.borrow().length)
    }

    /// Nobody gets anything any more.
    #[cfg(any(feature = "sqlite", feature = "nats"))]
    pub(crate) fn close(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn wait_at(&self, table: &TableName) -> watch::Receiver<News> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.entry(table.clone()).or_insert_with(|| watch::channel(News::default()).0).subscribe()
    }

    /// Whoever does not wait any more is forgotten; with the last one, the table is.
    fn leave(&self, table: &TableName) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The one who leaves is still counted.
        if waiting.get(table).is_some_and(|sender| sender.receiver_count() <= 1) {
            waiting.remove(table);
        }
    }
}

/// The entries of one table, those that are there and those to come.
pub struct Follow {
    journal: Arc<dyn Journal>,
    table: TableName,
    at: u64,
    news: watch::Receiver<News>,
    /// Whether what was there at the beginning has been read.
    begun: bool,
}

impl dyn Journal {
    /// The entries of a table from a place on, and then each one as it comes: the same way for every journal.
    #[must_use]
    pub fn follow(self: &Arc<Self>, table: &TableName, from: u64) -> Follow {
        // Asks to be told before it reads, so that nothing is missed in between.
        let news = self.followers().wait_at(table);
        Follow { journal: Arc::clone(self), table: table.clone(), at: from, news, begun: false }
    }
}

impl Follow {
    /// The next entries, at least one, in order. `None` when the journal is closed and everything was read. Whoever stops waiting in
    /// the middle misses nothing: the next call says it.
    pub async fn next(&mut self) -> Option<Result<Vec<Line>, Error>> {
        loop {
            let told = {
                let news = self.news.borrow_and_update();
                (news.length > self.at).then(|| news.since(self.at))
            };
            if let (true, Some(Some(entries))) = (self.begun, &told) {
                self.at += entries.len() as u64;
                return told.flatten().map(Ok);
            }
            if !self.begun || told.is_some() {
                match self.journal.read(&self.table, self.at).done().await {
                    Ok(entries) => {
                        self.begun = true;
                        self.at += entries.len() as u64;
                        if !entries.is_empty() {
                            return Some(Ok(entries));
                        }
                    }
                    Err(Error::Closed) => return None,
                    Err(error) => return Some(Err(error)),
                }
            }
            if self.news.changed().await.is_err() {
                return None;
            }
        }
    }

    /// Whoever follows has the entries up to here, from somewhere else: because they wrote them, or have read them since they began to follow.
    pub fn has(&mut self, length: u64) {
        self.at = self.at.max(length);
        // What came since this began to follow is told.
        self.begun = true;
    }

    /// Up to where it has told.
    #[must_use]
    pub const fn at(&self) -> u64 {
        self.at
    }
}

impl Drop for Follow {
    fn drop(&mut self) {
        self.journal.followers().leave(&self.table);
    }
}

impl fmt::Debug for Follow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Follow").field("table", &self.table).field("at", &self.at).finish_non_exhaustive()
    }
}

//! When tables that are played by day have to be woken: nobody may be there when somebody's time is over.
//!
//! What is kept follows from the journals, and is written into a file of its own so that a server that starts need not read all of
//! them. An alarm that rings too early costs nothing: the table looks at its own clock.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tablee_journal::TableName;
use tokio::sync::Notify;
use tracing::warn;

use crate::kept;

/// The file in the folder of the journal.
pub(crate) const TABLES: &str = "alarms.json";

/// The same for circles.
pub(crate) const CIRCLES: &str = "circle-alarms.json";

/// When tables have to be woken, in seconds since 1970.
pub(crate) struct Alarms {
    file: Option<PathBuf>,
    due: Arc<Mutex<BTreeMap<TableName, u64>>>,
    changed: Notify,
}

impl Alarms {
    /// Those that were kept in a folder, if there is one.
    pub(crate) fn open(folder: Option<&std::path::Path>, file: &str) -> Self {
        let file = folder.map(|folder| folder.join(file));
        let kept: BTreeMap<String, u64> = file.as_deref().and_then(kept::read).unwrap_or_default();
        let named = kept.into_iter().filter_map(|(code, at)| Some((TableName::new(&code).ok()?, at)));
        Self { file, due: Arc::new(Mutex::new(named.collect())), changed: Notify::new() }
    }

    /// A table has to be woken then, or not at all.
    pub(crate) fn set(&self, code: &TableName, at: Option<u64>) {
        {
            let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
            let before = due.get(code).copied();
            if before == at {
                return;
            }
            match at {
                Some(at) => due.insert(code.clone(), at),
                None => due.remove(code),
            };
        }
        self.changed.notify_one();
        self.keep();
    }

    /// Writes them down, off the task that asked for it.
    fn keep(&self) {
        let Some(file) = self.file.clone() else { return };
        let due = Arc::clone(&self.due);
        tokio::task::spawn_blocking(move || {
            // Held while it is written, so that the latest is written last.
            let due = due.lock().unwrap_or_else(PoisonError::into_inner);
            let codes: BTreeMap<&str, u64> = due.iter().map(|(code, at)| (code.as_str(), *at)).collect();
            if let Err(error) = kept::write(&file, &codes) {
                warn!(%error, "when tables are to be woken could not be written down");
            }
        });
    }

    /// The tables that are due, and when the next one is.
    pub(crate) fn ringing(&self, now: u64) -> (Vec<TableName>, Option<u64>) {
        let due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let ringing = due.iter().filter(|(_, at)| **at <= now).map(|(code, _)| code.clone()).collect();
        (ringing, due.values().copied().filter(|at| *at > now).min())
    }

    /// Every one of them.
    pub(crate) fn each(&self, mut tell: impl FnMut(&TableName, u64)) {
        let due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        due.iter().for_each(|(code, at)| tell(code, *at));
    }

    /// Until something changed.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn alarms_are_there_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let code = |name: &str| TableName::new(name).unwrap();
        let alarms = Alarms::open(Some(folder.path()), TABLES);
        alarms.set(&code("one"), Some(100));
        alarms.set(&code("two"), Some(300));
        alarms.set(&code("three"), Some(50));
        alarms.set(&code("three"), None);
        for _ in 0..2000 {
            let again = Alarms::open(Some(folder.path()), TABLES);
            if again.ringing(1000).0.len() == 2 && again.ringing(0).1 == Some(100) {
                assert_eq!(again.ringing(100), (vec![code("one")], Some(300)));
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        panic!("nothing was written");
    }

    /// What somebody broke is not worth a server that does not start.
    #[test]
    fn a_broken_file_is_no_alarm() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(TABLES), "{\"one\": \"soon\"").unwrap();
        assert_eq!(Alarms::open(Some(folder.path()), TABLES).ringing(u64::MAX), (Vec::new(), None));
    }
}

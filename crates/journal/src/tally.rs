//! Figures in the making, for journals that write to a disk.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::{CLASSES, Figures};

/// Figures in the making, and what the disk said when it last failed.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    classes: [AtomicU64; CLASSES.len()],
    commits: AtomicU64,
    micros: AtomicU64,
    failed: AtomicU64,
    trouble: Mutex<Option<String>>,
}

impl Tally {
    /// A commit is on disk.
    pub(crate) fn committed(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        for (class, _) in self.classes.iter().zip(CLASSES).filter(|(_, end)| micros <= *end) {
            class.fetch_add(1, Ordering::Relaxed);
        }
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Something could be written again.
    #[cfg(feature = "nats")]
    pub(crate) fn is_well(&self) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// So many appends are not.
    pub(crate) fn failed(&self, appends: u64, why: String) {
        self.failed.fetch_add(appends, Ordering::Relaxed);
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
    }

    pub(crate) fn trouble(&self) -> Option<String> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn figures(&self) -> Figures {
        let value = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Figures {
            classes: std::array::from_fn(|class| value(&self.classes[class])),
            commits: value(&self.commits),
            micros: value(&self.micros),
            failed: value(&self.failed),
        }
    }
}

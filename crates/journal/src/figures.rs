//! How the disk does.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The upper ends of the classes of times, in microseconds.
pub const CLASSES: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000];

/// How often, and how long: classes as Prometheus counts them, each with all that are shorter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Commits that took at most so long ([`CLASSES`]).
    pub classes: [u64; CLASSES.len()],
    /// All commits that are on disk.
    pub commits: u64,
    /// How long they took together, in microseconds.
    pub micros: u64,
    /// Appends that were not written because the disk failed.
    pub failed: u64,
}

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

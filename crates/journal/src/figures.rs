//! How the disk does.

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

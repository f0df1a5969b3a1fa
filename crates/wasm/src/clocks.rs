//! What is due when at a table of the device, in milliseconds since 1970.

use tablee_table::Table;

/// How long people may look at accounts, and the like.
const READING: u64 = 30_000;
/// How long they may think about whether somebody may take something back.
const AGREEING: u64 = 20_000;

/// The clocks. A window that stays open keeps its time; nobody has to be waited for before a deal, because every number is here.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    /// When the silent are taken to have answered.
    pub(crate) answer: Option<u64>,
    /// When a habitué plays for whoever is waited for.
    pub(crate) turn: Option<u64>,
}

impl Clocks {
    /// Looks at what the game waits for; nothing runs while it stands still.
    pub(crate) fn set(&mut self, table: &Table, now: u64, still: bool) {
        let Some(play) = table.playing().filter(|_| !table.paused && !still) else {
            *self = Self::default();
            return;
        };
        if play.silent_answers().is_empty() {
            self.answer = None;
        } else if self.answer.is_none() {
            self.answer = Some(now + u64::from(table.terms.clock.answer) * 1000);
        }
        let turn = table.terms.clock.turn.filter(|_| self.answer.is_none());
        self.turn = turn.map(|seconds| now + u64::from(seconds) * 1000);
    }

    /// When the next one is due.
    pub(crate) fn next(&self) -> Option<u64> {
        self.answer.into_iter().chain(self.turn).min()
    }

    /// What is left: whole seconds, rounded up, in milliseconds.
    pub(crate) fn left(&self, now: u64) -> Option<u32> {
        self.next().map(|due| left(due, now))
    }
}

fn left(due: u64, now: u64) -> u32 {
    u32::try_from(due.saturating_sub(now).div_ceil(1000) * 1000).unwrap_or(u32::MAX)
}

/// What people do while the game waits for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    /// They look at what just happened.
    Reading,
    /// They are asked whether this seat may take back what it did.
    Agreeing {
        /// Who asks.
        seat: u8,
    },
}

/// The game waits for people.
#[derive(Debug)]
pub(crate) struct Wait {
    pub(crate) doing: Doing,
    pub(crate) until: u64,
    done: Vec<u8>,
}

impl Wait {
    pub(crate) fn new(doing: Doing, now: u64) -> Self {
        match doing {
            Doing::Reading => Self { doing, until: now + READING, done: Vec::new() },
            // Whoever asks agrees.
            Doing::Agreeing { seat } => Self { doing, until: now + AGREEING, done: vec![seat] },
        }
    }

    /// A seat is done, or agrees.
    pub(crate) fn is_done(&mut self, seat: u8) {
        self.done.push(seat);
    }

    /// Who of these is still waited for.
    pub(crate) fn waits_for(&self, people: impl Iterator<Item = u8>) -> Vec<u8> {
        let mut seats: Vec<u8> = people.filter(|seat| !self.done.contains(seat)).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    pub(crate) fn left(&self, now: u64) -> u32 {
        left(self.until, now)
    }
}

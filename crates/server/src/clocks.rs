//! The clocks of a table.

use std::time::Duration;

use tokio::time::Instant;

use tablee_table::Table;

/// How long nobody looks at the clock of a table that is played by day.
const LONG: Duration = Duration::from_secs(3600);

/// What is due when. Set anew after every change; a window that stays open keeps its time.
#[derive(Debug, Default)]
pub(crate) struct Clocks {
    /// When the silent are taken to have answered.
    answer: Option<Instant>,
    /// When a habitué plays for whoever is waited for.
    turn: Option<Instant>,
    /// By day: when to look at the clock again.
    day: Option<Instant>,
    /// When a frozen deal comes to nothing, and what was promised for it.
    reveal: Option<(Instant, [u8; 32])>,
}

impl Clocks {
    /// Looks at what the game waits for; nothing runs while it stands still.
    pub(crate) fn set(&mut self, table: &Table, patience: Duration, still: bool, now: u64) {
        self.reveal = table.frozen.as_ref().map(|frozen| {
            let promised = frozen.deal.commitment;
            let running = self.reveal.filter(|(_, other)| *other == promised);
            running.unwrap_or_else(|| (Instant::now() + patience, promised))
        });
        self.day = table.due().map(|due| {
            let next = due.reminder.unwrap_or(due.at).min(due.at);
            // A machine may sleep, or its clock be set: it is looked at now and then.
            let left = Duration::from_secs(next.saturating_sub(now)).min(LONG);
            Instant::now() + left
        });
        if table.terms.days.is_some() {
            (self.answer, self.turn) = (None, None);
            return;
        }
        let waits = table.playing().filter(|_| !table.paused && !still);
        let Some(play) = waits else {
            (self.answer, self.turn) = (None, None);
            return;
        };
        // An offer is open for everybody equally long, from the moment it was made: who has answered already, and who could
        // not give at all, changes nothing about it.
        if play.silent_answers().is_empty() {
            self.answer = None;
        } else if self.answer.is_none() {
            self.answer = Some(Instant::now() + Duration::from_secs(u64::from(table.terms.clock.answer)));
        }
        // A turn's clock begins again with every action; windows have their own.
        let turn = table.terms.clock.turn.filter(|_| self.answer.is_none());
        self.turn = turn.map(|seconds| Instant::now() + Duration::from_secs(u64::from(seconds)));
    }

    /// When the next one is due.
    pub(crate) fn next(&self) -> Option<Instant> {
        [self.answer, self.turn, self.day, self.reveal.map(|(due, _)| due)].into_iter().flatten().min()
    }

    /// Whether it is time to look at the clock of a table that is played by day.
    pub(crate) fn day_is_up(&self) -> bool {
        self.day.is_some_and(|due| due <= Instant::now())
    }

    /// Whether the time to show a number is up.
    pub(crate) fn reveal_is_up(&self) -> bool {
        self.reveal.is_some_and(|(due, _)| due <= Instant::now())
    }

    /// It is tried again, should the journal not have taken it.
    pub(crate) fn reveal_rang(&mut self) {
        self.reveal = self.reveal.map(|(_, promised)| (Instant::now() + Duration::from_secs(5), promised));
    }

    /// Whether the time to answer is up.
    pub(crate) fn answer_is_up(&self) -> bool {
        self.answer.is_some_and(|due| due <= Instant::now())
    }

    /// Whether somebody took too long.
    pub(crate) fn turn_is_up(&self) -> bool {
        self.turn.is_some_and(|due| due <= Instant::now())
    }

    /// Somebody was sent to play for the slow; if that comes to nothing it is tried again.
    pub(crate) fn rang(&mut self) {
        self.turn = self.turn.map(|_| Instant::now() + Duration::from_secs(5));
    }

    /// What is left, in thousandths of a second.
    pub(crate) fn left(&self) -> Option<u32> {
        let due = [self.answer, self.turn, self.reveal.map(|(due, _)| due)].into_iter().flatten().min();
        let left = due?.saturating_duration_since(Instant::now());
        // Whole seconds, rounded up: how long the server took is nobody's business.
        u32::try_from(left.as_millis().div_ceil(1000) * 1000).ok()
    }
}

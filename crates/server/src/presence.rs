//! Who is here and who is away, and when the others are told.

use std::time::Duration;

use tokio::time::Instant;

use crate::config::Config;

/// Who is here at a table.
#[derive(Debug)]
pub(crate) struct Presence {
    /// Since when each seat has no connection.
    away: Vec<Option<Instant>>,
    /// After how long the host may let a bot play for somebody.
    grace: Duration,
    /// After how long one does by itself; never, without one.
    absent: Option<Duration>,
    /// Who said goodbye, and is not waited for at all.
    goodbyes: Vec<u8>,
    /// How long comings and goings are collected.
    interval: Duration,
    /// When the table was last shown.
    shown: Option<Instant>,
    /// When it is shown again because of who came or went.
    due: Option<Instant>,
    /// When it was last looked for somebody whom a bot should play for.
    looked: Option<Instant>,
}

impl Presence {
    /// A table that was just put into memory: nobody is here yet.
    pub(crate) fn new(seats: usize, config: &Config) -> Self {
        Self {
            away: vec![Some(Instant::now()); seats],
            grace: config.grace,
            absent: None,
            goodbyes: Vec::new(),
            interval: config.coming_and_going,
            shown: None,
            due: None,
            looked: None,
        }
    }

    /// For how many seconds the table waits for who is away before a bot plays for them; for ever with 0.
    pub(crate) fn wait_for(&mut self, seconds: Option<u16>) {
        self.absent =
            seconds.filter(|seconds| *seconds > 0).map(|seconds| Duration::from_secs(seconds.into()));
    }

    /// Somebody will be gone in a moment, and said so.
    pub(crate) fn said_goodbye(&mut self, seat: u8) {
        self.goodbyes.push(seat);
    }

    /// Whether a bot plays for a seat by now: it was away for as long as the table waits, or said goodbye.
    pub(crate) fn is_absent(&self, seat: u8) -> bool {
        let away = self.away.get(usize::from(seat)).copied().flatten();
        let Some((away, absent)) = away.zip(self.absent) else { return false };
        self.goodbyes.contains(&seat) || away + absent <= Instant::now()
    }

    /// Somebody came or went. Whether the table should be shown at once: a seat is missed or welcomed immediately, unless that happens
    /// all the time; those who watch are told of together.
    pub(crate) fn look(&mut self, seats: usize, here: impl Fn(u8) -> bool) -> bool {
        let now = Instant::now();
        self.away.resize(seats, Some(now));
        let mut seats_changed = false;
        for (seat, away) in (0..).zip(&mut self.away) {
            if here(seat) == away.is_some() {
                *away = if here(seat) { None } else { Some(now) };
                if here(seat) {
                    self.goodbyes.retain(|gone| *gone != seat);
                }
                seats_changed = true;
            }
        }
        let earliest = self.shown.map_or(now, |shown| shown + self.interval);
        let due = if seats_changed { earliest } else { earliest.max(now + self.interval) };
        if due <= now {
            return true;
        }
        self.due = Some(self.due.map_or(due, |before| before.min(due)));
        false
    }

    /// The table was shown to everybody.
    pub(crate) fn shown(&mut self) {
        self.shown = Some(Instant::now());
        self.due = None;
    }

    /// It is being looked whether somebody has been away for too long ([`Self::is_absent`]). Remembered apart from when the table was
    /// shown, which may be a moment later: somebody's time that ended in between would never be noticed.
    pub(crate) fn looked(&mut self) {
        self.looked = Some(Instant::now());
    }

    /// When there is something to do next, if nothing else happens: the table is to be shown, or a bot to play for somebody.
    pub(crate) fn next(&self) -> Option<Instant> {
        self.over(self.absent, self.looked).into_iter().chain(self.next_shown()).min()
    }

    /// When the table should be shown next: because of who came or went, or because somebody's time of grace is over.
    fn next_shown(&self) -> Option<Instant> {
        [self.over(Some(self.grace), self.shown), self.over(self.absent, self.shown), self.due]
            .into_iter()
            .flatten()
            .min()
    }

    /// When the first of those who are away will have been for so long, of whom it was not yet so then.
    fn over(&self, time: Option<Duration>, since: Option<Instant>) -> Option<Instant> {
        let over = self.away.iter().flatten().filter_map(|away| Some(*away + time?));
        over.filter(|over| since.is_none_or(|since| since < *over)).min()
    }

    /// Whether the table should be shown now.
    pub(crate) fn is_due(&self) -> bool {
        self.next_shown().is_some_and(|due| due <= Instant::now())
    }

    /// What is left before a bot plays for a seat, or may, in thousandths of a second; nothing for who is here.
    pub(crate) fn grace(&self, seat: u8) -> Option<u32> {
        let away = (*self.away.get(usize::from(seat))?)?;
        let left = (away + self.absent.unwrap_or(self.grace)).saturating_duration_since(Instant::now());
        // Whole seconds, rounded up, as clocks are shown.
        u32::try_from(left.as_millis().div_ceil(1000) * 1000).ok()
    }

    /// Whether a seat has been away for longer than its time of grace.
    pub(crate) fn is_gone(&self, seat: u8) -> bool {
        let away = self.away.get(usize::from(seat)).copied().flatten();
        away.is_some_and(|away| away + self.grace <= Instant::now())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn presence() -> Presence {
        let config = Config { coming_and_going: Duration::from_millis(500), ..Config::default() };
        Presence::new(2, &config)
    }

    #[tokio::test(start_paused = true)]
    async fn a_seat_is_shown_at_once_and_those_who_watch_together() {
        let mut presence = presence();
        assert!(presence.look(2, |seat| seat == 0), "a seat came");
        presence.shown();
        // A hundred come to watch: the table is shown once, half a second later.
        for _ in 0..100 {
            assert!(!presence.look(2, |seat| seat == 0));
            tokio::time::advance(Duration::from_millis(1)).await;
        }
        assert!(!presence.is_due());
        tokio::time::advance(Duration::from_millis(400)).await;
        assert!(presence.is_due());
        presence.shown();
        assert!(!presence.is_due());
        // A seat that comes and goes all the time is shown as often, and not more.
        assert!(!presence.look(2, |_| true));
        tokio::time::advance(Duration::from_millis(500)).await;
        assert!(presence.is_due());
    }

    #[tokio::test(start_paused = true)]
    async fn grace_runs_from_the_last_connection() {
        let mut presence = presence();
        presence.look(2, |_| true);
        presence.shown();
        assert_eq!((presence.grace(1), presence.is_gone(1)), (None, false));
        tokio::time::advance(Duration::from_secs(100)).await;
        assert!(presence.look(2, |seat| seat == 0), "seat 1 is missed at once");
        presence.shown();
        assert_eq!((presence.grace(1), presence.is_gone(1)), (Some(30_000), false));
        tokio::time::advance(Duration::from_millis(29_500)).await;
        assert_eq!((presence.grace(1), presence.is_gone(1)), (Some(1000), false));
        assert!(!presence.is_due());
        tokio::time::advance(Duration::from_millis(500)).await;
        assert!(presence.is_gone(1) && presence.is_due(), "that it is over is shown");
        presence.shown();
        assert!(presence.grace(1) == Some(0) && presence.next().is_none());
        presence.look(2, |_| true);
        assert!(!presence.is_gone(1));
    }
    #[tokio::test(start_paused = true)]
    async fn whoever_is_away_too_long_is_noticed_though_the_table_was_just_shown() {
        let mut presence = presence();
        presence.wait_for(Some(1));
        presence.look(2, |_| true);
        presence.look(2, |seat| seat == 0);
        presence.looked();
        assert!(!presence.is_absent(1));
        // Time goes on between looking and showing.
        tokio::time::advance(Duration::from_secs(1)).await;
        presence.shown();
        assert!(presence.next().is_some_and(|next| next <= Instant::now()) && presence.is_absent(1));
        presence.looked();
        assert!(presence.next().is_none_or(|next| next > Instant::now()), "looked for once");
    }
}

//! While the game waits for people: for those who look at what just happened, and for those who are asked whether somebody may take
//! something back. Nobody acts meanwhile, no bot thinks and no clock runs. Where only the bots wait, people may act.

use std::time::Duration;

use tokio::time::Instant;

/// What people do meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    /// They look at what just happened.
    Reading,
    /// They look at what a bot did, at a table where bots wait for that.
    Watching,
    /// They are asked whether this seat may take back what it did.
    Agreeing {
        /// Who asks.
        seat: u8,
    },
}

/// The game waits.
#[derive(Debug)]
pub(crate) struct Wait {
    pub(crate) doing: Doing,
    until: Instant,
    /// Who has said that they are done, or that they agree.
    done: Vec<u8>,
}

impl Wait {
    pub(crate) fn new(doing: Doing, time: Duration) -> Self {
        let done = match doing {
            Doing::Reading | Doing::Watching => Vec::new(),
            // Whoever asks agrees.
            Doing::Agreeing { seat } => vec![seat],
        };
        Self { doing, until: Instant::now() + time, done }
    }

    /// A seat is done, or agrees.
    pub(crate) fn is_done(&mut self, seat: u8) {
        if !self.done.contains(&seat) {
            self.done.push(seat);
        }
    }

    /// Who of these is still waited for.
    pub(crate) fn waits_for(&self, people: impl Iterator<Item = u8>) -> Vec<u8> {
        let mut seats: Vec<u8> = people.filter(|seat| !self.done.contains(seat)).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// When it goes on anyway.
    pub(crate) const fn until(&self) -> Instant {
        self.until
    }

    /// Whether that is now.
    pub(crate) fn is_up(&self) -> bool {
        self.until <= Instant::now()
    }

    /// What is left, in thousandths of a second: whole seconds, rounded up, as clocks are shown.
    pub(crate) fn left(&self) -> u32 {
        let left = self.until.saturating_duration_since(Instant::now());
        u32::try_from(left.as_millis().div_ceil(1000) * 1000).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn waits_for_everybody_or_for_so_long() {
        let mut wait = Wait::new(Doing::Reading, Duration::from_secs(30));
        assert_eq!(wait.waits_for([2, 0, 2].into_iter()), [0, 2]);
        wait.is_done(2);
        wait.is_done(2);
        assert_eq!(wait.waits_for([2, 0].into_iter()), [0]);
        tokio::time::advance(Duration::from_millis(28_500)).await;
        assert_eq!((wait.left(), wait.is_up()), (2000, false));
        tokio::time::advance(Duration::from_millis(1500)).await;
        assert!(wait.is_up());
        assert!(Wait::new(Doing::Agreeing { seat: 1 }, Duration::ZERO).waits_for([1].into_iter()).is_empty());
    }
}

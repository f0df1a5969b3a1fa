//! Whether people would play another game.

use std::time::Duration;

use tablee_table::AgainNow;
use tokio::time::Instant;

/// Who would play another game.
#[derive(Debug, Default)]
pub(crate) struct Vote {
    yes: Vec<u8>,
    /// Once more than half would: when it begins anyway.
    until: Option<Instant>,
    /// Who sat down a moment ago, and until when they are taken to be on their way.
    coming: Vec<(u8, Instant)>,
}

/// How long a page may take from sitting down to being here.
const ON_THE_WAY: Duration = Duration::from_secs(10);

impl Vote {
    /// A seat says whether it would.
    pub(crate) fn say(&mut self, seat: u8, yes: bool) {
        self.yes.retain(|other| *other != seat);
        if yes {
            self.yes.push(seat);
        }
    }

    /// Somebody sat down, and will be here in a moment.
    pub(crate) fn expect(&mut self, seat: u8) {
        let now = Instant::now();
        self.coming.retain(|(_, until)| now < *until);
        self.coming.push((seat, now + ON_THE_WAY));
    }

    /// The seats that have a say, in order: those of whoever is here, or sat down a moment ago.
    pub(crate) fn voters(&self, here: impl Iterator<Item = u8>) -> Vec<u8> {
        let now = Instant::now();
        let coming = self.coming.iter().filter(|(_, until)| now < *until).map(|(seat, _)| *seat);
        let mut seats: Vec<u8> = here.chain(coming).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// Counts those who are here: who is gone, or stood up, does not count.
    pub(crate) fn count(&mut self, here: &[u8], patience: Duration) {
        self.yes.retain(|seat| here.contains(seat));
        let most = self.yes.len() * 2 > here.len();
        self.until = most.then(|| self.until.unwrap_or_else(|| Instant::now() + patience));
    }

    /// Whether another game begins: all of these would, or most of them and the others took too long to say.
    pub(crate) fn is_carried(&self, here: &[u8]) -> bool {
        let all = !here.is_empty() && here.iter().all(|seat| self.yes.contains(seat));
        all || self.until.is_some_and(|until| until <= Instant::now())
    }

    /// When it begins anyway, or somebody who did not come is no longer waited for.
    pub(crate) fn next(&self) -> Option<Instant> {
        let now = Instant::now();
        let coming = self.coming.iter().map(|(_, until)| *until).filter(|until| now < *until);
        coming.filter(|_| !self.yes.is_empty()).chain(self.until).min()
    }

    /// As it is shown: nothing while nobody has said anything.
    pub(crate) fn now(&self, here: &[u8]) -> Option<AgainNow> {
        let mut yes = self.yes.clone();
        yes.sort_unstable();
        let mut waits_for: Vec<u8> = here.iter().copied().filter(|seat| !yes.contains(seat)).collect();
        waits_for.sort_unstable();
        let left = |until: Instant| {
            let left = until.saturating_duration_since(Instant::now());
            // Whole seconds, rounded up, as clocks are shown.
            u32::try_from(left.as_millis().div_ceil(1000) * 1000).unwrap_or(u32::MAX)
        };
        (!yes.is_empty()).then(|| AgainNow { yes, waits_for, clock: self.until.map(left) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(30);

    #[tokio::test(start_paused = true)]
    async fn all_at_once_or_most_after_a_while() {
        let mut vote = Vote::default();
        let here = [0, 2, 3];
        assert!(vote.now(&here).is_none() && !vote.is_carried(&here) && !vote.is_carried(&[]));
        vote.say(2, true);
        vote.count(&here, PATIENCE);
        assert_eq!(vote.now(&here).unwrap(), AgainNow { yes: vec![2], waits_for: vec![0, 3], clock: None });
        vote.say(0, true);
        vote.count(&here, PATIENCE);
        assert_eq!(vote.now(&here).unwrap().clock, Some(30_000));
        tokio::time::advance(Duration::from_secs(29)).await;
        vote.count(&here, PATIENCE);
        assert!(!vote.is_carried(&here));
        // Somebody thinks better of it.
        vote.say(0, false);
        vote.count(&here, PATIENCE);
        assert_eq!(vote.next(), None);
        vote.say(0, true);
        vote.count(&here, PATIENCE);
        tokio::time::advance(Duration::from_secs(30)).await;
        assert!(vote.is_carried(&here));
        // Who is gone is not waited for, and does not count.
        let mut vote = Vote::default();
        vote.say(0, true);
        vote.say(1, true);
        vote.count(&[0, 2], PATIENCE);
        assert!(!vote.is_carried(&[0, 2]));
        vote.count(&[0], PATIENCE);
        assert!(vote.is_carried(&[0]));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_just_sat_down_is_waited_for() {
        let mut vote = Vote::default();
        vote.expect(1);
        assert_eq!(vote.next(), None, "nobody said anything");
        vote.say(0, true);
        let voters = vote.voters([0].into_iter());
        assert_eq!(voters, [0, 1]);
        vote.count(&voters, PATIENCE);
        assert!(!vote.is_carried(&voters));
        // Who is here by now has one voice, and who never comes has none.
        assert_eq!(vote.voters([1, 0].into_iter()), [0, 1]);
        let due = vote.next().unwrap();
        tokio::time::advance(due - Instant::now()).await;
        let voters = vote.voters([0].into_iter());
        vote.count(&voters, PATIENCE);
        assert!(voters == [0] && vote.is_carried(&voters) && vote.next().is_none_or(|next| next > due));
    }
}

//! Luck that takes every turn it can, one after the other.

use tablee_core::Luck;

/// Counts through every answer to the questions that luck is asked: like the wheels of a counter, of which there may be others in
/// every round.
#[derive(Debug, Default)]
pub(crate) struct Every {
    /// What was answered in this round, and below what.
    wheels: Vec<(u32, u32)>,
    asked: usize,
}

impl Every {
    /// Everything that `what` can come to, with equals; `None` when that takes more than `most` rounds.
    pub(crate) fn outcome<T>(most: usize, mut what: impl FnMut(&mut Self) -> T) -> Option<Vec<T>> {
        let mut every = Self::default();
        let mut outcomes = Vec::new();
        loop {
            every.asked = 0;
            outcomes.push(what(&mut every));
            let rounds = every.wheels.iter().fold(1_usize, |all, wheel| all.saturating_mul(wheel.1 as usize));
            if rounds > most || outcomes.len() > most {
                return None;
            }
            if !every.turn() {
                return Some(outcomes);
            }
        }
    }

    /// Goes on to the next round; false after the last.
    fn turn(&mut self) -> bool {
        self.wheels.truncate(self.asked);
        while let Some((answer, bound)) = self.wheels.pop() {
            if answer + 1 < bound {
                self.wheels.push((answer + 1, bound));
                return true;
            }
        }
        false
    }
}

impl Luck for Every {
    fn word(&mut self) -> u32 {
        // Nobody asks for words but `below`, which does not come here.
        0
    }

    fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        if self.asked == self.wheels.len() {
            self.wheels.push((0, bound));
        }
        let answer = self.wheels[self.asked].0.min(bound - 1);
        self.wheels[self.asked] = (answer, bound);
        self.asked += 1;
        answer
    }
}

#[cfg(test)]
mod tests {
    use tablee_core::shuffle;

    use super::*;

    #[test]
    fn every_order_comes_once() {
        let orders = Every::outcome(100, |luck| {
            let mut items = [1, 2, 3, 4];
            shuffle(&mut items, luck);
            items
        });
        let mut orders = orders.unwrap();
        assert_eq!(orders.len(), 24);
        orders.sort_unstable();
        orders.dedup();
        assert_eq!(orders.len(), 24);
        assert!(Every::outcome(23, |luck| shuffle(&mut [1, 2, 3, 4], luck)).is_none());
    }

    #[test]
    fn questions_may_depend_on_answers() {
        let sums = Every::outcome(100, |luck| {
            let first = luck.below(3);
            (0..first).fold(first, |sum, _| sum * 2 + luck.below(2))
        });
        assert_eq!(sums.unwrap().len(), 1 + 2 + 4);
    }
}

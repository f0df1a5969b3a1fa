//! The tree of our own decisions: what we did in imagined games when it was our turn again, and how it went.
//!
//! A place in it is what we did so far and what we could do then. That list of actions follows from what our seat knows, so
//! two imagined games that we cannot tell apart there share a place: nothing is decided by cards that we do not see. The
//! others are no part of the tree: they do in every imagined game what habitués do with their cards.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash, Hasher};

/// How many of our decisions ahead are remembered.
pub(crate) const DEEP: usize = 4;

/// How much something that was seldom tried is worth trying again, in standard deviations of what came of all tries.
const CURIOSITY: f32 = 0.7;

/// Something that was tried at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried<A> {
    /// What was done; `None` for waiting.
    pub(crate) action: Option<A>,
    /// How often, and what came of it: the sum, and the sum of the squares.
    pub(crate) count: u32,
    pub(crate) total: f32,
    pub(crate) squares: f32,
}

impl<A> Tried<A> {
    const fn new(action: Option<A>) -> Self {
        Self { action, count: 0, total: 0.0, squares: 0.0 }
    }

    /// What it was worth on the average.
    pub(crate) fn mean(&self) -> f32 {
        self.total / self.count.max(1) as f32
    }
}

/// A decision of ours: everything that was tried, in that order.
#[derive(Clone, Debug)]
struct Decision<A> {
    count: u32,
    tried: Vec<Tried<A>>,
}

/// A decision in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot(u32);

/// A decision, and which of the things tried there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) spot: Spot,
    pub(crate) which: u32,
}

/// What to do at a decision.
pub(crate) enum Next {
    /// Something that was tried before.
    Again(Step),
    /// Something new: there is room for it.
    New,
}

/// All of it.
#[derive(Clone, Debug)]
pub(crate) struct Own<A> {
    decisions: Vec<Decision<A>>,
    /// Where a step leads, by what we can do there.
    leads: HashMap<(Spot, u32, u64), Spot, BuildHasherDefault<DefaultHasher>>,
    root: Spot,
}

impl<A: Copy + PartialEq + Hash> Own<A> {
    pub(crate) fn new() -> Self {
        Self {
            decisions: vec![Decision { count: 0, tried: Vec::new() }],
            leads: HashMap::default(),
            root: Spot(0),
        }
    }

    /// The decision that is to be made.
    pub(crate) const fn root(&self) -> Spot {
        self.root
    }

    fn at(&self, spot: Spot) -> &Decision<A> {
        &self.decisions[spot.0 as usize]
    }

    /// What was tried somewhere.
    pub(crate) fn tried(&self, spot: Spot) -> &[Tried<A>] {
        &self.at(spot).tried
    }

    /// Where a step leads when we can do this, and whether that place is new.
    pub(crate) fn follow(&mut self, step: Step, actions: &[A]) -> (Spot, bool) {
        let new = Spot(self.decisions.len() as u32);
        let spot = *self.leads.entry((step.spot, step.which, sum(actions))).or_insert(new);
        if spot == new {
            self.decisions.push(Decision { count: 0, tried: Vec::new() });
        }
        (spot, spot == new)
    }

    /// The step that does this, which is written down if it never was.
    pub(crate) fn step(&mut self, spot: Spot, action: Option<A>) -> Step {
        let tried = &mut self.decisions[spot.0 as usize].tried;
        let which = tried.iter().position(|tried| tried.action == action).unwrap_or_else(|| {
            tried.push(Tried::new(action));
            tried.len() - 1
        });
        Step { spot, which: which as u32 }
    }

    /// What a step does.
    pub(crate) fn action(&self, step: Step) -> Option<A> {
        self.at(step.spot).tried.get(step.which as usize).and_then(|tried| tried.action)
    }

    /// Whether something new is to be tried, or what of the rest is most worth trying again: new things as long as there
    /// are few, compared with how often we have been here.
    pub(crate) fn next(&self, spot: Spot, choices: usize) -> Next {
        let Decision { count, tried } = self.at(spot);
        let room = 1 + (0.35 * (*count as f32).sqrt()) as usize;
        if tried.len() < room.min(choices) || tried.is_empty() {
            return Next::New;
        }
        let all = (*count).max(1) as f32;
        let (total, squares) =
            tried.iter().fold((0.0, 0.0), |(total, squares), one| (total + one.total, squares + one.squares));
        let spread = (squares / all - (total / all).powi(2)).max(1e-4).sqrt();
        let curious = CURIOSITY * spread * (all + 1.0).ln().sqrt();
        let worth = |one: &Tried<A>| one.mean() + curious / (one.count.max(1) as f32).sqrt();
        let best =
            tried.iter().enumerate().max_by(|(_, one), (_, other)| worth(one).total_cmp(&worth(other)));
        Next::Again(Step { spot, which: best.map_or(0, |(which, _)| which as u32) })
    }

    /// Takes in how it went along some steps.
    pub(crate) fn learn(&mut self, steps: &[Step], worth: f32) {
        for step in steps {
            let decision = &mut self.decisions[step.spot.0 as usize];
            decision.count += 1;
            if let Some(tried) = decision.tried.get_mut(step.which as usize) {
                tried.count += 1;
                tried.total += worth;
                tried.squares += worth * worth;
            }
        }
    }

    /// The game went on: what was learned of this decision is kept if, after what we did, it was thought of; the rest
    /// is forgotten. Says whether it was.
    pub(crate) fn go_on(&mut self, done: Option<A>, actions: &[A]) -> bool {
        let which = self.at(self.root).tried.iter().position(|tried| tried.action == done);
        let spot = which.and_then(|which| self.leads.get(&(self.root, which as u32, sum(actions))));
        match spot {
            Some(&spot) => {
                self.root = spot;
                true
            }
            None => {
                *self = Self::new();
                false
            }
        }
    }
}

/// A number for what we can do.
fn sum<A: Hash>(actions: &[A]) -> u64 {
    let mut hasher = DefaultHasher::new();
    actions.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was learned where we come to is still known there, and anywhere else nothing is.
    #[test]
    fn what_was_learned_goes_on_with_the_game() {
        let mut own = Own::new();
        let first = own.step(own.root(), Some(1u8));
        let (spot, new) = own.follow(first, &[5, 6]);
        assert!(new && own.follow(first, &[5, 6]) == (spot, false));
        let second = own.step(spot, Some(6));
        own.learn(&[first, second], 0.5);
        let mut elsewhere = own.clone();
        assert!(own.go_on(Some(1), &[5, 6]));
        assert_eq!(
            own.tried(own.root()).iter().map(|tried| (tried.action, tried.count)).collect::<Vec<_>>(),
            [(Some(6), 1)]
        );
        assert!(!elsewhere.go_on(Some(1), &[5, 7]));
        assert!(elsewhere.tried(elsewhere.root()).is_empty());
    }

    /// The better of two things is tried more often, and the other one not never.
    #[test]
    fn what_does_better_is_tried_more_often() {
        let mut own = Own::new();
        let mut counts = [0u32; 2];
        for _ in 0..400 {
            let step = match own.next(own.root(), 2) {
                Next::Again(step) => step,
                Next::New => own.step(own.root(), Some(own.tried(own.root()).len())),
            };
            let action = own.action(step).unwrap();
            counts[action] += 1;
            // The same spread for both.
            let luck = if counts[action] % 2 == 0 { 0.2 } else { -0.2 };
            own.learn(&[step], 0.4 + 0.2 * action as f32 + luck);
        }
        assert!(counts[1] > 2 * counts[0] && counts[0] > 3, "{counts:?}");
    }
}

//! How the champion of 2026 thinks of Tous à table: a few candidates, each on the same imagined games.
//!
//! In a game that is short, and where luck does more between two decisions than a decision itself, a tree learns little: what
//! it tries is spread over too many places, and each try is judged by other luck. Here a thought imagines one game that
//! agrees with the view ([`Habits::imagine`]) and plays it to its end once for every
//! candidate, with the same cards and the same luck, so that most of the luck cancels in the difference. Whoever falls
//! clearly behind is not tried again.

use tablee_core::{Luck, Nobody, Seat, Viewer};

use crate::playout::{Echo, play_on, share};
use crate::{Budget, Habits, How, Manner, Rated, Thoughts};

/// After so many thoughts each time, those who are behind leave.
const ROUND: u32 = 40;

/// How many standard errors behind the best is too far behind.
const BEHIND: f32 = 1.5;

/// An action, and how it did compared with the first guess on the same imagined games.
#[derive(Clone, Copy, Debug)]
struct Candidate<A> {
    action: A,
    /// The sum of the differences to the first guess.
    total: f32,
    /// The sum of the squares of those.
    squares: f32,
    /// The sum of what it was worth, and of the squares of that: for whoever asks.
    worth: [f32; 2],
    /// How often it was tried.
    tries: u32,
    /// Whether it is still tried.
    runs: bool,
}

impl<A> Candidate<A> {
    /// The mean difference after so many thoughts, and its standard error.
    fn ahead(&self, thoughts: u32) -> (f32, f32) {
        let count = thoughts.max(1) as f32;
        let mean = self.total / count;
        (mean, ((self.squares / count - mean * mean).max(1e-4) / count).sqrt())
    }

    fn rated(self) -> Rated<A> {
        let count = self.tries.max(1) as f32;
        let [worth, squares] = self.worth.map(|sum| sum / count);
        let error = ((squares - worth * worth).max(1e-4) / count).sqrt();
        Rated { action: Some(self.action), tries: self.tries, worth, error }
    }
}

/// A decision by comparison.
pub(crate) struct Comparison<'a, G: Habits> {
    pub(crate) view: &'a G::View,
    pub(crate) seat: Seat,
    pub(crate) weights: &'a G::Weights,
    pub(crate) manner: Manner,
}

impl<G: Habits> Comparison<'_, G> {
    /// What to do: the best rated action, unless another one does clearly better.
    pub(crate) fn ponder<L: Luck + ?Sized>(
        &self,
        actions: &[G::Action],
        budget: &mut dyn Budget,
        luck: &mut L,
    ) -> Thoughts<G::Action> {
        let Self { view, seat, weights, manner } = *self;
        let mut candidates = self.candidates(actions, luck);
        let mut playout = Playout::<G> { seat, weights: *weights, actions: Vec::new() };
        let mut thoughts = 0;
        while candidates.len() > 1 && (thoughts == 0 || budget.go_on(thoughts)) {
            let start = G::imagine(view, luck);
            let seed = [luck.word(), luck.word()];
            let mut first = 0.0;
            let running = candidates.iter_mut().enumerate().filter(|(_, candidate)| candidate.runs);
            for (index, candidate) in running {
                let worth = playout.worth(&start, candidate.action, &mut Echo::new(seed));
                if index == 0 {
                    first = worth;
                }
                candidate.total += worth - first;
                candidate.squares += (worth - first) * (worth - first);
                candidate.worth = [candidate.worth[0] + worth, candidate.worth[1] + worth * worth];
                candidate.tries += 1;
            }
            thoughts += 1;
            if thoughts % ROUND == 0 && drop_behind(&mut candidates, thoughts) == 1 {
                break;
            }
        }
        let surely = |candidate: &Candidate<G::Action>| {
            let (mean, error) = candidate.ahead(thoughts);
            mean - manner.doubt() * error
        };
        let guess = candidates.first();
        let best = candidates.iter().skip(1).filter(|candidate| candidate.runs);
        let best = best.max_by(|one, other| surely(one).total_cmp(&surely(other)));
        let choice = best.filter(|best| surely(best) > 0.0).or(guess).map(|best| best.action);
        let mut rated: Vec<_> = candidates.into_iter().map(Candidate::rated).collect();
        rated.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Thoughts { choice, how: How::Search, count: thoughts, rated }
    }

    /// The best rated actions, the very best first.
    fn candidates<L: Luck + ?Sized>(&self, actions: &[G::Action], luck: &mut L) -> Vec<Candidate<G::Action>> {
        let rate = G::insight(self.view, self.weights);
        let mut rated: Vec<(i32, u32, G::Action)> =
            actions.iter().map(|&action| (rate(action), luck.word(), action)).collect();
        rated.sort_by_key(|&(rating, tie, _)| std::cmp::Reverse((rating, tie)));
        rated.truncate(usize::from(self.manner.candidates).max(1));
        let fresh = |(_, _, action): (i32, u32, G::Action)| Candidate {
            action,
            total: 0.0,
            squares: 0.0,
            worth: [0.0; 2],
            tries: 0,
            runs: true,
        };
        rated.into_iter().map(fresh).collect()
    }
}

/// Stops trying those who are too far behind, and says how many are left. The first guess stays: the others are compared
/// with it.
fn drop_behind<A>(candidates: &mut [Candidate<A>], thoughts: u32) -> usize {
    let best = candidates
        .iter()
        .filter(|candidate| candidate.runs)
        .map(|candidate| candidate.ahead(thoughts).0)
        .fold(0.0, f32::max);
    for candidate in &mut candidates[1..] {
        let (mean, error) = candidate.ahead(thoughts);
        candidate.runs &= mean + BEHIND * error >= best;
    }
    candidates.iter().filter(|candidate| candidate.runs).count()
}

/// Plays imagined games to their end: our seat as well as we know without searching, the others as habitués.
struct Playout<G: Habits> {
    seat: Seat,
    weights: G::Weights,
    actions: Vec<G::Action>,
}

impl<G: Habits> Playout<G> {
    /// What an action is worth to us in this imagined game: our share of what there is to win.
    fn worth(&mut self, start: &G, action: G::Action, luck: &mut Echo) -> f32 {
        let mut game = start.clone();
        if game.play(self.seat, action, &mut Nobody).is_err() {
            return 0.0;
        }
        play_on(&mut game, start, None, luck, |game, seat, waited_for, luck| {
            self.habit(game, seat, waited_for, luck)
        });
        share(&game.judge(start), self.seat)
    }

    fn habit(&mut self, game: &G, seat: Seat, waited_for: bool, luck: &mut Echo) -> Option<G::Action> {
        game.legal_actions(seat, &mut self.actions);
        let view = || game.view(Viewer::Seat(seat));
        match self.actions.as_slice() {
            [] => None,
            // Whoever has no choice need not look.
            [only] if waited_for => Some(*only),
            actions if seat == self.seat => G::skill(&view(), actions, &self.weights, luck),
            actions => G::habit(&view(), actions, &self.weights, luck),
        }
    }
}

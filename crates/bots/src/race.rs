//! The champion's way to think: a race between what it could do.
//!
//! Every thought plays one imagined game. Games come in rounds: a state that agrees with the view is imagined
//! ([`Habits::imagine_likely`]), and every candidate that is still in the race
//! is played on it, with the same cards and the same luck, so that most of the luck cancels in the difference. Whoever falls
//! clearly behind leaves, and when few are left others come in. In these games the others play as habitués do, and we
//! play by the tree of our own decisions ([`Own`]): the more often it has been where we come to, the better it plays there.

use tablee_core::{Luck, Nobody, Seat, Viewer};

use crate::own::{DEEP, Next, Own, Step, Tried};
use crate::playout::{Echo, play_on, share};
use crate::{Budget, Habits, How, Manner, Rated, Thoughts};

/// Nobody leaves before so many rounds.
const EARLY: u32 = 12;

/// How many standard errors behind the best is too far behind.
const BEHIND: f32 = 1.6;

/// Something we could do, and how it did compared with the first guess on the same imagined games.
#[derive(Clone, Copy, Debug)]
struct Runner<A> {
    action: Option<A>,
    /// In how many rounds it ran.
    rounds: f32,
    /// The sum of the differences to the first guess, and of their squares.
    total: f32,
    squares: f32,
    /// The same of what it was worth: for whoever asks.
    worth: [f32; 2],
    tries: u32,
    runs: bool,
}

impl<A> Runner<A> {
    const fn new(action: Option<A>) -> Self {
        Self { action, rounds: 0.0, total: 0.0, squares: 0.0, worth: [0.0; 2], tries: 0, runs: true }
    }

    /// The mean difference to the first guess, and its standard error.
    fn ahead(&self) -> (f32, f32) {
        let count = self.rounds.max(1.0);
        let mean = self.total / count;
        // A few rounds that went alike prove little.
        let spread = (self.squares / count - mean * mean).max(0.0) + 0.02 / count;
        (mean, (spread / count).sqrt())
    }

    fn rated(self) -> Rated<A> {
        let count = self.tries.max(1) as f32;
        let [worth, squares] = self.worth.map(|sum| sum / count);
        let error = ((squares - worth * worth).max(1e-4) / count).sqrt();
        Rated { action: self.action, tries: self.tries, worth, error }
    }
}

/// A decision by a race.
pub(crate) struct Race<'a, G: Habits> {
    pub(crate) view: &'a G::View,
    pub(crate) seat: Seat,
    pub(crate) weights: &'a G::Weights,
    pub(crate) manner: Manner,
    /// What was learned of our decisions, also before.
    pub(crate) own: &'a mut Own<G::Action>,
}

impl<G: Habits> Race<'_, G> {
    /// What to do: the first of the choices, unless another one does better. `None` among them is waiting.
    pub(crate) fn ponder<L: Luck + ?Sized>(
        &mut self,
        choices: &[Option<G::Action>],
        budget: &mut dyn Budget,
        luck: &mut L,
    ) -> Thoughts<G::Action> {
        let most = usize::from(self.manner.candidates).max(2);
        let mut later = choices.iter().copied().skip(most);
        let mut runners: Vec<_> = choices.iter().copied().take(most).map(Runner::new).collect();
        self.recall(&mut runners);
        let mut playout =
            Playout::<G> { seat: self.seat, weights: *self.weights, actions: Vec::new(), steps: Vec::new() };
        let mut thoughts = 0;
        'race: while runners.len() > 1 && (thoughts == 0 || budget.go_on(thoughts)) {
            let start = G::imagine_likely(self.view, luck);
            let seed = [luck.word(), luck.word()];
            let mut first = 0.0;
            for (index, runner) in runners.iter_mut().enumerate().filter(|(_, runner)| runner.runs) {
                if index > 0 && !G::WHOLE_ROUNDS && !budget.go_on(thoughts) {
                    break 'race;
                }
                let worth = playout.worth(&start, runner.action, self.own, &mut Echo::new(seed));
                if index == 0 {
                    first = worth;
                }
                let ahead = worth - first;
                runner.rounds += 1.0;
                runner.total += ahead;
                runner.squares += ahead * ahead;
                runner.worth = [runner.worth[0] + worth, runner.worth[1] + worth * worth];
                runner.tries += 1;
                thoughts += u32::from(!G::WHOLE_ROUNDS);
            }
            thoughts += u32::from(G::WHOLE_ROUNDS);
            if drop_behind(&mut runners) <= 2
                && let Some(late) = later.next()
            {
                runners.push(Runner::new(late));
            }
            if runners.iter().filter(|runner| runner.runs).count() == 1 {
                break;
            }
        }
        let doubt = self.manner.doubt();
        let surely = |runner: &Runner<G::Action>| {
            let (mean, error) = runner.ahead();
            mean - doubt * error
        };
        let others = runners.iter().skip(1).filter(|runner| runner.runs && runner.rounds >= 2.0);
        let best = others.max_by(|one, other| surely(one).total_cmp(&surely(other)));
        let best = best.filter(|best| surely(best) > 0.0).or(runners.first());
        let choice = best.and_then(|best| best.action);
        let mut rated: Vec<_> =
            runners.into_iter().filter(|runner| runner.tries > 0).map(Runner::rated).collect();
        rated.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Thoughts { choice, how: How::Search, count: thoughts, rated }
    }

    /// What earlier thoughts about this decision say, as if they had been some rounds: half as many as there were, because
    /// they were not on the same deals.
    fn recall(&self, runners: &mut [Runner<G::Action>]) {
        let tried = self.own.tried(self.own.root());
        let find = |action| tried.iter().find(|tried| tried.action == action && tried.count >= 4);
        let Some(guess) = runners.first().and_then(|guess| find(guess.action)) else { return };
        for runner in runners.iter_mut().skip(1) {
            let Some(tried) = find(runner.action) else { continue };
            let rounds = guess.count.min(tried.count) as f32 / 2.0;
            let spread = |tried: &Tried<G::Action>| {
                (tried.squares / tried.count as f32 - tried.mean().powi(2)).max(0.0)
            };
            let ahead = tried.mean() - guess.mean();
            runner.rounds = rounds;
            runner.total = rounds * ahead;
            runner.squares = rounds * (ahead * ahead + spread(guess) + spread(tried));
        }
    }
}

/// Lets those leave who are too far behind, and says how many are left. The first guess stays as long as anybody else
/// does: the others are compared with it.
fn drop_behind<A>(runners: &mut [Runner<A>]) -> usize {
    let leader = runners.iter().enumerate().filter(|(index, runner)| *index == 0 || runner.runs);
    let leader = leader.map(|(index, runner)| (index, if index == 0 { (0.0, 0.0) } else { runner.ahead() }));
    let Some((leader, (best, doubt))) = leader.max_by(|(_, one), (_, other)| one.0.total_cmp(&other.0))
    else {
        return 0;
    };
    for (index, runner) in runners.iter_mut().enumerate().skip(1) {
        let (mean, error) = runner.ahead();
        let behind = runner.tries >= EARLY && index != leader;
        runner.runs &= !(behind && mean + BEHIND * error.hypot(doubt) < best);
    }
    runners.iter().filter(|runner| runner.runs).count()
}

/// Plays imagined games on: our seat by the tree of our decisions and beyond it as well as we know without searching, the
/// others as habitués.
struct Playout<G: Habits> {
    seat: Seat,
    weights: G::Weights,
    actions: Vec<G::Action>,
    steps: Vec<Step>,
}

impl<G: Habits> Playout<G> {
    /// What an action is worth to us in this imagined game: our share of what there is to win. `None` is waiting.
    fn worth(
        &mut self,
        start: &G,
        action: Option<G::Action>,
        own: &mut Own<G::Action>,
        luck: &mut Echo,
    ) -> f32 {
        let mut game = start.clone();
        self.steps.clear();
        self.steps.push(own.step(own.root(), action));
        if let Some(action) = action
            && game.play(self.seat, action, &mut Nobody).is_err()
        {
            return 0.0;
        }
        let mut known = true;
        let waits = action.is_none().then_some(self.seat);
        play_on(&mut game, start, waits, luck, |game, seat, waited_for, luck| {
            self.decide(game, seat, waited_for, own, &mut known, luck)
        });
        let worth = share(&game.outlook(start), self.seat);
        own.learn(&self.steps, worth);
        worth
    }

    fn decide(
        &mut self,
        game: &G,
        seat: Seat,
        waited_for: bool,
        own: &mut Own<G::Action>,
        known: &mut bool,
        luck: &mut Echo,
    ) -> Option<G::Action> {
        game.legal_actions(seat, &mut self.actions);
        let view = || game.view(Viewer::Seat(seat));
        match self.actions.as_slice() {
            [] => None,
            // Whoever has no choice need not look.
            [only] if waited_for => Some(*only),
            actions if seat != self.seat => G::habit(&view(), actions, &self.weights, luck),
            actions if !*known || !waited_for || self.steps.len() > DEEP => {
                G::skill(&view(), actions, &self.weights, luck)
            }
            actions => {
                let &last = self.steps.last()?;
                let (spot, new) = own.follow(last, actions);
                *known = !new;
                let step = match own.next(spot, actions.len()) {
                    Next::Again(step) if own.action(step).is_some_and(|action| actions.contains(&action)) => {
                        step
                    }
                    _ => {
                        let tried = own.tried(spot);
                        let fresh = |action: &G::Action| tried.iter().all(|one| one.action != Some(*action));
                        let view = view();
                        let action = if tried.is_empty() {
                            G::skill(&view, actions, &self.weights, luck)
                        } else {
                            let rate = G::insight(&view, &self.weights);
                            let fresh = actions.iter().copied().filter(fresh);
                            fresh.max_by_key(|&action| rate(action))
                        };
                        own.step(spot, action)
                    }
                };
                self.steps.push(step);
                own.action(step)
            }
        }
    }
}

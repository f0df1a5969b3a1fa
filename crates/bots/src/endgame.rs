//! The end of a deal of Nain Jaune with open hands, worked out exactly.
//!
//! Nothing is hidden there (NJ-17), so what every seat would do can be followed to the settlement: each plays for the most
//! tokens of its own (max^n). Of equal ways a seat takes the one it lists first, so the answer is always the same.

use tablee_catalog::by_crate::nain_jaune::{Action, NainJaune, View};
use tablee_core::{BySeat, Game, Nobody, Seat, Turn, Viewer};

/// How many positions may be looked at. More than that, and the deal is not at its end yet.
const MOST: u32 = 60_000;

/// What the viewer's seat should play, if the end can be seen from here.
pub(crate) fn solve(view: &View) -> Option<Action> {
    let (game, seat) = open(view)?;
    let mut left = MOST;
    best(&game, seat, &mut left).map(|(_, action)| action)
}

/// The state behind a view that hides nothing, and whose view it is.
fn open(view: &View) -> Option<(NainJaune, Seat)> {
    match (view.viewer, view.table.options.open_hands) {
        // Nothing is hidden, so nothing is imagined: no luck is needed.
        (Viewer::Seat(seat), true) => Some((NainJaune::determinize(view, &mut NoLuck), seat)),
        _ => None,
    }
}

/// What everything that the viewer's seat can play leads to, exactly, in tokens of its own: with open hands at Nain Jaune, every
/// seat playing for the most of its own. `None` when that cannot be worked out. Between two players this is the value of the game, so
/// the best less another one is what a best response gains by that mistake.
#[must_use]
pub fn exact(view: &View) -> Option<Vec<(Action, i64)>> {
    let (game, seat) = open(view)?;
    let (mut actions, mut left) = (Vec::new(), MOST);
    game.legal_actions(seat, &mut actions);
    let value = |action| Some((action, outcome(&game, seat, action, &mut left)?[seat]));
    actions.into_iter().map(value).collect()
}

/// For a state without secrets: luck that is never asked.
struct NoLuck;

impl tablee_core::Luck for NoLuck {
    fn word(&mut self) -> u32 {
        0
    }
}

/// What a seat plays here and the balances it leads to; `None` when the end is too far.
fn best(game: &NainJaune, seat: Seat, left: &mut u32) -> Option<(BySeat<i64>, Action)> {
    let mut actions = Vec::new();
    game.legal_actions(seat, &mut actions);
    let mut best: Option<(BySeat<i64>, Action)> = None;
    for action in actions {
        let balances = outcome(game, seat, action, left)?;
        if best.as_ref().is_none_or(|(so_far, _)| balances[seat] > so_far[seat]) {
            best = Some((balances, action));
        }
    }
    best
}

/// The balances after an action, everybody playing on for the most.
fn outcome(game: &NainJaune, seat: Seat, action: Action, left: &mut u32) -> Option<BySeat<i64>> {
    *left = left.checked_sub(1)?;
    let mut after = game.clone();
    after.play(seat, action, &mut Nobody).ok()?;
    match after.turn() {
        Turn::Seats { must, .. } => best(&after, must.first()?, left).map(|(balances, _)| balances),
        // The deal is settled.
        Turn::Chance | Turn::Over(_) => Some(after.table().balances),
    }
}

#[cfg(test)]
mod tests {
    use tablee_catalog::by_crate::nain_jaune::{Lead, Options};
    use tablee_core::Luck as _;
    use tablee_testkit::{Dice, Step};

    use super::*;

    /// Every way the deal can go, without a bound and without cutting anything short.
    fn brute_force(game: &NainJaune) -> BySeat<i64> {
        let Turn::Seats { must, .. } = game.turn() else { return game.table().balances };
        let seat = must.first().unwrap();
        let mut actions = Vec::new();
        game.legal_actions(seat, &mut actions);
        let ends: Vec<BySeat<i64>> = actions
            .iter()
            .map(|&action| {
                let mut after = game.clone();
                after.play(seat, action, &mut Vec::new()).unwrap();
                brute_force(&after)
            })
            .collect();
        let most = ends.iter().map(|end| end[seat]).max().unwrap();
        ends.into_iter().find(|end| end[seat] == most).unwrap()
    }

    /// NJ-17: with open hands the end of a deal can be worked out, and is worked out right.
    #[test]
    fn the_solver_agrees_with_brute_force() {
        let mut compared = 0;
        for seed in 0..60 {
            let players = 2 + seed as usize % 7;
            let base = if seed % 2 == 0 { Options::SUITED } else { Options::CLASSIC };
            let lead = if seed % 5 == 0 { Lead::Lowest } else { Lead::Any };
            let options = Options { open_hands: true, skip_missing: seed % 3 == 0, lead, ..base };
            let mut game = NainJaune::new(options, players, Seat::default()).unwrap();
            let mut dice = Dice::new(seed);
            let (mut actions, mut events) = (Vec::new(), Vec::new());
            for step in 0..60 {
                let next = Step::random(&game, &mut dice, &mut actions).unwrap();
                next.take(&mut game, &mut events);
                let Turn::Seats { must, .. } = game.turn() else {
                    if step > 0 {
                        break;
                    }
                    continue;
                };
                let held: usize = game.view(Viewer::Arbiter).hands.iter().map(|(_, hand)| hand.len()).sum();
                if held > 14 {
                    continue;
                }
                let seat = must.first().unwrap();
                let Some(solved) = solve(&game.view(Viewer::Seat(seat))) else { continue };
                let mut after = game.clone();
                after.play(seat, solved, &mut events).unwrap();
                assert_eq!(brute_force(&after)[seat], brute_force(&game)[seat], "seed {seed}, step {step}");
                compared += 1;
            }
        }
        assert!(compared > 100, "only {compared} positions were compared");
    }

    #[test]
    fn hidden_hands_and_far_ends_are_not_solved() {
        let mut dice = Dice::new(7);
        for options in [Options::CLASSIC, Options { open_hands: true, ..Options::CLASSIC }] {
            let mut game = NainJaune::new(options, 3, Seat::default()).unwrap();
            let deck = game.sample(&mut dice).unwrap();
            game.resolve(deck, &mut Vec::new()).unwrap();
            assert_eq!(solve(&game.view(Viewer::Seat(Seat::default()))), None);
        }
        assert!(dice.below(2) < 2);
    }
}

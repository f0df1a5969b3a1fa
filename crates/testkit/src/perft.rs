//! Counting action sequences.

use tablee_core::{Game, Turn};

use crate::Dice;

/// How many sequences of actions of this length there are from a state, counting shorter ones that end the game.
/// Chance is what `dice` says at that point, so the number depends only on the state and the dice.
///
/// # Panics
/// When a listed action is refused.
#[must_use]
pub fn perft<G: Game>(game: &G, depth: u32, dice: Dice) -> u64 {
    let mut game = game.clone();
    let mut dice = dice;
    let mut events = Vec::new();
    while let Turn::Chance = game.turn() {
        let outcome = game.sample(&mut dice).unwrap_or_else(|| panic!("{}: nothing to sample", G::ID));
        game.resolve(outcome, &mut events).unwrap_or_else(|bad| panic!("{}: {bad}", G::ID));
    }
    let acting = game.turn().acting();
    if depth == 0 || acting.is_empty() {
        return 1;
    }
    let mut actions = Vec::new();
    let mut count = 0;
    for seat in acting.iter() {
        game.legal_actions(seat, &mut actions);
        if depth == 1 {
            count += actions.len() as u64;
            continue;
        }
        for &action in &actions {
            let mut after = game.clone();
            after.play(seat, action, &mut events).unwrap_or_else(|illegal| panic!("{}: {illegal}", G::ID));
            events.clear();
            count += perft(&after, depth - 1, dice);
        }
    }
    count
}

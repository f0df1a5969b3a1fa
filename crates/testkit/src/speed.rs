//! How fast the rules are.

use std::time::{Duration, Instant};

use tablee_core::{Game, Luck, Seat, Turn};

use crate::Dice;

/// Plays one whole random game through the public contract and counts its actions: every seat that can act is as
/// likely, and every action of it. Events are made, and cleared after every action.
///
/// # Panics
/// When a listed action is refused.
pub fn whole_game<G: Game>(
    mut game: G,
    dice: &mut Dice,
    actions: &mut Vec<G::Action>,
    events: &mut Vec<G::Event>,
) -> u64 {
    let mut played = 0;
    loop {
        events.clear();
        match game.turn() {
            Turn::Chance => {
                if let Some(outcome) = game.sample(dice) {
                    game.resolve(outcome, events).unwrap_or_else(|bad| panic!("{}: {bad}", G::ID));
                }
            }
            Turn::Seats { must, may } => {
                let acting = must.union(may);
                let first = acting.first().unwrap_or_default();
                let seat = if acting.without(first).is_empty() {
                    first
                } else {
                    acting.iter().nth(dice.below(acting.len() as u32) as usize).unwrap_or(first)
                };
                game.legal_actions(seat, actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                game.play(seat, action, events).unwrap_or_else(|illegal| panic!("{}: {illegal}", G::ID));
                played += 1;
            }
            Turn::Over(_) => return played,
        }
    }
}

/// Measures whole random games on one thread, prints a line for people and a JSON line for tools: the median of
/// eleven batches of a tenth of a second. With `TABLEE_GAMES` it plays so many, always the same ones, and says how many actions
/// that took: for whoever counts instructions, which come out alike on a busy machine.
///
/// # Panics
/// When that many cannot play with these options.
pub fn speed<G: Game>(options: G::Options, players: usize) {
    let mut dice = Dice::new(2026);
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    let start =
        G::new(options, players, Seat::default()).unwrap_or_else(|| panic!("{} cannot be set up", G::ID));
    if let Some(games) = std::env::var("TABLEE_GAMES").ok().and_then(|games| games.parse::<u64>().ok()) {
        let mut one = || whole_game(start.clone(), &mut dice, &mut actions, &mut events);
        let played: u64 = (0..games).map(|_| one()).sum();
        println!("{}", serde_json::json!({"game": G::ID, "games": games, "actions": played}));
        return;
    }
    let mut nanoseconds: Vec<f64> = Vec::new();
    let mut games = 0u64;
    for _ in 0..11 {
        let begun = Instant::now();
        let mut played = 0;
        while begun.elapsed() < Duration::from_millis(100) {
            for _ in 0..10 {
                played += whole_game(start.clone(), &mut dice, &mut actions, &mut events);
                games += 1;
            }
        }
        nanoseconds.push(begun.elapsed().as_nanos() as f64 / played as f64);
    }
    nanoseconds.sort_by(f64::total_cmp);
    let median = nanoseconds[nanoseconds.len() / 2];
    println!(
        "{}: {players} players, {games} games, {median:.1} ns an action, {:.1} million actions/s",
        G::ID,
        1e3 / median
    );
    println!(
        "{}",
        serde_json::json!({
            "game": G::ID, "players": players, "games": games,
            "ns_per_action": (median * 10.0).round() / 10.0, "actions_per_second": (1e9 / median).round()
        })
    );
}

//! How fast the rules are.

use std::time::{Duration, Instant};

use tablee_core::{Game, Listener, Luck, Nobody, Seat, Turn};

use crate::Dice;

/// Plays one whole random game through the public contract and counts its actions: every seat that can act is as
/// likely, and every action of it. `forget` is asked before every step what to do with the events so far.
///
/// # Panics
/// When a listed action is refused.
pub fn whole_game<G: Game, E: Listener<G::Event>>(
    mut game: G,
    dice: &mut Dice,
    actions: &mut Vec<G::Action>,
    events: &mut E,
    forget: impl Fn(&mut E),
) -> u64 {
    let mut played = 0;
    loop {
        forget(events);
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

/// Measures whole random games on one thread, their events made and forgotten after every action: prints a line for people and a JSON
/// line for tools. With `TABLEE_GAMES` it plays so many, always the same ones, and says how many actions that took: for whoever
/// counts instructions, which come out alike on a busy machine.
///
/// # Panics
/// When that many cannot play with these options.
pub fn speed<G: Game>(options: G::Options, players: usize) {
    let mut events = Vec::new();
    measure::<G>("", options, players, |start, dice, actions| {
        whole_game(start, dice, actions, &mut events, Vec::clear)
    });
}

/// The same with nobody listening, in a program of its own: what is compiled into both is compiled otherwise.
///
/// # Panics
/// When that many cannot play with these options.
pub fn silent_speed<G: Game>(options: G::Options, players: usize) {
    measure::<G>(" that nobody hears of", options, players, |start, dice, actions| {
        whole_game(start, dice, actions, &mut Nobody, |_| {})
    });
}

/// Measures games: the median of eleven batches of a fifth of a second, in processor time, because others may be busy on the same
/// machine. `one` plays one and counts its actions.
fn measure<G: Game>(
    what: &str,
    options: G::Options,
    players: usize,
    mut one: impl FnMut(G, &mut Dice, &mut Vec<G::Action>) -> u64,
) {
    let (mut dice, mut actions) = (Dice::new(2026), Vec::new());
    let start =
        G::new(options, players, Seat::default()).unwrap_or_else(|| panic!("{} cannot be set up", G::ID));
    let mut one = || one(start.clone(), &mut dice, &mut actions);
    if let Some(games) = std::env::var("TABLEE_GAMES").ok().and_then(|games| games.parse::<u64>().ok()) {
        let played: u64 = (0..games).map(|_| one()).sum();
        println!("{}", serde_json::json!({"game": G::ID, "games": games, "actions": played}));
        return;
    }
    let mut batches: Vec<f64> = Vec::new();
    let mut games = 0u64;
    for _ in 0..11 {
        let (begun, busy) = (Instant::now(), busy());
        let mut played = 0;
        while begun.elapsed() < Duration::from_millis(200) {
            for _ in 0..10 {
                played += one();
                games += 1;
            }
        }
        batches.push(spent(begun, busy).as_nanos() as f64 / played as f64);
    }
    batches.sort_by(f64::total_cmp);
    let median = batches[batches.len() / 2];
    println!(
        "{}: {players} players, {games} games{what}, {median:.1} ns an action, {:.1} million actions/s",
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

/// How long this thread has been on a processor, where the system says it.
fn busy() -> Option<Duration> {
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    said.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// The processor time since then; the time that went by, where the system does not say.
fn spent(begun: Instant, before: Option<Duration>) -> Duration {
    let processor = before.zip(busy()).map(|(before, now)| now.saturating_sub(before));
    processor.unwrap_or_else(|| begun.elapsed())
}

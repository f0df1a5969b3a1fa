//! How fast the laboratory plays: random bots, four players, everything that is measured of a game measured:
//! `cargo bench -p tablee-lab --bench random -- <game>`, all games if none is named.
//!
//! Times are processor time, and two threads are compared with one by that of the busier one: others may be busy on the same machine.
//! With `TABLEE_GAMES` it plays so many, on `TABLEE_THREADS` threads (one, if not said), and says how many actions that took:
//! for whoever counts instructions.
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use std::sync::atomic::AtomicBool;

use tablee_catalog::GAMES;
use tablee_lab::{Brain, Experiment, Programs, Rules, Shard, Watch, on_threads, run};

/// How many play.
const PLAYERS: usize = 4;

/// What playing some games took.
struct Played {
    /// How many actions.
    actions: u64,
    /// How long the busiest thread was on a processor, in nanoseconds.
    busiest: f64,
}

/// Plays so many games.
fn play(game: &str, games: u64, threads: usize) -> Played {
    let experiment = Experiment {
        game: game.to_owned(),
        players: PLAYERS,
        rules: Rules::default(),
        brains: vec![Brain::Random; PLAYERS],
        games,
        seed: 2026,
        iterations: 1,
    };
    let stop = AtomicBool::new(false);
    let programs = Programs::default();
    let watch = Watch { stop: &stop, done: &|_| {}, programs: &programs, complain: &|_, _| {} };
    // The threads end with the work, so they are looked at before.
    let work = || (run(&experiment, Shard::WHOLE, watch).unwrap(), busiest());
    let (study, busiest) = on_threads(Some(threads), work).unwrap();
    let place = study.design.schema.named("actions").unwrap().place;
    Played { actions: study.tally[place].x as u64, busiest }
}

/// How long the busiest thread of this process has been on a processor, in nanoseconds: 0 where the system does not say.
fn busiest() -> f64 {
    let Ok(tasks) = std::fs::read_dir("/proc/self/task") else { return 0.0 };
    let on = |task: std::io::Result<std::fs::DirEntry>| -> Option<f64> {
        let said = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        said.split_whitespace().next()?.parse().ok()
    };
    tasks.filter_map(on).fold(0.0, f64::max)
}

fn main() {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    for game in GAMES.into_iter().filter(|game| named.is_empty() || named.iter().any(|name| name == game)) {
        if let Some(games) = number("TABLEE_GAMES") {
            let played = play(game, games, number("TABLEE_THREADS").unwrap_or(1) as usize);
            println!("{}", serde_json::json!({"game": game, "games": games, "actions": played.actions}));
            continue;
        }
        // As many games as make some twenty million actions, so that neither starting nor the last few games count.
        let games = 20_000_000 * 100 / play(game, 100, 1).actions;
        let (mut single, mut gains) = (Vec::new(), Vec::new());
        for _ in 0..5 {
            let (one, two) = (play(game, games, 1), play(game, games, 2));
            single.push(one.busiest / one.actions as f64);
            gains.push(one.busiest / two.busiest);
        }
        single.sort_by(f64::total_cmp);
        gains.sort_by(f64::total_cmp);
        let (each, gain) = (single[2], gains[2]);
        println!("{game}: {PLAYERS} random bots, {each:.1} ns an action, two threads {gain:.2} times one");
        println!(
            "{}",
            serde_json::json!({"game": game, "players": PLAYERS, "ns_per_action": (each * 10.0).round() / 10.0,
                "actions_per_second": (1e9 / each).round(), "two_threads": (gain * 100.0).round() / 100.0})
        );
    }
}

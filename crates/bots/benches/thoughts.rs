//! How many thoughts a champion has in a second: `cargo bench -p tablee-bots --bench thoughts -- <game>`, all games if none is
//! named.
//!
//! Always the same positions, from games of four habitués, and luck that begins anew at each: two versions that think alike
//! choose alike, and `choices` (a sum over all that was chosen) says whether they did. With `TABLEE_ASKED` a champion is asked
//! at so many positions, once: for whoever counts instructions.
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use std::time::{Duration, Instant};

use tablee_bots::{Bot, Champion, Habits, Level, Visitor, bot, visit};
use tablee_catalog::GAMES;
use tablee_core::{Game, Luck as _, Seat, Turn, View as _, Viewer};
use tablee_testkit::Dice;

/// How many play.
const PLAYERS: usize = 4;

/// How many positions there are.
const POSITIONS: usize = 48;

/// Of how many decisions one is a position.
const APART: usize = 7;

/// How many thoughts a champion has for each.
const THOUGHTS: u32 = 200;

/// What a champion did.
#[derive(Default)]
struct Thought {
    thoughts: u64,
    /// A sum over the words of all choices.
    choices: u64,
}

/// Positions of a game where a seat has a choice, as that seat sees them.
fn positions<G: Habits>() -> Vec<G::View> {
    let mut views = Vec::new();
    let (mut actions, mut events, mut decisions) = (Vec::new(), Vec::new(), 0);
    for seed in 0.. {
        let mut dice = Dice::new(seed);
        let mut game = G::new(G::Options::default(), PLAYERS, Seat::default()).unwrap();
        loop {
            events.clear();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut dice).unwrap();
                    game.resolve(outcome, &mut events).unwrap();
                }
                Turn::Seats { must, may } => {
                    let first = must.iter().nth(dice.below(must.len() as u32) as usize);
                    for seat in may.iter().chain(first) {
                        let view = game.view(Viewer::Seat(seat));
                        view.legal_actions(&mut actions);
                        if must.contains(seat) && actions.len() > 1 {
                            decisions += 1;
                            if decisions % APART == 0 {
                                views.push(view.clone());
                            }
                        }
                        let mut habitue = bot::<G>(Level::Habitue);
                        if let Some(action) = habitue.decide(&view, &mut |_| false, &mut dice) {
                            game.play(seat, action, &mut events).unwrap();
                            break;
                        }
                    }
                }
            }
            if views.len() == POSITIONS {
                return views;
            }
        }
    }
    views
}

/// Asks a champion at one position.
fn ask<G: Habits>(view: &G::View, number: usize, champion: &mut Champion<G>, so_far: &mut Thought) {
    let mut asked = 0;
    let mut budget = |thoughts: u32| {
        asked = thoughts;
        thoughts < THOUGHTS
    };
    let action = champion.decide(view, &mut budget, &mut Dice::new(number as u64)).unwrap();
    so_far.thoughts += u64::from(asked);
    for byte in action.to_string().bytes() {
        so_far.choices = so_far.choices.wrapping_mul(0x0100_0000_01B3) ^ u64::from(byte);
    }
}

/// Measures a game and says it.
struct Measure {
    asked: Option<usize>,
}

impl Visitor for Measure {
    type Output = ();

    fn visit<G: Habits>(self) {
        let views = positions::<G>();
        let mut champion = Champion::<G>::new();
        if let Some(asked) = self.asked {
            let mut all = Thought::default();
            for (number, view) in views.iter().enumerate().take(asked) {
                ask(view, number, &mut champion, &mut all);
            }
            let choices = format!("{:016x}", all.choices);
            println!(
                "{}",
                serde_json::json!({"game": <G as Game>::ID, "asked": asked, "thoughts": all.thoughts,
                    "choices": choices})
            );
            return;
        }
        let mut nanoseconds: Vec<f64> = Vec::new();
        let begun = Instant::now();
        while nanoseconds.len() < 5 && (nanoseconds.is_empty() || begun.elapsed() < Duration::from_secs(10)) {
            let (round, mut all) = (Instant::now(), Thought::default());
            for (number, view) in views.iter().enumerate() {
                ask(view, number, &mut champion, &mut all);
            }
            nanoseconds.push(round.elapsed().as_nanos() as f64 / all.thoughts as f64);
        }
        nanoseconds.sort_by(f64::total_cmp);
        let median = nanoseconds[nanoseconds.len() / 2];
        println!(
            "{}: {PLAYERS} players, {:.1} µs a thought, {:.0} thoughts/s",
            G::ID,
            median / 1e3,
            1e9 / median
        );
        println!(
            "{}",
            serde_json::json!({"game": <G as Game>::ID, "players": PLAYERS, "ns_per_thought": median.round(),
                "thoughts_per_second": (1e9 / median).round()})
        );
    }
}

fn main() {
    let asked = std::env::var("TABLEE_ASKED").ok().and_then(|asked| asked.parse().ok());
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    for game in GAMES {
        if named.is_empty() || named.iter().any(|name| name == game) {
            visit(game, Measure { asked }).unwrap();
        }
    }
}

//! How long one decision takes: a habitué's and a champion's, in every game, at its smallest, middle and largest table.
//!
//! `cargo xtask bench bots --moves` runs it. Only [`Bot::decide`] is timed, and only where there is something to decide:
//! the game waits for the seat, and it has more than one choice. `--json` prints a line for tools.
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use std::time::{Duration, Instant};

use tablee_bots::{Bot, Habits, Iterations, Level, Visitor, bot, visit};
use tablee_catalog::GAMES;
use tablee_core::{Luck as _, Options as _, Seat, Turn, View as _, Viewer};
use tablee_testkit::Dice;

/// The smallest, a middle and the largest number of players of a game.
struct Tables;

impl Visitor for Tables {
    type Output = [usize; 3];

    fn visit<G: Habits>(self) -> [usize; 3] {
        let (least, most) = G::Options::default().players().into_inner();
        [least, (least + most) / 2, most]
    }
}

/// A champion's default number of thoughts.
const THOUGHTS: u32 = 500;

/// Times the decisions of one level: all seats are habitués but the one that is timed, which is of that level.
struct Times {
    players: usize,
    level: Level,
    decisions: usize,
    /// No more decisions after this long.
    patience: Duration,
}

impl Visitor for Times {
    type Output = Vec<Duration>;

    fn visit<G: Habits>(self) -> Vec<Duration> {
        let mut times = Vec::with_capacity(self.decisions);
        let begun = Instant::now();
        for seed in 0.. {
            let mut dice = Dice::new(seed);
            let timed = Seat::all(self.players).nth(seed as usize % self.players).unwrap();
            let game = G::new(G::Options::default(), self.players, Seat::default()).unwrap();
            let enough =
                || times.len() >= self.decisions || (times.len() >= 20 && begun.elapsed() > self.patience);
            if enough() {
                break;
            }
            self.whole_game(game, timed, &mut dice, &mut times);
        }
        times
    }
}

impl Times {
    fn whole_game<G: Habits>(&self, mut game: G, timed: Seat, dice: &mut Dice, times: &mut Vec<Duration>) {
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(self.players)
            .map(|seat| bot::<G>(if seat == timed { self.level } else { Level::Habitue }))
            .collect();
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        while times.len() < self.decisions {
            events.clear();
            match game.turn() {
                Turn::Over(_) => return,
                Turn::Chance => {
                    let outcome = game.sample(dice).unwrap();
                    game.resolve(outcome, &mut events).unwrap();
                }
                Turn::Seats { must, may } => {
                    let first = must.iter().nth(dice.below(must.len() as u32) as usize);
                    for seat in may.iter().chain(first) {
                        let view = game.view(Viewer::Seat(seat));
                        view.legal_actions(&mut actions);
                        let begun = Instant::now();
                        let decided = bots[seat.index()].decide(&view, &mut Iterations(THOUGHTS), dice);
                        let taken = begun.elapsed();
                        if seat == timed && must.contains(seat) && actions.len() > 1 {
                            times.push(taken);
                        }
                        if let Some(action) = decided {
                            game.play(seat, action, &mut events).unwrap();
                            break;
                        }
                    }
                }
            }
        }
    }
}

fn micros(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e8).round() / 100.0
}

fn main() {
    let json = std::env::args().any(|word| word == "--json");
    println!(
        "{:14} {:>7}  {:9} {:>9} {:>12} {:>12} {:>12}",
        "game", "players", "level", "decisions", "median, µs", "p99, µs", "longest, µs"
    );
    let mut moves = Vec::new();
    for (level, decisions, patience) in
        [(Level::Habitue, 20_000, Duration::from_secs(10)), (Level::Champion, 200, Duration::from_secs(20))]
    {
        for game in GAMES {
            for players in visit(game, Tables).unwrap() {
                let mut times = visit(game, Times { players, level, decisions, patience }).unwrap();
                times.sort();
                let part = |part: f64| micros(times[((times.len() - 1) as f64 * part).round() as usize]);
                let (median, p99, longest) = (part(0.5), part(0.99), part(1.0));
                println!(
                    "{game:14} {players:>7}  {level:9} {:>9} {median:>12.1} {p99:>12.1} {longest:>12.1}",
                    times.len()
                );
                moves.push(serde_json::json!({
                    "game": game, "players": players, "level": level.name(), "decisions": times.len(),
                    "median_us": median, "p99_us": p99, "longest_us": longest
                }));
            }
        }
    }
    if json {
        println!("{}", serde_json::json!({"bench": "moves", "thoughts": THOUGHTS, "moves": moves}));
    }
}

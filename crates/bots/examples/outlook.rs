//! What counts for winning: the numbers behind [`Habits::outlook`]. Habitués play, and of every few decisions it is noted what
//! speaks for each seat ([`Habits::signs`]) and who won in the end; then the numbers are looked for that would have told best.
//!
//! `cargo run --release --package tablee-bots --example outlook sardines [games]`
#![allow(clippy::unwrap_used, reason = "a measurement fails by panicking")]

use tablee_bots::{Habits, Iterations, Level, Visitor, bot, visit};
use tablee_core::{Luck as _, Seat, Turn, Viewer};
use tablee_testkit::Dice;

/// A moment of a game: what spoke for each seat, and its part of the win in the end.
struct Moment {
    signs: Vec<Vec<f32>>,
    won: Vec<f32>,
}

struct Watch {
    games: u64,
}

impl Visitor for Watch {
    type Output = Vec<Moment>;

    fn visit<G: Habits>(self) -> Vec<Moment> {
        let mut moments = Vec::new();
        for number in 0..self.games {
            let players = [2, 3, 4][number as usize % 3];
            let Some(mut game) = G::new(G::Options::default(), players, Seat::default()) else { continue };
            let mut dice = Dice::new(number);
            let mut habitue = bot::<G>(Level::Habitue);
            let mut seen = Vec::new();
            let mut events = Vec::new();
            loop {
                events.clear();
                match game.turn() {
                    Turn::Over(outcome) => {
                        let winners = outcome.winners.len().max(1) as f32;
                        let won = |seat| f32::from(u8::from(outcome.winners.contains(seat))) / winners;
                        let won: Vec<f32> = Seat::all(players).map(won).collect();
                        if won.iter().sum::<f32>() > 0.5 {
                            moments.extend(seen.into_iter().map(|signs| Moment { signs, won: won.clone() }));
                        }
                        break;
                    }
                    Turn::Chance => {
                        let outcome = game.sample(&mut dice).unwrap();
                        game.resolve(outcome, &mut events).unwrap();
                    }
                    Turn::Seats { must, may } => {
                        if dice.below(6) == 0 {
                            seen.push(Seat::all(players).map(|seat| game.signs(seat)).collect());
                        }
                        let who = must.iter().nth(dice.below(must.len().max(1) as u32) as usize);
                        for seat in may.iter().chain(who) {
                            let view = game.view(Viewer::Seat(seat));
                            if let Some(action) = habitue.decide(&view, &mut Iterations(0), &mut dice) {
                                game.play(seat, action, &mut events).unwrap();
                                break;
                            }
                        }
                    }
                }
            }
        }
        moments
    }
}

/// How likely each seat was to win by these numbers.
fn foreseen(moment: &Moment, counts: &[f32]) -> Vec<f32> {
    let strength = |signs: &Vec<f32>| signs.iter().zip(counts).map(|(sign, count)| sign * count).sum::<f32>();
    let strengths: Vec<f32> = moment.signs.iter().map(strength).collect();
    let most = strengths.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = strengths.iter().map(|strength| (strength - most).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}

/// How badly they foretell: the mean negative logarithm of what was foreseen for who won.
fn surprise(moments: &[Moment], counts: &[f32]) -> f32 {
    let one = |moment: &Moment| -> f32 {
        foreseen(moment, counts).iter().zip(&moment.won).map(|(part, won)| -won * part.max(1e-6).ln()).sum()
    };
    moments.iter().map(one).sum::<f32>() / moments.len() as f32
}

fn main() {
    let game = std::env::args().nth(1).unwrap_or_else(|| "sardines".to_owned());
    let games = std::env::args().nth(2).and_then(|games| games.parse().ok()).unwrap_or(6_000);
    let moments = visit(&game, Watch { games }).expect("a game");
    // Half is learned from, the other half says how good that is.
    let (learned, held_out) = moments.split_at(moments.len() / 2);
    let many = moments[0].signs[0].len();
    let mut counts = vec![0.0f32; many];
    let (mut mean, mut square) = (vec![0.0f32; many], vec![0.0f32; many]);
    for round in 1..=300 {
        let mut slope = vec![0.0f32; many];
        for moment in learned {
            for ((signs, part), won) in moment.signs.iter().zip(foreseen(moment, &counts)).zip(&moment.won) {
                for (slope, sign) in slope.iter_mut().zip(signs) {
                    *slope += (part - won) * sign;
                }
            }
        }
        // Adam: every number at its own pace.
        for at in 0..many {
            let slope = slope[at] / learned.len() as f32;
            mean[at] = 0.9 * mean[at] + 0.1 * slope;
            square[at] = 0.99 * square[at] + 0.01 * slope * slope;
            let (first, second) = (1.0 - 0.9f32.powi(round), 1.0 - 0.99f32.powi(round));
            counts[at] -= 0.03 * (mean[at] / first) / ((square[at] / second).sqrt() + 1e-6);
        }
    }
    let rounded: Vec<String> = counts.iter().map(|count| format!("{count:.2}")).collect();
    println!("{game}: {} moments of {games} games, [{}]", moments.len(), rounded.join(", "));
    println!(
        "surprise on the half that was not learned from: {:.4}, knowing nothing {:.4}",
        surprise(held_out, &counts),
        surprise(held_out, &vec![0.0; many])
    );
}

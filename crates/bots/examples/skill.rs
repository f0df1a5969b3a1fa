//! How much of a champion's lead at Tous à table is knowledge, and not search: one seat that plays by [`Habits::skill`] among
//! habitués, each deal once in every seat. Its numbers were found by changing them and running this.
//!
//! `cargo run --release --package tablee-bots --example skill [deals]`
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use tablee_bots::{Habits, Weights as _};
use tablee_catalog::by_crate::tous_a_table::TousATable;
use tablee_core::{Game as _, Luck as _, Seat, SeatSet, Turn, View as _, Viewer};
use tablee_testkit::Dice;

type Weights = <TousATable as Habits>::Weights;

fn one_of(seats: SeatSet, race: &mut Dice) -> Option<Seat> {
    match seats.len() {
        0 => None,
        count => seats.iter().nth(race.below(count as u32) as usize),
    }
}

/// One game: the skilful seat's share of the win, less an even share.
fn lead(players: usize, skilful: Seat, deal: u64) -> f64 {
    let seed = deal.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let (mut chance, mut race, mut thoughts) = (Dice::new(seed), Dice::new(!seed), Dice::new(seed ^ 0xFEED));
    let mut game = TousATable::new(Default::default(), players, Seat::default()).unwrap();
    let (mut actions, mut events) = (Vec::new(), Vec::new());
    loop {
        events.clear();
        match game.turn() {
            Turn::Over(outcome) if outcome.winners.is_empty() => return 0.0,
            Turn::Over(outcome) => {
                let won = f64::from(u8::from(outcome.winners.contains(skilful)));
                return won / outcome.winners.len() as f64 - 1.0 / players as f64;
            }
            Turn::Chance => {
                let outcome = game.sample(&mut chance).unwrap();
                game.resolve(outcome, &mut events).unwrap();
            }
            Turn::Seats { must, may } => {
                for seat in [one_of(may, &mut race), one_of(must, &mut race)].into_iter().flatten() {
                    let view = game.view(Viewer::Seat(seat));
                    view.legal_actions(&mut actions);
                    let decided = if seat == skilful {
                        TousATable::skill(&view, &actions, &Weights::TODAY, &mut thoughts)
                    } else {
                        TousATable::habit(&view, &actions, &Weights::TODAY, &mut thoughts)
                    };
                    if let Some(action) = decided {
                        game.play(seat, action, &mut events).unwrap();
                        break;
                    }
                }
            }
        }
    }
}

fn main() {
    let deals: u64 = std::env::args().nth(1).and_then(|deals| deals.parse().ok()).unwrap_or(10_000).max(2);
    println!("{:>7} {:>8} {:>24}", "players", "deals", "lead, 95 % interval");
    for players in 3..=5 {
        let leads: Vec<f64> = (0..deals)
            .map(|deal| {
                Seat::all(players).map(|seat| lead(players, seat, deal)).sum::<f64>() / players as f64
            })
            .collect();
        let mean = leads.iter().sum::<f64>() / deals as f64;
        let spread = leads.iter().map(|lead| (lead - mean).powi(2)).sum::<f64>() / (deals - 1) as f64;
        let margin = 1.96 * (spread / deals as f64).sqrt();
        println!("{players:>7} {deals:>8} {mean:>+8.4} [{:+.4}, {:+.4}]", mean - margin, mean + margin);
    }
}

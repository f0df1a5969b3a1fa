//! Looks for better weights of a habitué's rules of thumb, by playing against itself: `cargo xtask tune <game>`.
//!
//! A step changes one weight or two, at random, and plays the changed habitué against the best one so far, both on the same
//! deals and in every seat, with every set of rules and number of players in turn. It is taken when it is ahead by two
//! standard errors, and again on as many other deals. At the end what was found is played against the weights that are in the
//! code on deals that no step has seen.
#![allow(clippy::unwrap_used, reason = "a chore fails by panicking")]

use std::sync::atomic::AtomicBool;

use tablee_bots::{Habits, Visitor, Weights as _, visit};
use tablee_core::Luck as _;
use tablee_lab::{Arena, Brain, Experiment, Patience, Programs, Rules, Stream, Watch, game_named};

/// Sets of rules and numbers of players that a game is tried with.
fn tables(game: &str) -> Vec<(usize, &'static [&'static str])> {
    match game {
        "nain-jaune" => [2, 3, 4, 8]
            .into_iter()
            .flat_map(|players| [(players, &["edition=classic"][..]), (players, &["edition=suited"][..])])
            .collect(),
        "tous-a-table" => vec![(3, &[]), (4, &[]), (5, &[])],
        "trefles" => vec![(2, &[]), (4, &[]), (6, &[])],
        _ => vec![(2, &[]), (3, &[]), (5, &[])],
    }
}

/// A tuner at work.
struct Tuner {
    game: &'static str,
    deals: u64,
    names: &'static [&'static str],
}

impl Tuner {
    fn brain(&self, weights: &[i32]) -> Brain {
        let named: Vec<(&'static str, i32)> =
            self.names.iter().copied().zip(weights.iter().copied()).collect();
        Brain::weighing(&named)
    }

    /// How far one is ahead of another, in standard errors, over all tables; a line for each table if it is to be shown.
    fn ahead(&self, one: Brain, other: Brain, seed: u64, deals: u64, shown: bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        let (stop, programs) = (AtomicBool::new(false), Programs::default());
        let watch = Watch { stop: &stop, done: &|_| {}, programs: &programs, complain: &|_, _| {} };
        for (players, settings) in tables(self.game) {
            let settings: Vec<String> = settings.iter().map(|&setting| setting.to_owned()).collect();
            let table = Experiment {
                game: self.game.to_owned(),
                players,
                rules: Rules::read(&settings).unwrap(),
                brains: Vec::new(),
                games: 1,
                seed,
                iterations: 1,
            };
            let arena =
                Arena { table, bots: vec![one, other], patience: Patience::Deals(deals), one_way: false };
            let lead = arena.play(watch).unwrap().pairings[0].lead.unwrap();
            if shown {
                println!(
                    "  {players} players {settings:?}: {:+.4} [{:+.4}, {:+.4}]",
                    lead.mean, lead.low, lead.high
                );
            }
            // Tables count alike, whatever their scores are in.
            sum += 1.96 * lead.mean / lead.margin().max(1e-9);
            count += 1.0;
        }
        sum / f64::sqrt(count)
    }

    fn tune(&self, begin: &[i32], steps: u64, seed: u64) -> Vec<i32> {
        let mut luck = Stream::new(seed, u64::MAX, 7);
        let mut best = begin.to_vec();
        for step in 0..steps {
            let mut tried = best.clone();
            for _ in 0..=luck.below(2) {
                let at = luck.below(tried.len() as u32) as usize;
                let size = (best[at].abs() / 2).max(4);
                tried[at] += luck.below(2 * size as u32 + 1) as i32 - size;
            }
            if tried == best {
                continue;
            }
            let (one, other) = (self.brain(&tried), self.brain(&best));
            let deals_of = |again: u64| seed.wrapping_add(1 + 2 * step + again);
            let ahead = self.ahead(one, other, deals_of(0), self.deals, false);
            if ahead > 2.0 && self.ahead(one, other, deals_of(1), self.deals, false) > 2.0 {
                let named: Vec<String> =
                    self.names.iter().zip(&tried).map(|(name, weight)| format!("{name} {weight}")).collect();
                println!("step {step}: ahead by {ahead:.1} standard errors: {}", named.join(", "));
                best = tried;
            }
        }
        best
    }
}

struct Named {
    game: &'static str,
    deals: u64,
    steps: u64,
}

impl Visitor for Named {
    type Output = ();

    fn visit<G: Habits>(self) {
        let tuner = Tuner { game: self.game, deals: self.deals, names: G::Weights::NAMES };
        let begin = G::Weights::TODAY.numbers();
        let best = if self.steps > 0 { tuner.tune(&begin, self.steps, 0x7AB1_EE00) } else { begin };
        let best = tuner.brain(&best);
        // Deals that no step has seen.
        let held_out = 0xFEED_0000;
        for (name, other) in [
            ("today's", Brain::bot(tablee_bots::Level::Habitue)),
            ("2026's", Brain::bot(tablee_bots::Level::Habitue).of_2026()),
        ] {
            println!("against {name} habitué:");
            tuner.ahead(best, other, held_out, 4 * self.deals, true);
        }
        println!("against the simplest rule:");
        tuner.ahead(best, Brain::Simple, held_out, 4 * self.deals, true);
        println!("{best}");
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let game = game_named(&words.next().unwrap_or_default()).unwrap();
    let mut number = |otherwise| words.next().and_then(|word| word.parse().ok()).unwrap_or(otherwise);
    let (steps, deals) = (number(200), number(200));
    visit(game, Named { game, deals, steps });
}

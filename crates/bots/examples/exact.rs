//! How far from perfect bots play where perfect play can be worked out: Nain Jaune with open hands between two, which hides nothing and
//! leaves nothing to chance once it is dealt. At every decision near enough to the end of a deal each bot is asked, and what a perfect
//! opponent gains by its choice is counted, in tokens. The champion guesses here as it does with hidden hands.
//!
//! `cargo run --release --package tablee-bots --example exact [deals]`
#![allow(clippy::unwrap_used, reason = "a benchmark fails by panicking")]

use tablee_bots::{Bot, Champion, Habitue, Iterations, Level, bot, exact};
use tablee_catalog::by_crate::nain_jaune::{NainJaune, Options};
use tablee_core::{Game as _, Luck as _, Seat, Turn, Viewer};
use tablee_testkit::Dice;

/// A bot, its thoughts, and what it lost so far: in all, at most, and how often anything.
struct Asked {
    name: &'static str,
    bot: Box<dyn Bot<NainJaune>>,
    thoughts: u32,
    lost: i64,
    most: i64,
    wrong: u64,
}

fn main() {
    let deals: u64 = std::env::args().nth(1).and_then(|deals| deals.parse().ok()).unwrap_or(400);
    let asked = |name, bot: Box<dyn Bot<NainJaune>>, thoughts| Asked {
        name,
        bot,
        thoughts,
        lost: 0,
        most: 0,
        wrong: 0,
    };
    let champion = || Box::new(Champion::<NainJaune>::new().guessing());
    let mut bots = [
        asked("debutant", bot::<NainJaune>(Level::Debutant), 0),
        asked("habitue", bot::<NainJaune>(Level::Habitue), 0),
        asked("champion:iterations=50", champion(), 50),
        asked("champion:iterations=500", champion(), 500),
        asked("champion:iterations=3000", champion(), 3000),
    ];
    let options = Options { open_hands: true, deals: Some(1), ..Options::CLASSIC };
    let (mut decisions, mut events) = (0u64, Vec::new());
    for number in 0..deals {
        let mut dice = Dice::new(number);
        let mut game = NainJaune::new(options, 2, Seat::default()).unwrap();
        let mut habitue = Habitue::<NainJaune>::default();
        loop {
            events.clear();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut dice).unwrap();
                    game.resolve(outcome, &mut events).unwrap();
                }
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    let view = game.view(Viewer::Seat(seat));
                    let values = exact(&view).filter(|values| values.len() > 1);
                    if let Some(values) =
                        values.filter(|values| values.iter().any(|(_, value)| *value != values[0].1))
                    {
                        let best = values.iter().map(|(_, value)| *value).max().unwrap();
                        for asked in &mut bots {
                            let mut luck = Dice::new(u64::from(dice.word()));
                            let choice =
                                asked.bot.decide(&view, &mut Iterations(asked.thoughts), &mut luck).unwrap();
                            let value = values.iter().find(|(action, _)| *action == choice).unwrap().1;
                            asked.lost += best - value;
                            asked.most = asked.most.max(best - value);
                            asked.wrong += u64::from(value < best);
                        }
                        decisions += 1;
                    }
                    let action = habitue.decide(&view, &mut Iterations(0), &mut dice).unwrap();
                    game.play(seat, action, &mut events).unwrap();
                }
            }
        }
    }
    println!("{deals} deals, {decisions} decisions that matter and could be worked out");
    println!("{:26} {:>22} {:>8} {:>16}", "", "tokens lost a decision", "at most", "not the best");
    for Asked { name, lost, most, wrong, .. } in &bots {
        let (each, part) = (*lost as f64 / decisions as f64, 100.0 * *wrong as f64 / decisions as f64);
        println!("{name:26} {each:>22.3} {most:>8} {part:>14.1} %");
    }
}

//! Golden playthroughs: `plays/*.play`, to be read by a person who knows the rules.

use tablee_core::{Card as _, Chance, Game as _, Seat, Turn};
use tablee_testkit::{Dice, Recorder, Setup, Step, golden};

use super::sensible::next_step;
use super::{deck, read};
use crate::{Card, Options, Removed, TousATable};

fn path(name: &str) -> String {
    format!("{}/plays/{name}.play", env!("CARGO_MANIFEST_DIR"))
}

fn setup(name: &str, options: Options, players: usize, first: u8) -> Setup<TousATable> {
    Setup { name: format!("{name}, {players} players"), options, players, first: Seat::new(first).unwrap() }
}

/// Plays the steps of a script, as [`super::Play::goes`] reads them, showing the views at every `look`.
fn script(recorder: &mut Recorder<TousATable>, steps: &str) {
    for step in steps.split("; ") {
        if step == "look" {
            recorder.views();
        } else if let Some(card) = step.strip_prefix("take ") {
            recorder.step(&Step::Chance(Chance::Pick(Card::named(card).unwrap())));
        } else {
            let (seat, action) = read(step);
            recorder.step(&Step::Act(seat, action));
        }
    }
}

/// A game of people with a little sense, to its end, with the views now and then.
fn sensible_game(title: &str, setup: &Setup<TousATable>, seed: u64) -> String {
    let mut recorder = Recorder::new(title, setup);
    let mut dice = Dice::new(seed);
    let mut steps = 0;
    while let Some(step) = next_step(recorder.game(), &mut dice) {
        recorder.step(&step);
        steps += 1;
        if steps % 40 == 0 {
            recorder.views();
        }
    }
    assert!(matches!(recorder.game().turn(), Turn::Over(_)));
    recorder.finish()
}

/// TT-1 to TT-10: a whole game of four.
#[test]
fn four_set_their_tables() {
    let setup = setup("plain", Options::default(), 4, 0);
    golden(path("four"), &sensible_game("four set their tables", &setup, 3));
}

/// TT-2, TT-R5: a whole game of five, without two of the tables.
#[test]
fn five_play_with_ten_tables() {
    let setup = setup("plain", Options::default(), 5, 4);
    golden(path("five"), &sensible_game("five play with ten tables", &setup, 4));
}

/// TT-12: the same when nobody knows which two.
#[test]
fn two_tables_leave_in_secret() {
    let options = Options { removed: Removed::Secret, max_turns: 10, ..Options::default() };
    let setup = setup("removed in secret", options, 5, 0);
    golden(path("secret"), &sensible_game("two tables leave in secret", &setup, 5));
}

/// TT-11: a whole game of three with shelters.
#[test]
fn three_play_with_shelters() {
    let setup = setup("sheltered", Options { shelter: true, ..Options::default() }, 3, 1);
    golden(path("shelter"), &sensible_game("three play with shelters", &setup, 6));
}

/// Anything goes: random steps, stopped by the turn limit.
#[test]
fn a_random_game_is_stopped() {
    let setup = setup(
        "sheltered, twelve turns",
        Options { shelter: true, max_turns: 12, ..Options::default() },
        4,
        2,
    );
    let mut recorder = Recorder::new("a random game is stopped", &setup);
    recorder.random(&mut Dice::new(12), 1000);
    golden(path("turn-limit"), &recorder.finish());
}

/// TT-6, TT-9, TT-R3: a lucky blind pick, and two who finish at the same moment, told step by step.
#[test]
fn two_finish_together() {
    let setup = setup("plain", Options::default(), 4, 3);
    let hands = [
        "checks.blue checks.green checks.red-soup soup.dots.green",
        "checks.yellow dots.blue dots.green-soup soup.checks.red",
        "dots.red-soup dots.yellow-soup flowers.blue-soup soup.flowers.green soup.flowers.red soup.flowers.yellow",
        "flowers.green-soup flowers.red-soup flowers.yellow-soup soup.dots.red soup.dots.yellow soup.flowers.blue",
    ];
    let mut recorder = Recorder::new("two finish together", &setup);
    recorder.step(&Step::Chance(Chance::Shuffle(deck(setup.first, &hands))));
    script(
        &mut recorder,
        "3: offer soup.dots.red for soup; 1: set dots.blue; 0: decline; 2: give soup.flowers.green; \
         0: set checks.green; look; 0: offer soup.dots.green for soup; 3: decline; 0: set checks.blue; 2: decline; \
         1: decline; look; 0: pick 1; take soup.checks.red; look; 0: set checks.red",
    );
    let Turn::Over(outcome) = recorder.game().turn() else { panic!("not over") };
    assert_eq!(outcome.winners.len(), 2);
    golden(path("two-finish"), &recorder.finish());
}

/// TT-11: cards that are hidden, used, and come back; an offer that comes to nothing.
#[test]
fn an_offer_comes_to_nothing() {
    let setup = setup("sheltered", Options { shelter: true, ..Options::default() }, 3, 0);
    let hands = [
        "flowers.red flowers.yellow soup.checks.blue soup.checks.green soup.checks.red soup.checks.yellow \
         soup.dots.blue soup.dots.green soup.dots.red soup.dots.yellow",
        "flowers.blue checks.blue-soup checks.green-soup checks.red-soup checks.yellow-soup",
        "flowers.green dots.blue-soup dots.green-soup dots.red-soup dots.yellow-soup",
    ];
    let mut recorder = Recorder::new("an offer comes to nothing", &setup);
    recorder.step(&Step::Chance(Chance::Shuffle(deck(setup.first, &hands))));
    script(
        &mut recorder,
        "1: set flowers.blue; 1: shelter checks.blue; 1: shelter checks.green; 1: shelter checks.red; \
         1: shelter checks.yellow; 2: shelter dots.blue; 2: shelter dots.green; 2: shelter dots.red; \
         2: shelter dots.yellow; look; 0: offer soup.checks.red for main; 1: decline; 2: decline; \
         2: set flowers.green; look; 1: offer main.checks.red for soup; 2: decline; 0: give soup.checks.blue; \
         1: set checks.blue",
    );
    golden(path("in-vain"), &recorder.finish());
}

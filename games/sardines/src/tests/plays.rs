//! Whole games that a person can read, and counts of action sequences.

use std::path::PathBuf;

use tablee_core::{Game, Seat};
use tablee_testkit::{Dice, Recorder, Setup, golden, perft};

use crate::{Night, Options, Refill, Sardines};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("plays").join(format!("{name}.play"))
}

/// Plays a game at random, for so many steps, and compares it with its file.
fn record(name: &str, title: &str, options: Options, players: usize, seed: u64, steps: usize) {
    let mut recorder = Recorder::<Sardines>::new(title, &Setup::new(name, options, players));
    recorder.random(&mut Dice::new(seed), steps);
    golden(file(name), &recorder.finish());
}

/// SA-12 to SA-15: a whole game for two, to the end of the night.
#[test]
fn a_game_for_two() {
    record("plain", "two players, closed tins count", Options::default(), 2, 1, 200);
}

/// SA-15: five play until the cat wins.
#[test]
fn five_against_the_cat() {
    let options = Options { night: Some(Night::CatWins), ..Options::default() };
    record("cat-wins", "five players, the cat wins the night", options, 5, 2, 120);
}

/// SA-17, SA-18: three with assortments.
#[test]
fn three_with_assortments() {
    let options = Options { assortments: true, ..Options::default() };
    record("assortments", "three players with assortments", options, 3, 3, 120);
}

/// SA-17: four with assortments, and the night scores all the same.
#[test]
fn assortments_that_score() {
    let options = Options { assortments: true, night: Some(Night::Score), ..Options::default() };
    record("assortments-score", "four players with assortments, closed tins count", options, 4, 4, 120);
}

/// SA-7, SA-R1: bones are no lids.
#[test]
fn no_bone_lids() {
    let options = Options { bone_lids: false, ..Options::default() };
    record("no-bone-lids", "three players, a bone is no lid", options, 3, 5, 150);
}

/// SA-19: empty hands are refilled at once.
#[test]
fn refills_at_once() {
    let options = Options { refill: Refill::AtOnce, ..Options::default() };
    record("refill", "three players, refills at once", options, 3, 7, 150);
}

/// SA-19, SA-20: with assortments, refills at once and six cards dealt.
#[test]
fn refills_at_once_with_assortments() {
    let options =
        Options { assortments: true, refill: Refill::AtOnce, deal_tomato: true, ..Options::default() };
    record("assortments-refill", "two with assortments, refills at once, six dealt", options, 2, 8, 150);
}

/// The turn limit.
#[test]
fn a_short_game() {
    let options = Options { max_turns: 6, ..Options::default() };
    record("turn-limit", "four players, six turns", options, 4, 6, 60);
}

/// How many action sequences there are from fixed deals.
#[test]
fn perft_counts() {
    let plain = Options::default();
    let assorted = Options { assortments: true, ..plain };
    let strict = Options { bone_lids: false, ..plain };
    let six = Options { deal_tomato: true, refill: Refill::AtOnce, ..assorted };
    for (name, options, players, seed, expected) in [
        ("plain", plain, 2, 1, [46, 1525, 57391]),
        ("plain", plain, 3, 2, [32, 1187, 45008]),
        ("plain", plain, 5, 3, [15, 438, 14511]),
        ("assortments", assorted, 2, 4, [43, 807, 10559]),
        ("assortments", assorted, 4, 5, [43, 867, 13542]),
        ("no bone lids", strict, 4, 6, [46, 1666, 47510]),
        ("six dealt, refills at once", six, 2, 4, [71, 1383, 19611]),
    ] {
        let game = Sardines::new(options, players, Seat::default()).unwrap();
        let counts = [1, 2, 3].map(|depth| perft(&game, depth, Dice::new(seed)));
        assert_eq!(counts, expected, "{name}, {players} players, seed {seed}");
    }
}

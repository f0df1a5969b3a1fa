//! Whole games that a person can read: `plays/*.play`.

use tablee_testkit::{Dice, Recorder, Setup, golden};

use super::*;

/// Plays at random and compares with the file.
fn play(file: &str, title: &str, options: Options, players: usize, seed: u64, steps: usize) {
    let setup = Setup::new(title, options, players);
    let mut recorder = Recorder::<Trefles>::new(title, &setup);
    recorder.random(&mut Dice::new(seed), steps);
    golden(format!("{}/plays/{file}.play", env!("CARGO_MANIFEST_DIR")), &recorder.finish());
}

#[test]
fn two_players() {
    play("prevented-2", "two players, mistakes prevented", PREVENTED, 2, 1, 120);
}

#[test]
fn four_players() {
    play("prevented-4", "four players, mistakes prevented", PREVENTED, 4, 1, 120);
}

#[test]
fn six_players() {
    play("prevented-6", "six players, mistakes prevented", PREVENTED, 6, 1, 120);
}

#[test]
fn three_players_with_mistakes() {
    play("played-3", "three players, mistakes played", PLAYED, 3, 1, 120);
}

#[test]
fn five_players_with_mistakes() {
    play("played-5", "five players, mistakes played", PLAYED, 5, 1, 120);
}

#[test]
fn a_turn_limit() {
    let options = Options { max_turns: 6, ..PLAYED };
    play("played-limit-2", "two players, mistakes played, six turns", options, 2, 1, 120);
}

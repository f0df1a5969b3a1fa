//! Whole games that a person can read: `plays/*.play`.

use tablee_core::Luck as _;
use tablee_testkit::{Dice, Recorder, Setup, Step, golden};

use super::*;

/// Compares with the file.
fn keep(file: &str, recorder: Recorder<Trefles>) {
    golden(format!("{}/plays/{file}.play", env!("CARGO_MANIFEST_DIR")), &recorder.finish());
}

/// Plays at random, as people might: families are announced, and out of turn somebody acts only now and then.
fn play(file: &str, title: &str, options: Options, players: usize, seed: u64, steps: usize) {
    let mut recorder = Recorder::<Trefles>::new(title, &Setup::new(title, options, players));
    let mut dice = Dice::new(seed);
    let mut actions = Vec::new();
    let mut taken = 0;
    while taken < steps {
        let Some(step) = Step::random(recorder.game(), &mut dice, &mut actions) else { break };
        let step = likely(recorder.game(), step, &mut dice);
        if let Some(step) = step {
            recorder.step(&step);
            taken += 1;
            if taken % 30 == 0 {
                recorder.views();
            }
        }
    }
    keep(file, recorder);
}

/// A step, if it is one that somebody would take.
fn likely(game: &Trefles, step: Step<Trefles>, dice: &mut Dice) -> Option<Step<Trefles>> {
    let Step::Act(seat, action) = &step else { return Some(step) };
    let mut actions = Vec::new();
    game.legal_actions(*seat, &mut actions);
    let wins = |action: &&Action| matches!(action, Action::Family { .. } | Action::FamilyAtOnce);
    if let Some(family) = actions.iter().find(wins) {
        return Some(Step::Act(*seat, *family));
    }
    let odd = match action {
        Action::Call(target) => !game.table.is_short(*target),
        Action::Draw => *seat != game.table.turn,
        Action::Discard { .. }
        | Action::Drop { .. }
        | Action::Family { .. }
        | Action::FamilyAtOnce
        | Action::Pass
        | Action::Yield
        | Action::Deny => false,
    };
    (!odd || dice.below(12) == 0).then_some(step)
}

#[test]
fn two_players() {
    play("prevented-2", "two players, mistakes prevented", PREVENTED, 2, 28, 150);
}

#[test]
fn four_players() {
    play("prevented-4", "four players, mistakes prevented", PREVENTED, 4, 2, 150);
}

#[test]
fn six_players() {
    play("prevented-6", "six players, mistakes prevented", PREVENTED, 6, 29, 150);
}

#[test]
fn three_players_with_mistakes() {
    play("played-3", "three players, mistakes played", PLAYED, 3, 39, 150);
}

#[test]
fn five_players_with_mistakes() {
    play("played-5", "five players, mistakes played", PLAYED, 5, 22, 150);
}

#[test]
fn a_turn_limit() {
    let options = Options { max_turns: 6, ..PLAYED };
    play("played-limit-2", "two players, mistakes played, six turns", options, 2, 1, 150);
}

/// TR-20: actions are optional.
#[test]
fn optional_actions() {
    let options = Options { actions: Actions::Optional, ..PREVENTED };
    play("optional-3", "three players, optional actions", options, 3, 4, 150);
}

/// TR-21: after every swap a family is announced, or not.
#[test]
fn families_at_once() {
    let options = Options { swap_family: SwapFamily::AtOnce, ..PREVENTED };
    play("at-once-4", "four players, families at once", options, 4, 6, 150);
}

/// TR-20, TR-21: both, with mistakes.
#[test]
fn optional_actions_and_families_at_once_with_mistakes() {
    let options = Options { actions: Actions::Optional, swap_family: SwapFamily::AtOnce, ..PLAYED };
    play("played-house-2", "two players, both house options, mistakes played", options, 2, 9, 150);
}

/// Plays a game as it is told, from hands that are laid out; what is taken blind stands after a comma.
fn tell(file: &str, title: &str, options: Options, hands: &[&str], pile: &str, story: &[(u8, &str)]) {
    let setup = Setup { first: seat(0), ..Setup::new(title, options, hands.len()) };
    let mut recorder = Recorder::<Trefles>::new(title, &setup);
    recorder.step(&Step::Chance(Chance::Shuffle(stacked(hands, pile))));
    for (number, words) in story {
        let (action, picked) = words.split_once(", ").unwrap_or((words, ""));
        recorder.step(&Step::Act(seat(*number), action.parse().unwrap()));
        for card in cards(picked) {
            recorder.step(&Step::Chance(Chance::Pick(card)));
        }
    }
    keep(file, recorder);
}

/// TR-15 to TR-19 in one short game: short hands, calls, drawing out of turn, skipped turns, a yield, a truth, a lie.
#[test]
fn every_mistake_once() {
    tell(
        "played-mistakes-4",
        "every mistake once",
        PLAYED,
        &[
            "pull.red pull.blue antijoker.red clover.red",
            "clover.blue*2 swap.red joker",
            "clover.yellow*4",
            "clover.green*2 antijoker.blue joker",
        ],
        "draw.red draw.blue swap.blue clover.red draw.green antijoker.yellow pull.green",
        &[
            (0, "draw"),
            (0, "discard pull.red 2, clover.yellow"),
            (1, "call 2"),
            (0, "discard pull.blue 2, draw.blue"),
            (2, "draw"),
            (1, "draw"),
            (1, "call 0"),
            (0, "discard antijoker.red 1"),
            (1, "yield"),
            (3, "draw"),
            (3, "discard antijoker.blue 2"),
            (2, "deny"),
            (0, "draw"),
            (0, "discard antijoker.yellow 3"),
            (3, "deny"),
            (1, "draw"),
            (1, "draw"),
            (1, "discard swap.red 2"),
            (2, "draw"),
        ],
    );
}

/// TR-20, TR-21: a swap is dropped, one brings nothing, and one brings a family at the post.
#[test]
fn pipped_at_the_post() {
    tell(
        "at-once-pipped-2",
        "pipped at the post",
        Options { actions: Actions::Optional, swap_family: SwapFamily::AtOnce, ..PREVENTED },
        &["clover.red*3 swap.red", "swap.blue draw.red draw.blue clover.blue"],
        "swap.yellow clover.yellow joker clover.yellow",
        &[
            (0, "draw"),
            (0, "drop swap.yellow"),
            (1, "draw"),
            (1, "discard clover.yellow"),
            (0, "draw"),
            (0, "discard swap.red 1"),
            (0, "pass"),
            (1, "draw"),
            (1, "discard clover.yellow"),
            (0, "draw"),
            (0, "discard swap.blue 1"),
            (0, "family"),
        ],
    );
}

/// TR-19: a lie between two ends the game.
#[test]
fn the_last_one_standing() {
    tell(
        "played-last-standing-2",
        "the last one standing",
        PLAYED,
        &["clover.red*3 antijoker.red", "swap.blue joker clover.blue antijoker.blue"],
        "draw.red clover.yellow",
        &[
            (0, "draw"),
            (0, "discard draw.red"),
            (0, "discard antijoker.red 1"),
            (0, "call 1"),
            (1, "draw"),
            (1, "deny"),
        ],
    );
}

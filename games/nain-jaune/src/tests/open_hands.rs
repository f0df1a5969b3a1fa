//! The open-hands variant.

use super::*;

const OPEN: Options = Options { open_hands: true, ..Options::SUITED };

/// NJ-17: every seat and spectator sees all hands and the talon.
#[test]
fn everybody_sees_every_hand() {
    let (game, _) = dealt(OPEN, 3, 0);
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        let view = serde_json::to_value(game.view(viewer)).unwrap();
        let arbiter = serde_json::to_value(game.view(Viewer::Arbiter)).unwrap();
        assert_eq!((&view["hands"], &view["talon"]), (&arbiter["hands"], &arbiter["talon"]));
        assert_eq!(view["talon"].as_array().unwrap().len(), 7);
    }
}

/// NJ-18: a card asleep in the talon is skipped, and asking starts again from the seat that played last.
#[test]
fn a_card_in_the_talon_is_skipped() {
    let mut scene = Scene::with_talon(OPEN, &["3S 5S 9D", "5H 2C", "8C"], "4S");
    let said = scene.acts("0 play 3S");
    assert!(said.ends_with("sans seats=[0 1 2] wanted=[4S]\nskipped wanted=[5S]"), "{said}");
    assert_eq!(scene.must(), "0: 5S");
}

/// NJ-18: skipping goes on over several cards, up to the king; the next holder in order plays.
#[test]
fn several_cards_are_skipped() {
    let mut scene = Scene::with_talon(OPEN, &["JS 9D", "5H 2C", "KS 8C"], "QS TH");
    scene.acts("0 play JS");
    assert_eq!(scene.must(), "2: KS");
    let mut scene = Scene::with_talon(OPEN, &["JS 9D", "5H 2C", "8C"], "QS KS");
    let said = scene.acts("0 play JS");
    assert!(said.ends_with("leads seat=0"), "nothing is left to skip to: {said}");
}

/// NJ-18: a card that has been played is not in the talon, so nothing is skipped.
#[test]
fn a_played_card_is_not_skipped() {
    let mut scene = Scene::with_talon(OPEN, &["4S 3S 9D", "6H 2C", "5S 8C"], "TH");
    scene.acts("0 play 4S; 2 play 5S; 2 play 8C");
    let mut scene = Scene::with_talon(OPEN, &["4S 3S 9D", "6H 2C", "5S 8C 7C"], "TH");
    scene.acts("0 play 4S; 2 play 5S");
    assert_eq!(scene.must(), "2: 7C 8C", "6S is nowhere to be seen: seat 2 leads again");
}

/// NJ-18: with `any-suit` a rank is skipped when no hand holds it and the talon does.
#[test]
fn a_rank_is_skipped_when_any_suit_follows() {
    let options = Options { open_hands: true, ..Options::CLASSIC };
    let mut scene = Scene::with_talon(options, &["3S 9D", "5H 2C", "8C"], "4S");
    scene.acts("0 play 3S");
    assert_eq!(scene.must(), "1: 5H");
    let mut scene = Scene::with_talon(options, &["3S 9D", "5H 2C", "8C"], "KS");
    scene.acts("0 play 3S");
    assert_eq!(scene.must(), "0: 9D", "no four anywhere: nothing is skipped");
}

/// NJ-18: with closed hands nothing is skipped.
#[test]
fn closed_hands_skip_nothing() {
    let mut scene = Scene::with_talon(Options::SUITED, &["3S 5S 9D", "5H 2C", "8C"], "4S");
    scene.acts("0 play 3S");
    assert_eq!(scene.must(), "0: 5S 9D");
}

//! Leading, going on, and taking the belles cartes.

use super::*;

/// NJ-7, NJ-R3: the seat that leads plays any card it holds; getting rid of high cards first is advice, not a duty.
#[test]
fn the_leader_plays_any_card() {
    let mut scene = Scene::new(Options::CLASSIC, &["AS 6D KC", "2H 3H", "4D"]);
    assert_eq!(scene.must(), "0: 6D AS KC");
    assert_eq!(scene.refuses("0 play 2H"), "NJ-7: 2H is not in your hand");
    assert_eq!(scene.refuses("1 play 2H"), "this seat can do nothing now");
    scene.acts("0 play 6D");
}

/// NJ-7: the ace is low and the king is high: nothing follows a king, a two follows an ace.
#[test]
fn the_ace_is_low_and_the_king_is_high() {
    let mut scene = Scene::new(Options::CLASSIC, &["KS AS 2D 5C", "AH 2C", "AD"]);
    assert_eq!(scene.acts("0 play KS"), "played seat=0 card=KS\nleads seat=0");
    scene.acts("0 play AS");
    assert_eq!(scene.must(), "0: 2D");
}

/// NJ-8: with `any-suit` any card of the next rank follows.
#[test]
fn any_suit_follows_in_the_classic_edition() {
    let mut scene = Scene::new(Options::CLASSIC, &["3S 4H 4C 5D", "4D 6S", "8C"]);
    scene.acts("0 play 3S");
    assert_eq!(scene.must(), "0: 4C 4H");
    assert_eq!(scene.refuses("0 play 5D"), "NJ-8: the sequence wants 4C or 4D or 4H or 4S");
}

/// NJ-8, NJ-R2: with `same-suit` only the next card of that suit follows.
#[test]
fn only_the_same_suit_follows_in_the_suited_edition() {
    let mut scene = Scene::new(Options::SUITED, &["3S 4H 4C 5D", "4S 6S", "8C"]);
    scene.acts("0 play 3S");
    assert_eq!(scene.must(), "1: 4S");
    assert_eq!(scene.refuses("1 play 6S"), "NJ-8: the sequence wants 4S");
}

/// NJ-9: the seat goes on as long as it can, then the next ones are asked in order.
#[test]
fn seats_are_asked_in_order() {
    let mut scene = Scene::new(Options::CLASSIC, &["9S 2C", "2H 3H", "4D 5D", "TC JC 2D"]);
    let said = scene.acts("0 play 9S");
    assert_eq!(said, "played seat=0 card=9S\nsans seats=[0 1 2] wanted=[TC TD TH TS]");
    assert_eq!(scene.must(), "3: TC");
    scene.acts("3 play TC");
    assert_eq!(scene.must(), "3: JC", "it goes on itself first");
}

/// NJ-9: asking goes round the table past seat 0.
#[test]
fn asking_goes_round() {
    let mut scene = Scene::new(Options::CLASSIC, &["AS KC", "2H 9H", "3D 4D", "6C"]);
    scene.acts("0 play AS; 1 play 2H; 2 play 3D; 2 play 4D");
    let mut scene = Scene::new(Options::CLASSIC, &["AS 5C", "2H 9H", "3D 4D 9D", "6C 8C"]);
    assert!(
        scene
            .acts("0 play AS; 1 play 2H; 2 play 3D; 2 play 4D")
            .ends_with("sans seats=[2 3] wanted=[5C 5D 5H 5S]")
    );
    assert_eq!(scene.must(), "0: 5C");
}

/// NJ-10, NJ-R12: going on is compulsory, nobody may hold back; the only choice is among several next cards.
#[test]
fn playing_on_is_compulsory() {
    let mut scene = Scene::new(Options::CLASSIC, &["3S 4H KD", "2C 9H", "2D"]);
    scene.acts("0 play 3S");
    assert_eq!(scene.must(), "0: 4H");
    assert_eq!(scene.refuses("0 play KD"), "NJ-8: the sequence wants 4C or 4D or 4H or 4S");
    assert_eq!(scene.refuses("1 play 9H"), "this seat can do nothing now");
}

/// NJ-11: when nobody can go on the seat that played last leads again, with any card.
#[test]
fn the_last_to_play_leads_again() {
    let mut scene = Scene::new(Options::CLASSIC, &["9S 2C", "TH 3H 5S", "4D 5D"]);
    let said = scene.acts("0 play 9S; 1 play TH");
    assert!(said.ends_with("sans seats=[0 1 2] wanted=[JC JD JH JS]\nleads seat=1"), "{said}");
    assert_eq!(scene.must(), "1: 3H 5S");
    assert_eq!(scene.game.table.last, None);
}

/// NJ-11: so does a seat that played a king.
#[test]
fn a_king_ends_the_sequence() {
    let mut scene = Scene::new(Options::CLASSIC, &["QS 2C", "KH 3H 5S", "4D 5D"]);
    scene.acts("0 play QS; 1 play KH");
    assert_eq!(scene.must(), "1: 3H 5S");
}

/// NJ-12: a belle carte takes the tokens in its box at once.
#[test]
fn a_belle_carte_takes_its_box() {
    let mut scene = Scene::new(Options::CLASSIC, &["6S 2C", "7D 3H 5S", "4D 5D"]);
    let said = scene.acts("0 play 6S; 1 play 7D");
    assert!(said.contains("played seat=1 card=7D\ntook seat=1 card=7D tokens=15"), "{said}");
    assert_eq!((scene.balances(), scene.boxed("7D")), (vec![185, 200, 185], 0));
}

/// NJ-12: each of the five has its own box.
#[test]
fn every_belle_carte_has_its_box() {
    for (card, tokens) in [("TD", 3), ("JC", 6), ("QS", 9), ("KH", 12), ("7D", 15)] {
        let mut scene = Scene::new(Options::CLASSIC, &[&format!("{card} 2C 3S"), "3H 5S", "4D 5D"]);
        scene.acts(&format!("0 play {card}"));
        assert_eq!(scene.balances(), [185 + tokens, 185, 185], "{card}");
    }
}

/// NJ-13: the deal ends the moment a seat has played its last card, also in the middle of a sequence.
#[test]
fn the_last_card_ends_the_deal() {
    let mut scene = Scene::new(Options::CLASSIC, &["9S 2C", "TH", "JD 5D"]);
    let said = scene.acts("0 play 9S; 1 play TH");
    assert!(said.contains("opera seat=1"), "{said}");
    assert_eq!(scene.must(), "Chance", "nobody is asked for a jack");
}

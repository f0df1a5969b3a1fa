//! Offering, answering, picking and the turn.

use tablee_core::{BadChance, Card as _, Chance, Game as _, Pile, Turn};

use super::{BY_COURSE, BY_TABLE, Play, cards};
use crate::card::{either, without};
use crate::{Card, Options};

/// TT-3: the seat whose turn it is must offer a card of its hand for any course, the same one too.
#[test]
fn the_seat_on_turn_must_offer() {
    let mut play = Play::deal(&BY_COURSE);
    assert_eq!(play.waits(), "must 0");
    assert_eq!(play.can(0).split("; ").count(), 12 * 4);
    assert!(play.can(0).contains("offer dessert.dots.red for dessert"), "the same course is allowed");
    assert_eq!(play.can(1), "");
    play.refuses("0: decline", "TT-5: there is no offer to answer")
        .refuses("0: give dessert.dots.red", "TT-5: there is no offer to answer")
        .refuses("0: pick 1", "TT-6: a pick comes after an offer that everybody declined")
        .refuses("1: offer main.dots.red for soup", "this seat can do nothing now");
    play.goes("0: offer dessert.dots.red for dessert");
}

/// TT-3: only a card of the hand can be offered, by nobody but the seat whose turn it is.
#[test]
fn only_own_cards_are_offered() {
    let mut play = Play::deal(&BY_TABLE);
    play.refuses("0: offer soup.dots.blue for main", "TT-3: soup.dots.blue is not in your hand")
        .refuses("2: offer soup.dots.red for main", "TT-3: it is seat 0's turn to offer");
}

/// TT-3: the card lies face down and is out of the hand; its course and the wanted one are announced.
#[test]
fn the_offered_card_lies_face_down() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main");
    let offer = |card| format!(r#"{{"seat":0,"card":"{card}","wants":"main","declined":[]}}"#);
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(read(&play.state("offer")), read(&offer("dessert.dots.red")));
    assert_eq!(read(&play.sees(0, "offer")), read(&offer("dessert.dots.red")));
    assert_eq!(read(&play.sees(1, "offer")), read(&offer("dessert")));
    assert_eq!(read(&play.shows("offer")), read(&offer("dessert")));
    assert_eq!(play.hand(0), cards("dessert").minus(cards("dessert.dots.red")));
    assert_eq!(play.shows("hands"), "[11,12,12,12]");
    assert_eq!((play.state("turn").as_str(), play.state("turns").as_str()), ("0", "0"));
}

/// TT-5: every other seat may give a card of the wanted course; the first to do so makes the swap.
#[test]
fn the_first_to_give_makes_the_swap() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main");
    assert_eq!(play.waits(), "must 1 2 3");
    assert_eq!(play.can(1).split("; ").filter(|words| words.starts_with("give main.")).count(), 12);
    play.goes("1: give main.flowers.blue");
    assert!(play.hand(0).contains(Card::named("main.flowers.blue").unwrap()));
    assert!(play.hand(1).contains(Card::named("dessert.dots.red").unwrap()));
    assert!(!play.hand(1).contains(Card::named("main.flowers.blue").unwrap()));
    assert_eq!(play.state("offer"), "null");
    // The others are too late.
    play.refuses("2: decline", "this seat can do nothing now");
}

/// TT-5: answers come in any order; a seat can only give what it has.
#[test]
fn answers_come_in_any_order() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for soup; 2: decline");
    assert_eq!(play.waits(), "must 1 3");
    play.refuses("1: give soup.dots.red", "TT-5: soup.dots.red is not in your hand")
        .refuses("3: offer soup.dots.red for main", "TT-5: the offer of seat 0 comes first")
        .goes("3: give soup.dots.red");
    assert_eq!(play.waits(), "must 1");
}

/// TT-5: the offering seat does not answer its own offer.
#[test]
fn nobody_answers_its_own_offer() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("0: offer soup.checks.red for soup")
        .refuses("0: decline", "TT-5: the offer is your own; the others answer it")
        .refuses("0: give soup.checks.blue", "TT-5: the offer is your own; the others answer it");
}

/// TT-6: when all have declined, the offering seat points at another, and chance takes a card from that hand.
#[test]
fn if_nobody_wants_to_a_card_is_taken_blind() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: decline; 3: decline");
    play.refuses("0: pick 2", "this seat can do nothing now");
    play.goes("2: decline");
    assert_eq!((play.waits().as_str(), play.can(0).as_str()), ("must 0", "pick 1; pick 2; pick 3"));
    play.refuses("0: pick 0", "TT-6: you point at another seat, not at yourself")
        .refuses("0: pick 4", "TT-6: there is no seat 4 at this table")
        .refuses("0: pick 9", "TT-6: there is no seat 9 at this table");
    play.goes("0: pick 2");
    assert_eq!(play.waits(), "chance");
    for seat in 0..4 {
        assert_eq!(play.can(seat), "");
    }
    play.refuses("0: pick 2", "this seat can do nothing now");
    play.goes("take setting.checks.blue");
    let red: Card = Card::named("dessert.dots.red").unwrap();
    let blue = Card::named("setting.checks.blue").unwrap();
    assert!(play.hand(0).contains(blue) && play.hand(2).contains(red));
    assert_eq!((play.hand(0).len(), play.hand(2).len()), (12, 12));
}

/// TT-6: chance takes any card of that hand, and no other.
#[test]
fn a_blind_pick_comes_from_that_hand() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: decline; 2: decline; 3: decline; 0: pick 3");
    let mut dice = tablee_testkit::Dice::new(8);
    let mut taken = tablee_core::Cards::EMPTY;
    for _ in 0..300 {
        let Some(Chance::Pick(card)) = play.game.sample(&mut dice) else { panic!("no pick") };
        taken = either(taken, cards(card.name()));
    }
    assert_eq!(taken, cards("soup"));
    let before = play.game.clone();
    for wrong in [
        Chance::Pick(Card::named("main.dots.red").unwrap()),
        Chance::Pick(Card::named("dessert.dots.red").unwrap()),
    ] {
        assert_eq!(play.game.resolve(wrong, &mut Vec::new()), Err(BadChance::NotThere));
    }
    let pack = Chance::Shuffle(Pile::new());
    assert_eq!(play.game.resolve(pack, &mut Vec::new()), Err(BadChance::WantsPick));
    assert_eq!(play.game, before);
}

/// TT-6: only the seat that offered picks, and only then.
#[test]
fn only_the_offering_seat_picks() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("0: offer soup.checks.red for soup; 1: decline; 2: decline")
        .refuses("0: pick 1", "TT-6: you pick only when everybody has declined")
        .refuses("1: pick 2", "TT-6: seat 0 made the offer, so it picks")
        .goes("3: decline")
        .refuses("3: pick 2", "TT-6: seat 0 made the offer, so it picks")
        .goes("0: pick 3");
}

/// TT-7: after the swap, given or taken blind, the turn passes to the next seat.
#[test]
fn the_turn_passes_on() {
    let mut play = Play::with(Options::default(), 3, &BY_COURSE);
    play.goes("3: offer soup.dots.red for main; 1: give main.dots.red");
    assert_eq!((play.state("turn"), play.state("turns")), ("0".into(), "1".into()));
    play.goes("0: offer dessert.dots.red for soup; 1: decline; 2: decline");
    assert_eq!((play.state("turn"), play.state("turns")), ("0".into(), "1".into()));
    play.goes("3: decline; 0: pick 1");
    assert_eq!((play.state("turn"), play.state("turns")), ("0".into(), "1".into()));
    play.goes("take main.dots.blue");
    assert_eq!((play.state("turn"), play.state("turns")), ("1".into(), "2".into()));
    assert_eq!(play.waits(), "must 1");
}

/// TT-R1: every other seat is asked, whatever it holds: one that has nothing to give declines like the rest.
#[test]
fn everybody_is_asked() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main");
    assert_eq!(play.waits(), "must 1 2 3");
    assert_eq!((play.can(2).as_str(), play.can(3).as_str()), ("decline", "decline"));
    play.goes("2: decline");
    let able = play.sights(tablee_core::Viewer::Spectator);
    let mut other = Play::deal(&["dessert", "setting", "main", "soup"]);
    other.goes("0: offer dessert.dots.red for main; 2: decline");
    assert_eq!(able, other.sights(tablee_core::Viewer::Spectator), "silence tells nothing");
}

/// TT-R2: the offered card is out of the hand: it can't complete a table while the offer stands.
#[test]
fn an_offered_card_completes_nothing() {
    let mut play = Play::deal(&BY_TABLE);
    assert!(play.can(0).contains("set checks.red"));
    play.goes("0: offer soup.checks.red for main");
    assert_eq!(play.can(0), "set checks.blue; set checks.green");
    play.refuses(
        "0: set checks.red",
        "TT-R2: the card you offer is out of your hand and can't complete checks.red",
    )
    .refuses("0: set dots.red", "TT-8: you do not hold all four courses of dots.red");
}

/// TT-R4: announcements are true: what is given is of the wanted course.
#[test]
fn the_wanted_course_is_given() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("0: offer soup.checks.red for main")
        .refuses("1: give soup.dots.blue", "TT-R4: a main course is wanted")
        .goes("1: give main.dots.blue; 1: offer soup.dots.blue for soup")
        .refuses("2: give dessert.dots.red", "TT-R4: a soup is wanted");
    assert_eq!(play.can(2).matches("give").count(), 3);
}

/// TT-R6: an offer can't be taken back or changed.
#[test]
fn an_offer_stands() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("0: offer soup.checks.red for main")
        .refuses(
            "0: offer soup.checks.red for soup",
            "TT-R6: your offer stands and can't be changed or taken back",
        )
        .goes("1: decline; 2: decline; 3: decline")
        .refuses(
            "0: offer soup.checks.blue for soup",
            "TT-R6: your offer stands and can't be changed or taken back",
        );
}

/// TT-R6: a seat that declined can't change its mind.
#[test]
fn a_seat_declines_once() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("0: offer soup.checks.red for main; 2: decline")
        .refuses("2: give main.dots.red", "TT-R6: you have already declined")
        .refuses("2: decline", "TT-R6: you have already declined")
        .goes("1: decline; 3: decline")
        .refuses("1: give main.dots.blue", "TT-R6: you have already declined");
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.checks.red for main; 1: decline")
        .refuses("1: give main.dots.red", "this seat can do nothing now");
    assert!(play.state("offer").contains(r#""declined":[1]"#));
}

/// Turn limit: when so many turns have ended the game is over, without winners; the turn stays where it was.
#[test]
fn a_game_stops_at_its_turn_limit() {
    let options = Options { max_turns: 2, ..Options::default() };
    let mut play = Play::with(options, 0, &BY_TABLE);
    play.goes("3: set flowers.red; 0: offer soup.checks.red for main; 1: give main.dots.blue");
    assert_eq!((play.over().as_str(), play.waits().as_str()), ("null", "must 1 may 0 2 3"));
    play.goes("1: offer soup.dots.blue for soup; 0: decline; 2: give soup.dots.red");
    let over = serde_json::json!({"winners": [], "scores": [0, 0, 0, 1], "reason": "turn-limit"});
    assert_eq!(serde_json::from_str::<serde_json::Value>(&play.over()).unwrap(), over);
    assert_eq!((play.state("turn"), play.state("turns")), ("1".into(), "2".into()));
    assert_eq!(play.state("offer"), "null");
    play.refuses("2: set flowers.blue", "the game is over");
    assert!(matches!(play.game.turn(), Turn::Over(_)));
}

/// Turn limit: a blind pick ends the last turn just as well.
#[test]
fn a_blind_pick_can_be_the_last_turn() {
    let options = Options { max_turns: 1, ..Options::default() };
    let mut play = Play::with(options, 2, &BY_COURSE);
    play.goes("2: offer setting.checks.red for main; 0: decline; 1: decline; 3: decline; 2: pick 0; take dessert.dots.red");
    assert!(play.over().contains("turn-limit"));
    assert_eq!((play.state("turn"), play.state("turns")), ("2".into(), "1".into()));
    assert_eq!(
        play.hand(2),
        either(without(cards("setting"), cards("setting.checks.red")), cards("dessert.dots.red"))
    );
}

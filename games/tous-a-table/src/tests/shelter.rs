//! The house option: laying three courses aside.

use tablee_core::{BadChance, Card as _, Cards, Chance, Game as _, Seat, Viewer};
use tablee_testkit::{Dice, Subject as _};

use super::{BY_TABLE, Play, cards};
use crate::card::either;
use crate::{Card, Options, TousATable};

/// Seats 1 and 2 can set a table each and shelter all that is left; seat 0 has the soups they lack.
const TWO_CAN_HIDE: [&str; 3] = [
    "flowers.red flowers.yellow soup.checks.blue soup.checks.green soup.checks.red soup.checks.yellow \
     soup.dots.blue soup.dots.green soup.dots.red soup.dots.yellow",
    "flowers.blue checks.blue-soup checks.green-soup checks.red-soup checks.yellow-soup",
    "flowers.green dots.blue-soup dots.green-soup dots.red-soup dots.yellow-soup",
];

/// Everything that seat 1 can lay aside.
const SEAT_1_HIDES: &str =
    "1: shelter checks.blue; 1: shelter checks.green; 1: shelter checks.red; 1: shelter checks.yellow";

/// Everything that seat 2 can lay aside.
const SEAT_2_HIDES: &str =
    "2: shelter dots.blue; 2: shelter dots.green; 2: shelter dots.red; 2: shelter dots.yellow";

/// TT-11: without the option there are no shelters, and nothing is said of them.
#[test]
fn shelters_are_an_option() {
    let mut play = Play::deal(&TWO_CAN_HIDE);
    assert_eq!((play.state("sheltered").as_str(), play.can(1).as_str()), ("absent", "set flowers.blue"));
    play.refuses("1: shelter checks.blue", "TT-11: this game is played without shelters")
        .refuses("0: unshelter checks.blue", "TT-11: this game is played without shelters");
}

/// TT-11: a seat that holds exactly three courses may lay them aside, in or out of its turn; they stay in its hand.
#[test]
fn exactly_three_courses_are_laid_aside() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    assert_eq!(play.waits(), "must 0 may 1 2");
    assert_eq!(
        play.can(1),
        "set flowers.blue; shelter checks.blue; shelter checks.green; shelter checks.red; shelter checks.yellow"
    );
    play.goes("1: shelter checks.red; 1: shelter checks.blue");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.blue","checks.red"],[]]"#, "sorted");
    assert_eq!((play.hand(1).len(), play.shows("hands").as_str()), (16, "[16,16,16]"));
    assert_eq!(
        play.can(1),
        "set flowers.blue; shelter checks.green; shelter checks.yellow; unshelter checks.blue; unshelter checks.red"
    );
    play.refuses("1: shelter checks.red", "TT-11: checks.red is sheltered already")
        .refuses(
            "1: shelter flowers.blue",
            "TT-11: shelter takes exactly three courses of flowers.blue and you hold 4",
        )
        .refuses(
            "1: shelter dots.red",
            "TT-11: shelter takes exactly three courses of dots.red and you hold 0",
        )
        .refuses(
            "0: shelter dots.red",
            "TT-11: shelter takes exactly three courses of dots.red and you hold 1",
        )
        .refuses("1: unshelter checks.green", "TT-11: checks.green is not sheltered");
    play.goes("1: unshelter checks.red");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.blue"],[]]"#);
}

/// TT-11: only while no offer stands.
#[test]
fn nothing_is_sheltered_while_an_offer_stands() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    let words = "TT-11: nothing is sheltered or taken back while an offer stands";
    play.goes("1: shelter checks.red; 0: offer soup.checks.blue for main");
    assert!(!play.can(1).contains("shelter") && !play.can(2).contains("shelter"));
    play.refuses("1: shelter checks.blue", words).refuses("1: unshelter checks.red", words);
    play.goes("1: decline; 2: decline");
    assert_eq!(play.waits(), "must 0 may 1 2");
    assert_eq!(
        (play.can(1).as_str(), play.can(0).as_str()),
        ("set flowers.blue", "pick 1; pick 2; set flowers.red; set flowers.yellow")
    );
    play.refuses("1: unshelter checks.red", words);
    play.goes("0: pick 2; take main.dots.red");
    assert!(play.can(1).contains("unshelter checks.red"));
}

/// TT-11: a blind pick can't take what is sheltered.
#[test]
fn a_blind_pick_spares_what_is_sheltered() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    play.goes("1: shelter checks.red; 1: shelter checks.green; 1: shelter checks.yellow");
    play.goes("0: offer soup.checks.red for main; 1: decline; 2: decline; 0: pick 1");
    let mut taken = Cards::EMPTY;
    let mut dice = Dice::new(1);
    for _ in 0..200 {
        let Some(Chance::Pick(card)) = play.game.sample(&mut dice) else { panic!("no pick") };
        taken = either(taken, cards(card.name()));
    }
    assert_eq!(taken, cards("flowers.blue checks.blue-soup"));
    let hidden = Chance::Pick(Card::named("main.checks.red").unwrap());
    assert_eq!(play.game.resolve(hidden, &mut Vec::new()), Err(BadChance::NotThere));
    play.goes("take main.checks.blue");
}

/// TT-11: a fourth course that arrives later is not sheltered: it can be taken, or used, and the three stay aside.
#[test]
fn a_fourth_course_is_not_sheltered() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    play.goes("1: shelter checks.red; 0: offer soup.checks.red for main; 1: give main.checks.blue");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.red"],[]]"#);
    assert!(play.can(1).contains("set checks.red; ") && play.can(1).contains("unshelter checks.red"));
    assert!(!play.can(1).contains("; shelter checks.red"));
    play.goes("1: offer soup.checks.red for dessert");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.red"],[]]"#, "the soup was never sheltered");
    play.refuses(
        "1: set checks.red",
        "TT-R2: the card you offer is out of your hand and can't complete checks.red",
    );
    play.goes("0: decline; 2: decline; 1: pick 2; take dessert.dots.red; 2: offer soup.checks.red for soup");
    play.goes("0: decline; 1: decline; 2: pick 1; take dessert.dots.red");
    assert!(play.can(1).contains("set checks.red"));
    play.goes("0: offer soup.dots.red for main; 1: decline; 2: decline; 0: pick 1; take soup.checks.red");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.red"],[]]"#);
}

/// TT-11: sheltered cards can be used, and then come back by themselves: offered, given, or set.
#[test]
fn sheltered_cards_come_back_when_used() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    play.goes(SEAT_1_HIDES);
    play.goes("0: offer soup.checks.red for main; 1: give main.checks.blue");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.green","checks.red","checks.yellow"],[]]"#, "given");
    play.goes("1: set checks.red");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.green","checks.yellow"],[]]"#, "set");
    play.goes("1: offer main.checks.green for soup");
    assert_eq!(play.state("sheltered"), r#"[[],["checks.yellow"],[]]"#, "offered");
    play.goes("2: decline; 0: give soup.checks.yellow; 1: set checks.yellow");
    assert_eq!(play.state("sheltered"), "[[],[],[]]");
}

/// TT-11: a seat with nothing else in hand can't be pointed at.
#[test]
fn a_seat_that_has_hidden_all_is_not_pointed_at() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    play.goes("1: set flowers.blue").goes(SEAT_1_HIDES).goes("0: offer soup.checks.red for main; 2: decline");
    play.goes("1: decline");
    assert_eq!(play.may(0), "pick 2; set flowers.red; set flowers.yellow");
    play.refuses("0: pick 1", "TT-11: all that seat 1 holds is sheltered");
    play.goes("0: pick 2; take main.flowers.green");
}

/// TT-11: if no seat can be pointed at after the last `decline`, the offered card goes back and the turn ends.
#[test]
fn an_offer_in_vain_goes_back() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    play.goes("1: set flowers.blue; 2: set flowers.green").goes(SEAT_1_HIDES).goes(SEAT_2_HIDES);
    let before = play.hand(0);
    play.goes("0: offer soup.checks.red for main; 1: decline");
    assert_eq!(play.waits(), "must 2 may 0");
    play.goes("2: decline");
    assert_eq!(
        (play.state("turn"), play.state("turns"), play.state("offer")),
        ("1".into(), "1".into(), "null".into())
    );
    assert_eq!(play.hand(0), before);
    assert_eq!(play.shows("hands"), "[16,12,12]");
    assert_eq!(play.waits(), "must 1 may 0 2");
    let seen = play.sights(tablee_core::Viewer::Spectator);
    assert_eq!(seen[1..], [r#"{"event":"returned","seat":0}"#, r#"{"event":"turn","seat":1}"#]);
}

/// TT-11: the same after a later `set`: a seat that had one table more lays it down, and nothing is left to take.
#[test]
fn a_later_set_sends_the_offer_back() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    play.goes("1: set flowers.blue").goes(SEAT_1_HIDES).goes(SEAT_2_HIDES);
    play.goes("0: offer soup.checks.red for main; 1: decline; 2: decline; 0: set flowers.red");
    assert_eq!(play.may(0), "pick 2; set flowers.yellow", "its own table changes nothing");
    play.goes("2: set flowers.green");
    assert_eq!(
        (play.state("turn"), play.state("turns"), play.state("offer")),
        ("1".into(), "1".into(), "null".into())
    );
    assert!(play.hand(0).contains(Card::named("soup.checks.red").unwrap()));
}

/// TT-11: a table set before the last `decline` sends nothing back yet: somebody may still give.
#[test]
fn an_early_set_waits_for_the_answers() {
    let mut play = Play::sheltered(&TWO_CAN_HIDE);
    play.goes("1: set flowers.blue").goes(SEAT_1_HIDES).goes(SEAT_2_HIDES);
    play.goes("0: offer soup.checks.red for main; 1: decline; 2: set flowers.green");
    assert_eq!(play.waits(), "must 2 may 0");
    play.goes("2: give main.dots.red");
    assert_eq!(
        play.state("sheltered"),
        r#"[[],["checks.blue","checks.green","checks.red","checks.yellow"],["dots.blue","dots.green","dots.yellow"]]"#
    );
}

/// TT-11, turn limit: a turn that came to nothing has ended, and may be the last.
#[test]
fn an_offer_in_vain_counts_as_a_turn() {
    let mut play =
        Play::with(Options { shelter: true, max_turns: 1, ..Options::default() }, 0, &TWO_CAN_HIDE);
    play.goes("1: set flowers.blue; 2: set flowers.green").goes(SEAT_1_HIDES).goes(SEAT_2_HIDES);
    play.goes("0: offer soup.checks.red for main; 1: decline; 2: decline");
    assert!(play.over().contains("turn-limit"));
    assert_eq!((play.state("turn"), play.state("turns"), play.hand(0).len()), ("0".into(), "1".into(), 16));
}

/// TT-11, TT-R3: a sheltered table whose fourth course arrived is complete, and is set when others go out.
#[test]
fn a_completed_shelter_goes_out_too() {
    let mut play = Play::sheltered(&[
        "checks.blue checks.green checks.red-soup soup.dots.green",
        "checks.yellow dots.blue dots.green-soup soup.checks.red",
        BY_TABLE[2],
        BY_TABLE[3],
    ]);
    play.goes("1: shelter dots.green; 0: offer soup.dots.green for soup; 1: give soup.checks.red");
    assert_eq!(play.state("sheltered"), r#"[[],["dots.green"],[],[]]"#);
    play.goes("0: set checks.red; 0: set checks.blue; 0: set checks.green");
    assert!(play.over().contains(r#""winners":[0,1,2,3]"#));
    assert_eq!(play.state("sheltered"), "[[],[],[],[]]");
}

/// TT-11: when everybody has hidden everything, every viewer can still imagine how.
#[test]
fn hidden_to_the_last_card() {
    let trios =
        |cloths: &str| cloths.split(' ').map(|cloth| format!("{cloth}-soup")).collect::<Vec<_>>().join(" ");
    let cloths = [
        "checks.blue checks.green checks.red checks.yellow",
        "dots.blue dots.green dots.red dots.yellow",
        "flowers.blue flowers.green flowers.red flowers.yellow",
    ];
    let hands = cloths.map(trios);
    let mut play = Play::sheltered(&["soup", &hands[0], &hands[1], &hands[2]]);
    for (seat, cloths) in (1..).zip(cloths) {
        for cloth in cloths.split(' ') {
            play.goes(&format!("{seat}: shelter {cloth}"));
        }
    }
    let mut dice = Dice::new(2);
    let mut look = |play: &Play| {
        for viewer in Seat::all(4).map(Viewer::Seat).chain([Viewer::Spectator]) {
            for _ in 0..20 {
                let imagined = TousATable::determinize(&play.game.view(viewer), &mut dice);
                assert_eq!(imagined.view(viewer), play.game.view(viewer));
                imagined.conserved().unwrap();
            }
        }
    };
    look(&play);
    play.goes("0: offer soup.dots.red for main");
    look(&play);
    play.goes("3: decline; 1: decline; 2: decline");
    assert_eq!(play.state("turns"), "1");
    play.goes("1: offer main.checks.red for soup; 2: decline; 0: give soup.dots.red");
    look(&play);
    play.goes("2: offer main.dots.red for main; 0: decline; 1: decline; 3: give main.flowers.red");
    look(&play);
}

//! Setting tables and going out.

use serde_json::{Value, json};

use super::{BY_COURSE, BY_TABLE, Play, cards};
use crate::Options;

/// Seat 0 lacks only a soup, which seat 1 has, and seat 1 only the one that seat 0 has.
const ONE_SWAP_FROM_THE_END: [&str; 4] = [
    "checks.blue checks.green checks.red-soup soup.dots.green",
    "checks.yellow dots.blue dots.green-soup soup.checks.red",
    "dots.red-soup dots.yellow-soup flowers.blue-soup soup.flowers.green soup.flowers.red soup.flowers.yellow",
    "flowers.green-soup flowers.red-soup flowers.yellow-soup soup.dots.red soup.dots.yellow soup.flowers.blue",
];

fn over(play: &Play) -> Value {
    serde_json::from_str(&play.over()).unwrap()
}

/// TT-8: a seat that holds all four courses of one tablecloth may lay them down face up. It need not.
#[test]
fn a_whole_table_may_be_set() {
    let mut play = Play::deal(&BY_TABLE);
    assert_eq!(play.waits(), "must 0 may 1 2 3");
    assert_eq!(play.may(0), "set checks.blue; set checks.green; set checks.red");
    play.goes("0: set checks.green");
    assert_eq!(play.hand(0), cards("checks.blue checks.red"));
    assert_eq!(play.shows("set"), r#"[["checks.green"],[],[],[]]"#);
    assert_eq!(play.shows("hands"), "[8,12,12,12]");
    assert_eq!(play.waits(), "must 0 may 1 2 3", "setting is not the turn");
    play.goes("0: offer soup.checks.red for main");
}

/// TT-8: three courses are not a table, nor are four courses of different cloths.
#[test]
fn three_courses_are_no_table() {
    let mut play = Play::deal(&ONE_SWAP_FROM_THE_END);
    assert_eq!(play.may(0), "set checks.blue; set checks.green");
    play.refuses("0: set checks.red", "TT-8: you do not hold all four courses of checks.red")
        .refuses("2: set dots.red", "this seat can do nothing now");
    assert_eq!(Play::deal(&BY_COURSE).may(0), "");
}

/// TT-8, TT-R7: at any moment, in or out of its turn: while others offer, answer or pick, before and after its answer.
#[test]
fn a_table_is_set_at_any_moment() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("2: set dots.red; 0: offer soup.checks.red for main");
    assert_eq!(play.waits(), "must 1 2 3 may 0");
    play.goes("3: set flowers.red; 0: set checks.blue; 3: decline; 3: set flowers.green; 1: decline");
    assert_eq!(play.waits(), "must 2 may 0 1 3");
    play.goes("2: decline");
    assert_eq!(
        (play.waits().as_str(), play.may(0).as_str()),
        ("must 0 may 1 2 3", "pick 1; pick 2; pick 3; set checks.green")
    );
    play.goes("1: set dots.blue; 0: set checks.green");
    assert_eq!(
        play.state("set"),
        r#"[["checks.blue","checks.green"],["dots.blue"],["dots.red"],["flowers.red","flowers.green"]]"#,
        "in the order they were set"
    );
    assert_eq!(play.may(0), "pick 1; pick 2; pick 3");
}

/// TT-R7: a table that a swap completes is set when its owner likes, also much later.
#[test]
fn a_completed_table_can_wait() {
    let mut play = Play::deal(&ONE_SWAP_FROM_THE_END);
    play.goes("0: offer soup.dots.green for soup; 1: give soup.checks.red");
    assert_eq!(play.may(0), "set checks.blue; set checks.green; set checks.red");
    play.goes("1: offer soup.dots.blue for main; 0: decline; 2: give main.dots.red; 0: set checks.red");
    assert_eq!(play.over(), "null");
}

/// TT-9, TT-10: the first seat with no cards left wins; the scores are the tables each seat has set.
#[test]
fn the_first_without_cards_wins() {
    let mut play = Play::deal(&ONE_SWAP_FROM_THE_END);
    play.goes("1: set dots.blue; 0: set checks.green; 0: set checks.blue");
    play.goes("0: offer soup.dots.green for soup; 2: decline; 3: decline; 1: decline; 0: pick 1; take soup.checks.red");
    play.goes("1: offer soup.dots.green for main; 2: give main.dots.red");
    assert_eq!(play.over(), "null");
    play.goes("0: set checks.red");
    assert_eq!(over(&play), json!({"winners": [0], "scores": [3, 1, 0, 0], "reason": "tables-set"}));
    assert_eq!((play.waits().as_str(), play.shows("hands").as_str()), ("over", "[0,8,12,12]"));
    play.refuses("1: set checks.yellow", "the game is over");
}

/// TT-9: a turn in which the game is won has not ended; the turn stays, and a standing offer stays on the table.
#[test]
fn the_table_stays_as_it_was() {
    let mut play = Play::deal(&ONE_SWAP_FROM_THE_END);
    play.goes("0: offer soup.dots.green for soup; 1: give soup.checks.red; 1: offer soup.dots.blue for main; 3: decline");
    play.goes("0: set checks.blue; 0: set checks.green; 0: set checks.red");
    assert_eq!(over(&play)["winners"], json!([0]));
    assert_eq!((play.state("turn"), play.state("turns")), ("1".into(), "1".into()));
    let offer = json!({"seat": 1, "card": "soup.dots.blue", "wants": "main", "declined": [3]});
    assert_eq!(serde_json::from_str::<Value>(&play.state("offer")).unwrap(), offer);
    assert!(play.sees(0, "offer").contains(r#""card":"soup""#), "a view stays closed");
    assert_eq!(play.shows("hands"), "[0,11,12,12]");
}

/// TT-R3: when a seat goes out, every other seat that holds nothing but complete tables goes out with it, and those
/// are set in sorted order.
#[test]
fn those_who_finish_at_the_same_moment_win_together() {
    let mut play = Play::deal(&ONE_SWAP_FROM_THE_END);
    play.goes("1: set dots.blue; 0: set checks.green; 0: set checks.blue");
    play.goes("0: offer soup.dots.green for soup; 1: give soup.checks.red; 0: set checks.red");
    assert_eq!(over(&play), json!({"winners": [0, 1], "scores": [3, 3, 0, 0], "reason": "tables-set"}));
    assert_eq!(
        play.state("set"),
        r#"[["checks.green","checks.blue","checks.red"],["dots.blue","checks.yellow","dots.green"],[],[]]"#
    );
    assert_eq!(play.state("hands").matches("[]").count(), 2);
}

/// TT-R3: not only the two swappers: everybody whose hand is complete, in seat order.
#[test]
fn a_whole_party_can_finish_together() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("2: set flowers.blue; 2: set dots.red; 2: set dots.yellow");
    assert_eq!(over(&play), json!({"winners": [0, 1, 2, 3], "scores": [3, 3, 3, 3], "reason": "tables-set"}));
    assert_eq!(
        play.state("set"),
        r#"[["checks.blue","checks.green","checks.red"],["checks.yellow","dots.blue","dots.green"],["flowers.blue","dots.red","dots.yellow"],["flowers.green","flowers.red","flowers.yellow"]]"#
    );
    assert_eq!(play.shows("hands"), "[0,0,0,0]");
}

/// TT-R2, TT-R3: a seat whose offer stands does not go out with the others: a card of its own still lies there.
#[test]
fn an_offering_seat_does_not_go_out() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("0: offer soup.checks.red for main; 2: set flowers.blue; 2: set dots.red; 2: set dots.yellow");
    assert_eq!(over(&play)["winners"], json!([1, 2, 3]));
    assert_eq!(over(&play)["scores"], json!([0, 3, 3, 3]), "not even its whole tables are set for it");
}

/// TT-10: the scores of a game that was stopped are the tables set so far.
#[test]
fn tables_are_the_score() {
    let mut play = Play::with(Options { max_turns: 1, ..Options::default() }, 0, &BY_TABLE);
    play.goes("1: set dots.blue; 1: set dots.green; 3: set flowers.red; 0: offer soup.checks.red for main");
    play.goes("1: give main.checks.yellow");
    assert_eq!(over(&play)["scores"], json!([0, 2, 0, 1]));
}

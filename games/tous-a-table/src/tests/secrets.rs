//! What each viewer sees, and what it does not.

use tablee_core::{Seat, View as _, Viewer};

use super::{BY_COURSE, BY_TABLE, Play};

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat::new(number).unwrap())
}

/// TT-4: pattern and colour of the offered card are the offering seat's secret.
#[test]
fn an_offer_shows_its_course_only() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main");
    let open = r#"{"card":"dessert.dots.red","course":"dessert","event":"offered","seat":0,"wants":"main"}"#;
    let closed = r#"{"course":"dessert","event":"offered","seat":0,"wants":"main"}"#;
    assert_eq!((play.sights(seat(0)), play.sights(Viewer::Arbiter)), (vec![open.into()], vec![open.into()]));
    for viewer in [seat(1), seat(2), seat(3), Viewer::Spectator] {
        assert_eq!(play.sights(viewer), [closed]);
    }
}

/// TT-4: only the two swappers learn what was swapped; the others know the courses.
#[test]
fn a_swap_is_seen_by_the_swappers() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: give main.flowers.blue");
    let open = r#"{"course":"dessert","event":"swapped","for":"main","given":"main.flowers.blue","offered":"dessert.dots.red","seat":0,"with":1}"#;
    let closed = r#"{"course":"dessert","event":"swapped","for":"main","seat":0,"with":1}"#;
    for viewer in [seat(0), seat(1), Viewer::Arbiter] {
        assert_eq!(play.sights(viewer)[0], open);
    }
    for viewer in [seat(2), seat(3), Viewer::Spectator] {
        assert_eq!(play.sights(viewer)[0], closed);
    }
}

/// TT-4, TT-6: of a card taken blind the others do not even learn the course.
#[test]
fn a_blind_pick_shows_nothing() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: decline; 2: decline; 3: decline; 0: pick 2");
    assert_eq!(play.sights(Viewer::Spectator), [r#"{"at":2,"event":"pointed","seat":0}"#]);
    play.goes("take setting.checks.blue");
    let closed = r#"{"course":"dessert","event":"swapped","for":null,"seat":0,"with":2}"#;
    for viewer in [seat(1), seat(3), Viewer::Spectator] {
        assert_eq!(play.sights(viewer)[0], closed);
    }
    for viewer in [seat(0), seat(2)] {
        assert!(play.sights(viewer)[0].contains(r#""given":"setting.checks.blue""#));
    }
}

/// TT-4: a view has other hands as their size, and of an offer the course.
#[test]
fn other_hands_are_closed() {
    let mut play = Play::deal(&BY_TABLE);
    play.goes("2: set dots.red; 0: offer soup.checks.red for main");
    assert_eq!(play.shows("hands"), "[11,12,8,12]");
    assert!(play.sees(1, "hands").starts_with(r#"[11,["dessert.checks.yellow","dessert.dots.blue""#));
    assert_eq!(play.sees(1, "set"), r#"[[],[],["dots.red"],[]]"#);
}

/// TT-8: that another seat could set a table shows nowhere.
#[test]
fn who_could_set_a_table_is_a_secret() {
    use tablee_core::{Game as _, SeatSet, Turn};
    let mut play = Play::deal(&BY_TABLE);
    let only = |number: u8| SeatSet::only(Seat::new(number).unwrap());
    assert_eq!(play.waits(), "must 0 may 1 2 3");
    let turn = |play: &Play, viewer| play.game.view(viewer).turn();
    assert_eq!(turn(&play, Viewer::Spectator), Turn::Seats { must: only(0), may: SeatSet::EMPTY });
    assert_eq!(turn(&play, seat(2)), Turn::Seats { must: only(0), may: only(2) });
    assert_eq!(turn(&play, Viewer::Arbiter), play.game.turn());
    play.goes("0: offer soup.checks.red for main");
    assert_eq!(
        turn(&play, seat(0)),
        Turn::Seats { must: SeatSet::all(4).without(Seat::default()), may: only(0) }
    );
}

/// TT-11: a sheltered table of another seat is `true`; which one it is, nobody else learns.
#[test]
fn a_sheltered_table_is_true() {
    let hands = [
        "dots.red-soup checks.blue dots.blue soup.dots.green",
        "dots.green-soup checks.green checks.red soup.dots.red",
        "dots.yellow checks.yellow flowers.blue",
        "flowers.green flowers.red flowers.yellow",
    ];
    let mut play = Play::sheltered(&hands);
    play.goes("0: shelter dots.red");
    assert_eq!(play.sights(Viewer::Spectator), [r#"{"event":"sheltered","seat":0}"#]);
    assert_eq!(play.sights(seat(0)), [r#"{"event":"sheltered","seat":0,"table":"dots.red"}"#]);
    assert_eq!(play.sees(0, "sheltered"), r#"[["dots.red"],[],[],[]]"#);
    assert_eq!(
        (play.sees(1, "sheltered"), play.shows("sheltered")),
        ("[[true],[],[],[]]".into(), "[[true],[],[],[]]".into())
    );
    play.goes("1: shelter dots.green");
    assert_eq!(play.sees(0, "sheltered"), r#"[["dots.red"],[true],[],[]]"#);
    play.goes("0: unshelter dots.red");
    assert_eq!(play.sights(seat(3)), [r#"{"event":"unsheltered","seat":0}"#]);
    play.goes("0: offer soup.dots.green for soup; 1: give soup.dots.red; 1: offer main.dots.green for main");
    assert_eq!(play.sights(seat(1))[0], r#"{"event":"unsheltered","seat":1,"table":"dots.green"}"#);
    assert_eq!(play.sights(seat(0))[0], r#"{"event":"unsheltered","seat":1}"#);
    assert_eq!(play.shows("sheltered"), "[[],[],[],[]]");
}

/// TT-R1: a seat that cannot give is asked, listed and heard exactly like one that can.
#[test]
fn silence_tells_nothing() {
    let text = |hands: &[&str]| {
        let mut play = Play::deal(hands);
        play.goes("0: offer dessert.dots.red for main; 3: decline; 1: decline");
        let fields = ["turn", "turns", "hands", "set", "offer", "known"].map(|field| play.sees(0, field));
        (fields, play.sights(seat(0)), play.waits())
    };
    assert_eq!(text(&BY_COURSE), text(&["dessert", "soup", "setting", "main"]));
}

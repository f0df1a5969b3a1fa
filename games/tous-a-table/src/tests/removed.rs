//! The two tables that leave a game of five: shown to everybody, or known to nobody.

use tablee_core::{Game as _, Options as _, Seat, Value, Viewer};

use super::{BY_COURSE, Play, cards};
use crate::card::{PACK, without};
use crate::{Options, Removed};

/// Ten tables: `flowers.red` and `flowers.yellow` are taken out.
const TEN: [&str; 5] = [
    "checks.blue-soup soup.checks.green checks.red",
    "checks.green-soup soup.checks.blue checks.yellow",
    "dots.blue dots.green",
    "dots.red dots.yellow",
    "flowers.blue flowers.green",
];

const SECRET: Options = Options { removed: Removed::Secret, shelter: false, max_turns: 1000 };

/// TT-12: shown unless asked for otherwise: everybody sees the two tables go, and they stay in every view.
#[test]
fn the_tables_are_shown() {
    let play = Play::deal(&TEN);
    let tables = r#"["flowers.red","flowers.yellow"]"#;
    assert_eq!((play.state("removed").as_str(), play.shows("removed").as_str()), (tables, tables));
    assert_eq!(play.sees(3, "removed"), tables);
    for viewer in [Viewer::Arbiter, Viewer::Spectator, Viewer::Seat(Seat::default())] {
        assert_eq!(
            play.sights(viewer)[..2],
            [
                r#"{"event":"removed","table":"flowers.red"}"#,
                r#"{"event":"removed","table":"flowers.yellow"}"#
            ]
        );
    }
}

/// TT-12: in secret nobody sees them, in the deal or later; a position has them all the same.
#[test]
fn the_tables_are_a_secret() {
    let mut play = Play::with(SECRET, 0, &TEN);
    assert!(!play.sights(Viewer::Arbiter).concat().contains("flowers.red"));
    play.goes("0: offer soup.checks.green for soup; 2: decline; 1: give soup.checks.blue");
    assert_eq!(play.state("removed"), r#"["flowers.red","flowers.yellow"]"#);
    assert_eq!((play.shows("removed").as_str(), play.sees(4, "removed").as_str()), ("2", "2"));
    play.goes("0: set checks.blue; 0: set checks.red");
    assert_eq!(play.over(), r#"{"winners":[0,1,2,3,4],"scores":[2,2,2,2,2],"reason":"tables-set"}"#);
    assert_eq!(play.state("removed"), r#"["flowers.red","flowers.yellow"]"#, "also when the game is over");
    assert_eq!(play.sees(0, "removed"), "2");
}

/// TT-12, TT-2: with three or four nothing is taken out.
#[test]
fn nothing_is_taken_out_among_four() {
    let shown = Play::deal(&BY_COURSE);
    assert_eq!((shown.state("removed").as_str(), shown.sees(1, "removed").as_str()), ("[]", "[]"));
    let secret = Play::with(SECRET, 0, &BY_COURSE);
    assert_eq!((secret.state("removed").as_str(), secret.sees(1, "removed").as_str()), ("[]", "0"));
}

/// TT-12: whoever saw the tables go looks for their cards in no hand; whoever did not may.
#[test]
fn what_was_shown_is_in_no_hand() {
    let gone = cards("flowers.red flowers.yellow");
    for (options, there) in [(Options::default(), false), (SECRET, true)] {
        let play = Play::with(options, 0, &TEN);
        for viewer in [Viewer::Seat(Seat::default()), Viewer::Spectator] {
            let may = play.game.view(viewer).may(Seat::new(1).unwrap());
            assert_eq!(may.includes(gone), there);
            assert_eq!(without(PACK, may).includes(gone), !there);
        }
    }
}

/// TT-R8: a game that was kept before the option existed plays in secret; a new one shows.
#[test]
fn a_kept_game_is_played_in_secret() {
    let spec = Options::SPECS.iter().find(|spec| spec.name == "removed").unwrap();
    assert_eq!(spec.absent, Some(Value::Word("secret")));
    assert_eq!(spec.default, Some(Value::Word("shown")));
    assert_eq!(Options::default().removed, Removed::Shown);
}

//! What a seat that pays attention knows.

use tablee_core::{Game as _, Seat, Viewer};

use super::{BY_COURSE, Play, cards};
use crate::View;
use crate::card::without;

fn view(play: &Play, seat: u8) -> View {
    play.game.view(Viewer::Seat(Seat::new(seat).unwrap()))
}

fn known(play: &Play, seat: u8, of: u8) -> String {
    let known = view(play, seat).known(Seat::new(of).unwrap());
    known.sorted().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// TT-4: the two swappers know each where their card went; nobody else does.
#[test]
fn swappers_remember_what_they_gave() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: give main.flowers.blue");
    assert_eq!(
        (known(&play, 0, 1), known(&play, 1, 0)),
        ("dessert.dots.red".into(), "main.flowers.blue".into())
    );
    assert_eq!(
        (known(&play, 2, 0), known(&play, 2, 1), known(&play, 3, 1)),
        ("".into(), "".into(), "".into())
    );
    assert_eq!(play.sees(0, "known"), r#"[[],["dessert.dots.red"],[],[]]"#);
    assert_eq!((play.shows("known"), play.state("known")), ("[[],[],[],[]]".into(), "[[],[],[],[]]".into()));
}

/// TT-4: a card stays known while it cannot have moved: another course was swapped, or others did.
#[test]
fn what_cannot_have_moved_is_still_known() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: give main.flowers.blue");
    play.goes("1: offer main.dots.red for setting; 2: give setting.dots.red");
    play.goes("2: offer main.dots.red for soup; 3: give soup.dots.red");
    assert_eq!(known(&play, 0, 1), "dessert.dots.red");
    // Now a dessert leaves seat 1, and it may have been that one.
    play.goes("3: offer main.dots.red for dessert; 0: decline; 1: give dessert.dots.red");
    assert_eq!((known(&play, 0, 1), known(&play, 0, 3)), ("".into(), "".into()));
    let may = |of: u8| {
        view(&play, 0).may(Seat::new(of).unwrap()).contains(cards("dessert.dots.red").nth(0).unwrap())
    };
    assert_eq!((may(1), may(2), may(3)), (true, false, true));
    // Seat 1 gave it, and knows.
    assert_eq!(known(&play, 1, 3), "dessert.dots.red");
}

/// TT-6: a card taken blind may have been any.
#[test]
fn a_blind_pick_makes_everything_uncertain() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: give main.flowers.blue");
    play.goes("1: offer main.dots.red for soup; 0: decline; 2: decline; 3: decline; 1: pick 2; take setting.dots.red");
    assert_eq!(known(&play, 0, 1), "dessert.dots.red", "a main course left seat 1");
    play.goes(
        "2: offer main.dots.red for soup; 0: decline; 1: decline; 3: decline; 2: pick 1; take main.dots.blue",
    );
    assert_eq!((known(&play, 0, 1), known(&play, 0, 2)), ("".into(), "".into()));
}

/// TT-6: both sides of a blind pick know both cards.
#[test]
fn a_blind_pick_is_known_to_both() {
    let mut play = Play::deal(&BY_COURSE);
    play.goes("0: offer dessert.dots.red for main; 1: decline; 2: decline; 3: decline; 0: pick 3; take soup.dots.blue");
    assert_eq!(
        (known(&play, 0, 3), known(&play, 3, 0)),
        ("dessert.dots.red".into(), "soup.dots.blue".into())
    );
    // A card that comes home is nobody else's any more.
    play.goes("1: offer main.dots.red for dessert; 0: decline; 2: decline; 3: give dessert.dots.red");
    play.goes("2: offer setting.dots.red for dessert; 3: decline; 0: decline; 1: decline; 2: pick 0; take dessert.dots.blue");
    assert_eq!((known(&play, 0, 1), known(&play, 0, 2)), ("".into(), "dessert.dots.blue".into()));
}

/// TT-8: a table that is set leaves all hands, in everybody's mind too.
#[test]
fn a_set_table_is_out_of_every_mind() {
    let mut play = Play::deal(&[
        "dots.red-soup checks.blue dots.blue soup.dots.green",
        "dots.green-soup checks.green checks.red soup.dots.red",
        "dots.yellow checks.yellow flowers.blue",
        "flowers.green flowers.red flowers.yellow",
    ]);
    play.goes("0: offer soup.dots.green for soup; 1: give soup.dots.red");
    assert_eq!((known(&play, 0, 1), known(&play, 1, 0)), ("soup.dots.green".into(), "soup.dots.red".into()));
    play.goes("1: set dots.green; 0: set dots.red");
    assert_eq!((known(&play, 0, 1), known(&play, 1, 0)), ("".into(), "".into()));
    let may = view(&play, 2).may(Seat::default());
    assert_eq!(
        may,
        without(crate::card::PACK, cards("dots.green dots.red dots.yellow checks.yellow flowers.blue"))
    );
}

//! The end of a turn and of the game: SA-11 to SA-16, SA-R9 to SA-R12, and the turn limit.

use tablee_core::{Game, Seat, Viewer};

use super::{assorted, at, at_with};
use crate::{Night, Options};

const FULL: &str = "cat> draw2< steal>";

/// SA-11: more than five cards are discarded down to five, one at a time, the seat's choice.
#[test]
fn trimming() {
    at(2)
        .hand(0, "draw2> bone cat< cat< lid< steal<")
        .pile("replay> double bone")
        .act(0, "lay draw2> 1")
        .happened("laid effect drew trims")
        .waits_for(&[0])
        .shows("turn", "0")
        .shows("due", "2")
        .can(0, "trim bone, trim cat<, trim double, trim lid<, trim replay>, trim steal<")
        .refuses(0, "trim draw2>", "SA-11: you do not hold draw2>, or not that many")
        .refuses(0, "discard bone", "SA-11: you hold too many cards: trim one")
        .act(0, "trim cat<")
        .waits_for(&[0])
        .act(0, "trim bone")
        .shows("hands.0", "[cat< double lid< replay> steal<]")
        .shows("discards", "[bone cat<]")
        .shows("turn", "1");
}

/// SA-11: five cards are not too many; a stolen sixth is.
#[test]
fn five_cards_are_kept() {
    at(2)
        .hand(0, "steal> bone cat< lid< double")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 hand")
        .pick("bone")
        .shows("turn", "1");
    at(2)
        .hand(0, "steal> bone cat< lid< double replay>")
        .tin(1, 1, "cat>")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 1 1")
        .waits_for(&[0])
        .act(0, "trim bone")
        .shows("turn", "1");
}

/// SA-11: every empty hand draws five, first the seat whose turn it was, then in order.
/// SA-R11: also a hand that a steal or a gift emptied out of its turn.
#[test]
fn refills_in_order() {
    at(4)
        .on_turn(2)
        .hand(2, "cat>")
        .hand(0, "lid<")
        .hand(1, "bone bone")
        .hand(3, "lid>")
        .pile("bone cat< cat< cat< cat< replay> replay> replay> replay> replay> draw2< draw2< draw2< draw2< draw2< bone")
        .act(2, "lay cat> 1")
        .act(0, "feed lid<")
        .shows("hands.0", "[]")
        .act(1, "feed bone")
        .act(3, "feed lid>")
        .happened("fed refills drew refills drew refills drew turn-ended")
        .shows("hands.2", "[bone cat< cat< cat< cat<]")
        .shows("hands.3", "[replay> replay> replay> replay> replay>]")
        .shows("hands.0", "[draw2< draw2< draw2< draw2< draw2<]")
        .shows("hands.1", "[bone]")
        .shows("turn", "3");
    // The victim of a steal is refilled in the thief's turn.
    at(2)
        .hand(0, "steal> bone")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 hand")
        .pick("bone")
        .shows("hands.0", "[bone bone]")
        .shows("hands.1", "[cat< lid< lid< replay> replay>]")
        .shows("turn", "1");
}

/// SA-11: trimming comes before the refills.
#[test]
fn trim_before_refill() {
    at(2)
        .hand(0, "steal> bone cat< lid< double replay>")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 hand")
        .pick("bone")
        .shows("hands.1", "[]")
        .act(0, "trim bone")
        .happened("trimmed refills drew turn-ended");
}

/// SA-12: as soon as the pile is empty by day the discards are shuffled, and a draw under way goes on.
#[test]
fn nightfall() {
    at(2)
        .hand(0, "bone cat< lid<")
        .pile("replay>")
        .discards("draw2> steal>")
        .act(0, "discard bone cat<")
        .happened("discarded drew pile-out")
        .waits_for_chance()
        .shows("cat", "day")
        .shuffle("cat< steal> draw2> bone")
        .happened("night drew turn-ended")
        .shows("cat", "night")
        .shows("discards", "[]")
        .shows("hands.0", "[cat< lid< replay>]")
        .shows("pile", "[steal> draw2> bone]");
}

/// SA-12: at once, also when no more cards are due, and one discard is enough.
#[test]
fn nightfall_comes_at_once() {
    at(2)
        .hand(0, "bone cat<")
        .pile("replay>")
        .act(0, "discard bone")
        .waits_for_chance()
        .shows("turn", "0")
        .shuffle("bone")
        .shows("pile", "[bone]")
        .shows("cat", "night")
        .shows("turn", "1");
}

/// SA-13: as soon as the pile runs out by night the game stops there, whatever was still to come.
#[test]
fn the_night_ends() {
    at(2)
        .night()
        .hand(0, "draw2> bone")
        .pile("cat< cat>")
        .discards("lid< lid>")
        .act(0, "lay draw2> 1")
        .happened("laid effect drew over")
        .shows("hands.0", "[bone cat< cat>]")
        .shows("turn", "0")
        .shows("turns", "0")
        .shows("discards", "[lid< lid>]")
        .ends(&[0], &[0, 0], "night");
    // More was due.
    at(2)
        .night()
        .hand(0, "bone cat< lid<")
        .pile("cat>")
        .act(0, "discard bone cat< lid<")
        .shows("hands.0", "[cat>]")
        .ends(&[0, 1], &[0, 0], "night");
}

/// SA-12, SA-13: a pile that was shuffled in the middle of a draw can run out in the same draw.
#[test]
fn night_falls_and_ends_in_one_draw() {
    at(2)
        .hand(0, "draw2> bone")
        .pile("cat<")
        .discards("lid<")
        .act(0, "lay draw2> 1")
        .shuffle("lid<")
        .happened("night drew over")
        .shows("hands.0", "[bone cat< lid<]")
        .ends(&[0], &[0, 0], "night");
}

/// SA-14: the first seat with all its tins closed wins at once, before the effect of the last lid, and its turn has
/// not ended.
#[test]
fn all_tins_closed() {
    at(3)
        .hand(0, "bone")
        .closed(0, 1, FULL, "bone")
        .closed(0, 3, FULL, "bone")
        .tin(0, 2, "cat> steal< draw2>")
        .closed(1, 2, FULL, "bone")
        .act(0, "close 2 bone")
        .happened("closed over")
        .shows("hands.0", "[]")
        .shows("hands.1", "[bone]")
        .shows("turn", "0")
        .shows("turns", "0")
        .ends(&[0], &[3, 1, 0], "tins-closed")
        .refuses(0, "discard bone", "the game is over")
        .refuses(1, "discard bone", "the game is over");
}

/// SA-15: by `score` the most closed tins win.
/// SA-16: the scores are the closed tins.
#[test]
fn the_most_closed_tins() {
    at(3)
        .night()
        .closed(1, 1, FULL, "bone")
        .closed(2, 1, FULL, "bone")
        .closed(2, 2, FULL, "bone")
        .tin(1, 2, FULL)
        .tin(1, 3, FULL)
        .pile("cat<")
        .act(0, "discard bone")
        .ends(&[2], &[0, 1, 2], "night");
}

/// SA-15: equal closed tins: the most sardines and lids in its tins; still equal: shared.
/// SA-R12: what lies in tins counts, not what is held. SA-R15: a tie that is left is shared.
#[test]
fn equal_closed_tins() {
    let night = || at(3).night().pile("cat<").closed(0, 1, FULL, "bone").closed(2, 1, FULL, "bone");
    night()
        .hand(0, "bone cat< cat< lid< lid<")
        .tin(2, 2, "cat>")
        .tin(1, 2, FULL)
        .tin(1, 3, FULL)
        .act(0, "discard bone")
        .ends(&[2], &[1, 0, 1], "night");
    night().act(0, "discard bone").ends(&[0, 2], &[1, 0, 1], "night");
    // A lid counts as a card: three sardines and a lid beat three sardines.
    at(2)
        .night()
        .pile("cat<")
        .tin(0, 1, "cat> draw2<")
        .tin(1, 1, "cat>")
        .tin(1, 3, "cat>")
        .act(0, "discard bone")
        .ends(&[0, 1], &[0, 0], "night");
}

/// SA-15: by `cat-wins` nobody wins.
#[test]
fn the_cat_wins() {
    let cat = Options { night: Some(Night::CatWins), ..Options::default() };
    at_with(cat, 2).night().closed(0, 1, FULL, "bone").pile("cat<").act(0, "discard bone").ends(
        &[],
        &[1, 0],
        "cat",
    );
}

/// SA-R9: by night an empty pile ends the game even if pepper could still draw from the discards.
#[test]
fn pepper_does_not_help_at_night() {
    assorted(2)
        .night()
        .hand(0, "bone cat<")
        .pile("")
        .discards("lid<")
        .act(0, "discard bone")
        .happened("discarded over")
        .ends(&[], &[0, 0], "cat");
    // It has a choice for the first card; the last of the pile ends it at once.
    assorted(2)
        .night()
        .tin(0, 1, "cat>")
        .hand(0, "bone cat<")
        .pile("steal>")
        .act(0, "discard bone cat<")
        .act(0, "take pile")
        .happened("drew over")
        .shows("discards", "[cat< bone]")
        .ends(&[], &[0, 0], "cat");
}

/// SA-R10: with no discards the cat turns to night and the pile stays empty; the game goes on.
/// Later discards do not fill it: the next card to be drawn ends the game.
#[test]
fn an_empty_pile_with_nothing_to_shuffle() {
    at(2)
        .hand(0, "draw2> bone")
        .hand(1, "double cat< bone")
        .pile("lid< lid>")
        .act(0, "lay draw2> 1")
        .happened("laid effect drew night turn-ended")
        .shows("cat", "night")
        .shows("pile", "[]")
        .shows("turn", "1")
        .act(1, "lay cat< 1")
        .act(0, "feed bone")
        .shows("discards", "[bone]")
        .shows("turn", "0")
        .act(0, "discard lid<")
        .happened("discarded over")
        .shows("discards", "[lid< bone]")
        .shows("hands.0", "[lid>]")
        .ends(&[0, 1], &[0, 0], "night");
}

/// SA-R10: even the next card of the same draw.
#[test]
fn an_empty_pile_in_the_middle_of_a_draw() {
    at(2)
        .hand(0, "draw2> bone")
        .pile("lid<")
        .act(0, "lay draw2> 1")
        .happened("laid effect drew night over")
        .shows("hands.0", "[bone lid<]")
        .ends(&[0], &[0, 0], "night");
    // A refill is a draw, too.
    at(2)
        .hand(0, "double")
        .pile("lid< lid<")
        .act(0, "lay double> 1")
        .happened("laid refills drew night over")
        .shows("turn", "0")
        .shows("turns", "0");
}

/// The turn limit: when that many turns have ended nobody wins, and the turn stays where it was.
#[test]
fn the_turn_limit() {
    let two = Options { max_turns: 2, ..Options::default() };
    at_with(two, 3)
        .closed(1, 1, FULL, "bone")
        .act(0, "discard bone")
        .shows("turns", "1")
        .act(1, "discard bone")
        .happened("discarded drew turn-ended over")
        .shows("turn", "1")
        .shows("turns", "2")
        .ends(&[], &[0, 1, 0], "turn-limit");
}

/// SA-14: a view stays closed when the game is over.
#[test]
fn a_finished_view_stays_closed() {
    let over = at(2).night().pile("cat<").closed(1, 1, FULL, "bone").act(0, "discard bone");
    assert!(over.game.next_first().is_none());
    over.sees(Viewer::Seat(Seat::default()), "hands.1", "1")
        .sees(Viewer::Seat(Seat::default()), "tins.1.0.lid", "true")
        .sees(Viewer::Spectator, "hands", "[1 1]");
}

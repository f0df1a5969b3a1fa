//! Refills at once: SA-19.

use super::{At, at_with};
use crate::{Options, Refill};

const FULL: &str = "cat> draw2< steal>";
const AT_ONCE: Refill = Refill::AtOnce;

/// A table where empty hands are refilled at once.
fn at_once(players: usize) -> At {
    at_with(Options { refill: AT_ONCE, ..Options::default() }, players)
}

/// The same with assortments.
fn assorted(players: usize) -> At {
    at_with(Options { assortments: true, refill: AT_ONCE, ..Options::default() }, players)
}

/// SA-19: after its last card was laid a seat draws five, and then the effect is resolved.
/// SA-R5: elsewhere it draws at the end of the turn.
#[test]
fn the_last_card_was_laid() {
    at_once(2)
        .hand(0, "replay>")
        .act(0, "lay replay> 1")
        .happened("laid refills drew effect")
        .shows("phase", "replaying")
        .shows("hands.0", "[cat< lid< lid< replay> replay>]")
        .can(0, "lay cat< 1, lay cat< 2, lay cat< 3, lay lid< 1, lay lid< 2, lay lid< 3, lay replay> 2, lay replay> 3")
        .act(0, "lay lid< 1")
        .happened("laid lost turn-ended");
    at_with(Options::default(), 2)
        .hand(0, "replay>")
        .act(0, "lay replay> 1")
        .happened("laid lost refills drew turn-ended");
    at_once(2).hand(0, "double").act(0, "lay double> 1").happened("laid refills drew turn-ended");
}

/// SA-19: also when it was laid in a chain, and when it draws more than it may keep.
#[test]
fn the_effect_comes_after_the_refill() {
    at_once(2)
        .hand(0, "replay> draw2<")
        .act(0, "lay replay> 1")
        .happened("laid effect")
        .act(0, "lay draw2< 1")
        .happened("laid refills drew effect drew trims")
        .shows("due", "2")
        .shows("waiting", "-");
    at_once(3)
        .hand(0, "steal>")
        .act(0, "lay steal> 1")
        .happened("laid refills drew effect")
        .can(0, "steal 1 hand, steal 2 hand");
}

/// SA-19: after its last card was a lid, before the effect of the sardine that was laid last; a win comes first (SA-14).
#[test]
fn the_last_card_was_a_lid() {
    at_once(2)
        .hand(0, "bone")
        .tin(0, 1, "cat> steal< draw2>")
        .act(0, "close 1 bone")
        .happened("closed refills drew effect drew trims")
        .shows("due", "2");
    at_once(2)
        .hand(0, "bone")
        .closed(0, 1, FULL, "bone")
        .closed(0, 3, FULL, "bone")
        .tin(0, 2, "cat> steal< draw2>")
        .act(0, "close 2 bone")
        .happened("closed over")
        .shows("hands.0", "[]")
        .ends(&[0], &[3, 0], "tins-closed");
}

/// SA-19: a robbed seat draws before the thief discards down to its limit.
#[test]
fn the_last_card_was_stolen() {
    at_once(2)
        .hand(0, "steal> bone cat< lid< double replay>")
        .hand(1, "replay<")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 hand")
        .pick("replay<")
        .happened("stole refills drew trims")
        .shows("hands.1", "[cat< lid< lid< replay> replay>]")
        .waits_for(&[0])
        .act(0, "trim bone")
        .happened("trimmed turn-ended");
    // A sardine from a tin leaves the hand as it is, and so does a lid.
    at_once(2)
        .hand(0, "steal> bone")
        .tin(1, 1, "cat>")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 1 1")
        .happened("stole-sardine turn-ended");
}

/// SA-19: when the cat asked, once every seat has given, in order from the seat after the one whose turn it is.
#[test]
fn the_cat_took_the_last_cards() {
    at_once(4)
        .on_turn(2)
        .hand(2, "cat>")
        .hand(0, "lid<")
        .hand(1, "bone bone")
        .hand(3, "lid>")
        .pile("bone cat< cat< cat< cat< replay> replay> replay> replay> replay> draw2< draw2< draw2< draw2< draw2< bone")
        .act(2, "lay cat> 1")
        .happened("laid refills drew effect")
        .shows("hands.2", "[bone cat< cat< cat< cat<]")
        .waits_for(&[0, 1, 3])
        .act(0, "feed lid<")
        .happened("fed")
        .shows("hands.0", "[]")
        .act(3, "feed lid>")
        .happened("fed")
        .act(1, "feed bone")
        .happened("fed refills drew refills drew turn-ended")
        .shows("hands.3", "[replay> replay> replay> replay> replay>]")
        .shows("hands.0", "[draw2< draw2< draw2< draw2< draw2<]")
        .shows("hands.1", "[bone]")
        .shows("turn", "3");
}

/// SA-19: the refills come before the seat whose turn it is discards what it holds too many.
#[test]
fn refills_before_trims() {
    at_once(2)
        .hand(0, "cat> bone cat< lid< double replay> replay<")
        .act(0, "lay cat> 1")
        .act(1, "feed bone")
        .happened("fed refills drew trims");
}

/// SA-19: discarding and drawing (SA-9) is one action: no refill comes between.
#[test]
fn discard_and_draw_is_one_action() {
    at_once(2)
        .hand(0, "bone cat<")
        .act(0, "discard bone cat<")
        .happened("discarded drew turn-ended")
        .shows("hands.0", "[replay> replay>]");
}

/// SA-19: `pepper` works, and the choice interrupts the turn; then the effect follows.
#[test]
fn pepper_in_the_middle_of_a_turn() {
    assorted(2)
        .hand(0, "replay>")
        .tin(0, 2, "cat>")
        .discards("double bone")
        .act(0, "lay replay> 1")
        .happened("laid refills")
        .waits_for(&[0])
        .shows("phase", "drawing")
        .shows("due", "5")
        .shows("waiting", "replay")
        .can(0, "take bone, take double, take pile")
        .act(0, "take double")
        .act(0, "take pile")
        .shows("waiting", "replay")
        .act(0, "take bone")
        .happened("took drew effect")
        .shows("hands.0", "[bone double lid< replay> replay>]")
        .shows("phase", "replaying")
        .shows("waiting", "-");
}

/// SA-19: a robbed seat with pepper chooses before the thief goes on, and so does one that fed the cat.
#[test]
fn pepper_of_another_seat() {
    assorted(2)
        .hand(0, "steal> bone cat< lid< double replay>")
        .tin(0, 2, "cat>")
        .tin(1, 3, "cat>")
        .discards("lid>")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 hand")
        .pick("bone")
        .happened("stole refills")
        .waits_for(&[1])
        .shows("turn", "0")
        .shows("due", "6")
        .shows("waiting", "-")
        .act(1, "take lid>")
        .happened("took drew trims")
        .waits_for(&[0]);
    assorted(3)
        .hand(0, "cat> bone bone")
        .tin(2, 4, "cat>")
        .act(0, "lay cat> 1")
        .act(2, "feed bone")
        .happened("fed")
        .act(1, "feed bone")
        .happened("fed refills")
        .waits_for(&[1])
        .shows("due", "6")
        .act(1, "take bone")
        .act(1, "take bone")
        .happened("took drew refills drew night turn-ended")
        .shows("turn", "1");
}

/// SA-19: `lemon` does not work; it is six if the tomato tin is empty at the moment of drawing.
#[test]
fn lemon_and_tomato() {
    assorted(2)
        .hand(0, "double")
        .tin(0, 4, "cat>")
        .act(0, "lay double> 3")
        .happened("laid refills drew turn-ended")
        .shows("hands.0", "[cat< cat< lid< lid< replay> replay>]");
    // Not if the last card was laid into it.
    assorted(2)
        .hand(0, "double")
        .tin(0, 4, "cat>")
        .act(0, "lay double> 2")
        .shows("hands.0", "[cat< lid< lid< replay> replay>]");
}

/// SA-19, SA-12: night may fall in the refill; then the draw goes on, and the effect follows.
#[test]
fn night_falls_in_the_refill() {
    at_once(2)
        .hand(0, "replay>")
        .pile("lid< lid< cat<")
        .discards("steal> steal< bone")
        .act(0, "lay replay> 1")
        .happened("laid refills drew pile-out")
        .waits_for_chance()
        .shows("phase", "nightfall")
        .shows("waiting", "replay")
        .shuffle("bone steal< steal>")
        .happened("night drew effect")
        .shows("hands.0", "[bone cat< lid< lid< steal<]")
        .shows("phase", "replaying");
    // With the very last card it drew.
    at_once(2)
        .hand(0, "draw2>")
        .pile("lid< lid< cat< cat< cat<")
        .discards("steal> steal< bone")
        .act(0, "lay draw2> 1")
        .shuffle("bone steal< steal>")
        .happened("night effect drew trims");
}

/// SA-19: if the game stops in the refill (SA-13), the effect is not resolved.
#[test]
fn the_night_ends_in_the_refill() {
    at_once(2)
        .night()
        .hand(0, "cat>")
        .pile("lid< lid< cat<")
        .act(0, "lay cat> 1")
        .happened("laid refills drew over")
        .shows("hands.0", "[cat< lid< lid<]")
        .shows("turns", "0")
        .ends(&[0], &[0, 0], "night");
    // As soon as the pile runs out by night, even if nothing more was due.
    at_once(2)
        .night()
        .hand(0, "cat>")
        .pile("lid< lid< cat< cat< cat<")
        .act(0, "lay cat> 1")
        .happened("laid refills drew over")
        .ends(&[0], &[0, 0], "night");
    // By day with nothing to shuffle (SA-R10).
    at_once(2)
        .hand(0, "cat>")
        .pile("lid<")
        .act(0, "lay cat> 1")
        .happened("laid refills drew night over")
        .ends(&[0], &[0, 0], "night");
}

/// SA-R17: a game that does not say refills at the end of a turn and deals five.
#[test]
fn an_option_that_is_not_named_plays_as_before() {
    use tablee_core::{Options as _, Value};
    let absent = |name| Options::SPECS.iter().find(|spec| spec.name == name).and_then(|spec| spec.absent);
    assert_eq!(absent("refill"), Some(Value::Word("end-of-turn")));
    assert_eq!(absent("deal_tomato"), Some(Value::Flag(false)));
    for name in ["assortments", "night", "bone_lids", "max_turns"] {
        assert_eq!(absent(name), None, "{name} was there from the beginning");
    }
}

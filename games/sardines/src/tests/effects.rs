//! Effects: SA-10, SA-R5, SA-R7, SA-R12.

use tablee_core::{BadChance, Chance, Game, Viewer};

use super::{assorted, at, at_with, seat};
use crate::{Card, Options};

/// SA-10: `replay` is a lay or a close, not discard and draw.
#[test]
fn replay() {
    at(2)
        .hand(0, "replay> bone cat< draw2>")
        .tin(0, 3, "cat> draw2< steal>")
        .act(0, "lay replay> 1")
        .can(0, "close 3 bone, close 3 cat<, close 3 draw2>, lay cat< 1, lay cat< 2, lay draw2> 2")
        .refuses(0, "discard bone", "SA-10: play again: lay a sardine or close a tin")
        .refuses(0, "discard bone cat<", "SA-10: play again: lay a sardine or close a tin")
        .refuses(0, "lay bone 1", "SA-6: a bone cannot be laid in a tin")
        .refuses(1, "discard bone", "this seat can do nothing now");
}

/// SA-10, SA-R7: a `replay` with nothing to lay or close is lost.
#[test]
fn a_lost_replay() {
    let end = "laid lost turn-ended";
    at(2).hand(0, "replay> bone").act(0, "lay replay> 1").happened(end);
    at(2)
        .hand(0, "replay> cat>")
        .closed(0, 1, "cat> draw2< steal>", "bone")
        .closed(0, 2, "cat> draw2< steal>", "bone")
        .act(0, "lay replay> 3")
        .happened(end)
        .sees(Viewer::Spectator, "lacks.0", "[cat< double draw2< lid< replay< steal<]");
    // A bone is something to close with.
    at(2)
        .hand(0, "replay> bone")
        .tin(0, 2, "cat> draw2< steal>")
        .act(0, "lay replay> 1")
        .can(0, "close 2 bone");
    let strict = Options { bone_lids: false, ..Options::default() };
    at_with(strict, 2)
        .hand(0, "replay> bone")
        .tin(0, 2, "cat> draw2< steal>")
        .act(0, "lay replay> 1")
        .happened(end);
}

/// SA-R5: a hand that runs out in a chain is filled at the end of the turn, not before: the `replay` is lost.
#[test]
fn an_empty_hand_waits_for_the_end_of_the_turn() {
    at(2)
        .hand(0, "replay> replay<")
        .pile("bone bone cat< cat< lid< draw2>")
        .act(0, "lay replay> 1")
        .act(0, "lay replay< 1")
        .happened("laid lost refills drew turn-ended")
        .shows("hands.0", "[bone bone cat< cat< lid<]")
        .shows("turn", "1");
    // A draw2 in the middle is drawn in full, and then the hand is not empty any more.
    at(2).hand(0, "draw2>").act(0, "lay draw2> 1").shows("hands.0", "[replay> replay>]").shows("turn", "1");
}

/// SA-10: `draw2` draws two.
#[test]
fn draw2() {
    at(2)
        .hand(0, "draw2< bone")
        .pile("lid< steal> cat<")
        .act(0, "lay draw2< 2")
        .shows("hands.0", "[bone lid< steal>]")
        .shows("pile", "[cat<]")
        .happened("laid effect drew turn-ended");
}

/// SA-10, SA-R15: `steal` names a hand, and a card is taken blind, even the only one.
#[test]
fn stealing_from_a_hand() {
    let reaching = at(3)
        .hand(0, "steal> bone")
        .hand(1, "cat< lid<")
        .act(0, "lay steal> 1")
        .can(0, "steal 1 hand, steal 2 hand")
        .refuses(0, "steal 0 hand", "SA-10: seat 0 is no opponent of yours")
        .refuses(0, "steal 3 hand", "SA-10: seat 3 is no opponent of yours")
        .refuses(0, "steal 9 1 1", "SA-10: seat 9 is no opponent of yours")
        .refuses(0, "discard bone", "SA-10: steal a card: name a hand, or a sardine in an open tin")
        .act(0, "steal 1 hand")
        .waits_for_chance();
    let mut game = reaching.game.clone();
    assert_eq!(game.resolve(Chance::Pick(Card::Bone), &mut Vec::new()), Err(BadChance::NotThere));
    assert_eq!(
        game.resolve(Chance::Shuffle([].into_iter().collect()), &mut Vec::new()),
        Err(BadChance::WantsPick)
    );
    assert_eq!(game, reaching.game);
    reaching.pick("lid<").shows("hands.0", "[bone lid<]").shows("hands.1", "[cat<]").shows("turn", "1");
    at(2)
        .hand(0, "steal> bone")
        .hand(1, "double")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 hand")
        .waits_for_chance()
        .pick("double")
        .shows("hands.0", "[bone double]");
}

/// SA-10: `steal` takes one sardine from an open tin, a full one too; not from a closed one, nor from one's own.
#[test]
fn stealing_from_a_tin() {
    at(3)
        .hand(0, "steal> bone")
        .hand(2, "")
        .tin(0, 2, "cat>")
        .tin(1, 1, "cat> - double>")
        .closed(1, 2, "cat> draw2< steal>", "bone")
        .tin(1, 3, "cat> draw2< steal>")
        .act(0, "lay steal> 1")
        .can(0, "steal 1 1 1, steal 1 1 3, steal 1 3 1, steal 1 3 2, steal 1 3 3, steal 1 hand")
        .refuses(0, "steal 1 1 2", "SA-10: there is no sardine in slot 2 of tin 1")
        .refuses(0, "steal 1 2 1", "SA-10: tin 2 is closed")
        .refuses(0, "steal 1 4 1", "SA-4: there is no tin 4: every seat has three")
        .refuses(0, "steal 2 hand", "SA-10: the hand of seat 2 is empty")
        .refuses(0, "steal 0 2 1", "SA-10: seat 0 is no opponent of yours")
        .act(0, "steal 1 1 3")
        .shows("hands.0", "[bone double]")
        .shows("tins.1.0", "{slots=[cat> - -] laid=[1] lid=- assortment=-}")
        .shows("turn", "1");
}

/// SA-10, SA-R7: a `steal` with no possible victim is lost.
#[test]
fn a_lost_steal() {
    at(2)
        .hand(0, "steal> bone")
        .hand(1, "")
        .closed(1, 1, "cat> draw2< steal>", "bone")
        .act(0, "lay steal> 1")
        .happened("laid lost refills drew turn-ended");
    // Garlic protects a hand, and there is nothing else.
    assorted(2).hand(0, "steal> bone").act(0, "lay steal> 1").happened("laid lost turn-ended");
}

/// SA-10: every other seat feeds the cat, in any order, its own choice; the turn goes on when all have.
/// SA-R12: the cat takes any card of a hand, bones too.
#[test]
fn the_cat() {
    at(4)
        .hand(0, "cat> bone")
        .hand(1, "bone lid<")
        .hand(2, "bone steal<")
        .hand(3, "")
        .tin(0, 2, "cat>")
        .tin(1, 1, "- cat< draw2>")
        .closed(1, 2, "cat> draw2< steal>", "bone")
        .tin(3, 3, "double<")
        .act(0, "lay cat> 1")
        .waits_for(&[1, 2, 3])
        .shows("turn", "0")
        .can(0, "")
        .can(1, "feed 1 2, feed 1 3, feed bone, feed lid<")
        .can(2, "feed bone, feed steal<")
        .can(3, "feed 3 1")
        .refuses(1, "feed 2 1", "SA-10: tin 2 is closed")
        .refuses(1, "feed 1 1", "SA-10: there is no sardine in slot 1 of tin 1")
        .refuses(1, "feed 4 1", "SA-4: there is no tin 4: every seat has three")
        .refuses(1, "feed cat>", "SA-10: you do not hold cat>, or not that many")
        .refuses(1, "discard bone", "SA-10: give the cat a card from your hand or a sardine from an open tin")
        .refuses(0, "feed bone", "this seat can do nothing now")
        .act(3, "feed 3 1")
        .refuses(3, "feed 3 1", "this seat can do nothing now")
        .act(1, "feed bone")
        .waits_for(&[2])
        .shows("turn", "0")
        .act(2, "feed steal<")
        .shows("discards", "[steal< bone double]")
        .shows("tins.3.2.slots", "[- - -]")
        .shows("hands.1", "[lid<]")
        .shows("turn", "1");
}

/// SA-10: seats that have nothing for the cat are not asked; when nobody has, the effect is lost.
#[test]
fn nothing_for_the_cat() {
    let full = "cat> draw2< steal>";
    at(3)
        .hand(0, "cat> bone")
        .hand(1, "")
        .hand(2, "bone")
        .closed(1, 1, full, "bone")
        .act(0, "lay cat> 1")
        .waits_for(&[2]);
    at(2)
        .hand(0, "cat> bone")
        .hand(1, "")
        .closed(1, 1, full, "bone")
        .act(0, "lay cat> 1")
        .happened("laid lost refills drew turn-ended");
}

/// SA-10: `lid` takes the lid of an opponent's closed tin into the hand; that tin is open again and keeps its order.
#[test]
fn taking_a_lid() {
    at(3)
        .hand(0, "lid> bone")
        .closed(0, 2, "cat> draw2< steal>", "bone")
        .closed(1, 1, "cat> draw2< steal>", "double")
        .tin(1, 2, "cat>")
        .closed(2, 3, "cat> draw2< steal>", "cat<")
        .act(0, "lay lid> 1")
        .can(0, "unlid 1 1, unlid 2 3")
        .refuses(0, "unlid 1 2", "SA-10: tin 2 has no lid")
        .refuses(0, "unlid 0 2", "SA-10: seat 0 is no opponent of yours")
        .refuses(0, "unlid 5 1", "SA-10: seat 5 is no opponent of yours")
        .refuses(0, "unlid 1 4", "SA-4: there is no tin 4: every seat has three")
        .refuses(0, "lay bone 1", "SA-10: steal the lid of a closed tin")
        .act(0, "unlid 1 1")
        .shows("hands.0", "[bone double]")
        .shows("tins.1.0", "{slots=[cat> draw2< steal>] laid=[1 2 3] lid=- assortment=-}")
        .shows("turn", "1")
        .can(1, "close 1 bone, …");
}

/// SA-10, SA-R7: a `lid` with no closed tin of an opponent is lost.
#[test]
fn a_lost_lid() {
    at(2)
        .hand(0, "lid> bone")
        .closed(0, 2, "cat> draw2< steal>", "bone")
        .tin(1, 1, "cat> draw2< steal>")
        .act(0, "lay lid> 1")
        .happened("laid lost turn-ended");
}

/// SA-10: stealing is a matter of the seat on turn alone.
#[test]
fn nobody_else_is_asked() {
    let at = at(3).hand(0, "steal> bone").act(0, "lay steal> 1").waits_for(&[0]).can(1, "").can(2, "");
    assert!(at.game.check(seat(1), &"steal 2 hand".parse().unwrap()).is_err());
}

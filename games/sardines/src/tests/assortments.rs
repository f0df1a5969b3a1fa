//! Assortments: SA-17, SA-18, SA-R6, SA-R8.

use super::{assorted, at_with};
use crate::{Night, Options};

const FULL: &str = "cat> draw2< steal>";

/// SA-17: four tins each, and four closed tins win.
#[test]
fn four_tins() {
    assorted(2)
        .hand(0, "bone bone")
        .closed(0, 1, FULL, "bone")
        .closed(0, 2, FULL, "bone")
        .closed(0, 3, FULL, "bone")
        .tin(0, 4, "cat> draw2< double>")
        .can(0, "close 4 bone, …")
        .act(0, "close 4 bone")
        .ends(&[0], &[4, 0], "tins-closed");
    // Three are not enough.
    assorted(2)
        .hand(0, "bone bone")
        .closed(0, 1, FULL, "bone")
        .closed(0, 2, FULL, "bone")
        .tin(0, 3, "cat> draw2< double>")
        .act(0, "close 3 bone")
        .waits_for(&[1]);
}

/// SA-17, SA-R14: the night is the cat's, unless said otherwise.
#[test]
fn the_night_with_assortments() {
    let night = |night| {
        at_with(Options { assortments: true, night, ..Options::default() }, 2)
            .night()
            .tin(0, 1, "cat>")
            .tin(0, 4, "cat>")
            .pile("cat<")
            .act(0, "discard bone")
    };
    night(None).ends(&[], &[0, 0], "cat");
    night(Some(Night::Score)).ends(&[0], &[0, 0], "night");
}

/// SA-18: `lemon` gives one more card on every draw of SA-9 and of `draw2`.
#[test]
fn lemon() {
    assorted(2)
        .hand(0, "bone bone cat<")
        .tin(0, 4, "cat>")
        .act(0, "discard bone bone")
        .shows("hands.0", "[cat< lid< replay> replay>]");
    assorted(2)
        .hand(0, "draw2> bone")
        .tin(0, 4, "cat> steal<")
        .act(0, "lay draw2> 4")
        .shows("hands.0", "[bone lid< replay> replay>]");
}

/// SA-18: a bonus works while its tin holds no sardine and no lid: the first sardine laid there ends it at once.
#[test]
fn a_bonus_ends_with_the_first_sardine() {
    assorted(2)
        .hand(0, "draw2> bone")
        .tin(0, 4, "cat>")
        .act(0, "lay draw2> 1")
        .shows("hands.0", "[bone replay> replay>]");
    assorted(2)
        .hand(0, "bone bone")
        .tin(0, 4, "cat>")
        .closed(0, 1, FULL, "bone")
        .act(0, "discard bone")
        .shows("hands.0", "[bone replay>]");
    // And it comes back with the last one that leaves.
    assorted(2)
        .on_turn(1)
        .hand(1, "steal> bone")
        .hand(0, "bone bone")
        .tin(0, 1, "cat>")
        .tin(0, 4, "cat>")
        .act(1, "lay steal> 4")
        .act(1, "steal 0 1 1")
        .act(0, "discard bone")
        .shows("hands.0", "[bone replay> replay>]");
}

/// SA-R6: `lemon` does not count for the refill.
#[test]
fn no_lemon_in_a_refill() {
    assorted(2)
        .hand(0, "double")
        .tin(0, 2, "cat>")
        .act(0, "lay double> 4")
        .shows("hands.0", "[cat< lid< lid< replay> replay>]");
}

/// SA-18: with `tomato` six cards are kept, and a refill is six.
#[test]
fn tomato() {
    assorted(2)
        .hand(0, "draw2> bone bone cat<")
        .tin(0, 4, "cat> steal<")
        .act(0, "lay draw2> 4")
        .shows("hands.0", "[bone bone cat< lid< replay> replay>]")
        .shows("turn", "1");
    assorted(2)
        .hand(0, "double")
        .tin(0, 4, "cat>")
        .act(0, "lay double> 1")
        .shows("hands.0", "[cat< cat< lid< lid< replay> replay>]");
    // Not any more once a sardine lies in it, even if that is the last thing done.
    assorted(2)
        .hand(0, "draw2> bone bone cat< cat<")
        .tin(0, 4, "cat>")
        .act(0, "lay draw2> 2")
        .shows("phase", "trimming")
        .shows("due", "2");
}

/// A game for four that has been dealt, and what a seat and a spectator saw of that.
fn dealt(options: Options) -> (crate::Sardines, [String; 2]) {
    use tablee_core::{Game, Seat, Viewer};
    let mut game = crate::Sardines::new(options, 4, super::seat(2)).unwrap();
    let deck = game.sample(&mut tablee_testkit::Dice::new(1)).unwrap();
    let mut events = Vec::new();
    game.resolve(deck, &mut events).unwrap();
    let seen = [Viewer::Seat(Seat::default()), Viewer::Spectator]
        .map(|viewer| serde_json::to_string(&crate::Sardines::sight(&events[0], viewer)).unwrap());
    (game, seen)
}

/// SA-R6: `lemon` and `tomato` do not change the first deal.
#[test]
fn five_are_dealt() {
    let (game, [_, watched]) = dealt(Options { assortments: true, ..Options::default() });
    assert_eq!((game.table.held.as_slice(), game.table.pile), ([5, 5, 5, 5].as_slice(), 39));
    assert!(watched.contains(r#""hands":[5,5,5,5],"pile":39"#), "{watched}");
}

/// SA-20: with `deal_tomato` six are dealt, round the table from the first; without assortments that changes nothing.
/// SA-R17: it is off where nothing is said.
#[test]
fn six_are_dealt() {
    let six = Options { assortments: true, deal_tomato: true, ..Options::default() };
    let (game, [own, watched]) = dealt(six);
    assert_eq!((game.table.held.as_slice(), game.table.pile), ([6, 6, 6, 6].as_slice(), 35));
    assert!(watched.contains(r#""hands":[6,6,6,6],"pile":35"#), "{watched}");
    assert!(own.contains(",6,6,6]") && own.contains(r#""hands":[[""#), "{own}");
    let (five, _) = dealt(Options { assortments: true, ..Options::default() });
    for (seat, hand) in game.holdings.hands.iter() {
        assert!(hand.includes(five.holdings.hands[seat]), "the sixth card comes after five rounds");
    }
    let (plain, _) = dealt(Options { deal_tomato: true, ..Options::default() });
    assert_eq!((plain.table.held.as_slice(), plain.table.pile), ([5, 5, 5, 5].as_slice(), 39));
}

/// SA-18: with `garlic` no card can be stolen from the hand, but from the tins.
#[test]
fn garlic() {
    assorted(3)
        .hand(0, "steal> bone")
        .tin(1, 1, "cat>")
        .tin(2, 3, "cat>")
        .act(0, "lay steal> 1")
        .can(0, "steal 1 1 1, steal 2 3 1, steal 2 hand")
        .refuses(0, "steal 1 hand", "SA-18: garlic protects the hand of seat 1");
}

/// SA-18: garlic does not keep the cat away.
#[test]
fn garlic_and_the_cat() {
    assorted(2).hand(0, "cat> bone").act(0, "lay cat> 1").can(1, "feed bone");
}

/// SA-18: with `pepper` each card may be taken from the discards, any of them.
/// SA-R8: card by card; of equal cards the one nearest the top goes.
#[test]
fn pepper() {
    assorted(2)
        .hand(0, "bone cat< lid<")
        .tin(0, 2, "cat>")
        .discards("steal> double steal> draw2<")
        .pile("replay> replay< cat>")
        .act(0, "discard bone cat<")
        .happened("discarded")
        .waits_for(&[0])
        .shows("due", "3")
        .can(0, "take bone, take cat<, take double, take draw2<, take pile, take steal>")
        .refuses(0, "take lid<", "SA-18: there is no lid< among the discards")
        .refuses(0, "discard lid<", "SA-18: draw from the pile or from the discards")
        .refuses(1, "take pile", "this seat can do nothing now")
        .act(0, "take steal>")
        .shows("discards", "[cat< bone double steal> draw2<]")
        .act(0, "take pile")
        .shows("pile", "[replay< cat>]")
        .can(0, "take bone, take cat<, take double, take draw2<, take pile, take steal>")
        .act(0, "take bone")
        .shows("discards", "[cat< double steal> draw2<]")
        .shows("hands.0", "[bone lid< replay> steal>]")
        .shows("turn", "1");
}

/// SA-R8: with no discards the card comes from the pile without asking, also when the last of them has been taken.
#[test]
fn pepper_without_discards() {
    assorted(2)
        .hand(0, "draw2< bone")
        .tin(0, 1, "cat>")
        .act(0, "lay draw2< 1")
        .happened("laid effect drew turn-ended")
        .shows("hands.0", "[bone replay> replay>]");
    assorted(2)
        .hand(0, "draw2< bone")
        .tin(0, 1, "cat>")
        .discards("double")
        .act(0, "lay draw2< 1")
        .act(0, "take double")
        .happened("took drew turn-ended")
        .shows("hands.0", "[bone double replay>]");
}

/// SA-18: `draw2` and the refill, of any seat, ask too; the turn does not move.
#[test]
fn pepper_in_a_refill_of_another_seat() {
    assorted(3)
        .hand(0, "cat> bone")
        .hand(1, "bone bone")
        .tin(1, 4, "cat>")
        .act(0, "lay cat> 1")
        .act(1, "feed bone")
        .act(2, "feed bone")
        .happened("fed refills")
        .waits_for(&[2])
        .shows("turn", "0")
        .shows("due", "6")
        .can(2, "take bone, take pile")
        .act(2, "take bone")
        .act(2, "take bone")
        .happened("took drew turn-ended")
        .shows("hands.2", "[bone bone lid< lid< replay> replay>]")
        .shows("turn", "1");
}

/// SA-12: a card taken from the discards leaves the pile alone; the last card of the pile brings the night.
#[test]
fn pepper_and_the_night() {
    assorted(2)
        .hand(0, "draw2> bone")
        .tin(0, 1, "cat>")
        .discards("lid< lid>")
        .pile("replay>")
        .act(0, "lay draw2> 2")
        .act(0, "take pile")
        .waits_for_chance()
        .shuffle("lid> lid<")
        .happened("night drew turn-ended")
        .shows("hands.0", "[bone lid> replay>]")
        .shows("cat", "night");
}

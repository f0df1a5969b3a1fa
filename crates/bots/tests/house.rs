//! Bots play the house options as a family would.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tablee_bots::{Iterations, Level, bot};
use tablee_catalog::by_crate::trefles::{Actions, Card, Options, SwapFamily, Trefles, deck};
use tablee_core::{Card as _, Chance, Game, Pile, Seat, Viewer};
use tablee_testkit::Dice;

/// Two play Les Trèfles with both house options: seat 0 and seat 1 are dealt these, and these lie on top of the pile.
fn dealt(hands: [[&str; 4]; 2], pile: &[&str]) -> Trefles {
    let options =
        Options { actions: Actions::Optional, swap_family: SwapFamily::AtOnce, ..Options::default() };
    let mut game = Trefles::new(options, 2, Seat::default()).unwrap();
    let names = (0..4).flat_map(|round| [hands[0][round], hands[1][round]]).chain(pile.iter().copied());
    let mut order: Pile<Card> = names.map(|name| Card::named(name).unwrap()).collect();
    let mut rest = deck(2);
    for card in &order {
        assert!(rest.remove(*card), "one {card} too many");
    }
    order.extend(rest);
    game.resolve(Chance::Shuffle(order), &mut Vec::new()).unwrap();
    game
}

/// Seat 0 does this.
fn act(game: &mut Trefles, action: &str) {
    game.play(Seat::default(), action.parse().unwrap(), &mut Vec::new()).unwrap();
}

/// What a bot at seat 0 does.
fn decides(level: Level, game: &Trefles) -> String {
    let view = game.view(Viewer::Seat(Seat::default()));
    let decided = bot::<Trefles>(level).decide(&view, &mut Iterations(60), &mut Dice::new(5));
    decided.unwrap().to_string()
}

/// TR-20: an ECHANGE that would give a good hand away is dropped.
#[test]
fn a_good_hand_is_not_swapped_away() {
    let hands = [
        ["clover.red", "clover.red", "clover.red", "swap.blue"],
        ["draw.red", "clover.blue", "swap.red", "pull.red"],
    ];
    let mut game = dealt(hands, &["swap.yellow"]);
    act(&mut game, "draw");
    for level in [Level::Habitue, Level::Champion] {
        let decided = decides(level, &game);
        assert!(decided.starts_with("drop swap."), "a {level} wants {decided}");
    }
}

/// TR-20: a PIOCHE or a TIRE is a free card: nobody drops it.
#[test]
fn a_free_card_is_taken() {
    let hands = [
        ["clover.red", "clover.red", "clover.blue", "draw.blue"],
        ["draw.red", "clover.blue", "swap.red", "pull.red"],
    ];
    let mut game = dealt(hands, &["clover.red"]);
    act(&mut game, "draw");
    assert_eq!(decides(Level::Habitue, &game), "discard draw.blue");
}

/// TR-21: whoever received a family announces it, at every level.
#[test]
fn a_family_is_always_announced() {
    let hands = [
        ["draw.red", "draw.blue", "pull.red", "swap.blue"],
        ["clover.red", "clover.red", "clover.red", "joker"],
    ];
    let mut game = dealt(hands, &["swap.yellow"]);
    act(&mut game, "draw");
    act(&mut game, "discard swap.blue 1");
    for level in Level::ALL {
        assert_eq!(decides(level, &game), "family", "a {level}");
    }
}

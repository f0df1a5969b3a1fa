//! The laws of the test kit, and a game by hand.

use tablee_core::{BySeat, Card as _, Chance, Game as _, Pile, Seat, Turn};
use tablee_testkit::{laws, worlds};

use crate::{Action, Card, Options, PlusHaut};

#[test]
fn laws_hold() {
    laws::hold::<PlusHaut>(20, 1);
}

/// Law 4 to the last deal.
#[test]
fn nothing_hidden_shows_in_small_worlds() {
    worlds::hold::<PlusHaut>(1);
}

/// PH-1, PH-2, PH-3, PH-4, PH-R1: from the deal to the end.
#[test]
fn a_game_by_hand() {
    let card = |name: &str| Card::named(name).unwrap();
    let seat = |number| Seat::new(number).unwrap();
    assert_eq!(Card::KINDS.len(), 12);
    assert_eq!(PlusHaut::new(Options::default(), 5, seat(0)), None, "four play at most");
    let mut game = PlusHaut::new(Options { cards: 2 }, 2, seat(0)).unwrap();
    let deck: Pile<Card> =
        ["3", "12", "5", "7", "1", "2", "4", "6", "8", "9", "10", "11"].into_iter().map(card).collect();
    let mut events = Vec::new();
    game.resolve(Chance::Shuffle(deck), &mut events).unwrap();
    assert_eq!(
        game.check(seat(0), &Action::Lay(card("5"))).unwrap_err().to_string(),
        "PH-3: 5 is not in your hand"
    );
    for (by, name) in [(1, "7"), (0, "3"), (0, "12"), (1, "5")] {
        game.play(seat(by), Action::Lay(card(name)), &mut events).unwrap();
    }
    let Turn::Over(outcome) = game.turn() else { panic!("it is over") };
    assert_eq!(outcome.scores, BySeat::from_fn(2, |_| 1));
    assert_eq!(outcome.winners.len(), 2, "equal seats win together");
}

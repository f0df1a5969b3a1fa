//! The cards, the decks and the deal: TR-1 to TR-3, TR-R1, TR-R9.

use tablee_core::{BadChance, Card as _, Chance, Game, Pile, Turn};

use super::*;
use crate::{Colour, Sort};

/// TR-1: eight cards of each colour, four of them clovers, and jokers besides; the names, and the order of the colours.
#[test]
fn a_colour_has_eight_cards() {
    let all = deck(6);
    for colour in Colour::ALL {
        let of_colour = all.into_iter().filter(|card| card.colour() == Some(colour));
        assert_eq!(of_colour.count(), 8, "{colour:?}");
        assert_eq!(all.count(Card::new(Sort::Clover, colour)), 4);
        for sort in [Sort::Draw, Sort::Pull, Sort::Antijoker, Sort::Swap] {
            assert_eq!(all.count(Card::new(sort, colour)), 1, "{sort:?} {colour:?}");
        }
    }
    let clovers = Colour::ALL.map(|colour| Card::new(Sort::Clover, colour).name());
    let expected =
        ["clover.red", "clover.yellow", "clover.blue", "clover.green", "clover.purple", "clover.orange"];
    assert_eq!(clovers, expected);
    let reds = [Sort::Draw, Sort::Pull, Sort::Antijoker, Sort::Swap, Sort::Joker]
        .map(|sort| Card::new(sort, Colour::Red).name());
    assert_eq!(reds, ["draw.red", "pull.red", "antijoker.red", "swap.red", "joker"]);
}

/// TR-2, TR-R1: 25, 34, 42 and 51 cards come out exactly, with 1, 2, 2 and 3 jokers.
#[test]
fn the_decks_have_their_size() {
    let sizes = [2, 3, 4, 5, 6].map(|players| (deck(players).len(), deck(players).count(Card::JOKER)));
    assert_eq!(sizes, [(25, 1), (25, 1), (34, 2), (42, 2), (51, 3)]);
}

/// TR-2, TR-R9: the first colours of the list are used.
#[test]
fn the_first_colours_are_used() {
    for (players, colours) in [(2, 3), (3, 3), (4, 4), (5, 5), (6, 6)] {
        let used: Vec<Colour> = Colour::ALL
            .into_iter()
            .filter(|&colour| deck(players).contains(Card::new(Sort::Swap, colour)))
            .collect();
        assert_eq!(used, Colour::ALL[..colours], "{players} players");
    }
}

/// TR-2: another number of players cannot play, and another deck is refused.
#[test]
fn only_the_right_deck_is_dealt() {
    assert!(Trefles::new(PREVENTED, 1, seat(0)).is_none());
    assert!(Trefles::new(PREVENTED, 7, seat(0)).is_none());
    assert!(Trefles::new(PREVENTED, 3, seat(3)).is_none());
    let mut game = Trefles::new(PREVENTED, 3, seat(0)).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    let mut events = Vec::new();
    let mut wrong = |cards: Pile<Card>| game.resolve(Chance::Shuffle(cards), &mut events);
    assert_eq!(wrong(deck(4).into_iter().collect()), Err(BadChance::WrongCards));
    let mut no_joker: Pile<Card> = deck(3).into_iter().filter(|&card| card != Card::JOKER).collect();
    assert_eq!(wrong(no_joker.clone()), Err(BadChance::WrongCards));
    no_joker.push(Card::named("clover.red").unwrap());
    assert_eq!(wrong(no_joker), Err(BadChance::WrongCards));
    assert_eq!(game.resolve(Chance::Pick(Card::JOKER), &mut events), Err(BadChance::WantsShuffle));
    assert!(events.is_empty());
}

/// TR-3: four cards each, one at a time from the first seat on; the rest is the pile, in the deck's order.
#[test]
fn four_cards_each_and_the_rest_is_the_pile() {
    let order: Pile<Card> = deck(5).into_iter().collect();
    let mut game = Trefles::new(PREVENTED, 5, seat(3)).unwrap();
    game.resolve(Chance::Shuffle(order.clone()), &mut Vec::new()).unwrap();
    let board = Board { game, events: Vec::new() };
    assert_eq!(board.counts(), [4; 5]);
    for (place, number) in [3, 4, 0, 1, 2].into_iter().enumerate() {
        let dealt: Cards<Card> = order[..20].iter().copied().skip(place).step_by(5).collect();
        assert_eq!(board.game.hands[seat(number)], dealt, "seat {number}");
    }
    assert_eq!(board.pile(), names(&order[20..]));
    assert_eq!(board.discards(), "");
    assert_eq!(board.now(), (3, "draw"));
}

//! What a seat has reason to know: what it saw go and come (TR-7, TR-9), the pile (TR-11, TR-17), jokers (TR-8).

use tablee_testkit::Dice;

use super::*;

/// What a seat is sure that another holds, sorted.
fn sure(board: &Board, viewer: u8, holder: u8) -> String {
    names(&board.view(viewer).mind.sure(seat(holder)).sorted())
}

/// What everybody is sure that a seat holds, sorted.
fn all_sure(board: &Board, holder: u8) -> String {
    names(&board.game.view(Viewer::Spectator).mind.sure(seat(holder)).sorted())
}

/// The pile as a viewer knows it, top first.
fn known_pile(board: &Board, viewer: Viewer) -> String {
    let view = board.game.view(viewer);
    let words: Vec<&str> = view.pile.iter().rev().map(|card| card.map_or("?", |card| card.name())).collect();
    words.join(" ")
}

const HANDS: [&str; 3] = ["clover.red*2 pull.red swap.red", "clover.blue*3 joker", "clover.yellow*4"];

/// TR-7: the two know which card was pulled, and the robbed seat remembers it; a third seat sees only that it went.
#[test]
fn a_pulled_card_is_remembered_by_two() {
    let mut board = Board::new(PREVENTED, &HANDS, "draw.red draw.blue");
    board.acts(0, &["draw", "discard pull.red 1"]).pick("clover.blue");
    assert_eq!(sure(&board, 1, 0), "clover.blue");
    assert_eq!(sure(&board, 2, 0), "");
    let seen = |viewer| {
        board.events.iter().any(|event| {
            let sight = Trefles::sight(event, viewer).unwrap();
            matches!(sight, crate::Sight::Glimpse(crate::Glimpse::Pulled { card: Some(_), .. }))
        })
    };
    assert!(seen(Viewer::Seat(seat(0))) && seen(Viewer::Seat(seat(1))) && seen(Viewer::Arbiter));
    assert!(!seen(Viewer::Seat(seat(2))) && !seen(Viewer::Spectator));
    board.act(0, "discard clover.blue");
    assert_eq!(sure(&board, 1, 0), "", "discarded for all to see");
}

/// TR-9: after a `swap` each of the two knows the other's hand until cards leave it unseen.
#[test]
fn a_swap_shows_both_hands_to_both() {
    let mut board = Board::new(PREVENTED, &HANDS, "draw.red draw.blue pull.blue draw.yellow");
    board.acts(0, &["draw", "discard swap.red 1"]);
    assert_eq!(sure(&board, 0, 1), "clover.red clover.red draw.red pull.red");
    assert_eq!(sure(&board, 1, 0), "clover.blue clover.blue clover.blue joker");
    assert_eq!((sure(&board, 2, 0), sure(&board, 2, 1)), (String::new(), String::new()));
    board.acts(1, &["draw", "discard draw.blue"]).act(1, "discard clover.red").act(2, "draw");
    assert_eq!(sure(&board, 0, 1), "clover.red draw.red pull.red");
}

/// TR-9: what a third seat knew of the two hands goes with them.
#[test]
fn a_third_seat_follows_a_swap() {
    let hands = ["clover.red*2 pull.red draw.blue", "clover.blue*3 swap.red", "clover.yellow*4"];
    let mut board = Board::new(PREVENTED, &hands, "draw.red draw.yellow swap.blue");
    board.acts(0, &["draw", "discard pull.red 2"]).pick("clover.yellow").act(0, "discard clover.red");
    assert_eq!(sure(&board, 2, 0), "clover.yellow");
    board.acts(1, &["draw", "discard swap.red 0"]);
    assert_eq!((sure(&board, 2, 0), sure(&board, 2, 1)), (String::new(), "clover.yellow".to_owned()));
}

/// TR-11, TR-R14: everybody knows a pile that was turned over, and every card that is drawn from it.
#[test]
fn a_turned_pile_is_known_to_all() {
    let mut board = Board::new(PREVENTED, &HANDS, "draw.red");
    assert_eq!(known_pile(&board, Viewer::Seat(seat(0))), "? ? ? ? ? ? ? ? ? ? ? ? ?");
    board.leave(1).act(0, "draw");
    assert_eq!(known_pile(&board, Viewer::Spectator), board.pile());
    assert_eq!(all_sure(&board, 0), "", "the last card of the old pile was hidden");
    board.act(0, "discard clover.red");
    let next = board.top(1);
    board.act(1, "draw");
    assert_eq!(all_sure(&board, 1), next);
    assert!(board.told(Public::Drew { seat: seat(1), card: Some(cards(&next)[0]) }));
}

/// TR-17, TR-R11: who drew out of turn knows the card under the pile, and where it comes up again; the others do not.
#[test]
fn a_card_put_under_is_known_to_one() {
    let mut board = Board::new(PLAYED, &HANDS, "draw.red draw.blue draw.yellow");
    board.leave(3).act(1, "draw");
    assert_eq!(board.pile(), "draw.blue draw.yellow draw.red");
    assert_eq!(known_pile(&board, Viewer::Seat(seat(1))), "? ? draw.red");
    assert_eq!(known_pile(&board, Viewer::Seat(seat(0))), "? ? ?");
    board.act(2, "draw").act(2, "draw");
    assert_eq!(known_pile(&board, Viewer::Seat(seat(1))), "draw.red ? ?");
    assert_eq!(known_pile(&board, Viewer::Seat(seat(2))), "? draw.blue draw.yellow");
    board.act(2, "draw");
    assert_eq!(known_pile(&board, Viewer::Seat(seat(2))), board.pile());
    assert_eq!(known_pile(&board, Viewer::Seat(seat(1))), "? ? draw.red");
    board.strip(2, "clover.yellow*3").acts(2, &["draw", "draw"]);
    assert_eq!((sure(&board, 1, 2), sure(&board, 0, 2)), (String::new(), String::new()));
    board.act(2, "draw");
    assert_eq!((sure(&board, 1, 2), sure(&board, 0, 2)), ("draw.red".to_owned(), String::new()));
}

/// TR-12: the four cards of a family are shown to all, though the views stay closed.
#[test]
fn a_family_is_shown() {
    let mut board = Board::new(PREVENTED, &["clover.red*4", "clover.blue*4"], "draw.red");
    board.acts(0, &["draw", "family draw.red"]);
    assert_eq!(all_sure(&board, 0), "clover.red clover.red clover.red clover.red");
    assert!(board.view(1).hands[seat(0)].seen().is_empty());
}

/// TR-8, TR-18: a seat that showed no joker has none until it draws a card that could be one; imagined hands respect
/// that, and whatever else is known.
#[test]
fn imagined_hands_respect_what_is_known() {
    let hands = ["clover.red*3 antijoker.red", "clover.blue*3 swap.red", "clover.yellow*3 pull.red"];
    let mut board = Board::new(PREVENTED, &hands, "draw.red draw.blue draw.yellow joker");
    board.acts(0, &["draw", "discard antijoker.red 1"]);
    let view = board.view(0);
    assert_eq!(view.mind.jokerless(), tablee_core::SeatSet::only(seat(1)));
    let mut dice = Dice::new(7);
    let mut elsewhere = 0;
    for _ in 0..200 {
        let imagined = Trefles::determinize(&view, &mut dice);
        assert!(!imagined.hands[seat(1)].contains(Card::JOKER));
        elsewhere += usize::from(imagined.hands[seat(2)].contains(Card::JOKER));
        assert_eq!(imagined.view(Viewer::Seat(seat(0))), view);
    }
    assert!(elsewhere > 10, "seat 2 may have it: {elsewhere}");
    board.act(1, "draw");
    assert!(board.view(0).mind.jokerless().is_empty());
    board.act(1, "discard swap.red 2");
    let view = board.view(1);
    for _ in 0..50 {
        let imagined = Trefles::determinize(&view, &mut dice);
        assert_eq!(imagined.hands[seat(2)], board.game.hands[seat(2)], "seat 1 gave that hand itself");
    }
}

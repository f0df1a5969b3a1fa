//! The pile: TR-11.

use super::*;

const HANDS: [&str; 3] = ["clover.red*3 draw.red", "clover.blue*4", "clover.yellow*4"];

/// TR-11: as soon as the last card is drawn the discards become the pile, unshuffled, the oldest on top.
#[test]
fn an_empty_pile_is_replaced_at_once() {
    let mut board = Board::new(PREVENTED, &HANDS, "clover.red swap.red pull.red");
    board.leave(3).acts(0, &["draw", "discard clover.red"]).acts(1, &["draw", "discard clover.blue"]);
    let discards = board.discards();
    assert!(discards.starts_with("clover.blue clover.red "), "{discards}");
    assert_eq!(board.pile(), "pull.red");
    board.act(2, "draw");
    let oldest_first: Vec<&str> = discards.split(' ').rev().collect();
    assert_eq!(board.pile(), oldest_first.join(" "));
    assert_eq!(board.discards(), "");
    assert!(board.told(Public::TurnedOver { cards: 12 }));
    assert_eq!(board.hand(2), "clover.yellow clover.yellow clover.yellow clover.yellow pull.red");
}

/// TR-11: the `draw` that takes the last card is turned over with the others, and the turn goes on.
#[test]
fn a_draw_may_empty_the_pile() {
    let mut board = Board::new(PREVENTED, &HANDS, "clover.red swap.red");
    board.leave(2).acts(0, &["draw", "discard draw.red"]);
    assert!(board.pile().ends_with("draw.red"), "{}", board.pile());
    assert_eq!((board.discards(), board.now()), (String::new(), (0, "discard")));
    assert!(board.game.table.after_draw, "its discard still counts as the last of this turn");
    board.act(0, "discard swap.red 1");
    assert_eq!(board.discards(), "swap.red");
}

/// TR-11: the card that the robbed seat draws (TR-7) may be the last one, too; the `pull` is at the bottom then.
#[test]
fn a_robbed_seat_may_empty_the_pile() {
    let hands = ["clover.red*3 pull.red", "clover.blue*4", "clover.yellow*4"];
    let mut board = Board::new(PREVENTED, &hands, "clover.red swap.red");
    board.leave(2).acts(0, &["draw", "discard pull.red 1"]).pick("clover.blue");
    assert_eq!(board.hand(1), "clover.blue clover.blue clover.blue swap.red");
    assert!(board.pile().ends_with("pull.red"), "{}", board.pile());
    assert_eq!((board.discards(), board.now()), (String::new(), (0, "discard")));
}

/// TR-11: a call may draw the last card and go on with the turned pile.
#[test]
fn a_call_may_empty_the_pile() {
    let mut board = Board::new(PLAYED, &HANDS, "swap.red swap.blue");
    board.leave(1).strip(1, "clover.blue*2");
    let oldest = cards(&board.discards()).pop().unwrap();
    board.act(0, "call 1");
    let hand: Cards<Card> = cards("clover.blue*2 swap.red").into_iter().chain([oldest]).collect();
    assert_eq!(board.game.hands[seat(1)], hand);
    assert!(board.game.table.turned && board.game.table.discards.is_empty());
}

/// TR-11, TR-17: a card put under a pile of one stays where it is, and nothing is turned over.
#[test]
fn putting_under_never_turns_over() {
    let mut board = Board::new(PLAYED, &HANDS, "swap.red swap.blue");
    board.leave(1);
    let discards = board.discards();
    board.act(1, "draw");
    assert_eq!((board.pile(), board.discards()), ("swap.red".to_owned(), discards));
    assert!(!board.game.table.turned);
}

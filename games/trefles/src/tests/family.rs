//! The famille and its reward: TR-12 to TR-14, TR-R2.

use super::*;
use crate::is_family;

fn announces(hand: &str, drawn: &str) -> Board {
    // Six players: three jokers, every colour.
    let others = [
        "clover.blue*4",
        "clover.green*4",
        "clover.purple*4",
        "clover.orange*4",
        "swap.blue swap.red swap.green swap.purple",
    ];
    let hands: Vec<&str> = [hand].into_iter().chain(others).collect();
    let mut board = Board::new(PREVENTED, &hands, drawn);
    board.act(0, "draw");
    board
}

/// The families a hand of five offers, by the card that is discarded.
fn families(hand: &str, drawn: &str) -> String {
    let can = announces(hand, drawn).can(0);
    let families: Vec<&str> = can.split(" | ").filter_map(|action| action.strip_prefix("family ")).collect();
    families.join(" ")
}

/// TR-12: four clovers of one colour win at once; the discard lies on top and has no action.
#[test]
fn four_clovers_win_at_once() {
    let mut board = announces("clover.red*3 pull.red", "clover.red");
    board.act(0, "family pull.red");
    let outcome = board.outcome().unwrap();
    assert_eq!((outcome.reason, outcome.winners.first()), ("family", Some(seat(0))));
    assert_eq!(board.hand(0), "clover.red clover.red clover.red clover.red");
    assert_eq!((board.discards(), board.counts()), ("pull.red".to_owned(), vec![4; 6]));
    assert_eq!(
        (board.now(), board.game.table.turns),
        ((0, "discard"), 0),
        "a turn that is won has not ended"
    );
    board.refuses(0, "family pull.red", "the game is over");
}

/// TR-12: up to two of the four may be jokers, and the fifth may be anything.
#[test]
fn up_to_two_jokers_stand_for_clovers() {
    assert_eq!(families("clover.red*3 joker", "swap.orange"), "swap.orange");
    assert_eq!(families("clover.red*2 joker*2", "draw.red"), "draw.red");
    assert_eq!(families("clover.red*3 joker", "clover.red"), "clover.red joker");
    assert_eq!(families("clover.red*3 joker", "joker"), "clover.red joker");
    assert_eq!(families("clover.red*4", "clover.yellow"), "clover.yellow");
}

/// TR-12: of one colour, all of them clovers.
#[test]
fn other_cards_are_no_family() {
    assert_eq!(families("clover.red*3 clover.yellow", "draw.red"), "");
    assert_eq!(families("clover.red*2 clover.yellow*2", "joker"), "");
    assert_eq!(families("clover.red*3 draw.red", "antijoker.red"), "");
    assert_eq!(families("clover.red joker*2 clover.yellow", "draw.red"), "");
    let board = announces("clover.red*3 clover.yellow", "draw.red");
    board.refuses(0, "family draw.red", "TR-12: the other four cards are not four clovers of one colour");
    board.refuses(0, "family clover.blue", "TR-5: clover.blue is not in your hand");
}

/// TR-R2: three jokers and a clover are no family; with a second clover one joker can be discarded.
#[test]
fn three_jokers_are_too_many() {
    assert_eq!(families("clover.red joker*3", "draw.red"), "");
    assert_eq!(families("clover.red*2 joker*2", "joker"), "joker");
    assert!(!is_family(cards("clover.red joker*3").into_iter().collect()));
    let board = announces("clover.red joker*3", "draw.red");
    board.refuses(0, "family draw.red", "TR-R2: no more than two of the four may be jokers");
    let board = announces("clover.red*2 joker*2", "joker");
    board.refuses(0, "family clover.red", "TR-R2: no more than two of the four may be jokers");
}

/// TR-12: in its own turn only, and with five cards.
#[test]
fn a_family_is_announced_in_ones_own_turn() {
    let hands = ["clover.blue*4", "clover.red*4", "clover.yellow*4"];
    let mut board = Board::new(PLAYED, &hands, "draw.red");
    board.refuses(
        1,
        "family clover.red",
        "TR-12: it is seat 0's turn, and a family is announced in your own",
    );
    board.refuses(0, "family clover.blue", "TR-4: draw until you hold five cards, then discard");
    board.act(0, "draw").act(0, "family draw.red");
    assert_eq!(board.outcome().unwrap().winners.first(), Some(seat(0)));
}

/// TR-12: after a `draw` or a `pull` a seat holds five cards again, and may announce; that discard is no `draw`.
#[test]
fn a_family_may_come_by_a_draw() {
    let hands = ["clover.red*3 draw.red", "clover.blue*4", "clover.yellow*4"];
    let mut board = Board::new(PREVENTED, &hands, "swap.red clover.red");
    board.acts(0, &["draw", "discard draw.red"]);
    assert!(board.game.table.after_draw);
    board.act(0, "family swap.red");
    assert!(!board.game.table.after_draw);
    assert_eq!(board.outcome().unwrap().reason, "family");
    assert_eq!(board.discards(), "swap.red draw.red");
}

/// TR-13: 1 for the winner, 0 for the others.
#[test]
fn the_winner_scores_one() {
    let mut board = announces("clover.red*3 pull.red", "clover.red");
    board.act(0, "family pull.red");
    assert_eq!(board.outcome().unwrap().scores.as_slice(), [1, 0, 0, 0, 0, 0]);
}

/// TR-14: the winner deals, so the seat after it begins the next game.
#[test]
fn the_seat_after_the_winner_begins() {
    let mut board = announces("clover.red*3 pull.red", "clover.red");
    assert_eq!(board.game.next_first(), None);
    board.act(0, "family pull.red");
    assert_eq!(board.game.next_first(), Some(seat(1)));
    let mut last =
        Board::new(PREVENTED, &["swap.red*1 draw.red clover.red*2", "clover.blue*4"], "clover.red");
    last.acts(0, &["draw", "discard clover.red"]).acts(1, &["draw"]);
    let fifth = cards(&last.hand(1)).into_iter().find(|card| card.name() != "clover.blue").unwrap();
    last.act(1, &format!("family {fifth}"));
    assert_eq!(last.game.next_first(), Some(seat(0)));
}

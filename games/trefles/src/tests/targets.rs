//! Whom a card is aimed at: TR-7 to TR-9, TR-R3.

use super::*;

fn armed() -> Board {
    let hands = ["clover.red pull.red antijoker.red swap.red", "clover.blue*4", "clover.yellow*4"];
    let mut board = Board::new(PREVENTED, &hands, "draw.red draw.blue");
    board.act(0, "draw");
    board
}

/// TR-R3: an action card is discarded with its target, which is any opponent.
#[test]
fn every_opponent_is_a_target() {
    assert_eq!(
        armed().can(0),
        "discard antijoker.red 1 | discard antijoker.red 2 | discard clover.red | discard draw.red | \
         discard pull.red 1 | discard pull.red 2 | discard swap.red 1 | discard swap.red 2"
    );
}

/// TR-7, TR-8, TR-9: not oneself, nor a seat that is not there.
#[test]
fn only_opponents_are_targets() {
    let board = armed();
    for number in [0, 3, 8, 9] {
        let nobody = format!("seat {number} is no opponent in this game");
        board.refuses(0, &format!("discard pull.red {number}"), &format!("TR-7: {nobody}"));
        board.refuses(0, &format!("discard antijoker.red {number}"), &format!("TR-8: {nobody}"));
        board.refuses(0, &format!("discard swap.red {number}"), &format!("TR-9: {nobody}"));
    }
}

/// TR-R3: a `pull` without its target says too little while there is somebody to pull from.
#[test]
fn a_pull_names_its_target() {
    let board = armed();
    let alone: Action = "discard pull.red".parse().unwrap();
    assert!(!board.game.is_complete(seat(0), &alone));
    assert!(!board.game.is_complete(seat(1), &alone));
    board.refuses(0, "discard pull.red", "TR-R3: name the opponent that pull.red is aimed at");
    let targeted: Action = "discard pull.red 1".parse().unwrap();
    assert!(board.game.is_complete(seat(0), &targeted));
}

/// TR-R3: a card without a target where one is needed, or with one where none is, is refused however it was made.
#[test]
fn a_target_is_neither_missing_nor_too_many() {
    let board = armed();
    let refused = |card: &str, target| {
        let action = Action::Discard { card: cards(card)[0], target };
        board.game.check(seat(0), &action).unwrap_err().to_string()
    };
    assert_eq!(refused("swap.red", None), "TR-R3: name the opponent that swap.red is aimed at");
    assert_eq!(refused("clover.red", Some(seat(1))), "TR-R3: clover.red is aimed at nobody");
}

/// TR-R3: a seat without cards cannot be pulled from.
#[test]
fn an_empty_hand_cannot_be_pulled_from() {
    let hands = ["clover.red*3 pull.red", "clover.blue*4", "clover.yellow*4"];
    let mut board = Board::new(PLAYED, &hands, "draw.red draw.blue");
    board.strip(1, "clover.blue*4").act(0, "draw");
    assert_eq!(board.can(0), "call 1 | call 2 | discard clover.red | discard draw.red | discard pull.red 2");
    board.refuses(0, "discard pull.red 1", "TR-R3: seat 1 holds no card to pull");
}

/// TR-R3: with nobody to pull from, a `pull` has no target, does nothing and ends the turn.
#[test]
fn a_pull_with_nobody_to_pull_from_does_nothing() {
    let hands = ["clover.red*3 pull.red", "clover.blue*4", "clover.yellow*4"];
    let mut board = Board::new(PLAYED, &hands, "draw.red draw.blue");
    board.strip(1, "clover.blue*4").strip(2, "clover.yellow*4").act(0, "draw");
    assert!(board.can(0).contains("discard pull.red") && !board.can(0).contains("pull.red 1"));
    board.refuses(0, "discard pull.red 1", "TR-R3: seat 1 holds no card to pull");
    board.act(0, "discard pull.red");
    assert_eq!((board.now(), board.counts()), ((1, "draw"), vec![4, 0, 0]));
    assert_eq!(board.game.table.turns, 1);
    assert!(board.told(Public::Discarded {
        seat: seat(0),
        card: cards("pull.red")[0],
        target: None,
        works: false
    }));
}

/// TR-R3: an action is always carried out: there is no way to discard an action card for nothing.
#[test]
fn an_action_cannot_be_left_out() {
    let hands = ["draw.red draw.yellow draw.blue pull.red", "clover.blue*4", "clover.yellow*4"];
    let mut board = Board::new(PREVENTED, &hands, "swap.red");
    board.act(0, "draw");
    for action in board.can(0).split(" | ") {
        let card = cards(action.split(' ').nth(1).unwrap())[0];
        let aimed = action.split(' ').count() == 3;
        assert_eq!(aimed, card.sort() != crate::Sort::Draw, "{action}");
    }
}

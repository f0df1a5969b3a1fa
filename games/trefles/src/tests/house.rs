//! House options: dropping a card without its action (TR-20), and a family announced right after a swap (TR-21).

use super::*;

const OPTIONAL: Options = Options { actions: Actions::Optional, ..PREVENTED };
const AT_ONCE: Options = Options { swap_family: SwapFamily::AtOnce, ..PREVENTED };

/// Three play; seat 0 has drawn.
fn drawn(options: Options, hands: [&str; 3], pile: &str) -> Board {
    let mut board = Board::new(options, &hands, pile);
    board.act(0, "draw");
    board
}

/// Three play with families at once; seat 0 has swapped with seat 1.
fn swapped(options: Options, theirs: &str) -> Board {
    let mut board =
        drawn(options, ["pull.red pull.blue draw.red swap.red", theirs, "clover.blue*4"], "antijoker.red");
    board.act(0, "discard swap.red 1");
    board
}

/// TR-20: nothing happens and the turn ends.
/// TR-R13: optional only where the option says so.
#[test]
fn an_action_card_is_dropped() {
    let rest = ["clover.yellow*3 clover.blue", "clover.blue*3 clover.yellow"];
    for (card, hand) in [
        ("draw.red", "clover.red*3 draw.red"),
        ("pull.red", "clover.red*3 pull.red"),
        ("antijoker.red", "clover.red*3 antijoker.red"),
        ("swap.red", "clover.red*3 swap.red"),
    ] {
        let mut board = drawn(OPTIONAL, [hand, rest[0], rest[1]], "joker");
        board.act(0, &format!("drop {card}"));
        let card = cards(card)[0];
        assert!(board.told(Public::Dropped { seat: seat(0), card }));
        assert_eq!(board.events.len(), 3, "dropped, the turn ended, the next begins: {:?}", board.events);
        assert_eq!(board.hand(0), "clover.red clover.red clover.red joker");
        assert_eq!((board.discards(), board.counts()), (card.name().to_owned(), vec![4, 4, 4]));
        assert_eq!((board.now(), board.game.table.turns), ((1, "draw"), 1));
        let forced = drawn(PREVENTED, [hand, rest[0], rest[1]], "joker");
        forced.refuses(
            0,
            &format!("drop {card}"),
            "TR-20: at this table the action of a card is always carried out",
        );
    }
}

/// TR-20: every action card in hand can be dropped, also where its action would do nothing; a clover or a joker cannot.
#[test]
fn every_action_card_can_be_dropped() {
    let rest = ["clover.yellow*3 clover.blue", "clover.blue*3 clover.yellow"];
    let mut board = drawn(OPTIONAL, ["clover.red joker draw.red draw.blue", rest[0], rest[1]], "pull.red");
    assert_eq!(
        board.can(0),
        "discard clover.red | discard draw.blue | discard draw.red | discard joker | discard pull.red 1 | \
         discard pull.red 2 | drop draw.blue | drop draw.red | drop pull.red"
    );
    board.refuses(0, "drop clover.red", "TR-20: clover.red has no action to leave out: discard it");
    board.refuses(0, "drop joker", "TR-20: joker has no action to leave out: discard it");
    board.refuses(0, "drop clover.blue", "TR-5: clover.blue is not in your hand");
    board.refuses(0, "drop swap.red", "TR-5: swap.red is not in your hand");
    board.refuses(1, "drop pull.red", "this seat can do nothing now");
    // A second draw in a row would be dead (TR-6).
    board.act(0, "discard draw.red");
    assert!(board.game.table.after_draw && board.can(0).contains("drop draw.blue"));
    board.act(0, "drop draw.blue");
    assert!(!board.game.table.after_draw);
    // A pull with nobody to pull from (TR-R3).
    let nobody = Options { mistakes: Mistakes::Played, ..OPTIONAL };
    let mut board = drawn(nobody, ["pull.red clover.red*3", rest[0], rest[1]], "clover.red");
    board.strip(1, rest[0]).strip(2, rest[1]);
    assert!(board.can(0).contains("discard pull.red | drop pull.red"), "{}", board.can(0));
}

/// TR-20, TR-18: a dropped antijoker points at nobody, so there is nothing to answer.
#[test]
fn a_dropped_antijoker_asks_nobody() {
    let played = Options { mistakes: Mistakes::Played, ..OPTIONAL };
    let mut board =
        drawn(played, ["antijoker.red clover.red*3", "joker clover.blue*3", "clover.yellow*4"], "swap.red");
    board.refuses(1, "drop antijoker.red", "TR-10: it is seat 0's turn, and nobody else discards");
    board.act(0, "drop antijoker.red");
    assert_eq!((board.now(), board.game.table.phase.answering()), ((1, "draw"), None));
    board.refuses(1, "drop antijoker.red", "TR-4: draw until you hold five cards, then discard");
}

/// TR-21: after a swap the seat that played it announces the family it received, with nothing more to discard.
#[test]
fn a_family_by_a_swap_wins_at_once() {
    let mut board = swapped(AT_ONCE, "clover.red*3 joker");
    assert_eq!((board.now(), board.waits_for()), ((0, "announce"), (vec![0], vec![])));
    assert_eq!(board.can(0), "family | pass");
    assert_eq!(board.game.table.turns, 0, "the turn has not ended");
    board.act(0, "family");
    let outcome = board.outcome().unwrap();
    assert_eq!((outcome.reason, outcome.scores.as_slice()), ("family", [1, 0, 0].as_slice()));
    assert_eq!((board.now(), board.game.table.turns), ((0, "announce"), 0));
    assert_eq!(board.hand(0), "clover.red clover.red clover.red joker");
    assert_eq!((board.discards(), board.counts()), ("swap.red".to_owned(), vec![4, 4, 4]));
    assert_eq!(board.game.next_first(), Some(seat(1)));
    let shown = cards("clover.red*3 joker").into_iter().collect();
    assert!(board.told(Public::Family { seat: seat(0), card: None, shown }));
    board.refuses(0, "family", "the game is over");
}

/// TR-21: or it passes, and the turn ends; even with a family in hand.
#[test]
fn or_it_passes() {
    for theirs in ["clover.red*3 joker", "clover.red*3 clover.yellow"] {
        let mut board = swapped(AT_ONCE, theirs);
        board.act(0, "pass");
        assert!(board.told(Public::Passed { seat: seat(0) }));
        assert_eq!((board.now(), board.game.table.turns), ((1, "draw"), 1));
    }
}

/// TR-21: it is asked whatever it received, so the question tells nothing.
/// TR-R2: three jokers are too many.
#[test]
fn it_is_asked_whatever_it_received() {
    let board = swapped(AT_ONCE, "clover.red*3 clover.yellow");
    assert_eq!((board.now(), board.can(0)), ((0, "announce"), "pass".to_owned()));
    board.refuses(0, "family", "TR-21: the cards you received are not four clovers of one colour");
    board.refuses(0, "family clover.red", "TR-21: you have swapped: announce a family, or pass");
    board.refuses(0, "discard clover.red", "TR-21: you have swapped: announce a family, or pass");
    board.refuses(0, "draw", "TR-21: you have swapped: announce a family, or pass");
    board.refuses(1, "pass", "this seat can do nothing now");
    // What the others see does not depend on it.
    let other = swapped(AT_ONCE, "clover.red*3 joker");
    for board in [&board, &other] {
        let seen = board.game.view(Viewer::Spectator);
        assert_eq!((seen.turn(), seen.table.phase), (board.game.turn(), crate::Phase::Announce));
    }
    assert_eq!(board.view(2).turn(), other.view(2).turn());
    let six = ["swap.red draw.red*1 pull.red pull.blue", "clover.red joker*3"];
    let rest = "clover.blue draw.blue swap.blue antijoker.blue";
    let yellow = "clover.yellow draw.yellow swap.yellow antijoker.yellow";
    let green = "clover.green draw.green swap.green antijoker.green";
    let purple = "clover.purple draw.purple swap.purple antijoker.purple";
    let mut board = Board::new(AT_ONCE, &[six[0], six[1], rest, yellow, green, purple], "antijoker.red");
    board.act(0, "draw").act(0, "discard swap.red 1");
    board.refuses(0, "family", "TR-R2: no more than two of the four may be jokers");
    board.act(0, "pass");
}

/// TR-21: only right after a swap; TR-R4: elsewhere a family that came by one waits for the next turn.
#[test]
fn only_right_after_a_swap() {
    let rest = ["clover.yellow*3 clover.blue", "clover.blue*3 clover.yellow"];
    let board = drawn(AT_ONCE, ["clover.red*3 swap.red", rest[0], rest[1]], "clover.red");
    board.refuses(0, "family", "TR-21: you have not just swapped");
    board.refuses(0, "pass", "TR-21: you have not just swapped");
    let board = drawn(PREVENTED, ["clover.red*3 swap.red", rest[0], rest[1]], "clover.red");
    for action in ["family", "pass"] {
        let sentence = "TR-21: at this table a family that came by a swap is announced in your next turn";
        board.refuses(0, action, sentence);
    }
    // A swap that is dropped swaps nothing.
    let both = Options { actions: Actions::Optional, ..AT_ONCE };
    let mut board = drawn(both, ["clover.red*3 swap.red", rest[0], rest[1]], "clover.red");
    board.act(0, "drop swap.red");
    assert_eq!(board.now(), (1, "draw"));
}

/// TR-21 with mistakes: it is still that seat's turn, so it may call but not draw, and a call on it finds nothing; the other
/// seats go on as ever.
#[test]
fn mistakes_while_a_family_is_announced() {
    let played = Options { mistakes: Mistakes::Played, ..AT_ONCE };
    let mut board = swapped(played, "clover.red*3 clover.yellow");
    assert_eq!(board.waits_for(), (vec![0], vec![1, 2]));
    assert_eq!(board.can(0), "call 1 | call 2 | pass");
    assert_eq!(board.can(1), "call 0 | call 2 | draw");
    board.refuses(0, "draw", "TR-21: you have swapped: announce a family, or pass");
    for action in ["family", "pass"] {
        board.refuses(1, action, "TR-21: you have not just swapped");
    }
    board.act(2, "draw");
    assert_eq!(board.lost_turns(), [0, 0, 1]);
    board.act(1, "call 0");
    assert!(board.told(Public::Called { seat: seat(1), target: seat(0), short: false }));
    board.act(0, "call 2");
    assert_eq!((board.now(), board.game.table.after_draw), ((0, "announce"), false));
    board.act(0, "pass");
    assert_eq!(board.now(), (1, "draw"));
}

/// TR-21, TR-R10: a hand of fewer than four is no family, and a call on it finds nothing while it is asked.
#[test]
fn a_short_hand_is_no_family() {
    let played = Options { mistakes: Mistakes::Played, ..AT_ONCE };
    let hands = ["pull.red pull.blue draw.red swap.red", "clover.red*4", "clover.blue*4"];
    let mut board = drawn(played, hands, "antijoker.red");
    board.strip(1, "clover.red");
    board.act(0, "discard swap.red 1");
    assert_eq!((board.can(0), board.counts()), ("call 1 | call 2 | pass".to_owned(), vec![3, 4, 4]));
    board.refuses(0, "family", "TR-21: the cards you received are not four clovers of one colour");
    board.act(2, "call 0");
    assert_eq!(board.counts(), [3, 4, 4]);
    board.act(0, "pass").act(2, "call 0");
    assert_eq!(board.counts(), [4, 4, 4]);
    // Nor is an empty one.
    let mut board = drawn(played, hands, "antijoker.red");
    board.strip(1, "clover.red*4");
    board.act(0, "discard swap.red 1");
    assert_eq!(board.can(0), "call 1 | call 2 | pass");
}

/// TR-21: the turn that ends with a pass counts for the turn limit; one that is won does not.
#[test]
fn the_turn_limit_comes_after_the_announcement() {
    let last = Options { max_turns: 1, ..AT_ONCE };
    let mut board = swapped(last, "clover.red*3 joker");
    assert!(board.outcome().is_none());
    board.act(0, "pass");
    assert_eq!(board.outcome().unwrap().reason, "turn-limit");
    let mut board = swapped(last, "clover.red*3 joker");
    board.act(0, "family");
    assert_eq!((board.outcome().unwrap().reason, board.game.table.turns), ("family", 0));
}

//! A turn and its action cards: TR-4 to TR-10, TR-R4, the turn limit.

use super::*;

fn three(hand: &str, pile: &str) -> Board {
    let rest = ["clover.blue*2 clover.yellow*2", "clover.blue*2 clover.yellow*2"];
    Board::new(PREVENTED, &[hand, rest[0], rest[1]], pile)
}

/// TR-4: the turn begins with the top card of the pile, and there is nothing else to do first.
#[test]
fn a_turn_begins_by_drawing_one_card() {
    let mut board = three("clover.red*3 pull.red", "swap.red clover.red");
    assert_eq!(board.can(0), "draw");
    assert_eq!((board.can(1), board.can(2)), (String::new(), String::new()));
    board.refuses(0, "discard clover.red", "TR-4: draw until you hold five cards, then discard");
    board.refuses(0, "family pull.red", "TR-4: draw until you hold five cards, then discard");
    board.refuses(1, "draw", "this seat can do nothing now");
    board.act(0, "draw");
    assert_eq!(board.hand(0), "clover.red clover.red clover.red pull.red swap.red");
    assert_eq!((board.now(), board.top(1)), ((0, "discard"), "clover.red".to_owned()));
}

/// TR-4: one card only; and no action takes anything from the discards.
#[test]
fn five_cards_are_enough() {
    let mut board = three("clover.red*3 pull.red", "swap.red");
    board.act(0, "draw");
    board.refuses(0, "draw", "TR-5: you hold five cards: discard one");
    board.act(0, "discard clover.red").act(1, "draw");
    assert_eq!(board.discards(), "clover.red");
    assert!(!board.can(1).contains("draw"), "the discards are out of reach: {}", board.can(1));
}

/// TR-5: each card of the hand can be discarded, once for each kind; others cannot.
#[test]
fn a_card_from_the_hand_is_discarded() {
    let mut board = three("clover.red*2 joker draw.red", "clover.red");
    board.act(0, "draw");
    assert_eq!(board.can(0), "discard clover.red | discard draw.red | discard joker | family draw.red");
    board.refuses(0, "discard clover.blue", "TR-5: clover.blue is not in your hand");
    board.refuses(0, "discard clover.orange", "TR-5: clover.orange is not in your hand");
    board.refuses(0, "discard swap.red 1", "TR-5: swap.red is not in your hand");
}

/// TR-5, TR-10: after a clover or a joker the turn ends, and the next seat plays; after the last comes seat 0.
#[test]
fn a_clover_or_a_joker_ends_the_turn() {
    let mut board = three("clover.red*3 joker", "swap.red draw.red swap.blue draw.blue");
    board.acts(0, &["draw", "discard joker"]);
    assert_eq!((board.now(), board.discards()), ((1, "draw"), "joker".to_owned()));
    board.acts(1, &["draw", "discard clover.blue"]);
    assert_eq!(board.now(), (2, "draw"));
    board.acts(2, &["draw", "discard clover.blue"]);
    assert_eq!((board.now(), board.game.table.turns), ((0, "draw"), 3));
    assert_eq!(board.discards(), "clover.blue clover.blue joker");
    assert_eq!(board.counts(), [4, 4, 4]);
}

/// TR-6: a `draw` draws for you, and you discard again.
#[test]
fn a_draw_draws_and_goes_on() {
    let mut board = three("clover.red*3 draw.red", "swap.red pull.red");
    board.acts(0, &["draw", "discard draw.red"]);
    assert_eq!(board.hand(0), "clover.red clover.red clover.red pull.red swap.red");
    assert_eq!(board.now(), (0, "discard"));
    assert!(board.game.table.after_draw);
    board.act(0, "discard clover.red");
    assert!(!board.game.table.after_draw);
    assert_eq!((board.now(), board.game.table.turns), ((1, "draw"), 1));
}

/// TR-6, TR-R12: right after a `draw`, a `draw` does nothing and the turn ends.
#[test]
fn a_draw_after_a_draw_does_nothing() {
    let mut board = three("clover.red*2 draw.yellow draw.red", "swap.red pull.red clover.red");
    board.acts(0, &["draw", "discard draw.red", "discard draw.yellow"]);
    assert_eq!(board.hand(0), "clover.red clover.red pull.red swap.red");
    assert_eq!((board.now(), board.top(1)), ((1, "draw"), "clover.red".to_owned()));
    assert!(!board.game.table.after_draw);
    assert!(board.told(Public::Discarded {
        seat: seat(0),
        card: cards("draw.yellow")[0],
        target: None,
        works: false
    }));
}

/// TR-6: in the next seat's turn a `draw` works although the last discard was one.
#[test]
fn a_draw_works_again_in_another_turn() {
    let mut board = three("clover.red*2 draw.yellow draw.red", "swap.red pull.red draw.blue clover.red");
    board.acts(0, &["draw", "discard draw.red", "discard draw.yellow"]);
    board.acts(1, &["draw", "discard draw.blue"]);
    assert_eq!((board.now(), board.counts()), ((1, "discard"), vec![4, 5, 4]));
}

/// TR-6, TR-7: with a `pull` between them draws work again, however often.
#[test]
fn a_pull_between_draws_makes_them_work_again() {
    let mut board = three("draw.red draw.yellow draw.blue pull.red", "pull.yellow swap.red swap.blue");
    board.acts(0, &["draw", "discard draw.red", "discard pull.red 1"]).pick("clover.blue");
    assert!(!board.game.table.after_draw);
    board.act(0, "discard draw.yellow");
    assert!(board.game.table.after_draw);
    board.act(0, "discard pull.yellow 2").pick("clover.yellow").act(0, "discard draw.blue");
    assert_eq!((board.now(), board.counts()), ((0, "discard"), vec![5, 4, 4]));
    assert_eq!(board.game.table.turns, 0, "all this is one turn");
}

/// TR-7: a card taken blind from an opponent, which draws at once; then you discard again.
#[test]
fn a_pull_takes_a_card_and_the_robbed_seat_draws() {
    let mut board = three("clover.red*3 pull.red", "swap.red swap.yellow swap.blue");
    board.acts(0, &["draw", "discard pull.red 2"]);
    assert_eq!(board.game.turn(), Turn::Chance);
    assert_eq!((board.can(0), board.can(2)), (String::new(), String::new()));
    board.refuses(0, "discard clover.red", "this seat can do nothing now");
    board.pick("clover.yellow");
    assert_eq!(board.hand(0), "clover.red clover.red clover.red clover.yellow swap.red");
    assert_eq!(board.hand(2), "clover.blue clover.blue clover.yellow swap.yellow");
    assert_eq!((board.now(), board.top(1)), ((0, "discard"), "swap.blue".to_owned()));
    assert_eq!(board.discards(), "pull.red");
}

/// TR-7: only a card that the opponent holds can be what chance took.
#[test]
fn chance_takes_only_what_is_there() {
    use tablee_core::BadChance;
    let mut board = three("clover.red*3 pull.red", "swap.red");
    board.acts(0, &["draw", "discard pull.red 2"]);
    let before = board.game.clone();
    let bad = board.game.resolve(Chance::Pick(cards("clover.red")[0]), &mut Vec::new());
    assert_eq!(bad, Err(BadChance::NotThere));
    let bad = board.game.resolve(Chance::Shuffle(Pile::new()), &mut Vec::new());
    assert_eq!((bad, board.game.clone()), (Err(BadChance::WantsPick), before));
}

/// TR-7: pulls may follow each other.
#[test]
fn pulls_may_follow_each_other() {
    let mut board = three("clover.red*2 pull.red pull.blue", "swap.red draw.red draw.blue pull.yellow");
    board.acts(0, &["draw", "discard pull.red 1"]).pick("clover.blue");
    board.act(0, "discard pull.blue 1").pick("draw.red");
    assert_eq!(board.hand(0), "clover.blue clover.red clover.red draw.red swap.red");
    assert_eq!(board.hand(1), "clover.blue clover.yellow clover.yellow draw.blue");
    assert_eq!(board.now(), (0, "discard"));
}

/// TR-8: the opponent's joker goes on top of the discards, it draws at once, and the turn ends.
#[test]
fn an_antijoker_takes_a_joker() {
    let hands = ["clover.red*3 antijoker.red", "clover.blue*3 joker", "clover.yellow*4"];
    let mut board = Board::new(PREVENTED, &hands, "swap.red draw.red draw.blue");
    board.acts(0, &["draw", "discard antijoker.red 1"]);
    assert_eq!(board.hand(1), "clover.blue clover.blue clover.blue draw.red");
    assert_eq!(board.discards(), "joker antijoker.red");
    assert_eq!((board.now(), board.game.table.turns), ((1, "draw"), 1));
    assert!(board.told(Public::GaveJoker { seat: seat(1) }));
}

/// TR-8: only one joker, if it has two.
#[test]
fn an_antijoker_takes_one_joker_of_two() {
    let hands = ["clover.red*3 antijoker.red", "clover.blue*2 joker*2", "clover.yellow*4", "clover.green*4"];
    let mut board = Board::new(PREVENTED, &hands, "swap.red draw.red");
    board.acts(0, &["draw", "discard antijoker.red 1"]);
    assert_eq!(board.hand(1), "clover.blue clover.blue draw.red joker");
    assert_eq!(board.discards(), "joker antijoker.red");
}

/// TR-8: an opponent without a joker loses and draws nothing, and the turn ends.
#[test]
fn an_antijoker_may_find_nothing() {
    let mut board = three("clover.red*3 antijoker.red", "swap.red draw.red");
    board.acts(0, &["draw", "discard antijoker.red 2"]);
    assert_eq!((board.discards(), board.top(1)), ("antijoker.red".to_owned(), "draw.red".to_owned()));
    assert_eq!((board.now(), board.counts()), ((1, "draw"), vec![4, 4, 4]));
    assert!(board.told(Public::NoJoker { seat: seat(2) }));
}

/// TR-9: the four cards left go to the opponent, whose whole hand comes back; the turn ends.
#[test]
fn a_swap_exchanges_hands() {
    let mut board = three("clover.red*3 swap.red", "draw.red");
    board.acts(0, &["draw", "discard swap.red 2"]);
    assert_eq!(board.hand(0), "clover.blue clover.blue clover.yellow clover.yellow");
    assert_eq!(board.hand(2), "clover.red clover.red clover.red draw.red");
    assert_eq!((board.now(), board.discards()), ((1, "draw"), "swap.red".to_owned()));
}

/// TR-R4: a family that came by `swap` waits for the next turn of its seat.
#[test]
fn a_family_by_swap_cannot_be_announced_at_once() {
    let hands = ["draw.red pull.red pull.blue swap.red", "clover.blue*4"];
    let mut board = Board::new(PREVENTED, &hands, "swap.blue clover.red clover.yellow clover.red");
    board.acts(0, &["draw", "discard swap.red 1"]);
    assert_eq!((board.now(), board.outcome()), ((1, "draw"), None));
    board.refuses(0, "family swap.red", "this seat can do nothing now");
    board.acts(1, &["draw", "discard clover.red"]);
    board.acts(0, &["draw", "family clover.yellow"]);
    assert_eq!(board.outcome().unwrap().reason, "family");
}

/// TR-10: a turn that the turn limit ends is the last: no winner, no points, and the table stays as it was.
#[test]
fn the_turn_limit_stops_the_game() {
    let options = Options { max_turns: 2, ..PREVENTED };
    let hands = ["clover.red*3 draw.red", "clover.blue*3 antijoker.red"];
    let mut board = Board::new(options, &hands, "swap.red swap.blue");
    board.acts(0, &["draw", "discard clover.red"]).act(1, "draw");
    assert_eq!((board.game.table.turns, board.outcome()), (1, None));
    board.act(1, "discard antijoker.red 0");
    let outcome = board.outcome().unwrap();
    assert_eq!((outcome.reason, outcome.winners.len()), ("turn-limit", 0));
    assert_eq!(outcome.scores.as_slice(), [0, 0]);
    assert_eq!((board.now(), board.game.table.turns), ((1, "discard"), 2));
    assert_eq!((board.can(0), board.can(1)), (String::new(), String::new()));
    board.refuses(0, "draw", "the game is over");
    assert_eq!(board.game.next_first(), None);
}

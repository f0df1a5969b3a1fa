//! Mistakes, prevented and played: TR-15 to TR-19, TR-R5 to TR-R10.

use tablee_core::SeatSet;

use super::*;

const HANDS: [&str; 4] =
    ["clover.red*2 pull.red antijoker.red", "clover.blue*3 joker", "clover.yellow*4", "clover.green*3 joker"];
const PILE: &str = "pull.blue swap.red swap.yellow swap.blue swap.green draw.red draw.yellow";

fn played() -> Board {
    Board::new(PLAYED, &HANDS, PILE)
}

/// TR-15, TR-R8: a robbed seat is not drawn for, and nothing waits for it.
#[test]
fn a_robbed_seat_draws_itself() {
    let mut board = played();
    board.acts(0, &["draw", "discard pull.red 2"]).pick("clover.yellow");
    assert_eq!((board.counts(), board.top(1)), (vec![5, 4, 3, 4], "swap.red".to_owned()));
    assert_eq!(board.waits_for(), (vec![0], vec![1, 2, 3]));
    board.act(0, "discard pull.blue 2").pick("clover.yellow").act(0, "discard clover.red");
    assert_eq!((board.now(), board.counts()), ((1, "draw"), vec![4, 4, 2, 4]));
    board.act(2, "draw");
    assert_eq!(
        (board.hand(2), board.lost_turns()),
        ("clover.yellow clover.yellow swap.red".to_owned(), vec![0; 4])
    );
    board.act(2, "draw");
    assert_eq!((board.counts(), board.lost_turns()), (vec![4; 4], vec![0; 4]));
}

/// TR-15: in its own turn a seat that is short draws until it holds five, and then owes nothing.
#[test]
fn a_short_seat_draws_up_to_five_in_its_turn() {
    let mut board = played();
    board.strip(1, "clover.blue*3").acts(0, &["draw", "discard clover.red"]);
    assert_eq!((board.now(), board.counts()), ((1, "draw"), vec![4, 1, 4, 4]));
    for held in 2..5 {
        board.act(1, "draw");
        assert_eq!((board.now(), board.counts()[1]), ((1, "draw"), held));
        board.refuses(1, "discard joker", "TR-4: draw until you hold five cards, then discard");
    }
    board.act(1, "draw");
    assert_eq!((board.now(), board.counts()[1], board.lost_turns()), ((1, "discard"), 5, vec![0; 4]));
    board.refuses(1, "draw", "TR-5: you hold five cards: discard one");
}

/// TR-15: where mistakes are prevented the table draws, and nobody can call, yield or deny.
#[test]
fn prevented_mistakes_cannot_happen() {
    let mut board = Board::new(PREVENTED, &HANDS, PILE);
    assert_eq!(board.waits_for(), (vec![0], vec![]));
    board.refuses(0, "call 1", "TR-16: mistakes are prevented at this table, so there is nothing to call");
    board.refuses(0, "yield", "TR-18: mistakes are prevented at this table, so an antijoker needs no answer");
    board.refuses(0, "deny", "TR-18: mistakes are prevented at this table, so an antijoker needs no answer");
    board.refuses(1, "call 0", "this seat can do nothing now");
    board.refuses(1, "draw", "this seat can do nothing now");
    board.acts(0, &["draw", "discard pull.red 2"]).pick("clover.yellow");
    assert_eq!(board.counts(), [5, 4, 4, 4]);
    board.act(0, "discard antijoker.red 3");
    assert_eq!((board.now(), board.counts()), ((1, "draw"), vec![4; 4]));
}

/// TR-16: a seat that is short when it is called draws up to four at once and loses its next turn.
#[test]
fn a_call_finds_a_seat_short() {
    let mut board = played();
    board.strip(2, "clover.yellow*2").act(3, "call 2");
    assert_eq!(board.hand(2), "clover.yellow clover.yellow pull.blue swap.red");
    assert_eq!((board.lost_turns(), board.now()), (vec![0, 0, 1, 0], (0, "draw")));
    assert!(board.told(Public::Called { seat: seat(3), target: seat(2), short: true }));
}

/// TR-16, TR-R6: a call that finds nothing changes nothing and costs nothing.
#[test]
fn a_call_that_finds_nothing_costs_nothing() {
    let mut board = played();
    let before = board.game.clone();
    board.act(1, "call 2");
    assert_eq!(board.game, before);
    assert!(board.told(Public::Called { seat: seat(1), target: seat(2), short: false }));
}

/// TR-16, TR-15: the seat whose turn it is owes nothing, so a call finds nothing.
#[test]
fn the_seat_on_turn_is_never_short() {
    let mut board = played();
    board.strip(0, "clover.red*2");
    let before = board.game.clone();
    board.act(1, "call 0");
    assert_eq!(board.game, before);
}

/// TR-16, TR-R9: any opponent in the game may call any other, at any moment, but nobody has to.
#[test]
fn anybody_may_call_anybody_else() {
    let mut board = played();
    assert_eq!(board.can(0), "call 1 | call 2 | call 3 | draw");
    assert_eq!(board.can(2), "call 0 | call 1 | call 3 | draw");
    assert_eq!(board.waits_for(), (vec![0], vec![1, 2, 3]));
    for number in [2, 4, 9] {
        let sentence = format!("TR-16: seat {number} is no opponent in this game");
        board.refuses(2, &format!("call {number}"), &sentence);
    }
    board.acts(0, &["draw", "discard antijoker.red 2"]);
    assert_eq!(board.can(0), "call 1 | call 2 | call 3", "the seat on turn, while another answers");
    assert_eq!(board.can(1), "call 0 | call 2 | call 3 | draw");
    assert_eq!(board.can(2), "call 0 | call 1 | call 3 | deny | draw");
    assert_eq!(board.waits_for(), (vec![2], vec![0, 1, 3]));
    board.strip(3, "joker").act(2, "call 3");
    assert_eq!((board.lost_turns(), board.now()), (vec![0, 0, 0, 1], (0, "answer")));
}

/// TR-R5: nobody can hold five cards out of turn: a fifth goes under the pile.
#[test]
fn nobody_holds_five_out_of_turn() {
    let mut board = played();
    board.strip(1, "joker").acts(1, &["draw", "draw", "draw"]);
    assert_eq!((board.counts(), board.lost_turns()), (vec![4; 4], vec![0, 2, 0, 0]));
}

/// TR-17: drawing out of turn without being short puts the card under the pile and costs a turn.
#[test]
fn drawing_out_of_turn_costs_a_turn() {
    let mut board = played();
    let mut pile = cards(&board.pile());
    board.act(2, "draw");
    pile.rotate_left(1);
    assert_eq!(board.pile(), names(&pile));
    assert_eq!((board.counts(), board.lost_turns()), (vec![4; 4], vec![0, 0, 1, 0]));
    assert_eq!(board.now(), (0, "draw"));
    assert!(board.told(Public::PutUnder { seat: seat(2), card: None }));
}

/// TR-17, TR-18: also while the game waits for an answer, be it its own; but the seat on turn cannot.
#[test]
fn drawing_out_of_turn_during_an_answer() {
    let mut board = played();
    board.acts(0, &["draw", "discard antijoker.red 1"]).act(1, "draw").act(2, "draw");
    assert_eq!((board.lost_turns(), board.now()), (vec![0, 1, 1, 0], (0, "answer")));
    board.refuses(0, "draw", "TR-18: seat 1 has to answer the antijoker first");
    board.refuses(0, "discard clover.red", "TR-18: seat 1 has to answer the antijoker first");
    board.refuses(1, "discard joker", "TR-10: it is seat 0's turn, and nobody else discards");
}

/// TR-18: the seat pointed at yields a joker; it is short then, and the turn ends.
#[test]
fn a_seat_yields_its_joker() {
    let mut board = played();
    board.acts(0, &["draw", "discard antijoker.red 1"]);
    assert_eq!((board.now(), board.game.table.phase.answering()), ((0, "answer"), Some(seat(1))));
    assert_eq!(board.can(1), "call 0 | call 2 | call 3 | deny | draw | yield");
    board.refuses(2, "deny", "TR-18: no antijoker points at you");
    board.refuses(0, "yield", "TR-18: no antijoker points at you");
    board.act(1, "yield");
    assert_eq!(
        (board.hand(1), board.top(1)),
        ("clover.blue clover.blue clover.blue".to_owned(), "swap.red".to_owned())
    );
    assert_eq!((board.discards(), board.now()), ("joker antijoker.red".to_owned(), (1, "draw")));
    assert_eq!(board.game.table.turns, 1);
}

/// TR-18: without a joker there is nothing to yield, and denying is no mistake.
#[test]
fn a_seat_without_a_joker_denies() {
    let mut board = played();
    board.acts(0, &["draw", "discard antijoker.red 2"]);
    board.refuses(2, "yield", "TR-18: you hold no joker to give up");
    board.act(2, "deny");
    assert_eq!((board.now(), board.counts()), ((1, "draw"), vec![4; 4]));
    assert_eq!(board.game.table.phase.answering(), None);
    assert!(board.game.table.out().is_empty() && board.told(Public::Denied { seat: seat(2) }));
}

/// TR-18, TR-R7: denying with a joker puts a seat out at once; its hand lies on the discards, sorted, the last on top.
#[test]
fn a_lie_puts_a_seat_out() {
    let hands = [
        "clover.red*3 antijoker.red",
        "swap.blue joker clover.blue antijoker.blue",
        "clover.yellow*4",
        "clover.green*4",
    ];
    let mut board = Board::new(PLAYED, &hands, "draw.red");
    board.acts(0, &["draw", "discard antijoker.red 1"]).act(1, "deny");
    assert_eq!(board.discards(), "swap.blue joker clover.blue antijoker.blue antijoker.red");
    assert_eq!((board.hand(1), board.counts()), (String::new(), vec![4, 0, 4, 4]));
    assert_eq!(board.game.table.out(), SeatSet::only(seat(1)));
    assert_eq!((board.now(), board.game.table.turns), ((2, "draw"), 1), "seat 1 is passed over");
}

/// TR-18, TR-19: a seat that is out does nothing, is no target, is not called and has no turn; its lost turns stay.
#[test]
fn a_seat_that_is_out_stays_out() {
    let mut board = played();
    board.act(1, "draw").acts(0, &["draw", "discard antijoker.red 1"]).act(1, "deny");
    assert_eq!((board.can(1), board.lost_turns()), (String::new(), vec![0, 1, 0, 0]));
    board.refuses(1, "draw", "this seat can do nothing now");
    assert_eq!(board.waits_for(), (vec![2], vec![0, 3]));
    board.refuses(0, "call 1", "TR-16: seat 1 is no opponent in this game");
    board.act(2, "draw");
    let drawn = board.hand(2);
    assert!(drawn.contains("swap.yellow"), "{drawn}");
    board.refuses(2, "discard swap.yellow 1", "TR-9: seat 1 is no opponent in this game");
    board.act(2, "discard clover.yellow").acts(3, &["draw", "discard clover.green"]);
    board.acts(0, &["draw", "discard clover.red"]);
    assert_eq!((board.now(), board.lost_turns()), ((2, "draw"), vec![0, 1, 0, 0]));
}

/// TR-19: a lost turn is skipped when it comes, one for each mistake; a skipped turn does not count.
#[test]
fn lost_turns_are_skipped_one_at_a_time() {
    let mut board = played();
    board.acts(1, &["draw", "draw"]);
    assert_eq!(board.lost_turns(), [0, 2, 0, 0]);
    for (left, number) in [(1, 0), (0, 0)] {
        board.acts(number, &["draw", "discard clover.red"]);
        assert_eq!(board.now(), (2, "draw"), "seat 1 is skipped");
        assert_eq!(board.lost_turns()[1], left);
        assert!(board.told(Public::Skipped { seat: seat(1), turns: 1 }));
        board.acts(2, &["draw", "discard clover.yellow"]).acts(3, &["draw", "discard clover.green"]);
    }
    assert_eq!(board.game.table.turns, 6);
    board.acts(0, &["draw", "discard swap.yellow 3"]);
    assert_eq!((board.now(), board.game.table.turns), ((1, "draw"), 7), "no turn is lost any more");
}

/// TR-19: when everybody has lost turns, rounds go by until somebody has none left; the seat on turn is asked last.
#[test]
fn rounds_go_by_when_everybody_lost_a_turn() {
    let mut board = played();
    board.act(0, "draw").acts(1, &["draw", "draw"]).acts(2, &["draw", "draw", "draw"]);
    board.acts(3, &["draw", "draw"]);
    board.game.table.lost_turns[seat(0)] = 1;
    board.act(0, "discard clover.red");
    // 1, 2 and 3 are skipped (1, 2, 1 left), then 0 (none left), 1, 2 and 3 again (0, 1, 0), and then 0 plays.
    assert_eq!((board.now(), board.lost_turns()), ((0, "draw"), vec![0, 0, 1, 0]));
    assert!(board.told(Public::Skipped { seat: seat(3), turns: 2 }));
    assert!(board.told(Public::Skipped { seat: seat(0), turns: 1 }));
    assert_eq!(board.game.table.turns, 1);
}

/// TR-19, TR-18: the last seat left in the game wins, and the table stays as it was before the answer.
#[test]
fn the_last_seat_standing_wins() {
    let hands = ["clover.red*3 antijoker.red", "clover.blue*3 joker"];
    let mut board = Board::new(PLAYED, &hands, "draw.red");
    board.acts(0, &["draw", "discard antijoker.red 1"]).act(1, "deny");
    let outcome = board.outcome().unwrap();
    assert_eq!((outcome.reason, outcome.winners.first()), ("last-standing", Some(seat(0))));
    assert_eq!(outcome.scores.as_slice(), [1, 0]);
    assert_eq!((board.now(), board.game.table.phase.answering()), ((0, "answer"), Some(seat(1))));
    assert_eq!((board.game.table.turns, board.counts()), (0, vec![4, 0]));
    assert_eq!(board.game.table.out(), SeatSet::only(seat(1)));
    assert_eq!(board.discards(), "joker clover.blue clover.blue clover.blue antijoker.red");
    assert_eq!(board.game.next_first(), Some(seat(1)));
    board.refuses(1, "deny", "the game is over");
}

/// TR-18: when the turn that an answer ends is the last one allowed, the answer phase stays on the table.
#[test]
fn the_turn_limit_may_come_with_an_answer() {
    let mut board = Board::new(Options { max_turns: 1, ..PLAYED }, &HANDS, PILE);
    board.act(1, "draw").acts(0, &["draw", "discard antijoker.red 1"]).act(1, "yield");
    assert_eq!(board.outcome().unwrap().reason, "turn-limit");
    assert_eq!((board.now(), board.game.table.phase.answering()), ((0, "answer"), Some(seat(1))));
    assert_eq!((board.game.table.turns, board.lost_turns()), (1, vec![0, 1, 0, 0]));
}

/// TR-R10, TR-9: a `swap` with a seat that is short, or has nothing, moves the shortage with the hand.
#[test]
fn a_shortage_moves_with_the_hand() {
    let hands = ["clover.red*3 swap.red", "clover.blue*4", "clover.yellow*4"];
    let mut board = Board::new(PLAYED, &hands, "draw.red draw.blue");
    board.strip(2, "clover.yellow*4").acts(0, &["draw", "discard swap.red 2"]);
    assert_eq!((board.counts(), board.now()), (vec![0, 4, 4], (1, "draw")));
    assert_eq!(board.hand(2), "clover.red clover.red clover.red draw.red");
    board.act(1, "call 0");
    assert_eq!((board.counts(), board.lost_turns()), (vec![4, 4, 4], vec![1, 0, 0]));
}

//! Settling a deal and a match.

use super::*;
use crate::{Bankruptcy, Counting, GrandOpera};

const ONE_DEAL: Options = Options { deals: Some(1), ..Options::CLASSIC };

/// NJ-14, NJ-R8: all the winner's cards went in one go, though it came in later: a grand opéra takes the whole board.
#[test]
fn grand_opera_in_one_go() {
    let mut scene = Scene::new(ONE_DEAL, &["9S 2C", "TH JD 4S", "5D 5C"]);
    let said = scene.acts("0 play 9S; 1 play TH; 1 play JD; 1 play 4S");
    assert!(said.contains("opera seat=1 grand=45"), "{said}");
    assert_eq!(scene.game.table.board, [0; 5]);
    assert_eq!(scene.balances(), [185 - 2, 185 + 45 + 2 + 10, 185 - 10]);
}

/// NJ-14: a card of another seat between the winner's first and last makes it an ordinary opéra.
#[test]
fn no_grand_opera_after_an_interruption() {
    let mut scene = Scene::new(ONE_DEAL, &["9S JS 2C", "TH QD", "5D 5C"]);
    let said = scene.acts("0 play 9S; 1 play TH; 0 play JS; 1 play QD");
    assert!(said.contains("opera seat=1 grand=-"), "{said}");
}

/// NJ-14: `before-neighbour` asks only whether the seat after the winner has played.
#[test]
fn grand_opera_before_the_neighbour() {
    let options = Options { grand_opera: GrandOpera::BeforeNeighbour, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S JS 2C", "TH QD", "5D 5C"]);
    assert!(scene.acts("0 play 9S; 1 play TH; 0 play JS; 1 play QD").contains("opera seat=1 grand=45"));
    let mut scene = Scene::new(options, &["9S JS 2C", "5D 5C", "TH QD"]);
    assert!(scene.acts("0 play 9S; 2 play TH; 0 play JS; 2 play QD").contains("opera seat=2 grand=-"));
}

/// NJ-14, NJ-R13: the neighbour is the next seat alone; others may have played, and the winner may have needed many goes.
#[test]
fn only_the_neighbour_counts() {
    let options = Options { grand_opera: GrandOpera::BeforeNeighbour, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S JS 2C", "5D 5C", "TH QD KS"]);
    let said = scene.acts("0 play 9S; 2 play TH; 0 play JS; 2 play QD; 2 play KS");
    assert!(said.contains("opera seat=2 grand=-"), "the neighbour of seat 2 led: {said}");
    let mut scene = Scene::new(options, &["9S JS KC", "5D 5C", "TH QD 2H"]);
    let said = scene.acts("0 play 9S; 2 play TH; 0 play JS; 2 play QD; 0 play KC");
    assert!(said.contains("opera seat=0 grand=45"), "seat 1 played nothing: {said}");
}

/// NJ-14: `leader` asks that the winner led the deal and nobody else played at all.
#[test]
fn grand_opera_of_the_leader() {
    let options = Options { grand_opera: GrandOpera::Leader, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S KC 2C", "5D 5C", "JH QD"]);
    assert!(scene.acts("0 play 9S; 0 play KC; 0 play 2C").contains("opera seat=0 grand=45"));
    let mut scene = Scene::new(options, &["9S 2C", "TH JD 4S", "5D 5C"]);
    let said = scene.acts("0 play 9S; 1 play TH; 1 play JD; 1 play 4S");
    assert!(said.contains("opera seat=1 grand=-"), "in one go, but it came in later: {said}");
    let mut scene = Scene::new(options, &["9S JC KD", "TH 5C", "5D 4C"]);
    let said = scene.acts("0 play 9S; 1 play TH; 0 play JC; 0 play KD");
    assert!(said.contains("opera seat=0 grand=-"), "it led, but another played: {said}");
}

/// NJ-14: `off` knows no grand opéra.
#[test]
fn grand_opera_can_be_off() {
    let mut scene =
        Scene::new(Options { grand_opera: GrandOpera::Off, ..ONE_DEAL }, &["9S", "5D 5C", "TH QD"]);
    assert!(scene.acts("0 play 9S").contains("opera seat=0 grand=-"));
    assert_eq!(scene.game.on_board(), 45);
}

/// NJ-15, NJ-R1: by points an ace costs 1, number cards their number, J Q K 10 each, and the stake doesn't matter.
#[test]
fn others_pay_by_points() {
    let options = Options { stake: 4, grand_opera: GrandOpera::Off, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S", "AD 2C 9C", "TH JC QD KD"]);
    let said = scene.acts("0 play 9S");
    assert!(said.contains("paid seat=1 to=0 hand=[2C 9C AD] tokens=12"), "{said}");
    assert!(said.contains("paid seat=2 to=0 hand=[JC KD QD TH] tokens=40"), "{said}");
    assert_eq!(scene.balances(), [140 + 52, 140 - 12, 140 - 40 - 24], "and JC doubles its 24");
}

/// NJ-15: by cards each costs 1 token.
#[test]
fn others_pay_by_cards() {
    let options = Options { counting: Counting::Cards, grand_opera: GrandOpera::Off, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S", "AD 2C 9C", "TH JH QD KD"]);
    scene.acts("0 play 9S");
    assert_eq!(scene.balances(), [185 + 7, 185 - 3, 185 - 4]);
}

/// NJ-16, NJ-R4: a belle carte left in a hand doubles its box; one in the talon changes nothing.
#[test]
fn a_belle_carte_left_in_hand_doubles_its_box() {
    let options = Options { grand_opera: GrandOpera::Off, ..ONE_DEAL };
    let mut scene = Scene::with_talon(options, &["9S", "7D 2C", "TH 3D"], "QS");
    let said = scene.acts("0 play 9S");
    assert!(said.contains("doubled seat=1 card=7D tokens=15"), "{said}");
    assert_eq!((scene.boxed("7D"), scene.boxed("QS")), (30, 9));
    assert_eq!(scene.balances(), [185 + 9 + 13, 185 - 9 - 15, 185 - 13]);
}

/// NJ-16: an empty box stays empty.
#[test]
fn an_empty_box_costs_nothing() {
    let options = Options { grand_opera: GrandOpera::Off, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S", "7D", "TH"]);
    scene.game.table.board[4] = 0;
    assert!(!scene.acts("0 play 9S").contains("doubled"));
}

/// NJ-R5: after a grand opéra the boxes are empty, so a belle carte left in a hand costs nothing.
#[test]
fn nothing_to_double_after_a_grand_opera() {
    let mut scene = Scene::new(ONE_DEAL, &["9S", "7D", "TH"]);
    assert!(!scene.acts("0 play 9S").contains("doubled"));
    assert_eq!(scene.balances(), [185 + 45 + 17, 185 - 7, 185 - 10]);
}

/// NJ-R7: first the grand opéra, then the payments, then the doubling.
#[test]
fn the_settlement_has_an_order() {
    let options = Options { grand_opera: GrandOpera::Off, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S", "7D", "KH 2S"]);
    let said = scene.acts("0 play 9S");
    let words: Vec<&str> = said.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(words, ["played", "opera", "paid", "paid", "doubled", "doubled", "over"]);
}

/// NJ-R10: what everyone still holds is shown to all when a deal is settled; the view itself stays closed.
#[test]
fn hands_are_shown_when_a_deal_is_settled() {
    let mut scene = Scene::new(ONE_DEAL, &["9S", "7D 2C", "TH 3D"]);
    let said = scene.acts("0 play 9S");
    assert!(said.contains("hand=[2C 7D]") && said.contains("hand=[3D TH]"), "{said}");
    let view = serde_json::to_value(scene.game.view(Viewer::Spectator)).unwrap();
    assert_eq!(view["hands"], serde_json::json!([0, 2, 2]));
    assert_eq!(
        view["last"],
        serde_json::json!({"seat": 0, "card": "9S"}),
        "the last card of the match stays"
    );
}

/// NJ-19: after as many deals as players, or as said, the highest balance wins; tokens on the board are nobody's.
#[test]
fn the_highest_balance_wins_the_match() {
    let mut scene = Scene::new(ONE_DEAL, &["9S", "7D 2C", "TH 3D"]);
    let said = scene.acts("0 play 9S");
    assert!(said.ends_with("over winners=[0] reason=deals-played"), "{said}");
    let Turn::Over(outcome) = scene.game.turn() else { panic!() };
    assert_eq!((outcome.reason, outcome.scores.as_slice()), ("deals-played", scene.balances().as_slice()));
    assert_eq!(scene.refuses("0 play 9S"), "the game is over");
}

/// NJ-19, NJ-R9: a match has as many deals as players unless said otherwise.
#[test]
fn a_match_has_as_many_deals_as_players() {
    for (options, deals) in [(Options::CLASSIC, 5), (Options { deals: Some(2), ..Options::CLASSIC }, 2)] {
        let (game, _) = dealt(options, 5, 0);
        let end = tablee_testkit::random_game(game, &mut tablee_testkit::Dice::new(8), |_, _, _, _| {});
        assert_eq!(end.table.deal + 1, deals);
    }
}

/// NJ-19: equal balances share.
#[test]
fn equals_share_the_match() {
    let options = Options { counting: Counting::Cards, grand_opera: GrandOpera::Off, ..ONE_DEAL };
    let mut scene = Scene::new(options, &["9S", "2C", "TH"]);
    scene.game.table.balances[seat(1)] += 3;
    let Turn::Over(outcome) = ({
        scene.acts("0 play 9S");
        scene.game.turn()
    }) else {
        panic!()
    };
    assert_eq!(outcome.scores.as_slice(), [187, 187, 184]);
    assert_eq!(outcome.winners, [seat(0), seat(1)].into_iter().collect());
}

/// NJ-20: no token is made or lost, at any step of any match.
#[test]
fn tokens_are_conserved() {
    use tablee_testkit::Subject;
    let (game, _) = dealt(Options { deals: Some(10), stake: 7, ..Options::SUITED }, 6, 0);
    tablee_testkit::random_game(game, &mut tablee_testkit::Dice::new(20), |_, _, _, after| {
        let sum = after.table.balances.as_slice().iter().sum::<i64>() + after.on_board();
        assert_eq!(sum, 6 * 200);
        after.conserved().unwrap();
    });
}

/// NJ-R6: on credit a balance may go below zero and the match goes on.
#[test]
fn debts_are_allowed_on_credit() {
    let (game, _) = dealt(Options { tokens: 0, deals: Some(3), ..Options::CLASSIC }, 3, 0);
    assert_eq!(game.table.balances.as_slice(), [-15; 3]);
    let end = tablee_testkit::random_game(game, &mut tablee_testkit::Dice::new(1), |_, _, _, _| {});
    let Turn::Over(outcome) = end.turn() else { panic!() };
    assert_eq!(outcome.reason, "deals-played");
}

/// NJ-R6: with `stop` the match ends after a deal that leaves a balance below 15 stakes; exactly 15 is enough.
#[test]
fn bankruptcy_stops_the_match() {
    let options = Options {
        bankruptcy: Bankruptcy::Stop,
        counting: Counting::Cards,
        grand_opera: GrandOpera::Off,
        tokens: 31,
        deals: Some(2),
        ..Options::CLASSIC
    };
    // Everyone has 16 after the stakes; the losers pay one token a card.
    let mut scene = Scene::new(options, &["9S", "2C", "TH"]);
    assert!(!scene.acts("0 play 9S").contains("over"), "15 left is enough");
    let mut scene = Scene::new(options, &["9S", "2C", "TH 2H"]);
    let said = scene.acts("0 play 9S");
    assert!(said.ends_with("over winners=[0] reason=bankruptcy"), "{said}");
    let mut scene = Scene::new(Options { deals: Some(1), ..options }, &["9S", "2C", "TH 2H"]);
    assert!(scene.acts("0 play 9S").contains("deals-played"), "the last deal ends the match anyway");
}

/// NJ-14, NJ-15, NJ-16, NJ-R7: what a real table is told is what a game here makes of the same hands and boxes.
#[test]
fn a_real_table_is_settled_like_a_game_here() {
    for (hands, plays, winner, grand) in [
        (["9S 2C", "TH JD 4S", "5D JC"], "0 play 9S; 1 play TH; 1 play JD; 1 play 4S", 1, true),
        (["9S JS 2C KH", "TH QD", "5D 7D"], "0 play 9S; 1 play TH; 0 play JS; 1 play QD", 1, false),
    ] {
        for counting in [Counting::Points, Counting::Cards] {
            let mut scene = Scene::new(Options { counting, ..ONE_DEAL }, &hands);
            let plays: Vec<&str> = plays.split("; ").collect();
            let (last, before) = plays.split_last().unwrap();
            before.iter().for_each(|play| drop(scene.acts(play)));
            let (board, balances) = (scene.game.table.board, scene.balances());
            let card = <Card as tablee_core::Card>::named(last.rsplit(' ').next().unwrap()).unwrap();
            let mut left: Vec<_> = Seat::all(3).map(|seat| scene.game.hands[seat]).collect();
            left[winner].remove(card);
            scene.acts(last);
            let winner = Seat::new(winner as u8).unwrap();
            let settled = crate::accounts(counting, board, &left, winner, grand).unwrap();
            let after: Vec<i64> =
                balances.iter().zip(&settled.changes).map(|(had, more)| had + more).collect();
            assert_eq!(after, scene.balances(), "{hands:?} {counting:?}");
            assert_eq!(settled.board, scene.game.table.board);
        }
    }
    assert_eq!(crate::accounts(Counting::Points, [0; 5], &[], Seat::new(0).unwrap(), false), None);
}

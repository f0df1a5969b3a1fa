//! Board, tokens, stakes and the deal.

use super::*;
use crate::DealBy;

/// NJ-1: five boxes, each named by its belle carte.
#[test]
fn the_board_has_five_boxes() {
    let (game, _) = dealt(Options::CLASSIC, 4, 0);
    let view = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
    assert_eq!(view["board"], serde_json::json!({"TD": 4, "JC": 8, "QS": 12, "KH": 16, "7D": 20}));
    let belles: Vec<&str> = PACK.into_iter().filter(|card| card.belle().is_some()).map(Card::name).collect();
    assert_eq!(belles, ["7D", "TD", "JC", "QS", "KH"]);
}

/// NJ-2, NJ-R9: everyone starts with 200 tokens unless said otherwise.
#[test]
fn everyone_starts_with_the_same_tokens() {
    for (tokens, options) in [(200, Options::CLASSIC), (7, Options { tokens: 7, ..Options::SUITED })] {
        let game = NainJaune::new(options, 3, seat(0)).unwrap();
        assert_eq!(game.table.balances.as_slice(), [tokens; 3]);
    }
}

/// NJ-3: before a deal each seat stakes 1, 2, 3, 4 and 5, times the stake.
#[test]
fn everyone_stakes_before_the_deal() {
    let (game, events) = dealt(Options { stake: 3, ..Options::CLASSIC }, 5, 0);
    assert_eq!(game.table.board, [15, 30, 45, 60, 75]);
    assert_eq!(game.table.balances.as_slice(), [155; 5]);
    assert!(told(&events).starts_with("staked deal=0 stake=3\n"));
}

/// NJ-3: what nobody took stays, and the new stakes are added to it.
#[test]
fn stakes_pile_up_on_what_is_left() {
    let mut scene = Scene::new(Options::CLASSIC, &["KS", "2H 9C", "3H 4D"]);
    scene.acts("0 play KS");
    assert_eq!(scene.game.table.board, [0; 5], "a grand opéra empties the board");
    let mut scene = Scene::new(Options::CLASSIC, &["AS 5S", "2H 9C", "4D"]);
    scene.acts("0 play AS; 1 play 2H; 1 play 9C");
    assert_eq!(scene.game.table.board, [0; 5], "so does going out in one go");
    let mut scene = Scene::new(Options::CLASSIC, &["AS 5S", "2H 8D 9C", "4D 3C"]);
    scene.acts("0 play AS; 1 play 2H; 2 play 3C; 2 play 4D");
    assert_eq!(scene.game.table.board, [0; 5]);
    let mut scene = Scene::new(Options::CLASSIC, &["AS 3S", "2H 9C", "4D KC"]);
    scene.acts("0 play AS; 1 play 2H; 0 play 3S");
    assert_eq!(scene.game.table.board, [3, 6, 9, 12, 15], "an ordinary opéra leaves the board alone");
    let mut events = Vec::new();
    scene.game.resolve(Chance::Shuffle(PACK.into_iter().collect()), &mut events).unwrap();
    assert_eq!(scene.game.table.board, [6, 12, 18, 24, 30]);
}

/// NJ-4, NJ-R11: the number of cards each, and the talon.
#[test]
fn hands_and_talon_have_the_printed_sizes() {
    for (players, each, talon) in
        [(2, 22, 8), (3, 15, 7), (4, 12, 4), (5, 9, 7), (6, 8, 4), (7, 7, 3), (8, 6, 4)]
    {
        for options in [Options::CLASSIC, Options::SUITED] {
            let (game, _) = dealt(options, players, 0);
            assert!(game.hands.as_slice().iter().all(|hand| hand.len() == each), "{players} players");
            assert_eq!(game.talon.len(), talon, "{players} players");
        }
    }
}

/// NJ-4: the talon is out of play and face down.
#[test]
fn nobody_sees_the_talon() {
    let (game, events) = dealt(Options::CLASSIC, 3, 0);
    let view = serde_json::to_value(game.view(Viewer::Seat(seat(1)))).unwrap();
    assert_eq!((&view["talon"], &view["hands"][0]), (&7.into(), &15.into()));
    assert!(told(&events).ends_with("laid-aside talon=7"));
}

/// NJ-5: one by one, round the table, starting with the seat that leads.
#[test]
fn dealing_one_by_one() {
    let (game, _) = dealt(Options::CLASSIC, 4, 2);
    assert_eq!(game.hands[seat(2)], cards("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"));
    assert_eq!(game.hands[seat(1)], cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"));
    assert_eq!(game.talon.as_slice(), cards("KS KH KD KC").into_iter().collect::<Vec<_>>());
}

/// NJ-5, NJ-R9: by threes, and the last packet is what is missing: 7 × 3 + 1 for two, 3+3+2 for six, 3+3+1 for seven.
#[test]
fn dealing_by_threes() {
    let options = Options { deal_by: DealBy::Three, ..Options::CLASSIC };
    let (game, _) = dealt(options, 6, 0);
    let order: Vec<Card> = PACK.into_iter().collect();
    let at = |places: &[usize]| places.iter().map(|&place| order[place]).collect::<Cards<Card>>();
    assert_eq!(game.hands[seat(0)], at(&[0, 1, 2, 18, 19, 20, 36, 37]));
    assert_eq!(game.hands[seat(5)], at(&[15, 16, 17, 33, 34, 35, 46, 47]));
    let (game, _) = dealt(options, 7, 0);
    assert_eq!(game.hands[seat(0)], at(&[0, 1, 2, 21, 22, 23, 42]));
    assert_eq!(game.hands[seat(1)], at(&[3, 4, 5, 24, 25, 26, 43]));
    let (game, _) = dealt(options, 2, 1);
    let packets = |from: usize| (0..7).flat_map(move |round| (0..3).map(move |card| round * 6 + from + card));
    assert_eq!(game.hands[seat(1)], at(&packets(0).chain([42]).collect::<Vec<_>>()));
    assert_eq!(game.hands[seat(0)], at(&packets(3).chain([43]).collect::<Vec<_>>()));
}

/// NJ-6, NJ-R9: `first` leads the first deal, the next seat the following one, and dealing starts with it.
#[test]
fn the_lead_moves_on() {
    let (mut game, _) = dealt(Options { deals: Some(9), ..Options::CLASSIC }, 3, 2);
    let mut leaders = vec![game.table.leads];
    let mut dice = tablee_testkit::Dice::new(5);
    let mut actions = Vec::new();
    let mut events = Vec::new();
    while leaders.len() < 4 {
        let step = tablee_testkit::Step::random(&game, &mut dice, &mut actions).unwrap();
        step.take(&mut game, &mut events);
        if let tablee_testkit::Step::Chance(Chance::Shuffle(pack)) = step {
            leaders.push(game.table.leads);
            assert!(
                game.hands[game.table.leads].contains(pack[0]),
                "the first card goes to the seat that leads"
            );
            assert_eq!(game.turn(), Turn::only(game.table.leads));
        }
    }
    assert_eq!(leaders, [seat(2), seat(0), seat(1), seat(2)]);
}

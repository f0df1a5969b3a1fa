//! Known counts of action sequences from fixed deals.

use tablee_testkit::{Dice, Setup, perft};

use crate::{Options, TousATable};

/// How many ways the first moves can go: players, shelter, seed, and the counts for 1, 2, 3 … actions.
///
/// The first two can be told without a computer. Each of *h* cards is offered for each of four courses: 4*h*. To that,
/// the others decline in *n* - 1 ways, or give one of their cards of the wanted course: over the four courses that is
/// every card they hold, so *h* × (4(*n* - 1) + cards - *h*).
const COUNTS: &[(usize, bool, u64, &[u64])] = &[
    (3, false, 1, &[64, 640, 33_447, 364_903]),
    (3, true, 1, &[67, 841, 37_570, 587_196]),
    (3, true, 2, &[68, 912, 39_046, 656_184]),
    (4, false, 1, &[48, 576, 21_906, 292_932]),
    (4, true, 1, &[50, 676, 24_148, 387_802]),
    (4, false, 7, &[48, 576, 21_888, 291_456]),
    (5, false, 1, &[32, 384, 9_344, 125_184]),
    (5, true, 3, &[34, 452, 10_670, 162_434]),
];

#[test]
fn the_counts_are_known() {
    for &(players, shelter, seed, counts) in COUNTS {
        let options = Options { shelter, ..Options::default() };
        let game = Setup::<TousATable>::new("perft", options, players).start();
        let got: Vec<u64> =
            (1..=counts.len() as u32).map(|depth| perft(&game, depth, Dice::new(seed))).collect();
        assert_eq!(got, counts, "{players} players, shelter {shelter}, seed {seed}");
    }
}

/// TT-2, TT-3, TT-R1: the first two counts, told without a computer.
#[test]
fn the_first_counts_follow_from_the_deal() {
    for &(players, shelter, _, counts) in COUNTS.iter().filter(|(_, shelter, ..)| !shelter) {
        let cards = if players == 5 { 40 } else { 48 };
        let each = cards / players as u64;
        let answers = 4 * (players as u64 - 1) + cards - each;
        assert!(!shelter && counts[..2] == [4 * each, each * answers], "{players} players");
    }
}

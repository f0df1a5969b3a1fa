//! Known counts of action sequences from fixed deals.

use tablee_testkit::{Dice, Setup, perft};

use crate::{Options, TousATable};

/// How many ways the first moves can go: players, shelter, seed, and the counts for 1, 2, 3 … actions.
const COUNTS: &[(usize, bool, u64, &[u64])] = &[];

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

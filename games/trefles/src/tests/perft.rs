//! Counting: how many ways there are to go on from fixed deals.

use tablee_testkit::{Dice, perft};

use super::*;

/// From fresh deals, by players: sequences of one to six actions, mistakes prevented.
#[test]
fn the_counts_are_known_with_mistakes_prevented() {
    for (players, seed, counts) in [
        (2, 1, [1, 4, 4, 15, 24, 72]),
        (3, 2, [1, 5, 5, 25, 41, 149]),
        (4, 3, [1, 7, 30, 81, 212, 564]),
        (5, 4, [1, 14, 106, 478, 1978, 12_691]),
        (6, 5, [1, 12, 12, 155, 499, 2073]),
    ] {
        let game = Trefles::new(PREVENTED, players, seat(0)).unwrap();
        let depths = [1, 2, 3, 4, 5, 6].map(|depth| perft(&game, depth, Dice::new(seed)));
        assert_eq!(depths, counts, "{players} players, seed {seed}");
    }
}

/// TR-20, TR-21: the same deals with both house options.
#[test]
fn the_counts_are_known_with_house_options() {
    let options = Options { actions: Actions::Optional, swap_family: SwapFamily::AtOnce, ..PREVENTED };
    let depths = [(2, 1), (4, 3), (6, 5)].map(|(players, seed)| {
        let game = Trefles::new(options, players, seat(0)).unwrap();
        [1, 2, 3, 4, 5, 6].map(|depth| perft(&game, depth, Dice::new(seed)))
    });
    let counts = [[1, 6, 6, 26, 49, 171], [1, 9, 39, 120, 321, 958], [1, 14, 14, 158, 585, 2020]];
    assert_eq!(depths, counts);
}

/// From fresh deals, by players: sequences of one to four actions, mistakes played.
#[test]
fn the_counts_are_known_with_mistakes_played() {
    for (players, seed, counts) in [
        (2, 1, [4, 19, 93, 454]),
        (3, 2, [9, 85, 831, 8307]),
        (4, 3, [16, 262, 4392, 75_272]),
        (5, 4, [25, 638, 16_666, 446_066]),
        (6, 5, [36, 1307, 47_848, 1_765_635]),
    ] {
        let game = Trefles::new(PLAYED, players, seat(0)).unwrap();
        let depths = [1, 2, 3, 4].map(|depth| perft(&game, depth, Dice::new(seed)));
        assert_eq!(depths, counts, "{players} players, seed {seed}");
    }
}

//! Golden playthroughs and perft.

use tablee_testkit::{Dice, Recorder, Setup, golden, perft};

use super::*;
use crate::{Bankruptcy, Counting, GrandOpera, Lead};

fn play(file: &str, title: &str, options: Options, players: usize, seed: u64) {
    let mut recorder = Recorder::<NainJaune>::new(title, &Setup::new(title, options, players));
    recorder.random(&mut Dice::new(seed), 400);
    golden(format!("{}/plays/{file}.play", env!("CARGO_MANIFEST_DIR")), &recorder.finish());
}

#[test]
fn playthroughs() {
    play("classic-3", "the classic edition, two deals", Options { deals: Some(2), ..Options::CLASSIC }, 3, 1);
    play("classic-8", "eight at the table, one deal", Options { deals: Some(1), ..Options::CLASSIC }, 8, 2);
    play("suited-4", "the suited edition, two deals", Options { deals: Some(2), ..Options::SUITED }, 4, 3);
    let open = Options { open_hands: true, deals: Some(1), ..Options::SUITED };
    play("open-hands-5", "open hands: cards in the talon are skipped", open, 5, 4);
    let stop = Options { tokens: 45, deals: Some(9), bankruptcy: Bankruptcy::Stop, ..Options::CLASSIC };
    play("bankruptcy-6", "few tokens: somebody runs out", stop, 6, 5);
    let modern = Options { deals: Some(1), ..Options::MODERN };
    play("modern-2", "two at the table, ranks that nobody holds are skipped", modern, 2, 7);
    let lowest = Options { lead: Lead::Lowest, grand_opera: GrandOpera::Leader, deals: Some(1), ..modern };
    play("lowest-4", "the lowest rank leads", lowest, 4, 8);
    let house = Options { counting: Counting::Cards, stake: 5, deals: Some(1), ..Options::SUITED };
    play("counting-cards-7", "a token a card, stakes of five", house, 7, 6);
}

/// How many ways there are to go on for 1, 3, 5 and 7 cards from fixed deals.
#[test]
fn perft_counts() {
    let table: [(&str, Options, usize, u64, [u64; 4]); 8] = [
        ("classic", Options::CLASSIC, 3, 1, [15, 62, 238, 840]),
        ("classic", Options::CLASSIC, 4, 2, [12, 84, 641, 1976]),
        ("suited", Options::SUITED, 4, 3, [12, 52, 381, 2062]),
        ("suited", Options::SUITED, 8, 4, [6, 18, 73, 149]),
        ("modern", Options::MODERN, 2, 6, [22, 114, 1019, 8393]),
        ("modern", Options::MODERN, 4, 7, [12, 63, 156, 406]),
        ("lowest", Options { lead: Lead::Lowest, ..Options::CLASSIC }, 4, 2, [1, 2, 4, 4]),
        ("open", Options { open_hands: true, ..Options::SUITED }, 5, 5, [9, 16, 16, 48]),
    ];
    for (name, options, players, seed, counts) in table {
        let game = NainJaune::new(options, players, seat(0)).unwrap();
        let got = [1, 3, 5, 7].map(|depth| perft(&game, depth, Dice::new(seed)));
        assert_eq!(got, counts, "{name}, {players} players, deal {seed}");
    }
}

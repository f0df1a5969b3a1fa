//! The intervals hold what they promise: tried out on numbers whose mean is known.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use tablee_core::Luck as _;
use tablee_lab::{Moments, Sequence, Stream, mean, proportion, ratio, student};

/// A whole number whose mean is 0.
type Draw = fn(&mut Stream) -> i64;

/// Nearly normal.
fn bell(luck: &mut Stream) -> i64 {
    (0..12).map(|_| i64::from(luck.below(1001)) - 500).sum()
}

/// A coin: the plainest game.
fn coin(luck: &mut Stream) -> i64 {
    if luck.below(2) == 0 { 1 } else { -1 }
}

/// A lone player among four: wins three parts one time in four, else loses one.
fn lone(luck: &mut Stream) -> i64 {
    if luck.below(4) == 0 { 3 } else { -1 }
}

/// A deal at a table of four: a player who wins seldom and much, seat by seat, against one who wins often and little.
fn jackpot(luck: &mut Stream) -> i64 {
    let wild: i64 = (0..4).map(|_| if luck.below(10) == 0 { 9 } else { -1 }).sum();
    wild - (0..4).map(|_| coin(luck)).sum::<i64>()
}

const DRAWS: [(&str, Draw); 4] = [("bell", bell), ("coin", coin), ("lone", lone), ("jackpot", jackpot)];

/// Looking after every observation, a confidence sequence is ever clear of the truth in at most one run of twenty.
#[test]
fn looking_all_the_time_is_wrong_at_most_one_time_in_twenty() {
    const RUNS: u64 = 1500;
    for ((name, draw), most) in DRAWS.into_iter().flat_map(|draw| [(draw, 160), (draw, 2000)]) {
        let sequence = Sequence::new(most / 4);
        let wrong = (0..RUNS)
            .filter(|&run| {
                let mut luck = Stream::new(1, run, 0);
                let (mut sum, mut squares) = (0i128, 0i128);
                (1..=most).any(|count| {
                    let value = i128::from(draw(&mut luck));
                    sum += value;
                    squares += value * value;
                    sequence.estimate(count, sum, squares).is_some_and(|estimate| estimate.is_clear_of(0.0))
                })
            })
            .count();
        println!(
            "{name}, at most {most}: {:.1} % of {RUNS} runs are wrong",
            100.0 * wrong as f64 / RUNS as f64
        );
        assert!(wrong as f64 <= 0.05 * RUNS as f64, "{name}: wrong in {wrong} of {RUNS} runs");
    }
}

/// The ordinary interval, looked at after every observation, is wrong far more often: that is why there is a sequence.
#[test]
fn an_ordinary_interval_does_not_bear_looking_at_all_the_time() {
    let wrong = (0..300)
        .filter(|&run| {
            let mut luck = Stream::new(2, run, 0);
            let mut sum = 0i128;
            (1..=1000u64).any(|count| {
                sum += i128::from(coin(&mut luck));
                count >= 48 && mean(count, sum, i128::from(count)).is_some_and(|found| found.is_clear_of(0.0))
            })
        })
        .count();
    assert!(wrong > 60, "wrong in {wrong} of 300 runs");
}

/// A true difference is found, and in reasonable time.
#[test]
fn a_sequence_finds_what_is_there() {
    let sequence = Sequence::new(500);
    for run in 0..50 {
        let mut luck = Stream::new(3, run, 0);
        let (mut sum, mut squares) = (0i128, 0i128);
        let found = (1..=2000u64).find(|&count| {
            let value = i128::from(luck.below(10) < 6) * 2 - 1;
            sum += value;
            squares += value * value;
            sequence.estimate(count, sum, squares).is_some_and(|estimate| estimate.low > 0.0)
        });
        assert!(found.is_some(), "0.2 standard deviations are clear within 2000 observations");
    }
}

/// Of many fixed-size intervals 95 % hold the truth, for means and for ratios of sums.
#[test]
fn fixed_intervals_hold_the_truth_nineteen_times_in_twenty() {
    const RUNS: u64 = 4000;
    for (name, draw) in [DRAWS[0], DRAWS[1], DRAWS[2]] {
        let (mut plain, mut ratios) = (0, 0);
        for run in 0..RUNS {
            let mut luck = Stream::new(4, run, 0);
            let (mut means, mut ratio) = (Moments::default(), Moments::default());
            for _ in 0..100 {
                means.add((draw(&mut luck), 1));
                // So much in so many, twice as much as there are on average.
                let over = i64::from(luck.below(4)) + 1;
                let noise: i64 = (0..over).map(|_| draw(&mut luck)).sum();
                ratio.add((2 * over + noise, over));
            }
            let holds = |moments: &Moments, truth: f64| !moments.estimate(100).unwrap().is_clear_of(truth);
            plain += u64::from(holds(&means, 0.0));
            ratios += u64::from(holds(&ratio, 2.0));
        }
        for (what, held) in [("mean", plain), ("ratio", ratios)] {
            let part = held as f64 / RUNS as f64;
            assert!((0.935..=0.965).contains(&part), "{name}, {what}: {part}");
        }
    }
}

#[test]
fn student_is_wide_for_few_and_normal_for_many() {
    // Roots of the regularised incomplete beta function, by mpmath with thirty digits.
    let quantiles = [
        (1.0, 12.706_204_736_174_705),
        (2.0, 4.302_652_729_749_464),
        (3.0, 3.182_446_305_283_71),
        (4.0, 2.776_445_105_197_794),
        (5.0, 2.570_581_835_636_316),
        (9.0, 2.262_157_162_798_206),
        (29.0, 2.045_229_642_132_704),
        (99.0, 1.984_216_951_586_418),
        (999.0, 1.962_341_461_133_45),
        (9_999.0, 1.960_201_263_621_358),
        (999_999.0, 1.959_966_356_816_479),
        (9_999_999.0, 1.959_964_221_767_229),
    ];
    for (freedom, quantile) in quantiles {
        let off = student(freedom) / quantile - 1.0;
        assert!(off.abs() < 1e-6, "{freedom}: {off}");
    }
    assert!(student(0.0).is_infinite());
    assert!(mean(1, 5, 25).unwrap().margin().is_infinite());
    assert!(mean(0, 0, 0).is_none());
}

/// What never happened may happen yet, and nothing happens less than never: Wilson's interval, against the tables of his paper's
/// successors (Newcombe, Statistics in Medicine 1998: 0/20, 1/29, 15/148, 81/263).
#[test]
fn rare_events_have_honest_intervals() {
    for (happened, of, low, high) in
        [(0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718), (15, 148, 0.0624, 0.1605), (81, 263, 0.2553, 0.3662)]
    {
        let coin =
            ratio(of, happened as f64, of as f64, happened as f64, happened as f64, of as f64).unwrap();
        let estimate = proportion(coin, of);
        assert!((estimate.mean - coin.mean).abs() < 1e-12);
        // Student's quantile for the normal one, and games less one: a little wider for few.
        let near = |got: f64, wanted: f64| (got - wanted).abs() < 0.4 / of as f64;
        assert!(near(estimate.low, low) && near(estimate.high, high), "{happened}/{of}: {estimate:?}");
    }
    let never = proportion(mean(1000, 0, 0).unwrap(), 1000);
    assert!(never.low == 0.0 && never.high > 0.003 && never.high < 0.005, "{never:?}");
    let always = proportion(mean(1000, 1000, 1000).unwrap(), 1000);
    assert!(always.high == 1.0 && always.low < 0.997, "{always:?}");
    let once = proportion(mean(1, 1, 1).unwrap(), 1);
    assert_eq!((once.low, once.high), (0.0, 1.0));
}

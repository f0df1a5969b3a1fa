//! A rating table: Bradley and Terry's model, for tables of any size.
//!
//! A bot of strength γ beats its table with probability γ / (γ + sum of the others' strengths), so a lone A among n − 1 Bs
//! wins with logit θ(A) − θ(B) − ln(n − 1), θ = ln γ. With two players that is Bradley–Terry, and Elo's scale is
//! 400 / ln 10 points a unit of θ. The mean of all bots is 1000. Intervals by bootstrap over deals.

use tablee_core::Luck as _;

use crate::arena::{Deal, Pairing};
use crate::{Brain, Stream, WHOLE_WIN};

/// How strong a bot is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The bot.
    pub bot: Brain,
    /// Its points.
    pub points: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What a lone bot won against the others at its table.
struct Score {
    lone: usize,
    others: usize,
    won: f64,
    games: f64,
}

/// How often the deals are drawn again for the intervals.
const AGAIN: usize = 400;

/// Rates bots by their pairings, the best first.
pub(crate) fn rate(bots: &[Brain], pairings: &[Pairing], players: usize, seed: u64) -> Vec<Rating> {
    if pairings.iter().any(|pairing| pairing.deals.is_empty()) {
        return Vec::new();
    }
    let points = fit(bots.len(), &scores(bots, pairings, players, |deals| sums(deals.iter())), players);
    let mut luck = Stream::new(seed, u64::MAX, 0);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(AGAIN); bots.len()];
    for _ in 0..AGAIN {
        let scores = scores(bots, pairings, players, |deals| {
            let count = deals.len() as u32;
            sums((0..count).map(|_| &deals[luck.below(count) as usize]))
        });
        for (drawn, points) in drawn.iter_mut().zip(fit(bots.len(), &scores, players)) {
            drawn.push(points);
        }
    }
    let mut ratings: Vec<Rating> = bots
        .iter()
        .zip(points)
        .zip(&mut drawn)
        .map(|((&bot, points), drawn)| {
            drawn.sort_by(f64::total_cmp);
            let at = |part: f64| drawn[((AGAIN - 1) as f64 * part).round() as usize];
            Rating { bot, points, low: at(0.025), high: at(0.975) }
        })
        .collect();
    ratings.sort_by(|a, b| b.points.total_cmp(&a.points));
    ratings
}

/// The wins of the lone A and the lone B, and the games each played.
fn sums<'a>(deals: impl Iterator<Item = &'a Deal>) -> (i64, i64) {
    deals.fold((0, 0), |(a, b), deal| (a + deal.won_a, b + deal.won_b))
}

fn scores(
    bots: &[Brain],
    pairings: &[Pairing],
    players: usize,
    mut sums: impl FnMut(&[Deal]) -> (i64, i64),
) -> Vec<Score> {
    let place = |bot: Brain| bots.iter().position(|other| *other == bot).unwrap_or(0);
    let mut scores = Vec::new();
    for pairing in pairings {
        let (a, b) = (place(pairing.a), place(pairing.b));
        let (won_a, won_b) = sums(&pairing.deals);
        let games = (pairing.deals.len() * players) as f64;
        let both = [(a, b, won_a), (b, a, won_b)];
        let played = if pairing.b_alone.is_some() { &both[..] } else { &both[..1] };
        for &(lone, others, won) in played {
            scores.push(Score { lone, others, won: won as f64 / WHOLE_WIN as f64, games });
        }
    }
    scores
}

/// The strengths that explain the scores best, on Elo's scale. Half a win and half a loss are added to every score, so that
/// a bot that never loses has a rating all the same.
fn fit(bots: usize, scores: &[Score], players: usize) -> Vec<f64> {
    let handicap = (players as f64 - 1.0).ln();
    let mut strengths = vec![0.0f64; bots];
    for _ in 0..100 {
        let mut moved = 0.0f64;
        for bot in 0..bots {
            let (mut slope, mut bend) = (0.0, 1e-9);
            for score in scores.iter().filter(|score| score.lone == bot || score.others == bot) {
                let odds = strengths[score.lone] - strengths[score.others] - handicap;
                let chance = 1.0 / (1.0 + (-odds).exp());
                let surplus = score.won + 0.5 - (score.games + 1.0) * chance;
                slope += if score.lone == bot { surplus } else { -surplus };
                bend += (score.games + 1.0) * chance * (1.0 - chance);
            }
            let step = (slope / bend).clamp(-1.0, 1.0);
            strengths[bot] += step;
            moved = moved.max(step.abs());
        }
        if moved < 1e-9 {
            break;
        }
    }
    let middle = strengths.iter().sum::<f64>() / bots as f64;
    strengths.iter().map(|strength| 1000.0 + (strength - middle) * 400.0 / std::f64::consts::LN_10).collect()
}

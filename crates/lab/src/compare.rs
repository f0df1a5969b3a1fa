//! Two sets of rules on the same deals: what changes.

use rayon::prelude::*;

use crate::interval::{Estimate, margin_of};
use crate::measure::{Measure, Place, Value};
use crate::run::{Played, Watch, Worker, chunk};
use crate::stats::{Studied, Visitor};
use crate::{Design, Experiment, Tally, Trouble};

/// Two experiments that differ in their rules only, and the measures that both have.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// With one set of rules.
    pub a: Experiment,
    /// With the other.
    pub b: Experiment,
}

/// The sums of products of one measure under both rules: a's x and y with b's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Cross {
    xx: i128,
    xy: i128,
    yx: i128,
    yy: i128,
}

impl Cross {
    #[inline]
    fn add(&mut self, a: Value, b: Value) {
        let ((ax, ay), (bx, by)) = ((i128::from(a.0), i128::from(a.1)), (i128::from(b.0), i128::from(b.1)));
        self.xx += ax * bx;
        self.xy += ax * by;
        self.yx += ay * bx;
        self.yy += ay * by;
    }

    fn merge(&mut self, other: &Self) {
        self.xx += other.xx;
        self.xy += other.xy;
        self.yx += other.yx;
        self.yy += other.yy;
    }
}

/// A measure that both sets of rules have: where it is kept on each side, and the products of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Common {
    a: Place,
    b: Place,
    cross: Cross,
}

/// What two sets of rules gave.
#[derive(Clone, Debug)]
pub struct Contrast {
    /// What was played.
    pub comparison: Comparison,
    /// The options and measures of a.
    pub a: Design,
    /// The options and measures of b.
    pub b: Design,
    /// What was measured with a.
    pub tally_a: Tally,
    /// What was measured with b.
    pub tally_b: Tally,
    common: Vec<Common>,
}

struct Sums {
    a: Tally,
    b: Tally,
    common: Vec<Common>,
}

impl Sums {
    fn merge(&mut self, other: &Self) {
        self.a.merge(&other.a);
        self.b.merge(&other.b);
        for (common, more) in self.common.iter_mut().zip(&other.common) {
            common.cross.merge(&more.cross);
        }
    }
}

impl Comparison {
    /// Checks that both can be played and differ.
    pub fn designs(&self) -> Result<(Design, Design), Trouble> {
        let (a, b) = (self.a.design()?, self.b.design()?);
        if a.options == b.options {
            return Err(Trouble::SameRules);
        }
        Ok((a, b))
    }

    /// Plays both, game by game on the same deals.
    pub fn play(&self, watch: Watch<'_>) -> Result<Contrast, Trouble> {
        let (a, b) = self.designs()?;
        let common = |(_, measure): (_, &Measure)| {
            let same = b.schema.named(&measure.key)?;
            Some(Common { a: measure.place, b: same.place, cross: Cross::default() })
        };
        let common: Vec<Common> = a.schema.measures().filter_map(common).collect();
        let both = Both { comparison: self, designs: (&a, &b), common: &common, watch };
        let Sums { a: tally_a, b: tally_b, common } = self.a.visit(both)?;
        Ok(Contrast { comparison: self.clone(), a, b, tally_a, tally_b, common })
    }
}

struct Both<'a> {
    comparison: &'a Comparison,
    designs: (&'a Design, &'a Design),
    common: &'a [Common],
    watch: Watch<'a>,
}

impl Visitor for Both<'_> {
    type Output = Result<Sums, Trouble>;

    fn visit<G: Studied>(self) -> Self::Output {
        let Self { comparison: Comparison { a, b }, designs, common, watch } = self;
        let (rules_a, rules_b) = (a.rules.options::<G>()?, b.rules.options::<G>()?);
        let (games, chunk) = (a.games, chunk(a.is_slow()));
        let empty = || Sums {
            a: Tally::new(&designs.0.schema),
            b: Tally::new(&designs.1.schema),
            common: common.to_vec(),
        };
        let begin = || (Worker::<G>::new(a, rules_a), Worker::<G>::new(b, rules_b), empty());
        Ok((0..games.div_ceil(chunk))
            .into_par_iter()
            .fold(begin, |(mut one, mut other, mut sums), at| {
                let mut played = 0;
                for game in at * chunk..((at + 1) * chunk).min(games) {
                    // Only pairs count.
                    if watch.is_over() {
                        break;
                    }
                    let (Some(first), Some(second)) = (one.play(game, watch), other.play(game, watch)) else {
                        break;
                    };
                    played += 1;
                    if (first, second) != (Played::Whole, Played::Whole) {
                        sums.a.replaced += 1;
                        sums.b.replaced += 1;
                        continue;
                    }
                    sums.a.add(&one.readings);
                    sums.b.add(&other.readings);
                    for Common { a, b, cross } in &mut sums.common {
                        cross.add(one.readings[*a], other.readings[*b]);
                    }
                }
                (watch.done)(played);
                (one, other, sums)
            })
            .map(|(_, _, sums)| sums)
            .reduce(empty, |mut all, part| {
                all.merge(&part);
                all
            }))
    }
}

impl Contrast {
    /// Whether every game was played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.tally_a.games + self.tally_a.replaced == self.comparison.a.games
    }

    /// What b measures under the name of a measure of a; `None` where only a has it.
    #[must_use]
    pub fn same(&self, measure: &Measure) -> Option<&Measure> {
        self.b.schema.named(&measure.key)
    }

    /// What a measure is with b less what it is with a, with its paired interval; `None` where only a has it.
    ///
    /// Both are ratios of sums over the same games; the difference of their linearised residuals, game by game, says how
    /// sure it is. What both games of a pair share cancels out there.
    #[must_use]
    pub fn difference(&self, measure: &Measure) -> Option<Estimate> {
        let games = self.tally_a.games;
        let Common { a, b, cross } = self.common.iter().find(|common| common.a == measure.place)?;
        let (a, b) = (&self.tally_a[*a], &self.tally_b[*b]);
        if a.y == 0 || b.y == 0 {
            return None;
        }
        let count = games as f64;
        let (ra, rb) = (a.x as f64 / a.y as f64, b.x as f64 / b.y as f64);
        let (ya, yb) = (a.y as f64 / count, b.y as f64 / count);
        let residuals_a = a.xx as f64 - 2.0 * ra * a.xy as f64 + ra * ra * a.yy as f64;
        let residuals_b = b.xx as f64 - 2.0 * rb * b.xy as f64 + rb * rb * b.yy as f64;
        let together =
            cross.xx as f64 - rb * cross.xy as f64 - ra * cross.yx as f64 + ra * rb * cross.yy as f64;
        let residuals = residuals_a / (ya * ya) + residuals_b / (yb * yb) - 2.0 * together / (ya * yb);
        Some(Estimate::around(rb - ra, margin_of(games, residuals.max(0.0))))
    }
}

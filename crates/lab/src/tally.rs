//! What was measured of many games, added up exactly: whole numbers only, so that no order of adding changes a bit.

use std::ops::{Index, IndexMut};

use crate::interval::{Estimate, proportion, ratio};
use crate::measure::{Bins, Group, Measure, Place, Readings, Shape, Value};
use crate::{Damage, Schema};

/// The sums of one measure: its values `x`, what they are over `y`, and their products.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moments {
    /// The sum of x.
    pub x: i128,
    /// The sum of y.
    pub y: i128,
    /// The sum of x².
    pub xx: i128,
    /// The sum of x·y.
    pub xy: i128,
    /// The sum of y².
    pub yy: i128,
}

impl Moments {
    /// Adds a game.
    #[inline]
    pub fn add(&mut self, (x, y): Value) {
        let (x, y) = (i128::from(x), i128::from(y));
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }

    /// Adds many games.
    pub fn merge(&mut self, other: &Self) {
        self.x += other.x;
        self.y += other.y;
        self.xx += other.xx;
        self.xy += other.xy;
        self.yy += other.yy;
    }

    /// The mean, Σx/Σy, with its interval; `None` when there is nothing it could be over.
    #[must_use]
    pub fn estimate(&self, games: u64) -> Option<Estimate> {
        ratio(games, self.x as f64, self.y as f64, self.xx as f64, self.xy as f64, self.yy as f64)
    }
}

/// How often values fell in each bin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram {
    /// The bins.
    pub bins: Bins,
    /// The games in each.
    pub counts: Vec<u64>,
}

impl Histogram {
    /// The value below which this part of the games lies, as the lower end of its bin; `None` without games.
    #[must_use]
    pub fn quantile(&self, part: f64) -> Option<i64> {
        let total: u64 = self.counts.iter().sum();
        if total == 0 {
            return None;
        }
        let wanted = ((total as f64 * part).ceil() as u64).max(1);
        let mut below = 0;
        for (bin, count) in self.counts.iter().enumerate() {
            below += count;
            if below >= wanted {
                return Some(self.bins.from + bin as i64 * self.bins.width);
            }
        }
        None
    }
}

/// Everything measured of some games, by the place of each measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How many were played that do not count, because a program had to be replaced.
    pub replaced: u64,
    moments: Vec<Moments>,
    histograms: Vec<(Place, Histogram)>,
}

impl Index<Place> for Tally {
    type Output = Moments;

    fn index(&self, place: Place) -> &Moments {
        &self.moments[place.0]
    }
}

impl IndexMut<Place> for Tally {
    fn index_mut(&mut self, place: Place) -> &mut Moments {
        &mut self.moments[place.0]
    }
}

impl Tally {
    /// Of no games yet.
    #[must_use]
    pub fn new(schema: &Schema) -> Self {
        let mut histograms = Vec::new();
        for (group, measure) in schema.measures() {
            if let Shape::Histogram(bins) = group.shape {
                histograms.push((measure.place, Histogram { bins, counts: vec![0; bins.count] }));
            }
        }
        Self { games: 0, replaced: 0, moments: vec![Moments::default(); schema.len()], histograms }
    }

    /// Adds one game.
    #[inline]
    pub fn add(&mut self, readings: &Readings) {
        debug_assert_eq!(readings.0.len(), self.moments.len(), "these readings are of another sheet");
        self.games += 1;
        for (moments, value) in self.moments.iter_mut().zip(&readings.0) {
            moments.add(*value);
        }
        for (place, histogram) in &mut self.histograms {
            let (value, over) = readings[*place];
            if over > 0 {
                histogram.counts[histogram.bins.of(value)] += 1;
            }
        }
    }

    /// The mean of a measure in its group's unit, with its interval.
    #[must_use]
    pub fn estimate(&self, group: &Group, measure: &Measure) -> Option<Estimate> {
        let plain = self.plain(group, measure)?;
        let Some(whole) = group.unit.whole() else { return Some(plain) };
        // Of what is a part of something the interval never leaves what is possible.
        let all = whole as f64 * group.unit.scale();
        let Estimate { low, high, .. } = proportion(plain.scaled(1.0 / all), self.games).scaled(all);
        Some(Estimate { mean: plain.mean, low, high })
    }

    /// The same with an interval whose ends are equally far, whatever is measured.
    pub(crate) fn plain(&self, group: &Group, measure: &Measure) -> Option<Estimate> {
        self[measure.place].estimate(self.games).map(|estimate| estimate.scaled(group.unit.scale()))
    }

    /// Adds the games of another tally of the same schema.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.replaced += other.replaced;
        for (moments, more) in self.moments.iter_mut().zip(&other.moments) {
            moments.merge(more);
        }
        for ((_, histogram), (_, more)) in self.histograms.iter_mut().zip(&other.histograms) {
            for (count, more) in histogram.counts.iter_mut().zip(&more.counts) {
                *count += more;
            }
        }
    }

    /// The histogram of a measure, if it has one.
    #[must_use]
    pub fn histogram(&self, place: Place) -> Option<&Histogram> {
        self.histograms.iter().find(|(at, _)| *at == place).map(|(_, histogram)| histogram)
    }

    pub(crate) fn histogram_mut(&mut self, place: Place) -> Option<&mut Histogram> {
        self.histograms.iter_mut().find(|(at, _)| *at == place).map(|(_, histogram)| histogram)
    }

    /// Whether these sums can come from that many games at all.
    pub(crate) fn check(&self) -> Result<(), Damage> {
        let impossible = |moments: &Moments| moments.xx < 0 || moments.yy < 0 || moments.y < 0;
        let crowded = |(_, histogram): &(Place, Histogram)| {
            histogram.counts.iter().map(|&count| u128::from(count)).sum::<u128>() > u128::from(self.games)
        };
        if self.moments.iter().any(impossible) || self.histograms.iter().any(crowded) {
            return Err(Damage::Sums);
        }
        Ok(())
    }
}

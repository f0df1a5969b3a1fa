//! How sure a number is: 95 % intervals for a fixed number of games, and for as many as it takes.

/// A number with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The number.
    pub mean: f64,
    /// The lower end of its interval; infinitely far where nothing can be said.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// With ends equally far on both sides.
    #[must_use]
    pub fn around(mean: f64, margin: f64) -> Self {
        Self { mean, low: mean - margin, high: mean + margin }
    }

    /// Half the width of the interval; infinite where nothing can be said.
    #[must_use]
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the interval is clear of a value.
    #[must_use]
    pub fn is_clear_of(&self, value: f64) -> bool {
        self.low > value || self.high < value
    }

    /// In another unit.
    #[must_use]
    pub fn scaled(&self, scale: f64) -> Self {
        let ends = (self.low * scale, self.high * scale);
        Self { mean: self.mean * scale, low: ends.0.min(ends.1), high: ends.0.max(ends.1) }
    }
}

/// The 97.5 % quantile of the normal distribution.
const NORMAL: f64 = 1.959_963_984_540_054;

/// The 97.5 % quantile of Student's t; infinite below one degree of freedom.
///
/// From the library `distrs`, which has no dependencies: within a millionth from one degree to ten million (the tests have
/// thirty digits). `statrs` is more exact up to ten thousand degrees and wrong by 2 % at ten million,
/// which a run of the laboratory can well reach; `puruspe` brings three crates for the same.
#[must_use]
pub fn student(freedom: f64) -> f64 {
    if freedom < 1.0 {
        return f64::INFINITY;
    }
    distrs::StudentsT::ppf(0.975, freedom)
}

/// The ratio of two sums over independent games, Σx/Σy, with the interval that its linearisation gives: the residuals
/// x − r·y have mean 0, and the ratio's variance is that of their mean over that of y. With y = 1 that is the ordinary
/// mean. `None` when Σy is 0.
#[must_use]
pub fn ratio(games: u64, x: f64, y: f64, xx: f64, xy: f64, yy: f64) -> Option<Estimate> {
    if y <= 0.0 {
        return None;
    }
    let mean = x / y;
    let residuals = (xx - 2.0 * mean * xy + mean * mean * yy).max(0.0);
    Some(Estimate::around(mean, margin_of(games, residuals) / (y / games as f64)))
}

/// Wilson's interval for a part of a whole, from an estimate whose ends are equally far: it never leaves 0 to 1, and is never
/// a point. What happened in none of a thousand games may well happen in the next.
///
/// Games are not coins: several things of one game belong together, or a win is shared. So the number of trials is the one that
/// would give a coin the same margin, and at most the number of games where there was no spread at all to tell it from.
#[must_use]
pub fn proportion(estimate: Estimate, games: u64) -> Estimate {
    let (mean, margin) = (estimate.mean.clamp(0.0, 1.0), estimate.margin());
    if games < 2 || !margin.is_finite() {
        return Estimate { mean, low: 0.0, high: 1.0 };
    }
    let quantile = student(games as f64 - 1.0);
    let spread = mean * (1.0 - mean);
    let trials =
        if margin > 0.0 && spread > 0.0 { spread * (quantile / margin).powi(2) } else { games as f64 };
    let square = quantile * quantile / trials;
    let middle = (mean + square / 2.0) / (1.0 + square);
    let width = quantile / (1.0 + square) * (spread / trials + square / (4.0 * trials)).sqrt();
    Estimate { mean, low: (middle - width).clamp(0.0, mean), high: (middle + width).clamp(mean, 1.0) }
}

/// Half the width of the interval of a mean, from the sum of squared residuals.
pub(crate) fn margin_of(games: u64, residuals: f64) -> f64 {
    if games < 2 {
        return f64::INFINITY;
    }
    let count = games as f64;
    student(count - 1.0) * (residuals / (count - 1.0) / count).sqrt()
}

/// The mean of whole numbers with its interval, from their sum and the sum of their squares.
#[must_use]
pub fn mean(count: u64, sum: i128, squares: i128) -> Option<Estimate> {
    ratio(count, sum as f64, count as f64, squares as f64, sum as f64, count as f64)
}

/// A 95 % confidence sequence for a mean: intervals that hold at every number of observations at once, so that one may
/// look after each and stop when it pleases.
///
/// Robbins' normal mixture with an estimated variance, which is the asymptotic confidence sequence of Waudby-Smith,
/// Arbour, Sinha, Kennedy and Ramdas (*Time-uniform central limit theory and asymptotic confidence sequences*, Annals of
/// Statistics 2024, theorem 2.2): after t observations
///
/// ```text
/// mean ± s · √( 2(tρ² + 1) / (t²ρ²) · ln( √(tρ² + 1) / α ) )
/// ```
///
/// ρ is chosen before the first observation so that the sequence is narrowest around `expected` of them. Being
/// asymptotic it says nothing before [`Sequence::FIRST`] observations, and the variance is taken with Student's
/// correction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequence {
    rho_squared: f64,
}

impl Sequence {
    /// How often a sequence may miss at any time.
    pub const ALPHA: f64 = 0.05;

    /// Fewer observations than these say nothing: the variance is not known well enough.
    pub const FIRST: u64 = 32;

    /// The sequence that is narrowest around this many observations.
    #[must_use]
    pub fn new(expected: u64) -> Self {
        let log = -2.0 * Self::ALPHA.ln();
        Self { rho_squared: (log + (log + 1.0).ln()) / expected.max(1) as f64 }
    }

    /// The interval after so many whole-number observations.
    #[must_use]
    pub fn estimate(&self, count: u64, sum: i128, squares: i128) -> Option<Estimate> {
        if count == 0 {
            return None;
        }
        let time = count as f64;
        let mean = sum as f64 / time;
        let residuals = (squares as f64 - time * mean * mean).max(0.0);
        // What was the same every time is taken as if it had not happened once: nobody wins always.
        let residuals = if residuals > 0.0 { residuals } else { mean * mean * time / (time + 1.0) };
        if count < Self::FIRST || residuals == 0.0 {
            return Some(Estimate::around(mean, f64::INFINITY));
        }
        let deviation = (residuals / (time - 1.0)).sqrt() * student(time - 1.0) / NORMAL;
        let spread = time * self.rho_squared + 1.0;
        let width = 2.0 * spread / (time * time * self.rho_squared) * (spread.sqrt() / Self::ALPHA).ln();
        Some(Estimate::around(mean, deviation * width.sqrt()))
    }
}

//! What is measured of a game, and what it is called.

use crate::Text;

/// Wins are shared out in parts of 1/840, which every number of winners up to eight divides: sums stay whole.
pub const WHOLE_WIN: i64 = 840;

/// What a measured number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// So many of something.
    Number,
    /// How often: 1 when it happened.
    Percent,
    /// A part of a win, of [`WHOLE_WIN`]; shown in per cent.
    Share,
    /// The same, less something: how far ahead, in points of a hundred.
    Points,
    /// Tokens.
    Tokens,
}

impl Unit {
    /// What a measured number is divided by, and multiplied with, to be shown.
    #[must_use]
    pub const fn scale(self) -> f64 {
        match self {
            Self::Number | Self::Tokens => 1.0,
            Self::Percent => 100.0,
            Self::Share | Self::Points => 100.0 / WHOLE_WIN as f64,
        }
    }

    /// What a value is a part of, where it is never less than nothing or more than all.
    #[must_use]
    pub const fn whole(self) -> Option<i64> {
        match self {
            Self::Percent => Some(1),
            Self::Share => Some(WHOLE_WIN),
            Self::Number | Self::Points | Self::Tokens => None,
        }
    }

    /// Its word in JSON and CSV.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Percent | Self::Share | Self::Points => "percent",
            Self::Tokens => "tokens",
        }
    }
}

/// The bins of a histogram. What is below the first falls in the first, what is above the last in the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bins {
    /// Where the first begins.
    pub from: i64,
    /// How wide each is.
    pub width: i64,
    /// How many.
    pub count: usize,
}

impl Bins {
    /// The bin of a value.
    #[inline]
    #[must_use]
    pub fn of(&self, value: i64) -> usize {
        let bin = value.saturating_sub(self.from).div_euclid(self.width.max(1));
        bin.clamp(0, self.count as i64 - 1) as usize
    }
}

/// Where the values and sums of a measure are kept. Only a [`Sheet`](crate::Sheet) gives places away, one a measure, so
/// nobody has to count along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(pub(crate) usize);

/// One thing that is measured of every game.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// Its stable name in JSON and CSV.
    pub key: String,
    /// Its name for people, within its group.
    pub label: Text,
    /// Which part of its label it is, where several measures share one: the taken, the left and the asleep of a card.
    pub part: Option<Text>,
    /// Where it is kept.
    pub place: Place,
}

/// How a group of measures is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A bar for each.
    Bars,
    /// The parts of a label in one bar.
    Stacked,
    /// The distribution of its only measure.
    Histogram(Bins),
}

/// Measures that belong together, in one table and one chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Its stable name.
    pub id: &'static str,
    /// Its title.
    pub title: Text,
    /// What one has to know to read it.
    pub note: Option<Text>,
    /// What its numbers count.
    pub unit: Unit,
    /// How it is drawn.
    pub shape: Shape,
    /// A value to compare with, in the unit shown: an even share of the wins.
    pub even: Option<f64>,
    /// The measures.
    pub measures: Vec<Measure>,
}

/// Everything that is measured of a game, in the order in which it is shown.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Schema {
    /// The groups.
    pub groups: Vec<Group>,
}

impl Schema {
    /// Every measure with its group, in order.
    pub fn measures(&self) -> impl Iterator<Item = (&Group, &Measure)> {
        self.groups.iter().flat_map(|group| group.measures.iter().map(move |measure| (group, measure)))
    }

    /// The measure with this key.
    #[must_use]
    pub fn named(&self, key: &str) -> Option<&Measure> {
        self.measures().map(|(_, measure)| measure).find(|measure| measure.key == key)
    }

    /// How many measures there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.groups.iter().map(|group| group.measures.len()).sum()
    }

    /// Whether nothing is measured.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// One measured value of one game: so much, over so much. Most are over 1; what a game cannot tell is 0 over 0.
pub type Value = (i64, i64);

/// A number.
#[inline]
#[must_use]
pub fn plain(value: impl Into<i64>) -> Value {
    (value.into(), 1)
}

/// So much in so many.
#[inline]
#[must_use]
pub fn over(value: impl Into<i64>, over: impl Into<i64>) -> Value {
    (value.into(), over.into())
}

/// A number, if this game has one.
#[inline]
#[must_use]
pub fn perhaps(value: Option<i64>) -> Value {
    value.map_or((0, 0), |value| (value, 1))
}

/// What was measured of one game: a value for every measure.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Readings(pub(crate) Vec<Value>);

impl std::ops::Index<Place> for Readings {
    type Output = Value;

    #[inline]
    fn index(&self, place: Place) -> &Value {
        &self.0[place.0]
    }
}

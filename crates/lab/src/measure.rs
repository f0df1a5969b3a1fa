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
            Self::Share => 100.0 / WHOLE_WIN as f64,
        }
    }

    /// Its word in JSON and CSV.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Percent | Self::Share => "percent",
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

/// One thing that is measured of every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Its stable name in JSON and CSV.
    pub key: String,
    /// Its name for people, within its group.
    pub label: Text,
    /// Which part of its label it is, where several measures share one: the taken, the left and the asleep of a card.
    pub part: Option<Text>,
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

/// Everything that is measured of a game, in the order in which it is written down.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Schema {
    /// The groups.
    pub groups: Vec<Group>,
}

impl Schema {
    /// Begins a group; its measures follow.
    pub fn group(&mut self, id: &'static str, title: Text, unit: Unit) -> &mut Group {
        self.groups.push(Group {
            id,
            title,
            note: None,
            unit,
            shape: Shape::Bars,
            even: None,
            measures: Vec::new(),
        });
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }

    /// Every measure with its group, in order.
    pub fn measures(&self) -> impl Iterator<Item = (&Group, &Measure)> {
        self.groups.iter().flat_map(|group| group.measures.iter().map(move |measure| (group, measure)))
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

impl Group {
    /// With a remark.
    pub fn note(&mut self, fr: &'static str, en: &'static str) -> &mut Self {
        self.note = Some(Text::new(fr, en));
        self
    }

    /// With a value to compare with.
    pub fn even(&mut self, value: f64) -> &mut Self {
        self.even = Some(value);
        self
    }

    /// A measure.
    pub fn add(&mut self, key: impl Into<String>, label: Text) -> &mut Self {
        self.measures.push(Measure { key: key.into(), label, part: None });
        self
    }

    /// A part of a stacked bar.
    pub fn part(&mut self, key: impl Into<String>, label: Text, part: Text) -> &mut Self {
        self.shape = Shape::Stacked;
        self.measures.push(Measure { key: key.into(), label, part: Some(part) });
        self
    }

    /// The only measure of a group, with its distribution.
    pub fn histogram(&mut self, key: &'static str, label: Text, bins: Bins) -> &mut Self {
        self.shape = Shape::Histogram(bins);
        self.add(key, label)
    }
}

/// One measured value of one game: so much, over so much. Most are over 1; what a game cannot tell is 0 over 0.
pub type Value = (i64, i64);

/// Writes the values of one game down, in the order of its schema.
#[derive(Debug)]
pub struct Pen<'a> {
    row: &'a mut Vec<Value>,
}

impl<'a> Pen<'a> {
    /// Begins an empty row.
    pub fn new(row: &'a mut Vec<Value>) -> Self {
        row.clear();
        Self { row }
    }

    /// A number.
    #[inline]
    pub fn value(&mut self, value: impl Into<i64>) {
        self.row.push((value.into(), 1));
    }

    /// So much in so many.
    #[inline]
    pub fn ratio(&mut self, value: impl Into<i64>, over: impl Into<i64>) {
        self.row.push((value.into(), over.into()));
    }

    /// A number, if this game has one.
    #[inline]
    pub fn perhaps(&mut self, value: Option<i64>) {
        self.row.push(value.map_or((0, 0), |value| (value, 1)));
    }
}

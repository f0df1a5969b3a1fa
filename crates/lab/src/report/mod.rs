//! Results as people read them: sections with a table and a chart each, in any language.

mod chart;
mod contrast;
mod facts;
mod html;
mod standings;
mod study;
mod swept;
mod table;

use crate::{Bins, Estimate, Text, Unit};

/// A page of results.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// What it is about.
    pub title: Text,
    /// What was played, one fact a line.
    pub facts: Vec<(Text, Text)>,
    /// The results.
    pub sections: Vec<Section>,
    /// The same for tools.
    pub figures: Vec<Figure>,
}

impl Report {
    /// The same with where it comes from: the version, the day, and the command that gives it again. For pages, which travel alone.
    #[must_use]
    pub fn made_by(mut self, command: &str, day: &str) -> Self {
        let made = [
            ("lab-fact-version", Text::plain(env!("CARGO_PKG_VERSION"))),
            ("lab-fact-day", Text::plain(day.to_owned())),
            ("lab-fact-command", Text::plain(command.to_owned())),
        ];
        self.facts.extend(made.map(|(name, value)| facts::fact(name, value)));
        self
    }
}

/// A number for tools.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// Its stable name.
    pub key: String,
    /// What it counts.
    pub unit: &'static str,
    /// The number, if there is one.
    pub estimate: Option<Estimate>,
}

/// Results that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// A name for links.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// What one has to know to read it.
    pub note: Option<Text>,
    /// The heads of the columns, the first one's left out.
    pub columns: Vec<Text>,
    /// The table.
    pub rows: Vec<Row>,
    /// The picture.
    pub chart: Option<Chart>,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What it is about.
    pub label: Text,
    /// The numbers.
    pub cells: Vec<Text>,
}

/// A picture of a section.
#[derive(Clone, Debug, PartialEq)]
pub enum Chart {
    /// A bar for each row and series, with its interval.
    Bars {
        /// What the series are; empty when there is only one.
        series: Vec<Text>,
        /// The rows, with a number for each series.
        bars: Vec<(Text, Vec<Option<Estimate>>)>,
        /// What is said beside each label; empty where nothing is.
        remarks: Vec<Text>,
        /// What the numbers count.
        unit: Unit,
        /// A value to compare with.
        even: Option<f64>,
    },
    /// Bars made of parts.
    Stacked {
        /// What the parts are.
        parts: Vec<Text>,
        /// The rows, with a number for each part.
        bars: Vec<(Text, Vec<f64>)>,
        /// What the numbers count.
        unit: Unit,
    },
    /// How often each value came up.
    Histogram {
        /// The bins.
        bins: Bins,
        /// The counts of each series.
        series: Vec<(Text, Vec<u64>)>,
        /// What the values are.
        axis: Text,
    },
}

/// How many decimals show two digits of a margin.
fn decimals(margin: f64) -> usize {
    if !margin.is_finite() || margin <= 0.0 {
        return 2;
    }
    (1.0 - margin.log10().floor()).clamp(0.0, 4.0) as usize
}

/// A number in its unit: `12.3 %`.
pub(crate) fn with_unit(value: f64, decimals: usize, unit: Unit) -> Text {
    let number = Text::Number(value, decimals);
    match unit {
        Unit::Percent | Unit::Share => Text::said("lab-percent").with("number", number),
        Unit::Points => Text::said("lab-points").with("number", number),
        Unit::Number | Unit::Tokens => number,
    }
}

/// A number with its interval: `12.3 % ± 0.4`, or `0.1 % [0.0; 0.6]` where its ends are not equally far.
pub(crate) fn shown(estimate: Option<Estimate>, unit: Unit) -> Text {
    let Some(estimate) = estimate else { return Text::plain("–") };
    let decimals = decimals(estimate.margin());
    let mean = with_unit(estimate.mean, decimals, unit);
    if !estimate.margin().is_finite() {
        return mean;
    }
    let far = |end: f64| (end - estimate.mean).abs();
    if (far(estimate.low) - far(estimate.high)).abs() > 0.1 * estimate.margin() {
        let end = |end| Text::Number(end, decimals);
        return Text::said("lab-estimate-between")
            .with("mean", mean)
            .with("low", end(estimate.low))
            .with("high", end(estimate.high));
    }
    let margin = Text::Number(estimate.margin(), decimals);
    Text::said("lab-estimate").with("mean", mean).with("margin", margin)
}

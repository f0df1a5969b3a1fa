//! The report of a comparison.

use serde_json::{Map, Value as Json, json};

use super::facts::{self, fact};
use super::{Chart, Figure, Report, Row, Section, shown};
use crate::compare::Contrast;
use crate::study::finite;
use crate::{Estimate, Group, Measure, Rules, Shape, Text};

/// A measure that both rules have, as it is shown: with a, with b, and what changes.
struct Line<'a> {
    measure: &'a Measure,
    same: &'a Measure,
    a: Option<Estimate>,
    b: Option<Estimate>,
    change: Option<Estimate>,
}

impl Contrast {
    fn line<'a>(&'a self, group: &Group, measure: &'a Measure) -> Option<Line<'a>> {
        let same = self.same(measure)?;
        Some(Line {
            measure,
            same,
            a: self.tally_a.estimate(group, measure),
            b: self.tally_b.estimate(group, same),
            change: self.difference(measure).map(|change| change.scaled(group.unit.scale())),
        })
    }

    /// The measures of a group that both rules have.
    fn lines<'a>(&'a self, group: &'a Group) -> Vec<Line<'a>> {
        group.measures.iter().filter_map(|measure| self.line(group, measure)).collect()
    }

    /// The results for tools.
    #[must_use]
    pub fn to_json(&self) -> String {
        let interval = |estimate: Option<Estimate>| {
            json!({
                "high": finite(estimate.map(|estimate| estimate.high)),
                "low": finite(estimate.map(|estimate| estimate.low)),
                "mean": finite(estimate.map(|estimate| estimate.mean)),
            })
        };
        let mut measures: Vec<(&str, Json)> = Vec::new();
        for (group, measure) in self.a.schema.measures() {
            let Some(line) = self.line(group, measure) else { continue };
            let clear = line.change.is_some_and(|change| change.is_clear_of(0.0));
            measures.push((
                &measure.key,
                json!({
                    "a": interval(line.a), "b": interval(line.b), "change": interval(line.change),
                    "clear": clear, "unit": group.unit.word(),
                }),
            ));
        }
        measures.sort_by_key(|(key, _)| *key);
        let measures: Map<String, Json> =
            measures.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let file = json!({
            "a": self.comparison.a.to_json(&self.a.options),
            "b": self.comparison.b.to_json(&self.b.options),
            "complete": self.is_complete(),
            "format": "tablee-lab-compare",
            "layout": 1,
            "measures": measures,
            "played": self.tally_a.games,
            "replaced": self.tally_a.replaced,
            "version": env!("CARGO_PKG_VERSION"),
        });
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The results for people.
    #[must_use]
    pub fn report(&self) -> Report {
        let experiment = &self.comparison.a;
        let names =
            [("A", experiment), ("B", &self.comparison.b)].map(|(side, it)| side_name(side, &it.rules));
        let differing = |one: &Map<String, Json>, other: &Map<String, Json>| {
            facts::settings(one.iter().filter(|(name, value)| other.get(*name) != Some(*value)))
        };
        let mut all: Vec<_> = facts::game(experiment).into_iter().chain(facts::bots(experiment)).collect();
        let shared = self.a.options.iter().filter(|(name, value)| self.b.options.get(*name) == Some(*value));
        all.extend([
            fact("lab-fact-rules-both", facts::settings(shared)),
            facts::seed(experiment),
            (Text::plain("A"), differing(&self.a.options, &self.b.options).into()),
            (Text::plain("B"), differing(&self.b.options, &self.a.options).into()),
            fact("lab-fact-games-each", Text::count(self.tally_a.games)),
            (Text::plain("Δ, *"), Text::said("lab-change-note")),
        ]);
        all.extend(facts::replaced(self.tally_a.replaced));
        let mut sections = Vec::new();
        let mut figures = Vec::new();
        for group in &self.a.schema.groups {
            let lines = self.lines(group);
            for Line { measure, a, b, change, .. } in &lines {
                for (side, estimate) in [("a", *a), ("b", *b), ("change", *change)] {
                    let key = format!("{}.{side}", measure.key);
                    figures.push(Figure { key, unit: group.unit.word(), estimate });
                }
            }
            let seats = group.id.ends_with(".seat") && experiment.is_even();
            if !lines.is_empty() && !seats {
                sections.push(self.section(group, &lines, &names));
            }
        }
        let title = Text::said("lab-title-compare").with("game", Text::Game(experiment.game.clone()));
        Report { title, facts: all, sections, figures }
    }

    fn section(&self, group: &Group, lines: &[Line<'_>], names: &[Text; 2]) -> Section {
        let mut rows = Vec::new();
        let (mut bars, mut remarks) = (Vec::new(), Vec::new());
        for line in lines {
            let label = match &line.measure.part {
                Some(part) => Text::Joined(vec![line.measure.label.clone(), part.clone()], ", "),
                None => line.measure.label.clone(),
            };
            let mut change = vec![shown(line.change, group.unit)];
            if line.change.is_some_and(|change| change.is_clear_of(0.0)) {
                change.push(Text::plain("*"));
            }
            let change = Text::Joined(change, " ");
            remarks.push(Text::Joined(vec![Text::plain("Δ"), change.clone()], " "));
            rows.push(Row {
                label: label.clone(),
                cells: vec![shown(line.a, group.unit), shown(line.b, group.unit), change],
            });
            bars.push((label, vec![line.a, line.b]));
        }
        let chart = match (group.shape, lines) {
            (Shape::Histogram(_), [line]) => self.distributions(line, names),
            _ => {
                let series = names.to_vec();
                Some(Chart::Bars { series, bars, remarks, unit: group.unit, even: group.even })
            }
        };
        Section {
            id: group.id.replace('.', "-"),
            title: group.title.clone(),
            note: group.note.clone(),
            columns: vec![Text::plain("A"), Text::plain("B"), Text::said("lab-change")],
            rows,
            chart,
        }
    }

    /// Both distributions, where they have the same bins.
    fn distributions(&self, line: &Line<'_>, names: &[Text; 2]) -> Option<Chart> {
        let a = self.tally_a.histogram(line.measure.place)?;
        let b = self.tally_b.histogram(line.same.place)?;
        if a.bins != b.bins {
            return None;
        }
        Some(Chart::Histogram {
            bins: a.bins,
            series: vec![(names[0].clone(), a.counts.clone()), (names[1].clone(), b.counts.clone())],
            axis: line.measure.label.clone(),
        })
    }
}

/// `A: edition=classic`.
fn side_name(side: &'static str, rules: &Rules) -> Text {
    let words = rules.words();
    if words.is_empty() {
        return Text::plain(side);
    }
    Text::said("lab-side").with("side", side).with("rules", words)
}

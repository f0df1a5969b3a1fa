//! The report of a comparison.

use serde_json::{Map, Value as Json, json};

use super::study::facts;
use super::{Chart, Figure, Report, Row, Section, game_name, shown};
use crate::compare::Contrast;
use crate::study::finite;
use crate::{Estimate, Group, Language, Rules, Shape, Text, number};

/// A common measure as it is shown: with a, with b, and what changes.
struct Line {
    at: (usize, usize),
    a: Option<Estimate>,
    b: Option<Estimate>,
    change: Option<Estimate>,
}

impl Contrast {
    fn line(&self, common: usize, group: &Group) -> Line {
        let (at_a, at_b) = self.common[common];
        let scale = |estimate: Option<Estimate>| estimate.map(|estimate| estimate.scaled(group.unit.scale()));
        Line {
            at: (at_a, at_b),
            a: scale(self.tally_a.moments[at_a].estimate(self.tally_a.games)),
            b: scale(self.tally_b.moments[at_b].estimate(self.tally_b.games)),
            change: scale(self.difference(common)),
        }
    }

    /// The common measures of a group that begins at this place in a.
    fn lines(&self, group: &Group, at: usize) -> Vec<Line> {
        let places = at..at + group.measures.len();
        (0..self.common.len())
            .filter(|&common| places.contains(&self.common[common].0))
            .map(|common| self.line(common, group))
            .collect()
    }

    /// The results for tools.
    #[must_use]
    pub fn to_json(&self) -> String {
        let interval = |estimate: Option<Estimate>| {
            json!({
                "high": finite(estimate.map(|estimate| estimate.high())),
                "low": finite(estimate.map(|estimate| estimate.low())),
                "mean": finite(estimate.map(|estimate| estimate.mean)),
            })
        };
        let mut measures: Vec<(&str, Json)> = Vec::new();
        for (common, (at, _)) in self.common.iter().enumerate() {
            let Some((group, measure)) = self.a.schema.measures().nth(*at) else { continue };
            let line = self.line(common, group);
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
            "version": env!("CARGO_PKG_VERSION"),
        });
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The results for people.
    #[must_use]
    pub fn report(&self) -> Report {
        let name = game_name(&self.comparison.a.game);
        let (a, b) = (rules_name("A", &self.comparison.a.rules), rules_name("B", &self.comparison.b.rules));
        let mut all = facts(&self.comparison.a, &self.a.options);
        all.retain(|(name, _)| name.en != "rules");
        let differing = |one: &Map<String, Json>, other: &Map<String, Json>| {
            let differing: Vec<String> = one
                .iter()
                .filter(|(name, value)| other.get(*name) != Some(*value))
                .map(|(name, value)| {
                    format!("{name}={}", value.as_str().map_or(value.to_string(), str::to_owned))
                })
                .collect();
            Text::plain(differing.join(", "))
        };
        all.push((Text::plain("A"), differing(&self.a.options, &self.b.options)));
        all.push((Text::plain("B"), differing(&self.b.options, &self.a.options)));
        let games = self.tally_a.games as f64;
        all.push((
            Text::new("parties de chaque côté", "games on each side"),
            Text::made(number(games, 0, Language::French), number(games, 0, Language::English)),
        ));
        all.push((
            Text::plain("Δ, *"),
            Text::new(
                "changement de A à B ; l’astérisque marque un intervalle à 95 % qui exclut zéro",
                "change from A to B; an asterisk marks a 95% interval that is clear of zero",
            ),
        ));
        let mut sections = Vec::new();
        let mut figures = Vec::new();
        let mut at = 0;
        for group in &self.a.schema.groups {
            let lines = self.lines(group, at);
            for line in &lines {
                let key = &group.measures[line.at.0 - at].key;
                for (side, estimate) in [("a", line.a), ("b", line.b), ("change", line.change)] {
                    figures.push(Figure { key: format!("{key}.{side}"), unit: group.unit.word(), estimate });
                }
            }
            let seats = group.id.ends_with(".seat") && self.comparison.a.is_even();
            if !lines.is_empty() && !seats {
                sections.push(self.section(group, at, &lines, [&a, &b]));
            }
            at += group.measures.len();
        }
        Report {
            title: Text::made(
                format!("{} : deux règles, mêmes donnes", name.fr),
                format!("{}: two sets of rules, same deals", name.en),
            ),
            facts: all,
            sections,
            figures,
        }
    }

    fn section(&self, group: &Group, at: usize, lines: &[Line], names: [&Text; 2]) -> Section {
        let mut rows = Vec::new();
        let (mut bars, mut remarks) = (Vec::new(), Vec::new());
        for line in lines {
            let measure = &group.measures[line.at.0 - at];
            let label = match &measure.part {
                Some(part) => Text::made(
                    format!("{}, {}", measure.label.fr, part.fr),
                    format!("{}, {}", measure.label.en, part.en),
                ),
                None => measure.label.clone(),
            };
            let mut change = shown(line.change, group.unit);
            if line.change.is_some_and(|change| change.is_clear_of(0.0)) {
                change = Text::made(format!("{} *", change.fr), format!("{} *", change.en));
            }
            remarks.push(Text::made(format!("\u{394} {}", change.fr), format!("\u{394} {}", change.en)));
            rows.push(Row {
                label: label.clone(),
                cells: vec![shown(line.a, group.unit), shown(line.b, group.unit), change],
            });
            bars.push((label, vec![line.a, line.b]));
        }
        let series = names.map(Text::clone).to_vec();
        let chart = match (group.shape, lines) {
            (Shape::Histogram(_), [line]) => self.distributions(group, line, names),
            _ => Some(Chart::Bars { series, bars, remarks, unit: group.unit, even: group.even }),
        };
        Section {
            id: group.id.replace('.', "-"),
            title: group.title.clone(),
            note: group.note.clone(),
            columns: vec![
                Text::new("A", "A"),
                Text::new("B", "B"),
                Text::new("changement (B − A)", "change (B − A)"),
            ],
            rows,
            chart,
        }
    }

    /// Both distributions, where they have the same bins.
    fn distributions(&self, group: &Group, line: &Line, names: [&Text; 2]) -> Option<Chart> {
        let (a, b) = (self.tally_a.histogram(line.at.0)?, self.tally_b.histogram(line.at.1)?);
        if a.bins != b.bins {
            return None;
        }
        Some(Chart::Histogram {
            bins: a.bins,
            series: vec![(names[0].clone(), a.counts.clone()), (names[1].clone(), b.counts.clone())],
            axis: group.measures[0].label.clone(),
        })
    }
}

/// `A: edition=classic`.
fn rules_name(side: &str, rules: &Rules) -> Text {
    let words = rules.words();
    if words.is_empty() {
        return Text::plain(side);
    }
    Text::made(format!("{side} : {words}"), format!("{side}: {words}"))
}

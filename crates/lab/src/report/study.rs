//! The report of a run.

use super::facts::{self, brain_name, fact};
use super::{Chart, Figure, Report, Row, Section, shown};
use crate::{Group, Measure, Shape, Study, Text};

impl Study {
    /// The results for people.
    #[must_use]
    pub fn report(&self) -> Report {
        let Self { experiment, design, shard, tally } = self;
        let mut all: Vec<_> = facts::game(experiment).into_iter().chain(facts::bots(experiment)).collect();
        all.extend([facts::rules(&design.options), facts::seed(experiment)]);
        let played = Text::count(tally.games);
        let games = if self.is_complete() {
            played
        } else {
            let asked = Text::count(shard.games(experiment.games));
            Text::said("lab-games-stopped").with("played", played).with("asked", asked)
        };
        all.push(fact("lab-fact-games", games));
        all.extend(facts::replaced(tally.replaced));
        if shard.of > 1 {
            all.push(fact("lab-fact-shard", format!("{}/{}", shard.part, shard.of)));
        }
        // Seats only differ when their players do.
        let is_shown = |group: &&Group| !(group.id.ends_with(".seat") && experiment.is_even());
        let sections =
            design.schema.groups.iter().filter(is_shown).map(|group| self.section(group)).collect();
        let figures = design
            .schema
            .measures()
            .map(|(group, measure)| Figure {
                key: measure.key.clone(),
                unit: group.unit.word(),
                estimate: tally.estimate(group, measure),
            })
            .collect();
        let title = Text::said("lab-title-run").with("game", Text::Game(experiment.game.clone()));
        Report { title, facts: all, sections, figures }
    }

    fn section(&self, group: &Group) -> Section {
        let estimate = |measure: &Measure| self.tally.estimate(group, measure);
        let mut rows = Vec::new();
        let mut columns = vec![Text::said("lab-mean-interval")];
        let mut chart = None;
        match group.shape {
            Shape::Bars => {
                let mut bars = Vec::new();
                for measure in &group.measures {
                    let label = self.named(measure);
                    let value = estimate(measure);
                    rows.push(Row { label: label.clone(), cells: vec![shown(value, group.unit)] });
                    bars.push((label, vec![value]));
                }
                if bars.iter().any(|(_, values)| values.iter().any(Option::is_some)) {
                    chart = Some(Chart::Bars {
                        series: Vec::new(),
                        bars,
                        remarks: Vec::new(),
                        unit: group.unit,
                        even: group.even,
                    });
                }
            }
            Shape::Stacked => {
                let mut parts: Vec<Text> = Vec::new();
                let mut bars: Vec<(Text, Vec<f64>)> = Vec::new();
                for measure in &group.measures {
                    let part = measure.part.clone().unwrap_or_else(|| Text::plain(""));
                    if !parts.contains(&part) {
                        parts.push(part);
                    }
                    if bars.last().is_none_or(|(label, _)| *label != measure.label) {
                        bars.push((measure.label.clone(), Vec::new()));
                        rows.push(Row { label: measure.label.clone(), cells: Vec::new() });
                    }
                    let value = estimate(measure);
                    if let (Some((_, values)), Some(row)) = (bars.last_mut(), rows.last_mut()) {
                        values.push(value.map_or(0.0, |value| value.mean));
                        row.cells.push(shown(value, group.unit));
                    }
                }
                columns = parts.clone();
                chart = Some(Chart::Stacked { parts, bars, unit: group.unit });
            }
            Shape::Histogram(bins) => {
                let measure = &group.measures[0];
                rows.push(Row {
                    label: Text::said("lab-mean"),
                    cells: vec![shown(estimate(measure), group.unit)],
                });
                if let Some(histogram) = self.tally.histogram(measure.place) {
                    for (label, part) in quantiles() {
                        let value = histogram.quantile(part);
                        let cell = value.map_or(Text::plain("–"), |value| Text::Number(value as f64, 0));
                        rows.push(Row { label, cells: vec![cell] });
                    }
                    if histogram.counts.iter().any(|count| *count > 0) {
                        chart = Some(Chart::Histogram {
                            bins,
                            series: vec![(measure.label.clone(), histogram.counts.clone())],
                            axis: measure.label.clone(),
                        });
                    }
                }
                columns = vec![measure.label.clone()];
            }
        }
        Section {
            id: group.id.replace('.', "-"),
            title: group.title.clone(),
            note: group.note.clone(),
            columns,
            rows,
            chart,
        }
    }

    /// A seat's label says who sits there.
    fn named(&self, measure: &Measure) -> Text {
        let seat = measure.key.rsplit_once(".seat.").and_then(|(_, seat)| seat.parse::<usize>().ok());
        match seat.and_then(|seat| self.experiment.brains.get(seat)) {
            Some(brain) => Text::Joined(vec![measure.label.clone(), brain_name(*brain)], ", "),
            None => measure.label.clone(),
        }
    }
}

/// The quantiles of a histogram, as its bins tell them.
fn quantiles() -> [(Text, f64); 3] {
    [
        (Text::said("lab-first-decile"), 0.1),
        (Text::said("lab-median"), 0.5),
        (Text::said("lab-last-decile"), 0.9),
    ]
}

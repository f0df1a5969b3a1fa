//! The report of a sweep: every measure over the values, in one table and one chart a group.

use super::facts::{self, fact};
use super::{Chart, Figure, Report, Row, Section, shown};
use crate::sweep::Swept;
use crate::{Estimate, Group, Measure, Text};

impl Swept {
    /// The results for people.
    #[must_use]
    pub fn report(&self) -> Report {
        let Some((_, first)) = self.runs.first() else {
            return Report {
                title: Text::plain(""),
                facts: Vec::new(),
                sections: Vec::new(),
                figures: Vec::new(),
            };
        };
        let experiment = &first.experiment;
        let mut all: Vec<_> = facts::game(experiment).into_iter().chain(facts::bots(experiment)).collect();
        let names: Vec<Text> = self.runs.iter().map(|(settings, _)| Text::plain(settings.clone())).collect();
        all.extend([
            fact("lab-fact-sweep", Text::Joined(names, "; ")),
            facts::seed(experiment),
            fact("lab-fact-games-each", Text::count(experiment.games)),
        ]);
        all.extend(facts::replaced(self.runs.iter().map(|(_, study)| study.tally.replaced).sum()));
        if self.runs.iter().any(|(_, study)| !study.is_complete()) {
            all.push(fact("lab-fact-note", Text::said("lab-stopped")));
        }
        let seats = |group: &&Group| !(group.id.ends_with(".seat") && experiment.is_even());
        let groups = first.design.schema.groups.iter().filter(seats);
        let sections = groups.filter_map(|group| self.section(group)).collect();
        let figures = self.runs.iter().flat_map(|(settings, study)| {
            study.design.schema.measures().map(move |(group, measure)| Figure {
                key: format!("{settings}: {}", measure.key),
                unit: group.unit.word(),
                estimate: study.tally.estimate(group, measure),
            })
        });
        let title = Text::said("lab-title-sweep").with("game", Text::Game(experiment.game.clone()));
        Report { title, facts: all, sections, figures: figures.collect() }
    }

    /// A measure over the values; nothing where a run has none.
    fn over<'a>(
        &'a self,
        group: &'a Group,
        measure: &'a Measure,
    ) -> impl Iterator<Item = Option<Estimate>> + 'a {
        self.runs.iter().map(|(_, study)| {
            let same = study.design.schema.measures().find(|(_, other)| other.key == measure.key);
            same.and_then(|(_, same)| study.tally.estimate(group, same))
        })
    }

    fn section(&self, group: &Group) -> Option<Section> {
        let settings = || self.runs.iter().map(|(settings, _)| Text::plain(settings.clone()));
        let mut rows = Vec::new();
        let mut bars = Vec::new();
        for measure in &group.measures {
            let parts = std::iter::once(measure.label.clone()).chain(measure.part.clone());
            let label = Text::Joined(parts.collect(), ", ");
            let values: Vec<_> = self.over(group, measure).collect();
            let cells = values.iter().map(|value| shown(*value, group.unit)).collect();
            rows.push(Row { label: label.clone(), cells });
            // A line for the measure, and a bar for each value below it.
            bars.push((label, Vec::new()));
            bars.extend(settings().zip(values).map(|(setting, value)| (setting, vec![value])));
        }
        if bars.iter().all(|(_, values)| values.iter().all(Option::is_none)) {
            return None;
        }
        let chart =
            Chart::Bars { series: Vec::new(), bars, remarks: Vec::new(), unit: group.unit, even: group.even };
        Some(Section {
            id: group.id.replace('.', "-"),
            title: group.title.clone(),
            note: group.note.clone(),
            columns: settings().collect(),
            rows,
            chart: Some(chart),
        })
    }
}

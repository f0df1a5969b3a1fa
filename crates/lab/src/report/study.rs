//! The report of a run.

use serde_json::{Map, Value as Json};

use super::{Chart, Figure, Report, Row, Section, game_name, shown};
use crate::{Brain, Experiment, Group, Language, Shape, Study, Text, number};

impl Study {
    /// The results for people.
    #[must_use]
    pub fn report(&self) -> Report {
        let name = game_name(&self.experiment.game);
        let mut facts = facts(&self.experiment, &self.design.options);
        let played = |language| number(self.tally.games as f64, 0, language);
        let asked = |language| number(self.shard.games(self.experiment.games) as f64, 0, language);
        facts.push((
            Text::new("parties", "games"),
            if self.is_complete() {
                Text::made(played(Language::French), played(Language::English))
            } else {
                Text::made(
                    format!(
                        "{} sur {} (arrêté avant la fin)",
                        played(Language::French),
                        asked(Language::French)
                    ),
                    format!("{} of {} (stopped early)", played(Language::English), asked(Language::English)),
                )
            },
        ));
        if self.shard.of > 1 {
            let shard = format!("{}/{}", self.shard.part, self.shard.of);
            facts.push((Text::new("tranche", "shard"), Text::plain(shard)));
        }
        let mut at = 0;
        let mut sections = Vec::new();
        for group in &self.design.schema.groups {
            // Seats only differ when their players do.
            if !(group.id.ends_with(".seat") && self.experiment.is_even()) {
                sections.push(self.section(group, at));
            }
            at += group.measures.len();
        }
        let figures = self
            .design
            .schema
            .measures()
            .zip(&self.tally.moments)
            .map(|((group, measure), moments)| Figure {
                key: measure.key.clone(),
                unit: group.unit.word(),
                estimate: moments
                    .estimate(self.tally.games)
                    .map(|estimate| estimate.scaled(group.unit.scale())),
            })
            .collect();
        Report {
            title: Text::made(
                format!("{} : ce que dit le laboratoire", name.fr),
                format!("{}: what the laboratory says", name.en),
            ),
            facts,
            sections,
            figures,
        }
    }

    /// A group of measures that begins at this place.
    fn section(&self, group: &Group, at: usize) -> Section {
        let estimate = |index: usize| {
            let moments = &self.tally.moments[at + index];
            moments.estimate(self.tally.games).map(|estimate| estimate.scaled(group.unit.scale()))
        };
        let mut rows = Vec::new();
        let mut columns = vec![Text::new("moyenne, intervalle à 95 %", "mean, 95% interval")];
        let mut chart = None;
        match group.shape {
            Shape::Bars => {
                let mut bars = Vec::new();
                for (index, measure) in group.measures.iter().enumerate() {
                    let label = self.named(&measure.key, &measure.label);
                    rows.push(Row { label: label.clone(), cells: vec![shown(estimate(index), group.unit)] });
                    bars.push((label, vec![estimate(index)]));
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
                for (index, measure) in group.measures.iter().enumerate() {
                    let part = measure.part.clone().unwrap_or_else(|| Text::plain(""));
                    if !parts.contains(&part) {
                        parts.push(part);
                    }
                    if bars.last().is_none_or(|(label, _)| *label != measure.label) {
                        bars.push((measure.label.clone(), Vec::new()));
                        rows.push(Row { label: measure.label.clone(), cells: Vec::new() });
                    }
                    let value = estimate(index);
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
                    label: Text::new("moyenne", "mean"),
                    cells: vec![shown(estimate(0), group.unit)],
                });
                if let Some(histogram) = self.tally.histogram(at) {
                    for (label, part) in QUANTILES {
                        let value = histogram.quantile(part).map(|value| value as f64);
                        let one =
                            |language| value.map_or("–".to_owned(), |value| number(value, 0, language));
                        rows.push(Row {
                            label,
                            cells: vec![Text::made(one(Language::French), one(Language::English))],
                        });
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
    fn named(&self, key: &str, label: &Text) -> Text {
        let seat = key.rsplit_once(".seat.").and_then(|(_, seat)| seat.parse::<usize>().ok());
        match seat.and_then(|seat| self.experiment.brains.get(seat)) {
            Some(brain) => {
                let name = brain_name(*brain);
                Text::made(format!("{}, {}", label.fr, name.fr), format!("{}, {}", label.en, name.en))
            }
            None => label.clone(),
        }
    }
}

/// The quantiles of a histogram, as its bins tell them.
pub(super) const QUANTILES: [(Text, f64); 3] = [
    (Text::new("premier décile (classe)", "tenth percentile (bin)"), 0.1),
    (Text::new("médiane (classe)", "median (bin)"), 0.5),
    (Text::new("dernier décile (classe)", "ninetieth percentile (bin)"), 0.9),
];

/// What a bot is called.
pub(super) fn brain_name(brain: Brain) -> Text {
    match brain {
        Brain::Random => Text::new("au hasard", "random"),
        Brain::Exec(program) => Text::plain_static(program),
        Brain::Bot(tablee_bots::Level::Debutant) => Text::new("débutant", "débutant"),
        Brain::Bot(tablee_bots::Level::Habitue) => Text::new("habitué", "habitué"),
        Brain::Bot(tablee_bots::Level::Champion) => Text::new("champion", "champion"),
    }
}

/// What was played.
pub(super) fn facts(experiment: &Experiment, options: &Map<String, Json>) -> Vec<(Text, Text)> {
    let mut facts = vec![
        (Text::new("jeu", "game"), game_name(&experiment.game)),
        (Text::new("joueurs", "players"), Text::plain(experiment.players.to_string())),
    ];
    let names: Vec<Text> = experiment.brains.iter().map(|brain| brain_name(*brain)).collect();
    let bots = if experiment.is_even() { &names[..1] } else { &names[..] };
    let list = |pick: fn(&Text) -> &str| bots.iter().map(pick).collect::<Vec<_>>().join(", ");
    facts.push((Text::new("robots", "bots"), Text::made(list(|name| &name.fr), list(|name| &name.en))));
    if experiment.is_slow() {
        facts.push((
            Text::new("itérations par coup", "iterations a move"),
            Text::plain(experiment.iterations.to_string()),
        ));
    }
    let options: Vec<String> = options
        .iter()
        .map(|(name, value)| format!("{name}={}", value.as_str().map_or(value.to_string(), str::to_owned)))
        .collect();
    facts.push((Text::new("règles", "rules"), Text::plain(options.join(", "))));
    facts.push((Text::new("graine", "seed"), Text::plain(experiment.seed.to_string())));
    facts
}

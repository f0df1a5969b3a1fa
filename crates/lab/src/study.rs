//! What an experiment gave, as a file: exact sums, so that the parts of an experiment add up to the whole, bit for bit.

use serde_json::{Map, Value as Json, json};

use crate::tally::Moments;
use crate::{Damage, Design, Experiment, Shard, Tally, Trouble};

/// An experiment, or a part of one, and what was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// What was to be played.
    pub experiment: Experiment,
    /// Its options and measures.
    pub design: Design,
    /// Which part of it.
    pub shard: Shard,
    /// What was measured.
    pub tally: Tally,
}

/// The word that every file begins with.
const FORMAT: &str = "tablee-lab-run";
/// The version of the file's layout.
const LAYOUT: u64 = 1;

impl Study {
    /// Whether every game of its part was played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.tally.games + self.tally.replaced == self.shard.games(self.experiment.games)
    }

    /// The file: names sorted, one line a value, a newline at the end.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut measures: Vec<(&str, Json)> = Vec::new();
        for (group, measure) in self.design.schema.measures() {
            let mut fields = Map::new();
            let estimate = self.tally.estimate(group, measure);
            if let Some(histogram) = self.tally.histogram(measure.place) {
                fields.insert(
                    "histogram".to_owned(),
                    json!({"counts": histogram.counts, "from": histogram.bins.from, "width": histogram.bins.width}),
                );
            }
            fields.insert("high".to_owned(), finite(estimate.map(|estimate| estimate.high)));
            fields.insert("low".to_owned(), finite(estimate.map(|estimate| estimate.low)));
            fields.insert(
                "margin".to_owned(),
                finite(self.tally.plain(group, measure).map(|plain| plain.margin())),
            );
            fields.insert("mean".to_owned(), finite(estimate.map(|estimate| estimate.mean)));
            let Moments { x, y, xx, xy, yy } = self.tally[measure.place];
            fields.insert(
                "sums".to_owned(),
                json!({"x": whole(x), "xx": whole(xx), "xy": whole(xy), "y": whole(y), "yy": whole(yy)}),
            );
            fields.insert("unit".to_owned(), group.unit.word().into());
            measures.push((&measure.key, Json::Object(fields)));
        }
        measures.sort_by_key(|(key, _)| *key);
        let measures: Map<String, Json> =
            measures.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let file = json!({
            "complete": self.is_complete(),
            "experiment": self.experiment.to_json(&self.design.options),
            "format": FORMAT,
            "layout": LAYOUT,
            "measures": measures,
            "played": self.tally.games,
            "replaced": self.tally.replaced,
            "shard": {"of": self.shard.of, "part": self.shard.part},
            "version": env!("CARGO_PKG_VERSION"),
        });
        // Serialising JSON values to a string cannot fail.
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads a file.
    pub fn from_json(text: &str) -> Result<Self, Trouble> {
        let file: Json = serde_json::from_str(text)
            .map_err(|error| Damage::Json { line: error.line(), column: error.column() })?;
        if file.get("format").and_then(Json::as_str) != Some(FORMAT) {
            return Err(Damage::Other.into());
        }
        if file.get("layout").and_then(Json::as_u64) != Some(LAYOUT) {
            return Err(Damage::Layout.into());
        }
        let field = |name: &'static str| file.get(name).ok_or(Damage::Lacks(name));
        let experiment = Experiment::from_json(field("experiment")?)?;
        let design = experiment.design()?;
        let shard = field("shard")?;
        let part = |name: &str| shard.get(name).and_then(Json::as_u64).unwrap_or(0);
        let shard = Shard { part: part("part"), of: part("of") };
        if shard.part == 0 || shard.part > shard.of {
            return Err(Damage::Lacks("shard").into());
        }
        let mut tally = Tally::new(&design.schema);
        tally.games = field("played")?.as_u64().ok_or(Damage::Lacks("played"))?;
        // Files of earlier versions have no such word: what was replaced was counted as if it had not been.
        tally.replaced =
            file.get("replaced").map_or(Some(0), Json::as_u64).ok_or(Damage::Lacks("replaced"))?;
        let measures = field("measures")?.as_object().ok_or(Damage::Lacks("measures"))?;
        if measures.len() != design.schema.len() {
            return Err(Damage::Measures.into());
        }
        for (_, measure) in design.schema.measures() {
            let missing = || Damage::Measure(measure.key.clone());
            let fields = measures.get(&measure.key).ok_or_else(missing)?;
            let sum = |name: &str| -> Result<i128, Damage> {
                let number = fields.get("sums").and_then(|sums| sums.get(name)).ok_or_else(missing)?;
                number.to_string().parse().map_err(|_| missing())
            };
            tally[measure.place] =
                Moments { x: sum("x")?, y: sum("y")?, xx: sum("xx")?, xy: sum("xy")?, yy: sum("yy")? };
            if let Some(histogram) = tally.histogram_mut(measure.place) {
                let counts = fields
                    .get("histogram")
                    .and_then(|histogram| histogram.get("counts"))
                    .and_then(Json::as_array)
                    .filter(|counts| counts.len() == histogram.counts.len())
                    .ok_or_else(missing)?;
                for (count, json) in histogram.counts.iter_mut().zip(counts) {
                    *count = json.as_u64().ok_or_else(missing)?;
                }
            }
        }
        let study = Self { experiment, design, shard, tally };
        study.tally.check()?;
        if study.tally.games.saturating_add(study.tally.replaced) > shard.games(study.experiment.games) {
            return Err(Damage::Crowded.into());
        }
        // Whatever was changed by hand is found here: means and counts must be those that we would write.
        if file.get("version").and_then(Json::as_str) == Some(env!("CARGO_PKG_VERSION")) {
            let ours: Json = serde_json::from_str(&study.to_json()).unwrap_or_default();
            if derived(&file) != derived(&ours) {
                return Err(Damage::Disagrees.into());
            }
        }
        Ok(study)
    }

    /// Puts the parts of one experiment together. Every part must be there, once and complete.
    pub fn merge(parts: Vec<(String, Self)>) -> Result<Self, Trouble> {
        let mut parts = parts.into_iter();
        let Some((first_name, mut whole)) = parts.next() else {
            return Err(Trouble::Nothing);
        };
        let mut from = vec![(whole.shard.part, first_name.clone())];
        check_complete(&first_name, &whole)?;
        for (name, part) in parts {
            let described = |study: &Self| study.experiment.to_json(&study.design.options);
            if described(&part) != described(&whole) || part.shard.of != whole.shard.of {
                return Err(Trouble::Foreign(name, first_name));
            }
            if let Some((number, other)) = from.iter().find(|(number, _)| *number == part.shard.part) {
                let shard = format!("{number}/{}", part.shard.of);
                return Err(Trouble::Twice { one: name, other: other.clone(), shard });
            }
            check_complete(&name, &part)?;
            whole.tally.merge(&part.tally);
            from.push((part.shard.part, name));
        }
        whole.shard.all_there(&from)?;
        whole.shard = Shard::WHOLE;
        Ok(whole)
    }
}

fn check_complete(name: &str, study: &Study) -> Result<(), Trouble> {
    if study.is_complete() {
        return Ok(());
    }
    Err(Trouble::Stopped {
        file: name.to_owned(),
        played: study.tally.games,
        games: study.shard.games(study.experiment.games),
    })
}

/// What follows from the rest of a file. Intervals are left out: their last digits depend on how Student's quantile was found
/// when the file was written.
fn derived(file: &Json) -> (Option<&Json>, Option<Map<String, Json>>) {
    let mut measures = file.get("measures").and_then(Json::as_object).cloned();
    for fields in measures.iter_mut().flat_map(Map::values_mut).filter_map(Json::as_object_mut) {
        for end in ["high", "low", "margin"] {
            fields.remove(end);
        }
    }
    (file.get("complete"), measures)
}

/// A number that JSON has a word for.
pub(crate) fn finite(number: Option<f64>) -> Json {
    number.filter(|number| number.is_finite()).map_or(Json::Null, Json::from)
}

/// A whole number of any size.
fn whole(number: i128) -> Json {
    serde_json::to_value(number).unwrap_or(Json::Null)
}

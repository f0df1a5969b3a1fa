//! One experiment with several values of some options: what changes over them.

use serde_json::{Value as Json, json};

use crate::{Experiment, Needed, Rules, Shard, Study, Trouble, Watch, run};

/// An experiment, and what is set otherwise in each of its runs. All are played on the same deals.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// What all share.
    pub common: Experiment,
    /// What each has of its own.
    pub values: Vec<Rules>,
}

/// How the runs of a sweep went.
#[derive(Clone, Debug)]
pub struct Swept {
    /// What each had of its own, as it is typed, and what came of it.
    pub runs: Vec<(String, Study)>,
}

/// The most runs that one sweep has.
const MOST_RUNS: usize = 64;

impl Sweep {
    /// Reads `stake=1,2,5` texts, one for each option: every value with every value of the others.
    pub fn read(common: Experiment, swept: &[String]) -> Result<Self, Trouble> {
        let mut values = vec![Rules::default()];
        for text in swept {
            let bad = || Trouble::Setting(text.clone());
            let (name, list) = text.split_once('=').ok_or_else(bad)?;
            let name = name.trim().replace('-', "_");
            let mut longer = Vec::new();
            for rules in &values {
                for value in list.split(',').map(str::trim) {
                    let mut rules = rules.clone();
                    rules.set(&name, value);
                    longer.push(rules);
                }
            }
            values = longer;
            if values.len() > MOST_RUNS {
                return Err(bad());
            }
        }
        Ok(Self { common, values })
    }

    /// The experiments, one for each value.
    pub fn experiments(&self) -> impl Iterator<Item = Experiment> {
        self.values
            .iter()
            .map(|rules| Experiment { rules: self.common.rules.and(rules), ..self.common.clone() })
    }

    /// Checks that all of it can be played.
    pub fn check(&self) -> Result<(), Trouble> {
        if self.values.is_empty() {
            return Err(Trouble::Zero(Needed::Game));
        }
        self.experiments().try_for_each(|experiment| experiment.design().map(drop))
    }

    /// Plays it.
    pub fn play(&self, watch: Watch<'_>) -> Result<Swept, Trouble> {
        let mut runs = Vec::new();
        for (rules, experiment) in self.values.iter().zip(self.experiments()) {
            runs.push((rules.words(), run(&experiment, Shard::WHOLE, watch)?));
        }
        Ok(Swept { runs })
    }
}

impl Swept {
    /// The results for tools: every run as `lab run` writes it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let runs = self.runs.iter().map(|(settings, study)| {
            let run: Json = serde_json::from_str(&study.to_json()).unwrap_or_default();
            json!({"run": run, "settings": settings})
        });
        let file = json!({
            "format": "tablee-lab-sweep",
            "layout": 1,
            "runs": runs.collect::<Vec<_>>(),
            "version": env!("CARGO_PKG_VERSION"),
        });
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }
}

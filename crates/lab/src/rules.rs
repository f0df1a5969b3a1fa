//! The options of a game, as they are typed: `edition=suited`, `shelter=true`.

use serde_json::{Map, Value as Json};
use tablee_core::{Allowed, Game, Options, Value};

use crate::Trouble;

/// Options by name, in the order they were typed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Rules {
    settings: Vec<(String, String)>,
}

impl Rules {
    /// Reads `name=value` texts; each may hold several, with commas between them.
    pub fn read(settings: &[String]) -> Result<Self, Trouble> {
        let mut rules = Self::default();
        for setting in settings.iter().flat_map(|setting| setting.split(',')) {
            let (name, value) =
                setting.split_once('=').ok_or_else(|| Trouble::Setting(setting.to_owned()))?;
            // Names have underscores; whoever types a hyphen means one.
            rules.set(&name.trim().replace('-', "_"), value.trim());
        }
        Ok(rules)
    }

    /// Sets one option, or the edition.
    pub fn set(&mut self, name: &str, value: &str) {
        self.settings.push((name.to_owned(), value.to_owned()));
    }

    /// These rules, and others that override them.
    #[must_use]
    pub fn and(&self, others: &Self) -> Self {
        Self { settings: self.settings.iter().chain(&others.settings).cloned().collect() }
    }

    /// As people read them: `edition=suited, stake=2`; nothing when nothing was set.
    #[must_use]
    pub fn words(&self) -> String {
        let words: Vec<String> =
            self.settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        words.join(", ")
    }

    /// The options of a game: first the edition, then what overrides it.
    pub fn options<G: Game>(&self) -> Result<G::Options, Trouble> {
        let (mut options, editions) = (G::Options::default(), G::Options::EDITIONS);
        for (_, name) in self.settings.iter().filter(|(name, _)| name == "edition") {
            options = G::Options::edition(name).ok_or_else(|| Trouble::Edition {
                game: G::ID,
                name: name.clone(),
                editions,
            })?;
        }
        let specs = G::Options::SPECS;
        for (name, value) in self.settings.iter().filter(|(name, _)| name != "edition") {
            let spec = specs.iter().find(|spec| spec.name == name).ok_or_else(|| {
                let edition = (!editions.is_empty()).then_some("edition");
                let options = edition.into_iter().chain(specs.iter().map(|spec| spec.name)).collect();
                Trouble::Option { name: name.clone(), options }
            })?;
            let meant = match (spec.allowed, value.parse::<i64>(), value.parse::<bool>()) {
                (Allowed::Flag, _, Ok(flag)) => Value::Flag(flag),
                (Allowed::Number { .. }, Ok(number), _) => Value::Number(number),
                _ => Value::Word(value),
            };
            options.set(spec.name, meant).map_err(|_| Trouble::Value {
                option: spec.name,
                value: value.clone(),
                allowed: spec.allowed,
            })?;
        }
        Ok(options)
    }

    /// The rules that a JSON object names.
    pub(crate) fn from_json(options: &Map<String, Json>) -> Self {
        let mut rules = Self::default();
        for (name, value) in options {
            let value = match value {
                Json::String(word) => word.clone(),
                other => other.to_string(),
            };
            rules.set(name, &value);
        }
        rules
    }
}

/// Every option as it is played, by name, sorted.
#[must_use]
pub fn describe<O: Options>(options: &O, players: usize) -> Map<String, Json> {
    let mut pairs: Vec<(&str, Json)> = O::SPECS
        .iter()
        .map(|spec| {
            let value = match (spec.read)(options, players) {
                Value::Flag(flag) => flag.into(),
                Value::Number(number) => number.into(),
                Value::Word(word) => word.into(),
            };
            (spec.name, value)
        })
        .collect();
    pairs.sort_by_key(|(name, _)| *name);
    pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

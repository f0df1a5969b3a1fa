//! The options of a game, as they are typed: `edition=suited`, `shelter=true`.

use serde_json::{Map, Value as Json};
use tablee_core::{Allowed, BadOption, Options, Value};

use crate::Trouble;
use crate::trouble::quote;

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
            let (name, value) = setting.split_once('=').ok_or_else(|| {
                Trouble::new(format_args!("{} is not of the form option=value", quote(setting)))
            })?;
            rules.set(name.trim(), value.trim());
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
    pub fn options<O: Options>(&self) -> Result<O, Trouble> {
        let mut options = O::default();
        for (_, edition) in self.settings.iter().filter(|(name, _)| name == "edition") {
            options = O::edition(edition).ok_or_else(|| Trouble::new(BadOption::edition(O::EDITIONS)))?;
        }
        for (name, value) in self.settings.iter().filter(|(name, _)| name != "edition") {
            let spec = O::SPECS.iter().find(|spec| spec.name == name);
            let value = match (spec.map(|spec| spec.allowed), value.parse::<i64>()) {
                (Some(Allowed::Flag), _) if value == "true" => Value::Flag(true),
                (Some(Allowed::Flag), _) if value == "false" => Value::Flag(false),
                (Some(Allowed::Number { .. }), Ok(number)) => Value::Number(number),
                _ => Value::Word(value),
            };
            options.set(name, value).map_err(Trouble::new)?;
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

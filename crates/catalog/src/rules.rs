//! The options of a game in JSON.

use serde_json::{Map, Value as Json, json};
use tablee_core::{Allowed, BadOption, Game, Options, Value};

use crate::request::whole_number;

/// What a game takes, for the `games` command.
#[must_use]
pub fn describe<G: Game>() -> Json {
    let players = G::Options::default().players();
    let mut options = Map::new();
    for spec in G::Options::SPECS {
        let default = spec.default.map_or(Json::Null, to_json);
        let described = match spec.allowed {
            Allowed::Flag => json!({"default": default, "values": [false, true]}),
            Allowed::Number { min, max } => json!({"default": default, "min": min, "max": max}),
            Allowed::Words(words) => json!({"default": default, "values": words}),
        };
        options.insert(spec.name.to_owned(), described);
    }
    json!({
        "id": G::ID,
        "players": [players.start(), players.end()],
        "editions": G::Options::EDITIONS,
        "options": options,
    })
}

pub(crate) fn to_json(value: Value<'_>) -> Json {
    match value {
        Value::Flag(flag) => flag.into(),
        Value::Number(number) => number.into(),
        Value::Word(word) => word.into(),
    }
}

/// Reads `rules`: an edition, then options by name that override it.
pub fn read_options<O: Options>(rules: &Map<String, Json>) -> Result<O, BadOption> {
    let (options, verdict) = read(rules);
    verdict.map(|()| options)
}

/// Reads `rules`: an edition, then options by name that override it. What can be read is set even when something else
/// cannot, so that the number of players can be judged before the rules are.
pub(crate) fn read<O: Options>(rules: &Map<String, Json>) -> (O, Result<(), BadOption>) {
    let mut verdict = Ok(());
    let mut options = O::default();
    if let Some(edition) = rules.get("edition") {
        match edition.as_str().and_then(O::edition) {
            Some(named) => options = named,
            None => verdict = Err(BadOption::edition(O::EDITIONS)),
        }
    }
    for (name, value) in rules.iter().filter(|(name, _)| *name != "edition") {
        let value = match value {
            Json::Bool(flag) => Value::Flag(*flag),
            Json::String(word) => Value::Word(word),
            // A number too large for any option is as good as the largest.
            Json::Number(_) => match whole_number(value) {
                Some(number) => Value::Number(number.unwrap_or(i64::MAX)),
                None => Value::Word(""),
            },
            Json::Null | Json::Array(_) | Json::Object(_) => Value::Word(""),
        };
        let set = options.set(name, value);
        verdict = verdict.and(set);
    }
    (options, verdict)
}

//! A game as JSON Schema.

use std::borrow::Cow;
use std::marker::PhantomData;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};
use tablee_core::{Allowed, Options as _};

use super::Shaped;
use super::form::{Named, Part, parts};
use crate::Frame;

/// A position or a view of a game. Among its `$defs` are `State`, `Sight`, `Action`, `Rules` and `Card`.
pub(crate) fn document<G: Shaped>() -> Value {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<G::Sight>();
    generator.subschema_for::<G::Card>();
    let root = generator.into_root_schema_for::<Frame<G::State, PlayedRules<G>, AnyAction<G>>>();
    let mut root = root.to_value();
    root["title"] = json!(G::ID);
    root["properties"]["game"] = json!({"description": "The id of the game.", "const": G::ID});
    root
}

/// The types of a game that are one of a few words.
pub(crate) fn named<G: Shaped>() -> Named {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.subschema_for::<G::State>();
    generator.subschema_for::<G::Sight>();
    generator.subschema_for::<G::Card>();
    let words = |schema: &Value| -> Option<Vec<String>> {
        schema["enum"].as_array()?.iter().map(|word| word.as_str().map(str::to_owned)).collect()
    };
    let defined = generator.take_definitions(true);
    defined.iter().filter_map(|(name, schema)| Some((name.clone(), words(schema)?))).collect()
}

/// The same schema for whoever wants to hear of every field that it does not name.
pub(crate) fn strict(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
                fields.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            fields.values_mut().for_each(strict);
        }
        Value::Array(items) => items.iter_mut().for_each(strict),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The rules that a game is played by.
pub(crate) struct PlayedRules<G>(PhantomData<G>);

impl<G: Shaped> JsonSchema for PlayedRules<G> {
    fn schema_name() -> Cow<'static, str> {
        "Rules".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut properties = Map::new();
        let editions = G::Options::EDITIONS;
        if !editions.is_empty() {
            let what = "The edition, where the options are exactly those of one; else it is left out.";
            properties.insert("edition".to_owned(), json!({"description": what, "enum": editions}));
        }
        let mut required = Vec::new();
        for spec in G::Options::SPECS {
            let values = match spec.allowed {
                Allowed::Flag => json!({"type": "boolean"}),
                Allowed::Number { min, max } => json!({"type": "integer", "minimum": min, "maximum": max}),
                Allowed::Words(words) => json!({"enum": words}),
            };
            properties.insert(spec.name.to_owned(), values);
            required.push(spec.name);
        }
        json_schema!({
            "description": "The rules that are played: every option with its value.",
            "type": "object",
            "properties": properties,
            "required": required,
        })
    }
}

/// An action of a game, in its notation.
pub(crate) struct AnyAction<G>(PhantomData<G>);

impl<G: Shaped> JsonSchema for AnyAction<G> {
    fn schema_name() -> Cow<'static, str> {
        "Action".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let named = named::<G>();
        let forms = G::FACTS.forms.iter().map(|form| {
            let words = parts::<G>(form, &named).into_iter().map(|part| pattern(&part, &named));
            let pattern = format!("^{}$", words.collect::<Vec<_>>().join(" "));
            json!({"title": form.name, "description": form.pattern, "pattern": pattern})
        });
        json_schema!({
            "description": "An action in its notation.",
            "type": "string",
            "anyOf": forms.collect::<Vec<_>>(),
        })
    }
}

/// A word of an action as a regular expression.
fn pattern(part: &Part, named: &Named) -> String {
    let one_of = |name: &String| format!("({})", named[name].join("|").replace('.', "\\."));
    match part {
        Part::Said(word) => (*word).to_owned(),
        Part::Digit => "[0-9]".to_owned(),
        Part::Word(name) => one_of(name),
        Part::Words(name) => format!("{0}( {0})*", one_of(name)),
    }
}

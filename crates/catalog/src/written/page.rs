//! A page for people who write bots: every field of every state, every event, every action.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::form::{Part, parts};
use super::{BLESS, Shaped, Visitor, of_all, schema};
use crate::{Frame, facts};

const INTRODUCTION: &str = "\
# States, events and actions

What a bot gets and gives, game by game: the fields of `state`, what happens (`event`), how actions are written. The [table protocol](protocol.md) says how
to ask, [Bots](bots.md) how to write one. The same as JSON Schema, for programs: `schema/<game>.json` beside this page, where the root is a whole view.

Cards that a viewer does not see are replaced by how many they are; a single hidden one by `true`, and where an event names one it is left out. A
question mark stands behind what is not always there.
";

/// The whole page.
pub(crate) fn page() -> String {
    struct Game;
    impl Visitor for Game {
        type Output = (Value, String);

        fn visit<G: Shaped>(self) -> (Value, String) {
            let document = schema::document::<G>();
            let text = game::<G>(&document);
            (document, text)
        }
    }
    let mut text = format!("<!-- Generated from the types: {BLESS} -->\n\n{INTRODUCTION}\n## Every view\n\n");
    let games = of_all(|| Game);
    if let Some((document, _)) = games.first() {
        // What is the same in every game, whichever it is.
        let mut document = document.clone();
        document["properties"]["game"]["type"] = "string".into();
        document["properties"]["game"].as_object_mut().map(|game| game.shift_remove("const"));
        text.push_str(&fields(&document));
        for name in ["Waited", "Ended"] {
            let found = document["$defs"].as_object().into_iter().flatten();
            for (_, def) in found.filter(|(key, _)| key.starts_with(name)) {
                let _ = write!(text, "\n**{name}.** {}\n\n{}", sentence(def), fields(def));
            }
        }
    }
    for (_, game) in games {
        text.push_str(&game);
    }
    text
}

/// One game.
fn game<G: Shaped>(document: &Value) -> String {
    let id = G::ID;
    let defs = document["$defs"].as_object().cloned().unwrap_or_default();
    let mut text = format!("\n## `{id}`\n\n");
    let _ = write!(text, "[Rules](rules/en/{id}.md), [JSON Schema](schema/{id}.json).\n\n### State\n\n");
    text.push_str(&fields(&defs["State"]));
    for (name, def) in &defs {
        let shared =
            ["State", "Rules"].contains(&name.as_str()) || name.starts_with("Waited") || name == "Ended";
        if !shared && def["properties"].is_object() {
            let _ = write!(text, "\n**{name}.** {}\n\n{}", sentence(def), fields(def));
        }
    }
    text.push_str("\n### Events\n\n| event | what happened | fields |\n|---|---|---|\n");
    for event in events(&defs) {
        let _ = writeln!(
            text,
            "| `{}` | {} | {} |",
            event["properties"]["event"]["const"].as_str().unwrap_or_default(),
            sentence(event),
            said_of(event).join("<br>")
        );
    }
    text.push_str("\n### Actions\n\n| | written | where |\n|---|---|---|\n");
    let named = schema::named::<G>();
    for form in G::FACTS.forms {
        let tokens = form.pattern.split(' ').zip(parts::<G>(form, &named));
        let fields = tokens.filter_map(|(token, part)| {
            let field = token.trim_matches(['{', '}', '*']);
            Some(match part {
                Part::Said(_) => return None,
                Part::Digit => format!("`{field}` is a digit"),
                Part::Word(name) => format!("`{field}` is a {name}"),
                Part::Words(name) => format!("`{field}` are one or more {name}, sorted"),
            })
        });
        let fields = fields.collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "| {} | `{}` | {fields} |", form.name, form.pattern.replace('*', ""));
    }
    text.push_str("\n### Rules\n\n| option | takes | default |\n|---|---|---|\n");
    for (name, option) in facts::<G>().options.0 {
        let takes = kind(&defs["Rules"]["properties"][name]);
        let default = if option.default.is_null() { "depends".to_owned() } else { plain(&option.default) };
        let _ = writeln!(text, "| `{name}` | {takes} | {default} |");
    }
    text.push_str("\n### Words\n\n");
    for (name, def) in defs.iter().filter(|(name, _)| *name != "Seat") {
        if let Some(words) = words(def) {
            let _ = writeln!(text, "- **{name}**: {words}");
        }
    }
    text
}

/// The events of a game, in the order of their names.
fn events(defs: &Map<String, Value>) -> Vec<&Value> {
    let unions = defs.values().filter_map(|def| def["oneOf"].as_array());
    let mut events: Vec<&Value> =
        unions.flatten().filter(|event| event["properties"]["event"]["const"].is_string()).collect();
    events.sort_by_key(|event| event["properties"]["event"]["const"].as_str().unwrap_or_default());
    events
}

/// The fields of an object as a table.
fn fields(def: &Value) -> String {
    let mut text = String::from("| field | | what it is |\n|---|---|---|\n");
    let required = required(def);
    for (name, field) in def["properties"].as_object().into_iter().flatten() {
        let maybe = if required.contains(&name.as_str()) { "" } else { "?" };
        let _ = writeln!(text, "| `{name}`{maybe} | {} | {} |", kind(field), sentence(field));
    }
    text
}

/// The fields of an event.
fn said_of(event: &Value) -> Vec<String> {
    let required = required(event);
    let fields = event["properties"].as_object().into_iter().flatten().filter(|(name, _)| *name != "event");
    fields
        .map(|(name, field)| {
            let maybe = if required.contains(&name.as_str()) { "" } else { "?" };
            format!("`{name}`{maybe} ({}): {}", kind(field), sentence(field))
        })
        .collect()
}

fn required(def: &Value) -> Vec<&str> {
    def["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// What a type is, in words.
fn kind(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return match name {
            "Seat" => "seat".to_owned(),
            name if name.starts_with("Waited") => "Waited".to_owned(),
            name => name.to_owned(),
        };
    }
    if let Some(choices) = schema["anyOf"].as_array().or_else(|| schema["oneOf"].as_array()) {
        return choices.iter().map(kind).collect::<Vec<_>>().join(" or ");
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(|word| format!("`{}`", plain(word))).collect::<Vec<_>>().join(", ");
    }
    if let Some(only) = schema.get("const") {
        return format!("`{}`", plain(only));
    }
    let one = |name: Option<&str>| match name {
        Some("array") => match schema["minItems"].as_u64() {
            Some(count) => format!("list of {count}: {}", kind(&schema["items"])),
            None => format!("list of {}", several(&kind(&schema["items"]))),
        },
        Some("integer") => match (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
            (Some(min), Some(max)) if schema["format"].is_null() => format!("number, {min} to {max}"),
            _ => "number".to_owned(),
        },
        Some("boolean") => "`true` or `false`".to_owned(),
        Some("string") => "text".to_owned(),
        Some("null") => "null".to_owned(),
        Some(other) => other.to_owned(),
        None => "anything".to_owned(),
    };
    match &schema["type"] {
        Value::Array(names) => names.iter().map(|name| one(name.as_str())).collect::<Vec<_>>().join(" or "),
        name => one(name.as_str()),
    }
}

/// More than one of them.
fn several(kind: &str) -> String {
    if kind.contains(" or ") { format!("({kind})") } else { kind.to_owned() }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// What is said of it, on one line.
fn sentence(schema: &Value) -> String {
    let said = schema["description"].as_str().unwrap_or_default();
    said.replace('\n', " ").replace("[`", "`").replace("`]", "`").replace('|', "\\|")
}

/// The words that a type is one of, with what they mean where that is said.
fn words(def: &Value) -> Option<String> {
    if let Some(words) = def["enum"].as_array() {
        return Some(words.iter().map(|word| format!("`{}`", plain(word))).collect::<Vec<_>>().join(" "));
    }
    if def["type"] == "integer" {
        return Some(sentence(def));
    }
    let choices = def["oneOf"].as_array()?;
    let word = |choice: &Value| {
        Some(format!("`{}` ({})", choice["const"].as_str()?, sentence(choice).trim_end_matches('.')))
    };
    choices.iter().map(word).collect::<Option<Vec<_>>>().map(|words| words.join(", "))
}

/// A frame is the same in every game but for what its parameters are.
#[test]
fn every_game_has_the_same_frame() {
    struct Names;
    impl Visitor for Names {
        type Output = Vec<String>;

        fn visit<G: Shaped>(self) -> Vec<String> {
            let document = schema::document::<G>();
            document["properties"].as_object().expect("an object").keys().cloned().collect()
        }
    }
    let frame = Frame {
        game: "".into(),
        players: 0,
        rules: (),
        rule: "".into(),
        to_act: Vec::<crate::Waited>::new(),
        over: None,
        state: (),
    };
    let frame = serde_json::to_value(frame).expect("it is JSON");
    let fields: Vec<String> = frame.as_object().expect("an object").keys().cloned().collect();
    for names in of_all(|| Names) {
        assert_eq!(names, fields);
    }
}

//! A game as TypeScript.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;
use tablee_core::{Allowed, Kind, Options as _, Spelling};
use ts_rs::{Config, TS, TypeVisitor};

use super::form::{Part, parts};
use super::{BLESS, Shaped, Visitor, of_all, schema};
use crate::{Ended, Frame, GAMES, GameFacts, OptionFacts, Rules, Waited, facts as facts_of};

/// How wide a line may be.
const WIDTH: usize = 110;

fn head(from: &str) -> String {
    format!("// Generated from {from}: {BLESS}\n")
}

/// The types of one game.
pub(crate) fn game<G: Shaped>() -> String {
    let mut types = Types::new();
    types.visit::<G::Card>();
    types.visit::<G::State>();
    types.visit::<G::Sight>();
    let mut text = head(&format!("games/{}", G::ID));
    text.push_str(&with_events(types.text(), &schema::document::<G>()));
    let named = schema::named::<G>();
    let forms = G::FACTS.forms.iter().map(|form| {
        let words = parts::<G>(form, &named).into_iter().map(|part| match part {
            Part::Said(word) => word.to_owned(),
            Part::Digit => "${number}".to_owned(),
            Part::Word(name) => format!("${{{name}}}"),
            Part::Words(_) => "${string}".to_owned(),
        });
        let words = words.collect::<Vec<_>>().join(" ");
        if words.contains('$') { format!("`{words}`") } else { format!("'{words}'") }
    });
    let _ = write!(
        text,
        "\n/** An action in its notation. */\nexport type Action ={}\n",
        union(forms.collect(), 14)
    );
    let names: Vec<String> = G::FACTS.forms.iter().map(|form| format!("'{}'", form.name)).collect();
    let _ =
        write!(text, "\n/** What a sort of action is called. */\nexport type Form ={}\n", union(names, 18));
    text.push_str(
        "\n/** The rules that are played: the edition, where they are exactly one's, and every option. */\n",
    );
    text.push_str("export interface Rules {\n");
    if !G::Options::EDITIONS.is_empty() {
        let _ = writeln!(text, "  edition?: {}", words(G::Options::EDITIONS));
    }
    for spec in G::Options::SPECS {
        let values = match spec.allowed {
            Allowed::Flag => "boolean".to_owned(),
            Allowed::Number { .. } => "number".to_owned(),
            Allowed::Words(allowed) => words(allowed),
        };
        let _ = writeln!(text, "  {}: {values}", spec.name);
    }
    text.push_str("}\n");
    text
}

/// Says above each event what happened.
fn with_events(mut text: String, document: &Value) -> String {
    let unions =
        document["$defs"].as_object().into_iter().flatten().flat_map(|(_, def)| def["oneOf"].as_array());
    for event in unions.flatten() {
        if let (Some(name), Some(what)) =
            (event["properties"]["event"]["const"].as_str(), event["description"].as_str())
        {
            let line = format!("      event: '{name}'\n");
            text = text.replace(&line, &format!("{}{line}", comment(what, "      ")));
        }
    }
    text
}

/// The types that all games share.
pub(crate) fn core() -> String {
    let mut types = Types::new();
    types.visit::<Frame<()>>();
    types.visit::<Waited>();
    types.visit::<Ended>();
    types.visit::<Rules>();
    let mut text = head("crates/catalog");
    text.push_str(&types.text());
    text.push_str("\n/** The value of an option. */\nexport type Setting = boolean | number | string\n");
    let mut facts = Types::new();
    facts.visit::<GameFacts>();
    facts.visit::<OptionFacts>();
    facts.visit::<Kind>();
    facts.visit::<Spelling>();
    // What never changes is never changed by whoever reads it.
    let fixed = facts.text().replace("Array<", "ReadonlyArray<").replace(": [", ": readonly [");
    text.push_str(&fixed);
    text
}

/// The games, and their types by id.
pub(crate) fn index() -> String {
    let mut text = head("crates/catalog");
    text.push_str("\nimport type { Frame } from './core'\n");
    let alias = |id: &str| id.replace('-', "_");
    for id in GAMES {
        let _ = writeln!(text, "import type * as {} from './{id}'", alias(id));
    }
    let ids = GAMES.map(|id| format!("'{id}'")).join(", ");
    let _ = write!(
        text,
        "\nexport type * from './core'\n\n/** The games, in the rule book's order. */\nexport const GAMES = [{ids}] as const\n\
         export type GameId = (typeof GAMES)[number]\n\n/** The types of each game. */\nexport interface Faces {{\n"
    );
    for id in GAMES {
        let game = alias(id);
        let _ = write!(
            text,
            "  {}: {{\n    card: {game}.Card\n    state: {game}.State\n    sight: {game}.Sight\n    action: {game}.Action\n    form: {game}.Form\n    rules: {game}.Rules\n  }}\n",
            key(id)
        );
    }
    text.push_str(
        "}

/** A kind of card. */
export type Card<G extends GameId = GameId> = Faces[G]['card']
/** What a viewer knows of a game. */
export type State<G extends GameId = GameId> = Faces[G]['state']
/** What a viewer saw happen. */
export type Sight<G extends GameId = GameId> = Faces[G]['sight']
/** An action in its notation. */
export type Action<G extends GameId = GameId> = Faces[G]['action']
/** The rules that are played. */
export type Rules<G extends GameId = GameId> = Faces[G]['rules']
/** What an event is called. */
export type Event<G extends GameId = GameId> = Faces[G]['sight']['event']
/** What a sort of action is called. */
export type Form<G extends GameId = GameId> = Faces[G]['form']
/** The frame of a view or a position. */
export type View<G extends GameId = GameId> = Frame<State<G>, Rules<G>, Action<G>> & { game: G }

/** Whether this is one of the games: what comes from elsewhere may be older or newer. */
export function isGame(id: string): id is GameId {
  return GAMES.some((game) => game === id)
}
",
    );
    text
}

/// What of the facts is about the cards that are shuffled: long, and asked for by few.
const DECK: [&str; 2] = ["cards", "decks"];

/// What is fixed about every game.
pub(crate) fn facts() -> String {
    let kind = format!("Omit<GameFacts, {}>", words(&DECK));
    table("FACTS", "What is fixed about every game, but for its cards.", &kind, |name| !DECK.contains(&name))
}

/// The cards of every game.
pub(crate) fn decks() -> String {
    let kind = format!("Pick<GameFacts, {}>", words(&DECK));
    table("DECKS", "The cards of every game.", &kind, |name| DECK.contains(&name))
}

/// Some of the facts of every game.
fn table(name: &str, what: &str, kind: &str, wanted: fn(&str) -> bool) -> String {
    struct Chosen(fn(&str) -> bool);
    impl Visitor for Chosen {
        type Output = String;

        fn visit<G: Shaped>(self) -> String {
            let mut facts = serde_json::to_value(facts_of::<G>()).expect("it is JSON");
            facts.as_object_mut().expect("an object").retain(|name, _| self.0(name));
            format!("  {}: {}", key(G::ID), value(&facts, 1))
        }
    }
    format!(
        "{}\nimport type {{ GameFacts, GameId }} from './index'\n\n/** {what} */\n\
         export const {name} = {{\n{},\n}} as const satisfies Record<GameId, {kind}>\n",
        head("games/*/src/face.rs, and from asking their rules"),
        of_all(|| Chosen(wanted)).join(",\n")
    )
}

/// The declarations of types, each once, by name.
struct Types {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl Types {
    fn new() -> Self {
        Self { config: Config::new().with_large_int("number"), declared: BTreeMap::new() }
    }

    fn text(&self) -> String {
        self.declared.values().map(|declared| format!("\n{declared}")).collect()
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            T::visit_dependencies(self);
            T::visit_generics(self);
            return;
        }
        let ident = T::ident(&self.config);
        if self.declared.contains_key(&ident) {
            return;
        }
        self.declared.insert(ident.clone(), String::new());
        T::visit_dependencies(self);
        T::visit_generics(self);
        let docs = T::docs().map_or(String::new(), |docs| comment(&docs, ""));
        let declared = T::decl(&self.config);
        // `type Frame<S, R = Rules> = …;`: a default has an equals sign, too.
        let declared = declared.trim_start_matches("type ").trim_end_matches(';');
        let middle = if declared[ident.len()..].starts_with('<') { "> = " } else { " = " };
        let (name, inline) = declared.split_once(middle).unwrap_or((declared, ""));
        let name = format!("{name}{}", middle.trim_end_matches(" = "));
        let laid_out = laid_out(inline, name.len() + "export type  =".len());
        self.declared.insert(ident, format!("{docs}export type {name} ={laid_out}\n"));
    }
}

/// A comment for people: its first paragraph, without marks that only Rust knows.
fn comment(docs: &str, indent: &str) -> String {
    let lines = docs.lines().map(|line| line.trim().trim_start_matches("/**").trim_start_matches("*/"));
    let lines = lines.map(|line| line.trim_start_matches('*').trim()).skip_while(|line| line.is_empty());
    let lines: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let said = lines.join(" ").replace("[`", "`").replace("`]", "`");
    let room = WIDTH - indent.len() - 7;
    if said.len() <= room {
        return format!("{indent}/** {said} */\n");
    }
    let mut text = format!("{indent}/**\n");
    let mut line = String::new();
    for word in said.split(' ') {
        if line.len() + word.len() > room {
            let _ = writeln!(text, "{indent} *{line}");
            line.clear();
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = write!(text, "{indent} *{line}\n{indent} */\n");
    text
}

/// A type as `ts-rs` writes it, over several lines: objects field by field, unions one by one.
fn laid_out(inline: &str, before: usize) -> String {
    let mut members = split(inline, '|');
    if let [only] = members.as_slice() {
        return format!(" {}", object(only, 0));
    }
    let indent = if members.iter().any(|member| member.starts_with('{')) { 4 } else { 0 };
    for member in &mut members {
        *member = object(member, indent);
    }
    union(members, if indent > 0 { WIDTH } else { before })
}

/// A union on one line where it fits.
fn union(members: Vec<String>, before: usize) -> String {
    let line = members.join(" | ");
    if before + line.len() <= WIDTH && !line.contains('\n') {
        return format!(" {line}");
    }
    members.iter().map(|member| format!("\n  | {member}")).collect()
}

/// An object type field by field; anything else as it is.
fn object(text: &str, indent: usize) -> String {
    let Some(inside) = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) else {
        return text.replace('"', "'");
    };
    let space = " ".repeat(indent);
    let mut lines = String::from("{\n");
    for field in split(inside, ',') {
        let (docs, field) = match field.rsplit_once("*/") {
            Some((docs, field)) => (Some(docs), field.trim()),
            None => (None, field.as_str()),
        };
        if let Some(docs) = docs {
            lines.push_str(&comment(docs, &format!("{space}  ")));
        }
        let (name, kind) = field.split_once(':').unwrap_or((field, ""));
        let name = name.trim_matches('"');
        let (name, maybe) = name.strip_suffix('?').map_or((name, ""), |name| (name, "?"));
        let kind = kind.trim().replace('"', "'");
        let _ = writeln!(lines, "{space}  {}{maybe}: {}", key(name), kind);
    }
    let _ = write!(lines, "{space}}}");
    lines
}

/// What stands between separators that are not inside of anything.
fn split(text: &str, separator: char) -> Vec<String> {
    let mut found = Vec::new();
    let mut depth = 0;
    let mut said = false;
    let mut comment = false;
    let mut part = String::new();
    let mut last = ' ';
    for letter in text.chars() {
        match letter {
            '*' if last == '/' => comment = true,
            '/' if last == '*' => comment = false,
            '"' if !comment => said = !said,
            '{' | '<' | '[' | '(' if !said && !comment => depth += 1,
            '}' | '>' | ']' | ')' if !said && !comment => depth -= 1,
            _ => {}
        }
        if letter == separator && depth == 0 && !said && !comment {
            found.push(std::mem::take(&mut part));
        } else {
            part.push(letter);
        }
        last = letter;
    }
    found.push(part);
    found.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// A name as a key of an object.
fn key(name: &str) -> String {
    let plain = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if plain { name.to_owned() } else { format!("'{name}'") }
}

fn words(words: &[&str]) -> String {
    words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" | ")
}

/// A value as TypeScript writes it, on one line where it fits.
fn value(json: &Value, depth: usize) -> String {
    let line = match json {
        Value::Null | Value::Bool(_) | Value::Number(_) => return json.to_string(),
        Value::String(text) => return format!("'{text}'"),
        Value::Array(items) => {
            format!("[{}]", items.iter().map(|item| value(item, 0)).collect::<Vec<_>>().join(", "))
        }
        Value::Object(fields) => {
            let field = |(name, field): (&String, &Value)| format!("{}: {}", key(name), value(field, 0));
            format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join(", ")).replace("{  }", "{}")
        }
    };
    let indent = "  ".repeat(depth + 1);
    if depth == 0 || line.len() + indent.len() + 12 <= WIDTH {
        return line;
    }
    match json {
        Value::Object(fields) => {
            let field = |(name, field): (&String, &Value)| {
                format!("{indent}{}: {}", key(name), value(field, depth + 1))
            };
            let lines: Vec<String> = fields.iter().map(field).collect();
            format!("{{\n{},\n{}}}", lines.join(",\n"), "  ".repeat(depth))
        }
        Value::Array(items) => {
            let mut lines: Vec<String> = Vec::new();
            for item in items {
                let item = format!("{}, ", value(item, 0));
                match lines.last_mut() {
                    Some(line) if indent.len() + line.len() + item.len() <= WIDTH => line.push_str(&item),
                    _ => lines.push(item),
                }
            }
            let lines = lines.iter().map(|line| format!("{indent}{}\n", line.trim_end()));
            format!("[\n{}{}]", lines.collect::<String>(), "  ".repeat(depth))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => line,
    }
}

/// What is not always there is the same in both languages: the types say it once for each.
#[test]
fn both_languages_leave_out_the_same() {
    struct Optional;
    impl Visitor for Optional {
        type Output = ();

        fn visit<G: Shaped>(self) {
            let document = schema::document::<G>();
            let mut expected = Vec::new();
            optional(&document["$defs"], &mut expected);
            let text = game::<G>();
            let found = text.lines().filter_map(|line| Some(line.trim().split_once("?: ")?.0.to_owned()));
            let mut found: Vec<String> = found.collect();
            // The frame is in another file.
            expected.retain(|name| name != "actions");
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{}", G::ID);
        }
    }

    /// The fields of objects that are not required.
    fn optional(schema: &Value, found: &mut Vec<String>) {
        match schema {
            Value::Object(fields) => {
                if let Some(properties) = fields.get("properties").and_then(Value::as_object) {
                    let required = fields.get("required").and_then(Value::as_array);
                    let needed =
                        |name: &String| required.is_some_and(|list| list.iter().any(|one| one == name));
                    found.extend(properties.keys().filter(|name| !needed(name)).cloned());
                }
                fields.values().for_each(|field| optional(field, found));
            }
            Value::Array(items) => items.iter().for_each(|item| optional(item, found)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    of_all(|| Optional);
}

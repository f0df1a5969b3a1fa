//! What the tests share: the files as trees, and whole games played.
#![allow(dead_code, reason = "every test uses a part of it")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use serde_json::Value;
use tablee_bots::{Habits, Iterations, Level, bot};
use tablee_core::{Allowed, Luck as _, Options as _, Seat, Turn, Value as Choice, Viewer};
use tablee_testkit::{Dice, Step};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file of the repository.
pub(crate) fn file(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of the files of a language, sorted.
pub(crate) fn files(lang: &str) -> BTreeSet<String> {
    let folder = std::fs::read_dir(root().join("words").join(lang)).unwrap();
    folder
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".ftl"))
        .collect()
}

/// What is in a message or an attribute.
#[derive(Clone, Debug, Default)]
pub(crate) struct Said {
    /// Its texts.
    pub(crate) texts: Vec<String>,
    /// The arguments it uses.
    pub(crate) arguments: BTreeSet<String>,
    /// The messages and attributes it uses.
    pub(crate) messages: BTreeSet<String>,
    /// What is said of `$you`: the keys of its variants.
    pub(crate) you: BTreeSet<String>,
    /// What it selects by, with the keys of its variants.
    pub(crate) keys: BTreeMap<String, BTreeSet<String>>,
}

/// The messages of a file, and their attributes as `message.attribute`.
pub(crate) fn messages(lang: &str, name: &str) -> BTreeMap<String, Said> {
    let text = file(&format!("words/{lang}/{name}"));
    let resource = fluent_syntax::parser::parse(text.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{lang}/{name} cannot be read: {errors:?}"));
    let mut messages = BTreeMap::new();
    let mut put = |id: String, pattern: &Pattern<&str>| {
        let mut said = Said::default();
        look(pattern, &mut said);
        assert!(messages.insert(id.clone(), said).is_none(), "{lang}/{name} says {id} twice");
    };
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                if let Some(value) = &message.value {
                    put(id.to_owned(), value);
                }
                for attribute in &message.attributes {
                    put(format!("{id}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Term(term) => put(format!("-{}", term.id.name), &term.value),
            Entry::Junk { content } => panic!("{lang}/{name} cannot be read: {content}"),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => (),
        }
    }
    messages
}

/// All messages of a language.
pub(crate) fn all_messages(lang: &str) -> BTreeMap<String, Said> {
    files(lang).iter().flat_map(|name| messages(lang, name)).collect()
}

/// The arguments that a message uses, with those of the messages in it.
pub(crate) fn arguments(all: &BTreeMap<String, Said>, id: &str) -> BTreeSet<String> {
    let said = &all[id];
    let within = said.messages.iter().flat_map(|used| arguments(all, used));
    said.arguments.iter().cloned().chain(within).collect()
}

fn look(pattern: &Pattern<&str>, said: &mut Said) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.texts.push((*value).to_owned()),
            PatternElement::Placeable { expression } => look_at(expression, said),
        }
    }
}

fn look_at(expression: &Expression<&str>, said: &mut Said) {
    match expression {
        Expression::Inline(inline) => look_in(inline, said),
        Expression::Select { selector, variants } => {
            look_in(selector, said);
            for variant in variants {
                if let InlineExpression::VariableReference { id } = selector {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                        &variant.key;
                    said.keys.entry(id.name.to_owned()).or_default().insert((*key).to_owned());
                }
                if let (InlineExpression::VariableReference { id }, VariantKey::Identifier { name }) =
                    (selector, &variant.key)
                    && id.name == "you"
                {
                    said.you.insert((*name).to_owned());
                }
                look(&variant.value, said);
            }
        }
    }
}

fn look_in(inline: &InlineExpression<&str>, said: &mut Said) {
    match inline {
        InlineExpression::StringLiteral { value } => said.texts.push((*value).to_owned()),
        InlineExpression::VariableReference { id } => {
            said.arguments.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, attribute } => {
            let attribute =
                attribute.as_ref().map_or(String::new(), |attribute| format!(".{}", attribute.name));
            said.messages.insert(format!("{}{attribute}", id.name));
        }
        InlineExpression::TermReference { id, attribute: _, arguments: _ } => {
            said.messages.insert(format!("-{}", id.name));
        }
        InlineExpression::Placeable { expression } => look_at(expression, said),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                look_in(argument, said);
            }
        }
        InlineExpression::NumberLiteral { .. } => (),
    }
}

/// A sight as JSON.
pub(crate) fn sight<G: Habits>(event: &G::Event, viewer: Viewer) -> Option<Value> {
    G::sight(event, viewer).map(|sight| serde_json::to_value(sight).unwrap())
}

/// Plays a game to its end, by chance or by habit, and shows the game before every step and what happened.
pub(crate) fn play<G: Habits>(
    options: G::Options,
    players: usize,
    seed: u64,
    by_habit: bool,
    mut see: impl FnMut(&G, &[G::Event]),
) {
    let mut dice = Dice::new(seed);
    let mut game = G::new(options, players, Seat::new((seed % players as u64) as u8).unwrap()).unwrap();
    let mut actions = Vec::new();
    let mut bot = bot::<G>(Level::Habitue);
    for _ in 0..100_000 {
        let habit = match game.turn() {
            Turn::Seats { .. } if by_habit => {
                // Anybody may be the quickest, each with its own view; somebody is always waited for.
                let mut acting: Vec<Seat> = game.turn().acting().iter().collect();
                let quickest = dice.below(acting.len() as u32) as usize;
                acting.rotate_left(quickest);
                acting.into_iter().find_map(|seat| {
                    let action = bot.decide(&game.view(Viewer::Seat(seat)), &mut Iterations(1), &mut dice);
                    action.map(|action| Step::Act(seat, action))
                })
            }
            _ => None,
        };
        let step = habit.or_else(|| Step::random(&game, &mut dice, &mut actions));
        let Some(step) = step else {
            see(&game, &[]);
            return;
        };
        let before = game.clone();
        let mut events = Vec::new();
        step.take(&mut game, &mut events);
        see(&before, &events);
    }
    panic!("{}: a game did not end", G::ID);
}

/// What is wrong with how a text is set, if anything.
pub(crate) fn misprint(lang: &str, text: &str) -> Option<String> {
    let mut before = None;
    let mut after = text.chars().skip(1);
    for letter in text.chars() {
        let next = after.next();
        let wrong = match (lang, letter) {
            (_, '\'' | '"') => Some("a straight quotation mark or apostrophe"),
            (_, '.') if before == Some('.') => Some("dots instead of an ellipsis"),
            ("fr", '?' | '!' | ';') if !matches!(before, Some('\u{202f}' | '?' | '!')) => {
                Some("no narrow no-break space before ? ! ;")
            }
            // Times and addresses have colons too.
            ("fr", ':') if before != Some('\u{a0}') && !matches!(next, Some('/' | '0'..='9')) => {
                Some("no no-break space before a colon")
            }
            ("fr", '«') if next.is_some_and(|next| next != '\u{a0}') => Some("no no-break space after «"),
            ("fr", '»') if before != Some('\u{a0}') => Some("no no-break space before »"),
            ("en", '?' | '!' | ';' | ':') if before == Some(' ') => Some("a space before ? ! ; :"),
            _ => None,
        };
        if let Some(wrong) = wrong {
            return Some(format!("{wrong}: {text}"));
        }
        before = Some(letter);
    }
    None
}

/// Who sits where.
pub(crate) fn names() -> Vec<String> {
    ["Rose", "Émile", "Lina", "Papi", "Inès", "Oscar", "Mamie Jo", "Tom"].map(str::to_owned).into()
}

/// Every edition and every value of every option, played by chance and by habit; games that drag on are cut short.
pub(crate) fn setups<G: Habits>() -> Vec<(G::Options, bool)> {
    let mut all = vec![G::Options::default()];
    all.extend(G::Options::EDITIONS.iter().filter_map(|edition| G::Options::edition(edition)));
    for spec in G::Options::SPECS {
        let values: Vec<Choice<'static>> = match spec.allowed {
            Allowed::Flag => vec![Choice::Flag(false), Choice::Flag(true)],
            Allowed::Words(words) => words.iter().map(|word| Choice::Word(word)).collect(),
            Allowed::Number { min, .. } => vec![Choice::Number(min.max(2))],
        };
        for value in values {
            let mut options = G::Options::default();
            options.set(spec.name, value).unwrap();
            // Who runs out of tokens at once, if that matters.
            if value == Choice::Word("stop") {
                options.set("tokens", Choice::Number(20)).unwrap();
            }
            all.push(options);
        }
    }
    let mut setups = Vec::new();
    for options in all {
        setups.push((options, true));
        let mut short = options;
        if short.set("max_turns", Choice::Number(30)).is_err() {
            // Neither: it does not drag on.
            let _ = short.set("deals", Choice::Number(2));
        }
        setups.push((short, false));
    }
    setups
}

/// The events that a game's schema has.
pub(crate) fn documented_events(game: &str) -> BTreeSet<String> {
    let schema: Value = serde_json::from_str(&file(&format!("docs/schema/{game}.json"))).unwrap();
    let unions = schema["$defs"].as_object().unwrap().values().filter_map(|def| def["oneOf"].as_array());
    let events = unions.flatten().filter_map(|event| event["properties"]["event"]["const"].as_str());
    events.map(str::to_owned).collect()
}

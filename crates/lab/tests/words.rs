//! The laboratory has words for everything it can say, in both languages, and no other words.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::Entry;
use tablee_catalog::GAMES;
use tablee_core::{Allowed, Options as _, Value};
use tablee_lab::{Damage, Done, Misdeed, Needed, Studied, Text, Trouble, Visitor, schema, visit, words};
use tablee_words::Lang;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The messages of the laboratory and their attributes, as ids; and the text of its files.
fn written(lang: Lang) -> (BTreeSet<String>, String) {
    let files = GAMES.iter().map(|game| format!("lab-{game}.ftl")).chain(["lab.ftl".to_owned()]);
    let read = |file: String| std::fs::read_to_string(root().join(format!("words/{lang}/{file}"))).unwrap();
    let text: String = files.map(read).collect();
    let resource = fluent_syntax::parser::parse(text.as_str()).unwrap();
    let mut ids = BTreeSet::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        if message.value.is_some() {
            ids.insert(message.id.name.to_owned());
        }
        ids.extend(message.attributes.iter().map(|it| format!("{}.{}", message.id.name, it.id.name)));
    }
    (ids, text)
}

/// The ids in the source, without those of its tests.
fn in_source(path: &Path, ids: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in std::fs::read_dir(path).unwrap() {
            in_source(&entry.unwrap().path(), ids);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        let source = std::fs::read_to_string(path).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap();
        let spoken = source.split("\"lab-").skip(1).map(|rest| rest.split('"').next().unwrap());
        // What is put together here is known from the sheets below.
        ids.extend(spoken.filter(|id| !id.contains('{')).map(|id| format!("lab-{id}")));
    }
}

/// The ids of a text.
fn in_text(text: &Text, ids: &mut BTreeSet<String>) {
    match text {
        Text::Said { id, with } => {
            ids.insert(id.clone().into_owned());
            with.iter().for_each(|(_, text)| in_text(text, ids));
        }
        Text::Joined(texts, _) => texts.iter().for_each(|text| in_text(text, ids)),
        Text::Plain(_) | Text::Number(..) | Text::Game(_) | Text::Card(..) => {}
    }
}

struct OnSheets;

impl Visitor for OnSheets {
    type Output = Vec<Text>;

    /// What the figures of a game are called, with every option switched every way that has words.
    fn visit<G: Studied>(self) -> Vec<Text> {
        let mut all = vec![G::Options::default()];
        for spec in G::Options::SPECS {
            let values = match spec.allowed {
                Allowed::Flag => vec![Value::Flag(false), Value::Flag(true)],
                Allowed::Words(words) => words.iter().map(|word| Value::Word(word)).collect(),
                Allowed::Number { .. } => Vec::new(),
            };
            for value in values {
                let mut options = G::Options::default();
                options.set(spec.name, value).unwrap();
                all.push(options);
            }
        }
        let mut texts = Vec::new();
        for options in all {
            for group in schema::<G>(*options.players().end(), &options).groups {
                texts.extend([group.title].into_iter().chain(group.note));
                for measure in group.measures {
                    texts.extend([measure.label].into_iter().chain(measure.part));
                }
            }
        }
        texts
    }
}

#[test]
fn every_message_is_there_and_is_used() {
    let mut used = BTreeSet::new();
    for path in ["crates/lab/src", "crates/tablee/src/lab.rs", "crates/tablee/src/lab"] {
        in_source(&root().join(path), &mut used);
    }
    assert!(used.len() > 30, "{used:?}");
    for game in GAMES {
        let texts = visit(game, OnSheets).unwrap_or_else(|| panic!("the laboratory does not know {game}"));
        assert!(texts.len() > 20, "{game}");
        for text in &texts {
            in_text(text, &mut used);
            for lang in Lang::ALL {
                let said = text.say(lang);
                assert!(
                    !said.is_empty() && !said.starts_with("lab-"),
                    "{lang}: {game} has no words for {text:?}"
                );
            }
        }
    }
    for lang in Lang::ALL {
        let (written, text) = written(lang);
        let missing: Vec<&String> =
            used.iter().filter(|id| id.starts_with("lab-") && !written.contains(*id)).collect();
        assert_eq!(missing, [""; 0], "{lang}: nobody wrote these");
        let is_used = |id: &&String| used.contains(*id) || text.contains(&format!("{{ {id} }}"));
        let unused: Vec<&String> = written.iter().filter(|id| !is_used(id)).collect();
        assert_eq!(unused, [""; 0], "{lang}: nobody says these");
        assert_eq!(words(lang).lang(), lang);
    }
}

#[test]
fn every_trouble_is_a_sentence() {
    let name = || "x".to_owned();
    let damages = [
        Damage::Json { line: 3, column: 7 },
        Damage::Other,
        Damage::Layout,
        Damage::Lacks("seed"),
        Damage::Measures,
        Damage::Measure(name()),
        Damage::Sums,
        Damage::Crowded,
        Damage::Disagrees,
    ];
    let editions: [&[&str]; 2] = [&["classic", "suited"], &[]];
    let allowed = [Allowed::Flag, Allowed::Number { min: 1, max: 9 }, Allowed::Words(&["score", "cat-wins"])];
    let mut texts: Vec<Text> = [
        Trouble::Game(name()),
        Trouble::Players { game: "sardines", least: 2, most: 5, players: 9 },
        Trouble::Seats { seats: 4, bots: 2 },
        Trouble::Bot(name()),
        Trouble::Setting(name()),
        Trouble::Option { name: name(), options: vec!["night"] },
        Trouble::Shard(name()),
        Trouble::Shared,
        Trouble::Pair,
        Trouble::Crowd,
        Trouble::SameRules,
        Trouble::Threads(name()),
        Trouble::Nothing,
        Trouble::Foreign(name(), name()),
        Trouble::Twice { one: name(), other: name(), shard: "1/2".to_owned() },
        Trouble::Missing { shards: vec!["1/2".to_owned()], more: true },
        Trouble::Stopped { file: name(), played: 1, games: 2 },
    ]
    .into_iter()
    .chain([Needed::Game, Needed::Deal, Needed::Iteration, Needed::Thread].map(Trouble::Zero))
    .chain(damages.map(Trouble::File))
    .chain(editions.map(|editions| Trouble::Edition { game: "sardines", name: name(), editions }))
    .chain(allowed.map(|allowed| Trouble::Value { option: "night", value: name(), allowed }))
    .map(Text::from)
    .collect();
    let misdeeds = [
        Misdeed::NotStarted(std::io::ErrorKind::NotFound.into()),
        Misdeed::During(Done::Ended),
        Misdeed::During(Done::Silent(5)),
        Misdeed::During(Done::Illegal(name())),
    ];
    texts.extend(misdeeds.map(|misdeed| misdeed.text("bot.py", ToString::to_string)));
    for text in texts {
        for lang in Lang::ALL {
            let said = text.say(lang);
            let begins = said.chars().find(|letter| letter.is_alphabetic());
            let whole =
                said.ends_with('.') && begins.is_some_and(|letter| letter.is_uppercase() || letter == 'x');
            assert!(whole && !said.contains("lab-"), "{lang}: {said}");
        }
    }
    let typed = Text::from(Trouble::Game("two\nlines".repeat(20))).say(Lang::English);
    assert!(typed.lines().count() == 1 && typed.len() < 200, "{typed}");
}

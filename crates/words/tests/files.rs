//! The files themselves: both languages say the same things, and are set as they should be.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Said, all_messages, file, files, messages, misprint};
use serde_json::Value;

#[test]
fn both_languages_have_the_same_files_messages_and_attributes() {
    assert_eq!(files("fr"), files("en"));
    for name in files("fr") {
        let ids = |lang| messages(lang, &name).into_keys().collect::<BTreeSet<_>>();
        let (french, english) = (ids("fr"), ids("en"));
        // What only one language needs (« bleue », “an orange”) is used by its own messages and by nobody else.
        let helpers =
            |lang| all_messages(lang).into_values().flat_map(|said| said.messages).collect::<BTreeSet<_>>();
        let only = |these: &BTreeSet<String>, those: &BTreeSet<String>, lang| {
            these.difference(those).filter(|id| !helpers(lang).contains(*id)).cloned().collect::<Vec<_>>()
        };
        assert_eq!(only(&french, &english, "fr"), [""; 0], "{name}: only in French");
        assert_eq!(only(&english, &french, "en"), [""; 0], "{name}: only in English");
    }
}

#[test]
fn every_text_is_set_as_it_should_be() {
    let mut wrong = Vec::new();
    for lang in ["fr", "en"] {
        for name in files(lang) {
            for (id, said) in messages(lang, &name) {
                wrong.extend(said.texts.iter().filter_map(|text| {
                    misprint(lang, text).map(|misprint| format!("{lang}/{name}, {id}: {misprint}"))
                }));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_message_that_is_used_exists() {
    for lang in ["fr", "en"] {
        let all = all_messages(lang);
        for (id, said) in &all {
            for used in &said.messages {
                assert!(all.contains_key(used), "{lang}: {id} uses {used}");
            }
        }
    }
}

/// The arguments that a message uses, with those of the messages in it.
fn arguments(all: &BTreeMap<String, Said>, id: &str) -> BTreeSet<String> {
    let said = &all[id];
    let within = said.messages.iter().flat_map(|used| arguments(all, used));
    said.arguments.iter().cloned().chain(within).collect()
}

/// The arguments of a field: the table of words/README.md.
fn given(field: &str, kind: &str, parts: &[&str]) -> Vec<String> {
    let with = |more: &[&str]| {
        let more = more.iter().map(|more| format!("{field}-{more}"));
        [field.to_owned()].into_iter().chain(more).collect::<Vec<_>>()
    };
    match kind {
        "seat" | "number" | "index" => with(&["shown"]),
        "seats" => with(&["count"]),
        "card" | "table" => with(&[&["shown"], parts].concat()),
        "cards" => with(&[&["count", "shown"], parts].concat()),
        "word" | "flag" => with(&[]),
        kind => panic!("{field} is of an unknown kind, {kind}"),
    }
}

#[test]
fn a_message_uses_only_arguments_that_it_is_given() {
    let shapes: Value = serde_json::from_str(&file("words/shapes.json")).unwrap();
    for lang in ["fr", "en"] {
        let all = all_messages(lang);
        for (game, shape) in shapes.as_object().unwrap() {
            let prefix = shape["prefix"].as_str().unwrap();
            let parts: Vec<&str> =
                shape["card"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            let fields = shape["fields"].as_object().unwrap();
            let of = |field: &str| given(field, fields[field].as_str().unwrap(), &parts);
            for (id, said) in messages(lang, &format!("{game}.ftl")) {
                let name = id.strip_prefix(&format!("{prefix}-")).unwrap();
                let (sort, rest) = name.split_once('-').unwrap_or((name, ""));
                let sort = sort.split('.').next().unwrap();
                let shape_of_action = rest.split('.').next().unwrap();
                let given: Vec<String> = match sort {
                    "event" => fields.keys().flat_map(|field| of(field)).chain(["you".to_owned()]).collect(),
                    "action" => {
                        let pattern =
                            shape["actions"][shape_of_action].as_str().unwrap_or_else(|| panic!("{id}"));
                        let words = pattern.split(' ').filter_map(|word| word.strip_prefix('{'));
                        words.flat_map(|word| of(word.trim_end_matches(['*', '}']))).collect()
                    }
                    "over" => ["winners", "winners-count", "you"].map(str::to_owned).into(),
                    "reason" => vec!["rule".to_owned()],
                    "card" | "table" | "course" => parts.iter().map(|part| (*part).to_owned()).collect(),
                    "name" | "option" | "value" | "edition" | "assortment" => Vec::new(),
                    // Used by others, which are given the arguments.
                    _ => continue,
                };
                for argument in arguments(&all, &id) {
                    assert!(given.contains(&argument), "{lang}: nobody gives {id} an argument ${argument}");
                }
                for you in &said.you {
                    let seat = fields.get(you).is_some_and(|kind| kind == "seat" || kind == "seats");
                    assert!(seat || you == "none", "{lang}: {id} has words for a reader in ${you}");
                }
            }
        }
    }
}

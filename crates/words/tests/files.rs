//! The files themselves: both languages say the same things, and are set as they should be.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeSet;

use common::{all_messages, arguments, files, messages, misprint};
use tablee_catalog::{GAMES, facts_of};
use tablee_core::Kind;

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

/// The arguments of a field: the table of words/README.md.
fn given(field: &str, kind: Kind, parts: &[&str]) -> Vec<String> {
    let with = |more: &[&str]| {
        let more = more.iter().map(|more| format!("{field}-{more}"));
        [field.to_owned()].into_iter().chain(more).collect::<Vec<_>>()
    };
    match kind {
        Kind::Seat | Kind::Number | Kind::Index => with(&["shown"]),
        Kind::Seats => with(&["count"]),
        Kind::Card | Kind::Set => with(&[&["shown"], parts].concat()),
        Kind::Cards => with(&[&["count", "shown"], parts].concat()),
        Kind::Word | Kind::Flag => with(&[]),
    }
}

#[test]
fn a_message_uses_only_arguments_that_it_is_given() {
    for lang in ["fr", "en"] {
        let all = all_messages(lang);
        for game in GAMES {
            let facts = facts_of(game).unwrap();
            let prefix = facts.prefix.to_lowercase();
            let parts = facts.card.parts;
            let of = |field: &str| given(field, facts.kind(field).unwrap(), parts);
            for (id, said) in messages(lang, &format!("{game}.ftl")) {
                let name = id.strip_prefix(&format!("{prefix}-")).unwrap();
                let (sort, rest) = name.split_once('-').unwrap_or((name, ""));
                let sort = sort.split('.').next().unwrap();
                let form_of_action = rest.split('.').next().unwrap();
                let given: Vec<String> = match sort {
                    "event" => {
                        let fields = facts.fields.iter().flat_map(|(field, _)| of(field));
                        fields.chain(["you".to_owned()]).collect()
                    }
                    "action" => {
                        let form = facts.forms.iter().find(|form| form.name == form_of_action);
                        let fields = form.unwrap_or_else(|| panic!("{id}")).fields().flat_map(of);
                        // For those who do not see it: what lies at the place that the action names.
                        let lying = id.ends_with(".lying").then(|| given("lying", Kind::Card, parts));
                        fields.chain(lying.into_iter().flatten()).collect()
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
                    let seat = matches!(facts.kind(you), Some(Kind::Seat | Kind::Seats));
                    assert!(seat || you == "none", "{lang}: {id} has words for a reader in ${you}");
                }
            }
        }
    }
}

/// Plain lines gather choices by their verb, and say what each is.
#[test]
fn every_verb_of_a_game_is_a_deed_in_plain_lines() {
    for game in tablee_catalog::GAMES {
        let facts = tablee_catalog::facts_of(game).unwrap();
        let verbs: BTreeSet<String> =
            facts.forms.iter().filter_map(|form| form.pattern.split(' ').next()).map(str::to_owned).collect();
        for lang in ["fr", "en"] {
            let said = messages(lang, &format!("terminal-{game}.ftl"));
            let deed = &said[&format!("terminal-{}-deed", facts.prefix.to_lowercase())];
            assert_eq!(deed.keys["verb"], verbs, "{lang}, {game}");
        }
    }
}

//! The lessons: every script of `words/lessons` is played to its end by the rules, and what its pupil sees of it is what the page
//! has in `web/src/lessons`. A lesson that a rule has overtaken, or that says something nobody wrote, is an error here.
//!
//! A lesson is a recording, not a table: its deal is arranged, nobody can sit down at it and no server knows of it. So what
//! it needs, a deal that is known beforehand, cannot be had at a table.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod played;
mod script;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tablee_catalog::{GAMES, facts_of};

use script::Script;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

fn script(game: &str) -> Script {
    let path = root().join(format!("words/lessons/{game}.lesson"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Script::read(&text).unwrap_or_else(|wrong| panic!("{game}: {wrong}"))
}

fn lesson(game: &str) -> Value {
    played::play(&script(game)).unwrap_or_else(|wrong| panic!("{game}: {wrong}"))
}

/// The ids of messages that a file of words has.
fn messages(lang: &str, file: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(root().join(format!("words/{lang}/{file}.ftl"))).unwrap();
    let ids = text.lines().filter_map(|line| line.split_once(" ="));
    ids.map(|(id, _)| id.trim().to_owned()).filter(|id| !id.starts_with(['.', '#', '-'])).collect()
}

#[test]
fn the_page_has_every_lesson_as_the_rules_play_it() {
    let bless = std::env::var_os("TABLEE_BLESS").is_some();
    for game in GAMES {
        let path = root().join(format!("web/src/lessons/{game}.json"));
        let text = played::written(&lesson(game));
        if bless {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
        } else {
            let found = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(
                found == text,
                "{} is stale: TABLEE_BLESS=1 cargo test --workspace --test lessons",
                path.display()
            );
        }
    }
}

/// What is said in a lesson is written in both languages, and what is written is said.
#[test]
fn everything_that_a_lesson_says_is_written_and_nothing_else() {
    for game in GAMES {
        let prefix = facts_of(game).unwrap().prefix.to_lowercase();
        let said: BTreeSet<String> =
            script(game).said().into_iter().map(|id| format!("{prefix}-lesson-{id}")).collect();
        for lang in ["fr", "en"] {
            assert_eq!(said, messages(lang, &format!("lesson-{game}")), "{lang}, {game}");
        }
    }
}

/// What a lesson has to teach.
#[test]
fn every_lesson_teaches_what_is_hard_about_its_game() {
    let seen = |game: &str, wanted: &[&str]| {
        let lesson = lesson(game);
        let mut events = BTreeSet::new();
        for beat in lesson["beats"].as_array().unwrap() {
            for sight in beat["sights"].as_array().into_iter().flatten() {
                events.insert(sight["event"].as_str().unwrap().to_owned());
            }
        }
        for event in wanted {
            assert!(events.contains(*event), "{game}: nobody sees {event} in {events:?}");
        }
        lesson
    };
    let nain = seen("nain-jaune", &["sans", "took", "opera", "paid", "doubled"]);
    let grand = |sight: &Value| sight["event"] == "opera" && !sight["grand"].is_null();
    let sights = |lesson: &Value| -> Vec<Value> {
        let beats = lesson["beats"].as_array().unwrap().iter();
        beats.filter_map(|beat| beat["sights"].as_array()).flatten().cloned().collect()
    };
    assert!(sights(&nain).iter().any(grand), "a grand opéra");
    let trefles = seen("trefles", &["drew", "pulled", "swapped", "turned-over", "family"]);
    for action in ["draw", "pull", "antijoker", "swap"] {
        let mine = format!("discard {action}.");
        let mut beats = trefles["beats"].as_array().unwrap().iter();
        let does = |beat: &Value| beat["mine"].as_str().is_some_and(|action| action.starts_with(&mine));
        assert!(beats.any(does), "the pupil plays a {action}");
    }
    assert!(trefles.to_string().contains("joker"));
    seen("sardines", &["laid", "closed", "unlidded", "fed", "stole-sardine"]);
    let table = seen("tous-a-table", &["offered", "declined", "swapped", "set"]);
    assert!(table["beats"].as_array().unwrap().iter().any(|beat| !beat["race"].is_null()), "a race");
}

/// The wrong thing can be tried: where there is a choice, something is said about the others.
#[test]
fn whoever_tries_something_else_is_answered() {
    for game in GAMES {
        for beat in lesson(game)["beats"].as_array().unwrap() {
            let Some(mine) = beat["mine"].as_str() else { continue };
            let legal = beat["legal"].as_array().unwrap();
            assert!(legal.iter().any(|action| action == mine), "{game}: {mine} is allowed");
            for other in legal.iter().filter(|action| *action != mine) {
                let answered =
                    beat["tries"].get(other.as_str().unwrap()).is_some() || beat["else"].is_string();
                assert!(answered, "{game}: nothing is said about {other} instead of {mine}");
            }
        }
    }
}

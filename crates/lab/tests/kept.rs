//! Shards that were written before Student's quantile came from a library, by version 0.1.0: they are read for ever, and
//! the same experiment still gives the same bits.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::AtomicBool;

use serde_json::Value;
use tablee_lab::{Programs, Shard, Study, Watch, run};

/// The games of which there is a shard.
const GAMES: [&str; 4] = ["nain-jaune", "tous-a-table", "trefles", "sardines"];

fn kept(game: &str) -> String {
    let path = format!("{}/tests/kept/{game}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All that is exact, by key: sums, means, counts. Options are not looked at: a later version may have more of them.
fn exact(file: &str) -> Value {
    let mut file: Value = serde_json::from_str(file).unwrap();
    for fields in file["measures"].as_object_mut().unwrap().values_mut() {
        for end in ["margin", "low", "high"] {
            fields.as_object_mut().unwrap().remove(end);
        }
    }
    file["measures"].take()
}

#[test]
fn an_old_shard_is_read_and_merged_with_new_ones() {
    for game in GAMES {
        let old = Study::from_json(&kept(game)).unwrap();
        assert_eq!(old.shard, Shard { part: 2, of: 3 });
        let experiment = old.experiment.clone();
        let stop = AtomicBool::new(false);
        let programs = Programs::default();
        let watch = Watch { stop: &stop, done: &|_| {}, programs: &programs, complain: &|_, _| {} };
        let play = |shard| run(&experiment, shard, watch).unwrap();
        assert_eq!(exact(&play(old.shard).to_json()), exact(&kept(game)), "{game}: other bits");
        let mut parts = vec![("old".to_owned(), old)];
        for part in [1, 3] {
            parts.push((format!("new {part}"), play(Shard { part, of: 3 })));
        }
        assert_eq!(Study::merge(parts).unwrap().to_json(), play(Shard::WHOLE).to_json(), "{game}");
    }
}

/// TT-R8: what a file does not name because it came later plays as before it existed.
#[test]
fn what_an_old_shard_does_not_name_plays_as_before() {
    for (game, option, value) in
        [("tous-a-table", "removed", "secret"), ("nain-jaune", "skip_missing", "false")]
    {
        assert!(!kept(game).contains(option), "{game}");
        let old = Study::from_json(&kept(game)).unwrap();
        let said = old.experiment.design().unwrap().options[option].clone();
        assert_eq!(said.to_string().trim_matches('"'), value, "{game}");
    }
}

/// Margins are in the file for its readers; their last digits are not what makes it intact.
#[test]
fn only_the_margins_of_an_old_shard_may_be_a_little_off() {
    for game in GAMES {
        let text = kept(game);
        let forged = text.replacen("\"mean\": ", "\"mean\": 1", 1);
        // Another version than ours is believed: what it would have written is not known here.
        let ours = forged
            .replace("\"version\": \"0.1.0\"", concat!("\"version\": \"", env!("CARGO_PKG_VERSION"), "\""));
        assert!(Study::from_json(&ours).is_err(), "{game}");
        let old: Value = serde_json::from_str(&text).unwrap();
        let new: Value = serde_json::from_str(&Study::from_json(&text).unwrap().to_json()).unwrap();
        for (key, fields) in old["measures"].as_object().unwrap() {
            let margins = [&fields["margin"], &new["measures"][key]["margin"]].map(Value::as_f64);
            if let [Some(was), Some(is)] = margins {
                assert!((was - is).abs() <= 1e-5 * was.abs(), "{game}, {key}: {was} and {is}");
            }
        }
    }
}

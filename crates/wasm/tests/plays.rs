//! The golden plays (`games/*/plays`), played again at tables of a device: everything that every seat and a spectator are told, and
//! everything that they are refused. The page's engine says the same bytes, and the page the same sentences.

#![expect(clippy::unwrap_used, reason = "this is a test")]

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use common::{Device, compare, is_asked_for, root, scratch};
use serde_json::{Value, json};
use tablee_words::{Lang, Words};

/// Every golden play: its name, and what it is played again from.
fn plays() -> Vec<(String, Value)> {
    let mut files: Vec<PathBuf> = Vec::new();
    for game in std::fs::read_dir(root().join("games")).unwrap() {
        let folder = game.unwrap().path().join("plays");
        if folder.exists() {
            files.extend(std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()));
        }
    }
    files.sort();
    files.iter().map(|file| (file.display().to_string(), again(file))).collect()
}

fn again(file: &Path) -> Value {
    let text = std::fs::read_to_string(file).unwrap();
    let again = text.lines().find_map(|line| line.strip_prefix("again: "));
    serde_json::from_str(again.unwrap_or_else(|| panic!("{}: nothing to play again", file.display())))
        .unwrap()
}

/// People at every seat of a table whose chance is told, and somebody who watches. Who has which connection is the seat's number.
fn open(device: &mut Device, play: &Value) -> u64 {
    let seats = play["seats"].as_u64().unwrap();
    let terms = json!({"game": play["game"], "seats": seats, "rules": play["rules"],
        "begins": {"seat": play["first"]}});
    let then = format!("{:064x}", 1);
    let mut entries =
        vec![json!({"opened": {"terms": terms}}), json!({"study": {"chance": play["chance"], "then": then}})];
    for seat in 0..seats {
        let hash = tablee_table::hash(&token(seat));
        entries.push(json!({"sat": {"seat": seat, "name": name(seat), "token": hash}}));
    }
    device.code = "here.golden".to_owned();
    device.disk = entries.iter().map(|entry| (1, json!({"was": entry}).to_string())).collect();
    let lines = device.lines();
    device.ask(json!({"load": {"code": device.code, "lines": lines}}));
    for seat in 0..seats {
        device.hello(seat, &token(seat));
    }
    device.ask(json!({"connect": {"connection": seats, "code": device.code}}));
    device.call(seats, json!({"hello": {"views": true}}));
    let begun = device.call(0, json!("start"));
    assert!(begun.get("ack").is_some(), "{begun}");
    seats
}

fn token(seat: u64) -> String {
    format!("{seat:032}")
}

fn name(seat: u64) -> String {
    ["Rose", "Tom", "Ana", "Émile", "Léa", "Ugo", "Zoé", "Io"][seat as usize].to_owned()
}

/// What was told to whom, in the words of whoever reads it.
#[derive(Default)]
struct Said {
    sights: BTreeSet<(String, Option<u64>)>,
    refusals: BTreeSet<String>,
}

impl Said {
    /// Takes in what the latest asks told.
    fn hear(&mut self, device: &mut Device, watcher: u64) {
        for (connection, told) in device.heard_by.drain(..) {
            let me = Some(connection).filter(|seat| *seat != watcher);
            for sight in told["sights"]["sights"].as_array().into_iter().flatten() {
                self.sights.insert((sight.to_string(), me));
            }
            if let Some(refused) = told.get("refused") {
                let mut refused = refused.clone();
                refused.as_object_mut().unwrap().remove("id");
                self.refusals.insert(refused.to_string());
            }
        }
        device.told.retain(|told| told.get("table").is_some());
    }

    /// Every sentence, in both languages.
    fn sentences(&self, game: &str, words: &[Words; 2], names: &[String]) -> Value {
        let both = |say: &dyn Fn(&Words) -> String| words.each_ref().map(say);
        let sights = self.sights.iter().map(|(sight, me)| {
            let sight: Value = serde_json::from_str(sight).unwrap();
            let seat = me.map(|me| me as usize);
            json!([sight, me, both(&|words| words.event(game, &sight, names, seat))])
        });
        let refusals = self.refusals.iter().map(|refused| {
            let refused: Value = serde_json::from_str(refused).unwrap();
            let text = |field: &str| refused[field].as_str();
            let said = both(&|words| match text("reason").zip(text("rule")) {
                Some((reason, rule)) => words.reason(game, reason, rule),
                None => words.refusal(text("code").unwrap_or_default()),
            });
            json!([refused, said])
        });
        json!({"game": game, "names": names, "sights": sights.collect::<Vec<_>>(),
            "refusals": refusals.collect::<Vec<_>>()})
    }
}

/// Plays it again. Before everything that is done, somebody else tries it, and whoever does it tries nonsense.
fn played(name: &str, play: &Value, said: &mut Said) -> Vec<(String, String)> {
    let mut device = Device::new(1);
    let seats = open(&mut device, play);
    said.hear(&mut device, seats);
    for done in play["actions"].as_array().unwrap() {
        let (seat, action) = (done[0].as_u64().unwrap(), &done[1]);
        for reader in 0..seats {
            let waits = device.latest("table").unwrap()["reading"]["waits_for"].clone();
            if waits.as_array().is_some_and(|seats| seats.contains(&json!(reader))) {
                device.call(reader, json!("go-on"));
            }
        }
        device.call(seat, json!({"act": "nothing that anybody can do"}));
        // It may be theirs to do as well; then the play would be another.
        let other = (seat + 1) % seats;
        let acting = device.latest_view(other).unwrap()["to_act"].clone();
        if !acting.as_array().unwrap().iter().any(|waited| waited["seat"] == other) {
            device.call(other, json!({ "act": action }));
        }
        let done = device.call(seat, json!({ "act": action }));
        assert!(done.get("ack").is_some(), "{name}: {seat} {action}: {done}");
        said.hear(&mut device, seats);
    }
    device.transcript
}

/// The same bytes and the same sentences, here and in the page.
#[test]
fn golden_plays_are_the_same_in_a_browser() {
    let words = Lang::ALL.map(Words::new);
    let (mut transcripts, mut sentences) = (Vec::new(), Vec::new());
    let plays = plays();
    assert!(plays.len() > 30, "{} plays", plays.len());
    for (file, play) in &plays {
        let mut said = Said::default();
        transcripts.push(played(file, play, &mut said));
        assert!(!said.sights.is_empty() && !said.refusals.is_empty(), "{file}");
        let names: Vec<String> = (0..play["seats"].as_u64().unwrap()).map(name).collect();
        sentences.push(said.sentences(play["game"].as_str().unwrap(), &words, &names));
    }
    if !is_asked_for() {
        return;
    }
    compare(&transcripts);
    let file = scratch("said", &json!(sentences));
    let vitest = std::process::Command::new("npx")
        .args(["vitest", "run", "--silent=passed-only"])
        .current_dir(root().join("web"))
        .env("TABLEE_SAID", &file)
        .output()
        .unwrap();
    let _ = std::fs::remove_file(&file);
    assert!(vitest.status.success(), "{}", String::from_utf8_lossy(&vitest.stdout));
}

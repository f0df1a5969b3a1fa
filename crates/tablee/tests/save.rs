//! `tablee lab run --save`, `--decisions` and `--records`: what is kept, and that it is the same on any number of threads.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tablee_catalog::Referee;

fn run(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["lab", "run", "--seed", "3", "--lang", "en"])
        .args(words)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn ran(folder: &Path, words: &[&str]) {
    let output = run(folder, words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn what_is_kept_is_the_same_on_any_number_of_threads_and_changes_no_result() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
    for bots in ["habitue", "random"] {
        for game in tablee_catalog::GAMES {
            let words = [game, "--players", "3", "--games", "9", "--bots", bots];
            ran(folder.path(), &[&words[..], &["--json", "plain.json"]].concat());
            for threads in ["1", "3"] {
                let save = format!("{threads}.parquet");
                let decisions = format!("{threads}.jsonl");
                let json = format!("{threads}.json");
                let kept =
                    ["--threads", threads, "--save", &save, "--decisions", &decisions, "--json", &json];
                ran(folder.path(), &[&words[..], &kept].concat());
                assert_eq!(read(&json), read("plain.json"), "{game}");
            }
            assert_eq!(read("1.parquet"), read("3.parquet"), "{game}");
            assert_eq!(read("1.jsonl"), read("3.jsonl"), "{game}");
            for line in String::from_utf8(read("1.jsonl")).unwrap().lines() {
                let row: Value = serde_json::from_str(line).unwrap();
                let listed = row["choices"].as_array().unwrap().contains(&row["choice"]);
                assert!(listed || row["choice"] == "wait" && row["must"] == false, "{line}");
            }
        }
    }
}

/// Every game in a file of its own, which a referee plays again to the same end.
#[test]
fn a_referee_plays_every_record_again() {
    let folder = tempfile::tempdir().unwrap();
    for game in tablee_catalog::GAMES {
        let records = format!("{game}-records");
        let words = [game, "--players", "3", "--games", "4", "--bots", "habitue,debutant,random"];
        ran(folder.path(), &[&words[..], &["--records", &records, "--save", "games.jsonl"]].concat());
        let rows = std::fs::read_to_string(folder.path().join("games.jsonl")).unwrap();
        for row in rows.lines() {
            let row: Value = serde_json::from_str(row).unwrap();
            let name = format!("{:08}.jsonl", row["game"].as_u64().unwrap());
            let script = std::fs::read_to_string(folder.path().join(&records).join(name)).unwrap();
            let mut referee = Referee::new();
            let mut last = Value::Null;
            for line in script.lines() {
                last = serde_json::from_str(&referee.answer(line.as_bytes()).line).unwrap();
                assert_eq!(last["ok"], true, "{game}: {line}: {last}");
            }
            let over = &last["position"]["over"];
            assert_eq!((&over["winners"], &over["reason"]), (&row["winners"], &row["reason"]), "{game}");
            for seat in 0..3 {
                assert_eq!(over["scores"][seat], row[format!("score_{seat}")], "{game}");
            }
        }
    }
}

#[test]
fn a_file_without_a_format_is_refused_before_anything_is_played() {
    let folder = tempfile::tempdir().unwrap();
    for (words, sentence) in [
        (["--save", "games.xlsx"], "says no format"),
        (["--decisions", "games.parquet.zst"], "says no format"),
        (["--save", "nowhere/games.csv"], "nowhere/games.csv"),
    ] {
        let output = run(folder.path(), &[&["trefles", "--games", "1000000000"], &words[..]].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

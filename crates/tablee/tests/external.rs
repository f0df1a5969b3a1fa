//! Bots that are programs: good ones, slow ones, dead ones and cheats.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

/// Runs a few games with a program at the first seat; what was said on standard output and standard error.
fn games_with(program: &str, game: &str, games: &str) -> (String, String) {
    let bots = format!("exec:{program},habitue,habitue");
    let words = ["run", game, "--players", "3", "--bots", &bots, "--games", games, "--json", "-"];
    let output = tablee(&words).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    (String::from_utf8(output.stdout).unwrap(), said)
}

/// The laboratory, in English, to be told what to do.
fn tablee(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command
        .env("LC_ALL", "en_GB.UTF-8")
        .arg("lab")
        .args(words)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    command
}

/// A program out of a few lines of shell.
fn script(folder: &Path, text: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join("bot.sh");
    std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_example_plays_every_game() {
    for game in ["nain-jaune", "tous-a-table", "trefles", "sardines"] {
        let (results, said) = games_with("examples/bot.py", game, "3");
        assert_eq!(said, "", "{game}");
        assert!(results.contains("exec:examples/bot.py"), "{game}");
    }
}

/// What a run says of its games: how many count, how many do not, and how many wins the first seat has.
fn counted(results: &str) -> (u64, u64, u64) {
    let file: Value = serde_json::from_str(results).unwrap();
    let number = |field: &Value| field.as_u64().unwrap();
    let wins = file["measures"]["win.seat.0"]["sums"]["x"].clone();
    (number(&file["played"]), number(&file["replaced"]), number(&wins))
}

#[test]
fn a_program_that_misbehaves_is_replaced_and_wins_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let ends = script(folder.path(), "exit 0");
    let (results, said) = games_with(&ends, "trefles", "6");
    assert!(said.contains("has ended") && said.contains("a Regular takes its seat"), "{said}");
    assert_eq!(said.lines().count(), 1, "said once: {said}");
    assert_eq!(counted(&results), (0, 6, 0));
    let cheat = script(folder.path(), "while read line; do echo 'play 7D of somebody else'; done");
    let (results, said) = games_with(&cheat, "nain-jaune", "2");
    assert!(said.contains("answered “play 7D of somebody else”, which it may not do"), "{said}");
    assert_eq!(counted(&results), (0, 2, 0));
}

#[test]
fn a_program_that_cannot_be_started_stops_everything_before_the_first_game() {
    let folder = tempfile::tempdir().unwrap();
    let missing = format!("exec:{}", folder.path().join("nowhere").display());
    let table = format!("{missing},habitue,habitue");
    let pair = format!("{missing},debutant");
    for words in [["run", "trefles", "--bots", &table], ["arena", "trefles", "--pair", &pair]] {
        let output = tablee(&words).args(["--players", "3", "--json", "-"]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("cannot be started") && said.contains("Nothing was played"), "{said}");
        assert!(output.stdout.is_empty());
    }
}

/// Whoever dies in the games it would lose is not the better player: no duel is won by somebody who was replaced.
#[test]
fn nobody_wins_a_duel_by_failing() {
    let folder = tempfile::tempdir().unwrap();
    // It plays one move of every game, the first that is listed, and ends.
    let words = "read line; echo \"$line\" | python3 -c 'import json,sys; v=json.load(sys.stdin); print(next(e for e in v[\"to_act\"] if e[\"seat\"]==v[\"seat\"])[\"actions\"][0])'";
    let dies = format!("exec:{},random", script(folder.path(), words));
    let arena = ["arena", "sardines", "--pair", &dies, "--deals", "4", "--players", "2", "--json", "-"];
    let output = tablee(&arena).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    let file: Value = serde_json::from_slice(&output.stdout).unwrap();
    let pair = &file["pairs"][0];
    assert_eq!((&pair["replaced"]["a"], &pair["replaced"]["b"]), (&json!(8), &json!(0)));
    assert_eq!((&pair["winner"], &pair["deals"]), (&Value::Null, &json!(0)));
}

/// A program is started once and plays game after game; its first line of each says that it begins.
#[test]
fn a_program_is_kept_from_game_to_game() {
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes");
    let bot = format!(
        "echo started >> {0}\nexec python3 -u -c '\nimport json,sys\nfor line in sys.stdin:\n  v=json.loads(line)\n  if v[\"begins\"]: open(\"{0}\",\"a\").write(\"begins\\n\")\n  print(next(e for e in v[\"to_act\"] if e[\"seat\"]==v[\"seat\"])[\"actions\"][0])\n'",
        notes.display()
    );
    let bots = format!("exec:{},habitue,habitue", script(folder.path(), &bot));
    let words = ["run", "nain-jaune", "--players", "3", "--bots", &bots, "--games", "7", "--threads", "1"];
    let output = tablee(&words).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let notes = std::fs::read_to_string(notes).unwrap();
    let count = |word: &str| notes.lines().filter(|line| *line == word).count();
    assert_eq!((count("started"), count("begins")), (1, 7), "{notes}");
}

#[test]
fn a_program_that_is_silent_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let slow = script(folder.path(), "sleep 60");
    let (_, said) = games_with(&slow, "sardines", "1");
    assert!(said.contains("said nothing for 5 seconds"), "{said}");
}

/// The names of programs and of chance are names in French sentences: nobody is « un au hasard parmi des au hasards ».
#[test]
fn the_arena_speaks_french_about_anybody() {
    let words = [
        "lab",
        "arena",
        "trefles",
        "--players",
        "3",
        "--bots",
        "exec:examples/bot.py,random",
        "--deals",
        "2",
    ];
    let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .env("LC_ALL", "fr_FR.UTF-8")
        .args(words)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    for wrong in ["hasards", "pys", "un au", "des au", "un exec", "Au hasard"] {
        assert!(!said.contains(wrong), "{wrong}:\n{said}");
    }
    assert!(said.contains("Hasard seul, tous les autres examples/bot.py"), "{said}");
}

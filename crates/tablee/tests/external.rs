//! Bots that are programs: good ones, slow ones, dead ones and cheats.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

/// Runs a few games with a program at the first seat; what was said on standard output and standard error.
fn games_with(program: &str, game: &str, games: &str) -> (String, String) {
    let bots = format!("exec:{program},habitue,habitue");
    let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .env("LC_ALL", "en_GB.UTF-8")
        .args(["lab", "run", game, "--players", "3", "--bots", &bots, "--games", games, "--json", "-"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    (String::from_utf8(output.stdout).unwrap(), said)
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

#[test]
fn a_program_that_misbehaves_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("nowhere");
    let cases = [
        (missing.to_str().unwrap().to_owned(), "cannot be started"),
        (script(folder.path(), "exit 0"), "has ended"),
    ];
    for (program, why) in cases {
        let (_, said) = games_with(&program, "trefles", "2");
        assert!(said.contains(why) && said.contains("a Regular takes its seat"), "{said}");
        assert_eq!(said.lines().count(), 1, "said once: {said}");
    }
    let cheat = script(folder.path(), "while read line; do echo 'play 7D of somebody else'; done");
    let (_, said) = games_with(&cheat, "nain-jaune", "2");
    assert!(said.contains("answered “play 7D of somebody else”, which it may not do"), "{said}");
}

#[test]
fn a_program_that_is_silent_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let slow = script(folder.path(), "sleep 60");
    let (_, said) = games_with(&slow, "sardines", "1");
    assert!(said.contains("said nothing for 5 seconds"), "{said}");
}

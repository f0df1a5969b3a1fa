//! Every command that is told something wrong says one sentence in the person's language, and leaves with 2.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output, Stdio};

fn tablee(lang: &str, words: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("no-record.json"), "{}").unwrap();
    std::fs::write(folder.path().join("file"), "in the way").unwrap();
    Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(words)
        .current_dir(folder.path())
        .env("LC_ALL", lang)
        .env("XDG_STATE_HOME", folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn whatever_is_wrong_is_said_in_one_sentence_with_code_2() {
    let wrong: &[(&[&str], &str, &str)] = &[
        (&["dance"], "Il n’y a pas de commande", "There is no command"),
        (&["play", "belote"], "Il n’y a pas de jeu", "There is no game"),
        (&["play", "t"], "Il n’y a pas de jeu", "There is no game"),
        (&["play", "trefles", "--players", "9"], "On y joue de 2 à 6", "It is for 2 to 6"),
        (&["play", "trefles", "--players", "many"], "ne va pas", "will not do"),
        (&["play", "sardines", "--option", "salt=true"], "ne va pas", "will not do"),
        (&["play", "nain-jaune", "--edition", "lost"], "Il n’y a pas d’édition", "There is no edition"),
        (&["play", "trefles", "--bots", "genius"], "Il n’y a pas de robot", "There is no bot"),
        (&["play", "--resume"], "Il n’y a pas de partie", "There is no game to go on with"),
        (&["play", "--resume", "home.nowhere"], "Il n’y a pas de table", "no table"),
        (&["play", "trefles", "--now", "--data", "file"], "ne peuvent pas être gardées", "cannot be kept"),
        (&["play", "--nonsense"], "n’est pas attendu", "is not expected"),
        (&["play", "trefles", "--resume"], "ne va pas avec", "does not go with"),
        (&["--lang", "klingon", "play"], "Il n’y a pas de langue", "There is no language"),
        (&["join"], "Il manque", "is missing"),
        (&["join", "bado-mireku"], "n’est pas le lien", "is not the link"),
        (&["join", "https://127.0.0.1:9/t/bado"], "ne répond pas", "does not answer"),
        (&["join", "http://127.0.0.1:9/t/bado"], "ne répond pas", "does not answer"),
        (&["replay"], "Il manque", "is missing"),
        (
            &["replay", "nowhere.json"],
            "ne se lit pas\u{a0}: il n’y a rien",
            "cannot be read: there is nothing",
        ),
        (&["replay", "no-record.json"], "n’est pas une partie", "is no record"),
        (&["verify", "nowhere.json"], "ne se lit pas", "cannot be read"),
        (&["verify", "no-record.json"], "n’est pas une partie", "is no record"),
        (&["rules"], "Il manque", "is missing"),
        (&["rules", "belote"], "Il n’y a pas de jeu", "There is no game"),
        (&["rules", "sardines", "99"], "Il n’y a pas de règle", "has no rule"),
        (&["completions", "tcsh"], "ne va pas", "will not do"),
        (&["man", "dance"], "Il n’y a pas de commande", "There is no command"),
        (&["serve", "--listen", "here"], "ne va pas", "will not do"),
        (&["serve", "--data", "file"], "ne peuvent pas être gardées", "cannot be kept"),
        (&["serve", "--listen", "192.0.2.1:1"], "Impossible d’écouter", "Cannot listen"),
        (&["serve", "--listen", "127.0.0.1:http"], "ne va pas", "will not do"),
        (&["play", "trefles", "--name", " "], "Ce nom ne va pas", "name"),
        (
            &["play", "trefles", "--players", "2", "--name", "A", "--name", "B", "--name", "C"],
            "3 personnes pour 2 places",
            "3 people for 2 seats",
        ),
        (&["lab"], "Il manque une commande\u{a0}: run, merge", "A command is missing: run, merge"),
        (&["serve", "--public-url", "tablee.example"], "elle commence par http", "it begins with http"),
        (
            &["serve", "--public-url", "https://a.example/jeux"],
            "rien ne peut suivre",
            "nothing may follow the host",
        ),
        (&["serve", "--public-url", "https://a.example:x"], "un port est", "a port is a number"),
        (&["serve", "--public-url", "https://tablée.example"], "xn--", "xn--"),
        (&["serve", "--public-url", "https://me@a.example"], "le nom de la machine", "the name of the host"),
        (&["serve", "--tls-cert", "file"], "Il manque", "is missing"),
        (&["serve", "--tls-cert", "nothing", "--tls-key", "file"], "ne se lit pas", "cannot be read"),
        (
            &["serve", "--tls-cert", "file", "--tls-key", "file"],
            "ni certificat ni clé",
            "no certificate or key",
        ),
        (&["journal"], "Il manque une commande\u{a0}: check, export", "A command is missing: check, export"),
        (&["journal", "check", "--data", "nowhere"], "Il n’y a pas de journal", "There is no journal"),
        (&["journal", "export", "--data", "nowhere"], "Il n’y a pas de journal", "There is no journal"),
        (
            &["journal", "prune", "--older-than", "9", "--data", "nowhere"],
            "Il n’y a pas de journal",
            "There is no journal",
        ),
        (
            &["journal", "erase", "--name", "A", "--data", "nowhere"],
            "Il n’y a pas de journal",
            "There is no journal",
        ),
        (
            &["journal", "import", "nothing.jsonl"],
            "il n’y a rien à cet endroit",
            "there is nothing at that place",
        ),
        (&["journal", "import", "file"], "La ligne 1 ne va pas", "Line 1 is not in order"),
        (&["journal", "prune"], "Il manque", "is missing"),
        (&["lab", "run", "belote"], "Il n’y a pas de jeu", "There is no game"),
        (&["lab", "run", "trefles", "--players", "9"], "on joue de 2 à 6", "for 2 to 6 players"),
        (&["lab", "run", "sardines", "--set", "moon=full"], "Il n’y a pas d’option", "There is no option"),
        (&["lab", "run", "sardines", "--bots", "genius"], "Il n’y a pas de robot", "There is no bot"),
    ];
    for (words, french, english) in wrong {
        for (lang, text) in [("fr_FR.UTF-8", french), ("en_GB.UTF-8", english)] {
            let output = tablee(lang, words);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
            assert!(said.contains(text), "{words:?}: {said}");
            assert!(
                said.starts_with("tablee: ") && said.trim_end().lines().count() == 1,
                "{words:?}: {said}"
            );
            assert!(output.stdout.is_empty(), "{words:?}");
        }
    }
}

#[test]
fn rules_help_completions_and_the_manual_are_printed() {
    for words in [
        &["rules", "nain-jaune"][..],
        &["rules", "tous", "TT-3"],
        &["rules", "sardines", "r10"],
        &["--help"],
        &["help"],
        &["play", "--help"],
        &["join", "--help"],
        &["replay", "--help"],
        &["rules", "--help"],
        &["journal", "--help"],
        &["journal", "check", "--help"],
        &["journal", "export", "--help"],
        &["journal", "import", "--help"],
        &["journal", "prune", "--help"],
        &["journal", "erase", "--help"],
        &["man", "journal"],
        &["completions", "bash"],
        &["completions", "zsh"],
        &["completions", "fish"],
        &["man"],
        &["man", "play"],
        &["--version"],
    ] {
        let output = tablee("fr_FR.UTF-8", words);
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty(), "{words:?}");
        assert!(!output.stdout.contains(&0x1b), "{words:?}: colours into a pipe");
    }
    let french = tablee("fr_FR.UTF-8", &["rules", "sardines", "10"]).stdout;
    let english = tablee("fr_FR.UTF-8", &["--lang", "en", "rules", "sardines", "10"]).stdout;
    assert!(String::from_utf8(french).unwrap().contains("Un effet qui peut"));
    assert!(String::from_utf8(english).unwrap().contains("effect"));
}

/// The examples of `--help` are commands that can be read (those that would wait or connect are asked for their help).
#[test]
fn the_examples_of_the_help_can_be_run() {
    let mut examples = Vec::new();
    for command in [
        "",
        "serve",
        "play",
        "join",
        "replay",
        "rules",
        "verify",
        "journal check",
        "journal export",
        "journal import",
        "journal prune",
        "journal erase",
        "completions",
        "man",
    ] {
        let words: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        let help = String::from_utf8(tablee("en", &words).stdout).unwrap();
        let lines = help.lines().skip_while(|line| !line.starts_with("Example")).skip(1);
        examples.extend(lines.map(str::trim).filter(|line| line.starts_with("tablee")).map(str::to_owned));
    }
    assert!(examples.len() > 15, "{examples:?}");
    for example in examples {
        // What stands behind two spaces explains, and what stands behind `>` is a file.
        let line = example.split("  ").next().unwrap().split(" > ").next().unwrap();
        let mut words: Vec<&str> = line.split_whitespace().skip(1).collect();
        words.push("--help");
        let output = tablee("en", &words);
        assert_eq!(output.status.code(), Some(0), "{example}");
    }
}

#[test]
fn a_record_is_told_as_a_story_from_any_side() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.record.json");
    let story = |lang: &str, viewer: &str| {
        let output = tablee("C", &["--lang", lang, "replay", "--text", "--viewer", viewer, record]);
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    let all = story("fr", "all");
    assert!(
        all.contains("Sardines de Marseille (toutes les mains ouvertes)") && all.contains("Points"),
        "{all}"
    );
    assert!(story("en", "spectator").contains("as a spectator saw it"));
    assert!(story("en", "2").contains("as Joueur 1 é saw it"));
    let output = tablee("en", &["replay", "--text", "--viewer", "9", record]);
    assert_eq!(output.status.code(), Some(2));
}

//! Whole games in plain lines, through pipes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

use tablee_journal::{Journal as _, Sqlite, TableName};

/// Answers every question as the hints say, to the end of the game, keeps its record and leaves. Everything that was said.
fn play(folder: &Path, lang: &str, words: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["play", "--plain", "--lang", lang, "--data", "data"])
        .args(words)
        .current_dir(folder)
        .env("USER", "root")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let mut all = String::new();
    let mut asked = 0;
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        all.push_str(&line);
        all.push('\n');
        let words: Vec<&str> = line.split_whitespace().collect();
        let answer = if line.contains("Que fais-tu")
            || line.contains("What will you do")
            || line == "Which one?"
            || line.starts_with("Lequel")
        {
            asked += 1;
            assert!(asked < 5000, "the game does not end");
            "c".to_owned()
        } else if line.starts_with("C’est par le numéro") || line.starts_with("It is behind number") {
            words.last().unwrap().trim_end_matches('.').to_owned()
        } else if line.contains("Garder la partie") || line.contains("Keep the game") {
            if all.contains(".json") { continue } else { "2".to_owned() }
        } else if line.contains("Quitter la table") || line.contains("Leave the table") {
            if all.contains(".json") { "3".to_owned() } else { continue }
        } else {
            continue;
        };
        // Whoever has left does not listen.
        let _ = writeln!(typed, "{answer}");
    }
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(0), "{all}");
    all
}

#[test]
fn every_game_is_played_to_its_end_in_both_languages() {
    for (game, options) in [
        ("nain-jaune", &["deals=1"][..]),
        ("tous-a-table", &["max_turns=60"]),
        ("trefles", &["max_turns=80"]),
        ("sardines", &["assortments=true"]),
    ] {
        for (lang, end) in [("fr", "Points"), ("en", "Score:")] {
            let folder = tempfile::tempdir().unwrap();
            let mut words = vec![game, "--now", "--players", "3"];
            words.extend(options.iter().flat_map(|option| ["--option", option]));
            let said = play(folder.path(), lang, &words);
            assert!(said.contains(end), "{said}");
            assert!(!said.contains('\u{1b}'), "an escape code:\n{said}");
            assert!(!said.contains(['←', '→']), "an arrow that nobody hears:\n{said}");
            let lines: Vec<&str> = said.lines().collect();
            let scores = lines.iter().position(|line| line.starts_with(end)).unwrap();
            assert_ne!(lines[scores - 1], lines[scores - 2], "the end is told once:\n{said}");
            let file = said.split_whitespace().find(|word| word.ends_with(".json")).unwrap();
            for (command, code) in [(vec!["verify"], 0), (vec!["replay", "--text", "--viewer", "1"], 0)] {
                let ran = Command::new(env!("CARGO_BIN_EXE_tablee"))
                    .args(command)
                    .arg(folder.path().join(file))
                    .output()
                    .unwrap();
                assert_eq!(ran.status.code(), Some(code));
                assert!(ran.stdout.len() > 200);
            }
        }
    }
}

/// What somebody types before they are asked waits for its question; at the end of input the game is kept.
#[test]
fn games_are_set_up_left_and_gone_on_with_by_lines() {
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &[&str], input: &str| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["play", "--lang", "fr", "--data", "data"])
            .args(words)
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    // The third game, two players, both at the keyboard, Rose begins; without a terminal it is plain by itself.
    let said = run(&["--begins", "1"], "3\n1 2\n2 Rose\n3 Tom\n\n\n1\nr\na\nt\nx\n");
    assert!(said.contains("Rose et Tom."), "{said}");
    assert!(said.contains("Passe le clavier à Rose") && said.contains("À toi, Rose"), "{said}");
    assert!(said.contains("Tu pioches") && said.contains("TR-5"), "{said}");
    assert!(said.contains("Ça ne se reprend pas"), "{said}");
    assert!(said.contains("La partie est gardée"), "{said}");
    let code = said.split_whitespace().last().unwrap();
    let again = run(&["--resume", code], "\nq\n");
    assert!(again.contains("Rose et Tom.") && again.contains("Passe le clavier à Rose"), "{again}");
    // The menu offers it, too, after the games.
    let again = run(&[], "5\n\nq\n");
    assert!(again.contains("  5. Reprendre Les Trèfles (Rose et Tom), il y a "), "{again}");
    assert!(again.contains("Passe le clavier à Rose"), "{again}");
}

/// A server over the same journal shows a table that was played at home, and its record.
#[test]
fn a_server_shows_tables_of_home() {
    let folder = tempfile::tempdir().unwrap();
    let said = play(folder.path(), "en", &["trefles", "--now", "--players", "2", "--option", "max_turns=40"]);
    let code = said.split_whitespace().last().unwrap();
    // A past game is for those who sat there; whoever has the journal can make the key of a link.
    let journal = Sqlite::open(&folder.path().join("data")).unwrap();
    let lines = journal.read(&TableName::new(code).unwrap(), 0).wait().unwrap();
    let token = lines.iter().find_map(|line| {
        let line: serde_json::Value = serde_json::from_slice(&line.bytes).unwrap();
        line["was"]["sat"]["token"].as_str().map(str::to_owned)
    });
    drop(journal);
    let key = tablee_table::share_key(code, 1, &token.expect("somebody sat there"));
    let mut server = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path().join("data"))
        .env("TABLEE_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit_once("http://").unwrap().1.trim_end_matches('/').to_owned();
    let get = |path: String| {
        use std::io::Read as _;
        let mut stream = std::net::TcpStream::connect(&address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let table = get(format!("/api/tables/{code}"));
    let nobody = get(format!("/api/tables/{code}/records/1.json"));
    let record = get(format!("/api/tables/{code}/records/1.json?key={key}"));
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(table.starts_with("HTTP/1.1 200") && table.contains("\"phase\":\"over\""), "{table}");
    assert!(nobody.starts_with("HTTP/1.1 403"), "{nobody}");
    assert!(record.starts_with("HTTP/1.1 200") && record.contains("\"seal\""), "{record}");
}

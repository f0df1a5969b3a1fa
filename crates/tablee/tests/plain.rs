//! Whole games in plain lines, through pipes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Longer than this no program is silent that has something to say, on however busy a machine.
const SILENCE: Duration = Duration::from_secs(60);

use tablee_journal::{Journal as _, Sqlite, TableName};

/// Answers every question as the hints say, to the end of the game, keeps its record and leaves. Everything that was said.
fn play(folder: &Path, lang: &str, words: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["play", "--plain", "--lang", lang, "--data", "data", "--luck-from", tablee_testkit::seed()])
        .args(words)
        .current_dir(folder)
        .env("USER", "root")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let (told, lines) = channel();
    let out = BufReader::new(child.stdout.take().unwrap());
    std::thread::spawn(move || out.lines().try_for_each(|line| told.send(line.unwrap())));
    let mut all = String::new();
    let mut asked = 0;
    loop {
        let line = match lines.recv_timeout(SILENCE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                let _ = child.kill();
                panic!("nothing is said any more:\n{all}");
            }
        };
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
            // Nothing but words, numbers and the marks between them: a screen reader spells out the rest.
            let heard = |letter: char| {
                letter.is_alphanumeric() || letter.is_whitespace() || ".,:;!?'’()-«»“”…".contains(letter)
            };
            let odd: String = said.chars().filter(|letter| !heard(*letter)).collect();
            assert_eq!(odd, "", "signs that nobody hears:\n{said}");
            assert!(
                !said.contains("sardine 1 de la") && !said.contains("sardine 1 from"),
                "what lies there?\n{said}"
            );
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
    let again = run(&["--resume", code], "\nj\nq\n");
    assert!(again.contains("Rose et Tom.") && again.contains("Passe le clavier à Rose"), "{again}");
    assert!(again.contains("Tu pioches"), "what happened before is told on asking:\n{again}");
    // The menu offers it, too, after the games.
    let again = run(&[], "5\n\nq\n");
    assert!(again.contains("  5. Reprendre Les Trèfles (Rose et Tom), il y a "), "{again}");
    assert!(again.contains("Passe le clavier à Rose"), "{again}");
}

/// Whoever comes back alone hears what happened last, without asking; brief play says the hand once and makes moves that are none.
#[test]
fn who_comes_back_is_told_what_happened_and_brief_is_brief() {
    let folder = tempfile::tempdir().unwrap();
    let run = |words: &[&str], input: &str| {
        let output = tablee(words, folder.path(), input);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let play = ["play", "--lang", "fr", "--data", "data", "--luck-from", tablee_testkit::seed()];
    let deal = ["nain-jaune", "--plain", "--now", "--set", "deals=1", "--begins", "1"];
    let said = run(&[&play[..], &deal].concat(), "1\nq\n");
    let code = said.split_whitespace().last().unwrap();
    let again = run(&[&play[..], &["--brief", "--resume", code]].concat(), "q\n");
    let before =
        again.split("Voici ce qui vient de se passer.\n").nth(1).unwrap_or_else(|| panic!("{again}"));
    // The latest of what was seen before, in the same words: six lines of the deal and what was played, at least.
    let told: Vec<&str> = before.lines().take(7).collect();
    assert!(
        told.len() == 7 && told.iter().all(|line| said.lines().any(|seen| seen == *line)),
        "{told:?}\n{said}"
    );
    // Played on to its end in brief, the hand is never said twice alike, and nothing is asked with one answer.
    let again = run(&[&play[..], &["--brief", "--resume", code]].concat(), &"1\n".repeat(400));
    let hands: Vec<&str> = again.lines().filter(|line| line.starts_with("Ta main")).collect();
    assert!(hands.windows(2).all(|pair| pair[0] != pair[1]), "{again}");
    let lines: Vec<&str> = again.lines().collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.contains("Que fais-tu")) {
        assert!(lines.get(at + 2).is_some_and(|next| next.starts_with("  2. ")), "{line}:\n{again}");
    }
}

/// Cards and deeds can be typed by their names, and so can the words that the rules have for them.
#[test]
fn cards_are_played_by_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["play", "nain-jaune", "--lang", "fr", "--plain", "--now", "--data", "data", "--begins", "1"];
    let seed = ["--luck-from", tablee_testkit::seed()];
    let said = tablee(&[&words[..], &seed].concat(), folder.path(), "q\n");
    let said = String::from_utf8(said.stdout).unwrap();
    // The first choice, as it is said: « Jouer la dame de pique ».
    let first =
        said.lines().find_map(|line| line.strip_prefix("  1. Jouer ")).unwrap_or_else(|| panic!("{said}"));
    let folder = tempfile::tempdir().unwrap();
    let played = tablee(&[&words[..], &seed].concat(), folder.path(), &format!("{first}\nxyz\nq\n"));
    let played = String::from_utf8(played.stdout).unwrap();
    assert!(played.contains(&format!("Tu joues {first}")), "{first}:\n{played}");
}

/// Runs a command with this input, to its end; after a minute it has hung.
fn tablee(words: &[&str], folder: &Path, input: &str) -> std::process::Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(words)
        .current_dir(folder)
        .env("USER", "root")
        .env_remove("TABLEE_DATA")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    let input = input.to_owned();
    // Whoever has left does not listen.
    std::thread::spawn(move || typed.write_all(input.as_bytes()));
    let (pid, (done, waited)) = (child.id(), channel::<()>());
    std::thread::spawn(move || {
        if waited.recv_timeout(SILENCE) == Err(RecvTimeoutError::Timeout) {
            let _ = Command::new("kill").args(["-9", &pid.to_string()]).status();
        }
    });
    let output = child.wait_with_output().unwrap();
    drop(done);
    output
}

/// Whoever stops reading ends any command quietly.
#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair-deals.record.json");
    for words in [
        &["play", "trefles", "--plain", "--now", "--data", "data"][..],
        &["play", "--plain", "--data", "data"],
        &["replay", "--text", record],
        &["replay", "--plain", record],
        &["rules", "sardines"],
        &["verify", record],
        &["referee"],
        &["lab", "run", "trefles", "--players", "3", "--bots", "debutant", "--games", "20"],
        &[
            "lab",
            "compare",
            "trefles",
            "--players",
            "3",
            "--a",
            "max_turns=50",
            "--b",
            "max_turns=60",
            "--games",
            "20",
        ],
        &["lab", "arena", "trefles", "--players", "3", "--pair", "habitue,debutant", "--deals", "2"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
        &["play", "--help"],
        &["--version"],
        &["no-such-command"],
        &["verify", "nowhere.json"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        // Both ways out lead nowhere: the reading ends were closed before anything is written.
        let (out, err) = (std::io::pipe().unwrap().1, std::io::pipe().unwrap().1);
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(words)
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(out)
            .stderr(err)
            .spawn()
            .unwrap();
        let mut typed = child.stdin.take().unwrap();
        let asked: &[u8] = if words == ["referee"] { b"{\"cmd\":\"games\"}\n" } else { b"1\n1\n1\n" };
        let _ = typed.write_all(asked);
        let begun = std::time::Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            if begun.elapsed() > SILENCE {
                let _ = child.kill();
                panic!("{words:?} goes on for nobody");
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        let code = status.code();
        let bad = words == ["no-such-command"] || words == ["verify", "nowhere.json"];
        assert!(matches!(code, Some(0 | 141)) || bad && code == Some(2), "{words:?} left with {status}");
    }
}

/// Input without end costs no memory: lines wait until they are asked for.
#[test]
fn endless_input_costs_no_memory() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["play", "trefles", "--plain", "--now", "--data", "data"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    std::thread::spawn(move || while typed.write_all(&b"1\n".repeat(4096)).is_ok() {});
    // A few thousand lines of answers are enough to see what it keeps.
    let said = BufReader::new(child.stdout.take().unwrap()).lines().take(3000).count();
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let _ = child.kill();
    let _ = child.wait();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").trim().parse().unwrap();
    assert!(said == 3000 && kilobytes < 50_000, "{kilobytes} kB after {said} lines");
}

/// Ctrl-C says that the game is kept, and how to go on.
#[test]
fn control_c_says_how_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["play", "trefles", "--plain", "--now", "--lang", "fr", "--data", "data", "--begins", "1"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let _typed = child.stdin.take().unwrap();
    let mut said = String::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        if line.contains("Que fais-tu") {
            let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
            assert!(interrupted.success());
        }
        said.push_str(&line);
        said.push('\n');
    }
    assert_eq!(child.wait().unwrap().code(), Some(0), "{said}");
    assert!(said.trim_end().lines().last().unwrap().contains("tablee play --resume home."), "{said}");
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

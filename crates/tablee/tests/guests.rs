//! Programs at people's tables: at home beside somebody at the keyboard, and at a live table of a server.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../server/tests/common/mod.rs"]
mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use common::{Client, open};
use serde_json::json;

/// Longer than this nothing is silent that has something to say, on however busy a machine.
const SILENCE: Duration = Duration::from_secs(60);

/// A program out of a few lines of shell.
fn script(folder: &Path, name: &str, text: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    format!("exec:{}", path.display())
}

fn example() -> String {
    format!("exec:{}", Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py").display())
}

/// Plays a whole game at the keyboard, as the hints say, against programs. Everything that was said.
fn at_home(folder: &Path, words: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args([
            "play",
            "--plain",
            "--lang",
            "en",
            "--data",
            "data",
            "--now",
            "--luck-from",
            tablee_testkit::seed(),
        ])
        .args(words)
        .current_dir(folder)
        .env("USER", "root")
        .env("LC_ALL", "C.UTF-8")
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
        let answer = if line.contains("What will you do") || line == "Which one?" {
            asked += 1;
            assert!(asked < 5000, "the game does not end");
            "c".to_owned()
        } else if line.starts_with("It is behind number") {
            line.split_whitespace().last().unwrap().trim_end_matches('.').to_owned()
        } else if line.contains("Leave the table") {
            "3".to_owned()
        } else {
            continue;
        };
        // Whoever has left does not listen.
        let _ = writeln!(typed, "{answer}");
    }
    assert_eq!(child.wait().unwrap().code(), Some(0), "{all}");
    all
}

#[test]
fn a_program_plays_at_the_keyboards_table() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["trefles", "tous-a-table"] {
        let said = at_home(folder.path(), &[game, "--players", "3", "--bots", &example()]);
        // One process a seat, each with a name of its own, and nobody was replaced.
        assert!(said.contains("bot 2"), "{said}");
        assert!(!said.contains("plays in its place"), "{said}");
    }
}

#[test]
fn a_program_that_dies_or_cheats_at_the_keyboards_table_is_told_of_and_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let dies = script(folder.path(), "dies.sh", "read line; exit 0");
    let cheats = script(folder.path(), "cheats.sh", "while read line; do echo 'family of everything'; done");
    let bots = format!("{dies},{cheats}");
    let said = at_home(folder.path(), &["trefles", "--players", "3", "--bots", &bots]);
    assert_eq!(said.matches("dies has ended: a Regular plays in its place.").count(), 1, "{said}");
    let cheated =
        "cheats answered “family of everything”, which it may not do: a Regular plays in its place.";
    assert_eq!(said.matches(cheated).count(), 1, "{said}");
}

#[test]
fn a_program_that_is_silent_does_not_stop_the_keyboards_table() {
    let folder = tempfile::tempdir().unwrap();
    let slow = script(folder.path(), "slow.sh", "exec sleep 600");
    let said = at_home(folder.path(), &["trefles", "--players", "2", "--bots", &slow]);
    assert_eq!(
        said.matches("slow said nothing for 5 seconds: a Regular plays in its place.").count(),
        1,
        "{said}"
    );
}

#[test]
fn a_program_that_cannot_be_started_is_said_before_anything_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let words = [
        ["play", "trefles", "--bots", "exec:./nowhere"],
        ["join", "http://127.0.0.1:9/t/bado", "--bot", "exec:./nowhere"],
    ];
    for (lang, sentence) in [("fr_FR.UTF-8", "ne démarre pas"), ("en_GB.UTF-8", "cannot be started")] {
        for words in words {
            let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
                .args(words)
                .current_dir(folder.path())
                .env("LC_ALL", lang)
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{said}");
            assert!(said.contains(sentence), "{said}");
        }
    }
    assert!(!folder.path().join("tablee-data").exists());
}

/// A process that ends with the test.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(data: &Path) -> (Ended, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", "--data"])
        .arg(data)
        .env("TABLEE_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit_once("http://").unwrap().1.trim_end_matches('/').parse().unwrap();
    (Ended(child), address)
}

/// Sends a program to a live table; what it says is read line by line.
fn send(folder: &Path, address: SocketAddr, code: &str, bot: &str) -> Ended {
    let child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["join", &format!("http://{address}/t/{code}"), "--bot", bot, "--lang", "en"])
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder.join("guest"))
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    Ended(child)
}

/// Waits until somebody of this name sits at the table.
async fn sits(host: &mut Client, name: &str) {
    while !host.table["seats"].as_array().unwrap().iter().any(|seat| seat["name"] == name) {
        assert!(tokio::time::timeout(SILENCE, host.next()).await.unwrap().is_some(), "the connection broke");
    }
}

/// A program plays a whole game at a live table, and one that dies goes away, so that nobody waits for it.
#[test]
fn a_program_plays_at_a_live_table_and_a_dead_one_goes_away() {
    let folder = tempfile::tempdir().unwrap();
    let (_server, address) = serve(&folder.path().join("data"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (code, token) =
            open(address, &json!({"game": "trefles", "seats": 2, "rules": {"max_turns": 60}})).await;
        let mut host = Client::join(address, &code, json!({"token": token})).await;
        let mut guest = send(folder.path(), address, &code, &example());
        sits(&mut host, "bot").await;
        let mut said = BufReader::new(guest.0.stdout.take().unwrap()).lines();
        assert_eq!(said.next().unwrap().unwrap(), "bot sits at the table and plays.");
        host.must(json!("start")).await;
        let mut seen = host.at;
        while !host.is_over() {
            let (actions, waited) = host.own_actions();
            if waited {
                // No faster than a server bears with.
                tokio::time::sleep(Duration::from_millis(150)).await;
                host.call(json!({"act": actions[0]})).await;
            } else if host.at == seen {
                assert!(tokio::time::timeout(SILENCE, host.next()).await.unwrap().is_some());
            }
            seen = host.at;
        }
        let told = tokio::task::spawn_blocking(move || said.next().unwrap().unwrap());
        assert_eq!(tokio::time::timeout(SILENCE, told).await.unwrap().unwrap(), "Game 1 is over.");

        let (code, token) =
            open(address, &json!({"game": "trefles", "seats": 2, "rules": {"max_turns": 60}})).await;
        let mut host = Client::join(address, &code, json!({"token": token})).await;
        let dies = script(folder.path(), "dies.sh", "read line; exit 0");
        let guest = send(folder.path(), address, &code, &dies);
        sits(&mut host, "dies").await;
        host.must(json!("start")).await;
        let left = tokio::task::spawn_blocking(move || {
            let mut guest = guest;
            let mut said = String::new();
            std::io::Read::read_to_string(&mut guest.0.stderr.take().unwrap(), &mut said).unwrap();
            (guest.0.wait().unwrap().code(), said)
        });
        while !left.is_finished() {
            let (actions, waited) = host.own_actions();
            if waited {
                tokio::time::sleep(Duration::from_millis(150)).await;
                host.call(json!({"act": actions[0]})).await;
            } else {
                let _ = tokio::time::timeout(Duration::from_millis(100), host.next()).await;
            }
        }
        let (status, said) = left.await.unwrap();
        assert_eq!((status, said.trim_end()), (Some(2), "tablee: dies has ended: it leaves the table."));
    });
}

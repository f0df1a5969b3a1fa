//! `tablee join` beside a real server: on the full screen and in plain lines, next to somebody in a browser.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod tmux;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Client, open};
use serde_json::json;
use tmux::Terminal;

/// A server process.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start(data: &Path, listen: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["serve", "--listen", listen, "--bot-pace", "0", "--data"])
            .arg(data)
            .env("TABLEE_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit_once("http://").unwrap().1.trim_end_matches('/').parse().unwrap();
        Self { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody in a browser, as far as the table can tell: begins the game when asked to, and does the first thing possible.
fn browser(
    address: SocketAddr,
    code: String,
    token: String,
    begin: &'static AtomicBool,
) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            while !begin.load(Ordering::Acquire) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            let mut host = Client::join(address, &code, json!({"token": token})).await;
            host.must(json!("start")).await;
            let mut seen = host.at;
            while !host.is_over() {
                let (actions, waited) = host.own_actions();
                if waited {
                    // Somebody else may be faster, or the last answer may still be on its way.
                    host.call(json!({"act": actions[0]})).await;
                } else if host.at == seen && host.next().await.is_none() {
                    panic!("the connection broke");
                }
                seen = host.at;
            }
        });
    })
}

/// A person in plain lines.
struct Plain {
    process: u32,
    said: Option<std::thread::JoinHandle<String>>,
}

impl Drop for Plain {
    /// Nobody stays behind when a test fails.
    fn drop(&mut self) {
        if self.said.is_some() {
            let _ = Command::new("kill").args(["-9", &self.process.to_string()]).status();
        }
    }
}

/// A person in plain lines, who does as the hints say until the game is over.
fn plain(folder: &Path, link: &str) -> Plain {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["join", link, "--plain", "--name", "Tom", "--lang", "en"])
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder.join("tom"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let process = child.id();
    let said = std::thread::spawn(move || {
        let mut typed = child.stdin.take().unwrap();
        let mut all = String::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            all.push_str(&line);
            all.push('\n');
            let answer = if line.contains("What will you do") || line == "Which one?" {
                "h".to_owned()
            } else if line.starts_with("Easy!") {
                // Faster than people are, and told so.
                std::thread::sleep(Duration::from_millis(500));
                "h".to_owned()
            } else if line.starts_with("It is behind number") {
                line.split_whitespace().last().unwrap().trim_end_matches('.').to_owned()
            } else if line.contains("Leave the table") && all.contains("Score:") {
                "q".to_owned()
            } else {
                continue;
            };
            let _ = writeln!(typed, "{answer}");
        }
        assert_eq!(child.wait().unwrap().code(), Some(0), "{all}");
        all
    });
    Plain { process, said: Some(said) }
}

#[test]
fn a_terminal_sits_next_to_browsers_and_comes_back_after_a_kill() {
    static BEGIN: AtomicBool = AtomicBool::new(false);
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
    let address = server.address;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (code, token) =
        runtime.block_on(open(address, &json!({"game": "trefles", "seats": 3, "rules": {"max_turns": 60}})));
    let link = format!("http://{address}/t/{code}");
    let host = browser(address, code.clone(), token, &BEGIN);
    let words = ["join", &link, "--name", "Rose", "--lang", "fr"];
    let terminal = Terminal::run((80, 24), folder.path(), &words);
    terminal.wait_for("Il reste une place");
    let mut tom = plain(folder.path(), &link);
    terminal.wait_for("On attend que l’hôte commence");
    BEGIN.store(true, Ordering::Release);
    let act = |terminal: &Terminal, most: usize| {
        for _ in 0..most {
            let screen = terminal.wait("a turn or the end", |screen| {
                screen.contains("Que fais-tu") || screen.contains("Garder la partie")
            });
            if screen.contains("Garder la partie") {
                return true;
            }
            let before = tmux::place(&screen);
            let moved = |screen: &str| tmux::place(screen) != before || screen.contains("Garder la partie");
            terminal.keys(&["c"]);
            let screen = terminal.wait("a hint", |screen| {
                screen.contains("Conseil") || screen.contains("Doucement") || moved(screen)
            });
            if screen.contains("Doucement") {
                // Faster than people are, and told so.
                std::thread::sleep(Duration::from_millis(500));
            } else if !moved(&screen) {
                terminal.keys(&["Enter"]);
                terminal.soon(moved);
            }
        }
        false
    };
    let over = act(&terminal, 2);
    // Killed in the middle: the same link leads back to the same seat.
    Command::new("kill").args(["-9", &terminal.process()]).status().unwrap();
    terminal.wait_for("left with 137");
    drop(terminal);
    let terminal = Terminal::run((120, 40), folder.path(), &["join", &link, "--lang", "fr"]);
    terminal.wait_for("Les Trèfles · Rose");
    assert!(over || act(&terminal, 500));
    // Everybody saw the same end, and the record verifies.
    terminal.wait_for("Garder la partie");
    terminal.insist(&["1", "Enter"], ".json");
    host.join().unwrap();
    let said = tom.said.take().unwrap().join().unwrap();
    assert!(said.contains("At the table") && !said.contains('\u{1b}'), "{said}");
    let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let record =
        files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "json")).unwrap();
    let receipt = record.with_extension("receipt");
    let mut verify = Command::new(env!("CARGO_BIN_EXE_tablee"));
    let verified = verify.arg("verify").arg(&record).arg("--receipt").arg(receipt).output().unwrap();
    assert_eq!(verified.status.code(), Some(0), "{}", String::from_utf8_lossy(&verified.stdout));
    // Another person finds the table full, and may watch.
    let late = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["join", &link, "--plain", "--lang", "en", "--name", "Late"])
        .env("XDG_STATE_HOME", folder.path().join("late"))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(late.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&late.stderr).contains("--watch"));
    let watching = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["join", &link, "--plain", "--lang", "en", "--watch"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(watching.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&watching.stdout).contains("Score:"));
}

#[test]
fn a_terminal_outlives_its_server() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data, "127.0.0.1:0");
    let address = server.address;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (code, token) = runtime.block_on(open(address, &json!({"game": "trefles", "seats": 2})));
    let link = format!("http://{address}/t/{code}");
    let terminal = Terminal::run((80, 24), folder.path(), &["join", &link, "--name", "Rose", "--lang", "fr"]);
    terminal.wait_for("On attend que l’hôte commence");
    drop(server);
    terminal.wait_for("connexion perdue");
    let _server = Server::start(&data, &address.to_string());
    terminal.wait("the connection", |screen| !screen.contains("connexion perdue"));
    runtime.block_on(async {
        let mut host = Client::join(address, &code, json!({ "token": token })).await;
        host.must(json!("start")).await;
    });
    terminal.wait("a game", |screen| screen.contains("Pioche"));
    terminal.keys(&["q"]);
    terminal.wait_for("left with 0");
}

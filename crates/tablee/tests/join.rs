//! `tablee join` beside a real server: on the full screen and in plain lines, next to somebody in a browser.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod tmux;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
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
        Self::start_with(data, listen, &[])
    }

    fn start_with(data: &Path, listen: &str, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["serve", "--listen", listen, "--bot-pace", "0", "--data"])
            .arg(data)
            .args(more)
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
    begin: Arc<AtomicBool>,
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
    lines(folder, &["join", link, "--plain", "--name", "Tom", "--lang", "en"], &[])
}

/// The same by these words; whatever is asked first gets these answers.
fn lines(folder: &Path, words: &[&str], first: &[&str]) -> Plain {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(words)
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder.join("tom"))
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let process = child.id();
    // Whatever goes wrong, it ends.
    let (done, watched) = std::sync::mpsc::channel::<()>();
    std::thread::spawn(move || {
        if watched.recv_timeout(Duration::from_secs(180)) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            let _ = Command::new("kill").args(["-9", &process.to_string()]).status();
        }
    });
    let first: Vec<String> = first.iter().map(|&line| line.to_owned()).collect();
    let said = std::thread::spawn(move || {
        let mut typed = child.stdin.take().unwrap();
        for line in first {
            writeln!(typed, "{line}").unwrap();
        }
        let mut all = String::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            all.push_str(&line);
            all.push('\n');
            let says = |these: &[&str]| these.iter().any(|this| line.contains(this));
            let answer = if says(&["What will you do", "Que fais-tu"])
                || line == "Which one?"
                || line.starts_with("Plus précisément")
            {
                "h".to_owned()
            } else if says(&["Easy!", "Doucement"]) {
                // Faster than people are, and told so.
                std::thread::sleep(Duration::from_millis(500));
                "h".to_owned()
            } else if says(&["It is behind number", "C’est par le numéro"]) {
                line.split_whitespace().last().unwrap().trim_end_matches('.').to_owned()
            } else if says(&["Start the game", "Commencer la partie"]) {
                line.split_whitespace().next().unwrap().trim_end_matches('.').to_owned()
            } else if says(&["Leave the table", "Quitter la table"])
                && (all.contains("Score:") || all.contains("Points\u{a0}:"))
            {
                "q".to_owned()
            } else {
                continue;
            };
            let _ = writeln!(typed, "{answer}");
        }
        drop(done);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{all}");
        all
    });
    Plain { process, said: Some(said) }
}

#[test]
fn a_terminal_sits_next_to_browsers_and_comes_back_after_a_kill() {
    let begin = Arc::new(AtomicBool::new(false));
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
    let address = server.address;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (code, token) =
        runtime.block_on(open(address, &json!({"game": "trefles", "seats": 3, "rules": {"max_turns": 60}})));
    let link = format!("http://{address}/t/{code}");
    let host = browser(address, code.clone(), token, Arc::clone(&begin));
    let words = ["join", &link, "--name", "Rose", "--lang", "fr"];
    let terminal = Terminal::run((80, 24), folder.path(), &words);
    terminal.wait_for("Il reste une place");
    let mut tom = plain(folder.path(), &link);
    terminal.wait_for("On attend que l’hôte commence");
    begin.store(true, Ordering::Release);
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
    // What happened before the kill is told again: the screen is wide enough for it.
    let told = terminal.wait_for("Le fil de la partie");
    assert!(
        told.matches("· ").count() > 3 && (told.contains("Tu pioches") || told.contains("Tom")),
        "{told}"
    );
    assert!(over || act(&terminal, 500));
    // Everybody saw the same end, and the record verifies.
    terminal.wait_for("Garder la partie");
    terminal.insist(&["1", "Enter"], ".json");
    terminal.keys(&["Enter"]);
    terminal.wait_for("tablee replay");
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

/// Every game, in both languages: somebody on the full screen, somebody in plain lines and somebody in a browser play it to its
/// end at one table, and have seen the same end.
#[test]
fn every_game_is_played_to_its_end_beside_a_browser() {
    let folder = tempfile::tempdir().unwrap();
    let fast = ["--messages-per-second", "100000"];
    let server = Server::start_with(&folder.path().join("data"), "127.0.0.1:0", &fast);
    let address = server.address;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for (game, name, rules) in [
        ("nain-jaune", "Nain Jaune", json!({"deals": 1})),
        ("tous-a-table", "Tous à table", json!({"max_turns": 15})),
        ("trefles", "Les Trèfles", json!({"max_turns": 30})),
        ("sardines", "Sardines de Marseille", json!({"max_turns": 30})),
    ] {
        for (size, drawn, spoken) in [((60, 20), "fr", "en"), ((130, 40), "en", "fr")] {
            let begin = Arc::new(AtomicBool::new(false));
            let folder = tempfile::tempdir().unwrap();
            let (code, token) =
                runtime.block_on(open(address, &json!({"game": game, "seats": 3, "rules": rules})));
            let link = format!("http://{address}/t/{code}");
            let host = browser(address, code.clone(), token, Arc::clone(&begin));
            let words = ["join", &link, "--name", "Rose", "--lang", drawn];
            let terminal = Terminal::run(size, folder.path(), &words);
            let [one, none] = match drawn {
                "fr" => ["Il reste une", "On attend que"],
                _ => ["One seat", "Waiting for"],
            };
            let screen = terminal.wait_for(one);
            assert!(screen.contains(&code), "the code of the table is on the screen:\n{screen}");
            let away = if drawn == "fr" { "absent" } else { "away" };
            assert!(screen.contains(away), "the host is not connected yet:\n{screen}");
            let mut tom =
                lines(folder.path(), &["join", &link, "--plain", "--name", "Tom", "--lang", spoken], &[]);
            terminal.wait_for(none);
            begin.store(true, Ordering::Release);
            let turn = if drawn == "fr" { "Que fais-tu" } else { "What will you do" };
            let over = if drawn == "fr" { "Garder la partie" } else { "Keep the game" };
            let hint = if drawn == "fr" { "Conseil" } else { "Hint:" };
            let ended = (0..1500).any(|_| {
                let screen = terminal
                    .wait("a turn or the end", |screen| screen.contains(turn) || screen.contains(over));
                if screen.contains(over) {
                    return true;
                }
                let before = tmux::place(&screen);
                let moved = |screen: &str| tmux::place(screen) != before || screen.contains(over);
                terminal.keys(&["h"]);
                let screen = terminal.wait("a hint", |screen| screen.contains(hint) || moved(screen));
                if !moved(&screen) {
                    terminal.keys(&["Enter"]);
                    terminal.soon(moved);
                }
                false
            });
            assert!(ended, "{game} does not end");
            host.join().unwrap();
            let said = tom.said.take().unwrap().join().unwrap();
            assert!(said.contains(name) && !said.contains('\u{1b}'), "{said}");
            terminal.keys(&["q"]);
            terminal.wait_for("left with 0");
        }
    }
}

/// A table is opened from the terminal: the link and the code are said, the picture is drawn for who asks, others come by the link.
#[test]
fn a_table_is_hosted_from_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
    let at = format!("http://{}", server.address);
    // In plain lines, with two bots: i draws the invitation, the hints play.
    let words = ["host", "trefles", "--players", "3", "--bots", "debutant,habitue", "--set", "max_turns=20"];
    let more = ["--server", &at, "--plain", "--name", "Rose", "--lang", "fr"];
    let mut rose = lines(folder.path(), &[&words[..], &more].concat(), &["i"]);
    let said = rose.said.take().unwrap().join().unwrap();
    assert!(said.contains(&format!("Pour inviter\u{a0}: {at}/t/")), "{said}");
    assert!(said.contains("Ce lien ne mène ici que depuis cette machine"), "{said}");
    let drawn =
        said.lines().filter(|line| line.contains('█') && line.chars().all(|l| "█▀▄ ".contains(l))).count();
    assert!(drawn > 12, "a picture to photograph:\n{said}");
    assert!(
        said.contains("Débutant") && said.contains("Habitué") && said.contains("Points\u{a0}:"),
        "{said}"
    );
    // On the full screen the invitation lies over the table at first; somebody comes by the link that is on it.
    let words = ["host", "trefles", "--players", "2", "--server", &at, "--name", "Rose", "--lang", "fr"];
    let terminal = Terminal::run((60, 20), folder.path(), &words);
    // A picture to photograph, down to its last row.
    let screen = terminal.wait_for(&"▀".repeat(30));
    assert!(screen.contains("Inviter"), "{screen}");
    let link = screen.split_whitespace().find(|word| word.starts_with(&at)).unwrap().to_owned();
    terminal.keys(&["Escape"]);
    terminal.wait_for("Il reste une place");
    let mut tom = plain(folder.path(), &link);
    terminal.wait_for("Tout le monde est là");
    terminal.insist(&["1", "Enter"], "Pioche");
    terminal.keys(&["i"]);
    terminal.wait_for("Inviter");
    // The first key closes what is laid over the table.
    terminal.insist(&["q"], "left with 0");
    drop(terminal);
    // The link leads back to the host's seat.
    let terminal = Terminal::run((60, 20), folder.path(), &["join", &link, "--lang", "fr"]);
    terminal.wait_for("Les Trèfles · Rose");
    // Whoever stops reading what a live table says has left it.
    for words in
        [&["join", &link, "--watch", "--plain"][..], &["host", "trefles", "--server", &at, "--plain"]]
    {
        let (out, err) = (std::io::pipe().unwrap().1, std::io::pipe().unwrap().1);
        let mut deaf = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(words)
            .env("XDG_STATE_HOME", folder.path().join("deaf"))
            .stdin(Stdio::piped())
            .stdout(out)
            .stderr(err)
            .spawn()
            .unwrap();
        let begun = std::time::Instant::now();
        let left = loop {
            if let Some(left) = deaf.try_wait().unwrap() {
                break left;
            }
            if begun.elapsed() > Duration::from_secs(60) {
                let _ = deaf.kill();
                panic!("{words:?} goes on for nobody");
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        assert!(matches!(left.code(), Some(0 | 141)), "{words:?} left with {left}");
    }
    drop(tom.said.take());
    let _ = Command::new("kill").args(["-9", &tom.process.to_string()]).status();
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

//! The server is killed under load, again and again: nothing that it acknowledged is lost, nothing is done twice, and everybody
//! can go on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod people;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use common::{Client, open, sit};
use serde_json::{Value, json};
use tablee_core::Luck as _;
use tablee_journal::{Journal, Sqlite, TableName};
use tablee_testkit::{Dice, deep};

/// A server process.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", "--messages-per-second", "100000"])
            .args(["--connections-per-address", "100000", "--tables-per-address", "100000", "--data"])
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

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// The people at one table, who live longer than any server.
struct Group {
    code: String,
    tokens: Vec<String>,
    seen: Vec<u64>,
    next: u64,
    /// A call that was never answered: by whom, its number, what.
    open: Option<(usize, u64, Value)>,
    /// Every call that was acknowledged, with the place it was told.
    done: Vec<(usize, u64, u64)>,
    resent: u64,
    dice: Dice,
    /// Calls that were acknowledged at any table.
    acknowledged: Arc<AtomicU64>,
}

impl Group {
    async fn gather(address: SocketAddr, game: &str, seats: usize, seed: u64) -> Self {
        let (code, token) = open(address, &json!({"game": game, "seats": seats})).await;
        let mut tokens = vec![token];
        for number in 1..seats {
            tokens.push(sit(address, &code, &format!("Joueur {number}")).await.1);
        }
        let seen = vec![0; seats];
        let (done, dice, acknowledged) = (Vec::new(), Dice::new(seed), Arc::default());
        Self { code, tokens, seen, next: 1, open: None, done, resent: 0, dice, acknowledged }
    }

    /// Plays until the connection breaks.
    async fn play(mut self, address: SocketAddr) -> Self {
        let _ = self.go_on(address).await;
        self
    }

    async fn go_on(&mut self, address: SocketAddr) -> Option<()> {
        let mut clients = Vec::new();
        for (token, seen) in self.tokens.iter().zip(&self.seen) {
            let hello = json!({"token": token, "seen": seen});
            let client = Client::try_join(address, &self.code, hello).await?;
            assert!(client.at >= *seen || client.at == 0, "what was shown is still there");
            clients.push(client);
        }
        if let Some((by, id, deed)) = self.open.clone() {
            self.resent += 1;
            self.call(&mut clients, by, id, &deed).await?;
        }
        loop {
            let latest = clients.iter().map(|client| client.at).max()?;
            for (client, seen) in clients.iter_mut().zip(&mut self.seen) {
                while client.at < latest {
                    client.next().await?;
                    *seen = client.at.max(*seen);
                }
            }
            let (by, deed) = people::next_deed(&clients, &mut self.dice);
            let id = self.next;
            self.next += 1;
            self.open = Some((by, id, deed.clone()));
            self.call(&mut clients, by, id, &deed).await?;
        }
    }

    async fn call(&mut self, clients: &mut [Client], by: usize, id: u64, deed: &Value) -> Option<()> {
        let answer = clients[by].try_call(id, deed).await;
        self.seen[by] = clients[by].at.max(self.seen[by]);
        let answer = answer?;
        let at = answer["ack"]["at"].as_u64().unwrap_or_else(|| panic!("{deed}: {answer}"));
        self.done.push((by, id, at));
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        self.open = None;
        Some(())
    }

    /// Compares what people were told with what the journal has.
    async fn check(&self, journal: &Sqlite) {
        let entries = journal.read(&TableName::new(&self.code).unwrap(), 0).done().await.unwrap();
        let Self { code, done, seen, .. } = self;
        people::Told { code, done, seen, open: self.open.is_some() }.compare(&entries);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_loses_nothing_and_doubles_nothing() {
    let rounds = 5 * deep();
    let data = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(3);
    let mut groups = Vec::new();
    let acknowledged = Arc::<AtomicU64>::default();
    let mut server = Process::start(data.path());
    for (number, game) in tablee_catalog::GAMES.iter().cycle().take(12).enumerate() {
        let mut group = Group::gather(server.address, game, 3, number as u64).await;
        group.acknowledged = Arc::clone(&acknowledged);
        groups.push(group);
    }
    for _ in 0..rounds {
        let address = server.address;
        let playing: Vec<_> = groups.drain(..).map(|group| tokio::spawn(group.play(address))).collect();
        // Killed after so many calls, however long they take on a busy machine.
        let enough = acknowledged.load(Ordering::Relaxed) + 30 + u64::from(dice.below(90));
        let patience = tokio::time::Instant::now() + Duration::from_secs(60);
        while acknowledged.load(Ordering::Relaxed) < enough {
            assert!(tokio::time::Instant::now() < patience, "nobody plays");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        server.kill();
        for group in playing {
            groups.push(group.await.unwrap());
        }
        let journal = Sqlite::open(data.path()).unwrap();
        for group in &groups {
            group.check(&journal).await;
        }
        drop(journal);
        server = Process::start(data.path());
    }
    server.kill();
    let done: usize = groups.iter().map(|group| group.done.len()).sum();
    let resent: u64 = groups.iter().map(|group| group.resent).sum();
    println!("{rounds} rounds: {done} calls acknowledged, {resent} sent again after a kill");
    assert!(done > 100 && resent > 0, "{done} {resent}");
}

async fn first_page(what: &str, folder: &Path) {
    let begun = std::time::Instant::now();
    let server = Process::start(folder);
    let (status, ..) = common::http(server.address, "GET", "/", "").await;
    let took = begun.elapsed();
    println!("{what}: first page after {took:?}");
    assert!(status == 200 && took < Duration::from_secs(5), "{took:?}");
    server.kill();
}

/// SIGTERM: clients are told, the process leaves with 0.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_asked_to_stop_says_goodbye() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Process::start(data.path());
    let (code, token) = open(server.address, &json!({"game": "sardines", "seats": 2})).await;
    let mut client = Client::join(server.address, &code, json!({ "token": token })).await;
    let asked = Command::new("kill").arg("-TERM").arg(server.child.id().to_string()).status().unwrap();
    assert!(asked.success());
    let mut last = Value::Null;
    while let Some(message) = client.next().await {
        last = message;
    }
    assert_eq!(last["bye"]["code"], "closing");
    let status = tokio::task::spawn_blocking(move || server.child.wait().unwrap()).await.unwrap();
    assert!(status.success(), "{status}");
}

/// A page within a moment, with nothing on the disk and with many tables on it (100,000 in deep runs); a data folder that cannot
/// be used is said in words.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_is_quick_and_a_bad_folder_is_said() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("new/folder");
    first_page("an empty folder", &folder).await;
    let tables = if deep() > 1 { 100_000 } else { 2_000 };
    let journal = Sqlite::open(&folder).unwrap();
    let appending: Vec<_> = (0..tables)
        .map(|number| {
            let name = TableName::new(&format!("old-{number}")).unwrap();
            journal.append(&name, 0, vec![tablee_journal::Line::new(1, vec![b'x'; 200]); 20])
        })
        .collect();
    for appending in appending {
        appending.done().await.unwrap();
    }
    drop(journal);
    first_page(&format!("{tables} tables"), &folder).await;
    std::fs::write(data.path().join("file"), "").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(data.path().join("file/below"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be used"));
}

//! A server process, its log and its folder.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// How long anything is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A server process that ends with its test.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
    log: PathBuf,
}

impl Process {
    /// Serves a folder; what it logs goes to a file.
    pub(crate) fn start(data: &Path, log: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-pace", "0", "--messages-per-second", "100000"])
            .args(["--connections-per-address", "100000", "--tables-per-address", "100000", "--data"])
            .arg(data)
            .args(more)
            .env("TABLEE_LOG", "info")
            .env("LC_ALL", "C.UTF-8")
            .stdout(Stdio::piped())
            .stderr(File::create(log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said = std::fs::read_to_string(log).unwrap();
        assert!(!line.is_empty(), "it did not start: {said}");
        let mut words = said.split_whitespace();
        let address = match words.find_map(|word| word.strip_prefix("address=")) {
            Some(address) => address.parse().unwrap(),
            None => line.trim().rsplit_once("://").unwrap().1.trim_end_matches('/').parse().unwrap(),
        };
        Self { child, address, log: log.to_owned() }
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// Waits until the log says something.
    pub(crate) async fn logged(&self, what: &str) -> String {
        until(what, async || Some(self.log()).filter(|log| log.contains(what))).await
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits for something to be seen.
pub(crate) async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(seen) = look().await {
            return seen;
        }
        assert!(begun.elapsed() < PATIENCE, "waited too long for: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Runs a command to its end.
pub(crate) fn tablee(words: &[&str], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(["--lang", "en"]).args(words).arg("--data").arg(data).stdin(Stdio::null()).output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

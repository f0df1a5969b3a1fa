//! How a server lives with the limit of open files.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A server with a limit of open files.
struct Served {
    process: Child,
    address: String,
    log: Receiver<String>,
    _folder: tempfile::TempDir,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(limit: &str, words: &str) -> Served {
    let folder = tempfile::tempdir().unwrap();
    let tablee = env!("CARGO_BIN_EXE_tablee");
    let line = format!("ulimit {limit}; exec '{tablee}' serve --listen 127.0.0.1:0 --data data {words}");
    let mut process = Command::new("sh")
        .args(["-c", &line])
        .current_dir(folder.path())
        .env("TABLEE_LOG", "info")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut said).unwrap();
    let address = said.trim().rsplit_once("http://").unwrap().1.trim_end_matches('/').to_owned();
    let (lines, log) = channel();
    let stderr = BufReader::new(process.stderr.take().unwrap());
    std::thread::spawn(move || stderr.lines().map_while(Result::ok).try_for_each(|line| lines.send(line)));
    Served { process, address, log, _folder: folder }
}

/// Whether the server answers, at the latest in ten seconds.
fn is_answered(address: &str) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(10) {
        let Ok(mut stream) = TcpStream::connect(address) else { continue };
        stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
        let asked = write!(stream, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        let mut answer = String::new();
        if asked.is_ok() && stream.read_to_string(&mut answer).is_ok() && answer.starts_with("HTTP/1.1 200") {
            return true;
        }
    }
    false
}

#[test]
fn running_out_of_files_is_said_once_and_survived() {
    let served = serve("-n 90", "--connections 100000");
    assert!(is_answered(&served.address));
    let silent: Vec<TcpStream> = (0..200).map(|_| TcpStream::connect(&served.address).unwrap()).collect();
    let mut said = Vec::new();
    let mut wait_for = |what: &str| {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(20) {
            if let Ok(line) = served.log.recv_timeout(Duration::from_millis(100)) {
                said.push(line);
                if said.last().is_some_and(|line| line.contains(what)) {
                    return;
                }
            }
        }
        panic!("no line about it: {said:#?}");
    };
    wait_for("no connection can be taken");
    drop(silent);
    assert!(is_answered(&served.address), "it goes on when there are files again");
    wait_for("connections are taken again");
    let complaints = said.iter().filter(|line| line.contains("no connection can be taken")).count();
    assert_eq!(complaints, 1, "{said:#?}");
}

/// The system lets most programs open few files unless they ask for more.
#[test]
fn it_asks_for_as_many_files_as_it_may_have() {
    let served = serve("-Sn 64; ulimit -Hn 1000", "");
    let silent: Vec<TcpStream> = (0..150).map(|_| TcpStream::connect(&served.address).unwrap()).collect();
    assert!(is_answered(&served.address), "with more connections than files at first");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", served.process.id())).unwrap();
    let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    assert_eq!(files.split_whitespace().filter(|word| *word == "1000").count(), 2, "{files}");
    drop(silent);
}

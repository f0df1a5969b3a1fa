//! Every command of README.md and LISEZMOI.md does what it says when pasted.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const TABLEE: &str = env!("CARGO_BIN_EXE_tablee");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The lines of a document's shell blocks, without comments.
fn commands(document: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(document)).unwrap();
    let blocks = text.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next().map(str::to_owned));
    blocks
        .flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>())
        .map(|line| line.split(" # ").next().unwrap_or_default().trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

/// A folder that looks like the repository to a command, where it may leave files.
fn desk() -> tempfile::TempDir {
    let desk = tempfile::tempdir().unwrap();
    for name in ["examples", "docs"] {
        std::os::unix::fs::symlink(root().join(name), desk.path().join(name)).unwrap();
    }
    desk
}

/// `cargo run --release`: serves the page, at an address that it prints.
fn serves(desk: &Path) {
    let mut server = Command::new(TABLEE)
        .current_dir(desk)
        .env("TABLEE_LISTEN", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().trim().trim_end_matches('/').to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut page = String::new();
    stream.read_to_string(&mut page).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Tablée</title>"), "{page}");
}

fn works(document: &str) {
    let desk = desk();
    let commands = commands(document);
    assert!(commands.len() > 5, "{document} has commands to paste");
    for command in commands {
        match command.as_str() {
            "cargo run --release" => serves(desk.path()),
            // This test is part of it.
            "cargo xtask test" => {}
            xtask if xtask.starts_with("cargo xtask ") => passes(xtask, &root()),
            _ => {
                assert!(
                    command.contains("cargo run --release -- "),
                    "{document}: how is {command:?} tested?"
                );
                passes(&command.replace("cargo run --release --", TABLEE), desk.path());
            }
        }
    }
}

/// A command that succeeds by itself, with nobody at the keyboard.
#[track_caller]
fn passes(command: &str, folder: &Path) {
    let output =
        Command::new("sh").args(["-c", command]).current_dir(folder).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command}: {said}");
    assert!(!output.stdout.is_empty() || !said.is_empty(), "{command} says nothing");
}

#[test]
fn every_command_of_the_readme_works() {
    works("README.md");
}

#[test]
fn every_command_of_the_french_readme_works() {
    works("LISEZMOI.md");
}

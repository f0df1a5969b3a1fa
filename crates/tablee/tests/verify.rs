//! `tablee verify` from the outside.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::process::{Command, Output};

const RECORD: &str = include_str!("../../../docs/fair-deals.record.json");

fn verify(text: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    fs::write(&path, text).unwrap();
    Command::new(env!("CARGO_BIN_EXE_tablee")).arg("verify").arg(path).output().unwrap()
}

#[test]
fn a_record_in_order_is_said_to_be() {
    let output = verify(RECORD);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("dealt fairly") && said.contains("shuffles"), "{said}");
}

#[test]
fn a_changed_one_is_loudly_refused() {
    let changed = RECORD.replacen("Joueur 0", "Joueur X", 1);
    let output = verify(&changed);
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("NOT IN ORDER") && said.contains("Entry 0"), "{said}");
}

#[test]
fn something_else_is_no_record() {
    for text in ["", "{}", "hello", "{\"tablee\":99}"] {
        let output = verify(text);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("no record"));
    }
}

//! `tablee verify` from the outside.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::process::{Command, Output};

const RECORD: &str = include_str!("../../../docs/fair-deals.record.json");
const SECOND: &str = include_str!("../../../docs/fair-deals.second.record.json");
const RECEIPT: &str = include_str!("../../../docs/fair-deals.receipt.json");

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

/// Verifies a record with what a device kept.
fn compare(lang: &str, record: &str, receipt: &str) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let (record, receipt) = (place("game.json", record), place("game.receipt.json", receipt));
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(["--lang", lang, "verify", "--receipt"]).arg(receipt).arg(record);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_form_of_a_deal_is_said_and_what_a_lone_record_cannot_show() {
    let said = String::from_utf8(verify(RECORD).stdout).unwrap();
    assert!(said.contains("first form") && !said.contains("receipt"), "{said}");
    let said = String::from_utf8(verify(SECOND).stdout).unwrap();
    assert!(said.contains("second form") && said.contains("A record alone cannot show"), "{said}");
    assert!(said.contains("came to nothing: no number came from Rosé"), "{said}");
}

#[test]
fn a_record_is_compared_with_a_receipt() {
    let (code, said, _) = compare("en", SECOND, RECEIPT);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("the deal of this receipt") && !said.contains("A record alone"), "{said}");
    let (code, said, _) = compare("fr", SECOND, RECEIPT);
    assert!(code == Some(0) && said.contains("la donne de ce reçu"), "{said}");
    for (what, receipt, words) in [
        ("names", RECEIPT.replacen("Joueur 1", "Joueur X", 1), "other names"),
        ("terms", RECEIPT.replacen("option ", "option x", 1), "something else was played"),
        ("hashes", RECEIPT.replacen("hash 2 none", "hash 2 some", 1), "other hashes"),
        ("voided", RECEIPT.replacen("voided ", "voided 0", 1), "other deals came to nothing"),
    ] {
        assert_ne!(receipt, RECEIPT, "{what}");
        let (code, said, _) = compare("en", SECOND, &receipt);
        assert!(code == Some(1) && said.contains("NOT IN ORDER") && said.contains(words), "{what}: {said}");
    }
    let (code, said, _) = compare("en", RECORD, RECEIPT);
    assert!(code == Some(1) && said.contains("of the first form"), "{said}");
    for receipt in ["", "{}", RECORD] {
        let (code, _, trouble) = compare("en", SECOND, receipt);
        assert!(code == Some(2) && trouble.contains("no receipt"), "{trouble}");
    }
}

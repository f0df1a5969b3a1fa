//! The example transcripts, whole games: every request is sent to a referee and its answer compared.
//!
//! Left out of the expected answers because they are the implementation's own: events, error messages, further fields
//! in `state`, and which rules are played and apply (`frame.rs` looks at those). Everything else must be equal.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use serde_json::Value;
use tablee_catalog::Referee;

/// The first place where `got` is not what was expected; fields that nobody expects are ours.
fn difference(path: &str, expected: &Value, got: &Value) -> Option<String> {
    match (expected, got) {
        (Value::Object(wanted), Value::Object(have)) => {
            let strict = !(path.is_empty() || path.ends_with(".state") || path.ends_with(".error"));
            let ours =
                if path == ".position" || path == ".view" { ["rules", "rule"].as_slice() } else { &[] };
            if ours.iter().any(|name| !have.contains_key(*name)) {
                return Some(format!("{path} has not {ours:?}"));
            }
            if strict && wanted.len() + ours.len() != have.len() {
                return Some(format!("{path}: fields {:?} instead of {:?}", have.keys(), wanted.keys()));
            }
            wanted.iter().find_map(|(name, value)| {
                let path = format!("{path}.{name}");
                match have.get(name) {
                    Some(got) => difference(&path, value, got),
                    None => Some(format!("{path} is missing")),
                }
            })
        }
        (Value::Array(wanted), Value::Array(have)) if wanted.len() == have.len() => wanted
            .iter()
            .zip(have)
            .enumerate()
            .find_map(|(index, (value, got))| difference(&format!("{path}[{index}]"), value, got)),
        _ => (expected != got).then(|| format!("{path}: {got} instead of {expected}")),
    }
}

#[test]
fn every_transcript_is_answered_exactly() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 13);
    for file in files {
        let mut referee = Referee::new();
        for (index, line) in std::fs::read_to_string(&file).unwrap().lines().enumerate() {
            let exchange: Value = serde_json::from_str(line).unwrap();
            let reply = referee.answer(exchange["request"].to_string().as_bytes());
            let got: Value = serde_json::from_str(&reply.line).unwrap();
            if let Some(wrong) = difference("", &exchange["answer"], &got) {
                panic!("{}:{}: {wrong}\nrequest: {}", file.display(), index + 1, exchange["request"]);
            }
        }
    }
}

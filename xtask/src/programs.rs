//! Rust's test programs: built once, then run several at a time. `cargo test` runs one after the other, and most of them wait most of
//! the time.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

use crate::lanes;
use crate::shell::{Done, output, program, run, timed};

/// How many run at once.
const AT_ONCE: usize = 2;

/// A program that tests a part of a crate.
pub(crate) struct Tests {
    /// `tablee-server tests/tables.rs`
    name: String,
    path: PathBuf,
    /// The crate's folder: where `cargo test` would run it.
    folder: PathBuf,
}

/// Builds all of them, and what they run.
pub(crate) fn build() -> Done<Vec<Tests>> {
    let words = ["test", "--workspace", "--no-run", "--message-format", "json-render-diagnostics"];
    lanes::say(&format!("\n$ cargo {}", words.join(" ")));
    let told = timed("building Rust's tests", || output(&mut program("cargo", &words)))?;
    let tests: Vec<Tests> =
        told.lines().filter_map(|line| tests(&serde_json::from_str(line).ok()?)).collect();
    if tests.is_empty() { Err("cargo built no test program".to_owned()) } else { Ok(tests) }
}

/// The program that a line of cargo's tells of, if it tests something.
fn tests(told: &Value) -> Option<Tests> {
    if told["reason"] != "compiler-artifact" || told["profile"]["test"] != true {
        return None;
    }
    let manifest = PathBuf::from(told["manifest_path"].as_str()?);
    let folder = manifest.parent()?.to_path_buf();
    let source = PathBuf::from(told["target"]["src_path"].as_str()?);
    let krate = folder.file_name()?.to_string_lossy().into_owned();
    let part = source.strip_prefix(&folder).unwrap_or(&source).display().to_string();
    Some(Tests { name: format!("{krate} {part}"), path: told["executable"].as_str()?.into(), folder })
}

/// Runs all of them to their ends, and the examples in the documentation, with the cards of a seed.
pub(crate) fn run_all(programs: &[Tests], seed: &str) -> Done {
    // Those of the program itself and of the server take longest: first, so that nobody waits for them alone at the end.
    let waiting = Mutex::new(programs.iter().collect::<Vec<_>>());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let (shown, wrong) = (Mutex::new(String::new()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| {
                while let Some(tests) = next() {
                    let (done, printed) = lanes::kept(|| {
                        lanes::say(&format!("\n     Running {}", tests.name));
                        let path = tests.path.to_string_lossy();
                        let mut command = program(&path, &[]);
                        command.current_dir(&tests.folder).env("CARGO_MANIFEST_DIR", &tests.folder);
                        run(command.env("TABLEE_SEED", seed).env("TABLEE_ENGINE_MUST", "1"))
                    });
                    shown.lock().unwrap_or_else(PoisonError::into_inner).push_str(&printed);
                    if done.is_err() {
                        let name = format!("failed: {}", tests.name);
                        wrong.lock().unwrap_or_else(PoisonError::into_inner).push(name);
                    }
                }
            });
        }
    });
    lanes::say(&shown.into_inner().unwrap_or_else(PoisonError::into_inner));
    let mut wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut examples = program("cargo", &["test", "--workspace", "--doc", "--no-fail-fast"]);
    wrong.extend(run(examples.env("TABLEE_SEED", seed)).err());
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

#[cfg(test)]
mod unit {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_tests_is_told_from_what_does_not() {
        let artifact = |test: bool, executable: Value| {
            json!({
                "reason": "compiler-artifact",
                "manifest_path": "/a/crates/server/Cargo.toml",
                "target": {"src_path": "/a/crates/server/tests/tables.rs"},
                "profile": {"test": test},
                "executable": executable,
            })
        };
        let found = tests(&artifact(true, json!("/a/target/debug/deps/tables-1"))).expect("a test program");
        assert_eq!(found.name, "server tests/tables.rs");
        assert_eq!(found.folder, PathBuf::from("/a/crates/server"));
        assert!(tests(&artifact(false, json!("/a/target/debug/tablee"))).is_none());
        assert!(tests(&artifact(true, Value::Null)).is_none());
        assert!(tests(&json!({"reason": "build-finished"})).is_none());
    }
}

//! A page's table on its own device, asked as the worker asks: with a time that stands still until somebody waits.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use tablee_wasm::House;

/// What the worker reads.
pub(crate) type Answer = tablee_wasm::Answer<Value>;

/// A page, its worker and its disk.
pub(crate) struct Device {
    pub(crate) house: House,
    pub(crate) now: u64,
    pub(crate) luck: u64,
    pub(crate) disk: Vec<(u32, String)>,
    pub(crate) code: String,
    /// What the page was told, and not looked at yet.
    pub(crate) told: Vec<Value>,
    /// The same, and who was told.
    pub(crate) heard_by: Vec<(u64, Value)>,
    /// The latest view that each was told.
    views: BTreeMap<u64, Value>,
    pub(crate) wake: Option<u64>,
    pub(crate) calls: u64,
    /// Everything that was asked, and what was answered.
    pub(crate) transcript: Vec<(String, String)>,
}

/// Nobody thinks for long here.
pub(crate) fn no_time() -> f64 {
    0.0
}

/// A clock that is always past: a champion has one thought.
pub(crate) fn hasty() -> f64 {
    f64::INFINITY
}

impl Device {
    pub(crate) fn new(luck: u64) -> Self {
        Self {
            house: House::new(hasty),
            now: 1_700_000_000_000,
            luck,
            disk: Vec::new(),
            code: String::new(),
            told: Vec::new(),
            heard_by: Vec::new(),
            views: BTreeMap::new(),
            wake: None,
            calls: 0,
            transcript: Vec::new(),
        }
    }

    pub(crate) fn raw(&mut self, what: Value) -> Answer {
        self.luck += 1;
        let ask = json!({ "now": self.now, "luck": format!("{:064x}", self.luck), "what": what }).to_string();
        let answer = self.house.answer_text(ask.as_bytes());
        let read = serde_json::from_str(&answer).unwrap();
        self.transcript.push((ask, answer));
        read
    }

    pub(crate) fn ask(&mut self, what: Value) -> Answer {
        let answer = self.raw(what);
        for writing in &answer.write {
            assert_eq!(writing.from as usize, self.disk.len());
            self.disk.extend(writing.lines.iter().map(|line| (line.version, line.text.clone())));
        }
        self.heard(&answer);
        answer
    }

    pub(crate) fn heard(&mut self, answer: &Answer) {
        for told in &answer.tell {
            let Some(text) = &told.text else { continue };
            let message: Value = serde_json::from_str(text).unwrap();
            if let Some(view) = message["sights"].get("view").or_else(|| message["view"].get("view")) {
                self.views.insert(told.connection, view.clone());
            }
            self.heard_by.push((told.connection, message.clone()));
            self.told.push(message);
        }
        self.wake = answer.wake;
    }

    pub(crate) fn lines(&self) -> Value {
        json!(
            self.disk
                .iter()
                .map(|(version, text)| json!({"version": version, "text": text}))
                .collect::<Vec<_>>()
        )
    }

    pub(crate) fn request(&mut self, path: &str, body: Option<Value>) -> Value {
        let answer = self.ask(json!({"request": {"path": path, "body": body}}));
        assert_eq!(answer.status, 200, "{:?}", answer.reply);
        answer.reply.unwrap()
    }

    pub(crate) fn open(&mut self, game: &str, seats: u8) -> String {
        let table = json!({"game": game, "seats": seats, "clock": {"answer": 15}});
        let opened = self.request("/api/tables", Some(json!({"name": "Rose", "table": table})));
        self.code = opened["code"].as_str().unwrap().to_owned();
        assert!(self.code.starts_with("here."));
        opened["token"].as_str().unwrap().to_owned()
    }

    pub(crate) fn hello(&mut self, connection: u64, token: &str) {
        self.ask(json!({"connect": {"connection": connection, "code": self.code}}));
        self.call(connection, json!({"hello": {"token": token, "views": true, "reads": true}}));
    }

    pub(crate) fn text(&mut self, deed: &Value) -> String {
        self.calls += 1;
        json!({"id": self.calls, "do": deed}).to_string()
    }

    /// Does something, and the answer to it.
    pub(crate) fn call(&mut self, connection: u64, deed: Value) -> Value {
        let text = self.text(&deed);
        self.ask(json!({"say": {"connection": connection, "text": text}}));
        let id = json!(self.calls);
        let is_mine = |told: &&Value| ["ack", "refused", "hint"].iter().any(|kind| told[kind]["id"] == id);
        self.told.iter().rev().find(is_mine).cloned().unwrap()
    }

    /// The latest of a sort of message.
    pub(crate) fn latest(&self, kind: &str) -> Option<&Value> {
        self.told.iter().rev().find_map(|told| told.get(kind))
    }

    /// The latest view that somebody was told.
    pub(crate) fn latest_view(&self, connection: u64) -> Option<&Value> {
        self.views.get(&connection)
    }

    /// Lets the time pass until something happens by itself.
    pub(crate) fn wait(&mut self) {
        let wake = self.wake.expect("something is going to happen");
        self.now = self.now.max(wake);
        self.ask(json!("wake"));
    }

    pub(crate) fn view(&self) -> Option<&Value> {
        self.told.iter().rev().find_map(|told| match told {
            told if told.get("sights").is_some() => told["sights"].get("view"),
            told => told.get("view").map(|view| &view["view"]),
        })
    }

    /// Seats bots, and begins as a page does: with a hash of a number, and then the number.
    pub(crate) fn begin(&mut self, seats: u8, level: &str) {
        for seat in 1..seats {
            let sat = self.call(1, json!({"bot": {"seat": seat, "level": level}}));
            assert!(sat.get("ack").is_some(), "{sat}");
        }
        let promise = self.latest("table").unwrap()["commitment"].as_str().unwrap().to_owned();
        let number = [7; 32];
        let hash = tablee_fair::number_hash(&tablee_fair::from_hex(&promise).unwrap(), 0, &number);
        self.call(1, json!({"hash": tablee_fair::to_hex(&hash)}));
        self.call(1, json!("start"));
        let begun = self.call(1, json!({"reveal": tablee_fair::to_hex(&number)}));
        assert!(begun.get("ack").is_some(), "{begun}");
    }

    /// Plays on, asking for hints, until the game is over or so many actions of ours were done. How many were.
    pub(crate) fn play(&mut self, most: u32) -> u32 {
        let mut acted = 0;
        for _ in 0..5000 {
            let table = self.latest("table").unwrap();
            if table["phase"] == "over" || acted == most {
                return acted;
            }
            if table["reading"]["waits_for"].as_array().is_some_and(|seats| seats.contains(&json!(0))) {
                self.call(1, json!("go-on"));
                continue;
            }
            let to_act = self.view().map(|view| view["to_act"].clone()).unwrap_or_default();
            let mine = to_act.as_array().and_then(|all| all.iter().find(|one| one["seat"] == 0));
            if mine.is_some_and(|mine| mine["must"] == true) {
                let hint = self.call(1, json!("hint"));
                let action = hint["hint"]["action"].as_str().unwrap_or_else(|| panic!("{hint}")).to_owned();
                let done = self.call(1, json!({ "act": action }));
                assert!(done.get("ack").is_some(), "{done}");
                acted += 1;
            } else {
                self.wait();
            }
        }
        panic!("it never ended");
    }
}

pub(crate) const GAMES: [(&str, u8); 4] =
    [("nain-jaune", 3), ("sardines", 2), ("tous-a-table", 4), ("trefles", 2)];

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether the engine is to be compared: one that was made before the latest change would only be in the way.
pub(crate) fn is_asked_for() -> bool {
    let asked = std::env::var_os("TABLEE_ENGINE_MUST").is_some();
    if !asked {
        eprintln!("not compared: only `cargo xtask test` knows that the engine is of today");
    }
    asked
}

/// A file for another program to read.
pub(crate) fn scratch(name: &str, content: &Value) -> PathBuf {
    let file = std::env::temp_dir().join(format!("tablee-{name}-{}.json", std::process::id()));
    std::fs::write(&file, content.to_string()).unwrap();
    file
}

/// Asks the engine that the page has (`cargo xtask engine` makes it) what the native one was asked, and compares every byte.
pub(crate) fn compare(transcripts: &[Vec<(String, String)>]) {
    let engine = root().join("target/engine/engine.wasm");
    assert!(engine.exists(), "cargo xtask engine makes the engine");
    let file = scratch("same", &json!(transcripts));
    let script = root().join("crates/wasm/tests/same.mjs");
    let compared = Command::new("node").arg(script).args([&engine, &file]).output().unwrap();
    let _ = std::fs::remove_file(&file);
    assert!(compared.status.success(), "{}", String::from_utf8_lossy(&compared.stderr));
}

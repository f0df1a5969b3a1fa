//! A page's table on its own device, asked as the worker asks: with a time that stands still until somebody waits.

mod common;

use common::{Device, GAMES, compare, hasty, is_asked_for, no_time};
use serde_json::json;
use tablee_wasm::{House, What};

/// A whole game of each kind against each sort of bot; its record verifies, and its replay shows the end.
#[test]
fn whole_games_without_a_server() {
    for (luck, (game, seats)) in (0..).zip(GAMES) {
        for level in ["debutant", "champion"] {
            let mut device = Device::new(luck * 1000);
            let token = device.open(game, seats);
            device.hello(1, &token);
            device.begin(seats, level);
            device.play(u32::MAX);
            let code = device.code.clone();
            let record = device.request(&format!("/api/tables/{code}/records/1.json?key=x"), None);
            let found = device.ask(json!({"verify": {"record": record}})).reply.unwrap();
            assert_eq!(found["fair"], true, "{found}");
            let mut forged = record.clone();
            forged["outcome"]["scores"][0] = json!(4711);
            let found = device.ask(json!({"verify": {"record": forged}})).reply.unwrap();
            assert_eq!(found["fair"], false, "{found}");
            let replay = device.request(&format!("/api/tables/{code}/records/1/replay?key=x&as=all"), None);
            assert_eq!(
                replay["steps"].as_array().unwrap().last().unwrap()["view"]["over"]["reason"],
                record["outcome"]["reason"]
            );
        }
    }
}

/// What is on disk is the table: another page finds it as it was left, in the middle of a game.
#[test]
fn a_table_survives_a_reload() {
    let mut device = Device::new(1);
    let token = device.open("sardines", 2);
    device.hello(1, &token);
    device.begin(2, "habitue");
    assert_eq!(device.play(3), 3);
    let (at, lines) = (device.disk.len(), device.lines());
    let view = device.view().unwrap().clone();
    device.house = House::new(no_time);
    device.told.clear();
    let code = device.code.clone();
    device.ask(json!({"load": {"code": code, "lines": lines}}));
    device.hello(1, &token);
    assert_eq!(device.latest("view").unwrap()["at"], at);
    assert_eq!(device.view().unwrap()["state"], view["state"]);
    device.house = House::new(hasty);
    let lines = device.lines();
    device.ask(json!({"load": {"code": code, "lines": lines}}));
    device.hello(1, &token);
    device.play(u32::MAX);
}

/// What could not be written never happened: the page is told why, and sees what the disk has.
#[test]
fn a_full_disk_is_told_and_nothing_is_lost() {
    let mut device = Device::new(2);
    let token = device.open("trefles", 2);
    device.hello(1, &token);
    device.begin(2, "debutant");
    device.play(1);
    while !device.view().unwrap()["to_act"].as_array().unwrap().iter().any(|one| one["seat"] == 0) {
        device.wait();
    }
    let hint = device.call(1, json!("hint"));
    let text = device.text(&json!({"act": hint["hint"]["action"]}));
    // The disk takes nothing of this.
    let lost = device.raw(json!({"say": {"connection": 1, "text": text}}));
    assert!(!lost.write.is_empty());
    let (code, lines) = (device.code.clone(), device.lines());
    let unwritten = json!({"code": code, "lines": lines, "elsewhere": false, "call": [1, text]});
    let told = device.ask(json!({ "unwritten": unwritten }));
    assert_eq!(told.reply.unwrap()["error"]["code"], "storage-full");
    let refused = device.latest("refused").unwrap();
    assert_eq!((&refused["code"], &refused["id"]), (&json!("storage-full"), &json!(device.calls)));
    assert_eq!(device.latest("view").unwrap()["at"], device.disk.len());
    // Tried again, it is done.
    let again = device.ask(json!({"say": {"connection": 1, "text": text}}));
    assert!(!again.write.is_empty());
    device.play(u32::MAX);
}

/// Several people at one phone; what showed somebody something is taken back when all agree.
#[test]
fn several_people_pass_the_phone() {
    let mut device = Device::new(3);
    let token = device.open("trefles", 2);
    let code = device.code.clone();
    let sat = device.request(&format!("/api/tables/{code}/seats"), Some(json!({"name": "Léo"})));
    device.hello(1, &token);
    device.hello(2, sat["token"].as_str().unwrap());
    assert!(device.call(1, json!("start")).get("ack").is_some());
    assert_eq!(device.latest("table").unwrap()["phase"], "playing");
    assert!(device.wake.is_none(), "no bot is there, and no clock runs");
    let first = device.latest("table").unwrap()["first"].as_u64().unwrap();
    let (mine, other) = if first == 0 { (1, 2) } else { (2, 1) };
    let hint = device.call(mine, json!("hint"));
    assert!(device.call(mine, json!({"act": hint["hint"]["action"]})).get("ack").is_some());
    let at = device.disk.len();
    assert!(device.call(mine, json!("take-back")).get("ack").is_some());
    if device.disk.len() == at {
        assert!(device.call(other, json!({"agree": true})).get("ack").is_some());
    }
    assert!(device.disk.last().unwrap().1.contains("took-back"));
}

/// Whatever is asked, nothing breaks.
#[test]
fn nonsense_is_refused() {
    let mut house = House::new(no_time);
    for ask in ["", "{}", "[]", r#"{"now":1,"luck":"","what":{"say":{"connection":9,"text":"x"}}}"#] {
        assert!(!house.answer_text(ask.as_bytes()).is_empty());
    }
    let mut device = Device::new(4);
    for path in ["/api/tables/here.none", "/", "/api/tables/here.none/records/x.json", "/api/tables/%/story"]
    {
        let answer = device.ask(json!({"request": {"path": path}}));
        assert!(answer.status >= 400, "{path}");
    }
    let what: Result<What, _> = serde_json::from_value(json!({"nothing": 1}));
    assert!(what.is_err());
}

/// The same asks give the same bytes here and in the engine that the page has: every view, sight, refusal, record and replay of whole
/// games of each kind. `cargo xtask engine` makes the engine, and `cargo xtask test` insists on it.
#[test]
fn the_same_bytes_in_a_browser() {
    if !is_asked_for() {
        return;
    }
    let mut transcript = Vec::new();
    for (luck, (game, seats)) in (7..).zip(GAMES) {
        for level in ["debutant", "habitue", "champion"] {
            let mut device = Device::new(luck * 100_000);
            let token = device.open(game, seats);
            device.hello(1, &token);
            device.begin(seats, level);
            let refused = device.call(1, json!({"act": "nothing that anybody can do"}));
            assert!(refused.get("refused").is_some());
            device.play(u32::MAX);
            let code = device.code.clone();
            for viewer in ["all", "spectator", "0"] {
                device.request(&format!("/api/tables/{code}/records/1/replay?as={viewer}"), None);
            }
            let record = device.request(&format!("/api/tables/{code}/records/1.json"), None);
            device.ask(json!({"verify": {"record": record}}));
            // What a champion thinks, and a table that begins there; or why not.
            for step in [0, 2, 5] {
                let position = json!({"moment": {"record": record, "step": step}});
                let body = json!({"position": position, "seat": 0});
                device.ask(json!({"request": {"path": "/api/opinions", "body": body}}));
                device.disk.clear();
                let body = json!({"position": position, "seat": 0, "name": "Rose", "level": level});
                device.ask(json!({"request": {"path": "/api/studies", "body": body}}));
            }
            transcript.push(std::mem::take(&mut device.transcript));
        }
    }
    compare(&transcript);
}

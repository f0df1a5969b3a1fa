//! Positions on a device: moments of games that are over, played on otherwise, and positions that somebody set up.

#![expect(clippy::unwrap_used, reason = "this is a test")]

mod common;

use common::{Device, GAMES};
use serde_json::{Value, json};

/// A record of a game that is over.
fn finished(device: &mut Device, game: &str, seats: u8) -> Value {
    let token = device.open(game, seats);
    device.hello(1, &token);
    device.begin(seats, "debutant");
    device.play(u32::MAX);
    let code = device.code.clone();
    device.request(&format!("/api/tables/{code}/records/1.json"), None)
}

/// The moments at which seat 0 had a choice, as its replay shows them.
fn choices(device: &mut Device) -> Vec<(usize, Vec<String>, Value)> {
    let code = device.code.clone();
    let replay = device.request(&format!("/api/tables/{code}/records/1/replay?as=0"), None);
    let steps = replay["steps"].as_array().unwrap().iter().enumerate();
    steps
        .filter_map(|(step, shown)| {
            let mine = shown["view"]["to_act"].as_array()?.iter().find(|one| one["seat"] == 0)?;
            let actions: Vec<String> =
                mine["actions"].as_array()?.iter().map(|one| one.as_str().unwrap().to_owned()).collect();
            (mine["must"] == true && actions.len() > 1)
                .then(|| (step, actions, shown["view"]["state"].clone()))
        })
        .collect()
}

/// From a moment of each game on something else is done; the champion thinks something of everything that could be; and the branch is
/// no record.
#[test]
fn what_if() {
    for (luck, (game, seats)) in (0..).zip(GAMES) {
        let mut device = Device::new(luck * 1000);
        let record = finished(&mut device, game, seats);
        let real = device.code.clone();
        let choices = choices(&mut device);
        let (step, actions, state) = &choices[choices.len() / 2];
        let position = json!({"moment": {"record": record, "step": step}});

        let asked = device.request("/api/opinions", Some(json!({"position": position, "seat": 0})));
        let opinions = asked["opinions"].as_array().unwrap();
        let mut thought: Vec<&str> = opinions.iter().map(|one| one["action"].as_str().unwrap()).collect();
        assert_eq!((&opinions[0]["esteem"], thought.len()), (&json!(100), actions.len()), "{game}");
        thought.sort_unstable();
        let mut all: Vec<&str> = actions.iter().map(String::as_str).collect();
        all.sort_unstable();
        assert_eq!(thought, all, "{game}");

        device.disk.clear();
        let begin =
            json!({"position": position, "seat": 0, "name": "Rose", "level": "habitue", "of": [real, 1]});
        let opened = device.request("/api/studies", Some(begin));
        device.code = opened["code"].as_str().unwrap().to_owned();
        device.told.clear();
        device.hello(1, opened["token"].as_str().unwrap());
        assert_eq!(&device.view().unwrap()["state"], state, "{game}: as it was then");
        let table = device.latest("table").unwrap();
        assert_eq!(table["study"]["of"], json!({"code": real, "game": 1, "step": step}), "{game}");
        let other = opinions.last().unwrap()["action"].clone();
        let done = device.call(1, json!({ "act": other }));
        assert!(done.get("ack").is_some(), "{game}: {done}");
        device.play(u32::MAX);
        let code = device.code.clone();
        let refused = device.ask(json!({"request": {"path": format!("/api/tables/{code}/records/1.json")}}));
        assert_eq!(refused.reply.unwrap()["error"]["code"], "no-such-record", "{game}");
        let replay = device.request(&format!("/api/tables/{code}/records/1/replay?as=0"), None);
        assert!(replay["steps"].as_array().unwrap().len() > *step);
    }
}

/// Only of games that are over: a record that is not in order is none, and a moment after the end has no choice.
#[test]
fn no_what_if_of_what_was_not_played() {
    let mut device = Device::new(5);
    let record = finished(&mut device, "trefles", 2);
    let mut forged = record.clone();
    forged["entries"].as_array_mut().unwrap().pop();
    let ask = |record: &Value, step: u32| {
        json!({"request": {"path": "/api/opinions",
            "body": {"position": {"moment": {"record": record, "step": step}}, "seat": 0}}})
    };
    assert_eq!(device.ask(ask(&forged, 1)).reply.unwrap()["error"]["code"], "bad-request");
    assert_eq!(device.ask(ask(&record, 100_000)).reply.unwrap()["error"]["code"], "game-over");
}

/// In every game somebody chooses who is dealt what, plays it, and is refused what the rules forbid.
#[test]
fn a_position_is_set_up() {
    for (luck, (game, seats)) in (20..).zip(GAMES) {
        let mut device = Device::new(luck * 1000);
        // Hands that chance could have dealt: those of another game, changed around.
        finished(&mut device, game, seats);
        let code = device.code.clone();
        let replay = device.request(&format!("/api/tables/{code}/records/1/replay?as=all"), None);
        let dealt = replay["steps"][0]["view"]["state"]["hands"].as_array().unwrap();
        let mut hands: Vec<Vec<String>> =
            dealt.iter().map(|hand| serde_json::from_value(hand.clone()).unwrap()).collect();
        hands.rotate_left(1);
        let lengths: Vec<usize> = dealt.iter().map(|hand| hand.as_array().unwrap().len()).collect();
        hands.iter_mut().zip(&lengths).for_each(|(hand, length)| hand.truncate(*length));
        let study = json!({"game": game, "seats": seats, "first": replay["first"], "hands": hands});
        device.disk.clear();
        let begin = |study: &Value| json!({"position": {"study": study}, "seat": 0, "name": "Rose", "level": "debutant"});
        let opened = device.request("/api/studies", Some(begin(&study)));
        device.code = opened["code"].as_str().unwrap().to_owned();
        device.told.clear();
        device.hello(1, opened["token"].as_str().unwrap());
        let mut mine: Vec<String> =
            serde_json::from_value(device.view().unwrap()["state"]["hands"][0].clone()).unwrap();
        for card in &hands[0] {
            let at = mine.iter().position(|other| other == card);
            mine.remove(at.unwrap_or_else(|| panic!("{game}: {card} is missing")));
        }
        device.play(u32::MAX);

        // More cards than anybody gets, cards that there are not, and what nobody may do.
        let all: Vec<String> = hands.concat();
        for (study, code) in [
            (json!({"game": game, "seats": seats, "hands": [all]}), "bad-deck"),
            (json!({"game": game, "seats": seats, "hands": [["no such card"]]}), "bad-deck"),
            (json!({"game": game, "seats": seats, "actions": [[0, "nothing"]]}), "bad-action"),
            (json!({"game": game, "seats": 99}), "bad-players"),
            (json!({"game": game, "seats": seats, "chance": [{"shuffle": ["no such card"]}]}), "chance"),
        ] {
            let answer = device.ask(json!({"request": {"path": "/api/studies", "body": begin(&study)}}));
            let error = &answer.reply.unwrap()["error"];
            assert_eq!(error["code"], code, "{game}: {error}");
            assert!(answer.write.is_empty());
        }
    }
}

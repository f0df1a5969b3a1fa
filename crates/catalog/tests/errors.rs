//! Every error code, and the order in which they are told.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use serde_json::{Value, json};
use tablee_catalog::Referee;

fn ask(referee: &mut Referee, request: &Value) -> Value {
    serde_json::from_str(&referee.answer(request.to_string().as_bytes()).line).unwrap()
}

#[track_caller]
fn refused(referee: &mut Referee, request: Value, code: &str) {
    let answer = ask(referee, &request);
    assert_eq!(answer["ok"], false, "{request} is answered with {answer}");
    assert_eq!(answer["error"]["code"], code, "{request} is answered with {answer}");
    assert!(answer["error"]["message"].as_str().is_some_and(|message| message.len() > 8));
}

fn started(request: Value) -> Referee {
    let mut referee = Referee::new();
    let answer = ask(&mut referee, &request);
    assert_eq!(answer["ok"], true, "{answer}");
    referee
}

#[test]
fn what_is_no_request() {
    let mut referee = Referee::new();
    let deep = "[".repeat(100_000);
    for line in
        ["", " ", "{", "null", "[]", "7", "\"games\"", "{\"cmd\":7}", "{\"cmd\":\"dance\"}", "{}", &deep]
    {
        let answer: Value = serde_json::from_str(&referee.answer(line.as_bytes()).line).unwrap();
        assert_eq!(answer["error"]["code"], "bad-request", "{line:.40}");
    }
    let answer: Value = serde_json::from_str(&referee.answer(b"{\"cmd\":\"\xff\"}").line).unwrap();
    assert_eq!(answer["error"]["code"], "bad-request");
}

#[test]
fn fields_of_the_wrong_type_come_first() {
    let mut referee = Referee::new();
    for wrong in [
        json!({"cmd": "new", "game": "nain-jaune"}),
        json!({"cmd": "new", "players": 3}),
        json!({"cmd": "new", "game": 3, "players": 3}),
        json!({"cmd": "new", "game": "nowhere", "players": "3"}),
        json!({"cmd": "new", "game": "nowhere", "players": 3.0}),
        json!({"cmd": "new", "game": "nowhere", "players": true}),
        json!({"cmd": "new", "game": "nowhere", "players": null}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "rules": []}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "rules": null}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "first": "0"}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "first": 0.5}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "deck": "AS"}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "deck": [1]}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "chance": {}}),
        json!({"cmd": "new", "game": "nain-jaune", "players": 3, "seed": 7}),
        json!({"cmd": "act", "seat": 0}),
        json!({"cmd": "act", "action": "play 7D"}),
        json!({"cmd": "act", "seat": null, "action": "play 7D"}),
        json!({"cmd": "act", "seat": 0, "action": 7}),
        json!({"cmd": "view", "seat": "0"}),
        json!({"cmd": "view", "seat": false}),
    ] {
        refused(&mut referee, wrong, "bad-request");
    }
}

#[test]
fn the_errors_of_new_have_an_order() {
    let mut referee = Referee::new();
    let mut request = json!({
        "cmd": "new", "game": "nowhere", "players": 9, "rules": {"edition": "lost"}, "first": 7,
        "deck": ["AS"], "chance": [{"pick": "nothing"}]
    });
    let cured = [
        ("unknown-game", "game", json!("nain-jaune")),
        ("bad-players", "players", json!(3)),
        ("bad-rules", "rules", json!({"edition": "suited"})),
        ("bad-seat", "first", json!(2)),
    ];
    for (code, field, cure) in cured {
        refused(&mut referee, request.clone(), code);
        request[field] = cure;
    }
    refused(&mut referee, request.clone(), "bad-deck");
    request.as_object_mut().unwrap().remove("deck");
    refused(&mut referee, request.clone(), "bad-chance");
    request["chance"] = json!([]);
    refused(&mut referee, request.clone(), "chance-exhausted");
    refused(&mut referee, json!({"cmd": "position"}), "no-game");
    request["seed"] = json!("Sunday");
    assert_eq!(ask(&mut referee, &request)["ok"], true);
}

#[test]
fn numbers_that_are_no_seat_and_no_count() {
    let mut referee = Referee::new();
    let huge: Value = serde_json::from_str("123456789012345678901234567890").unwrap();
    for players in [json!(-3), json!(0), json!(1), json!(9), huge.clone()] {
        refused(&mut referee, json!({"cmd": "new", "game": "nain-jaune", "players": players}), "bad-players");
    }
    for first in [json!(-1), json!(3), json!(300), huge.clone()] {
        let request = json!({"cmd": "new", "game": "nain-jaune", "players": 3, "first": first, "seed": ""});
        refused(&mut referee, request, "bad-seat");
    }
    let mut referee = started(json!({"cmd": "new", "game": "nain-jaune", "players": 3, "seed": "x"}));
    for seat in [json!(-1), json!(3), json!(8), huge] {
        refused(&mut referee, json!({"cmd": "act", "seat": seat, "action": "play 7D"}), "bad-seat");
        refused(&mut referee, json!({"cmd": "view", "seat": seat}), "bad-seat");
    }
}

#[test]
fn options_that_are_none() {
    let mut referee = Referee::new();
    for (game, rules) in [
        ("nain-jaune", json!({"edition": "ancient"})),
        ("nain-jaune", json!({"edition": null})),
        ("nain-jaune", json!({"stake": 0})),
        ("nain-jaune", json!({"stake": 1.0})),
        ("nain-jaune", json!({"stake": "1"})),
        ("nain-jaune", json!({"tokens": 1_000_001})),
        ("nain-jaune", json!({"deals": 41})),
        ("nain-jaune", json!({"open_hands": 1})),
        ("nain-jaune", json!({"skip_missing": "true"})),
        ("nain-jaune", json!({"lead": "highest"})),
        ("nain-jaune", json!({"lead": true})),
        ("nain-jaune", json!({"grand_opera": "leads"})),
        ("nain-jaune", json!({"max_turns": 5})),
        ("tous-a-table", json!({"removed": "hidden"})),
        ("tous-a-table", json!({"removed": false})),
        ("tous-a-table", json!({"edition": "classic"})),
        ("tous-a-table", json!({"max_turns": 0})),
        ("trefles", json!({"mistakes": "forgiven"})),
        ("trefles", json!({"max_turns": 1_000_001})),
        ("sardines", json!({"night": null})),
        ("sardines", json!({"bone_lids": "true"})),
    ] {
        refused(
            &mut referee,
            json!({"cmd": "new", "game": game, "players": 3, "rules": rules, "seed": ""}),
            "bad-rules",
        );
    }
    let answer =
        ask(&mut referee, &json!({"cmd": "new", "game": "trefles", "players": 3, "rules": {"mistake": 1}}));
    assert!(answer["error"]["message"].as_str().unwrap().contains("mistakes, max_turns"), "{answer}");
}

#[test]
fn five_at_sardines_with_assortments_are_too_many_whatever_else_is_wrong() {
    let mut referee = Referee::new();
    for rules in [json!({"assortments": true}), json!({"night": "never", "assortments": true})] {
        refused(
            &mut referee,
            json!({"cmd": "new", "game": "sardines", "players": 5, "rules": rules}),
            "bad-players",
        );
    }
    let rules = json!({"assortments": "yes"});
    refused(
        &mut referee,
        json!({"cmd": "new", "game": "sardines", "players": 5, "rules": rules}),
        "bad-rules",
    );
}

#[test]
fn a_tape_has_picks_and_shuffles_of_known_cards() {
    let mut referee = Referee::new();
    let entries = [
        json!(7),
        json!({}),
        json!({"pick": 1}),
        json!({"pick": "clover.pink"}),
        json!({"pick": "joker", "shuffle": []}),
        json!({"shuffle": "joker"}),
        json!({"shuffle": [1]}),
        json!({"shuffle": vec!["joker"; 65]}),
    ];
    for entry in entries {
        let request = json!({"cmd": "new", "game": "trefles", "players": 2, "seed": "", "chance": [entry]});
        refused(&mut referee, request, "bad-chance");
    }
}

#[test]
fn the_errors_of_act_have_an_order() {
    let mut referee = Referee::new();
    refused(&mut referee, json!({"cmd": "act", "seat": 99, "action": "dance"}), "no-game");
    let mut referee = started(json!({
        "cmd": "new", "game": "trefles", "players": 2, "seed": "s", "rules": {"max_turns": 1}
    }));
    refused(&mut referee, json!({"cmd": "act", "seat": 2, "action": "dance"}), "bad-seat");
    refused(&mut referee, json!({"cmd": "act", "seat": 1, "action": "dance"}), "bad-action");
    refused(&mut referee, json!({"cmd": "act", "seat": 1, "action": "draw"}), "not-your-turn");
    refused(&mut referee, json!({"cmd": "act", "seat": 0, "action": "discard joker"}), "illegal-action");
    let mut over = Value::Null;
    for _ in 0..100 {
        let position = ask(&mut referee, &json!({"cmd": "position"}));
        over = position["position"]["over"].clone();
        if !over.is_null() {
            break;
        }
        let first = position["position"]["to_act"][0].clone();
        ask(&mut referee, &json!({"cmd": "act", "seat": first["seat"], "action": first["actions"][0]}));
    }
    assert!(!over.is_null());
    refused(&mut referee, json!({"cmd": "act", "seat": 99, "action": "dance"}), "game-over");
}

#[test]
fn chance_that_fails_changes_nothing() {
    let request =
        json!({"cmd": "new", "game": "nain-jaune", "players": 8, "seed": "deck", "rules": {"deals": 2}});
    let mut position = ask(&mut started(request), &json!({"cmd": "position"}))["position"].clone();
    let mut deck: Vec<Value> = Vec::new();
    let hands = position["state"]["hands"].as_array().unwrap().clone();
    for round in 0..6 {
        deck.extend(hands.iter().map(|hand| hand[round].clone()));
    }
    deck.extend(position["state"]["talon"].as_array().unwrap().iter().cloned());
    let tapes = [
        ("chance-exhausted", json!([])),
        ("bad-chance", json!([{"shuffle": ["AS"]}])),
        ("bad-chance", json!([{"pick": "AS"}])),
    ];
    for (code, tape) in tapes {
        let mut referee = started(json!({
            "cmd": "new", "game": "nain-jaune", "players": 8, "deck": deck, "chance": tape, "rules": {"deals": 2}
        }));
        loop {
            let before = ask(&mut referee, &json!({"cmd": "position"}));
            let first = before["position"]["to_act"][0].clone();
            let act = json!({"cmd": "act", "seat": first["seat"], "action": first["actions"][0]});
            let answer = ask(&mut referee, &act);
            if answer["ok"] == false {
                assert_eq!(answer["error"]["code"], code);
                assert_eq!(ask(&mut referee, &json!({"cmd": "position"})), before);
                assert_eq!(ask(&mut referee, &act)["error"]["code"], code, "and again the same");
                break;
            }
            position = answer["position"].clone();
            assert_eq!(position["state"]["deal"], 0);
        }
    }
}

/// TR-R3: a pull without a target is only readable where nobody can be pulled from. TR-20, TR-21: what follows the notation is
/// readable whatever the options.
#[test]
fn a_missing_or_superfluous_target_is_not_readable() {
    let mut referee = started(json!({"cmd": "new", "game": "trefles", "players": 3, "seed": "t"}));
    for text in [
        "discard pull.red",
        "discard swap.blue",
        "discard antijoker.green",
        "discard joker 1",
        "discard draw.red 2",
        "discard pull.red 10",
        "discard pull.red x",
        "discard  pull.red 1",
        "draw 1",
        "family joker 1",
        "drop",
        "drop pull.red 1",
        "pass 1",
        "call",
        "yield 1",
    ] {
        for seat in [0, 1] {
            refused(&mut referee, json!({"cmd": "act", "seat": seat, "action": text}), "bad-action");
        }
    }
    let house = ["family", "pass", "drop swap.red", "drop clover.red", "drop joker", "drop swap.orange"];
    for text in ["discard pull.orange 9", "call 7", "yield", "deny", "family joker"].into_iter().chain(house)
    {
        refused(&mut referee, json!({"cmd": "act", "seat": 0, "action": text}), "illegal-action");
        refused(&mut referee, json!({"cmd": "act", "seat": 1, "action": text}), "not-your-turn");
    }
}

/// SA-7, SA-9: a discard is readable however many copies it names, but only sorted.
#[test]
fn discards_are_sorted_and_may_name_too_many() {
    let mut referee = started(json!({"cmd": "new", "game": "sardines", "players": 2, "seed": "t"}));
    let many = format!("discard{}", " double".repeat(5));
    let far_too_many = format!("discard{}", " bone".repeat(5000));
    for text in [
        many.as_str(),
        far_too_many.as_str(),
        "lay bone 4",
        "steal 9 4 3",
        "unlid 8 1",
        "feed 4 3",
        "take bone",
    ] {
        refused(&mut referee, json!({"cmd": "act", "seat": 0, "action": text}), "illegal-action");
        refused(&mut referee, json!({"cmd": "act", "seat": 1, "action": text}), "not-your-turn");
    }
    for text in [
        "discard",
        "discard steal> bone",
        "lay double 1",
        "lay double> 5",
        "close bone 1",
        "close 1 double>",
        "steal 1",
        "steal 1 1",
        "steal 1 1 4",
        "take",
        "feed",
        "feed 1",
        "trim",
        "trim double<",
    ] {
        refused(&mut referee, json!({"cmd": "act", "seat": 0, "action": text}), "bad-action");
    }
}

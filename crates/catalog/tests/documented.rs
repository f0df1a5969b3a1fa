//! What the referee says is what docs/protocol.md says it says: every event, every field.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::{Value, json};
use tablee_catalog::Referee;
use tablee_core::Luck as _;
use tablee_testkit::Dice;

type Events = BTreeMap<(String, String), BTreeSet<String>>;

fn ask(referee: &mut Referee, request: &Value) -> Value {
    serde_json::from_str(&referee.answer(request.to_string().as_bytes()).line).unwrap()
}

/// Every event of many random games, with every field it ever had.
fn seen() -> Events {
    let setups = [
        ("nain-jaune", json!({"deals": 2})),
        ("nain-jaune", json!({"edition": "suited", "open_hands": true})),
        ("tous-a-table", json!({"max_turns": 30})),
        ("tous-a-table", json!({"shelter": true, "max_turns": 120})),
        ("trefles", json!({})),
        ("trefles", json!({"mistakes": "played", "max_turns": 60})),
        ("sardines", json!({})),
        ("sardines", json!({"assortments": true})),
        ("sardines", json!({"assortments": true, "night": "score"})),
    ];
    let mut events = Events::new();
    let mut dice = Dice::new(4);
    for (game, rules) in setups {
        for round in 0..12 {
            let mut referee = Referee::new();
            let seed = format!("{game} {rules} {round}");
            let players = 3 + round % 2;
            let new = json!({"cmd": "new", "game": game, "players": players, "rules": rules, "seed": seed});
            let mut answer = ask(&mut referee, &new);
            for _ in 0..3000 {
                for event in answer["events"].as_array().into_iter().flatten() {
                    let name = event["event"].as_str().unwrap().to_owned();
                    let fields = event.as_object().unwrap().keys().filter(|field| *field != "event").cloned();
                    events.entry((game.to_owned(), name)).or_default().extend(fields);
                }
                let Some(seats) = answer["position"]["to_act"].as_array().filter(|seats| !seats.is_empty())
                else {
                    break;
                };
                let seat = &seats[dice.below(seats.len() as u32) as usize];
                let actions = seat["actions"].as_array().unwrap();
                let lively: Vec<&Value> = actions
                    .iter()
                    .filter(|action| {
                        let text = action.as_str().unwrap();
                        !(text.starts_with("unshelter") || game == "sardines" && text.starts_with("discard"))
                    })
                    .collect();
                let action = match lively.as_slice() {
                    [] => &actions[dice.below(actions.len() as u32) as usize],
                    some => some[dice.below(some.len() as u32) as usize],
                };
                answer = ask(&mut referee, &json!({"cmd": "act", "seat": seat["seat"], "action": action}));
            }
        }
    }
    events
}

/// The events of the page: rows of tables under a heading with the game's id.
fn documented() -> Events {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let mut events = Events::new();
    let mut game = String::new();
    for line in std::fs::read_to_string(page).unwrap().lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            game = heading.trim_matches('`').to_owned();
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let (false, ["", event, fields, _, ""]) = (game.is_empty(), cells.as_slice())
            && event.starts_with('`')
        {
            let names = fields.split(',').map(|name| name.trim().trim_matches('`').to_owned());
            let names = names.filter(|name| !name.is_empty()).collect();
            events.insert((game.clone(), event.trim_matches('`').to_owned()), names);
        }
    }
    events
}

#[test]
fn every_event_is_documented() {
    let (seen, documented) = (seen(), documented());
    for ((game, event), fields) in &seen {
        let known = documented.get(&(game.clone(), event.clone()));
        assert_eq!(known, Some(fields), "{game}: `{event}` in docs/protocol.md");
    }
    // An offer that goes back needs a table where everything is sheltered: the game's own tests have it.
    let rare = [("tous-a-table".to_owned(), "returned".to_owned())];
    let unseen: Vec<_> =
        documented.keys().filter(|key| !seen.contains_key(key) && !rare.contains(key)).collect();
    assert!(unseen.is_empty(), "documented but never seen: {unseen:?}");
}

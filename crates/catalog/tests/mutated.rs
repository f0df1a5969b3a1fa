//! Mutated requests: whatever comes in, one line of JSON goes out, and a refusal changes nothing.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use serde_json::{Value, json};
use tablee_catalog::{GAMES, Referee};
use tablee_core::Luck as _;
use tablee_testkit::{Dice, deep};

const CODES: [&str; 13] = [
    "bad-request",
    "unknown-game",
    "bad-players",
    "bad-rules",
    "bad-seat",
    "bad-deck",
    "bad-chance",
    "chance-exhausted",
    "no-game",
    "game-over",
    "bad-action",
    "not-your-turn",
    "illegal-action",
];

/// Requests to begin with: those of the transcripts.
fn seeds() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let mut requests = Vec::new();
    for file in files {
        for line in std::fs::read_to_string(file).unwrap().lines() {
            let exchange: Value = serde_json::from_str(line).unwrap();
            requests.push(exchange["request"].to_string().into_bytes());
        }
    }
    for game in GAMES {
        requests
            .push(json!({"cmd": "new", "game": game, "players": 3, "seed": "s"}).to_string().into_bytes());
    }
    requests
}

/// One to three changes: bytes, pieces of other requests, words that mean something.
fn mutate(mut line: Vec<u8>, other: &[u8], dice: &mut Dice) -> Vec<u8> {
    const WORDS: [&str; 24] = [
        "null",
        "true",
        "-1",
        "0",
        "9",
        "1e999",
        "99999999999999999999",
        "\"\"",
        "[]",
        "{}",
        "[[[[",
        "\\u0000",
        "\"joker\"",
        "\"seed\":\"x\",",
        "\"players\":5",
        "\"first\":1",
        " 9",
        "hand",
        "double>",
        "\\ud800",
        "\u{301}",
        "\0",
        ",,",
        "-0",
    ];
    for _ in 0..=dice.below(3) {
        let at = dice.below(line.len() as u32 + 1) as usize;
        match dice.below(6) {
            0 if at < line.len() => line[at] = dice.below(256) as u8,
            1 if at < line.len() => {
                line.remove(at);
            }
            2 => line.truncate(at),
            3 => {
                let from = dice.below(other.len() as u32) as usize;
                let piece = &other[from..(from + 20).min(other.len())];
                line.splice(at..at, piece.iter().copied());
            }
            _ => {
                let word = WORDS[dice.below(WORDS.len() as u32) as usize].as_bytes();
                let end = (at + dice.below(4) as usize).min(line.len());
                line.splice(at..end, word.iter().copied());
            }
        }
    }
    line
}

/// A request that the referee has to take, if a game is on.
fn legal_act(referee: &mut Referee, dice: &mut Dice) -> Option<Vec<u8>> {
    let answer: Value = serde_json::from_str(&referee.answer(b"{\"cmd\":\"position\"}").line).ok()?;
    let seats = answer["position"]["to_act"].as_array().filter(|seats| !seats.is_empty())?;
    let seat = &seats[dice.below(seats.len() as u32) as usize];
    let actions = seat["actions"].as_array()?;
    let action = &actions[dice.below(actions.len() as u32) as usize];
    Some(json!({"cmd": "act", "seat": seat["seat"], "action": action}).to_string().into_bytes())
}

/// A fortieth of a million here, a million in `cargo xtask deep`.
#[test]
fn mutated_requests_are_answered() {
    let deep = deep();
    let seeds = seeds();
    let mut dice = Dice::new(deep);
    let mut referee = Referee::new();
    let (mut taken, mut refused) = (0, 0);
    for round in 0..25_000 * deep {
        let pick = |dice: &mut Dice| seeds[dice.below(seeds.len() as u32) as usize].clone();
        let mut line = pick(&mut dice);
        if dice.below(3) == 0 {
            // Now and then something legal, so that the games get somewhere.
            line = legal_act(&mut referee, &mut dice).unwrap_or(line);
        } else if dice.below(4) != 0 {
            let other = pick(&mut dice);
            line = mutate(line, &other, &mut dice);
        }
        let watched = round % 16 == 0;
        let before = watched.then(|| referee.answer(b"{\"cmd\":\"position\"}").line);
        let reply = referee.answer(&line);
        assert!(!reply.line.contains('\n'));
        let answer: Value = serde_json::from_str(&reply.line).unwrap();
        if answer["ok"] == true {
            taken += 1;
            continue;
        }
        refused += 1;
        let code = answer["error"]["code"].as_str().unwrap();
        assert!(CODES.contains(&code), "{code}");
        if let Some(before) = before {
            assert_eq!(
                before,
                referee.answer(b"{\"cmd\":\"position\"}").line,
                "{}",
                String::from_utf8_lossy(&line)
            );
        }
    }
    assert!(taken > 5000 && refused > 5000, "{taken} taken, {refused} refused: no real test");
}

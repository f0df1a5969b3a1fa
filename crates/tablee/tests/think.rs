//! `tablee think`: what a champion would do, from what one seat may know.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tablee_catalog::{Referee, Seeded, by_crate};
use tablee_core::{Card as _, Chance, Game, Seat};

/// Asks about a position on standard input.
fn think(lang: &str, position: &str, words: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .args([&["think"], words].concat())
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .env("LC_ALL", lang)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who is refused for its command line does not read the position.
    let _ = child.stdin.take().unwrap().write_all(position.as_bytes());
    child.wait_with_output().unwrap()
}

fn ratings(position: &str, words: &[&str]) -> Value {
    let output = think("C", position, &[&["--json", "--iterations", "60"], words].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn ask(referee: &mut Referee, request: &Value) -> Value {
    serde_json::from_str(&referee.answer(request.to_string().as_bytes()).line).unwrap()
}

#[test]
fn every_game_is_thought_about_and_the_choice_is_legal() {
    for game in tablee_catalog::GAMES {
        let new = json!({"cmd": "new", "game": game, "players": 3, "seed": "think"});
        let mut referee = Referee::new();
        let asked = ask(&mut referee, &new)["position"]["to_act"][0].clone();
        let answer = ratings(&new.to_string(), &[]);
        assert_eq!(
            (&answer["ok"], &answer["game"], &answer["seat"]),
            (&json!(true), &json!(game), &asked["seat"])
        );
        assert!(asked["actions"].as_array().unwrap().contains(&answer["action"]), "{answer}");
        let rated = answer["rated"].as_array().unwrap();
        let alone = asked["actions"].as_array().unwrap().len() == 1;
        assert_eq!(answer["how"], if alone { "only" } else { "search" }, "{answer}");
        assert_eq!(rated.is_empty(), alone, "{answer}");
        for rating in rated {
            let worth = rating["worth"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&worth) && rating["error"].as_f64().unwrap() > 0.0, "{rating}");
            assert!(rating["tries"].as_u64().unwrap() > 0, "{rating}");
        }
        // The same thoughts again.
        assert_eq!(answer, ratings(&new.to_string(), &[]), "{game}");
    }
}

/// A deck of the game, in some order.
fn deck<G: Game>() -> (&'static str, Vec<Value>) {
    let game = G::new(G::Options::default(), 3, Seat::default()).unwrap();
    let Some(Chance::Shuffle(deck)) = game.sample(&mut Seeded::new("deck")) else {
        panic!("a game begins with its deck")
    };
    (G::ID, deck.iter().map(|card| json!(card.name())).collect())
}

/// Law 4 from end to end: cards that the seat does not see change no byte of the answer.
#[test]
fn what_a_seat_does_not_see_changes_nothing() {
    let decks = [
        deck::<by_crate::nain_jaune::NainJaune>(),
        deck::<by_crate::sardines::Sardines>(),
        deck::<by_crate::tous_a_table::TousATable>(),
        deck::<by_crate::trefles::Trefles>(),
    ];
    for (game, cards) in decks {
        let mut referee = Referee::new();
        let begin =
            |deck: &[Value]| json!({"cmd": "new", "game": game, "players": 3, "deck": deck, "seed": "x"});
        let mut view_of = |deck: &[Value]| {
            let begun = ask(&mut referee, &begin(deck));
            assert_eq!(begun["ok"], true, "{begun}");
            (ask(&mut referee, &json!({"cmd": "view", "seat": 0})), begun["position"].clone())
        };
        let (view, position) = view_of(&cards);
        let other = (1..cards.len()).rev().find_map(|last| {
            (0..last).rev().find_map(|first| {
                let mut deck = cards.clone();
                deck.swap(first, last);
                let (seen, stands) = view_of(&deck);
                (seen == view && stands != position).then_some(deck)
            })
        });
        let other = other.unwrap();
        let words = ["--seat", "1"];
        assert_eq!(
            ratings(&begin(&cards).to_string(), &words),
            ratings(&begin(&other).to_string(), &words),
            "{game}"
        );
    }
}

/// Somebody who has a view and nothing that leads to it gets the same thoughts, where the view says all that the seat knows: as here, where
/// nothing has happened that is remembered and not written down.
#[test]
fn a_bare_view_is_thought_about_like_the_position_it_is_of() {
    for game in tablee_catalog::GAMES {
        for seed in ["one", "two"] {
            let new = json!({"cmd": "new", "game": game, "players": 3, "seed": seed});
            let mut referee = Referee::new();
            let seat = ask(&mut referee, &new)["position"]["to_act"][0]["seat"].clone();
            let answer = ask(&mut referee, &json!({"cmd": "view", "seat": seat}));
            let thoughts = ratings(&new.to_string(), &[]);
            assert_eq!(ratings(&answer.to_string(), &[]), thoughts, "{game}");
            assert_eq!(ratings(&answer["view"].to_string(), &[]), thoughts, "{game}");
        }
    }
}

/// Later in a game the view is thought about too, and the choice is one of its actions.
#[test]
fn a_bare_view_of_any_position_is_thought_about() {
    for game in tablee_catalog::GAMES {
        let mut referee = Referee::new();
        let new = json!({"cmd": "new", "game": game, "players": 3, "seed": "later"});
        let mut asked = ask(&mut referee, &new)["position"]["to_act"][0].clone();
        for step in 0..12 {
            let act = json!({"cmd": "act", "seat": asked["seat"], "action": asked["actions"][step % asked["actions"].as_array().unwrap().len()]});
            asked = ask(&mut referee, &act)["position"]["to_act"][0].clone();
            if step % 4 < 3 {
                continue;
            }
            let view = ask(&mut referee, &json!({"cmd": "view", "seat": asked["seat"]}));
            let answer = ratings(&view.to_string(), &[]);
            assert_eq!((&answer["game"], &answer["seat"]), (&json!(game), &asked["seat"]));
            assert!(asked["actions"].as_array().unwrap().contains(&answer["action"]), "{answer}");
        }
    }
}

#[test]
fn a_view_that_no_seat_could_have_is_refused() {
    let mut referee = Referee::new();
    ask(&mut referee, &json!({"cmd": "new", "game": "trefles", "players": 3, "seed": "a"}));
    let view = ask(&mut referee, &json!({"cmd": "view", "seat": 0}))["view"].clone();
    let check = |change: &dyn Fn(&mut Value), words: &[&str], code: &str, french: &str, english: &str| {
        let mut changed = view.clone();
        change(&mut changed);
        let changed = changed.to_string();
        let output = think("C", &changed, &[&["--json"], words].concat());
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((output.status.code(), &answer["error"]["code"]), (Some(2), &json!(code)), "{answer}");
        for (lang, sentence) in [("fr_FR.UTF-8", french), ("en_GB.UTF-8", english)] {
            let said = String::from_utf8(think(lang, &changed, words).stderr).unwrap();
            assert!(said.contains(sentence) && said.lines().count() == 1, "{said}");
        }
    };
    let no_deal = ("aucune donne n’y correspond", "no deal fits it");
    let check_view = |change: &dyn Fn(&mut Value)| check(change, &[], "bad-view", no_deal.0, no_deal.1);
    check_view(&|view| view["state"]["discards"] = json!(["joker"]));
    check_view(&|view| view["state"]["hands"][0][0] = json!("joker"));
    check_view(&|view| view["state"]["turn"] = json!(1));
    check(&|view| view["state"] = json!(7), &[], "bad-request", "ni une vue", "nor a view");
    check(
        &|view| view["game"] = json!("belote"),
        &[],
        "unknown-game",
        "ce jeu n’existe pas",
        "there is no such game",
    );
    check(&|_| {}, &["--seat", "2"], "not-your-turn", "ne peut rien faire", "can do nothing");
    check(&|_| {}, &["--seat", "9"], "bad-seat", "Cette place n’existe pas", "no such seat");
}

#[test]
fn a_record_is_thought_about_where_it_is_asked() {
    let record =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sunday.record.json"))
            .unwrap();
    let answer = ratings(&record, &["--at", "6"]);
    assert_eq!(answer["ok"], true);
    let told = think("fr_FR.UTF-8", &record, &["--at", "6", "--iterations", "40"]);
    let told = String::from_utf8(told.stdout).unwrap();
    assert!(told.contains("un champion ferait"), "{told}");
    let over = think("en_GB.UTF-8", &record, &[]);
    let said = String::from_utf8(over.stderr).unwrap();
    assert_eq!(
        (over.status.code(), said.trim_end()),
        (Some(2), "tablee: The game is over here: ask about an earlier position with --at.")
    );
}

#[test]
fn whatever_is_wrong_has_a_code_and_a_sentence_in_both_languages() {
    let new = r#"{"cmd":"new","game":"trefles","players":3,"seed":"a"}"#;
    let act =
        |seat: u8, action: &str| format!("{new}\n{}", json!({"cmd": "act", "seat": seat, "action": action}));
    let wrong: &[(String, &[&str], &str, &str, &str)] = &[
        ("nonsense".into(), &[], "bad-request", "ni une demande du protocole", "neither a request"),
        (String::new(), &[], "no-game", "Ligne 1", "Line 1"),
        (
            new.replace("trefles", "belote"),
            &[],
            "unknown-game",
            "ce jeu n’existe pas",
            "there is no such game",
        ),
        (new.replace('3', "30"), &[], "bad-players", "Ligne 1", "Line 1"),
        (act(0, "dance"), &[], "bad-action", "Ligne 2", "Line 2"),
        (act(1, "draw"), &[], "not-your-turn", "ne peut rien faire", "can do nothing"),
        (act(0, "family joker"), &[], "illegal-action", "Ligne 2", "Line 2"),
        (new.into(), &["--seat", "9"], "bad-seat", "Cette place n’existe pas", "no such seat"),
        (new.into(), &["--seat", "0"], "bad-seat", "Cette place n’existe pas", "no such seat"),
        (new.into(), &["--seat", "2"], "not-your-turn", "ne peut rien faire", "can do nothing"),
    ];
    for (position, words, code, french, english) in wrong {
        let output = think("C", position, &[&["--json"], *words].concat());
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((output.status.code(), &answer["ok"]), (Some(2), &json!(false)), "{answer}");
        assert_eq!(answer["error"]["code"], *code, "{position}: {answer}");
        for (lang, sentence) in [("fr_FR.UTF-8", french), ("en_GB.UTF-8", english)] {
            let output = think(lang, position, words);
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.code() == Some(2) && output.stdout.is_empty(), "{said}");
            assert!(said.contains(sentence) && said.lines().count() == 1, "{position}: {said}");
        }
    }
    let missing = think("en_GB.UTF-8", "", &["nowhere.json"]);
    assert_eq!(missing.status.code(), Some(2));
}

//! What a frame says is what is played, and it reads itself back: every game, edition, option and viewer.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};
use tablee_catalog::{Frame, GAMES, Referee, Rules, Seated, Visitor, open_frame, view_frame, visit};
use tablee_core::{Face, Options as _, Reason as _, Seat, View as _, Viewer};
use tablee_testkit::{Dice, Setup, random_game};

/// The numbers of the rules that frames and choices named.
struct Frames;

impl Visitor for Frames {
    type Output = BTreeSet<&'static str>;

    fn visit<G: Face>(self) -> BTreeSet<&'static str> {
        let mut named = BTreeSet::new();
        for (seed, setup) in (1..).zip(Setup::<G>::every()) {
            let rules = Rules::of(&setup.options, setup.players);
            let mut actions = Vec::new();
            random_game(setup.start(), &mut Dice::new(seed), |_, _, _, game| {
                same::<G>(open_frame(game, &rules));
                for viewer in Seat::all(setup.players).map(Seated::At).chain([Seated::Nowhere]) {
                    same::<G>(view_frame(game, &rules, viewer));
                    let view = game.view(Viewer::from(viewer));
                    named.insert(G::rule_now(&view));
                    view.legal_actions(&mut actions);
                    named.extend(actions.iter().map(|action| G::rule_of(&view, action)));
                    if let (Some(seat), Some(action)) = (view.viewer().seat(), actions.first()) {
                        let refused = game.check(seat.next(setup.players), action);
                        if let Err(tablee_core::Illegal::Rule(reason)) = refused {
                            named.insert(reason.rule());
                        }
                    }
                }
            });
        }
        named
    }
}

/// A frame that was written with a view is read with its state.
fn same<G: Face>(frame: Frame<G::View>) {
    let json = frame.to_json();
    let expected = frame.map(|view| G::State::from(&view));
    let read: Frame<G::State> = serde_json::from_str(&json.to_string()).unwrap();
    assert_eq!(read, expected, "{json}");
    let read: Frame<G::State> = serde_json::from_value(json).unwrap();
    assert_eq!(read, expected);
}

/// The numbers of a page of rules.
fn numbers(game: &str, lang: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/rules/{lang}/{game}.md"));
    let page = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = page.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** "));
    lines.map(|(number, _)| number.to_owned()).collect()
}

#[test]
fn frames_read_themselves_back_and_name_rules_that_there_are() {
    for game in GAMES {
        let named = visit(game, Frames).unwrap();
        // A game with few rules names few.
        assert!(named.len() >= (numbers(game, "en").len() / 3).clamp(1, 5), "{game}: {named:?}");
        for lang in ["fr", "en"] {
            let numbers = numbers(game, lang);
            let unknown: Vec<_> = named.iter().filter(|rule| !numbers.contains(**rule)).collect();
            assert!(unknown.is_empty(), "docs/rules/{lang}/{game}.md has no {unknown:?}");
        }
    }
}

fn rules_of(game: &str, players: usize, rules: &Value) -> Value {
    let new = json!({"cmd": "new", "game": game, "players": players, "rules": rules, "seed": "1"});
    let answer = Referee::new().answer(new.to_string().as_bytes()).line;
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["position"]["rules"].clone()
}

#[test]
fn the_rules_that_are_played_are_said_with_their_edition() {
    let classic = json!({
        "edition": "classic", "sequence": "any-suit", "deal_by": "one", "grand_opera": "first-turn", "counting": "points",
        "open_hands": false, "skip_missing": false, "lead": "any", "stake": 1, "tokens": 200, "deals": 4,
        "bankruptcy": "credit",
    });
    let check = |game, players, rules: Value, expected: &Value| {
        assert_eq!(rules_of(game, players, &rules), *expected, "{game} {rules}");
    };
    check("nain-jaune", 4, json!({}), &classic);
    // As many deals as players is what the edition says, however it is said.
    check("nain-jaune", 4, json!({"deals": 4}), &classic);
    check("nain-jaune", 4, classic.clone(), &classic);
    let mut longer = classic.clone();
    longer.as_object_mut().unwrap().shift_remove("edition");
    longer["deals"] = json!(5);
    check("nain-jaune", 4, json!({"deals": 5}), &longer);
    assert_eq!(rules_of("nain-jaune", 3, &json!({"edition": "suited"}))["edition"], "suited");
    // NJ-21: an edition is what its options say, however they were named.
    assert_eq!(rules_of("nain-jaune", 2, &json!({"skip_missing": true}))["edition"], "modern");
    let assorted = json!({
        "assortments": true, "night": "cat-wins", "bone_lids": true,
        "refill": "end-of-turn", "deal_tomato": false, "max_turns": 1000
    });
    check("sardines", 2, json!({"assortments": true}), &assorted);
}

#[test]
fn every_option_of_every_game_is_said() {
    struct Names;
    impl Visitor for Names {
        type Output = Vec<&'static str>;
        fn visit<G: Face>(self) -> Vec<&'static str> {
            G::Options::SPECS.iter().map(|spec| spec.name).collect()
        }
    }
    for game in GAMES {
        let said = rules_of(game, 3, &json!({}));
        let said = said.as_object().unwrap().keys().filter(|name| *name != "edition");
        assert_eq!(said.collect::<Vec<_>>(), visit(game, Names).unwrap(), "{game}");
    }
}

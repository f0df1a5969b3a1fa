//! Real games held against what is written down: every edition and option, every viewer.

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Value, json};
use tablee_core::{Luck as _, Options as _, Seat, Viewer};
use tablee_testkit::{Dice, Setup, deep, random_game};

use super::{GAMES, Shaped, Visitor, place, schema, visit};
use crate::{Rules, Seated, open_frame, view_frame};

/// Plays games and checks everything that anybody gets. The events that happened, each with the fields it ever had.
struct Held;

impl Visitor for Held {
    type Output = BTreeMap<String, BTreeSet<String>>;

    fn visit<G: Shaped>(self) -> Self::Output {
        let mut document = schema::document::<G>();
        schema::strict(&mut document);
        let part = |name: &str| {
            let mut part = json!({"$ref": format!("#/$defs/{name}")});
            part["$defs"] = document["$defs"].clone();
            valid(&part)
        };
        let (frame, sight, action) = (valid(&document), part("Sight"), part("Action"));
        let mut events: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut written = BTreeSet::new();
        let book =
            std::fs::read_to_string(place(&format!("docs/rules/fr/{}.md", G::ID))).expect("a rule book");
        let mut setups = Setup::<G>::every();
        // What takes long to happen: some games to their end.
        let players = G::Options::default().players();
        setups.extend(players.map(|players| Setup::new("to its end", G::Options::default(), players)));
        for (seed, setup) in (1..).zip(setups) {
            let rules = Rules::of(&setup.options, setup.players);
            for round in 0..deep() {
                let mut probe = Dice::new(seed + round);
                random_game(setup.start(), &mut Dice::new(seed ^ round << 32), |_, _, happened, game| {
                    let seats = Seat::all(setup.players).map(Viewer::Seat);
                    for viewer in seats.chain([Viewer::Spectator, Viewer::Arbiter]) {
                        for saw in happened.iter().filter_map(|event| G::sight(event, viewer)) {
                            let saw = check(&sight, &saw);
                            let name = saw["event"].as_str().expect("every sight names its event").to_owned();
                            let fields = saw.as_object().expect("an object").keys().cloned();
                            events.entry(name).or_default().extend(fields.filter(|field| field != "event"));
                        }
                    }
                    // Views are long, so not every one is looked at.
                    if probe.below(12) != 0 {
                        return;
                    }
                    let open = check(&frame, &open_frame(game, &rules));
                    for viewer in Seat::all(setup.players).map(Seated::At).chain([Seated::Nowhere]) {
                        let frame = check(&frame, &view_frame(game, &rules, viewer));
                        let rule = frame["rule"].as_str().expect("a view names a rule");
                        assert!(book.contains(&format!("**{rule}**")), "{}: the book has no {rule}", G::ID);
                    }
                    let seats = open["to_act"].as_array().into_iter().flatten();
                    let actions = seats.flat_map(|seat| seat["actions"].as_array().into_iter().flatten());
                    for text in actions {
                        if written.insert(text.to_string()) {
                            check(&action, text);
                        }
                    }
                });
            }
        }
        events
    }
}

fn valid(schema: &Value) -> Validator {
    jsonschema::draft202012::new(schema).unwrap_or_else(|error| panic!("no schema: {error}"))
}

/// What travels, if it is what is written down.
fn check(schema: &Validator, thing: &impl Serialize) -> Value {
    let json = serde_json::to_value(thing).expect("it is JSON");
    if let Err(error) = schema.validate(&json) {
        panic!("{json}\n{error} (at {})", error.instance_path());
    }
    json
}

/// The events that are written down, each with its fields.
fn written_down(document: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let mut events = BTreeMap::new();
    let unions =
        document["$defs"].as_object().into_iter().flatten().flat_map(|(_, def)| def["oneOf"].as_array());
    for event in unions.flatten() {
        let Some(fields) = event["properties"].as_object() else { continue };
        let Some(name) = fields.get("event").and_then(|event| event["const"].as_str()) else { continue };
        let names = fields.keys().filter(|field| *field != "event").cloned().collect();
        assert!(events.insert(name.to_owned(), names).is_none(), "{name} is written down twice");
    }
    events
}

struct Documented;

impl Visitor for Documented {
    type Output = BTreeMap<String, BTreeSet<String>>;

    fn visit<G: Shaped>(self) -> Self::Output {
        written_down(&schema::document::<G>())
    }
}

#[test]
fn real_games_are_as_it_is_written_and_all_of_it_happens() {
    for game in GAMES {
        let mut written = visit(game, Documented).expect("it is a game");
        if game == "tous-a-table" {
            // An offer that goes back needs a table where everything is sheltered: the game's own tests have it.
            written.remove("returned");
        }
        assert_eq!(visit(game, Held).expect("it is a game"), written, "{game}");
    }
}

//! Whoever asks for advice is never advised a mistake.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use serde_json::json;
use tablee_bots::{Iterations, Level};
use tablee_journal::InMemory;
use tablee_table::{Foretold, Home, Sitter, Terms};
use tablee_testkit::{deep, seed};

/// TR-16 to TR-18: where mistakes can be made, whoever does what they are advised makes none, though others do.
#[test]
fn advice_is_never_a_mistake() {
    let games = 12 * deep();
    for game in 0..games {
        let world = Foretold::new(&format!("{} advice {game}", seed()));
        let rules = json!({"mistakes": "played"}).as_object().unwrap().clone();
        let terms = Terms { rules, ..Terms::of("trefles", 3) };
        let people = ["A", "B", "C"].map(|name| Sitter::Person(name.to_owned()));
        let mut home = Home::open(Arc::new(InMemory::new()), Arc::new(world), terms, &people).unwrap();
        for step in 0..400 {
            let (must, _) = home.waits_for();
            let Some(seat) = must.iter().next() else { break };
            let seat = seat.index() as u8;
            let level = [Level::Debutant, Level::Habitue, Level::Champion][step % 3];
            let before = home.at();
            let advice = home.advice(seat, level).unwrap()(&mut Iterations(20));
            let (advice, why) = advice.expect("who must act is advised");
            assert!(!why.is_empty(), "{advice}");
            home.act(seat, &advice).unwrap();
            for sight in home.sights(before, Some(seat)).unwrap() {
                let fault = match sight["event"].as_str().unwrap() {
                    "put-under" | "out" => sight["seat"] == seat,
                    "called" => sight["short"] == false,
                    _ => false,
                };
                assert!(!fault, "{advice}: {sight}");
            }
            // Whoever may act besides is not advised to draw out of turn or to call in vain, either.
            for other in (0..3).filter(|other| *other != seat) {
                let Some(thought) = home.advice(other, level) else { continue };
                let waits = home.waits_for().0.iter().any(|one| one.index() as u8 == other);
                if let Some((advice, _)) = thought(&mut Iterations(0)).filter(|_| !waits) {
                    assert!(advice.starts_with("call") || advice == "draw", "{advice}");
                    let before = home.at();
                    home.act(other, &advice).unwrap();
                    let seen = home.sights(before, Some(other)).unwrap();
                    assert!(
                        !seen.iter().any(|sight| sight["event"] == "put-under" || sight["short"] == false)
                    );
                }
            }
        }
    }
}

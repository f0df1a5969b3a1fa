//! Tables at home: the journal of a live table, without the network.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use serde_json::Value;
use tablee_bots::{Iterations, Level};
use tablee_fair::verify;
use tablee_journal::{InMemory, Journal};
use tablee_table::{Begins, Code, Foretold, Home, Sitter, Stage, Terms, World};

/// A world whose luck comes again.
fn world() -> Arc<dyn World> {
    Arc::new(Foretold::new("at home"))
}

fn terms(game: &str, seats: u8, rules: Value) -> Terms {
    let rules = rules.as_object().unwrap().clone();
    Terms { rules, begins: Some(Begins::Seat(0)), ..Terms::of(game, seats) }
}

fn people(count: usize) -> Vec<Sitter> {
    (0..count).map(|seat| Sitter::Person(format!("Joueur {seat}"))).collect()
}

/// Who is waited for, and what a habitué would do there.
fn next(home: &Home) -> (u8, String) {
    let seat = home.waits_for().0.first().unwrap().index() as u8;
    (seat, home.thought(seat, Level::Habitue).unwrap()(&mut Iterations(0)).unwrap())
}

/// Lets habitués play for everybody, `each` being called before every action.
fn play(home: &mut Home, mut each: impl FnMut(&mut Home, u8, &str)) {
    while home.now().phase == Stage::Playing {
        let (seat, action) = next(home);
        each(home, seat, &action);
        home.act(seat, &action).unwrap();
    }
}

#[test]
fn games_at_home_are_kept_and_their_records_verify() {
    for (game, seats) in [("nain-jaune", 3), ("tous-a-table", 3), ("trefles", 2), ("sardines", 2)] {
        let journal: Arc<dyn Journal> = Arc::new(InMemory::new());
        let rules =
            if game == "nain-jaune" { serde_json::json!({"deals": 1}) } else { serde_json::json!({}) };
        let mut home =
            Home::open(Arc::clone(&journal), world(), terms(game, seats, rules), &people(seats.into()))
                .unwrap();
        let code = home.now().code;
        let mut steps = 0;
        play(&mut home, |home, _, _| {
            steps += 1;
            // Whoever goes on with the table finds it as it was left.
            if steps % 25 == 0 {
                let again = Home::resume(Arc::clone(&journal), world(), &code).unwrap();
                assert_eq!(again.at(), home.at());
                for seat in (0..seats).map(Some).chain([None]) {
                    assert_eq!(again.view(seat), home.view(seat));
                }
            }
        });
        let record = home.record(1).unwrap();
        let verdict = verify(&record).unwrap();
        assert_eq!(verdict.numbers, usize::from(seats), "everybody mixed a number in");
        home.start().unwrap();
        assert_eq!((home.now().phase, home.now().games), (Stage::Playing, 2));
        assert_eq!(Home::list(&*journal).unwrap().len(), 1);
    }
}

#[test]
fn what_is_taken_back_never_happened() {
    let mut taken = std::collections::BTreeMap::new();
    for (game, seats, rules) in [
        ("nain-jaune", 3, serde_json::json!({"deals": 2})),
        ("tous-a-table", 3, serde_json::json!({"shelter": true})),
        ("trefles", 3, serde_json::json!({})),
        ("sardines", 3, serde_json::json!({"assortments": true})),
    ] {
        let journal: Arc<dyn Journal> = Arc::new(InMemory::new());
        let mut home =
            Home::open(Arc::clone(&journal), world(), terms(game, seats, rules), &people(seats.into()))
                .unwrap();
        while home.now().phase == Stage::Playing {
            let (seat, action) = next(&home);
            let before: Vec<_> = (0..seats).map(|seat| home.view(Some(seat))).collect();
            home.act(seat, &action).unwrap();
            if !home.can_take_back(seat) {
                assert!(home.take_back(seat).is_err());
                continue;
            }
            *taken.entry(game).or_insert(0) += 1;
            for other in (0..seats).filter(|other| *other != seat) {
                assert!(!home.can_take_back(other) && home.take_back(other).is_err());
            }
            home.take_back(seat).unwrap();
            let after: Vec<_> = (0..seats).map(|seat| home.view(Some(seat))).collect();
            assert_eq!(after, before, "{game}: {action}");
            home.act(seat, &action).unwrap();
        }
        verify(&home.record(1).unwrap()).unwrap();
    }
    assert!(taken.len() >= 3, "{taken:?}");
}

/// An action that showed its seat a card, or somebody else's lack of one, is not taken back.
#[test]
fn what_was_shown_stays_shown() {
    let journal: Arc<dyn Journal> = Arc::new(InMemory::new());
    let mut home =
        Home::open(Arc::clone(&journal), world(), terms("trefles", 2, serde_json::json!({})), &people(2))
            .unwrap();
    home.act(0, "draw").unwrap();
    assert!(!home.can_take_back(0));
    let mut home = Home::open(
        Arc::clone(&journal),
        world(),
        terms("tous-a-table", 3, serde_json::json!({})),
        &people(3),
    )
    .unwrap();
    let view = home.view(Some(0)).unwrap();
    home.act(0, view["to_act"][0]["actions"][0].as_str().unwrap()).unwrap();
    // TT-R6: an offer stands.
    assert!(!home.can_take_back(0));
}

#[test]
fn two_windows_on_one_table_cannot_disagree() {
    let journal: Arc<dyn Journal> = Arc::new(InMemory::new());
    let mut one =
        Home::open(Arc::clone(&journal), world(), terms("trefles", 2, serde_json::json!({})), &people(2))
            .unwrap();
    let mut two = Home::resume(Arc::clone(&journal), world(), &one.now().code).unwrap();
    one.act(0, "draw").unwrap();
    assert_eq!(two.act(0, "draw").unwrap_err().code, Code::Elsewhere);
    assert_eq!(two.view(Some(0)), one.view(Some(0)));
}

#[test]
fn a_table_needs_a_person_and_every_seat_taken() {
    let journal: Arc<dyn Journal> = Arc::new(InMemory::new());
    let open = |sitters: &[Sitter]| {
        Home::open(Arc::clone(&journal), world(), terms("trefles", 2, serde_json::json!({})), sitters).err()
    };
    assert_eq!(
        open(&[Sitter::Bot(Level::Habitue), Sitter::Bot(Level::Habitue)]).unwrap().code,
        Code::BadPlayers
    );
    assert_eq!(open(&people(1)).unwrap().code, Code::EmptySeat);
    assert_eq!(
        open(&[Sitter::Person("\u{202e}".to_owned()), Sitter::Bot(Level::Habitue)]).unwrap().code,
        Code::BadName
    );
    assert!(Home::resume(Arc::clone(&journal), world(), "home.nowhere").is_err());
}

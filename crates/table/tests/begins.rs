//! Who begins: drawn by the deal, said by the host, or as the rules of the game say after the first.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};
use tablee_bots::{Iterations, Level};
use tablee_fair::{Beginning, Forged, verify};
use tablee_journal::{InMemory, Journal, Line, TableName};
use tablee_table::{Begins, Broken, Code, Deed, Foretold, Home, Sitter, Stage, Table, Terms, Written};

/// A table of three at home, whose host said that, in the world of this seed.
fn home(game: &str, begins: Option<Begins>, seed: &str) -> (Home, Arc<dyn Journal>) {
    let journal: Arc<dyn Journal> = Arc::new(InMemory::new());
    let sitters = ["Rose", "Tom", "Lina"].map(|name| Sitter::Person(name.to_owned()));
    let mut terms = Terms { begins, ..Terms::of(game, 3) };
    if game == "nain-jaune" {
        terms.rules.insert("deals".to_owned(), json!(1));
    }
    let world = Arc::new(Foretold::new(seed));
    (Home::open(Arc::clone(&journal), world, terms, &sitters).unwrap(), journal)
}

fn play(home: &mut Home) {
    while home.now().phase == Stage::Playing {
        let seat = home.waits_for().0.first().unwrap().index() as u8;
        let action = home.thought(seat, Level::Habitue).unwrap()(&mut Iterations(0)).unwrap();
        home.act(seat, &action).unwrap();
    }
}

#[test]
fn lots_are_drawn_by_the_deal_when_nobody_says_anything() {
    let mut drawn = BTreeSet::new();
    for seed in 0..24 {
        let (mut home, _) = home("trefles", None, &seed.to_string());
        let now = home.now();
        assert_eq!((now.began, now.begins), (Some(Beginning::Lot), None));
        assert!(home.waits_for().0.iter().any(|seat| seat.index() as u8 == now.first));
        drawn.insert(now.first);
        play(&mut home);
        let mut record = home.record(1).unwrap();
        assert_eq!((record.begins, record.first), (Some(Beginning::Lot), now.first));
        verify(&record).unwrap();
        record.first = (record.first + 1) % 3;
        assert!(matches!(verify(&record), Err(Forged::Lot { .. })));
    }
    assert_eq!(drawn.len(), 3, "the lot falls on everybody in the end");
}

#[test]
fn the_host_says_who_begins() {
    for (begins, first, how) in [
        (Begins::Seat(2), 2, Beginning::Chosen),
        (Begins::Youngest(1), 1, Beginning::Youngest),
        // The oldest deals: whoever comes after them begins.
        (Begins::Oldest(0), 1, Beginning::Oldest),
        (Begins::Oldest(2), 0, Beginning::Oldest),
    ] {
        for game in tablee_catalog::GAMES {
            let (mut home, _) = home(game, Some(begins), "said");
            assert_eq!((home.now().first, home.now().began), (first, Some(how)), "{game}");
            play(&mut home);
            let record = home.record(1).unwrap();
            assert_eq!((record.first, record.begins), (first, Some(how)), "{game}");
            verify(&record).unwrap();
        }
    }
    let sitters = ["Rose", "Tom"].map(|name| Sitter::Person(name.to_owned()));
    let terms = Terms { begins: Some(Begins::Youngest(2)), ..Terms::of("trefles", 2) };
    let refused = Home::open(Arc::new(InMemory::new()), Arc::new(Foretold::new("x")), terms, &sitters);
    assert_eq!(refused.err().map(|no| no.code), Some(Code::BadSeat));
}

/// TR-14: the winner deals. Elsewhere the next seat begins.
#[test]
fn later_games_follow_the_rules_of_the_game() {
    for game in tablee_catalog::GAMES {
        let (mut home, _) = home(game, None, "sunday");
        let drawn = home.now().first;
        play(&mut home);
        let winner = home.now().ended.unwrap().outcome.winners[0];
        home.start().unwrap();
        let expected = if game == "trefles" { (winner + 1) % 3 } else { (drawn + 1) % 3 };
        assert_eq!((home.now().first, home.now().began), (expected, Some(Beginning::Rule)), "{game}");
        play(&mut home);
        let record = home.record(2).unwrap();
        assert_eq!(record.begins, Some(Beginning::Rule));
        verify(&record).unwrap();
    }
}

/// The lines of a table's journal, as JSON.
fn lines(journal: &dyn Journal, code: &str) -> Vec<Value> {
    let lines = journal.read(&TableName::new(code).unwrap(), 0).wait().unwrap();
    lines.iter().map(|line| serde_json::from_slice(&line.bytes).unwrap()).collect()
}

fn fold(lines: &[Value]) -> Result<Table, Broken> {
    let lines: Vec<Line> = lines.iter().map(|line| Line::new(1, serde_json::to_vec(line).unwrap())).collect();
    Table::fold(&lines)
}

#[test]
fn a_journal_that_draws_another_lot_is_broken() {
    let (home, journal) = home("trefles", None, "lot");
    let (mut lines, first) = (lines(&*journal, &home.now().code), home.now().first);
    assert!(fold(&lines).is_ok());
    let began = lines.iter_mut().find(|line| line["was"].get("began").is_some()).unwrap();
    for other in (0..3).filter(|other| *other != first) {
        began["was"]["began"]["first"] = json!(other);
        began["was"]["began"]["terms"]["first"] = json!(other);
    }
    assert!(matches!(fold(&lines), Err(Broken::Misplaced(_))));
}

/// What the first version wrote says nothing of it: its seat 0 began, and the hash of its deals is as it was.
#[test]
fn a_lobby_of_the_first_version_goes_on_as_it_was() {
    let (home, journal) = home("trefles", None, "old");
    let mut lines = lines(&*journal, &home.now().code);
    let hashed = lines.iter().position(|line| line["was"].get("hashed").is_some()).unwrap();
    lines.truncate(hashed);
    for name in ["begins", "pace", "memory"] {
        assert!(lines[0]["was"]["opened"]["terms"].as_object_mut().unwrap().remove(name).is_some());
    }
    let mut table = fold(&lines).unwrap();
    let now = table.now("x", None, |_| true);
    assert_eq!((now.first, now.begins, now.pace, now.memory), (0, None, None, true));
    let begun = table.answer(&Foretold::new("x"), 0, 1, &Deed::Start).unwrap();
    for written in &begun[..2] {
        let text = serde_json::to_string(written).unwrap();
        assert!(text.contains(r#""first":0"#) && !text.contains("begins"), "{text}");
    }
    for written in &begun {
        table.apply(written).unwrap();
    }
    assert_eq!(table.now("x", None, |_| true).began, None);
}

#[test]
fn whoever_was_to_begin_and_leaves_is_drawn_for() {
    let (home, journal) = home("trefles", Some(Begins::Youngest(1)), "left");
    let mut lines = lines(&*journal, &home.now().code);
    let hashed = lines.iter().position(|line| line["was"].get("hashed").is_some()).unwrap();
    lines.truncate(hashed);
    let mut table = fold(&lines).unwrap();
    assert_eq!(table.now("x", None, |_| true).begins, Some(Begins::Youngest(1)));
    let answer = |table: &mut Table, deed: &Deed| -> Result<(), Code> {
        let written: Vec<Written> =
            table.answer(&Foretold::new("x"), 0, table.length, deed).map_err(|no| no.code)?;
        written.iter().for_each(|written| table.apply(written).unwrap());
        Ok(())
    };
    answer(&mut table, &Deed::Remove { seat: 2 }).unwrap();
    assert_eq!(table.begins, Some(Begins::Youngest(1)), "somebody else left");
    answer(&mut table, &Deed::Remove { seat: 1 }).unwrap();
    assert_eq!(table.begins, Some(Begins::Lot));
    // The host says it again, of a seat that is there.
    let change = |begins| Deed::Change(Box::new(Terms { begins: Some(begins), ..Terms::of("trefles", 3) }));
    assert_eq!(answer(&mut table, &change(Begins::Seat(3))), Err(Code::BadSeat));
    answer(&mut table, &change(Begins::Oldest(2))).unwrap();
    assert_eq!(table.now("x", None, |_| true).first, 0);
}

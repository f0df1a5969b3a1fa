//! Looks for a game worth reading: `cargo run --workspace --example sunday -- 500 > docs/sunday.record.json`.
//!
//! Four people play Sardines de Marseille as champions would; of so many games the most eventful one is written out, as a record
//! that can be replayed and verified like any other. What makes a game eventful is counted, not judged: how often the lead changes
//! hands, how many lids are pinched, how close the others were, and that it is over before the reader tires.

#![allow(clippy::print_stderr, reason = "it says which game was found")]

use std::sync::Arc;

use serde_json::Value;
use tablee_bots::{Iterations, Level};
use tablee_journal::InMemory;
use tablee_table::{Foretold, Home, Sitter, Stage, Terms};

const PEOPLE: [&str; 4] = ["Rose", "Tom", "Lina", "Papi"];

/// The most sentences that one likes to read.
const MOST: usize = 170;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let count: u32 = std::env::args().nth(1).map_or(Ok(100), |count| count.parse())?;
    let mut best: Option<(i64, u32, Home)> = None;
    for seed in 0..count {
        let Some((worth, home)) = play(seed)? else { continue };
        if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
            eprintln!("seed {seed}: {worth}");
            best = Some((worth, seed, home));
        }
    }
    let (worth, seed, home) = best.ok_or("no game was short enough")?;
    eprintln!("the game of seed {seed} is worth {worth}");
    println!("{}", serde_json::to_string(&home.record(1)?)?);
    Ok(())
}

/// Plays a game; what it is worth, and the table. Nothing for one that goes on for too long.
fn play(seed: u32) -> Result<Option<(i64, Home)>, Box<dyn std::error::Error>> {
    let people = PEOPLE.map(|name| Sitter::Person(name.to_owned()));
    let (journal, world) = (Arc::new(InMemory::new()), Arc::new(Foretold::new(&format!("sunday {seed}"))));
    let mut home = Home::open(journal, world, Terms::of("sardines", PEOPLE.len() as u8), &people)?;
    let (mut leader, mut changes, mut pinched, mut told) = (None, 0, 0, 0);
    while home.now().phase == Stage::Playing {
        let seat = home.waits_for().0.first().map_or(0, |seat| seat.index() as u8);
        let thought = home.thought(seat, Level::Champion).ok_or("nobody plays")?;
        let action = thought(&mut Iterations(60)).ok_or("somebody is waited for")?;
        let before = home.at();
        home.act(seat, &action)?;
        let sights = home.sights(before, None).unwrap_or_default();
        told += sights.len();
        if told > MOST {
            return Ok(None);
        }
        pinched += sights.iter().filter(|sight| sight["event"] == "unlidded").count() as i64;
        let closed = closed(&home);
        let most = closed.iter().max().copied().unwrap_or(0);
        let ahead: Vec<usize> = (0..closed.len()).filter(|seat| closed[*seat] == most).collect();
        if let [alone] = ahead[..]
            && leader != Some(alone)
        {
            changes += i64::from(leader.is_some());
            leader = Some(alone);
        }
    }
    let close: i64 = closed(&home).iter().map(|tins| (*tins).min(2)).sum();
    Ok(Some((3 * changes + 2 * pinched + 2 * close, home)))
}

/// How many tins each has closed.
fn closed(home: &Home) -> Vec<i64> {
    let view = home.view(None).unwrap_or_default();
    let tins = |tins: &Value| {
        let tins = tins.as_array().into_iter().flatten();
        tins.filter(|tin| !tin["lid"].is_null()).count() as i64
    };
    view["state"]["tins"].as_array().into_iter().flatten().map(tins).collect()
}

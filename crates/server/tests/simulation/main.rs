//! Whole evenings on a network that is simulated: the real server, real WebSockets, and everything that goes wrong between them.
//!
//! Three servers share a journal that is slow, fails, loses acknowledgements and writes what it seemed to have lost; they fall over
//! and come back, are cut off, and lose their leases without knowing it. Three people play at one table with two bots, each first at a
//! server of their own, and go to another one when theirs does not answer: as devices do, by calling again with the same number.
//! [turmoil](turmoil) carries their bytes, loses and delays them; time passes only when everybody waits.
//!
//! Everything follows from a seed: the same one gives the same evening, byte by byte. That broken promises would be noticed is shown by
//! servers that are wrong in two ways.
//!
//! The rules of the table are tried in every order by `crates/table/tests/servers`; here it is the server around them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod leases;
mod person;
mod run;
mod store;
mod truth;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use run::{Ended, run};
use store::Flaw;

/// The seed of one evening of this run.
fn evening(number: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    (tablee_testkit::seed(), number).hash(&mut hasher);
    hasher.finish()
}

/// Keeps what happened for whoever has to find out why: where.
fn keep(name: &str, trace: &str) -> String {
    let file = format!("{}/{name}.txt", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&file, trace).unwrap();
    file
}

fn must_be_well(number: u64, ended: &Ended) {
    if ended.broken.is_empty() {
        return;
    }
    let (trace, seed) = (keep(&format!("evening-{number}"), &ended.trace), evening(number));
    panic!("evening {number} (seed {seed}) broke a promise: {:#?}\nAll of it is in {trace}", ended.broken);
}

/// What was acknowledged is in the journal once, nothing is shown before it is, every server shows what it adds up to, nobody is shown
/// another hand, and everybody plays on. `cargo xtask deep` spends a night with it.
#[test]
fn promises_hold_on_a_bad_evening() {
    let (mut met, mut moved, mut acknowledged) = (BTreeMap::<&str, u32>::new(), 0, 0);
    let evenings = 6 * tablee_testkit::deep();
    for number in 0..evenings {
        let ended = run(evening(number), None);
        must_be_well(number, &ended);
        moved += ended.moved;
        acknowledged += ended.acknowledged;
        ended.met.into_iter().for_each(|(what, times)| *met.entry(what).or_default() += times);
    }
    println!("{evenings} evenings: {acknowledged} acknowledged, {moved} at another server; {met:#?}");
    // Or the rest says nothing.
    assert!(acknowledged > 20 && moved > 0 && met.len() > 8, "{acknowledged} {moved} {met:#?}");
}

/// The same seed gives the same evening, with everything that anybody said and heard.
#[test]
fn the_same_seed_gives_the_same_evening() {
    for number in 0..tablee_testkit::deep().min(20) {
        let (once, again) = (run(evening(number), None), run(evening(number), None));
        if once.trace != again.trace {
            let files = [keep("evening-once", &once.trace), keep("evening-again", &again.trace)];
            panic!("evening {number} (seed {}) came otherwise the second time: {files:?}", evening(number));
        }
        assert!(once.trace.len() > 10_000, "that is hardly anything");
        assert!(once.trace != run(evening(number + 1), None).trace, "every evening is the same");
    }
}

/// The promises that servers with a flaw break on the first evening on which they break any.
fn broken_by(flaw: Flaw) -> Vec<&'static str> {
    let mut evenings = (200..240).map(|number| run(evening(number), Some(flaw)).broken);
    let broken = evenings.find(|broken| !broken.is_empty()).unwrap_or_default();
    println!("{flaw:?}: {broken:#?}");
    broken.into_iter().map(|(promise, _)| promise).collect()
}

#[test]
fn who_acknowledges_first_is_caught() {
    let broken = broken_by(Flaw::AcknowledgesFirst);
    assert!(broken.contains(&person::DURABLE) || broken.contains(&person::ACKNOWLEDGED), "{broken:?}");
}

#[test]
fn who_trusts_the_lease_alone_is_caught() {
    let broken = broken_by(Flaw::TrustsItsLease);
    let two_at_once = [truth::ADDS_UP, truth::SAME, truth::ONCE];
    assert!(broken.iter().any(|promise| two_at_once.contains(promise)), "{broken:?}");
}

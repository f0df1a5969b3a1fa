//! Several servers on one journal: every order in which calls come, are lost and come twice, answers stay away and servers fall over.
//!
//! A model checker walks through all of them. What a server does in between is what the real one does, by the functions that it
//! calls itself: [`Table::answered`], [`Table::answer`], [`Table::act`], [`Keeper::load`] and [`Keeper::write`]. The model adds only
//! what surrounds them: a journal that may fail before or after it has written, a network that loses and repeats, a lease that runs
//! out without its holder's knowledge.
//!
//! That it would notice is shown by two servers that are wrong: one acknowledges before it writes, one trusts its lease instead of
//! the length that the journal has.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod flaky;
mod hall;

use hall::{Flaw, Hall};
use stateright::{Checker, Model};

/// Looks at everything that can happen, and gives back how many situations that were.
fn explore(hall: Hall) -> usize {
    let game = hall.game;
    let checker = hall.checker().threads(2).spawn_bfs().join();
    checker.assert_properties();
    println!("{game}: {} situations, {} deep", checker.unique_state_count(), checker.max_depth());
    checker.unique_state_count()
}

/// Which promise is broken first by servers with a flaw.
fn broken_by(flaw: Flaw) -> Vec<&'static str> {
    let hall = Hall { flaw: Some(flaw), ..Hall::new("nain-jaune") };
    let checker = hall.checker().threads(2).spawn_bfs().join();
    let found = checker.discoveries();
    let mut broken: Vec<&'static str> =
        found.into_keys().filter(|name| hall::ALWAYS.iter().any(|(always, _)| always == name)).collect();
    broken.sort_unstable();
    broken
}

/// Two servers, two people with a bot, a fault: what was acknowledged is in the journal once, what was shown is on disk, and everybody
/// folds the same table. `cargo xtask deep` tries three servers, more calls and more faults.
#[test]
fn promises_hold_across_servers() {
    // Where one is on turn after the other, and where all are asked at once.
    assert!(explore(Hall::new("nain-jaune")) > 5_000, "that is hardly anything");
    assert!(explore(Hall { calls: 1, ..Hall::new("tous-a-table") }) > 1_000, "that is hardly anything");
    if tablee_testkit::deep() > 1 {
        explore(Hall { servers: 3, faults: 2, ..Hall::new("nain-jaune") });
        explore(Hall { servers: 3, calls: 1, ..Hall::new("tous-a-table") });
        explore(Hall { repeats: 2, bots: 2, ..Hall::new("tous-a-table") });
    }
}

#[test]
fn who_acknowledges_first_is_caught() {
    let broken = broken_by(Flaw::AcknowledgesFirst);
    assert!(broken.contains(&hall::ACKNOWLEDGED) && broken.contains(&hall::SHOWN), "{broken:?}");
}

#[test]
fn who_trusts_the_lease_alone_is_caught() {
    let broken = broken_by(Flaw::TrustsItsLease);
    assert!(broken.contains(&hall::ONCE) && broken.contains(&hall::SAME), "{broken:?}");
}

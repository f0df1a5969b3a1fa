//! The laws of the test kit, for every option and player count.

use tablee_testkit::{laws, leaks, worlds};

use crate::Trefles;

#[test]
fn laws_hold() {
    laws::hold::<Trefles>(3, 1);
}

/// Law 4 to the last deal.
#[test]
fn nothing_hidden_shows_in_small_worlds() {
    worlds::hold::<Trefles>(1);
}

/// A game that told, or imagined, otherwise would be found out.
#[test]
fn small_worlds_find_every_leak() {
    leaks::found::<Trefles>(1);
}

//! What people do at a table who live longer than any server, and what they were told beside what the journal has.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tablee_core::Luck as _;
use tablee_journal::Line;
use tablee_testkit::Dice;

use crate::common::Client;

/// What happens next at a table whose people have all seen the same: whoever is waited for acts, or the host starts.
pub(crate) fn next_deed(clients: &[Client], dice: &mut Dice) -> (usize, Value) {
    match clients.iter().position(|client| client.own_actions().1) {
        Some(by) => {
            let (own, _) = clients[by].own_actions();
            (by, json!({"act": own[dice.below(own.len() as u32) as usize]}))
        }
        None => (0, json!("start")),
    }
}

/// What people were told.
pub(crate) struct Told<'a> {
    pub(crate) code: &'a str,
    /// Every call that was acknowledged: by whom, its number, the place it was told.
    pub(crate) done: &'a [(usize, u64, u64)],
    /// Whether a call was never answered.
    pub(crate) open: bool,
    /// Up to where each has seen.
    pub(crate) seen: &'a [u64],
}

impl Told<'_> {
    /// Compares it with what the journal has: everything is there, once, and nothing was shown that is not.
    pub(crate) fn compare(&self, entries: &[Line]) {
        let mut calls: BTreeMap<(u64, u64), Vec<u64>> = BTreeMap::new();
        for (at, entry) in (1..).zip(entries) {
            let entry: Value = serde_json::from_slice(&entry.bytes).unwrap();
            if let Some(call) = entry.get("call") {
                calls.entry((call[0].as_u64().unwrap(), call[1].as_u64().unwrap())).or_default().push(at);
            }
        }
        for (by, id, at) in self.done {
            let places = calls.get(&(*by as u64, *id));
            assert_eq!(places, Some(&vec![*at]), "table {}: call {id} of seat {by}: there, once", self.code);
        }
        assert!(calls.values().all(|places| places.len() == 1), "nothing was done twice");
        let (answered, there) = (self.done.len(), calls.len());
        assert!(there == answered || there == answered + 1 && self.open, "{there} of {answered}");
        for seen in self.seen {
            assert!(*seen <= entries.len() as u64, "nothing was shown that is not in the journal");
        }
    }
}

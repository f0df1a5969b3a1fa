//! A game's numbers: its actions in order, and the planes of its views.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tablee_core::{Axis, Card as _, Numbered};

use super::Shaped;

/// So many actions are written out. The bags of Sardines, which come last, are thousands.
const WRITTEN: u32 = 400;

/// The numbers of a game. `sha256` is of all its actions in order, a line each: whoever changes a number changes it.
pub(crate) fn document<G: Shaped + Numbered>() -> Value {
    let all: Vec<String> = (1..).map_while(G::numbered).map(|action| action.to_string()).collect();
    let hash = all.iter().fold(Sha256::new(), |hash, action| hash.chain_update(action).chain_update("\n"));
    let written: Vec<Value> = std::iter::once("wait")
        .chain(all.iter().map(String::as_str))
        .take(WRITTEN as usize)
        .map(Value::from)
        .collect();
    let axis = |axis: &Axis| match axis {
        Axis::Seats => json!("seats"),
        Axis::Cards => json!("cards"),
        Axis::Words(words) => json!(words),
        Axis::Places(places) => json!(places),
    };
    let planes: Vec<Value> = G::planes()
        .map(|plane| {
            let axes: Vec<Value> = plane.axes.iter().map(axis).collect();
            json!({"name": plane.name, "axes": axes, "says": plane.says})
        })
        .collect();
    let cards: Vec<&str> = G::Card::KINDS.iter().map(|card| card.name()).collect();
    let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    json!({
        "game": G::ID,
        "cards": cards,
        "planes": planes,
        "numbers": all.len() + 1,
        "sha256": hash,
        "actions": written,
    })
}

//! The test vectors of `docs/fair-deals.md`, and a second implementation in Python that reproduces them.
//!
//! `TABLEE_BLESS=1 cargo test -p tablee-fair` writes them anew; read the difference.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tablee_core::{Luck, shuffle};
use tablee_fair::{
    Beginning, FairLuck, Form, Frozen, Number, Player, Receipt, Secret, Setting, Silent, Terms, Voided, key,
    number_hash, to_hex,
};

fn docs() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs"))
}

fn vector(secret: [u8; 32], numbers: &[Option<Number>], terms: &Terms) -> Value {
    let secret = Secret::new(secret);
    let key = key(&secret, numbers, terms);
    let mut vector = json!({
        "secret": to_hex(secret.reveal()),
        "commitment": to_hex(&secret.commitment(Form::First)),
        "numbers": hex(numbers),
        "terms": terms.text(),
    });
    follows(&mut vector, key, terms);
    vector
}

/// The same in the second form, after deals that came to nothing.
fn second(secret: [u8; 32], numbers: &[Option<Number>], terms: &Terms, voided: Vec<Voided>) -> Value {
    let secret = Secret::new(secret);
    let commitment = secret.commitment(Form::Second);
    let hashes: Vec<Option<[u8; 32]>> = (0..)
        .zip(numbers)
        .map(|(seat, number)| number.map(|number| number_hash(&commitment, seat, &number)))
        .collect();
    let frozen = Frozen { terms: terms.clone(), voided, commitment, hashes };
    let mut vector = json!({
        "form": 2,
        "secret": to_hex(secret.reveal()),
        "commitment": to_hex(&commitment),
        "numbers": hex(numbers),
        "hashes": hex(&frozen.hashes),
        "terms": terms.nameless(),
        "frozen": frozen.text(),
    });
    follows(&mut vector, frozen.key(&secret, numbers), terms);
    vector
}

fn hex(numbers: &[Option<Number>]) -> Vec<Option<String>> {
    numbers.iter().map(|number| number.map(|number| to_hex(&number))).collect()
}

/// What follows from a key.
fn follows(vector: &mut Value, key: [u8; 32], terms: &Terms) {
    let mut words = FairLuck::new(key);
    let first: Vec<u32> = (0..20).map(|_| words.word()).collect();
    let mut below = FairLuck::new(key);
    let bounds = [1, 2, 6, 52, 1000, 0x8000_0001, 0xffff_ffff];
    let numbers_below: Vec<u32> = bounds.iter().map(|&bound| below.below(bound)).collect();
    let mut order: Vec<u32> = (0..52).collect();
    shuffle(&mut order, &mut FairLuck::new(key));
    let first_seat = terms.who_begins(&mut FairLuck::new(key));
    for (name, value) in [
        ("key", json!(to_hex(&key))),
        ("first", json!(first_seat)),
        ("words", json!(first)),
        ("bounds", json!(bounds)),
        ("below", json!(numbers_below)),
        ("shuffle_of_0_to_51", json!(order)),
    ] {
        vector[name] = value;
    }
}

fn vectors() -> Value {
    let person = |name: &str| Player { name: name.to_owned(), bot: None };
    let options = [
        ("stake".to_owned(), Setting::Number(1)),
        ("open_hands".to_owned(), Setting::Flag(false)),
        ("deal_by".to_owned(), Setting::Word("three".to_owned())),
    ];
    let terms = Terms {
        game: "nain-jaune".to_owned(),
        options: options.into_iter().collect(),
        first: 2,
        begins: None,
        seats: vec![
            person("Anne"),
            person("Grand-mère"),
            Player { name: "Robot".to_owned(), bot: Some("habitue".to_owned()) },
        ],
    };
    let bare =
        Terms { game: "x".to_owned(), options: [].into(), first: 0, begins: None, seats: vec![person("A")] };
    let by_lot = Terms { begins: Some(Beginning::Lot), ..terms.clone() };
    let said = Terms { begins: Some(Beginning::Youngest), ..terms.clone() };
    let silent = |seat| Silent { seat, name: "Rose".to_owned() };
    let void = |byte: u8, silent: Vec<Silent>| {
        let commitment = to_hex(&Secret::new([byte; 32]).commitment(Form::Second));
        Voided { commitment, silent }
    };
    json!([
        vector([0; 32], &[None], &bare),
        vector(std::array::from_fn(|i| i as u8), &[Some([0xaa; 32]), Some([0xbb; 32]), None], &terms),
        vector([0xff; 32], &[Some([1; 32]), None, Some([0; 32])], &terms),
        vector([0xff; 32], &[Some([1; 32]), None, Some([0; 32])], &by_lot),
        vector([0xff; 32], &[Some([1; 32]), None, Some([0; 32])], &said),
        second([0; 32], &[None], &bare, Vec::new()),
        second(
            std::array::from_fn(|i| i as u8),
            &[Some([0xaa; 32]), Some([0xbb; 32]), None],
            &terms,
            Vec::new()
        ),
        second([0xff; 32], &[Some([1; 32]), None, None], &by_lot, vec![void(1, vec![silent(1)])]),
        second(
            [0xff; 32],
            &[Some([1; 32]), Some([1; 32]), None],
            &said,
            vec![void(1, vec![silent(0), silent(1)]), void(2, vec![silent(1)])]
        ),
    ])
}

/// The file that this test owns: blessed on demand, compared otherwise.
fn agrees(name: &str, text: &str) {
    let path = docs().join(name);
    if std::env::var_os("TABLEE_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "docs/{name} differs; TABLEE_BLESS=1 writes it anew");
}

#[test]
fn the_vectors_in_the_documentation_are_right() {
    agrees("fair-deals.vectors.json", &(serde_json::to_string_pretty(&vectors()).unwrap() + "\n"));
}

#[test]
fn the_record_in_the_documentation_is_right() {
    let record = common::played("sardines", 1);
    agrees("fair-deals.record.json", &(serde_json::to_string(&record).unwrap() + "\n"));
    let drawn = common::begun("sardines", 1, Some(Beginning::Lot));
    agrees("fair-deals.lot.record.json", &(serde_json::to_string(&drawn).unwrap() + "\n"));
    let second = common::second("sardines", 1, Some(Beginning::Lot));
    agrees("fair-deals.second.record.json", &(serde_json::to_string(&second).unwrap() + "\n"));
    let names = second.seats.iter().map(|seat| seat.name.clone()).collect();
    let mut receipt = Receipt::new("bado-mireku", 1, second.frozen().unwrap().text(), names);
    receipt.numbers.insert(0, second.seats[0].number.clone().unwrap());
    agrees("fair-deals.receipt.json", &(serde_json::to_string_pretty(&receipt).unwrap() + "\n"));
    tablee_fair::verify_with(&second, &receipt).unwrap();
}

/// A program that shares no code with this one, from the words of the documentation, gets the same.
#[test]
fn a_second_implementation_agrees() {
    let script = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fair_deals.py"));
    let python = Command::new("python3")
        .arg(script)
        .arg(docs().join("fair-deals.vectors.json"))
        .arg(docs().join("fair-deals.record.json"))
        .arg(docs().join("fair-deals.lot.record.json"))
        .arg(docs().join("fair-deals.second.record.json"))
        .stdin(Stdio::null())
        .output()
        .expect("python3 is needed; cargo xtask test installs it");
    assert!(
        python.status.success(),
        "{}{}",
        String::from_utf8_lossy(&python.stdout),
        String::from_utf8_lossy(&python.stderr)
    );
}

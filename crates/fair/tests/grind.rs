//! Somebody who runs the server, knows its secret and sees the others' numbers tries everything that they control, to get other cards.
//!
//! The forger here is the strongest there is: whatever they change, they deal, play and seal anew, so that the record fits itself. What
//! they cannot change is what an honest device kept: its receipt.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeSet;

use common::{resealed, second};
use serde_json::Value;
use tablee_catalog::{GAMES, Visitor, visit};
use tablee_core::{Game, Luck as _, Turn};
use tablee_fair::{
    Beginning, By, Ending, FairLuck, Forged, Form, Frozen, Number, Player, Receipt, Record, SeatRecord,
    Secret, Setting, Silent, Step, Terms, Told, Unlike, Voided, number_hash, to_hex, verify, verify_with,
};
use tablee_testkit::Dice;

/// Everything that a deal is made from. Rose has an honest device; Tom is the server's own, and so is the bot.
#[derive(Clone)]
struct Inputs {
    terms: Terms,
    voided: Vec<Voided>,
    secret: [u8; 32],
    numbers: Vec<Option<Number>>,
}

impl Inputs {
    fn of(game: &str) -> Self {
        let seats = [("Rose", None), ("Tom", None), ("Ginette", Some("habitue"))];
        let seats = seats.map(|(name, bot)| Player { name: name.to_owned(), bot: bot.map(str::to_owned) });
        let options = visit(game, Defaults).unwrap();
        let terms = Terms {
            game: game.to_owned(),
            options,
            first: 0,
            begins: Some(Beginning::Lot),
            seats: seats.into(),
        };
        let silent = vec![Silent { seat: 1, name: "Tom".to_owned() }];
        let voided = vec![Voided { commitment: to_hex(&[5; 32]), silent }];
        Self { terms, voided, secret: [7; 32], numbers: vec![Some([1; 32]), Some([2; 32]), None] }
    }

    fn frozen(&self) -> Frozen {
        let commitment = Secret::new(self.secret).commitment(Form::Second);
        let hash = |(seat, number): (u8, &Option<Number>)| {
            number.map(|number| number_hash(&commitment, seat, &number))
        };
        let hashes = (0..).zip(&self.numbers).map(hash).collect();
        Frozen { terms: self.terms.clone(), voided: self.voided.clone(), commitment, hashes }
    }

    /// What Rose's device keeps of it.
    fn receipt(&self) -> Receipt {
        let names = self.terms.seats.iter().map(|player| player.name.clone()).collect();
        let mut receipt = Receipt::new("bado-mireku", 1, self.frozen().text(), names);
        receipt.numbers.insert(0, to_hex(&self.numbers[0].unwrap()));
        receipt
    }

    /// A record that fits itself.
    fn record(&self) -> Option<Record> {
        visit(&self.terms.game, Dealt(self)).unwrap()
    }

    fn cards(&self) -> Option<Vec<String>> {
        cards(&self.record()?)
    }
}

/// The first deck.
fn cards(record: &Record) -> Option<Vec<String>> {
    match record.entries.first() {
        Some(Step::Chance(Told::Shuffle(cards))) => Some(cards.clone()),
        _ => None,
    }
}

struct Defaults;

impl Visitor for Defaults {
    type Output = std::collections::BTreeMap<String, Setting>;

    fn visit<G: Game>(self) -> Self::Output {
        tablee_fair::spelt_out(&G::Options::default(), 3)
    }
}

struct Dealt<'a>(&'a Inputs);

impl Visitor for Dealt<'_> {
    type Output = Option<Record>;

    fn visit<G: Game>(self) -> Self::Output {
        let inputs = self.0;
        let (frozen, secret) = (inputs.frozen(), Secret::new(inputs.secret));
        let mut luck = FairLuck::new(frozen.key(&secret, &inputs.numbers));
        let mut terms = inputs.terms.clone();
        terms.first = terms.who_begins(&mut luck);
        let mut game: G = terms.start().ok()?;
        let (mut entries, mut events, mut actions) = (Vec::new(), Vec::new(), Vec::new());
        let mut dice = Dice::new(7);
        let outcome = loop {
            match game.turn() {
                Turn::Over(outcome) => break Ending::from(&outcome),
                Turn::Chance => {
                    let outcome = game.sample(&mut luck)?;
                    entries.push(Step::Chance(Told::of(&outcome)));
                    game.resolve(outcome, &mut events).ok()?;
                }
                // Whoever only may act could do so for ever.
                Turn::Seats { must, may } => {
                    let seat = must.first().or(may.first())?;
                    events.clear();
                    game.legal_actions(seat, &mut actions);
                    let action = actions[dice.below(actions.len() as u32) as usize];
                    entries.push(Step::Act {
                        seat: seat.index() as u8,
                        by: By::Player,
                        action: action.to_string(),
                    });
                    game.play(seat, action, &mut events).ok()?;
                }
            }
        };
        let seats = terms.seats.iter().zip(&inputs.numbers).zip(&frozen.hashes);
        let seats = seats.map(|((player, number), hash)| SeatRecord {
            name: player.name.clone(),
            bot: player.bot.clone(),
            hash: hash.map(|hash| to_hex(&hash)),
            number: number.map(|number| to_hex(&number)),
        });
        Some(resealed(Record {
            tablee: tablee_fair::VERSION,
            seats: seats.collect(),
            game: terms.game,
            options: terms.options,
            first: terms.first,
            begins: terms.begins,
            commitment: to_hex(&frozen.commitment),
            secret: to_hex(&inputs.secret),
            device: false,
            voided: inputs.voided.clone(),
            entries,
            outcome,
            seal: String::new(),
        }))
    }
}

/// The attack of the first form: invisible letters in a bot's name until the cards are good. There is not one other deck to be had.
#[test]
fn names_change_no_card() {
    for game in GAMES {
        let honest = Inputs::of(game);
        let dealt = honest.cards().unwrap();
        for at in 0..200_usize {
            let mut ground = honest.clone();
            let mut name = ["Ginette", "Tom", "Rose"][at % 3].to_owned();
            let hidden = ['\u{200b}', '\u{2063}', '\u{fe0f}', '\u{e0041}', 'x'];
            (0..at / 3 % 20).for_each(|times| name.push(hidden[(at + times) % hidden.len()]));
            ground.terms.seats[2 - at % 3].name = name;
            let record = ground.record().unwrap();
            assert_eq!(cards(&record).as_ref(), Some(&dealt), "{game}");
            // Alone it fits, with other names; the receipt knows who sat there.
            verify(&record).unwrap();
            if ground.terms.seats != honest.terms.seats {
                let found = verify_with(&record, &honest.receipt()).unwrap_err();
                assert_eq!(found, Forged::Receipt(Unlike::Names), "{game}");
            }
        }
        let silent = Inputs {
            voided: vec![Voided {
                silent: vec![Silent { seat: 1, name: "Somebody else".to_owned() }],
                ..honest.voided[0].clone()
            }],
            ..honest
        };
        assert_eq!(silent.cards(), Some(dealt), "{game}");
    }
}

/// Whatever else a server, or the seat that shows its number last, could turn: other cards are noticed, whatever it is turned to.
#[test]
fn whatever_gives_other_cards_is_noticed() {
    for game in GAMES {
        let honest = Inputs::of(game);
        let (dealt, receipt) = (honest.cards().unwrap(), honest.receipt());
        let record = honest.record().unwrap();
        verify_with(&record, &receipt).unwrap();
        let mut found = BTreeSet::new();
        let mut check = |what: &str, ground: &Inputs| {
            let Some(record) = ground.record() else { return };
            if cards(&record).as_ref() == Some(&dealt) {
                return;
            }
            verify(&record).unwrap_or_else(|forged| panic!("{game}, {what}: it should fit itself: {forged}"));
            match verify_with(&record, &receipt) {
                Err(Forged::Receipt(unlike)) => found.insert(unlike.name()),
                other => panic!("{game}, {what}: {other:?}"),
            };
        };
        for byte in 0..40 {
            // The seat that shows its number last shows another one, with the hash that fits it.
            let mut ground = honest.clone();
            ground.numbers[1] = Some([byte + 10; 32]);
            check("another last number", &ground);
            // The server promises anew, or takes a promise of an earlier game.
            check("another promise", &Inputs { secret: [byte + 10; 32], ..honest.clone() });
            // It says that deals came to nothing that did not.
            let mut ground = honest.clone();
            ground.voided[0].commitment = to_hex(&[byte + 10; 32]);
            check("another deal that came to nothing", &ground);
        }
        for without in 0..2 {
            let mut ground = honest.clone();
            ground.numbers[without] = None;
            check("without a number", &ground);
        }
        let mut ground = honest.clone();
        ground.numbers.swap(0, 1);
        check("numbers exchanged", &ground);
        ground = honest.clone();
        ground.numbers[2] = Some([3; 32]);
        ground.terms.seats[2].bot = None;
        check("a bot that is a person", &ground);
        check("a deal kept quiet", &Inputs { voided: Vec::new(), ..honest.clone() });
        for begins in Beginning::ALL {
            for first in 0..3 {
                let mut ground = honest.clone();
                (ground.terms.begins, ground.terms.first) = (Some(begins), first);
                check("who begins", &ground);
            }
        }
        for level in ["debutant", "champion", "x1", "x2", "x3"] {
            let mut ground = honest.clone();
            ground.terms.seats[2].bot = Some(level.to_owned());
            check("the level of a bot", &ground);
        }
        for (name, setting) in &honest.terms.options {
            let others = match setting {
                Setting::Flag(flag) => vec![Setting::Flag(!flag)],
                Setting::Number(number) => (1..5).map(|more| Setting::Number(number + more)).collect(),
                Setting::Word(_) => ["a", "b"].map(|word| Setting::Word(word.to_owned())).to_vec(),
            };
            for other in others {
                let mut ground = honest.clone();
                ground.terms.options.insert(name.clone(), other);
                check(name, &ground);
            }
        }
        let expected = ["hashes", "promise", "terms", "voided"];
        assert_eq!(found.into_iter().collect::<Vec<_>>(), expected, "{game}");
    }
}

/// A forger who leaves the terms, the promise and the hashes as they were shown, and only turns what comes after: the record does not
/// even fit itself.
#[test]
fn what_was_frozen_binds_what_comes_after() {
    for game in GAMES {
        let honest = Inputs::of(game).record().unwrap();
        for seat in 0..2 {
            for byte in 0..20 {
                let mut record = honest.clone();
                record.seats[seat].number = Some(to_hex(&[byte + 50; 32]));
                let found = verify(&resealed(record)).unwrap_err();
                assert_eq!(found, Forged::Number { seat: seat as u8 });
            }
        }
        let mut record = honest.clone();
        record.secret = to_hex(&[9; 32]);
        assert_eq!(verify(&resealed(record)).unwrap_err(), Forged::Secret);
        // A promise of the first form is none of the second, and the other way round.
        let mut record = honest.clone();
        record.commitment = to_hex(&Secret::new([7; 32]).commitment(Form::First));
        assert_eq!(verify(&resealed(record)).unwrap_err(), Forged::Secret);
        let record = Record { tablee: 1, ..honest.clone() };
        assert!(verify(&resealed(record)).is_err());
        let mut record = honest;
        record.seats[2].number = Some(to_hex(&[1; 32]));
        assert_eq!(verify(&resealed(record)).unwrap_err(), Forged::Number { seat: 2 });
    }
}

/// The place of every value in a record; of a list the first and the last stand for all.
fn places(value: &Value, place: &str, all: &mut Vec<String>) {
    all.push(place.to_owned());
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| places(value, &format!("{place}/{name}"), all));
        }
        Value::Array(items) => {
            let ends: BTreeSet<usize> = [0, items.len().saturating_sub(1)].into_iter().collect();
            for (at, item) in items.iter().enumerate().filter(|(at, _)| ends.contains(at)) {
                places(item, &format!("{place}/{at}"), all);
            }
        }
        _ => {}
    }
}

/// A value changed a little, in every way that there is.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Object(fields) => {
            let without = |name: &String| {
                let mut fields = fields.clone();
                fields.remove(name);
                Value::Object(fields)
            };
            fields.keys().map(without).collect()
        }
        Value::Array(items) => items.split_last().map(|(_, fewer)| Value::from(fewer)).into_iter().collect(),
        Value::String(text) => {
            let other = if text.starts_with('a') { "b" } else { "a" };
            let rest: String = text.chars().skip(1).collect();
            vec![Value::String(format!("{other}{rest}")), Value::String(format!("{text} "))]
        }
        Value::Number(number) => vec![Value::from(number.as_i64().unwrap() + 1)],
        Value::Bool(flag) => vec![Value::Bool(!flag)],
        Value::Null => Vec::new(),
    }
}

/// A record without what its seal alone binds: names, and whether somebody decided for themselves.
fn unsealed(record: &Record) -> Record {
    let mut record = record.clone();
    record.seal.clear();
    record.seats.iter_mut().for_each(|seat| seat.name.clear());
    record.voided.iter_mut().flat_map(|voided| &mut voided.silent).for_each(|silent| silent.name.clear());
    for entry in &mut record.entries {
        if let Step::Act { by, .. } = entry {
            *by = By::Player;
        }
    }
    record
}

/// No field of a record of the second form can be changed; and if it is sealed anew, only names can, and who decided an action.
#[test]
fn every_field_of_the_second_form_is_bound() {
    for game in GAMES {
        let record = second(game, 3, Some(Beginning::Lot));
        verify(&record).unwrap();
        assert!(!record.voided.is_empty());
        let json = serde_json::to_value(&record).unwrap();
        let (mut all, mut fields) = (Vec::new(), 0);
        places(&json, "", &mut all);
        for place in all {
            for other in others(json.pointer(&place).unwrap()) {
                let mut now = json.clone();
                *now.pointer_mut(&place).unwrap() = other;
                fields += 1;
                let Ok(read) = Record::read(&now.to_string()) else { continue };
                assert!(verify(&read).is_err(), "{game}: {place}");
                if unsealed(&read) != unsealed(&record) {
                    assert!(verify(&resealed(read)).is_err(), "{game}, sealed anew: {place}");
                }
            }
        }
        assert!(fields > 40, "{game}: {fields}");
    }
}

/// What cannot be read as a receipt is none; and a receipt says what is unlike.
#[test]
fn receipts_say_what_is_unlike() {
    let honest = Inputs::of("sardines");
    let (record, receipt) = (honest.record().unwrap(), honest.receipt());
    let text = serde_json::to_string(&receipt).unwrap();
    assert_eq!(Receipt::read(&text), Some(receipt.clone()));
    for bad in ["", "{}", &text[..text.len() / 2], &text.replacen("\"receipt\":2", "\"receipt\":3", 1)] {
        assert_eq!(Receipt::read(bad), None, "{bad}");
    }
    let unlike = |change: &dyn Fn(&mut Receipt)| {
        let mut other = receipt.clone();
        change(&mut other);
        other.compare(&record).map_err(Unlike::name)
    };
    assert_eq!(unlike(&|_| {}), Ok(()));
    assert_eq!(unlike(&|it| it.numbers.insert(0, to_hex(&[9; 32])).map(drop).unwrap()), Err("number"));
    assert_eq!(unlike(&|it| it.names[1] = "Lina".to_owned()), Err("names"));
    for (from, to, what) in [
        ("option", "optioN", "terms"),
        ("voided", "voideD", "voided"),
        ("commitment 0", "commitment 1", "promise"),
        ("hash 2 none", "hash 2 some", "hashes"),
    ] {
        let replaced = |it: &mut Receipt| {
            let from = if what == "promise" {
                &it.frozen[it.frozen.find("commitment ").unwrap()..][..13]
            } else {
                from
            };
            it.frozen = it.frozen.replacen(from, if what == "promise" { "commitment xx" } else { to }, 1);
        };
        assert_eq!(unlike(&replaced), Err(what));
    }
    assert_eq!(receipt.compare(&common::played("sardines", 1)).map_err(Unlike::name), Err("form"));
}

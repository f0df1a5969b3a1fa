//! A record in order is verified, and every way to change one is found out.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{begun, played, resealed, second};
use tablee_catalog::GAMES;
use tablee_fair::{Beginning, By, Forged, Form, Record, Secret, Setting, Step, Told, to_hex, verify};

/// A record of every game, in both forms of the fair deal.
fn each(seed: u64) -> impl Iterator<Item = (&'static str, Record)> {
    GAMES.into_iter().flat_map(move |game| [(game, played(game, seed)), (game, second(game, seed, None))])
}

fn is_forged(record: &Record) -> Forged {
    verify(record).expect_err("it must be found out")
}

#[test]
fn a_record_in_order_is_verified_in_every_game() {
    for (_, record) in each(11) {
        let verdict = verify(&record).unwrap();
        assert!(verdict.shuffles > 0 && verdict.actions > 0 && verdict.numbers == 2, "{verdict}");
        assert!(verdict.to_string().contains("dealt fairly"));
        let text = serde_json::to_string_pretty(&record).unwrap();
        assert_eq!(Record::read(&text).unwrap(), record, "it survives being written and read");
    }
}

#[test]
fn cards_taken_blind_are_recomputed() {
    let picks: usize = (0..20).map(|seed| verify(&played("tous-a-table", seed)).unwrap().picks).sum();
    assert!(picks > 0);
}

#[test]
fn a_changed_card_is_found_out() {
    for (game, mut record) in each(3) {
        let Step::Chance(Told::Shuffle(cards)) = &mut record.entries[0] else { panic!("a deck is first") };
        let other = cards.iter().position(|card| *card != cards[0]).unwrap();
        cards.swap(0, other);
        let found = is_forged(&resealed(record));
        assert!(matches!(found, Forged::Chance { at: 0, .. }), "{game}: {found}");
    }
}

#[test]
fn a_changed_pick_is_found_out() {
    let (mut record, at) = (0..50)
        .find_map(|seed| {
            let record = played("tous-a-table", seed);
            let at = record.entries.iter().position(|entry| matches!(entry, Step::Chance(Told::Pick(_))))?;
            Some((record, at))
        })
        .unwrap();
    record.entries[at] = Step::Chance(Told::Pick("soup.dots.red".to_owned()));
    let Forged::Chance { at: found, .. } = is_forged(&resealed(record)) else { panic!("another reason") };
    assert_eq!(found, at);
}

#[test]
fn a_swapped_order_is_found_out() {
    for (_, record) in each(5) {
        for at in 0..record.entries.len() - 1 {
            if record.entries[at] == record.entries[at + 1] {
                continue;
            }
            let mut swapped = record.clone();
            swapped.entries.swap(at, at + 1);
            is_forged(&swapped);
        }
    }
}

#[test]
fn a_missing_event_is_found_out() {
    for (game, record) in each(7) {
        for at in 0..record.entries.len() {
            let mut shorter = record.clone();
            shorter.entries.remove(at);
            is_forged(&shorter);
        }
        let mut shorter = record.clone();
        shorter.entries.pop();
        let found = is_forged(&resealed(shorter));
        assert!(matches!(found, Forged::Missing { .. }), "{game}: {found}");
    }
}

#[test]
fn an_added_event_is_found_out() {
    let mut record = played("nain-jaune", 7);
    record.entries.push(record.entries.last().unwrap().clone());
    let found = is_forged(&resealed(record));
    assert!(matches!(found, Forged::Surplus { .. }), "{found}");
}

#[test]
fn another_player_of_an_action_is_found_out() {
    let mut record = played("nain-jaune", 7);
    let Step::Act { by, .. } = &mut record.entries[1] else { panic!("an action is second") };
    *by = if *by == By::Clock { By::Player } else { By::Clock };
    assert_eq!(is_forged(&record), Forged::Seal);
}

#[test]
fn another_game_is_found_out() {
    for (game, record) in each(7) {
        for other in GAMES.into_iter().filter(|other| *other != game) {
            let mut record = record.clone();
            record.game = other.to_owned();
            is_forged(&resealed(record));
        }
    }
    let mut record = played("sardines", 7);
    record.game = "belote".to_owned();
    assert!(matches!(is_forged(&record), Forged::Terms(_)));
}

/// Any other value of any option gives another deck, because the options are in the key.
#[test]
fn changed_options_are_found_out() {
    for (game, record) in each(7) {
        for name in record.options.keys() {
            let mut changed = record.clone();
            let setting = changed.options.get_mut(name).unwrap();
            *setting = match setting {
                Setting::Flag(flag) => Setting::Flag(!*flag),
                Setting::Number(number) => Setting::Number(*number + 1),
                Setting::Word(_) => Setting::Word("other".to_owned()),
            };
            let found = is_forged(&resealed(changed));
            assert!(matches!(found, Forged::Chance { .. } | Forged::Terms(_)), "{game} {name}: {found}");
            let mut missing = record.clone();
            missing.options.remove(name);
            // One that a kept game need not name is missing from the key, too, so that another deck is dealt.
            let found = is_forged(&resealed(missing));
            assert!(matches!(found, Forged::Chance { .. } | Forged::Terms(_)), "{game} {name}: {found}");
        }
    }
}

#[test]
fn changed_seats_are_found_out() {
    let record = played("trefles", 7);
    let mut renamed = record.clone();
    renamed.seats[0].name = "Quelqu'un d'autre".to_owned();
    let mut reordered = record.clone();
    reordered.seats.swap(0, 1);
    let mut first = record.clone();
    first.first = 0;
    let mut bot = record.clone();
    bot.seats[0].bot = Some("champion".to_owned());
    let mut number = record.clone();
    number.seats[0].number = None;
    for changed in [renamed, reordered, first, bot, number] {
        let found = is_forged(&resealed(changed));
        assert!(matches!(found, Forged::Chance { at: 0, .. }), "{found}");
    }
    for name in ["", "a\nb", &"x".repeat(33)] {
        let mut bad = record.clone();
        bad.seats[0].name = name.to_owned();
        assert!(matches!(is_forged(&bad), Forged::Terms(_)));
    }
}

#[test]
fn a_wrong_secret_is_found_out() {
    let record = played("sardines", 7);
    let mut wrong = record.clone();
    wrong.secret = to_hex(&[9; 32]);
    assert_eq!(is_forged(&wrong), Forged::Secret);
    // Promised anew to fit: then the cards do not.
    let mut both = wrong;
    both.commitment = to_hex(&Secret::new([9; 32]).commitment(Form::First));
    assert!(matches!(is_forged(&resealed(both)), Forged::Chance { at: 0, .. }));
    for field in ["", "zz", &"A".repeat(64), &"0".repeat(65)] {
        let mut bad = record.clone();
        bad.secret = field.to_owned();
        assert!(matches!(is_forged(&bad), Forged::Field(_)), "{field}");
    }
}

#[test]
fn another_end_is_found_out() {
    let mut record = played("sardines", 7);
    record.outcome.scores[0] += 1;
    assert!(matches!(is_forged(&resealed(record)), Forged::Outcome { .. }));
}

#[test]
fn hostile_text_is_no_record() {
    let good = serde_json::to_string(&played("trefles", 1)).unwrap();
    let newer = good.replacen("\"tablee\":1", "\"tablee\":3", 1);
    for bad in [
        "",
        "{}",
        "[]",
        "null",
        "{\"tablee\":1}",
        &good[..good.len() / 2],
        &newer,
        &good.replacen("\"seat\":", "\"seat\":-", 1),
    ] {
        assert!(Record::read(bad).is_err(), "{}", &bad[..bad.len().min(60)]);
    }
    assert!(Record::read(&newer).unwrap_err().to_string().contains("version 3"));
}

/// What can be read in two ways is not read at all.
#[test]
fn ambiguous_records_are_refused() {
    let record = played("nain-jaune", 7);
    let text = serde_json::to_string(&record).unwrap();
    let read = |text: &str| Record::read(text).map(|_| ()).map_err(|error| error.to_string());
    assert_eq!(read(&text), Ok(()));
    for (what, changed) in [
        ("an option given twice", text.replacen("\"stake\":", "\"stake\":1,\"stake\":", 1)),
        ("a seat that acts twice at once", text.replacen("{\"seat\":", "{\"seat\":1,\"seat\":", 1)),
        ("an action that is nothing", text.replacen("\"action\":\"", "\"action\":null,\"action\":\"", 1)),
        ("a game of two names", text.replacen("\"game\":", "\"game\":\"trefles\",\"game\":", 1)),
        ("a field that nobody knows", text.replacen("\"game\":", "\"more\":1,\"game\":", 1)),
        ("a newer version", text.replacen("\"tablee\":1", "\"tablee\":99", 1)),
    ] {
        assert_ne!(changed, text, "{what}");
        assert!(read(&changed).is_err(), "{what}");
    }
}

/// In the text that is hashed a person and a bot cannot be taken for one another.
#[test]
fn names_read_only_one_way() {
    for (name, bot) in [
        ("Anne", Some("person")),
        ("Marie", Some("Anne")),
        ("Anne", Some("habitue Anne")),
        ("Anne", Some("")),
        ("Anne\nseat 1 person Bob", None),
        ("", None),
    ] {
        let mut record = played("nain-jaune", 7);
        record.seats[0].name = name.to_owned();
        record.seats[0].bot = bot.map(str::to_owned);
        let found = is_forged(&resealed(record));
        assert!(matches!(found, Forged::Terms(_)), "{name:?} {bot:?}: {found}");
    }
}

/// A newer version's option is refused in words, one that is missing without meaning anything as well.
#[test]
fn options_are_known_or_refused() {
    let mut record = played("nain-jaune", 7);
    record.options.insert("tomorrow".to_owned(), Setting::Flag(true));
    let found = is_forged(&resealed(record));
    assert!(found.to_string().contains("newer"), "{found}");
    let mut record = played("nain-jaune", 7);
    record.options.remove("stake");
    let found = is_forged(&resealed(record));
    assert!(found.to_string().contains("stake"), "{found}");
}

/// Who begins by lot is drawn before the deck, again by whoever verifies; what the host said is in the key.
#[test]
fn who_begins_is_in_the_deal() {
    let mut drawn = std::collections::BTreeSet::new();
    for game in GAMES {
        for seed in 0..8 {
            let record = begun(game, seed, Some(Beginning::Lot));
            let verdict = verify(&record).unwrap();
            assert_eq!((verdict.begins, verdict.first), (Some(Beginning::Lot), record.first));
            assert!(verdict.to_string().contains("by lot"), "{verdict}");
            drawn.insert(record.first);
            let mut other = record.clone();
            other.first = (record.first + 1) % 3;
            let lot = Forged::Lot { drawn: record.first, recorded: other.first };
            assert_eq!(is_forged(&resealed(other)), lot);
        }
        // Nobody can say afterwards that it came about otherwise.
        for begins in Beginning::ALL {
            let record = begun(game, 3, Some(begins));
            assert_eq!(verify(&record).unwrap().begins, Some(begins));
            for claimed in Beginning::ALL.map(Some).into_iter().chain([None]).filter(|it| *it != Some(begins))
            {
                let found = is_forged(&resealed(Record { begins: claimed, ..record.clone() }));
                assert!(matches!(found, Forged::Chance { at: 0, .. } | Forged::Lot { .. }), "{found}");
            }
        }
    }
    assert_eq!(drawn.len(), 3, "everybody begins now and then");
}

//! Cards, deck and deal.

use tablee_core::{BadChance, Card as _, Chance, Game as _, Options as _, Pile, Seat, Turn, Value};
use tablee_testkit::Dice;

use super::{BY_COURSE, Play, cards, deck};
use crate::card::{PACK, complete, whole};
use crate::{Card, Cloth, Course, Options, Removed, TousATable};

/// TT-1: twelve tables of four courses, each named by pattern and colour, make 48 cards.
#[test]
fn twelve_tables_of_four() {
    let mut names: Vec<&str> = Card::KINDS.iter().map(|card| card.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 48);
    for pattern in ["dots", "checks", "flowers"] {
        for colour in ["red", "yellow", "blue", "green"] {
            let cloth: Cloth = format!("{pattern}.{colour}").parse().unwrap();
            assert_eq!(cloth.to_string(), format!("{pattern}.{colour}"));
            for course in ["setting", "soup", "main", "dessert"] {
                let card = Card::named(&format!("{course}.{pattern}.{colour}")).unwrap();
                assert_eq!((card.course().to_string().as_str(), card.cloth()), (course, cloth));
                assert!(cloth.cards().contains(card) && card.course().cards().contains(card));
            }
        }
    }
}

/// TT-1: names sort as the bits do, tables by name and courses by name within them.
#[test]
fn the_bits_are_in_the_order_of_the_names() {
    assert!(Cloth::ALL.is_sorted_by_key(|cloth| cloth.name()));
    assert!(Course::ALL.is_sorted_by_key(|course| course.name()));
    assert!(Course::ALL.iter().all(|course| course.cards().len() == 12));
    let all = Cloth::ALL.iter().fold(0, |bits, cloth| bits | cloth.cards().bits());
    assert_eq!(all, PACK.bits());
}

/// TT-2: all 48 cards are dealt, one at a time from the seat that begins: 16 or 12 each.
#[test]
fn everything_is_dealt_to_three_or_four() {
    for (players, each) in [(3, 16), (4, 12)] {
        let first = Seat::new(1).unwrap();
        let mut game = TousATable::new(Options::default(), players, first).unwrap();
        let pack: Pile<Card> = Card::KINDS.iter().copied().collect();
        assert_eq!(game.turn(), Turn::Chance);
        game.resolve(Chance::Shuffle(pack.clone()), &mut Vec::new()).unwrap();
        let mut seat = first;
        for card in pack {
            assert!(game.hands[seat].contains(card), "{card} goes to seat {seat}");
            seat = seat.next(players);
        }
        assert!(Seat::all(players).all(|seat| game.hands[seat].len() == each));
    }
}

/// TT-2: the seat that begins makes the first offer.
#[test]
fn the_first_seat_begins() {
    let play = Play::with(Options::default(), 2, &BY_COURSE);
    assert_eq!((play.waits().as_str(), play.state("turn").as_str()), ("must 2", "2"));
    assert_eq!(play.state("turns"), "0");
    assert_eq!((play.state("offer").as_str(), play.state("set").as_str()), ("null", "[[],[],[],[]]"));
}

/// TT-2: with five players two whole tables are taken out, and everybody gets 8 cards.
#[test]
fn five_players_get_eight_each() {
    let hands = [
        "checks.blue checks.green",
        "checks.red checks.yellow",
        "dots.blue dots.green",
        "dots.red dots.yellow",
        "flowers.blue flowers.green",
    ];
    let play = Play::deal(&hands);
    assert!((0..5).all(|seat| play.hand(seat).len() == 8));
    assert_eq!(play.shows("hands"), "[8,8,8,8,8]");
}

/// TT-R5: which two tables leave is chance: a sampled deck has ten whole tables, and any two can be missing.
#[test]
fn chance_takes_two_tables_out() {
    let game = TousATable::new(Options::default(), 5, Seat::default()).unwrap();
    let mut dice = Dice::new(11);
    let mut missing = 0;
    for _ in 0..100 {
        let Some(Chance::Shuffle(deck)) = game.sample(&mut dice) else { panic!("no deck") };
        let there = deck.iter().copied().collect();
        assert_eq!((deck.len(), whole(complete(there))), (40, there));
        missing |= PACK.bits() & !there.bits();
    }
    assert_eq!(missing, PACK.bits(), "every table is missing some time");
}

/// TT-R5: an explicit deck for five is ten whole tables; anything else is refused and changes nothing.
#[test]
fn a_deck_for_five_is_ten_whole_tables() {
    let game = TousATable::new(Options::default(), 5, Seat::default()).unwrap();
    let ten = "checks.blue checks.green checks.red checks.yellow dots.blue dots.green dots.red dots.yellow flowers.blue";
    for (rest, right) in [
        ("flowers.green", true),
        ("flowers.yellow", true),
        ("flowers.green-soup soup.flowers.red", false),
        ("flowers.green-soup", false),
        ("flowers.green flowers.red flowers.yellow", false),
    ] {
        let deck: Pile<Card> = cards(&format!("{ten} {rest}")).into_iter().collect();
        let mut other = game.clone();
        let dealt = other.resolve(Chance::Shuffle(deck), &mut Vec::new());
        assert_eq!(dealt, if right { Ok(()) } else { Err(BadChance::WrongCards) }, "{rest}");
        assert_eq!(other == game, !right);
    }
}

/// TT-2: a deck for three or four is exactly the 48 cards, each once.
#[test]
fn a_deck_is_the_whole_pack() {
    let game = TousATable::new(Options::default(), 4, Seat::default()).unwrap();
    let pack = deck(Seat::default(), &BY_COURSE);
    let mut twice = pack.clone();
    twice[0] = twice[1];
    let ten_tables: Pile<Card> = pack.iter().copied().filter(|card| card.cloth() > Cloth::ALL[1]).collect();
    let mut too_long = pack.clone();
    too_long.push(pack[0]);
    for wrong in [Pile::new(), twice, ten_tables, too_long] {
        let mut other = game.clone();
        assert_eq!(other.resolve(Chance::Shuffle(wrong), &mut Vec::new()), Err(BadChance::WrongCards));
        assert_eq!(other, game);
    }
    let pick = Chance::Pick(pack[0]);
    assert_eq!(game.clone().resolve(pick, &mut Vec::new()), Err(BadChance::WantsShuffle));
}

/// 3 to 5 players, with seat numbers below that.
#[test]
fn three_to_five_can_play() {
    for players in 0..10 {
        let game = TousATable::new(Options::default(), players, Seat::default());
        assert_eq!(game.is_some(), (3..=5).contains(&players), "{players} players");
    }
    assert!(TousATable::new(Options::default(), 3, Seat::new(3).unwrap()).is_none());
}

/// TT-11, TT-12: `shelter` is off unless asked for, `removed` is shown; `max_turns` is 1000, from 1 to 1,000,000. There are no editions.
#[test]
fn options_have_their_defaults_and_limits() {
    let mut options = Options::default();
    assert_eq!(options, Options { shelter: false, removed: Removed::Shown, max_turns: 1000 });
    for spec in Options::SPECS {
        assert_eq!(spec.default, Some((spec.read)(&options, 4)), "{}", spec.name);
    }
    options.set("shelter", Value::Flag(true)).unwrap();
    options.set("removed", Value::Word("secret")).unwrap();
    options.set("max_turns", Value::Number(1_000_000)).unwrap();
    assert_eq!(options, Options { shelter: true, removed: Removed::Secret, max_turns: 1_000_000 });
    for (name, value) in [
        ("max_turns", Value::Number(0)),
        ("max_turns", Value::Number(1_000_001)),
        ("max_turns", Value::Flag(true)),
        ("shelter", Value::Number(1)),
        ("shelter", Value::Word("true")),
        ("removed", Value::Word("hidden")),
        ("removed", Value::Flag(true)),
        ("deals", Value::Number(1)),
    ] {
        assert!(options.set(name, value).is_err(), "{name} {value:?}");
    }
    assert!(Options::EDITIONS.is_empty() && Options::edition("classic").is_none());
}

//! Cards, setup and options: SA-1 to SA-4, SA-R1, SA-R2, SA-R4.

use tablee_core::{BadChance, Card as _, Chance, Game, Options as _, Seat, Turn, Value, Viewer};

use super::{assorted, at, at_with, cards, look};
use crate::card::DECK;
use crate::{Card, Effect, Night, Options, Sardines};

/// A deck in the order of its names: five bones, eight cats, …
const SORTED: &str = "bone bone bone bone bone cat< cat< cat< cat< cat> cat> cat> cat> double double double double \
     draw2< draw2< draw2< draw2< draw2< draw2< draw2> draw2> draw2> draw2> draw2> draw2> lid< lid< lid< lid< lid> \
     lid> lid> lid> replay< replay< replay< replay< replay< replay< replay< replay> replay> replay> replay> replay> \
     replay> replay> steal< steal< steal< steal< steal> steal> steal> steal>";

/// SA-1: 59 cards: so many of each effect.
/// SA-R2: half of every headed effect point each way.
#[test]
fn the_deck() {
    let copies = |name: &str| DECK.count(Card::named(name).unwrap());
    for (name, each_way) in [("replay", 7), ("draw2", 6), ("steal", 4), ("cat", 4), ("lid", 4)] {
        assert_eq!(
            (copies(&format!("{name}<")), copies(&format!("{name}>"))),
            (each_way, each_way),
            "{name}"
        );
    }
    assert_eq!((copies("double"), copies("bone"), DECK.len()), (4, 5, 59));
    assert_eq!(DECK.into_iter().collect::<Vec<_>>(), cards(SORTED), "bits are in the order of names");
    assert_eq!(DECK.sorted().to_vec(), cards(SORTED));
}

/// SA-1: what each sardine does; a double and a bone do nothing.
#[test]
fn the_effects() {
    let effect = |name: &str| Card::named(name).unwrap().effect();
    for way in ["<", ">"] {
        assert_eq!(effect(&format!("replay{way}")), Some(Effect::Replay));
        assert_eq!(effect(&format!("draw2{way}")), Some(Effect::Draw2));
        assert_eq!(effect(&format!("steal{way}")), Some(Effect::Steal));
        assert_eq!(effect(&format!("cat{way}")), Some(Effect::Cat));
        assert_eq!(effect(&format!("lid{way}")), Some(Effect::Lid));
    }
    assert_eq!((effect("double"), effect("bone")), (None, None));
}

/// SA-2: a double in a tin has the heading it was laid with; in a hand it is plain.
#[test]
fn a_double_has_a_heading_only_in_a_tin() {
    at(2)
        .hand(0, "double bone")
        .shows("hands.0", "[bone double]")
        .act(0, "lay double< 1")
        .shows("tins.0.0.slots", "[double< - -]")
        .hand(1, "steal> bone")
        .act(1, "lay steal> 1")
        .act(1, "steal 0 1 1")
        .shows("hands.1", "[bone double]");
}

/// SA-R16: a card cannot be turned round: stolen out of a tin it keeps its heading, and lies only that way again.
#[test]
fn a_heading_is_part_of_the_card() {
    at(2)
        .hand(0, "steal> bone")
        .tin(0, 2, "cat<")
        .tin(1, 1, "lid<")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 1 1")
        .shows("hands.0", "[bone lid<]")
        .act(1, "discard bone")
        .can(0, "lay lid< 1, lay lid< 3, …")
        .refuses(0, "lay lid< 2", "SA-6: head to tail: tin 2 wants a sardine that heads >");
}

/// SA-3: 16 tin cards, four of each assortment, are enough for every table; the cat shows day first.
#[test]
fn tins_and_cat() {
    for (options, most) in [(Options::default(), 5), (Options { assortments: true, ..Options::default() }, 4)]
    {
        assert_eq!(*options.players().end(), most);
        assert!(most * options.tins() <= 16);
    }
    assorted(4)
        .shows("tins.3.0.assortment", "lemon")
        .shows("tins.3.1.assortment", "tomato")
        .shows("tins.3.2.assortment", "garlic")
        .shows("tins.3.3.assortment", "pepper")
        .shows("cat", "day");
    at(2).shows("tins.0.0.assortment", "-");
}

/// SA-4: five cards each, one at a time from the first seat on; the rest is the pile, in order; empty tins, day, no
/// discards.
#[test]
fn the_deal() {
    let first = Seat::new(2).unwrap();
    let mut game = Sardines::new(Options::default(), 3, first).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    let deck = cards(SORTED);
    game.resolve(Chance::Shuffle(deck.iter().copied().collect()), &mut Vec::new()).unwrap();
    let view = game.view(Viewer::Arbiter);
    // Seat 2 gets the first, fourth, seventh, tenth and thirteenth card.
    assert_eq!(look(&view, "hands.2"), "[bone bone cat< cat> cat>]");
    assert_eq!(look(&view, "hands.0"), "[bone bone cat< cat> double]");
    assert_eq!(look(&view, "hands.1"), "[bone cat< cat< cat> double]");
    let pile: Vec<&str> = deck[15..].iter().map(|card| card.name()).collect();
    assert_eq!(look(&view, "pile"), format!("[{}]", pile.join(" ")));
    let tin = "{slots=[- - -] laid=[] lid=- assortment=-}";
    for seat in 0..3 {
        assert_eq!(look(&view, &format!("tins.{seat}")), format!("[{tin} {tin} {tin}]"));
    }
    assert_eq!(
        (look(&view, "turn"), look(&view, "turns"), look(&view, "discards"), look(&view, "cat")),
        ("2".to_owned(), "0".to_owned(), "[]".to_owned(), "day".to_owned())
    );
}

/// SA-4: only the whole deck can be dealt.
#[test]
fn a_deck_is_the_whole_deck() {
    let mut game = Sardines::new(Options::default(), 2, Seat::default()).unwrap();
    let mut deck = cards(SORTED);
    deck[0] = Card::Double;
    let short = Chance::Shuffle(deck.iter().copied().take(58).collect());
    let wrong = Chance::Shuffle(deck.into_iter().collect());
    assert_eq!(game.resolve(wrong, &mut Vec::new()), Err(BadChance::WrongCards));
    assert_eq!(game.resolve(short, &mut Vec::new()), Err(BadChance::WrongCards));
    assert_eq!(game.resolve(Chance::Pick(Card::Bone), &mut Vec::new()), Err(BadChance::WantsShuffle));
}

/// SA-R1: every card has a lid on its back: any of them closes a tin, bones too unless the option says no.
#[test]
fn every_card_can_be_a_lid() {
    for card in Card::KINDS.iter().map(|card| card.name()) {
        at(2)
            .hand(0, card)
            .tin(0, 2, "double> cat< double>")
            .act(0, &format!("close 2 {card}"))
            .shows("tins.0.1.lid", card);
    }
    let strict = Options { bone_lids: false, ..Options::default() };
    at_with(strict, 2)
        .hand(0, "bone cat<")
        .tin(0, 2, "double> cat< double>")
        .refuses(0, "close 2 bone", "SA-7: at this table a bone cannot be a lid")
        .can(0, "close 2 cat<, lay cat< 1, lay cat< 3, …");
}

/// SA-R4: 2 to 5 play, 2 to 4 with assortments.
#[test]
fn player_counts() {
    let assorted = Options { assortments: true, ..Options::default() };
    for players in 0..=8 {
        let plain = Sardines::new(Options::default(), players, Seat::default()).is_some();
        assert_eq!(plain, (2..=5).contains(&players), "{players}");
        let four_tins = Sardines::new(assorted, players, Seat::default()).is_some();
        assert_eq!(four_tins, (2..=4).contains(&players), "{players} with assortments");
    }
    assert!(Sardines::new(assorted, 3, Seat::new(3).unwrap()).is_none(), "there is no seat 3");
}

/// SA-15, SA-17: `night` is `score`, with assortments `cat-wins`, unless said otherwise, in whatever order it is said.
#[test]
fn options_by_name() {
    let read = |options: &Options, name: &str| {
        let spec = Options::SPECS.iter().find(|spec| spec.name == name).unwrap();
        (spec.read)(options, 3)
    };
    let names: Vec<&str> = Options::SPECS.iter().map(|spec| spec.name).collect();
    assert_eq!(names, ["assortments", "night", "bone_lids", "refill", "deal_tomato", "max_turns"]);
    let mut options = Options::default();
    assert_eq!(read(&options, "night"), Value::Word("score"));
    options.set("assortments", Value::Flag(true)).unwrap();
    assert_eq!((read(&options, "night"), options.night()), (Value::Word("cat-wins"), Night::CatWins));
    options.set("night", Value::Word("score")).unwrap();
    options.set("assortments", Value::Flag(false)).unwrap();
    options.set("assortments", Value::Flag(true)).unwrap();
    assert_eq!(read(&options, "night"), Value::Word("score"));
    assert_eq!(
        options.set("night", Value::Word("dawn")).unwrap_err().to_string(),
        "night takes score, cat-wins"
    );
    assert!(options.set("max_turns", Value::Number(0)).is_err());
    options.set("max_turns", Value::Number(1_000_000)).unwrap();
    options.set("bone_lids", Value::Flag(false)).unwrap();
    assert_eq!(
        (read(&options, "bone_lids"), read(&options, "max_turns")),
        (Value::Flag(false), Value::Number(1_000_000))
    );
    assert_eq!((Options::EDITIONS.len(), Options::edition("classic")), (0, None));
    for spec in Options::SPECS.iter().filter(|spec| spec.name != "night") {
        assert_eq!(spec.default, Some((spec.read)(&Options::default(), 2)), "{}", spec.name);
    }
}

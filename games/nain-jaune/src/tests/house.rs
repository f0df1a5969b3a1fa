//! The house options: ranks that are skipped, and the lowest card that leads.

use super::*;
use crate::Lead;

const LOWEST: Options = Options { lead: Lead::Lowest, ..Options::CLASSIC };

/// NJ-21: a rank that no hand holds is skipped though its cards were played, and asking starts again from the seat that
/// played last.
#[test]
fn a_rank_that_was_played_is_skipped() {
    let mut scene = Scene::new(Options::MODERN, &["7S 2D 9H", "6H 3H 9C 4D", "JC 5C AC"]);
    let said = scene.acts("0 play 7S; 0 play 9H; 2 play JC; 2 play 5C; 1 play 6H");
    let skipped = "sans seats=[0 1 2] wanted=[7C 7D 7H 7S 8C 8D 8H 8S]\nskipped wanted=[9C 9D 9H 9S]";
    assert!(said.ends_with(skipped), "{said}");
    assert_eq!(scene.must(), "1: 9C");
    let mut scene = Scene::new(Options::CLASSIC, &["7S 2D", "6H 3H 9C", "5C AC"]);
    scene.acts("0 play 7S");
    assert_eq!(scene.must(), "0: 2D", "the classic edition skips nothing");
}

/// NJ-21: so it is when its cards lie in the talon, and the seat that played last is the first to be asked.
#[test]
fn a_rank_in_the_talon_is_skipped() {
    let mut scene = Scene::with_talon(Options::MODERN, &["3S 5S 9D", "5H 2C", "8C"], "4S 4D 4H 4C");
    let said = scene.acts("0 play 3S");
    assert!(
        said.ends_with("sans seats=[0 1 2] wanted=[4C 4D 4H 4S]\nskipped wanted=[5C 5D 5H 5S]"),
        "{said}"
    );
    assert_eq!(scene.must(), "0: 5S");
}

/// NJ-21, NJ-11: skipping goes on up to the king; when nothing is left to skip to, the seat that played last leads.
#[test]
fn skipping_ends_with_the_king() {
    let mut scene = Scene::new(Options::MODERN, &["TS 2C", "5H 2D", "KD 8C"]);
    scene.acts("0 play TS");
    assert_eq!(scene.must(), "2: KD");
    let mut scene = Scene::new(Options::MODERN, &["TS 2C", "5H 2D", "8C"]);
    let said = scene.acts("0 play TS");
    let nothing = "sans seats=[0 1 2] wanted=[JC JD JH JS KC KD KH KS QC QD QH QS]\nleads seat=0";
    assert!(said.ends_with(nothing), "{said}");
    assert_eq!(scene.must(), "0: 2C");
    let mut scene = Scene::new(Options::MODERN, &["KS AD 2C", "5H 2D", "8C"]);
    scene.acts("0 play KS");
    assert_eq!(scene.must(), "0: 2C AD", "nothing follows a king");
}

/// NJ-21: with `same-suit` what is skipped and what is wanted then are of that suit.
#[test]
fn a_suit_stays_a_suit() {
    let options = Options { skip_missing: true, ..Options::SUITED };
    let mut scene = Scene::new(options, &["3S 6H 9D", "4H 5H 2C", "6S 8C"]);
    let said = scene.acts("0 play 3S");
    assert!(
        said.ends_with(
            "sans seats=[0 1 2] wanted=[4S 5S]\nskipped wanted=[6S]\nsans seats=[0 1] wanted=[6S]"
        ),
        "{said}"
    );
    assert_eq!(scene.must(), "2: 6S");
}

/// NJ-21, NJ-18: with open hands a card that was played is skipped too.
#[test]
fn open_hands_skip_wherever_the_card_is() {
    let open = Options { open_hands: true, ..Options::SUITED };
    for (options, must) in [(open, "0: 3S 9D"), (Options { skip_missing: true, ..open }, "1: 6S")] {
        let mut scene = Scene::with_talon(options, &["5S 3S 4S 9D", "6S 9H", "3D"], "KD");
        scene.game.table.played = cards("5S");
        scene.game.hands[seat(0)] = cards("3S 4S 9D");
        scene.acts("0 play 4S");
        assert_eq!(scene.must(), must);
    }
}

/// NJ-21: whoever watches knows that no hand holds what was skipped, so what was not played is in the talon.
#[test]
fn a_skip_tells_everybody_where_the_cards_are() {
    let (mut game, _) = dealt(Options::MODERN, 2, 0);
    game.hands[seat(0)] = cards("3S 5S 9D");
    game.hands[seat(1)] = cards("5H 2C KD");
    game.talon = cards("4S 4H 4D 4C AS AH AD AC").into_iter().collect();
    game.table.played = Cards::from_bits(
        PACK.bits()
            & !game.hands.iter().fold(0, |bits, (_, hand)| bits | hand.bits())
            & !game.talon.iter().copied().collect::<Cards<Card>>().bits(),
    );
    game.play(seat(0), "play 3S".parse().unwrap(), &mut Vec::new()).unwrap();
    let view = game.view(Viewer::Seat(seat(1)));
    assert_eq!(view.table.lacks[seat(0)], cards("4S 4H 4D 4C"));
    for seed in 0..20 {
        let imagined = NainJaune::determinize(&view, &mut tablee_testkit::Dice::new(seed));
        let asleep: Cards<Card> = imagined.talon.iter().copied().collect();
        assert!(asleep.includes(cards("4S 4H 4D 4C")), "{asleep:?}");
    }
}

/// NJ-22: with `lowest` a seat that leads plays a card of the lowest rank it holds, of any suit.
#[test]
fn the_lowest_rank_leads() {
    let mut scene = Scene::new(LOWEST, &["6D 6S KC 9H", "2H 3H", "4D"]);
    assert_eq!(scene.must(), "0: 6D 6S");
    assert_eq!(scene.refuses("0 play KC"), "NJ-22: whoever leads plays its lowest rank: 6D or 6S");
    assert_eq!(scene.refuses("0 play 2H"), "NJ-7: 2H is not in your hand");
    scene.acts("0 play 6S");
    assert_eq!(scene.must(), "0: 6D", "nobody holds a seven: seat 0 leads again");
}

/// NJ-22: only whoever leads; what follows is as ever.
#[test]
fn only_the_lead_is_the_lowest() {
    let mut scene = Scene::new(LOWEST, &["3S 9H", "4D 2H 5C", "6D 8C"]);
    scene.acts("0 play 3S");
    assert_eq!(scene.must(), "1: 4D");
    scene.acts("1 play 4D; 1 play 5C; 2 play 6D");
    assert_eq!(scene.must(), "2: 8C");
}

/// NJ-22: whoever led with the lowest it had holds nothing lower, and everybody knows.
#[test]
fn a_lead_tells_what_is_not_held() {
    let mut scene = Scene::new(LOWEST, &["3S 9H KD", "5D 2H", "6D 8C"]);
    scene.acts("0 play 3S");
    let lacks = scene.game.table.lacks;
    assert_eq!(lacks[seat(0)], cards("AS AH AD AC 2S 2H 2D 2C 4S 4H 4D 4C"));
    assert_eq!(lacks[seat(1)], cards("4S 4H 4D 4C"));
    let mut free = Scene::new(Options::CLASSIC, &["3S 9H KD", "5D 2H", "6D 8C"]);
    free.acts("0 play 3S");
    assert_eq!(free.game.table.lacks[seat(0)], cards("4S 4H 4D 4C"), "any card tells nothing");
}

/// NJ-R15: a game that was kept before these options existed plays without them.
#[test]
fn what_a_kept_game_does_not_name_changes_nothing() {
    use tablee_core::{Options as _, Value};
    let absent = |name: &str| Options::SPECS.iter().find(|spec| spec.name == name).unwrap().absent;
    assert_eq!(absent("skip_missing"), Some(Value::Flag(false)));
    assert_eq!(absent("lead"), Some(Value::Word("any")));
}

//! Small games, counted by hand.

use std::collections::{BTreeMap, BTreeSet};

use tablee_catalog::GAMES;
use tablee_core::{
    Allowed, BySeat, Cards, Listener as _, Options as _, Outcome, Seat, SeatSet, Value as Setting,
};

use super::{Collector, Studied, Visitor, read, schema, visit};
use crate::{Bout, Readings, Seen, Value, WHOLE_WIN};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn outcome(winners: &[u8], scores: &[i64], reason: &'static str) -> Outcome {
    Outcome {
        winners: winners.iter().map(|&number| seat(number)).collect(),
        scores: BySeat::from_fn(scores.len(), |seat| scores[seat.index()]),
        reason,
    }
}

/// What is measured of a game in which this happened, by key.
fn measured<G: Studied>(
    options: G::Options,
    first: u8,
    events: &[G::Event],
    outcome: Outcome,
    actions: u64,
) -> BTreeMap<String, Value> {
    let players = outcome.scores.players();
    let first = seat(first);
    let game = G::new(options, players, first).unwrap();
    let mut collector = G::Collector::new(players, &options);
    // What an earlier game left behind must not count.
    events.iter().cloned().for_each(|event| collector.hear(event));
    collector.begin(first);
    events.iter().cloned().for_each(|event| collector.hear(event));
    let bout = Bout { game, outcome, actions, replaced: SeatSet::EMPTY };
    let mut readings = Readings::default();
    let seen = Seen { watcher: &collector, bout: &bout, first };
    read::<G>(&seen, players, &options, &mut readings);
    let schema = schema::<G>(players, &options);
    assert_eq!(readings.0.len(), schema.len(), "{}: as many values as names", G::ID);
    schema.measures().map(|(_, measure)| (measure.key.clone(), readings[measure.place])).collect()
}

/// Every edition, and every option at each of its values, or at both ends.
fn all_options<G: Studied>() -> Vec<G::Options> {
    let mut all = vec![G::Options::default()];
    all.extend(G::Options::EDITIONS.iter().filter_map(|edition| G::Options::edition(edition)));
    for spec in G::Options::SPECS {
        let values = match spec.allowed {
            Allowed::Flag => vec![Setting::Flag(false), Setting::Flag(true)],
            Allowed::Words(words) => words.iter().map(|word| Setting::Word(word)).collect(),
            Allowed::Number { min, max } => vec![Setting::Number(min), Setting::Number(max)],
        };
        for value in values {
            let mut options = G::Options::default();
            options.set(spec.name, value).unwrap();
            all.push(options);
        }
    }
    all
}

struct Twice;

impl Visitor for Twice {
    type Output = ();

    fn visit<G: Studied>(self) {
        for options in all_options::<G>() {
            for players in options.players() {
                let schema = schema::<G>(players, &options);
                let (mut keys, mut groups) = (BTreeSet::new(), BTreeSet::new());
                for (index, (group, measure)) in schema.measures().enumerate() {
                    assert!(
                        keys.insert(&measure.key),
                        "{}: the figure {} is there twice",
                        G::ID,
                        measure.key
                    );
                    assert_eq!(measure.place.0, index, "{}: {} has another's place", G::ID, measure.key);
                    groups.insert(group.id);
                }
                assert_eq!(groups.len(), schema.groups.len(), "{}: a group is empty or there twice", G::ID);
            }
        }
    }
}

#[test]
fn every_figure_has_a_key_and_a_place_of_its_own() {
    for game in GAMES {
        visit(game, Twice).unwrap_or_else(|| panic!("the laboratory does not know {game}"));
    }
}

#[test]
fn what_every_game_has() {
    use tablee_catalog::by_crate::tous_a_table::{Options, TousATable};
    let got =
        measured::<TousATable>(Options::default(), 1, &[], outcome(&[0, 2], &[4, 1, 4], "tables-set"), 30);
    assert_eq!(got["actions"], (30, 1));
    assert_eq!((got["end.tables-set"], got["end.turn-limit"]), ((1, 1), (0, 1)));
    assert_eq!((got["end.shared"], got["end.nobody"]), ((1, 1), (0, 1)));
    // Seat 1 began: seat 2 has place 2, seat 0 place 3.
    assert_eq!(got["win.place.1"], (0, 1));
    assert_eq!(got["win.place.2"], (WHOLE_WIN / 2, 1));
    assert_eq!(got["win.place.3"], (WHOLE_WIN / 2, 1));
    assert_eq!((got["score.place.1"], got["score.seat.1"]), ((1, 1), (1, 1)));
    // A third less than an even share.
    assert_eq!(got["first.advantage"], (-WHOLE_WIN, 3));
}

/// The example of the rule book, NJ: Rose led, took the 20 of the 7♦ and made opéra; the Q♠ was asleep, Tom kept the J♣.
#[test]
fn nain_jaune_as_in_the_rule_book() {
    use tablee_catalog::by_crate::nain_jaune::{Card, Event, NainJaune, Options, Public, Talon};
    let took = |number, card, tokens| Event::Public(Public::Took { seat: seat(number), card, tokens });
    let paid = |number, cards: &[Card], tokens| {
        let hand: Cards<Card> = cards.iter().copied().collect();
        Event::Public(Public::Paid { seat: seat(number), to: seat(0), hand, tokens })
    };
    let events = [
        Event::Public(Public::Staked { deal: 0, stake: 1 }),
        Event::LaidAside { talon: Talon::from_iter([Card::QS]), open: false },
        took(3, Card::KH, 16),
        took(0, Card::D7, 20),
        took(2, Card::TD, 4),
        Event::Public(Public::Opera { seat: seat(0), grand: None }),
        paid(1, &[Card::JC], 15),
        paid(2, &[], 8),
        paid(3, &[], 10),
        Event::Public(Public::Doubled { seat: seat(1), card: Card::JC, tokens: 8 }),
    ];
    let options = Options { deals: Some(1), ..Options::CLASSIC };
    let scores = outcome(&[0], &[238, 162, 181, 191], "deals-played");
    let got = measured::<NainJaune>(options, 0, &events, scores, 40);
    assert_eq!((got["deals"], got["deal.cards"]), ((1, 1), (40, 1)));
    for (card, taken, left, asleep) in
        [("TD", 1, 0, 0), ("JC", 0, 1, 0), ("QS", 0, 0, 1), ("KH", 1, 0, 0), ("7D", 1, 0, 0)]
    {
        assert_eq!(got[&format!("belle.{card}.taken")], (taken, 1), "{card}");
        assert_eq!(got[&format!("belle.{card}.left")], (left, 1), "{card}");
        assert_eq!(got[&format!("belle.{card}.asleep")], (asleep, 1), "{card}");
    }
    assert_eq!((got["worth.7D"], got["worth.JC"]), ((20, 1), (0, 0)));
    assert_eq!((got["opera.place.1"], got["grand.rate"]), ((1, 1), (0, 1)));
    assert_eq!((got["flow.staked"], got["flow.taken"], got["flow.paid"]), ((60, 1), (40, 1), (33, 1)));
    assert_eq!((got["flow.grand"], got["flow.doubled"]), ((0, 1), (8, 1)));
    assert_eq!((got["spread"], got["fortune.best"], got["fortune.margin"]), ((76, 1), (38, 1), (47, 1)));
    assert_eq!((got["fortune.worst"], got["debt"]), ((162, 1), (0, 4)));
}

/// NJ-6: the lead moves on, so an opéra of seat 1 in the second deal is the leader's.
#[test]
fn opera_is_counted_from_the_leader_of_the_deal() {
    use tablee_catalog::by_crate::nain_jaune::{Event, NainJaune, Options, Public};
    let opera = |number, grand| Event::Public(Public::Opera { seat: seat(number), grand });
    let staked = |deal| Event::Public(Public::Staked { deal, stake: 1 });
    let events = [staked(0), opera(1, Some(60)), staked(1), opera(1, None)];
    let got = measured::<NainJaune>(
        Options::CLASSIC,
        0,
        &events,
        outcome(&[0], &[200, 200, 200], "deals-played"),
        9,
    );
    assert_eq!((got["opera.place.1"], got["opera.place.2"]), ((1, 2), (1, 2)));
    assert_eq!((got["grand.rate"], got["flow.grand"]), ((1, 2), (60, 2)));
}

#[test]
fn sardines_effects_and_night() {
    use tablee_catalog::by_crate::sardines::{Effect, Event, Options, Public, Sardines, Secret, TinNo};
    let event = |public| Event { public, secret: Secret::Nothing };
    let effect = |number, effect| event(Public::Effect { seat: seat(number), effect });
    let end = event(Public::TurnEnded { seat: seat(0), next: Some(seat(1)) });
    let events = [
        effect(0, Effect::Replay),
        effect(0, Effect::Replay),
        end,
        effect(1, Effect::Replay),
        event(Public::Lost { seat: seat(1), effect: Effect::Lid }),
        event(Public::Night { cards: tablee_core::Cards::EMPTY }),
        end,
        effect(0, Effect::Steal),
        effect(1, Effect::Steal),
        event(Public::Closed { seat: seat(0), tin: TinNo::One }),
    ];
    let got = measured::<Sardines>(Options::default(), 0, &events, outcome(&[0], &[1, 0], "night"), 12);
    assert_eq!(got["turns"], (3, 1), "the last turn did not end");
    assert_eq!((got["night.falls"], got["night.stops"], got["night.turn"]), ((1, 1), (1, 1), (2, 1)));
    assert_eq!((got["effect.replay.resolved"], got["effect.lid.lost"]), ((3, 1), (1, 1)));
    assert_eq!(got["worth.replay"], (WHOLE_WIN, 1), "seat 0 replayed most, and won");
    assert_eq!(got["worth.steal"], (0, 0), "nobody stole more often than everybody else");
    assert_eq!(got["tins.closed"], (1, 1));
}

#[test]
fn trefles_swaps_and_jokers() {
    use tablee_catalog::by_crate::trefles::{Card, Colour, Event, Options, Public, Sort, Trefles};
    let clover = Card::new(Sort::Clover, Colour::ALL[0]);
    let discarded = |number, sort, works| {
        let card = Card::new(sort, Colour::ALL[0]);
        Event::Public(Public::Discarded { seat: seat(number), card, target: None, works })
    };
    let family: Cards<Card> = [clover, clover, clover, Card::JOKER].into_iter().collect();
    let events = [
        discarded(0, Sort::Draw, true),
        discarded(0, Sort::Draw, false),
        discarded(1, Sort::Swap, true),
        Event::Swapped { seat: seat(1), target: seat(2), gave: Cards::EMPTY, got: Cards::EMPTY },
        discarded(2, Sort::Antijoker, true),
        Event::Public(Public::GaveJoker { seat: seat(0) }),
        discarded(0, Sort::Antijoker, true),
        Event::Public(Public::NoJoker { seat: seat(1) }),
        Event::Public(Public::TurnedOver { cards: 9 }),
        Event::Public(Public::Family { seat: seat(1), card: Some(clover), shown: family }),
    ];
    let got = measured::<Trefles>(Options::default(), 0, &events, outcome(&[1], &[0, 1, 0], "family"), 12);
    assert_eq!((got["works.draw"], got["works.swap"]), ((1, 1), (1, 1)));
    assert_eq!(got["antijoker.finds"], (1, 2));
    assert_eq!((got["jokers.0"], got["jokers.1"], got["jokers.2"]), ((0, 1), (1, 1), (0, 1)));
    assert_eq!(
        (got["swap.users"], got["swap.targets"], got["swap.others"]),
        ((WHOLE_WIN, 1), (0, 1), (0, 1))
    );
    assert_eq!((got["turned.games"], got["turned.times"]), ((1, 1), (1, 1)));
}

/// TR-20, TR-21: what is dropped, and whether the family came by a swap.
#[test]
fn trefles_house_options() {
    use tablee_catalog::by_crate::trefles::{
        Actions, Card, Colour, Event, Options, Public, Sort, SwapFamily, Trefles,
    };
    let swap = Card::new(Sort::Swap, Colour::ALL[0]);
    let options =
        Options { actions: Actions::Optional, swap_family: SwapFamily::AtOnce, ..Options::default() };
    for (card, by_swap) in [(None, 1), (Some(swap), 0)] {
        let events = [
            Event::Public(Public::Dropped { seat: seat(0), card: swap }),
            Event::Public(Public::Dropped { seat: seat(1), card: swap }),
            Event::Public(Public::Passed { seat: seat(2) }),
            Event::Public(Public::Family { seat: seat(1), card, shown: Cards::EMPTY }),
        ];
        let got = measured::<Trefles>(options, 0, &events, outcome(&[1], &[0, 1, 0], "family"), 12);
        assert_eq!((got["dropped.cards"], got["by-swap.families"]), ((2, 1), (by_swap, 1)));
    }
}

/// SA-19: hands that were refilled while an effect waited.
#[test]
fn sardines_refills() {
    use tablee_catalog::by_crate::sardines::{Effect, Event, Options, Public, Refill, Sardines, Secret};
    let refills =
        |effect| Event { public: Public::Refills { seat: seat(0), effect }, secret: Secret::Nothing };
    let events = [refills(Some(Effect::Replay)), refills(None), refills(Some(Effect::Cat))];
    let options = Options { refill: Refill::AtOnce, ..Options::default() };
    let got = measured::<Sardines>(options, 0, &events, outcome(&[0], &[3, 0], "tins-closed"), 12);
    assert_eq!(got["refill.waited"], (2, 1));
}

#[test]
fn tous_a_table_offers_and_shelter() {
    use tablee_catalog::by_crate::tous_a_table::{Card, Event, Options, Public, Swap, TousATable};
    use tablee_core::Card as _;
    let card = |name| Card::named(name).unwrap();
    let (soup, dessert) = (card("soup.dots.red"), card("dessert.dots.red"));
    let offered = |wants: Card| Event::Offered { seat: seat(0), card: soup, wants: wants.course() };
    let swapped =
        |blind| Event::Swapped(Swap { seat: seat(0), with: seat(1), offered: soup, given: dessert, blind });
    let events = [
        offered(soup),
        swapped(false),
        offered(dessert),
        swapped(true),
        offered(dessert),
        Event::Public(Public::Returned { seat: seat(0) }),
        offered(dessert),
        Event::Sheltered { seat: seat(2), table: soup.cloth() },
        Event::Public(Public::Set { seat: seat(2), table: soup.cloth() }),
    ];
    let options = Options { shelter: true, ..Options::default() };
    let got = measured::<TousATable>(options, 0, &events, outcome(&[2], &[0, 0, 4], "tables-set"), 9);
    assert_eq!((got["offer.answered"], got["offer.blind"], got["offer.returned"]), ((1, 3), (1, 3), (1, 3)));
    assert_eq!((got["offer.same"], got["tables.set"], got["together"]), ((1, 4), (1, 1), (0, 1)));
    assert_eq!((got["shelter.used"], got["shelter.users"]), ((1, 1), (WHOLE_WIN, 1)));
    assert_eq!(got["shelter.others"], (0, 2));
}

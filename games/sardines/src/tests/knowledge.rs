//! What a seat sees, what it is sure of without seeing it, and the states it imagines.

use tablee_core::{Card as _, Cards, Game, Seat, Viewer};
use tablee_testkit::{Dice, Setup, Step, random_game};

use super::{At, assorted, at, at_with, seat, value};
use crate::{Card, Laid, Options, Sardines, Slot};

const FULL: &str = "cat> draw2< steal>";

fn by(number: usize) -> Viewer {
    Viewer::Seat(seat(number))
}

/// Every card that nobody has been given yet goes to the bottom of the pile, so that the deck is whole.
fn whole(mut at: At) -> At {
    let mut left = crate::card::DECK;
    let game = &mut at.game;
    game.pile.clear();
    for number in Seat::all(game.table.players()) {
        left = left.minus(game.holdings.hands[number]);
        left = left.minus(game.holdings.lids[number].into_iter().flatten().collect());
        for tin in &game.table.tins[number] {
            left =
                left.minus(Slot::ALL.into_iter().filter_map(|slot| tin.at(slot)).map(Laid::card).collect());
        }
    }
    game.pile.extend(left.minus(game.table.discarded()));
    game.table.pile = game.pile.len() as u8;
    at
}

/// SA-7: a view shows its own lids, `true` for those of others; a spectator sees none.
#[test]
fn lids_are_secret() {
    at(2)
        .hand(0, "double bone")
        .hand(1, "bone cat<")
        .tin(0, 1, "cat> draw2< double>")
        .act(0, "close 1 bone")
        .sees(by(0), "tins.0.0.lid", "bone")
        .sees(by(1), "tins.0.0.lid", "true")
        .sees(Viewer::Spectator, "tins.0.0.lid", "true")
        .sees(Viewer::Spectator, "tins.1.0.lid", "-")
        .sees(by(0), "hands", "[[double] 2]")
        .sees(by(1), "hands", "[1 [bone cat<]]")
        .sees(Viewer::Spectator, "hands", "[1 2]")
        .sees(by(0), "pile", "10");
}

/// SA-10: thief and victim know a card that was taken blind; nobody else does.
#[test]
fn a_stolen_card_is_known_to_two() {
    at(3)
        .hand(0, "steal> bone")
        .hand(1, "cat< lid<")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 hand")
        .pick("lid<")
        .sees(by(0), "known", "[[] [] []]")
        .sees(by(1), "known", "[[lid<] [] []]")
        .sees(by(2), "known", "[[] [] []]")
        .sees(Viewer::Spectator, "known", "[[] [] []]");
}

/// SA-10: everybody knows a sardine that was stolen from a tin, until it is laid, or may be a lid.
#[test]
fn a_stolen_sardine_is_known_to_all() {
    let stolen = || {
        at(3)
            .hand(0, "steal> bone")
            .tin(0, 3, "cat> draw2< double>")
            .tin(1, 1, "double>")
            .act(0, "lay steal> 1")
            .act(0, "steal 1 1 1")
            .sees(by(0), "known", "[[] [] []]")
            .sees(by(1), "known", "[[double] [] []]")
            .sees(Viewer::Spectator, "known", "[[double] [] []]")
            .act(1, "discard bone")
            .act(2, "discard bone")
    };
    stolen().act(0, "lay double< 1").sees(by(1), "known.0", "[]");
    stolen().act(0, "discard bone").sees(by(1), "known.0", "[double]");
    stolen().act(0, "close 3 bone").sees(by(1), "known.0", "[]").sees(by(1), "known_lids.0", "[- - -]");
}

/// SA-7: a lid from a hand that is known to the last card is known as well, and goes with the lid.
#[test]
fn a_lid_can_be_worked_out() {
    at(3)
        .hand(0, "steal>")
        .tin(0, 3, "cat> draw2< double>")
        .tin(1, 1, "cat>")
        .act(0, "lay steal> 1")
        .act(0, "steal 1 1 1")
        .act(1, "discard bone")
        .act(2, "discard bone")
        .act(0, "close 3 cat>")
        .sees(by(1), "known_lids.0", "[- - cat>]")
        .sees(by(0), "known_lids.0", "[- - -]")
        .sees(by(1), "tins.0.2.lid", "true")
        .hand(1, "lid> bone")
        .act(1, "lay lid> 2")
        .act(1, "unlid 0 3")
        .sees(by(2), "known", "[[] [cat>] []]")
        .sees(by(0), "known", "[[] [cat>] []]")
        .sees(by(1), "known", "[[] [] []]")
        .sees(by(2), "known_lids.0", "[- - -]");
}

/// SA-10: the former owner of a stolen lid knows it.
#[test]
fn a_stolen_lid() {
    at(3)
        .hand(0, "lid> bone")
        .closed(1, 1, FULL, "double")
        .act(0, "lay lid> 1")
        .act(0, "unlid 1 1")
        .sees(by(1), "known", "[[double] [] []]")
        .sees(by(2), "known", "[[] [] []]")
        .sees(by(0), "hands", "[[bone double] 1 1]");
}

/// SA-18: everybody sees what pepper takes.
#[test]
fn a_card_taken_from_the_discards_is_known() {
    assorted(2)
        .hand(0, "bone cat<")
        .tin(0, 1, "cat>")
        .discards("double")
        .act(0, "discard bone")
        .act(0, "take double")
        .sees(by(1), "known.0", "[double]");
}

/// SA-12: by night a seat knows what the pile is made of: imagined hands hold nothing of it.
#[test]
fn the_pile_by_night() {
    let night = whole(at(2).hand(0, "bone cat<").hand(1, "lid< lid< lid>").discards("replay>"));
    let mut game = night.game;
    // All but one card of the pile have been discarded.
    let rest: Vec<Card> = game.pile.drain(1..).collect();
    game.table.discards.extend(rest);
    game.table.pile = 1;
    let mut events = Vec::new();
    game.play(seat(0), "discard bone".parse().unwrap(), &mut events).unwrap();
    let mut dice = Dice::new(5);
    let order = game.sample(&mut dice).unwrap();
    game.resolve(order, &mut events).unwrap();
    for viewer in [by(0), Viewer::Spectator] {
        let imagined = Sardines::determinize(&game.view(viewer), &mut dice);
        let hidden = imagined.holdings.hands[seat(1)].plus(if viewer == by(0) {
            Cards::EMPTY
        } else {
            imagined.holdings.hands[seat(0)]
        });
        let truth = game.holdings.hands[seat(1)].plus(if viewer == by(0) {
            Cards::EMPTY
        } else {
            game.holdings.hands[seat(0)]
        });
        assert_eq!(hidden, truth, "{viewer:?}");
    }
}

/// SA-10: a seat that is asked to replay holds something to lay or to close with, in every imagined state.
#[test]
fn an_imagined_replay_can_be_played() {
    let replaying = whole(
        at(3)
            .hand(0, "replay< cat> bone bone bone")
            .hand(1, "bone")
            .closed(0, 1, FULL, "lid<")
            .closed(0, 2, FULL, "lid<")
            .tin(0, 3, "draw2>"),
    )
    .act(0, "lay replay< 3")
    .can(0, "lay cat> 3");
    let mut dice = Dice::new(9);
    for _ in 0..50 {
        let imagined = Sardines::determinize(&replaying.game.view(by(2)), &mut dice);
        let mut actions = Vec::new();
        imagined.legal_actions(seat(0), &mut actions);
        assert!(!actions.is_empty(), "{imagined:#?}");
    }
}

/// SA-R7: a seat whose `replay` was lost holds nothing it could have played, until it gets a card.
#[test]
fn a_lost_replay_tells_what_a_seat_lacks() {
    let lost =
        whole(at(2).hand(0, "replay> cat> cat> lid>").closed(0, 1, FULL, "lid<").closed(0, 2, FULL, "lid<"))
            .act(0, "lay replay> 3")
            .happened("laid lost turn-ended");
    let mut dice = Dice::new(2);
    for _ in 0..20 {
        let imagined = Sardines::determinize(&lost.game.view(by(1)), &mut dice);
        let left =
            ["cat<", "double", "draw2<", "lid<", "replay<", "steal<"].map(|name| Card::named(name).unwrap());
        assert!(left.iter().all(|card| !imagined.holdings.hands[seat(0)].contains(*card)), "{imagined:#?}");
    }
    lost.act(1, "discard bone").act(0, "discard cat>").sees(by(1), "lacks.0", "[]");
}

/// SA-7: with `bone_lids` off no imagined lid is a bone; known cards stay where they are known to be.
#[test]
fn imagined_states_respect_what_is_known() {
    let options = Options { bone_lids: false, ..Options::default() };
    let setup = Setup::<Sardines>::new("strict", options, 3);
    let (mut dice, mut probe) = (Dice::new(11), Dice::new(12));
    let mut lids = 0;
    for _ in 0..20 {
        random_game(setup.start(), &mut dice, |_, step, _, after| {
            if matches!(step, Step::Chance(_)) {
                return;
            }
            let view = after.view(by(1));
            let imagined = Sardines::determinize(&view, &mut probe);
            for number in Seat::all(3) {
                assert!(imagined.holdings.hands[number].includes(view.sure(number)));
                lids += imagined.holdings.lids[number].iter().flatten().count();
                assert!(!imagined.holdings.lids[number].contains(&Some(Card::Bone)));
            }
        });
    }
    assert!(lids > 0, "some tins were closed");
}

/// An arbiter's view leaves nothing to imagine but what the seats remember.
#[test]
fn an_arbiter_sees_everything() {
    let setup = Setup::<Sardines>::new("open", Options::default(), 4);
    let (mut dice, mut probe) = (Dice::new(3), Dice::new(4));
    random_game(setup.start(), &mut dice, |_, _, _, after| {
        let imagined = Sardines::determinize(&after.view(Viewer::Arbiter), &mut probe);
        assert_eq!((imagined.holdings, &imagined.pile), (after.holdings, &after.pile));
    });
}

/// A view at a strict table says nothing that depends on the hands of others.
#[test]
fn a_spectator_is_told_the_phase() {
    let at = at_with(Options::default(), 2).hand(0, "steal> bone").act(0, "lay steal> 1");
    let state = value(&at.game, Viewer::Spectator);
    assert_eq!((state["phase"].as_str(), state["due"].as_u64()), (Some("stealing"), Some(0)));
}

//! The laws of the test kit, for every option and player count.

use tablee_core::{Cards, Game as _, Luck as _, Seat, Viewer};
use tablee_testkit::{Dice, Setup, Subject as _, laws, leaks, random_game, worlds};

use crate::card::{PACK, either, touched, whole, without};
use crate::{Card, Options, Removed, TousATable};

#[test]
fn laws_hold() {
    laws::hold::<TousATable>(3, 1);
}

/// Law 4 to the last deal.
#[test]
fn nothing_hidden_shows_in_small_worlds() {
    worlds::hold::<TousATable>(1);
}

/// A game that told, or imagined, otherwise would be found out.
#[test]
fn small_worlds_find_every_leak() {
    leaks::found::<TousATable>(1);
}

/// An arbiter's view hides nothing, so an imagined state is the real one, memories and all.
#[test]
fn an_arbiter_leaves_nothing_to_imagine() {
    for players in 3..=5 {
        let options = Options { shelter: true, max_turns: 60, ..Options::default() };
        let setup = Setup::<TousATable>::new("arbiter", options, players);
        random_game(setup.start(), &mut Dice::new(3), |_, _, _, after| {
            assert_eq!(TousATable::determinize(&after.view(Viewer::Arbiter), &mut Dice::new(4)), *after);
        });
    }
}

/// Whatever a seat is sure of holds in every state it imagines, and nobody has there what it rules out.
#[test]
fn imagined_states_keep_to_what_is_remembered() {
    let mut probe = Dice::new(9);
    for players in 3..=5 {
        let options = Options { shelter: true, max_turns: 40, ..Options::default() };
        let setup = Setup::<TousATable>::new("memory", options, players);
        random_game(setup.start(), &mut Dice::new(7), |_, _, _, after| {
            let Some(seat) = Seat::new(probe.below(players as u32) as u8) else { return };
            let view = after.view(Viewer::Seat(seat));
            let imagined = TousATable::determinize(&view, &mut probe);
            for other in seat.others(players) {
                assert!(view.may(other).includes(imagined.belongings(other)));
                assert!(imagined.belongings(other).includes(view.known(other)));
            }
        });
    }
}

/// Law 5 for states with likelier hands: the viewer cannot tell them either, whatever is thought likely.
#[test]
fn likely_states_agree_with_the_view() {
    let mut probe = Dice::new(11);
    let mut moved = 0;
    for players in 3..=5 {
        for shelter in [false, true] {
            let options = Options { shelter, max_turns: 40, ..Options::default() };
            let setup = Setup::<TousATable>::new("likely", options, players);
            random_game(setup.start(), &mut Dice::new(8), |_, _, _, after| {
                let viewers =
                    Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Arbiter]);
                for viewer in viewers {
                    let view = after.view(viewer);
                    let alike = |hand: Cards<Card>| whole(touched(hand)).len() as f32 / -2.0;
                    let imagined = view.imagine_likely(30, alike, &mut probe);
                    assert_eq!(imagined.view(viewer), view);
                    imagined.conserved().unwrap_or_else(|wrong| panic!("{viewer:?}: {wrong}"));
                    moved += u32::from(imagined != *after);
                }
            });
        }
    }
    assert!(moved > 1_000, "{moved} states were imagined differently");
}

/// TT-2, TT-12, TT-R5: which two tables left a five-player game in secret shows in no view; a seat that has seen nothing of
/// a table imagines it gone now and then.
#[test]
fn any_unseen_tables_may_be_the_ones_that_left() {
    let options = Options { removed: Removed::Secret, ..Options::default() };
    let setup = Setup::<TousATable>::new("five", options, 5);
    let mut game = setup.start();
    let mut dice = Dice::new(5);
    let deck = game.sample(&mut dice).unwrap();
    game.resolve(deck, &mut Vec::new()).unwrap();
    let view = game.view(Viewer::Seat(Seat::default()));
    let unseen = without(PACK, whole(touched(view.hand())));
    let mut gone = Cards::EMPTY;
    for _ in 0..200 {
        let imagined = TousATable::determinize(&view, &mut dice);
        let there = Seat::all(5).fold(Cards::EMPTY, |all, seat| either(all, imagined.hands[seat]));
        assert_eq!(there.len(), 40);
        gone = either(gone, without(PACK, there));
    }
    assert_eq!(gone, unseen);
    assert!(unseen.len() >= 16, "a hand of eight shows at most eight of twelve tables");
}

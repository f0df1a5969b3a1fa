//! Games played by people who want to win. Random games nearly always run into the turn limit, so the laws are
//! looked at here once more, in games that end as they should.

use tablee_core::{Cards, Chance, Game, Luck, Seat, Turn, View as _, Viewer};
use tablee_testkit::{Dice, Setup, Step, Subject as _};

use crate::card::both;
use crate::{Action, Card, Cloth, Options, TousATable, View};

/// What somebody with a little sense does, seeing only its own view: set what is complete, ask for what the fullest
/// table lacks, part with what is alone on its cloth.
pub(crate) fn sensible(view: &View, dice: &mut Dice) -> Option<Action> {
    let hand = view.hand();
    let held = |card: &Card| both(hand, card.cloth().cards()).len();
    let mut actions = Vec::new();
    view.legal_actions(&mut actions);
    if let Some(set) = actions.iter().find(|action| matches!(action, Action::Set(_))) {
        return Some(*set);
    }
    let fullest = Cloth::ALL
        .into_iter()
        .filter(|cloth| !hand.includes(cloth.cards()))
        .max_by_key(|cloth| (both(hand, cloth.cards()).len(), dice.word()))?;
    let lacking: Vec<Card> = fullest.cards().into_iter().filter(|&card| !hand.contains(card)).collect();
    let wanted = lacking.get(dice.below(lacking.len() as u32) as usize)?.course();
    let worth = |action: &Action, dice: &mut Dice| -> u32 {
        let luck = dice.below(8);
        luck + match action {
            Action::Offer { card, wants } if *wants == wanted => 100 - 10 * held(card) as u32,
            Action::Give(card) => 50 - 15 * held(card) as u32,
            Action::Decline => 15,
            Action::Shelter(_) => 40,
            Action::Offer { .. } | Action::Unshelter(_) => 0,
            Action::Pick(_) | Action::Set(_) => 60,
        }
    };
    actions.into_iter().max_by_key(|action| worth(action, dice))
}

/// What happens next, when everybody has a little sense.
pub(crate) fn next_step(game: &TousATable, dice: &mut Dice) -> Option<Step<TousATable>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance => game.sample(dice).map(Step::<TousATable>::Chance),
        Turn::Seats { must, may } => {
            // Those who may do something mostly do it at once; then those who must.
            let seats = if may.is_empty() || dice.below(4) == 0 { must } else { may };
            let seat = seats.iter().nth(dice.below(seats.len() as u32) as usize)?;
            let action = sensible(&game.view(Viewer::Seat(seat)), dice)?;
            // Sheltering and taking back by turns gets nobody anywhere.
            let action = if matches!(action, Action::Unshelter(_)) { None } else { Some(action) };
            action.map(|action| Step::Act(seat, action)).or_else(|| {
                let seat = must.first()?;
                Some(Step::Act(seat, sensible(&game.view(Viewer::Seat(seat)), dice)?))
            })
        }
    }
}

/// Laws 1, 2, 5 and 7 in games that are won (TT-9).
#[test]
fn the_laws_hold_to_the_last_card() {
    let mut dice = Dice::new(21);
    let mut won = 0;
    let mut shared = 0;
    for game in 0..60 {
        let options = Options { shelter: game % 2 == 0, max_turns: 400, ..Options::default() };
        let players = 3 + game % 3;
        let setup = Setup::<TousATable>::new("sensible", options, players);
        let mut game = setup.start();
        let viewers: Vec<Viewer> =
            Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Arbiter]).collect();
        let mut folded: Vec<View> = viewers.iter().map(|&viewer| game.view(viewer)).collect();
        while let Some(step) = next_step(&game, &mut dice) {
            let mut events = Vec::new();
            step.take(&mut game, &mut events);
            game.conserved().unwrap_or_else(|wrong| panic!("{step:?}: {wrong}\n{game:#?}"));
            for (view, &viewer) in folded.iter_mut().zip(&viewers) {
                for sight in events.iter().filter_map(|event| TousATable::sight(event, viewer)) {
                    view.witness(&sight);
                }
                assert_eq!(*view, game.view(viewer), "{step:?}");
                let imagined = TousATable::determinize(view, &mut dice);
                assert_eq!(imagined.view(viewer), *view, "{step:?}");
                imagined.conserved().unwrap_or_else(|wrong| panic!("{viewer:?}: {wrong}\n{imagined:#?}"));
            }
        }
        if let Turn::Over(outcome) = game.turn() {
            won += usize::from(outcome.reason == "tables-set");
            shared += usize::from(outcome.winners.len() > 1);
            let empty = |seat: Seat| game.hands[seat].is_empty();
            assert!(Seat::all(players).all(|seat| outcome.winners.contains(seat) == empty(seat)));
        }
    }
    assert!(won > 40 && shared > 0, "{won} games of 60 are won, {shared} by several");
}

/// TT-6: chance is asked of the whole unsheltered hand, never of anything else.
#[test]
fn chance_takes_only_what_is_there() {
    let mut dice = Dice::new(5);
    let setup = Setup::<TousATable>::new(
        "chance",
        Options { shelter: true, max_turns: 100, ..Options::default() },
        3,
    );
    let mut game = setup.start();
    while let Some(step) = next_step(&game, &mut dice) {
        let before = game.clone();
        let mut events = Vec::new();
        step.take(&mut game, &mut events);
        if let Step::Chance(Chance::Pick(card)) = step {
            let aside = Seat::all(3).fold(Cards::EMPTY, |all, seat| all.plus(before.sheltered[seat]));
            assert!(!aside.contains(card));
        }
    }
}

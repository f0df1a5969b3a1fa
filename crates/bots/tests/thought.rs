//! How a champion thinks: what it makes of what others did, and that it thinks out of turn too.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

use tablee_bots::{Bot as _, Champion, Habits, Habitue, How, Iterations, Visitor, visit};
use tablee_core::{Luck as _, Options as _, Seat, Turn, View as _, Viewer};
use tablee_testkit::Dice;

/// Plays games of habitués and shows every decision: the game, and who has to decide or may.
fn watch<G: Habits>(games: u64, players: usize, mut see: impl FnMut(&G, Seat, bool, &mut Dice)) {
    let mut events = Vec::new();
    for number in 0..games {
        let mut dice = Dice::new(number);
        let mut game = G::new(G::Options::default(), players, Seat::default()).unwrap();
        let mut habitue = Habitue::<G>::default();
        loop {
            events.clear();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut dice).unwrap();
                    game.resolve(outcome, &mut events).unwrap();
                }
                Turn::Seats { must, may } => {
                    let first = must.iter().nth(dice.below(must.len().max(1) as u32) as usize);
                    for seat in may.iter().chain(first) {
                        see(&game, seat, must.contains(seat), &mut dice);
                        let view = game.view(Viewer::Seat(seat));
                        if let Some(action) = habitue.decide(&view, &mut Iterations(0), &mut dice) {
                            game.play(seat, action, &mut events).unwrap();
                            break;
                        }
                    }
                }
            }
        }
    }
}

/// What others did makes some imagined hands likelier than others: the hands they really hold are likelier than any, on the
/// average, and a state of the likelier ones still agrees with the view.
#[test]
fn the_truth_is_likelier_than_what_is_imagined() {
    struct Weighs;
    impl Visitor for Weighs {
        type Output = ();
        fn visit<G: Habits>(self) {
            let players = *G::Options::default().players().start();
            let (mut truth, mut imagined, mut kept, mut seen) = (0.0, 0.0, 0.0, 0u32);
            watch::<G>(30, players.max(3), |game, seat, must, dice| {
                let view = game.view(Viewer::Seat(seat));
                if !must || G::imagined(&view) < 2 {
                    return;
                }
                let likely = G::imagine_likely(&view, dice);
                assert_eq!(likely.view(Viewer::Seat(seat)), view);
                truth += G::likely(&view, game);
                imagined += G::likely(&view, &G::imagine(&view, dice));
                kept += G::likely(&view, &likely);
                seen += 1;
            });
            assert!(seen > 100, "{}: only {seen} decisions", G::ID);
            println!("{}: truth {truth}, imagined {imagined}, kept {kept} of {seen}", G::ID);
            assert!(truth > imagined && kept > imagined, "{}: {truth}, {imagined}, {kept}", G::ID);
        }
    }
    for game in ["nain-jaune", "tous-a-table", "trefles"] {
        visit(game, Weighs).unwrap();
    }
}

/// Whoever may act without being waited for thinks about that, and about waiting; in 2026 it did by habit.
#[test]
fn out_of_turn_is_thought_about() {
    struct Asks;
    impl Visitor for Asks {
        type Output = u32;
        fn visit<G: Habits>(self) -> u32 {
            let mut asked = 0;
            watch::<G>(4, 4, |game, seat, must, dice| {
                let view = game.view(Viewer::Seat(seat));
                if must || asked >= 12 {
                    return;
                }
                let thoughts = Champion::<G>::new().ponder(&view, &mut Iterations(6), dice);
                assert_eq!(thoughts.how, How::Search);
                assert!(thoughts.rated.iter().any(|rated| rated.action.is_none()), "waiting was not tried");
                let mut actions = Vec::new();
                view.legal_actions(&mut actions);
                assert!(thoughts.choice.is_none_or(|action| actions.contains(&action)));
                let then = Champion::<G>::of_2026().ponder(&view, &mut Iterations(6), dice);
                assert_eq!(then.how, How::Habit);
                asked += 1;
            });
            asked
        }
    }
    assert!(visit("tous-a-table", Asks).unwrap() > 3);
}

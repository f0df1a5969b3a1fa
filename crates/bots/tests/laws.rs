//! The seven laws, for every game, edition, option and player count, while bots play: what they do is not what chance does,
//! and leads where chance hardly ever comes.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tablee_bots::{Bot, Habits, Iterations, Level, bot};
use tablee_core::{Luck as _, SeatSet, Turn, Viewer};
use tablee_testkit::{Dice, Step, Subject, deep, laws};

/// What happens next when every seat is a bot: whoever may act is asked before the game waits for those who must.
fn next<G: Habits>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    iterations: u32,
    dice: &mut Dice,
) -> Option<Step<G>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance => game.sample(dice).map(Step::Chance),
        Turn::Seats { must, may } => {
            let one_of = |seats: SeatSet, dice: &mut Dice| match seats.len() {
                0 => None,
                count => seats.iter().nth(dice.below(count as u32) as usize),
            };
            let asked = [one_of(may, dice), one_of(must, dice)];
            asked.into_iter().flatten().find_map(|seat| {
                let view = game.view(Viewer::Seat(seat));
                let action = bots[seat.index()].decide(&view, &mut Iterations(iterations), dice)?;
                Some(Step::Act(seat, action))
            })
        }
    }
}

/// The laws, with each level at every seat.
fn hold<G: Subject + Habits>() {
    for (level, iterations) in [(Level::Debutant, 0), (Level::Habitue, 0), (Level::Champion, 4)] {
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..8).map(|_| bot::<G>(level)).collect();
        // Seven deals of Nain Jaune are a long game: in deep runs a few of each do.
        let games = 1 + deep() / 10;
        laws::hold_when_played_by::<G>(&format!("{level}s"), games, 7, |game, dice| {
            next(game, &mut bots, iterations, dice)
        });
    }
}

#[test]
fn laws_hold_while_bots_play_nain_jaune() {
    hold::<nain_jaune::NainJaune>();
}

#[test]
fn laws_hold_while_bots_play_tous_a_table() {
    hold::<tous_a_table::TousATable>();
}

#[test]
fn laws_hold_while_bots_play_trefles() {
    hold::<trefles::Trefles>();
}

#[test]
fn laws_hold_while_bots_play_sardines() {
    hold::<sardines::Sardines>();
}

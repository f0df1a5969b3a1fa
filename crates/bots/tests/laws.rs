//! The laws, for every game, edition, option and player count, while bots play: what they do is not what chance does,
//! and leads where chance hardly ever comes.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use tablee_bots::{Bot, Habits, Iterations, Level, bot};
use tablee_catalog::GAMES;
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

/// A game that bots know how to play and that can be held to the laws.
pub trait Lawful: Subject + Habits {}

impl<G: Subject + Habits> Lawful for G {}

tablee_catalog::visiting! { pub Lawful }

struct Hold;

impl Visitor for Hold {
    type Output = ();

    fn visit<G: Lawful>(self) {
        hold::<G>();
    }
}

/// Every game on a thread of its own.
#[test]
fn laws_hold_while_bots_play() {
    std::thread::scope(|scope| {
        for game in GAMES {
            scope.spawn(move || visit(game, Hold).unwrap());
        }
    });
}

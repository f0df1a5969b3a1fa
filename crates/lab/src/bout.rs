//! One game between bots.

use tablee_bots::{Bot, Budget, Habits};
use tablee_core::{Luck, Outcome, SeatSet, Turn, Viewer};

/// A game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bout {
    /// How it ended.
    pub outcome: Outcome,
    /// How many actions it took.
    pub actions: u64,
}

/// Plays a game to its end. Every bot sees its own view only; who is quickest, when several can act, is chance.
///
/// `see` is shown every event, with the state after it.
pub fn play<G: Habits, L: Luck>(
    mut game: G,
    bots: &mut [Box<dyn Bot<G>>],
    budget: &mut dyn Budget,
    chance: &mut L,
    thoughts: &mut [L],
    mut see: impl FnMut(&G, &[G::Event]),
) -> Bout {
    let mut events = Vec::new();
    let mut actions = 0;
    let mut legal = Vec::new();
    loop {
        events.clear();
        match game.turn() {
            Turn::Over(outcome) => return Bout { outcome, actions },
            Turn::Chance => {
                if let Some(outcome) = game.sample(chance) {
                    let _ = game.resolve(outcome, &mut events);
                }
            }
            Turn::Seats { must, may } => {
                // Whoever may act is asked once before the game waits for those who must.
                let asked = one_of(may, chance).into_iter().chain(one_of(must, chance));
                for seat in asked {
                    let view = game.view(Viewer::Seat(seat));
                    let decided = bots[seat.index()].decide(&view, budget, &mut thoughts[seat.index()]);
                    let action = match decided {
                        Some(action) if game.check(seat, &action).is_ok() => Some(action),
                        _ if must.contains(seat) => {
                            game.legal_actions(seat, &mut legal);
                            legal.first().copied()
                        }
                        _ => None,
                    };
                    if let Some(action) = action {
                        let _ = game.play(seat, action, &mut events);
                        actions += 1;
                        break;
                    }
                }
            }
        }
        see(&game, &events);
    }
}

fn one_of<L: Luck>(seats: SeatSet, luck: &mut L) -> Option<tablee_core::Seat> {
    match seats.len() {
        0 => None,
        1 => seats.first(),
        count => seats.iter().nth(luck.below(count as u32) as usize),
    }
}

//! One game, played to its end.

use tablee_bots::{Habits, Iterations};
use tablee_core::{Luck, Outcome, Seat, SeatSet, Turn, Viewer};

use crate::player::Player;
use crate::{Brain, Stream, Streams, Watch};

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout<G> {
    /// The game as it ended.
    pub game: G,
    /// How it ended.
    pub outcome: Outcome,
    /// How many actions it took.
    pub actions: u64,
}

/// Lists that are used again from game to game.
#[derive(Clone, Debug)]
pub struct Desk<G: Habits> {
    events: Vec<G::Event>,
    legal: Vec<G::Action>,
}

impl<G: Habits> Default for Desk<G> {
    fn default() -> Self {
        Self { events: Vec::new(), legal: Vec::new() }
    }
}

/// Who plays a game, on which random numbers.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    /// Who sits at each seat.
    pub brains: &'a [Brain],
    /// How many thoughts a champion has for a move.
    pub iterations: u32,
    /// The seed of the experiment.
    pub seed: u64,
    /// The number of the game, or of the deal.
    pub game: u64,
    /// Tells games apart that are played on the same deal.
    pub seating: u64,
}

/// Plays a game to its end; `None` when it is told to stop before.
///
/// Every bot sees its own view only; who is quickest, when several can act, is chance. `see` is shown every event, with the
/// state after it.
pub fn play<G: Habits>(
    game: G,
    who: &Seating<'_>,
    desk: &mut Desk<G>,
    watch: Watch<'_>,
    mut see: impl FnMut(&G, &[G::Event]),
) -> Option<Bout<G>> {
    if who.brains.iter().all(|brain| *brain == Brain::Random) {
        return play_random(game, who, desk, watch, see);
    }
    let mut game = game;
    let mut streams = Streams::new(who.seed, who.game, who.seating, who.brains.len());
    let mut players: Vec<Player<'_, G>> = who.brains.iter().map(|&brain| Player::new(brain, watch)).collect();
    let mut budget = Iterations(who.iterations);
    let mut actions = 0;
    loop {
        desk.events.clear();
        match game.turn() {
            Turn::Over(outcome) => return Some(Bout { game, outcome, actions }),
            Turn::Chance => {
                if let Some(outcome) = game.sample(&mut streams.chance) {
                    let _ = game.resolve(outcome, &mut desk.events);
                }
            }
            Turn::Seats { must, may } => {
                if watch.is_over() {
                    return None;
                }
                // Whoever may act is asked once before the game waits for those who must.
                let asked = one_of(may, &mut streams.race).into_iter().chain(one_of(must, &mut streams.race));
                for seat in asked {
                    let luck = &mut streams.thoughts[seat.index()];
                    let decided = match &mut players[seat.index()] {
                        Player::Random => {
                            game.legal_actions(seat, &mut desk.legal);
                            // Whoever need not act does so every other time, or nobody else ever would.
                            if !must.contains(seat) && luck.below(2) == 0 {
                                None
                            } else {
                                any(&desk.legal, luck)
                            }
                        }
                        Player::Bot(bot) => bot.decide(&game.view(Viewer::Seat(seat)), &mut budget, luck),
                    };
                    let action = match decided {
                        Some(action) if game.check(seat, &action).is_ok() => Some(action),
                        _ if must.contains(seat) => {
                            game.legal_actions(seat, &mut desk.legal);
                            desk.legal.first().copied()
                        }
                        _ => None,
                    };
                    if let Some(action) = action {
                        let _ = game.play(seat, action, &mut desk.events);
                        actions += 1;
                        break;
                    }
                }
            }
        }
        see(&game, &desk.events);
    }
}

/// A game of pure chance: every seat that can act is as likely, and every action of it. No views are made.
fn play_random<G: Habits>(
    mut game: G,
    who: &Seating<'_>,
    desk: &mut Desk<G>,
    watch: Watch<'_>,
    mut see: impl FnMut(&G, &[G::Event]),
) -> Option<Bout<G>> {
    let mut chance = Stream::new(who.seed, who.game, 0);
    let mut thoughts = Stream::new(who.seed, who.game, 2 + 8 * who.seating);
    let mut actions = 0;
    loop {
        desk.events.clear();
        match game.turn() {
            Turn::Over(outcome) => return Some(Bout { game, outcome, actions }),
            Turn::Chance => {
                if watch.is_over() {
                    return None;
                }
                if let Some(outcome) = game.sample(&mut chance) {
                    let _ = game.resolve(outcome, &mut desk.events);
                }
            }
            turn @ Turn::Seats { .. } => {
                let seat = one_of(turn.acting(), &mut thoughts).unwrap_or_default();
                game.legal_actions(seat, &mut desk.legal);
                if let Some(action) = any(&desk.legal, &mut thoughts) {
                    let _ = game.play(seat, action, &mut desk.events);
                    actions += 1;
                }
            }
        }
        see(&game, &desk.events);
    }
}

/// One of some things, each as likely; a single one needs no luck.
#[inline]
fn any<T: Copy, L: Luck>(things: &[T], luck: &mut L) -> Option<T> {
    match things {
        [] => None,
        [only] => Some(*only),
        _ => Some(things[luck.below(things.len() as u32) as usize]),
    }
}

#[inline]
fn one_of<L: Luck>(seats: SeatSet, luck: &mut L) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        count => seats.iter().nth(luck.below(count as u32) as usize),
    }
}

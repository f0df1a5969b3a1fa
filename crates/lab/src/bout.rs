//! One game, played to its end.

use tablee_bots::{Bot as _, Habits, Iterations};
use tablee_core::{Listener, Luck, Nobody, Outcome, Seat, SeatSet, Turn, Viewer};

use crate::clerk::Clerk;
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
    /// The seats whose program had to be replaced.
    pub replaced: SeatSet,
}

/// A list that is used again from game to game.
#[derive(Clone, Debug)]
pub struct Desk<G: Habits> {
    legal: Vec<G::Action>,
}

impl<G: Habits> Default for Desk<G> {
    fn default() -> Self {
        Self { legal: Vec::new() }
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
/// Every bot sees its own view only; who is quickest, when several can act, is chance. `events` hears everything that happens.
pub fn play<G: Habits>(
    game: G,
    who: &Seating<'_>,
    desk: &mut Desk<G>,
    watch: Watch<'_>,
    events: &mut impl Listener<G::Event>,
) -> Option<Bout<G>> {
    play_before(game, who, desk, watch, events, &mut Nobody)
}

/// The same before somebody who writes down what is decided. The game is the same whoever does.
pub fn play_before<G: Habits>(
    game: G,
    who: &Seating<'_>,
    desk: &mut Desk<G>,
    watch: Watch<'_>,
    events: &mut impl Listener<G::Event>,
    clerk: &mut impl Clerk<G>,
) -> Option<Bout<G>> {
    if who.brains.iter().all(|brain| *brain == Brain::Random) {
        return play_random(game, who, desk, watch, events, clerk);
    }
    let mut game = game;
    let mut streams = Streams::new(who.seed, who.game, who.seating, who.brains.len());
    let mut players: Vec<Player<'_, G>> =
        who.brains.iter().map(|&brain| Player::new(brain, who.iterations, watch)).collect();
    let mut actions = 0;
    loop {
        match game.turn() {
            Turn::Over(outcome) => {
                let replaced = |seat: &Seat| players[seat.index()].was_replaced();
                let replaced = Seat::all(players.len()).filter(replaced).collect();
                return Some(Bout { game, outcome, actions, replaced });
            }
            Turn::Chance => {
                if let Some(outcome) = game.sample(&mut streams.chance) {
                    clerk.chance(&outcome);
                    let _ = game.resolve(outcome, events);
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
                        Player::Bot(bot, thoughts) => {
                            bot.decide(&game.view(Viewer::Seat(seat)), thoughts, luck)
                        }
                        Player::Program(program) => {
                            program.decide(&game.view(Viewer::Seat(seat)), &mut Iterations(0), luck)
                        }
                    };
                    let action = match decided {
                        Some(action) if game.check(seat, &action).is_ok() => Some(action),
                        _ if must.contains(seat) => {
                            game.legal_actions(seat, &mut desk.legal);
                            desk.legal.first().copied()
                        }
                        _ => None,
                    };
                    if clerk.listens() {
                        game.legal_actions(seat, &mut desk.legal);
                        clerk.decided(&game, seat, must.contains(seat), &desk.legal, action);
                    }
                    if let Some(action) = action {
                        let _ = game.play(seat, action, events);
                        actions += 1;
                        break;
                    }
                }
            }
        }
    }
}

/// A game of pure chance: every seat that can act is as likely, and every action of it. No views are made.
fn play_random<G: Habits>(
    mut game: G,
    who: &Seating<'_>,
    desk: &mut Desk<G>,
    watch: Watch<'_>,
    events: &mut impl Listener<G::Event>,
    clerk: &mut impl Clerk<G>,
) -> Option<Bout<G>> {
    let mut chance = Stream::new(who.seed, who.game, 0);
    let mut thoughts = Stream::new(who.seed, who.game, 2 + 8 * who.seating);
    let mut actions = 0;
    loop {
        match game.turn() {
            Turn::Over(outcome) => {
                return Some(Bout { game, outcome, actions, replaced: SeatSet::EMPTY });
            }
            Turn::Chance => {
                if watch.is_over() {
                    return None;
                }
                if let Some(outcome) = game.sample(&mut chance) {
                    clerk.chance(&outcome);
                    let _ = game.resolve(outcome, events);
                }
            }
            turn @ Turn::Seats { must, .. } => {
                let seat = one_of(turn.acting(), &mut thoughts).unwrap_or_default();
                game.legal_actions(seat, &mut desk.legal);
                if let Some(action) = any(&desk.legal, &mut thoughts) {
                    if clerk.listens() {
                        clerk.decided(&game, seat, must.contains(seat), &desk.legal, Some(action));
                    }
                    let _ = game.play(seat, action, events);
                    actions += 1;
                }
            }
        }
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

//! Opponents that cannot peek.
//!
//! A bot is asked with a view, never with a state: [`Bot::decide`] takes what one seat may know, a budget and some luck, and
//! gives back an action, or nothing when the seat need not act and would rather wait.
//!
//! | level | who that is |
//! |---|---|
//! | [`Debutant`] | plays at random, but sees what is plainly good |
//! | [`Habitue`] | a good family player: rules of thumb, one file a game, remembering what it has seen |
//! | [`Champion`] | searches: many imagined games that agree with its view, played on by habitués |
//!
//! No threads, files or clocks here: how long a champion may think is a question its caller answers ([`Budget`]).

mod bot;
mod budget;
mod champion;
mod compare;
mod endgame;
mod habits;
mod own;
mod playout;
mod race;
mod thoughts;
mod tree;

pub use bot::{Bot, Debutant, Habitue, Level, Simple, UnknownLevel, bot};
pub use budget::{Budget, Iterations};
pub use champion::Champion;
pub use endgame::exact;
pub use habits::{Habits, Manner, Reason, Thinking, Visitor, Weights, visit};
pub use thoughts::{How, Rated, Thoughts};

//! Every game by its name, and the table protocol that plays them over JSON lines.
//!
//! The only crate that names all the games ([`GAMES`]). [`visit`] turns a game's id into its type, for those who want the game
//! itself at full speed, and [`visiting!`] does so for those who want more of a game than its rules and its face;
//! [`AnyGame`] hides the type, for those who speak JSON; [`Referee`] is the table protocol of the rule book, one request a
//! line, one answer a line.

#[macro_use]
mod games;

mod any;
mod facts;
mod frame;
mod luck;
mod referee;
mod refusal;
mod request;
mod rules;

pub use any::{AnyGame, Hosted, Seated, read_action, refused};
pub use facts::{Deck, Except, GameFacts, Listed, OptionFacts, Players, facts, facts_of};
pub use frame::{Ended, Frame, Rules, Waited, frame, open_frame, to_act_of, view_frame};
pub use luck::{Seeded, Tape};
pub use referee::{MAX_LINE, Referee, Reply};
pub use refusal::{Cited, Code, Refusal};
pub use rules::{describe, read_options};

use tablee_core::Face;

every_game! { list }
visiting! { pub Face }
#[cfg(test)]
mod written;

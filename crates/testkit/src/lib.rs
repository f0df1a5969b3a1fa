//! The laws every game must pass, playthroughs a person can read, and perft.
//!
//! A game crate implements [`Subject`] for its state in its own tests (where it may look inside the state), and calls
//! [`laws::hold`]. What the laws are is said in [`laws`]; one of them is gone through to its last deal in [`worlds`].

mod deep;
mod dice;
mod drive;
mod every;
mod face;
mod hidden;
pub mod laws;
pub mod leaks;
mod nodes;
mod numbers;
mod perft;
mod play;
mod seed;
mod speed;
mod subject;
pub mod worlds;

pub use deep::deep;
pub use dice::Dice;
pub use drive::{Step, random_game, whole_game_by};
pub use hidden::Hidden;
pub use nodes::Nodes;
pub use perft::perft;
pub use play::{Recorder, compact, facts, golden};
pub use seed::seed;
pub use speed::{silent_speed, speed, whole_game};
pub use subject::{Setup, Subject};

//! Every game by its name, and the table protocol that plays them over JSON lines.
//!
//! The only crate that names all the games ([`GAMES`]). [`visit`] turns a game's id into its type, for those who want the game
//! itself at full speed, and [`visiting!`] does so for those who want more of a game than its rules and its face;
//! [`AnyGame`] hides the type, for those who speak JSON; [`Referee`] is the table protocol of the rule book, one request a
//! line, one answer a line.
//!
//! # A whole random game of each
//!
//! ```
//! use serde_json::{Value, json};
//! use tablee_catalog::{GAMES, Referee, Seeded};
//! use tablee_core::Luck as _;
//!
//! for game in GAMES {
//!     let (mut referee, mut luck) = (Referee::new(), Seeded::new("dimanche"));
//!     let mut ask = |request: Value| -> Value {
//!         serde_json::from_str(&referee.answer(request.to_string().as_bytes()).line).expect("an answer is JSON")
//!     };
//!     let mut answer = ask(json!({"cmd": "new", "game": game, "players": 4, "seed": "dimanche"}));
//!     while answer["position"]["over"].is_null() {
//!         let asked = &answer["position"]["to_act"][0];
//!         let actions = asked["actions"].as_array().expect("somebody can act");
//!         let action = &actions[luck.below(actions.len() as u32) as usize];
//!         answer = ask(json!({"cmd": "act", "seat": asked["seat"], "action": action}));
//!         assert_eq!(answer["ok"], true, "{answer}");
//!     }
//!     println!("{game}: {}", answer["position"]["over"]);
//! }
//! ```

#[macro_use]
mod games;

mod any;
mod facts;
mod frame;
mod luck;
mod reckon;
mod referee;
mod refusal;
mod request;
mod rules;
mod script;
mod told;

pub use any::{AnyGame, Hosted, Seated, read_action, refused};
pub use facts::{Answers, ByName, Chosen, Deck, Except, GameFacts, OptionFacts, Players, facts, facts_of};
pub use frame::{Ended, Frame, Rules, Waited, frame, open_frame, to_act_of, view_frame};
pub use luck::{Seeded, Tape};
pub use reckon::reckon;
pub use referee::{MAX_LINE, Referee, Reply};
pub use refusal::{Cited, Code, Refusal};
pub use rules::{describe, read_options};
pub use script::{Refused, Script};
pub use told::Written;

use tablee_core::Face;

every_game! { list }
visiting! { pub Face }
#[cfg(test)]
mod written;

//! The vocabulary of Tablée: what a card game with hidden hands *is*, and nothing about any one of them.
//!
//! A game is a state struct that implements [`Game`]. Around that one trait stand a few small nouns:
//!
//! * [`Seat`], [`SeatSet`], [`BySeat`]: places at the table;
//! * [`Card`], [`Cards`] (an unordered bag of cards in one machine word), [`Pile`] (an ordered one);
//! * [`Turn`]: who is waited for; [`Outcome`]: how it ended;
//! * [`Chance`] and [`Luck`]: everything random comes from outside and is recorded;
//! * [`Listener`]: who hears what happens; [`Nobody`], where it does not matter;
//! * [`Illegal`] and [`Reason`]: why not, with the number of the rule;
//! * [`Viewer`], [`View`], [`Veiled`]: what one viewer may know;
//! * [`Face`] and [`Facts`]: what whoever shows a game has to know about it;
//! * [`Numbered`]: its actions by number and its views as planes of numbers, for whoever learns from arrays.
//!
//! # A whole game at random
//!
//! ```
//! use tablee_core::{Game as _, Luck as _, Seat, Turn};
//! use toy_game::{Options, PlusHaut};
//!
//! // Anything that gives random numbers: no game has any of its own.
//! let mut luck = tablee_testkit::Dice::new(7);
//! let mut game = PlusHaut::new(Options::default(), 3, Seat::default()).expect("three can play");
//! let (mut actions, mut events) = (Vec::new(), Vec::new());
//! while !matches!(game.turn(), Turn::Over(_)) {
//!     if let Some(outcome) = game.sample(&mut luck) {
//!         game.resolve(outcome, &mut events)?;
//!     } else if let Some(seat) = game.turn().acting().first() {
//!         game.legal_actions(seat, &mut actions);
//!         game.play(seat, actions[luck.below(actions.len() as u32) as usize], &mut events)?;
//!     }
//! }
//! assert!(matches!(game.turn(), Turn::Over(outcome) if !outcome.winners.is_empty()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How a game is laid out
//!
//! Every game crate splits its state in three: the **table** (all that is public), what each seat **owns** (its
//! hand), and what **nobody** sees (the order of a pile). Legality is a function of the table and one seat's own
//! cards. State and view both call that function, so a refusal *cannot* depend on anything the seat does not know.
//!
//! # What is deliberately absent
//!
//! No random number generator, clock, thread, file, logger or JSON. States and events are not serialisable: only
//! options, actions, sights and views can travel.

mod assign;
mod cards;
mod chance;
mod face;
mod game;
mod illegal;
mod listener;
mod memory;
mod notation;
mod numbers;
mod options;
#[cfg(feature = "schema")]
#[doc(hidden)]
pub mod schema;
mod seat;
mod text;
mod turn;
mod view;

pub use assign::{Dealt, assign, assign_by};
pub use cards::{Card, Cards, MAX_CARDS, Pile, copied};
pub use chance::{BadChance, Chance, Luck, shuffle};
pub use face::{CardName, Face, Facts, Filled, Form, Kind, Spelling, Told};
pub use game::Game;
pub use illegal::{Illegal, Reason};
pub use listener::{Listener, Nobody};
pub use memory::Memory;
pub use notation::{Misread, read_card, read_digit};
pub use numbers::{Axis, COMMON, Canvas, Numbered, Plane, WAIT, place_of};
pub use options::{Allowed, BadOption, Options, Spec, Value, Word};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
#[doc(hidden)]
pub use serde;
#[doc(hidden)]
pub use text::Name;
pub use turn::{Outcome, Turn};
pub use view::{Single, Veiled, View, Viewer};
#[cfg(feature = "schema")]
#[doc(hidden)]
pub use {schemars, ts_rs};

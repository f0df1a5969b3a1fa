//! A table without a network: what its journal holds, what may be done, what may be shown.
//!
//! ```text
//!  server, terminal, browser, tests      shells: sockets, threads, clocks, files
//!       │ hand in a World (time, random numbers) and a Journal
//!     keeper           a table with its journal: open, load, write, reload
//!       │ writes, then takes in
//!  journal ── table    what the journal adds up to (`deeds`: what a call would write; `play`: the game)
//! ```
//!
//! # A whole game, and the proof that it was dealt fairly
//!
//! ```
//! use std::sync::Arc;
//!
//! use tablee_bots::{Iterations, Level};
//! use tablee_journal::InMemory;
//! use tablee_table::{Foretold, Home, Sitter, Stage};
//!
//! let terms = serde_json::from_str(r#"{"game": "trefles", "seats": 2}"#)?;
//! let people = [Sitter::Person("Rose".into()), Sitter::Bot(Level::Habitue)];
//! let (journal, world) = (Arc::new(InMemory::new()), Arc::new(Foretold::new("dimanche")));
//! let mut home = Home::open(journal, world, terms, &people)?;
//! while home.now().phase == Stage::Playing {
//!     let seat = home.waits_for().0.first().map_or(0, |seat| seat.index() as u8);
//!     let thought = home.thought(seat, Level::Habitue).expect("a game is being played");
//!     home.act(seat, &thought(&mut Iterations(0)).expect("somebody is waited for"))?;
//! }
//! assert!(tablee_fair::verify(&home.record(1)?).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Invariants
//!
//! - A table is its journal. What is in memory is a cache of it, and changes only by [`Table::apply`], with entries that are in
//!   the journal: what is taken back, too.
//! - Cards reach a client as [`Shown`] alone, which is made from a sight or a view and from a viewer that cannot be an arbiter.
//! - A call is done once, however often it is sent.
//! - What was ever written can be read: [`Entry`] only grows, a game begins with its exact terms, and what a newer version
//!   wrote is refused in words ([`Code::Newer`]).
//!
//! # Deliberately absent
//!
//! Sockets, threads, clocks, files and random numbers of its own; any message with a state or an event in it.

mod bare;
mod begins;
mod broken;
mod brought;
mod days;
mod deeds;
mod entry;
mod erase;
mod home;
mod keeper;
mod meeting;
mod message;
#[cfg_attr(target_arch = "wasm32", path = "plain.rs")]
mod names;
mod pace;
#[cfg(all(test, not(target_arch = "wasm32")))]
#[expect(unreachable_pub, reason = "in a page it is what `names` is elsewhere")]
mod plain;
mod play;
mod pledge;
mod records;
mod refused;
mod replay;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod secrets;
mod shown;
mod story;
mod study;
mod table;
mod talk;
mod world;

#[doc(hidden)]
pub use bare::Bare;
pub use begins::Begins;
pub use broken::Broken;
pub use brought::brought;
pub use days::Days;
pub use entry::{Entry, Moment, Written};
pub use erase::erase;
pub use home::{Home, Kept, Sitter};
pub use keeper::{Keeper, Opening, Unread};
pub use message::{
    AgainNow, BackNow, Call, Clock, Deed, Ended, FrozenNow, Hello, Message, ReadingNow, SeatNow, Stage,
    StudyNow, TableNow, Terms, Why, call_id, read_call,
};
pub use names::{apart, name};
pub use pace::{Pace, Wait};
pub use play::{Advice, Plan, Play, Since, Thought};
pub use pledge::{Pledge, Pledged};
pub use records::{Asker, Listed, Past, SatThere, Sitters, each_finished, finished};
pub use refused::{Code, Refused};
pub use replay::{Replay, ReplayStep, Revealed, replay, viewer as replay_viewer, write_replay};
pub use rules::exact as exact_terms;
pub use secrets::{code as random_code, hash, share_key, token};
pub use shown::Shown;
pub use story::story;
pub use study::{Place, Study};
pub use table::{Chair, Deal, Due, Freeze, Promise, Table, Who, seat};
pub use talk::Phrase;
#[cfg(feature = "system")]
pub use world::System;
pub use world::{Foretold, World, random};

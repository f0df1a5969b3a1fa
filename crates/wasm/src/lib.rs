//! A shell for the browser: tables on the device itself, played and kept without a server; and finished games checked there.
//!
//! ```text
//!  page ── worker (web/src/engine): IndexedDB, timers, messages
//!            │ one ask, one answer, both JSON texts
//!         boundary      three functions of numbers, for wasm32 alone
//!          house        every table of the device: what is asked over HTTP elsewhere
//!          room         one table: what is said over a socket elsewhere
//!            │
//!     tablee_table::Keeper     the same table that a server has
//! ```
//!
//! # Invariants
//!
//! - Nothing runs by itself. An [`Ask`] brings the time and random numbers; the [`Answer`] says what to write, what to tell whom, and
//!   when to ask again. The worker tells nobody anything before what is to be written is on disk, and what could not be written
//!   never happened ([`What::Unwritten`]).
//! - A page of a table here is told what one of a live table is, byte for byte: [`Message`](tablee_table::Message).
//!
//! # Deliberately absent
//!
//! Presence (who has the device is here), limits (it is theirs), and sentences: the page has its own.

mod ask;
mod bots;
#[cfg(target_arch = "wasm32")]
pub mod boundary;
mod clocks;
mod house;
mod past;
mod room;
mod shelf;
mod world;

pub use ask::{Answer, Ask, Told, What, Writing};
pub use house::House;
pub use past::is_over_and_fair;

//! A circle without a network: people who play together, what their journal holds, what may be done, what may be shown.
//!
//! ```text
//!  server, tests        shells: they hand in a World (time, random numbers) and a journal of which something can be erased
//!       │
//!     keeper            a circle with its journal: found, load, write, erase
//!       │ writes, then takes in
//!  journal ── circle    what the journal adds up to (`deeds`: what somebody's wish would write; `now`: what a member is shown)
//! ```
//!
//! # No account
//!
//! A device draws a secret and keeps it; of it only the hash is here. Whoever has the invitation's secret joins; a member's further
//! devices are let in by a device that is (`spoken`: by words, too). What a device may do, its member may.
//!
//! # Invariants
//!
//! - A circle is its journal, and changes only by [`Circle::apply`], with entries that are on disk.
//! - What was ever written can be read: [`Entry`] only grows.
//! - A member's name stands in entries of their own and nowhere else: games and evenings have their number. So who erases themself
//!   ([`forget`]) is gone from all of it, and what remains says "somebody".
//! - Nobody who is not in it is shown anything: [`Circle::now`] and [`Circle::export`] take a member.
//!
//! # Deliberately absent
//!
//! Sockets, threads, clocks and random numbers of its own; cards, of which a circle knows nothing; a member who is more than the
//! others.

mod avatar;
mod calendar;
mod circle;
mod deeds;
mod entry;
mod export;
mod forget;
mod keeper;
mod nights;
mod now;
mod regular;
#[cfg(test)]
mod schema;
mod spoken;

pub use avatar::Avatar;
pub use calendar::calendar;
pub use circle::{Circle, Closing, Member, OpenTable};
pub use deeds::{Deed, MOST_DEVICES};
pub use entry::{Entry, Evening, Game, Player, Written};
pub use export::{Export, ExportedMember};
pub use forget::forget;
pub use keeper::{Done, Founded, Keeper, no_such_circle};
pub use nights::{Night, nights};
pub use now::{CircleNow, ClosingNow, DeviceNow, House, MemberNow, TableThere};
pub use regular::Regular;
pub use spoken::{Spoken, WORDS, read as read_words, say as say_words, spoken};

//! What happened at a table, durably and in order.
//!
//! A table *is* its journal: a list of lines that only grows. There is one trait, [`Journal`], with four verbs:
//!
//! | verb | what it does |
//! |---|---|
//! | [`append`](Journal::append) | adds entries after an expected length; [`Error::Conflict`] when somebody was faster |
//! | [`read`](Journal::read) | the entries from a place on |
//! | [`follow`](trait.Journal.html#method.follow) | the entries from a place on, and then each one as it comes |
//! | [`tables`](Journal::tables) | every table there is, with its length |
//!
//! An append is over when the entries are on disk; nobody may be shown them earlier. The only thing that servers share is
//! an append with an expected length, so several of them can share one journal without any locking of their own.
//!
//! [`Sqlite`] is the embedded default, [`Nats`] the one for several servers on several machines, [`InMemory`] is for tests. Whatever else implements the trait has to pass
//! [`suite::pass`].
//!
//! # What is deliberately absent
//!
//! Meaning: an entry is bytes with a version. Changing or removing an entry: there is no verb for it; whoever runs the server has
//! [`Upkeep`], while nothing else has the folder. (A journal of which people may have something erased is [`Erasable`], a trait of
//! its own: who is handed a `Journal` cannot do it, and no table is.) A clock that decides anything: when a table was last written to is kept for
//! that upkeep alone.

mod chain;
mod error;
mod figures;
mod follow;
mod in_memory;
mod line;
#[cfg(feature = "sqlite")]
mod lock;
#[cfg(feature = "nats")]
mod nats;
mod pending;
#[cfg(feature = "sqlite")]
mod private;
#[cfg(feature = "sqlite")]
mod readers;
#[cfg(feature = "sqlite")]
mod sqlite;
pub mod suite;
#[cfg(any(feature = "sqlite", feature = "nats"))]
mod tally;
#[cfg(feature = "sqlite")]
mod upkeep;
#[cfg(feature = "sqlite")]
mod writer;

pub use chain::Link;
pub use error::Error;
pub use figures::{CLASSES, Figures};
pub use follow::{Follow, Followers};
pub use in_memory::InMemory;
pub use line::{Line, Listed, MAX_LINE, MAX_NAME, TableName};
#[cfg(feature = "sqlite")]
pub use lock::Lock;
#[cfg(feature = "nats")]
pub use nats::{At, BadPlace, Nats};
pub use pending::Pending;
#[cfg(feature = "sqlite")]
pub use private::{Loose, WhyLoose};
#[cfg(feature = "sqlite")]
pub use sqlite::{FORMAT, Sqlite};
#[cfg(feature = "sqlite")]
pub use upkeep::{Aged, Upkeep};

/// A journal of which people may have something erased while it is open: that of circles, whose members may be forgotten.
pub trait Erasable: Journal {
    /// Writes all entries anew, in a chain that is whole, if there are exactly `expected` of them; without any, nothing is left of it.
    /// What goes is overwritten on the disk, not only forgotten. The new length.
    fn rewrite(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64>;
}

/// What happened at every table, in order.
pub trait Journal: Send + Sync + 'static {
    /// Adds entries to a table that has exactly `expected` of them, all or none. A table begins with its first append.
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64>;

    /// The entries of a table from a place on; none for a table that does not exist.
    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>>;

    /// Every table, by name. A long list in a large journal: nothing that starts quickly may wait for it.
    fn tables(&self) -> Pending<Vec<Listed>>;

    /// Those who wait for new entries; [`Follow`] is made of them and of [`read`](Journal::read).
    fn followers(&self) -> &Followers;

    /// Writes something tiny to the disk, to learn whether that can be done.
    fn probe(&self) -> Pending<()> {
        Pending::ready(Ok(()))
    }

    /// What the disk said when a write failed; nothing once one went well again.
    fn trouble(&self) -> Option<String> {
        None
    }

    /// How the disk does.
    fn figures(&self) -> Figures {
        Figures::default()
    }
}

//! Tablée from Python: a shell for those who learn, search and count. The package around it is in `python/tablee`.
//!
//! | room | what is in it |
//! |---|---|
//! | `table` | one game, its type hidden: what `tablee.game` gives |
//! | `many` | many games at once, into arrays of the caller's: what `tablee.Many` gives |
//! | `queue` | who is asked next, where several can act |
//! | `lab` | experiments and their parts |
//! | `sheet` | what is fixed about a game: its numbers and planes |
//! | `python` | JSON, options and refusals, as Python has them |
//!
//! Nothing here gives anybody more than a view: planes are drawn by [`Numbered`], which is handed a view and
//! nothing else. What sees everything says so in its name (`position`, `record`).

mod lab;
mod many;
mod python;
mod queue;
mod sheet;
mod table;

use tablee_bots::Habits;
use tablee_core::Numbered;

/// A game that can be played from Python: bots know it, and it has numbers.
pub(crate) trait Known: Habits<Options: Send + Sync> + Numbered {}

impl<G: Habits<Options: Send + Sync> + Numbered> Known for G {}

tablee_catalog::visiting! { pub(crate) Known }

/// What is made in Rust; `tablee` has it all, with what is made in Python.
#[pyo3::pymodule(gil_used = true)]
mod _tablee {
    #[pymodule_export]
    use crate::lab::{merge, run_shard};
    #[pymodule_export]
    use crate::many::Many;
    #[pymodule_export]
    use crate::sheet::{action_of, games, number_of, sheet};
    #[pymodule_export]
    use crate::table::{Game, replay, resume, verify};
}

//! Every game by its name, and the table protocol that plays them over JSON lines.
//!
//! The only crate that names all the games. [`visit`] turns a game's id into its type, for those who want the game
//! itself at full speed; [`AnyGame`] hides the type, for those who speak JSON; [`Referee`] is the table protocol of the
//! rule book, one request a line, one answer a line.

mod any;
mod luck;
mod referee;
mod refusal;
mod request;
mod rules;

pub use any::{AnyGame, Hosted, Seated, Waited, open_frame, read_action, refused, to_act_of, view_frame};
pub use luck::{Seeded, Tape};
pub use referee::{MAX_LINE, Referee, Reply};
pub use refusal::{Cited, Code, Refusal};
pub use rules::{describe, read_options};

use tablee_core::Game;

/// Something to do with a game whose type is only known by its id.
pub trait Visitor {
    /// What comes out.
    type Output;

    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

/// The ids of all games, in the rule book's order.
pub const GAMES: [&str; 4] =
    [nain_jaune::NainJaune::ID, tous_a_table::TousATable::ID, trefles::Trefles::ID, sardines::Sardines::ID];

/// Shows a visitor the game with this id; `None` when there is none.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
    Some(match id {
        nain_jaune::NainJaune::ID => visitor.visit::<nain_jaune::NainJaune>(),
        tous_a_table::TousATable::ID => visitor.visit::<tous_a_table::TousATable>(),
        trefles::Trefles::ID => visitor.visit::<trefles::Trefles>(),
        sardines::Sardines::ID => visitor.visit::<sardines::Sardines>(),
        _ => return None,
    })
}

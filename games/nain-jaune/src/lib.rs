//! Nain Jaune: get rid of your cards, and take the tokens of the *belles cartes* on the way. 2 to 8 players.
//!
//! Rules: `docs/rules/en/nain-jaune.md`, cited here by number. Two sources, two editions: [`Options::CLASSIC`] (any
//! suit follows) and [`Options::SUITED`] (only the same suit does; its variant lays all hands open); and [`Options::MODERN`], as
//! many families play today (a rank that nobody holds is skipped).
//!
//! | room | what is in it |
//! |---|---|
//! | `card` | the 52 cards and the five belles cartes |
//! | `options` | editions and house options |
//! | `accounts` | how a deal is settled, for a table with real cards too |
//! | `table` | all that is public, and how it follows what happened |
//! | `rules` | what a seat may play, and why not |
//! | `game` | the state: hands and talon, dealing, playing on |
//! | `settle` | the end of a deal and of the match |
//! | `event` | what happened, and what one viewer saw of it |
//! | `face` | what whoever shows the game has to know: its state typed, the forms of actions, which rule applies |
//! | `numbers` | its actions by number and its views as planes of numbers, for whoever learns from arrays |
//! | `view` | what one viewer may know, and full states that agree with it |
//! | `told` | a view again, from what is written of it |

mod accounts;
mod action;
mod card;
mod event;
mod face;
mod game;
#[cfg(test)]
mod laws;
mod numbers;
mod options;
mod rules;
mod settle;
#[cfg(any(test, feature = "testkit"))]
mod subject;
mod table;
#[cfg(test)]
mod tests;
mod told;
mod view;

pub use accounts::{Accounts, accounts};
pub use action::{Action, Reason};
pub use card::{BELLES, Card, Talon};
pub use event::{Dealing, Event, Public, Sight};
pub use face::{Board, State};
pub use game::NainJaune;
pub use options::{Bankruptcy, Counting, DealBy, GrandOpera, Lead, Options, Sequence};
pub use table::{Last, Table};
pub use view::View;

//! Les Trèfles: collect a *famille*, four clovers of one colour. 2 to 6 players.
//!
//! Rules: `docs/rules/en/trefles.md`, cited here by number. The source gives the game no title.
//!
//! | room | what is in it |
//! |---|---|
//! | `card` | the 31 kinds of card, the decks, and what a family is |
//! | `options` | whether actions are forced, when a family by `swap` counts, whether mistakes can happen, the turn limit |
//! | `table` | all that is public, and how it follows what happened |
//! | `mind` | what one viewer has reason to know about hands it does not see |
//! | `rules` | what a seat may do |
//! | `reason` | why not |
//! | `game` | the state: hands, pile and minds; dealing; the contract |
//! | `moves` | what actions do |
//! | `event` | what happened, and what one viewer saw of it |
//! | `view` | what one viewer may know |
//! | `told` | a view again, from what is written of it |
//! | `face` | what whoever shows the game has to know: its state typed, the forms of actions, which rule applies |
//! | `numbers` | its actions by number and its views as planes of numbers, for whoever learns from arrays |
//! | `imagine` | full states that agree with a view |

mod action;
mod card;
mod event;
mod face;
mod game;
mod imagine;
#[cfg(test)]
mod laws;
mod mind;
mod moves;
mod numbers;
mod options;
mod reason;
mod rules;
#[cfg(any(test, feature = "testkit"))]
mod subject;
mod table;
#[cfg(test)]
mod tests;
mod told;
mod view;

pub use action::Action;
pub use card::{Card, Colour, Sort, best_colours, deck, is_family};
pub use event::{Ending, Event, Exchange, Glimpse, Public, Sight};
pub use face::State;
pub use game::Trefles;
pub use mind::Mind;
pub use options::{Actions, Mistakes, Options, SwapFamily};
pub use reason::Reason;
pub use table::{Phase, PhaseName, Table};
pub use view::View;

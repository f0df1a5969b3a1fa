//! Sardines de Marseille: fill your tins head to tail and put the lids on. 2 to 5 players, 2 to 4 with assortments.
//!
//! Rules: `docs/rules/en/sardines.md`, cited here by number.
//!
//! | room | what is in it |
//! |---|---|
//! | `card` | the 59 cards, their headings and effects |
//! | `tin` | a tin: its slots, the order they were filled in, the assortments |
//! | `options` | assortments, the night, bones as lids, when hands are refilled, the first deal, the turn limit |
//! | `action`, `reason` | what a seat can do, and why it cannot |
//! | `table` | all that is public, and how it follows what happened |
//! | `rules` | what a seat may do now |
//! | `game` | the state, and what each action does |
//! | `flow` | effects, draws, nightfall, the end of a turn and of the game |
//! | `event` | what happened, and what one viewer saw of it |
//! | `holdings` | hands and lids, as far as somebody sees them |
//! | `knowledge` | what a viewer is sure of without seeing it |
//! | `face` | what whoever shows the game has to know: its state typed, the forms of actions, which rule applies |
//! | `numbers` | its actions by number and its views as planes of numbers, for whoever learns from arrays |
//! | `view`, `imagine` | what one viewer may know, and full states that agree with it |
//! | `told` | a view again, from what is written of it |

mod action;
mod card;
mod event;
mod face;
mod flow;
mod game;
mod holdings;
mod imagine;
mod knowledge;
#[cfg(test)]
mod laws;
mod numbers;
mod options;
mod reason;
mod rules;
#[cfg(any(test, feature = "testkit"))]
mod subject;
mod table;
#[cfg(test)]
mod tests;
mod tin;
mod told;
mod view;

pub use action::Action;
pub use card::{Card, Effect, Heading, Laid};
pub use event::{Event, Glimpse, Order, Public, Secret, Sight};
pub use face::{State, TinState};
pub use flow::winners_by_night;
pub use game::Sardines;
pub use holdings::Holdings;
pub use knowledge::Knowledge;
pub use options::{Night, Options, Refill};
pub use reason::{Reason, Wanted};
pub use table::{Cat, End, Phase, PhaseName, Table};
pub use tin::{Assortment, Slot, Takes, Tin, TinNo};
pub use view::View;

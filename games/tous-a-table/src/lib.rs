//! Tous à table: swap cards in secret until whole tables are set; the first to be rid of all cards wins. 3 to 5 players.
//!
//! Rules: `docs/rules/en/tous-a-table.md`, cited here by number. One source, no editions; one house option, `shelter`
//! (TT-11), against games that drag on.
//!
//! | room | what is in it |
//! |---|---|
//! | `card` | the 48 cards, their courses and their tablecloths |
//! | `options` | the house options |
//! | `action` | what a seat can do, in the rule book's notation |
//! | `reason` | why it cannot |
//! | `table` | all that is public, and how it follows what happened |
//! | `rules` | what a seat may do, asked of the table and of that seat's own cards only |
//! | `game` | the state: hands, the offered card, dealing, swapping, setting, going out |
//! | `memory` | where a seat that watched the swaps can think each card to be |
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
mod memory;
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
pub use card::{Card, Cloth, Course};
pub use event::{Event, Glimpse, Public, Sight, Swap};
pub use face::{OfferedCard, OnOffer, State};
pub use game::TousATable;
pub use memory::Memory;
pub use options::{Options, Removed};
pub use reason::Reason;
pub use table::{Laid, Offer, Table};
pub use view::{Recall, View};

//! *Plus haut*: the smallest game with hidden cards, chance, and several seats that are asked at once. Made up to show
//! how a game is added: `docs/add-a-game.md` follows these files one by one.
//!
//! - **PH-1** Twelve cards, `1` to `12`; 2 to 4 players.
//! - **PH-2** Everybody gets three cards (option `cards`: 1 to 3). The rest stays face down.
//! - **PH-3** Each round everybody lays a card of their hand face down, all at the same time (`lay 7`). When all have, the cards are
//!   shown and the highest takes the round.
//! - **PH-4** When the hands are empty, whoever took most rounds wins. `reason: "cards-played"`.
//! - **PH-R1** Those who took equally many rounds win together: nothing says who should come first.
//!
//! | room | what is in it |
//! |---|---|
//! | `card` | the twelve cards |
//! | `options` | how many cards each |
//! | `action` | `lay 7` |
//! | `reason` | why not |
//! | `table` | all that is public, and how it follows what happened |
//! | `game` | the state, and the contract |
//! | `event` | what happened, and what one viewer saw of it |
//! | `view` | what one viewer may know, and full states that agree with it |
//! | `told` | a view again, from what is written of it |
//! | `face` | what whoever shows the game has to know: its state typed, the forms of actions, which rule applies |
//! | `numbers` | its actions by number and its views as planes of numbers, for whoever learns from arrays |
//! | `subject`, `laws` | what the laws look inside the state for, and the laws |

mod action;
mod card;
mod event;
mod face;
mod game;
#[cfg(test)]
mod laws;
mod numbers;
mod options;
mod reason;
#[cfg(any(test, feature = "testkit"))]
mod subject;
mod table;
mod told;
mod view;

pub use action::Action;
pub use card::Card;
pub use event::{Event, Sight};
pub use face::State;
pub use game::PlusHaut;
pub use options::Options;
pub use reason::Reason;
pub use table::Table;
pub use view::View;

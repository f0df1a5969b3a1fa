//! Everything Tablée says to a person, in French and in English.
//!
//! The words are Fluent messages in the folder `words/` of the repository, and its README says how they are kept. They are
//! part of the program: nothing is read at run time. The browser reads the same files; this is for programs in Rust.
//!
//! ```
//! use serde_json::json;
//! use tablee_words::{Lang, Words};
//!
//! let words = Words::new(Lang::French);
//! let names = ["Rose".to_owned(), "Tom".to_owned()];
//! let played = json!({"event": "played", "seat": 1, "card": "QS"});
//! assert_eq!(words.event("nain-jaune", &played, &names, None), "Tom joue la dame de pique.");
//! assert_eq!(words.event("nain-jaune", &played, &names, Some(1)), "Tu joues la dame de pique.");
//! assert_eq!(words.action("trefles", "discard pull.blue 0", &names), "Jouer une carte Tire bleue contre Rose");
//! ```
//!
//! Deliberately absent: sentences about what a viewer did not see. A sight comes with its secrets left out, and the
//! messages have variants for that.

mod french;
mod lang;
mod tell;
mod words;

pub use lang::{Lang, UnknownLang};
pub use words::{Arg, Unsaid, Words};

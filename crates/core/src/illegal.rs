//! Why an action is refused.

use std::fmt::{self, Debug, Display};

/// Why the rules of one game refuse an action. Its text (`Display`) is an English sentence that names the rule.
pub trait Reason: Copy + Eq + Debug + Display {
    /// A stable code in words, such as `not-in-hand`.
    fn code(&self) -> &'static str;

    /// The number of the rule that refuses, such as `NJ-8`.
    fn rule(&self) -> &'static str;
}

/// A refused action. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal<R> {
    /// The game is over.
    GameOver,
    /// This seat can do nothing now.
    NotYourTurn,
    /// The seat can act, but not like that.
    Rule(R),
}

impl<R> From<R> for Illegal<R> {
    fn from(reason: R) -> Self {
        Self::Rule(reason)
    }
}

impl<R: Reason> Display for Illegal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over"),
            Self::NotYourTurn => f.write_str("this seat can do nothing now"),
            Self::Rule(reason) => write!(f, "{}: {reason}", reason.rule()),
        }
    }
}

impl<R: Reason> std::error::Error for Illegal<R> {}

//! Why a request is refused.

use std::fmt;

use serde_json::{Value, json};

/// The stable codes of the table protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// Not JSON, an unknown command, a field missing or of the wrong type.
    BadRequest,
    /// There is no such game.
    UnknownGame,
    /// That many cannot play.
    BadPlayers,
    /// An unknown option or value.
    BadRules,
    /// A whole number that is no seat.
    BadSeat,
    /// Not exactly the game's cards.
    BadDeck,
    /// An entry of the tape that does not fit.
    BadChance,
    /// The tape has run out, and there is no seed.
    ChanceExhausted,
    /// A view that is no seat's: the rules make something else of it, or no deal fits it.
    BadView,
    /// No game has begun.
    NoGame,
    /// The game is over.
    GameOver,
    /// The action cannot be read.
    BadAction,
    /// This seat can do nothing now.
    NotYourTurn,
    /// This seat can act, but not like that.
    IllegalAction,
}

impl Code {
    /// The code as the protocol writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BadRequest => "bad-request",
            Self::UnknownGame => "unknown-game",
            Self::BadPlayers => "bad-players",
            Self::BadRules => "bad-rules",
            Self::BadSeat => "bad-seat",
            Self::BadDeck => "bad-deck",
            Self::BadChance => "bad-chance",
            Self::ChanceExhausted => "chance-exhausted",
            Self::BadView => "bad-view",
            Self::NoGame => "no-game",
            Self::GameOver => "game-over",
            Self::BadAction => "bad-action",
            Self::NotYourTurn => "not-your-turn",
            Self::IllegalAction => "illegal-action",
        }
    }
}

/// A refused request. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The stable code.
    pub code: Code,
    /// An English sentence.
    pub message: String,
    /// Which rule refuses, where a rule does. The table protocol does not say it apart from the message.
    pub cited: Option<Cited>,
}

/// The rule that refuses an action, for whoever says it in another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cited {
    /// The stable code of the game's reason, such as `not-in-hand`.
    pub reason: &'static str,
    /// The number of the rule, such as `NJ-8`.
    pub rule: &'static str,
}

impl Refusal {
    /// A refusal with this code and sentence.
    #[must_use]
    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self { code, message: message.to_string(), cited: None }
    }

    /// The answer of the table protocol.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({"ok": false, "error": {"code": self.code.as_str(), "message": self.message}})
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code.as_str(), self.message)
    }
}

impl std::error::Error for Refusal {}

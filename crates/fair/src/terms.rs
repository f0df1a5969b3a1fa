//! What is played, by whom: all that must not be changed afterwards.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tablee_core::{Game, Options, Seat, Value};

/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 32;

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Json", untagged)]
pub enum Setting {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}

impl TryFrom<Json> for Setting {
    type Error = &'static str;

    fn try_from(json: Json) -> Result<Self, Self::Error> {
        match json {
            Json::Bool(flag) => Ok(Self::Flag(flag)),
            Json::Number(number) => {
                number.as_i64().map(Self::Number).ok_or("an option is a whole number of at most 64 bits")
            }
            Json::String(word) => Ok(Self::Word(word)),
            _ => Err("an option is true, false, a whole number or a word"),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// Who sits at a seat when the game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Their name.
    pub name: String,
    /// The level of a bot; `None` for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// What is played, by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The id of the game.
    pub game: String,
    /// Every option with the value it is played with.
    pub options: BTreeMap<String, Setting>,
    /// The seat that begins.
    pub first: u8,
    /// The seats in order.
    pub seats: Vec<Player>,
}

/// Terms that no game can be played on. The text says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadTerms(pub String);

impl fmt::Display for BadTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadTerms {}

impl Terms {
    /// The terms of a game with these options, every one of them spelt out.
    #[must_use]
    pub fn new<G: Game>(options: &G::Options, first: u8, seats: Vec<Player>) -> Self {
        let named = G::Options::SPECS.iter().map(|spec| {
            let setting = match (spec.read)(options, seats.len()) {
                Value::Flag(flag) => Setting::Flag(flag),
                Value::Number(number) => Setting::Number(number),
                Value::Word(word) => Setting::Word(word.to_owned()),
            };
            (spec.name.to_owned(), setting)
        });
        Self { game: G::ID.to_owned(), options: named.collect(), first, seats }
    }

    /// The terms as the bytes that are hashed: one line for the game, the number of seats, the first seat, each option by
    /// name in the order of bytes, and each seat.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("game {}\nseats {}\nfirst {}\n", self.game, self.seats.len(), self.first);
        for (name, setting) in &self.options {
            let _ = writeln!(text, "option {name} {setting}");
        }
        for (seat, player) in self.seats.iter().enumerate() {
            let _ = match &player.bot {
                None => writeln!(text, "seat {seat} person {}", player.name),
                Some(level) => writeln!(text, "seat {seat} {level} {}", player.name),
            };
        }
        text
    }

    /// Sets the game up, if that can be played: every option named and known, that many seats, a first seat among them, and
    /// names without control characters.
    pub fn start<G: Game>(&self) -> Result<G, BadTerms> {
        let bad = |why: String| Err(BadTerms(why));
        if self.game != G::ID {
            return bad(format!("this is not {}", G::ID));
        }
        for player in &self.seats {
            let words = [Some(&player.name), player.bot.as_ref()];
            if words.into_iter().flatten().any(|word| {
                word.is_empty() || word.chars().count() > MAX_NAME || word.chars().any(char::is_control)
            }) {
                return bad(format!("a name has 1 to {MAX_NAME} characters, and no control characters"));
            }
        }
        if self.options.len() != G::Options::SPECS.len() {
            return bad(format!("{} has {} options", G::ID, G::Options::SPECS.len()));
        }
        let mut options = G::Options::default();
        for (name, setting) in &self.options {
            let value = match setting {
                Setting::Flag(flag) => Value::Flag(*flag),
                Setting::Number(number) => Value::Number(*number),
                Setting::Word(word) => Value::Word(word),
            };
            options.set(name, value).map_err(|wrong| BadTerms(wrong.to_string()))?;
        }
        let seats = self.seats.len();
        if !options.players().contains(&seats) {
            return bad(format!("{} cannot be played by {seats}", G::ID));
        }
        Seat::new(self.first)
            .and_then(|first| G::new(options, seats, first))
            .ok_or_else(|| BadTerms("the first seat is not at this table".to_owned()))
    }
}

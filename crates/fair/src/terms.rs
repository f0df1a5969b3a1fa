//! What is played, by whom: all that must not be changed afterwards.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value as Json;
use tablee_core::{Game, Luck, Options, Seat, Value};

/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 32;

/// What stands in the place of a bot's level for somebody who is none.
const PERSON: &str = "person";

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

/// Reads options by name; one that is given twice is refused, because nobody could say which was meant.
pub(crate) fn each_once<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<String, Setting>, D::Error> {
    struct EachOnce;

    impl<'de> Visitor<'de> for EachOnce {
        type Value = BTreeMap<String, Setting>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("options by name")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut options = BTreeMap::new();
            while let Some((name, setting)) = map.next_entry::<String, Setting>()? {
                if options.insert(name.clone(), setting).is_some() {
                    return Err(A::Error::custom(format_args!("the option {name:?} is given twice")));
                }
            }
            Ok(options)
        }
    }

    deserializer.deserialize_map(EachOnce)
}

/// Who sits at a seat when the game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Their name.
    pub name: String,
    /// The level of a bot; `None` for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// How it came about who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Beginning {
    /// A lot was drawn, by the deal itself.
    Lot,
    /// The host chose a seat.
    Chosen,
    /// The host said who is the youngest.
    Youngest,
    /// The host said who is the oldest: they deal, so the seat after them begins.
    Oldest,
    /// Another game was played before this one, and its rules say so.
    Rule,
}

impl Beginning {
    /// Every way.
    pub const ALL: [Self; 5] = [Self::Lot, Self::Chosen, Self::Youngest, Self::Oldest, Self::Rule];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lot => "lot",
            Self::Chosen => "chosen",
            Self::Youngest => "youngest",
            Self::Oldest => "oldest",
            Self::Rule => "rule",
        }
    }
}

/// What is played, by whom. Written down when a game begins; what is hashed is what was written, never what today's program
/// would write.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The id of the game.
    pub game: String,
    /// Every option with the value it is played with: every one that existed when this was written.
    #[serde(deserialize_with = "each_once")]
    pub options: BTreeMap<String, Setting>,
    /// The seat that begins.
    pub first: u8,
    /// How that came about. The first version did not ask, and left it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Beginning>,
    /// The seats in order.
    pub seats: Vec<Player>,
}

/// Every option with the value that it has when so many play.
#[must_use]
pub fn spelt_out<O: Options>(options: &O, players: usize) -> BTreeMap<String, Setting> {
    let named = O::SPECS.iter().map(|spec| {
        let setting = match (spec.read)(options, players) {
            Value::Flag(flag) => Setting::Flag(flag),
            Value::Number(number) => Setting::Number(number),
            Value::Word(word) => Setting::Word(word.to_owned()),
        };
        (spec.name.to_owned(), setting)
    });
    named.collect()
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
        let options = spelt_out(options, seats.len());
        Self { game: G::ID.to_owned(), options, first, begins: None, seats }
    }

    /// The seat that begins: by lot it is drawn here, with the first words of the deal, before the deck; else it was said
    /// before. A number is drawn for a lot only, so what nobody drew a lot for is dealt as it always was.
    pub fn who_begins(&self, luck: &mut impl Luck) -> u8 {
        match self.begins {
            Some(Beginning::Lot) => luck.below(self.seats.len() as u32) as u8,
            _ => self.first,
        }
    }

    /// The terms as the bytes that are hashed: one line for the game, the number of seats, the first seat and how that came
    /// about, each option by name in the order of bytes, and each seat. A lot is drawn from the hash, so there it says that one
    /// is drawn, not on whom it falls.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines(|player| format!(" {}", player.name))
    }

    /// The same without anybody's name: what the second form hashes. A name says nothing about what is played, and there is no end
    /// of ways to write one.
    #[must_use]
    pub fn nameless(&self) -> String {
        self.lines(|_| String::new())
    }

    fn lines(&self, name: impl Fn(&Player) -> String) -> String {
        let mut text = format!("game {}\nseats {}\n", self.game, self.seats.len());
        let _ = match self.begins {
            None => writeln!(text, "first {}", self.first),
            Some(Beginning::Lot) => writeln!(text, "first lot"),
            Some(how) => writeln!(text, "first {} {}", self.first, how.name()),
        };
        for (name, setting) in &self.options {
            let _ = writeln!(text, "option {name} {setting}");
        }
        for (seat, player) in self.seats.iter().enumerate() {
            let kind = player.bot.as_deref().unwrap_or(PERSON);
            let _ = writeln!(text, "seat {seat} {kind}{}", name(player));
        }
        text
    }

    /// Sets the game up, if that can be played: that many seats, a first seat among them, names that read only one way, and
    /// options that are known. An option that is not named is one that did not exist when this was written: it has the value
    /// that plays as before. One that is named and not known is newer than this program.
    pub fn start<G: Game>(&self) -> Result<G, BadTerms> {
        let bad = |why: String| Err(BadTerms(why));
        if self.game != G::ID {
            return bad(format!("this is not {}", G::ID));
        }
        self.seats.iter().try_for_each(Player::check)?;
        let mut options = G::Options::default();
        for spec in G::Options::SPECS {
            let value = match (self.options.get(spec.name), spec.absent) {
                (Some(Setting::Flag(flag)), _) => Value::Flag(*flag),
                (Some(Setting::Number(number)), _) => Value::Number(*number),
                (Some(Setting::Word(word)), _) => Value::Word(word),
                (None, Some(absent)) => absent,
                (None, None) => return bad(format!("the option {} is not named", spec.name)),
            };
            options.set(spec.name, value).map_err(|wrong| BadTerms(wrong.to_string()))?;
        }
        let known = |name: &&String| G::Options::SPECS.iter().any(|spec| spec.name == *name);
        if let Some(newer) = self.options.keys().find(|name| !known(name)) {
            return bad(format!("this program does not know the option {newer:?}; a newer one may"));
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

impl Player {
    /// Whether name and level can be read only one way in the text that is hashed: `seat 0 person Anne Marie` is a person,
    /// because no level is called that, and a level is one word.
    fn check(&self) -> Result<(), BadTerms> {
        check_name(&self.name)?;
        let word = |level: &str| {
            let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            !level.is_empty() && level.len() <= MAX_NAME && level != PERSON && level.bytes().all(plain)
        };
        match &self.bot {
            Some(level) if !word(level) => {
                Err(BadTerms(format!("the level of a bot is one small word, and not {PERSON}")))
            }
            _ => Ok(()),
        }
    }
}

/// Whether a name can stand on a line of what is hashed. Who may sit down under which name is asked more strictly, at the table.
pub(crate) fn check_name(name: &str) -> Result<(), BadTerms> {
    if name.is_empty() || name.chars().count() > MAX_NAME || name.chars().any(char::is_control) {
        return Err(BadTerms(format!("a name has 1 to {MAX_NAME} characters, and no control characters")));
    }
    Ok(())
}

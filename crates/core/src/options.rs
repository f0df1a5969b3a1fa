//! The options of a game, by name.

use std::fmt;
use std::ops::RangeInclusive;

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value<'a> {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// One of several words.
    Word(&'a str),
}

/// The values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// Yes or no.
    Flag,
    /// A number, both ends included.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of these words.
    Words(&'static [&'static str]),
}

impl Value<'_> {
    /// Yes or no; no for anything else.
    #[must_use]
    pub fn flag(self) -> bool {
        self == Self::Flag(true)
    }

    /// The number; 0 for anything else.
    #[must_use]
    pub fn number(self) -> i64 {
        match self {
            Self::Number(number) => number,
            Self::Flag(_) | Self::Word(_) => 0,
        }
    }
}

impl Allowed {
    /// Whether a value is one of them.
    #[must_use]
    pub fn takes(self, value: Value<'_>) -> bool {
        match (self, value) {
            (Self::Flag, Value::Flag(_)) => true,
            (Self::Number { min, max }, Value::Number(number)) => (min..=max).contains(&number),
            (Self::Words(words), Value::Word(word)) => words.contains(&word),
            _ => false,
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Number { min, max } => write!(f, "a whole number from {min} to {max}"),
            Self::Words(words) => f.write_str(&words.join(", ")),
        }
    }
}

/// One option of a game: its name, what it takes, and the way into the struct.
#[derive(Clone, Copy, Debug)]
pub struct Spec<O> {
    /// Its name in the protocol.
    pub name: &'static str,
    /// Its default; `None` where that depends on something else.
    pub default: Option<Value<'static>>,
    /// What its absence means in a game that was kept before the option existed: the value that plays as before. `None` for
    /// an option that was there from the beginning, which every kept game names.
    pub absent: Option<Value<'static>>,
    /// The values it takes.
    pub allowed: Allowed,
    /// Its value as it is played by this many.
    pub read: fn(&O, usize) -> Value<'static>,
    /// Sets it, to a value that [`allowed`](Spec::allowed) accepts.
    pub write: fn(&mut O, Value<'_>),
}

/// An option whose values are words.
pub trait Word: Copy + PartialEq + 'static {
    /// The words.
    const NAMES: &'static [&'static str];
    /// What they mean, in the same order.
    const ALL: &'static [Self];

    /// The word for this.
    fn word(self) -> Value<'static> {
        Value::Word(
            Self::ALL.iter().zip(Self::NAMES).find(|(meant, _)| **meant == self).map_or("", |(_, name)| name),
        )
    }

    /// Becomes what a word means; any other value changes nothing.
    fn become_word(&mut self, value: Value<'_>) {
        if let Some((_, meant)) =
            Self::NAMES.iter().zip(Self::ALL).find(|(name, _)| Value::Word(name) == value)
        {
            *self = *meant;
        }
    }
}

/// An option, value or edition that a game does not have. The text says what is allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadOption(String);

impl BadOption {
    /// There is no such option.
    fn unknown<O: Options>(name: &str) -> Self {
        let mut names: Vec<&str> = O::SPECS.iter().map(|spec| spec.name).collect();
        if !O::EDITIONS.is_empty() {
            names.insert(0, "edition");
        }
        Self(format!("there is no option {}; the options are {}", quote(name), names.join(", ")))
    }

    /// The option does not take that value.
    fn value<O>(spec: &Spec<O>) -> Self {
        Self(format!("{} takes {}", spec.name, spec.allowed))
    }

    /// There is no such edition.
    #[must_use]
    pub fn edition(editions: &[&str]) -> Self {
        match editions {
            [] => Self("this game has no editions".to_owned()),
            _ => Self(format!("edition takes {}", editions.join(", "))),
        }
    }
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadOption {}

/// What somebody typed, short enough to be repeated in a sentence.
fn quote(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    format!("{short:?}")
}

/// The options of a game: a plain struct, checked once, fixed afterwards. An edition is a named value of it.
pub trait Options: Copy + Default + Eq + fmt::Debug + 'static {
    /// Every option, in the rule book's order.
    const SPECS: &'static [Spec<Self>];

    /// The names of the editions, the default one first; empty where a game has none.
    const EDITIONS: &'static [&'static str];

    /// How many can play with these options.
    fn players(&self) -> RangeInclusive<usize>;

    /// The options of an edition.
    fn edition(name: &str) -> Option<Self>;

    /// Sets an option by its name, after checking name and value.
    fn set(&mut self, name: &str, value: Value<'_>) -> Result<(), BadOption> {
        let spec = Self::SPECS
            .iter()
            .find(|spec| spec.name == name)
            .ok_or_else(|| BadOption::unknown::<Self>(name))?;
        if !spec.allowed.takes(value) {
            return Err(BadOption::value(spec));
        }
        (spec.write)(self, value);
        Ok(())
    }
}

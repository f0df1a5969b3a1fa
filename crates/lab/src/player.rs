//! Who sits at a table of the laboratory.

use std::fmt;
use std::str::FromStr;

use tablee_bots::{Bot, Habits, Level, bot};

use crate::external::External;
use crate::{Trouble, Watch};

/// A kind of player: a bot of some level, a program, or pure chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Brain {
    /// Any legal action, each as likely: no bot at all, for measuring the rules and their speed.
    Random,
    /// A bot.
    Bot(Level),
    /// A program of its own, `exec:<program>`. Its name is kept for as long as we run: there are never many.
    Exec(&'static str),
}

impl fmt::Display for Brain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Bot(level) => write!(f, "{level}"),
            Self::Exec(program) => write!(f, "exec:{program}"),
        }
    }
}

impl FromStr for Brain {
    type Err = Trouble;

    fn from_str(name: &str) -> Result<Self, Trouble> {
        if name == "random" {
            return Ok(Self::Random);
        }
        if let Some(program) = name.strip_prefix("exec:").filter(|program| !program.is_empty()) {
            return Ok(Self::Exec(String::from(program).leak()));
        }
        name.parse().map(Self::Bot).map_err(|_| Trouble::Bot(name.to_owned()))
    }
}

/// Reads a list of bots.
pub fn read_brains(list: &str) -> Result<Vec<Brain>, Trouble> {
    list.split(',').map(|name| name.trim().parse()).collect()
}

/// Somebody at a seat.
pub(crate) enum Player<'a, G: Habits> {
    /// Pure chance.
    Random,
    /// A bot with a head of its own.
    Bot(Box<dyn Bot<G> + 'a>),
}

impl<'a, G: Habits> Player<'a, G> {
    /// A new one: a bot never remembers an earlier game, or results would depend on who played which game before.
    pub(crate) fn new(brain: Brain, watch: Watch<'a>) -> Self {
        match brain {
            Brain::Random => Self::Random,
            Brain::Bot(level) => Self::Bot(bot::<G>(level)),
            Brain::Exec(program) => Self::Bot(Box::new(External::new(program, watch))),
        }
    }
}

//! Who sits at a table of the laboratory.

use std::fmt;
use std::str::FromStr;

use tablee_bots::{
    Bot, Champion, Habits, Habitue, Iterations, Level, Manner, Simple, Thinking, Weights as _, bot,
};

use crate::external::{External, Misdeed, Programs};
use crate::{Trouble, Watch};

/// A kind of player: a bot of some level, a program, or pure chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Brain {
    /// Any legal action, each as likely: no bot at all, for measuring the rules and their speed.
    Random,
    /// The simplest rule that people know of, where there is one: the lowest card, at Nain Jaune.
    Simple,
    /// A bot.
    Bot(Level, Settings),
    /// A program of its own, `exec:<program>`. Its name is kept for as long as we run: there are never many.
    Exec(&'static str),
}

/// What can be set about a bot: `champion:iterations=3000`, `habitue:low=40:shed=10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Settings {
    /// Whether it plays as in 2026.
    of_2026: bool,
    /// How many thoughts it has for a move; the experiment's if not said.
    iterations: Option<u32>,
    /// How a champion thinks, where that was said: in a tree or on the same deals, about how many candidates, with how much
    /// doubt.
    thinking: Option<Thinking>,
    candidates: Option<u16>,
    doubt: Option<u16>,
    curiosity: Option<u16>,
    /// What it weighs otherwise. Kept for as long as we run, as names of programs are.
    weights: &'static [(&'static str, i32)],
}

impl Settings {
    /// None: everything as it is.
    pub const NONE: Self = Self {
        of_2026: false,
        iterations: None,
        thinking: None,
        candidates: None,
        doubt: None,
        curiosity: None,
        weights: &[],
    };
}

/// What bots of 2026 have behind their level's name.
const OF_2026: &str = "-2026";

impl Brain {
    /// A bot as it is.
    #[must_use]
    pub const fn bot(level: Level) -> Self {
        Self::Bot(level, Settings::NONE)
    }

    /// A habitué who weighs these things otherwise.
    #[must_use]
    pub fn weighing(weights: &[(&'static str, i32)]) -> Self {
        let weights = Vec::leak(weights.to_vec());
        Self::Bot(Level::Habitue, Settings { weights, ..Settings::NONE })
    }

    /// The one that had this name in 2026.
    #[must_use]
    pub const fn of_2026(self) -> Self {
        match self {
            Self::Bot(level @ (Level::Habitue | Level::Champion), settings) => {
                Self::Bot(level, Settings { of_2026: true, ..settings })
            }
            other => other,
        }
    }

    /// Whether it thinks long.
    #[must_use]
    pub const fn is_slow(self) -> bool {
        matches!(self, Self::Bot(Level::Champion, _))
    }

    /// Whether it plays this game, and knows what it is told to weigh.
    pub(crate) fn check<G: Habits>(self) -> Result<(), Trouble> {
        let Self::Bot(_, settings) = self else { return Ok(()) };
        settings.weights::<G>().map(|_| ())
    }
}

impl Settings {
    /// How a champion thinks who would think like this.
    fn manner(self, usual: Manner) -> Manner {
        Manner {
            thinking: self.thinking.unwrap_or(usual.thinking),
            candidates: self.candidates.unwrap_or(usual.candidates),
            doubt: self.doubt.unwrap_or(usual.doubt),
            curiosity: self.curiosity.unwrap_or(usual.curiosity),
        }
    }

    fn weights<G: Habits>(self) -> Result<G::Weights, Trouble> {
        let base = if self.of_2026 { G::Weights::OF_2026 } else { G::Weights::TODAY };
        self.weights.iter().try_fold(base, |weights, &(name, number)| {
            weights
                .with(name, number)
                .ok_or_else(|| Trouble::Weight { name: name.to_owned(), known: G::Weights::NAMES })
        })
    }
}

impl fmt::Display for Brain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Simple => f.write_str("simple"),
            Self::Bot(level, settings) => write!(f, "{level}{settings}"),
            Self::Exec(program) => write!(f, "exec:{program}"),
        }
    }
}

impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of_2026 {
            f.write_str(OF_2026)?;
        }
        if let Some(iterations) = self.iterations {
            write!(f, ":iterations={iterations}")?;
        }
        if let Some(thinking) = self.thinking {
            write!(f, ":thinking={}", thinking.name())?;
        }
        if let Some(candidates) = self.candidates {
            write!(f, ":candidates={candidates}")?;
        }
        if let Some(doubt) = self.doubt {
            write!(f, ":doubt={doubt}")?;
        }
        if let Some(curiosity) = self.curiosity {
            write!(f, ":curiosity={curiosity}")?;
        }
        self.weights.iter().try_for_each(|(name, number)| write!(f, ":{name}={number}"))
    }
}

impl FromStr for Brain {
    type Err = Trouble;

    fn from_str(name: &str) -> Result<Self, Trouble> {
        match name {
            "random" => return Ok(Self::Random),
            "simple" => return Ok(Self::Simple),
            _ => {}
        }
        if let Some(program) = name.strip_prefix("exec:").filter(|program| !program.is_empty()) {
            return Ok(Self::Exec(String::from(program).leak()));
        }
        let unknown = || Trouble::Bot(name.to_owned());
        let mut parts = name.split(':');
        let named = parts.next().unwrap_or_default();
        let (level, of_2026) = named.strip_suffix(OF_2026).map_or((named, false), |level| (level, true));
        let level: Level = level.parse().map_err(|_| unknown())?;
        let mut settings = Settings { of_2026, ..Settings::NONE };
        // Chance plays a débutant: there is nothing to set, and nothing has changed since.
        if level == Level::Debutant && (of_2026 || name.contains(':')) {
            return Err(unknown());
        }
        let mut weights: Vec<(&'static str, i32)> = Vec::new();
        for part in parts {
            let bad = || Trouble::Setting(part.to_owned());
            let (name, number) = part.split_once('=').ok_or_else(bad)?;
            match name {
                "iterations" if level == Level::Champion => {
                    settings.iterations =
                        Some(number.parse().ok().filter(|count| *count > 0).ok_or_else(bad)?);
                }
                "thinking" if level == Level::Champion => {
                    settings.thinking = Some(Thinking::named(number).ok_or_else(bad)?);
                }
                "candidates" if level == Level::Champion => {
                    settings.candidates =
                        Some(number.parse().ok().filter(|count| *count > 1).ok_or_else(bad)?);
                }
                "doubt" if level == Level::Champion => {
                    settings.doubt = Some(number.parse().map_err(|_| bad())?);
                }
                "curiosity" if level == Level::Champion => {
                    settings.curiosity = Some(number.parse().map_err(|_| bad())?);
                }
                _ => weights.push((String::from(name).leak(), number.parse().map_err(|_| bad())?)),
            }
        }
        settings.weights = weights.leak();
        Ok(Self::Bot(level, settings))
    }
}

/// Reads a list of bots.
pub fn read_brains(list: &str) -> Result<Vec<Brain>, Trouble> {
    list.split(',').map(|name| name.trim().parse()).collect()
}

/// Starts every program that is to play, so that one that cannot be started stops the experiment before its first game.
pub fn start(brains: &[Brain], programs: &Programs) -> Result<(), (&'static str, Misdeed)> {
    for brain in brains {
        if let Brain::Exec(program) = *brain {
            programs.start(program).map_err(|misdeed| (program, misdeed))?;
        }
    }
    Ok(())
}

/// Somebody at a seat.
pub(crate) enum Player<'a, G: Habits> {
    /// Pure chance.
    Random,
    /// A bot with a head of its own, and so many thoughts a move.
    Bot(Box<dyn Bot<G> + 'a>, Iterations),
    /// A program.
    Program(External<'a, G>),
}

impl<'a, G: Habits> Player<'a, G> {
    /// A new one: a bot never remembers an earlier game, or results would depend on who played which game before.
    pub(crate) fn new(brain: Brain, iterations: u32, watch: Watch<'a>) -> Self {
        let (level, settings) = match brain {
            Brain::Random => return Self::Random,
            Brain::Simple => return Self::Bot(Box::new(Simple::<G>::default()), Iterations(0)),
            Brain::Exec(program) => return Self::Program(External::new(program, watch)),
            Brain::Bot(level, settings) => (level, settings),
        };
        let weights = settings.weights::<G>().unwrap_or(G::Weights::TODAY);
        let bot: Box<dyn Bot<G>> = match level {
            Level::Debutant => bot::<G>(level),
            Level::Habitue => Box::new(Habitue::<G>::with(weights)),
            Level::Champion => {
                let champion = if settings.of_2026 { Champion::<G>::of_2026() } else { Champion::<G>::new() };
                let manner = settings.manner(champion.manner());
                Box::new(champion.weighing(weights).thinking(manner))
            }
        };
        Self::Bot(bot, Iterations(settings.iterations.unwrap_or(iterations)))
    }

    /// Whether this is a program that had to be replaced.
    pub(crate) const fn was_replaced(&self) -> bool {
        matches!(self, Self::Program(external) if external.was_replaced())
    }
}

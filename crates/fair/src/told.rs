//! What chance decided, in the names of cards.

use std::fmt;

use serde::{Deserialize, Serialize};
use tablee_core::{Card, Chance, MAX_CARDS, Pile};

/// What chance decided, in the names of cards: an outcome of any game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// A shuffled deck or pile, top first.
    Shuffle(Vec<String>),
    /// A card taken blind.
    Pick(String),
}

impl Told {
    /// The outcome in names.
    #[must_use]
    pub fn of<C: Card>(outcome: &Chance<C>) -> Self {
        match outcome {
            Chance::Shuffle(pile) => Self::Shuffle(pile.iter().map(|card| card.name().to_owned()).collect()),
            Chance::Pick(card) => Self::Pick(card.name().to_owned()),
        }
    }

    /// The outcome itself, if these are cards of that game.
    #[must_use]
    pub fn outcome<C: Card>(&self) -> Option<Chance<C>> {
        match self {
            Self::Shuffle(names) if names.len() <= MAX_CARDS => {
                names.iter().map(|name| C::named(name)).collect::<Option<Pile<C>>>().map(Chance::Shuffle)
            }
            Self::Shuffle(_) => None,
            Self::Pick(name) => C::named(name).map(Chance::Pick),
        }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shuffle(names) => {
                f.write_str("shuffle")?;
                names.iter().try_for_each(|name| write!(f, " {name}"))
            }
            Self::Pick(name) => write!(f, "pick {name}"),
        }
    }
}

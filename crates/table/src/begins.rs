//! Who begins the next game, as the host says.

use serde::{Deserialize, Serialize};
use tablee_fair::Beginning;

/// Who begins the next game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// A lot is drawn when the game begins, by the deal itself.
    #[default]
    Lot,
    /// Whoever sits here.
    Seat(u8),
    /// The youngest, who sits here.
    Youngest(u8),
    /// The seat after the oldest, who sits here and deals.
    Oldest(u8),
}

impl Begins {
    /// The seat that it names.
    #[must_use]
    pub const fn seat(self) -> Option<u8> {
        match self {
            Self::Lot => None,
            Self::Seat(seat) | Self::Youngest(seat) | Self::Oldest(seat) => Some(seat),
        }
    }

    /// The seat that begins when so many play; nobody knows before a lot is drawn.
    #[must_use]
    pub const fn first(self, seats: u8) -> Option<u8> {
        match self {
            Self::Lot => None,
            Self::Seat(seat) | Self::Youngest(seat) => Some(seat),
            Self::Oldest(seat) if seat + 1 >= seats => Some(0),
            Self::Oldest(seat) => Some(seat + 1),
        }
    }

    /// How a record tells it.
    pub(crate) const fn how(self) -> Beginning {
        match self {
            Self::Lot => Beginning::Lot,
            Self::Seat(_) => Beginning::Chosen,
            Self::Youngest(_) => Beginning::Youngest,
            Self::Oldest(_) => Beginning::Oldest,
        }
    }
}

//! What whoever shows the game has to know about it.

use serde::{Deserialize, Serialize};
use tablee_core::{
    BySeat, Card as _, CardName, Cards, Face, Facts, Form, Kind, SeatSet, Spelling, Told, Turn, Veiled,
    View as _,
};

use crate::{Action, Card, PlusHaut, Sight, View, told};

/// What a viewer knows of a game. What is said here of each field is what people read who write bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct State {
    /// The hand of each seat: its cards where the viewer sees them, else how many.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The card that each seat has laid face down, where the viewer knows it.
    pub laid: BySeat<Option<Card>>,
    /// The seats that have laid a card in this round.
    pub waiting: SeatSet,
    /// The rounds that each seat took.
    pub points: BySeat<i64>,
    /// The cards that were shown in the rounds before.
    pub shown: Cards<Card>,
}

impl From<&View> for State {
    fn from(view: &View) -> Self {
        Self {
            hands: view.hands,
            laid: view.laid,
            waiting: view.table.laid,
            points: view.table.points,
            shown: view.table.shown,
        }
    }
}

impl Face for PlusHaut {
    type State = State;

    const FACTS: Facts = Facts {
        prefix: "PH",
        minutes: (2, 2),
        usual: 3,
        card: CardName { parts: &["number"], spelling: Spelling::Dots },
        fields: &[
            ("seat", Kind::Seat),
            ("winners", Kind::Seats),
            ("card", Kind::Card),
            ("reason", Kind::Word),
        ],
        forms: &[Form { name: "lay", pattern: "lay {card}" }],
    };

    fn rule_of(_: &View, action: &Action) -> &'static str {
        let Action::Lay(_) = action;
        "PH-3"
    }

    fn rule_now(view: &View) -> &'static str {
        match view.turn() {
            Turn::Chance => "PH-2",
            Turn::Seats { .. } => "PH-3",
            Turn::Over(_) => "PH-4",
        }
    }

    fn tells_nothing(sight: &Sight, _: bool) -> bool {
        // An exhaustive match: a new event has to say what it tells.
        match sight {
            Sight::Laid { .. } => true,
            Sight::Dealt { .. } | Sight::Shown { .. } | Sight::Over { .. } => false,
        }
    }

    fn is_moment(sight: &Sight) -> bool {
        match sight {
            Sight::Shown { .. } => true,
            Sight::Dealt { .. } | Sight::Laid { .. } | Sight::Over { .. } => false,
        }
    }

    fn held(card: Card) -> u16 {
        card.slots().trailing_zeros() as u16
    }

    fn recalled(told: &Told<'_, Self>) -> Option<View> {
        told::view(told)
    }
}

//! What whoever shows the game has to know about it.

use serde::{Deserialize, Serialize};
use tablee_core::{
    BySeat, CardName, Cards, Face, Facts, Form, Kind, Seat, Spelling, Told, Turn, Veiled, View as _,
};

use crate::card::Talon;
use crate::{Action, Card, Last, NainJaune, Public, Sight, View, told};

/// What a viewer knows of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct State {
    /// The deal, counted from 0.
    pub deal: u32,
    /// The seat that led this deal.
    pub leads: Seat,
    /// The hand of each seat: its cards where the viewer sees them, else how many.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The cards out of play: seen with open hands, else how many.
    pub talon: Veiled<Talon>,
    /// The tokens in each box of the board.
    pub board: Board,
    /// The tokens of each seat; below zero where it owes.
    pub balances: BySeat<i64>,
    /// The card to go on from, and who played it; null when a seat leads. At the end of a match the last card played.
    pub last: Option<Last>,
    /// The cards played in this deal.
    pub played: Cards<Card>,
    /// The cards any of which may be played now; null when a seat leads.
    pub wanted: Option<Cards<Card>>,
    /// The cards that each seat is known not to hold: it said "sans", or led with a higher rank when the lowest must be led.
    pub lacks: BySeat<Cards<Card>>,
}

/// The tokens in each box, by its belle carte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Board {
    /// Under the ten of diamonds.
    #[serde(rename = "TD")]
    pub ten: i64,
    /// Under the jack of clubs.
    #[serde(rename = "JC")]
    pub jack: i64,
    /// Under the queen of spades.
    #[serde(rename = "QS")]
    pub queen: i64,
    /// Under the king of hearts.
    #[serde(rename = "KH")]
    pub king: i64,
    /// Under the seven of diamonds, the Nain Jaune.
    #[serde(rename = "7D")]
    pub dwarf: i64,
}

impl Board {
    /// Each box with its tokens, in the order of [`BELLES`](crate::BELLES).
    pub fn boxes(&self) -> impl Iterator<Item = (Card, i64)> {
        crate::BELLES.into_iter().zip([self.ten, self.jack, self.queen, self.king, self.dwarf])
    }
}

impl From<&View> for State {
    fn from(view: &View) -> Self {
        let table = &view.table;
        let [ten, jack, queen, king, dwarf] = table.board;
        Self {
            deal: table.deal,
            leads: table.leads,
            hands: view.hands,
            talon: view.talon.clone(),
            board: Board { ten, jack, queen, king, dwarf },
            balances: table.balances,
            last: table.last,
            played: table.played,
            wanted: table.wanted(),
            lacks: table.lacks,
        }
    }
}

impl Face for NainJaune {
    type State = State;

    const FACTS: Facts = Facts {
        prefix: "NJ",
        minutes: (20, 40),
        usual: 4,
        card: CardName { parts: &["rank", "suit"], spelling: Spelling::Letter },
        fields: &[
            ("seat", Kind::Seat),
            ("to", Kind::Seat),
            ("seats", Kind::Seats),
            ("winners", Kind::Seats),
            ("card", Kind::Card),
            ("hand", Kind::Cards),
            ("talon", Kind::Cards),
            ("wanted", Kind::Cards),
            ("deal", Kind::Index),
            ("stake", Kind::Number),
            ("tokens", Kind::Number),
            ("grand", Kind::Number),
            ("reason", Kind::Word),
        ],
        forms: &[Form { name: "play", pattern: "play {card}" }],
    };

    fn rule_of(view: &View, action: &Action) -> &'static str {
        let Action::Play(_) = action;
        // Who leads is free; who follows is not.
        leading(view).unwrap_or("NJ-8")
    }

    fn rule_now(view: &View) -> &'static str {
        match view.turn() {
            Turn::Over(_) => "NJ-19",
            Turn::Chance => "NJ-6",
            Turn::Seats { must, .. } if view.viewer.seat().is_none_or(|seat| !must.contains(seat)) => "NJ-9",
            Turn::Seats { .. } => leading(view).unwrap_or("NJ-8"),
        }
    }

    fn tells_nothing(sight: &Sight, on_turn: bool) -> bool {
        match sight {
            // Whose turn it is next tells who holds the wanted card, unless it is one's own.
            Sight::Public(Public::Played { .. } | Public::Took { .. } | Public::Leads { .. }) => on_turn,
            Sight::Public(
                Public::Staked { .. }
                | Public::Sans { .. }
                | Public::Skipped { .. }
                | Public::Opera { .. }
                | Public::Paid { .. }
                | Public::Doubled { .. }
                | Public::Over { .. },
            )
            | Sight::Dealing(_) => false,
        }
    }

    fn is_moment(sight: &Sight) -> bool {
        match sight {
            Sight::Public(Public::Took { .. } | Public::Opera { .. } | Public::Doubled { .. }) => true,
            Sight::Public(
                Public::Staked { .. }
                | Public::Played { .. }
                | Public::Sans { .. }
                | Public::Skipped { .. }
                | Public::Leads { .. }
                | Public::Paid { .. }
                | Public::Over { .. },
            )
            | Sight::Dealing(_) => false,
        }
    }

    fn is_read(sight: &Sight) -> bool {
        // The accounts of a deal.
        matches!(sight, Sight::Public(Public::Opera { .. }))
    }

    fn held(card: Card) -> u16 {
        // By rank; within a rank clubs, diamonds, hearts, spades, as their letters go.
        u16::from(card.rank()) * 4 + 3 - tablee_core::Card::slots(card).trailing_zeros() as u16 % 4
    }

    fn recalled(told: &Told<'_, Self>) -> Option<View> {
        told::view(told)
    }
}

/// The rule for whoever leads: any card (NJ-7), or the lowest (NJ-22). None for whoever follows.
fn leading(view: &View) -> Option<&'static str> {
    match view.table.wanted() {
        Some(_) => None,
        None if view.table.leads_lowest() => Some("NJ-22"),
        None => Some("NJ-7"),
    }
}

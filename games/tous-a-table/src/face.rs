//! What whoever shows the game has to know about it.

use serde::{Deserialize, Serialize};
use tablee_core::{
    BySeat, CardName, Cards, Face, Facts, Form, Kind, Pile, Seat, SeatSet, Single, Spelling, Told, Turn,
    Veiled, View as _,
};

use crate::card::{cloths, touched};
use crate::table::Phase;
use crate::{Action, Card, Cloth, Course, Glimpse, Laid, Options, Public, Sight, TousATable, View, told};

/// What a viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct State {
    /// The seat whose turn it is; it stays while others answer, and when the game is over.
    pub turn: Seat,
    /// How many turns have ended.
    pub turns: u32,
    /// The hand of each seat: its cards where the viewer sees them, else how many. Without the card on offer, with what is
    /// sheltered.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The tables that each seat has set, in that order.
    #[cfg_attr(feature = "schema", ts(as = "Vec<Vec<Cloth>>"), schemars(with = "Vec<Vec<Cloth>>"))]
    pub set: BySeat<Laid>,
    /// The offer that stands; null when there is none.
    pub offer: Option<OnOffer>,
    /// The two tables that were taken out of a game of five, sorted, where the viewer knows them; else how many. None with
    /// three or four players.
    pub removed: Veiled<Pile<Cloth, 2>>,
    /// The tables of which each seat has laid three courses aside: by name where the viewer sees them, else `true` for each.
    /// Only with the option `shelter`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Vec<Vec<Single<Cloth>>>"))]
    pub sheltered: Option<Vec<Vec<Single<Cloth>>>>,
    /// The cards that the viewer does not see but knows to be each seat's, in its hand or on offer, from the swaps it took
    /// part in.
    pub known: BySeat<Cards<Card>>,
}

/// A card on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OnOffer {
    /// The seat that offers.
    pub seat: Seat,
    /// The card, for the seat that offers it; for the others its course.
    pub card: OfferedCard,
    /// The course it wants.
    pub wants: Course,
    /// The seats that have declined.
    pub declined: SeatSet,
}

/// A card on offer, or only its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum OfferedCard {
    /// The card.
    Card(Card),
    /// Its course.
    Course(Course),
}

impl From<&View> for State {
    fn from(view: &View) -> Self {
        let table = &view.table;
        let players = table.players();
        let aside = |seat| match view.sheltered[seat] {
            Some(cards) => cloths(touched(cards)).map(Single::Seen).collect(),
            None => (0..table.sheltered[seat]).map(|_| Single::Hidden).collect(),
        };
        Self {
            turn: table.turn,
            turns: table.turns,
            hands: view.hands,
            set: table.set,
            offer: table.offer().map(|offer| OnOffer {
                seat: offer.seat,
                card: view.offered.map_or(OfferedCard::Course(offer.course), OfferedCard::Card),
                wants: offer.wants,
                declined: offer.declined,
            }),
            removed: view.removed(),
            sheltered: table.options.shelter.then(|| Seat::all(players).map(aside).collect()),
            known: BySeat::from_fn(players, |seat| view.known(seat)),
        }
    }
}

impl Face for TousATable {
    type State = State;

    const FACTS: Facts = Facts {
        prefix: "TT",
        minutes: (20, 20),
        usual: 4,
        card: CardName { parts: &["course", "pattern", "colour"], spelling: Spelling::Dots },
        fields: &[
            ("seat", Kind::Seat),
            ("first", Kind::Seat),
            ("at", Kind::Seat),
            ("with", Kind::Seat),
            ("winners", Kind::Seats),
            ("card", Kind::Card),
            ("offered", Kind::Card),
            ("given", Kind::Card),
            ("table", Kind::Set),
            ("course", Kind::Word),
            ("wants", Kind::Word),
            ("for", Kind::Word),
            ("reason", Kind::Word),
        ],
        forms: &[
            Form { name: "set", pattern: "set {table}" },
            Form { name: "offer", pattern: "offer {card} for {wants}" },
            Form { name: "give", pattern: "give {card}" },
            Form { name: "decline", pattern: "decline" },
            Form { name: "pick", pattern: "pick {at}" },
            Form { name: "shelter", pattern: "shelter {table}" },
            Form { name: "unshelter", pattern: "unshelter {table}" },
        ],
    };

    fn rule_of(_: &View, action: &Action) -> &'static str {
        match action {
            Action::Offer { .. } => "TT-3",
            Action::Give(_) | Action::Decline => "TT-5",
            Action::Pick(_) => "TT-6",
            Action::Set(_) => "TT-8",
            Action::Shelter(_) | Action::Unshelter(_) => "TT-11",
        }
    }

    fn rule_now(view: &View) -> &'static str {
        match view.table.phase {
            Phase::Shuffling => "TT-2",
            Phase::Offering => "TT-3",
            Phase::Answering(_) => "TT-5",
            Phase::Picking(_) | Phase::Taking { .. } => "TT-6",
            // Stopped by the turn limit: the scores as they stand.
            Phase::Over { outcome, .. } if outcome.winners.is_empty() => "TT-10",
            Phase::Over { .. } => "TT-9",
        }
    }

    /// TT-R1: a clock may decline for a seat.
    fn silence(view: &View) -> Option<Action> {
        let (Phase::Answering(_), Turn::Seats { must, .. }) = (view.table.phase, view.turn()) else {
            return None;
        };
        view.viewer.seat().filter(|seat| must.contains(*seat)).map(|_| Action::Decline)
    }

    fn answers(_: &Options) -> bool {
        true
    }

    fn tells_nothing(sight: &Sight, _: bool) -> bool {
        match sight {
            Sight::Public(Public::Set { .. })
            | Sight::Glimpse(Glimpse::Sheltered { .. } | Glimpse::Unsheltered { .. }) => true,
            // TT-R6: neither an offer nor an answer is taken back.
            Sight::Glimpse(Glimpse::Dealt { .. } | Glimpse::Offered { .. } | Glimpse::Swapped { .. })
            | Sight::Public(
                Public::Removed { .. }
                | Public::Dealt { .. }
                | Public::Offered { .. }
                | Public::Declined { .. }
                | Public::Pointed { .. }
                | Public::Swapped { .. }
                | Public::Returned { .. }
                | Public::Turn { .. }
                | Public::Sheltered { .. }
                | Public::Unsheltered { .. }
                | Public::Over { .. },
            ) => false,
        }
    }

    fn is_moment(sight: &Sight) -> bool {
        match sight {
            Sight::Public(Public::Set { .. }) | Sight::Glimpse(Glimpse::Swapped { .. }) => true,
            Sight::Glimpse(
                Glimpse::Dealt { .. }
                | Glimpse::Offered { .. }
                | Glimpse::Sheltered { .. }
                | Glimpse::Unsheltered { .. },
            )
            | Sight::Public(
                Public::Removed { .. }
                | Public::Dealt { .. }
                | Public::Offered { .. }
                | Public::Declined { .. }
                | Public::Pointed { .. }
                | Public::Swapped { .. }
                | Public::Returned { .. }
                | Public::Turn { .. }
                | Public::Sheltered { .. }
                | Public::Unsheltered { .. }
                | Public::Over { .. },
            ) => false,
        }
    }

    fn is_read(sight: &Sight) -> bool {
        // A table is set, with whatever lies on it.
        matches!(sight, Sight::Public(Public::Set { .. }))
    }

    fn held(card: Card) -> u16 {
        // Cloth by cloth, the courses as they come at a meal.
        let course = match card.course() {
            Course::Setting => 0,
            Course::Soup => 1,
            Course::Main => 2,
            Course::Dessert => 3,
        };
        card.bit() as u16 / 4 * 4 + course
    }

    fn recalled(told: &Told<'_, Self>) -> Option<View> {
        told::view(told)
    }
}

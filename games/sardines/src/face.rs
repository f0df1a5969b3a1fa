//! What whoever shows the game has to know about it.

use serde::{Deserialize, Serialize};
use tablee_core::{
    BySeat, CardName, Cards, Face, Facts, Form, Kind, Pile, Seat, Single, Spelling, Told, Veiled,
};

use crate::{
    Action, Assortment, Card, Cat, Effect, End, Glimpse, Laid, Phase, PhaseName, Public, Sardines, Sight,
    Slot, View, told,
};

/// What a viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct State {
    /// The seat whose turn it is; it stays while other seats answer or refill, and when the game is over.
    pub turn: Seat,
    /// How many turns have ended.
    pub turns: u32,
    /// The hand of each seat: its cards where the viewer sees them, else how many.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The tins of each seat, in order: three, or four with assortments.
    pub tins: Vec<Vec<TinState>>,
    /// The pile, top first, for those who see everything; else how many cards it has.
    pub pile: Veiled<Pile<Card>>,
    /// The discards, top first.
    pub discards: Vec<Card>,
    /// The side that the cat shows: day for the first pile, night for the second and last.
    pub cat: Cat,
    /// What is being done.
    pub phase: PhaseName,
    /// How many cards are still to be drawn in the draw under way, or to be trimmed at the end of the turn; else 0.
    pub due: u8,
    /// The effect that waits until an empty hand has been refilled, in the middle of a turn; null when there is none.
    pub waiting: Option<Effect>,
    /// The cards in the hands of the others that the viewer is sure of without seeing them. A seat may hold more.
    pub known: BySeat<Cards<Card>>,
    /// The lids that the viewer is sure of without seeing them, for each tin of each seat; null where it is not.
    pub known_lids: Vec<Vec<Option<Card>>>,
    /// The kinds of cards that each seat is known not to hold, because a `replay` of it was lost since it last got a card.
    pub lacks: BySeat<Cards<Card>>,
}

/// A tin as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TinState {
    /// What lies in its three slots; null for an empty one.
    pub slots: [Option<Laid>; 3],
    /// The slots that are filled, by number, the one that was filled first first.
    pub laid: Vec<Slot>,
    /// Its lid: the card, for its owner; `true` for the others; null where there is none.
    pub lid: Option<Single<Card>>,
    /// What the tin is good for while it is empty; null without assortments.
    pub assortment: Option<Assortment>,
}

impl From<&View> for State {
    fn from(view: &View) -> Self {
        let table = &view.table;
        let seats = || Seat::all(table.players());
        Self {
            turn: table.turn,
            turns: table.turns,
            hands: BySeat::from_fn(table.players(), |seat| match view.viewer.sees(seat) {
                true => Veiled::Open(view.holdings.hands[seat]),
                false => Veiled::Closed(table.held[seat]),
            }),
            tins: seats().map(|seat| tins(view, seat)).collect(),
            pile: match &view.pile {
                Some(pile) => Veiled::Open(pile.iter().rev().copied().collect()),
                None => Veiled::Closed(table.pile),
            },
            discards: table.discards.iter().rev().copied().collect(),
            cat: table.cat,
            phase: table.phase.name(),
            due: table.due(),
            waiting: table.waiting(),
            known: BySeat::from_fn(table.players(), |seat| view.knowledge.hands.of(seat)),
            known_lids: seats()
                .map(|seat| view.knowledge.lids[seat][..table.options.tins()].to_vec())
                .collect(),
            lacks: BySeat::from_fn(table.players(), |seat| table.lacks[seat].kinds().collect()),
        }
    }
}

/// The tins of a seat.
fn tins(view: &View, seat: Seat) -> Vec<TinState> {
    let table = &view.table;
    let shown = table.numbered(seat).map(|(number, tin)| TinState {
        slots: Slot::ALL.map(|slot| tin.at(slot)),
        laid: tin.laid().collect(),
        lid: match view.holdings.lids[seat][number.index()] {
            Some(card) => Some(Single::Seen(card)),
            None => tin.is_closed().then_some(Single::Hidden),
        },
        assortment: table.options.assortments.then(|| number.assortment()),
    });
    shown.collect()
}

impl Face for Sardines {
    type State = State;

    const FACTS: Facts = Facts {
        prefix: "SA",
        minutes: (20, 20),
        usual: 3,
        card: CardName { parts: &["effect", "heading"], spelling: Spelling::Heading },
        fields: &[
            ("seat", Kind::Seat),
            ("first", Kind::Seat),
            ("victim", Kind::Seat),
            ("next", Kind::Seat),
            ("winners", Kind::Seats),
            ("card", Kind::Card),
            ("cards", Kind::Cards),
            ("tin", Kind::Number),
            ("slot", Kind::Number),
            ("count", Kind::Number),
            ("excess", Kind::Number),
            ("players", Kind::Number),
            ("each", Kind::Number),
            ("pile", Kind::Number),
            ("effect", Kind::Word),
            ("reason", Kind::Word),
        ],
        forms: &[
            Form { name: "close", pattern: "close {tin} {card}" },
            Form { name: "lay", pattern: "lay {card} {tin}" },
            Form { name: "steal-hand", pattern: "steal {victim} hand" },
            Form { name: "steal-sardine", pattern: "steal {victim} {tin} {slot}" },
            Form { name: "unlid", pattern: "unlid {victim} {tin}" },
            Form { name: "feed-sardine", pattern: "feed {tin} {slot}" },
            Form { name: "feed", pattern: "feed {card}" },
            Form { name: "take-pile", pattern: "take pile" },
            Form { name: "take", pattern: "take {card}" },
            Form { name: "trim", pattern: "trim {card}" },
            Form { name: "discard", pattern: "discard {cards*}" },
        ],
    };

    fn rule_of(_: &View, action: &Action) -> &'static str {
        match action {
            Action::Lay { .. } => "SA-6",
            Action::Close { .. } => "SA-7",
            Action::Discard(_) => "SA-9",
            Action::StealHand(_)
            | Action::StealSardine { .. }
            | Action::Unlid { .. }
            | Action::Feed(_)
            | Action::FeedSardine { .. } => "SA-10",
            Action::Trim(_) => "SA-11",
            Action::TakePile | Action::Take(_) => "SA-18",
        }
    }

    fn rule_now(view: &View) -> &'static str {
        match view.table.phase {
            Phase::Dealing => "SA-4",
            Phase::Playing => "SA-5",
            Phase::Replaying
            | Phase::Stealing
            | Phase::Picking { .. }
            | Phase::Feeding { .. }
            | Phase::Unlidding => "SA-10",
            // Only pepper gives a choice where a card is drawn from.
            Phase::Drawing { .. } => "SA-18",
            Phase::Nightfall { .. } => "SA-12",
            Phase::Trimming => "SA-11",
            Phase::Over { reason: End::TinsClosed, .. } => "SA-14",
            Phase::Over { reason: End::Night | End::Cat, .. } => "SA-15",
            Phase::Over { reason: End::TurnLimit, .. } => "SA-16",
        }
    }

    fn tells_nothing(sight: &Sight, _: bool) -> bool {
        match sight {
            Sight::Glimpse(Glimpse::Closed { .. })
            | Sight::Public(
                Public::Laid { .. }
                | Public::Effect { .. }
                | Public::Lost { .. }
                | Public::StoleSardine { .. }
                | Public::Fed { .. }
                | Public::FedSardine { .. }
                | Public::Took { .. }
                | Public::Trims { .. }
                | Public::Trimmed { .. }
                | Public::TurnEnded { .. },
            ) => true,
            Sight::Glimpse(
                Glimpse::Dealt { .. }
                | Glimpse::Stole { .. }
                | Glimpse::Unlidded { .. }
                | Glimpse::Drew { .. }
                | Glimpse::Night { .. },
            )
            | Sight::Public(
                Public::Dealt { .. }
                | Public::Closed { .. }
                | Public::Discarded { .. }
                | Public::Reached { .. }
                | Public::Stole { .. }
                | Public::Unlidded { .. }
                | Public::Drew { .. }
                | Public::PileOut
                | Public::Night { .. }
                | Public::Refills { .. }
                | Public::Over { .. },
            ) => false,
        }
    }

    fn is_moment(sight: &Sight) -> bool {
        match sight {
            Sight::Glimpse(Glimpse::Closed { .. } | Glimpse::Unlidded { .. } | Glimpse::Night { .. })
            | Sight::Public(Public::StoleSardine { .. }) => true,
            Sight::Glimpse(Glimpse::Dealt { .. } | Glimpse::Stole { .. } | Glimpse::Drew { .. })
            | Sight::Public(
                Public::Dealt { .. }
                | Public::Laid { .. }
                | Public::Closed { .. }
                | Public::Discarded { .. }
                | Public::Effect { .. }
                | Public::Lost { .. }
                | Public::Reached { .. }
                | Public::Stole { .. }
                | Public::Unlidded { .. }
                | Public::Fed { .. }
                | Public::FedSardine { .. }
                | Public::Drew { .. }
                | Public::Took { .. }
                | Public::PileOut
                | Public::Night { .. }
                | Public::Trims { .. }
                | Public::Trimmed { .. }
                | Public::Refills { .. }
                | Public::TurnEnded { .. }
                | Public::Over { .. },
            ) => false,
        }
    }

    fn is_read(sight: &Sight) -> bool {
        // The last round begins.
        matches!(sight, Sight::Glimpse(Glimpse::Night { .. }))
    }

    fn held(card: Card) -> u16 {
        // The kinds are in the order of their names.
        card as u16
    }

    fn recalled(told: &Told<'_, Self>) -> Option<View> {
        told::view(told)
    }
}

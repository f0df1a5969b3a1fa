//! What whoever shows the game has to know about it.

use serde::{Deserialize, Serialize};
use tablee_core::{
    BySeat, Card as _, CardName, Cards, Face, Facts, Form, Kind, Pile, Seat, SeatSet, Spelling, Told, Veiled,
    Viewer,
};

use crate::card::{Sort, has_family};
use crate::{
    Action, Card, Ending, Glimpse, Mistakes, Options, Phase, PhaseName, Public, Sight, Trefles, View, told,
};

/// What a viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct State {
    /// The seat whose turn it is; it stays while another answers, and when the game is over.
    pub turn: Seat,
    /// What is being done: the seat whose turn it is draws, discards or, having swapped, announces a family or not; or another
    /// answers an `antijoker`. When the game is over, as it was before the last action.
    pub phase: PhaseName,
    /// The hand of each seat: its cards where the viewer sees them, else how many.
    pub hands: BySeat<Veiled<Cards<Card>>>,
    /// The pile, top first, for those who see everything; else how many cards it has.
    pub pile: Veiled<Pile<Card>>,
    /// The discards, top first.
    pub discards: Vec<Card>,
    /// Whether the last discard of this turn was a `draw` that worked: then another `draw` does nothing.
    pub after_draw: bool,
    /// The seat that has to answer an `antijoker`; null when there is none. When the game is over, as it was before the last
    /// action.
    pub answering: Option<Seat>,
    /// How many turns have ended.
    pub turns: u32,
    /// How many turns each seat has still to lose for its mistakes; of a seat that is out, as it was.
    pub lost_turns: BySeat<u32>,
    /// The seats that are out of the game.
    pub out: SeatSet,
    /// The cards that each seat surely holds, as far as the viewer can tell from what it saw. It may hold more.
    pub known: BySeat<Cards<Card>>,
    /// The seats that surely hold no joker: an `antijoker` found none, and none can have come since.
    pub jokerless: SeatSet,
    /// The pile again, top first: each card that the viewer knows, null for one that it does not.
    pub pile_known: Vec<Option<Card>>,
}

impl From<&View> for State {
    fn from(view: &View) -> Self {
        let table = &view.table;
        Self {
            turn: table.turn,
            phase: table.phase.name(),
            hands: view.hands,
            pile: match view.viewer {
                Viewer::Arbiter => Veiled::Open(view.pile.iter().rev().copied().flatten().collect()),
                Viewer::Seat(_) | Viewer::Spectator => Veiled::Closed(table.pile),
            },
            discards: table.discards.iter().rev().copied().collect(),
            after_draw: table.after_draw,
            answering: table.phase.answering(),
            turns: table.turns,
            lost_turns: table.lost_turns,
            out: table.out(),
            known: BySeat::from_fn(table.players(), |seat| view.mind.sure(seat)),
            jokerless: view.mind.jokerless(),
            pile_known: view.pile.iter().rev().copied().collect(),
        }
    }
}

impl Face for Trefles {
    type State = State;

    // TR-R14: after the pile was turned over, what is drawn from it.
    const REMEMBERED: &'static [&'static str] = &["drew", "put-under"];

    const FACTS: Facts = Facts {
        prefix: "TR",
        minutes: (10, 10),
        usual: 4,
        card: CardName { parts: &["sort", "colour"], spelling: Spelling::Dots },
        fields: &[
            ("seat", Kind::Seat),
            ("first", Kind::Seat),
            ("target", Kind::Seat),
            ("winners", Kind::Seats),
            ("card", Kind::Card),
            ("hand", Kind::Cards),
            ("shown", Kind::Cards),
            ("gave", Kind::Cards),
            ("got", Kind::Cards),
            ("cards", Kind::Number),
            ("pile", Kind::Number),
            ("turns", Kind::Number),
            ("works", Kind::Flag),
            ("short", Kind::Flag),
            ("reason", Kind::Word),
        ],
        forms: &[
            Form { name: "family", pattern: "family {card}" },
            Form { name: "family-at-once", pattern: "family" },
            Form { name: "draw", pattern: "draw" },
            Form { name: "discard-at", pattern: "discard {card} {target}" },
            Form { name: "discard", pattern: "discard {card}" },
            Form { name: "drop", pattern: "drop {card}" },
            Form { name: "pass", pattern: "pass" },
            Form { name: "yield", pattern: "yield" },
            Form { name: "deny", pattern: "deny" },
            Form { name: "call", pattern: "call {target}" },
        ],
    };

    fn rule_of(view: &View, action: &Action) -> &'static str {
        match action {
            Action::Draw => match view.viewer.seat() {
                Some(seat) if view.table.is_short(seat) => "TR-15",
                Some(seat) if seat != view.table.turn => "TR-17",
                Some(_) | None => "TR-4",
            },
            // What the card does; a clover or a joker does nothing.
            Action::Discard { card, .. } => match card.sort() {
                Sort::Clover | Sort::Joker => "TR-5",
                Sort::Draw => "TR-6",
                Sort::Pull => "TR-7",
                Sort::Antijoker => "TR-8",
                Sort::Swap => "TR-9",
            },
            Action::Family { .. } => "TR-12",
            Action::Drop { .. } => "TR-20",
            Action::FamilyAtOnce | Action::Pass => "TR-21",
            Action::Call(_) => "TR-16",
            Action::Yield | Action::Deny => "TR-18",
        }
    }

    fn rule_now(view: &View) -> &'static str {
        let table = &view.table;
        if let Some(outcome) = table.over {
            return match outcome.reason {
                "family" => "TR-12",
                "last-standing" => "TR-19",
                // Stopped by the turn limit: nobody has won.
                _ => "TR-13",
            };
        }
        let seat = view.viewer.seat();
        match table.phase {
            Phase::Dealing => "TR-3",
            Phase::Pulling { .. } => "TR-7",
            Phase::Answer { seat: answering } if seat == Some(answering) => "TR-18",
            // Nobody waits for it, but this is what it has to do.
            Phase::Draw | Phase::Discard | Phase::Announce | Phase::Answer { .. }
                if seat.is_some_and(|seat| table.playing.contains(seat) && table.is_short(seat)) =>
            {
                "TR-15"
            }
            Phase::Announce => "TR-21",
            Phase::Answer { .. } => "TR-18",
            Phase::Draw => "TR-4",
            Phase::Discard if seat == Some(table.turn) && has_family(view.hand()) => "TR-12",
            Phase::Discard => "TR-5",
        }
    }

    /// TR-18: who is pointed at by an `antijoker` answers honestly.
    fn silence(view: &View) -> Option<Action> {
        let asked = view.table.phase.answering().filter(|_| view.table.over.is_none())?;
        let honest = if view.hand().contains(Card::JOKER) { Action::Yield } else { Action::Deny };
        (view.viewer == Viewer::Seat(asked)).then_some(honest)
    }

    /// Where mistakes are prevented, nobody has to say what is so.
    fn answers(options: &Options) -> bool {
        options.mistakes == Mistakes::Played
    }

    fn tells_nothing(sight: &Sight, _: bool) -> bool {
        match sight {
            Sight::Public(
                Public::TurnedOver { .. }
                | Public::Discarded { .. }
                | Public::Dropped { .. }
                | Public::Passed { .. }
                | Public::TurnEnded { .. }
                | Public::Skipped { .. }
                | Public::Turn { .. },
            ) => true,
            Sight::Glimpse(
                Glimpse::Dealt { .. }
                | Glimpse::Drew { .. }
                | Glimpse::PutUnder { .. }
                | Glimpse::Pulled { .. }
                | Glimpse::Swapped { .. },
            )
            | Sight::Public(
                Public::Drew { .. }
                | Public::PutUnder { .. }
                | Public::Pulled { .. }
                | Public::Swapped { .. }
                | Public::GaveJoker { .. }
                | Public::NoJoker { .. }
                | Public::Denied { .. }
                | Public::Out { .. }
                | Public::Called { .. }
                | Public::Family { .. },
            )
            | Sight::Ending(Ending::Over { .. }) => false,
        }
    }

    fn is_moment(sight: &Sight) -> bool {
        match sight {
            Sight::Glimpse(Glimpse::Swapped { .. })
            | Sight::Public(
                Public::GaveJoker { .. }
                | Public::Out { .. }
                | Public::Called { .. }
                | Public::TurnedOver { .. }
                | Public::Family { .. },
            ) => true,
            Sight::Glimpse(
                Glimpse::Dealt { .. }
                | Glimpse::Drew { .. }
                | Glimpse::PutUnder { .. }
                | Glimpse::Pulled { .. },
            )
            | Sight::Public(
                Public::Drew { .. }
                | Public::PutUnder { .. }
                | Public::Pulled { .. }
                | Public::Swapped { .. }
                | Public::Discarded { .. }
                | Public::Dropped { .. }
                | Public::Passed { .. }
                | Public::NoJoker { .. }
                | Public::Denied { .. }
                | Public::TurnEnded { .. }
                | Public::Skipped { .. }
                | Public::Turn { .. },
            )
            | Sight::Ending(Ending::Over { .. }) => false,
        }
    }

    fn is_read(sight: &Sight) -> bool {
        // Somebody is out of the game.
        matches!(sight, Sight::Public(Public::Out { .. }))
    }

    fn is_fault(view: &View, action: &Action) -> bool {
        let Some(own) = view.viewer.seat() else { return false };
        let table = &view.table;
        match action {
            // TR-16: everybody can count.
            Action::Call(seat) => !table.is_short(*seat),
            // TR-17: out of turn, or with enough cards in hand.
            Action::Draw => {
                let drawing = table.turn == own && matches!(table.phase, Phase::Draw);
                table.plays_mistakes() && !drawing && !table.is_short(own)
            }
            // TR-18: whoever hides a joker is out.
            Action::Deny => view.hand().contains(Card::JOKER),
            Action::Discard { .. }
            | Action::Drop { .. }
            | Action::Family { .. }
            | Action::FamilyAtOnce
            | Action::Pass
            | Action::Yield => false,
        }
    }

    fn held(card: Card) -> u16 {
        // By name: what does the same lies side by side.
        Card::KINDS.iter().filter(|other| other.name() < card.name()).count() as u16
    }

    fn recalled(told: &Told<'_, Self>) -> Option<View> {
        told::view(told)
    }
}

//! The game in numbers.

use tablee_core::{Axis, Canvas, Card as _, Numbered, Plane, SeatSet, Veiled, place_of};

use crate::{Action, Card, NainJaune, Options, View};

/// The boxes of the board, in the order of [`BELLES`](crate::BELLES).
const BOXES: &[&str] = &["TD", "JC", "QS", "KH", "7D"];
/// The talon never has more cards (NJ-4).
const TALON: usize = 8;

impl Numbered for NainJaune {
    const PLANES: &'static [Plane] = &[
        Plane { name: "deal", axes: &[], says: "the deal, counted from 0" },
        Plane { name: "leads", axes: &[Axis::Seats], says: "1 for the seat that led this deal" },
        Plane {
            name: "hands",
            axes: &[Axis::Seats, Axis::Cards],
            says: "the cards of each seat that the viewer sees",
        },
        Plane { name: "hand_sizes", axes: &[Axis::Seats], says: "how many cards each seat holds" },
        Plane {
            name: "talon",
            axes: &[Axis::Places(TALON)],
            says: "the cards out of play: 0 for none, 1 for one that is not seen, 2 + its kind for one that is",
        },
        Plane { name: "board", axes: &[Axis::Words(BOXES)], says: "the tokens in each box" },
        Plane {
            name: "balances",
            axes: &[Axis::Seats],
            says: "the tokens of each seat; below 0 where it owes",
        },
        Plane {
            name: "last_seat",
            axes: &[Axis::Seats],
            says: "1 for the seat that played the card to go on from",
        },
        Plane {
            name: "last_card",
            axes: &[Axis::Cards],
            says: "1 for the card to go on from; none when a seat leads",
        },
        Plane { name: "played", axes: &[Axis::Cards], says: "1 for each card played in this deal" },
        Plane {
            name: "wanted",
            axes: &[Axis::Cards],
            says: "1 for each card that may be played now; none when a seat leads",
        },
        Plane {
            name: "lacks",
            axes: &[Axis::Seats, Axis::Cards],
            says: "1 for each card that a seat is known not to hold",
        },
    ];

    fn places(_: &Options) -> u32 {
        Card::KINDS.len() as u32
    }

    fn place(action: &Action) -> Option<u32> {
        let Action::Play(card) = action;
        place_of(*card).map(|kind| kind as u32)
    }

    fn at_place(place: u32) -> Option<Action> {
        Card::KINDS.get(place as usize).copied().map(Action::Play)
    }

    fn draw(view: &View, canvas: &mut Canvas<'_>) {
        let table = &view.table;
        let players = table.players();
        canvas.number(table.deal);
        canvas.seat(players, Some(table.leads));
        view.hands.as_slice().iter().for_each(|hand| canvas.cards(hand.seen()));
        view.hands.as_slice().iter().for_each(|hand| canvas.number(hand.len() as u32));
        match &view.talon {
            Veiled::Open(talon) => canvas.pile(TALON, talon.iter().copied().map(Some)),
            Veiled::Closed(count) => canvas.pile(TALON, (0..*count).map(|_| None::<Card>)),
        }
        table.board.into_iter().for_each(|tokens| canvas.number(tokens));
        table.balances.as_slice().iter().for_each(|tokens| canvas.number(*tokens));
        canvas.seats(players, table.last.map_or(SeatSet::EMPTY, |last| SeatSet::only(last.seat)));
        canvas.card(table.last.map(|last| last.card));
        canvas.cards(table.played);
        canvas.cards(table.wanted().unwrap_or_default());
        table.lacks.as_slice().iter().for_each(|cards| canvas.cards(*cards));
    }
}

//! The game in numbers, for whoever learns from arrays.

use tablee_core::{Axis, Canvas, Card as _, Numbered, Plane, place_of};

use crate::{Action, Card, Options, PlusHaut, View};

impl Numbered for PlusHaut {
    const PLANES: &'static [Plane] = &[
        Plane {
            name: "hands",
            axes: &[Axis::Seats, Axis::Cards],
            says: "1 for each card of a seat that the viewer sees",
        },
        Plane { name: "hand_sizes", axes: &[Axis::Seats], says: "how many cards each seat holds" },
        Plane {
            name: "laid",
            axes: &[Axis::Seats, Axis::Cards],
            says: "1 for the card that a seat has laid face down, where the viewer knows it",
        },
        Plane {
            name: "waiting",
            axes: &[Axis::Seats],
            says: "1 for each seat that has laid a card in this round",
        },
        Plane { name: "points", axes: &[Axis::Seats], says: "the rounds that each seat took" },
        Plane { name: "shown", axes: &[Axis::Cards], says: "1 for each card that was shown" },
    ];

    fn places(_: &Options) -> u32 {
        Card::KINDS.len() as u32
    }

    fn place(action: &Action) -> Option<u32> {
        let Action::Lay(card) = action;
        place_of(*card).map(|kind| kind as u32)
    }

    fn at_place(place: u32) -> Option<Action> {
        Card::KINDS.get(place as usize).copied().map(Action::Lay)
    }

    fn draw(view: &View, canvas: &mut Canvas<'_>) {
        let table = &view.table;
        view.hands.as_slice().iter().for_each(|hand| canvas.cards(hand.seen()));
        view.hands.as_slice().iter().for_each(|hand| canvas.number(hand.len() as u32));
        view.laid.as_slice().iter().for_each(|card| canvas.card(*card));
        canvas.seats(table.players(), table.laid);
        table.points.as_slice().iter().for_each(|points| canvas.number(*points));
        canvas.cards(table.shown);
    }
}

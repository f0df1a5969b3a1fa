//! The game in numbers.

use tablee_core::{Axis, Canvas, Card as _, Numbered, Plane, Seat, SeatSet, Veiled, place_of};

use crate::card::{cloths, touched};
use crate::options::MAX_PLAYERS;
use crate::{Action, Card, Cloth, Course, Options, TousATable, View};

const COURSES: &[&str] = &["dessert", "main", "setting", "soup"];
const CLOTHS: &[&str] = &[
    "checks.blue",
    "checks.green",
    "checks.red",
    "checks.yellow",
    "dots.blue",
    "dots.green",
    "dots.red",
    "dots.yellow",
    "flowers.blue",
    "flowers.green",
    "flowers.red",
    "flowers.yellow",
];

// Where each sort of action begins.
const GIVE: u32 = 48 * 4;
const DECLINE: u32 = GIVE + 48;
const PICK: u32 = DECLINE + 1;
const SET: u32 = PICK + MAX_PLAYERS as u32;
const SHELTER: u32 = SET + 12;
const UNSHELTER: u32 = SHELTER + 12;
const ALL: u32 = UNSHELTER + 12;

fn place_of_cloth(cloth: Cloth) -> Option<usize> {
    Cloth::ALL.binary_search(&cloth).ok()
}

impl Numbered for TousATable {
    const PLANES: &'static [Plane] = &[
        Plane { name: "turn", axes: &[Axis::Seats], says: "1 for the seat whose turn it is" },
        Plane { name: "turns", axes: &[], says: "how many turns have ended" },
        Plane {
            name: "hands",
            axes: &[Axis::Seats, Axis::Cards],
            says: "1 for each card of a seat that the viewer sees: without the card on offer, with what is sheltered",
        },
        Plane { name: "hand_sizes", axes: &[Axis::Seats], says: "how many cards each seat holds" },
        Plane {
            name: "set",
            axes: &[Axis::Seats, Axis::Words(CLOTHS)],
            says: "the tables that each seat has set: 1 for its first, 2 for its second …",
        },
        Plane { name: "offer", axes: &[Axis::Seats], says: "1 for the seat whose offer stands" },
        Plane {
            name: "offered",
            axes: &[Axis::Cards],
            says: "1 for the card on offer, where the viewer sees it",
        },
        Plane {
            name: "course",
            axes: &[Axis::Words(COURSES)],
            says: "1 for the course of the card on offer",
        },
        Plane {
            name: "wants",
            axes: &[Axis::Words(COURSES)],
            says: "1 for the course that is wanted for it",
        },
        Plane { name: "declined", axes: &[Axis::Seats], says: "1 for each seat that has declined it" },
        Plane {
            name: "removed",
            axes: &[Axis::Words(CLOTHS)],
            says: "1 for each table that was taken out, where the viewer knows it",
        },
        Plane { name: "removed_count", axes: &[], says: "how many tables were taken out" },
        Plane {
            name: "sheltered",
            axes: &[Axis::Seats, Axis::Words(CLOTHS)],
            says: "1 for each table of which a seat has laid three courses aside, where the viewer sees it",
        },
        Plane {
            name: "sheltered_counts",
            axes: &[Axis::Seats],
            says: "of how many tables each seat has laid three courses aside",
        },
        Plane {
            name: "known",
            axes: &[Axis::Seats, Axis::Cards],
            says: "1 for each card that the viewer does not see but knows to be a seat's",
        },
        Plane {
            name: "possible",
            axes: &[Axis::Seats, Axis::Cards],
            says: "1 for each card that a seat whose hand the viewer does not see may have, as far as it can tell",
        },
    ];

    fn places(_: &Options) -> u32 {
        ALL
    }

    fn place(action: &Action) -> Option<u32> {
        let kind = |card: Card| place_of(card).map(|kind| kind as u32);
        let cloth = |cloth: Cloth| place_of_cloth(cloth).map(|cloth| cloth as u32);
        match *action {
            Action::Offer { card, wants } => Some(kind(card)? * 4 + wants as u32),
            Action::Give(card) => Some(GIVE + kind(card)?),
            Action::Decline => Some(DECLINE),
            Action::Pick(seat) => {
                Some(seat.index() as u32).filter(|seat| *seat < SET - PICK).map(|seat| PICK + seat)
            }
            Action::Set(table) => Some(SET + cloth(table)?),
            Action::Shelter(table) => Some(SHELTER + cloth(table)?),
            Action::Unshelter(table) => Some(UNSHELTER + cloth(table)?),
        }
    }

    fn at_place(place: u32) -> Option<Action> {
        let kind = |kind: u32| Card::KINDS.get(kind as usize).copied();
        let cloth = |cloth: u32| Cloth::ALL.get(cloth as usize).copied();
        Some(match place {
            0..GIVE => Action::Offer { card: kind(place / 4)?, wants: Course::ALL[place as usize % 4] },
            GIVE..DECLINE => Action::Give(kind(place - GIVE)?),
            DECLINE => Action::Decline,
            PICK..SET => Action::Pick(Seat::new((place - PICK) as u8)?),
            SET..SHELTER => Action::Set(cloth(place - SET)?),
            SHELTER..UNSHELTER => Action::Shelter(cloth(place - SHELTER)?),
            UNSHELTER..ALL => Action::Unshelter(cloth(place - UNSHELTER)?),
            _ => return None,
        })
    }

    fn draw(view: &View, canvas: &mut Canvas<'_>) {
        let table = &view.table;
        let players = table.players();
        let offer = table.offer();
        canvas.seat(players, Some(table.turn));
        canvas.number(table.turns);
        view.hands.as_slice().iter().for_each(|hand| canvas.cards(hand.seen()));
        view.hands.as_slice().iter().for_each(|hand| canvas.number(hand.len() as u32));
        for laid in table.set.as_slice() {
            mark(canvas, laid.iter().zip(1..));
        }
        canvas.seat(players, offer.map(|offer| offer.seat));
        canvas.card(view.offered);
        canvas.one_of(COURSES.len(), offer.map(|offer| offer.course as usize));
        canvas.one_of(COURSES.len(), offer.map(|offer| offer.wants as usize));
        canvas.seats(players, offer.map_or(SeatSet::EMPTY, |offer| offer.declined));
        let (removed, count) = match view.removed() {
            Veiled::Open(removed) => (removed.clone(), removed.len() as u8),
            Veiled::Closed(count) => (Default::default(), count),
        };
        mark(canvas, removed.into_iter().map(|cloth| (cloth, 1)));
        canvas.number(count);
        for cards in view.sheltered.as_slice() {
            mark(canvas, cloths(touched(cards.unwrap_or_default())).map(|cloth| (cloth, 1)));
        }
        table.sheltered.as_slice().iter().for_each(|count| canvas.number(*count));
        Seat::all(players).for_each(|seat| canvas.cards(view.known(seat)));
        let hidden = |seat| match view.hands[seat] {
            Veiled::Open(_) => Default::default(),
            Veiled::Closed(_) => view.may(seat),
        };
        Seat::all(players).for_each(|seat| canvas.cards(hidden(seat)));
    }
}

/// Numbers at some tablecloths.
fn mark(canvas: &mut Canvas<'_>, tables: impl Iterator<Item = (Cloth, i32)>) {
    let cells = canvas.next(CLOTHS.len());
    for (cloth, number) in tables {
        if let Some(cell) = place_of_cloth(cloth).and_then(|place| cells.get_mut(place)) {
            *cell = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_cards() {
        assert_eq!(Course::ALL.map(Course::name), COURSES);
        assert_eq!(Cloth::ALL.map(Cloth::name), CLOTHS);
    }
}

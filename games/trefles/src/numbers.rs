//! The game in numbers.

use tablee_core::{Axis, Canvas, Card as _, Numbered, Plane, Seat, place_of};

use crate::{Action, Card, Options, Trefles, View};

const PHASES: &[&str] = &["draw", "discard", "announce", "answer"];
/// The cards of the largest deck (TR-2).
const DECK: usize = 51;

/// The most seats this game has.
const SEATS: u32 = 6;
/// The first kind whose action may be aimed at somebody: those before it never are.
const AIMED: u32 = 13;
/// The first kind that has to be.
const ALWAYS_AIMED: u32 = 19;
/// The first kind that has an action.
const ACTIONS: u32 = 7;
const KINDS: u32 = 31;

// Where each sort of action begins.
const CALL: u32 = 5;
const DISCARD: u32 = CALL + SEATS;
const AIM: u32 = DISCARD + ALWAYS_AIMED;
const FAMILY: u32 = AIM + (KINDS - AIMED) * SEATS;
const DROP: u32 = FAMILY + KINDS;
const ALL: u32 = DROP + KINDS - ACTIONS;

impl Numbered for Trefles {
    const PLANES: &'static [Plane] = &[
        Plane { name: "turn", axes: &[Axis::Seats], says: "1 for the seat whose turn it is" },
        Plane { name: "phase", axes: &[Axis::Words(PHASES)], says: "1 for what is being done" },
        Plane {
            name: "hands",
            axes: &[Axis::Seats, Axis::Cards],
            says: "how many of each kind each seat holds, where the viewer sees them",
        },
        Plane { name: "hand_sizes", axes: &[Axis::Seats], says: "how many cards each seat holds" },
        Plane {
            name: "pile",
            axes: &[Axis::Places(DECK)],
            says: "the pile, top first: 0 for no card, 1 for one that the viewer does not know, 2 + its kind for one that it does",
        },
        Plane {
            name: "discards",
            axes: &[Axis::Places(DECK)],
            says: "the discards, top first: 0 for no card, 2 + its kind for each",
        },
        Plane {
            name: "discarded",
            axes: &[Axis::Cards],
            says: "how many of each kind are among the discards",
        },
        Plane {
            name: "after_draw",
            axes: &[],
            says: "1 when the last discard of this turn was a `draw` that worked",
        },
        Plane {
            name: "answering",
            axes: &[Axis::Seats],
            says: "1 for the seat that has to answer an `antijoker`",
        },
        Plane { name: "turns", axes: &[], says: "how many turns have ended" },
        Plane {
            name: "lost_turns",
            axes: &[Axis::Seats],
            says: "how many turns each seat has still to lose",
        },
        Plane { name: "out", axes: &[Axis::Seats], says: "1 for each seat that is out of the game" },
        Plane {
            name: "known",
            axes: &[Axis::Seats, Axis::Cards],
            says: "how many of each kind each seat surely holds, as far as the viewer can tell",
        },
        Plane { name: "jokerless", axes: &[Axis::Seats], says: "1 for each seat that surely holds no joker" },
    ];

    fn places(_: &Options) -> u32 {
        ALL
    }

    fn place(action: &Action) -> Option<u32> {
        let kind = |card: Card| place_of(card).map(|kind| kind as u32);
        let seat = |seat: Seat| Some(seat.index() as u32).filter(|seat| *seat < SEATS);
        match *action {
            Action::Draw => Some(0),
            Action::Pass => Some(1),
            Action::FamilyAtOnce => Some(2),
            Action::Yield => Some(3),
            Action::Deny => Some(4),
            Action::Call(target) => Some(CALL + seat(target)?),
            Action::Discard { card, target: None } => {
                Some(DISCARD + kind(card).filter(|kind| *kind < ALWAYS_AIMED)?)
            }
            Action::Discard { card, target: Some(target) } => {
                Some(AIM + kind(card)?.checked_sub(AIMED)? * SEATS + seat(target)?)
            }
            Action::Family { card } => Some(FAMILY + kind(card)?),
            Action::Drop { card } => Some(DROP + kind(card)?.checked_sub(ACTIONS)?),
        }
    }

    fn at_place(place: u32) -> Option<Action> {
        let kind = |kind: u32| Card::KINDS.get(kind as usize).copied();
        let seat = |seat: u32| Seat::new(seat as u8);
        Some(match place {
            0 => Action::Draw,
            1 => Action::Pass,
            2 => Action::FamilyAtOnce,
            3 => Action::Yield,
            4 => Action::Deny,
            CALL..DISCARD => Action::Call(seat(place - CALL)?),
            DISCARD..AIM => Action::Discard { card: kind(place - DISCARD)?, target: None },
            AIM..FAMILY => {
                let (card, target) = ((place - AIM) / SEATS, (place - AIM) % SEATS);
                Action::Discard { card: kind(card + AIMED)?, target: Some(seat(target)?) }
            }
            FAMILY..DROP => Action::Family { card: kind(place - FAMILY)? },
            DROP..ALL => Action::Drop { card: kind(place - DROP + ACTIONS)? },
            _ => return None,
        })
    }

    fn draw(view: &View, canvas: &mut Canvas<'_>) {
        let table = &view.table;
        let players = table.players();
        canvas.seat(players, Some(table.turn));
        canvas.one_of(PHASES.len(), Some(table.phase.name() as usize));
        view.hands.as_slice().iter().for_each(|hand| canvas.cards(hand.seen()));
        table.counts.as_slice().iter().for_each(|count| canvas.number(*count));
        canvas.pile(DECK, view.pile.iter().rev().copied());
        canvas.pile(DECK, table.discards.iter().rev().copied().map(Some));
        canvas.counted(table.discards.iter().copied());
        canvas.number(table.after_draw);
        canvas.seat(players, table.phase.answering());
        canvas.number(table.turns);
        table.lost_turns.as_slice().iter().for_each(|turns| canvas.number(*turns));
        canvas.seats(players, table.out());
        Seat::all(players).for_each(|seat| canvas.cards(view.mind.sure(seat)));
        canvas.seats(players, view.mind.jokerless());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sort;

    #[test]
    fn the_kinds_stand_where_the_numbers_want_them() {
        let sorts: Vec<Sort> = Card::KINDS.iter().map(|card| card.sort()).collect();
        let first = |sort| sorts.iter().position(|other| *other == sort).unwrap() as u32;
        assert_eq!(
            [first(Sort::Draw), first(Sort::Pull), first(Sort::Antijoker)],
            [ACTIONS, AIMED, ALWAYS_AIMED]
        );
        assert_eq!(sorts.len() as u32, KINDS);
        assert_eq!(crate::deck(SEATS as usize).len(), DECK);
    }
}

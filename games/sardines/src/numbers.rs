//! The game in numbers.

use tablee_core::{Axis, Canvas, Card as _, Cards, Numbered, Plane, Seat};

use crate::card::DECK;
use crate::{Action, Card, Cat, Effect, Heading, Laid, Options, Sardines, Slot, TinNo, View};

const TINS: &[&str] = &["1", "2", "3", "4"];
const SLOTS: &[&str] = &["1", "2", "3"];
const LAID: &[&str] = &[
    "cat<", "cat>", "double<", "double>", "draw2<", "draw2>", "lid<", "lid>", "replay<", "replay>", "steal<",
    "steal>",
];
const PHASES: &[&str] = &[
    "dealing",
    "playing",
    "replaying",
    "stealing",
    "picking",
    "feeding",
    "unlidding",
    "drawing",
    "nightfall",
    "trimming",
    "over",
];
const EFFECTS: &[&str] = &["replay", "draw2", "steal", "cat", "lid"];

/// The most seats this game has (SA-R4).
const SEATS: u32 = 5;
const KINDS: usize = 12;
/// The most cards that a hand has at the start of a turn, when a bag of them can be discarded (SA-9, SA-11): six with a tomato
/// tin (SA-18).
const HAND: usize = 6;

// Where each sort of action begins. The bags come last, the smaller ones first: where there is no tomato, those of six are left
// out.
const LAY: u32 = 1;
const CLOSE: u32 = LAY + 12 * 4;
const STEAL_HAND: u32 = CLOSE + 12 * 4;
const STEAL: u32 = STEAL_HAND + SEATS;
const UNLID: u32 = STEAL + SEATS * 4 * 3;
const FEED: u32 = UNLID + SEATS * 4;
const FEED_SARDINE: u32 = FEED + 12;
const TRIM: u32 = FEED_SARDINE + 4 * 3;
const TAKE: u32 = TRIM + 12;
const DISCARD: u32 = TAKE + 12;

/// How many copies there are of each kind (SA-1).
const COPIES: [usize; KINDS] = [5, 4, 4, 4, 6, 6, 4, 4, 7, 7, 4, 4];

/// How many bags of so many cards there are that have only kinds from this one on.
const BAGS: [[u32; HAND + 1]; KINDS + 1] = {
    let mut bags = [[0; HAND + 1]; KINDS + 1];
    bags[KINDS][0] = 1;
    let mut kind = KINDS;
    while kind > 0 {
        kind -= 1;
        let mut size = 0;
        while size <= HAND {
            let mut copies = 0;
            while copies <= size && copies <= COPIES[kind] {
                bags[kind][size] += bags[kind + 1][size - copies];
                copies += 1;
            }
            size += 1;
        }
    }
    bags
};

/// How many bags there are with fewer cards than this, at least one.
const SMALLER: [u32; HAND + 2] = {
    let mut smaller = [0; HAND + 2];
    let mut size = 2;
    while size <= HAND + 1 {
        smaller[size] = smaller[size - 1] + BAGS[0][size - 1];
        size += 1;
    }
    smaller
};

/// The place of a bag among all bags: first by size; then those with fewer of the first kind first, and so on.
fn place_of_bag(bag: Cards<Card>) -> Option<u32> {
    let size = bag.len();
    if size == 0 || size > HAND {
        return None;
    }
    let (mut place, mut left) = (SMALLER[size], size);
    for card in bag.kinds() {
        let (kind, held) = (card as usize, bag.count(card));
        for fewer in 0..held {
            place += BAGS[kind + 1][left - fewer];
        }
        left -= held;
    }
    Some(place)
}

/// The bag at a place among all bags.
fn bag_at(mut place: u32) -> Option<Cards<Card>> {
    let size = (1..=HAND).find(|size| place < SMALLER[size + 1])?;
    place -= SMALLER[size];
    let (mut bag, mut left) = (Cards::EMPTY, size);
    for (kind, &card) in Card::KINDS.iter().enumerate() {
        while left > 0 {
            let without = BAGS[kind + 1][left];
            if place < without {
                break;
            }
            place -= without;
            bag.insert(card);
            left -= 1;
        }
    }
    Some(bag)
}

/// The place of a sardine among those that can lie in a tin: the kinds in order without the bone, a double each way round.
fn place_of_laid(laid: Laid) -> Option<u32> {
    match (laid.card(), laid.heading()) {
        (Card::Bone, _) => None,
        (card, Heading::Left) if card <= Card::Double => Some(card as u32 - 1),
        (card @ Card::CatRight, _) => Some(card as u32 - 1),
        (card, _) => Some(card as u32),
    }
}

impl Numbered for Sardines {
    const PLANES: &'static [Plane] = &[
        Plane { name: "turn", axes: &[Axis::Seats], says: "1 for the seat whose turn it is" },
        Plane { name: "turns", axes: &[], says: "how many turns have ended" },
        Plane {
            name: "hands",
            axes: &[Axis::Seats, Axis::Cards],
            says: "how many of each kind each seat holds, where the viewer sees them",
        },
        Plane { name: "hand_sizes", axes: &[Axis::Seats], says: "how many cards each seat holds" },
        Plane {
            name: "tins",
            axes: &[Axis::Seats, Axis::Words(TINS), Axis::Words(SLOTS), Axis::Words(LAID)],
            says: "1 for the sardine that lies in a slot: for the first that was laid in its tin, 2 for the second, 3 for the third",
        },
        Plane {
            name: "closed",
            axes: &[Axis::Seats, Axis::Words(TINS)],
            says: "1 for each tin that has its lid on",
        },
        Plane {
            name: "lids",
            axes: &[Axis::Seats, Axis::Words(TINS), Axis::Cards],
            says: "1 for the card that is a lid, where the viewer sees it or is sure of it",
        },
        Plane { name: "pile", axes: &[], says: "how many cards the pile has" },
        Plane {
            name: "discards",
            axes: &[Axis::Places(DECK.len())],
            says: "the discards, top first: 0 for no card, 2 + its kind for each",
        },
        Plane {
            name: "discarded",
            axes: &[Axis::Cards],
            says: "how many of each kind are among the discards",
        },
        Plane { name: "night", axes: &[], says: "1 when the cat shows its night" },
        Plane { name: "phase", axes: &[Axis::Words(PHASES)], says: "1 for what is being done" },
        Plane { name: "due", axes: &[], says: "how many cards are still to be drawn or to be trimmed" },
        Plane {
            name: "waiting",
            axes: &[Axis::Words(EFFECTS)],
            says: "1 for the effect that waits until an empty hand has been refilled",
        },
        Plane {
            name: "known",
            axes: &[Axis::Seats, Axis::Cards],
            says: "how many of each kind another seat surely holds, as far as the viewer can tell",
        },
        Plane {
            name: "lacks",
            axes: &[Axis::Seats, Axis::Cards],
            says: "1 for each kind that a seat is known not to hold",
        },
    ];

    fn places(options: &Options) -> u32 {
        DISCARD + SMALLER[if options.assortments { HAND + 1 } else { HAND }]
    }

    fn place(action: &Action) -> Option<u32> {
        let kind = |card: Card| card as u32;
        let seat = |seat: Seat| Some(seat.index() as u32).filter(|seat| *seat < SEATS);
        let place = |tin: TinNo, slot: Slot| tin.index() as u32 * 3 + slot.index() as u32;
        match *action {
            Action::TakePile => Some(0),
            Action::Lay { card, tin } => Some(LAY + place_of_laid(card)? * 4 + tin.index() as u32),
            Action::Close { tin, card } => Some(CLOSE + tin.index() as u32 * 12 + kind(card)),
            Action::StealHand(victim) => Some(STEAL_HAND + seat(victim)?),
            Action::StealSardine { seat: victim, tin, slot } => {
                Some(STEAL + seat(victim)? * 12 + place(tin, slot))
            }
            Action::Unlid { seat: victim, tin } => Some(UNLID + seat(victim)? * 4 + tin.index() as u32),
            Action::Feed(card) => Some(FEED + kind(card)),
            Action::FeedSardine { tin, slot } => Some(FEED_SARDINE + place(tin, slot)),
            Action::Trim(card) => Some(TRIM + kind(card)),
            Action::Take(card) => Some(TAKE + kind(card)),
            Action::Discard(bag) => Some(DISCARD + place_of_bag(bag)?),
        }
    }

    fn at_place(place: u32) -> Option<Action> {
        let kind = |kind: u32| Card::KINDS[kind as usize % KINDS];
        let tin = |tin: u32| TinNo::ALL[tin as usize % 4];
        let slot = |slot: u32| Slot::ALL[slot as usize % 3];
        let seat = |seat: u32| Seat::new(seat as u8);
        Some(match place {
            0 => Action::TakePile,
            LAY..CLOSE => {
                let card = Laid::read(LAID.get((place - LAY) as usize / 4)?).ok()?;
                Action::Lay { card, tin: tin(place - LAY) }
            }
            CLOSE..STEAL_HAND => {
                let at = place - CLOSE;
                Action::Close { tin: tin(at / 12), card: kind(at) }
            }
            STEAL_HAND..STEAL => Action::StealHand(seat(place - STEAL_HAND)?),
            STEAL..UNLID => {
                let at = place - STEAL;
                Action::StealSardine { seat: seat(at / 12)?, tin: tin(at / 3), slot: slot(at) }
            }
            UNLID..FEED => {
                let at = place - UNLID;
                Action::Unlid { seat: seat(at / 4)?, tin: tin(at) }
            }
            FEED..FEED_SARDINE => Action::Feed(kind(place - FEED)),
            FEED_SARDINE..TRIM => {
                let at = place - FEED_SARDINE;
                Action::FeedSardine { tin: tin(at / 3), slot: slot(at) }
            }
            TRIM..TAKE => Action::Trim(kind(place - TRIM)),
            TAKE..DISCARD => Action::Take(kind(place - TAKE)),
            _ => Action::Discard(bag_at(place - DISCARD)?),
        })
    }

    fn draw(view: &View, canvas: &mut Canvas<'_>) {
        let table = &view.table;
        let players = table.players();
        let seats = || Seat::all(players);
        canvas.seat(players, Some(table.turn));
        canvas.number(table.turns);
        seats().for_each(|seat| canvas.cards(view.holdings.hands[seat]));
        table.held.as_slice().iter().for_each(|count| canvas.number(*count));
        for tin in table.tins.as_slice().iter().flatten() {
            let cells = canvas.next(SLOTS.len() * LAID.len());
            for (slot, order) in tin.laid().zip(1..) {
                let laid = tin.at(slot).and_then(place_of_laid);
                let place = laid.map(|laid| slot.index() * LAID.len() + laid as usize);
                if let Some(cell) = place.and_then(|place| cells.get_mut(place)) {
                    *cell = order;
                }
            }
        }
        table.tins.as_slice().iter().flatten().for_each(|tin| canvas.number(tin.is_closed()));
        for seat in seats() {
            for (seen, sure) in view.holdings.lids[seat].into_iter().zip(view.knowledge.lids[seat]) {
                canvas.card(seen.or(sure));
            }
        }
        canvas.number(table.pile);
        canvas.pile(DECK.len(), table.discards.iter().rev().copied().map(Some));
        canvas.counted(table.discards.iter().copied());
        canvas.number(table.cat == Cat::Night);
        canvas.one_of(PHASES.len(), Some(table.phase.name() as usize));
        canvas.number(table.due());
        canvas.one_of(EFFECTS.len(), table.waiting().map(|effect: Effect| effect as usize));
        seats().for_each(|seat| canvas.cards(view.knowledge.hands.of(seat)));
        table.lacks.as_slice().iter().for_each(|lacks| canvas.counted(lacks.kinds()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_cards() {
        let laid: Vec<&str> =
            Laid::every().filter(|laid| laid.card() != Card::Bone).map(Laid::name).collect();
        assert_eq!(laid, LAID);
        let every = Laid::every().filter(|laid| laid.card() != Card::Bone);
        assert!(every.zip(0..).all(|(laid, place)| place_of_laid(laid) == Some(place)));
        let copies: Vec<usize> = Card::KINDS.iter().map(|card| card.slots().count_ones() as usize).collect();
        assert_eq!(copies, COPIES);
    }

    /// SA-9: every bag has its place, and no place is left over.
    #[test]
    fn bags_are_counted_without_a_gap() {
        let all = SMALLER[HAND + 1];
        for place in 0..all {
            let bag = bag_at(place).expect("a bag");
            assert_eq!(place_of_bag(bag), Some(place), "{bag:?}");
        }
        assert_eq!(bag_at(all), None);
        assert_eq!(place_of_bag(Cards::EMPTY), None);
        assert_eq!(place_of_bag(DECK), None);
    }
}

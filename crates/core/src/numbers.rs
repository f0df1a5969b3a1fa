//! A game in numbers: for whoever learns from arrays.

use crate::{Card, Cards, Game, Seat, SeatSet, Turn, View};

/// What a plane of numbers goes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The seats in order, as many as play.
    Seats,
    /// The kinds of card, in the order of [`Card::KINDS`].
    Cards,
    /// These words, in this order.
    Words(&'static [&'static str]),
    /// So many places, the first on top.
    Places(usize),
}

/// A few numbers that belong together: one thing that a view says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane {
    /// What it is called.
    pub name: &'static str,
    /// What it goes along, the outermost first; nothing for a single number.
    pub axes: &'static [Axis],
    /// What the numbers say.
    pub says: &'static str,
}

/// The planes that the views of every game begin with.
pub const COMMON: &[Plane] = &[
    Plane { name: "me", axes: &[Axis::Seats], says: "1 for the seat that looks; none for a spectator" },
    Plane { name: "must", axes: &[Axis::Seats], says: "1 for every seat that the game waits for" },
    Plane {
        name: "may",
        axes: &[Axis::Seats],
        says: "1 for the seat that looks, where it can act though nobody waits for it",
    },
];

/// Nobody waits for this seat, and it does nothing: the one number that stands for no action. It is the same in every game.
pub const WAIT: u32 = 0;

/// A game whose actions have numbers and whose views are planes of numbers.
///
/// Both are fixed for ever: what was learned yesterday must mean the same today. New actions get new numbers and new planes come
/// last. Seats are named as they are in the notation, by their own number, whoever looks.
pub trait Numbered: Game {
    /// The planes of a view, behind the [`COMMON`] ones.
    const PLANES: &'static [Plane];

    /// How many places the list of all actions has with these options: what can be legal with them stands before that.
    fn places(options: &Self::Options) -> u32;

    /// The place of an action in the list of all actions, from 0; `None` for one that can never be legal.
    fn place(action: &Self::Action) -> Option<u32>;

    /// The action at a place.
    fn at_place(place: u32) -> Option<Self::Action>;

    /// Draws a view, plane after plane. It is given a view and nothing else: what the viewer does not know, no number can tell.
    fn draw(view: &Self::View, canvas: &mut Canvas<'_>);

    /// How many numbers there are, [`WAIT`] included.
    fn numbers(options: &Self::Options) -> u32 {
        Self::places(options) + 1
    }

    /// The number of an action.
    #[inline]
    fn number(action: &Self::Action) -> Option<u32> {
        Self::place(action).map(|place| place + 1)
    }

    /// The action with this number; none for [`WAIT`].
    #[inline]
    fn numbered(number: u32) -> Option<Self::Action> {
        Self::at_place(number.checked_sub(1)?)
    }

    /// Every plane, in order.
    fn planes() -> impl Iterator<Item = &'static Plane> {
        COMMON.iter().chain(Self::PLANES)
    }

    /// How many numbers a view has when so many play.
    fn width(players: usize) -> usize {
        Self::planes().map(|plane| plane.len::<Self::Card>(players)).sum()
    }

    /// Draws all planes of a view into exactly [`width`](Self::width) cells; false, and nothing promised, when they are not so many.
    fn paint(view: &Self::View, cells: &mut [i32]) -> bool {
        let players = view.players();
        let mut canvas = Canvas::new(cells);
        canvas.seat(players, view.viewer().seat());
        let (must, may) = match view.turn() {
            Turn::Seats { must, may } => (must, may),
            Turn::Chance | Turn::Over(_) => (SeatSet::EMPTY, SeatSet::EMPTY),
        };
        canvas.seats(players, must);
        canvas.seats(
            players,
            view.viewer().seat().map_or(SeatSet::EMPTY, |own| may.intersection(SeatSet::only(own))),
        );
        Self::draw(view, &mut canvas);
        canvas.is_full()
    }
}

impl Axis {
    /// How long it is.
    #[must_use]
    pub fn len<C: Card>(self, players: usize) -> usize {
        match self {
            Self::Seats => players,
            Self::Cards => C::KINDS.len(),
            Self::Words(words) => words.len(),
            Self::Places(places) => places,
        }
    }
}

impl Plane {
    /// How many numbers it has when so many play.
    #[must_use]
    pub fn len<C: Card>(&self, players: usize) -> usize {
        self.axes.iter().map(|axis| axis.len::<C>(players)).product()
    }
}

/// Cells that are filled one after the other.
#[derive(Debug)]
pub struct Canvas<'a> {
    rest: &'a mut [i32],
    short: bool,
}

impl<'a> Canvas<'a> {
    /// An empty one: every cell is 0.
    pub fn new(cells: &'a mut [i32]) -> Self {
        cells.fill(0);
        Self { rest: cells, short: false }
    }

    /// Whether every cell was drawn, and none was missing.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.rest.is_empty() && !self.short
    }

    /// The next cells, all of them 0; fewer where there are no more.
    #[inline]
    pub fn next(&mut self, count: usize) -> &mut [i32] {
        let taken = count.min(self.rest.len());
        self.short |= taken < count;
        let (next, rest) = std::mem::take(&mut self.rest).split_at_mut(taken);
        self.rest = rest;
        next
    }

    /// A number. One that has no room in 32 bits is as good as the largest that has.
    #[inline]
    pub fn number(&mut self, number: impl Into<i64>) {
        let number = number.into().clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        self.next(1).fill(number);
    }

    /// 1 at one of so many places; none where it is nowhere.
    #[inline]
    pub fn one_of(&mut self, count: usize, place: Option<usize>) {
        let cells = self.next(count);
        if let Some(cell) = place.and_then(|place| cells.get_mut(place)) {
            *cell = 1;
        }
    }

    /// 1 for one seat.
    #[inline]
    pub fn seat(&mut self, players: usize, seat: Option<Seat>) {
        self.one_of(players, seat.map(Seat::index));
    }

    /// 1 for each of these seats.
    #[inline]
    pub fn seats(&mut self, players: usize, seats: SeatSet) {
        let cells = self.next(players);
        for seat in seats.iter() {
            if let Some(cell) = cells.get_mut(seat.index()) {
                *cell = 1;
            }
        }
    }

    /// How many there are of each kind.
    #[inline]
    pub fn cards<C: Card>(&mut self, cards: Cards<C>) {
        let cells = self.next(C::KINDS.len());
        if cards.is_empty() {
            return;
        }
        for (cell, kind) in cells.iter_mut().zip(C::KINDS) {
            *cell = (cards.bits() & kind.slots()).count_ones() as i32;
        }
    }

    /// The same of cards that come one by one.
    #[inline]
    pub fn counted<C: Card>(&mut self, cards: impl Iterator<Item = C>) {
        let cells = self.next(C::KINDS.len());
        for kind in cards.filter_map(place_of) {
            if let Some(cell) = cells.get_mut(kind) {
                *cell += 1;
            }
        }
    }

    /// 1 for one kind.
    #[inline]
    pub fn card<C: Card>(&mut self, card: Option<C>) {
        self.one_of(C::KINDS.len(), card.and_then(place_of));
    }

    /// Cards in their order at so many places: 0 where there is none, 1 for one that is not known, and then 2 for the first kind, 3
    /// for the second …
    #[inline]
    pub fn pile<C: Card>(&mut self, places: usize, cards: impl Iterator<Item = Option<C>>) {
        for (cell, card) in self.next(places).iter_mut().zip(cards) {
            *cell = card.and_then(place_of).map_or(1, |kind| kind as i32 + 2);
        }
    }
}

/// The place of a kind among all of them.
#[inline]
#[must_use]
pub fn place_of<C: Card>(card: C) -> Option<usize> {
    card.place()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_canvas_says_whether_it_was_filled() {
        let mut cells = [7; 5];
        let mut canvas = Canvas::new(&mut cells);
        canvas.one_of(3, Some(2));
        canvas.one_of(1, Some(4));
        assert!(!canvas.is_full());
        canvas.number(i64::MAX);
        assert!(canvas.is_full());
        canvas.number(1_i64);
        assert!(!canvas.is_full(), "one too many");
        assert_eq!(cells, [0, 0, 1, 0, i32::MAX]);
    }
}

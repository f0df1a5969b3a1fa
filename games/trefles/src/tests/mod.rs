//! The rule book, number by number, at a table that is set up and driven by names.

mod cards;
mod family;
mod house;
mod knowing;
mod mistakes;
mod notation;
mod perft;
mod pile;
mod plays;
mod targets;
mod turn;

use tablee_core::{Card as _, Cards, Chance, Game, Outcome, Pile, Seat, Turn, View as _, Viewer};

use crate::card::deck;
use crate::{Action, Actions, Card, Event, Mistakes, Options, PhaseName, Public, SwapFamily, Trefles, View};

/// Mistakes are prevented: the default.
pub(crate) const PREVENTED: Options = Options {
    actions: Actions::Forced,
    swap_family: SwapFamily::NextTurn,
    mistakes: Mistakes::Prevented,
    max_turns: 1000,
};
/// Mistakes can happen.
pub(crate) const PLAYED: Options = Options { mistakes: Mistakes::Played, ..PREVENTED };

/// A table set up by the names of its cards.
pub(crate) struct Board {
    pub(crate) game: Trefles,
    /// What the last act brought about.
    pub(crate) events: Vec<Event>,
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Cards by their names; `clover.red*3` are three.
pub(crate) fn cards(names: &str) -> Vec<Card> {
    let each = |word: &str| {
        let (name, copies) = word.split_once('*').unwrap_or((word, "1"));
        let card = Card::named(name).unwrap_or_else(|| panic!("there is no {name}"));
        vec![card; copies.parse().unwrap()]
    };
    names.split_whitespace().flat_map(each).collect()
}

/// Names in a row.
fn names<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(|card| card.name()).collect::<Vec<_>>().join(" ")
}

/// A deck that deals these hands, with these cards on top of the pile. The rest lies below them, in the order of the
/// kinds.
pub(crate) fn stacked(hands: &[&str], pile: &str) -> Pile<Card> {
    let players = hands.len();
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let mut order: Pile<Card> = (0..4).flat_map(|round| hands.iter().map(move |hand| hand[round])).collect();
    order.extend(cards(pile));
    let mut rest = deck(players);
    for card in &order {
        assert!(rest.remove(*card), "one {card} too many");
    }
    order.extend(rest);
    order
}

impl Board {
    /// Deals these hands, seat 0 being first, with these cards on top of the pile.
    pub(crate) fn new(options: Options, hands: &[&str], pile: &str) -> Self {
        let mut game = Trefles::new(options, hands.len(), seat(0)).unwrap();
        let mut events = Vec::new();
        game.resolve(Chance::Shuffle(stacked(hands, pile)), &mut events).unwrap();
        Self { game, events }
    }

    /// A seat does something, which must be legal.
    pub(crate) fn act(&mut self, number: u8, action: &str) -> &mut Self {
        self.events.clear();
        let read: Action = action.parse().unwrap_or_else(|error| panic!("{action}: {error}"));
        assert!(self.game.is_complete(seat(number), &read), "{action} says too little");
        self.game
            .play(seat(number), read, &mut self.events)
            .unwrap_or_else(|illegal| panic!("seat {number}: {action}: {illegal}"));
        self
    }

    /// Several acts of one seat, one after the other.
    pub(crate) fn acts(&mut self, number: u8, actions: &[&str]) -> &mut Self {
        for action in actions {
            self.act(number, action);
        }
        self
    }

    /// The card that is taken blind.
    pub(crate) fn pick(&mut self, card: &str) -> &mut Self {
        self.game.resolve(Chance::Pick(cards(card)[0]), &mut self.events).unwrap();
        self
    }

    /// A seat tries something and is refused with this sentence; nothing changes.
    pub(crate) fn refuses(&self, number: u8, action: &str, sentence: &str) {
        let mut other = self.game.clone();
        let mut events = Vec::new();
        let refusal = other.play(seat(number), action.parse().unwrap(), &mut events);
        assert_eq!(refusal.unwrap_err().to_string(), sentence, "seat {number}: {action}");
        assert!(other == self.game && events.is_empty(), "{action} is refused but changed something");
    }

    /// What a seat can do, sorted, with bars between.
    pub(crate) fn can(&self, number: u8) -> String {
        let mut actions = Vec::new();
        self.game.legal_actions(seat(number), &mut actions);
        let mut words: Vec<String> = actions.iter().map(ToString::to_string).collect();
        words.sort();
        words.join(" | ")
    }

    /// A hand, sorted.
    pub(crate) fn hand(&self, number: u8) -> String {
        names(&self.game.hands[seat(number)].sorted())
    }

    /// How many cards each seat holds.
    pub(crate) fn counts(&self) -> Vec<u8> {
        self.game.table.counts.as_slice().to_vec()
    }

    /// The discards, top first.
    pub(crate) fn discards(&self) -> String {
        names(self.game.table.discards.iter().rev())
    }

    /// The pile, top first.
    pub(crate) fn pile(&self) -> String {
        names(self.game.pile.iter().rev())
    }

    /// The top cards of the pile, top first.
    pub(crate) fn top(&self, count: usize) -> String {
        names(self.game.pile.iter().rev().take(count))
    }

    /// Whose turn it is, and the phase.
    pub(crate) fn now(&self) -> (usize, &'static str) {
        let phase = match self.game.table.phase.name() {
            PhaseName::Draw => "draw",
            PhaseName::Discard => "discard",
            PhaseName::Announce => "announce",
            PhaseName::Answer => "answer",
        };
        (self.game.table.turn.index(), phase)
    }

    /// The turns each seat has still to lose.
    pub(crate) fn lost_turns(&self) -> Vec<u32> {
        self.game.table.lost_turns.as_slice().to_vec()
    }

    /// The outcome, once the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.game.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Chance | Turn::Seats { .. } => None,
        }
    }

    /// The seats that the game waits for, and those that can act besides.
    pub(crate) fn waits_for(&self) -> (Vec<usize>, Vec<usize>) {
        let Turn::Seats { must, may } = self.game.turn() else { panic!("nobody is waited for") };
        let numbers = |seats: tablee_core::SeatSet| seats.iter().map(Seat::index).collect();
        (numbers(must), numbers(may))
    }

    /// Whether the last act told everybody this.
    pub(crate) fn told(&self, public: Public) -> bool {
        self.events.iter().any(|event| match event {
            Event::Moved { what, .. } | Event::Public(what) => *what == public,
            Event::Dealt { .. } | Event::Swapped { .. } | Event::Over(_) => false,
        })
    }

    /// What a seat may know.
    pub(crate) fn view(&self, number: u8) -> View {
        self.game.view(Viewer::Seat(seat(number)))
    }

    /// Takes cards out of a hand, as a long story might have, and lays them under the oldest discard.
    pub(crate) fn strip(&mut self, number: u8, names: &str) -> &mut Self {
        for card in cards(names) {
            assert!(self.game.hands[seat(number)].remove(card), "seat {number} has no {card}");
            self.game.table.counts[seat(number)] -= 1;
            self.game.table.discards.insert(0, card);
        }
        let hand = self.game.hands[seat(number)];
        self.game.minds[seat(number)].sees_hand(seat(number), hand);
        self
    }

    /// Leaves so many cards in the pile; those below them become the oldest discards.
    pub(crate) fn leave(&mut self, count: usize) -> &mut Self {
        let below = self.game.pile.len() - count;
        let moved: Vec<Card> = self.game.pile.drain(..below).collect();
        for card in moved {
            self.game.table.discards.insert(0, card);
        }
        self.game.table.pile = count as u8;
        self
    }
}

/// The helper deals what it is told to.
#[test]
fn the_table_is_set_as_asked() {
    let board =
        Board::new(PREVENTED, &["clover.red*3 joker", "draw.red pull.red swap.red clover.blue"], "swap.blue");
    assert_eq!(board.hand(0), "clover.red clover.red clover.red joker");
    assert_eq!(board.hand(1), "clover.blue draw.red pull.red swap.red");
    assert_eq!(board.top(2), "swap.blue clover.red");
    assert_eq!(board.view(0).players(), 2);
}

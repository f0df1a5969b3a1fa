//! The rules, number by number, as they look at a table.
//!
//! A game is dealt by saying what every seat holds and goes on by saying what every seat does, in the rule book's
//! notation: `play.goes("0: offer soup.dots.red for main; 1: decline")`.

mod deal;
mod memory;
mod notation;
mod perft;
mod plays;
mod removed;
mod secrets;
mod sensible;
mod set;
mod shelter;
mod swap;

use serde_json::Value;
use tablee_core::{Card as _, Cards, Chance, Game as _, Pile, Seat, Turn, Viewer};

use crate::card::{PACK, without};
use crate::{Action, Card, Cloth, Course, Event, Options, TousATable};

/// The whole pack by courses: nobody can set anything.
pub(crate) const BY_COURSE: [&str; 4] = ["dessert", "main", "setting", "soup"];

/// The whole pack by tables: everybody can set everything.
pub(crate) const BY_TABLE: [&str; 4] = [
    "checks.blue checks.green checks.red",
    "checks.yellow dots.blue dots.green",
    "dots.red dots.yellow flowers.blue",
    "flowers.green flowers.red flowers.yellow",
];

/// A game that is being played.
pub(crate) struct Play {
    pub(crate) game: TousATable,
    /// What happened in the last step.
    pub(crate) events: Vec<Event>,
}

impl Play {
    /// Deals these hands, seat 0 begins.
    pub(crate) fn deal(hands: &[&str]) -> Self {
        Self::with(Options::default(), 0, hands)
    }

    /// Deals these hands in a game with shelters.
    pub(crate) fn sheltered(hands: &[&str]) -> Self {
        Self::with(Options { shelter: true, ..Options::default() }, 0, hands)
    }

    /// Deals these hands.
    pub(crate) fn with(options: Options, first: u8, hands: &[&str]) -> Self {
        let first = Seat::new(first).unwrap();
        let mut game = TousATable::new(options, hands.len(), first).unwrap();
        let mut events = Vec::new();
        game.resolve(Chance::Shuffle(deck(first, hands)), &mut events).unwrap();
        for (seat, hand) in Seat::all(hands.len()).zip(hands) {
            assert_eq!(game.hands[seat], cards(hand), "the deck deals what was asked for");
        }
        Self { game, events }
    }

    /// Plays on: steps of the form `seat: action`, or `take card` for what chance takes from a hand.
    #[track_caller]
    pub(crate) fn goes(&mut self, steps: &str) -> &mut Self {
        for step in steps.split("; ") {
            self.events.clear();
            if let Some(card) = step.strip_prefix("take ") {
                let outcome = Chance::Pick(Card::named(card).unwrap());
                self.game.resolve(outcome, &mut self.events).unwrap_or_else(|bad| panic!("{step}: {bad}"));
            } else {
                let (seat, action) = read(step);
                self.game
                    .play(seat, action, &mut self.events)
                    .unwrap_or_else(|illegal| panic!("{step}: {illegal}"));
            }
        }
        self
    }

    /// The game refuses a step with these words, and nothing changes.
    #[track_caller]
    pub(crate) fn refuses(&mut self, step: &str, words: &str) -> &mut Self {
        let (seat, action) = read(step);
        let before = self.game.clone();
        let illegal = self.game.play(seat, action, &mut Vec::new()).expect_err(step);
        assert_eq!(illegal.to_string(), words, "{step}");
        assert_eq!(self.game, before, "{step} changed something");
        self
    }

    /// What a seat can do, sorted, as one text.
    pub(crate) fn can(&self, seat: u8) -> String {
        let mut actions = Vec::new();
        self.game.legal_actions(Seat::new(seat).unwrap(), &mut actions);
        let mut words: Vec<String> = actions.iter().map(ToString::to_string).collect();
        words.sort();
        words.join("; ")
    }

    /// What a seat can do besides offering.
    pub(crate) fn may(&self, seat: u8) -> String {
        let can = self.can(seat);
        can.split("; ").filter(|words| !words.starts_with("offer")).collect::<Vec<_>>().join("; ")
    }

    /// Whom the game waits for, and who else can act: `must 0 may 1 2`.
    pub(crate) fn waits(&self) -> String {
        match self.game.turn() {
            Turn::Chance => "chance".to_owned(),
            Turn::Over(_) => "over".to_owned(),
            Turn::Seats { must, may } => {
                let list = |seats: tablee_core::SeatSet| {
                    seats.iter().map(|seat| format!(" {seat}")).collect::<String>()
                };
                let may = if may.is_empty() { String::new() } else { format!(" may{}", list(may)) };
                format!("must{}{may}", list(must))
            }
        }
    }

    /// A field of the position's `state`.
    pub(crate) fn state(&self, field: &str) -> String {
        self.seen(Viewer::Arbiter, field)
    }

    /// A field of the `state` that a seat sees.
    pub(crate) fn sees(&self, seat: u8, field: &str) -> String {
        self.seen(Viewer::Seat(Seat::new(seat).unwrap()), field)
    }

    /// A field of the `state` that a spectator sees.
    pub(crate) fn shows(&self, field: &str) -> String {
        self.seen(Viewer::Spectator, field)
    }

    fn seen(&self, viewer: Viewer, field: &str) -> String {
        let state = serde_json::to_value(self.game.view(viewer)).unwrap();
        state.get(field).map_or("absent".to_owned(), Value::to_string)
    }

    /// What a viewer saw of the last step, one line for each event.
    pub(crate) fn sights(&self, viewer: Viewer) -> Vec<String> {
        let sights = self.events.iter().filter_map(|event| TousATable::sight(event, viewer));
        sights.map(|sight| serde_json::to_value(sight).unwrap().to_string()).collect()
    }

    /// How the game ended, as the position says it.
    pub(crate) fn over(&self) -> String {
        match self.game.turn() {
            Turn::Over(outcome) => serde_json::to_value(outcome).unwrap().to_string(),
            Turn::Chance | Turn::Seats { .. } => "null".to_owned(),
        }
    }

    /// A seat's hand.
    pub(crate) fn hand(&self, seat: u8) -> Cards<Card> {
        self.game.hands[Seat::new(seat).unwrap()]
    }
}

/// Reads `seat: action`.
#[track_caller]
fn read(step: &str) -> (Seat, Action) {
    let (seat, action) = step.split_once(": ").unwrap_or_else(|| panic!("{step} is no step"));
    (seat.parse().unwrap(), action.parse().unwrap_or_else(|bad| panic!("{step}: {bad}")))
}

/// Some cards: `soup.dots.red`, a whole table `dots.red`, a table without some courses `dots.red-soup-main`, or all
/// the cards of a course `soup`.
pub(crate) fn cards(text: &str) -> Cards<Card> {
    let mut all = Cards::EMPTY;
    for word in text.split(' ') {
        let mut parts = word.split('-');
        let name = parts.next().unwrap();
        let mut these = if let Some(card) = Card::named(name) {
            [card].into_iter().collect()
        } else if let Ok(cloth) = name.parse::<Cloth>() {
            cloth.cards()
        } else {
            name.parse::<Course>().unwrap_or_else(|_| panic!("{word} is no card")).cards()
        };
        for course in parts {
            these = without(these, course.parse::<Course>().unwrap().cards());
        }
        all = all.plus(these);
    }
    all
}

/// The deck that deals these hands.
pub(crate) fn deck(first: Seat, hands: &[&str]) -> Pile<Card> {
    let players = hands.len();
    let mut hands: Vec<_> = hands.iter().map(|hand| cards(hand).into_iter()).collect();
    let mut deck = Pile::new();
    let mut seat = first;
    while let Some(card) = hands[seat.index()].next() {
        deck.push(card);
        seat = seat.next(players);
    }
    let dealt: Cards<Card> = deck.iter().copied().collect();
    assert!(players == 5 || dealt == PACK, "not the whole pack: {:?} is missing", without(PACK, dealt));
    deck
}

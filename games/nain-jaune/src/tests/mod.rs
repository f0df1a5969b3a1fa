//! The rules one by one, each test citing the numbers it holds up.

mod deal;
mod house;
mod open_hands;
mod options;
mod play;
mod plays;
mod settle;

use tablee_core::{Card as _, Cards, Chance, Game, Pile, Seat, Turn, Viewer};
use tablee_testkit::facts;

use crate::card::PACK;
use crate::{Card, Event, NainJaune, Options, Public};

/// Cards by their names.
fn cards(names: &str) -> Cards<Card> {
    names
        .split_whitespace()
        .map(|name| Card::named(name).unwrap_or_else(|| panic!("no card {name}")))
        .collect()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A table in the middle of a deal, moved by notation.
struct Scene {
    game: NainJaune,
}

impl Scene {
    /// Seat 0 leads the first deal with these hands. The talon is named, or else some of what is left.
    fn new(options: Options, hands: &[&str]) -> Self {
        Self::with_talon(options, hands, "")
    }

    fn with_talon(options: Options, hands: &[&str], talon: &str) -> Self {
        let mut game = NainJaune::new(options, hands.len(), Seat::default()).unwrap();
        game.tell(Public::Staked { deal: 0, stake: options.stake }, &mut Vec::new());
        for (number, hand) in hands.iter().enumerate() {
            game.hands[seat(number as u8)] = cards(hand);
        }
        game.talon = cards(talon).into_iter().collect();
        Self { game }
    }

    /// Does `0 play 3S; 1 play 4H`, and says in words what everybody saw.
    fn acts(&mut self, script: &str) -> String {
        let mut events = Vec::new();
        for line in script.split(';').map(str::trim) {
            let (who, action) = line.split_once(' ').unwrap();
            let action = action.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            if let Err(illegal) = self.game.play(who.parse().unwrap(), action, &mut events) {
                panic!("{line}: {illegal}");
            }
        }
        told(&events)
    }

    /// Why an action is refused.
    fn refuses(&mut self, line: &str) -> String {
        let (who, action) = line.split_once(' ').unwrap();
        let before = self.game.clone();
        let refused = self.game.play(who.parse().unwrap(), action.parse().unwrap(), &mut Vec::new());
        assert_eq!(self.game, before);
        refused.expect_err(line).to_string()
    }

    /// Who must play what: `0: 3S 4H`.
    fn must(&self) -> String {
        let Turn::Seats { must, may } = self.game.turn() else { return format!("{:?}", self.game.turn()) };
        assert!(may.is_empty() && must.len() == 1);
        let seat = must.first().unwrap();
        let mut actions = Vec::new();
        self.game.legal_actions(seat, &mut actions);
        let mut words: Vec<String> =
            actions.iter().map(|action| action.to_string().replace("play ", "")).collect();
        words.sort();
        format!("{seat}: {}", words.join(" "))
    }

    fn balances(&self) -> Vec<i64> {
        self.game.table.balances.as_slice().to_vec()
    }

    fn boxed(&self, name: &str) -> i64 {
        let card = Card::named(name).unwrap();
        self.game.table.board[card.belle().unwrap()]
    }
}

/// What everybody saw, one fact a line.
fn told(events: &[Event]) -> String {
    let lines: Vec<String> = events
        .iter()
        .map(|event| facts(&serde_json::to_value(event.sight(Viewer::Spectator)).unwrap()))
        .collect();
    lines.join("\n")
}

/// A fresh match whose first deck is the pack in a fixed order.
fn dealt(options: Options, players: usize, first: u8) -> (NainJaune, Vec<Event>) {
    let mut game = NainJaune::new(options, players, seat(first)).unwrap();
    let mut events = Vec::new();
    let pack: Pile<Card> = PACK.into_iter().collect();
    game.resolve(Chance::Shuffle(pack), &mut events).unwrap();
    (game, events)
}

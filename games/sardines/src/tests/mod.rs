//! The rules, as they are played: every number of the rule book has a test here that cites it.

mod assortments;
mod cards;
mod effects;
mod ending;
mod knowledge;
mod notation;
mod plays;
mod refill;
mod turns;

use serde_json::Value;
use tablee_core::{Card as _, Cards, Chance, Game, Illegal, Seat, Turn, View as _, Viewer};

use crate::{Action, Card, Cat, Event, Laid, Options, Phase, Sardines, Slot, View};

/// A table in the middle of a game, set up by name and played in the rule book's notation.
///
/// Seats hold a `bone` each, tins are empty and the pile has ten cards, unless a test says otherwise. Seat 0 is on turn.
pub(super) struct At {
    game: Sardines,
    /// What happened in the last step.
    events: Vec<Event>,
}

/// A table with the usual rules.
pub(super) fn at(players: usize) -> At {
    at_with(Options::default(), players)
}

/// A table with assortments.
pub(super) fn assorted(players: usize) -> At {
    at_with(Options { assortments: true, ..Options::default() }, players)
}

/// A table with these options.
pub(super) fn at_with(options: Options, players: usize) -> At {
    let mut game = Sardines::new(options, players, Seat::default()).unwrap();
    game.table.phase = Phase::Playing;
    let mut at = At { game, events: Vec::new() };
    for seat in 0..players {
        at = at.hand(seat, "bone");
    }
    at.pile("replay> replay> lid< lid< cat< cat< steal< steal< draw2< draw2<")
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

fn cards(words: &str) -> Vec<Card> {
    words.split_whitespace().map(|word| Card::named(word).unwrap()).collect()
}

impl At {
    // Setting up.

    pub(super) fn hand(mut self, number: usize, words: &str) -> Self {
        let cards: Cards<Card> = cards(words).into_iter().collect();
        self.game.holdings.hands[seat(number)] = cards;
        self.game.table.held[seat(number)] = cards.len() as u8;
        self
    }

    /// Fills a tin, slot by slot, oldest first; `-` leaves a gap.
    pub(super) fn tin(mut self, number: usize, tin: u8, words: &str) -> Self {
        for (slot, word) in Slot::ALL.into_iter().zip(words.split_whitespace()) {
            if word != "-" {
                let laid = Laid::read(word).unwrap();
                self.game.table.tins[seat(number)][usize::from(tin) - 1].lay(slot, laid);
            }
        }
        self
    }

    /// A full tin with this lid.
    pub(super) fn closed(self, number: usize, tin: u8, words: &str, lid: &str) -> Self {
        let mut at = self.tin(number, tin, words);
        at.game.table.tins[seat(number)][usize::from(tin) - 1].close();
        at.game.holdings.lids[seat(number)][usize::from(tin) - 1] = Card::named(lid);
        at
    }

    /// The pile, top first.
    pub(super) fn pile(mut self, words: &str) -> Self {
        self.game.pile = cards(words).into_iter().rev().collect();
        self.game.table.pile = self.game.pile.len() as u8;
        self
    }

    /// The discards, top first.
    pub(super) fn discards(mut self, words: &str) -> Self {
        self.game.table.discards = cards(words).into_iter().rev().collect();
        self
    }

    pub(super) fn night(mut self) -> Self {
        self.game.table.cat = Cat::Night;
        self
    }

    pub(super) fn on_turn(mut self, number: usize) -> Self {
        self.game.table.turn = seat(number);
        self
    }

    // Playing.

    pub(super) fn act(mut self, number: usize, action: &str) -> Self {
        self.events.clear();
        let parsed: Action = action.parse().unwrap();
        if let Err(illegal) = self.game.play(seat(number), parsed, &mut self.events) {
            panic!("{number}: {action}: {illegal}");
        }
        self
    }

    /// Chance takes this card blind.
    pub(super) fn pick(self, card: &str) -> Self {
        let card = Card::named(card).unwrap();
        self.chance(Chance::Pick(card))
    }

    /// Chance shuffles the cards into this order, top first.
    pub(super) fn shuffle(self, words: &str) -> Self {
        let pile = cards(words).into_iter().collect();
        self.chance(Chance::Shuffle(pile))
    }

    fn chance(mut self, outcome: Chance<Card>) -> Self {
        self.events.clear();
        assert_eq!(self.game.turn(), Turn::Chance);
        self.game.resolve(outcome, &mut self.events).unwrap();
        self
    }

    // Looking.

    /// What a seat can do, sorted; `…` at the end of an expected list stands for any number of discards.
    #[track_caller]
    pub(super) fn can(self, number: usize, expected: &str) -> Self {
        let mut actions = Vec::new();
        self.game.legal_actions(seat(number), &mut actions);
        let mut listed: Vec<String> = actions.iter().map(ToString::to_string).collect();
        listed.sort();
        let mut wanted: Vec<&str> = expected.split(", ").filter(|word| !word.is_empty()).collect();
        if wanted.last() == Some(&"…") {
            wanted.pop();
            listed.retain(|action| !action.starts_with("discard"));
        }
        assert_eq!(listed, wanted, "what seat {number} can do");
        self
    }

    /// The action is refused with this sentence.
    #[track_caller]
    pub(super) fn refuses(self, number: usize, action: &str, sentence: &str) -> Self {
        let illegal = self.game.check(seat(number), &action.parse().unwrap()).unwrap_err();
        assert_eq!(illegal.to_string(), sentence, "{number}: {action}");
        if let Illegal::Rule(reason) = illegal {
            assert!(sentence.starts_with(tablee_core::Reason::rule(&reason)));
            assert!(!tablee_core::Reason::code(&reason).contains(' '));
        }
        self
    }

    /// The game waits for exactly these seats.
    #[track_caller]
    pub(super) fn waits_for(self, seats: &[usize]) -> Self {
        let waiting: Vec<usize> = self.game.turn().acting().iter().map(Seat::index).collect();
        assert_eq!(waiting, seats);
        self
    }

    /// The game waits for chance.
    #[track_caller]
    pub(super) fn waits_for_chance(self) -> Self {
        assert_eq!(self.game.turn(), Turn::Chance);
        self
    }

    /// The rule book's `state`, all open, has this at a path such as `hands.0` or `tins.1.2.slots`, without the
    /// punctuation of JSON.
    #[track_caller]
    pub(super) fn shows(self, path: &str, expected: &str) -> Self {
        self.sees(Viewer::Arbiter, path, expected)
    }

    /// A viewer's `state` has this at a path.
    #[track_caller]
    pub(super) fn sees(self, viewer: Viewer, path: &str, expected: &str) -> Self {
        assert_eq!(look(&self.game.view(viewer), path), expected, "{path}");
        self
    }

    /// It is over: winners, scores and reason.
    #[track_caller]
    pub(super) fn ends(self, winners: &[usize], scores: &[i64], reason: &str) -> Self {
        let Turn::Over(outcome) = self.game.turn() else { panic!("not over: {:?}", self.game.turn()) };
        let won: Vec<usize> = outcome.winners.iter().map(Seat::index).collect();
        assert_eq!((won.as_slice(), outcome.scores.as_slice(), outcome.reason), (winners, scores, reason));
        for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator] {
            assert_eq!(self.game.view(viewer).turn(), self.game.turn());
        }
        self
    }

    /// The words of the events of the last step, as the arbiter saw them.
    #[track_caller]
    pub(super) fn happened(self, expected: &str) -> Self {
        let words: Vec<String> = self
            .events
            .iter()
            .map(|event| serde_json::to_value(event.sight(Viewer::Arbiter)).unwrap()["event"].to_string())
            .map(|word| word.trim_matches('"').to_owned())
            .collect();
        assert_eq!(words.join(" "), expected);
        self
    }
}

/// A place in a view's `state`.
pub(super) fn look(view: &View, path: &str) -> String {
    let state = serde_json::to_value(view).unwrap();
    let pointer = format!("/{}", path.replace('.', "/"));
    let found = state.pointer(&pointer).unwrap_or_else(|| panic!("no {path} in {state}"));
    tablee_testkit::compact(found)
}

/// What a field of a seat's view says.
pub(super) fn value(game: &Sardines, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer)).unwrap()
}

//! Who writes games down while they are played: what is decided, with what the seat knew, and what chance did.

use serde_json::{Value as Json, json};
use tablee_bots::Habits;
use tablee_catalog::{Rules, frame};
use tablee_core::{Card as _, Chance, Nobody, Outcome, Seat, SeatSet, View as _, Viewer};

use crate::save::{Cell, Columns, Kind};
use crate::win_share;

/// Hears of everything that decides a game.
pub trait Clerk<G: Habits> {
    /// Chance decides this.
    fn chance(&mut self, outcome: &Chance<G::Card>) {
        let _ = outcome;
    }

    /// A seat decides, of these choices; `None` to wait. The game stands as it did when the seat was asked.
    fn decided(
        &mut self,
        game: &G,
        seat: Seat,
        must: bool,
        choices: &[G::Action],
        action: Option<G::Action>,
    ) {
        let _ = (game, seat, must, choices, action);
    }

    /// Whether it wants to hear at all: choices are listed for it alone.
    fn listens(&self) -> bool {
        true
    }
}

impl<G: Habits> Clerk<G> for Nobody {
    fn listens(&self) -> bool {
        false
    }
}

/// What is to be written down of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Wanted {
    /// A row for every decision.
    pub decisions: bool,
    /// The requests that tell a referee the game.
    pub script: bool,
}

/// What was written down of one game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notes {
    wanted: Wanted,
    number: u64,
    /// A row for every decision.
    pub(crate) decisions: Vec<Vec<Cell>>,
    chance: Vec<Json>,
    acts: Vec<Json>,
}

impl Notes {
    /// Of the game with this number.
    pub(crate) fn of(wanted: Wanted, number: u64) -> Self {
        Self { wanted, number, ..Self::default() }
    }

    /// The columns of decisions.
    pub(crate) fn columns() -> Columns {
        let columns = [
            ("game", Kind::Whole),
            ("step", Kind::Whole),
            ("seat", Kind::Whole),
            ("must", Kind::Flag),
            ("choices", Kind::Json),
            ("choice", Kind::Text),
            ("view", Kind::Json),
        ];
        columns.map(|(name, kind)| (name.to_owned(), kind)).into()
    }

    /// The requests that tell a referee the whole game.
    pub(crate) fn script<G: Habits>(&self, options: &G::Options, players: usize, first: Seat) -> String {
        let rules = Rules::of(options, players);
        // The edition says no more than the options do, and a few names fewer can go wrong.
        let rules: serde_json::Map<String, Json> =
            rules.options().map(|(name, value)| (name.to_owned(), value.clone())).collect();
        let (deck, chance) = match self.chance.split_first() {
            Some((deck, rest)) => (deck["shuffle"].clone(), rest),
            None => (Json::Null, &[][..]),
        };
        let new = json!({
            "cmd": "new", "game": G::ID, "players": players, "rules": rules, "first": first, "deck": deck, "chance": chance,
        });
        let mut script = format!("{new}\n");
        self.acts.iter().for_each(|act| script.push_str(&format!("{act}\n")));
        script
    }
}

impl<G: Habits> Clerk<G> for Notes {
    fn chance(&mut self, outcome: &Chance<G::Card>) {
        if self.wanted.script {
            self.chance.push(match outcome {
                Chance::Pick(card) => json!({"pick": card.name()}),
                Chance::Shuffle(pile) => {
                    json!({"shuffle": pile.iter().map(|card| card.name()).collect::<Vec<_>>()})
                }
            });
        }
    }

    fn decided(
        &mut self,
        game: &G,
        seat: Seat,
        must: bool,
        choices: &[G::Action],
        action: Option<G::Action>,
    ) {
        if self.wanted.script
            && let Some(action) = action
        {
            self.acts.push(json!({"cmd": "act", "seat": seat, "action": action.to_string()}));
        }
        if self.wanted.decisions {
            let view = game.view(Viewer::Seat(seat));
            let frame = frame::<G, _>(&view, &Rules::of(&view.options(), view.players())).to_json();
            let mut words: Vec<String> = choices.iter().map(ToString::to_string).collect();
            words.sort_unstable();
            self.decisions.push(vec![
                Cell::Whole(self.number as i64),
                Cell::Whole(self.decisions.len() as i64),
                Cell::Whole(seat.index() as i64),
                Cell::Flag(must),
                Cell::Json(json!(words)),
                Cell::Text(action.map_or_else(|| "wait".to_owned(), |action| action.to_string())),
                Cell::Json(frame["state"].clone()),
            ]);
        }
    }

    fn listens(&self) -> bool {
        self.wanted.decisions || self.wanted.script
    }
}

/// The columns of games.
pub(crate) fn game_columns(players: usize) -> Columns {
    let fixed = [
        ("game", Kind::Whole),
        ("seed", Kind::Text),
        ("first", Kind::Whole),
        ("actions", Kind::Whole),
        ("reason", Kind::Text),
        ("winners", Kind::Json),
        ("replaced", Kind::Json),
    ];
    let fixed = fixed.map(|(name, kind)| (name.to_owned(), kind)).into_iter();
    let seats = (0..players)
        .flat_map(|seat| [(format!("score_{seat}"), Kind::Whole), (format!("win_{seat}"), Kind::Real)]);
    fixed.chain(seats).collect()
}

/// A game as a row.
pub(crate) fn game_row(
    number: u64,
    seed: u64,
    first: Seat,
    actions: u64,
    outcome: &Outcome,
    replaced: SeatSet,
) -> Vec<Cell> {
    let fixed = [
        Cell::Whole(number as i64),
        // A seed can be any number of 64 bits, which few readers have whole numbers for.
        Cell::Text(seed.to_string()),
        Cell::Whole(first.index() as i64),
        Cell::Whole(actions as i64),
        Cell::Text(outcome.reason.to_owned()),
        Cell::Json(json!(outcome.winners)),
        Cell::Json(json!(replaced)),
    ];
    let seats = Seat::all(outcome.scores.players()).flat_map(|seat| {
        let share = win_share(outcome, seat) as f64 / crate::WHOLE_WIN as f64;
        [Cell::Whole(outcome.scores[seat]), Cell::Real(share)]
    });
    fixed.into_iter().chain(seats).collect()
}

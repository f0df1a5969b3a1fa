//! Playthroughs: whole games as text that a person who knows the game can read.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Map, Value, json};
use tablee_core::{Card as _, Chance, Game, Options as _, Seat, Turn, Value as Setting, Viewer};

use crate::{Dice, Setup, Step};

/// Writes a game down while it is played.
#[derive(Debug)]
pub struct Recorder<G: Game> {
    game: G,
    text: String,
    steps: usize,
    /// What leads here, for programs: a position as `docs/offline.md` has it.
    again: Value,
}

impl<G: Game> Recorder<G> {
    /// A new game, with a heading.
    ///
    /// # Panics
    /// When the setup cannot be played.
    #[must_use]
    pub fn new(title: &str, setup: &Setup<G>) -> Self {
        let game = setup.start();
        let mut text = format!("# {}: {title}\n\n", G::ID);
        let _ = writeln!(text, "{}; seat {} begins. {:?}", setup.name, setup.first, setup.options);
        let rules = G::Options::SPECS.iter().map(|spec| {
            let value = match (spec.read)(&setup.options, setup.players) {
                Setting::Flag(flag) => json!(flag),
                Setting::Number(number) => json!(number),
                Setting::Word(word) => json!(word),
            };
            (spec.name.to_owned(), value)
        });
        let rules: Map<String, Value> = rules.collect();
        let again = json!({"game": G::ID, "seats": setup.players, "rules": rules, "first": setup.first,
            "chance": [], "actions": []});
        Self { game, text, steps: 0, again }
    }

    /// Adds a step to what leads here.
    fn remember(&mut self, step: &Step<G>) {
        let (list, entry) = match step {
            Step::Act(seat, action) => ("actions", json!([seat, action.to_string()])),
            Step::Chance(Chance::Pick(card)) => ("chance", json!({"pick": card.name()})),
            Step::Chance(Chance::Shuffle(pile)) => {
                ("chance", json!({"shuffle": pile.iter().map(|card| card.name()).collect::<Vec<_>>()}))
            }
        };
        if let Some(list) = self.again[list].as_array_mut() {
            list.push(entry);
        }
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Takes a step and writes down what happened, who saw less of it, and what can be done now.
    pub fn step(&mut self, step: &Step<G>) {
        let mut events = Vec::new();
        step.take(&mut self.game, &mut events);
        self.remember(step);
        let _ = match step {
            Step::Act(seat, action) => writeln!(self.text, "\n[{}] seat {seat}: {action}", self.steps),
            Step::Chance(_) => writeln!(self.text, "\n[{}] chance", self.steps),
        };
        self.steps += 1;
        for event in &events {
            let open = G::sight(event, Viewer::Arbiter).map(|sight| facts(&value(&sight)));
            let Some(open) = open else { continue };
            let _ = writeln!(self.text, "    {open}");
            for seat in Seat::all(self.game.players()) {
                let seen = G::sight(event, Viewer::Seat(seat)).map(|sight| facts(&value(&sight)));
                if seen.as_ref() != Some(&open) {
                    let _ = writeln!(
                        self.text,
                        "      seat {seat} sees: {}",
                        seen.as_deref().unwrap_or("nothing")
                    );
                }
            }
        }
        self.can_do();
    }

    /// Writes down what can be done now.
    fn can_do(&mut self) {
        let Turn::Seats { must, .. } = self.game.turn() else { return };
        let mut actions = Vec::new();
        for seat in self.game.turn().acting().iter() {
            self.game.legal_actions(seat, &mut actions);
            let mut words: Vec<String> = actions.iter().map(ToString::to_string).collect();
            words.sort();
            let more = words.len().saturating_sub(24);
            words.truncate(24);
            let _ = write!(
                self.text,
                "  {seat} {} {}",
                if must.contains(seat) { "must" } else { "may" },
                words.join(" | ")
            );
            let _ = writeln!(
                self.text,
                "{}",
                if more > 0 { format!(" | … and {more} more") } else { String::new() }
            );
        }
    }

    /// Writes down what each seat and a spectator know now.
    pub fn views(&mut self) {
        self.text.push_str("\n  -- what each seat knows --\n");
        let viewers = Seat::all(self.game.players()).map(Viewer::Seat).chain([Viewer::Spectator]);
        let mut known: Vec<(String, String)> = Vec::new();
        for viewer in viewers {
            let name = viewer.seat().map_or("spectator".to_owned(), |seat| format!("seat {seat}"));
            let view = facts(&value(&self.game.view(viewer)));
            match known.iter_mut().find(|(_, other)| *other == view) {
                Some((names, _)) => *names = format!("{names}, {name}"),
                None => known.push((name, view)),
            }
        }
        for (names, view) in known {
            let _ = writeln!(self.text, "  {names}: {view}");
        }
    }

    /// Plays on at random for so many steps, or to the end, showing the views now and then.
    pub fn random(&mut self, dice: &mut Dice, steps: usize) {
        let mut actions = Vec::new();
        for index in 0..steps {
            let Some(step) = Step::random(&self.game, dice, &mut actions) else { break };
            self.step(&step);
            if index % 25 == 0 {
                self.views();
            }
        }
    }

    /// The whole text, with the outcome and the last views, and what programs play it again from.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.views();
        let _ = match self.game.turn() {
            Turn::Over(outcome) => writeln!(self.text, "\nover: {}", facts(&value(&outcome))),
            Turn::Chance | Turn::Seats { .. } => writeln!(self.text, "\n(the record stops here)"),
        };
        let _ = writeln!(self.text, "\nagain: {}", self.again);
        self.text
    }
}

fn value<T: serde::Serialize>(thing: &T) -> Value {
    serde_json::to_value(thing).unwrap_or_else(|error| panic!("cannot be serialised: {error}"))
}

/// A view or an event in words: [`compact`], without the outer braces.
#[must_use]
pub fn facts(value: &Value) -> String {
    let text = compact(value);
    text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or(&text).to_owned()
}

/// JSON without its punctuation: `took seat=0 card=7D tokens=15`.
#[must_use]
pub fn compact(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(word) => word.clone(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::Array(list) => format!("[{}]", list.iter().map(compact).collect::<Vec<_>>().join(" ")),
        Value::Object(fields) => {
            let mut words: Vec<String> = Vec::new();
            if let Some(event) = fields.get("event") {
                words.push(compact(event));
            }
            words.extend(
                fields
                    .iter()
                    .filter(|(name, _)| *name != "event")
                    .map(|(name, field)| format!("{name}={}", compact(field))),
            );
            format!("{{{}}}", words.join(" "))
        }
    }
}

/// Compares a text with a file in the repository; with the environment variable `TABLEE_BLESS` it writes the file.
///
/// # Panics
/// When they differ, with the first line that does.
pub fn golden(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if std::env::var_os("TABLEE_BLESS").is_some() {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        }
        std::fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let expected = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{}: {error}; cargo xtask bless writes it", path.display()));
    if expected == text {
        return;
    }
    let line = expected.lines().zip(text.lines()).position(|(old, new)| old != new).unwrap_or(0);
    panic!(
        "{} differs at line {}:\n  expected {:?}\n  got      {:?}\ncargo xtask bless accepts the change",
        path.display(),
        line + 1,
        expected.lines().nth(line).unwrap_or("(end)"),
        text.lines().nth(line).unwrap_or("(end)")
    );
}

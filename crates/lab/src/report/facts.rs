//! What was played, one fact a line.

use serde_json::{Map, Value as Json};

use crate::{Brain, Experiment, Text};

/// What a fact is about, and what it says.
pub(super) type Fact = (Text, Text);

/// A fact by the message that names it.
pub(super) fn fact(name: &'static str, value: impl Into<Text>) -> Fact {
    (Text::said(name), value.into())
}

/// Which game, and by how many.
pub(super) fn game(experiment: &Experiment) -> [Fact; 2] {
    [
        fact("lab-fact-game", Text::Game(experiment.game.clone())),
        fact("lab-fact-players", Text::count(experiment.players as u64)),
    ]
}

/// Who played, each named once where all are alike; and how long those who think did.
pub(super) fn bots(experiment: &Experiment) -> impl Iterator<Item = Fact> {
    let seats = if experiment.is_even() { &experiment.brains[..1] } else { &experiment.brains[..] };
    let names = Text::Joined(seats.iter().map(|brain| brain_name(*brain)).collect(), ", ");
    let thoughts = experiment
        .is_slow()
        .then(|| fact("lab-fact-iterations", Text::count(u64::from(experiment.iterations))));
    [fact("lab-fact-bots", names)].into_iter().chain(thoughts)
}

/// With which rules: options as they are typed.
pub(super) fn rules(options: &Map<String, Json>) -> Fact {
    fact("lab-fact-rules", settings(options.iter()))
}

/// How many games do not count, if any.
pub(super) fn replaced(games: u64) -> Option<Fact> {
    (games > 0).then(|| fact("lab-fact-replaced", Text::count(games)))
}

/// From which seed.
pub(super) fn seed(experiment: &Experiment) -> Fact {
    fact("lab-fact-seed", experiment.seed.to_string())
}

/// Options as they are typed: `edition=suited, stake=2`.
pub(super) fn settings<'a>(options: impl Iterator<Item = (&'a String, &'a Json)>) -> String {
    let settings: Vec<String> = options
        .map(|(name, value)| format!("{name}={}", value.as_str().map_or(value.to_string(), str::to_owned)))
        .collect();
    settings.join(", ")
}

/// What a bot is called.
pub(super) fn brain_name(brain: Brain) -> Text {
    match brain {
        Brain::Random => Text::said("lab-random"),
        Brain::Exec(program) => Text::plain(program),
        Brain::Simple => Text::said("lab-simple"),
        Brain::Bot(level, settings) => {
            let level = Text::said(format!("level-{level}"));
            match settings.to_string() {
                plain if plain.is_empty() => level,
                set => {
                    Text::Joined(vec![level, Text::plain(set.trim_start_matches([':', '-']).to_owned())], " ")
                }
            }
        }
    }
}

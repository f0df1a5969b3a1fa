//! What can be chosen before a game, in words: both faces list the same rows.

use serde_json::Value;
use tablee_server::{Kept, Phase, Sitter};

use crate::setup::{BadChoice, Row, Setup};
use crate::voice::Voice;

/// A game to be chosen.
pub(crate) fn game(voice: &Voice, game: &str) -> String {
    let words = voice.words();
    let args = [("name", words.name(game).into()), ("line", words.line(game).into())];
    voice.say("row-game", &args)
}

/// A game to go on with.
pub(crate) fn kept(voice: &Voice, kept: &Kept) -> String {
    let words = voice.words();
    let names: Vec<String> = kept
        .now
        .seats
        .iter()
        .map(|seat| match &seat.bot {
            Some(level) => words.level(level),
            None => seat.name.clone().unwrap_or_default(),
        })
        .collect();
    let args = [("game", words.name(&kept.now.game).into()), ("names", names.join(", ").into())];
    voice.say(if kept.now.phase == Phase::Over { "row-again" } else { "row-resume" }, &args)
}

/// A row of the setup: what it is, and what is chosen.
pub(crate) fn row(voice: &Voice, setup: &Setup, row: &Row) -> String {
    let (what, chosen) = parts(voice, setup, row);
    voice.say("row", &[("what", what.into()), ("chosen", chosen.into())])
}

/// The two parts of a row.
pub(crate) fn parts(voice: &Voice, setup: &Setup, row: &Row) -> (String, String) {
    let (words, game) = (voice.words(), setup.offered.game);
    match row {
        Row::Players => (voice.text("row-players"), setup.seats.len().to_string()),
        Row::Seat(seat) => {
            let chosen = match setup.seats.get(*seat) {
                Some(Sitter::Person(name)) => voice.say("row-person", &[("name", name.as_str().into())]),
                Some(Sitter::Bot(level)) => {
                    voice.say("row-bot", &[("level", words.level(level.name()).into())])
                }
                None => String::new(),
            };
            (words.say("seat-number", &[("number", (seat + 1).into())]), chosen)
        }
        Row::Edition => {
            let edition = setup.offered.editions.get(setup.edition).map(String::as_str).unwrap_or_default();
            (voice.text("row-edition"), words.edition(game, edition))
        }
        Row::Option(option) => {
            let name = setup.offered.options.get(*option).map(|opt| opt.name.as_str()).unwrap_or_default();
            let chosen = match setup.value(*option) {
                Value::Null => voice.text("row-usual"),
                Value::Number(number) => number.to_string(),
                Value::String(word) => words.value(game, name, &word),
                value => words.value(game, name, &value.to_string()),
            };
            (words.option(game, name), chosen)
        }
    }
}

/// More about a row.
pub(crate) fn help(voice: &Voice, setup: &Setup, row: &Row) -> String {
    let (words, game) = (voice.words(), setup.offered.game);
    match row {
        Row::Players => {
            let range = setup.players();
            voice.say("help-players", &[("least", (*range.start()).into()), ("most", (*range.end()).into())])
        }
        Row::Seat(seat) => match setup.seats.get(*seat) {
            Some(Sitter::Bot(level)) => words.level_help(level.name()),
            _ => voice.text("help-person"),
        },
        Row::Edition => {
            let edition = setup.offered.editions.get(setup.edition).map(String::as_str).unwrap_or_default();
            words.edition_help(game, edition)
        }
        Row::Option(option) => {
            let name = setup.offered.options.get(*option).map(|opt| opt.name.as_str()).unwrap_or_default();
            words.option_help(game, name)
        }
    }
}

/// What is wrong with a choice.
pub(crate) fn bad_choice(voice: &Voice, game: &str, bad: &BadChoice) -> String {
    match bad {
        BadChoice::Game(name) => voice.say(
            "bad-game",
            &[("name", name.as_str().into()), ("games", tablee_catalog::GAMES.join(", ").into())],
        ),
        BadChoice::Edition(name) => {
            let editions = Setup::new(game, &[]).map(|setup| setup.offered.editions.join(", "));
            let editions =
                editions.ok().filter(|editions| !editions.is_empty()).unwrap_or_else(|| "–".to_owned());
            voice.say("bad-edition", &[("name", name.as_str().into()), ("editions", editions.into())])
        }
        BadChoice::Option(text) => {
            let options = Setup::new(game, &[]).map(|setup| setup.offered.options);
            let options: Vec<String> = options
                .unwrap_or_default()
                .iter()
                .map(|opt| match opt.range {
                    Some((least, most)) => format!("{}={least}–{most}", opt.name),
                    None => {
                        let values: Vec<String> = opt
                            .values
                            .iter()
                            .map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned))
                            .collect();
                        format!("{}={}", opt.name, values.join("|"))
                    }
                })
                .collect();
            voice.say("bad-option", &[("text", text.as_str().into()), ("options", options.join(", ").into())])
        }
        BadChoice::Players(range) => {
            voice.say("bad-players", &[("least", (*range.start()).into()), ("most", (*range.end()).into())])
        }
    }
}

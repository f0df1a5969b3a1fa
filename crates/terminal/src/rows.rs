//! What can be chosen before a game, in words: both faces list the same rows.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::Value;
use tablee_table::{Begins, Kept, Sitter};

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
    voice.say("row-resume", &[("table", kept_table(voice, kept).into())])
}

/// A kept table: what is played there, by whom, and since when.
pub(crate) fn kept_table(voice: &Voice, kept: &Kept) -> String {
    let words = voice.words();
    let seats = &kept.now.seats;
    let mut names: Vec<String> =
        seats.iter().filter(|seat| seat.bot.is_none()).filter_map(|seat| seat.name.clone()).collect();
    let bots = seats.len() - names.len();
    if bots > 0 {
        names.push(voice.say("row-bots", &[("count", bots.into())]));
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let minutes = kept.began.map(|began| now.saturating_sub(began) / 60);
    let (unit, count) = match minutes {
        None => ("none", 0),
        Some(minutes @ 0..60) => ("minutes", minutes),
        Some(minutes @ 60..2880) => ("hours", minutes / 60),
        Some(minutes) => ("days", minutes / 1440),
    };
    let args = [
        ("game", words.name(&kept.now.game).into()),
        ("names", words.list(&names).into()),
        ("unit", unit.into()),
        ("count", count.into()),
    ];
    voice.say("kept-table", &args)
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
        Row::Memory => (words.say("memory", &[]), words.say(if setup.memory { "yes" } else { "no" }, &[])),
        Row::Begins => (words.say("begins", &[]), begins(voice, setup)),
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

/// Who begins, as it is chosen.
fn begins(voice: &Voice, setup: &Setup) -> String {
    let words = voice.words();
    let called = |seat: u8| match setup.seats.get(usize::from(seat)) {
        Some(Sitter::Person(name)) => name.clone(),
        _ => words.say("seat-number", &[("number", (seat + 1).into())]),
    };
    let first = setup.begins.first(setup.seats.len() as u8).map(called).unwrap_or_default();
    let dealer = setup.begins.seat().map(called).unwrap_or_default();
    words.say(&format!("begins-{}", how(setup.begins)), &[("name", first.into()), ("dealer", dealer.into())])
}

/// The word of the messages for it.
const fn how(begins: Begins) -> &'static str {
    match begins {
        Begins::Lot => "lot",
        Begins::Seat(_) => "seat",
        Begins::Youngest(_) => "youngest",
        Begins::Oldest(_) => "oldest",
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
        Row::Memory => words.say("memory.help", &[]),
        Row::Begins => {
            let help = words.say(&format!("begins-{}.help", how(setup.begins)), &[]);
            format!("{help} {}", words.begins(game))
        }
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
        BadChoice::Begins(text) => voice.say("bad-begins", &[("text", text.as_str().into())]),
        BadChoice::Name => voice.words().refusal("bad-name"),
        BadChoice::Crowded { people, places } => {
            voice.say("bad-crowd", &[("people", (*people).into()), ("places", (*places).into())])
        }
        BadChoice::Players(range) => {
            voice.say("bad-players", &[("least", (*range.start()).into()), ("most", (*range.end()).into())])
        }
    }
}

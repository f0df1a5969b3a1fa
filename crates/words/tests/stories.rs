//! A game of each kind as one player would read it, in both languages. The files are for reading.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::fmt::Write as _;

use common::{play, sight};
use tablee_bots::{Habits, Visitor, visit};
use tablee_core::{Options as _, Seat, Value, Viewer};
use tablee_words::{Lang, Words};

/// How many lines of a long game are told from its beginning and from its end.
const LINES: usize = 40;

struct Story<'a> {
    words: &'a Words,
    players: usize,
    seed: u64,
    option: Option<(&'static str, Value<'static>)>,
}

impl Visitor for Story<'_> {
    type Output = String;

    fn visit<G: Habits>(self) -> String {
        let names = ["Rose", "Tom", "Lina", "Papi"].map(str::to_owned);
        let mut options = G::Options::default();
        if let Some((name, value)) = self.option {
            options.set(name, value).unwrap();
        }
        let mut lines = Vec::new();
        play::<G>(options, self.players, self.seed, true, |_, events| {
            let rose = Seat::new(0).unwrap();
            for sight in events.iter().filter_map(|event| sight::<G>(event, Viewer::Seat(rose))) {
                lines.push(self.words.event(G::ID, &sight, &names, Some(0)));
            }
        });
        let mut text = format!("{}\n{}\n\n", self.words.name(G::ID), self.words.line(G::ID));
        let last = lines.len().saturating_sub(LINES);
        for (index, line) in lines.iter().enumerate() {
            if index < LINES || index >= last {
                let _ = writeln!(text, "{line}");
            } else if index == LINES {
                text.push_str("[…]\n");
            }
        }
        text
    }
}

#[test]
fn playthroughs_are_stories() {
    let stories = [
        ("nain-jaune", 3, 5, Some(("deals", Value::Number(1)))),
        ("tous-a-table", 3, 3, None),
        ("trefles", 3, 6, None),
        ("sardines", 3, 6, None),
        ("sardines", 2, 4, Some(("assortments", Value::Flag(true)))),
    ];
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (game, players, seed, option) in stories {
            let text = visit(game, Story { words: &words, players, seed, option }).unwrap();
            let with = option
                .filter(|(name, _)| *name != "deals")
                .map_or(String::new(), |(name, _)| format!("-{name}"));
            let path = format!("{}/tests/stories/{game}{with}.{lang}.txt", env!("CARGO_MANIFEST_DIR"));
            tablee_testkit::golden(path, &text);
        }
    }
}

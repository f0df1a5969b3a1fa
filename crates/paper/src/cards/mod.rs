//! The cards of every game, as they are drawn on paper.

mod nain_jaune;
mod sardines;
mod tous_a_table;
mod trefles;

use tablee_catalog::{GameFacts, Visitor, facts, visit};
use tablee_core::Face;
use tablee_words::Words;

use crate::pen::{Colour, Pen};
use crate::sheet::Printed;

pub(crate) use nain_jaune::{dwarf, face as nain_jaune_face};

/// The colours of families and tablecloths, each with the shape that goes with it.
const COLOURS: [(&str, Colour, &str); 6] = [
    ("red", 0xbd_3a_2a, "M10 1 18 10 10 19 2 10Z"),
    ("yellow", 0xd9_a5_0d, "M10 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z"),
    ("blue", 0x42_69_b2, "M10 2 19 18H1Z"),
    ("green", 0x15_9c_7b, "M3 3h14v14H3Z"),
    ("purple", 0x67_27_90, "M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z"),
    ("orange", 0xd7_6b_24, "m10 1 2.7 6.1 6.3.6-4.8 4.3 1.4 6.5L10 15.1l-5.6 3.4 1.4-6.5L1 7.7l6.3-.6Z"),
];

/// A colour by its name.
fn colour_of(name: &str) -> Colour {
    COLOURS.iter().find(|(colour, ..)| *colour == name).map_or(0xb0_7a_1e, |(_, colour, _)| *colour)
}

/// The shape of a colour, in a square of so many millimetres.
fn shape(pen: &mut Pen, name: &str, at: (f64, f64), size: f64) {
    if let Some((_, colour, path)) = COLOURS.iter().find(|(colour, ..)| *colour == name) {
        pen.at(at, 0.0, size / 20.0, |pen| pen.fill(path, *colour));
    }
}

/// The letter of a colour in a language.
fn letter(words: &Words, colour: &str) -> String {
    words.say("colour.letter", &[("colour", colour.into())])
}

/// Every card of a game as often as it is there when most play, and what else is cut out.
pub(crate) fn deck<'a>(game: &str, words: &'a Words) -> Vec<Printed<'a>> {
    let names = names(game);
    let side = |name: &'static str| -> Printed<'a> {
        match game {
            "nain-jaune" => nain_jaune::printed(name, words),
            "trefles" => trefles::printed(name, words),
            "sardines" => sardines::printed(name, words),
            _ => tous_a_table::printed(name, words),
        }
    };
    let mut cards: Vec<Printed<'a>> = names.into_iter().map(side).collect();
    if game == "sardines" {
        cards.extend(sardines::others(words));
    }
    cards
}

/// The names of the cards, each as often as it is there.
pub(crate) fn names(game: &str) -> Vec<&'static str> {
    let Some(facts) = visit(game, All) else { return Vec::new() };
    let most = facts.decks.iter().max_by_key(|deck| deck.copies.iter().sum::<usize>());
    let copies = most.map(|deck| deck.copies.clone()).unwrap_or_default();
    facts.cards.iter().zip(copies).flat_map(|(name, count)| std::iter::repeat_n(*name, count)).collect()
}

/// All that is fixed about a game known by its id.
struct All;

impl Visitor for All {
    type Output = GameFacts;

    fn visit<G: Face>(self) -> GameFacts {
        facts::<G>()
    }
}

//! Les Trèfles: clovers, jokers and actions in six colours.

use tablee_words::Words;

use super::{colour_of, letter, shape};
use crate::pen::{Align, Colour, INK, Pen, WHITE};
use crate::sheet::{Printed, ground};
use crate::text::Font;

const LEAF: &str = "M50 50C36 44 30 28 38 21c5-4 10-2 12 3 2-5 7-7 12-3 8 7 2 23-12 29Z";
const HAT: &str = "M22 62C14 40 24 24 34 30c6 3 9 12 16 12s10-9 16-12c10-6 20 10 12 32Z";

pub(super) fn printed<'a>(card: &'static str, words: &'a Words) -> Printed<'a> {
    Printed { front: Box::new(move |pen| face(pen, card, words)), back: Box::new(back), two_sided: false }
}

fn back(pen: &mut Pen) {
    ground(pen, 0x3c_8a_57, WHITE);
    for (at, (x, y)) in
        [(19.0, 24.0), (44.0, 24.0), (31.5, 44.0), (19.0, 64.0), (44.0, 64.0)].into_iter().enumerate()
    {
        pen.at((x - 12.0, y - 12.0), 0.0, 0.24, |pen| clover(pen, if at == 2 { WHITE } else { 0xcf_e6_d3 }));
    }
}

/// A clover in a square of 100.
fn clover(pen: &mut Pen, colour: Colour) {
    pen.line("M50 52c2 16 8 26 18 34", colour, 4.0);
    for turn in [45.0_f64, 135.0, 225.0, 315.0] {
        pen.at((50.0, 50.0), turn, 1.0, |pen| {
            pen.at((-50.0, -50.0), 0.0, 1.0, |pen| pen.path(LEAF, Some(colour), Some((INK, 0.8))));
        });
    }
}

fn face(pen: &mut Pen, card: &str, words: &Words) {
    let (sort, name) = card.split_once('.').unwrap_or((card, "none"));
    let colour = colour_of(name);
    pen.rect((0.0, 0.0, 63.0, 88.0), 0.0, Some(WHITE), None);
    pen.rect((3.0, 3.0, 57.0, 82.0), 4.0, None, Some((colour, 1.2)));
    pen.at((8.5, 18.0), 0.0, 0.46, |pen| match sort {
        "clover" => clover(pen, colour),
        "joker" => {
            pen.path(HAT, Some(colour), Some((INK, 1.2)));
            pen.path("M50 62V42c7 0 10-9 16-12 10-6 20 10 12 32Z", Some(WHITE), Some((INK, 1.2)));
            for (x, y) in [(31.0, 27.0), (69.0, 27.0), (50.0, 38.0)] {
                pen.circle((x, y), 5.0, Some(colour), Some((INK, 1.2)));
            }
            pen.path("M24 64h52v5H24Z", Some(INK), None);
            pen.line("M38 78q12 10 24 0", INK, 4.0);
        }
        "draw" => {
            pen.rect((22.0, 34.0, 38.0, 52.0), 4.0, Some(WHITE), Some((INK, 2.5)));
            pen.rect((30.0, 24.0, 38.0, 52.0), 4.0, Some(WHITE), Some((INK, 2.5)));
            pen.line("M70 14v24M58 26h24", colour, 6.0);
        }
        "pull" => {
            pen.at((31.0, 48.0), -8.0, 1.0, |pen| {
                pen.rect((-15.0, -22.0, 30.0, 44.0), 4.0, Some(WHITE), Some((INK, 2.5)));
            });
            pen.at((53.0, 48.0), 8.0, 1.0, |pen| {
                pen.rect((-15.0, -22.0, 30.0, 44.0), 4.0, Some(WHITE), Some((INK, 2.5)));
            });
            pen.line("M56 60V82h28M76 72l10 10-10 10", colour, 6.0);
        }
        "antijoker" => {
            pen.path(HAT, Some(colour), Some((INK, 1.2)));
            pen.path("M24 64h52v5H24Z", Some(INK), None);
            pen.line("M18 84 82 18", 0xb2_3a_2e, 7.0);
        }
        _ => pen.line("M20 40h52M62 28l12 12-12 12M80 66H28M38 54 26 66l12 12", colour, 6.0),
    });
    let word = words.card_name("trefles", card);
    pen.fitted((31.5, 76.0), &word, Font::Bold, 6.0, 52.0, INK);
    if name == "none" {
        return;
    }
    let letter = letter(words, name);
    let corner = |pen: &mut Pen| {
        pen.text((7.0, 13.0), &letter, Font::Bold, 8.0, Align::Left, INK);
        shape(pen, name, (14.5, 6.5), 7.0);
    };
    corner(pen);
    pen.at((63.0, 88.0), 180.0, 1.0, |pen| shape(pen, name, (5.0, 4.5), 5.0));
}

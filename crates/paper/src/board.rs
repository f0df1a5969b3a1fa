//! The board of Nain Jaune, as wide as a sheet, and tokens to cut out.

use tablee_words::Words;

use crate::Ink;
use crate::cards::{dwarf, nain_jaune_face};
use crate::pdf::Page;
use crate::pen::{Align, Colour, INK, Pen, QUIET};
use crate::sheet::A4;
use crate::text::Font;

const GILT: Colour = 0xc8_96_2a;

/// The board, then a sheet of tokens.
pub(crate) fn pages(words: &Words, ink: Ink) -> Vec<Page> {
    vec![board(words, ink), tokens(ink)]
}

fn board(words: &Words, ink: Ink) -> Page {
    // On its side.
    let (width, height) = (A4.1, A4.0);
    let mut pen = Pen::new(ink);
    pen.rect((8.0, 8.0, width - 16.0, height - 16.0), 8.0, Some(0xf1_dd_b2), Some((0x8a_5f_12, 1.2)));
    pen.rect((12.0, 12.0, width - 24.0, height - 24.0), 6.0, None, Some((GILT, 0.8)));
    let (wide, tall) = (80.0, 86.0);
    for (card, x, y) in [
        ("TD", 18.0, 16.0),
        ("JC", width - 18.0 - wide, 16.0),
        ("QS", 18.0, 108.0),
        ("KH", width - 18.0 - wide, 108.0),
    ] {
        pen.rect((x, y, wide, tall), 5.0, Some(0xfb_f3_dd), Some((0x8a_5f_12, 0.5)));
        pen.rect((x + 5.0, y + 15.0, 40.0, 56.0), 2.5, None, Some((QUIET, 0.3)));
        pen.at((x + 5.0, y + 15.0), 0.0, 40.0 / 63.0, |pen| nain_jaune_face(pen, card, words));
        pen.circle((x + 62.0, y + 43.0), 15.0, None, Some((GILT, 0.6)));
        pen.text((x + 62.0, y + 46.5), stake(card), Font::Bold, 10.0, Align::Middle, GILT);
        pen.fitted(
            (x + wide / 2.0, y + 80.0),
            &words.card_name("nain-jaune", card),
            Font::Bold,
            6.0,
            74.0,
            INK,
        );
    }
    let middle = width / 2.0;
    pen.path(
        &format!("M{} 105c0-118 92-118 92 0s-92 118-92 0Z", middle - 46.0),
        Some(0xf8_e7_b0),
        Some((GILT, 1.4)),
    );
    pen.at((middle - 36.0, 40.0), 0.0, 0.72, dwarf);
    pen.circle((middle, 148.0), 17.0, None, Some((GILT, 0.6)));
    pen.text((middle, 151.5), stake("7D"), Font::Bold, 10.0, Align::Middle, GILT);
    pen.text((middle, 127.0), "Nain Jaune", Font::Bold, 9.0, Align::Middle, INK);
    Page { width, height, drawn: pen.drawn() }
}

/// What everybody stakes on a box (NJ-3).
fn stake(card: &str) -> &'static str {
    match card {
        "TD" => "1",
        "JC" => "2",
        "QS" => "3",
        "KH" => "4",
        _ => "5",
    }
}

/// Tokens of 20 millimetres: ones, fives, tens and twenty-fives.
fn tokens(ink: Ink) -> Page {
    let mut pen = Pen::new(ink);
    let (columns, rows) = (9_u32, 13_u32);
    for row in 0..rows {
        let (value, colour) = match row {
            0..=4 => ("1", 0xe3_b3_41),
            5..=7 => ("5", 0xb2_3a_2e),
            8..=10 => ("10", 0x1f_7a_5c),
            _ => ("25", 0x3b_5b_8c),
        };
        for column in 0..columns {
            let at = (15.0 + f64::from(column) * 22.5, 18.0 + f64::from(row) * 21.7);
            pen.circle(at, 10.0, Some(colour), Some((INK, 0.2)));
            pen.circle(at, 7.0, Some(0xff_fd_f8), Some((INK, 0.2)));
            pen.text((at.0, at.1 + 2.4), value, Font::Bold, 7.0, Align::Middle, INK);
        }
    }
    Page { width: A4.0, height: A4.1, drawn: pen.drawn() }
}

//! The French pack: pips, courts of our own, and the dwarf on the seven of diamonds.

use tablee_words::Words;

use crate::pen::{Align, Colour, INK, Pen, WHITE};
use crate::sheet::{Printed, ground};
use crate::text::Font;

const RED: Colour = 0xb2_3a_2e;
const GILT: Colour = 0xc8_96_2a;

const SPADE: &str = "M0-9.6C2-6 9-2 9 3.2 9 6.2 6.8 7.6 4.8 7.6 3 7.6 1.6 6.8.9 5.4 1.1 7.4 1.9 8.9 3.4 9.7H-3.4C-1.9 8.9-1.1 7.4-.9 5.4-1.6 6.8-3 7.6-4.8 7.6-6.8 7.6-9 6.2-9 3.2-9-2-2-6 0-9.6Z";
const HEART: &str = "M0 9.5C-2 6-9 1.5-9-4-9-7.5-6.5-9.5-4.3-9.5-2.1-9.5-.6-8.2 0-6.2.6-8.2 2.1-9.5 4.3-9.5 6.5-9.5 9-7.5 9-4 9 1.5 2 6 0 9.5Z";
const DIAMOND: &str = "M0-10Q3-4 7.6 0 3 4 0 10-3 4-7.6 0-3-4 0-10Z";
const CLUB: &str = "M0-9.7A4.4 4.4 0 0 1 3.4-2.6 4.5 4.5 0 1 1 .9 3.9C1 6.8 1.9 8.8 3.4 9.7H-3.4C-1.9 8.8-1 6.8-.9 3.9A4.5 4.5 0 1 1-3.4-2.6 4.4 4.4 0 0 1 0-9.7Z";

fn suit(card: &str) -> (&'static str, Colour, Colour) {
    match card.chars().last() {
        Some('S') => (SPADE, INK, 0x3b_5b_8c),
        Some('H') => (HEART, RED, 0xd9_a5_0d),
        Some('D') => (DIAMOND, RED, 0xd7_6b_24),
        _ => (CLUB, INK, 0x1f_7a_5c),
    }
}

pub(super) fn printed<'a>(card: &'static str, words: &'a Words) -> Printed<'a> {
    Printed { front: Box::new(move |pen| face(pen, card, words)), back: Box::new(back), two_sided: false }
}

fn back(pen: &mut Pen) {
    ground(pen, 0x1f_5c_43, 0xf3_ea_db);
    for row in 0..10 {
        for column in 0..7 {
            let at = (7.5 + f64::from(column) * 8.0, 8.0 + f64::from(row) * 8.0);
            pen.at(at, 0.0, 0.22, |pen| pen.fill(DIAMOND, GILT));
        }
    }
    pen.circle((31.5, 44.0), 14.0, Some(0x1f_5c_43), Some((0xf3_ea_db, 0.6)));
    pen.at((19.5, 31.0), 0.0, 0.24, dwarf);
}

/// Where the pips of a number are.
fn pips(rank: &str) -> Vec<(f64, f64)> {
    let (left, middle, right) = (20.5, 31.5, 42.5);
    let columns = |side: &[f64], between: &[f64]| {
        let sides = side.iter().flat_map(|y| [(left, *y), (right, *y)]);
        sides.chain(between.iter().map(|y| (middle, *y))).collect()
    };
    match rank {
        "2" => columns(&[], &[18.0, 70.0]),
        "3" => columns(&[], &[18.0, 44.0, 70.0]),
        "4" => columns(&[18.0, 70.0], &[]),
        "5" => columns(&[18.0, 70.0], &[44.0]),
        "6" => columns(&[18.0, 44.0, 70.0], &[]),
        "7" => columns(&[18.0, 44.0, 70.0], &[31.0]),
        "8" => columns(&[18.0, 44.0, 70.0], &[31.0, 57.0]),
        "9" => columns(&[17.0, 35.0, 53.0, 71.0], &[44.0]),
        _ => columns(&[17.0, 35.0, 53.0, 71.0], &[26.0, 62.0]),
    }
}

/// The face of a card, in a box of 63 by 88.
pub(crate) fn face(pen: &mut Pen, card: &str, words: &Words) {
    let (shape, colour, cloth) = suit(card);
    let rank = &card[..1];
    let index = words.card_short("nain-jaune", card);
    let index: String = index.chars().filter(|letter| letter.is_alphanumeric()).collect();
    pen.rect((0.0, 0.0, 63.0, 88.0), 0.0, Some(WHITE), None);
    match rank {
        "A" => pen.at((31.5, 44.0), 0.0, 1.5, |pen| pen.fill(shape, colour)),
        "J" | "Q" | "K" => court(pen, rank, (shape, colour, cloth)),
        _ if card == "7D" => pen.at((14.0, 26.0), 0.0, 0.35, dwarf),
        _ => {
            for (x, y) in pips(rank) {
                let turn = if y > 44.5 { 180.0 } else { 0.0 };
                pen.at((x, y), turn, 0.62, |pen| pen.fill(shape, colour));
            }
        }
    }
    let corner = |pen: &mut Pen| {
        pen.text((7.5, 12.0), &index, Font::Bold, 9.5, Align::Middle, colour);
        pen.at((7.5, 18.5), 0.0, 0.42, |pen| pen.fill(shape, colour));
    };
    corner(pen);
    pen.at((63.0, 88.0), 180.0, 1.0, corner);
}

/// A valet, a dame or a roi: two halves, head to head.
fn court(pen: &mut Pen, rank: &str, suit: (&str, Colour, Colour)) {
    let (shape, colour, _) = suit;
    pen.rect((15.5, 6.5, 32.0, 75.0), 1.5, Some(0xfb_f3_dd), None);
    pen.within((15.5, 6.5, 32.0, 37.5), |pen| half(pen, rank, suit));
    pen.at((63.0, 88.0), 180.0, 1.0, |pen| pen.within((15.5, 6.5, 32.0, 37.5), |pen| half(pen, rank, suit)));
    pen.line("M15.5 44h32", GILT, 1.2);
    pen.rect((15.5, 6.5, 32.0, 75.0), 1.5, None, Some((colour, 0.8)));
    pen.at((20.0, 12.5), 0.0, 0.36, |pen| pen.fill(shape, colour));
    pen.at((43.0, 75.5), 180.0, 0.36, |pen| pen.fill(shape, colour));
}

fn half(pen: &mut Pen, rank: &str, (_, colour, cloth): (&str, Colour, Colour)) {
    let (hair, skin, crown) = (0x8a_5a_2b, 0xf3_d3_b4, 0xe3_b3_41);
    pen.fill("M15.5 44V41c0-5 5-7.5 11-8.5h10c6 1 11 3.5 11 8.5v3Z", colour);
    pen.fill("M24 33.5 31.5 44 39 33.5l-3-1h-9Z", cloth);
    pen.fill("M27.5 32.5 31.5 39l4-6.5Z", WHITE);
    pen.fill("M17 44l2.5-4 2.5 4Zm5 0 2.5-4 1.8 4Zm14.7 0 1.8-4 2.5 4Zm4.3 0 2.5-4 2.5 4Z", crown);
    let behind = match rank {
        "Q" => "M21.5 19c0-8 20-8 20 0l1.5 15.5-6-.5h-11l-6 .5Z",
        "J" => "M23 19h17v9.5c-1 2-3 2.5-4 2.5h-9c-1 0-3-.5-4-2.5Z",
        _ => "M23.5 18h16v10l-2.5 3h-11l-2.5-3Z",
    };
    pen.fill(behind, hair);
    pen.circle((31.5, 23.5), 7.0, Some(skin), None);
    pen.circle((28.9, 22.8), 0.95, Some(INK), None);
    pen.circle((34.1, 22.8), 0.95, Some(INK), None);
    pen.line("M31.5 23v2.5h-1.2", 0xb9_86_5c, 0.7);
    match rank {
        "K" => {
            pen.fill("M24.5 25c.5 7 3 11 7 12 4-1 6.5-5 7-12-2 2.5-4 2-7 2s-5 .5-7-2Z", hair);
            let edge = Some((0x8a_5f_12, 0.6));
            pen.path("M23 17.5 21.5 8.5l5 4.5 5-6 5 6 5-4.5L40 17.5Z", Some(crown), edge);
            pen.fill("M23 17.5h17v2H23Z", 0xb0_7a_1e);
            pen.circle((31.5, 13.8), 1.5, Some(colour), None);
        }
        "Q" => {
            pen.fill("M29.7 27.2q1.8 1.6 3.6 0-1.8-.9-3.6 0Z", RED);
            let edge = Some((0x8a_5f_12, 0.6));
            pen.path("M24.5 17.5c4-2.5 10-2.5 14 0l1.5-6.5-4.5 3-4-4.5-4 4.5-4.5-3Z", Some(crown), edge);
            for (x, y) in [(23.0, 10.6), (31.5, 8.9), (40.0, 10.6)] {
                pen.circle((x, y), 1.2, Some(colour), None);
            }
        }
        _ => {
            pen.line("M29.9 27.3q1.6 1.2 3.2 0", 0x8a_3b_2b, 0.9);
            pen.fill("M21 18.5c0-6 5-9 11-9 7 0 11 3 10.5 9-7-2.5-14.5-2.5-21.5 0Z", cloth);
            pen.fill("M21 18.5c7-2.5 14.5-2.5 21.5 0l-.5 2c-7-2.5-13.5-2.5-20.5 0Z", colour);
            pen.fill("M38 12c3-4 6-5 8.5-4.5-1 4-3.5 7-7.5 8.5Z", crown);
        }
    }
}

/// The Yellow Dwarf himself, in a square of 100.
pub(crate) fn dwarf(pen: &mut Pen) {
    let (coat, sleeves, skin) = (0xe3_b3_41, 0xc8_96_2a, 0xf3_d3_b4);
    pen.fill("M34 94c-6 1-9-1-9-4 0-4 6-4 10-6h10v10Z", 0x5a_3a_1e);
    pen.fill("M66 94c6 1 9-1 9-4 0-4-6-4-10-6H55v10Z", 0x5a_3a_1e);
    pen.line("M36 64C27 62 20 57 15 50", sleeves, if pen.saves() { 1.5 } else { 10.0 });
    pen.line("M64 64c9-2 16-7 20-13", sleeves, if pen.saves() { 1.5 } else { 10.0 });
    pen.fill("M28 88c-1-16 5-29 22-29s23 13 22 29c-10 4-34 4-44 0Z", coat);
    pen.fill("M28.3 79.5c13 4.5 30.5 4.5 43.4 0l.4 6c-13 4.8-31.2 4.8-44.2 0Z", 0x5a_3a_1e);
    pen.rect((45.0, 79.8, 10.0, 8.4), 1.5, None, Some((0xf3_ea_db, 2.0)));
    pen.circle((13.5, 46.5), 5.2, Some(skin), None);
    pen.circle((11.0, 35.5), 7.5, Some(coat), Some((0x8a_5f_12, 1.4)));
    pen.at((87.0, 36.0), 14.0, 1.0, |pen| {
        pen.rect((-8.5, -12.0, 17.0, 23.0), 2.0, Some(WHITE), Some((0x8a_7d_70, 1.2)));
        pen.at((0.0, 0.0), 0.0, 0.55, |pen| pen.fill(DIAMOND, RED));
    });
    pen.circle((50.0, 46.0), 15.0, Some(skin), None);
    pen.fill("M34 46c0 16 8 25 16 27 8-2 16-11 16-27-4 6-9 5-16 5s-12 1-16-5Z", WHITE);
    pen.line("M34 46c0 16 8 25 16 27 8-2 16-11 16-27-4 6-9 5-16 5s-12 1-16-5Z", 0xc9_bd_ad, 1.0);
    pen.circle((44.5, 43.0), 1.8, Some(INK), None);
    pen.circle((55.5, 43.0), 1.8, Some(INK), None);
    pen.circle((50.0, 48.0), 3.2, Some(0xe0_9a_7a), None);
    pen.fill("M32 38C34 20 44 8 62 2c-2 8 4 22 6 36-10-5-26-5-36 0Z", coat);
    pen.line("M32 38c10-5 26-5 36 0", 0x8a_5f_12, 3.0);
    pen.circle((62.0, 3.0), 3.6, Some(0xf3_ea_db), Some((0x8a_5f_12, 0.8)));
}

//! Tous à table: four courses on twelve tablecloths.

use tablee_words::Words;

use super::{colour_of, letter, shape};
use crate::pen::{Align, Colour, INK, Pen, WHITE};
use crate::sheet::{Printed, ground};
use crate::text::Font;

pub(super) fn printed<'a>(card: &'static str, words: &'a Words) -> Printed<'a> {
    Printed { front: Box::new(move |pen| face(pen, card, words)), back: Box::new(back), two_sided: false }
}

fn back(pen: &mut Pen) {
    ground(pen, 0xe9_d8_c0, 0xb2_3a_2e);
    cloth(pen, "checks", 0xd9_8a_7a, (6.0, 6.0, 51.0, 76.0));
    pen.circle((31.5, 44.0), 15.0, Some(WHITE), Some((0x8a_7d_70, 0.8)));
    pen.at((19.5, 32.0), 0.0, 0.5, |pen| course(pen, "setting"));
}

/// A tint between a colour and white.
fn tint(colour: Colour, white: f64) -> Colour {
    let part = |shift: u32| {
        let value = f64::from((colour >> shift) & 0xff);
        ((value + (255.0 - value) * white).round() as u32) << shift
    };
    part(16) | part(8) | part(0)
}

/// The print of a tablecloth in a box.
fn cloth(pen: &mut Pen, pattern: &str, colour: Colour, (x, y, width, height): (f64, f64, f64, f64)) {
    pen.rect((x, y, width, height), 0.0, Some(tint(colour, 0.82)), None);
    let tile = 8.5;
    let (columns, rows) = ((width / tile).ceil() as u32, (height / tile).ceil() as u32);
    pen.within((x, y, width, height), |pen| {
        if pattern == "checks" {
            for column in 0..columns {
                let left = x + f64::from(column) * tile;
                pen.rect((left, y, tile / 2.0, height), 0.0, Some(tint(colour, 0.45)), None);
            }
            for row in 0..rows {
                let top = y + f64::from(row) * tile;
                for column in 0..columns {
                    let left = x + f64::from(column) * tile;
                    pen.rect((left, top, tile / 2.0, tile / 2.0), 0.0, Some(colour), None);
                    pen.rect(
                        (left + tile / 2.0, top, tile / 2.0, tile / 2.0),
                        0.0,
                        Some(tint(colour, 0.45)),
                        None,
                    );
                }
            }
            return;
        }
        for row in 0..rows {
            for column in 0..columns {
                let (cx, cy) = (x + (f64::from(column) + 0.5) * tile, y + (f64::from(row) + 0.5) * tile);
                if pattern == "dots" {
                    pen.circle((cx, cy), tile * 0.27, Some(colour), None);
                    continue;
                }
                for petal in 0..5 {
                    let (sin, cos) = (f64::from(petal) * 72.0 - 90.0).to_radians().sin_cos();
                    pen.circle(
                        (cx + cos * tile * 0.22, cy + sin * tile * 0.22),
                        tile * 0.14,
                        Some(colour),
                        None,
                    );
                }
                pen.circle((cx, cy), tile * 0.1, Some(WHITE), None);
            }
        }
    });
}

fn face(pen: &mut Pen, card: &str, words: &Words) {
    let mut parts = card.split('.');
    let (dish, pattern, name) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    let colour = colour_of(name);
    pen.rect((0.0, 0.0, 63.0, 88.0), 0.0, Some(WHITE), None);
    cloth(pen, pattern, colour, (3.0, 3.0, 57.0, 82.0));
    pen.circle((31.5, 42.0), 22.0, Some(WHITE), Some((0x8a_7d_70, 0.5)));
    pen.at((13.5, 24.0), 0.0, 0.75, |pen| course(pen, dish));
    let label = words.card_name("tous-a-table", card);
    pen.rect((6.0, 71.5, 51.0, 10.5), 2.0, Some(WHITE), Some((INK, 0.2)));
    pen.fitted((31.5, 78.4), &label, Font::Bold, 5.0, 48.0, INK);
    pen.rect((4.5, 4.5, 19.0, 10.5), 2.0, Some(WHITE), Some((INK, 0.2)));
    pen.text((7.0, 12.6), &letter(words, name), Font::Bold, 8.0, Align::Left, INK);
    shape(pen, name, (15.0, 6.3), 7.0);
}

/// A course in a square of 48.
fn course(pen: &mut Pen, dish: &str) {
    let (steel, plate) = (0x6f_7f_8a, 0xf6_ef_e2);
    match dish {
        "setting" => {
            pen.circle((24.0, 24.0), 13.5, Some(0xfd_fc_f8), Some((steel, 1.6)));
            pen.circle((24.0, 24.0), 8.0, Some(0xe4_ee_f3), Some((0x9f_b3_c0, 1.2)));
            pen.line("M3 8v7c0 3.2 5 3.2 5 0V8M5.5 8v32", steel, 1.7);
            pen.line("M5.5 17v23", steel, 2.4);
            pen.line("M42 24v16", steel, 2.6);
            pen.path("M40.8 26V8c4.4 2.6 5.4 12 4.4 18z", Some(0xd9_e2_e8), Some((steel, 1.4)));
        }
        "soup" => {
            pen.line("M16 14c-3-3 2.5-5 0-9M24 13c-3-3 2.5-6 0-10M32 14c-3-3 2.5-5 0-9", 0xb5_bf_c6, 2.0);
            pen.fill("M4 23h40c0 10-7 17.5-14 18.5v2H18v-2C11 40.5 4 33 4 23z", 0x3b_6e_9c);
            pen.path("M4 23C4 16 44 16 44 23S4 30 4 23Z", Some(plate), Some((0x2a_52_76, 1.5)));
            pen.fill("M8 23.5c0-5 32-5 32 0s-32 5-32 0Z", 0xe8_86_2e);
            for (x, y) in [(18.0, 23.0), (26.0, 24.7), (31.5, 22.7)] {
                pen.circle((x, y), 1.3, Some(0x3c_8a_57), None);
            }
        }
        "main" => {
            pen.path("M2 37c0-8.700 44-8.700 44 0s-44 8.700-44 0Z", Some(plate), Some((steel, 1.5)));
            for (x, y) in [(7.5, 35.0), (12.0, 38.0), (40.5, 35.5)] {
                pen.circle((x, y), 3.0, Some(0x6d_b0_5a), None);
            }
            let edge = Some((0x7c_40_0e, 1.5));
            pen.path(
                "M8 31c-1-9 7-17.5 16.5-17.5C35 13.5 41 21 41 29c0 6-6 9-16 9S8.6 37 8 31z",
                Some(0xb5_65_1d),
                edge,
            );
            pen.line("M13 27c1-5 5-8.5 10-9", 0xe2_a1_5b, 2.4);
            pen.path(
                "M22 33c-1-6 4-10.5 9.5-10 3 .3 5-2 7-5l3.5 2.5c-2 3.5-2 5.5-2.5 8C38.5 34 33 37 28 36.5c-3.5-.3-5.7-1.3-6-3.5z",
                Some(0xcc_7a_2b),
                edge,
            );
        }
        _ => {
            pen.path("M3 40c0-6.700 42-6.700 42 0s-42 6.700-42 0Z", Some(plate), Some((steel, 1.5)));
            pen.path("M6 25 39 15c3 3 4 6.5 4 10z", Some(0xf7_d9_e0), Some((0xc7_8a_98, 1.4)));
            pen.path("M6 25h37v14H6z", Some(0xf0_c9_7a), Some((0xb0_86_3a, 1.4)));
            pen.fill("M6.7 29.5h35.6v4.5H6.7z", 0xb2_3a_2e);
            pen.path(
                "M6 25h37v2.5c0 3-4.5 3-4.5.5 0 4-5 4-5 0 0 3-5 3-5 0 0 4.5-5.5 4.5-5.5 0 0 3-5 3-5 0 0 4-5 4-5-.5 0 3-7 2.5-7-2.5z",
                Some(0xff_f8_ec),
                Some((0xd9_b9_8a, 0.8)),
            );
            pen.line("M28 11c1-4 3.5-6.5 7-7.5", 0x3c_8a_57, 1.7);
            pen.circle((27.5, 14.0), 4.6, Some(0xb2_3a_2e), None);
        }
    }
}

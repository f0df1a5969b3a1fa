//! Sardines de Marseille: sardines with a lid on their back, tins with an assortment on theirs, and the cat by day and night.

use tablee_words::Words;

use crate::pen::{Align, Colour, INK, Pen, WHITE};
use crate::sheet::{Printed, ground};
use crate::text::Font;

const OUTLINE: Colour = 0x1c_2c_3a;

/// The back and the belly of a sardine, by its effect.
fn look(effect: &str) -> (Colour, Colour) {
    match effect {
        "replay" => (0x13_81_57, 0xd3_ed_df),
        "draw2" => (0x01_74_de, 0xd6_e5_f8),
        "steal" => (0x6f_3b_8f, 0xe9_dc_f2),
        "cat" => (0x84_27_00, 0xfb_e2_cc),
        "lid" => (0xa1_35_26, 0xf6_d8_d2),
        "double" => (0x8a_6d_1a, 0xf6_ec_c8),
        _ => (0x8a_7d_70, 0xf3_ea_db),
    }
}

pub(super) fn printed<'a>(card: &'static str, words: &'a Words) -> Printed<'a> {
    Printed { front: Box::new(move |pen| face(pen, card, words)), back: Box::new(lid), two_sided: false }
}

/// The tins, sixteen of them, and the cat.
pub(super) fn others<'a>(words: &'a Words) -> Vec<Printed<'a>> {
    let sorts = ["lemon", "tomato", "garlic", "pepper"];
    let tins = (0..16).map(|at| {
        let sort = sorts[at % 4];
        Printed {
            front: Box::new(tin),
            back: Box::new(move |pen| assortment(pen, sort, words)),
            two_sided: true,
        }
    });
    let cat = Printed {
        front: Box::new(|pen| cat(pen, false)),
        back: Box::new(|pen| cat(pen, true)),
        two_sided: true,
    };
    tins.chain([cat]).collect()
}

/// A lid with its label and key: the back of every sardine.
fn lid(pen: &mut Pen) {
    ground(pen, 0xc3_ce_d5, 0x5f_70_7b);
    pen.rect((8.0, 14.0, 47.0, 60.0), 6.0, Some(0xfb_f3_dd), Some((0x8b_9a_a4, 0.6)));
    for y in [18.0, 66.0] {
        pen.rect((8.0, y, 47.0, 4.0), 0.0, Some(0xb8_33_2a), None);
    }
    pen.path("M12 44c0-16 39-16 39 0s-39 16-39 0Z", Some(0x1d_5f_8a), Some((0xd9_a8_3a, 1.2)));
    pen.at((15.0, 37.5), 0.0, 0.275, |pen| fish(pen, 0xfb_f3_dd, WHITE));
    pen.circle((31.5, 9.0), 3.0, None, Some((0x5f_70_7b, 1.0)));
}

/// A sardine that heads to the right, in a box of 120 by 27.
fn fish(pen: &mut Pen, back: Colour, belly: Colour) {
    let edge = Some((OUTLINE, 1.0));
    pen.path("M22 13.5 3 2.5Q9 13.5 3 24.5Z", Some(back), edge);
    pen.path("M50 4Q60-2 74 3Z", Some(back), edge);
    pen.path(
        "M16 13.5C34 .5 78-.5 104 7.5Q116 11 116 13.5T104 19.5C78 27.5 34 26.5 16 13.5Z",
        Some(belly),
        edge,
    );
    pen.path("M16 13.5C34 .5 78-.5 104 7.5Q116 11 116 13.5C92 10 50 16 16 13.5Z", Some(back), edge);
    pen.path("M88 19q-6 7-13 5 4-4 8-6.5Z", Some(back), edge);
    pen.line("M93 6.5q-5 7 0 14", OUTLINE, 1.0);
    pen.circle((104.0, 11.0), 3.2, Some(WHITE), edge);
    pen.circle((104.8, 11.0), 1.6, Some(OUTLINE), None);
    pen.line("M115 15.5q-4 2.5-7 1.5", OUTLINE, 1.0);
}

fn bones(pen: &mut Pen) {
    let bones =
        "M10 13.5H90M4 4l9 9.5-9 9.5M28 6l4 7.5-4 7.5M43 4l4 9.5-4 9.5M58 3l4 10.5-4 10.5M73 3l4 10.5-4 10.5";
    pen.line(bones, OUTLINE, 3.0);
    pen.path("M90 4Q116 7 116 13.5T90 23Q84 13.5 90 4Z", Some(0xf3_ea_db), Some((OUTLINE, 1.4)));
    pen.line("m99 8 5 5m0-5-5 5M106 18q4 0 7-2", OUTLINE, 1.6);
}

fn face(pen: &mut Pen, card: &str, words: &Words) {
    let effect = card.trim_end_matches(['<', '>']);
    let (back, belly) = look(effect);
    pen.rect((0.0, 0.0, 63.0, 88.0), 0.0, Some(WHITE), None);
    pen.rect((3.0, 3.0, 57.0, 82.0), 4.0, Some(belly), Some((back, 1.0)));
    pen.path(
        "M3 62q4.750-3 9.500 0t9.500 0 9.500 0 9.500 0 9.500 0 9.500 0v19q0 4-4 4h-49q-4 0-4-4Z",
        Some(0xcf_e6_f2),
        None,
    );
    let draw = |pen: &mut Pen| match effect {
        "bone" => bones(pen),
        "double" => {
            fish(pen, back, belly);
            pen.circle((15.0, 11.0), 3.2, Some(WHITE), Some((OUTLINE, 1.0)));
            pen.circle((14.2, 11.0), 1.6, Some(OUTLINE), None);
        }
        _ => fish(pen, back, belly),
    };
    let placed = |pen: &mut Pen| pen.at((5.0, 36.0), 0.0, 0.442, draw);
    if card.ends_with('<') {
        pen.mirrored(63.0, placed);
    } else {
        placed(pen);
    }
    pen.circle((31.5, 19.0), 10.0, Some(WHITE), Some((back, 1.0)));
    pen.at((31.5, 19.0), 0.0, 1.0, |pen| mark(pen, effect, back));
    let arrow = match card.chars().last() {
        Some('>') => "→",
        Some('<') => "←",
        _ if effect == "double" => "← →",
        _ => "",
    };
    pen.text((31.5, 60.0), arrow, Font::Bold, 8.0, Align::Middle, INK);
    let name = words.say("sa-effect", &[("effect", effect.into())]);
    pen.fitted((31.5, 77.0), &name, Font::Bold, 7.0, 50.0, INK);
}

/// What an effect does, in a circle around 0,0.
fn mark(pen: &mut Pen, effect: &str, colour: Colour) {
    match effect {
        "replay" => {
            pen.line("M-5 1a5 5 0 1 0 2-5M-3-8v4h4", colour, 1.4);
        }
        "draw2" => pen.text((0.0, 3.0), "+2", Font::Bold, 8.0, Align::Middle, colour),
        "steal" => {
            pen.fill("M-8-2q8-4 16 0q0 5-4 5t-4-3q0 3-4 3t-4-5Z", colour);
            pen.circle((-4.0, 0.0), 1.2, Some(WHITE), None);
            pen.circle((4.0, 0.0), 1.2, Some(WHITE), None);
        }
        "cat" => {
            pen.fill("M-6-6l3 3h6l3-3v6q0 6-6 6t-6-6Z", colour);
            pen.circle((-2.2, -0.2), 0.9, Some(WHITE), None);
            pen.circle((2.2, -0.2), 0.9, Some(WHITE), None);
        }
        "lid" => {
            pen.rect((-6.0, -4.0, 12.0, 9.0), 2.0, None, Some((colour, 1.2)));
            pen.line("M-3-6h6M0-6v2", colour, 1.2);
        }
        "double" => pen.line("M-7 0h14M-4-3l-3 3 3 3M4-3l3 3-3 3", colour, 1.4),
        _ => pen.line("M-5-5 5 5M5-5-5 5", colour, 1.2),
    }
}

/// An empty tin: three places, head to tail.
fn tin(pen: &mut Pen) {
    pen.rect((0.0, 0.0, 63.0, 88.0), 0.0, Some(WHITE), None);
    pen.rect((3.0, 3.0, 57.0, 82.0), 8.0, Some(0xb9_c5_cd), Some((0x56_66_70, 1.0)));
    pen.rect((7.0, 7.0, 49.0, 74.0), 6.0, Some(0xf2_e2_ae), Some((0x7d_8c_96, 0.6)));
    for place in 0..3 {
        let y = 12.0 + f64::from(place) * 22.5;
        pen.rect((11.0, y, 41.0, 19.0), 4.0, None, Some((0xb8_a2_5c, 0.4)));
        pen.text((15.0, y + 12.0), &(place + 1).to_string(), Font::Bold, 7.0, Align::Left, 0xb8_a2_5c);
        pen.text((48.0, y + 12.0), if place == 1 { "←" } else { "→" }, Font::Plain, 6.0, Align::Right, INK);
    }
}

fn assortment(pen: &mut Pen, sort: &str, words: &Words) {
    tin(pen);
    let colour = match sort {
        "lemon" => 0xe3_c2_1a,
        "tomato" => 0xc0_39_2b,
        "garlic" => 0x3c_8a_57,
        _ => 0x4a_4a_4a,
    };
    pen.rect((7.0, 30.0, 49.0, 28.0), 0.0, Some(0xfb_f3_dd), Some((colour, 1.0)));
    pen.circle((31.5, 39.0), 6.0, Some(colour), None);
    let name = words.say(&format!("sa-assortment-{sort}"), &[]);
    pen.fitted((31.5, 53.0), &name, Font::Bold, 6.0, 46.0, INK);
}

/// The cat on the quay, by day or by night.
fn cat(pen: &mut Pen, night: bool) {
    let (sky, sea, fur) =
        if night { (0x14_30_4d, 0x0e_22_38, 0x3c_3c_48) } else { (0x9f_d3_ee, 0x3b_86_b4, 0x9a_5a_2e) };
    pen.rect((0.0, 0.0, 63.0, 88.0), 0.0, Some(sky), None);
    pen.circle((47.0, 17.0), 7.0, Some(if night { 0xf3_ea_db } else { 0xf6_c9_3a }), None);
    pen.rect((0.0, 50.0, 63.0, 38.0), 0.0, Some(sea), None);
    pen.rect((0.0, 70.0, 63.0, 18.0), 0.0, Some(0xd9_c3_9a), None);
    pen.path("M14 76q-4-24 14-26t20 14q2 10-2 12Z", Some(fur), Some((INK, 0.6)));
    pen.path("M12 34l2-10 8 6h8l8-6 2 10q2 15-14 16T12 34Z", Some(fur), Some((INK, 0.6)));
    if night {
        pen.line("M18 38q2.500 2.500 5 0M29 38q2.500 2.500 5 0", WHITE, 0.8);
    } else {
        pen.circle((20.5, 37.0), 2.4, Some(0xe8_d8_4a), Some((INK, 0.4)));
        pen.circle((31.5, 37.0), 2.4, Some(0xe8_d8_4a), Some((INK, 0.4)));
        pen.circle((20.5, 37.0), 0.9, Some(INK), None);
        pen.circle((31.5, 37.0), 0.9, Some(INK), None);
    }
    pen.path("M25 42h2l-1 1.500Z", Some(0xe0_9a_9a), None);
    pen.line("M48 74q10-4 6-18", fur, if pen.saves() { 0.6 } else { 4.0 });
}

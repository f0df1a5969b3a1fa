//! Les Trèfles: the pile, the discards, and everybody's hands from behind.

use ratatui::text::{Line, Span};

use super::{Scene, texts};
use crate::paint::join;
use crate::table::count;

/// How many of the discards are shown.
const SHOWN: usize = 4;

pub(super) fn picture(scene: &Scene<'_>) -> Vec<Line<'static>> {
    let (state, voice) = (scene.state(), scene.voice);
    let mut first = vec![
        scene.quiet(format!("{} ", voice.text("pile"))),
        Span::raw(format!("▯{}", count(&state["pile"]))),
        scene.quiet(format!("   {} ", voice.text("discards"))),
    ];
    let discards = texts(&state["discards"]);
    if discards.is_empty() {
        first.push(scene.quiet("–"));
    }
    first.extend(join(discards.iter().take(SHOWN).map(|card| scene.card(card)).collect(), "  "));
    if discards.len() > SHOWN {
        first.push(scene.quiet(format!("  … {}", discards.len())));
    }
    let out: Vec<u64> =
        state["out"].as_array().into_iter().flatten().filter_map(|seat| seat.as_u64()).collect();
    let rows = (0..scene.seats()).map(|seat| {
        let mut row = scene.seat(seat);
        let lost = state["lost_turns"][seat].as_u64().unwrap_or(0);
        if out.contains(&(seat as u64)) {
            row.push(scene.quiet(format!(" {}", voice.text("tr-out"))));
        } else if lost > 0 {
            row.push(scene.quiet(format!(" {}", voice.say("tr-lost", &[("turns", lost.into())]))));
        }
        if scene.me != Some(seat as u8) && scene.open_hand(seat).is_none() {
            let known = texts(&state["known"][seat]);
            if !known.is_empty() {
                row.push(scene.quiet(format!("  {} ", voice.text("known"))));
                row.extend(join(known.into_iter().map(|card| scene.card(card)).collect(), " "));
            }
        }
        row
    });
    let mut lines = vec![Line::from(first), Line::default()];
    lines.extend(scene.rows(rows.collect(), scene.height.saturating_sub(2)));
    lines
}

pub(super) fn sentences(scene: &Scene<'_>) -> Vec<String> {
    let (state, voice) = (scene.state(), scene.voice);
    let words = voice.words();
    let discards = texts(&state["discards"]);
    let top = discards.first().map_or_else(|| words.say("nothing", &[]), |card| words.card("trefles", card));
    let args =
        [("pile", count(&state["pile"]).into()), ("top", top.into()), ("discards", discards.len().into())];
    let mut said = vec![voice.say("tr-plain-piles", &args)];
    let seats: Vec<String> = scene
        .names
        .iter()
        .enumerate()
        .map(|(seat, name)| {
            let args = [("name", name.as_str().into()), ("cards", scene.view.hand_size(seat as u8).into())];
            voice.say("plain-seat", &args)
        })
        .collect();
    said.push(seats.join(" "));
    said
}

//! Tous à table: the offer, and the tables that are set.

use ratatui::text::{Line, Span};
use serde_json::Value;

use super::{Scene, texts};
use crate::paint::table;

pub(super) fn picture(scene: &Scene<'_>) -> Vec<Line<'static>> {
    let (state, voice) = (scene.state(), scene.voice);
    let offer = &state["offer"];
    let mut first = vec![scene.quiet(format!("{}  ", voice.text("tt-offer")))];
    match offer["seat"].as_u64() {
        Some(seat) => {
            let name = scene.names.get(seat as usize).cloned().unwrap_or_default();
            first.push(Span::raw(format!("{name} : ")));
            let card = offer["card"].as_str().unwrap_or_default();
            first.push(if card.contains('.') { scene.card(card) } else { Span::raw(course(scene, card)) });
            let wants = course(scene, offer["wants"].as_str().unwrap_or_default());
            first.push(Span::raw(format!(" {} {wants}", voice.text("tt-against"))));
        }
        None => first.push(scene.quiet("–")),
    }
    let declined: Vec<u64> = numbers(&offer["declined"]);
    let rows = (0..scene.seats()).map(|seat| {
        let mut row = scene.seat(seat);
        for cloth in texts(&state["set"][seat]) {
            row.push(Span::raw(" "));
            row.push(table(voice, scene.paint, cloth));
        }
        let hidden = state["sheltered"][seat].as_array().map(Vec::as_slice).unwrap_or_default();
        if !hidden.is_empty() {
            row.push(scene.quiet(format!("  {} ", voice.text("tt-sheltered"))));
            for cloth in hidden {
                row.push(match cloth.as_str() {
                    Some(cloth) => table(voice, scene.paint, cloth),
                    None => scene.quiet("▒"),
                });
            }
        }
        if declined.contains(&(seat as u64)) {
            row.push(scene.quiet(format!("  {}", voice.text("tt-declined"))));
        }
        row
    });
    let mut lines = vec![Line::from(first), Line::default()];
    lines.extend(scene.rows(rows.collect(), scene.height.saturating_sub(2)));
    lines
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().map(|list| list.iter().filter_map(Value::as_u64).collect()).unwrap_or_default()
}

fn course(scene: &Scene<'_>, name: &str) -> String {
    scene.voice.words().say("tt-course", &[("course", name.into())])
}

pub(super) fn sentences(scene: &Scene<'_>) -> Vec<String> {
    let (state, voice) = (scene.state(), scene.voice);
    let words = voice.words();
    let mut said = Vec::new();
    let offer = &state["offer"];
    if let Some(seat) = offer["seat"].as_u64() {
        let card = offer["card"].as_str().unwrap_or_default();
        let one = |name: &str| words.say("tt-course.one", &[("course", name.into())]);
        let card = if card.contains('.') { words.card("tous-a-table", card) } else { one(card) };
        let args = [
            ("name", words.seat(scene.names, seat as usize).into()),
            ("card", card.into()),
            ("wants", one(offer["wants"].as_str().unwrap_or_default()).into()),
        ];
        said.push(voice.say("tt-plain-offer", &args));
    }
    let seats: Vec<String> = scene
        .names
        .iter()
        .enumerate()
        .map(|(seat, name)| {
            let set = texts(&state["set"][seat]);
            let args = [
                ("name", name.as_str().into()),
                ("cards", scene.view.hand_size(seat as u8).into()),
                ("tables", set.len().into()),
            ];
            voice.say("tt-plain-seat", &args)
        })
        .collect();
    said.push(seats.join(" "));
    said
}

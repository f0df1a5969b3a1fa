//! Nain Jaune: the five boxes, the chain of cards, everybody's tokens.

use ratatui::text::{Line, Span};
use serde_json::Value;

use super::{Scene, texts};
use crate::paint::join;

pub(super) fn picture(scene: &Scene<'_>) -> Vec<Line<'static>> {
    let (state, voice) = (scene.state(), scene.voice);
    let mut board = vec![scene.quiet(format!("{} ", voice.text("nj-board")))];
    for (name, tokens) in state["board"].as_object().into_iter().flatten() {
        let dwarf = if name == "7D" { "☺" } else { "" };
        board.push(Span::raw(" ["));
        board.push(scene.card(name));
        board.push(Span::raw(format!("{dwarf} {tokens}]")));
    }
    let mut chain = vec![scene.quiet(format!("{}  ", voice.text("nj-chain")))];
    match state["last"]["card"].as_str() {
        Some(last) => {
            chain.push(scene.card(last));
            let wanted: Vec<_> = texts(&state["wanted"]).into_iter().map(|card| scene.card(card)).collect();
            if !wanted.is_empty() {
                chain.push(scene.quiet(format!("   {} ", voice.text("nj-wanted"))));
                chain.extend(join(wanted, " "));
            }
        }
        None => chain.push(scene.quiet("–")),
    }
    let deal = state["deal"].as_u64().unwrap_or(0) + 1;
    let talon = crate::table::count(&state["talon"]);
    let place = [("deal", deal.into()), ("talon", talon.into())];
    chain.push(scene.quiet(format!("   {}", voice.say("nj-place", &place))));
    let rows = (0..scene.seats()).map(|seat| {
        let mut row = scene.seat(seat);
        let tokens = &state["balances"][seat];
        row.push(Span::raw(format!("{:>5} ", tokens.to_string())));
        row.push(scene.quiet(voice.text("nj-tokens")));
        row
    });
    let mut lines = vec![Line::from(board), Line::from(chain), Line::default()];
    lines.extend(scene.rows(rows.collect(), scene.height.saturating_sub(3)));
    lines
}

pub(super) fn sentences(scene: &Scene<'_>) -> Vec<String> {
    let (state, voice) = (scene.state(), scene.voice);
    let words = voice.words();
    let boxes: Vec<String> = state["board"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(card, tokens)| format!("{} {tokens}", words.card_name("nain-jaune", card)))
        .collect();
    let mut said = vec![voice.say("nj-plain-board", &[("boxes", boxes.join(", ").into())])];
    let seats: Vec<String> = scene
        .names
        .iter()
        .enumerate()
        .map(|(seat, name)| {
            let tokens = state["balances"][seat].as_i64().unwrap_or(0);
            let args = [
                ("name", name.as_str().into()),
                ("cards", scene.view.hand_size(seat as u8).into()),
                ("tokens", tokens.into()),
            ];
            voice.say("nj-plain-seat", &args)
        })
        .collect();
    said.push(seats.join(" "));
    if let Some(last) = state["last"]["card"].as_str() {
        said.push(voice.say("nj-plain-last", &[("card", words.card("nain-jaune", last).into())]));
    }
    let wanted: Vec<String> = state["wanted"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .map(|card| words.card("nain-jaune", card))
        .collect();
    if !wanted.is_empty() {
        said.push(voice.say("nj-plain-wanted", &[("cards", voice.either(&wanted).into())]));
    }
    said
}

//! Sardines de Marseille: the tins, the pile, the discards and the cat.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use serde_json::Value;

use super::{Scene, texts};
use crate::paint::{effect, join};
use crate::table::count;

/// How many of the discards are shown.
const SHOWN: usize = 4;

pub(super) fn picture(scene: &Scene<'_>) -> Vec<Line<'static>> {
    let (state, voice) = (scene.state(), scene.voice);
    let cat = if state["cat"] == "night" { "sa-night" } else { "sa-day" };
    let mut first = vec![
        scene.quiet(format!("{} ", voice.text("pile"))),
        Span::raw(format!("▯{}", count(&state["pile"]))),
        scene.quiet(format!("   {} ", voice.text("sa-cat"))),
        Span::raw(voice.text(cat)),
        scene.quiet(format!("   {} ", voice.text("discards"))),
    ];
    let discards = texts(&state["discards"]);
    if discards.is_empty() {
        first.push(scene.quiet("–"));
    }
    let room = if scene.width >= 100 { SHOWN * 2 } else { SHOWN };
    first.extend(join(discards.iter().take(room).map(|card| mark(scene, card)).collect(), " "));
    if discards.len() > room {
        first.push(scene.quiet(format!(" … {}", discards.len())));
    }
    let rows = (0..scene.seats()).map(|seat| {
        let mut row = scene.seat(seat);
        for (at, tin) in state["tins"][seat].as_array().into_iter().flatten().enumerate() {
            row.push(scene.quiet(format!(" {}", at + 1)));
            row.extend(draw(scene, tin));
        }
        row
    });
    let mut lines = vec![Line::from(first), assortments(scene)];
    lines.extend(scene.rows(rows.collect(), scene.height.saturating_sub(2)));
    lines
}

/// Which assortment is on which tin, where they are played with: the same at every seat. A full tin does not show its own.
fn assortments(scene: &Scene<'_>) -> Line<'static> {
    let tins = scene.state()["tins"][0].as_array().map(Vec::as_slice).unwrap_or_default();
    let named: Vec<String> =
        (1..).zip(tins).filter_map(|(at, tin)| Some(format!("{at} {}", bonus(scene, tin)?))).collect();
    Line::from(scene.quiet(named.join("   ")))
}

/// The assortment of a tin, in words.
fn bonus(scene: &Scene<'_>, tin: &Value) -> Option<String> {
    let name = tin["assortment"].as_str()?;
    Some(scene.voice.words().say(&format!("sa-assortment-{name}"), &[]))
}

/// A sardine in little room: `re→`.
fn mark(scene: &Scene<'_>, card: &str) -> Span<'static> {
    let (colour, name) = effect(card);
    let heading = match card.chars().last() {
        Some('>') => "→",
        Some('<') => "←",
        _ => " ",
    };
    let letters = scene.voice.say("sa-mark", &[("effect", name.into())]);
    Span::styled(format!("{letters}{heading}"), scene.paint.ink(colour))
}

/// A tin: `[re→ p2← vo→]`, closed `[▣▣▣ re→ ▣▣▣]`.
fn draw(scene: &Scene<'_>, tin: &Value) -> Vec<Span<'static>> {
    let slots = tin["slots"].as_array().map(Vec::as_slice).unwrap_or_default();
    let full: Vec<&str> = slots.iter().filter_map(Value::as_str).collect();
    if !tin["lid"].is_null() {
        let lid = match tin["lid"].as_str() {
            Some(card) => mark(scene, card),
            None => Span::raw("   "),
        };
        return vec![
            Span::styled("[▣▣▣ ", scene.paint.brass()),
            lid,
            Span::styled(" ▣▣▣]", scene.paint.brass()),
        ];
    }
    if full.is_empty()
        && let Some(name) = bonus(scene, tin)
    {
        let name = crate::paint::fit(&name, 11);
        return vec![Span::raw("["), Span::styled(name, scene.paint.quiet()), Span::raw("]")];
    }
    let mut spans = vec![Span::raw("[")];
    let slots = slots.iter().map(|slot| match slot.as_str() {
        Some(card) => mark(scene, card),
        None => Span::styled("·· ", Style::new().patch(scene.paint.quiet())),
    });
    spans.extend(join(slots.collect(), " "));
    spans.push(Span::raw("]"));
    spans
}

pub(super) fn sentences(scene: &Scene<'_>) -> Vec<String> {
    let (state, voice) = (scene.state(), scene.voice);
    let words = voice.words();
    let discards = texts(&state["discards"]);
    let top = discards.first().map_or_else(|| words.say("nothing", &[]), |card| words.card("sardines", card));
    let args = [
        ("pile", count(&state["pile"]).into()),
        ("top", top.into()),
        ("cat", state["cat"].as_str().unwrap_or("day").into()),
    ];
    let mut said = vec![voice.say("sa-plain-piles", &args)];
    for (seat, name) in scene.names.iter().enumerate() {
        let tins: Vec<String> = state["tins"][seat]
            .as_array()
            .into_iter()
            .flatten()
            .enumerate()
            .map(|(at, tin)| {
                let slots = tin["slots"].as_array().map(Vec::as_slice).unwrap_or_default();
                let cards: Vec<&str> = slots.iter().filter_map(Value::as_str).collect();
                let inside = if !tin["lid"].is_null() {
                    voice.text("sa-plain-closed")
                } else if cards.is_empty() {
                    voice.text("sa-plain-empty")
                } else {
                    words.cards("sardines", &cards)
                };
                let bonus = bonus(scene, tin);
                let args = [
                    ("tin", (at + 1).into()),
                    ("inside", inside.into()),
                    ("has", if bonus.is_some() { "bonus" } else { "none" }.into()),
                    ("bonus", bonus.unwrap_or_default().to_lowercase().into()),
                ];
                voice.say("sa-plain-tin", &args)
            })
            .collect();
        let args = [
            ("name", name.as_str().into()),
            ("cards", scene.view.hand_size(seat as u8).into()),
            ("tins", tins.join(" ; ").into()),
        ];
        said.push(voice.say("sa-plain-seat", &args));
    }
    said
}

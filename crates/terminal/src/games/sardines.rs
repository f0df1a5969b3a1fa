//! Sardines de Marseille: the tins, the pile, the discards and the cat.

use ratatui::style::Color;
use ratatui::text::{Line, Span};
use tablee_catalog::by_crate::sardines::{
    Action, Assortment, Card, Cat, Effect, Heading, Laid, Sardines, State, TinState,
};
use tablee_core::{BySeat, Card as _, Cards, Game as _, Single, Veiled};

use super::{Easel, Pictured, Scene, part, pile_size};
use crate::paint::{Paint, fit, join};
use crate::voice::Voice;

/// How many of the discards are shown.
const SHOWN: usize = 4;

impl Pictured for Sardines {
    fn hands(state: &State) -> &BySeat<Veiled<Cards<Card>>> {
        &state.hands
    }

    fn painted(voice: &Voice, paint: Paint, card: Card) -> Span<'static> {
        Span::styled(voice.words().card_short(Self::ID, card.name()), paint.ink(ink(card)))
    }

    /// A double says its heading when it is laid.
    fn card_of(word: &str) -> Option<Card> {
        let doubles = Heading::BOTH.map(|heading| Laid::new(Card::Double, heading));
        let double = doubles.iter().find(|laid| laid.name() == word).map(|laid| laid.card());
        Card::named(word).or(double)
    }

    fn lying(state: &State, seat: usize, action: &Action) -> Option<&'static str> {
        let (seat, tin, slot) = match *action {
            Action::StealSardine { seat, tin, slot } => (seat.index(), tin, slot),
            Action::FeedSardine { tin, slot } => (seat, tin, slot),
            _ => return None,
        };
        state.tins.get(seat)?.get(tin.index())?.slots[slot.index()].map(|laid| laid.name())
    }

    fn picture(scene: &Scene<'_, Self>, state: &State) -> Vec<Line<'static>> {
        let Easel { voice, width, height, .. } = *scene.easel;
        let cat = match state.cat {
            Cat::Day => "sa-day",
            Cat::Night => "sa-night",
        };
        let mut first = vec![
            scene.quiet(format!("{} ", voice.text("pile"))),
            Span::raw(format!("▯{}", pile_size(&state.pile))),
            scene.quiet(format!("   {} ", voice.text("sa-cat"))),
            Span::raw(voice.text(cat)),
            scene.quiet(format!("   {} ", voice.text("discards"))),
        ];
        let discards = &state.discards;
        if discards.is_empty() {
            first.push(scene.quiet("–"));
        }
        let room = if width >= 100 { SHOWN * 2 } else { SHOWN };
        let shown = discards.iter().take(room).map(|card| mark(scene, *card, card.name()));
        first.extend(join(shown.collect(), " "));
        if discards.len() > room {
            first.push(scene.quiet(format!(" … {}", discards.len())));
        }
        let rows = (0..scene.seats()).map(|seat| {
            let mut row = scene.seat(seat);
            for (at, tin) in tins(state, seat).iter().enumerate() {
                row.push(scene.quiet(format!(" {}", at + 1)));
                row.extend(draw(scene, tin));
            }
            row
        });
        let mut lines = vec![Line::from(first), assortments(scene, state)];
        lines.extend(scene.rows(rows.collect(), height.saturating_sub(2)));
        lines
    }

    fn sentences(scene: &Scene<'_, Self>, state: &State) -> Vec<String> {
        let Easel { voice, names, .. } = *scene.easel;
        let words = voice.words();
        let top = match state.discards.first() {
            Some(card) => words.card(Self::ID, card.name()),
            None => words.say("nothing", &[]),
        };
        let cat = match state.cat {
            Cat::Day => "day",
            Cat::Night => "night",
        };
        let args = [("pile", pile_size(&state.pile).into()), ("top", top.into()), ("cat", cat.into())];
        let mut said = vec![voice.say("sa-plain-piles", &args)];
        for (seat, name) in names.iter().enumerate() {
            let tins = tins(state, seat).iter().enumerate().map(|(at, tin)| told(voice, at + 1, tin));
            let args = [
                ("name", name.as_str().into()),
                ("cards", scene.view.hand_size(seat).into()),
                ("tins", tins.collect::<Vec<_>>().join(" ; ").into()),
            ];
            said.push(voice.say("sa-plain-seat", &args));
        }
        said
    }
}

/// The tins of a seat.
fn tins(state: &State, seat: usize) -> &[TinState] {
    state.tins.get(seat).map(Vec::as_slice).unwrap_or_default()
}

/// What lies in a tin.
fn sardines(tin: &TinState) -> Vec<&'static str> {
    tin.slots.iter().flatten().map(|laid| laid.name()).collect()
}

/// Which assortment is on which tin, where they are played with: the same at every seat. A full tin does not show its own.
fn assortments(scene: &Scene<'_, Sardines>, state: &State) -> Line<'static> {
    let named = (1..).zip(tins(state, 0));
    let named: Vec<String> =
        named.filter_map(|(at, tin)| Some(format!("{at} {}", bonus(scene.easel.voice, tin)?))).collect();
    Line::from(scene.quiet(named.join("   ")))
}

/// The assortment of a tin, in words.
fn bonus(voice: &Voice, tin: &TinState) -> Option<String> {
    let id = match tin.assortment? {
        Assortment::Lemon => "sa-assortment-lemon",
        Assortment::Tomato => "sa-assortment-tomato",
        Assortment::Garlic => "sa-assortment-garlic",
        Assortment::Pepper => "sa-assortment-pepper",
    };
    Some(voice.words().say(id, &[]))
}

/// The colour of what a sardine does.
fn ink(card: Card) -> Color {
    match card.effect() {
        Some(Effect::Replay) => Color::LightGreen,
        Some(Effect::Draw2) => Color::LightBlue,
        Some(Effect::Steal) => Color::LightRed,
        Some(Effect::Cat) => Color::LightYellow,
        Some(Effect::Lid) => Color::LightMagenta,
        None if card == Card::Double => Color::LightCyan,
        None => Color::Gray,
    }
}

/// A sardine in little room, by its name, which says how it lies: `re→`.
fn mark(scene: &Scene<'_, Sardines>, card: Card, name: &'static str) -> Span<'static> {
    let heading = match part::<Sardines>(name, "heading") {
        "right" => "→",
        "left" => "←",
        _ => " ",
    };
    let effect = part::<Sardines>(name, "effect");
    let letters = scene.easel.voice.say("sa-mark", &[("effect", effect.into())]);
    Span::styled(format!("{letters}{heading}"), scene.easel.paint.ink(ink(card)))
}

/// A tin: `[re→ p2← vo→]`, closed `[▣▣▣ re→ ▣▣▣]`.
fn draw(scene: &Scene<'_, Sardines>, tin: &TinState) -> Vec<Span<'static>> {
    let Easel { voice, paint, .. } = *scene.easel;
    if let Some(lid) = &tin.lid {
        let lid = match lid {
            Single::Seen(card) => mark(scene, *card, card.name()),
            Single::Hidden => Span::raw("   "),
        };
        return vec![Span::styled("[▣▣▣ ", paint.brass()), lid, Span::styled(" ▣▣▣]", paint.brass())];
    }
    if sardines(tin).is_empty()
        && let Some(name) = bonus(voice, tin)
    {
        return vec![Span::raw("["), scene.quiet(fit(&name, 11)), Span::raw("]")];
    }
    let mut spans = vec![Span::raw("[")];
    let slots = tin.slots.iter().map(|slot| match slot {
        Some(laid) => mark(scene, laid.card(), laid.name()),
        None => scene.quiet("·· "),
    });
    spans.extend(join(slots.collect(), " "));
    spans.push(Span::raw("]"));
    spans
}

/// A tin in words.
fn told(voice: &Voice, number: usize, tin: &TinState) -> String {
    let cards = sardines(tin);
    let inside = if tin.lid.is_some() {
        voice.text("sa-plain-closed")
    } else if cards.is_empty() {
        voice.text("sa-plain-empty")
    } else {
        voice.words().cards(Sardines::ID, &cards)
    };
    let bonus = bonus(voice, tin);
    let args = [
        ("tin", number.into()),
        ("inside", inside.into()),
        ("has", if bonus.is_some() { "bonus" } else { "none" }.into()),
        ("bonus", bonus.unwrap_or_default().to_lowercase().into()),
    ];
    voice.say("sa-plain-tin", &args)
}

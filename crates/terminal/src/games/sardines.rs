//! Sardines de Marseille: the tins, the pile, the discards and the cat.

use ratatui::style::Color;
use ratatui::text::{Line, Span};
use tablee_catalog::by_crate::sardines::{
    Action, Assortment, Card, Cat, Effect, Heading, Laid, Sardines, State, TinState,
};
use tablee_core::{BySeat, Card as _, Cards, Game as _, Single, Veiled};

use super::{Easel, Pictured, Row, Scene, part, pile_size};
use crate::paint::{Paint, join};
use crate::view::Of;
use crate::voice::Voice;

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

    fn ahead(state: &State) -> Option<Vec<i64>> {
        let closed = |tins: &Vec<TinState>| tins.iter().filter(|tin| tin.lid.is_some()).count() as i64;
        Some(state.tins.iter().map(closed).collect())
    }

    fn left(view: &Of<Self>, seat: usize) -> Option<usize> {
        Some(tins(view.state(), seat).iter().filter(|tin| tin.lid.is_none()).count())
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
        let shown = discards.iter().map(|card| mark(scene, *card, card.name()));
        let first = scene.fill(first, shown.collect(), " ");
        // Where tins with gaps between the sardines do not fit beside the names, they are drawn without.
        let row = |seat: usize, between: &'static str| {
            let mut row = scene.seat(seat);
            for (at, tin) in tins(state, seat).iter().enumerate() {
                let mut piece = vec![scene.quiet(format!(" {}", at + 1))];
                piece.extend(draw(scene, tin, between));
                row.piece(piece);
            }
            row
        };
        let roomy = (0..scene.seats()).all(|seat| row(seat, " ").width() <= width);
        let rows = (0..scene.seats()).map(|seat| row(seat, if roomy { " " } else { "" }));
        let mut lines = vec![first];
        lines.extend(assortments(scene, state));
        let left = height.saturating_sub(lines.len());
        lines.extend(scene.rows(rows.collect(), left));
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
fn assortments(scene: &Scene<'_, Sardines>, state: &State) -> Vec<Line<'static>> {
    let named = (1..).zip(tins(state, 0));
    let named = named.filter_map(|(at, tin)| Some(format!("{at} {}   ", bonus(scene.easel.voice, tin)?)));
    Row(named.map(|name| vec![scene.quiet(name)]).collect()).folded(scene.easel.width)
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
fn draw(scene: &Scene<'_, Sardines>, tin: &TinState, between: &'static str) -> Vec<Span<'static>> {
    let paint = scene.easel.paint;
    if let Some(lid) = &tin.lid {
        let lid = match lid {
            Single::Seen(card) => mark(scene, *card, card.name()),
            Single::Hidden => Span::raw("   "),
        };
        let edge = |text: String| Span::styled(text, paint.brass());
        return vec![edge(format!("[▣▣▣{between}")), lid, edge(format!("{between}▣▣▣]"))];
    }
    let mut spans = vec![Span::raw("[")];
    let slots = tin.slots.iter().map(|slot| match slot {
        Some(laid) => mark(scene, laid.card(), laid.name()),
        None => scene.quiet("·· "),
    });
    spans.extend(join(slots.collect(), between));
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

//! Plus haut: who has laid a card, and who took how many rounds.

use ratatui::text::{Line, Span};
use tablee_catalog::by_crate::plus_haut::{Card, PlusHaut, State};
use tablee_core::{BySeat, Card as _, Cards, Game as _, Veiled};

use super::{Easel, Pictured, Scene};
use crate::paint::{Paint, join};
use crate::voice::Voice;

impl Pictured for PlusHaut {
    fn hands(state: &State) -> &BySeat<Veiled<Cards<Card>>> {
        &state.hands
    }

    fn painted(voice: &Voice, _: Paint, card: Card) -> Span<'static> {
        Span::raw(format!("№{}", voice.words().card_short(Self::ID, card.name())))
    }

    fn picture(scene: &Scene<'_, Self>, state: &State) -> Vec<Line<'static>> {
        let Easel { voice, height, .. } = *scene.easel;
        let mut shown = vec![scene.quiet(format!("{}  ", voice.text("ph-shown")))];
        shown.extend(join(state.shown.sorted().iter().map(|card| scene.card(*card)).collect(), " "));
        let rows = (0..scene.seats()).map(|seat| {
            let mut row = scene.seat(seat);
            row.push(Span::raw(voice.say("ph-points", &[("points", points(state, seat).into())])));
            if has_laid(state, seat) {
                row.push(scene.quiet(format!("  {}", voice.text("ph-laid"))));
            }
            row
        });
        let mut lines = vec![Line::from(shown), Line::default()];
        lines.extend(scene.rows(rows.collect(), height.saturating_sub(2)));
        lines
    }

    fn sentences(scene: &Scene<'_, Self>, state: &State) -> Vec<String> {
        let Easel { voice, names, .. } = *scene.easel;
        let seats = names.iter().enumerate().map(|(seat, name)| {
            let laid = if has_laid(state, seat) { "yes" } else { "no" };
            let args = [
                ("name", name.as_str().into()),
                ("points", points(state, seat).into()),
                ("laid", laid.into()),
            ];
            voice.say("ph-plain-seat", &args)
        });
        vec![seats.collect::<Vec<_>>().join(" ")]
    }
}

fn points(state: &State, seat: usize) -> i64 {
    state.points.as_slice().get(seat).copied().unwrap_or(0)
}

fn has_laid(state: &State, seat: usize) -> bool {
    state.waiting.iter().any(|laid| laid.index() == seat)
}

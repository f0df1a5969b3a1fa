//! Nain Jaune: the five boxes, the chain of cards, everybody's tokens.

use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use tablee_catalog::by_crate::nain_jaune::{Card, NainJaune, State};
use tablee_core::{BySeat, Card as _, Cards, Game as _, Veiled};

use super::{Easel, Pictured, Row, Scene, pile_size};
use crate::paint::{Paint, join};
use crate::voice::Voice;

impl Pictured for NainJaune {
    const BETWEEN: &'static str = " ";

    fn hands(state: &State) -> &BySeat<Veiled<Cards<Card>>> {
        &state.hands
    }

    fn painted(voice: &Voice, paint: Paint, card: Card) -> Span<'static> {
        let red = card.name().ends_with(['H', 'D']);
        let short = voice.words().card_short(Self::ID, card.name());
        Span::styled(short, if red { paint.ink(Color::LightRed) } else { Style::new() })
    }

    fn ahead(state: &State) -> Option<Vec<i64>> {
        Some(state.balances.as_slice().to_vec())
    }

    fn picture(scene: &Scene<'_, Self>, state: &State) -> Vec<Line<'static>> {
        let Easel { voice, width, height, .. } = *scene.easel;
        let mut board = Row(vec![vec![scene.quiet(format!("{} ", voice.text("nj-board")))]]);
        for (card, tokens) in state.board.boxes() {
            let dwarf = if card == Card::D7 { "☺" } else { "" };
            board.piece(vec![Span::raw(" ["), scene.card(card), Span::raw(format!("{dwarf} {tokens}]"))]);
        }
        let mut chain = Row(vec![vec![scene.quiet(format!("{}  ", voice.text("nj-chain")))]]);
        match state.last {
            Some(last) => {
                chain.push(scene.card(last.card));
                let wanted = wanted(state);
                if !wanted.is_empty() {
                    let mut piece = vec![scene.quiet(format!("   {} ", voice.text("nj-wanted")))];
                    piece.extend(join(wanted.into_iter().map(|card| scene.card(card)).collect(), " "));
                    chain.piece(piece);
                }
            }
            None => chain.push(scene.quiet("–")),
        }
        let place = [("deal", (state.deal + 1).into()), ("talon", pile_size(&state.talon).into())];
        chain.push(scene.quiet(format!("   {}", voice.say("nj-place", &place))));
        let rows = (0..scene.seats()).map(|seat| {
            let mut row = scene.seat(seat);
            row.piece(vec![
                Span::raw(format!("{:>5} ", tokens(state, seat))),
                scene.quiet(voice.text("nj-tokens")),
            ]);
            row
        });
        let mut lines = board.folded(width);
        lines.extend(chain.folded(width));
        lines.push(Line::default());
        let left = height.saturating_sub(lines.len());
        lines.extend(scene.rows(rows.collect(), left));
        lines
    }

    fn sentences(scene: &Scene<'_, Self>, state: &State) -> Vec<String> {
        let Easel { voice, names, .. } = *scene.easel;
        let words = voice.words();
        let boxes = state.board.boxes();
        let boxes: Vec<String> = boxes
            .map(|(card, tokens)| {
                let card = words.card_name(Self::ID, card.name());
                voice.say("nj-plain-box", &[("card", card.into()), ("tokens", tokens.into())])
            })
            .collect();
        let mut said = vec![voice.say("nj-plain-board", &[("boxes", boxes.join(" ; ").into())])];
        let seats = names.iter().enumerate().map(|(seat, name)| {
            let args = [
                ("name", name.as_str().into()),
                ("cards", scene.view.hand_size(seat).into()),
                ("tokens", tokens(state, seat).into()),
            ];
            voice.say("nj-plain-seat", &args)
        });
        said.push(seats.collect::<Vec<_>>().join(" "));
        if let Some(last) = state.last {
            let card = words.card(Self::ID, last.card.name());
            said.push(voice.say("nj-plain-last", &[("card", card.into())]));
        }
        let wanted: Vec<String> =
            wanted(state).iter().map(|card| words.card(Self::ID, card.name())).collect();
        if !wanted.is_empty() {
            said.push(voice.say("nj-plain-wanted", &[("cards", voice.either(&wanted).into())]));
        }
        said
    }
}

/// The cards any of which may be played now, as they travel: by name.
fn wanted(state: &State) -> Vec<Card> {
    state.wanted.map(|cards| cards.sorted().to_vec()).unwrap_or_default()
}

fn tokens(state: &State, seat: usize) -> i64 {
    state.balances.as_slice().get(seat).copied().unwrap_or(0)
}

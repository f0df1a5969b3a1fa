//! Les Trèfles: the pile, the discards, and everybody's hands from behind.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use tablee_catalog::by_crate::trefles::{Card, State, Trefles};
use tablee_core::{BySeat, Card as _, Cards, Game as _, Veiled};

use super::{Easel, Pictured, Scene, part, pile_size};
use crate::paint::{Paint, colour};
use crate::view::Of;
use crate::voice::Voice;

impl Pictured for Trefles {
    fn hands(state: &State) -> &BySeat<Veiled<Cards<Card>>> {
        &state.hands
    }

    fn painted(voice: &Voice, paint: Paint, card: Card) -> Span<'static> {
        let short = voice.words().card_short(Self::ID, card.name());
        if card == Card::JOKER {
            return Span::styled(format!("☻ {short}"), Style::new().add_modifier(Modifier::BOLD));
        }
        let (ink, shape, _) = colour(voice, part::<Self>(card.name(), "colour"));
        Span::styled(format!("{shape} {short}"), paint.ink(ink))
    }

    /// The clovers that a hand lacks for a family, where it is seen (TR-R2: two jokers at most).
    fn left(view: &Of<Self>, seat: usize) -> Option<usize> {
        let hand = view.held(seat)?;
        let jokers = hand.iter().filter(|card| **card == Card::JOKER).count().min(2);
        let clovers = |colour: &str| {
            let of = |card: &&Card| {
                part::<Self>(card.name(), "sort") == "clover" && part::<Self>(card.name(), "colour") == colour
            };
            hand.iter().filter(of).count()
        };
        let most = hand.iter().map(|card| clovers(part::<Self>(card.name(), "colour"))).max().unwrap_or(0);
        Some(4_usize.saturating_sub(most + jokers))
    }

    fn picture(scene: &Scene<'_, Self>, state: &State) -> Vec<Line<'static>> {
        let Easel { voice, height, memory, .. } = *scene.easel;
        let mut first = vec![
            scene.quiet(format!("{} ", voice.text("pile"))),
            Span::raw(format!("▯{}", pile_size(&state.pile))),
            scene.quiet(format!("   {} ", voice.text("discards"))),
        ];
        let discards = &state.discards;
        if discards.is_empty() {
            first.push(scene.quiet("–"));
        }
        let first = scene.fill(first, discards.iter().map(|card| scene.card(*card)).collect(), "  ");
        let rows = (0..scene.seats()).map(|seat| {
            let mut row = scene.seat(seat);
            let lost = state.lost_turns.as_slice().get(seat).copied().unwrap_or(0);
            if state.out.iter().any(|out| out.index() == seat) {
                row.push(scene.quiet(format!(" {}", voice.text("tr-out"))));
            } else if lost > 0 {
                row.push(scene.quiet(format!(" {}", voice.say("tr-lost", &[("turns", lost.into())]))));
            }
            if memory && !scene.is_mine(seat) && scene.open_hand(seat).is_none() {
                let known = state.known.as_slice().get(seat).copied().unwrap_or_default();
                if !known.is_empty() {
                    row.push(scene.quiet(format!("  {}", voice.text("known"))));
                    known.sorted().iter().for_each(|card| row.piece(vec![Span::raw(" "), scene.card(*card)]));
                }
            }
            row
        });
        let mut lines = vec![first, Line::default()];
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
        let args = [
            ("pile", pile_size(&state.pile).into()),
            ("top", top.into()),
            ("discards", state.discards.len().into()),
        ];
        let mut said = vec![voice.say("tr-plain-piles", &args)];
        let seats = names.iter().enumerate().map(|(seat, name)| {
            let args = [("name", name.as_str().into()), ("cards", scene.view.hand_size(seat).into())];
            voice.say("plain-seat", &args)
        });
        said.push(seats.collect::<Vec<_>>().join(" "));
        said
    }
}

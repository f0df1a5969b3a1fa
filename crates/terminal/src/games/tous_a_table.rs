//! Tous à table: the offer, and the tables that are set.

use ratatui::text::{Line, Span};
use tablee_catalog::by_crate::tous_a_table::{Action, Card, Cloth, Course, OfferedCard, State, TousATable};
use tablee_core::{BySeat, Card as _, Cards, Face as _, Game as _, Kind, Single, Veiled};

use super::{Easel, Pictured, Row, Scene};
use crate::paint::{Paint, colour};
use crate::voice::Voice;

impl Pictured for TousATable {
    fn hands(state: &State) -> &BySeat<Veiled<Cards<Card>>> {
        &state.hands
    }

    fn painted(voice: &Voice, paint: Paint, card: Card) -> Span<'static> {
        let mark = cloth(voice, paint, card.cloth());
        Span::styled(format!("{} {}", mark.content, course(voice, card.course())), mark.style)
    }

    /// By tablecloth: a table is set with the four cards of one.
    fn grouped(voice: &Voice, paint: Paint, card: Card) -> Option<(Span<'static>, Span<'static>)> {
        let mark = cloth(voice, paint, card.cloth());
        let rest = Span::styled(course(voice, card.course()), mark.style);
        Some((mark, rest))
    }

    fn among(action: &Action) -> u16 {
        match action {
            // What is wanted for it, as the courses are held.
            Action::Offer { wants, .. } => wants.cards().into_iter().next().map_or(0, Self::held),
            _ => 0,
        }
    }

    fn ahead(state: &State) -> Option<Vec<i64>> {
        Some(state.set.as_slice().iter().map(|set| set.len() as i64).collect())
    }

    fn picture(scene: &Scene<'_, Self>, state: &State) -> Vec<Line<'static>> {
        let Easel { voice, paint, names, width, height, .. } = *scene.easel;
        let mut first = Row(vec![vec![scene.quiet(format!("{}  ", voice.text("tt-offer")))]]);
        match &state.offer {
            Some(offer) => {
                let name = names.get(offer.seat.index()).cloned().unwrap_or_default();
                first.push(Span::raw(format!("{name} : ")));
                first.push(match offer.card {
                    OfferedCard::Card(card) => scene.card(card),
                    OfferedCard::Course(of) => Span::raw(course(voice, of)),
                });
                let wants = course(voice, offer.wants);
                first.push(Span::raw(format!(" {} {wants}", voice.text("tt-against"))));
            }
            None => first.push(scene.quiet("–")),
        }
        if let Some(removed) = removed(state) {
            first.push(scene.quiet(format!("   {}", voice.text("tt-removed"))));
            for gone in removed {
                first.piece(vec![Span::raw(" "), cloth(voice, paint, *gone)]);
            }
        }
        let rows = (0..scene.seats()).map(|seat| {
            let mut row = scene.seat(seat);
            for set in state.set.as_slice().get(seat).into_iter().flat_map(|set| set.iter()) {
                row.piece(vec![Span::raw(" "), cloth(voice, paint, set)]);
            }
            let hidden = state.sheltered.as_ref().and_then(|sheltered| sheltered.get(seat));
            if let Some(hidden) = hidden.filter(|hidden| !hidden.is_empty()) {
                row.push(scene.quiet(format!("  {} ", voice.text("tt-sheltered"))));
                hidden.iter().for_each(|aside| {
                    row.push(match aside {
                        Single::Seen(aside) => cloth(voice, paint, *aside),
                        Single::Hidden => scene.quiet("▒"),
                    })
                });
            }
            let declined = state.offer.iter().flat_map(|offer| offer.declined.iter());
            if declined.into_iter().any(|other| other.index() == seat) {
                row.push(scene.quiet(format!("  {}", voice.text("tt-declined"))));
            }
            row
        });
        let mut lines = first.folded(width);
        lines.push(Line::default());
        let left = height.saturating_sub(lines.len());
        lines.extend(scene.rows(rows.collect(), left));
        lines
    }

    fn sentences(scene: &Scene<'_, Self>, state: &State) -> Vec<String> {
        let Easel { voice, names, .. } = *scene.easel;
        let words = voice.words();
        let mut said = Vec::new();
        if let Some(offer) = &state.offer {
            let one = |course: Course| words.say("tt-course.one", &[("course", course.name().into())]);
            let card = match offer.card {
                OfferedCard::Card(card) => words.card(Self::ID, card.name()),
                OfferedCard::Course(course) => one(course),
            };
            let args = [
                ("name", words.seat(names, offer.seat.index()).into()),
                ("card", card.into()),
                ("wants", one(offer.wants).into()),
            ];
            said.push(voice.say("tt-plain-offer", &args));
        }
        if let Some(removed) = removed(state) {
            let tables: Vec<String> = removed.iter().map(|gone| table(voice, *gone)).collect();
            said.push(voice.say("tt-plain-removed", &[("tables", words.list(&tables).into())]));
        }
        let seats = names.iter().enumerate().map(|(seat, name)| {
            let args = [
                ("name", name.as_str().into()),
                ("cards", scene.view.hand_size(seat).into()),
                ("tables", state.set.as_slice().get(seat).map_or(0, |set| set.len()).into()),
            ];
            voice.say("tt-plain-seat", &args)
        });
        said.push(seats.collect::<Vec<_>>().join(" "));
        said
    }
}

fn course(voice: &Voice, course: Course) -> String {
    voice.words().say("tt-course", &[("course", course.name().into())])
}

/// The tables that were taken out, where everybody knows them (TT-12) and there are any.
fn removed(state: &State) -> Option<&[Cloth]> {
    match &state.removed {
        Veiled::Open(removed) if !removed.is_empty() => Some(removed),
        Veiled::Open(_) | Veiled::Closed(_) => None,
    }
}

/// A table in words: « la table à pois rouges ».
fn table(voice: &Voice, cloth: Cloth) -> String {
    let parts = TousATable::FACTS.card.parts_of(Kind::Set, cloth.name());
    let args: Vec<_> = parts.into_iter().map(|(part, name)| (part, name.into())).collect();
    voice.words().say("tt-table", &args)
}

/// A tablecloth: `◆R✿`.
fn cloth(voice: &Voice, paint: Paint, cloth: Cloth) -> Span<'static> {
    let parts = TousATable::FACTS.card.parts_of(Kind::Set, cloth.name());
    let part = |wanted| parts.iter().find(|(part, _)| *part == wanted).map_or("none", |(_, name)| *name);
    let (ink, shape, letter) = colour(voice, part("colour"));
    let pattern = match part("pattern") {
        "dots" => "∴",
        "checks" => "▦",
        _ => "✿",
    };
    Span::styled(format!("{shape}{letter}{pattern}"), paint.ink(ink))
}

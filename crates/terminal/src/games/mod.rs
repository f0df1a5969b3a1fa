//! What each game looks like on the table: one small file a game, from the view alone.

mod nain_jaune;
mod sardines;
mod tous_a_table;
mod trefles;

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use serde_json::Value;

use crate::paint::{Paint, fit};
use crate::table::View;
use crate::voice::Voice;

/// Everything that a picture needs: what is seen, who sits there, in which words and colours.
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a View,
    pub(crate) names: &'a [String],
    pub(crate) me: Option<u8>,
    pub(crate) voice: &'a Voice,
    pub(crate) paint: Paint,
    /// How wide and high the place is.
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Scene<'_> {
    fn state(&self) -> &Value {
        self.view.state()
    }

    fn game(&self) -> &str {
        self.view.0["game"].as_str().unwrap_or_default()
    }

    fn card(&self, name: &str) -> Span<'static> {
        crate::paint::card(self.voice, self.paint, self.game(), name)
    }

    fn quiet(&self, text: impl Into<String>) -> Span<'static> {
        Span::styled(text.into(), self.paint.quiet())
    }

    /// The beginning of a seat's row: whose turn it is, the name, how many cards.
    fn seat(&self, seat: usize) -> Vec<Span<'static>> {
        let number = seat as u8;
        let waited = self.view.waited_for().contains(&number);
        let own = self.me == Some(number);
        let name = self.names.get(seat).map(String::as_str).unwrap_or_default();
        let style = match (waited, own) {
            (true, _) => self.paint.brass(),
            (false, true) => Style::new().add_modifier(Modifier::BOLD),
            (false, false) => Style::new(),
        };
        vec![
            Span::styled(if waited { "▶ " } else { "  " }, self.paint.brass()),
            Span::styled(fit(name, 12), style),
            Span::styled(format!(" ▯{:<3}", self.view.hand_size(number)), self.paint.ink(Color::Gray)),
        ]
    }

    fn seats(&self) -> usize {
        self.names.len()
    }

    /// Cards of a hand that is open although it is not one's own.
    fn open_hand(&self, seat: usize) -> Option<Vec<Span<'static>>> {
        if self.me == Some(seat as u8) {
            return None;
        }
        let hand = crate::order::hand(self.game(), self.view.hand(seat as u8)?);
        // Names of several words need more between them.
        let between = if self.game() == "nain-jaune" { " " } else { "  " };
        Some(crate::paint::join(hand.iter().map(|card| self.card(card)).collect(), between))
    }

    /// Rows of seats: hands that are open go on lines of their own.
    fn rows(&self, rows: Vec<Vec<Span<'static>>>, height: usize) -> Vec<Line<'static>> {
        if (0..self.seats()).all(|seat| self.open_hand(seat).is_none()) {
            return crate::paint::columns(rows, self.width, height);
        }
        let mut lines = Vec::new();
        for (seat, mut row) in rows.into_iter().enumerate() {
            let hand = self.open_hand(seat).unwrap_or_default();
            if crate::paint::line_width(&row) + crate::paint::line_width(&hand) + 2 <= self.width {
                row.push(Span::raw("  "));
                row.extend(hand);
                lines.push(Line::from(row));
                continue;
            }
            lines.push(Line::from(row));
            let mut line = vec![Span::raw("    ")];
            for span in hand {
                if crate::paint::line_width(&line) + crate::paint::width(&span.content) > self.width {
                    lines.push(Line::from(std::mem::replace(&mut line, vec![Span::raw("    ")])));
                }
                line.push(span);
            }
            if line.len() > 1 {
                lines.push(Line::from(line));
            }
        }
        lines
    }
}

/// The table as this viewer sees it.
pub(crate) fn picture(scene: &Scene<'_>) -> Vec<Line<'static>> {
    match scene.game() {
        "nain-jaune" => nain_jaune::picture(scene),
        "tous-a-table" => tous_a_table::picture(scene),
        "trefles" => trefles::picture(scene),
        "sardines" => sardines::picture(scene),
        _ => Vec::new(),
    }
}

/// The table in sentences, for those who hear it.
pub(crate) fn sentences(scene: &Scene<'_>) -> Vec<String> {
    let mut said = match scene.game() {
        "nain-jaune" => nain_jaune::sentences(scene),
        "tous-a-table" => tous_a_table::sentences(scene),
        "trefles" => trefles::sentences(scene),
        "sardines" => sardines::sentences(scene),
        _ => Vec::new(),
    };
    for (seat, name) in scene.names.iter().enumerate() {
        if let Some(hand) = scene.view.hand(seat as u8) {
            let hand = crate::order::hand(scene.game(), hand);
            let named: Vec<&str> = hand.iter().map(String::as_str).collect();
            let cards = scene.voice.words().cards(scene.game(), &named);
            said.push(if scene.me == Some(seat as u8) {
                scene.voice.say("plain-hand", &[("cards", cards.into()), ("count", hand.len().into())])
            } else {
                scene.voice.say("plain-open-hand", &[("name", name.as_str().into()), ("cards", cards.into())])
            });
        }
    }
    said
}

/// Texts of a list in JSON.
fn texts(value: &Value) -> Vec<&str> {
    value.as_array().map(|list| list.iter().filter_map(Value::as_str).collect()).unwrap_or_default()
}

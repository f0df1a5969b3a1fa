//! A list of lines, one of them chosen, that scrolls with the choice.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// Where things are that can be clicked.
#[derive(Debug, Default)]
pub(crate) struct Hits<T>(Vec<(Rect, T)>);

impl<T: Clone> Hits<T> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) fn add(&mut self, area: Rect, thing: T) {
        self.0.push((area, thing));
    }

    /// What is there.
    pub(crate) fn at(&self, position: Position) -> Option<T> {
        self.0.iter().rev().find(|(area, _)| area.contains(position)).map(|(_, thing)| thing.clone())
    }
}

/// Draws lines from the top of an area, as many as fit, so that the chosen one, if there is one, is among them.
pub(crate) fn draw<T: Clone>(
    frame: &mut Frame<'_>,
    area: Rect,
    lines: &[Line<'static>],
    chosen: Option<usize>,
    hits: &mut Hits<T>,
    thing: impl Fn(usize) -> T,
) {
    let height = usize::from(area.height);
    if height == 0 || lines.is_empty() {
        return;
    }
    let first = chosen.unwrap_or(0).saturating_sub(height / 2).min(lines.len().saturating_sub(height));
    for (row, (index, line)) in lines.iter().enumerate().skip(first).take(height).enumerate() {
        let place = Rect { y: area.y + row as u16, height: 1, ..area };
        let more = (row == 0 && first > 0) || (row + 1 == height && first + height < lines.len());
        let mut line = line.clone();
        if Some(index) == chosen {
            line = line.style(Style::new().add_modifier(Modifier::REVERSED));
        }
        if more && Some(index) != chosen {
            line.push_span(Span::raw(if row == 0 { "  ↑" } else { "  ↓" }));
        }
        frame.render_widget(line, place);
        hits.add(place, thing(index));
    }
}

/// Where a step up or down leads in a list of this length; it goes round.
pub(crate) fn step(at: usize, count: usize, down: bool) -> usize {
    if count == 0 {
        return 0;
    }
    (at.min(count - 1) + if down { 1 } else { count - 1 }) % count
}

//! A list of lines, one of them chosen, that scrolls with the choice.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::paint::{width, wrap};

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

/// Draws items of one line or more from the top of an area, as many as fit, so that the chosen one, if there is one, is among them.
/// It is marked by a sign in the first column, which each line leaves free, and by its colours where there are any.
pub(crate) fn draw<T: Clone>(
    frame: &mut Frame<'_>,
    area: Rect,
    items: &[Vec<Line<'static>>],
    chosen: Option<usize>,
    hits: &mut Hits<T>,
    thing: impl Fn(usize) -> T,
) {
    if area.height == 0 || area.width == 0 {
        return;
    }
    let heights: Vec<usize> = items.iter().map(Vec::len).collect();
    let (first, last) = shown(&heights, chosen.unwrap_or(0), usize::from(area.height));
    let mut y = area.y;
    for (index, item) in items.iter().enumerate().take(last).skip(first) {
        for (row, line) in item.iter().enumerate() {
            if y >= area.bottom() {
                break;
            }
            let place = Rect { y, height: 1, ..area };
            let mut line = line.clone();
            if Some(index) == chosen {
                line = line.style(Style::new().add_modifier(Modifier::REVERSED));
            }
            frame.render_widget(line, place);
            if Some(index) == chosen && row == 0 {
                frame.buffer_mut()[(area.x, y)].set_char('›');
            }
            hits.add(place, thing(index));
            y += 1;
        }
    }
    // More above, more below: said at the right edge, where no text is.
    let edge = area.right() - 1;
    if first > 0 {
        frame.buffer_mut()[(edge, area.y)].set_char('↑');
    }
    if last < items.len() {
        frame.buffer_mut()[(edge, area.bottom() - 1)].set_char('↓');
    }
}

/// Which items of these heights are shown in so many rows, from the first to before the last: the chosen one, and as much around it
/// as there is room for.
fn shown(heights: &[usize], chosen: usize, rows: usize) -> (usize, usize) {
    if heights.is_empty() {
        return (0, 0);
    }
    let chosen = chosen.min(heights.len() - 1);
    let (mut first, mut last, mut used) = (chosen, chosen + 1, heights[chosen]);
    // Half of the room for what comes before, then what comes after, then what is left for before.
    while first > 0
        && used + heights[first - 1] <= heights[chosen] + (rows.saturating_sub(heights[chosen])) / 2
    {
        first -= 1;
        used += heights[first];
    }
    while last < heights.len() && used + heights[last] <= rows {
        used += heights[last];
        last += 1;
    }
    while first > 0 && used + heights[first - 1] <= rows {
        first -= 1;
        used += heights[first];
    }
    (first, last)
}

/// A text as an item of a list, in lines that fit: its mark stands before the first, and what goes on below the text.
pub(crate) fn item(mark: Span<'static>, text: &str, across: usize) -> Vec<Line<'static>> {
    let indent = width(&mark.content);
    let lines = wrap(text, across.saturating_sub(indent + 2).max(8));
    let begun = |(row, line): (usize, String)| match row {
        0 => Line::from(vec![mark.clone(), Span::raw(line)]),
        _ => Line::from(format!("{}{line}", " ".repeat(indent + 1))),
    };
    lines.into_iter().enumerate().map(begun).collect()
}

/// Where a step up or down leads in a list of this length; it goes round.
pub(crate) fn step(at: usize, count: usize, down: bool) -> usize {
    if count == 0 {
        return 0;
    }
    (at.min(count - 1) + if down { 1 } else { count - 1 }) % count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_item_is_shown_whole_with_what_is_around_it() {
        assert_eq!(shown(&[1; 10], 0, 4), (0, 4));
        assert_eq!(shown(&[1; 10], 5, 4), (4, 8));
        assert_eq!(shown(&[1; 10], 9, 4), (6, 10));
        assert_eq!(shown(&[2; 5], 3, 4), (3, 5));
        assert_eq!(shown(&[1, 3, 1], 1, 3), (1, 2));
        assert_eq!(shown(&[1, 1], 0, 9), (0, 2));
        assert_eq!(shown(&[], 0, 9), (0, 0));
    }

    /// What differs looks different, however narrow it is.
    #[test]
    fn a_long_text_goes_on_below() {
        let lines = item(Span::raw(" 1 "), "Prendre la carte du dessous et la donner à Anne", 24);
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(lines, [" 1 Prendre la carte du", "    dessous et la", "    donner à Anne"]);
    }
}

//! Colours with shapes and letters, and lines that fit.

use std::borrow::Cow;

use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr as _;

use crate::voice::Voice;

/// Whether colours are shown. Shapes and letters always are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    /// False when `NO_COLOR` is set.
    pub(crate) colours: bool,
}

impl Paint {
    /// Text in a colour.
    #[must_use]
    pub(crate) fn ink(self, colour: Color) -> Style {
        if self.colours { Style::new().fg(colour) } else { Style::new() }
    }

    /// What steps back.
    #[must_use]
    pub(crate) fn quiet(self) -> Style {
        if self.colours { Style::new().fg(Color::DarkGray) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// What a phone looks at: as light on dark as can be, whatever the terminal's colours are.
    #[must_use]
    pub(crate) fn screened(self) -> Style {
        if self.colours { Style::new().fg(Color::White).bg(Color::Black) } else { Style::new() }
    }

    /// What is expected of you: brass.
    #[must_use]
    pub(crate) fn brass(self) -> Style {
        self.ink(Color::Yellow).add_modifier(Modifier::BOLD)
    }
}

/// The colour, the shape and the letter of a colour of cards.
#[must_use]
pub(crate) fn colour(voice: &Voice, name: &str) -> (Color, &'static str, String) {
    let (colour, shape) = match name {
        "red" => (Color::LightRed, "◆"),
        "yellow" => (Color::LightYellow, "●"),
        "blue" => (Color::LightBlue, "▲"),
        "green" => (Color::LightGreen, "■"),
        "purple" => (Color::LightMagenta, "✚"),
        _ => (Color::Indexed(208), "★"),
    };
    (colour, shape, voice.words().say("colour.letter", &[("colour", name.into())]))
}

/// How wide a text is.
#[must_use]
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A text cut or filled to a width.
#[must_use]
pub(crate) fn fit(text: &str, wanted: usize) -> String {
    let mut cut = text.to_owned();
    if width(&cut) > wanted {
        while width(&cut) + 1 > wanted && cut.pop().is_some() {}
        cut.push('…');
    }
    let missing = wanted.saturating_sub(width(&cut));
    cut + &" ".repeat(missing)
}

/// A text broken into lines at spaces; spaces that do not break stay. By `textwrap`; where what goes on stands is ours.
#[must_use]
pub(crate) fn wrap(text: &str, wanted: usize) -> Vec<String> {
    text.split('\n').flat_map(|paragraph| broken(paragraph, wanted)).collect()
}

fn broken(paragraph: &str, wanted: usize) -> Vec<String> {
    let bare = paragraph.trim_start_matches(' ');
    let indent = paragraph.len() - bare.len();
    // In columns, what goes on stands under the last one; below a list item, under its text.
    let last = bare.rfind("  ").map(|at| width(&bare[..at]) + 2).filter(|head| indent + head + 16 <= wanted);
    let hanging = last.unwrap_or_else(|| mark(bare));
    let below = " ".repeat(indent + hanging);
    let options = textwrap::Options::new(wanted)
        .subsequent_indent(&below)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(paragraph, options).into_iter().map(Cow::into_owned).collect()
}

/// A text in pieces of a width at most, broken anywhere: a path has no spaces to break at.
#[must_use]
pub(crate) fn pieces(text: &str, wanted: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut piece = String::new();
    for letter in text.chars() {
        piece.push(letter);
        if width(&piece) > wanted && piece.chars().count() > 1 {
            piece.pop();
            pieces.push(std::mem::replace(&mut piece, letter.to_string()));
        }
    }
    pieces.push(piece);
    pieces
}

/// How wide the mark of a list item is: `- `, `12. `.
fn mark(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    match &text[digits..] {
        rest if digits == 0 && rest.starts_with("- ") => 2,
        rest if digits > 0 && rest.starts_with(". ") => digits + 2,
        _ => 0,
    }
}

/// Spans one after the other with something between.
#[must_use]
pub(crate) fn join(spans: Vec<Span<'static>>, between: &'static str) -> Vec<Span<'static>> {
    let mut joined = Vec::with_capacity(spans.len() * 2);
    for span in spans {
        if !joined.is_empty() {
            joined.push(Span::raw(between));
        }
        joined.push(span);
    }
    joined
}

/// How wide spans are together.
#[must_use]
pub(crate) fn line_width(spans: &[Span<'_>]) -> usize {
    spans.iter().map(|span| width(&span.content)).sum()
}

/// Rows of the same kind in as few lines as the height asks for: one column, or two.
#[must_use]
pub(crate) fn columns(rows: Vec<Vec<Span<'static>>>, across: usize, height: usize) -> Vec<Line<'static>> {
    let widest = rows.iter().map(|row| line_width(row)).max().unwrap_or(0);
    // Many rows in a low place leave more room for the rest of the screen side by side.
    let crowded = rows.len() > height || (rows.len() > 5 && height < 14);
    if !crowded || widest * 2 + 2 > across {
        return rows.into_iter().map(Line::from).collect();
    }
    let half = rows.len().div_ceil(2);
    let mut lines: Vec<Vec<Span<'static>>> = rows;
    let right = lines.split_off(half);
    for (line, mut more) in lines.iter_mut().zip(right) {
        let gap = (across / 2).saturating_sub(line_width(line));
        line.push(Span::raw(" ".repeat(gap)));
        line.append(&mut more);
    }
    lines.into_iter().map(Line::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_filled_and_wrapped() {
        assert_eq!(fit("Grand-mère", 6), "Grand…");
        assert_eq!(fit("Léa", 5), "Léa  ");
        assert_eq!(wrap("un deux trois", 8), ["un deux", "trois"]);
        assert_eq!(wrap("  a b\nc", 4), ["  a", "  b", "c"]);
        assert_eq!(wrap("- un deux", 6), ["- un", "  deux"]);
        assert_eq!(wrap("  10. un deux", 10), ["  10. un", "      deux"]);
        assert_eq!(wrap("q    un deux trois quatre", 21), ["q    un deux trois", "     quatre"]);
        assert_eq!(wrap("un\u{a0}! deux", 5), ["un\u{a0}!", "deux"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("dans /un/chemin/long", 8), ["dans", "/un/chem", "in/long"]);
        assert_eq!(pieces("/un/chemin", 4), ["/un/", "chem", "in"]);
        assert_eq!(pieces("", 4), [""]);
    }
}

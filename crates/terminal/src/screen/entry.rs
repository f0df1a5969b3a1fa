//! A line that somebody types over the table: the name of a file.

use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

use super::Input;
use crate::paint::{Paint, pieces, width, wrap};
use crate::voice::Voice;

/// A line to be typed, with what is wrong with the last one.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    text: String,
    wrong: Option<String>,
}

/// What somebody did with it.
pub(crate) enum Typed {
    /// Went on typing.
    More,
    /// Is done: this is it.
    Done(String),
    /// Thought better of it.
    Dropped,
}

impl Entry {
    /// Something to begin with.
    pub(crate) fn new(text: String) -> Self {
        Self { text, wrong: None }
    }

    /// Says why it did not do.
    pub(crate) fn refuse(&mut self, why: String) {
        self.wrong = Some(why);
    }

    pub(crate) fn obey(&mut self, input: Input) -> Typed {
        match input {
            Input::Key(KeyCode::Char(letter)) if !letter.is_control() => self.text.push(letter),
            Input::Key(KeyCode::Backspace) => {
                self.text.pop();
            }
            Input::Key(KeyCode::Enter) => return Typed::Done(self.text.clone()),
            Input::Key(KeyCode::Esc) => return Typed::Dropped,
            _ => {}
        }
        Typed::More
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, paint: Paint, voice: &Voice) {
        let whole = frame.area();
        let across = whole.width.saturating_sub(4).min(100);
        let inside = usize::from(across.saturating_sub(4)).max(1);
        // However long it is, all of it is shown, and the end where one types is marked.
        let mut lines: Vec<Line<'_>> = pieces(&self.text, inside).into_iter().map(Line::from).collect();
        if lines.last().is_none_or(|line| width(&line.to_string()) == inside) {
            lines.push(Line::default());
        }
        if let Some(last) = lines.last_mut() {
            last.push_span(Span::styled("_", paint.brass().add_modifier(Modifier::BOLD)));
        }
        if let Some(wrong) = &self.wrong {
            lines.push(Line::default());
            lines.extend(wrap(wrong, inside).into_iter().map(Line::from));
        }
        let height = (lines.len() as u16 + 2).min(whole.height);
        let area =
            Rect { x: (whole.width - across) / 2, y: (whole.height - height) / 2, width: across, height };
        let block = Block::bordered()
            .title(format!(" {} ", voice.text("keep-title")))
            .title_bottom(format!(" {} ", voice.text("keep-keys")))
            .padding(Padding::horizontal(1));
        frame.render_widget(Clear, area);
        frame.render_widget(Paragraph::new(lines).block(block), area);
    }
}

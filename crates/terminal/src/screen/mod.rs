//! The table on the full screen: mouse and keyboard, from 60×20 up.

mod entry;
mod list;
mod menu;
mod overlay;
mod play;
mod replay;

use std::io::stdout;
use std::time::Duration;

use crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton,
    MouseEventKind,
};
use crossterm::execute;
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::layout::Position;
use ratatui::{DefaultTerminal, Frame};

pub(crate) use menu::{choose_game, choose_kept, choose_setup};
pub(crate) use play::play;
pub(crate) use replay::replay;

use crate::letters::Letters;
use crate::paint::Paint;

/// The smallest screen that everything fits on.
pub(crate) const LEAST: (u16, u16) = (60, 20);

/// The whole screen, for as long as it is ours.
pub(crate) struct Screen {
    terminal: DefaultTerminal,
    pub(crate) paint: Paint,
}

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// Pressed a key.
    Key(KeyCode),
    /// Clicked there.
    Click(Position),
    /// Turned the wheel: down or up.
    Wheel(bool),
    /// The screen has another size.
    Resized,
    /// Wants out at once: Ctrl-C, or the terminal is gone.
    Gone,
}

impl Screen {
    /// Takes the screen over.
    pub(crate) fn open(paint: Paint) -> std::io::Result<Self> {
        let terminal = ratatui::try_init()?;
        // A terminal without a mouse is one all the same.
        let _ = execute!(stdout(), EnableMouseCapture);
        Ok(Self { terminal, paint })
    }

    /// Draws everything anew; what has not changed is not sent.
    pub(crate) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> std::io::Result<()> {
        // All at once, where the terminal can: no half-drawn hands.
        let _ = execute!(stdout(), BeginSynchronizedUpdate);
        let all = |frame: &mut Frame<'_>| {
            draw(frame);
            Letters::here().repaint(frame.buffer_mut());
        };
        let drawn = self.terminal.draw(all).map(|_| ());
        let _ = execute!(stdout(), EndSynchronizedUpdate);
        drawn
    }

    /// What somebody does within this time.
    pub(crate) fn input(&mut self, patience: Duration) -> Option<Input> {
        match event::poll(patience) {
            Ok(false) => None,
            Ok(true) => event::read().map_or(Some(Input::Gone), read),
            Err(_) => Some(Input::Gone),
        }
    }
}

fn read(event: Event) -> Option<Input> {
    Some(match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => return None,
        Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => match key.code {
            KeyCode::Char('c' | 'd') => Input::Gone,
            _ => return None,
        },
        Event::Key(key) => Input::Key(key.code),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Input::Click(Position::new(mouse.column, mouse.row)),
            MouseEventKind::ScrollDown => Input::Wheel(true),
            MouseEventKind::ScrollUp => Input::Wheel(false),
            _ => return None,
        },
        Event::Resize(..) => Input::Resized,
        _ => return None,
    })
}

impl Drop for Screen {
    /// Gives the screen back as it was.
    fn drop(&mut self) {
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}

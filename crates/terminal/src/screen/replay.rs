//! Watching a finished game again.

use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tablee_core::Viewer;
use tablee_fair::Record;

use super::overlay::Overlay;
use super::{Input, Screen};
use crate::games::Easel;
use crate::paint::{fit, line_width, width, wrap};
use crate::reel::{Reel, next_viewer, seat_of};
use crate::story::who;
use crate::voice::Voice;

/// Steps through a game until somebody leaves.
pub(crate) fn replay(
    screen: &mut Screen,
    voice: &Voice,
    record: &Record,
    reel: &dyn Reel,
    names: &[String],
    mut viewer: Viewer,
) -> std::io::Result<()> {
    let last = reel.len() - 1;
    let mut at = 0;
    let mut overlay: Option<Overlay> = None;
    let paint = screen.paint;
    loop {
        screen.draw(|frame| {
            let [title, body, keys] =
                Layout::vertical([Constraint::Length(1), Constraint::Min(5), Constraint::Length(1)])
                    .areas(frame.area());
            let args = [
                ("game", voice.words().name(&record.game).into()),
                ("step", (at + 1).to_string().into()),
                ("most", reel.len().to_string().into()),
            ];
            let right = format!("{} ", who(voice, names, viewer));
            let gap = usize::from(title.width).saturating_sub(width(&right));
            // Where there is no room for both, the table itself says which game it is.
            let titles =
                ["replay-title", "replay-title-short"].map(|id| format!(" {}", voice.say(id, &args)));
            let left = titles.iter().find(|left| width(left) <= gap).unwrap_or(&titles[1]);
            let line = format!("{}{right}", fit(left, gap));
            frame.render_widget(Line::styled(line, Style::new().add_modifier(Modifier::REVERSED)), title);
            let across = usize::from(body.width).saturating_sub(2);
            let Some(view) = reel.view(at, viewer) else { return };
            let most = usize::from(body.height).saturating_sub(5);
            let easel =
                Easel { names, me: seat_of(viewer), memory: true, voice, paint, width: across, height: most };
            let mut lines = view.picture(&easel);
            if let Some(hand) = seat_of(viewer).and_then(|seat| view.hand(seat)) {
                lines.push(Line::default());
                let mut line = Vec::new();
                for name in hand {
                    let card = view.card(voice, paint, name);
                    if line_width(&line) + 2 + width(&card.content) > across {
                        lines.push(Line::from(std::mem::take(&mut line)));
                    }
                    line.push(Span::raw("  "));
                    line.push(card);
                }
                lines.push(Line::from(line));
            }
            lines.truncate(most);
            let picture_rows = lines.len() as u16;
            let inside = Rect { x: body.x + 1, width: body.width.saturating_sub(1), ..body };
            frame.render_widget(Paragraph::new(lines), Rect { height: picture_rows, ..inside });
            let mut said: Vec<Line<'_>> = Vec::new();
            let room = usize::from(body.height.saturating_sub(picture_rows + 1));
            for step in (0..=at).rev() {
                let sights = voice.sights(&record.game, &reel.sights(step, viewer), names, seat_of(viewer));
                for event in sights.iter().rev() {
                    let style = if step == at { Style::new() } else { paint.quiet() };
                    // What goes on in the next line is not something else that happened.
                    let lines = wrap(event, across.saturating_sub(2)).into_iter().enumerate();
                    let marked =
                        lines.map(|(row, line)| format!("{}{line}", if row == 0 { "· " } else { "  " }));
                    let marked: Vec<String> = marked.collect();
                    said.extend(marked.into_iter().rev().map(|line| Line::styled(line, style)));
                }
                if said.len() >= room {
                    break;
                }
            }
            said.truncate(room);
            said.reverse();
            let rule = Rect { y: body.y + picture_rows, height: 1, ..body };
            frame.render_widget(Line::styled("─".repeat(usize::from(body.width)), paint.quiet()), rule);
            let place = Rect { y: rule.y + 1, height: room as u16, ..inside };
            frame.render_widget(Paragraph::new(said), place);
            let told = ["replay-keys", "replay-keys-short"].map(|id| format!(" {}", voice.text(id)));
            let fits = |told: &&String| width(told) <= usize::from(keys.width);
            let told = told.iter().find(fits).unwrap_or(&told[1]).clone();
            frame.render_widget(Line::styled(told, paint.quiet()), keys);
            if let Some(overlay) = &mut overlay {
                overlay.draw(frame, paint, voice);
            }
        })?;
        let Some(input) = screen.input(Duration::from_millis(500)) else { continue };
        if let Some(shown) = &mut overlay {
            match input {
                Input::Gone => return Ok(()),
                Input::Key(KeyCode::Down) | Input::Wheel(true) => shown.scroll(1),
                Input::Key(KeyCode::Up) | Input::Wheel(false) => shown.scroll(-1),
                Input::Key(KeyCode::PageDown | KeyCode::Char(' ')) => shown.scroll(12),
                Input::Key(KeyCode::PageUp) => shown.scroll(-12),
                Input::Key(_) | Input::Click(_) => overlay = None,
                Input::Resized => {}
            }
            continue;
        }
        match input {
            Input::Gone | Input::Key(KeyCode::Esc | KeyCode::Char('q')) => return Ok(()),
            Input::Key(KeyCode::Right | KeyCode::Enter | KeyCode::Char(' '))
            | Input::Wheel(true)
            | Input::Click(_) => {
                at = (at + 1).min(last);
            }
            Input::Key(KeyCode::Left | KeyCode::Backspace) | Input::Wheel(false) => at = at.saturating_sub(1),
            Input::Key(KeyCode::PageDown) => at = (at + 10).min(last),
            Input::Key(KeyCode::PageUp) => at = at.saturating_sub(10),
            Input::Key(KeyCode::Home) => at = 0,
            Input::Key(KeyCode::End) => at = last,
            Input::Key(KeyCode::Tab) => viewer = next_viewer(viewer, names.len()),
            Input::Key(KeyCode::Char('r')) => overlay = Overlay::rules(voice, &record.game, None),
            Input::Key(KeyCode::Char('?') | KeyCode::F(1)) => {
                overlay = Some(Overlay::replay_help(voice, &record.game))
            }
            _ => {}
        }
    }
}

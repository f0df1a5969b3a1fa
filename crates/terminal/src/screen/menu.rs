//! Choosing what to play, and with whom.

use std::time::Duration;

use crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tablee_table::{Kept, Sitter};

use super::list::{self, Hits, step};
use super::overlay::Overlay;
use super::{Input, Screen};
use crate::paint::{fit, width};
use crate::setup::{Row, Setup};
use crate::voice::Voice;
use crate::{Wanted, rows};

const PATIENCE: Duration = Duration::from_millis(200);

/// Chooses a game, or one to go on with. Nothing when somebody leaves.
pub(crate) fn choose_game(
    screen: &mut Screen,
    voice: &Voice,
    kept: &[Kept],
) -> std::io::Result<Option<Wanted>> {
    let mut wanted: Vec<(String, String, Wanted)> = Vec::new();
    let words = voice.words();
    for game in tablee_catalog::GAMES {
        let more = format!("{}\n{}", words.line(game), words.minutes(game));
        wanted.push((words.name(game), more, Wanted::Game(game)));
    }
    for table in kept {
        wanted.push((rows::kept(voice, table), String::new(), Wanted::Resume(table.code.clone())));
    }
    choose(screen, voice, &voice.text("welcome"), wanted)
}

/// Chooses a game to go on with. Nothing when somebody leaves.
pub(crate) fn choose_kept(
    screen: &mut Screen,
    voice: &Voice,
    kept: &[Kept],
) -> std::io::Result<Option<String>> {
    let wanted = |table: &Kept| (rows::kept_table(voice, table), String::new(), table.code.clone());
    choose(screen, voice, &voice.text("resume-welcome"), kept.iter().map(wanted).collect())
}

/// Chooses one of these: what it is called, more about it, and what it is.
fn choose<T>(
    screen: &mut Screen,
    voice: &Voice,
    question: &str,
    mut wanted: Vec<(String, String, T)>,
) -> std::io::Result<Option<T>> {
    let mut at = 0;
    loop {
        let mut hits = Hits::new();
        let paint = screen.paint;
        screen.draw(|frame| {
            let [title, _, list, help, keys] = Layout::vertical([
                Constraint::Length(3),
                Constraint::Length(1),
                Constraint::Min(4),
                Constraint::Length(3),
                Constraint::Length(1),
            ])
            .areas(frame.area());
            let name = Line::styled("  Tablée", paint.brass());
            let line = Line::styled(format!("  {question}"), paint.quiet());
            frame.render_widget(Paragraph::new(vec![Line::default(), name, line]), title);
            let across = usize::from(list.width);
            let lines: Vec<Vec<Line<'static>>> = wanted
                .iter()
                .enumerate()
                .map(|(index, (name, ..))| {
                    let number = if index < 9 { format!("{}", index + 1) } else { " ".to_owned() };
                    list::item(Span::styled(format!("  {number}  "), paint.quiet()), name, across)
                })
                .collect();
            list::draw(frame, list, &lines, Some(at), &mut hits, |index| index);
            if let Some((_, more, _)) = wanted.get(at) {
                let more = Paragraph::new(more.as_str()).wrap(Wrap { trim: true });
                frame.render_widget(
                    more,
                    ratatui::layout::Rect { x: help.x + 5, width: help.width.saturating_sub(7), ..help },
                );
            }
            frame.render_widget(Line::styled(format!(" {}", voice.text("menu-keys")), paint.quiet()), keys);
        })?;
        let chosen = match screen.input(PATIENCE) {
            Some(Input::Gone | Input::Key(KeyCode::Esc | KeyCode::Char('q'))) => return Ok(None),
            Some(Input::Key(KeyCode::Down | KeyCode::Tab) | Input::Wheel(true)) => {
                at = step(at, wanted.len(), true);
                None
            }
            Some(Input::Key(KeyCode::Up | KeyCode::BackTab) | Input::Wheel(false)) => {
                at = step(at, wanted.len(), false);
                None
            }
            Some(Input::Key(KeyCode::Enter)) => Some(at),
            Some(Input::Key(KeyCode::Char(digit))) => digit
                .to_digit(10)
                .and_then(|digit| (digit as usize).checked_sub(1))
                .filter(|index| *index < wanted.len()),
            Some(Input::Click(position)) => hits.at(position),
            _ => None,
        };
        if let Some(chosen) = chosen {
            return Ok(Some(wanted.swap_remove(chosen).2));
        }
    }
}

/// Chooses options and players. False when somebody goes back.
pub(crate) fn choose_setup(screen: &mut Screen, voice: &Voice, setup: &mut Setup) -> std::io::Result<bool> {
    let mut at = 0;
    let mut overlay: Option<Overlay> = None;
    loop {
        let choices = setup.rows();
        at = at.min(choices.len());
        let row = at.checked_sub(1).and_then(|index| choices.get(index)).cloned();
        let mut hits = Hits::new();
        let paint = screen.paint;
        screen.draw(|frame| {
            let [title, list, help, keys] = Layout::vertical([
                Constraint::Length(2),
                Constraint::Min(4),
                Constraint::Length(3),
                Constraint::Length(1),
            ])
            .areas(frame.area());
            let name = voice.words().name(setup.offered.game);
            frame.render_widget(Line::styled(format!("  {name}"), paint.brass()), title);
            let start = voice.text(if setup.has_a_person() { "start" } else { "needs-a-person" });
            let mut lines = vec![vec![Line::from(vec![
                Span::raw("  ▶ "),
                Span::styled(start, Style::new().add_modifier(Modifier::BOLD)),
            ])]];
            let parts: Vec<_> = choices.iter().map(|choice| rows::parts(voice, setup, choice)).collect();
            let widest = parts.iter().map(|(what, _)| width(what)).max().unwrap_or(0);
            // What is chosen stands beside what it is, where that is not too narrow; else below.
            let beside = widest.min(usize::from(list.width) / 2);
            for (what, chosen) in &parts {
                let chosen = format!("‹ {chosen} ›");
                let fits = 6 + beside + width(&chosen) <= usize::from(list.width);
                let label = |text: String| Span::styled(text, paint.quiet());
                lines.push(if width(what) <= beside && fits {
                    vec![Line::from(vec![label(format!("    {} ", fit(what, beside))), Span::raw(chosen)])]
                } else {
                    let mut item = list::item(label("    ".to_owned()), what, usize::from(list.width));
                    item.extend(list::item(label("      ".to_owned()), &chosen, usize::from(list.width)));
                    item
                });
            }
            list::draw(frame, list, &lines, Some(at), &mut hits, |index| index);
            let more = row
                .as_ref()
                .map_or_else(|| voice.words().line(setup.offered.game), |row| rows::help(voice, setup, row));
            let more = Paragraph::new(more).wrap(Wrap { trim: true });
            frame.render_widget(
                more,
                ratatui::layout::Rect { x: help.x + 4, width: help.width.saturating_sub(6), ..help },
            );
            let keys_text = voice.text("setup-keys");
            let fits = width(&keys_text) < usize::from(keys.width);
            let keys_text = if fits { keys_text } else { voice.text("setup-keys-short") };
            frame.render_widget(Line::styled(format!(" {keys_text}"), paint.quiet()), keys);
            if let Some(overlay) = &mut overlay {
                overlay.draw(frame, paint, voice);
            }
        })?;
        let Some(input) = screen.input(PATIENCE) else { continue };
        if let Some(shown) = &mut overlay {
            match input {
                Input::Gone => return Ok(false),
                Input::Key(KeyCode::Down) | Input::Wheel(true) => shown.scroll(1),
                Input::Key(KeyCode::Up) | Input::Wheel(false) => shown.scroll(-1),
                Input::Key(KeyCode::PageDown | KeyCode::Char(' ')) => shown.scroll(12),
                Input::Key(KeyCode::PageUp) => shown.scroll(-12),
                Input::Key(_) | Input::Click(_) => overlay = None,
                Input::Resized => {}
            }
            continue;
        }
        // A person's name is typed where they sit.
        let naming = match &row {
            Some(Row::Seat(seat)) => match setup.seats.get(*seat) {
                Some(Sitter::Person(name)) => Some((*seat, name.clone())),
                _ => None,
            },
            _ => None,
        };
        match (input, naming) {
            (Input::Key(KeyCode::Char(letter)), Some((seat, name))) => {
                setup.rename(seat, &format!("{name}{letter}"))
            }
            (Input::Key(KeyCode::Backspace), Some((seat, mut name))) => {
                name.pop();
                setup.rename(seat, &name);
            }
            (Input::Gone | Input::Key(KeyCode::Esc | KeyCode::Char('q')), _) => return Ok(false),
            (Input::Key(KeyCode::Down | KeyCode::Tab) | Input::Wheel(true), _) => {
                at = step(at, choices.len() + 1, true)
            }
            (Input::Key(KeyCode::Up | KeyCode::BackTab) | Input::Wheel(false), _) => {
                at = step(at, choices.len() + 1, false)
            }
            (Input::Key(KeyCode::Right), _) => row.iter().for_each(|row| setup.change(row, true)),
            (Input::Key(KeyCode::Left), _) => row.iter().for_each(|row| setup.change(row, false)),
            // Whoever has typed a name goes on to the next; anywhere else the game begins.
            (Input::Key(KeyCode::Enter), Some(_)) => at = step(at, choices.len() + 1, true),
            (Input::Key(KeyCode::Enter), None) if ready(setup) => return Ok(true),
            (Input::Key(KeyCode::Char(' ')), _) => row.iter().for_each(|row| setup.change(row, true)),
            (Input::Key(KeyCode::Char('r')), _) => overlay = Overlay::rules(voice, setup.offered.game, None),
            (Input::Key(KeyCode::Char('?') | KeyCode::F(1)), _) => {
                overlay = Some(Overlay::help(voice, setup.offered.game))
            }
            (Input::Click(position), _) => {
                if let Some(index) = hits.at(position) {
                    if index == 0 && ready(setup) {
                        return Ok(true);
                    }
                    // A click chooses a line, a second one changes it.
                    if index == at {
                        row.iter().for_each(|row| setup.change(row, true));
                    }
                    at = index;
                }
            }
            _ => {}
        }
    }
}

/// Whether everybody has a name and somebody plays.
fn ready(setup: &Setup) -> bool {
    let named = |sitter: &Sitter| !matches!(sitter, Sitter::Person(name) if name.trim().is_empty());
    setup.has_a_person() && setup.seats.iter().all(named)
}

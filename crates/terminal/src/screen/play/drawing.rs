//! The screen, from what is known.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::{Play, Spot};
use crate::client::Stage;
use crate::games::Easel;
use crate::paint::{fit, line_width, width, wrap};
use crate::screen::LEAST;
use crate::screen::list::{self, Hits};

/// How wide a screen must be for what happened to stand beside the table.
const WIDE: u16 = 112;

impl Play<'_> {
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, hits: &mut Hits<Spot>) {
        let whole = frame.area();
        self.small = whole.width < LEAST.0 || whole.height < LEAST.1;
        if self.small {
            let text = wrap(&self.voice.text("too-small"), usize::from(whole.width.saturating_sub(2)));
            frame.render_widget(Paragraph::new(text.into_iter().map(Line::from).collect::<Vec<_>>()), whole);
            return;
        }
        let beside = whole.width >= WIDE;
        let right = if beside { (whole.width - LEAST.0).min(60) } else { 0 };
        let [main, side] = Layout::horizontal([Constraint::Min(70), Constraint::Length(right)]).areas(whole);
        self.draw_title(frame, Rect { height: 1, ..main });
        let body = Rect { y: main.y + 1, height: main.height - 1, ..main };
        if let Some(seat) = self.curtain {
            self.draw_curtain(frame, body, seat, hits);
        } else {
            self.draw_table(frame, body, beside, hits);
        }
        if beside {
            let block = Block::new()
                .borders(Borders::LEFT)
                .border_style(self.paint.quiet())
                .title(format!(" {} ", self.voice.text("log")));
            let inner = block.inner(side);
            frame.render_widget(block, side);
            if self.curtain.is_none() {
                self.draw_log(frame, Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner });
            }
        }
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(frame, self.paint, self.voice);
        }
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let now = self.table.now();
        let name = self.voice.words().name(&now.game);
        let who =
            self.viewer.filter(|_| self.curtain.is_none()).and_then(|seat| self.names.get(usize::from(seat)));
        let left = who.map_or_else(|| format!(" {name}"), |who| format!(" {name} · {who}"));
        let lost = if self.lost { self.voice.text("connection-lost-short") } else { String::new() };
        let right = format!("{lost} {} ", self.voice.say("title-at", &[("at", now.at.to_string().into())]));
        let gap = usize::from(area.width).saturating_sub(width(&right));
        let line = format!("{}{right}", fit(&left, gap));
        frame.render_widget(Line::styled(line, Style::new().add_modifier(Modifier::REVERSED)), area);
    }

    fn draw_curtain(&self, frame: &mut Frame<'_>, area: Rect, seat: u8, hits: &mut Hits<Spot>) {
        let name = self.voice.words().seat(&self.names, usize::from(seat));
        let mut lines = vec![
            Line::default(),
            Line::styled(self.voice.say("curtain", &[("name", name.into())]), self.paint.brass()),
            Line::default(),
            Line::raw(self.voice.text("curtain-how")),
        ];
        if self.viewer.is_some_and(|seat| self.table.can_take_back(seat)) {
            lines.push(Line::styled(self.voice.text("curtain-take-back"), self.paint.quiet()));
        }
        if let Some(notice) = &self.notice {
            lines.push(Line::default());
            lines.push(Line::raw(notice.clone()));
        }
        let top = area.height.saturating_sub(lines.len() as u16) / 2;
        let place = Rect { y: area.y + top, height: area.height - top, ..area };
        frame.render_widget(Paragraph::new(lines).centered(), place);
        hits.add(area, Spot::Curtain);
    }

    fn draw_table(&self, frame: &mut Frame<'_>, area: Rect, beside: bool, hits: &mut Hits<Spot>) {
        let across = usize::from(area.width);
        let chips = self.chips(across.saturating_sub(2));
        let hand_rows = chips.len().clamp(1, 4) as u16;
        // The rule, the prompt, the notice, the hand and the keys have their places; the rest is shared.
        let rest = area.height.saturating_sub(4 + hand_rows);
        let log_least = if beside { 0 } else { 3 };
        let most = rest.saturating_sub(log_least + 4);
        let lines = self.picture(across.saturating_sub(1), usize::from(most));
        let picture_rows = (lines.len() as u16).min(most);
        let rest = rest - picture_rows;
        let list_rows =
            if beside { rest } else { (self.items.len() as u16).clamp(4, rest.saturating_sub(log_least)) };
        let log_rows = if beside { 0 } else { rest - list_rows };
        let [table, rule, log, prompt, notice, hand, list, keys] = Layout::vertical([
            Constraint::Length(picture_rows),
            Constraint::Length(1),
            Constraint::Length(log_rows),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(hand_rows),
            Constraint::Length(list_rows),
            Constraint::Length(1),
        ])
        .areas(area);
        frame.render_widget(
            Paragraph::new(lines),
            Rect { x: table.x + 1, width: table.width.saturating_sub(1), ..table },
        );
        frame.render_widget(Line::styled("─".repeat(across), self.paint.quiet()), rule);
        if !beside {
            self.draw_log(frame, Rect { x: log.x + 1, width: log.width.saturating_sub(2), ..log });
        }
        let asked = fit(&self.prompt(), across.saturating_sub(2));
        frame.render_widget(Line::styled(format!(" {asked}"), self.paint.brass()), prompt);
        if let Some(text) = &self.notice {
            frame.render_widget(Line::raw(format!(" {}", fit(text, across.saturating_sub(2)))), notice);
        }
        for (row, chips) in chips.into_iter().take(usize::from(hand_rows)).enumerate() {
            let mut x = hand.x + 1;
            for (at, span) in chips {
                let place = Rect { x, y: hand.y + row as u16, width: width(&span.content) as u16, height: 1 };
                x += place.width + 1;
                frame.render_widget(Line::from(span), place);
                hits.add(place, Spot::Card(at));
            }
        }
        let lines: Vec<Line<'static>> = self
            .items
            .iter()
            .enumerate()
            .map(|(at, (_, said))| {
                let number = if at < 9 { (at + 1).to_string() } else { " ".to_owned() };
                Line::from(vec![
                    Span::styled(format!(" {number} "), self.paint.quiet()),
                    Span::raw(fit(said, across.saturating_sub(7)).trim_end().to_owned()),
                ])
            })
            .collect();
        list::draw(frame, list, &lines, Some(self.at).filter(|_| !self.idle), hits, Spot::Item);
        let ours = self.table.ours().len() > 1;
        let keys_text = self.voice.text(if ours { "play-keys-many" } else { "play-keys" });
        frame.render_widget(Line::styled(format!(" {keys_text}"), self.paint.quiet()), keys);
    }

    fn picture(&self, across: usize, height: usize) -> Vec<Line<'static>> {
        let now = self.table.now();
        let Some(view) = &self.view else {
            // Nobody plays yet: who is there?
            return self
                .names
                .iter()
                .zip(&now.seats)
                .enumerate()
                .map(|(at, (name, seat))| {
                    let sign = if seat.name.is_none() { "○" } else { "●" };
                    let host =
                        if now.host == Some(at as u8) { self.voice.text("host") } else { String::new() };
                    Line::from(vec![
                        Span::raw(format!("{sign} {} ", fit(name, 20))),
                        Span::styled(host, self.paint.quiet()),
                    ])
                })
                .collect();
        };
        view.picture(&Easel {
            names: &self.names,
            me: self.viewer,
            memory: self.table.now().memory,
            voice: self.voice,
            paint: self.paint,
            width: across,
            height,
        })
    }

    /// What is expected of whom.
    fn prompt(&self) -> String {
        let now = self.table.now();
        let name = |seat: u8| self.voice.words().seat(&self.names, usize::from(seat));
        match (now.phase, &now.ended) {
            (Stage::Over, Some(ended)) => {
                return self.voice.over(&now.game, &ended.outcome, &self.names, self.viewer);
            }
            (Stage::Gathering | Stage::Over, _) => {
                let empty = now.seats.iter().filter(|seat| seat.name.is_none()).count();
                let names = self.voice.words().list(&self.voice.present(now));
                let args = [("names", names.into()), ("empty", empty.into())];
                return self.voice.say(if self.table.can_start() { "can-start" } else { "waiting" }, &args);
            }
            (Stage::Playing, _) => {}
        }
        if now.paused {
            return self.voice.words().refusal("paused");
        }
        let waited = |seat: u8| self.view.as_ref().is_some_and(|view| view.waited_for().contains(&seat));
        match self.viewer {
            Some(own) if waited(own) && !self.items.is_empty() => {
                self.voice.say("your-turn", &[("name", name(own).into())])
            }
            _ => {
                let waited: Vec<String> =
                    self.view.iter().flat_map(|view| view.waited_for()).map(name).collect();
                self.voice.say(
                    "others-turn",
                    &[("names", self.voice.words().list(&waited).into()), ("count", waited.len().into())],
                )
            }
        }
    }

    /// The hand in rows of chips.
    fn chips(&self, across: usize) -> Vec<Vec<(usize, Span<'static>)>> {
        let Some(view) = &self.view else { return vec![Vec::new()] };
        let actions = self.viewer.map(|seat| view.actions(seat)).unwrap_or_default();
        let asked = !self.items.is_empty();
        let mut rows = vec![Vec::new()];
        let mut used = 0;
        for (at, name) in self.hand.iter().enumerate() {
            let mut span = view.card(self.voice, self.paint, name);
            let playable = asked && actions.iter().any(|action| self.uses(action, &[name]));
            let (open, close) = match (self.cursor == Some(at), self.chosen.contains(&at), playable) {
                (_, true, _) => ("«", "»"),
                (true, ..) => ("›", "‹"),
                (.., true) => ("[", "]"),
                _ => (" ", " "),
            };
            if self.cursor == Some(at) || self.chosen.contains(&at) {
                span.style = span.style.add_modifier(Modifier::REVERSED);
            } else if playable {
                span.style = span.style.add_modifier(Modifier::BOLD);
            }
            span.content = format!("{open}{}{close}", span.content).into();
            let wide = width(&span.content) + 1;
            if used + wide > across + 1 {
                rows.push(Vec::new());
                used = 0;
            }
            used += wide;
            if let Some(row) = rows.last_mut() {
                row.push((at, span));
            }
        }
        rows
    }

    /// What happened, the latest at the bottom.
    fn draw_log(&self, frame: &mut Frame<'_>, area: Rect) {
        let Some(log) = self.log.get(&self.viewer) else { return };
        let across = usize::from(area.width);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for said in log.iter().rev() {
            for (index, line) in wrap(said, across.saturating_sub(2))
                .into_iter()
                .enumerate()
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
            {
                let mark = if index == 0 { "· " } else { "  " };
                lines.push(Line::from(vec![Span::styled(mark, self.paint.quiet()), Span::raw(line)]));
            }
            if lines.len() >= usize::from(area.height) {
                break;
            }
        }
        lines.truncate(usize::from(area.height));
        lines.reverse();
        debug_assert!(lines.iter().all(|line| line_width(&line.spans) <= across + 2));
        frame.render_widget(Paragraph::new(lines), area);
    }
}

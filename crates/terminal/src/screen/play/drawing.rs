//! The screen, from what is known.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::{Play, Spot};
use crate::client::Stage;
use crate::games::Easel;
use crate::paint::{fit, line_width, width, wrap};
use crate::screen::LEAST;
use crate::screen::list::{self, Hits};

/// How wide a screen must be for what happened to stand beside the table.
const WIDE: u16 = 112;

/// How wide the table is at least, with what happened beside it.
const TABLE: u16 = 80;

/// From this height on there is always room for what happened between the table and the hand.
const HIGH: u16 = 23;

/// The most rows of a hand.
const HAND: usize = 6;

/// A card of the hand: how far from the left, which one, and how it looks.
struct Chip {
    x: usize,
    at: usize,
    span: Span<'static>,
}

impl Play<'_> {
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, hits: &mut Hits<Spot>) {
        let whole = frame.area();
        self.small = whole.width < LEAST.0 || whole.height < LEAST.1;
        if self.small {
            let args = [("columns", LEAST.0.into()), ("rows", LEAST.1.into())];
            let text = wrap(&self.voice.say("too-small", &args), usize::from(whole.width.saturating_sub(2)));
            frame.render_widget(Paragraph::new(text.into_iter().map(Line::from).collect::<Vec<_>>()), whole);
            return;
        }
        let beside = whole.width >= WIDE;
        let right = if beside { (whole.width - TABLE).min(60) } else { 0 };
        let [main, side] = Layout::horizontal([Constraint::Min(1), Constraint::Length(right)]).areas(whole);
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
        if let Some(entry) = &self.keeping {
            entry.draw(frame, self.paint, self.voice);
        }
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let now = self.table.now();
        let name = self.voice.words().name(&now.game);
        let who =
            self.viewer.filter(|_| self.curtain.is_none()).and_then(|seat| self.names.get(usize::from(seat)));
        let lost = if self.lost { self.voice.text("connection-lost-short") } else { String::new() };
        let code = if self.table.is_at_home() { String::new() } else { format!("{}  ", now.code) };
        let at = self.voice.say("title-at", &[("at", now.at.to_string().into())]);
        let right = format!("{lost}  {code}{at} ");
        let gap = usize::from(area.width).saturating_sub(width(&right));
        // Where there is no room for both, the table itself says which game it is.
        let both = who.map_or_else(|| format!(" {name}"), |who| format!(" {name} · {who}"));
        let left = match who {
            Some(who) if width(&both) > gap => format!(" {who}"),
            _ => both,
        };
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
        // What is long goes on below.
        let long = |line: &Line<'_>| line.width().div_ceil(usize::from(area.width).max(1)).max(1);
        let rows: usize = lines.iter().map(long).sum();
        let top = area.height.saturating_sub(rows as u16) / 2;
        let place = Rect { y: area.y + top, height: area.height - top, ..area };
        frame.render_widget(Paragraph::new(lines).centered().wrap(Wrap { trim: true }), place);
        hits.add(area, Spot::Curtain);
    }

    fn draw_table(&self, frame: &mut Frame<'_>, area: Rect, beside: bool, hits: &mut Hits<Spot>) {
        let across = usize::from(area.width);
        let chips = self.chips(across.saturating_sub(2));
        let hand_rows = chips.len().clamp(1, HAND) as u16;
        // What is said to somebody is said to its end, in as many lines as it takes.
        let inside = across.saturating_sub(2);
        let asked = wrap(&self.prompt(), inside);
        let told = self.notice.as_ref().map(|notice| wrap(notice, inside)).unwrap_or_default();
        let (asked_rows, told_rows) = (asked.len() as u16, told.len() as u16);
        // The rule, the question, the notice, the hand and the keys have their places; the rest is shared.
        let rest = area.height.saturating_sub(2 + asked_rows + told_rows + hand_rows);
        let log_least = if beside || area.height < HIGH { 0 } else { 3 };
        let list_least = if area.height < HIGH { 2 } else { 3 };
        let most = rest.saturating_sub(log_least + list_least);
        let mut lines = self.picture(across.saturating_sub(1), usize::from(most));
        if lines.len() > usize::from(most) {
            // Air goes first.
            lines.retain(|line| !line.spans.iter().all(|span| span.content.trim().is_empty()));
        }
        let picture_rows = (lines.len() as u16).min(most);
        let rest = rest - picture_rows;
        let items: Vec<Vec<Line<'static>>> = self
            .items
            .iter()
            .enumerate()
            .map(|(at, (_, said))| {
                let number = if at < 9 { (at + 1).to_string() } else { " ".to_owned() };
                list::item(Span::styled(format!(" {number} "), self.paint.quiet()), said, across)
            })
            .collect();
        let wanted: usize = items.iter().map(Vec::len).sum();
        let list_most = rest.saturating_sub(log_least).max(1);
        let list_rows =
            if beside { rest } else { (wanted as u16).clamp(list_least.min(list_most), list_most) };
        let log_rows = if beside { 0 } else { rest.saturating_sub(list_rows) };
        let [table, rule, log, prompt, notice, hand, list, keys] = Layout::vertical([
            Constraint::Length(picture_rows),
            Constraint::Length(1),
            Constraint::Length(log_rows),
            Constraint::Length(asked_rows),
            Constraint::Length(told_rows),
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
        let spoken = |lines: Vec<String>| {
            lines.into_iter().map(|line| Line::raw(format!(" {line}"))).collect::<Vec<_>>()
        };
        frame.render_widget(Paragraph::new(spoken(asked)).style(self.paint.brass()), prompt);
        frame.render_widget(Paragraph::new(spoken(told)), notice);
        for (row, chips) in chips.into_iter().take(usize::from(hand_rows)).enumerate() {
            for Chip { x, at, span } in chips {
                let x = hand.x + 1 + x as u16;
                let place = Rect { x, y: hand.y + row as u16, width: width(&span.content) as u16, height: 1 };
                let place = place.intersection(hand);
                frame.render_widget(Line::from(span), place);
                hits.add(place, Spot::Card(at));
            }
        }
        list::draw(frame, list, &items, Some(self.at).filter(|_| !self.idle), hits, Spot::Item);
        let ours = self.table.ours().len() > 1;
        let keys_text = self.voice.text(if ours { "play-keys-many" } else { "play-keys" });
        let short = self.voice.text("play-keys-short");
        let keys_text = if width(&keys_text) < across { keys_text } else { short };
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
                    let host = now.host == Some(at as u8);
                    let more = [host.then(|| self.voice.text("host")), self.voice.whereabouts(seat)];
                    let more = more.into_iter().flatten().collect::<Vec<_>>().join(", ");
                    Line::from(vec![
                        Span::raw(format!("{sign} {name}  ")),
                        Span::styled(more, self.paint.quiet()),
                    ])
                })
                .collect();
        };
        // Who is not there is said behind the name.
        let names: Vec<String> = self
            .names
            .iter()
            .zip(&now.seats)
            .map(|(name, seat)| match self.voice.whereabouts(seat) {
                Some(where_) => format!("{name} ({where_})"),
                None => name.clone(),
            })
            .collect();
        view.picture(&Easel {
            names: &names,
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

    /// The hand in rows of chips: cards that belong together stand together, below others that do.
    fn chips(&self, across: usize) -> Vec<Vec<Chip>> {
        let Some(view) = &self.view else { return vec![Vec::new()] };
        let actions = self.viewer.map(|seat| view.actions(seat)).unwrap_or_default();
        let asked = !self.items.is_empty();
        // Each card, with the mark of its group before the first one of it.
        let mut groups: Vec<Vec<(usize, Span<'static>)>> = Vec::new();
        let mut group: Option<String> = None;
        for (at, name) in self.hand.iter().enumerate() {
            let grouped = view.card_in_group(self.voice, self.paint, name);
            let mark = grouped.as_ref().map(|(mark, _)| mark.content.to_string());
            let goes_on = mark.is_some() && mark == group;
            let mut span = match grouped {
                None => view.card(self.voice, self.paint, name),
                Some((_, rest)) if goes_on => rest,
                Some((mark, rest)) => Span::styled(format!("{} {}", mark.content, rest.content), mark.style),
            };
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
            match groups.last_mut().filter(|_| goes_on) {
                Some(group) => group.push((at, span)),
                None => groups.push(vec![(at, span)]),
            }
            group = mark;
        }
        let wide = |group: &Vec<(usize, Span<'static>)>| {
            group.iter().map(|(_, span)| width(&span.content)).sum::<usize>()
        };
        // Groups begin in columns, as wide as one card is at most; loose cards follow each other.
        let step = match group {
            Some(_) => groups
                .iter()
                .filter_map(|group| group.first())
                .map(|(_, span)| width(&span.content) + 1)
                .max(),
            None => None,
        };
        let mut rows = vec![Vec::new()];
        let mut x = 0;
        for group in groups {
            if x > 0 && x + wide(&group) > across {
                rows.push(Vec::new());
                x = 0;
            }
            for (at, span) in group {
                let wide = width(&span.content);
                if let Some(row) = rows.last_mut() {
                    row.push(Chip { x, at, span });
                }
                x += wide;
            }
            x = match step {
                // At least a letter apart.
                Some(step) => (x + 1).next_multiple_of(step.max(1)),
                None => x + 1,
            };
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

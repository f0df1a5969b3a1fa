//! Playing: the table above, one's hand and what can be done with it below, and what happened beside or between.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::list::{self, Hits, step};
use super::overlay::Overlay;
use super::{Input, LEAST, Screen};
use crate::Ended;
use crate::choices::uses;
use crate::games::Easel;
use crate::keys::Command;
use crate::paint::{Paint, fit, line_width, width, wrap};
use crate::table::{News, Stage, Table};
use crate::view::View;
use crate::voice::Voice;

/// How wide a screen must be for what happened to stand beside the table.
const WIDE: u16 = 112;

/// The most lines of what happened that are kept.
const REMEMBERED: usize = 500;

/// How long a list that changed under somebody's fingers is not obeyed.
const STARTLED: Duration = Duration::from_millis(400);

/// Something in the list below the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Item {
    Act(String),
    Start,
    Keep,
    Bot(u8),
    Leave,
}

/// What can be clicked.
#[derive(Clone, Debug)]
enum Spot {
    Item(usize),
    Card(usize),
    Curtain,
}

struct Play<'a> {
    voice: &'a Voice,
    paint: Paint,
    table: Box<dyn Table>,
    /// Whose view is on the screen.
    viewer: Option<u8>,
    /// Somebody else has to take the keyboard, and nothing is shown until they do.
    curtain: Option<u8>,
    view: Option<View>,
    names: Vec<String>,
    hand: Vec<&'static str>,
    /// Cards of the hand that are chosen, and the one under the cursor.
    chosen: Vec<usize>,
    cursor: Option<usize>,
    items: Vec<(Item, String)>,
    at: usize,
    /// Nobody waits for us, and nothing of the list was chosen: then Enter does nothing.
    idle: bool,
    /// Whether nobody waited for us when we last looked.
    optional: bool,
    /// The screen is too small to show what is done.
    small: bool,
    /// What each of ours saw, in sentences.
    log: BTreeMap<Option<u8>, Vec<String>>,
    notice: Option<String>,
    overlay: Option<Overlay>,
    lost: bool,
    /// The game whose scores were told.
    scored: Option<u32>,
    /// Whether the game was over when we last looked.
    ended: bool,
    /// Until when nothing of the list is done: it has just changed.
    deaf_until: Instant,
}

/// Plays at a table until somebody leaves.
pub(crate) fn play(screen: &mut Screen, voice: &Voice, table: Box<dyn Table>) -> std::io::Result<Ended> {
    let ours = table.ours();
    let viewer = if ours.len() == 1 { ours.first().copied() } else { None };
    let mut play = Play {
        voice,
        paint: screen.paint,
        table,
        viewer,
        curtain: None,
        view: None,
        names: Vec::new(),
        hand: Vec::new(),
        chosen: Vec::new(),
        cursor: None,
        items: Vec::new(),
        at: 0,
        idle: false,
        optional: false,
        small: false,
        log: BTreeMap::new(),
        notice: None,
        overlay: None,
        lost: false,
        scored: None,
        ended: false,
        deaf_until: Instant::now(),
    };
    play.refresh();
    let mut stale = true;
    let mut hits = Hits::new();
    loop {
        let news = play.table.news(Duration::from_millis(5));
        if !news.is_empty() {
            stale = true;
            for news in news {
                if let Some(ended) = play.hear(news) {
                    return Ok(ended);
                }
            }
            play.overtake();
        }
        if stale {
            hits = Hits::new();
            screen.draw(|frame| play.draw(frame, &mut hits))?;
            stale = false;
        }
        let Some(input) = screen.input(Duration::from_millis(15)) else { continue };
        stale = true;
        if let Some(ended) = play.obey(input, &hits) {
            return Ok(ended);
        }
    }
}

impl Play<'_> {
    fn game(&self) -> String {
        self.table.now().game.clone()
    }

    fn leave(&self) -> Ended {
        Ended { code: self.table.is_at_home().then(|| self.table.now().code.clone()), trouble: None }
    }

    fn hear(&mut self, news: News) -> Option<Ended> {
        let (game, names) = (self.game(), self.voice.names(self.table.now()));
        match news {
            News::Saw { viewer, sights } => {
                let said = self.voice.sights(&game, &sights, &names, viewer);
                self.remember(viewer, said);
                self.notice = None;
            }
            News::Changed | News::Anew => {}
            News::Hint { seat, action } if self.viewer == Some(seat) && self.curtain.is_none() => {
                self.hinted(action);
            }
            News::Hint { .. } => {}
            News::Refused(no) => self.notice = Some(self.voice.refused(&game, &no)),
            News::Said { seat, phrase } => {
                let name = self.voice.words().seat(&names, usize::from(seat));
                let said = self.voice.words().talk(phrase.name());
                let said = self.voice.say("said", &[("name", name.into()), ("said", said.into())]);
                self.remember(self.viewer, vec![said]);
            }
            News::Lost => self.lost = true,
            News::Found => self.lost = false,
            News::Closed(no) => {
                let trouble = Some(self.voice.refused(&game, &no));
                return Some(Ended { code: None, trouble });
            }
        }
        None
    }

    fn remember(&mut self, viewer: Option<u8>, said: Vec<String>) {
        let log = self.log.entry(viewer).or_default();
        log.extend(said);
        let surplus = log.len().saturating_sub(REMEMBERED);
        log.drain(..surplus);
    }

    fn hinted(&mut self, action: Option<String>) {
        let Some(action) = action else {
            self.notice = Some(self.voice.text("hint-wait"));
            return;
        };
        self.chosen.clear();
        self.cursor = None;
        self.list();
        if let Some(at) = self.items.iter().position(|(item, _)| *item == Item::Act(action.clone())) {
            self.at = at;
            self.idle = false;
        }
        let said = self.voice.words().action(&self.game(), &action, &self.names);
        self.notice = Some(self.voice.say("hint", &[("action", said.into())]));
    }

    /// Takes in what is known now: the view of whoever is at the keyboard.
    fn refresh(&mut self) {
        self.names = self.voice.names(self.table.now());
        if let Some(seat) = self.table.asked()
            && self.viewer != Some(seat)
            && self.curtain != Some(seat)
        {
            if self.table.ours().len() > 1 {
                self.curtain = Some(seat);
                self.overlay = None;
            } else {
                self.viewer = Some(seat);
            }
        }
        let now_playing = self.table.now().phase == Stage::Playing;
        let was_optional = self.optional;
        if !now_playing {
            self.curtain = None;
        }
        // Whatever the others do, what is chosen stays chosen as long as it is there.
        let chosen = self.items.get(self.at).map(|(item, _)| item.clone());
        self.view = self.table.view(self.viewer);
        let hand = self.viewer.zip(self.view.as_ref()).and_then(|(seat, view)| view.hand(seat));
        let hand = hand.unwrap_or_default();
        if hand != self.hand {
            self.chosen.clear();
            self.cursor = None;
            self.hand = hand;
        }
        self.list();
        let still = chosen.and_then(|chosen| self.items.iter().position(|(item, _)| *item == chosen));
        self.at = still.unwrap_or(0);
        let optional = now_playing && !self.is_waited_for();
        self.idle = optional && (self.idle || !was_optional || still.is_none());
        self.optional = optional;
    }

    /// Whether the game waits for whoever is at the keyboard.
    fn is_waited_for(&self) -> bool {
        let seat = self.viewer.zip(self.view.as_ref());
        seat.is_some_and(|(seat, view)| view.waited_for().contains(&seat))
    }

    /// The others have done something: what is known now. A list that changes under somebody's fingers is not obeyed at once.
    fn overtake(&mut self) {
        let chosen = self.items.get(self.at).map(|(item, _)| item.clone());
        let was_over = self.ended;
        self.refresh();
        self.ended = self.table.now().phase == Stage::Over;
        let lost = chosen.is_some() && self.items.get(self.at).map(|(item, _)| item) != chosen.as_ref();
        if lost || (self.ended && !was_over) {
            self.deaf_until = Instant::now() + STARTLED;
        }
        self.score();
    }

    /// Tells the scores of a game that is over, after everything else that happened in it.
    fn score(&mut self) {
        let now = self.table.now();
        if now.phase == Stage::Over
            && self.scored != Some(now.games)
            && let Some(ended) = &now.ended
        {
            self.scored = Some(now.games);
            let scores = self.voice.scores(&ended.outcome, &self.names);
            let scores = self.voice.say("scores", &[("scores", scores.into())]);
            self.remember(self.viewer, vec![scores.clone()]);
            self.notice = Some(scores);
        }
    }

    /// What can be done now with the cards that are chosen.
    fn list(&mut self) {
        let voice = self.voice;
        let now = self.table.now();
        let mut items = Vec::new();
        if now.phase == Stage::Playing {
            let actions = self.viewer.zip(self.view.as_ref()).map(|(seat, view)| view.actions(seat));
            // Whoever is waited for waits until they are asked; whoever only may act can do so any time.
            let asked = self.table.asked();
            let mine = self.viewer == asked || (asked.is_none() && !self.is_waited_for());
            let actions = actions.filter(|_| mine && !now.paused).unwrap_or_default();
            let chosen = self.picked();
            for action in actions {
                if self.uses(&action, &chosen) {
                    let said = voice.words().action(&now.game, &action, &self.names);
                    items.push((Item::Act(action), said));
                }
            }
        } else {
            if self.table.can_start() {
                items.push((Item::Start, voice.text(if now.games == 0 { "start" } else { "another-game" })));
            }
            if now.phase == Stage::Over {
                items.push((Item::Keep, voice.text("keep-record")));
            }
            if now.you.is_some() && now.you == now.host {
                for (seat, there) in (0..).zip(&now.seats) {
                    if there.name.is_none() {
                        items
                            .push((Item::Bot(seat), voice.say("seat-a-bot", &[("seat", (seat + 1).into())])));
                    }
                }
            }
            items.push((Item::Leave, voice.text("leave")));
        }
        self.items = items;
        self.at = self.at.min(self.items.len().saturating_sub(1));
    }

    /// Whether an action uses all of these cards of the hand.
    fn uses(&self, action: &str, cards: &[&str]) -> bool {
        let card_of = |word: &str| self.view.as_ref().and_then(|view| view.card_of(word));
        uses(action, cards, &card_of)
    }

    /// The cards that are chosen, the one under the cursor among them.
    fn picked(&self) -> Vec<&str> {
        let cursor = self.cursor.filter(|at| !self.chosen.contains(at));
        self.chosen.iter().copied().chain(cursor).filter_map(|at| self.hand.get(at)).copied().collect()
    }

    /// Somebody did something.
    fn obey(&mut self, input: Input, hits: &Hits<Spot>) -> Option<Ended> {
        if input == Input::Gone {
            return Some(self.leave());
        }
        if self.small {
            // Nobody plays what they cannot see.
            return (input == Input::Key(KeyCode::Char('q'))).then(|| self.leave());
        }
        if let Some(overlay) = &mut self.overlay {
            match input {
                Input::Key(KeyCode::Down) | Input::Wheel(true) => overlay.scroll(1),
                Input::Key(KeyCode::Up) | Input::Wheel(false) => overlay.scroll(-1),
                Input::Key(KeyCode::PageDown | KeyCode::Char(' ')) => overlay.scroll(12),
                Input::Key(KeyCode::PageUp) => overlay.scroll(-12),
                Input::Key(_) | Input::Click(_) => self.overlay = None,
                Input::Resized | Input::Gone => {}
            }
            return None;
        }
        if self.curtain.is_some() {
            return self.obey_behind_the_curtain(input, hits);
        }
        match input {
            Input::Key(KeyCode::Down | KeyCode::Up) | Input::Wheel(_) if self.idle => self.idle = false,
            Input::Key(KeyCode::Down) | Input::Wheel(true) => self.at = step(self.at, self.items.len(), true),
            Input::Key(KeyCode::Up) | Input::Wheel(false) => self.at = step(self.at, self.items.len(), false),
            Input::Key(KeyCode::PageDown) => self.at = (self.at + 8).min(self.items.len().saturating_sub(1)),
            Input::Key(KeyCode::PageUp) => self.at = self.at.saturating_sub(8),
            Input::Key(KeyCode::Home) => self.at = 0,
            Input::Key(KeyCode::End) => self.at = self.items.len().saturating_sub(1),
            Input::Key(KeyCode::Right) => self.move_cursor(true),
            Input::Key(KeyCode::Left) => self.move_cursor(false),
            Input::Key(KeyCode::Char(' ')) => self.toggle(),
            Input::Key(KeyCode::Esc) => {
                self.chosen.clear();
                self.cursor = None;
                self.notice = None;
                self.list();
            }
            Input::Key(KeyCode::Enter) if self.idle => {}
            Input::Key(KeyCode::Enter) => return self.take(self.at),
            Input::Key(KeyCode::Tab) => self.change_places(),
            Input::Key(KeyCode::F(1)) => self.overlay = Some(Overlay::help(self.voice, &self.game())),
            Input::Key(KeyCode::Char(letter)) => return self.obey_letter(letter),
            Input::Click(position) => match hits.at(position) {
                Some(Spot::Item(at)) if at == self.at && !self.idle => return self.take(at),
                Some(Spot::Item(at)) => {
                    self.at = at;
                    self.idle = false;
                }
                Some(Spot::Card(at)) if self.cursor == Some(at) && self.items.len() == 1 => {
                    return self.take(0);
                }
                Some(Spot::Card(at)) => {
                    self.cursor = Some(at);
                    self.at = 0;
                    self.list();
                }
                Some(Spot::Curtain) | None => {}
            },
            _ => {}
        }
        None
    }

    fn obey_letter(&mut self, letter: char) -> Option<Ended> {
        if let Some(digit) = letter.to_digit(10) {
            let at = (digit as usize).checked_sub(1).filter(|at| *at < self.items.len());
            self.at = at.unwrap_or(self.at);
            self.idle = self.idle && at.is_none();
            return None;
        }
        match Command::of_key(letter) {
            Some(Command::Quit) => return Some(self.leave()),
            Some(Command::Help) => self.overlay = Some(Overlay::help(self.voice, &self.game())),
            Some(Command::Rule) => {
                let rule = match (self.viewer, self.items.get(self.at)) {
                    (Some(seat), Some((Item::Act(action), _))) => self.table.rule_of(seat, action),
                    _ => self.view.as_ref().and_then(|view| view.rule()).map(str::to_owned),
                };
                self.overlay = Overlay::rules(self.voice, &self.game(), rule.as_deref());
            }
            Some(Command::Hint) => {
                match self.viewer.filter(|_| self.items.iter().any(|(item, _)| matches!(item, Item::Act(_))))
                {
                    Some(seat) => {
                        self.table.ask_hint(seat);
                        self.notice = Some(self.voice.text("hint-thinking"));
                    }
                    None => self.notice = Some(self.voice.words().refusal("not-your-turn")),
                }
            }
            Some(Command::TakeBack) => self.take_back(),
            Some(Command::Table) | None => {
                if matches!(letter, 'l' | 'j') {
                    self.overlay = Some(Overlay::log(self.voice, self.log.get(&self.viewer)));
                }
            }
        }
        None
    }

    fn obey_behind_the_curtain(&mut self, input: Input, hits: &Hits<Spot>) -> Option<Ended> {
        let lift = match input {
            Input::Key(KeyCode::Enter) => true,
            Input::Click(position) => matches!(hits.at(position), Some(Spot::Curtain)),
            Input::Key(KeyCode::Char(letter)) => match Command::of_key(letter) {
                Some(Command::Quit) => return Some(self.leave()),
                Some(Command::TakeBack) => {
                    self.take_back();
                    false
                }
                _ => false,
            },
            _ => false,
        };
        if lift {
            self.viewer = self.curtain.take();
            self.notice = None;
            self.refresh();
        }
        None
    }

    /// Somebody else of ours wants the keyboard, out of turn: the next of those who sit here.
    fn change_places(&mut self) {
        let ours = self.table.ours();
        if ours.len() < 2 || self.table.now().phase != Stage::Playing {
            return;
        }
        let at = ours.iter().position(|seat| Some(*seat) == self.viewer).unwrap_or(0);
        self.curtain = ours.get((at + 1) % ours.len()).copied();
    }

    fn take_back(&mut self) {
        // Whoever looked last took the last action; nobody else has looked since.
        let Some(seat) = self.viewer.filter(|seat| self.table.can_take_back(*seat)) else {
            self.notice = Some(self.voice.text("cannot-take-back"));
            return;
        };
        match self.table.take_back(seat) {
            Ok(()) => {
                self.curtain = None;
                self.notice = Some(self.voice.text("taken-back"));
                self.remember(Some(seat), vec![self.voice.text("taken-back")]);
                // The others have seen it happen, and see it taken back.
                let name = self.voice.words().seat(&self.names, usize::from(seat));
                let said = self.voice.say("took-back", &[("name", name.into())]);
                for other in self.table.ours().into_iter().filter(|other| *other != seat) {
                    self.remember(Some(other), vec![said.clone()]);
                }
            }
            Err(no) => self.notice = Some(self.voice.refused(&self.game(), &no)),
        }
        self.refresh();
    }

    /// The next card with which something can be done.
    fn move_cursor(&mut self, right: bool) {
        let count = self.hand.len();
        let actions =
            self.viewer.zip(self.view.as_ref()).map(|(seat, view)| view.actions(seat)).unwrap_or_default();
        let mut at = self.cursor.unwrap_or(if right { count.saturating_sub(1) } else { 0 });
        for _ in 0..count {
            at = step(at, count, right);
            let mut wanted: Vec<&str> =
                self.chosen.iter().filter_map(|at| self.hand.get(*at)).copied().collect();
            if !self.chosen.contains(&at) {
                wanted.push(self.hand[at]);
            }
            if actions.iter().any(|action| self.uses(action, &wanted)) {
                self.cursor = Some(at);
                self.at = 0;
                self.idle = false;
                self.list();
                return;
            }
        }
    }

    /// Keeps the card under the cursor chosen while others are looked at, or lets it go.
    fn toggle(&mut self) {
        let Some(at) = self.cursor else { return };
        if self.chosen.contains(&at) {
            self.chosen.retain(|other| *other != at);
        } else {
            self.chosen.push(at);
        }
        self.list();
    }

    /// Does what the list says there.
    fn take(&mut self, at: usize) -> Option<Ended> {
        if Instant::now() < self.deaf_until {
            return None;
        }
        let (item, _) = self.items.get(at)?.clone();
        let done = match item {
            Item::Act(action) => match self.viewer {
                Some(seat) => {
                    // Whatever comes next has to be chosen anew, unless it is waited for.
                    self.optional = false;
                    self.table.act(seat, &action)
                }
                None => Ok(()),
            },
            Item::Start => self.table.start(),
            Item::Bot(seat) => self.table.seat_bot(seat, "habitue"),
            Item::Keep => {
                self.notice = Some(crate::keep_record(self.voice, &*self.table));
                return None;
            }
            Item::Leave => return Some(self.leave()),
        };
        self.notice = done.err().map(|no| self.voice.refused(&self.game(), &no));
        self.refresh();
        None
    }
}

/// Drawing.
impl Play<'_> {
    fn draw(&mut self, frame: &mut Frame<'_>, hits: &mut Hits<Spot>) {
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

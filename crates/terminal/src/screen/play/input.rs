//! What somebody at the keyboard or the mouse wants.

use std::time::Instant;

use crossterm::event::KeyCode;

use super::{Item, Play, Spot};
use crate::client::Stage;
use crate::keys::Command;
use crate::screen::Input;
use crate::screen::entry::{Entry, Typed};
use crate::screen::list::{Hits, step};
use crate::screen::overlay::Overlay;
use crate::{Ended, keep};

impl Play<'_> {
    /// Somebody did something.
    pub(super) fn obey(&mut self, input: Input, hits: &Hits<Spot>) -> Option<Ended> {
        if input == Input::Gone {
            return Some(self.leave());
        }
        if self.small {
            // Nobody plays what they cannot see.
            return (input == Input::Key(KeyCode::Char('q'))).then(|| self.leave());
        }
        if let Some(entry) = &mut self.keeping {
            match entry.obey(input) {
                Typed::More => {}
                Typed::Dropped => self.keeping = None,
                Typed::Done(named) => self.keep(&named),
            }
            return None;
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
            Some(Command::Log) => {
                self.overlay = Some(Overlay::log(self.voice, self.log.get(&self.viewer)));
            }
            Some(Command::Invite) => self.invite(),
            // The screen shows the table and the hand as they are.
            Some(Command::Table | Command::Hand | Command::Brief) | None => {}
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

    /// Shows how others come to the table.
    pub(super) fn invite(&mut self) {
        let Some(link) = self.table.invitation() else {
            self.notice = Some(self.voice.text("no-invitation"));
            return;
        };
        self.overlay = Some(Overlay::invitation(self.voice, link, &self.table.now().code));
    }

    /// Keeps the game in the file that was typed; what does not go is typed again.
    fn keep(&mut self, named: &str) {
        let file = keep::meant(named, &keep::usual(self.table.now()));
        match keep::keep(self.voice, &*self.table, &file) {
            Ok(said) => {
                self.keeping = None;
                self.overlay = Some(Overlay::message(self.voice.text("keep-record"), said));
            }
            Err(why) => self.keeping.iter_mut().for_each(|entry| entry.refuse(why.clone())),
        }
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
                let usual = keep::usual(self.table.now()).display().to_string();
                self.keeping = Some(Entry::new(usual));
                return None;
            }
            Item::Leave => return Some(self.leave()),
        };
        self.notice = done.err().map(|no| self.voice.refused(&self.game(), &no));
        self.refresh();
        None
    }
}

//! What is known and what can be done: from the table and its news.

use std::time::{Duration, Instant};

use super::{Item, Play};
use crate::Ended;
use crate::choices::uses;
use crate::client::{News, Stage};

/// The most lines of what happened that are kept.
const REMEMBERED: usize = 500;

/// How long a list that changed under somebody's fingers is not obeyed.
const STARTLED: Duration = Duration::from_millis(400);

impl Play<'_> {
    pub(super) fn hear(&mut self, news: News) -> Option<Ended> {
        let (game, names) = (self.game(), self.voice.names(self.table.now()));
        match news {
            News::Saw { viewer, sights } => {
                let said = self.voice.sights(&game, &sights, &names, viewer);
                self.remember(viewer, said);
                self.notice = None;
            }
            News::Changed | News::Anew => {}
            News::Lot(first) => {
                let me = self.viewer.filter(|_| self.table.ours().len() == 1);
                let said = self.voice.lot(first, &names, me);
                let viewers = self.table.ours().into_iter().map(Some).chain([self.viewer]);
                let viewers: std::collections::BTreeSet<Option<u8>> = viewers.collect();
                viewers.into_iter().for_each(|viewer| self.remember(viewer, vec![said.clone()]));
            }
            News::Waits(_) | News::Voided(_) | News::Foul => {
                self.notice = self.voice.dealing(&news, &names);
            }
            News::Program { name, misdeed } => {
                let said = self.voice.program(&name, &misdeed, "replaced");
                self.remember(self.viewer, vec![said.clone()]);
                self.notice = Some(said);
            }
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
                return Some(Ended::badly(self.voice.refused(&game, &no)));
            }
        }
        None
    }

    pub(super) fn remember(&mut self, viewer: Option<u8>, said: Vec<String>) {
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
        let said = match self.viewer.zip(self.view.as_ref()) {
            Some((seat, view)) => view.say_action(self.voice, seat, &action, &self.names),
            None => self.voice.words().action(&self.game(), &action, &self.names),
        };
        self.notice = Some(self.voice.say("hint", &[("action", said.into())]));
    }

    /// Takes in what is known now: the view of whoever is at the keyboard.
    pub(super) fn refresh(&mut self) {
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
        if now_playing {
            self.keeping = None;
        } else {
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
    pub(super) fn overtake(&mut self) {
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
    pub(super) fn list(&mut self) {
        let voice = self.voice;
        let now = self.table.now();
        let mut items = Vec::new();
        if now.phase == Stage::Playing {
            let seen = self.viewer.zip(self.view.as_ref());
            let actions = seen.map(|(seat, view)| view.actions(seat));
            // Whoever is waited for waits until they are asked; whoever only may act can do so any time.
            let asked = self.table.asked();
            let mine = self.viewer == asked || (asked.is_none() && !self.is_waited_for());
            let actions = actions.filter(|_| mine && !now.paused).unwrap_or_default();
            let chosen = self.picked();
            for action in actions {
                if self.uses(&action, &chosen)
                    && let Some((seat, view)) = seen
                {
                    let said = view.say_action(voice, seat, &action, &self.names);
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
    pub(super) fn uses(&self, action: &str, cards: &[&str]) -> bool {
        let card_of = |word: &str| self.view.as_ref().and_then(|view| view.card_of(word));
        uses(action, cards, &card_of)
    }

    /// The cards that are chosen, the one under the cursor among them.
    fn picked(&self) -> Vec<&str> {
        let cursor = self.cursor.filter(|at| !self.chosen.contains(at));
        self.chosen.iter().copied().chain(cursor).filter_map(|at| self.hand.get(at)).copied().collect()
    }
}

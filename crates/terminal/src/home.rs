//! A table at home: people around one keyboard, and bots, over the journal.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use serde_json::Value;
use tablee_bots::Level;
use tablee_fair::Beginning;
use tablee_journal::Journal;
use tablee_table::{Code, Home, Sitter, Terms, Thought, World};

use crate::client::{Client, News, No, Now, Stage, unaided};
use crate::view::{self, View};

/// How long a champion thinks about a hint, at most.
const HINT: Duration = Duration::from_millis(400);

/// How long a champion thinks about its own move, at most.
const CHAMPION: Duration = Duration::from_millis(500);

/// A table at home.
pub(crate) struct AtHome {
    home: Home,
    now: Now,
    /// How long a bot takes to act.
    pace: Duration,
    /// Those who are asked at the same moment answer in an order that is drawn anew for every question.
    order: Vec<u8>,
    /// Who was waited for when the order was drawn.
    asked: Vec<u8>,
    thoughts: Sender<Thinking>,
    thought: Receiver<Thinking>,
    /// The length of the journal that bots are thinking about.
    thinking: Option<u64>,
    /// When a bot may act at the earliest, and what it will do.
    due: Instant,
    ready: Option<(u8, u64, String)>,
    /// How long the journal was when we came back to the table; nothing for a new one.
    came: u64,
    /// Up to where everybody was told what they saw.
    told: u64,
    waiting: Vec<News>,
    /// The latest hint: for whom, when the journal had which length. Asked again it is the same.
    hinted: Option<(u8, u64, Option<String>)>,
}

/// What came of thinking.
enum Thinking {
    /// The first bot that wants to act, when the journal had this length.
    Move { at: u64, action: Option<(u8, String)> },
    /// A hint.
    Hint { seat: u8, at: u64, action: Option<String> },
}

impl AtHome {
    /// Opens a table and begins to play.
    pub(crate) fn open(
        journal: Arc<dyn Journal>,
        world: Arc<dyn World>,
        terms: Terms,
        sitters: &[Sitter],
        pace: Duration,
    ) -> Result<Self, No> {
        Self::around(Home::open(journal, world, terms, sitters)?, pace, 0)
    }

    /// Goes on with a table.
    pub(crate) fn resume(
        journal: Arc<dyn Journal>,
        world: Arc<dyn World>,
        code: &str,
        pace: Duration,
    ) -> Result<Self, No> {
        let home = Home::resume(journal, world, code)?;
        let at = home.at();
        Self::around(home, pace, at)
    }

    fn around(home: Home, pace: Duration, told: u64) -> Result<Self, No> {
        let (thoughts, thought) = channel();
        let now = home.now();
        let mut table = Self {
            home,
            now,
            pace,
            order: Vec::new(),
            asked: Vec::new(),
            thoughts,
            thought,
            thinking: None,
            due: Instant::now(),
            ready: None,
            came: told,
            told,
            waiting: vec![News::Changed],
            hinted: None,
        };
        if told == 0 {
            table.tell_lot();
        }
        table.look_ahead();
        table.tell();
        Ok(table)
    }

    /// On whom the lot fell that says who begins.
    fn tell_lot(&mut self) {
        if self.now.began == Some(Beginning::Lot) {
            self.waiting.push(News::Lot(self.now.first));
        }
    }

    /// What changed is told to every seat of ours.
    fn tell(&mut self) {
        for seat in self.ours() {
            match self.home.sights(self.told, Some(seat)) {
                Some(sights) if sights.is_empty() => {}
                Some(sights) => {
                    let sights = unaided(&self.now, Some(seat), sights);
                    self.waiting.push(News::Saw { viewer: Some(seat), sights });
                }
                None => self.waiting.push(News::Anew),
            }
        }
        self.told = self.home.at();
    }

    /// Something was written, by us or by somebody else: what is next?
    fn changed(&mut self) -> Result<(), No> {
        let now = self.home.now();
        let begun = now.games > self.now.games;
        if (now.phase, &now.seats, now.games) != (self.now.phase, &self.now.seats, self.now.games) {
            self.waiting.push(News::Changed);
        }
        self.now = now;
        if begun {
            self.tell_lot();
        }
        self.tell();
        self.look_ahead();
        Ok(())
    }

    /// Draws the order of those who are asked together, and lets the bots think.
    fn look_ahead(&mut self) {
        let (must, may) = self.home.waits_for();
        let asked: Vec<u8> = must.iter().map(|seat| seat.index() as u8).collect();
        // An order that has begun is kept while its seats answer one after the other.
        if !asked.iter().all(|seat| self.asked.contains(seat)) || asked.len() >= self.asked.len() {
            self.order = shuffled(asked.clone());
        }
        self.order.retain(|seat| asked.contains(seat));
        self.asked = asked;
        let first = self.order.first().copied();
        let mut bots = Vec::new();
        for seat in shuffled(may.iter().map(|seat| seat.index() as u8).collect()).into_iter().chain(first) {
            if let Some(level) = self.home.bot(seat) {
                bots.extend(self.home.thought(seat, level).map(|thought| (seat, thought)));
            }
        }
        self.ready = None;
        self.thinking = None;
        if bots.is_empty() {
            return;
        }
        let (at, thoughts) = (self.home.at(), self.thoughts.clone());
        self.thinking = Some(at);
        self.due = Instant::now() + self.pace;
        std::thread::spawn(move || {
            let action =
                bots.into_iter().find_map(|(seat, thought)| Some((seat, thought(&mut until(CHAMPION))?)));
            // The table may be gone by now.
            let _ = thoughts.send(Thinking::Move { at, action });
        });
    }

    fn think(&mut self, thought: Thinking) {
        let now = self.home.at();
        match thought {
            Thinking::Move { at, action } if at == now && self.thinking == Some(at) => {
                self.thinking = None;
                self.ready = action.map(|(seat, action)| (seat, at, action));
            }
            Thinking::Hint { seat, at, action } if at == now => {
                self.hinted = Some((seat, at, action.clone()));
                self.waiting.push(News::Hint { seat, action });
            }
            // The game has moved on; whoever asked for a hint still wants one.
            Thinking::Hint { seat, .. } => self.ask_hint(seat),
            Thinking::Move { .. } => {}
        }
    }
}

impl Client for AtHome {
    fn now(&self) -> &Now {
        &self.now
    }

    fn ours(&self) -> Vec<u8> {
        (0..self.now.seats.len() as u8).filter(|seat| self.home.bot(*seat).is_none()).collect()
    }

    fn view(&self, seat: Option<u8>) -> Option<View> {
        view::read(self.home.view(seat)?)
    }

    fn before(&self, seat: u8) -> Vec<Value> {
        if self.came == 0 {
            return Vec::new();
        }
        // Without it the game goes on all the same.
        unaided(&self.now, Some(seat), self.home.story(Some(seat)).unwrap_or_default())
    }

    fn rule_of(&self, seat: u8, action: &str) -> Option<String> {
        self.home.rule_of(seat, action).map(str::to_owned)
    }

    fn news(&mut self, patience: Duration) -> Vec<News> {
        let until = Instant::now() + patience;
        while self.waiting.is_empty() {
            let now = Instant::now();
            if let Some((seat, at, action)) = &self.ready
                && now >= self.due
            {
                let (seat, fits, action) = (*seat, *at == self.home.at(), action.clone());
                self.ready = None;
                if fits {
                    let refused = self.home.act(seat, &action).err();
                    let changed = self.changed();
                    self.waiting.extend(refused.map(|no| News::Refused(no.into())));
                    self.waiting.extend(changed.err().map(News::Closed));
                }
                continue;
            }
            if now >= until {
                break;
            }
            let wake = if self.ready.is_some() { self.due.min(until) } else { until };
            if let Ok(thought) = self.thought.recv_timeout(wake.saturating_duration_since(now)) {
                self.think(thought);
            }
        }
        std::mem::take(&mut self.waiting)
    }

    fn asked(&self) -> Option<u8> {
        self.order.first().copied().filter(|seat| self.home.bot(*seat).is_none())
    }

    fn act(&mut self, seat: u8, action: &str) -> Result<(), No> {
        let acted = self.home.act(seat, action);
        self.changed()?;
        Ok(acted?)
    }

    fn ask_hint(&mut self, seat: u8) {
        if let Some((whose, at, action)) = &self.hinted
            && (*whose, *at) == (seat, self.home.at())
        {
            self.waiting.push(News::Hint { seat, action: action.clone() });
            return;
        }
        let (must, may) = self.home.waits_for();
        if !must.iter().chain(may.iter()).any(|able| able.index() == usize::from(seat)) {
            self.waiting.push(News::Hint { seat, action: None });
            return;
        }
        let Some(thought): Option<Thought> = self.home.thought(seat, Level::Champion) else { return };
        let (at, thoughts) = (self.home.at(), self.thoughts.clone());
        std::thread::spawn(move || {
            let _ = thoughts.send(Thinking::Hint { seat, at, action: thought(&mut until(HINT)) });
        });
    }

    fn can_take_back(&self, seat: u8) -> bool {
        self.home.can_take_back(seat)
    }

    fn take_back(&mut self, seat: u8) -> Result<(), No> {
        let taken = self.home.take_back(seat);
        self.told = self.home.at();
        self.asked.clear();
        self.changed()?;
        self.waiting.push(News::Anew);
        Ok(taken?)
    }

    fn can_start(&self) -> bool {
        self.now.phase != Stage::Playing
    }

    fn start(&mut self) -> Result<(), No> {
        let started = self.home.start();
        self.changed()?;
        Ok(started?)
    }

    fn seat_bot(&mut self, _: u8, _: &str) -> Result<(), No> {
        Err(No::Code(Code::AlreadyBegun))
    }

    fn record(&self) -> Option<String> {
        let record = self.home.record(self.now.games).ok()?;
        serde_json::to_string_pretty(&record).ok()
    }

    fn receipt(&self) -> Option<String> {
        serde_json::to_string_pretty(&self.home.receipt()?).ok()
    }

    fn is_at_home(&self) -> bool {
        true
    }
}

/// Time to think, from now on.
fn until(time: Duration) -> impl FnMut(u32) -> bool {
    let until = Instant::now() + time;
    move |_| Instant::now() < until
}

/// In an order that has nothing to do with anybody's cards.
fn shuffled(mut seats: Vec<u8>) -> Vec<u8> {
    for last in (1..seats.len()).rev() {
        let mut byte = [0];
        // Without random numbers from the system they answer in the order of their seats.
        if getrandom::fill(&mut byte).is_ok() {
            seats.swap(last, usize::from(byte[0]) % (last + 1));
        }
    }
    seats
}

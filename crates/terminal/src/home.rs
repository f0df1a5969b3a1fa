//! A table at home: people around one keyboard, and bots, over the journal.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::Value;
use tablee_bots::Level;
use tablee_fair::Beginning;
use tablee_journal::Journal;
use tablee_program::{Misdeed, Program};
use tablee_table::{Code, Home, SeatNow, Sitter, Terms, Thought, World};

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
    /// The seats that programs play.
    programs: BTreeMap<u8, Arc<Mutex<Mate>>>,
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

/// A program at the table.
pub(crate) struct Mate {
    /// What it is called.
    pub(crate) name: String,
    /// As long as it plays by the rules.
    program: Option<Program>,
    /// The game that it was last asked in.
    game: u32,
}

impl Mate {
    /// One that has been started.
    pub(crate) const fn new(name: String, program: Program) -> Self {
        Self { name, program: Some(program), game: 0 }
    }

    /// What it wants to do; nothing when it waits. The second says what it did wrong, and then it is not asked again.
    fn decide(&mut self, frame: Value, seat: u8, game: u32) -> Result<Option<String>, Option<Misdeed>> {
        let begins = std::mem::replace(&mut self.game, game) != game;
        let program = self.program.as_mut().ok_or(None)?;
        program.decide(frame, seat, begins).map_err(|misdeed| {
            self.program = None;
            Some(misdeed)
        })
    }
}

/// Somebody who plays by itself.
enum Mind {
    Bot(Thought),
    /// A program, what it sees of which game, and what a habitué would do in its place.
    Program {
        mate: Arc<Mutex<Mate>>,
        frame: Value,
        game: u32,
        instead: Thought,
    },
}

impl Mind {
    /// What it does; nothing when it waits. Whoever is `told` hears of a program that misbehaves.
    fn decide(self, seat: u8, told: &Sender<Thinking>) -> Option<String> {
        match self {
            Self::Bot(thought) => thought(&mut until(CHAMPION)),
            Self::Program { mate, frame, game, instead } => {
                let Ok(mut mate) = mate.lock() else { return instead(&mut until(CHAMPION)) };
                match mate.decide(frame, seat, game) {
                    Ok(decided) => decided,
                    Err(misdeed) => {
                        let told_of =
                            misdeed.map(|misdeed| Thinking::Misdeed { name: mate.name.clone(), misdeed });
                        // The table may be gone by now.
                        told_of.into_iter().for_each(|misdeed| drop(told.send(misdeed)));
                        instead(&mut until(CHAMPION))
                    }
                }
            }
        }
    }
}

/// What came of thinking.
enum Thinking {
    /// The first bot that wants to act, when the journal had this length.
    Move { at: u64, action: Option<(u8, String)> },
    /// A hint.
    Hint { seat: u8, at: u64, action: Option<String> },
    /// What a program did wrong.
    Misdeed { name: String, misdeed: Misdeed },
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
            programs: BTreeMap::new(),
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

    /// Lets programs play the seats of those who are called like them.
    pub(crate) fn with_programs(mut self, mates: Vec<Mate>) -> Self {
        for mate in mates {
            let called = |seat: &SeatNow| seat.bot.is_none() && seat.name.as_ref() == Some(&mate.name);
            if let Some(seat) = self.now.seats.iter().position(called) {
                self.programs.insert(seat as u8, Arc::new(Mutex::new(mate)));
            }
        }
        if !self.programs.is_empty() {
            self.waiting.clear();
            self.waiting.push(News::Changed);
            self.told = self.came;
            if self.came == 0 {
                self.tell_lot();
            }
            self.look_ahead();
            self.tell();
        }
        self
    }

    /// Whether a person at this keyboard plays there.
    fn is_ours(&self, seat: u8) -> bool {
        self.home.bot(seat).is_none() && !self.programs.contains_key(&seat)
    }

    /// Who plays a seat by itself, if anybody does.
    fn mind(&self, seat: u8) -> Option<Mind> {
        if let Some(level) = self.home.bot(seat) {
            return self.home.thought(seat, level).map(Mind::Bot);
        }
        let mate = Arc::clone(self.programs.get(&seat)?);
        let instead = self.home.thought(seat, Level::Habitue)?;
        Some(Mind::Program { mate, frame: self.home.view(Some(seat))?, game: self.now.games, instead })
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
            bots.extend(self.mind(seat).map(|mind| (seat, mind)));
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
                bots.into_iter().find_map(|(seat, mind)| Some((seat, mind.decide(seat, &thoughts)?)));
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
            Thinking::Misdeed { name, misdeed } => self.waiting.push(News::Program { name, misdeed }),
        }
    }
}

impl Client for AtHome {
    fn now(&self) -> &Now {
        &self.now
    }

    fn ours(&self) -> Vec<u8> {
        (0..self.now.seats.len() as u8).filter(|seat| self.is_ours(*seat)).collect()
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
        self.order.first().copied().filter(|seat| self.is_ours(*seat))
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
        let Some(thought) = self.home.advice(seat, Level::Champion) else { return };
        let (at, thoughts) = (self.home.at(), self.thoughts.clone());
        std::thread::spawn(move || {
            let _ = thoughts.send(Thinking::Hint {
                seat,
                at,
                action: thought(&mut until(HINT)).map(|(action, _)| action),
            });
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

    fn invitation(&self) -> Option<&str> {
        None
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

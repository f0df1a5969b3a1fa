//! A table: what its journal adds up to.
//!
//! It changes by [`Table::apply`] alone, one entry of the journal at a time, whether that was written a moment ago or years ago,
//! and also when something is taken back.
//! What a deed would write is decided elsewhere (`deeds`), without changing anything.

use std::collections::{BTreeMap, VecDeque};

use sha2::{Digest, Sha256};
use tablee_bots::Level;
use tablee_core::{Seat, Turn};
use tablee_fair::{
    Beginning, By, Ending, FairLuck, Form, Frozen, Number, Player, Sealing, Secret, Setting, Silent, Source,
    Step, Terms as Exact, Told, Voided, from_hex, key, to_hex,
};
use tablee_journal::Line;

use crate::begins::Begins;
use crate::entry::{Entry, Moment, Written};
use crate::message::{Deed, Ended, FrozenNow, SeatNow, Stage, StudyNow, TableNow, Terms};
use crate::play::{self, Play};
use crate::rules;
use crate::{Broken, Code, Refused};

/// How many calls are remembered, so that none is answered by doing it twice.
const CALLS: usize = 256;

/// A table.
pub struct Table {
    /// How long its journal is.
    pub length: u64,
    /// What is played, as the host set it.
    pub terms: Terms,
    /// Every option as it will be played.
    pub options: BTreeMap<String, Setting>,
    /// What chance will decide, at a table for tests.
    pub told: Option<Vec<Told>>,
    /// At a study: what chance follows from when all that was told is used up, and the moment that it began from.
    pub study: Option<(FairLuck, Option<Moment>)>,
    /// The seats, in order.
    pub chairs: Vec<Option<Chair>>,
    /// The seat of the host.
    pub host: Option<u8>,
    /// Whether the game is stopped for the moment.
    pub paused: bool,
    /// Whether people may watch who do not sit here.
    pub spectators: bool,
    /// Whether people may say something to each other.
    pub talk: bool,
    /// The link of a call, for those who sit here.
    pub meeting: Option<String>,
    /// By day: the answers to an offer that were collected so far, in the order in which they came.
    pub answers: Vec<(u8, String)>,
    /// By day: since when whoever is waited for is, in seconds since 1970.
    waiting: Option<u64>,
    /// By day: whether they were reminded.
    pub reminded: bool,
    /// The circle whose table it is. Who is not in it is never told.
    pub circle: Option<String>,
    /// How many games have begun.
    pub games: u32,
    /// Who begins the next one, unless a lot decides that.
    pub first: u8,
    /// What the host says about who begins the next one; nothing where the rules of the game say it.
    pub begins: Option<Begins>,
    /// What is promised for the next deal.
    pub promised: Option<Promise>,
    /// The next deal, while numbers are being shown.
    pub frozen: Option<Freeze>,
    /// The deals that came to nothing since the game before.
    pub voided: Vec<Voided>,
    /// The game that is being played or was played last.
    pub deal: Option<Deal>,
    ended: Option<Ended>,
    calls: Calls,
}

/// By day: how long people have time, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// When it is over.
    pub at: u64,
    /// When they are reminded, if they were not yet.
    pub reminder: Option<u64>,
}

/// Somebody at a seat.
#[derive(Clone, Debug)]
pub struct Chair {
    /// Their name.
    pub name: String,
    /// A person or a bot.
    pub who: Who,
    /// Digits that somebody else does not have, of the hash of a person's token.
    person: u64,
    /// The length of the journal when they sat down: what happened before, they have not seen from here.
    pub since: u64,
    /// Whether a bot plays for them.
    pub stand_in: bool,
    /// The hash of their number for the next deal.
    pub hash: Option<[u8; 32]>,
    /// Their number for the next deal, in the first form.
    pub number: Option<Number>,
    /// How many games they won since they sat down.
    wins: u32,
    /// The sum of their scores since they sat down, in games of one sort.
    score: i64,
}

/// A person or a bot.
#[derive(Clone, Debug)]
pub enum Who {
    /// A person, known by the hash of their token.
    Person(String),
    /// A bot.
    Bot(Level),
}

impl Chair {
    /// Somebody who just sat down.
    fn new(name: String, who: Who, since: u64) -> Self {
        let person = match &who {
            Who::Person(token) => {
                let digest = Sha256::digest(token);
                u64::from_le_bytes(std::array::from_fn(|at| digest[at]))
            }
            Who::Bot(_) => 0,
        };
        Self { name, who, person, since, stand_in: false, hash: None, number: None, wins: 0, score: 0 }
    }

    /// The level of the bot that plays here, if one does.
    pub fn bot(&self) -> Option<Level> {
        match self.who {
            Who::Bot(level) => Some(level),
            Who::Person(_) => self.stand_in.then_some(Level::Habitue),
        }
    }
}

/// A secret that is promised.
#[derive(Clone, Debug)]
pub struct Promise {
    /// The secret.
    pub secret: Secret,
    /// How the deal will be made fair.
    pub form: Form,
    /// Whether a device that played alone promised it.
    pub device: bool,
}

impl Promise {
    /// Of the second form, from here.
    pub(crate) const fn second(secret: [u8; 32], device: bool) -> Self {
        Self { secret: Secret::new(secret), form: Form::Second, device }
    }

    /// What everybody is shown of it.
    pub fn commitment(&self) -> [u8; 32] {
        self.secret.commitment(self.form)
    }
}

/// A frozen deal, while numbers are being shown.
#[derive(Clone, Debug)]
pub struct Freeze {
    /// What is fixed.
    pub deal: Frozen,
    /// The numbers that were shown so far.
    pub numbers: Vec<Option<Number>>,
}

impl Freeze {
    /// The seats whose numbers are still to come.
    pub fn waits_for(&self) -> Vec<u8> {
        let seats = (0..).zip(self.numbers.iter().zip(&self.deal.hashes));
        let waited = seats.filter(|(_, (number, hash))| number.is_none() && hash.is_some());
        waited.map(|(seat, _)| seat).collect()
    }

    /// As a deal that came to nothing.
    pub(crate) fn as_voided(&self) -> Voided {
        let name = |seat: u8| self.deal.terms.seats.get(usize::from(seat)).map(|player| player.name.clone());
        let silent = self.waits_for().into_iter();
        Voided {
            commitment: to_hex(&self.deal.commitment),
            silent: silent.map(|seat| Silent { seat, name: name(seat).unwrap_or_default() }).collect(),
        }
    }
}

/// A game with what it was dealt from.
pub struct Deal {
    /// What exactly is played, by whom.
    pub terms: Exact,
    /// The secret that it was dealt from; none at a table for tests.
    pub secret: Option<Secret>,
    /// Whether a device that played alone promised it.
    pub device: bool,
    /// What was frozen before any number was shown; nothing in the first form.
    pub frozen: Option<Frozen>,
    /// The numbers that the seats mixed in.
    pub numbers: Vec<Option<Number>>,
    /// The game.
    pub play: Box<dyn Play>,
    /// Whether anybody has acted yet.
    pub acted: bool,
    sealing: Sealing,
    /// The latest actions, as long as only people at their own seats acted: they can be taken back, so they are not sealed yet.
    open: Vec<Step>,
}

/// What a game that begins is dealt from.
struct Dealt {
    terms: Exact,
    source: Source,
    numbers: Vec<Option<Number>>,
    sealing: Sealing,
    frozen: Option<Frozen>,
}

impl Deal {
    /// What was promised for it.
    pub fn commitment(&self) -> Option<[u8; 32]> {
        let form = if self.frozen.is_some() { Form::Second } else { Form::First };
        self.secret.as_ref().map(|secret| secret.commitment(form))
    }
}

impl Table {
    /// The table that the first entry of a journal opens.
    pub(crate) fn open(first: &Written) -> Result<Self, Broken> {
        let Entry::Opened { terms, told } = &first.entry else {
            return Err(Broken::Misplaced("a table begins with being opened"));
        };
        let mut table = Self {
            length: 1,
            chairs: vec![None; usize::from(terms.seats)],
            terms: terms.clone(),
            options: kept_options(terms)?,
            told: told.clone(),
            study: None,
            host: None,
            paused: false,
            spectators: true,
            talk: true,
            meeting: None,
            answers: Vec::new(),
            waiting: None,
            reminded: false,
            circle: None,
            games: 0,
            first: 0,
            begins: None,
            promised: None,
            frozen: None,
            voided: Vec::new(),
            deal: None,
            ended: None,
            calls: Calls::default(),
        };
        table.let_begin(terms.begins)?;
        Ok(table)
    }

    /// The host says who begins the next game, or leaves it to the rules.
    fn let_begin(&mut self, begins: Option<Begins>) -> Result<(), Broken> {
        if begins.and_then(Begins::seat).is_some_and(|seat| seat >= self.terms.seats) {
            return Err(Broken::Misplaced("there is no such seat to begin"));
        }
        self.begins = begins;
        self.first = begins.and_then(|it| it.first(self.terms.seats)).unwrap_or(self.first);
        Ok(())
    }

    /// The table that a journal adds up to.
    pub fn fold(lines: &[Line]) -> Result<Self, Broken> {
        let (first, rest) = lines.split_first().ok_or(Broken::Empty)?;
        let mut table = Self::open(&Written::from_line(first)?)?;
        for line in rest {
            table.apply(&Written::from_line(line)?)?;
        }
        Ok(table)
    }

    /// Takes in the next entry of the journal. An error means that the journal does not fit the rules.
    pub fn apply(&mut self, written: &Written) -> Result<(), Broken> {
        self.length += 1;
        let window = self.window();
        // Who called, before they may be gone.
        let caller = written.call.map(|(seat, id)| (self.caller(seat, id), written.deed.as_deref()));
        let fixed = matches!(
            written.entry,
            Entry::Changed(_)
                | Entry::Sat { .. }
                | Entry::Renamed { .. }
                | Entry::Bot { .. }
                | Entry::Left { .. }
                | Entry::Hashed { .. }
                | Entry::Promised { .. }
                | Entry::Frozen { .. }
        );
        if fixed && self.frozen.is_some() {
            return Err(Broken::Misplaced("the deal is frozen"));
        }
        match &written.entry {
            Entry::Opened { .. } => return Err(Broken::Misplaced("a table is opened once")),
            Entry::Study { chance, then, of } => {
                if self.length > 2 {
                    return Err(Broken::Misplaced("a study is one from the beginning"));
                }
                let then = from_hex(then).ok_or(Broken::Misplaced("luck has 32 bytes"))?;
                self.told = Some(chance.clone());
                self.study = Some((FairLuck::new(then), of.clone()));
            }
            Entry::Changed(terms) => {
                self.options = kept_options(terms)?;
                self.chairs.resize(usize::from(terms.seats), None);
                if self.terms.game != terms.game {
                    // Points of one game are not points of another; a win is a win.
                    self.chairs.iter_mut().flatten().for_each(|chair| chair.score = 0);
                }
                self.terms = terms.clone();
                self.first = self.first.min(terms.seats.saturating_sub(1));
                self.let_begin(terms.begins)?;
            }
            Entry::Sat { seat, name, token } => {
                let since = self.length;
                *self.place(*seat)? = Some(Chair::new(name.clone(), Who::Person(token.clone()), since));
                self.seal();
                self.host = self.host.or(Some(*seat));
            }
            Entry::Bot { seat, level, name } => {
                let level: Level = level.parse().map_err(|_| Broken::Newer)?;
                let name = name.as_deref().unwrap_or_else(|| bot_name(*seat)).to_owned();
                let since = self.length;
                *self.place(*seat)? = Some(Chair::new(name, Who::Bot(level), since));
            }
            Entry::Left { seat } => self.leave(*seat)?,
            Entry::Promised { secret, form, device } => {
                let secret = from_hex(secret).ok_or(Broken::Misplaced("a secret has 32 bytes"))?;
                let form = match form {
                    None => Form::First,
                    Some(2) => Form::Second,
                    Some(_) => return Err(Broken::Newer),
                };
                self.promised = Some(Promise { secret: Secret::new(secret), form, device: *device });
                self.chairs.iter_mut().flatten().for_each(|chair| {
                    chair.number = None;
                    chair.hash = None;
                });
            }
            Entry::Hashed { seat, hash } => {
                let hash = from_hex(hash).ok_or(Broken::Misplaced("a hash has 32 bytes"))?;
                if !matches!(self.promised, Some(Promise { form: Form::Second, .. })) {
                    return Err(Broken::Misplaced("nothing was promised"));
                }
                self.sitter(*seat)?.hash = Some(hash);
            }
            Entry::Frozen { terms, hashes } => self.freeze(terms, hashes)?,
            Entry::Revealed { seat, number } => {
                let number = from_hex(number).ok_or(Broken::Misplaced("a number has 32 bytes"))?;
                let frozen = self.frozen.as_mut().ok_or(Broken::Misplaced("no deal is frozen"))?;
                match frozen.numbers.get_mut(usize::from(*seat)) {
                    Some(shown @ None) if frozen.deal.fits(*seat, &number) => *shown = Some(number),
                    _ => return Err(Broken::Misplaced("not the number whose hash was sent")),
                }
            }
            Entry::Voided { silent } => {
                let frozen = self.frozen.take().ok_or(Broken::Misplaced("no deal is frozen"))?;
                if silent.is_empty() || *silent != frozen.waits_for() {
                    return Err(Broken::Misplaced("somebody else was silent"));
                }
                self.voided.push(frozen.as_voided());
                self.promised = None;
            }
            Entry::Mixed { seat, number } => {
                let number = from_hex(number).ok_or(Broken::Misplaced("a number has 32 bytes"))?;
                self.sitter(*seat)?.number = Some(number);
            }
            Entry::Began { first, terms, key } => self.begin(*first, terms.as_deref(), key.as_deref())?,
            Entry::Chance(told) => self.step(Step::Chance(told.clone()))?,
            Entry::Acted { seat, by, action } => {
                self.step(Step::Act { seat: *seat, by: *by, action: action.clone() })?;
            }
            Entry::TookBack { seat } => self.take_back(*seat)?,
            Entry::Paused(on) => self.paused = *on,
            Entry::Spectators(may) => self.spectators = *may,
            Entry::Talk(may) => self.talk = *may,
            Entry::Renamed { seat, name } => self.sitter(*seat)?.name.clone_from(name),
            Entry::StandIn { seat, on } => self.sitter(*seat)?.stand_in = *on,
            Entry::Meeting(link) => self.meeting.clone_from(link),
            Entry::Answered { seat, action } => self.collect(*seat, action)?,
            Entry::Reminded { .. } => self.reminded = true,
            Entry::Circle { circle } => self.circle = Some(circle.clone()),
            Entry::Erased { .. } => {}
        }
        self.look_at_the_clock(written, window);
        if let Some((caller, deed)) = caller {
            self.calls.remember(caller, deed, self.length);
        }
        Ok(())
    }

    fn place(&mut self, seat: u8) -> Result<&mut Option<Chair>, Broken> {
        self.chairs.get_mut(usize::from(seat)).ok_or(Broken::Misplaced("there is no such seat"))
    }

    fn sitter(&mut self, seat: u8) -> Result<&mut Chair, Broken> {
        self.place(seat)?.as_mut().ok_or(Broken::Misplaced("nobody sits there"))
    }

    /// What was done so far cannot be taken back any more: whoever sits there now did not do it.
    fn seal(&mut self) {
        if let Some(deal) = &mut self.deal {
            deal.open.drain(..).for_each(|step| deal.sealing.add(&step));
        }
    }

    /// Whoever leaves in the middle of a game leaves a bot with their name behind.
    fn leave(&mut self, seat: u8) -> Result<(), Broken> {
        let playing = self.stage() == Stage::Playing;
        let place = self.place(seat)?;
        match place {
            Some(chair) if playing => chair.who = Who::Bot(Level::Habitue),
            _ => *place = None,
        }
        if !playing && self.begins.and_then(Begins::seat) == Some(seat) {
            // Whoever was said to begin, or to be the oldest, is not here any more.
            self.begins = Some(Begins::Lot);
        }
        if self.host == Some(seat) {
            let people = |chair: &Option<Chair>| matches!(chair, Some(Chair { who: Who::Person(_), .. }));
            self.host = self.chairs.iter().position(people).map(|seat| seat as u8);
        }
        Ok(())
    }

    /// The terms of the next game, if everybody is there; on whom a lot falls is not known yet.
    pub(crate) fn next_terms(&self) -> Option<Exact> {
        let seats = self.chairs.iter().map(|chair| {
            let chair = chair.as_ref()?;
            let bot = match chair.who {
                Who::Person(_) => None,
                Who::Bot(level) => Some(level.name().to_owned()),
            };
            Some(Player { name: chair.name.clone(), bot })
        });
        let seats = seats.collect::<Option<_>>()?;
        let begins = match self.begins {
            // Where chance is told beforehand no lot is drawn.
            Some(Begins::Lot) if self.told.is_some() => None,
            Some(begins) => Some(begins.how()),
            None => (self.games > 0).then_some(Beginning::Rule),
        };
        let (game, options) = (self.terms.game.clone(), self.options.clone());
        Some(Exact { game, options, first: self.first, begins, seats })
    }

    fn freeze(&mut self, terms: &Exact, hashes: &[Option<String>]) -> Result<(), Broken> {
        let promise = match &self.promised {
            Some(promise @ Promise { form: Form::Second, .. }) => promise,
            _ => return Err(Broken::Misplaced("nothing was promised")),
        };
        self.about_us(terms)?;
        let digits = |hash: &Option<String>| match hash {
            None => Ok(None),
            Some(hash) => from_hex(hash).map(Some).ok_or(Broken::Misplaced("a hash has 32 bytes")),
        };
        let hashes: Vec<_> = hashes.iter().map(digits).collect::<Result<_, _>>()?;
        // Some may be left out; none can be another one.
        let sent = |(hash, chair): (&Option<[u8; 32]>, &Option<Chair>)| {
            hash.is_none() || chair.as_ref().is_some_and(|chair| chair.hash == *hash)
        };
        if hashes.len() != self.chairs.len() || !hashes.iter().zip(&self.chairs).all(sent) {
            return Err(Broken::Misplaced("these are not the hashes that were sent"));
        }
        let (voided, commitment) = (self.voided.clone(), promise.commitment());
        let numbers = vec![None; hashes.len()];
        let deal = Frozen { terms: terms.clone(), voided, commitment, hashes };
        self.frozen = Some(Freeze { deal, numbers });
        Ok(())
    }

    /// What was written is what was hashed; but it must be about this table.
    fn about_us(&self, written: &Exact) -> Result<(), Broken> {
        let now = self.next_terms().ok_or(Broken::Misplaced("a seat is empty"))?;
        if (&written.game, &written.seats) != (&now.game, &now.seats) {
            return Err(Broken::Misplaced("the terms are not those of this table"));
        }
        Ok(())
    }

    fn numbers(&self) -> Vec<Option<Number>> {
        self.chairs.iter().map(|chair| chair.as_ref()?.number).collect()
    }

    /// What exactly is played in a game that began, and where its chance comes from: what was frozen, or what was written then.
    /// A game of the first form whose names were erased says its key.
    fn dealt(&self, first: u8, written: Option<&Exact>, erased: Option<[u8; 32]>) -> Result<Dealt, Broken> {
        if let (Some(Freeze { deal, numbers }), Some(promise)) = (&self.frozen, &self.promised) {
            if numbers.iter().zip(&deal.hashes).any(|(number, hash)| number.is_some() != hash.is_some()) {
                return Err(Broken::Misplaced("a number is missing"));
            }
            let mut luck = FairLuck::new(deal.key(&promise.secret, numbers));
            let mut frozen = deal.clone();
            frozen.terms.first = deal.terms.who_begins(&mut luck);
            if written.is_none_or(|written| *written != frozen.terms) {
                return Err(Broken::Misplaced("the terms are not those that were frozen"));
            }
            let (source, numbers) = (Source::Fair(Box::new(luck)), numbers.clone());
            let sealing = Sealing::second(&frozen, &numbers);
            return Ok(Dealt { terms: frozen.terms.clone(), source, numbers, sealing, frozen: Some(frozen) });
        }
        let mut terms = match written {
            Some(written) => {
                self.about_us(written)?;
                written.clone()
            }
            None => {
                let now = self.next_terms().ok_or(Broken::Misplaced("a seat is empty"))?;
                let options = rules::first_version(&now.game, &now.options);
                Exact { options, first, begins: None, ..now }
            }
        };
        let numbers = self.numbers();
        let (source, commitment) = match (&self.told, &self.promised) {
            (Some(_), _) => (self.source_told(), [0; 32]),
            (None, Some(promise @ Promise { form: Form::First, .. })) => {
                let key = erased.unwrap_or_else(|| key(&promise.secret, &numbers, &terms));
                let mut luck = FairLuck::new(key);
                terms.first = terms.who_begins(&mut luck);
                (Source::Fair(Box::new(luck)), promise.commitment())
            }
            (None, Some(_)) => return Err(Broken::Misplaced("nothing was frozen")),
            (None, None) => return Err(Broken::Misplaced("nothing was promised")),
        };
        let sealing = Sealing::first(&terms, &commitment);
        Ok(Dealt { terms, source, numbers, sealing, frozen: None })
    }

    /// Where chance comes from at a table where it is told.
    pub(crate) fn source_told(&self) -> Source {
        let then = self.study.as_ref().map(|(luck, _)| Box::new(luck.clone()));
        Source::Told(self.told.iter().flatten().cloned().collect(), then)
    }

    fn begin(&mut self, first: u8, written: Option<&Exact>, key: Option<&str>) -> Result<(), Broken> {
        let erased =
            key.map(|key| from_hex(key).ok_or(Broken::Misplaced("a key has 32 bytes"))).transpose()?;
        let Dealt { terms, source, numbers, sealing, frozen } = self.dealt(first, written, erased)?;
        if terms.first != first || written.is_some_and(|written| written.first != first) {
            return Err(Broken::Misplaced("the lot fell on another seat"));
        }
        let play = play::begin(&terms, source)?;
        // What follows from a name that is gone cannot be shown to follow from the promise.
        let promise = self.promised.take();
        let device = promise.as_ref().is_some_and(|promise| promise.device);
        let secret = promise.filter(|_| erased.is_none()).map(|promise| promise.secret);
        let (acted, open) = (false, Vec::new());
        self.deal = Some(Deal { terms, secret, device, frozen, numbers, play, acted, sealing, open });
        self.frozen = None;
        self.voided.clear();
        self.ended = None;
        self.games += 1;
        self.first = first;
        self.begins = None;
        self.paused = false;
        Ok(())
    }

    fn step(&mut self, step: Step) -> Result<(), Broken> {
        let seats = self.terms.seats;
        let deal = self.deal.as_mut().ok_or(Broken::Misplaced("no game has begun"))?;
        let own = matches!(step, Step::Act { by: By::Player, .. });
        if own && deal.open.is_empty() {
            deal.play.mark();
        }
        deal.play.apply(self.length, &step)?;
        deal.acted |= matches!(step, Step::Act { .. });
        deal.open.push(step);
        let outcome = play::outcome(&*deal.play);
        if !own || outcome.is_some() {
            deal.open.drain(..).for_each(|step| deal.sealing.add(&step));
        }
        if let Some(outcome) = outcome {
            let outcome = Ending::from(&outcome);
            for (seat, chair) in (0..).zip(&mut self.chairs) {
                let Some(chair) = chair else { continue };
                chair.wins += u32::from(outcome.winners.contains(&seat));
                let score = outcome.scores.get(usize::from(seat)).copied().unwrap_or(0);
                chair.score = chair.score.saturating_add(score);
            }
            self.ended = Some(Ended {
                secret: deal.secret.as_ref().map(|secret| to_hex(secret.reveal())),
                seal: deal.secret.is_some().then(|| to_hex(&deal.sealing.end(&outcome))),
                outcome,
            });
            let after = (self.first + 1) % seats.max(1);
            self.first = deal.play.next_first().map_or(after, |seat| seat.index() as u8);
        }
        Ok(())
    }

    /// The seat whose own action is the latest thing that happened in the game that is being played.
    pub fn last_actor(&self) -> Option<u8> {
        match self.deal.as_ref()?.open.last()? {
            Step::Act { seat, .. } => Some(*seat),
            Step::Chance(_) => None,
        }
    }

    fn take_back(&mut self, seat: u8) -> Result<(), Broken> {
        if self.last_actor() != Some(seat) {
            return Err(Broken::Misplaced("there is nothing to take back"));
        }
        let deal = self.deal.as_mut().ok_or(Broken::Misplaced("no game has begun"))?;
        deal.open.pop();
        Ok(deal.play.go_back(self.length, &deal.open)?)
    }

    /// What is going on.
    pub fn stage(&self) -> Stage {
        match (&self.deal, &self.ended) {
            (None, _) => Stage::Gathering,
            (Some(_), None) => Stage::Playing,
            (Some(_), Some(_)) => Stage::Over,
        }
    }

    /// The game that is being played.
    pub fn playing(&self) -> Option<&dyn Play> {
        self.deal.as_ref().filter(|_| self.ended.is_none()).map(|deal| &*deal.play)
    }

    /// The seats that the game waits for.
    pub fn waits_for(&self) -> Vec<u8> {
        let has_answered = |seat: &u8| self.answers.iter().any(|(other, _)| other == seat);
        match self.playing().map(|play| play.turn()) {
            Some(Turn::Seats { must, .. }) => {
                must.iter().map(|seat| seat.index() as u8).filter(|seat| !has_answered(seat)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a person plays at a seat, themselves.
    pub fn is_person(&self, seat: u8) -> bool {
        let chair = self.chairs.get(usize::from(seat)).and_then(Option::as_ref);
        chair.is_some_and(|chair| chair.bot().is_none())
    }

    /// The people that the game waits for.
    pub fn people_waited_for(&self) -> Vec<u8> {
        let mut seats = self.waits_for();
        seats.retain(|seat| self.is_person(*seat));
        seats
    }

    /// By day: the seats that are asked, while answers are collected.
    fn window(&self) -> Vec<u8> {
        if self.terms.days.is_none() {
            return Vec::new();
        }
        let asked = self.playing().map(|play| play.silent_answers()).unwrap_or_default();
        asked.iter().map(|(seat, _)| seat.index() as u8).collect()
    }

    /// By day: whether people are asked who have not answered yet. Whoever else is asked lets them go first.
    pub fn is_collecting(&self) -> bool {
        let waited = self.people_waited_for();
        self.window().iter().any(|seat| waited.contains(seat))
    }

    /// By day: until when the people that are waited for have time, and when they are reminded; in seconds since 1970.
    pub fn due(&self) -> Option<Due> {
        let (days, since) = self.terms.days.zip(self.waiting)?;
        if self.paused || self.people_waited_for().is_empty() {
            return None;
        }
        let hours = if self.window().is_empty() { days.turn } else { days.answer };
        let reminder = (!self.reminded).then(|| days.reminder(since, hours));
        Some(Due { at: days.due(since, hours), reminder })
    }

    /// By day: an answer waits for those of the others.
    fn collect(&mut self, seat: u8, action: &str) -> Result<(), Broken> {
        let asked = self.window().contains(&seat) && self.waits_for().contains(&seat);
        if !asked {
            return Err(Broken::Misplaced("this seat is not asked"));
        }
        self.answers.push((seat, action.to_owned()));
        Ok(())
    }

    /// By day: what a clock runs from, and which answers still wait. An offer is open for everybody equally long, from the moment it
    /// was made; everything else begins anew with whatever happens.
    fn look_at_the_clock(&mut self, written: &Written, before: Vec<u8>) {
        if self.terms.days.is_none() {
            return;
        }
        let window = self.window();
        self.answers.retain(|(seat, _)| window.contains(seat));
        let moves = matches!(
            written.entry,
            Entry::Began { .. } | Entry::Chance(_) | Entry::Acted { .. } | Entry::TookBack { .. }
        );
        let goes_on = matches!(written.entry, Entry::Paused(false));
        let same = !before.is_empty() && !window.is_empty();
        if let Some(when) = written.when.filter(|_| goes_on || moves && !same) {
            self.waiting = Some(when);
            self.reminded = false;
        }
    }

    /// How the last game ended.
    pub fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// Whether screens name a card that everybody could know from memory.
    pub fn memory(&self) -> bool {
        self.terms.memory.unwrap_or(true)
    }

    /// The seat whose token has this hash.
    pub fn seat_of(&self, hash: &str) -> Option<u8> {
        let theirs = |chair: &Option<Chair>| matches!(chair, Some(Chair { who: Who::Person(token), .. }) if token == hash);
        self.chairs.iter().position(theirs).map(|seat| seat as u8)
    }

    /// The answer to a call of whoever sits here that was answered before: the length of the journal after it, or a refusal where the
    /// same number was used for something else. Somebody who sat here before may have used it, too; that was another call.
    pub fn answered(&self, seat: u8, id: u64, deed: &Deed) -> Option<Result<u64, Refused>> {
        let (at, same) = self.calls.find(self.caller(seat, id), deed)?;
        Some(if same {
            Ok(at)
        } else {
            Err(Refused::new(Code::IdReused, "this id was used for something else"))
        })
    }

    /// A call of whoever sits here now: of the person and the number, not of the seat.
    fn caller(&self, seat: u8, id: u64) -> u64 {
        let person =
            self.chairs.get(usize::from(seat)).and_then(Option::as_ref).map_or(0, |chair| chair.person);
        // Odd, so that no two numbers of one person become one.
        person.wrapping_add(id.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// The table as everybody sees it.
    pub fn now(&self, code: &str, you: Option<u8>, here: impl Fn(u8) -> bool) -> TableNow {
        let commitment = match (self.stage(), &self.deal) {
            (Stage::Playing, Some(deal)) => deal.commitment(),
            _ => self.promised.as_ref().map(Promise::commitment),
        };
        let frozen = match (&self.frozen, self.stage(), &self.deal) {
            (Some(frozen), ..) => Some((&frozen.deal, frozen.waits_for())),
            (None, Stage::Playing, Some(deal)) => deal.frozen.as_ref().map(|frozen| (frozen, Vec::new())),
            _ => None,
        };
        let seats = (0..).zip(&self.chairs).map(|(seat, chair)| SeatNow {
            name: chair.as_ref().map(|chair| chair.name.clone()),
            bot: chair.as_ref().and_then(|chair| match chair.who {
                Who::Bot(level) => Some(level.name().to_owned()),
                Who::Person(_) => None,
            }),
            here: here(seat),
            grace: None,
            stand_in: chair.as_ref().is_some_and(|chair| chair.stand_in),
            mixed: chair.as_ref().is_some_and(|chair| chair.hash.is_some() || chair.number.is_some()),
            wins: chair.as_ref().map_or(0, |chair| chair.wins),
            score: chair.as_ref().map_or(0, |chair| chair.score),
        });
        TableNow {
            at: self.length,
            code: code.to_owned(),
            you,
            game: self.terms.game.clone(),
            options: self.options.clone(),
            clock: self.terms.clock,
            seats: seats.collect(),
            host: self.host,
            first: self.first,
            begins: self.begins,
            began: self.deal.as_ref().and_then(|deal| deal.terms.begins),
            pace: self.terms.pace,
            memory: self.memory(),
            phase: self.stage(),
            paused: self.paused,
            spectators: 0,
            closed: !self.spectators,
            quiet: !self.talk,
            away: self.terms.away,
            waits_for: self.waits_for(),
            reading: None,
            back: None,
            watching: None,
            again: None,
            meeting: you.and_then(|_| self.meeting.clone()),
            days: self.terms.days,
            due: self.due().map(|due| due.at),
            answered: self.answers.iter().map(|(seat, _)| *seat).collect(),
            games: self.games,
            commitment: commitment.map(|commitment| to_hex(&commitment)),
            frozen: frozen.map(|(frozen, waits_for)| FrozenNow {
                text: frozen.text(),
                waits_for,
                clock: None,
            }),
            voided: self.voided.clone(),
            ended: self.ended.clone(),
            device: self.deal.as_ref().is_some_and(|deal| deal.device),
            study: self.study.as_ref().map(|(_, of)| StudyNow { of: of.clone() }),
        }
    }
}

/// The latest calls that were answered, in as few bytes as can be: a table is mostly this.
#[derive(Default)]
struct Calls {
    /// Whose call it was, with its number.
    callers: VecDeque<u64>,
    /// What it wanted; 0 where the first version did not write that down.
    deeds: VecDeque<u64>,
    /// The length of the journal after it.
    places: VecDeque<u32>,
}

impl Calls {
    fn remember(&mut self, caller: u64, deed: Option<&str>, at: u64) {
        // A journal of four thousand million entries does not fit into memory anyway; it would only forget calls.
        let Ok(at) = u32::try_from(at) else { return };
        if self.callers.len() >= CALLS {
            self.callers.pop_front();
            self.deeds.pop_front();
            self.places.pop_front();
        }
        self.callers.push_back(caller);
        self.deeds.push_back(deed.map_or(0, Self::read));
        self.places.push_back(at);
    }

    /// The length of the journal after a call, and whether it wanted this.
    fn find(&self, caller: u64, deed: &Deed) -> Option<(u64, bool)> {
        let at = self.callers.iter().rposition(|other| *other == caller)?;
        let (place, wanted) = (*self.places.get(at)?, *self.deeds.get(at)?);
        Some((u64::from(place), wanted == 0 || wanted == Self::read(&deed.fingerprint())))
    }

    fn read(fingerprint: &str) -> u64 {
        u64::from_str_radix(fingerprint, 16).unwrap_or(u64::MAX)
    }
}

/// The names of the bots, one for each seat: so people can tell them apart, and speak of them.
const BOT_NAMES: [&str; 8] = ["Ginette", "Marcel", "Lucie", "Antoine", "Odette", "René", "Suzanne", "Léon"];

pub(crate) fn bot_name(seat: u8) -> &'static str {
    BOT_NAMES[usize::from(seat) % BOT_NAMES.len()]
}

/// Every option as terms that the journal has are played.
fn kept_options(terms: &Terms) -> Result<BTreeMap<String, Setting>, Broken> {
    // They could be played when they were written. What cannot any more has something in it that this program does not know.
    rules::kept(terms).map_err(|_| Broken::Newer)
}

/// A seat of the rules.
#[must_use]
pub fn seat(number: u8) -> Option<Seat> {
    Seat::new(number)
}

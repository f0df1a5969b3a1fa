//! A table: what its journal adds up to.
//!
//! It changes by [`Table::apply`] alone, one entry of the journal at a time, whether that was written a moment ago or years ago.
//! What a deed would write is decided elsewhere (`deeds`), without changing anything.

use std::collections::{BTreeMap, VecDeque};

use tablee_bots::Level;
use tablee_catalog::read_options;
use tablee_core::{Game, Options as _, Seat};
use tablee_fair::{
    Ending, Entry as Step, FairLuck, Number, Player, Sealing, Secret, Setting, Terms as FairTerms, Told,
    from_hex, key, to_hex,
};

use crate::entry::{Entry, Written, kept};
use crate::message::{Ended, Phase, SeatNow, TableNow, Terms};
use crate::play::{self, Play, Source};
use crate::refused::Refused;

/// How many calls are remembered, so that none is answered by doing it twice.
const CALLS: usize = 256;

/// A table.
pub(crate) struct Table {
    /// How long its journal is.
    pub(crate) length: u64,
    pub(crate) terms: Terms,
    /// Every option as it will be played.
    pub(crate) options: BTreeMap<String, Setting>,
    pub(crate) told: Option<Vec<Told>>,
    pub(crate) chairs: Vec<Option<Chair>>,
    pub(crate) host: Option<u8>,
    pub(crate) paused: bool,
    /// How many games have begun.
    pub(crate) games: u32,
    /// Who begins the next one.
    pub(crate) first: u8,
    /// The secret that is promised for the next deal.
    pub(crate) promised: Option<Secret>,
    /// The game that is being played or was played last.
    pub(crate) deal: Option<Deal>,
    ended: Option<Ended>,
    calls: Calls,
}

/// Somebody at a seat.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub(crate) name: String,
    pub(crate) who: Who,
    /// Whether a bot plays for them.
    pub(crate) stand_in: bool,
    /// Their number for the next deal.
    pub(crate) number: Option<Number>,
    /// How many games they won since they sat down.
    wins: u32,
    /// The sum of their scores since they sat down, in games of one sort.
    score: i64,
}

/// A person or a bot.
#[derive(Clone, Debug)]
pub(crate) enum Who {
    /// A person, known by the hash of their token.
    Person(String),
    /// A bot.
    Bot(Level),
}

impl Chair {
    /// Somebody who just sat down.
    const fn new(name: String, who: Who) -> Self {
        Self { name, who, stand_in: false, number: None, wins: 0, score: 0 }
    }

    /// The level of the bot that plays here, if one does.
    pub(crate) fn bot(&self) -> Option<Level> {
        match self.who {
            Who::Bot(level) => Some(level),
            Who::Person(_) => self.stand_in.then_some(Level::Habitue),
        }
    }
}

/// A game with what it was dealt from.
pub(crate) struct Deal {
    pub(crate) terms: FairTerms,
    pub(crate) secret: Option<Secret>,
    pub(crate) numbers: Vec<Option<Number>>,
    pub(crate) play: Box<dyn Play>,
    sealing: Sealing,
}

impl Table {
    /// The table that the first entry of a journal opens.
    pub(crate) fn open(first: &Written) -> Result<Self, String> {
        let Entry::Opened { terms, told } = &first.entry else {
            return Err("a table begins with being opened".to_owned());
        };
        let options = played_options(terms).map_err(|refused| refused.message)?;
        Ok(Self {
            length: 1,
            chairs: vec![None; usize::from(terms.seats)],
            terms: terms.clone(),
            options,
            told: told.clone(),
            host: None,
            paused: false,
            games: 0,
            first: 0,
            promised: None,
            deal: None,
            ended: None,
            calls: Calls::default(),
        })
    }

    /// The table that a journal adds up to.
    pub(crate) fn fold(entries: &[tablee_journal::Entry]) -> Result<Self, String> {
        let kept = kept(entries)?;
        let first = kept.first().and_then(Option::as_ref).ok_or("there is no such table")?;
        let mut table = Self::open(first)?;
        for written in &kept[1..] {
            match written {
                Some(written) => table.apply(written)?,
                None => table.length += 1,
            }
        }
        Ok(table)
    }

    /// Takes in the next entry of the journal. An error means that the journal does not fit the rules.
    pub(crate) fn apply(&mut self, written: &Written) -> Result<(), String> {
        self.length += 1;
        match &written.entry {
            Entry::Opened { .. } => return Err("a table is opened once".to_owned()),
            Entry::Changed(terms) => {
                self.options = played_options(terms).map_err(|refused| refused.message)?;
                self.chairs.resize(usize::from(terms.seats), None);
                if self.terms.game != terms.game {
                    // Points of one game are not points of another; a win is a win.
                    self.chairs.iter_mut().flatten().for_each(|chair| chair.score = 0);
                }
                self.terms = terms.clone();
                self.first = self.first.min(terms.seats.saturating_sub(1));
            }
            Entry::Sat { seat, name, token } => {
                *self.place(*seat)? = Some(Chair::new(name.clone(), Who::Person(token.clone())));
                self.host = self.host.or(Some(*seat));
            }
            Entry::Bot { seat, level } => {
                let level: Level = level.parse().map_err(|_| "there is no such bot")?;
                let name = bot_name(*seat).to_owned();
                *self.place(*seat)? = Some(Chair::new(name, Who::Bot(level)));
            }
            Entry::Left { seat } => self.leave(*seat)?,
            Entry::Promised { secret } => {
                self.promised = Some(Secret::new(from_hex(secret).ok_or("a secret has 32 bytes")?));
                self.chairs.iter_mut().flatten().for_each(|chair| chair.number = None);
            }
            Entry::Mixed { seat, number } => {
                let number = from_hex(number).ok_or("a number has 32 bytes")?;
                self.place(*seat)?.as_mut().ok_or("nobody sits there")?.number = Some(number);
            }
            Entry::Began { first } => self.begin(*first)?,
            Entry::Chance(told) => self.step(&Step::Chance(told.clone()))?,
            Entry::Acted { seat, by, action } => {
                self.step(&Step::Act { seat: *seat, by: *by, action: action.clone() })?;
            }
            // Only who reads from the beginning can leave out what was taken back.
            Entry::TookBack { .. } => return Err("the table must be read anew".to_owned()),
            Entry::Paused(on) => self.paused = *on,
            Entry::StandIn { seat, on } => {
                self.place(*seat)?.as_mut().ok_or("nobody sits there")?.stand_in = *on;
            }
        }
        if let Some((seat, id)) = written.call {
            self.calls.remember(seat, id, self.length);
        }
        Ok(())
    }

    fn place(&mut self, seat: u8) -> Result<&mut Option<Chair>, String> {
        self.chairs.get_mut(usize::from(seat)).ok_or_else(|| "there is no such seat".to_owned())
    }

    /// Whoever leaves in the middle of a game leaves a bot with their name behind.
    fn leave(&mut self, seat: u8) -> Result<(), String> {
        let playing = self.phase() == Phase::Playing;
        let place = self.place(seat)?;
        match place {
            Some(chair) if playing => chair.who = Who::Bot(Level::Habitue),
            _ => *place = None,
        }
        if self.host == Some(seat) {
            let people = |chair: &Option<Chair>| matches!(chair, Some(Chair { who: Who::Person(_), .. }));
            self.host = self.chairs.iter().position(people).map(|seat| seat as u8);
        }
        Ok(())
    }

    /// The terms of the next game, if everybody is there.
    pub(crate) fn next_terms(&self, first: u8) -> Option<FairTerms> {
        let seats = self.chairs.iter().map(|chair| {
            let chair = chair.as_ref()?;
            let bot = match chair.who {
                Who::Person(_) => None,
                Who::Bot(level) => Some(level.name().to_owned()),
            };
            Some(Player { name: chair.name.clone(), bot })
        });
        let seats = seats.collect::<Option<_>>()?;
        Some(FairTerms { game: self.terms.game.clone(), options: self.options.clone(), first, seats })
    }

    /// Where the chance of the next game comes from.
    pub(crate) fn next_source(&self, terms: &FairTerms) -> Option<Source> {
        match (&self.told, &self.promised) {
            (Some(told), _) => Some(Source::Told(told.iter().cloned().collect())),
            (None, Some(secret)) => {
                Some(Source::Fair(Box::new(FairLuck::new(key(secret, &self.numbers(), terms)))))
            }
            (None, None) => None,
        }
    }

    fn numbers(&self) -> Vec<Option<Number>> {
        self.chairs.iter().map(|chair| chair.as_ref()?.number).collect()
    }

    fn begin(&mut self, first: u8) -> Result<(), String> {
        let terms = self.next_terms(first).ok_or("a seat is empty")?;
        let source = self.next_source(&terms).ok_or("nothing was promised")?;
        let play = play::begin(&terms, source)?;
        let numbers = self.numbers();
        let secret = self.promised.take();
        let commitment = secret.as_ref().map_or([0; 32], Secret::commitment);
        let sealing = Sealing::new(&terms, &commitment);
        self.deal = Some(Deal { terms, secret, numbers, play, sealing });
        self.ended = None;
        self.games += 1;
        self.first = first;
        self.paused = false;
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        let seats = self.terms.seats;
        let deal = self.deal.as_mut().ok_or("no game has begun")?;
        deal.play.apply(self.length, step)?;
        deal.sealing.add(step);
        if let Some(outcome) = play::outcome(&*deal.play) {
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

    /// What is going on.
    pub(crate) fn phase(&self) -> Phase {
        match (&self.deal, &self.ended) {
            (None, _) => Phase::Gathering,
            (Some(_), None) => Phase::Playing,
            (Some(_), Some(_)) => Phase::Over,
        }
    }

    /// The game that is being played.
    pub(crate) fn playing(&self) -> Option<&dyn Play> {
        self.deal.as_ref().filter(|_| self.ended.is_none()).map(|deal| &*deal.play)
    }

    /// How the last game ended.
    pub(crate) fn ended(&self) -> Option<&Ended> {
        self.ended.as_ref()
    }

    /// The seat whose token has this hash.
    pub(crate) fn seat_of(&self, hash: &str) -> Option<u8> {
        let theirs = |chair: &Option<Chair>| matches!(chair, Some(Chair { who: Who::Person(token), .. }) if token == hash);
        self.chairs.iter().position(theirs).map(|seat| seat as u8)
    }

    /// The length of the journal after a call that was answered before.
    pub(crate) fn answered(&self, seat: u8, id: u64) -> Option<u64> {
        self.calls.find(seat, id)
    }

    /// The table as everybody sees it.
    pub(crate) fn now(&self, code: &str, you: Option<u8>, here: impl Fn(u8) -> bool) -> TableNow {
        let secret = match self.phase() {
            Phase::Playing => self.deal.as_ref().and_then(|deal| deal.secret.as_ref()),
            Phase::Gathering | Phase::Over => self.promised.as_ref(),
        };
        let seats = (0..).zip(&self.chairs).map(|(seat, chair)| SeatNow {
            name: chair.as_ref().map(|chair| chair.name.clone()),
            bot: chair.as_ref().and_then(|chair| match chair.who {
                Who::Bot(level) => Some(level.name().to_owned()),
                Who::Person(_) => None,
            }),
            here: here(seat),
            stand_in: chair.as_ref().is_some_and(|chair| chair.stand_in),
            mixed: chair.as_ref().is_some_and(|chair| chair.number.is_some()),
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
            phase: self.phase(),
            paused: self.paused,
            games: self.games,
            commitment: secret.map(|secret| to_hex(&secret.commitment())),
            ended: self.ended.clone(),
        }
    }
}

/// The latest calls that were answered, in as few bytes as can be: a table is mostly this.
#[derive(Default)]
struct Calls {
    /// The number of the call, below 2⁵³, with its seat in the bits above.
    numbers: VecDeque<u64>,
    /// The length of the journal after it.
    places: VecDeque<u32>,
}

impl Calls {
    fn remember(&mut self, seat: u8, id: u64, at: u64) {
        // A journal of four thousand million entries does not fit into memory anyway; it would only forget calls.
        let Ok(at) = u32::try_from(at) else { return };
        if self.numbers.len() >= CALLS {
            self.numbers.pop_front();
            self.places.pop_front();
        }
        self.numbers.push_back(Self::key(seat, id));
        self.places.push_back(at);
    }

    fn find(&self, seat: u8, id: u64) -> Option<u64> {
        let at = self.numbers.iter().rposition(|number| *number == Self::key(seat, id))?;
        self.places.get(at).map(|at| u64::from(*at))
    }

    const fn key(seat: u8, id: u64) -> u64 {
        id | (seat as u64) << 56
    }
}

/// The names of the bots, one for each seat: so people can tell them apart, and speak of them.
const BOT_NAMES: [&str; 8] = ["Ginette", "Marcel", "Lucie", "Antoine", "Odette", "René", "Suzanne", "Léon"];

fn bot_name(seat: u8) -> &'static str {
    BOT_NAMES[usize::from(seat) % BOT_NAMES.len()]
}

/// Every option as these terms would be played, or why they cannot be.
pub(crate) fn played_options(terms: &Terms) -> Result<BTreeMap<String, Setting>, Refused> {
    tablee_catalog::visit(&terms.game, Played(terms))
        .unwrap_or_else(|| Err(Refused::new("unknown-game", "there is no such game")))
}

struct Played<'a>(&'a Terms);

impl tablee_catalog::Visitor for Played<'_> {
    type Output = Result<BTreeMap<String, Setting>, Refused>;

    fn visit<G: Game>(self) -> Self::Output {
        let Terms { seats, rules, clock, .. } = self.0;
        let options: G::Options = read_options(rules).map_err(|bad| Refused::new("bad-rules", bad))?;
        let range = options.players();
        if !range.contains(&usize::from(*seats)) {
            let message = format!("{} is for {} to {} players", G::ID, range.start(), range.end());
            return Err(Refused::new("bad-players", message));
        }
        if !(1..=300).contains(&clock.answer) || clock.turn.is_some_and(|turn| !(1..=3600).contains(&turn)) {
            return Err(Refused::new("bad-clock", "answers take 1 to 300 seconds, turns 1 to 3600"));
        }
        let players = (0..*seats).map(|_| Player { name: "x".to_owned(), bot: None }).collect();
        let terms = FairTerms::new::<G>(&options, 0, players);
        // Spelt out, the options must be playable as well.
        terms.start::<G>().map_err(|bad| Refused::new("bad-rules", bad))?;
        Ok(terms.options)
    }
}

/// A seat of the rules.
pub(crate) fn seat(number: u8) -> Option<Seat> {
    Seat::new(number)
}

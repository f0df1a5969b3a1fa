//! What a deed would write into the journal, or why it is refused. Nothing changes here.

use tablee_fair::{By, FairLuck, Form, Frozen, Number, Source, from_hex, number_hash, to_hex};

use crate::entry::{Entry, Written};
use crate::message::{Deed, Stage};
use crate::play::{Plan, Play};
use crate::table::{Chair, Freeze, Promise, Table, Who, bot_name, seat as rules_seat};
use crate::world::{World, random};
use crate::{Code, Refused};
use crate::{meeting, names, rules};

/// The longest action, in bytes.
const MAX_ACTION: usize = 400;

/// The entries that a promise of a new secret takes; none at a table whose chance is told.
pub(crate) fn promise(world: &dyn World, told: bool) -> Result<Vec<Entry>, Refused> {
    if told {
        return Ok(Vec::new());
    }
    Ok(vec![Entry::Promised { secret: to_hex(&random(world)?), form: Some(2), device: world.is_device() }])
}

impl Table {
    /// What a call would write.
    pub fn answer(&self, world: &dyn World, by: u8, id: u64, deed: &Deed) -> Result<Vec<Written>, Refused> {
        let entries = match deed {
            Deed::Act(action) => {
                if action.len() > MAX_ACTION {
                    return Err(Refused::new(Code::BadAction, "no action is that long"));
                }
                let Some(collected) = self.collected(by, action)? else {
                    return self.act(world, by, By::Player, action, Some((id, deed)));
                };
                vec![collected]
            }
            Deed::Hash(hash) => vec![self.hash(by, hash)?],
            Deed::Mix(_) => {
                return Err(Refused::new(Code::Outdated, "numbers are mixed in by their hash first"));
            }
            Deed::Reveal(number) => self.reveal(by, number)?,
            Deed::Start => {
                self.only_host(by)?;
                self.start(&[])?
            }
            Deed::StartWithout(seats) => {
                self.only_host(by)?;
                match &self.frozen {
                    Some(frozen) if seats.iter().any(|seat| frozen.waits_for().contains(seat)) => {
                        self.voided(world)?
                    }
                    _ => self.start(seats)?,
                }
            }
            Deed::Bot { seat, level } => {
                self.only_host(by)?;
                vec![self.seat_bot(*seat, level)?]
            }
            Deed::Remove { seat } => {
                if *seat != by {
                    self.only_host(by)?;
                }
                self.not_frozen()?;
                self.chair(*seat)?;
                vec![Entry::Left { seat: *seat }]
            }
            Deed::Change(terms) => {
                self.only_host(by)?;
                self.not_playing()?;
                self.not_frozen()?;
                let terms = rules::exactly(terms, self.games)?;
                if self.chairs.iter().skip(usize::from(terms.seats)).any(Option::is_some) {
                    return Err(Refused::new(Code::SeatTaken, "somebody sits at a seat that would go"));
                }
                vec![Entry::Changed(terms)]
            }
            Deed::Pause(on) => {
                self.only_host(by)?;
                if self.stage() != Stage::Playing || self.paused == *on {
                    return Err(Refused::new(Code::NothingToDo, "it is like that already"));
                }
                vec![Entry::Paused(*on)]
            }
            Deed::Spectators(may) => {
                self.only_host(by)?;
                if self.spectators == *may {
                    return Err(Refused::new(Code::NothingToDo, "it is like that already"));
                }
                vec![Entry::Spectators(*may)]
            }
            Deed::StandIn { seat } => {
                self.only_host(by)?;
                let chair = self.chair(*seat)?;
                if chair.bot().is_some() || *seat == by {
                    return Err(Refused::new(Code::NothingToDo, "a bot plays there already, or you do"));
                }
                vec![Entry::StandIn { seat: *seat, on: true }]
            }
            Deed::Talk(may) => {
                self.only_host(by)?;
                if self.talk == *may {
                    return Err(Refused::new(Code::NothingToDo, "it is like that already"));
                }
                vec![Entry::Talk(*may)]
            }
            Deed::Meet(link) => {
                self.only_host(by)?;
                let link = link.as_deref().map(meeting::meeting).transpose()?;
                if self.meeting == link {
                    return Err(Refused::new(Code::NothingToDo, "it is like that already"));
                }
                vec![Entry::Meeting(link)]
            }
            Deed::Rename(name) => vec![self.rename(by, name)?],
            Deed::TakeBack => {
                if !self.can_take_back(by) {
                    return Err(Refused::new(Code::NothingToDo, "this cannot be taken back"));
                }
                vec![Entry::TookBack { seat: by }]
            }
            Deed::Hello(_)
            | Deed::Say(_)
            | Deed::Hint
            | Deed::GoOn
            | Deed::Goodbye
            | Deed::Agree(_)
            | Deed::Again(_)
            | Deed::Looking(_) => {
                return Err(Refused::new(Code::BadRequest, "this is not written down"));
            }
        };
        Ok(self.timed(world, called(world, entries, by, id, deed)))
    }

    /// By day: what is kept of an answer that waits for those of others; nothing where nobody else is asked, or it is no answer.
    fn collected(&self, by: u8, action: &str) -> Result<Option<Entry>, Refused> {
        let (Some(play), Some(seat)) = (self.playing(), rules_seat(by)) else { return Ok(None) };
        if self.answers.iter().any(|(seat, _)| *seat == by) {
            return Err(Refused::new(Code::NothingToDo, "this seat has answered already"));
        }
        let others = self.people_waited_for().into_iter().any(|seat| seat != by);
        if self.paused || !self.is_collecting() || (!others && self.answers.is_empty()) {
            return Ok(None);
        }
        if !play.is_answer(seat, action) {
            return Ok(None);
        }
        // In the notation of the rule book, whatever was typed.
        let Plan { steps, .. } = play.plan(seat, By::Player, action)?;
        Ok(steps.into_iter().find_map(|step| match step {
            tablee_fair::Step::Act { seat, action, .. } => Some(Entry::Answered { seat, action }),
            tablee_fair::Step::Chance(_) => None,
        }))
    }

    /// By day everything says when it was written: clocks go on from there after a restart.
    fn timed(&self, world: &dyn World, mut written: Vec<Written>) -> Vec<Written> {
        if self.terms.days.is_some() {
            let now = world.now();
            written.iter_mut().for_each(|written| written.when = written.when.or(Some(now)));
        }
        written
    }

    /// By day: what the next answer that was collected would write, once all have answered or time is up: the earliest acts first.
    pub fn next_answer(&self, world: &dyn World) -> Option<Vec<Written>> {
        let (seat, action) = self.answers.first()?;
        // Allowed when it was given, and nothing has happened since but other answers.
        self.act(world, *seat, By::Player, action, None).ok()
    }

    /// What another game would write when everybody would play one: bots on the chairs that are empty, else the start itself.
    pub fn another(&self, world: &dyn World) -> Result<Vec<Written>, Refused> {
        let empty: Vec<u8> =
            (0..).zip(&self.chairs).filter(|(_, chair)| chair.is_none()).map(|(seat, _)| seat).collect();
        let mut names: Vec<String> = self.names().map(str::to_owned).collect();
        let mut entries = Vec::new();
        for seat in empty {
            self.not_playing()?;
            self.not_frozen()?;
            let others: Vec<&str> = names.iter().map(String::as_str).collect();
            let entry = bot(seat, tablee_bots::Level::Habitue, &others);
            if let Entry::Bot { name, .. } = &entry {
                names.push(name.clone().unwrap_or_else(|| bot_name(seat).to_owned()));
            }
            entries.push(entry);
        }
        if entries.is_empty() {
            entries = self.start(&[])?;
        }
        let dated = entries.into_iter().map(|entry| dated(world, entry)).collect();
        Ok(self.timed(world, dated))
    }

    /// What an action would write: itself, what chance decides next, and after the end the promise of another deal.
    pub fn act(
        &self,
        world: &dyn World,
        by: u8,
        who: By,
        action: &str,
        call: Option<(u64, &Deed)>,
    ) -> Result<Vec<Written>, Refused> {
        let play = self.playing().ok_or_else(|| Refused::new(Code::NoGame, "no game is being played"))?;
        if self.paused {
            return Err(Refused::new(Code::Paused, "the game is stopped for the moment"));
        }
        let seat = rules_seat(by).ok_or_else(|| Refused::new(Code::BadSeat, "there is no such seat"))?;
        let Plan { steps, over } = play.plan(seat, who, action)?;
        let mut entries: Vec<Entry> = steps.into_iter().map(Entry::of).collect();
        let last = entries.len() - 1;
        if over {
            entries.extend(promise(world, self.told.is_some())?);
        }
        let mut written = match call {
            Some((id, deed)) => called(world, entries, by, id, deed),
            None => entries.into_iter().map(Entry::alone).collect(),
        };
        if over {
            written[last].when = Some(world.now());
        }
        Ok(self.timed(world, written))
    }

    /// What sitting down would write, and where: on an empty chair, else in the place of a bot once a game has begun, or wherever
    /// somebody chooses who can have it. In the middle of a game nobody comes who could not have watched it.
    pub fn sit(&self, name: &str, token: String, wanted: Option<u8>) -> Result<(u8, Entry), Refused> {
        let playing = self.stage() == Stage::Playing;
        let is_bot = |chair: &Option<Chair>| matches!(chair, Some(Chair { who: Who::Bot(_), .. }));
        if playing && !(self.spectators && self.chairs.iter().any(is_bot)) {
            return Err(Refused::new(Code::AlreadyBegun, "the game has begun"));
        }
        self.not_frozen()?;
        let seat = match wanted {
            Some(seat) => match self.chairs.get(usize::from(seat)) {
                None => return Err(Refused::new(Code::BadSeat, "there is no such seat")),
                Some(chair) if chair.is_none() || is_bot(chair) => usize::from(seat),
                Some(_) => return Err(Refused::new(Code::SeatTaken, "somebody sits there")),
            },
            None => {
                let empty = self.chairs.iter().position(Option::is_none);
                let begun = self.stage() != Stage::Gathering;
                // Whoever left and comes back finds their own chair.
                let own = |chair: &Option<Chair>| {
                    is_bot(chair) && chair.as_ref().is_some_and(|chair| chair.name == name)
                };
                let bots = || self.chairs.iter().position(own).or(self.chairs.iter().position(is_bot));
                empty
                    .or_else(|| bots().filter(|_| begun))
                    .ok_or_else(|| Refused::new(Code::TableFull, "every seat is taken"))?
            }
        } as u8;
        let others = (0..).zip(&self.chairs).filter(|(other, _)| *other != seat);
        names::apart(name, others.filter_map(|(_, chair)| Some(chair.as_ref()?.name.as_str())))?;
        Ok((seat, Entry::Sat { seat, name: name.to_owned(), token }))
    }

    fn rename(&self, by: u8, name: &str) -> Result<Entry, Refused> {
        self.not_playing()?;
        self.not_frozen()?;
        let name = names::name(name)?;
        let others = (0..).zip(&self.chairs).filter(|(seat, _)| *seat != by);
        names::apart(&name, others.filter_map(|(_, chair)| Some(chair.as_ref()?.name.as_str())))?;
        if self.chair(by)?.name == name {
            return Err(Refused::new(Code::NothingToDo, "it is like that already"));
        }
        Ok(Entry::Renamed { seat: by, name })
    }

    /// Whether a seat can take its last action back without asking anybody: it is the latest thing that happened, and it showed
    /// the seat nothing that was hidden from it.
    pub fn can_take_back(&self, seat: u8) -> bool {
        let told_nothing = |play: &dyn Play| rules_seat(seat).is_some_and(|seat| play.told_nothing(seat));
        !self.paused && self.last_actor() == Some(seat) && self.playing().is_some_and(told_nothing)
    }

    /// What taking back the latest action would write, once everybody agrees: nothing, where it was not this seat's.
    pub fn take_back_agreed(&self, seat: u8) -> Vec<Written> {
        let own = self.playing().is_some() && self.last_actor() == Some(seat);
        own.then(|| Entry::TookBack { seat }.alone()).into_iter().collect()
    }

    /// What giving a frozen deal up would write, because somebody's number did not come in time: who was silent, and another promise.
    pub fn void(&self, world: &dyn World) -> Result<Vec<Written>, Refused> {
        Ok(self.voided(world)?.into_iter().map(Entry::alone).collect())
    }

    fn voided(&self, world: &dyn World) -> Result<Vec<Entry>, Refused> {
        let frozen = self.frozen.as_ref().ok_or_else(nothing_frozen)?;
        let mut entries = vec![Entry::Voided { silent: frozen.waits_for() }];
        entries.extend(promise(world, false)?);
        Ok(entries)
    }

    /// What a lobby that was kept from the first form would write when somebody returns: a promise of the second. Nothing where there is
    /// nothing to promise anew.
    pub fn promise_anew(&self, world: &dyn World) -> Result<Vec<Written>, Refused> {
        let first = matches!(self.promised, Some(Promise { form: Form::First, .. }));
        if !first || self.stage() == Stage::Playing {
            return Ok(Vec::new());
        }
        Ok(promise(world, false)?.into_iter().map(Entry::alone).collect())
    }

    /// Freezes the next deal, without the numbers of these seats. Where nobody has a number to show it begins at once.
    fn start(&self, without: &[u8]) -> Result<Vec<Entry>, Refused> {
        self.not_playing()?;
        self.not_frozen()?;
        if self.told.is_some() {
            return self.start_told();
        }
        let hashes = (0..).zip(&self.chairs).map(|(seat, chair)| {
            chair.as_ref().and_then(|chair| chair.hash).filter(|_| !without.contains(&seat))
        });
        let frozen = self.freezing(self.promised_second()?, hashes.collect())?;
        let mut entries = vec![frozen_entry(&frozen)];
        if frozen.hashes.iter().all(Option::is_none) {
            entries.extend(self.begun(&frozen, &vec![None; frozen.hashes.len()])?);
        }
        Ok(entries)
    }

    /// What is frozen when the host says start.
    fn freezing(&self, promise: &Promise, hashes: Vec<Option<[u8; 32]>>) -> Result<Frozen, Refused> {
        let terms =
            self.next_terms().ok_or_else(|| Refused::new(Code::EmptySeat, "every seat must be taken"))?;
        Ok(Frozen { terms, voided: self.voided.clone(), commitment: promise.commitment(), hashes })
    }

    /// The game begins: every number is there.
    fn begun(&self, frozen: &Frozen, numbers: &[Option<Number>]) -> Result<Vec<Entry>, Refused> {
        begun(self.promised_second()?, frozen, numbers)
    }

    /// Begins where chance is told: nothing is promised there, and nothing frozen.
    fn start_told(&self) -> Result<Vec<Entry>, Refused> {
        let terms =
            self.next_terms().ok_or_else(|| Refused::new(Code::EmptySeat, "every seat must be taken"))?;
        begin(terms, self.source_told())
    }

    /// A whole beginning in one go, as at home: everybody's numbers come from the same device. A deal that was frozen before came to
    /// nothing: whoever knew those numbers is gone.
    pub(crate) fn start_at_once(&self, world: &dyn World) -> Result<Vec<Written>, Refused> {
        self.not_playing()?;
        let mut entries = match (&self.frozen, &self.promised) {
            (Some(frozen), _) => vec![Entry::Voided { silent: frozen.waits_for() }],
            _ => Vec::new(),
        };
        let fresh;
        let promise = match &self.promised {
            Some(promise @ Promise { form: Form::Second, .. }) if entries.is_empty() => promise,
            _ => {
                let secret = random(world)?;
                let device = world.is_device();
                entries.push(Entry::Promised { secret: to_hex(&secret), form: Some(2), device });
                fresh = Promise::second(secret, device);
                &fresh
            }
        };
        let (mut hashes, mut numbers) = (Vec::new(), Vec::new());
        for (seat, chair) in (0..).zip(&self.chairs) {
            let person = matches!(chair, Some(Chair { who: Who::Person(_), .. }));
            let number = if person { Some(random(world)?) } else { None };
            hashes.push(number.map(|number| number_hash(&promise.commitment(), seat, &number)));
            numbers.push(number);
        }
        for (seat, hash) in (0..).zip(&hashes) {
            entries.extend(hash.map(|hash| Entry::Hashed { seat, hash: to_hex(&hash) }));
        }
        let mut frozen = self.freezing(promise, hashes)?;
        if let Some(given_up) = &self.frozen {
            frozen.voided.push(given_up.as_voided());
        }
        entries.push(frozen_entry(&frozen));
        for (seat, number) in (0..).zip(&numbers) {
            entries.extend(number.map(|number| Entry::Revealed { seat, number: to_hex(&number) }));
        }
        entries.extend(begun(promise, &frozen, &numbers)?);
        Ok(entries.into_iter().map(|entry| dated(world, entry)).collect())
    }

    fn hash(&self, by: u8, hash: &str) -> Result<Entry, Refused> {
        self.not_playing()?;
        self.not_frozen()?;
        let digits = from_hex(hash);
        if digits.is_none() {
            return Err(Refused::new(Code::BadNumber, "a hash has 64 small hexadecimal digits"));
        }
        self.promised_second()?;
        if self.chair(by)?.hash == digits {
            return Err(Refused::new(Code::AlreadyMixed, "this number is mixed in already"));
        }
        Ok(Entry::Hashed { seat: by, hash: hash.to_owned() })
    }

    fn reveal(&self, by: u8, number: &str) -> Result<Vec<Entry>, Refused> {
        self.not_playing()?;
        let Freeze { deal, numbers } = self.frozen.as_ref().ok_or_else(nothing_frozen)?;
        let mut numbers = numbers.clone();
        let digits = from_hex(number)
            .ok_or_else(|| Refused::new(Code::BadNumber, "a number has 64 small hexadecimal digits"))?;
        match numbers.get_mut(usize::from(by)) {
            Some(Some(_)) => return Err(Refused::new(Code::AlreadyMixed, "a number is shown once")),
            Some(shown) if deal.fits(by, &digits) => *shown = Some(digits),
            _ => {
                return Err(Refused::new(Code::BadNumber, "this is not the number whose hash was sent"));
            }
        }
        let mut entries = vec![Entry::Revealed { seat: by, number: number.to_owned() }];
        if numbers.iter().zip(&deal.hashes).all(|(number, hash)| number.is_some() == hash.is_some()) {
            entries.extend(self.begun(deal, &numbers)?);
        }
        Ok(entries)
    }

    /// The promise for the next deal.
    fn promised_second(&self) -> Result<&Promise, Refused> {
        match &self.promised {
            Some(promise @ Promise { form: Form::Second, .. }) => Ok(promise),
            // A lobby of the first form promises anew when somebody returns: this comes a moment too early.
            _ => Err(Refused::new(Code::Busy, "the deal is not promised yet")),
        }
    }

    fn seat_bot(&self, seat: u8, level: &str) -> Result<Entry, Refused> {
        self.not_playing()?;
        self.not_frozen()?;
        let level: tablee_bots::Level = level.parse().map_err(|wrong| Refused::new(Code::BadLevel, wrong))?;
        match self.chairs.get(usize::from(seat)) {
            None => Err(Refused::new(Code::BadSeat, "there is no such seat")),
            Some(Some(Chair { who: Who::Person(_), .. })) => {
                Err(Refused::new(Code::SeatTaken, "somebody sits there"))
            }
            Some(_) => {
                let others = (0..).zip(&self.chairs).filter(|(other, _)| *other != seat);
                let others = others.filter_map(|(_, chair)| Some(chair.as_ref()?.name.as_str()));
                Ok(bot(seat, level, &others.collect::<Vec<_>>()))
            }
        }
    }

    /// The names of those who sit here.
    fn names(&self) -> impl Iterator<Item = &str> {
        self.chairs.iter().flatten().map(|chair| chair.name.as_str())
    }

    fn chair(&self, seat: u8) -> Result<&Chair, Refused> {
        let chair = self.chairs.get(usize::from(seat)).and_then(Option::as_ref);
        chair.ok_or_else(|| Refused::new(Code::BadSeat, "nobody sits there"))
    }

    fn only_host(&self, by: u8) -> Result<(), Refused> {
        if self.host == Some(by) {
            Ok(())
        } else {
            Err(Refused::new(Code::NotTheHost, "only the host can do that"))
        }
    }

    fn not_frozen(&self) -> Result<(), Refused> {
        if self.frozen.is_some() {
            return Err(Refused::new(Code::Frozen, "the deal is frozen; numbers are being shown"));
        }
        Ok(())
    }

    fn not_playing(&self) -> Result<(), Refused> {
        if self.stage() == Stage::Playing {
            return Err(Refused::new(Code::AlreadyBegun, "the game has begun"));
        }
        Ok(())
    }
}

/// A bot sits down: under the name that bots have at that seat, unless somebody here is called that.
pub(crate) fn bot(seat: u8, level: tablee_bots::Level, others: &[&str]) -> Entry {
    let free = |name: &&str| names::apart(name, others.iter().copied()).is_ok();
    let name = (seat..).take(8).map(bot_name).find(free).filter(|name| *name != bot_name(seat));
    Entry::Bot { seat, level: level.name().to_owned(), name: name.map(str::to_owned) }
}

fn frozen_entry(frozen: &Frozen) -> Entry {
    let hashes = frozen.hashes.iter().map(|hash| hash.map(|hash| to_hex(&hash)));
    Entry::Frozen { terms: Box::new(frozen.terms.clone()), hashes: hashes.collect() }
}

/// The game begins from a secret and every number.
fn begun(promise: &Promise, frozen: &Frozen, numbers: &[Option<Number>]) -> Result<Vec<Entry>, Refused> {
    let mut luck = FairLuck::new(frozen.key(&promise.secret, numbers));
    let mut terms = frozen.terms.clone();
    terms.first = terms.who_begins(&mut luck);
    begin(terms, Source::Fair(Box::new(luck)))
}

pub(crate) fn begin(terms: tablee_fair::Terms, source: Source) -> Result<Vec<Entry>, Refused> {
    let play = crate::play::begin(&terms, source)
        .map_err(|_| Refused::new(Code::BadRules, "this cannot be played"))?;
    let mut entries = vec![Entry::Began { first: terms.first, terms: Some(Box::new(terms)), key: None }];
    entries.extend(play.plan_start()?.into_iter().map(Entry::of));
    Ok(entries)
}

fn nothing_frozen() -> Refused {
    Refused::new(Code::NothingToDo, "no deal is frozen")
}

/// An entry of nobody's, with the time where a game begins.
fn dated(world: &dyn World, entry: Entry) -> Written {
    let when = matches!(entry, Entry::Began { .. }).then(|| world.now());
    Written { when, ..entry.alone() }
}

/// The entries of one call; the last one says whose and what it wanted, so that all are there when it is.
fn called(world: &dyn World, entries: Vec<Entry>, by: u8, id: u64, deed: &Deed) -> Vec<Written> {
    let mut written: Vec<Written> = entries.into_iter().map(|entry| dated(world, entry)).collect();
    if let Some(last) = written.last_mut() {
        last.call = Some((by, id));
        last.deed = Some(deed.fingerprint());
    }
    written
}

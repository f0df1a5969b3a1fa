//! Everything that can happen around a table: servers, people, the network between them, and the journal.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use stateright::{Model, Property};
use tablee_bots::{Iterations, Level};
use tablee_catalog::Seated;
use tablee_fair::By;
use tablee_journal::{Line, TableName};
use tablee_table::{Code, Deed, Entry, Foretold, Keeper, Refused, Table, Terms, Written, seat};

use crate::flaky::{Fault, Flaky};

pub(crate) const ACKNOWLEDGED: &str = "what was acknowledged is in the journal, once";
pub(crate) const SHOWN: &str = "what was shown is in the journal";
const ADDS_UP: &str = "the journal adds up";
pub(crate) const ONCE: &str = "nothing is done twice";
pub(crate) const SAME: &str = "a server has what the journal adds up to";
const BLIND: &str = "nobody is shown another hand";

type Promise = fn(&Hall, &Around) -> bool;

/// What always holds.
pub(crate) const ALWAYS: [(&str, Promise); 6] = [
    (ACKNOWLEDGED, |hall, around| {
        around
            .people
            .iter()
            .zip(0..)
            .all(|(person, by)| person.acknowledged.iter().all(|id| hall.times(around, by, *id) == 1))
    }),
    (ONCE, |hall, around| {
        (0..around.people.len() as u8)
            .all(|by| (1..=u64::from(hall.calls)).all(|id| hall.times(around, by, id) <= 1))
    }),
    (SHOWN, |_, around| {
        around.people.iter().all(|person| {
            around.journal.get(..person.shown).is_some_and(|shown| fingerprint(shown) == person.saw)
        })
    }),
    (ADDS_UP, |_, around| around.adds_up),
    (SAME, |_, around| around.agrees),
    (BLIND, |_, around| !around.peeked),
];

/// What must be possible, or the rest says nothing.
const SOMETIMES: [(&str, Promise); 4] = [
    ("somebody is acknowledged by another server than they asked first", |_, around| {
        around.people.iter().any(|person| person.moved && !person.acknowledged.is_empty())
    }),
    ("a call comes twice and is done once", |_, around| {
        around.people.iter().any(|person| person.doubled && !person.acknowledged.is_empty())
    }),
    ("a server falls over and comes back", |_, around| around.came_back),
    ("two believe that they have the lease", |_, around| {
        around.servers.iter().filter(|server| server.believes).count() > 1
    }),
];

/// What is wrong with the servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// They say "done" and show it before the journal has it.
    AcknowledgesFirst,
    /// They append whatever the journal has meanwhile.
    TrustsItsLease,
}

/// What is tried.
pub(crate) struct Hall {
    pub(crate) game: &'static str,
    pub(crate) servers: usize,
    /// How many calls each person makes.
    pub(crate) calls: u8,
    /// How many calls are sent once more.
    pub(crate) repeats: u8,
    /// How many things go wrong.
    pub(crate) faults: u8,
    /// How many moves bots make.
    pub(crate) bots: u8,
    pub(crate) flaw: Option<Flaw>,
    /// The journal up to the first card.
    pub(crate) opening: Vec<Line>,
    /// What journals add up to that were looked at: there are far fewer of them than situations.
    pub(crate) looked: Mutex<HashMap<u64, Arc<Look>>>,
}

/// What a journal adds up to.
pub(crate) struct Look {
    /// Nothing where it does not.
    table: Option<Table>,
    /// How it looks to everybody, in bytes.
    seen: Vec<String>,
    /// Who would be shown a hand that is not their own.
    peeks: Vec<bool>,
}

/// How everything stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Around {
    /// What the journal has beyond the opening.
    journal: Vec<Vec<u8>>,
    servers: Vec<Server>,
    people: Vec<Person>,
    /// Who has the lease.
    lease: Option<usize>,
    repeats: u8,
    faults: u8,
    bots: u8,
    adds_up: bool,
    agrees: bool,
    peeked: bool,
    came_back: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Server {
    up: bool,
    /// How much of the journal it has taken in.
    read: usize,
    /// Whether it believes that bots are its own.
    believes: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Person {
    /// The server they are connected to.
    at: usize,
    /// How much they were shown, and what that was.
    shown: usize,
    saw: u64,
    /// How many calls they have made.
    made: u64,
    /// What the latest one wants, until it is answered.
    wants: Option<String>,
    /// Which servers it is on its way to.
    on_the_way: Vec<usize>,
    /// Answers on their way.
    answers: Vec<bool>,
    acknowledged: Vec<u64>,
    moved: bool,
    doubled: bool,
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Next {
    /// Somebody calls, as what they see suggests.
    Call(usize),
    /// They call again, elsewhere or once more.
    CallAgain(usize, usize),
    /// The call reaches a server.
    Arrives(usize, usize, Option<Fault>),
    /// An answer reaches somebody, or is lost.
    Answered(usize),
    Lost(usize),
    /// A server reads what others wrote.
    Reads(usize),
    FallsOver(usize),
    ComesBack(usize),
    /// A server takes the lease.
    Leases(usize),
    /// The lease runs out. Its holder does not know.
    RunsOut,
    /// A server lets a bot act.
    Bot(usize, Option<Fault>),
}

impl Hall {
    pub(crate) fn new(game: &'static str) -> Self {
        let entries = [
            Entry::Opened { terms: Terms::of(game, 3), told: None },
            Entry::Promised { secret: "0f".repeat(32), form: Some(2), device: false },
            Entry::Sat { seat: 0, name: "Rose".to_owned(), token: "rose".to_owned() },
            Entry::Sat { seat: 1, name: "Tom".to_owned(), token: "tom".to_owned() },
            Entry::Bot { seat: 2, level: "habitue".to_owned(), name: None },
        ];
        let mut opening: Vec<Line> =
            entries.into_iter().map(|entry| Written::from(entry).to_line()).collect();
        let table = Table::fold(&opening).unwrap();
        let start = table.answer(&Foretold::new("start"), 0, 1_000, &Deed::Start).unwrap();
        opening.extend(start.iter().map(Written::to_line));
        Self {
            game,
            servers: 2,
            calls: 2,
            repeats: 1,
            faults: 1,
            bots: 1,
            flaw: None,
            opening,
            looked: Mutex::default(),
        }
    }

    fn lines(&self, around: &Around) -> Vec<Line> {
        let since = around.journal.iter().map(|bytes| Line::new(self.opening[0].version, bytes.clone()));
        self.opening.iter().cloned().chain(since).collect()
    }

    /// How often a call stands in the journal.
    fn times(&self, around: &Around, by: u8, id: u64) -> usize {
        let is_it = |bytes: &&Vec<u8>| {
            let written: Value = serde_json::from_slice(bytes).unwrap();
            written["call"] == serde_json::json!([by, id])
        };
        around.journal.iter().filter(is_it).count()
    }

    /// What so many lines beyond the opening add up to.
    fn look(&self, around: &Around, read: usize) -> Arc<Look> {
        let lines = &around.journal[..read.min(around.journal.len())];
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        let look = looked.entry(fingerprint(lines)).or_insert_with(|| {
            let table = Table::fold(&self.lines(around)[..self.opening.len() + lines.len()]).ok();
            let seen = table.as_ref().map(seen).unwrap_or_default();
            let peeks = table.iter().flat_map(|table| (0..2).map(|by| sees_another_hand(table, by)));
            Arc::new(Look { peeks: peeks.collect(), seen, table })
        });
        Arc::clone(look)
    }

    /// What somebody would call: the first thing they may do as they see it. The host would rather have it quiet first, so that not
    /// all calls are about the cards.
    fn wanted(&self, around: &Around, person: usize) -> Option<String> {
        let Person { shown, made, .. } = around.people[person];
        let look = self.look(around, shown);
        let table = look.table.as_ref()?;
        if person == 0 && made == 0 {
            return Some("quiet".to_owned());
        }
        let viewer = Seated::At(seat(person as u8)?);
        let to_act = serde_json::to_value(table.playing()?.to_act(viewer)).unwrap();
        let own = to_act.as_array()?.iter().find(|acting| acting["seat"] == person)?;
        Some(own["actions"][0].as_str()?.to_owned())
    }

    /// A server does something to the table as it knows it, and what the journal makes of that is taken in. What comes back is what it
    /// would answer.
    fn does(
        &self,
        around: &mut Around,
        server: usize,
        fault: Option<Fault>,
        decide: impl FnOnce(&Table) -> Option<Result<Vec<Written>, Result<u64, Refused>>>,
        first: impl FnOnce(&mut Around, &[Written]),
    ) -> Option<Result<u64, Refused>> {
        let (lines, read) = (self.lines(around), around.servers[server].read);
        let fenced = self.flaw != Some(Flaw::TrustsItsLease);
        let journal = Arc::new(Flaky::new(lines, self.opening.len() + read, fault, fenced));
        let Ok(mut keeper) =
            pollster::block_on(Keeper::load(Arc::clone(&journal) as _, TableName::new("bado").unwrap()))
        else {
            around.adds_up = false;
            return None;
        };
        let written = match decide(keeper.table())? {
            Ok(written) => written,
            Err(answer) => return Some(answer),
        };
        if self.flaw == Some(Flaw::AcknowledgesFirst) {
            first(around, &written);
        }
        let wrote = pollster::block_on(keeper.write(&written));
        let lines = journal.lines();
        around.journal = lines[self.opening.len()..].iter().map(|line| line.bytes.clone()).collect();
        if fault.is_some() {
            around.faults -= 1;
        }
        if matches!(fault, Some(Fault::FallsBefore | Fault::FallsAfter)) {
            self.falls_over(around, server);
            return None;
        }
        around.agrees &= seen(keeper.table()) == self.look(around, usize::MAX).seen;
        self.reads(around, server);
        Some(wrote)
    }

    /// A server has everything now, and shows it to those who are connected to it.
    fn reads(&self, around: &mut Around, server: usize) {
        let length = around.journal.len();
        around.servers[server].read = length;
        let saw = fingerprint(&around.journal);
        for person in around.people.iter_mut().filter(|person| person.at == server) {
            (person.shown, person.saw) = (length, saw);
        }
        let look = self.look(around, length);
        around.adds_up &= look.table.is_some();
        let peeks = around.people.iter().zip(&look.peeks);
        around.peeked |= peeks.filter(|(person, _)| person.at == server).any(|(_, peeks)| *peeks);
    }

    fn falls_over(&self, around: &mut Around, server: usize) {
        around.servers[server] = Server { up: false, read: 0, believes: false };
        for person in &mut around.people {
            // What was on its way there is gone.
            person.on_the_way.retain(|at| *at != server);
        }
    }

    fn arrives(&self, around: &mut Around, person: usize, server: usize, fault: Option<Fault>) -> Option<()> {
        let place = around.people[person].on_the_way.iter().position(|at| *at == server)?;
        around.people[person].on_the_way.remove(place);
        let (by, id) = (person as u8, around.people[person].made);
        let deed = match around.people[person].wants.as_deref()? {
            "quiet" => Deed::Talk(false),
            action => Deed::Act(action.to_owned()),
        };
        let world = Foretold::new(&format!("{server} {id}"));
        let decide = |table: &Table| {
            Some(match table.answered(by, id, &deed) {
                Some(answer) => Err(answer),
                None => table.answer(&world, by, id, &deed).map_err(Err),
            })
        };
        let first = |around: &mut Around, written: &[Written]| {
            let shown = [
                around.journal.as_slice(),
                &written.iter().map(|written| written.to_line().bytes).collect::<Vec<_>>(),
            ]
            .concat();
            let person = &mut around.people[person];
            (person.shown, person.saw) = (shown.len(), fingerprint(&shown));
            person.answers.push(true);
        };
        let answer = self.does(around, server, fault, decide, first);
        let answered = match answer {
            Some(Ok(_)) => true,
            // The journal did not take it, or somebody was faster: whoever called calls again, with the same number.
            Some(Err(Refused { code: Code::Journal | Code::Elsewhere | Code::Busy, .. })) | None => {
                return Some(());
            }
            Some(Err(_)) => false,
        };
        if self.flaw != Some(Flaw::AcknowledgesFirst) || !answered {
            around.people[person].answers.push(answered);
        }
        Some(())
    }

    fn bot(&self, around: &mut Around, server: usize, fault: Option<Fault>) -> Option<()> {
        let world = Foretold::new(&format!("bot {server}"));
        around.bots -= 1;
        let decide = |table: &Table| {
            let bot = seat(2)?;
            let play = table.playing()?;
            let action = play.thought(bot, Level::Habitue, [0; 32])(&mut Iterations(0))?;
            Some(Ok(table.act(&world, 2, By::Player, &action, None).ok()?))
        };
        self.does(around, server, fault, decide, |_, _| {}).map(|_| ()).or_else(|| {
            // Nothing to do for it, or it fell over: only the second is something that happened.
            fault.map(|_| ())
        })
    }
}

impl Model for Hall {
    type State = Around;
    type Action = Next;

    fn init_states(&self) -> Vec<Around> {
        let server = Server { up: true, read: 0, believes: false };
        let person = |at| Person { at, saw: fingerprint(&[]), ..Person::default() };
        vec![Around {
            journal: Vec::new(),
            servers: vec![server; self.servers],
            people: (0..2).map(|at| person(at % self.servers)).collect(),
            lease: None,
            repeats: self.repeats,
            faults: self.faults,
            bots: self.bots,
            adds_up: true,
            agrees: true,
            peeked: false,
            came_back: false,
        }]
    }

    fn actions(&self, around: &Around, next: &mut Vec<Next>) {
        let faults = || Fault::ALL.into_iter().filter(|_| around.faults > 0).map(Some);
        for (it, person) in around.people.iter().enumerate() {
            if person.wants.is_none() && person.made < u64::from(self.calls) {
                next.push(Next::Call(it));
            }
            if person.wants.is_some() && around.repeats > 0 {
                next.extend((0..self.servers).map(|server| Next::CallAgain(it, server)));
            }
            for &server in &person.on_the_way {
                if around.servers[server].up {
                    next.push(Next::Arrives(it, server, None));
                    next.extend(faults().map(|fault| Next::Arrives(it, server, fault)));
                }
            }
            if !person.answers.is_empty() {
                next.push(Next::Answered(it));
                if around.faults > 0 {
                    next.push(Next::Lost(it));
                }
            }
        }
        for (it, server) in around.servers.iter().enumerate() {
            if !server.up {
                next.push(Next::ComesBack(it));
                continue;
            }
            if server.read < around.journal.len() {
                next.push(Next::Reads(it));
            }
            if around.faults > 0 {
                next.push(Next::FallsOver(it));
            }
            if around.lease.is_none() && around.bots > 0 {
                next.push(Next::Leases(it));
            }
            if server.believes && around.bots > 0 {
                next.push(Next::Bot(it, None));
                next.extend(faults().map(|fault| Next::Bot(it, fault)));
            }
        }
        if around.lease.is_some() && around.bots > 0 {
            next.push(Next::RunsOut);
        }
    }

    fn next_state(&self, before: &Around, next: Next) -> Option<Around> {
        let mut around = before.clone();
        match next {
            Next::Call(it) => {
                let wants = self.wanted(&around, it)?;
                let person = &mut around.people[it];
                person.made += 1;
                person.wants = Some(wants);
                person.on_the_way.push(person.at);
            }
            Next::CallAgain(it, server) => {
                around.repeats -= 1;
                let person = &mut around.people[it];
                person.moved |= person.at != server;
                person.doubled |= !person.on_the_way.is_empty() || !person.answers.is_empty();
                person.at = server;
                person.on_the_way.push(server);
                person.on_the_way.sort_unstable();
            }
            Next::Arrives(it, server, fault) => self.arrives(&mut around, it, server, fault)?,
            Next::Answered(it) => {
                let person = &mut around.people[it];
                let done = person.answers.remove(0);
                // An answer to an earlier call, or the second to this one, says nothing new.
                if person.wants.take().is_some() && done {
                    person.acknowledged.push(person.made);
                }
                person.on_the_way.clear();
                person.answers.clear();
            }
            Next::Lost(it) => {
                around.faults -= 1;
                around.people[it].answers.remove(0);
            }
            Next::Reads(it) => self.reads(&mut around, it),
            Next::FallsOver(it) => {
                around.faults -= 1;
                self.falls_over(&mut around, it);
            }
            Next::ComesBack(it) => {
                around.servers[it].up = true;
                around.came_back = true;
                self.reads(&mut around, it);
            }
            Next::Leases(it) => {
                around.lease = Some(it);
                around.servers[it].believes = true;
            }
            Next::RunsOut => around.lease = None,
            Next::Bot(it, fault) => self.bot(&mut around, it, fault)?,
        }
        Some(around)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        let always = ALWAYS.iter().map(|(name, holds)| Property::always(name, *holds));
        let sometimes = SOMETIMES.iter().filter(|_| self.flaw.is_none());
        always.chain(sometimes.map(|(name, holds)| Property::sometimes(name, *holds))).collect()
    }
}

fn fingerprint(lines: &[Vec<u8>]) -> u64 {
    let mut hasher = DefaultHasher::new();
    lines.hash(&mut hasher);
    hasher.finish()
}

/// How a table looks to everybody, in bytes.
fn seen(table: &Table) -> Vec<String> {
    let viewers = [Seated::Nowhere].into_iter().chain((0..3).filter_map(seat).map(Seated::At));
    let views = table.playing().into_iter().flat_map(|play| viewers.clone().map(|viewer| play.view(viewer)));
    let mut seen: Vec<String> = views.map(|view| serde_json::to_string(&view).unwrap()).collect();
    seen.push(serde_json::to_string(&table.now("bado", None, |_| true)).unwrap());
    seen
}

/// Whether somebody would be shown a hand that is not their own.
fn sees_another_hand(table: &Table, by: usize) -> bool {
    let (Some(play), Some(seat)) = (table.playing(), seat(by as u8)) else { return false };
    let view = serde_json::to_value(play.view(Seated::At(seat))).unwrap();
    let hands = view["state"]["hands"].as_array().unwrap();
    hands.iter().enumerate().any(|(at, hand)| at != by && !hand.is_number())
}

//! What the servers of a simulation share: a journal that is slow, fails and loses answers, and leases that run out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tablee_core::Luck as _;
use tablee_journal::{Error, Followers, InMemory, Journal, Line, Listed, Pending, TableName};
use tablee_testkit::Dice;
use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::truth::call;

/// How long somebody waits for a journal that does not answer.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What is wrong with the servers, to see it noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// They take the journal's word for it before it has written anything: so they show and acknowledge what may be lost.
    AcknowledgesFirst,
    /// Who believes that a table is its own writes there whatever the journal has meanwhile.
    TrustsItsLease,
}

/// How long ago the simulation began, for whoever is in it.
pub(crate) fn now() -> Duration {
    turmoil::sim_elapsed().unwrap_or_default()
}

/// The journal, the leases, and what everybody saw.
#[derive(Clone)]
pub(crate) struct Store(Arc<Mutex<Inside>>);

pub(crate) struct Inside {
    pub(crate) flaw: Option<Flaw>,
    tables: BTreeMap<TableName, Vec<Line>>,
    pub(crate) dice: Dice,
    /// Whether anything goes wrong at the moment.
    pub(crate) faulty: bool,
    /// Servers that reach neither the journal nor each other.
    pub(crate) cut_off: BTreeSet<usize>,
    pub(crate) servers: BTreeMap<usize, Ears>,
    /// Which server runs a table, by its number.
    pub(crate) leases: BTreeMap<TableName, u64>,
    /// Until when a server's own lease lasts.
    pub(crate) alive: BTreeMap<u64, Duration>,
    /// Everything that happened, line by line.
    pub(crate) trace: String,
    /// Promises that were broken, each with what happened.
    pub(crate) broken: Vec<(&'static str, String)>,
    /// What really happened, so that nobody takes a quiet evening for a hard one.
    pub(crate) met: BTreeMap<&'static str, u32>,
}

/// What reaches a server without its asking.
pub(crate) struct Ears {
    /// How long a table is by now.
    pub(crate) news: mpsc::UnboundedSender<(TableName, u64)>,
    /// What other servers say.
    pub(crate) words: mpsc::Sender<Vec<u8>>,
}

impl Store {
    pub(crate) fn new(seed: u64, flaw: Option<Flaw>) -> Self {
        Self(Arc::new(Mutex::new(Inside {
            flaw,
            tables: BTreeMap::new(),
            dice: Dice::new(seed),
            faulty: false,
            cut_off: BTreeSet::new(),
            servers: BTreeMap::new(),
            leases: BTreeMap::new(),
            alive: BTreeMap::new(),
            trace: String::new(),
            broken: Vec::new(),
            met: BTreeMap::new(),
        })))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes down what happened.
    pub(crate) fn trace(&self, who: &str, what: &str) {
        self.lock().note(now(), who, what);
    }
}

impl Inside {
    pub(crate) fn note(&mut self, when: Duration, who: &str, what: &str) {
        self.trace += &format!("{:>9} {who} {what}\n", when.as_micros());
    }

    pub(crate) fn broke(&mut self, promise: &'static str, how: String) {
        self.note(now(), "BROKEN", &format!("{promise}: {how}"));
        self.broken.push((promise, how));
    }

    pub(crate) fn lines(&self, table: &TableName) -> &[Line] {
        self.tables.get(table).map(Vec::as_slice).unwrap_or_default()
    }

    /// How often a call of a seat is in the journal.
    pub(crate) fn times(&self, table: &TableName, seat: u8, id: u64) -> usize {
        // A call may write several entries; the last one says whose it is.
        self.lines(table).iter().filter(|line| call(line) == Some((seat, id))).count()
    }

    /// A length of time, drawn.
    pub(crate) fn moment(&mut self, least: u32, most: u32) -> Duration {
        Duration::from_millis(u64::from(least + self.dice.below(most - least)))
    }

    /// Whether something goes wrong that does so many times of a hundred.
    pub(crate) fn happens(&mut self, of_a_hundred: u32, what: &'static str) -> bool {
        let happens = self.faulty && self.dice.below(100) < of_a_hundred;
        if happens {
            *self.met.entry(what).or_default() += 1;
        }
        happens
    }

    fn write(&mut self, table: &TableName, expected: Option<u64>, entries: &[Line]) -> Result<u64, Error> {
        let length = self.lines(table).len() as u64;
        if expected.is_some_and(|expected| expected != length) {
            *self.met.entry("somebody was faster").or_default() += 1;
            return Err(Error::Conflict { length });
        }
        let lines = self.tables.entry(table.clone()).or_default();
        lines.extend_from_slice(entries);
        let length = lines.len() as u64;
        for ears in self.servers.values() {
            let _ = ears.news.send((table.clone(), length));
        }
        Ok(length)
    }
}

/// The journal as one server has it, from its start to its end.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) server: usize,
    /// The tables that it believes to be its own.
    pub(crate) believes: Arc<Mutex<BTreeSet<TableName>>>,
    followers: Arc<Followers>,
    failed: Arc<AtomicBool>,
}

/// What becomes of an append.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Written,
    /// Nothing is written, and the journal says so.
    NotWritten,
    /// It is written, and nobody is told.
    NotTold,
    /// Nobody is told, and it is written long after.
    Late,
}

impl Shared {
    /// The server is there from now on: it is told what others write and say.
    pub(crate) fn new(store: &Store, server: usize) -> (Self, mpsc::Receiver<Vec<u8>>) {
        let (news, mut told) = mpsc::unbounded_channel::<(TableName, u64)>();
        let (words, ear) = mpsc::channel(4096);
        store.lock().servers.insert(server, Ears { news, words });
        let followers = Arc::new(Followers::default());
        let (ours, shared) = (Arc::clone(&followers), store.clone());
        tokio::spawn(async move {
            while let Some(first) = told.recv().await {
                let late = shared.lock().moment(1, 80);
                sleep(late).await;
                while shared.lock().cut_off.contains(&server) {
                    sleep(Duration::from_millis(50)).await;
                }
                ours.tell(&first.0, first.1);
                while let Ok((table, length)) = told.try_recv() {
                    ours.tell(&table, length);
                }
            }
        });
        let failed = Arc::new(AtomicBool::new(false));
        (Self { store: store.clone(), server, believes: Arc::default(), followers, failed }, ear)
    }

    /// Asks the journal something that takes a while; it does not answer who is cut off.
    fn ask<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut Inside) -> Result<T, Error> + Send + 'static,
    ) -> Pending<T> {
        let (answer, pending) = Pending::pair();
        let (store, server) = (self.store.clone(), self.server);
        let (there, back) = {
            let mut inside = store.lock();
            (inside.moment(1, 30), inside.moment(1, 30))
        };
        tokio::spawn(async move {
            sleep(there).await;
            if store.lock().cut_off.contains(&server) {
                sleep(PATIENCE).await;
                return drop(answer.send(Err(unanswered())));
            }
            let asked = ask(&mut store.lock());
            sleep(back).await;
            let _ = answer.send(asked);
        });
        pending
    }
}

fn unanswered() -> Error {
    Error::Unanswered { why: "simulated".to_owned() }
}

impl Journal for Shared {
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let (answer, pending) = Pending::pair();
        let (store, server, failed) = (self.store.clone(), self.server, Arc::clone(&self.failed));
        let table = table.clone();
        let believes = self.believes.lock().unwrap_or_else(PoisonError::into_inner).contains(&table);
        let (fate, there, back, flaw) = {
            let mut inside = store.lock();
            let fate = if inside.happens(4, "nothing was written") {
                Fate::NotWritten
            } else if inside.happens(4, "an acknowledgement was lost") {
                Fate::NotTold
            } else if inside.happens(3, "something was written late") {
                Fate::Late
            } else {
                Fate::Written
            };
            let slow = if inside.happens(10, "the journal was slow") { 900 } else { 40 };
            (fate, inside.moment(1, slow), inside.moment(1, slow), inside.flaw)
        };
        let mut answer = Some(answer);
        if flaw == Some(Flaw::AcknowledgesFirst) {
            answer.take().map(|answer| answer.send(Ok(expected + entries.len() as u64)));
        }
        let fence = (flaw != Some(Flaw::TrustsItsLease) || !believes).then_some(expected);
        tokio::spawn(async move {
            sleep(there).await;
            let cut_off = store.lock().cut_off.contains(&server);
            let write = |fate: Fate| {
                let wrote = store.lock().write(&table, fence, &entries);
                let place = fence.map_or("anywhere".to_owned(), |at| at.to_string());
                let texts: Vec<_> = entries.iter().map(|line| String::from_utf8_lossy(&line.bytes)).collect();
                store.trace(
                    &format!("journal/{server}"),
                    &format!("{fate:?} after {place}: {wrote:?} {}", texts.join(" ")),
                );
                wrote
            };
            let wrote = match if cut_off { Fate::Late } else { fate } {
                Fate::Written => {
                    let wrote = write(fate);
                    sleep(back).await;
                    wrote
                }
                Fate::NotWritten => {
                    sleep(back).await;
                    Err(Error::Storage(Arc::new(std::io::Error::other("simulated"))))
                }
                Fate::NotTold => {
                    let _ = write(fate);
                    sleep(PATIENCE).await;
                    Err(unanswered())
                }
                Fate::Late => {
                    sleep(PATIENCE).await;
                    Err(unanswered())
                }
            };
            let unsure = matches!(&wrote, Err(Error::Unanswered { .. }));
            failed.store(unsure || matches!(&wrote, Err(Error::Storage(_))), Ordering::Relaxed);
            if let Some(answer) = answer.take() {
                let _ = answer.send(wrote);
            }
            if unsure && matches!(fate, Fate::Late) {
                // It was on its way all the while, and arrives after all.
                sleep(back).await;
                if !store.lock().cut_off.contains(&server) {
                    let _ = write(fate);
                }
            }
        });
        pending
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        let (table, from) = (table.clone(), usize::try_from(from).unwrap_or(usize::MAX));
        self.ask(move |inside| Ok(inside.lines(&table).get(from..).unwrap_or_default().to_vec()))
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        self.ask(|inside| {
            let listed = |(table, lines): (&TableName, &Vec<Line>)| Listed {
                table: table.clone(),
                length: lines.len() as u64,
                version: lines.first().map_or(1, |line| line.version),
            };
            Ok(inside.tables.iter().map(listed).collect())
        })
    }

    fn followers(&self) -> &Followers {
        &self.followers
    }

    fn probe(&self) -> Pending<()> {
        self.failed.store(false, Ordering::Relaxed);
        self.ask(|_| Ok(()))
    }

    fn trouble(&self) -> Option<String> {
        self.failed.load(Ordering::Relaxed).then(|| "simulated".to_owned())
    }
}

/// Circles are no part of this.
pub(crate) fn no_circles() -> Arc<InMemory> {
    Arc::new(InMemory::new())
}

//! What servers tell each other when several of them serve the same tables.
//!
//! What counts is in the journal, which they all follow; this is the rest: who is here, what is said without being written, and who of
//! them runs the bots and the clocks of a table. It may be lost, come twice or too late: then a table is shown as it was a moment ago,
//! or something is done twice of which the journal takes one. There is no card in it.

mod nats;
mod together;

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tablee_journal::TableName;
use tablee_table::Deed;
use tokio::sync::mpsc;
use tokio::time::Instant;

pub use nats::Cluster;
pub use together::Together;

/// How often a server says everything that it has said before, for those who missed something.
pub(crate) const REPEAT: Duration = Duration::from_secs(2);

/// After how long of silence a server is taken to be gone.
const SILENCE: Duration = Duration::from_secs(5);

/// The most that is said at once; more is said in parts.
const PART: usize = 2_000;

/// Something that will be answered.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The way to the other servers.
pub trait Between: Send + Sync + 'static {
    /// What this server is known by until it ends: no other has the same.
    fn number(&self) -> u64;

    /// Tells all others something. It may be lost.
    fn tell(&self, words: Vec<u8>);

    /// What the others tell, from now on. There is one who listens.
    fn hear(&self) -> mpsc::Receiver<Vec<u8>>;

    /// Asks to run a table: whether that is ours, until it is given back or this server falls silent.
    fn claim<'a>(&'a self, table: &'a TableName) -> Answer<'a, bool>;

    /// Gives it back.
    fn release<'a>(&'a self, table: &'a TableName) -> Answer<'a, ()>;

    /// Whether the others take this server to be there: only then anything is ours.
    fn is_alive(&self) -> bool;
}

/// Somebody who is connected elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seen {
    pub(crate) seat: Option<u8>,
    /// Whether they say when they have seen accounts, and the like.
    pub(crate) reads: bool,
    /// Whether they look.
    pub(crate) looking: bool,
}

/// A table as one server has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Here {
    /// Who is connected there.
    pub(crate) seen: Vec<Seen>,
    /// Whether that server runs the bots and the clocks.
    pub(crate) leads: bool,
}

/// What one server tells the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Word {
    /// All tables where it has anybody; `more` follow.
    All { tables: Vec<(String, Here)>, more: bool },
    /// One table has changed.
    Here { table: String, here: Here },
    /// A seat did something that is not written, when the journal had this length.
    Did { table: String, at: u64, seat: u8, deed: Deed },
    /// When a table that is played by day has to be woken.
    Alarm { table: String, at: Option<u64> },
    /// A game of a circle ended at a table.
    Ended { circle: String, table: String },
    /// It stops.
    Bye,
}

#[derive(Serialize, Deserialize)]
struct Said {
    from: u64,
    word: Word,
}

/// What somebody elsewhere did, for a room.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    pub(crate) at: u64,
    pub(crate) seat: u8,
    pub(crate) deed: Deed,
}

/// The other servers, as far as they were heard.
pub(crate) struct Neighbours {
    way: Arc<dyn Between>,
    me: u64,
    /// Where anybody is here.
    here: Mutex<BTreeMap<TableName, Here>>,
    others: Mutex<BTreeMap<u64, Other>>,
}

struct Other {
    heard: Instant,
    tables: BTreeMap<TableName, Here>,
    /// While it says everything in parts: what it said so far.
    parts: BTreeMap<TableName, Here>,
}

/// What has to be done about something that was heard.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    /// At these tables others are here than before.
    pub(crate) changed: Vec<TableName>,
    /// This was done at a table.
    pub(crate) done: Option<(TableName, Done)>,
    /// A table has to be woken then.
    pub(crate) alarm: Option<(TableName, Option<u64>)>,
    /// A game of a circle ended at a table.
    pub(crate) ended: Option<(String, TableName)>,
    /// Somebody is new, and knows nothing yet.
    pub(crate) new: bool,
}

impl Neighbours {
    pub(crate) fn new(way: Arc<dyn Between>) -> Self {
        Self { me: way.number(), way, here: Mutex::default(), others: Mutex::default() }
    }

    pub(crate) fn way(&self) -> &Arc<dyn Between> {
        &self.way
    }

    pub(crate) fn tell(&self, word: Word) {
        if let Ok(words) = serde_json::to_vec(&Said { from: self.me, word }) {
            self.way.tell(words);
        }
    }

    /// A table is like this here; the others are told, if it was otherwise.
    pub(crate) fn is_here(&self, table: &TableName, now: Here) {
        {
            let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
            let nobody = Here::default();
            if here.get(table).unwrap_or(&nobody) == &now {
                return;
            }
            if now == nobody {
                here.remove(table);
            } else {
                here.insert(table.clone(), now.clone());
            }
        }
        self.tell(Word::Here { table: table.to_string(), here: now });
    }

    /// Says everything again.
    pub(crate) fn repeat(&self) {
        let all: Vec<(String, Here)> = {
            let here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
            here.iter().map(|(table, here)| (table.to_string(), here.clone())).collect()
        };
        let mut parts = all.chunks(PART).peekable();
        if parts.peek().is_none() {
            self.tell(Word::All { tables: Vec::new(), more: false });
        }
        while let Some(part) = parts.next() {
            self.tell(Word::All { tables: part.to_vec(), more: parts.peek().is_some() });
        }
    }

    /// Who is at a table elsewhere, and whether somebody runs it there.
    pub(crate) fn at(&self, table: &TableName) -> Here {
        let others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = Here::default();
        for here in others.values().filter_map(|other| other.tables.get(table)) {
            all.seen.extend(&here.seen);
            all.leads |= here.leads;
        }
        all
    }

    /// Takes in what another server said.
    pub(crate) fn hear(&self, words: &[u8]) -> Heard {
        let mut heard = Heard::default();
        let Ok(Said { from, word }) = serde_json::from_slice(words) else { return heard };
        if from == self.me {
            return heard;
        }
        let named = |table: &str| TableName::new(table).ok();
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(word, Word::Bye) {
            let gone = others.remove(&from);
            heard.changed = gone.map(|gone| gone.tables.into_keys().collect()).unwrap_or_default();
            return heard;
        }
        heard.new = !others.contains_key(&from);
        let fresh = || Other { heard: Instant::now(), tables: BTreeMap::new(), parts: BTreeMap::new() };
        let other = others.entry(from).or_insert_with(fresh);
        other.heard = Instant::now();
        match word {
            Word::All { tables, more } => {
                other
                    .parts
                    .extend(tables.into_iter().filter_map(|(table, here)| Some((named(&table)?, here))));
                if !more {
                    let now = std::mem::take(&mut other.parts);
                    let before = std::mem::replace(&mut other.tables, now);
                    let now = &other.tables;
                    let differ = |table: &&TableName| before.get(*table) != now.get(*table);
                    heard.changed = before.keys().chain(now.keys()).filter(differ).cloned().collect();
                    heard.changed.sort_unstable();
                    heard.changed.dedup();
                }
            }
            Word::Here { table, here } => {
                let Some(table) = named(&table) else { return heard };
                if here == Here::default() {
                    other.tables.remove(&table);
                } else {
                    other.tables.insert(table.clone(), here);
                }
                heard.changed.push(table);
            }
            Word::Did { table, at, seat, deed } => {
                heard.done = named(&table).map(|table| (table, Done { at, seat, deed }));
            }
            Word::Alarm { table, at } => heard.alarm = named(&table).map(|table| (table, at)),
            Word::Ended { circle, table } => heard.ended = named(&table).map(|table| (circle, table)),
            Word::Bye => {}
        }
        heard
    }

    /// Servers that fell silent are gone: the tables where somebody was there.
    pub(crate) fn forget_the_silent(&self) -> Vec<TableName> {
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        let mut changed = Vec::new();
        others.retain(|_, other| {
            let here = other.heard.elapsed() < SILENCE;
            if !here {
                changed.extend(other.tables.keys().cloned());
            }
            here
        });
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here(seat: u8) -> Here {
        Here { seen: vec![Seen { seat: Some(seat), reads: true, looking: true }], leads: seat == 0 }
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_elsewhere_is_known_until_they_fall_silent() {
        let hub = Together::new();
        let (one, two) = (Neighbours::new(hub.join()), Neighbours::new(hub.join()));
        let mut ear = two.way().hear();
        let mut next = || two.hear(&ear.try_recv().unwrap());
        let table = TableName::new("a").unwrap();
        one.is_here(&table, here(0));
        one.is_here(&table, here(0));
        let heard = next();
        assert!(heard.new && heard.changed == [table.clone()]);
        assert_eq!(two.at(&table), here(0));
        // What is the same is not told; what was missed is told again.
        one.repeat();
        assert!(next().changed.is_empty());
        two.others.lock().unwrap().clear();
        one.repeat();
        assert_eq!(next().changed, std::slice::from_ref(&table));
        assert!(two.forget_the_silent().is_empty());
        tokio::time::advance(SILENCE).await;
        assert_eq!(two.forget_the_silent(), std::slice::from_ref(&table));
        assert_eq!(two.at(&table), Here::default());
    }

    #[test]
    fn what_nobody_can_read_changes_nothing() {
        let hub = Together::new();
        let one = Neighbours::new(hub.join());
        for words in ["", "{}", r#"{"from":2,"word":{"new-word":1}}"#, r#"{"from":0,"word":"bye"}"#] {
            let heard = one.hear(words.as_bytes());
            assert!(heard.changed.is_empty() && heard.done.is_none() && !heard.new, "{words}");
        }
    }
}

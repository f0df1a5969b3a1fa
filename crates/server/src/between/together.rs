//! Servers of one process, for tests: everything arrives at once, unless a test says otherwise.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tablee_journal::TableName;
use tokio::sync::mpsc;

use super::{Answer, Between};

/// Where servers of one process meet.
#[derive(Clone, Default)]
pub struct Together(Arc<Mutex<Meeting>>);

#[derive(Default)]
struct Meeting {
    members: Vec<Weak<Member>>,
    /// Who runs a table, by its place among them.
    leads: HashMap<TableName, usize>,
}

struct Member {
    number: usize,
    alive: AtomicBool,
    meeting: Together,
    words: mpsc::Sender<Vec<u8>>,
    ear: Mutex<Option<mpsc::Receiver<Vec<u8>>>>,
}

impl Together {
    /// Nobody is there yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One more server.
    #[must_use]
    pub fn join(&self) -> Arc<dyn Between> {
        let (words, ear) = mpsc::channel(4096);
        let mut meeting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let member = Arc::new(Member {
            number: meeting.members.len(),
            alive: AtomicBool::new(true),
            meeting: self.clone(),
            words,
            ear: Mutex::new(Some(ear)),
        });
        meeting.members.push(Arc::downgrade(&member));
        member
    }

    /// Cuts a server off, by its number: nothing of it reaches the others any more, and what it ran is anybody's.
    pub fn cut_off(&self, number: usize) {
        let meeting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(member) = meeting.members.get(number).and_then(Weak::upgrade) {
            member.alive.store(false, Ordering::Relaxed);
        }
    }
}

impl Between for Member {
    fn number(&self) -> u64 {
        self.number as u64
    }

    fn tell(&self, words: Vec<u8>) {
        if !self.is_alive() {
            return;
        }
        let meeting = self.meeting.0.lock().unwrap_or_else(PoisonError::into_inner);
        for other in meeting.members.iter().filter_map(Weak::upgrade) {
            if other.number != self.number && other.is_alive() {
                // Whoever does not listen misses it.
                let _ = other.words.try_send(words.clone());
            }
        }
    }

    fn hear(&self) -> mpsc::Receiver<Vec<u8>> {
        let ear = self.ear.lock().unwrap_or_else(PoisonError::into_inner).take();
        ear.unwrap_or_else(|| mpsc::channel(1).1)
    }

    fn claim<'a>(&'a self, table: &'a TableName) -> Answer<'a, bool> {
        Box::pin(async move {
            let mut meeting = self.meeting.0.lock().unwrap_or_else(PoisonError::into_inner);
            let holder = meeting.leads.get(table).copied();
            let there = |number: usize| {
                meeting.members.get(number).and_then(Weak::upgrade).is_some_and(|member| member.is_alive())
            };
            let ours = self.is_alive() && holder.is_none_or(|holder| holder == self.number || !there(holder));
            if ours {
                meeting.leads.insert(table.clone(), self.number);
            }
            ours
        })
    }

    fn release<'a>(&'a self, table: &'a TableName) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut meeting = self.meeting.0.lock().unwrap_or_else(PoisonError::into_inner);
            if meeting.leads.get(table) == Some(&self.number) {
                meeting.leads.remove(table);
            }
        })
    }

    fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }
}

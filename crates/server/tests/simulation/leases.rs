//! The way between the servers of a simulation: words that are lost and doubled, leases that run out without their holder's knowledge.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tablee_journal::TableName;
use tablee_server::{Answer, Between};
use tokio::sync::mpsc;
use tokio::time::sleep;

use crate::store::{Shared, Store, now};

/// As in a cluster: how long a server's lease lasts, and how often it is renewed.
const LEASE: Duration = Duration::from_secs(3);
const RENEW: Duration = Duration::from_millis(750);

/// One server among the others.
pub(crate) struct Way {
    store: Store,
    server: usize,
    number: u64,
    /// Until when it believes its own lease to last, in milliseconds.
    until: Arc<AtomicU64>,
    believes: Arc<Mutex<BTreeSet<TableName>>>,
    ear: Mutex<Option<mpsc::Receiver<Vec<u8>>>>,
}

impl Way {
    pub(crate) fn new(journal: &Shared, number: u64, ear: mpsc::Receiver<Vec<u8>>) -> Self {
        let (store, server, until) = (journal.store.clone(), journal.server, Arc::new(AtomicU64::new(0)));
        let (renewing, lasts) = (store.clone(), Arc::clone(&until));
        tokio::spawn(async move {
            loop {
                let asked = now();
                let late = renewing.lock().moment(1, 30);
                sleep(late).await;
                {
                    let mut inside = renewing.lock();
                    if !inside.cut_off.contains(&server) {
                        inside.alive.insert(number, now() + LEASE);
                        lasts.store((asked + LEASE).as_millis() as u64, Ordering::Relaxed);
                    }
                }
                sleep(RENEW).await;
            }
        });
        let believes = Arc::clone(&journal.believes);
        Self { store, server, number, until, believes, ear: Mutex::new(Some(ear)) }
    }

    fn believe(&self, table: &TableName, ours: bool) {
        let mut believes = self.believes.lock().unwrap_or_else(PoisonError::into_inner);
        if ours {
            believes.insert(table.clone());
        } else {
            believes.remove(table);
        }
    }
}

impl Between for Way {
    fn number(&self) -> u64 {
        self.number
    }

    fn tell(&self, words: Vec<u8>) {
        let (store, server) = (self.store.clone(), self.server);
        let (late, times) = {
            let mut inside = store.lock();
            let times = if inside.happens(10, "words were lost") {
                0
            } else if inside.happens(10, "words came twice") {
                2
            } else {
                1
            };
            (inside.moment(1, 60), times)
        };
        tokio::spawn(async move {
            for _ in 0..times {
                sleep(late).await;
                let inside = store.lock();
                if inside.cut_off.contains(&server) {
                    continue;
                }
                for (_, ears) in inside
                    .servers
                    .iter()
                    .filter(|(other, _)| **other != server && !inside.cut_off.contains(other))
                {
                    let _ = ears.words.try_send(words.clone());
                }
            }
        });
    }

    fn hear(&self) -> mpsc::Receiver<Vec<u8>> {
        let ear = self.ear.lock().unwrap_or_else(PoisonError::into_inner).take();
        ear.unwrap_or_else(|| mpsc::channel(1).1)
    }

    fn claim<'a>(&'a self, table: &'a TableName) -> Answer<'a, bool> {
        Box::pin(async move {
            let late = self.store.lock().moment(1, 40);
            sleep(late).await;
            let ours = {
                let mut inside = self.store.lock();
                let holder = inside.leases.get(table).copied();
                let there = |number: u64| inside.alive.get(&number).is_some_and(|until| *until > now());
                let free = holder.is_none_or(|holder| holder == self.number || !there(holder));
                let ours = free && !inside.cut_off.contains(&self.server);
                if ours && inside.leases.insert(table.clone(), self.number) != Some(self.number) {
                    inside.note(now(), &format!("lease/{}", self.server), table.as_str());
                    *inside.met.entry("a table was given to a server to run").or_default() += 1;
                }
                ours
            };
            self.believe(table, ours);
            ours
        })
    }

    fn release<'a>(&'a self, table: &'a TableName) -> Answer<'a, ()> {
        Box::pin(async move {
            self.believe(table, false);
            let mut inside = self.store.lock();
            if inside.leases.get(table) == Some(&self.number) {
                inside.leases.remove(table);
            }
        })
    }

    fn is_alive(&self) -> bool {
        now() < Duration::from_millis(self.until.load(Ordering::Relaxed))
    }
}

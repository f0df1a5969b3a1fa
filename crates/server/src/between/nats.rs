//! Servers of one NATS cluster: words as messages that nobody keeps, leases as keys and values.
//!
//! A server has one lease with a time to live, which it renews; a table's names the server that runs it, and is worth as much as that
//! server's own. So a table in play costs one write when somebody begins to run it, and none while they do.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::Context;
use async_nats::jetstream::kv::{self, Store};
use async_nats::jetstream::stream::StorageType;
use futures_util::StreamExt as _;
use tablee_journal::TableName;
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::{Answer, Between};

/// How long a server's lease lasts, and how often it is renewed.
const LEASE: Duration = Duration::from_secs(3);
const RENEW: Duration = Duration::from_millis(750);

/// How long a server that starts waits for the cluster.
const START: Duration = Duration::from_secs(30);

/// The servers of a NATS cluster that share a journal.
pub struct Cluster {
    client: Client,
    subject: String,
    /// What this server is known by until it ends.
    me: String,
    number: u64,
    servers: Store,
    tables: Store,
    /// Until when our lease lasts, in milliseconds since `begun`.
    until: Arc<AtomicU64>,
    begun: Instant,
    /// The revisions of the leases that are ours.
    held: Mutex<HashMap<TableName, u64>>,
    /// What is told goes out in order.
    words: mpsc::Sender<Vec<u8>>,
    renewing: tokio::task::JoinHandle<()>,
}

impl Cluster {
    /// Joins the servers that share the journal with this name. `number` is unlike any other's.
    pub async fn join(client: Client, name: &str, number: u64) -> Result<Self, String> {
        let context = async_nats::jetstream::new(client.clone());
        let bucket = |bucket: String, max_age: Duration| kv::Config {
            bucket,
            max_age,
            history: 1,
            // What it says is about processes: nothing of it is worth a disk.
            storage: StorageType::Memory,
            num_replicas: 3,
            ..kv::Config::default()
        };
        let servers = made(&context, bucket(format!("{name}-servers"), LEASE)).await?;
        let tables = made(&context, bucket(format!("{name}-leases"), Duration::ZERO)).await?;
        let (me, until, begun) = (format!("{number:016x}"), Arc::new(AtomicU64::new(0)), Instant::now());
        let renewing = tokio::spawn(renew(servers.clone(), me.clone(), Arc::clone(&until), begun));
        let subject = format!("{name}.between");
        let (words, mut told) = mpsc::channel::<Vec<u8>>(4096);
        let (speaker, to) = (client.clone(), subject.clone());
        tokio::spawn(async move {
            while let Some(words) = told.recv().await {
                let _ = speaker.publish(to.clone(), words.into()).await;
            }
        });
        Ok(Self {
            client,
            subject,
            me,
            number,
            servers,
            tables,
            until,
            begun,
            held: Mutex::default(),
            words,
            renewing,
        })
    }

    async fn try_claim(&self, table: &TableName) -> Option<u64> {
        let key = table.as_str().replace('.', "=");
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner).get(table).copied();
        let entry = self.tables.entry(key.clone()).await.ok()?;
        let entry = entry.filter(|entry| entry.operation == kv::Operation::Put);
        let Some(entry) = entry else {
            return self.tables.create(key, self.me.clone().into()).await.ok();
        };
        let holder = std::str::from_utf8(&entry.value).ok()?;
        if holder == self.me {
            return held.or(Some(entry.revision));
        }
        // Theirs, as long as they are there.
        match self.servers.entry(holder.to_owned()).await.ok()? {
            Some(alive) if alive.operation == kv::Operation::Put => None,
            _ => self.tables.update(key, self.me.clone().into(), entry.revision).await.ok(),
        }
    }
}

/// A bucket, once the cluster has made it: while it is young, busy or without a leader it does not answer at once.
async fn made(context: &Context, config: kv::Config) -> Result<Store, String> {
    let begun = Instant::now();
    loop {
        match context.create_or_update_key_value(config.clone()).await {
            Ok(store) => return Ok(store),
            Err(error) if begun.elapsed() >= START => return Err(error.to_string()),
            Err(_) => tokio::time::sleep(RENEW).await,
        }
    }
}

/// Renews a server's own lease for as long as it runs.
async fn renew(servers: Store, me: String, until: Arc<AtomicU64>, begun: Instant) {
    loop {
        // Counted from before it is asked for: the others count from later.
        let asked = Instant::now();
        let renewed = tokio::time::timeout(LEASE, servers.put(&me, "here".into())).await;
        if matches!(renewed, Ok(Ok(_))) {
            let lasts = (asked + LEASE).saturating_duration_since(begun).as_millis();
            until.store(u64::try_from(lasts).unwrap_or(u64::MAX), Ordering::Relaxed);
        }
        tokio::time::sleep(RENEW).await;
    }
}

impl Between for Cluster {
    fn number(&self) -> u64 {
        self.number
    }

    fn tell(&self, words: Vec<u8>) {
        // More than can go out is lost, and told again.
        let _ = self.words.try_send(words);
    }

    fn hear(&self) -> mpsc::Receiver<Vec<u8>> {
        let (sender, receiver) = mpsc::channel(4096);
        let (client, subject) = (self.client.clone(), self.subject.clone());
        tokio::spawn(async move {
            loop {
                if let Ok(mut heard) = client.subscribe(subject.clone()).await {
                    while let Some(message) = heard.next().await {
                        if sender.send(message.payload.to_vec()).await.is_err() {
                            return;
                        }
                    }
                }
                tokio::time::sleep(RENEW).await;
            }
        });
        receiver
    }

    fn claim<'a>(&'a self, table: &'a TableName) -> Answer<'a, bool> {
        Box::pin(async move {
            let claimed = tokio::time::timeout(LEASE, self.try_claim(table)).await.ok().flatten();
            let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
            match claimed {
                Some(revision) => held.insert(table.clone(), revision),
                None => held.remove(table),
            };
            claimed.is_some()
        })
    }

    fn release<'a>(&'a self, table: &'a TableName) -> Answer<'a, ()> {
        Box::pin(async move {
            let held = self.held.lock().unwrap_or_else(PoisonError::into_inner).remove(table);
            if let Some(revision) = held {
                let key = table.as_str().replace('.', "=");
                // Unless somebody else has it by now.
                let _ = self.tables.delete_expect_revision(key, Some(revision)).await;
            }
        })
    }

    fn is_alive(&self) -> bool {
        self.begun.elapsed() < Duration::from_millis(self.until.load(Ordering::Relaxed))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.renewing.abort();
    }
}

//! The journal of several machines: one stream of a NATS JetStream cluster, on three disks.
//!
//! A table is a subject of that stream, and an append is one message with all its entries: it is there whole or not at all. The fence is
//! the stream's own: a message says which one it expects to be the last of its subject, and is refused when somebody was faster. What
//! came of a message whose answer was lost is decided by what stands after the expected one, as the leader has it: at most one message
//! can, and it says whose call it was.
//!
//! ```text
//!  append   -> `append`: publish with the expected sequence, again until the answer is certain
//!  read     -> `read`: the leader says what is last, any replica may give what is before it; the chain is checked
//!  follow   <- `news`: one consumer a server, from where it was, tells `Followers`
//!  open     -> `fit`: a cluster that might lose what it acknowledged is refused
//! ```

mod append;
mod fit;
mod message;
mod news;
mod place;
mod read;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::jetstream::{self, stream};
use async_nats::{Client, ConnectOptions};
use tokio::runtime::Runtime;

use self::message::Place;
pub use self::place::{At, BadPlace};
use crate::line::check;
use crate::tally::Tally;
use crate::{Error, Figures, Followers, Journal, Line, Listed, Pending, TableName};

/// How many tables are remembered with the place of their last message.
const REMEMBERED: usize = 50_000;

/// How long one request may take before it is asked again.
const ANSWER: Duration = Duration::from_millis(1500);

/// How long something is asked again and again, before whoever wants it is told that there is no answer.
const PATIENCE: Duration = Duration::from_secs(12);

/// How long a cluster that has just been started may take until it can be used.
const START: Duration = Duration::from_secs(20);

/// A journal in a stream of a NATS cluster.
pub struct Nats {
    inner: Arc<Inner>,
    /// Its own, so that it can be asked from any thread, and works on while nobody waits.
    runtime: Option<Runtime>,
}

/// What its tasks share.
struct Inner {
    client: Client,
    stream: stream::Stream<()>,
    name: String,
    /// The longest message that the cluster takes.
    limit: usize,
    known: Mutex<HashMap<TableName, Place>>,
    followers: Followers,
    tally: Tally,
}

impl Nats {
    /// Opens the journal at a place, and makes it where there is none. A cluster that cannot be shown to keep what it acknowledges is
    /// refused ([`Error::Unfit`]).
    pub fn open(at: &At) -> Result<Self, Error> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("journal")
            .enable_all()
            .build()
            .map_err(|error| Error::Storage(Arc::new(error)))?;
        let (answer, opened) = Pending::pair();
        let at = at.clone();
        runtime.spawn(async move {
            let _ = answer.send(open(&at).await);
        });
        // On a thread of the caller's, who may be a task.
        let opened = std::thread::scope(|scope| {
            let waiting = scope.spawn(|| opened.wait());
            waiting.join().unwrap_or(Err(Error::Closed))
        });
        match opened {
            Ok((inner, from)) => {
                let inner = Arc::new(inner);
                runtime.spawn(news::hear(Arc::clone(&inner), from));
                Ok(Self { inner, runtime: Some(runtime) })
            }
            Err(error) => {
                runtime.shutdown_background();
                Err(error)
            }
        }
    }

    /// The connection, for what servers tell each other beside the journal.
    #[must_use]
    pub fn client(&self) -> Client {
        self.inner.client.clone()
    }

    /// The name of the journal, with which everything of it begins.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// The most bytes of entries that fit into one append.
    #[must_use]
    pub fn room(&self) -> usize {
        self.inner.room()
    }

    /// Asks for something on our own threads.
    fn ask<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Error>> + Send + 'static,
    ) -> Pending<T> {
        let (answer, pending) = Pending::pair();
        if let Some(runtime) = &self.runtime {
            runtime.spawn(async move {
                // Nobody has to wait for the answer.
                let _ = answer.send(work.await);
            });
        }
        pending
    }
}

async fn open(at: &At) -> Result<(Inner, u64), Error> {
    let unreachable = |why: String| Error::Unfit { code: "nats-unreachable", why };
    let mut options = ConnectOptions::new()
        .name("tablee")
        .max_reconnects(None)
        .connection_timeout(Duration::from_secs(2))
        .request_timeout(Some(ANSWER))
        .ping_interval(Duration::from_secs(1))
        .reconnect_delay_callback(|tried| Duration::from_millis(50 * tried.min(10) as u64));
    if let Some((user, password)) = at.who() {
        options = options.user_and_password(user, password);
    }
    if let Some(file) = &at.credentials {
        let read = options.credentials_file(file).await;
        options = read.map_err(|error| unreachable(format!("{}: {error}", file.display())))?;
    }
    if let Some(file) = &at.authority {
        options = options.add_root_certificates(file.clone()).require_tls(true);
    }
    let client = options.connect(at.servers()).await.map_err(|error| unreachable(error.to_string()))?;
    let context = jetstream::new(client.clone());
    let info = fit::look(&client, &context, at).await?;
    let stream =
        context.get_stream_no_info(at.name()).await.map_err(|error| unreachable(error.to_string()))?;
    let inner = Inner {
        limit: client.server_info().max_payload,
        client,
        stream,
        name: at.name().to_owned(),
        known: Mutex::default(),
        followers: Followers::default(),
        tally: Tally::default(),
    };
    Ok((inner, info.state.last_sequence + 1))
}

impl Inner {
    /// The subject of a table. A point would divide it.
    fn subject(&self, table: &TableName) -> String {
        format!("{}.t.{}", self.name, table.as_str().replace('.', "~"))
    }

    /// The table of a subject.
    fn table(&self, subject: &str) -> Option<TableName> {
        let name = subject.strip_prefix(&self.name)?.strip_prefix(".t.")?;
        TableName::new(&name.replace('~', ".")).ok()
    }

    /// The most bytes of entries that fit into one message.
    fn room(&self) -> usize {
        // What stands above them takes a few hundred.
        self.limit.saturating_sub(2048)
    }

    fn known(&self, table: &TableName) -> Option<Place> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(table).copied()
    }

    /// Remembers where a table ends, unless it is known to end later.
    fn remember(&self, table: &TableName, place: Place) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED && !known.contains_key(table) {
            known.clear();
        }
        let known = known.entry(table.clone()).or_insert(place);
        if place.sequence > known.sequence {
            *known = place;
        }
    }
}

impl Journal for Nats {
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let version = match check(&entries) {
            Ok(version) => version,
            Err(error) => return Pending::ready(Err(error)),
        };
        let (inner, table) = (Arc::clone(&self.inner), table.clone());
        self.ask(async move { inner.append(&table, expected, version, &entries).await })
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        let (inner, table) = (Arc::clone(&self.inner), table.clone());
        self.ask(async move { inner.read(&table, from).await })
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        let inner = Arc::clone(&self.inner);
        self.ask(async move { inner.tables().await })
    }

    fn followers(&self) -> &Followers {
        &self.inner.followers
    }

    fn probe(&self) -> Pending<()> {
        let inner = Arc::clone(&self.inner);
        self.ask(async move { inner.probe().await })
    }

    fn trouble(&self) -> Option<String> {
        self.inner.tally.trouble()
    }

    fn figures(&self) -> Figures {
        self.inner.tally.figures()
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.inner.followers.close();
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl fmt::Debug for Nats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Nats").field("name", &self.inner.name).finish_non_exhaustive()
    }
}

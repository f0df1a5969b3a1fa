//! Live tables over HTTP and WebSocket.
//!
//! ```text
//!  entrance            connections, counted and timed (`patient`: each of them; `address`: from whom)
//!       │ passes on
//!  routes, socket      HTTP requests and WebSocket connections (`guard`: limits; `origin`: whose page, which name)
//!       │ asks
//!     circles           people who play together, in a journal of their own
//!       │
//!      hall            every table: in memory, or read from the journal when somebody asks for it
//!       │ asks
//!      room            one task a table: one thing after the other (`clocks`, `bots`, `presence`); `alarms` wake it by day,
//!       │              and `herald` tells who does not look
//!       │ writes, then takes in
//!  tablee_table        the table itself, without a network: what may be done, what may be shown
//! ```
//!
//! # Invariants
//!
//! - Nobody is shown, acknowledged or refused anything because of what is not on disk yet.
//! - Cards reach a client as [`tablee_table::Shown`] alone.
//! - Bots get views, and think off the table's task, in turn (`queue`). How long they take to answer does not depend on their cards.
//! - What somebody can make us keep in memory, on disk or waiting for is bounded, by address and in all.
//!
//! # Deliberately absent
//!
//! Accounts, free chat, and any message with a state or an event in it.

mod address;
mod alarms;
mod answer;
mod between;
mod bots;
mod circles;
mod client;
mod clocks;
mod config;
mod disk;
mod entrance;
mod frames;
mod guard;
mod hall;
mod herald;
mod kept;
mod metrics;
mod origin;
mod outbox;
mod paper;
mod patient;
mod presence;
mod public_url;
mod queue;
mod room;
mod routes;
mod socket;
mod squeeze;
mod streamed;
mod tls;
mod upgrade;
mod vote;
mod wait;
mod work;

use std::sync::Arc;
use std::time::Duration;

use tablee_fair::Told;
use tablee_journal::{Erasable, InMemory, Journal};
use tablee_table::{Refused, System, Terms, World};
use tokio::sync::mpsc;
use tracing::info;

pub use address::{Network, NoNetwork};
pub use between::{Answer, Between, Cluster, Together};
pub use config::{Config, Limits};
pub use entrance::Listener;
pub use herald::mail::Post;
pub use herald::reach::Reach;
pub use public_url::{BadUrl, public_url};
pub use tls::{BadTls, Tls};
pub use work::Work;

/// A server that has not begun to listen.
pub struct Server {
    hall: Arc<hall::Hall>,
}

impl Server {
    /// A server that keeps its tables in this journal.
    pub fn new(journal: Arc<dyn Journal>, config: Config) -> Self {
        Self::within(Arc::new(System), journal, config)
    }

    /// The same in another world: for tests, whose luck must come again.
    pub fn within(world: Arc<dyn World>, journal: Arc<dyn Journal>, config: Config) -> Self {
        Self::with_circles(world, journal, Arc::new(InMemory::new()), config)
    }

    /// The same with the journal of the circles; without one they are forgotten at the end.
    pub fn with_circles(
        world: Arc<dyn World>,
        journal: Arc<dyn Journal>,
        circles: Arc<dyn Erasable>,
        config: Config,
    ) -> Self {
        Self { hall: Arc::new(hall::Hall::new(journal, circles, world, config, None)) }
    }

    /// One of several servers that share a journal, and the way to the others.
    pub fn beside(
        world: Arc<dyn World>,
        journal: Arc<dyn Journal>,
        circles: Arc<dyn Erasable>,
        config: Config,
        others: Arc<dyn Between>,
    ) -> Self {
        let neighbours = Arc::new(between::Neighbours::new(others));
        Self { hall: Arc::new(hall::Hall::new(journal, circles, world, config, Some(neighbours))) }
    }

    /// Opens a table with a chosen code, whose chance is told beforehand; the token of the host. For tests: nobody can do this
    /// over the network, and such a table promises no fair deal.
    #[doc(hidden)]
    pub async fn open_told(
        &self,
        code: &str,
        terms: Terms,
        host: &str,
        told: Vec<Told>,
    ) -> Result<String, Refused> {
        self.hall.open_told(code, terms, host, told).await.map(|opened| opened.token)
    }

    /// Serves until `stop` comes; then tells everybody and lets what is being written be written.
    pub async fn serve(
        &self,
        listener: impl Listener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let shared = &self.hall.shared;
        let (alive, mut left) = mpsc::channel(1);
        let entrance = entrance::Entrance {
            router: routes::router(routes::Front { hall: Arc::clone(&self.hall) }),
            guard: Arc::clone(&shared.guard),
            config: shared.config.clone(),
            stopping: shared.stopping.subscribe(),
            alive,
        };
        let renewing = shared.config.tls.clone().map(|tls| tokio::spawn(async move { tls.watch().await }));
        let hall = Arc::clone(&self.hall);
        let sweeping = tokio::spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_secs(60)).await;
                hall.sweep();
            }
        });
        let hall = Arc::clone(&self.hall);
        let waking = tokio::spawn(async move {
            tokio::join!(hall.wake(), circles::wake(&hall.shared), hall.neighbourhood());
        });
        let shared = Arc::clone(&self.hall.shared);
        let watching = tokio::spawn(async move { shared.disk.watch(shared.config.check_pause).await });
        let receiving = tokio::spawn(entrance.receive(listener));
        stop.await;
        info!("stopping: nothing new is begun");
        // What is being written is written, however long that takes.
        self.hall.stop().await;
        let _ = receiving.await;
        // Whoever has not left soon after the end is left.
        let _ = tokio::time::timeout(FAREWELL, left.recv()).await;
        sweeping.abort();
        waking.abort();
        watching.abort();
        renewing.inspect(tokio::task::JoinHandle::abort);
        info!("stopped");
        Ok(())
    }
}

/// How long everybody has to leave when the server stops.
const FAREWELL: Duration = Duration::from_millis(600);

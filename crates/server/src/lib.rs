//! Live tables over HTTP and WebSocket.
//!
//! ```text
//!  routes, socket      HTTP requests and WebSocket connections (`guard`: limits, origin, headers)
//!       │ asks
//!      hall            every table: in memory, or read from the journal when somebody asks for it
//!       │ asks
//!      room            one task a table: one thing after the other (`clocks`, `bots`)
//!       │ writes, then takes in
//!  tablee_table        the table itself, without a network: what may be done, what may be shown
//! ```
//!
//! # Invariants
//!
//! - Nobody is shown, acknowledged or refused anything because of what is not on disk yet.
//! - Cards reach a client as [`tablee_table::Shown`] alone.
//! - Bots get views, and think off the table's task. How long they take to answer does not depend on their cards.
//!
//! # Deliberately absent
//!
//! Accounts, free chat, and any message with a state or an event in it.

mod answer;
mod bots;
mod client;
mod clocks;
mod config;
mod disk;
mod guard;
mod hall;
mod metrics;
mod public_url;
mod room;
mod routes;
mod socket;
mod tls;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tablee_fair::Told;
use tablee_journal::Journal;
use tablee_table::{Refused, System, Terms, World};
use tokio::net::TcpListener;
use tracing::info;

pub use config::{Config, Limits};
pub use public_url::{BadUrl, public_url};
pub use tls::{BadTls, Tls};

/// A server that has not begun to listen.
pub struct Server {
    hall: Arc<hall::Hall>,
    guard: Arc<guard::Guard>,
}

impl Server {
    /// A server that keeps its tables in this journal.
    pub fn new(journal: Arc<dyn Journal>, config: Config) -> Self {
        Self::within(Arc::new(System), journal, config)
    }

    /// The same in another world: for tests, whose luck must come again.
    pub fn within(world: Arc<dyn World>, journal: Arc<dyn Journal>, config: Config) -> Self {
        Self { hall: Arc::new(hall::Hall::new(journal, world, config)), guard: Arc::default() }
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
        self.hall.open(terms, host, Some(code), Some(told)).await.map(|opened| opened.token)
    }

    /// Serves until `stop` comes; then tells everybody and lets what is being written be written.
    pub async fn serve(
        &self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let front = routes::Front { hall: Arc::clone(&self.hall), guard: Arc::clone(&self.guard) };
        let service = routes::router(front).into_make_service_with_connect_info::<SocketAddr>();
        let config = &self.hall.shared.config;
        // The tap is there for the address, which axum tells of its own listeners only.
        let listener =
            tls::Incoming::new(listener, config.tls.clone(), config.limits.patience)?.tap_io(|_| {});
        let renewing = config.tls.clone().map(|tls| tokio::spawn(async move { tls.watch().await }));
        let (stopping, mut stopped) = tokio::sync::watch::channel(false);
        let hall = Arc::clone(&self.hall);
        let sweeping = tokio::spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_secs(60)).await;
                hall.sweep();
            }
        });
        let shared = Arc::clone(&self.hall.shared);
        let watching = tokio::spawn(async move { shared.disk.watch(shared.config.check_pause).await });
        let hall = Arc::clone(&self.hall);
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            stop.await;
            info!("stopping: nothing new is begun");
            hall.stop().await;
            let _ = stopping.send(true);
        });
        let late = async {
            // Whoever has not left five seconds after the end is left.
            let _ = stopped.wait_for(|stopped| *stopped).await;
            tokio::time::sleep(Duration::from_secs(5)).await;
        };
        tokio::select! {
            served = serving => served?,
            () = late => {}
        }
        sweeping.abort();
        watching.abort();
        renewing.inspect(tokio::task::JoinHandle::abort);
        info!("stopped");
        Ok(())
    }
}

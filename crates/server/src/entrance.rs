//! Where connections come in: counted, limited and never waited for.
//!
//! Whoever connects is given [`Limits::patience`](crate::Limits::patience) to say what they want, and as long for each thing that they
//! are sent. Silent ones cost a file each: so many an address, so many in all.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower_service::Service as _;
use tracing::{info, warn};

use crate::config::{BESIDE, Config};
use crate::guard::{Counted, Guard};
use crate::patient::{Meter, Patient};

/// Files that are not connections: the journal, the threads' own, the log.
const FILES: usize = 128;

/// Connections in all, where the system does not say how many files may be open.
const USUAL: usize = 4096;

/// How long a connection of a trusted proxy lasts.
const PROXY: Duration = Duration::from_secs(3600);

/// How long answers that are on their way may take when the server stops.
const LAST: Duration = Duration::from_millis(400);

/// Where connections come from: the network, or one that is simulated.
pub trait Listener: Send + Sync + 'static {
    /// A connection.
    type Stream: AsyncRead + AsyncWrite + Send + Unpin + 'static;

    /// Waits for the next one: it, and who is at its other end.
    fn accept(&self) -> impl Future<Output = io::Result<(Self::Stream, SocketAddr)>> + Send;
}

impl Listener for TcpListener {
    type Stream = TcpStream;

    async fn accept(&self) -> io::Result<(TcpStream, SocketAddr)> {
        let (stream, peer) = Self::accept(self).await?;
        // A message is small and wanted now.
        let _ = stream.set_nodelay(true);
        bound(&stream);
        Ok((stream, peer))
    }
}

/// A connection, counted for as long as anything is left of it: requests carry it with them, and a socket takes it over.
#[derive(Clone, Debug)]
pub(crate) struct Held(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    meter: Arc<Meter>,
    /// Whether it ever asked for anything.
    asked: AtomicBool,
    _counted: Counted,
    _alive: mpsc::Sender<Infallible>,
}

impl Held {
    /// It is a socket from now on.
    pub(crate) fn becomes_a_socket(&self) {
        self.0.meter.begin();
    }
}

/// What every connection needs.
pub(crate) struct Entrance {
    pub(crate) router: Router,
    pub(crate) guard: Arc<Guard>,
    pub(crate) config: Config,
    /// Whether the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    /// Gone when nobody is here any more.
    pub(crate) alive: mpsc::Sender<Infallible>,
}

impl Entrance {
    /// Takes connections until the server stops. That none can be taken for a while is said once, and ends nothing.
    pub(crate) async fn receive(self, listener: impl Listener) {
        let this = Arc::new(self);
        let room = room();
        let all = this.config.limits.connections.unwrap_or(room);
        let mut stopping = this.stopping.clone();
        let mut trouble = Trouble::default();
        loop {
            let accepted = tokio::select! {
                biased;
                _ = stopping.wait_for(|stopping| *stopping) => return,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, peer)) => {
                    trouble.is_over();
                    let is_proxy = this.config.trusted_proxies.iter().any(|proxy| proxy.contains(peer.ip()));
                    // Whoever has too many already is left at the door.
                    let Some(counted) = this.count(peer.ip(), is_proxy, all) else { continue };
                    tokio::spawn(Arc::clone(&this).greet(stream, peer, is_proxy, counted));
                }
                Err(error) if is_of_the_other_end(&error) => {}
                Err(error) => tokio::time::sleep(trouble.met(&error)).await,
            }
        }
    }

    fn count(&self, peer: IpAddr, is_proxy: bool, all: usize) -> Option<Counted> {
        // A proxy has everybody's connections; whom it names is counted later.
        if is_proxy {
            return self.guard.streams.take_any(peer.into(), all);
        }
        let each = self.config.limits.connections_per_address.saturating_add(BESIDE);
        self.guard.streams.take(peer.into(), each, all)
    }

    /// Shakes hands where there is TLS, on the connection's own task: a silent one keeps nobody waiting.
    async fn greet<S>(self: Arc<Self>, stream: S, peer: SocketAddr, is_proxy: bool, counted: Counted)
    where
        S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        match &self.config.tls {
            None => Arc::clone(&self).converse(stream, peer, is_proxy, counted).await,
            Some(tls) => {
                if let Ok(stream) = tls.accept(stream, self.config.limits.patience).await {
                    Arc::clone(&self).converse(stream, peer, is_proxy, counted).await;
                }
            }
        }
    }

    /// Answers one connection, whatever carries it.
    async fn converse<S>(self: Arc<Self>, stream: S, peer: SocketAddr, is_proxy: bool, counted: Counted)
    where
        S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
    {
        let limits = &self.config.limits;
        // A proxy that is trusted keeps connections for whoever comes next.
        let (between, life) = if is_proxy { (limits.silence, PROXY) } else { (limits.patience, limits.life) };
        let meter = Arc::new(Meter::new(limits.messages_per_second, limits.message));
        let stream = Patient::new(stream, limits.patience, Arc::clone(&meter));
        let held = Held(Arc::new(Inner {
            meter,
            asked: AtomicBool::new(false),
            _counted: counted,
            _alive: self.alive.clone(),
        }));
        let service = service_fn(|mut request: Request<Incoming>| {
            held.0.asked.store(true, Ordering::Relaxed);
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(held.clone());
            self.router.clone().call(request)
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            // Also the time between two requests.
            .header_read_timeout(between)
            .max_buf_size(16 << 10)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        tokio::pin!(connection);
        let mut stopping = self.stopping.clone();
        let last = tokio::select! {
            biased;
            _ = connection.as_mut() => return,
            _ = stopping.wait_for(|stopping| *stopping) => {
                if !held.0.asked.load(Ordering::Relaxed) {
                    return;
                }
                LAST
            }
            // Whoever goes on asking connects again.
            () = tokio::time::sleep(life) => limits.life,
        };
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            biased;
            _ = connection => {}
            () = tokio::time::sleep(last) => {}
            _ = async {
                let _ = stopping.wait_for(|stopping| *stopping).await;
                tokio::time::sleep(LAST).await;
            } => {}
        }
    }
}

/// Connections that cannot be taken.
#[derive(Default)]
struct Trouble {
    times: u32,
}

impl Trouble {
    /// It happened, perhaps again: how long to wait before another try.
    fn met(&mut self, error: &io::Error) -> Duration {
        if self.times == 0 {
            warn!(%error, "no connection can be taken at the moment");
        }
        self.times = self.times.saturating_add(1);
        Duration::from_millis(10u64 << self.times.min(6))
    }

    fn is_over(&mut self) {
        if self.times > 0 {
            info!(failed = self.times, "connections are taken again");
        }
        self.times = 0;
    }
}

/// Errors of a connection that was over before it was taken.
fn is_of_the_other_end(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// How much the system keeps for a connection that does not read.
#[cfg(unix)]
const UNREAD: usize = 256 << 10;

/// Bounds what the system keeps for a connection that does not read: it would take megabytes.
#[cfg(unix)]
fn bound(stream: &TcpStream) {
    let _ = rustix::net::sockopt::set_socket_send_buffer_size(stream, UNREAD);
}

#[cfg(not(unix))]
fn bound(_: &TcpStream) {}

/// How many connections there is room for: as many files as the system lets this process open, some kept back.
fn room() -> usize {
    open_files().map_or(USUAL, |files| files.saturating_sub(FILES).max(files / 2))
}

/// How many files this process may have open: as many as it is allowed to ask for, from now on.
#[cfg(unix)]
fn open_files() -> Option<usize> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        let before = limit.current;
        limit.current = limit.maximum;
        if setrlimit(Resource::Nofile, limit).is_err() {
            limit.current = before;
        }
    }
    // No limit is more than anybody needs.
    Some(limit.current.and_then(|files| usize::try_from(files).ok()).unwrap_or(1 << 20))
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}

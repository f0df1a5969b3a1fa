//! Who may do how much.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::config::Limits;
use tablee_table::{Code, Refused};

/// What each address has open and did lately.
#[derive(Debug, Default)]
pub(crate) struct Guard(Mutex<HashMap<IpAddr, Usage>>);

#[derive(Debug)]
struct Usage {
    connections: u32,
    tables: u32,
    since: Instant,
}

/// An open connection, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    guard: Arc<Guard>,
    address: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut used = self.guard.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(usage) = used.get_mut(&self.address) {
            usage.connections = usage.connections.saturating_sub(1);
        }
    }
}

impl Guard {
    /// Counts a connection, if the address may have another.
    pub(crate) fn connect(self: &Arc<Self>, address: IpAddr, limits: &Limits) -> Result<Counted, Refused> {
        self.with(address, |usage| {
            if usage.connections >= limits.connections_per_address {
                return Err(Refused::new(Code::TooMany, "too many connections from this address"));
            }
            usage.connections += 1;
            Ok(())
        })?;
        Ok(Counted { guard: Arc::clone(self), address })
    }

    /// Counts a table, if the address may open another.
    pub(crate) fn open_table(&self, address: IpAddr, limits: &Limits) -> Result<(), Refused> {
        self.with(address, |usage| {
            if usage.since.elapsed() > Duration::from_secs(3600) {
                usage.since = Instant::now();
                usage.tables = 0;
            }
            if usage.tables >= limits.tables_per_address {
                return Err(Refused::new(
                    Code::TooMany,
                    "too many tables from this address; try again in an hour",
                ));
            }
            usage.tables += 1;
            Ok(())
        })
    }

    fn with<T>(&self, address: IpAddr, see: impl FnOnce(&mut Usage) -> T) -> T {
        let mut used = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if used.len() > 10_000 {
            used.retain(|_, usage| {
                usage.connections > 0 || usage.since.elapsed() < Duration::from_secs(3600)
            });
        }
        let new = || Usage { connections: 0, tables: 0, since: Instant::now() };
        see(used.entry(address).or_insert_with(new))
    }
}

/// How many messages one connection may send: so many a second, and a handful at once. By hand: a limiter from a library counts many
/// callers by key, and a connection has only itself.
#[derive(Debug)]
pub(crate) struct Allowance {
    left: f64,
    most: f64,
    a_second: f64,
    at: Instant,
}

impl Allowance {
    pub(crate) fn new(a_second: u32) -> Self {
        let a_second = f64::from(a_second);
        Self { left: a_second * 5.0, most: a_second * 5.0, a_second, at: Instant::now() }
    }

    /// Whether there is one more.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + now.duration_since(self.at).as_secs_f64() * self.a_second).min(self.most);
        self.at = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }
}

/// A page of another site must not open a WebSocket in its visitor's name. Programs send no origin, and have no visitor.
pub(crate) fn check_origin(headers: &HeaderMap, public_url: Option<&str>) -> Result<(), Refused> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = |url: &str| url.split_once("://").map(|(_, rest)| rest.trim_end_matches('/').to_owned());
    let ours = match public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        None => {
            headers.get(header::HOST).and_then(|host| host.to_str().ok()).map(str::to_owned) == host(origin)
        }
    };
    if ours { Ok(()) } else { Err(Refused::new(Code::BadOrigin, "this page may not connect here")) }
}

/// A header that is set on every answer.
type Header = SetResponseHeaderLayer<HeaderValue>;

/// The headers of every answer: a page of ours runs nothing but what came from here, and nobody frames or sniffs it.
pub(crate) fn headers() -> (Header, Header, Header, Header, Header, Header, Header) {
    let set = |name, value| Header::overriding(name, HeaderValue::from_static(value));
    (
        set(
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
             connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        set(header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        set(header::REFERRER_POLICY, "no-referrer"),
        set(header::X_FRAME_OPTIONS, "DENY"),
        set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        set(HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    )
}

//! What can be set about a server.

use std::sync::Arc;
use std::time::Duration;

use crate::Tls;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that people reach it at, `https://example.org`, as [`public_url`](crate::public_url) writes it; without one,
    /// whatever they used.
    pub public_url: Option<String>,
    /// Whether a proxy stands before it that says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// Certificate and key, where TLS is not a proxy's business.
    pub tls: Option<Arc<Tls>>,
    /// How long a bot takes to act, whatever it does and however long it thinks.
    pub bot_pace: Duration,
    /// How long a champion thinks; less than the pace, or the time it takes tells something about its cards.
    pub bot_time: Duration,
    /// How long a device may take to show its number, once the host has said start; then the deal comes to nothing.
    pub reveal: Duration,
    /// How long a table without anybody at it stays in memory.
    pub idle: Duration,
    /// The pause between two tables when the whole journal is looked at in the background.
    pub check_pause: Duration,
    /// The limits.
    pub limits: Limits,
}

/// What nobody can exceed.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest message of a client, in bytes.
    pub message: usize,
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// The messages a second of one connection, on average.
    pub messages_per_second: u32,
    /// Connections at the same time from one address.
    pub connections_per_address: u32,
    /// Tables that one address can open in an hour.
    pub tables_per_address: u32,
    /// Connections at the same time at one table.
    pub connections_per_table: usize,
    /// Messages that wait for one slow reader; one more, and it is disconnected.
    pub waiting: usize,
    /// How long a client may take to say hello, or to take a message.
    pub patience: Duration,
    /// How long a connection may be silent; halfway through it is asked whether it is still there.
    pub silence: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            public_url: None,
            behind_proxy: false,
            tls: None,
            bot_pace: Duration::from_millis(900),
            bot_time: Duration::from_millis(500),
            reveal: Duration::from_secs(10),
            idle: Duration::from_secs(600),
            check_pause: Duration::from_millis(20),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 4096,
            body: 8192,
            messages_per_second: 10,
            // A phone that is passed around has a connection a seat, and a household has one address.
            connections_per_address: 300,
            tables_per_address: 60,
            connections_per_table: 128,
            waiting: 128,
            patience: Duration::from_secs(10),
            silence: Duration::from_secs(90),
        }
    }
}

//! What can be set about a server.

use std::sync::Arc;
use std::time::Duration;

use crate::Tls;
use crate::address::Network;
use crate::herald::mail::Post;
use crate::herald::reach::Reach;
use crate::work::Work;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that people reach it at, `https://example.org`, as [`public_url`](crate::public_url) writes it; without one,
    /// whatever they used.
    pub public_url: Option<String>,
    /// Certificate and key, where TLS is not a proxy's business.
    pub tls: Option<Arc<Tls>>,
    /// Further names that it is reached by. Addresses, `localhost` and names that nobody on the internet can give out need not be here.
    pub hosts: Vec<String>,
    /// The proxies before it, which say in `X-Forwarded-For` who asks. Nobody else is believed.
    pub trusted_proxies: Vec<Network>,
    /// How long a bot takes to act, whatever it does and however long it thinks.
    pub bot_pace: Duration,
    /// How long a champion's turn to think is. Two of them are less than the pace, so that one can wait for another and still be in time.
    pub bot_time: Duration,
    /// How long a device may take to show its number, once the host has said start; then the deal comes to nothing.
    pub reveal: Duration,
    /// How long a table without anybody at it stays in memory.
    pub idle: Duration,
    /// The pause between two tables when the whole journal is looked at in the background.
    pub check_pause: Duration,
    /// How long somebody is gone before a bot may play for them.
    pub grace: Duration,
    /// How long people may look at accounts, and the like, before the game goes on.
    pub reading: Duration,
    /// How long bots wait for people to see what they did, at a table where they do.
    pub watching: Duration,
    /// The folder where what is not in the journal is kept: keys, whom to tell, when to wake. Without one it is forgotten at the end.
    pub data: Option<std::path::PathBuf>,
    /// How far a push may go.
    pub reach: Reach,
    /// How letters are sent; without it there are none.
    pub post: Option<Post>,
    /// How long it is somebody's turn who does not look, before they are told.
    pub unseen: Duration,
    /// How long people may think about whether somebody may take something back; silence is a no.
    pub agreeing: Duration,
    /// How often at most a table is shown again because people come and go.
    pub coming_and_going: Duration,
    /// Where bots think and long journals are added up.
    pub work: Work,
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
    /// The longest journal that a device can bring, in bytes.
    pub brought: usize,
    /// The messages a second of one connection, on average.
    pub messages_per_second: u32,
    /// Connections at the same time in all; without a number, what the system's limit of open files leaves room for.
    pub connections: Option<usize>,
    /// Sockets of tables at the same time from one address. It may have a hundred more connections for pages and requests.
    pub connections_per_address: u32,
    /// Tables that one address can open in an hour.
    pub tables_per_address: u32,
    /// Codes of tables that do not exist that one address can try in an hour.
    pub guesses_per_address: u32,
    /// What one address can have written into the journal in a day, in bytes.
    pub bytes_per_address: u64,
    /// Entries that can be written into the journal of one table in a day.
    pub entries_per_table: u32,
    /// Spectators at the same time at one table. Those who sit there are not counted.
    pub spectators_per_table: usize,
    /// Connections at the same time of one seat; with one more, the oldest goes.
    pub connections_per_seat: usize,
    /// Past games that are read at the same time in all.
    pub replays: usize,
    /// Past games that are read at the same time by one address.
    pub replays_per_address: u32,
    /// Messages that wait for one slow reader; one more, and it is disconnected.
    pub waiting: usize,
    /// How long a client may take to send a request or the next one, to say hello, or to take what it is sent.
    pub patience: Duration,
    /// How long an answer may take in all, and a connection be used for requests.
    pub life: Duration,
    /// How long a connection may be silent; halfway through it is asked whether it is still there.
    pub silence: Duration,
}

/// Connections that an address may have beside its sockets.
pub(crate) const BESIDE: u32 = 100;

impl Default for Config {
    fn default() -> Self {
        Self {
            public_url: None,
            tls: None,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            bot_pace: Duration::from_millis(900),
            bot_time: Duration::from_millis(430),
            reveal: Duration::from_secs(10),
            idle: Duration::from_secs(600),
            check_pause: Duration::from_millis(20),
            grace: Duration::from_secs(30),
            reading: Duration::from_secs(30),
            watching: Duration::from_secs(300),
            data: None,
            reach: Reach::default(),
            post: None,
            unseen: Duration::from_secs(10),
            agreeing: Duration::from_secs(20),
            coming_and_going: Duration::from_millis(500),
            work: Work::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 4096,
            body: 8192,
            // Fifty games, about.
            brought: 1 << 20,
            messages_per_second: 10,
            connections: None,
            // A phone that is passed around has a connection a seat, and a household has one address.
            connections_per_address: 300,
            tables_per_address: 60,
            guesses_per_address: 30,
            // Ten people who never sleep write about as much.
            bytes_per_address: 128 << 20,
            // A game is a few hundred.
            entries_per_table: 50_000,
            spectators_per_table: 32,
            connections_per_seat: 16,
            replays: 32,
            replays_per_address: 4,
            waiting: 128,
            patience: Duration::from_secs(10),
            life: Duration::from_secs(60),
            silence: Duration::from_secs(90),
        }
    }
}

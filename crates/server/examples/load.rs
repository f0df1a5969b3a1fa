//! Load from real WebSocket clients on a server in a process of its own, with its journal on disk.
//!
//! `cargo run --release -p tablee-server --example load -- --tables 1000 --seconds 10 [--rate 1000] [--json]`

#![allow(clippy::unwrap_used, reason = "a benchmark that cannot run stops")]

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tablee_journal::{InMemory, Journal, Sqlite};
use tablee_server::{Config, Server};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const SEATS: usize = 4;

fn option(name: &str, default: u64) -> u64 {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1).and_then(|value| value.parse().ok()).unwrap_or(default)
}

fn flag(name: &str) -> bool {
    std::env::args().any(|argument| argument == name)
}

/// The server, in its own process.
async fn serve() {
    let folder = tempfile::tempdir().unwrap();
    let journal: Arc<dyn Journal> = if flag("--in-memory") {
        Arc::new(InMemory::new())
    } else {
        Arc::new(Sqlite::open(folder.path()).unwrap())
    };
    let mut config = Config::default();
    config.limits.messages_per_second = 1_000_000;
    config.limits.tables_per_address = u32::MAX;
    config.limits.connections_per_address = u32::MAX;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    let stop = tokio::task::spawn_blocking(|| {
        let _ = std::io::stdin().read_line(&mut String::new());
    });
    let stop = async move {
        let _ = stop.await;
    };
    Server::new(journal, config).serve(listener, stop).await.unwrap();
}

async fn post(address: SocketAddr, path: &str, body: Value) -> Value {
    let body = body.to_string();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// One table with its four clients.
struct Group {
    sockets: Vec<WebSocketStream<MaybeTlsStream<TcpStream>>>,
    /// Who acts next, and what.
    next: Option<(usize, String)>,
    over: bool,
    id: u64,
    bytes: u64,
}

/// What everybody counts together.
#[derive(Default)]
struct Counts {
    moves: AtomicU64,
    bytes: AtomicU64,
}

impl Group {
    async fn gather(address: SocketAddr, game: &str) -> Self {
        let table = json!({"name": "A", "table": {"game": game, "seats": SEATS}});
        let opened = post(address, "/api/tables", table).await;
        let code = opened["code"].as_str().unwrap();
        let mut tokens = vec![opened["token"].as_str().unwrap().to_owned()];
        for _ in 1..SEATS {
            let sat = post(address, &format!("/api/tables/{code}/seats"), json!({"name": "B"})).await;
            tokens.push(sat["token"].as_str().unwrap().to_owned());
        }
        let mut group = Self { sockets: Vec::new(), next: None, over: false, id: 0, bytes: 0 };
        for token in &tokens {
            let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(0);
            let url = format!("ws://{address}/ws/{code}");
            let (socket, _) =
                tokio_tungstenite::connect_async_with_config(url, Some(config), true).await.unwrap();
            group.sockets.push(socket);
            let seat = group.sockets.len() - 1;
            group.call(seat, &json!({"hello": {"token": token}}).to_string()).await;
        }
        group.call(0, "\"start\"").await;
        group.settle(0).await;
        group
    }

    /// Sends a call and reads until it is answered.
    async fn call(&mut self, seat: usize, deed: &str) {
        self.id += 1;
        let text = format!("{{\"id\":{},\"do\":{deed}}}", self.id);
        self.sockets[seat].send(Frame::text(text)).await.unwrap();
        while !self.read(seat).await.starts_with("{\"ack\"") {}
    }

    /// Reads one message of a seat and keeps what it could do.
    async fn read(&mut self, seat: usize) -> String {
        loop {
            match self.sockets[seat].next().await {
                Some(Ok(Frame::Text(text))) => {
                    self.bytes += text.len() as u64;
                    assert!(!text.starts_with("{\"refused\""), "{text}");
                    if let Some((_, actions)) = text.split_once("\"must\":true,\"actions\":[\"") {
                        let action = actions.split_once('"').unwrap().0;
                        self.next = Some((seat, action.to_owned()));
                    }
                    self.over |= text.starts_with("{\"table\"") && text.contains("\"phase\":\"over\"");
                    return text.to_string();
                }
                Some(Ok(_)) => {}
                other => panic!("the server closed: {other:?}"),
            }
        }
    }

    /// The others see it, too.
    async fn settle(&mut self, by: usize) {
        for seat in (0..SEATS).filter(|seat| *seat != by) {
            while !self.read(seat).await.starts_with("{\"sights\"") {}
        }
    }

    /// One move; how long until it was acknowledged.
    async fn play(&mut self) -> Duration {
        if self.over {
            self.over = false;
            self.next = None;
            self.call(0, "\"start\"").await;
            self.settle(0).await;
            self.over = false;
        }
        let (seat, action) = self.next.take().expect("somebody is to act");
        let begun = Instant::now();
        self.call(seat, &json!({ "act": action }).to_string()).await;
        let took = begun.elapsed();
        self.settle(seat).await;
        if self.next.is_none() && !self.over {
            // The end: the table says so to everybody, after the sights.
            while !self.over {
                self.read((seat + 1) % SEATS).await;
            }
        }
        took
    }
}

async fn phase(
    groups: Vec<Group>,
    seconds: u64,
    rate: Option<u64>,
    counts: &Arc<Counts>,
) -> (Vec<Group>, Vec<u32>) {
    let until = Instant::now() + Duration::from_secs(seconds);
    let tables = groups.len() as u64;
    let playing: Vec<_> = groups
        .into_iter()
        .enumerate()
        .map(|(number, mut group)| {
            let counts = Arc::clone(counts);
            tokio::spawn(async move {
                let pause = rate.map(|rate| Duration::from_micros(1_000_000 * tables / rate));
                let mut due = tokio::time::Instant::now();
                if let Some(pause) = pause {
                    due += pause.mul_f64(number as f64 / tables as f64);
                }
                let mut times = Vec::new();
                while Instant::now() < until {
                    if let Some(pause) = pause {
                        tokio::time::sleep_until(due).await;
                        due += pause;
                    }
                    let before = group.bytes;
                    let took = group.play().await;
                    counts.moves.fetch_add(1, Ordering::Relaxed);
                    counts.bytes.fetch_add(group.bytes - before, Ordering::Relaxed);
                    times.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
                }
                (group, times)
            })
        })
        .collect();
    let (mut groups, mut times) = (Vec::new(), Vec::new());
    for group in playing {
        let (group, own) = group.await.unwrap();
        groups.push(group);
        times.extend(own);
    }
    times.sort_unstable();
    (groups, times)
}

fn memory(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
    line.trim().trim_end_matches(" kB").trim().parse().unwrap_or(0)
}

/// The processor time of a process so far, in seconds.
fn processor(child: &Child) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or("").split(' ').collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

async fn drive() {
    let (tables, seconds) = (option("--tables", 1000), option("--seconds", 10));
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg("--serve").stdin(Stdio::piped()).stdout(Stdio::piped());
    if flag("--in-memory") {
        command.arg("--in-memory");
    }
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address: SocketAddr = line.trim().parse().unwrap();
    drop(Group::gather(address, "nain-jaune").await);
    let empty = memory(&child);
    let mut groups = Vec::new();
    for _ in 0..tables {
        groups.push(Group::gather(address, "nain-jaune").await);
    }
    let full = memory(&child);
    let counts = Arc::new(Counts::default());
    // As fast as it goes.
    let (begun, used) = (Instant::now(), processor(&child));
    let (groups, _) = phase(groups, seconds, None, &counts).await;
    let (took, used) = (begun.elapsed().as_secs_f64(), processor(&child) - used);
    let moves = counts.moves.swap(0, Ordering::Relaxed);
    let bytes = counts.bytes.swap(0, Ordering::Relaxed);
    let later = memory(&child);
    // At a steady rate, for the times.
    let rate = option("--rate", 1000);
    let (_groups, times) = phase(groups, seconds, Some(rate), &counts).await;
    let at = |share: f64| f64::from(times[((times.len() - 1) as f64 * share) as usize]) / 1000.0;
    let result = json!({
        "tables": tables,
        "seats": SEATS,
        "journal": if flag("--in-memory") { "memory" } else { "sqlite" },
        "moves_per_second": (moves as f64 / took).round(),
        "moves_per_server_core_second": (moves as f64 / used).round(),
        "bytes_per_move_for_four": (bytes as f64 / moves as f64).round(),
        "kb_per_table_when_dealt": (full.saturating_sub(empty)) / tables.max(1),
        "kb_per_table_after_play": (later.saturating_sub(empty)) / tables.max(1),
        "rate": rate,
        "p50_ms": at(0.5),
        "p99_ms": at(0.99),
        "max_ms": at(1.0),
    });
    if flag("--json") {
        println!("{result}");
    } else {
        println!("{}", serde_json::to_string_pretty(&result).unwrap());
    }
    drop(child.stdin.take());
    let _ = child.kill();
    let _ = child.wait();
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async { if flag("--serve") { serve().await } else { drive().await } });
}

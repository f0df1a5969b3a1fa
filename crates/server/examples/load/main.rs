//! Load from real WebSocket clients on a server in a process of its own, with its journal on disk; and on boardgame.io's server, in
//! memory, by the same clients in the same run.
//!
//! `cargo xtask bench server` runs it with everything it needs. Alone:
//! `cargo run --release -p tablee-server --example load -- --tables 1000 --seconds 10 [--rate 1000] [--in-memory] [--json]`,
//! and `--peer <folder>` for a folder with boardgame.io in its `node_modules`. `--archive <folder> --tables 100000` fills a journal with
//! old tables, for `cargo xtask bench start`. `--instructions` counts with valgrind what the server's own code takes for a move, which a
//! busy machine does not change. `--crowds` measures many who watch, who say nothing and tables that sleep; `--seats 2` fits twice as many
//! tables into as many connections as the system allows. `--cluster` measures SQLite, and one and three servers on three NATS
//! nodes, in one run.

#![allow(clippy::unwrap_used, reason = "a benchmark that cannot run stops")]

mod crowds;
mod ours;
mod peer;
mod small;
mod wire;

use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener as Port};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tablee_journal::{InMemory, Journal, Nats, Sqlite};
use tablee_server::{Cluster, Config, Server};
use tablee_table::System;
use tablee_testkit::Nodes;
use tokio::net::TcpListener;

/// The most that sit at a table.
const SEATS: usize = 4;

/// How many do.
fn seats() -> usize {
    (option("--seats", 4) as usize).clamp(2, SEATS)
}

/// A table with its clients.
trait Group: Sized + 'static {
    /// What leads to the server.
    type Server: Copy + 'static;

    /// Everybody comes, and the game begins.
    async fn gather(server: Self::Server) -> Self;

    /// One move that everybody sees; how long until whoever made it knew that it was done.
    async fn play(&mut self) -> Duration;

    /// How many bytes the server sent to all of them so far.
    fn bytes(&self) -> u64;
}

fn word(name: &str) -> Option<String> {
    std::env::args().skip_while(|argument| argument != name).nth(1)
}

fn option(name: &str, default: u64) -> u64 {
    word(name).and_then(|value| value.parse().ok()).unwrap_or(default)
}

fn flag(name: &str) -> bool {
    std::env::args().any(|argument| argument == name)
}

/// The server, in its own process.
async fn serve() {
    let folder = tempfile::tempdir().unwrap();
    let mut others = None;
    let journal: Arc<dyn Journal> = if let (Some(at), Some(monitors)) = (word("--nats"), word("--monitors")) {
        let mut at: tablee_journal::At = at.parse().unwrap();
        at.monitors = monitors.split(',').map(str::to_owned).collect();
        let journal = Nats::open(&at).unwrap();
        let number = u64::from(std::process::id());
        others = Some(Arc::new(Cluster::join(journal.client(), journal.name(), number).await.unwrap()));
        Arc::new(journal)
    } else if flag("--in-memory") {
        Arc::new(InMemory::new())
    } else {
        Arc::new(Sqlite::open(folder.path()).unwrap())
    };
    let mut config = Config::default();
    config.limits.messages_per_second = 1_000_000;
    config.limits.tables_per_address = u32::MAX;
    config.limits.connections_per_address = u32::MAX;
    config.limits.bytes_per_address = u64::MAX;
    config.limits.entries_per_table = u32::MAX;
    config.limits.spectators_per_table = usize::MAX;
    // Nobody answers pings while others still sit down.
    config.limits.silence = Duration::from_secs(600);
    if flag("--sleepy") {
        config.idle = Duration::from_millis(500);
    }
    // The clients are many people who come from one machine.
    config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}", listener.local_addr().unwrap());
    let stop = tokio::task::spawn_blocking(|| {
        let _ = std::io::stdin().read_line(&mut String::new());
    });
    let stop = async move {
        let _ = stop.await;
    };
    let server = match others {
        Some(others) => Server::beside(Arc::new(System), journal, Arc::new(InMemory::new()), config, others),
        None => Server::new(journal, config),
    };
    server.serve(listener, stop).await.unwrap();
}

/// The memory of a process, in kilobytes.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
    line.trim().trim_end_matches(" kB").trim().parse().unwrap_or(0)
}

/// The processor time of a process so far, in seconds.
fn processor(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(") ").next().unwrap_or("").split(' ').collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

/// Lets every table play for a while, as fast as it goes or at a steady rate together: the tables, and how long each move took.
async fn phase<G: Group>(groups: Vec<G>, seconds: u64, rate: Option<u64>) -> (Vec<G>, Vec<u32>) {
    let until = Instant::now() + Duration::from_secs(seconds);
    let tables = groups.len() as u64;
    let playing: Vec<_> = (0_u64..)
        .zip(groups)
        .map(|(number, mut group)| {
            tokio::task::spawn_local(async move {
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
                    let took = group.play().await;
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

/// Measures one server.
async fn measure<G: Group>(server: G::Server, processes: &[u32]) -> Value {
    let memory = || processes.iter().map(|process| memory(*process)).sum::<u64>();
    let busy = || processes.iter().map(|process| processor(*process)).sum::<f64>();
    let (tables, seconds, rate) = (option("--tables", 1000), option("--seconds", 10), option("--rate", 1000));
    drop(G::gather(server).await);
    let empty = memory();
    let mut groups: Vec<G> = Vec::new();
    while (groups.len() as u64) < tables {
        // An address that asks for more codes at a time than it may get wrong is taken to guess.
        let some = (tables - groups.len() as u64).min(8);
        let coming: Vec<_> = (0..some).map(|_| tokio::task::spawn_local(G::gather(server))).collect();
        for group in coming {
            groups.push(group.await.unwrap());
        }
    }
    let dealt = memory();
    // As fast as it goes, after a moment of warming up.
    let (groups, _) = phase(groups, seconds.div_ceil(5), None).await;
    let before: u64 = groups.iter().map(G::bytes).sum();
    let (begun, used, own) = (Instant::now(), busy(), processor(std::process::id()));
    let (groups, times) = phase(groups, seconds, None).await;
    let took = begun.elapsed().as_secs_f64();
    let (used, own) = (busy() - used, processor(std::process::id()) - own);
    let bytes = groups.iter().map(G::bytes).sum::<u64>() - before;
    let moves = times.len() as f64;
    let played = memory();
    // At a steady rate, for the times.
    let (_groups, times) = phase(groups, seconds, Some(rate)).await;
    let at = |share: f64| f64::from(times[((times.len() - 1) as f64 * share) as usize]) / 1000.0;
    json!({
        "moves_per_second": (moves / took).round(),
        "moves_per_server_cpu_second": (moves / used).round(),
        "server_cores_busy": (used / took * 100.0).round() / 100.0,
        "client_cores_busy": (own / took * 100.0).round() / 100.0,
        "bytes_per_move": (bytes as f64 / moves).round(),
        "kb_per_table_dealt": dealt.saturating_sub(empty) / tables.max(1),
        "kb_per_table_played": played.saturating_sub(empty) / tables.max(1),
        "p50_ms": at(0.5),
        "p99_ms": at(0.99),
        "max_ms": at(1.0),
    })
}

/// A server of ours in a process of its own, and where it is.
fn ours(more: &[&str]) -> (Child, SocketAddr) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.arg("--serve").args(more).args(flag("--in-memory").then_some("--in-memory"));
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let address = line(&mut child).parse().unwrap();
    (child, address)
}

async fn measure_ours() -> Value {
    let (child, address) = ours(&[]);
    let figures = measure::<ours::Ours>([address; SEATS], &[child.id()]).await;
    end(child);
    figures
}

/// The same with so many servers on three NATS nodes, each seat of a table at another one.
async fn measure_cluster(servers: usize) -> Value {
    let nodes = Nodes::start();
    let start = |_| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--serve", "--nats", &nodes.url(), "--monitors", &nodes.monitors().join(",")]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
    };
    let mut children: Vec<Child> = (0..servers).map(start).collect();
    let addresses: Vec<SocketAddr> = children.iter_mut().map(|child| line(child).parse().unwrap()).collect();
    let processes: Vec<u32> = children.iter().map(Child::id).collect();
    let doors = std::array::from_fn(|seat| addresses[seat % servers]);
    let figures = measure::<ours::Ours>(doors, &processes).await;
    children.into_iter().for_each(end);
    figures
}

/// SQLite, and one and three servers on three nodes, in one run.
async fn clusters() {
    let mut result = json!({
        "bench": "cluster",
        "tables": option("--tables", 1000),
        "seats": SEATS,
        "rate_for_times": option("--rate", 1000),
        "sqlite": measure_ours().await,
        "nats_one_server": measure_cluster(1).await,
        "nats_three_servers": measure_cluster(3).await,
    });
    let moves = |of: &str| result[of]["moves_per_second"].as_f64().unwrap_or(f64::NAN);
    let share = |of: &str| (moves(of) / moves("sqlite") * 1000.0).round() / 1000.0;
    result["share_of_sqlite"] = json!({"nats_one_server": share("nats_one_server"), "nats_three_servers": share("nats_three_servers")});
    if flag("--json") {
        return println!("{result}");
    }
    println!("{:28} {:>14} {:>14} {:>14}", "", "SQLite", "NATS, 1", "NATS, 3");
    for (name, _) in result["sqlite"].as_object().unwrap() {
        let cells =
            ["sqlite", "nats_one_server", "nats_three_servers"].map(|of| result[of][name].to_string());
        println!("{:28} {:>14} {:>14} {:>14}", name, cells[0], cells[1], cells[2]);
    }
}

/// Instructions that the server takes for a move, one after the other at twenty tables: those of many moves, less those of few.
async fn instructions() -> Value {
    let (few, many) = (500, 2500);
    let (at_first, in_all) = (counted(few).await, counted(many).await);
    json!({ "instructions_per_move": (in_all - at_first) / (many - few) })
}

/// Instructions of a server from its start to its end, with so many moves in between.
async fn counted(moves: u64) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("callgrind.out");
    let mut child = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", &format!("--callgrind-out-file={}", out.display())])
        .arg(std::env::current_exe().unwrap())
        .arg("--serve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let address: SocketAddr = line(&mut child).parse().unwrap();
    let mut groups = Vec::new();
    for _ in 0..20 {
        groups.push(ours::Ours::gather([address; SEATS]).await);
    }
    for (_, group) in (0..moves).zip((0..20).cycle()) {
        groups[group].play().await;
    }
    drop(groups);
    drop(child.stdin.take());
    assert!(child.wait().unwrap().success());
    let counts = std::fs::read_to_string(out).unwrap();
    let total = counts.lines().find_map(|line| line.strip_prefix("totals: ")).unwrap();
    total.trim().parse().unwrap()
}

async fn measure_peer(folder: &Path) -> Value {
    let free = || Port::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let (game, lobby) = (free(), free());
    let mut child = Command::new("node")
        .args(["server.cjs", &game.port().to_string(), &lobby.port().to_string()])
        .current_dir(folder)
        .env("NODE_ENV", "production")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    assert_eq!(line(&mut child), "ready");
    let figures = measure::<peer::Peer>((game, lobby), &[child.id()]).await;
    end(child);
    figures
}

/// The first line that a server says.
fn line(child: &mut Child) -> String {
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    line.trim().to_owned()
}

fn end(mut child: Child) {
    drop(child.stdin.take());
    let _ = child.kill();
    let _ = child.wait();
}

async fn drive() {
    if flag("--instructions") {
        return println!("{}", instructions().await);
    }
    if flag("--crowds") {
        for crowd in ["spectators", "idle", "sleeping"] {
            let sleepy = if crowd == "sleeping" { &["--sleepy"][..] } else { &[] };
            let (child, address) = ours(sleepy);
            let figures = match crowd {
                "spectators" => crowds::spectators(address, child.id()).await,
                "idle" => crowds::idle(address, child.id()).await,
                _ => crowds::sleeping(address, child.id()).await,
            };
            println!("{figures}");
            end(child);
        }
        return;
    }
    if flag("--cluster") {
        return clusters().await;
    }
    let mut result = json!({
        "bench": "server",
        "tables": option("--tables", 1000),
        "seats": seats(),
        "clients": "whole views with every move, permessage-deflate where the server has it, as a browser",
        "rate_for_times": option("--rate", 1000),
        "journal": if flag("--in-memory") { "memory" } else { "sqlite" },
        "tablee": measure_ours().await,
    });
    if let Some(folder) = word("--peer") {
        let peer = measure_peer(Path::new(&folder)).await;
        let ratio = |name: &str| {
            let of = |figures: &Value| figures[name].as_f64().unwrap_or(f64::NAN);
            json!((of(&result["tablee"]) / of(&peer) * 1000.0).round() / 1000.0)
        };
        let names = [
            "moves_per_second",
            "moves_per_server_cpu_second",
            "bytes_per_move",
            "kb_per_table_dealt",
            "kb_per_table_played",
            "p99_ms",
        ];
        let ratios: serde_json::Map<String, Value> =
            names.iter().map(|name| ((*name).to_owned(), ratio(name))).collect();
        result["boardgame.io"] = peer;
        result["times_boardgame.io"] = Value::Object(ratios);
    }
    if flag("--json") {
        println!("{result}");
    } else {
        print(&result);
    }
}

/// As a table for people.
fn print(result: &Value) {
    let columns = ["tablee", "boardgame.io", "times_boardgame.io"];
    println!("{:28} {:>14} {:>14} {:>10}", "", "Tablée", "boardgame.io", "times");
    for (name, _) in result["tablee"].as_object().unwrap() {
        let cells = columns.map(|column| result[column].get(name).map_or(String::new(), Value::to_string));
        println!("{:28} {:>14} {:>14} {:>10}", name, cells[0], cells[1], cells[2]);
    }
}

/// Fills a journal with tables that were played long ago.
fn archive(folder: &Path, tables: u64) {
    let journal = Sqlite::open(folder).unwrap();
    let there = journal.tables().wait().unwrap().len() as u64;
    let appending: Vec<_> = (there..tables)
        .map(|number| {
            let name = tablee_journal::TableName::new(&format!("old-{number}")).unwrap();
            journal.append(&name, 0, vec![tablee_journal::Line::new(1, vec![b'x'; 100]); 20])
        })
        .collect();
    appending.into_iter().for_each(|appending| {
        appending.wait().unwrap();
    });
}

fn main() {
    if let Some(folder) = word("--archive") {
        archive(Path::new(&folder), option("--tables", 100_000));
    } else if flag("--serve") {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(serve());
    } else {
        // One thread for the clients: they must not take the server's.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(tokio::task::LocalSet::new().run_until(drive()));
    }
}

//! Many of one sort: who watches one table, who is connected and says nothing, and tables that sleep on disk. What they cost the server,
//! and how long the moves of those who play take meanwhile.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::spawn_local;

use crate::ours::Ours;
use crate::wire::{Wire, get, post};
use crate::{Group as _, SEATS, memory, option, phase};

/// How many come at the same time.
const AT_ONCE: u64 = 32;
/// Tables that play while others sleep or say nothing, and how many moves a second they make together.
const TABLES: u64 = 100;
const RATE: u64 = 500;
/// Moves a second at the table that many watch.
const WATCHED: u64 = 5;

fn at(times: &mut [u32], share: f64) -> f64 {
    times.sort_unstable();
    f64::from(times[((times.len() - 1) as f64 * share) as usize]) / 1000.0
}

fn micros(time: Duration) -> u32 {
    u32::try_from(time.as_micros()).unwrap_or(u32::MAX)
}

/// How much the server has grown since then for each of so many, in kilobytes.
fn grown(process: u32, before: u64, count: u64) -> Value {
    let each = memory(process).saturating_sub(before) as f64 / count as f64;
    json!((each * 100.0).round() / 100.0)
}

/// A spectator who reads everything: the last place in the journal that it saw.
async fn watch(address: SocketAddr, code: &str) -> Rc<Cell<u64>> {
    let mut wire = Wire::connect(address, &format!("/ws/{code}")).await;
    wire.send("{\"id\":1,\"do\":{\"hello\":{\"views\":true}}}").await;
    while !wire.next().await.starts_with("{\"ack\"") {}
    let seen = Rc::new(Cell::new(0));
    let there = Rc::clone(&seen);
    spawn_local(async move {
        loop {
            let text = wire.next().await;
            if let Some(at) = text.strip_prefix("{\"sights\":{\"at\":") {
                let digits = at.bytes().take_while(u8::is_ascii_digit).count();
                there.set(at[..digits].parse().unwrap());
            }
        }
    });
    seen
}

/// One table with so many spectators: how long until who moved knew it, and until the last of them saw it.
pub(crate) async fn spectators(address: SocketAddr, process: u32) -> Value {
    let count = option("--spectators", 1000);
    let mut group = Ours::gather([address; SEATS]).await;
    let before = memory(process);
    let mut seen = Vec::new();
    for _ in 0..count {
        seen.push(watch(address, &group.code).await);
    }
    let each = grown(process, before, count);
    let (mut moved, mut shown) = (Vec::new(), Vec::new());
    let mut due = tokio::time::Instant::now();
    for _ in 0..option("--seconds", 10) * WATCHED {
        tokio::time::sleep_until(due).await;
        due += Duration::from_millis(1000 / WATCHED);
        let begun = Instant::now();
        moved.push(micros(group.play().await));
        while seen.iter().any(|seen| seen.get() < group.at) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        shown.push(micros(begun.elapsed()));
    }
    json!({"spectators": count, "kb_each": each, "moves_per_second": WATCHED,
        "p50_ms": at(&mut moved, 0.5), "p99_ms": at(&mut moved, 0.99),
        "last_saw_p50_ms": at(&mut shown, 0.5), "last_saw_p99_ms": at(&mut shown, 0.99)})
}

/// How long moves take at tables that play meanwhile.
async fn meanwhile(address: SocketAddr) -> (f64, f64) {
    let mut groups = Vec::new();
    for _ in 0..TABLES {
        groups.push(Ours::gather([address; SEATS]).await);
    }
    let (_groups, mut times) = phase(groups, option("--seconds", 10), Some(RATE)).await;
    (at(&mut times, 0.5), at(&mut times, 0.99))
}

/// So many sockets that are connected and say nothing, at tables where nothing happens.
pub(crate) async fn idle(address: SocketAddr, process: u32) -> Value {
    let count = option("--idle", 10_000);
    let table = json!({"name": "A", "table": {"game": "nain-jaune", "seats": 4}});
    let mut codes = Vec::new();
    for _ in 0..count.div_ceil(100) {
        codes.push(post(address, "/api/tables", &table).await["code"].as_str().unwrap().to_owned());
    }
    let before = memory(process);
    for number in 0..count {
        watch(address, &codes[(number / 100) as usize]).await;
    }
    let each = grown(process, before, count);
    let (middle, p99) = meanwhile(address).await;
    json!({"idle_sockets": count, "kb_each": each, "rate": RATE, "p50_ms": middle, "p99_ms": p99})
}

/// So many tables that were opened and left, and are on disk alone; and how long it takes to look at one again.
pub(crate) async fn sleeping(address: SocketAddr, process: u32) -> Value {
    let count = option("--sleeping", 100_000);
    let before = memory(process);
    let opening: Vec<_> = (0..AT_ONCE)
        .map(|_| {
            spawn_local(async move {
                let table = json!({"name": "A", "table": {"game": "nain-jaune", "seats": 4}});
                let mut codes = Vec::new();
                for _ in 0..count.div_ceil(AT_ONCE) {
                    let opened = post(address, "/api/tables", &table).await;
                    codes.push(opened["code"].as_str().unwrap().to_owned());
                }
                codes
            })
        })
        .collect();
    let mut codes = Vec::new();
    for opening in opening {
        codes.extend(opening.await.unwrap());
    }
    // Nobody is there: they are put away.
    while !get(address, "/metrics").await.contains("\ntablee_tables 0\n") {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let each = grown(process, before, count);
    let (middle, p99) = meanwhile(address).await;
    let mut woken = Vec::new();
    for code in codes.iter().step_by((codes.len() / 1000).max(1)) {
        let begun = Instant::now();
        let table = get(address, &format!("/api/tables/{code}")).await;
        assert!(table.contains("\"phase\":\"lobby\""), "{table}");
        woken.push(micros(begun.elapsed()));
    }
    json!({"sleeping_tables": codes.len(), "kb_each": each, "rate": RATE, "p50_ms": middle, "p99_ms": p99,
        "looked_at_p50_ms": at(&mut woken, 0.5), "looked_at_p99_ms": at(&mut woken, 0.99)})
}

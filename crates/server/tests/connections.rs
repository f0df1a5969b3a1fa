//! Connections that say nothing, half of something, or read nothing: they cost little, end soon, and nobody else notices.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use common::{Client, Host, ask_over, config, connect_from, http, http_as, open};
use serde_json::json;
use tablee_journal::InMemory;
use tablee_testkit::deep;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// The memory of this process, in kilobytes; nothing where that cannot be asked.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

/// Waits until the other end closes; what it said before.
async fn said_until_closed(mut stream: TcpStream) -> String {
    let mut said = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut said)).await;
    let _ = read.expect("it is closed");
    String::from_utf8_lossy(&said).into_owned()
}

/// Whether a fresh connection from an address is answered.
async fn is_answered(number: u8, address: SocketAddr) -> bool {
    let Ok(stream) = connect_from(number, address).await else { return false };
    let asked = ask_over(stream, address, "GET", "/healthz", &[], "");
    tokio::time::timeout(Duration::from_secs(10), asked).await.is_ok_and(|(status, ..)| status == 200)
}

/// More silent connections from one address than the server takes in all: others come in, and when the silent ones are closed so do
/// they.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_stop_nobody() {
    let mut config = config();
    config.limits.connections = Some(200);
    config.limits.patience = Duration::from_secs(3);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let mut seated = Client::join(host.address, &code, json!({ "token": token })).await;
    // From one address after the other, as many as they get.
    let mut silent = Vec::new();
    for number in [2, 3, 4, 5, 6] {
        for _ in 0..(300 * deep()).min(3000) {
            silent.push(connect_from(number, host.address).await.unwrap());
        }
        assert!(is_answered(100 + number, host.address).await, "somebody else comes in");
    }
    seated.must(json!({"say": "hello"})).await;
    // They are closed when they have said nothing for too long.
    let closed = async {
        for stream in silent {
            said_until_closed(stream).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), closed).await.expect("all are closed");
    for number in [2, 3, 4, 5, 6] {
        assert!(is_answered(number, host.address).await, "and who was silent may come in again");
    }
    host.stop().await;
}

/// Half a request line, half the headers, half a body, a second request that never comes: each is waited for so long, and no longer,
/// however slowly it trickles in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_requests_end() {
    let mut config = config();
    config.limits.patience = Duration::from_millis(600);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let halves = [
        ("", ""),
        ("GE", ""),
        ("GET / HTTP/1.1\r\nHost: x\r\nX-Odd: ", ""),
        (
            "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{",
            "too-slow",
        ),
        ("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", "200 OK"),
    ];
    let mut trickling = Vec::new();
    for (half, answer) in halves {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        trickling.push(tokio::spawn(async move {
            let begun = Instant::now();
            let (mut read, mut write) = stream.into_split();
            let trickle = tokio::spawn(async move {
                let trickles = !half.is_empty() && !half.ends_with("\r\n\r\n");
                while trickles && write.write_all(b"a").await.is_ok() {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                write
            });
            let mut said = String::new();
            let read = tokio::time::timeout(Duration::from_secs(20), read.read_to_string(&mut said)).await;
            let _ = read.expect("it is closed");
            trickle.abort();
            assert!(said.contains(answer), "{half:?}: {said}");
            assert!(begun.elapsed() >= Duration::from_millis(500), "{half:?}: {:?}", begun.elapsed());
        }));
    }
    for trickle in trickling {
        trickle.await.unwrap();
    }
    host.stop().await;
}

/// A finished game that is long enough to be worth attacking with.
async fn played(host: &Host, deals: usize) -> (String, String) {
    let terms = json!({"game": "nain-jaune", "seats": 8, "rules": {"deals": deals}});
    let (code, token) = open(host.address, &terms).await;
    let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
    for seat in 1..8 {
        client.must(json!({"bot": {"seat": seat, "level": "habitue"}})).await;
    }
    client.must(json!("start")).await;
    while !client.is_over() {
        if client.own_actions().1 {
            let (own, _) = client.own_actions();
            client.call(json!({"act": own[0]})).await;
        } else {
            client.next().await.expect("the bots play on");
        }
        client.received.clear();
        client.sights.clear();
    }
    (code, token)
}

/// A hundred and fifty replays that nobody reads: memory stays bounded, others get theirs, and in the end the places are free again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unread_replays_cost_little() {
    let mut config = config();
    config.limits.patience = Duration::from_secs(4);
    config.limits.replays_per_address = 4;
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = played(&host, 40).await;
    let path = format!("/api/tables/{code}/records/1/replay?as=all");
    let (status, _, whole) = http_as(host.address, &token, &path).await;
    assert_eq!(status, 200);
    assert!(whole.len() > 1_000_000, "it is worth it: {} bytes", whole.len());
    let key = tablee_table::share_key(&code, 1, &tablee_table::hash(&token));
    let before = memory();
    let mut unread = Vec::new();
    for number in 0..150 {
        let mut stream = connect_from(2 + number % 5, host.address).await.unwrap();
        let request = format!("GET {path}&key={key} HTTP/1.1\r\nHost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        unread.push(stream);
    }
    // Somebody else's is there at once, and whole.
    let begun = Instant::now();
    let asked = http_as(host.address, &token, &path);
    let (status, _, again) = tokio::time::timeout(Duration::from_secs(15), asked).await.expect("in time");
    assert!(status == 200 && again == whole, "{status}");
    println!("150 unread replays; another one took {:?}", begun.elapsed());
    if let (Some(before), Some(after)) = (before, memory()) {
        println!("{before} kB before, {after} kB with 150 unread replays of {} bytes", whole.len());
        assert!(after < before + 96 * 1024, "{before} kB, then {after} kB");
    }
    // Whoever reads nothing loses the place after a while.
    let free_again = async {
        loop {
            let stream = connect_from(2, host.address).await.unwrap();
            let asked = ask_over(stream, host.address, "GET", &format!("{path}&key={key}"), &[], "").await;
            if asked.0 == 200 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), free_again).await.expect("there is a place again");
    // Each of them was refused, or is broken off: nobody can take a part for the whole.
    let (mut refused, mut broken) = (0, 0);
    for stream in unread {
        let said = said_until_closed(stream).await;
        let is_whole = said.len() > whole.len() && said.ends_with("\r\n0\r\n\r\n");
        match said.get(..12) {
            Some("HTTP/1.1 503") => refused += 1,
            Some("HTTP/1.1 200") if !is_whole => broken += 1,
            start => assert!(is_whole, "{start:?}: {} of {} bytes", said.len(), whole.len()),
        }
    }
    assert!(refused > 100 && broken > 0, "{refused} refused, {broken} broken off");
    let (status, ..) = http_as(host.address, &token, &path).await;
    assert_eq!(status, 200);
    host.stop().await;
}

/// The record, too, is what it always was, although it is made while it is read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streamed_answers_are_whole() {
    let host = Host::start().await;
    let (code, token) = played(&host, 2).await;
    let (status, head, record) =
        http_as(host.address, &token, &format!("/api/tables/{code}/records/1.json")).await;
    assert!(status == 200 && head.contains("application/json"), "{head}");
    tablee_fair::verify(&tablee_fair::Record::read(&record).unwrap()).unwrap();
    host.stop().await;
}

/// Silent connections, half requests, sockets that never said hello, unread replays and people who play: it stops in well under a
/// second, and everybody who plays is told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stopping_waits_for_nobody_who_is_silent() {
    let host = Host::start().await;
    let (code, token) = played(&host, 20).await;
    let mut seated = Client::join(host.address, &code, json!({ "token": token })).await;
    let mut held = Vec::new();
    for number in 0..100 {
        let mut stream = connect_from(2 + number % 5, host.address).await.unwrap();
        let key = tablee_table::share_key(&code, 1, &tablee_table::hash(&token));
        let said = match number % 4 {
            0 => String::new(),
            1 => "GET / HTTP/1.1\r\nHost: x\r\n".to_owned(),
            2 => format!(
                "GET /api/tables/{code}/records/1/replay?as=all&key={key} HTTP/1.1\r\nHost: x\r\n\r\n"
            ),
            _ => format!(
                "GET /ws/{code} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            ),
        };
        stream.write_all(said.as_bytes()).await.unwrap();
        held.push(stream);
    }
    assert_eq!(http(host.address, "GET", "/healthz", "").await.0, 200);
    let begun = Instant::now();
    host.stop().await;
    let took = begun.elapsed();
    println!("stopped in {took:?} with {} connections open", held.len() + 1);
    assert!(took < Duration::from_millis(900), "{took:?}");
    let told = async {
        while let Some(message) = seated.next().await {
            if message["bye"]["code"] == "closing" {
                return;
            }
        }
        panic!("who plays is told");
    };
    tokio::time::timeout(Duration::from_secs(5), told).await.unwrap();
}

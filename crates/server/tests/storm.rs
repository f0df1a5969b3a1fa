//! A storm of bad input on every route and on the socket of one table, while people play there: they notice nothing, the table is what
//! they made it, and memory stays bounded.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Client, Host, config, http, open, sit};
use serde_json::json;
use tablee_core::Luck;
use tablee_journal::InMemory;
use tablee_testkit::{Dice, deep};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

/// The memory of this process, in kilobytes; nothing where that cannot be asked.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

/// People who play on until they are told to stop; how often they acted.
async fn play_on(mut clients: Vec<Client>, stop: Arc<AtomicBool>) -> (Vec<Client>, u64) {
    let mut dice = Dice::new(4);
    let mut moves = 0;
    while !stop.load(Ordering::Relaxed) {
        let latest = clients.iter().map(|client| client.at).max().unwrap();
        for client in &mut clients {
            while client.at < latest && client.next().await.is_some() {}
        }
        let able = clients.iter().position(|client| client.own_actions().1);
        let (by, deed) = match able {
            Some(by) => {
                let (own, _) = clients[by].own_actions();
                (by, json!({"act": own[dice.below(own.len() as u32) as usize]}))
            }
            None => (0, json!("start")),
        };
        let answer = tokio::time::timeout(Duration::from_secs(10), clients[by].call(deed.clone())).await;
        let answer = answer.expect("an answer in time");
        assert!(answer["ack"].is_object(), "{deed}: {answer}");
        moves += 1;
        for client in &mut clients {
            client.received.clear();
            client.sent.clear();
            client.sights.clear();
        }
    }
    (clients, moves)
}

/// Any text out of bits of good ones.
fn scrap(dice: &mut Dice) -> String {
    const BITS: [&str; 26] = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        ":",
        ",",
        "id",
        "do",
        "act",
        "hello",
        "token",
        "name",
        "table",
        "game",
        "sardines",
        "seats",
        "-1",
        "1e999",
        "null",
        "true",
        "\u{0}",
        "é",
        "\\u0000",
        "9007199254740993",
        "records",
    ];
    (0..dice.below(30)).map(|_| BITS[dice.below(BITS.len() as u32) as usize]).collect()
}

/// One request to any route with any method, path and body: the answer is HTTP with a status below 500.
async fn bad_request(address: SocketAddr, code: &str, dice: &mut Dice) {
    let paths = [
        "/".to_owned(),
        format!("/t/{code}"),
        "/healthz".to_owned(),
        "/metrics".to_owned(),
        "/api/games".to_owned(),
        "/api/talk".to_owned(),
        "/api/tables".to_owned(),
        format!("/api/tables/{code}"),
        format!("/api/tables/{code}/seats"),
        format!("/api/tables/{code}/invite.svg"),
        format!("/api/tables/{code}/records"),
        format!("/api/tables/{code}/records/1.json"),
        format!("/api/tables/{code}/records/1/replay?as=all"),
        format!("/ws/{code}"),
        "/api/tables/nowhere".to_owned(),
    ];
    let methods = ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "BREW"];
    let mut path = paths[dice.below(paths.len() as u32) as usize].clone();
    if dice.below(3) == 0 {
        // Something of it is wrong.
        let odd = [
            "%00",
            "%ff",
            "..",
            "//",
            "?as=",
            "?as=-1&as=all",
            "%2e%2e%2f",
            "999999999999999999999",
            "a".repeat(300).as_str(),
        ][dice.below(9) as usize]
            .to_owned();
        path = if dice.below(2) == 0 { path + &odd } else { path.replace(code, &odd) };
    }
    let body = match dice.below(5) {
        0 => String::new(),
        1 => scrap(dice),
        2 => "[".repeat(7000),
        3 => json!({"name": "x".repeat(200), "table": {"game": scrap(dice), "seats": dice.below(400)}})
            .to_string(),
        _ => "x".repeat(20_000),
    };
    let method = methods[dice.below(methods.len() as u32) as usize];
    // A place at the table is not for the storm to take; there is none free anyway.
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(body.as_bytes()).await;
    let mut answer = Vec::new();
    let _ =
        tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut answer)).await.expect("an end");
    // A body that is too large may be cut off before the answer is read.
    if !answer.is_empty() {
        let answer = String::from_utf8_lossy(&answer);
        let status: u16 = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        assert!((100..500).contains(&status) && status != 101, "{method} {path}: {answer}");
    }
}

/// One bad guest at the socket.
async fn bad_guest(
    address: SocketAddr,
    code: &str,
    tokens: &[String],
    held: &mut Vec<Client>,
    dice: &mut Dice,
) {
    let mut client = Client::connect(address, code).await;
    let hello =
        |token: &str| json!({"id": 0, "do": {"hello": {"token": token, "seen": 1_000_000}}}).to_string();
    match dice.below(9) {
        // Nothing at all, and it stays.
        0 => held.push(client),
        // Out of order.
        1 => client.send(r#"{"id":1,"do":"start"}"#).await,
        // Almost the token of a seat, or one that belongs to no seat.
        2 => {
            let mut token = tokens[dice.below(3) as usize].clone();
            match dice.below(4) {
                0 => token.truncate(63),
                1 => token.make_ascii_uppercase(),
                2 => token.push('0'),
                _ => token = "f".repeat(64),
            }
            client.send(hello(&token)).await;
            let mut last = json!(null);
            while let Some(message) = client.next().await {
                last = message;
            }
            assert_eq!(last["bye"]["code"], "bad-token");
        }
        // Huge, binary, broken.
        3 => client.send_frame(Frame::text("x".repeat(1 << 20))).await,
        4 => {
            client
                .send_frame(Frame::binary((0..3000).map(|_| dice.below(256) as u8).collect::<Vec<_>>()))
                .await
        }
        // A spectator that never reads.
        5 => {
            client.send(r#"{"id":1,"do":{"hello":{"views":true}}}"#).await;
            held.push(client);
        }
        // A spectator that wants to play, and texts of any sort.
        6 => {
            client.send(r#"{"id":1,"do":{"hello":{}}}"#).await;
            for id in 2..12 {
                let text = if id % 2 == 0 {
                    scrap(dice)
                } else {
                    format!(r#"{{"id":{id},"do":{{"act":"discard bone"}}}}"#)
                };
                client.send_frame(Frame::text(text)).await;
            }
        }
        // Somebody who sits there, with the numbers that another seat used: nothing of the other's is answered or done.
        7 => {
            client.send(hello(&tokens[2])).await;
            for id in 1..20 {
                let deed = [
                    json!("start"),
                    json!({"remove": {"seat": 0}}),
                    json!({"act": scrap(dice)}),
                    json!({"pause": true}),
                ];
                let deed = &deed[dice.below(4) as usize];
                client.send_frame(Frame::text(json!({"id": 1_000_000 + id, "do": deed}).to_string())).await;
            }
            let mut answered = 0;
            while answered < 19 {
                let Some(message) = client.next().await else { break };
                assert!(message["ack"]["id"].as_u64().unwrap_or(0) == 0, "{message}");
                answered += u32::from(message.get("refused").is_some());
            }
        }
        // The same with texts that are hardly calls.
        _ => {
            client.send(hello(&tokens[1])).await;
            for _ in 0..10 {
                client.send_frame(Frame::text(scrap(dice))).await;
            }
        }
    }
}

/// Bytes that are no HTTP, handshakes that stop in the middle, connections that are forgotten.
async fn bad_bytes(address: SocketAddr, code: &str, forgotten: &mut Vec<TcpStream>, dice: &mut Dice) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    match dice.below(3) {
        0 => {
            let noise: Vec<u8> = (0..2000).map(|_| dice.below(256) as u8).collect();
            let _ = stream.write_all(&noise).await;
        }
        1 => {
            let _ = stream
                .write_all(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
                .await;
            forgotten.push(stream);
        }
        _ => {
            let request = format!(
                "GET /ws/{code} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            );
            let _ = stream.write_all(request.as_bytes()).await;
            // A frame that says it is longer than anything, and never comes.
            let _ = stream
                .write_all(&[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])
                .await;
            forgotten.push(stream);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_is_not_noticed() {
    let mut config = config();
    config.limits.patience = Duration::from_millis(500);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 3})).await;
    let mut tokens = vec![token];
    for _ in 1..3 {
        tokens.push(sit(host.address, &code, &format!("B{}", tokens.len())).await.1);
    }
    let mut clients = Vec::new();
    for token in &tokens {
        clients.push(Client::join(host.address, &code, json!({ "token": token })).await);
    }
    clients[0].must(json!("start")).await;
    let stop = Arc::new(AtomicBool::new(false));
    let playing = tokio::spawn(play_on(clients, Arc::clone(&stop)));
    let mut dice = Dice::new(77);
    let mut after_a_round = None;
    for round in 0..1 + 4 * deep() {
        let (mut held, mut forgotten) = (Vec::new(), Vec::new());
        for _ in 0..40 {
            bad_request(host.address, &code, &mut dice).await;
            bad_guest(host.address, &code, &tokens, &mut held, &mut dice).await;
            bad_bytes(host.address, &code, &mut forgotten, &mut dice).await;
            assert!(!playing.is_finished(), "they play on");
            // Whoever stays too long is shown out meanwhile; the table has room again.
            if held.len() > 20 {
                held.clear();
            }
        }
        drop((held, forgotten));
        if round == 0 {
            after_a_round = memory();
        }
    }
    stop.store(true, Ordering::Relaxed);
    let (clients, moves) = playing.await.unwrap();
    let (status, _, body) = http(host.address, "GET", "/healthz", "").await;
    assert_eq!((status, body.as_str()), (200, "ok\n"));
    // Nobody else took part: the host is the host, nobody was removed, nothing is paused.
    let now = &clients[0].table;
    assert!(
        now["host"] == 0 && now["paused"] == false && now["seats"].as_array().unwrap().len() == 3,
        "{now}"
    );
    assert!(moves > 20, "{moves}");
    if let (Some(before), Some(after)) = (after_a_round, memory()) {
        println!("{moves} moves in the storm; {before} kB after a round, {after} kB at the end");
        assert!(after < before + 32 * 1024, "{before} kB, then {after} kB");
    }
    host.stop().await;
}

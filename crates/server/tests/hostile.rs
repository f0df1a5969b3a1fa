//! Bad input, on sockets and routes: an error code or a closed connection, and the others notice nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, config, http, open};
use serde_json::{Value, json};
use tablee_core::Luck;
use tablee_journal::InMemory;
use tablee_testkit::Dice;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn routes_refuse_with_codes() {
    let host = Host::start().await;
    let (code, _) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let seats = format!("/api/tables/{code}/seats");
    let table = |table: Value| json!({"name": "A", "table": table}).to_string();
    let (socket, negative) = (format!("/ws/{code}"), format!("/api/tables/{code}/records/-1"));
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(10_000));
    let cases: Vec<(&str, &str, String, u16, &str)> = vec![
        ("GET", "/nothing", String::new(), 404, "not-found"),
        ("POST", "/api/tables", String::new(), 400, "bad-request"),
        ("POST", "/api/tables", "[".repeat(5000), 400, "bad-request"),
        ("POST", "/api/tables", "\"\u{0}\"".to_owned(), 400, "bad-request"),
        ("POST", "/api/tables", table(json!({"game": "belote", "seats": 4})), 400, "unknown-game"),
        ("POST", "/api/tables", table(json!({"game": "sardines", "seats": 9})), 400, "bad-players"),
        ("POST", "/api/tables", table(json!({"game": "sardines", "seats": 0})), 400, "bad-players"),
        ("POST", "/api/tables", table(json!({"game": "sardines", "seats": -1})), 400, "bad-request"),
        ("POST", "/api/tables", table(json!({"game": "sardines", "seats": 1e300})), 400, "bad-request"),
        (
            "POST",
            "/api/tables",
            table(json!({"game": "sardines", "seats": 2, "rules": {"x": 1}})),
            400,
            "bad-rules",
        ),
        (
            "POST",
            "/api/tables",
            table(json!({"game": "sardines", "seats": 2, "clock": {"answer": 0}})),
            400,
            "bad-clock",
        ),
        (
            "POST",
            "/api/tables",
            table(json!({"game": "sardines", "seats": 2, "told": []})),
            400,
            "bad-request",
        ),
        ("POST", &seats, r#"{"name":""}"#.to_owned(), 400, "bad-name"),
        ("POST", &seats, r#"{"name":"   "}"#.to_owned(), 400, "bad-name"),
        ("POST", &seats, "{\"name\":\"a\\nb\"}".to_owned(), 400, "bad-name"),
        ("POST", &seats, "{\"name\":\"a\\u202eb\"}".to_owned(), 400, "bad-name"),
        // A soft hyphen, a tag letter, a blank letter, stacked marks, a lone selector: nobody is called that.
        ("POST", &seats, "{\"name\":\"Ro\\u00adse\"}".to_owned(), 400, "bad-name"),
        ("POST", &seats, "{\"name\":\"Rose\\udb40\\udc41\"}".to_owned(), 400, "bad-name"),
        ("POST", &seats, "{\"name\":\"\\u3164\"}".to_owned(), 400, "bad-name"),
        ("POST", &seats, "{\"name\":\"x\\u0301\\u0302\\u0303\"}".to_owned(), 400, "bad-name"),
        ("POST", &seats, "{\"name\":\"Rose\\ufe0f\"}".to_owned(), 400, "bad-name"),
        // The host's own name, in small letters and in letters that look like it.
        ("POST", &seats, r#"{"name":"hôte"}"#.to_owned(), 409, "name-taken"),
        ("POST", &seats, "{\"name\":\"H\\u00f4t\\u0435\"}".to_owned(), 409, "name-taken"),
        ("POST", &seats, format!(r#"{{"name":"{}"}}"#, "x".repeat(33)), 400, "bad-name"),
        ("POST", &seats, long, 413, ""),
        ("POST", &seats, r#"{"name":7}"#.to_owned(), 400, "bad-request"),
        ("POST", "/api/tables/nowhere/seats", r#"{"name":"A"}"#.to_owned(), 404, "no-such-table"),
        ("GET", "/api/tables/nowhere", String::new(), 404, "no-such-table"),
        ("GET", "/api/tables/a%2Fb%00", String::new(), 404, "no-such-table"),
        ("GET", "/api/tables/%ff", String::new(), 400, ""),
        ("GET", "/api/tables/nowhere/records/1.json", String::new(), 404, "no-such-record"),
        ("GET", &negative, String::new(), 404, "no-such-record"),
        ("GET", &socket, String::new(), 400, "bad-request"),
        ("DELETE", "/api/tables", String::new(), 405, ""),
    ];
    for (method, path, body, status, expected) in cases {
        let (got, head, answer) = http(host.address, method, path, &body).await;
        assert_eq!(got, status, "{method} {path} {}: {answer}", &body[..body.len().min(80)]);
        assert!(answer.contains(expected), "{method} {path}: {answer}");
        assert!(head.contains("content-security-policy: default-src 'none'"), "{head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{head}");
    }
    let (status, _, answer) = http(host.address, "GET", "/healthz", "").await;
    assert_eq!((status, answer.as_str()), (200, "ok\n"));
    let (status, _, page) = http(host.address, "GET", "/", "").await;
    assert!(status == 200 && page.contains("<title>Tablée</title>"));
    let (_, head, svg) = http(host.address, "GET", &format!("/api/tables/{code}/invite.svg"), "").await;
    assert!(head.contains("image/svg+xml") && svg.contains("<svg"));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_sites_page_cannot_connect() {
    let mut config = config();
    config.public_url = Some("https://tablee.example".to_owned());
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, _) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    for (origin, status) in [
        ("https://tablee.example", "101"),
        ("https://evil.example", "403"),
        ("http://tablee.example", "403"),
        ("https://tablee.example.evil.example", "403"),
        ("null", "403"),
    ] {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let request = format!(
            "GET /ws/{code} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: {origin}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert!(String::from_utf8_lossy(&answer).ends_with(status), "{origin}: {answer:?}");
    }
    host.stop().await;
}

/// Hostile clients of every sort at a table where two play on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_notice_nothing() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = common::sit(host.address, &code, "B").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    a.must(json!("start")).await;
    // Before hello: closed, with a code.
    let rude: Vec<(Frame, &str)> = vec![
        (Frame::text(""), "bad-request"),
        (Frame::text("[[[["), "bad-request"),
        (Frame::text(r#"{"id":1,"do":{"act":"draw"}}"#), "hello-first"),
        (Frame::text(r#"{"id":1,"do":{"hello":{"token":"wrong"}}}"#), "bad-token"),
        (Frame::text(r#"{"id":-1,"do":{"hello":{}}}"#), "bad-request"),
        (Frame::text(r#"{"id":9007199254740992,"do":{"hello":{}}}"#), "bad-request"),
        (Frame::text("x".repeat(5000)), "bad-frame"),
        (Frame::binary(vec![0u8; 100]), "text-only"),
    ];
    for (frame, expected) in rude {
        let mut client = Client::connect(host.address, &code).await;
        client.send_frame(frame.clone()).await;
        let mut last = Value::Null;
        while let Some(message) = client.next().await {
            last = message;
        }
        assert_eq!(last["bye"]["code"], expected, "{frame:?}");
    }
    let mut nowhere = Client::connect(host.address, "nowhere").await;
    nowhere.send(r#"{"id":1,"do":{"hello":{}}}"#).await;
    assert_eq!(nowhere.next().await.unwrap()["bye"]["code"], "no-such-table");
    // After hello: refused, with a code, and the connection goes on.
    let mut seated = Client::join(host.address, &code, json!({ "token": second })).await;
    for (text, expected) in [
        (r#"{"id":1}"#, "bad-request"),
        (r#"{"id":1,"do":"fly"}"#, "bad-request"),
        (r#"{"id":1,"do":{"act":7}}"#, "bad-request"),
        (r#"{"id":1,"do":{"act":""}}"#, "bad-action"),
        (r#"{"id":1,"do":{"act":"lay  cat> 1"}}"#, "bad-action"),
        (r#"{"id":1,"do":{"hello":{}}}"#, "bad-request"),
        (r#"{"id":1,"do":"start"}"#, "not-the-host"),
        (r#"{"id":1,"do":{"remove":{"seat":0}}}"#, "not-the-host"),
        (r#"{"id":1,"do":{"act":"trim bone","seat":0}}"#, "bad-request"),
        ("\u{0}", "bad-request"),
    ] {
        seated.send(text).await;
        let answer = loop {
            let message = seated.next().await.expect("it goes on");
            if message.get("refused").is_some() {
                break message;
            }
        };
        assert_eq!(answer["refused"]["code"], expected, "{text}");
    }
    let mut spectator = Client::join(host.address, &code, json!({})).await;
    assert_eq!(spectator.call(json!({"act": "trim bone"})).await["refused"]["code"], "not-seated");
    // Random bytes and random changes of good messages.
    let mut dice = Dice::new(9);
    for _ in 0..60 {
        let mut client = Client::connect(host.address, &code).await;
        client.send(json!({"id": 0, "do": {"hello": {"token": second}}}).to_string()).await;
        for _ in 0..10 {
            let good = r#"{"id":77,"do":{"act":"discard bone"}}"#;
            let mut bytes: Vec<char> = good.chars().collect();
            let at = dice.below(bytes.len() as u32) as usize;
            bytes[at] = char::from_u32(dice.below(0x2ff)).unwrap_or('?');
            bytes.truncate(bytes.len() - dice.below(3) as usize * dice.below(10) as usize);
            client.send_frame(Frame::text(bytes.into_iter().collect::<String>())).await;
        }
    }
    // Raw bytes that are no frames at all, and connections that are opened and forgotten.
    let mut forgotten = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
        forgotten.push(stream);
        let mut raw = TcpStream::connect(host.address).await.unwrap();
        let noise: Vec<u8> = (0..500).map(|_| dice.below(256) as u8).collect();
        let _ = raw.write_all(&noise).await;
    }
    // The two who play get answers as if nothing had been.
    for _ in 0..10 {
        let latest = a.at.max(b.at);
        for client in [&mut a, &mut b] {
            while client.at < latest && client.next().await.is_some() {}
        }
        let client = if a.own_actions().1 { &mut a } else { &mut b };
        let (own, _) = client.own_actions();
        let action = own[dice.below(own.len() as u32) as usize].clone();
        let answer = tokio::time::timeout(Duration::from_secs(2), client.call(json!({ "act": action })))
            .await
            .unwrap();
        assert!(answer["ack"].is_object(), "{answer}");
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_hold() {
    let mut config = config();
    config.limits.messages_per_second = 2;
    config.limits.connections_per_address = 3;
    config.limits.tables_per_address = 2;
    config.limits.patience = Duration::from_millis(200);
    config.limits.silence = Duration::from_millis(600);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let table = json!({"game": "sardines", "seats": 2});
    let (code, token) = open(host.address, &table).await;
    open(host.address, &table).await;
    let third = json!({"name": "A", "table": table}).to_string();
    let (status, _, body) = http(host.address, "POST", "/api/tables", &third).await;
    assert!(status == 429 && body.contains("too-many"), "{status} {body}");
    // Who says nothing is shown out.
    let mut silent = Client::connect(host.address, &code).await;
    assert_eq!(silent.next().await.unwrap()["bye"]["code"], "hello-first");
    // Who talks too fast is asked to be slower, and shown out if that does not help.
    let mut fast = Client::join(host.address, &code, json!({ "token": token })).await;
    let mut refused = 0;
    for _ in 0..80 {
        fast.cast(json!({"say": "hello"})).await;
    }
    let last = loop {
        let Some(message) = fast.next().await else { panic!("no goodbye") };
        if message["refused"]["code"] == "rate-limited" {
            refused += 1;
        }
        if message.get("bye").is_some() {
            break message;
        }
    };
    assert!(refused > 10 && last["bye"]["code"] == "rate-limited", "{refused} {last}");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let held = [
        Client::connect(host.address, &code).await,
        Client::connect(host.address, &code).await,
        Client::connect(host.address, &code).await,
    ];
    let fourth = tokio_tungstenite::connect_async(format!("ws://{}/ws/{code}", host.address)).await;
    assert!(fourth.unwrap_err().to_string().contains("429"));
    drop(held);
    host.stop().await;
}

/// A reader that never reads is disconnected; memory for it is bounded, and the others go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_is_left_behind() {
    let mut config = config();
    config.limits.waiting = 8;
    config.limits.patience = Duration::from_millis(300);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let mut talker = Client::join(host.address, &code, json!({ "token": token })).await;
    let slow = Client::join(host.address, &code, json!({})).await;
    let left = async {
        loop {
            for _ in 0..200 {
                talker.must(json!({"change": {"game": "sardines", "seats": 2}})).await;
            }
            let (_, _, text) = http(host.address, "GET", "/metrics", "").await;
            let connections = text.lines().find_map(|line| line.strip_prefix("tablee_connections ")).unwrap();
            if connections == "1" {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), left).await.expect("the slow one is left behind");
    talker.must(json!({"say": "goodbye"})).await;
    drop(slow);
    host.stop().await;
}

//! What one address, another site's page or another name can make the server do.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, ask, ask_over, config, connect_from, http, http_as, open, sit};
use serde_json::{Value, json};
use tablee_journal::InMemory;
use tablee_server::Limits;
use tablee_table::{hash, share_key};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio_tungstenite::tungstenite::Message as Frame;

async fn get_from(number: u8, address: SocketAddr, path: &str) -> (u16, String) {
    let stream = connect_from(number, address).await.unwrap();
    let (status, _, body) = ask_over(stream, address, "GET", path, &[], "").await;
    (status, body)
}

/// Some wrong codes are mistakes. Then nothing is answered to who has no token: a table that exists no more than one that does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_cannot_be_guessed() {
    let mut config = config();
    config.limits.guesses_per_address = Limits::default().guesses_per_address;
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    assert_eq!(code.len(), 16, "seven syllables: {code}");
    // Right ones are no guesses.
    for _ in 0..50 {
        assert_eq!(get_from(2, host.address, &format!("/api/tables/{code}")).await.0, 200);
    }
    let mut wrong = 0;
    for number in 0..120 {
        let guess = format!("bado-mire-kuta{number:02}");
        let path = match number % 3 {
            0 => format!("/api/tables/{guess}"),
            1 => format!("/api/tables/{guess}/records/1.json"),
            _ => format!("/api/tables/{guess}/records"),
        };
        let (status, body) = get_from(2, host.address, &path).await;
        match status {
            404 => wrong += 1,
            429 => assert!(body.contains("rate-limited"), "{body}"),
            _ => panic!("{status}: {body}"),
        }
    }
    assert_eq!(wrong, Limits::default().guesses_per_address);
    for guess in [code.as_str(), "bado-mire-kutapi"] {
        assert_eq!(get_from(2, host.address, &format!("/api/tables/{guess}")).await.0, 429);
        assert_eq!(get_from(2, host.address, &format!("/api/tables/{guess}/records?key=00")).await.0, 429);
        for hello in [json!({}), json!({"token": "wrong"})] {
            let said = Client::hello_from(2, host.address, guess, hello).await.map(|_| ());
            assert_eq!(said.unwrap_err(), "rate-limited", "{guess}");
        }
    }
    // Whoever has a seat plays on, and so does everybody else.
    Client::hello_from(2, host.address, &code, json!({ "token": token }))
        .await
        .map_err(|code| panic!("{code}"))
        .unwrap();
    assert_eq!(get_from(3, host.address, &format!("/api/tables/{code}")).await.0, 200);
    host.stop().await;
}

/// Plays a game of bots and one person to its end.
async fn play(client: &mut Client) {
    while client.table["phase"] == "playing" {
        let (own, must) = client.own_actions();
        if must {
            client.call(json!({"act": own[0]})).await;
        } else {
            client.next().await.expect("the bots play on");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn past_games_are_for_those_who_sat_there() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 3})).await;
    let (seat, gone) = sit(host.address, &code, "B").await;
    let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
    client.must(json!({"bot": {"seat": 2, "level": "habitue"}})).await;
    // B plays by a bot, and is sent away after the first game.
    client.must(json!("start")).await;
    client.must(json!({"stand-in": {"seat": seat}})).await;
    play(&mut client).await;
    client.must(json!({"remove": {"seat": seat}})).await;
    client.must(json!({"bot": {"seat": seat, "level": "habitue"}})).await;
    client.must(json!("start")).await;
    play(&mut client).await;
    let paths = |game: u32| {
        [
            format!("/api/tables/{code}/records/{game}.json"),
            format!("/api/tables/{code}/records/{game}/replay?as=all"),
        ]
    };
    let list = format!("/api/tables/{code}/records");
    let check = async |path: &str, token: Option<&str>, key: Option<String>, expected: u16| {
        let and = if path.contains('?') { '&' } else { '?' };
        let path = key.as_ref().map_or(path.to_owned(), |key| format!("{path}{and}key={key}"));
        let (status, _, body) = match token {
            Some(token) => http_as(host.address, token, &path).await,
            None => http(host.address, "GET", &path, "").await,
        };
        assert_eq!(status, expected, "{path} {token:?}: {}", &body[..body.len().min(200)]);
        assert!(status == 200 || body.contains("not-shared"), "{body}");
        body
    };
    let key = |game: u32, token: &str| Some(share_key(&code, game, &hash(token)));
    for game in [1, 2] {
        for path in paths(game) {
            check(&path, None, None, 403).await;
            check(&path, Some("wrong"), None, 403).await;
            check(&path, None, Some(String::new()), 403).await;
            check(&path, Some(&token), None, 200).await;
            // A link opens the game that it was made for, or all of them.
            check(&path, None, key(game, &token), 200).await;
            check(&path, None, key(0, &token), 200).await;
            check(&path, None, key(3 - game, &token), 403).await;
            // The table says how the last game ended to everybody: that makes no key.
            check(&path, None, Some(hash(client.table["ended"]["secret"].as_str().unwrap())), 403).await;
            // Whoever was sent away sees what they played.
            check(&path, Some(&gone), None, if game == 1 { 200 } else { 403 }).await;
            check(&path, None, key(game, &gone), if game == 1 { 200 } else { 403 }).await;
        }
    }
    let listed = async |token, key, expected| -> usize {
        let body: Value = serde_json::from_str(&check(&list, token, key, expected).await).unwrap();
        body["records"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(listed(Some(token.as_str()), None, 200).await, 2);
    assert_eq!(listed(Some(gone.as_str()), None, 200).await, 1);
    assert_eq!(listed(None, key(1, &token), 200).await, 1);
    assert_eq!(listed(None, None, 403).await, 0);
    // That there is no third game is not told to everybody either.
    check(&paths(3)[0], None, None, 403).await;
    assert_eq!(http_as(host.address, &token, &paths(3)[0]).await.0, 404);
    host.stop().await;
}

/// A host who changes the settings without end fills no disk: what a table and what an address may have written is bounded.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writing_has_an_end() {
    let terms = json!({"game": "sardines", "seats": 2});
    let write = async |client: &mut Client| -> usize {
        for count in 0..2000 {
            let answer = client.call(json!({ "change": terms })).await;
            if let Some(code) = answer["refused"]["code"].as_str() {
                assert_eq!(code, "quota");
                return count;
            }
        }
        panic!("it never ends");
    };
    // By table: another one of the same address goes on.
    let mut by_table = config();
    by_table.limits.entries_per_table = 100;
    let host = Host::with(Arc::new(InMemory::new()), by_table).await;
    for _ in 0..2 {
        let (code, token) = open(host.address, &terms).await;
        let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
        assert!((90..=101).contains(&write(&mut client).await));
        // What needs no entry is answered.
        client.must(json!({"say": "hello"})).await;
    }
    host.stop().await;
    // By address: another table of it does not, and no table is opened; another address does.
    let mut by_address = config();
    by_address.limits.bytes_per_address = 100_000;
    let host = Host::with(Arc::new(InMemory::new()), by_address).await;
    let (code, token) = open(host.address, &terms).await;
    let (another, second) = open(host.address, &terms).await;
    let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
    let count = write(&mut client).await;
    assert!((50..1000).contains(&count), "{count}");
    let mut client = Client::join(host.address, &another, json!({ "token": second })).await;
    assert_eq!(client.call(json!({ "change": terms })).await["refused"]["code"], "quota");
    let body = json!({"name": "A", "table": terms}).to_string();
    let (status, _, answer) = http(host.address, "POST", "/api/tables", &body).await;
    assert!(status == 429 && answer.contains("quota"), "{status} {answer}");
    let mut elsewhere =
        Client::hello_from(2, host.address, &code, json!({ "token": token })).await.ok().unwrap();
    elsewhere.must(json!({ "change": terms })).await;
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_and_empty_frames_are_metered() {
    let mut config = config();
    config.limits.messages_per_second = 10;
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
    for _ in 0..200 {
        client.send_frame(Frame::Ping(vec![1, 2, 3].into())).await;
    }
    let bye = loop {
        let message = client.next().await.expect("a goodbye");
        if let Some(bye) = message.get("bye") {
            break bye.clone();
        }
    };
    assert_eq!(bye["code"], "rate-limited");
    // Before hello as well.
    let mut client = Client::connect(host.address, &code).await;
    for _ in 0..200 {
        client.send_frame(Frame::Ping(Vec::new().into())).await;
    }
    assert_eq!(client.next().await.expect("a goodbye")["bye"]["code"], "rate-limited");
    host.stop().await;
    // Frames that make no message reach nobody here but the library beneath us: they are read no faster than messages may come.
    for (messages_per_second, frames, is_answered) in
        [(10, 10, true), (10, 100_000, false), (100_000, 100_000, true)]
    {
        let mut config = common::config();
        config.limits.messages_per_second = messages_per_second;
        let host = Host::with(Arc::new(InMemory::new()), config).await;
        let (code, _) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
        let answered = hello_in_pieces(host.address, &code, frames).await;
        assert_eq!(answered, is_answered, "{frames} frames at {messages_per_second} a second");
        host.stop().await;
    }
}

/// Says hello in two pieces with so many empty frames between them; whether that is answered in a few seconds.
async fn hello_in_pieces(address: SocketAddr, code: &str, frames: usize) -> bool {
    let mut stream = connect_from(2, address).await.unwrap();
    let request = format!(
        "GET /ws/{code} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let (hel, lo) = r#"{"id":1,"do":{"hello":{}}}"#.split_at(5);
    let frame =
        |first: u8, text: &str| [&[first, 0x80 | text.len() as u8, 0, 0, 0, 0], text.as_bytes()].concat();
    let bytes = [frame(0x01, hel), frame(0x00, "").repeat(frames), frame(0x80, lo)].concat();
    let (mut read, mut write) = stream.into_split();
    let sending = tokio::spawn(async move {
        let _ = write.write_all(&bytes).await;
        write
    });
    let mut said = Vec::new();
    let answer = async {
        while !String::from_utf8_lossy(&said).contains("\"ack\"") {
            assert!(
                read.read_buf(&mut said).await.unwrap() > 0,
                "closed: {}",
                String::from_utf8_lossy(&said)
            );
        }
    };
    // A second is what reading them takes without a meter, even here.
    let answered = tokio::time::timeout(Duration::from_secs(5), answer).await.is_ok();
    sending.abort();
    answered
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_sites_page_opens_nothing() {
    let host = Host::start().await;
    let body = json!({"name": "A", "table": {"game": "sardines", "seats": 2}}).to_string();
    let json = ("Content-Type", "application/json");
    let own = format!("http://{}", host.address);
    let rebound = format!("evil.example:{}", host.address.port());
    let rebound_origin = format!("http://{rebound}");
    for (headers, status) in [
        // What a form of any page can send.
        (vec![("Content-Type", "text/plain")], 415),
        (vec![("Content-Type", "application/x-www-form-urlencoded")], 415),
        (vec![], 415),
        (vec![("Content-Type", "text/plain"), ("Origin", "http://evil.example")], 415),
        // What a page can send that asks first.
        (vec![json, ("Origin", "http://evil.example")], 403),
        (vec![json, ("Origin", "null")], 403),
        (vec![json, ("Sec-Fetch-Site", "cross-site")], 403),
        (vec![json, ("Sec-Fetch-Site", "same-site")], 403),
        // A page that gave its own name to this address.
        (vec![json, ("Host", &rebound), ("Origin", &rebound_origin)], 403),
        (vec![json, ("Host", &rebound), ("Sec-Fetch-Site", "same-origin")], 403),
    ] {
        let (got, _, answer) = ask(host.address, "POST", "/api/tables", &headers, &body).await;
        assert_eq!(got, status, "{headers:?}: {answer}");
    }
    let (_, _, metrics) = http(host.address, "GET", "/metrics", "").await;
    assert!(metrics.contains("\ntablee_tables_opened_total 0\n"), "{metrics}");
    // Ours, and programs.
    for headers in [vec![json], vec![json, ("Origin", &own), ("Sec-Fetch-Site", "same-origin")]] {
        assert_eq!(ask(host.address, "POST", "/api/tables", &headers, &body).await.0, 201);
    }
    let (code, _) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let paths = [
        "/".to_owned(),
        "/api/games".to_owned(),
        "/metrics".to_owned(),
        format!("/api/tables/{code}"),
        format!("/ws/{code}"),
    ];
    for path in paths {
        let headers = [
            ("Host", rebound.as_str()),
            ("Origin", &rebound_origin),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let (status, _, answer) = ask(host.address, "GET", &path, &headers, "").await;
        assert!(status == 403 && answer.contains("bad-origin"), "{path}: {status} {answer}");
    }
    host.stop().await;
}

/// Whom a trusted proxy names is counted, and nobody else is believed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_trusted_proxy_says_who_asks() {
    let mut config = config();
    config.limits.tables_per_address = 2;
    config.trusted_proxies = vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let body = json!({"name": "A", "table": {"game": "sardines", "seats": 2}}).to_string();
    let opens = async |from: u8, forwarded: &[&str]| -> u16 {
        let stream = connect_from(from, host.address).await.unwrap();
        let mut headers = vec![("Content-Type", "application/json")];
        headers.extend(forwarded.iter().map(|line| ("X-Forwarded-For", *line)));
        ask_over(stream, host.address, "POST", "/api/tables", &headers, &body).await.0
    };
    // However it is written, this is one client; whatever it wrote itself before.
    for forwarded in [&["203.0.113.7"][..], &["1.1.1.1, 203.0.113.7"]] {
        assert_eq!(opens(1, forwarded).await, 201);
    }
    for forwarded in [
        &["203.0.113.7"][..],
        &["1.1.1.2", "203.0.113.7"],
        &["1.1.1.3", "203.0.113.7, 10.1.2.3"],
        &["1.1.1.4, 203.0.113.7", "10.1.2.3, 10.0.0.1"],
        &["203.0.113.7:4711"],
    ] {
        assert_eq!(opens(1, forwarded).await, 429, "{forwarded:?}");
    }
    assert_eq!(opens(1, &["203.0.113.8"]).await, 201, "another client is another");
    // A household has 64 bits of the new addresses.
    for one in ["2001:db8::1", "2001:db8::2"] {
        assert_eq!(opens(1, &[one]).await, 201);
    }
    assert_eq!(opens(1, &["2001:db8::ffff:3"]).await, 429);
    assert_eq!(opens(1, &["2001:db8:0:1::1"]).await, 201);
    // Who is no proxy is who they are.
    for one in ["203.0.113.20", "203.0.113.21"] {
        assert_eq!(opens(9, &[one]).await, 201);
    }
    assert_eq!(opens(9, &["203.0.113.22"]).await, 429);
    host.stop().await;
}

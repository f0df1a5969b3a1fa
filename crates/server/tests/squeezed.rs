//! Browsers are sent squeezed messages: they say, byte for byte, what others are told as it is, and so nothing more.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Client, Host, open, sit};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tablee_catalog::GAMES;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A client that reads as browsers do.
struct Browser {
    stream: TcpStream,
    state: Box<DecompressorOxide>,
    /// The last 32 kilobytes that were squeezed, going round.
    window: Vec<u8>,
    at: usize,
    /// Bytes of messages with views: as they came, and as they are.
    came: usize,
    are: usize,
}

/// Asks for a socket with these extensions: the connection, and what the server says.
async fn shake(address: SocketAddr, code: &str, extensions: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /ws/{code} HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: {extensions}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    (stream, String::from_utf8(head).unwrap().to_ascii_lowercase())
}

impl Browser {
    async fn join(address: SocketAddr, code: &str, hello: &Value) -> Self {
        let (stream, head) = shake(address, code, "permessage-deflate; client_max_window_bits").await;
        assert!(head.contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo="), "{head}");
        assert!(head.contains("permessage-deflate; client_no_context_takeover"), "{head}");
        let window = vec![0; 32 << 10];
        let mut browser = Self { stream, state: Box::default(), window, at: 0, came: 0, are: 0 };
        let call = json!({"id": 1, "do": {"hello": hello}}).to_string();
        let mut frame = vec![0x81, 0x80 | u8::try_from(call.len()).unwrap(), 0, 0, 0, 0];
        frame.extend(call.as_bytes());
        browser.stream.write_all(&frame).await.unwrap();
        while !browser.next().await.starts_with("{\"ack\"") {}
        browser
    }

    /// The next message, as the text that a page gets.
    async fn next(&mut self) -> String {
        let head = self.stream.read_u8().await.unwrap();
        let length = match self.stream.read_u8().await.unwrap() {
            126 => usize::from(self.stream.read_u16().await.unwrap()),
            length => usize::from(length),
        };
        let mut payload = vec![0; length];
        self.stream.read_exact(&mut payload).await.unwrap();
        if head == 0x81 {
            return String::from_utf8(payload).unwrap();
        }
        assert_eq!(head, 0xC1, "a whole text, squeezed");
        self.came += length;
        payload.extend([0, 0, 0xFF, 0xFF]);
        let (mut text, mut rest) = (Vec::new(), &payload[..]);
        loop {
            let flags = inflate_flags::TINFL_FLAG_HAS_MORE_INPUT;
            let (status, read, written) = decompress(&mut self.state, rest, &mut self.window, self.at, flags);
            text.extend_from_slice(&self.window[self.at..self.at + written]);
            self.at = (self.at + written) % self.window.len();
            rest = &rest[read..];
            match status {
                TINFLStatus::NeedsMoreInput => break,
                TINFLStatus::HasMoreOutput => {}
                other => panic!("{other:?}"),
            }
        }
        assert!(rest.is_empty());
        self.are += text.len();
        String::from_utf8(text).unwrap()
    }

    /// Reads until somebody said something; what it saw of the game.
    async fn until_said(&mut self, seen: &mut Vec<String>) {
        loop {
            let text = self.next().await;
            if text.starts_with("{\"said\"") {
                return;
            }
            seen.extend(Some(text).filter(|text| text.starts_with("{\"sights\"")));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_reads_what_others_are_told() {
    for game in GAMES {
        let host = Host::start().await;
        let (code, token) = open(host.address, &json!({"game": game, "seats": 3})).await;
        let mut tokens = vec![token];
        for name in ["B", "C"] {
            tokens.push(sit(host.address, &code, name).await.1);
        }
        let mut seats = Vec::new();
        for token in &tokens {
            seats.push(Client::join(host.address, &code, json!({"token": token, "views": true})).await);
        }
        seats[0].must(json!("start")).await;
        // Beside every seat the same person in a browser; and who watches, one of them from the middle on.
        let mut browsers = Vec::new();
        for hello in tokens.iter().map(|token| json!({ "token": token })).chain([json!({})]) {
            browsers.push(Browser::join(host.address, &code, &hello).await);
        }
        let mut squeezed = vec![Vec::new(); 5];
        for turn in 0..30 {
            if turn == 15 {
                browsers.push(Browser::join(host.address, &code, &json!({})).await);
            }
            seats[0].must(json!({"say": "hello"})).await;
            for seat in &mut seats[1..] {
                while seat.next().await.unwrap().get("said").is_none() {}
            }
            for (browser, seen) in browsers.iter_mut().zip(&mut squeezed) {
                browser.until_said(seen).await;
            }
            let Some(seat) = seats.iter_mut().find(|seat| seat.own_actions().1) else { break };
            let action = seat.own_actions().0[0].clone();
            seat.must(json!({"act": action})).await;
        }
        let of_the_game = |client: &Client| -> Vec<String> {
            client.received.iter().filter(|text| text.starts_with("{\"sights\"")).cloned().collect()
        };
        for (client, seen) in seats.iter().zip(&squeezed) {
            assert!(seen.len() > 3, "{game}: {}", seen.len());
            let told = of_the_game(client);
            // The last one was told to nobody but who acted.
            let told = &told[..told.iter().position(|text| Some(text) == seen.last()).unwrap() + 1];
            assert!(told.ends_with(seen), "{game}");
        }
        assert!(squeezed[3].ends_with(&squeezed[4]), "{game}");
        for Browser { came, are, .. } in &browsers[..4] {
            assert!(came * 4 < *are, "{game}: {came} of {are}");
        }
        host.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_squeezed_for_who_could_not_read_it() {
    let host = Host::start().await;
    let (code, _) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    for (offer, taken) in [
        ("permessage-deflate", true),
        ("permessage-deflate; client_no_context_takeover; client_max_window_bits=10", true),
        ("x-other, permessage-deflate; client_max_window_bits", true),
        ("permessage-deflate; server_max_window_bits=10, permessage-deflate", true),
        ("permessage-deflate; server_no_context_takeover", false),
        ("permessage-deflate; server_max_window_bits=9", false),
        ("permessage-deflate; unheard_of", false),
        ("permessage-bzip2", false),
        ("", false),
    ] {
        let (_, head) = shake(host.address, &code, offer).await;
        assert!(head.starts_with("http/1.1 101"), "{head}");
        assert_eq!(head.contains("permessage-deflate"), taken, "{offer}: {head}");
    }
    host.stop().await;
}

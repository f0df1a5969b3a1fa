//! A WebSocket client that costs as little as can be, so that the server is measured and not its clients: one buffer a connection, no
//! copies, and a mask of zeros. Messages are squeezed both ways if the server wants that, as they are between it and a browser.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::small;

/// A connection.
pub(crate) struct Wire {
    stream: TcpStream,
    buffer: Vec<u8>,
    from: usize,
    to: usize,
    out: Vec<u8>,
    /// Whether messages are squeezed, and the last one that was.
    squeezes: bool,
    text: Vec<u8>,
    /// Every byte that came, frames included.
    pub(crate) bytes: u64,
}

impl Wire {
    /// Connects and shakes hands.
    pub(crate) async fn connect(address: SocketAddr, path: &str) -> Self {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut wire = Self {
            stream,
            buffer: vec![0; 2048],
            from: 0,
            to: 0,
            out: Vec::new(),
            squeezes: false,
            text: Vec::new(),
            bytes: 0,
        };
        loop {
            wire.fill().await;
            let head = &wire.buffer[..wire.to];
            if let Some(end) = head.windows(4).position(|four| four == b"\r\n\r\n") {
                assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(head));
                let says = String::from_utf8_lossy(&head[..end]).to_ascii_lowercase();
                wire.squeezes = says.contains("permessage-deflate");
                wire.from = end + 4;
                wire.bytes = 0;
                return wire;
            }
        }
    }

    /// Reads what has come, at least a byte.
    async fn fill(&mut self) {
        if self.from == self.to {
            (self.from, self.to) = (0, 0);
        } else if self.to == self.buffer.len() {
            self.buffer.copy_within(self.from..self.to, 0);
            (self.from, self.to) = (0, self.to - self.from);
            if self.to == self.buffer.len() {
                self.buffer.resize(self.to * 2, 0);
            }
        }
        let read = self.stream.read(&mut self.buffer[self.to..]).await.unwrap();
        assert!(read > 0, "the server closed the connection");
        self.to += read;
        self.bytes += read as u64;
    }

    /// The next text.
    pub(crate) async fn next(&mut self) -> &str {
        loop {
            let waiting = &self.buffer[self.from..self.to];
            let (head, length) = match waiting {
                [_, length @ 0..=125, ..] => (2, usize::from(*length)),
                [_, 126, high, low, ..] => (4, usize::from(u16::from_be_bytes([*high, *low]))),
                [_, 127, eight @ ..] if eight.len() >= 8 => {
                    (10, u64::from_be_bytes(eight[..8].try_into().unwrap()) as usize)
                }
                _ => (2, usize::MAX / 2),
            };
            if waiting.len() < head + length {
                self.fill().await;
                continue;
            }
            let (kind, start) = (waiting[0] & 0x7F, self.from + head);
            self.from = start + length;
            match kind {
                0x41 => {
                    small::read(&self.buffer[start..start + length], &mut self.text);
                    return std::str::from_utf8(&self.text).unwrap();
                }
                1 => return std::str::from_utf8(&self.buffer[start..start + length]).unwrap(),
                8 => panic!(
                    "the server says goodbye: {}",
                    String::from_utf8_lossy(&self.buffer[start..start + length])
                ),
                _ => {}
            }
        }
    }

    /// Sends a text.
    pub(crate) async fn send(&mut self, text: &str) {
        self.out.clear();
        // Room for the head and the mask, which is all zeros.
        self.out.extend([0; 6]);
        if self.squeezes {
            small::write(text, &mut self.out);
        } else {
            self.out.extend(text.as_bytes());
        }
        let length = u8::try_from(self.out.len() - 6).ok().filter(|length| *length < 126);
        match length {
            Some(length) => {
                self.out[..2].copy_from_slice(&[if self.squeezes { 0xC1 } else { 0x81 }, 0x80 | length])
            }
            None => {
                let length = u16::try_from(self.out.len() - 6).unwrap().to_be_bytes();
                self.out.splice(1..2, [0x80 | 126, length[0], length[1]]);
                self.out[0] = if self.squeezes { 0xC1 } else { 0x81 };
            }
        }
        self.stream.write_all(&self.out).await.unwrap();
    }
}

/// Asks something over HTTP; what is in the body of the answer.
pub(crate) async fn post(address: SocketAddr, path: &str, body: &serde_json::Value) -> serde_json::Value {
    let body = body.to_string();
    let head = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    let answer = ask(address, &format!("POST {path}"), &head, &body).await;
    let object = answer.find('{').zip(answer.rfind('}')).map_or("", |(from, to)| &answer[from..=to]);
    serde_json::from_str(object).unwrap_or_else(|error| panic!("{path}: {error}: {answer}"))
}

/// The same without a body; the answer as it is.
pub(crate) async fn get(address: SocketAddr, path: &str) -> String {
    ask(address, &format!("GET {path}"), "", "").await
}

async fn ask(address: SocketAddr, what: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("{what} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{head}\r\n{body}");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.split_once("\r\n\r\n").unwrap().1.to_owned()
}

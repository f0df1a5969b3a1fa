//! A table of ours with its clients, who are told what a browser is: whole views, squeezed.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::wire::{Wire, post};
use crate::{Group, SEATS, seats};

/// One table with its clients.
pub(crate) struct Ours {
    /// The code of the table, and the place in its journal up to which who acted last knows it.
    pub(crate) code: String,
    pub(crate) at: u64,
    wires: Vec<Wire>,
    /// Who acts next, and what.
    next: Option<(usize, String)>,
    over: bool,
    id: u64,
}

/// What sort of message it was.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    Ack,
    Sights,
    Other,
}

impl Ours {
    /// Sends a call and reads until it is answered.
    async fn call(&mut self, seat: usize, deed: &str) {
        self.id += 1;
        let text = format!("{{\"id\":{},\"do\":{deed}}}", self.id);
        self.wires[seat].send(&text).await;
        while self.read(seat).await != Sort::Ack {}
    }

    /// Reads one message of a seat and keeps what it could do.
    async fn read(&mut self, seat: usize) -> Sort {
        let text = self.wires[seat].next().await;
        if let Some((_, actions)) = text.split_once("\"must\":true,\"actions\":[\"") {
            let action = actions.split_once('"').unwrap().0;
            self.next = Some((seat, action.to_owned()));
        }
        match text.as_bytes() {
            [b'{', b'"', b'a', ..] => {
                let at = text.trim_end_matches('}').rsplit_once(':').unwrap().1;
                self.at = at.parse().unwrap();
                Sort::Ack
            }
            [b'{', b'"', b's', b'i', ..] => Sort::Sights,
            [b'{', b'"', b'r', ..] => panic!("{text}"),
            _ => {
                self.over |= text.starts_with("{\"table\"") && text.contains("\"phase\":\"over\"");
                Sort::Other
            }
        }
    }

    /// The others see it, too.
    async fn settle(&mut self, by: usize) {
        for seat in (0..self.wires.len()).filter(|seat| *seat != by) {
            while self.read(seat).await != Sort::Sights {}
        }
    }
}

impl Group for Ours {
    /// Where each seat connects.
    type Server = [SocketAddr; SEATS];

    async fn gather(doors: [SocketAddr; SEATS]) -> Self {
        let (address, seats) = (doors[0], seats());
        let table = json!({"name": "A", "table": {"game": "nain-jaune", "seats": seats}});
        let opened = post(address, "/api/tables", &table).await;
        let code = opened["code"].as_str().unwrap();
        let mut tokens = vec![opened["token"].as_str().unwrap().to_owned()];
        for (seat, door) in doors.iter().enumerate().take(seats).skip(1) {
            let name = json!({"name": format!("B{seat}")});
            let sat = post(*door, &format!("/api/tables/{code}/seats"), &name).await;
            tokens.push(sat["token"].as_str().unwrap().to_owned());
        }
        let wires = Vec::with_capacity(seats);
        let mut group = Self { code: code.to_owned(), at: 0, wires, next: None, over: false, id: 0 };
        for (seat, token) in tokens.iter().enumerate() {
            group.wires.push(Wire::connect(doors[seat], &format!("/ws/{code}")).await);
            group.call(seat, &json!({"hello": {"token": token, "views": true}}).to_string()).await;
        }
        group.call(0, "\"start\"").await;
        group.settle(0).await;
        group
    }

    async fn play(&mut self) -> Duration {
        if self.over {
            (self.over, self.next) = (false, None);
            self.call(0, "\"start\"").await;
            self.settle(0).await;
            self.over = false;
        }
        let (seat, action) = self.next.take().expect("somebody is to act");
        let deed = format!("{{\"act\":\"{action}\"}}");
        let begun = Instant::now();
        self.call(seat, &deed).await;
        let took = begun.elapsed();
        self.settle(seat).await;
        // The end: the table says so to everybody, after the sights.
        while self.next.is_none() && !self.over {
            self.read((seat + 1) % self.wires.len()).await;
        }
        took
    }

    fn bytes(&self) -> u64 {
        self.wires.iter().map(|wire| wire.bytes).sum()
    }
}

//! A match of boardgame.io with its four clients, who speak Socket.IO over the same sort of connection as ours.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::wire::{Wire, post};
use crate::{Group, seats};

/// One match with its four clients.
pub(crate) struct Peer {
    id: String,
    wires: Vec<Wire>,
    credentials: Vec<String>,
    /// How many moves were made; whose turn it is follows from it.
    state: u64,
}

const GAME: &str = "/hidden-hands";

impl Peer {
    /// Reads what a seat gets until something begins like this.
    async fn until(&mut self, seat: usize, begins: &str) {
        loop {
            let text = self.wires[seat].next().await;
            if text == "2" {
                // A ping of Engine.IO.
                self.wires[seat].send("3").await;
            } else if text.starts_with(begins) {
                return;
            }
        }
    }

    async fn updated(&mut self, seat: usize) {
        self.until(seat, "42/hidden-hands,[\"update\"").await;
    }
}

impl Group for Peer {
    /// Where the game is, and where the lobby.
    type Server = (SocketAddr, SocketAddr);

    async fn gather((address, lobby): Self::Server) -> Self {
        let made = post(lobby, &format!("/games{GAME}/create"), &json!({"numPlayers": seats()})).await;
        let id = made["matchID"].as_str().unwrap().to_owned();
        let mut group = Self { id, wires: Vec::new(), credentials: Vec::new(), state: 0 };
        for seat in 0..seats() {
            let join = json!({"playerID": seat.to_string(), "playerName": "A"});
            let joined = post(lobby, &format!("/games{GAME}/{}/join", group.id), &join).await;
            group.credentials.push(joined["playerCredentials"].as_str().unwrap().to_owned());
            group.wires.push(Wire::connect(address, "/socket.io/?EIO=4&transport=websocket").await);
            group.until(seat, "0{").await;
            group.wires[seat].send(&format!("40{GAME},")).await;
            group.until(seat, &format!("40{GAME},")).await;
            let sync = json!(["sync", group.id, seat.to_string(), group.credentials[seat], seats()]);
            group.wires[seat].send(&format!("42{GAME},{sync}")).await;
            group.until(seat, &format!("42{GAME},[\"sync\"")).await;
        }
        group
    }

    async fn play(&mut self) -> Duration {
        let seat = self.state as usize % self.wires.len();
        let move_ = format!(
            "42{GAME},[\"update\",{{\"type\":\"MAKE_MOVE\",\"payload\":{{\"type\":\"play\",\"args\":[0],\"playerID\":\"{seat}\",\"credentials\":\"{}\"}}}},{},\"{}\",\"{seat}\"]",
            self.credentials[seat], self.state, self.id
        );
        let begun = Instant::now();
        self.wires[seat].send(&move_).await;
        self.updated(seat).await;
        let took = begun.elapsed();
        for other in (0..self.wires.len()).filter(|other| *other != seat) {
            self.updated(other).await;
        }
        self.state += 1;
        took
    }

    fn bytes(&self) -> u64 {
        self.wires.iter().map(|wire| wire.bytes).sum()
    }
}

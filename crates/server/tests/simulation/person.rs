//! Somebody at the table: a WebSocket client as devices have one, over the simulated network.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tablee_core::Luck as _;
use tablee_journal::TableName;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use turmoil::net::TcpStream;

use crate::store::Store;

pub(crate) const ACKNOWLEDGED: &str = "what was acknowledged is in the journal, once";
pub(crate) const DURABLE: &str = "nothing is shown before the journal has it";

/// How long somebody waits for an answer before they try another server.
const PATIENCE: Duration = Duration::from_millis(2500);

/// After how long of silence they ask whether the server is still there.
const SILENCE: Duration = Duration::from_secs(2);

/// How often somebody has to be acknowledged once everything is well again.
const PLAYED_ON: u32 = 4;

/// What the people of an evening know together.
#[derive(Default)]
pub(crate) struct Evening {
    pub(crate) table: Option<TableName>,
    /// Who is connected and sees the table.
    pub(crate) here: u32,
    /// Whether the cards are dealt.
    pub(crate) begun: bool,
    /// Whether nothing goes wrong any more.
    pub(crate) healed: bool,
    /// Who has played on after that.
    pub(crate) done: u32,
    /// What was acknowledged: the seat, and the number of its call.
    pub(crate) acknowledged: Vec<(u8, u64)>,
    /// What was shown: to which seat, up to where in the journal, and the view.
    pub(crate) shown: Vec<(Option<u8>, u64, Value)>,
    /// How often somebody was answered by another server than they had asked first.
    pub(crate) moved: u32,
}

/// Everybody's knowledge, shared.
pub(crate) type Together = Arc<Mutex<Evening>>;

pub(crate) fn of(evening: &Together) -> MutexGuard<'_, Evening> {
    evening.lock().unwrap_or_else(PoisonError::into_inner)
}

type Socket = WebSocketStream<TcpStream>;

/// A call that is not answered yet.
struct Wanted {
    id: u64,
    deed: Value,
    /// Which servers were asked.
    asked: Vec<usize>,
}

/// Somebody at a table.
pub(crate) struct Person {
    pub(crate) name: &'static str,
    pub(crate) seat: Option<u8>,
    pub(crate) token: Option<String>,
    pub(crate) store: Store,
    pub(crate) evening: Together,
    pub(crate) servers: Vec<SocketAddr>,
    pub(crate) people: u32,
    table: Value,
    to_act: Value,
    at: u64,
    calls: u64,
    wanted: Option<Wanted>,
    /// How many games there were when they said that they would play another.
    voted: Option<u64>,
    played_on: u32,
    done: bool,
}

impl Person {
    pub(crate) fn new(
        name: &'static str,
        store: Store,
        evening: Together,
        servers: Vec<SocketAddr>,
        people: u32,
    ) -> Self {
        Self {
            name,
            seat: None,
            token: None,
            store,
            evening,
            servers,
            people,
            table: Value::Null,
            to_act: Value::Null,
            at: 0,
            calls: 0,
            wanted: None,
            voted: None,
            played_on: 0,
            done: false,
        }
    }

    /// Asks something over HTTP.
    pub(crate) async fn post(&self, server: usize, path: &str, body: &Value) -> std::io::Result<Value> {
        let (address, body) = (self.servers[server], body.to_string());
        let mut stream = TcpStream::connect(address).await?;
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body).unwrap_or_default();
        Ok(serde_json::from_str(body)?)
    }

    /// Connects and says hello.
    async fn connect(&mut self, server: usize) -> Option<Socket> {
        let address = self.servers[server];
        let code = of(&self.evening).table.clone()?;
        let stream = timeout(PATIENCE, TcpStream::connect(address)).await.ok()?.ok()?;
        let shaken = tokio_tungstenite::client_async(format!("ws://{address}/ws/{code}"), stream);
        let (mut socket, _) = timeout(PATIENCE, shaken).await.ok()?.ok()?;
        let mut hello = json!({});
        if let Some(token) = &self.token {
            hello["token"] = json!(token);
            // Who has seen nothing yet has missed nothing.
            if self.at > 0 {
                hello["seen"] = json!(self.at);
            }
        }
        self.send(&mut socket, 0, &json!({ "hello": hello })).await?;
        let arrived = async {
            loop {
                let message = self.next(&mut socket).await?;
                if message["ack"]["id"] == 0 {
                    return Some(());
                }
            }
        };
        timeout(PATIENCE, arrived).await.ok()??;
        Some(socket)
    }

    async fn send(&self, socket: &mut Socket, id: u64, deed: &Value) -> Option<()> {
        let text = json!({"id": id, "do": deed}).to_string();
        self.store.trace(self.name, &format!("says {text}"));
        timeout(PATIENCE, socket.send(Frame::text(text))).await.ok()?.ok()
    }

    /// The next message, taken in; nothing when the connection is gone.
    async fn next(&mut self, socket: &mut Socket) -> Option<Value> {
        loop {
            match socket.next().await {
                Some(Ok(Frame::Text(text))) => {
                    self.store.trace(self.name, &format!("hears {}", text.as_str()));
                    let message: Value = serde_json::from_str(&text).ok()?;
                    self.take_in(&message);
                    return Some(message);
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => {
                    self.store.trace(self.name, "is alone");
                    return None;
                }
                Some(Ok(_)) => {}
            }
        }
    }

    fn take_in(&mut self, message: &Value) {
        if let Some(table) = message.get("table") {
            self.table = table.clone();
            self.is_durable(table["at"].as_u64());
        }
        let shown = message.get("sights").or_else(|| message.get("view"));
        if let Some(shown) = shown {
            self.is_durable(shown["at"].as_u64());
            self.at = shown["at"].as_u64().unwrap_or_default();
            let view = &shown["view"];
            self.to_act = view["to_act"].clone();
            of(&self.evening).shown.push((self.seat, self.at, view.clone()));
        }
    }

    fn is_durable(&self, at: Option<u64>) {
        let Some(table) = of(&self.evening).table.clone() else { return };
        let mut inside = self.store.lock();
        let length = inside.lines(&table).len() as u64;
        if at.is_none_or(|at| at > length) {
            inside.broke(DURABLE, format!("{} is shown {at:?} of {length}", self.name));
        }
    }

    /// Plays until everybody has played on, at one server or the other.
    pub(crate) async fn play(mut self, home: usize) {
        let mut server = home;
        loop {
            if self.stay(server).await.is_some() {
                return;
            }
            server = (server + 1) % self.servers.len();
            self.store.trace(self.name, &format!("goes to {server}"));
            let pause = self.store.lock().moment(50, 400);
            sleep(pause).await;
        }
    }

    /// Plays at one server; nothing when there is no playing there any more.
    async fn stay(&mut self, server: usize) -> Option<()> {
        let mut socket = self.connect(server).await?;
        if self.calls == 0 {
            self.calls = 1;
            of(&self.evening).here += 1;
        }
        // Until when an answer is waited for, and when something is done next.
        let (mut answer, mut act) = (None, Instant::now());
        loop {
            if self.is_everybody_done() {
                let _ = timeout(PATIENCE, socket.close(None)).await;
                return Some(());
            }
            let until = answer.unwrap_or(act);
            match timeout_at(until, self.next(&mut socket)).await {
                Ok(None) => return None,
                Ok(Some(message)) => {
                    let said = ["ack", "refused"].iter().find_map(|said| message.get(*said));
                    if said.is_some() {
                        answer = None;
                    }
                    if self.is_answered(&message, server) {
                        let pause = self.store.lock().moment(50, 400);
                        act = Instant::now() + pause;
                    } else if said.is_none() {
                        // Something has changed: perhaps it is their turn.
                        let pause = self.store.lock().moment(20, 300);
                        act = act.min(Instant::now() + pause);
                    }
                }
                // No answer for long: somewhere else there may be one.
                Err(_) if answer.is_some() => return None,
                Err(_) => {
                    if self.wanted.is_none() {
                        self.wanted = self.wants();
                    }
                    answer = Some(Instant::now() + PATIENCE);
                    match &mut self.wanted {
                        Some(wanted) => {
                            if !wanted.asked.contains(&server) {
                                wanted.asked.push(server);
                            }
                            let (id, deed) = (wanted.id, wanted.deed.clone());
                            self.send(&mut socket, id, &deed).await?;
                        }
                        None => {
                            // Whether the server is still there.
                            self.calls += 1;
                            self.send(&mut socket, self.calls, &json!({"looking": true})).await?;
                        }
                    }
                    act = Instant::now() + SILENCE;
                }
            }
        }
    }

    /// What somebody would do now.
    fn wants(&mut self) -> Option<Wanted> {
        let deed = self.deed()?;
        self.calls += 1;
        Some(Wanted { id: self.calls, deed, asked: Vec::new() })
    }

    fn deed(&mut self) -> Option<Value> {
        let seat = self.seat?;
        let phase = self.table["phase"].as_str()?;
        let evening = of(&self.evening);
        if phase == "gathering" {
            if seat != 0 || evening.here < self.people {
                return None;
            }
            let bot = self.table["seats"].as_array()?.iter().position(|seat| seat["name"].is_null());
            return Some(
                bot.map_or(json!("start"), |seat| json!({"bot": {"seat": seat, "level": "habitue"}})),
            );
        }
        drop(evening);
        if phase == "over" {
            let games = self.table["games"].as_u64();
            return (std::mem::replace(&mut self.voted, games) != games).then(|| json!({"again": true}));
        }
        let own = self.to_act.as_array()?.iter().find(|acting| acting["seat"] == seat)?;
        let actions = own["actions"].as_array().filter(|_| own["must"] == true)?;
        let pick = self.store.lock().dice.below(u32::try_from(actions.len()).ok().filter(|some| *some > 0)?);
        Some(json!({ "act": actions[pick as usize] }))
    }

    /// Whether this answers what was wanted, or asks for another try.
    fn is_answered(&mut self, message: &Value, server: usize) -> bool {
        let Some(wanted) = &self.wanted else { return false };
        if message["ack"]["id"] == wanted.id {
            let acted = wanted.deed.get("act").is_some();
            if acted && let Some(seat) = self.seat {
                self.is_written(seat, wanted.id);
            }
            let mut evening = of(&self.evening);
            evening.begun |= acted;
            evening.moved += u32::from(wanted.asked.first() != Some(&server));
            if acted && evening.healed {
                self.played_on += 1;
                if self.played_on >= PLAYED_ON && !std::mem::replace(&mut self.done, true) {
                    evening.done += 1;
                }
            }
            drop(evening);
            self.wanted = None;
            return true;
        }
        if message["refused"]["id"] == wanted.id {
            // What could not be written, or not yet, is tried again with the same number; the rest was decided.
            let again = ["journal", "elsewhere", "busy", "reading"];
            if !again.iter().any(|code| message["refused"]["code"] == *code) {
                self.wanted = None;
            }
            return true;
        }
        false
    }

    fn is_written(&self, seat: u8, id: u64) {
        let mut evening = of(&self.evening);
        evening.acknowledged.push((seat, id));
        let Some(table) = evening.table.clone() else { return };
        let mut inside = self.store.lock();
        let times = inside.times(&table, seat, id);
        if times != 1 {
            inside.broke(ACKNOWLEDGED, format!("call {id} of {} is there {times} times", self.name));
        }
    }

    fn is_everybody_done(&self) -> bool {
        of(&self.evening).done == self.people
    }

    /// Looks at the table as it is at one server, as somebody who only watches: up to where in the journal.
    pub(crate) async fn look(&mut self, server: usize) -> Option<u64> {
        self.at = 0;
        let mut socket = self.connect(server).await?;
        let _ = timeout(PATIENCE, socket.close(None)).await;
        Some(self.at)
    }
}

/// A moment later.
pub(crate) async fn soon() {
    sleep(Duration::from_millis(100)).await;
}

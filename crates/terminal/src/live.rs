//! A live table: a connection to a server, which is made again whenever it breaks.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message as Frame;

use crate::link::Link;
use crate::table::{News, No, Now, Stage, Table};
use crate::view::{self, View};

/// A live table.
pub(crate) struct Live {
    link: Link,
    now: Now,
    view: Option<View>,
    heard: Receiver<Heard>,
    calls: UnboundedSender<(u64, Value)>,
    next: u64,
    /// An action of ours that was not answered yet.
    acting: Option<u64>,
    /// A game whose number was mixed in by us.
    mixed: Option<u32>,
    lost: bool,
}

/// What the connection hears.
enum Heard {
    Message(Value),
    Lost,
    Found,
}

impl Live {
    /// Comes in: at a seat with its token, or to watch. The table is there when this returns.
    pub(crate) fn join(link: Link, token: Option<String>) -> Result<Self, No> {
        let (heard_in, heard) = channel();
        let (calls, calls_out) = unbounded_channel();
        let connection = Connection {
            url: format!("ws://{}/ws/{}", link.server, link.code),
            token,
            heard: heard_in,
            seen: None,
            open: VecDeque::new(),
        };
        let failed = |code: &str| No { code: code.to_owned(), ..No::default() };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|_| failed("unreachable"))?;
        std::thread::spawn(move || runtime.block_on(connection.run(calls_out)));
        let mut waiting = Vec::new();
        let now = loop {
            let Ok(first) = heard.recv_timeout(Duration::from_secs(15)) else {
                return Err(failed("unreachable"));
            };
            match first {
                Heard::Message(message) if message["table"].is_object() => {
                    match serde_json::from_value(message["table"].clone()) {
                        Ok(now) => break now,
                        Err(_) => return Err(failed("no-server")),
                    }
                }
                Heard::Message(message) if message["bye"].is_object() => {
                    return Err(failed(message["bye"]["code"].as_str().unwrap_or("closing")));
                }
                Heard::Message(message) => waiting.push(message),
                Heard::Lost => return Err(failed("unreachable")),
                Heard::Found => {}
            }
        };
        // Numbers of calls are used once, also by those who come back.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let next = since.as_micros() as u64 & ((1 << 53) - 1);
        let mut live =
            Self { link, now, view: None, heard, calls, next, acting: None, mixed: None, lost: false };
        for message in waiting {
            live.take_in(&message, &mut Vec::new());
        }
        live.mix();
        Ok(live)
    }

    fn call(&mut self, deed: Value) -> u64 {
        let id = self.next;
        self.next += 1;
        // A connection that has ended for good has said so.
        let _ = self.calls.send((id, json!({"id": id, "do": deed})));
        id
    }

    /// Mixes a number of ours into the next deal, as soon as one is promised.
    fn mix(&mut self) {
        let Some(seat) = self.now.you else { return };
        let mixed = self.now.seats.get(usize::from(seat)).is_none_or(|seat| seat.mixed);
        let promised = self.now.phase != Stage::Playing && self.now.commitment.is_some();
        if mixed || !promised || self.mixed == Some(self.now.games) {
            return;
        }
        let mut number = [0; 32];
        if getrandom::fill(&mut number).is_ok() {
            self.mixed = Some(self.now.games);
            self.call(json!({ "mix": tablee_fair::to_hex(&number) }));
        }
    }

    fn take_in(&mut self, message: &Value, news: &mut Vec<News>) {
        let Some((kind, body)) = message.as_object().and_then(|fields| fields.iter().next()) else { return };
        match kind.as_str() {
            "table" => {
                if let Ok(now) = serde_json::from_value::<Now>(body.clone()) {
                    if now.phase == Stage::Gathering {
                        self.view = None;
                    }
                    self.now = now;
                    self.mix();
                    news.push(News::Changed);
                }
            }
            "view" => {
                self.now.at = body["at"].as_u64().unwrap_or(self.now.at);
                self.view = view::read(&self.now.game, body["view"].clone());
                news.push(News::Anew);
            }
            "sights" => {
                self.now.at = body["at"].as_u64().unwrap_or(self.now.at);
                if body["view"].is_object() {
                    self.view = view::read(&self.now.game, body["view"].clone());
                }
                let sights = body["sights"].as_array().cloned().unwrap_or_default();
                news.push(News::Saw { viewer: self.now.you, sights });
            }
            "ack" => self.answered(&body["id"], news),
            "refused" => {
                self.answered(&body["id"], news);
                let text = |field: &str| body[field].as_str().map(str::to_owned);
                news.push(News::Refused(No {
                    code: text("code").unwrap_or_default(),
                    reason: text("reason"),
                    rule: text("rule"),
                }));
            }
            "hint" => {
                let action = body["action"].as_str().map(str::to_owned);
                news.extend(self.now.you.map(|seat| News::Hint { seat, action }));
            }
            "said" => {
                if let (Some(seat), Some(phrase)) = (body["seat"].as_u64(), body["phrase"].as_str()) {
                    news.push(News::Said { seat: seat as u8, phrase: phrase.to_owned() });
                }
            }
            "bye" if is_final(&body["code"]) => {
                news.push(News::Closed(body["code"].as_str().unwrap_or("closing").to_owned()));
            }
            _ => {}
        }
    }

    /// An action of ours was answered: we may be asked again, also where what it did was seen before.
    fn answered(&mut self, id: &Value, news: &mut Vec<News>) {
        if self.acting.is_some() && id.as_u64() == self.acting {
            self.acting = None;
            news.push(News::Changed);
        }
    }
}

/// Whether a goodbye is for good: coming back would end the same way.
fn is_final(code: &Value) -> bool {
    matches!(code.as_str(), Some("bad-token" | "no-such-table" | "bad-frame" | "text-only" | "bad-request"))
}

impl Table for Live {
    fn now(&self) -> &Now {
        &self.now
    }

    fn ours(&self) -> Vec<u8> {
        self.now.you.into_iter().collect()
    }

    fn view(&self, seat: Option<u8>) -> Option<View> {
        self.view.clone().filter(|_| seat == self.now.you)
    }

    fn rule_of(&self, _: u8, _: &str) -> Option<String> {
        // Only who has the whole view can say more, and that is the server.
        self.view.as_ref()?.rule().map(str::to_owned)
    }

    fn news(&mut self, patience: Duration) -> Vec<News> {
        let mut news = Vec::new();
        let mut first = self.heard.recv_timeout(patience).ok();
        while let Some(heard) = first.take().or_else(|| self.heard.try_recv().ok()) {
            match heard {
                Heard::Message(message) => self.take_in(&message, &mut news),
                Heard::Lost => {
                    self.lost = true;
                    news.push(News::Lost);
                }
                Heard::Found => {
                    self.lost = false;
                    news.push(News::Found);
                }
            }
        }
        news
    }

    fn asked(&self) -> Option<u8> {
        let seat = self.now.you?;
        let playing = self.now.phase == Stage::Playing && !self.now.paused && self.acting.is_none();
        let view = self.view.as_ref().filter(|_| playing)?;
        view.waited_for().contains(&seat).then_some(seat)
    }

    fn act(&mut self, _: u8, action: &str) -> Result<(), No> {
        if self.acting.is_none() {
            self.acting = Some(self.call(json!({ "act": action })));
        }
        Ok(())
    }

    fn ask_hint(&mut self, _: u8) {
        self.call(json!("hint"));
    }

    fn can_take_back(&self, _: u8) -> bool {
        false
    }

    fn take_back(&mut self, _: u8) -> Result<(), No> {
        Err(No { code: "nothing-to-do".to_owned(), ..No::default() })
    }

    fn can_start(&self) -> bool {
        let full = self.now.seats.iter().all(|seat| seat.name.is_some());
        self.now.you.is_some() && self.now.you == self.now.host && self.now.phase != Stage::Playing && full
    }

    fn start(&mut self) -> Result<(), No> {
        self.call(json!("start"));
        Ok(())
    }

    fn seat_bot(&mut self, seat: u8, level: &str) -> Result<(), No> {
        self.call(json!({"bot": {"seat": seat, "level": level}}));
        Ok(())
    }

    fn record(&self) -> Option<String> {
        let record = self.link.record(self.now.games).ok()?;
        serde_json::to_string_pretty(&record).ok()
    }

    fn is_at_home(&self) -> bool {
        false
    }
}

/// The connection, on a thread of its own.
struct Connection {
    url: String,
    token: Option<String>,
    heard: Sender<Heard>,
    /// The last place in the journal that was heard of.
    seen: Option<u64>,
    /// Calls that were not answered yet; they are sent again, and done once.
    open: VecDeque<(u64, Value)>,
}

impl Connection {
    async fn run(mut self, mut calls: UnboundedReceiver<(u64, Value)>) {
        let mut pause = Duration::from_millis(200);
        let mut lost = false;
        loop {
            if let Ok((mut socket, _)) = tokio_tungstenite::connect_async(&self.url).await {
                let hello = json!({"id": 0, "do": {"hello": self.hello()}});
                let mut sent = socket.send(Frame::text(hello.to_string())).await.is_ok();
                for (_, call) in &self.open {
                    sent = sent && socket.send(Frame::text(call.to_string())).await.is_ok();
                }
                if sent {
                    if lost && self.heard.send(Heard::Found).is_err() {
                        return;
                    }
                    lost = false;
                    pause = Duration::from_millis(200);
                }
                while sent {
                    tokio::select! {
                        frame = socket.next() => match frame {
                            Some(Ok(Frame::Text(text))) => {
                                let Ok(message) = serde_json::from_str::<Value>(&text) else { continue };
                                self.note(&message);
                                let last = is_final(&message["bye"]["code"]);
                                if self.heard.send(Heard::Message(message)).is_err() || last {
                                    return;
                                }
                            }
                            Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
                            Some(Ok(_)) => {}
                        },
                        call = calls.recv() => match call {
                            Some((id, call)) => {
                                let text = call.to_string();
                                self.open.push_back((id, call));
                                sent = socket.send(Frame::text(text)).await.is_ok();
                            }
                            None => return,
                        },
                    }
                }
            }
            if !lost && self.heard.send(Heard::Lost).is_err() {
                return;
            }
            lost = true;
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(Duration::from_secs(5));
            if calls.is_closed() && calls.is_empty() {
                return;
            }
        }
    }

    fn hello(&self) -> Value {
        let mut hello = json!({"views": true});
        if let Some(token) = &self.token {
            hello["token"] = json!(token);
        }
        if let Some(seen) = self.seen {
            hello["seen"] = json!(seen);
        }
        hello
    }

    /// Remembers how far we are, and which calls are answered.
    fn note(&mut self, message: &Value) {
        for kind in ["view", "sights"] {
            if let Some(at) = message[kind]["at"].as_u64() {
                self.seen = Some(at);
            }
        }
        for kind in ["ack", "refused", "hint"] {
            if let Some(id) = message[kind]["id"].as_u64() {
                self.open.retain(|(open, _)| *open != id);
            }
        }
    }
}

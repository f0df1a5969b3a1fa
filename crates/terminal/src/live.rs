//! A live table: a connection to a server, which is made again whenever it breaks.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tablee_fair::Beginning;
use tablee_table::{Call, Code, Deed, Hello, Message, Pledge, Pledged, Shown};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::{self, Message as Frame};

use crate::client::{Client, News, No, Now, Stage, unaided};
use crate::link::Link;
use crate::receipts;
use crate::view::{self, View};

/// A live table.
pub(crate) struct Live {
    link: Link,
    /// The link to be given to others.
    invitation: String,
    /// The secret of our seat; none for who watches.
    token: Option<String>,
    now: Now,
    view: Option<View>,
    /// The same as it came.
    shown: Option<Value>,
    /// What we saw of the game before we came, as far as the server still knows it by heart.
    before: Vec<Value>,
    heard: Receiver<Heard>,
    calls: UnboundedSender<Call>,
    next: u64,
    /// An action of ours that was not answered yet.
    acting: Option<u64>,
    /// Our part in the fair deal.
    pledge: Pledge,
    /// Since when numbers are waited for; nothing once that was said.
    frozen: Option<Instant>,
    lost: bool,
}

/// How many of the latest entries of a table are asked for by who comes to it: as many as servers know by heart.
const LATELY: u64 = 32;

/// How long numbers may take to come before it is said whose is waited for.
const SLOW: Duration = Duration::from_secs(2);

/// How often in a row a server may be too old for the table before that is said: while servers are replaced one after the other,
/// whoever comes again reaches one that is not.
const OLDER: u32 = 6;

/// What the connection hears.
#[derive(Debug)]
enum Heard {
    Message(Message),
    Lost,
    Found,
}

impl Live {
    /// Comes in: at a seat with its token, or to watch. The table is there when this returns.
    pub(crate) fn join(link: Link, token: Option<String>) -> Result<Self, No> {
        let (heard_in, heard) = channel();
        let (calls, calls_out) = unbounded_channel();
        let connection = Connection {
            url: link.socket(),
            token: token.clone(),
            heard: heard_in,
            // Whoever comes wants to know what happened lately; a server that has forgotten it shows how things stand.
            seen: link.look().ok().map(|now| now.at.saturating_sub(LATELY)),
            open: VecDeque::new(),
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|_| No::Unreachable)?;
        std::thread::spawn(move || runtime.block_on(connection.run(calls_out)));
        let mut waiting = Vec::new();
        let mut table: Option<Now> = None;
        // What a server says to who comes in ends with the answer to the greeting.
        let now = loop {
            let Ok(first) = heard.recv_timeout(Duration::from_secs(15)) else {
                return Err(No::Unreachable);
            };
            match first {
                Heard::Message(Message::Table(now)) => table = Some(*now),
                Heard::Message(Message::Ack { id: 0, .. }) => match table.take() {
                    Some(now) => break now,
                    None => return Err(No::Foreign),
                },
                Heard::Message(Message::Bye { code }) => return Err(No::Code(code)),
                Heard::Message(message) => waiting.push(message),
                Heard::Lost => return Err(No::Unreachable),
                Heard::Found => {}
            }
        };
        // Numbers of calls are used once, also by those who come back.
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let next = since.as_micros() as u64 & ((1 << 53) - 1);
        let (pledge, frozen) = (Pledge::default(), None);
        let invitation = link.to_string();
        let mut live = Self {
            link,
            invitation,
            token,
            now,
            view: None,
            shown: None,
            before: Vec::new(),
            heard,
            calls,
            next,
            acting: None,
            pledge,
            frozen,
            lost: false,
        };
        for message in waiting {
            if let Message::Sights { sights, .. } = &message {
                let sights = sights.iter().map(json).collect();
                live.before.extend(unaided(&live.now, live.now.you, sights));
            }
            live.take_in(message, &mut Vec::new());
        }
        live.pledge(&mut Vec::new());
        Ok(live)
    }

    /// Gives others this link, which the server says is its own.
    pub(crate) fn inviting_by(self, invitation: String) -> Self {
        Self { invitation, ..self }
    }

    /// What our seat sees, as it came, while it can act: for a program that plays there.
    pub(crate) fn to_act(&self) -> Option<(u8, &Value)> {
        let seat = self.now.you?;
        let playing = self.now.phase == Stage::Playing && !self.now.paused && self.acting.is_none();
        let shown = self.shown.as_ref().filter(|_| playing)?;
        let asked =
            shown["to_act"].as_array()?.iter().any(|waited| waited["seat"].as_u64() == Some(seat.into()));
        asked.then_some((seat, shown))
    }

    /// Whether an action of ours was not answered yet.
    pub(crate) const fn is_acting(&self) -> bool {
        self.acting.is_some()
    }

    /// Goes away: somebody may play in our place at once.
    pub(crate) fn say_goodbye(&mut self) {
        let goodbye = self.call(Deed::Goodbye);
        // It has gone out when it is answered, or the connection is no more.
        let until = Instant::now() + Duration::from_secs(5);
        while Instant::now() < until {
            match self.heard.recv_timeout(Duration::from_millis(200)) {
                Ok(Heard::Message(Message::Ack { id, .. })) if id == goodbye => return,
                Ok(Heard::Message(Message::Refused { id: Some(id), .. })) if id == goodbye => return,
                Ok(Heard::Lost) | Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return,
                Ok(_) | Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn call(&mut self, deed: Deed) -> u64 {
        let id = self.next;
        self.next += 1;
        // A connection that has ended for good has said so.
        let _ = self.calls.send(Call { id, deed });
        id
    }

    /// Our part in the next deal: a hash as soon as one is promised, the number when everything is frozen. The receipt is kept before
    /// the number leaves.
    fn pledge(&mut self, news: &mut Vec<News>) {
        let number = || {
            let mut number = [0; 32];
            getrandom::fill(&mut number).ok().map(|()| number)
        };
        let pledged = self.pledge.look(&self.now, number);
        if self.now.frozen.is_some()
            && let Some(receipt) = self.pledge.receipt()
        {
            // Without the file there is less to compare with; the record still proves itself.
            let _ = receipts::keep(receipt);
        }
        match pledged {
            Pledged::Nothing => {}
            Pledged::Do(deed) => {
                self.call(deed);
            }
            Pledged::Foul => news.push(News::Foul),
        }
    }

    fn take_in(&mut self, message: Message, news: &mut Vec<News>) {
        match message {
            Message::Table(now) => {
                if now.phase == Stage::Gathering {
                    (self.view, self.shown) = (None, None);
                }
                let begun = now.games > self.now.games;
                let given_up = now.voided.len() > self.now.voided.len();
                let waits = now.frozen.as_ref().is_some_and(|frozen| !frozen.waits_for.is_empty());
                let waited = self.now.frozen.as_ref().is_some_and(|frozen| !frozen.waits_for.is_empty());
                if !waits || !waited {
                    self.frozen = waits.then(Instant::now);
                }
                self.now = *now;
                self.pledge(news);
                news.push(News::Changed);
                if given_up && let Some(voided) = self.now.voided.last() {
                    news.push(News::Voided(voided.silent.iter().map(|silent| silent.name.clone()).collect()));
                }
                if begun && self.now.began == Some(Beginning::Lot) {
                    news.push(News::Lot(self.now.first));
                }
            }
            Message::View { at, view, .. } => {
                self.now.at = at;
                self.look(&view, news);
                news.push(News::Anew);
            }
            Message::Sights { at, sights, view, .. } => {
                self.now.at = at;
                if let Some(view) = view {
                    self.look(&view, news);
                }
                let sights = sights.iter().map(json).collect();
                let sights = unaided(&self.now, self.now.you, sights);
                news.push(News::Saw { viewer: self.now.you, sights });
            }
            Message::Ack { id, .. } => self.answered(Some(id), news),
            // The game has moved on while it was thought about; whoever is still asked still wants a hint.
            Message::Refused { code: Code::MovedOn, .. } if self.asked().is_some() => {
                self.call(Deed::Hint);
            }
            Message::Refused { id, code, reason, rule, .. } => {
                self.answered(id, news);
                news.push(News::Refused(No::new(code, reason, rule)));
            }
            Message::Hint { action, .. } => {
                news.extend(self.now.you.map(|seat| News::Hint { seat, action }));
            }
            Message::Said { seat, phrase } => news.push(News::Said { seat, phrase }),
            Message::Bye { code } if is_final(code) => news.push(News::Closed(No::Code(code))),
            Message::Bye { .. } => {}
        }
    }

    /// Takes a view in. One that cannot be read was written by a newer server: nobody plays what they cannot see.
    fn look(&mut self, shown: &Shown, news: &mut Vec<News>) {
        let shown = json(shown);
        self.view = view::read(shown.clone());
        self.shown = Some(shown);
        if self.view.is_none() {
            news.push(News::Closed(No::Code(Code::Newer)));
        }
    }

    /// An action of ours was answered: we may be asked again, also where what it did was seen before.
    fn answered(&mut self, id: Option<u64>, news: &mut Vec<News>) {
        if self.acting.is_some() && id == self.acting {
            self.acting = None;
            news.push(News::Changed);
        }
    }
}

/// Whether a goodbye is for good: coming back would end the same way.
const fn is_final(code: Code) -> bool {
    matches!(
        code,
        Code::BadToken
            | Code::NoSuchTable
            | Code::NoSpectators
            | Code::BadFrame
            | Code::TextOnly
            | Code::BadRequest
            | Code::Newer
    )
}

/// Whether a server did not even let us in, because a newer one wrote to the table.
fn is_too_old(error: &tungstenite::Error) -> bool {
    let tungstenite::Error::Http(answer) = error else { return false };
    let body = answer.body().as_deref().unwrap_or_default();
    serde_json::from_slice(body).is_ok_and(|body: Value| body["error"]["code"] == Code::Newer.name())
}

/// A sight or a view, which came as JSON and is JSON.
fn json(shown: &Shown) -> Value {
    serde_json::to_value(shown).unwrap_or_default()
}

/// A call as it is sent: names and numbers can always be written down.
fn written(call: &Call) -> Frame {
    Frame::text(serde_json::to_string(call).unwrap_or_default())
}

impl Client for Live {
    fn now(&self) -> &Now {
        &self.now
    }

    fn ours(&self) -> Vec<u8> {
        self.now.you.into_iter().collect()
    }

    fn view(&self, seat: Option<u8>) -> Option<View> {
        self.view.clone().filter(|_| seat == self.now.you)
    }

    fn before(&self, _: u8) -> Vec<Value> {
        self.before.clone()
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
                Heard::Message(message) => self.take_in(message, &mut news),
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
        if self.frozen.is_some_and(|since| since.elapsed() >= SLOW) {
            self.frozen = None;
            let waits_for = self.now.frozen.iter().flat_map(|frozen| &frozen.waits_for);
            news.push(News::Waits(waits_for.copied().collect()));
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
            self.acting = Some(self.call(Deed::Act(action.to_owned())));
        }
        Ok(())
    }

    fn ask_hint(&mut self, _: u8) {
        self.call(Deed::Hint);
    }

    fn can_take_back(&self, _: u8) -> bool {
        false
    }

    fn take_back(&mut self, _: u8) -> Result<(), No> {
        Err(No::Code(Code::NothingToDo))
    }

    fn can_start(&self) -> bool {
        let full = self.now.seats.iter().all(|seat| seat.name.is_some());
        let host = self.now.you.is_some() && self.now.you == self.now.host;
        host && self.now.phase != Stage::Playing && self.now.frozen.is_none() && full
    }

    fn start(&mut self) -> Result<(), No> {
        // Whoever was silent the last time plays without a number.
        let silent = self.now.voided.last().map(|voided| voided.silent.iter().map(|silent| silent.seat));
        match silent {
            Some(silent) => self.call(Deed::StartWithout(silent.collect())),
            None => self.call(Deed::Start),
        };
        Ok(())
    }

    fn seat_bot(&mut self, seat: u8, level: &str) -> Result<(), No> {
        self.call(Deed::Bot { seat, level: level.to_owned() });
        Ok(())
    }

    fn record(&self) -> Option<String> {
        let record = self.link.record(self.now.games, self.token.as_deref()).ok()?;
        serde_json::to_string_pretty(&record).ok()
    }

    fn receipt(&self) -> Option<String> {
        receipts::recall(&self.now.code, self.now.games)
    }

    fn is_at_home(&self) -> bool {
        false
    }

    fn invitation(&self) -> Option<&str> {
        Some(&self.invitation)
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
    open: VecDeque<Call>,
}

impl Connection {
    async fn run(mut self, mut calls: UnboundedReceiver<Call>) {
        let mut pause = Duration::from_millis(200);
        let mut lost = false;
        let mut older = 0;
        loop {
            let connected = tokio_tungstenite::connect_async(&self.url).await;
            if connected.as_ref().is_err_and(is_too_old) {
                older += 1;
            }
            if let Ok((mut socket, _)) = connected {
                let hello = Call { id: 0, deed: Deed::Hello(self.hello()) };
                let mut sent = true;
                for call in std::iter::once(&hello).chain(&self.open) {
                    sent = sent && socket.send(written(call)).await.is_ok();
                }
                if sent {
                    if lost && self.heard.send(Heard::Found).is_err() {
                        return;
                    }
                    lost = false;
                }
                while sent {
                    tokio::select! {
                        frame = socket.next() => match frame {
                            Some(Ok(Frame::Text(text))) => {
                                // What a newer server says besides is not for us.
                                let Ok(message) = serde_json::from_str(&text) else { continue };
                                if let Message::Bye { code: Code::Newer } = message {
                                    older += 1;
                                    break;
                                }
                                (older, pause) = (0, Duration::from_millis(200));
                                self.note(&message);
                                let last = matches!(message, Message::Bye { code } if is_final(code));
                                if self.heard.send(Heard::Message(message)).is_err() || last {
                                    return;
                                }
                            }
                            Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
                            Some(Ok(_)) => {}
                        },
                        call = calls.recv() => match call {
                            Some(call) => {
                                sent = socket.send(written(&call)).await.is_ok();
                                self.open.push_back(call);
                            }
                            None => return,
                        },
                    }
                }
            }
            if older >= OLDER {
                let _ = self.heard.send(Heard::Message(Message::Bye { code: Code::Newer }));
                return;
            }
            // Whoever is sent on to another server is not lost.
            if older == 0 {
                if !lost && self.heard.send(Heard::Lost).is_err() {
                    return;
                }
                lost = true;
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(Duration::from_secs(5));
            if calls.is_closed() && calls.is_empty() {
                return;
            }
        }
    }

    fn hello(&self) -> Hello {
        Hello { token: self.token.clone(), seen: self.seen, views: true, reads: false }
    }

    /// Remembers how far we are, and which calls are answered.
    fn note(&mut self, message: &Message) {
        match message {
            Message::View { at, .. } | Message::Sights { at, .. } => self.seen = Some(*at),
            Message::Ack { id, .. } | Message::Hint { id, .. } | Message::Refused { id: Some(id), .. } => {
                self.open.retain(|open| open.id != *id);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    /// A door behind which a server is too old so many times, before and after it is a socket, and then is not.
    async fn door(too_old: u32) -> (String, tokio::task::JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("ws://{}/ws/bado", listener.local_addr().unwrap());
        let serving = tokio::spawn(async move {
            for time in 0.. {
                let (mut stream, _) = listener.accept().await.unwrap();
                if time < too_old && time % 2 == 0 {
                    let _ = stream.read(&mut [0; 4096]).await;
                    let body = r#"{"error":{"code":"newer","message":"a newer version wrote this table"}}"#;
                    let head = format!("HTTP/1.1 503 Not now\r\nContent-Length: {}\r\n\r\n", body.len());
                    stream.write_all((head + body).as_bytes()).await.unwrap();
                    continue;
                }
                let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
                let _ = socket.next().await;
                let says =
                    if time < too_old { r#"{"bye":{"code":"newer"}}"# } else { r#"{"ack":{"id":0,"at":7}}"# };
                socket.send(Frame::text(says)).await.unwrap();
                while time >= too_old && socket.next().await.is_some_and(|frame| frame.is_ok()) {}
            }
        });
        (url, serving)
    }

    /// What is heard first by who comes to such a door.
    async fn first_heard(too_old: u32) -> Heard {
        let (url, serving) = door(too_old).await;
        let (heard, hears) = channel();
        let (calls, calls_out) = unbounded_channel();
        let connection = Connection { url, token: None, heard, seen: None, open: VecDeque::new() };
        let running = tokio::spawn(connection.run(calls_out));
        let first = loop {
            match hears.try_recv() {
                Ok(first) => break first,
                Err(_) => tokio::time::sleep(Duration::from_millis(1)).await,
            }
        };
        drop(calls);
        running.abort();
        serving.abort();
        first
    }

    /// Servers are replaced one after the other: whoever reaches one that is too old for the table tries again, without a word.
    #[tokio::test(start_paused = true)]
    async fn who_reaches_an_older_server_goes_on_to_another() {
        let heard = first_heard(2).await;
        assert!(matches!(heard, Heard::Message(Message::Ack { id: 0, at: 7 })), "{heard:?}");
    }

    /// Where there is no other one, it is said in words.
    #[tokio::test(start_paused = true)]
    async fn that_every_server_is_older_is_said() {
        let heard = first_heard(u32::MAX).await;
        assert!(matches!(heard, Heard::Message(Message::Bye { code: Code::Newer })), "{heard:?}");
    }
}

//! A server to test against, and clients that speak to it over real sockets.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test fails by panicking")]

use std::cell::Cell;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tablee_fair::{from_hex, number_hash, to_hex};
use tablee_journal::{Erasable, InMemory, Journal};
use tablee_server::{Config, Server};
use tablee_table::{Foretold, System, World};
use tablee_testkit::seed;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A configuration for tests: nothing is slow, nothing is short.
pub(crate) fn config() -> Config {
    let mut config =
        Config { bot_pace: Duration::ZERO, bot_time: Duration::from_millis(2), ..Config::default() };
    config.limits.messages_per_second = 100_000;
    config.limits.tables_per_address = 100_000;
    config.limits.connections_per_address = 100_000;
    config.limits.guesses_per_address = 100_000;
    config.limits.bytes_per_address = 1 << 40;
    config.limits.entries_per_table = 100_000_000;
    config.limits.replays_per_address = 32;
    config.coming_and_going = Duration::from_millis(20);
    config.grace = Duration::ZERO;
    config
}

/// A world whose luck comes again: another one for each server of a run, the same for each run with the same seed.
fn world() -> Arc<dyn World> {
    thread_local! {
        static SERVERS: Cell<u32> = const { Cell::new(0) };
    }
    let count = SERVERS.with(|servers| servers.replace(servers.get() + 1));
    let test = std::thread::current().name().unwrap_or_default().to_owned();
    Arc::new(Foretold::new(&format!("{} {test} {count}", seed())).with_time_of(System))
}

/// A running server.
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    pub(crate) server: Arc<Server>,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
}

impl Host {
    pub(crate) async fn start() -> Self {
        Self::with(Arc::new(InMemory::new()), config()).await
    }

    pub(crate) async fn with(journal: Arc<dyn Journal>, config: Config) -> Self {
        Self::within(world(), journal, config).await
    }

    /// The same in a world of the test's own, whose time it tells.
    pub(crate) async fn within(world: Arc<dyn World>, journal: Arc<dyn Journal>, config: Config) -> Self {
        Self::serve(Server::within(world, journal, config)).await
    }

    /// The same with a journal of circles.
    pub(crate) async fn with_circles(
        journal: Arc<dyn Journal>,
        circles: Arc<dyn Erasable>,
        config: Config,
    ) -> Self {
        Self::serve(Server::with_circles(world(), journal, circles, config)).await
    }

    /// One of several servers that share a journal.
    pub(crate) async fn beside(
        journal: Arc<dyn Journal>,
        config: Config,
        others: Arc<dyn tablee_server::Between>,
    ) -> Self {
        Self::serve(Server::beside(world(), journal, Arc::new(InMemory::new()), config, others)).await
    }

    async fn serve(server: Server) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = Arc::new(server);
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = {
            let server = Arc::clone(&server);
            tokio::spawn(async move {
                let stop = async move {
                    let _ = stopped.await;
                };
                server.serve(listener, stop).await.unwrap();
            })
        };
        Self { address, server, stop: Some(stop), serving }
    }

    pub(crate) async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.serving.await.unwrap();
    }
}

/// Asks something over HTTP: the status, the headers and the body.
pub(crate) async fn http(address: SocketAddr, method: &str, path: &str, body: &str) -> (u16, String, String) {
    ask(address, method, path, &[("Content-Type", "application/json")], body).await
}

/// The same as whoever has a token.
pub(crate) async fn http_as(address: SocketAddr, token: &str, path: &str) -> (u16, String, String) {
    ask(address, "GET", path, &[("Authorization", &format!("Bearer {token}"))], "").await
}

/// The same with any headers.
pub(crate) async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String, String) {
    let stream = TcpStream::connect(address).await.unwrap();
    ask_over(stream, address, method, path, headers, body).await
}

/// The same over a connection that is there.
pub(crate) async fn ask_over(
    mut stream: TcpStream,
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String, String) {
    let mut request =
        format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    if !headers.iter().any(|(name, _)| *name == "Host") {
        request += &format!("Host: {address}\r\n");
    }
    for (name, value) in headers {
        request += &format!("{name}: {value}\r\n");
    }
    let request = format!("{request}\r\n{body}");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8(answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = if head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
        whole(body)
    } else {
        body.to_owned()
    };
    (status, head.to_owned(), body)
}

/// A body that came in pieces.
fn whole(mut chunks: &str) -> String {
    let mut body = String::new();
    loop {
        let (length, rest) = chunks.split_once("\r\n").expect("every piece says how long it is");
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            return body;
        }
        body += &rest[..length];
        chunks = &rest[length + 2..];
    }
}

/// Connects from another address of this machine: the whole of 127.0.0.0/8 is.
pub(crate) async fn connect_from(number: u8, address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = tokio::net::TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from(([127, 0, 0, number], 0)))?;
    // So that whoever reads nothing takes nothing: else the system does it for them.
    socket.set_recv_buffer_size(4096)?;
    socket.connect(address).await
}

pub(crate) async fn post(address: SocketAddr, path: &str, body: &Value) -> Value {
    let (status, _, answer) = http(address, "POST", path, &body.to_string()).await;
    assert!(status == 201 || status == 200, "{status}: {answer}");
    serde_json::from_str(&answer).unwrap()
}

/// Opens a table: its code, and the host's token.
pub(crate) async fn open(address: SocketAddr, table: &Value) -> (String, String) {
    let opened = post(address, "/api/tables", &json!({"name": "Hôte", "table": table})).await;
    (opened["code"].as_str().unwrap().to_owned(), opened["token"].as_str().unwrap().to_owned())
}

/// Sits down: the seat and its token.
pub(crate) async fn sit(address: SocketAddr, code: &str, name: &str) -> (u64, String) {
    let sat = post(address, &format!("/api/tables/{code}/seats"), &json!({"name": name})).await;
    (sat["seat"].as_u64().unwrap(), sat["token"].as_str().unwrap().to_owned())
}

/// Somebody at a table.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The number of the next call.
    pub(crate) next: u64,
    /// The last `at` it saw.
    pub(crate) at: u64,
    /// The table, the sights so far, who is to act, and the view if it was sent.
    pub(crate) table: Value,
    pub(crate) sights: Vec<Value>,
    pub(crate) to_act: Value,
    pub(crate) view: Value,
    /// Every byte of the game that it got.
    pub(crate) received: Vec<String>,
    /// Every text that it sent.
    pub(crate) sent: Vec<String>,
    /// Its number for the next deal.
    pub(crate) number: [u8; 32],
}

impl Client {
    /// Connects without saying anything.
    pub(crate) async fn connect(address: SocketAddr, code: &str) -> Self {
        let (socket, _) =
            tokio_tungstenite::connect_async(format!("ws://{address}/ws/{code}")).await.unwrap();
        Self::around(socket)
    }

    /// Connects from another address of this machine.
    pub(crate) async fn connect_from(number: u8, address: SocketAddr, code: &str) -> Self {
        let stream = connect_from(number, address).await.unwrap();
        let url = format!("ws://{address}/ws/{code}");
        let (socket, _) = tokio_tungstenite::client_async(url, MaybeTlsStream::Plain(stream)).await.unwrap();
        Self::around(socket)
    }

    /// Connects from another address of this machine and says hello; the answer, or why there is none.
    pub(crate) async fn hello_from(
        number: u8,
        address: SocketAddr,
        code: &str,
        hello: Value,
    ) -> Result<Self, String> {
        let mut client = Self::connect_from(number, address, code).await;
        client.cast(json!({ "hello": hello })).await;
        while let Some(message) = client.next().await {
            if message.get("ack").is_some() {
                return Ok(client);
            }
            if let Some(bye) = message.get("bye") {
                return Err(bye["code"].as_str().unwrap().to_owned());
            }
        }
        Err("closed".to_owned())
    }

    fn around(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Self {
        Self {
            socket,
            next: 1,
            at: 0,
            table: Value::Null,
            sights: Vec::new(),
            to_act: json!([]),
            view: Value::Null,
            received: Vec::new(),
            sent: Vec::new(),
            number: [0; 32],
        }
    }

    /// Connects and says hello.
    pub(crate) async fn join(address: SocketAddr, code: &str, hello: Value) -> Self {
        let mut client = Self::connect(address, code).await;
        let answer = client.call(json!({ "hello": hello })).await;
        assert!(answer["ack"].is_object(), "{answer}");
        client
    }

    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.sent.push(text.clone());
        self.socket.send(Frame::text(text)).await.unwrap();
    }

    pub(crate) async fn send_frame(&mut self, frame: Frame) {
        let _ = self.socket.send(frame).await;
    }

    /// The next message; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let Ok(frame) = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await else {
                let (sent, got) = (self.sent.last(), self.received.last());
                panic!("no message for long; the last one sent: {sent:?}; the last one got: {got:?}");
            };
            match frame {
                Some(Ok(Frame::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.take_in(&message);
                    self.received.push(text.to_string());
                    return Some(message);
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    fn take_in(&mut self, message: &Value) {
        if let Some(table) = message.get("table") {
            self.table = table.clone();
        }
        if let Some(sights) = message.get("sights") {
            self.at = sights["at"].as_u64().unwrap();
            self.sights.extend(sights["sights"].as_array().unwrap().iter().cloned());
            self.to_act = sights["to_act"].clone();
            if let Some(view) = sights.get("view") {
                self.view = view.clone();
            }
        }
        if let Some(view) = message.get("view") {
            self.at = view["at"].as_u64().unwrap();
            self.view = view["view"].clone();
            self.to_act = self.view["to_act"].clone();
        }
    }

    /// Calls without waiting; the number of the call.
    pub(crate) async fn cast(&mut self, deed: Value) -> u64 {
        let id = self.next;
        self.next += 1;
        self.send(json!({"id": id, "do": deed}).to_string()).await;
        id
    }

    /// Calls and waits for the answer.
    pub(crate) async fn call(&mut self, deed: Value) -> Value {
        let id = self.cast(deed).await;
        self.answer(id).await
    }

    /// Waits for the answer to a call.
    pub(crate) async fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.next().await.expect("an answer");
            if ["ack", "refused", "hint"].iter().any(|answer| message[*answer]["id"] == id) {
                return message;
            }
            assert!(message.get("bye").is_none(), "{message}");
        }
    }

    /// Calls with a chosen number and waits; `None` when the connection broke before the answer.
    pub(crate) async fn try_call(&mut self, id: u64, deed: &Value) -> Option<Value> {
        self.socket.send(Frame::text(json!({"id": id, "do": deed}).to_string())).await.ok()?;
        loop {
            let message = self.next().await?;
            if message["ack"]["id"] == id || message["refused"]["id"] == id {
                return Some(message);
            }
        }
    }

    /// Connects and says hello; `None` when that does not work out.
    pub(crate) async fn try_join(address: SocketAddr, code: &str, hello: Value) -> Option<Self> {
        let (socket, _) = tokio_tungstenite::connect_async(format!("ws://{address}/ws/{code}")).await.ok()?;
        let mut client = Self::around(socket);
        let answer = client.try_call(0, &json!({ "hello": hello })).await?;
        answer["ack"].is_object().then_some(client)
    }

    pub(crate) async fn must(&mut self, deed: Value) -> u64 {
        let answer = self.call(deed.clone()).await;
        answer["ack"]["at"].as_u64().unwrap_or_else(|| panic!("{deed}: {answer}"))
    }

    /// Sends the hash of a number for the next deal, as a device does.
    pub(crate) async fn mix(&mut self, number: [u8; 32]) {
        self.number = number;
        let promise = self.table["commitment"].as_str().and_then(from_hex).expect("a promise");
        let seat = self.table["you"].as_u64().expect("a seat") as u8;
        self.must(json!({"hash": to_hex(&number_hash(&promise, seat, &number))})).await;
    }

    /// Waits until everything is frozen, and shows the number.
    pub(crate) async fn reveal(&mut self) -> u64 {
        while !self.table["frozen"].is_object() {
            self.next().await.expect("everything is frozen");
        }
        self.must(json!({"reveal": to_hex(&self.number)})).await
    }

    /// The actions that this client could do now, and whether the game waits for it.
    pub(crate) fn own_actions(&self) -> (Vec<String>, bool) {
        let own =
            self.to_act.as_array().and_then(|seats| seats.iter().find(|seat| seat["actions"].is_array()));
        match own {
            None => (Vec::new(), false),
            Some(own) => {
                let actions = own["actions"].as_array().unwrap().iter();
                (actions.map(|action| action.as_str().unwrap().to_owned()).collect(), own["must"] == true)
            }
        }
    }

    /// Whether the table says that the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table["phase"] == "over"
    }

    pub(crate) async fn leave(mut self) {
        let _ = self.socket.close(None).await;
    }
}

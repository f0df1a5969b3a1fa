//! A server process, its log and its folder.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// How long anything is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A server process that ends with its test.
pub(crate) struct Process {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
    log: PathBuf,
}

impl Process {
    /// Serves a folder, to as many and as fast as they like; what it logs goes to a file.
    pub(crate) fn start(data: &Path, log: &Path, more: &[&str]) -> Self {
        let wide =
            ["--bot-pace", "0", "--messages-per-second", "100000", "--connections-per-address", "100000"];
        Self::start_with(data, log, &[&wide[..], &["--tables-per-address", "100000"], more].concat())
    }

    /// The same with the limits that are usual.
    pub(crate) fn start_with(data: &Path, log: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(more)
            .env("TABLEE_LOG", "info")
            .env("LC_ALL", "C.UTF-8")
            .stdout(Stdio::piped())
            .stderr(File::create(log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said = std::fs::read_to_string(log).unwrap();
        assert!(!line.is_empty(), "it did not start: {said}");
        let mut words = said.split_whitespace();
        let address = match words.find_map(|word| word.strip_prefix("address=")) {
            Some(address) => address.parse().unwrap(),
            None => line.trim().rsplit_once("://").unwrap().1.trim_end_matches('/').parse().unwrap(),
        };
        Self { child, address, log: log.to_owned() }
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// Waits until the log says something.
    pub(crate) async fn logged(&self, what: &str) -> String {
        until(what, async || Some(self.log()).filter(|log| log.contains(what))).await
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits for something to be seen.
pub(crate) async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(seen) = look().await {
            return seen;
        }
        assert!(begun.elapsed() < PATIENCE, "waited too long for: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Runs a command to its end.
pub(crate) fn tablee(words: &[&str], data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(["--lang", "en"]).args(words).arg("--data").arg(data).stdin(Stdio::null()).output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A connection, with TLS or without.
pub(crate) trait Carried: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Carried for T {}

pub(crate) type Wire = Box<dyn Carried>;

/// A certificate for `localhost`, its key, and a client that trusts it and nothing else.
pub(crate) struct Certificate {
    pub(crate) pem: String,
    pub(crate) key: String,
    trusting: Arc<rustls::ClientConfig>,
}

impl Certificate {
    pub(crate) fn new() -> Self {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let mut roots = rustls::RootCertStore::empty();
        roots.add(made.cert.der().clone()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = rustls::ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self { pem: made.cert.pem(), key: made.signing_key.serialize_pem(), trusting: Arc::new(config) }
    }

    /// Writes both as files: their paths.
    pub(crate) fn write(&self, folder: &Path) -> (String, String) {
        let (pem, key) = (folder.join("cert.pem"), folder.join("key.pem"));
        std::fs::write(&pem, &self.pem).unwrap();
        std::fs::write(&key, &self.key).unwrap();
        (pem.display().to_string(), key.display().to_string())
    }

    /// Connects, if the server shows this certificate.
    pub(crate) async fn connect(&self, address: SocketAddr, from: &str) -> std::io::Result<Wire> {
        let stream = connect(address, from).await;
        let name = rustls::pki_types::ServerName::try_from("localhost").unwrap();
        let shaken = tokio_rustls::TlsConnector::from(Arc::clone(&self.trusting)).connect(name, stream);
        Ok(Box::new(tokio::time::timeout(PATIENCE, shaken).await.expect("a handshake")?))
    }
}

/// Connects from an address of this machine.
pub(crate) async fn connect(address: SocketAddr, from: &str) -> TcpStream {
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    socket.connect(address).await.unwrap()
}

/// Asks something with these further headers: the status and the body.
pub(crate) async fn ask(wire: Wire, request: &str, headers: &str, body: &str) -> (u16, String) {
    let mut wire = wire;
    let text = format!(
        "{request} HTTP/1.1\r\nConnection: close\r\n{headers}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    wire.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // An end without a goodbye is one, too.
    let _ = tokio::time::timeout(PATIENCE, wire.read_to_end(&mut answer)).await.expect("an answer");
    let answer = text_of(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    (head.split(' ').nth(1).unwrap_or_else(|| panic!("{answer}")).parse().unwrap(), body.to_owned())
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Comes in at a table over a WebSocket: the first message, or the status of the refusal.
pub(crate) async fn greet(wire: Wire, url: &str, origin: &str, token: &str) -> Result<String, u16> {
    use futures_util::{SinkExt as _, StreamExt as _};
    use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
    use tokio_tungstenite::tungstenite::{Error, Message};
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("origin", origin.parse().unwrap());
    let (mut socket, _) = match tokio_tungstenite::client_async(request, wire).await {
        Ok(connected) => connected,
        Err(Error::Http(refused)) => return Err(refused.status().as_u16()),
        Err(error) => panic!("{error}"),
    };
    let hello = format!("{{\"id\":1,\"do\":{{\"hello\":{{\"token\":\"{token}\"}}}}}}");
    socket.send(Message::text(hello)).await.unwrap();
    let message = tokio::time::timeout(PATIENCE, socket.next()).await.expect("a message").unwrap().unwrap();
    Ok(message.into_text().unwrap().to_string())
}

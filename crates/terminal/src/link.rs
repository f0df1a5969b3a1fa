//! Links to tables, and the few requests over HTTP that sitting down takes.

use std::fmt;
use std::sync::OnceLock;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tablee_table::{Code, TableNow, Terms};
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use ureq::{Agent, Body, http};

use crate::client::No;

/// The longest answer that is read.
const MAX_ANSWER: u64 = 16 << 20;

const PATIENCE: Duration = Duration::from_secs(10);

/// Where a table is: `https://host:port/t/code`.
///
/// Read by hand: a link is pasted with or without its scheme, and has nothing but a host, perhaps a port, and a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Whether the connection is encrypted.
    pub(crate) secure: bool,
    /// Host and port.
    pub(crate) server: String,
    /// The code of the table.
    pub(crate) code: String,
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http{}://{}/t/{}", self.s(), self.server, self.code)
    }
}

impl Link {
    /// Reads a link, as it is in an invitation or in the address line of a browser.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let (secure, rest) = match text.split_once("://") {
            Some(("http" | "ws", rest)) => (false, rest),
            Some(("https" | "wss", rest)) => (true, rest),
            Some(_) => return None,
            None => (false, text),
        };
        let (server, path) = rest.split_once('/')?;
        let code = path.strip_prefix("t/").or_else(|| path.strip_prefix("ws/"))?;
        let code = code.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        let odd = |letter: char| letter.is_whitespace() || letter.is_control() || "/@?#".contains(letter);
        if server.is_empty() || server.contains(odd) || code.is_empty() || !code.bytes().all(plain) {
            return None;
        }
        Some(Self { secure, server: server.to_owned(), code: code.to_owned() })
    }

    fn s(&self) -> &'static str {
        if self.secure { "s" } else { "" }
    }

    /// The address of the table's socket.
    pub(crate) fn socket(&self) -> String {
        format!("ws{}://{}/ws/{}", self.s(), self.server, self.code)
    }

    fn api(&self, rest: &str) -> String {
        format!("http{}://{}/api/tables/{}{rest}", self.s(), self.server, self.code)
    }

    /// Whether nobody on another machine can follow it.
    pub(crate) fn is_of_this_machine(&self) -> bool {
        let host = self.server.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
        let host = host.map_or(self.server.as_str(), |(host, _)| host);
        let address = host.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
        host == "localhost" || address.is_ok_and(|address| address.is_loopback() || address.is_unspecified())
    }

    /// The table as everybody sees it.
    pub(crate) fn look(&self) -> Result<TableNow, No> {
        answer(agent().get(self.api("")).call())
    }

    /// Sits down: the token of the seat.
    pub(crate) fn sit(&self, name: &str) -> Result<String, No> {
        #[derive(Deserialize)]
        struct Sat {
            token: String,
        }
        let body = serde_json::json!({ "name": name }).to_string();
        let sat: Sat = answer(agent().post(self.api("/seats")).content_type("application/json").send(body))?;
        Ok(sat.token)
    }

    /// The record of a finished game, for who sits there, as it came: it is kept whole, whatever a newer server put in.
    pub(crate) fn record(&self, game: u32, token: Option<&str>) -> Result<Value, No> {
        let mut asked = agent().get(self.api(&format!("/records/{game}.json")));
        if let Some(token) = token {
            asked = asked.header("Authorization", format!("Bearer {token}"));
        }
        answer(asked.call())
    }
}

/// A server, where tables can be opened: `https://host:port`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Server {
    secure: bool,
    server: String,
}

/// A table that was opened: the seat there is the host's.
pub(crate) struct Opened {
    /// Where it is.
    pub(crate) link: Link,
    /// The link to be given to others, as the server says it.
    pub(crate) invitation: String,
    /// The secret of the seat.
    pub(crate) token: String,
}

impl Server {
    /// Reads an address, as it is in the line of a browser; the link of a table names its server, too.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = text.trim().trim_end_matches('/');
        let link = Link::read(text).or_else(|| Link::read(&format!("{text}/t/x")))?;
        // `http://` alone names nobody.
        (!link.server.ends_with(':')).then_some(Self { secure: link.secure, server: link.server })
    }

    /// Opens a table there, with a seat for whoever asks.
    pub(crate) fn open(&self, name: &str, terms: &Terms) -> Result<Opened, No> {
        #[derive(Deserialize)]
        struct Answer {
            code: String,
            token: String,
            #[serde(default)]
            link: Option<String>,
        }
        let link =
            |code: &str| Link { secure: self.secure, server: self.server.clone(), code: code.to_owned() };
        let address = format!("http{}://{}/api/tables", if self.secure { "s" } else { "" }, self.server);
        let body = serde_json::json!({ "name": name, "table": terms }).to_string();
        let asked = agent().post(address).content_type("application/json").send(body);
        let Answer { code, token, link: told } = answer(asked)?;
        // What is no code leads nowhere, whoever says it.
        let link = Link::read(&link(&code).to_string()).ok_or(No::Foreign)?;
        let invitation = told.filter(|told| Link::read(told).is_some()).unwrap_or_else(|| link.to_string());
        Ok(Opened { link, invitation, token })
    }
}

/// Who asks for us. It trusts whom the system trusts, or the file that `SSL_CERT_FILE` names, as a socket does.
fn agent() -> &'static Agent {
    static AGENT: OnceLock<Agent> = OnceLock::new();
    AGENT.get_or_init(|| {
        // Whoever chose one before us has chosen.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let trusted = rustls_native_certs::load_native_certs().certs;
        let trusted: Vec<_> = trusted.iter().map(|der| Certificate::from_der(der).to_owned()).collect();
        let tls = TlsConfig::builder().root_certs(RootCerts::new_with_certs(&trusted)).build();
        let config = Agent::config_builder()
            .tls_config(tls)
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            // As the socket goes: straight there.
            .proxy(None)
            .max_redirects(0)
            .build();
        config.into()
    })
}

/// What a server answered. Whatever cannot be understood came from no server of ours.
fn answer<T: DeserializeOwned>(asked: Result<http::Response<Body>, ureq::Error>) -> Result<T, No> {
    let mut response = asked.map_err(|error| trouble(&error))?;
    let body = response.body_mut().with_config().limit(MAX_ANSWER).read_to_vec();
    let body = body.map_err(|error| trouble(&error))?;
    if response.status().is_success() {
        return serde_json::from_slice(&body).map_err(|_| No::Foreign);
    }
    let failed: Failed = serde_json::from_slice(&body).map_err(|_| No::Foreign)?;
    // A code that is not known is one all the same: whoever says it is newer.
    let known = Code::ALL.iter().copied().find(|code| code.name() == failed.error.code);
    Err(No::Code(known.unwrap_or(Code::Unknown)))
}

/// Why there was no answer.
fn trouble(error: &ureq::Error) -> No {
    let untrusted = |inner: &(dyn std::error::Error + Send + Sync + 'static)| inner.is::<rustls::Error>();
    match error {
        ureq::Error::Rustls(_) | ureq::Error::Tls(_) => No::Untrusted,
        ureq::Error::Io(error) if error.get_ref().is_some_and(untrusted) => No::Untrusted,
        ureq::Error::Io(_)
        | ureq::Error::HostNotFound
        | ureq::Error::ConnectionFailed
        | ureq::Error::Timeout(_) => No::Unreachable,
        _ => No::Foreign,
    }
}

/// Something was refused.
#[derive(Deserialize)]
struct Failed {
    error: Failure,
}

#[derive(Deserialize)]
struct Failure {
    code: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_people_paste_them() {
        for (text, secure) in [
            ("http://maison:7272/t/bado-mireku", false),
            (" ws://maison:7272/ws/bado-mireku ", false),
            ("maison:7272/t/bado-mireku/", false),
            ("http://maison:7272/t/bado-mireku?x=1#y", false),
            ("https://maison:7272/t/bado-mireku", true),
            ("wss://maison:7272/ws/bado-mireku", true),
        ] {
            let (server, code) = ("maison:7272".to_owned(), "bado-mireku".to_owned());
            assert_eq!(Link::read(text), Some(Link { secure, server, code }), "{text}");
        }
        let link = Link::read("https://maison/t/bado").unwrap();
        assert_eq!(link.to_string(), "https://maison/t/bado");
        assert_eq!(link.socket(), "wss://maison/ws/bado");
        for text in [
            "",
            "bado-mireku",
            "http://maison/",
            "http:///t/x",
            "ftp://maison/t/x",
            "http://a b/t/x",
            "http://a/t/é",
        ] {
            assert_eq!(Link::read(text), None, "{text}");
        }
    }

    #[test]
    fn servers_are_read_as_people_paste_them() {
        for text in ["http://maison:7272", "maison:7272/", " http://maison:7272/t/bado-mireku "] {
            let server = Server { secure: false, server: "maison:7272".to_owned() };
            assert_eq!(Server::read(text), Some(server), "{text}");
        }
        assert!(Server::read("https://tablee.example/").unwrap().secure);
        for text in ["", "http://", "ftp://maison", "http://a b"] {
            assert_eq!(Server::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_link_of_this_machine_is_known() {
        for (server, here) in [
            ("localhost:7272", true),
            ("127.0.0.1:7272", true),
            ("[::1]:7272", true),
            ("0.0.0.0", true),
            ("192.168.1.20:7272", false),
            ("maison:7272", false),
            ("[2001:db8::1]", false),
        ] {
            let link = Link { secure: false, server: server.to_owned(), code: "bado".to_owned() };
            assert_eq!(link.is_of_this_machine(), here, "{server}");
        }
    }

    #[test]
    fn what_answers_like_no_table_is_none() {
        use std::io::{Read as _, Write as _};
        let answers = ["SSH-2.0\r\n", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello"];
        for answer in answers {
            let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
            let address = listener.local_addr().unwrap();
            let server = std::thread::spawn(move || {
                let (mut stream, _) = listener.accept().unwrap();
                // The question comes in one piece.
                let _ = stream.read(&mut [0; 4096]).unwrap();
                stream.write_all(answer.as_bytes()).unwrap();
            });
            let link = Link::read(&format!("{address}/t/bado")).unwrap();
            assert_eq!(link.look().unwrap_err(), No::Foreign, "{answer}");
            server.join().unwrap();
        }
    }
}

//! Links to tables, and the few requests over HTTP that sitting down takes.

use std::fmt;
use std::sync::OnceLock;
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tablee_table::{Code, TableNow};
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

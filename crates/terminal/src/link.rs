//! Links to tables, and the few requests over HTTP that sitting down takes.

use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tablee_table::{Code, TableNow};

use crate::table::No;

/// The longest answer that is read.
const MAX_ANSWER: u64 = 16 << 20;

const PATIENCE: Duration = Duration::from_secs(10);

/// Where a table is: `http://host:port/t/code`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Host and port.
    pub(crate) server: String,
    /// The code of the table.
    pub(crate) code: String,
}

/// Why a text is no link to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLink {
    /// It is not `http://host:port/t/code`.
    NoLink,
    /// It wants an encrypted connection.
    Encrypted,
}

impl Link {
    /// Reads a link, as it is in an invitation or in the address line of a browser.
    pub(crate) fn read(text: &str) -> Result<Self, BadLink> {
        let text = text.trim();
        let rest = match text.split_once("://") {
            Some(("http" | "ws", rest)) => rest,
            Some(("https" | "wss", _)) => return Err(BadLink::Encrypted),
            Some(_) => return Err(BadLink::NoLink),
            None => text,
        };
        let (server, path) = rest.split_once('/').ok_or(BadLink::NoLink)?;
        let code = path.strip_prefix("t/").or_else(|| path.strip_prefix("ws/")).ok_or(BadLink::NoLink)?;
        let code = code.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        let odd = |letter: char| letter.is_whitespace() || letter.is_control() || "/@?#".contains(letter);
        if server.is_empty() || server.contains(odd) || code.is_empty() || !code.bytes().all(plain) {
            return Err(BadLink::NoLink);
        }
        Ok(Self { server: server.to_owned(), code: code.to_owned() })
    }

    /// Host and port to connect to.
    fn address(&self) -> String {
        let port = self.server.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok());
        if port.is_some() { self.server.clone() } else { format!("{}:80", self.server) }
    }

    /// The table as everybody sees it.
    pub(crate) fn look(&self) -> Result<TableNow, No> {
        self.ask("GET", &format!("/api/tables/{}", self.code), "")
    }

    /// Sits down: the token of the seat.
    pub(crate) fn sit(&self, name: &str) -> Result<String, No> {
        let body = serde_json::json!({ "name": name }).to_string();
        let sat: Sat = self.ask("POST", &format!("/api/tables/{}/seats", self.code), &body)?;
        Ok(sat.token)
    }

    /// The record of a finished game, as it came: it is kept whole, whatever a newer server put in.
    pub(crate) fn record(&self, game: u32) -> Result<Value, No> {
        self.ask("GET", &format!("/api/tables/{}/records/{game}.json", self.code), "")
    }

    /// Asks the server something. Whatever cannot be understood came from no server of ours.
    fn ask<T: DeserializeOwned>(&self, method: &str, path: &str, body: &str) -> Result<T, No> {
        let answer = self.exchange(method, path, body).map_err(|_| No::Unreachable)?;
        let (status, body) = split(&answer).ok_or(No::NoServer)?;
        if (200..300).contains(&status) {
            return serde_json::from_slice(&body).map_err(|_| No::NoServer);
        }
        let failed: Failed = serde_json::from_slice(&body).map_err(|_| No::NoServer)?;
        Err(failed.error.into())
    }

    fn exchange(&self, method: &str, path: &str, body: &str) -> std::io::Result<Vec<u8>> {
        let mut last = std::io::Error::from(std::io::ErrorKind::NotFound);
        for address in self.address().to_socket_addrs()? {
            let mut stream = match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => stream,
                Err(error) => {
                    last = error;
                    continue;
                }
            };
            stream.set_read_timeout(Some(PATIENCE))?;
            stream.set_write_timeout(Some(PATIENCE))?;
            write!(
                stream,
                "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept: application/json\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                self.server,
                body.len()
            )?;
            let mut answer = Vec::new();
            stream.take(MAX_ANSWER).read_to_end(&mut answer)?;
            return Ok(answer);
        }
        Err(last)
    }
}

/// Somebody sat down.
#[derive(Deserialize)]
struct Sat {
    token: String,
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

impl From<Failure> for No {
    fn from(failure: Failure) -> Self {
        // A code that is not known is one all the same: whoever says it is newer.
        let known = Code::ALL.iter().copied().find(|code| code.name() == failure.code);
        Self::Code(known.unwrap_or(Code::Unknown))
    }
}

/// The status and the body of an answer.
fn split(answer: &[u8]) -> Option<(u16, Vec<u8>)> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let body = &answer[end + 4..];
    let chunked = head.lines().any(|line| line.eq_ignore_ascii_case("transfer-encoding: chunked"));
    Some((status, if chunked { unchunk(body)? } else { body.to_vec() }))
}

/// Joins a body that came in pieces.
fn unchunk(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n")?;
        let size = std::str::from_utf8(&body[..end]).ok()?;
        let size = usize::from_str_radix(size.split(';').next()?.trim(), 16).ok()?;
        body = body.get(end + 2..)?;
        if size == 0 {
            return Some(whole);
        }
        whole.extend_from_slice(body.get(..size)?);
        body = body.get(size..)?.strip_prefix(b"\r\n")?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(text: &str) -> Result<(String, String), BadLink> {
        Link::read(text).map(|link| (link.server, link.code))
    }

    #[test]
    fn links_are_read_as_people_paste_them() {
        let table = Ok(("maison:7272".to_owned(), "bado-mireku".to_owned()));
        for text in [
            "http://maison:7272/t/bado-mireku",
            " ws://maison:7272/ws/bado-mireku ",
            "maison:7272/t/bado-mireku/",
            "http://maison:7272/t/bado-mireku?x=1#y",
        ] {
            assert_eq!(link(text), table, "{text}");
        }
        assert_eq!(link("https://maison/t/bado"), Err(BadLink::Encrypted));
        for text in [
            "",
            "bado-mireku",
            "http://maison/",
            "http:///t/x",
            "ftp://maison/t/x",
            "http://a b/t/x",
            "http://a/t/é",
        ] {
            assert_eq!(link(text), Err(BadLink::NoLink), "{text}");
        }
    }

    #[test]
    fn answers_come_whole_or_in_pieces() {
        let whole = b"HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\n{}";
        assert_eq!(split(whole), Some((201, b"{}".to_vec())));
        let pieces =
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{\"a\r\n4\r\n\":1}\r\n0\r\n\r\n";
        assert_eq!(split(pieces), Some((200, b"{\"a\":1}".to_vec())));
        for broken in [
            &b"SSH-2.0"[..],
            b"HTTP/1.1 x\r\n\r\n",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{}",
        ] {
            assert_eq!(split(broken), None);
        }
    }
}

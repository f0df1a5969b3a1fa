//! The frames of a WebSocket (RFC 6455), as a server has them: written once for everybody who gets the same, read one by one and bounded.
//!
//! Our own, and not those of the library beneath axum: that has no `permessage-deflate`, masks and copies what we only pass on, and
//! keeps kilobytes for connections that say nothing.

use std::io;

use axum::body::Bytes;
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::{
    TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
};
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

/// The last frame of a message.
const LAST: u8 = 0x80;
/// The message is squeezed.
const SQUEEZED: u8 = 0x40;

const TEXT: u8 = 1;
const BINARY: u8 = 2;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// What is kept for reading a connection: a call is shorter.
const USUAL: usize = 256;

/// The longest that a frame which is no message may be.
const SHORT: usize = 125;

/// A text in one frame.
pub(crate) fn text(text: &[u8]) -> Bytes {
    frame(LAST | TEXT, text)
}

/// A text that was squeezed, in one frame.
pub(crate) fn squeezed(bytes: &[u8]) -> Bytes {
    frame(LAST | SQUEEZED | TEXT, bytes)
}

/// Asks whether somebody is there.
pub(crate) fn ping() -> Bytes {
    frame(LAST | PING, &[])
}

/// The answer to that.
pub(crate) fn pong(asked: &[u8]) -> Bytes {
    frame(LAST | PONG, asked)
}

/// The last one, with a code and why.
pub(crate) fn close(code: u16, why: &str) -> Bytes {
    frame(LAST | CLOSE, &[&code.to_be_bytes(), why.as_bytes()].concat())
}

fn frame(head: u8, payload: &[u8]) -> Bytes {
    let mut frame = Vec::with_capacity(payload.len() + 10);
    frame.push(head);
    match (u8::try_from(payload.len()), u16::try_from(payload.len())) {
        (Ok(length @ 0..=125), _) => frame.push(length),
        (_, Ok(length)) => {
            frame.push(126);
            frame.extend(length.to_be_bytes());
        }
        _ => {
            frame.push(127);
            frame.extend((payload.len() as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(payload);
    frame.shrink_to_fit();
    frame.into()
}

/// What a client sent.
#[derive(Debug, PartialEq)]
pub(crate) enum Heard {
    Text(String),
    Binary,
    /// Wants these bytes back.
    Ping(Vec<u8>),
    Pong,
    Close,
    /// The connection is gone.
    Gone,
    /// Too long, not UTF-8, or no frame at all: nothing more can be read.
    Broken,
}

/// A connection that speaks in frames.
pub(crate) struct Socket<S> {
    stream: S,
    /// Whether messages may be squeezed.
    squeezes: bool,
    /// The longest message.
    most: usize,
    /// What has come and was not read yet.
    waiting: Vec<u8>,
    /// The beginning of a message that comes in parts: how it began, and what has come.
    begun: Option<(u8, Vec<u8>)>,
}

/// One frame: how it begins, and what is in it.
struct Frame {
    head: u8,
    payload: Vec<u8>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Socket<S> {
    /// A connection after its handshake.
    pub(crate) fn new(stream: S, squeezes: bool, most: usize) -> Self {
        Self { stream, squeezes, most, waiting: Vec::with_capacity(USUAL), begun: None }
    }

    /// Whether the other end reads what is squeezed.
    pub(crate) fn squeezes(&self) -> bool {
        self.squeezes
    }

    /// Sends frames, all at once.
    pub(crate) async fn send(&mut self, frames: &[Bytes]) -> io::Result<()> {
        match frames {
            [frame] => self.stream.write_all(frame).await?,
            frames => self.stream.write_all(&frames.concat()).await?,
        }
        self.stream.flush().await
    }

    /// The next message, or what else comes. Nothing is lost when whoever waits for it stops waiting.
    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            match self.take() {
                Ok(Some(Frame { head, payload })) => match self.put_together(head, payload) {
                    Some(heard) => return heard,
                    None => continue,
                },
                Ok(None) => {}
                Err(()) => return Heard::Broken,
            }
            match self.stream.read_buf(&mut self.waiting).await {
                Ok(0) | Err(_) => return Heard::Gone,
                Ok(_) => {}
            }
        }
    }

    /// Takes the first frame from what has come, if it is there whole.
    fn take(&mut self) -> Result<Option<Frame>, ()> {
        let waiting = &self.waiting;
        let Some((&[head, length], rest)) = waiting.split_first_chunk::<2>() else { return Ok(None) };
        // Clients mask what they say, and short frames are short.
        let (masked, control) = (length & 0x80 != 0, head & 8 != 0);
        let (length, rest) = match (length & 0x7F, rest) {
            (126, [high, low, rest @ ..]) => (usize::from(u16::from_be_bytes([*high, *low])), rest),
            (127, rest) => match rest.split_first_chunk::<8>() {
                Some((length, rest)) => {
                    (usize::try_from(u64::from_be_bytes(*length)).unwrap_or(usize::MAX), rest)
                }
                None => return Ok(None),
            },
            (126, _) => return Ok(None),
            (length, rest) => (usize::from(length), rest),
        };
        let most = if control { SHORT } else { self.most };
        if !masked || length > most || (control && head & LAST == 0) {
            return Err(());
        }
        let Some((mask, payload)) = rest.split_first_chunk::<4>() else { return Ok(None) };
        let Some(payload) = payload.get(..length) else { return Ok(None) };
        let payload = payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        let read = waiting.len() - rest.len() + 4 + length;
        self.waiting.drain(..read);
        if self.waiting.is_empty() {
            self.waiting.shrink_to(USUAL);
        }
        Ok(Some(Frame { head, payload }))
    }

    /// What a frame adds up to with those before it; nothing while there is more to come.
    fn put_together(&mut self, head: u8, payload: Vec<u8>) -> Option<Heard> {
        let (kind, flags) = (head & 0x0F, head & 0x70);
        let is_allowed = flags == 0 || (flags == SQUEEZED && self.squeezes && matches!(kind, TEXT | BINARY));
        let message = match (kind, self.begun.take()) {
            _ if !is_allowed => return Some(Heard::Broken),
            (CLOSE, _) => return Some(Heard::Close),
            (PING | PONG, begun) => {
                self.begun = begun;
                return Some(if kind == PING { Heard::Ping(payload) } else { Heard::Pong });
            }
            (TEXT | BINARY, None) => (head, payload),
            (0, Some((head, mut message))) => {
                message.extend(payload);
                if message.len() > self.most {
                    return Some(Heard::Broken);
                }
                (head, message)
            }
            _ => return Some(Heard::Broken),
        };
        if head & LAST == 0 {
            self.begun = Some(message);
            return None;
        }
        let (head, message) = message;
        if head & 0x0F == BINARY {
            return Some(Heard::Binary);
        }
        let message = if head & SQUEEZED == 0 { Some(message) } else { unsqueezed(message, self.most) };
        let text = message.and_then(|message| String::from_utf8(message).ok());
        Some(text.map_or(Heard::Broken, Heard::Text))
    }
}

/// A message as it was before a client squeezed it, which it does with each one anew; nothing if it is too long.
fn unsqueezed(mut message: Vec<u8>, most: usize) -> Option<Vec<u8>> {
    // What is left out at the end of every message. Another might follow, so it never looks like the end.
    message.extend([0, 0, 0xFF, 0xFF]);
    let flags = TINFL_FLAG_HAS_MORE_INPUT | TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (mut state, mut out) = (DecompressorOxide::new(), vec![0; most + 1]);
    let (status, _, written) = decompress(&mut state, &message, &mut out, 0, flags);
    let is_whole = matches!(status, TINFLStatus::NeedsMoreInput | TINFLStatus::Done) && written <= most;
    out.truncate(written);
    is_whole.then_some(out)
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncWriteExt as _, DuplexStream, duplex};

    use super::*;
    use crate::squeeze::squeeze;

    const MOST: usize = 300;

    /// A frame as a client writes it.
    fn masked(head: u8, payload: &[u8]) -> Vec<u8> {
        let mut frame = vec![head];
        match payload.len() {
            length @ 0..126 => frame.push(0x80 | length as u8),
            length => {
                frame.push(0x80 | 126);
                frame.extend((length as u16).to_be_bytes());
            }
        }
        let mask = [7, 200, 0, 31];
        frame.extend(mask);
        frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        frame
    }

    fn pair(squeezes: bool) -> (DuplexStream, Socket<DuplexStream>) {
        let (far, near) = duplex(1 << 16);
        (far, Socket::new(near, squeezes, MOST))
    }

    /// What is heard of some bytes, all at once and byte by byte.
    async fn heard(squeezes: bool, bytes: &[u8], expected: &[Heard]) {
        for part in [bytes.len().max(1), 1] {
            let (mut far, mut socket) = pair(squeezes);
            let parts: Vec<Vec<u8>> = bytes.chunks(part).map(<[u8]>::to_vec).collect();
            tokio::spawn(async move {
                for part in parts {
                    far.write_all(&part).await.unwrap();
                    tokio::task::yield_now().await;
                }
            });
            for expected in expected {
                assert_eq!(socket.hear().await, *expected, "{bytes:?}");
            }
        }
    }

    #[tokio::test]
    async fn messages_come_whole_and_in_parts() {
        let text = |text: &str| Heard::Text(text.to_owned());
        heard(false, &masked(0x81, b"hello"), &[text("hello"), Heard::Gone]).await;
        let long = "é".repeat(MOST / 2);
        heard(false, &masked(0x81, long.as_bytes()), &[text(&long), Heard::Gone]).await;
        let parts = [
            masked(0x01, b"h\xC3"),
            masked(0x89, b"there?"),
            masked(0x00, b""),
            masked(0x80, b"\xA9"),
            masked(0x8A, b""),
        ];
        let all = [Heard::Ping(b"there?".to_vec()), text("hé"), Heard::Pong, Heard::Gone];
        heard(false, &parts.concat(), &all).await;
        heard(false, &masked(0x82, b"\0"), &[Heard::Binary]).await;
        heard(false, &masked(0x88, b"\x03\xE8"), &[Heard::Close]).await;
    }

    #[tokio::test]
    async fn what_is_no_message_is_refused() {
        let (too_long, whole) = (vec![b'x'; MOST + 1], vec![b'x'; MOST]);
        let parts = [masked(0x01, &whole), masked(0x80, b"x")].concat();
        let cases: Vec<Vec<u8>> = vec![
            b"\x81\x05hello".to_vec(),
            masked(0x81, &too_long),
            parts,
            b"\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF".to_vec(),
            masked(0x81, b"\xC3"),
            masked(0x80, b"no beginning"),
            [masked(0x01, b"a"), masked(0x01, b"b")].concat(),
            masked(0x09, b"a ping in parts"),
            masked(0x89, &[0; 126]),
            masked(0x83, b""),
            masked(0x8B, b""),
            masked(0xC1, b"nobody agreed to that"),
            masked(0xA1, b""),
        ];
        for case in cases {
            heard(false, &case, &[Heard::Broken]).await;
        }
    }

    #[tokio::test]
    async fn squeezed_calls_are_read_and_bounded() {
        let call = r#"{"id":7,"do":{"act":"play 7D"}}"#;
        let squeezed = squeeze(&[], call.as_bytes());
        heard(true, &masked(0xC1, &squeezed), &[Heard::Text(call.to_owned())]).await;
        let (begin, end) = squeezed.split_at(9);
        let parts = [masked(0x41, begin), masked(0x80, end)].concat();
        heard(true, &parts, &[Heard::Text(call.to_owned())]).await;
        heard(true, &masked(0x81, call.as_bytes()), &[Heard::Text(call.to_owned())]).await;
        let most = "x".repeat(MOST);
        heard(true, &masked(0xC1, &squeeze(&[], most.as_bytes())), &[Heard::Text(most)]).await;
        // Little that becomes much, what reaches back to nothing, and no codes at all.
        let much = squeeze(&[], &vec![b'x'; 100_000]);
        assert!(much.len() < 1000);
        let mut bytes = vec![
            masked(0xC1, &squeeze(&[], &vec![b'x'; MOST + 1])),
            masked(0xC1, &squeeze(call.as_bytes(), call.as_bytes())),
            masked(0xC1, &[0xFF; 20]),
            masked(0xC9, b""),
            [masked(0x41, begin), masked(0xC0, end)].concat(),
        ];
        bytes.extend((much.len() <= MOST).then(|| masked(0xC1, &much)));
        for bytes in bytes {
            heard(true, &bytes, &[Heard::Broken]).await;
        }
    }

    #[tokio::test]
    async fn frames_say_how_long_they_are() {
        for (length, head) in [(0, 2), (125, 2), (126, 4), (65_535, 4), (65_536, 10)] {
            let frame = text(&vec![b'x'; length]);
            assert_eq!(frame.len(), head + length);
        }
        assert_eq!(close(1001, "closing")[..], *b"\x88\x09\x03\xE9closing");
    }
}

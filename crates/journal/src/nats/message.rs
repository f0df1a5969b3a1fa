//! An append as one message: above, what is known without reading it; below, the entries, each after its length.

use async_nats::HeaderMap;
use async_nats::jetstream::message::StreamMessage;

use crate::{Error, Line, Link, TableName};

/// How many entries the table has after it.
const LENGTH: &str = "Tablee-Length";
/// How many it had before.
const BEFORE: &str = "Tablee-Before";
/// The version of the rules that the table is pinned to.
const VERSION: &str = "Tablee-Version";
/// Whose call it was: of those who send the same, one can tell its own.
const CALL: &str = "Tablee-Call";
/// The link of the last entry.
const LINK: &str = "Tablee-Link";
/// NATS's own: what the last message of the subject is expected to be.
const EXPECTED: &str = "Nats-Expected-Last-Subject-Sequence";

/// Where a table ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The place of its last message in the stream.
    pub(super) sequence: u64,
    /// How many entries it has.
    pub(super) length: u64,
    /// The version it is pinned to, once it has any.
    pub(super) version: u32,
    /// The link of the last entry.
    pub(super) link: Link,
}

impl Place {
    /// Where a table ends that has not begun.
    pub(super) const START: Self = Self { sequence: 0, length: 0, version: 0, link: Link::START };
}

/// A message as the stream has it.
#[derive(Debug)]
pub(super) struct Kept {
    /// Where the table ends with it.
    pub(super) place: Place,
    /// How many entries there were before it.
    pub(super) before: u64,
    /// Whose call it was.
    pub(super) call: String,
    /// What it has below.
    pub(super) body: Vec<u8>,
}

/// What stands above an append.
pub(super) fn headers(before: &Place, after: &Place, call: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(EXPECTED, before.sequence.to_string());
    headers.insert(BEFORE, before.length.to_string());
    headers.insert(LENGTH, after.length.to_string());
    headers.insert(VERSION, after.version.to_string());
    headers.insert(LINK, after.link.to_string());
    headers.insert(CALL, call);
    headers
}

/// The entries as they are written.
pub(super) fn body(entries: &[Line]) -> Vec<u8> {
    let mut body = Vec::with_capacity(entries.iter().map(|entry| entry.bytes.len() + 4).sum());
    for entry in entries {
        // No entry is longer than `MAX_LINE`.
        body.extend((entry.bytes.len() as u32).to_be_bytes());
        body.extend(&entry.bytes);
    }
    body
}

/// How long a table is after a message, and its version, from what stands above alone.
pub(super) fn length(headers: &HeaderMap) -> Option<(u64, u32)> {
    let number = |name: &str| headers.get(name).and_then(|value| value.as_str().parse().ok());
    Some((number(LENGTH)?, u32::try_from(number(VERSION)?).ok()?))
}

impl Kept {
    /// As the stream gave it; nothing when it is no append of ours.
    pub(super) fn read(sequence: u64, headers: &HeaderMap, body: Vec<u8>) -> Option<Self> {
        let (length, version) = length(headers)?;
        let link = link(headers.get(LINK)?.as_str())?;
        let before = headers.get(BEFORE)?.as_str().parse().ok()?;
        let call = headers.get(CALL)?.as_str().to_owned();
        Some(Self { place: Place { sequence, length, version, link }, before, call, body })
    }

    pub(super) fn of(message: &StreamMessage) -> Option<Self> {
        Self::read(message.sequence, &message.headers, message.payload.to_vec())
    }

    /// Its entries, if they are what was written: they follow what came before, and the chain goes on to the link above.
    pub(super) fn entries(&self, table: &TableName, before: &Place) -> Result<Vec<Line>, Error> {
        let changed = |at| Error::Changed { table: table.clone(), at };
        let pinned = before.length == 0 || before.version == self.place.version;
        if self.before != before.length || !pinned {
            return Err(changed(before.length));
        }
        let (mut rest, mut link, mut entries) = (&self.body[..], before.link, Vec::new());
        while let Some((size, more)) = rest.split_first_chunk::<4>() {
            let at = before.length + entries.len() as u64;
            let size = u32::from_be_bytes(*size) as usize;
            let (bytes, more) = more.split_at_checked(size).ok_or_else(|| changed(at))?;
            let line = Line::new(self.place.version, bytes);
            link = link.next(table, at, &line);
            entries.push(line);
            rest = more;
        }
        let whole = rest.is_empty() && before.length + entries.len() as u64 == self.place.length;
        // Which of its entries it is, nobody can say: the first is named.
        if whole && link == self.place.link { Ok(entries) } else { Err(changed(before.length)) }
    }
}

/// A link as it is written: 64 hexadecimal digits.
fn link(text: &str) -> Option<Link> {
    let digit = |at: usize| text.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
    let bytes: Option<Vec<u8>> = (0..32).map(|at| digit(2 * at)).collect();
    Link::from_bytes(&bytes?).filter(|_| text.len() == 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn appended(lines: &[Line], before: &Place) -> (TableName, Kept) {
        let Ok(table) = TableName::new("a") else { panic!("a name") };
        let link =
            (before.length..).zip(lines).fold(before.link, |link, (at, line)| link.next(&table, at, line));
        let length = before.length + lines.len() as u64;
        let after = Place { sequence: 0, length, version: 1, link };
        let headers = headers(before, &after, "me");
        let Some(kept) = Kept::read(9, &headers, body(lines)) else { panic!("it is one of ours") };
        (table, kept)
    }

    #[test]
    fn what_was_written_is_read() {
        let lines = [Line::new(1, "one"), Line::new(1, ""), Line::new(1, vec![0, 255])];
        let (table, kept) = appended(&lines, &Place::START);
        assert_eq!((kept.place.sequence, kept.place.length, kept.call.as_str()), (9, 3, "me"));
        let Ok(read) = kept.entries(&table, &Place::START) else { panic!("it is whole") };
        assert_eq!(read, lines);
        let (_, next) = appended(&lines[..1], &kept.place);
        assert!(next.entries(&table, &kept.place).is_ok_and(|read| read == lines[..1]));
        assert!(next.entries(&table, &Place::START).is_err(), "something is missing before it");
    }

    #[test]
    fn every_byte_that_changes_is_noticed() {
        let (table, whole) = appended(&[Line::new(1, "one"), Line::new(1, "two")], &Place::START);
        for at in 0..whole.body.len() {
            let (_, mut kept) = appended(&[Line::new(1, "one"), Line::new(1, "two")], &Place::START);
            kept.body[at] ^= 1;
            assert!(matches!(kept.entries(&table, &Place::START), Err(Error::Changed { .. })), "{at}");
            kept.body.truncate(at);
            assert!(kept.entries(&table, &Place::START).is_err(), "{at}");
        }
    }
}

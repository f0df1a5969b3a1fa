//! A journal as lines of JSON, to be copied from one to another. The format stays:
//!
//! ```text
//! {"tablee-journal":1}
//! {"table":"bado-mireku","version":1,"length":2}
//! {"at":0,"text":"…"}                 the bytes of an entry; {"at":0,"hex":"…"} where they are no text
//! {"at":1,"text":"…"}
//! {"link":"…"}                        the end of the table's chain, which is computed again when it is read
//! {"end":{"tables":1,"entries":2}}
//! ```

use std::io::{self, BufRead, Write};

use serde_json::{Value, json};
use tablee_journal::{Line, Link, MAX_LINE, TableName};
use tablee_terminal::Voice;

/// The version of the format.
const VERSION: u64 = 1;

/// The longest line that is read: an entry in hexadecimal, or a text of which every character is escaped.
const LONGEST: u64 = 8 * MAX_LINE as u64;

/// A journal on its way out.
pub(super) struct Out<W: Write> {
    out: W,
    tables: usize,
    entries: usize,
}

impl<W: Write> Out<W> {
    pub(super) const fn new(out: W) -> Self {
        Self { out, tables: 0, entries: 0 }
    }

    pub(super) fn begin(&mut self) -> io::Result<()> {
        writeln!(self.out, "{}", json!({ "tablee-journal": VERSION }))
    }

    pub(super) fn table(&mut self, table: &TableName, lines: &[Line]) -> io::Result<()> {
        let Some(first) = lines.first() else { return Ok(()) };
        let head = json!({"table": table.as_str(), "version": first.version, "length": lines.len()});
        writeln!(self.out, "{head}")?;
        for (at, line) in lines.iter().enumerate() {
            let entry = match std::str::from_utf8(&line.bytes) {
                Ok(text) => json!({"at": at, "text": text}),
                Err(_) => json!({"at": at, "hex": hex(&line.bytes)}),
            };
            writeln!(self.out, "{entry}")?;
        }
        self.tables += 1;
        self.entries += lines.len();
        writeln!(self.out, "{}", json!({"link": Link::of(table, lines).to_string()}))
    }

    /// How many tables and entries it were.
    pub(super) fn end(&mut self) -> io::Result<(usize, usize)> {
        writeln!(self.out, "{}", json!({"end": {"tables": self.tables, "entries": self.entries}}))?;
        self.out.flush()?;
        Ok((self.tables, self.entries))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    digits.len().is_multiple_of(2).then(|| digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

/// Why a line is not taken.
#[derive(Debug)]
pub(super) enum Bad {
    /// The file cannot be read.
    Read(io::Error),
    /// A line, counted from 1, and what is wrong with it.
    Line(u64, Wrong),
}

/// What is wrong with a line.
#[derive(Debug)]
pub(super) enum Wrong {
    Format,
    Order,
    Chain(TableName),
    End,
}

impl Bad {
    pub(super) fn told(&self, voice: &Voice, file: impl Fn(&io::Error) -> String) -> String {
        let (line, why) = match self {
            Self::Read(error) => return file(error),
            Self::Line(line, Wrong::Chain(table)) => {
                (line, voice.say("journal-line-chain", &[("table", table.to_string().into())]))
            }
            Self::Line(line, Wrong::Format) => (line, voice.text("journal-line-format")),
            Self::Line(line, Wrong::Order) => (line, voice.text("journal-line-order")),
            Self::Line(line, Wrong::End) => (line, voice.text("journal-line-end")),
        };
        voice.say("journal-bad-line", &[("line", line.to_string().into()), ("why", why.into())])
    }
}

/// A journal on its way in, a table at a time.
pub(super) struct In<R: BufRead> {
    input: R,
    line: u64,
    tables: u64,
    entries: u64,
}

impl<R: BufRead> In<R> {
    pub(super) const fn new(input: R) -> Self {
        Self { input, line: 0, tables: 0, entries: 0 }
    }

    fn wrong(&self, wrong: Wrong) -> Bad {
        Bad::Line(self.line, wrong)
    }

    /// The next line; `None` at the end of the file.
    fn next_line(&mut self) -> Result<Option<Value>, Bad> {
        let mut bytes = Vec::new();
        self.line += 1;
        let read =
            io::Read::take(&mut self.input, LONGEST).read_until(b'\n', &mut bytes).map_err(Bad::Read)?;
        if read == 0 {
            return Ok(None);
        }
        serde_json::from_slice(&bytes).map(Some).map_err(|_| self.wrong(Wrong::Format))
    }

    fn line(&mut self) -> Result<Value, Bad> {
        self.next_line()?.ok_or_else(|| self.wrong(Wrong::End))
    }

    /// The next table, each of whose entries is what was written; `None` after the last.
    pub(super) fn next_table(&mut self) -> Result<Option<(TableName, Vec<Line>)>, Bad> {
        if self.line == 0 && self.line()?["tablee-journal"] != VERSION {
            return Err(self.wrong(Wrong::Format));
        }
        let head = self.line()?;
        if let Some(end) = head.get("end") {
            let all = end["tables"] == self.tables && end["entries"] == self.entries;
            return if all { Ok(None) } else { Err(self.wrong(Wrong::End)) };
        }
        let read = || {
            let table = TableName::new(head["table"].as_str()?).ok()?;
            let version = u32::try_from(head["version"].as_u64()?).ok()?;
            Some((table, version, head["length"].as_u64()?))
        };
        let (table, version, length) = read().ok_or_else(|| self.wrong(Wrong::Order))?;
        let (mut lines, mut link) = (Vec::new(), Link::START);
        for at in 0..length {
            let entry = self.line()?;
            if entry["at"] != at {
                return Err(self.wrong(Wrong::Order));
            }
            let bytes = match (&entry["text"], &entry["hex"]) {
                (Value::String(text), Value::Null) => Some(text.as_bytes().to_vec()),
                (Value::Null, Value::String(text)) => from_hex(text),
                _ => None,
            };
            let line = Line::new(version, bytes.ok_or_else(|| self.wrong(Wrong::Format))?);
            link = link.next(&table, at, &line);
            lines.push(line);
        }
        if self.line()?["link"] != link.to_string() {
            return Err(self.wrong(Wrong::Chain(table)));
        }
        self.tables += 1;
        self.entries += length;
        Ok(Some((table, lines)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What came out goes in again, whatever bytes an entry has; whatever is changed or missing is noticed.
    #[test]
    fn what_was_written_out_is_read_or_refused() {
        let name = |name| TableName::new(name).unwrap_or_else(|error| panic!("{error}"));
        let tables = [
            (name("a"), vec![Line::new(1, "{\"x\":\"é\\n\"}"), Line::new(1, "")]),
            (name("b"), vec![Line::new(7, (0..=255).collect::<Vec<u8>>())]),
        ];
        let mut text = Vec::new();
        let mut out = Out::new(&mut text);
        let written =
            out.begin().and_then(|()| tables.iter().try_for_each(|(name, lines)| out.table(name, lines)));
        assert!(written.is_ok() && matches!(out.end(), Ok((2, 3))));
        let read = |text: &[u8]| {
            let mut reading = In::new(text);
            std::iter::from_fn(|| reading.next_table().transpose()).collect::<Result<Vec<_>, _>>()
        };
        assert!(read(&text).is_ok_and(|read| read == tables), "{}", String::from_utf8_lossy(&text));
        let whole: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
        for missing in 0..whole.len() {
            let rest: Vec<u8> =
                whole[..missing].iter().chain(&whole[missing + 1..]).flat_map(|line| line.to_vec()).collect();
            assert!(read(&rest).is_err(), "without line {missing}");
        }
        for place in 0..text.len() {
            let mut other = text.clone();
            other[place] ^= 1;
            assert!(read(&other).map_or(true, |read| read == tables), "byte {place}");
        }
    }
}

//! The lines that somebody types, or that come through a pipe: read on a thread of their own, never more of them than are asked for.

use std::io::{BufRead, Read as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use crate::interrupt::Interrupt;
use crate::plain::is_deaf;

/// How many lines wait until they are asked for; whoever sends more waits, too.
const WAITING: usize = 16;

/// The longest line that is read, in bytes. What is longer answers no question.
const LONGEST: u64 = 4096;

/// How often somebody who waits for a line looks up.
const GLANCE: Duration = Duration::from_millis(50);

/// The lines that somebody types.
pub(crate) struct Lines {
    typed: Receiver<String>,
    interrupt: Interrupt,
}

/// What came of waiting for a line.
pub(crate) enum Heard {
    /// This one.
    Line(String),
    /// None so far.
    Nothing,
    /// There are no more.
    End,
}

impl Lines {
    pub(crate) fn new() -> Self {
        let (typed, lines) = sync_channel(WAITING);
        std::thread::spawn(move || pass_on(std::io::stdin().lock(), &typed));
        Self { typed: lines, interrupt: Interrupt::new() }
    }

    /// The next line; nothing at the end of input, when somebody wants to leave at once, or when nobody listens to the questions.
    pub(crate) fn next(&self) -> Option<String> {
        loop {
            match self.wait(GLANCE) {
                Heard::Line(line) => return Some(line),
                Heard::Nothing if self.is_interrupted() || is_deaf() => return None,
                Heard::Nothing => {}
                Heard::End => return None,
            }
        }
    }

    /// Waits for a line, so long at most.
    pub(crate) fn wait(&self, patience: Duration) -> Heard {
        match self.typed.recv_timeout(patience) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Whether somebody wants to leave at once (Ctrl-C).
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupt.is_wanted()
    }
}

/// Hands lines on until there are no more, or nobody wants them. Of a line that is too long the beginning is one, and the rest none.
fn pass_on(mut input: impl BufRead, typed: &SyncSender<String>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if !line.ends_with(b"\n") && !skip_rest(&mut input) => return,
            Ok(_) => {}
        }
        // What is no text answers nothing either.
        if typed.send(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned()).is_err() {
            return;
        }
    }
}

/// Reads on to the end of a line without keeping it; false when that cannot be done.
fn skip_rest(input: &mut impl BufRead) -> bool {
    loop {
        let Ok(buffer) = input.fill_buf() else { return false };
        match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return true;
            }
            None if buffer.is_empty() => return true,
            None => {
                let read = buffer.len();
                input.consume(read);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<String> {
        let (typed, lines) = sync_channel(64);
        pass_on(input, &typed);
        drop(typed);
        lines.iter().collect()
    }

    #[test]
    fn lines_are_read_whatever_is_in_them() {
        assert_eq!(all(b"1\r\n\n3"), ["1", "", "3"]);
        assert_eq!(all(b"\xFF1\n2\n"), ["\u{FFFD}1", "2"]);
        assert_eq!(all(b""), [""; 0]);
    }

    #[test]
    fn a_line_without_end_costs_no_memory_and_loses_no_other() {
        let mut input = vec![b'x'; 1 << 20];
        input.extend(b"\n7\n");
        let lines = all(&input);
        assert_eq!((lines.len(), lines[0].len(), lines[1].as_str()), (2, LONGEST as usize, "7"));
    }

    /// Whoever sends lines without end waits until they are asked for.
    #[test]
    fn no_more_lines_wait_than_are_asked_for() {
        struct Endless(u64);
        impl std::io::Read for &mut Endless {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                let count = buffer.len() / 2 * 2;
                buffer[..count].iter_mut().enumerate().for_each(|(at, byte)| *byte = b"1\n"[at % 2]);
                self.0 += count as u64;
                Ok(count)
            }
        }
        let (typed, lines) = sync_channel(WAITING);
        let mut endless = Endless(0);
        let sent = std::thread::scope(|scope| {
            let sending = scope.spawn(|| {
                pass_on(std::io::BufReader::with_capacity(64, &mut endless), &typed);
                endless.0
            });
            for _ in 0..100 {
                assert_eq!(lines.recv().unwrap(), "1");
            }
            drop(lines);
            sending.join().unwrap()
        });
        assert!(sent <= 2 * (100 + WAITING as u64 + 2) + 64, "{sent} bytes were read for a hundred lines");
    }
}

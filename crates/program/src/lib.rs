//! A bot that is a program of its own: `exec:<program>`.
//!
//! It gets its view as a JSON line on standard input and answers with an action, one line, on standard output. Whoever asks it
//! never waits for long: a program that dies, is silent for too long or answers with something that is not legal is told about
//! ([`Misdeed`]) and not asked again.
//!
//! A program is kept from game to game, because starting one takes longer than most games; `"begins": true` in its first line
//! of a game says that what it remembers of the last one is over.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use serde_json::{Value, json};

/// What stands before the name of a program where a bot is named.
pub const PREFIX: &str = "exec:";

/// How long a program may think about one action.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// The longest answer, in bytes.
const MAX_ANSWER: u64 = 4096;

/// What a program did that no bot may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misdeed {
    /// It ended in the middle of a game.
    Ended,
    /// It said nothing for so many seconds.
    Silent(u64),
    /// It answered with something that is not legal.
    Illegal(String),
}

/// A running program and the lines it says.
#[derive(Debug)]
pub struct Program {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Program {
    /// Starts it.
    pub fn start(name: &str) -> io::Result<Self> {
        let mut child =
            Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (said, answers) = sync_channel(4);
        // A reader of its own, because nobody can be made to answer in time. It ends with the program's output.
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            loop {
                line.clear();
                match (&mut output).take(MAX_ANSWER).read_until(b'\n', &mut line) {
                    Ok(0) | Err(_) => break,
                    Ok(_) => {}
                }
                let text = String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned();
                if said.send(text).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, answers })
    }

    /// What it wants to do at a seat, of what its view lists for that seat; nothing when it would rather wait and may.
    ///
    /// `frame` is the view of the table protocol; what stands in it of the seat and of the game's beginning is written here.
    pub fn decide(&mut self, mut frame: Value, seat: u8, begins: bool) -> Result<Option<String>, Misdeed> {
        frame["seat"] = json!(seat);
        frame["begins"] = json!(begins);
        let answer = self.ask(&frame)?;
        let asked = frame["to_act"].as_array().into_iter().flatten();
        let asked = asked.into_iter().find(|waited| waited["seat"].as_u64() == Some(seat.into()));
        if answer == "wait" && !asked.is_some_and(|waited| waited["must"] == true) {
            return Ok(None);
        }
        let listed = asked.and_then(|waited| waited["actions"].as_array());
        let legal =
            listed.is_some_and(|actions| actions.iter().any(|action| action.as_str() == Some(&answer)));
        if legal { Ok(Some(answer)) } else { Err(Misdeed::Illegal(short(&answer))) }
    }

    fn ask(&mut self, view: &Value) -> Result<String, Misdeed> {
        let sent = writeln!(self.input, "{view}").and_then(|()| self.input.flush());
        sent.map_err(|_| Misdeed::Ended)?;
        self.answers.recv_timeout(PATIENCE).map_err(|error| match error {
            RecvTimeoutError::Timeout => Misdeed::Silent(PATIENCE.as_secs()),
            RecvTimeoutError::Disconnected => Misdeed::Ended,
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a program said, short enough to be repeated in a sentence, and on one line.
fn short(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(60).collect()
}

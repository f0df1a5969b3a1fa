//! A bot that is a program of its own: `exec:<program>`.
//!
//! It gets its view as a JSON line on standard input and answers with an action, one line, on standard output. A program
//! that does not start, dies, is silent for too long or answers with something that is not legal is replaced by a habitué
//! for the rest of the game, and whoever waits for the experiment is told.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use serde_json::{Value, json};
use tablee_bots::{Bot, Budget, Habits, Level, bot};
use tablee_catalog::{Rules, frame};
use tablee_core::{Luck, View as _};

use crate::trouble::short;
use crate::{Text, Watch};

/// How long a program may think about one action.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest answer, in bytes.
const MAX_ANSWER: u64 = 4096;

/// What a program did that no bot may do.
#[derive(Debug)]
pub enum Misdeed {
    /// It does not start.
    NotStarted(io::Error),
    /// It ended in the middle of a game.
    Ended,
    /// It said nothing for so many seconds.
    Silent(u64),
    /// It answered with something that is not legal.
    Illegal(String),
}

impl Misdeed {
    /// The sentence about it. `why` says what the system has to say.
    #[must_use]
    pub fn text(&self, program: &'static str, why: impl FnOnce(&io::Error) -> String) -> Text {
        let what = match self {
            Self::NotStarted(error) => Text::said("lab-program.not-started").with("why", why(error)),
            Self::Ended => Text::said("lab-program.ended"),
            Self::Silent(seconds) => Text::said("lab-program.silent").with("seconds", Text::count(*seconds)),
            Self::Illegal(answer) => Text::said("lab-program.illegal").with("answer", answer.clone()),
        };
        Text::said("lab-program").with("program", program).with("what", what)
    }
}

/// A seat that is played by a program, as long as it plays by the rules.
pub(crate) struct External<'a, G: Habits> {
    name: &'static str,
    program: Option<Program>,
    habitue: Box<dyn Bot<G>>,
    actions: Vec<G::Action>,
    watch: Watch<'a>,
}

impl<'a, G: Habits> External<'a, G> {
    /// Starts the program.
    pub(crate) fn new(name: &'static str, watch: Watch<'a>) -> Self {
        let program = Program::start(name).map_err(|misdeed| (watch.complain)(name, misdeed)).ok();
        Self { name, program, habitue: bot::<G>(Level::Habitue), actions: Vec::new(), watch }
    }

    /// What the program wants, checked against what is listed for it.
    fn ask(&mut self, program: &mut Program, view: &G::View) -> Result<Option<G::Action>, Misdeed> {
        let mut line = frame::<G, _>(view, &Rules::of(&view.options(), view.players())).to_json();
        line["seat"] = json!(view.viewer().seat());
        let answer = program.ask(&line)?;
        if answer == "wait" && !G::is_waited_for(view) {
            return Ok(None);
        }
        view.legal_actions(&mut self.actions);
        let legal = answer.parse().ok().filter(|action| self.actions.contains(action));
        legal.map(Some).ok_or_else(|| Misdeed::Illegal(short(&answer)))
    }
}

impl<G: Habits> Bot<G> for External<'_, G> {
    fn decide(&mut self, view: &G::View, budget: &mut dyn Budget, luck: &mut dyn Luck) -> Option<G::Action> {
        if let Some(mut program) = self.program.take() {
            match self.ask(&mut program, view) {
                Ok(decided) => {
                    self.program = Some(program);
                    return decided;
                }
                Err(misdeed) => (self.watch.complain)(self.name, misdeed),
            }
        }
        self.habitue.decide(view, budget, luck)
    }
}

/// A running program and the lines it says.
struct Program {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Program {
    fn start(name: &str) -> Result<Self, Misdeed> {
        let mut child = Command::new(name)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(Misdeed::NotStarted)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Misdeed::Ended);
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

//! A bot that is a program of its own: `exec:<program>`.
//!
//! It gets its view as a JSON line on standard input and answers with an action, one line, on standard output. A program
//! that does not start, dies, is silent for too long or answers with something that is not legal is replaced by a habitué
//! for the rest of the game, and a message says so.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use serde_json::{Value, json};
use tablee_bots::{Bot, Budget, Habits, Level, bot};
use tablee_catalog::{Rules, frame};
use tablee_core::{Luck, View as _};

/// How long a program may think about one action.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest answer, in bytes.
const MAX_ANSWER: u64 = 4096;

/// A seat that is played by a program, as long as it plays by the rules.
pub(crate) struct External<G: Habits> {
    name: &'static str,
    program: Option<Program>,
    habitue: Box<dyn Bot<G>>,
    actions: Vec<G::Action>,
}

impl<G: Habits> External<G> {
    /// Starts the program.
    pub(crate) fn new(name: &'static str) -> Self {
        let program = Program::start(name).map_err(|why| complain(name, &why)).ok();
        Self { name, program, habitue: bot::<G>(Level::Habitue), actions: Vec::new() }
    }

    /// What the program wants, checked against what is listed for it.
    fn ask(&mut self, view: &G::View) -> Result<Option<G::Action>, String> {
        let Some(program) = &mut self.program else { return Err(String::new()) };
        let mut line = frame::<G, _>(view, &Rules::of(&view.options(), view.players())).to_json();
        line["seat"] = json!(view.viewer().seat());
        let answer = program.ask(&line)?;
        if answer == "wait" && !G::is_waited_for(view) {
            return Ok(None);
        }
        view.legal_actions(&mut self.actions);
        let legal = answer.parse().ok().filter(|action| self.actions.contains(action));
        legal.map(Some).ok_or_else(|| format!("answered {:?}, which it may not do", short(&answer)))
    }
}

impl<G: Habits> Bot<G> for External<G> {
    fn decide(&mut self, view: &G::View, budget: &mut dyn Budget, luck: &mut dyn Luck) -> Option<G::Action> {
        if self.program.is_some() {
            match self.ask(view) {
                Ok(decided) => return decided,
                Err(why) => {
                    complain(self.name, &why);
                    self.program = None;
                }
            }
        }
        self.habitue.decide(view, budget, luck)
    }
}

/// Says once what a program did wrong, however many games it does it in.
fn complain(name: &str, why: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let message =
        format!("tablee: the bot exec:{name} {why}; a habitué takes its seat for the rest of the game");
    if let Ok(mut said) = SAID.lock()
        && said.insert(message.clone())
    {
        eprintln!("{message}");
    }
}

/// What a program said, short enough to be repeated.
fn short(answer: &str) -> String {
    answer.chars().take(60).collect()
}

/// A running program and the lines it says.
struct Program {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Program {
    fn start(name: &str) -> Result<Self, String> {
        let mut child = Command::new(name)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("cannot be started ({error})"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("cannot be talked to".to_owned());
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

    fn ask(&mut self, view: &Value) -> Result<String, String> {
        let sent = writeln!(self.input, "{view}").and_then(|()| self.input.flush());
        sent.map_err(|_| "has ended".to_owned())?;
        self.answers.recv_timeout(PATIENCE).map_err(|error| match error {
            RecvTimeoutError::Timeout => format!("said nothing for {} seconds", PATIENCE.as_secs()),
            RecvTimeoutError::Disconnected => "has ended".to_owned(),
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

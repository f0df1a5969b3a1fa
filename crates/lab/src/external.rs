//! A bot that is a program of its own (`tablee_program`), at a table of the laboratory.
//!
//! A program that misbehaves is replaced by a habitué for the rest of the game: whoever waits for the experiment is told, and such
//! games are counted, so that nobody wins by failing. A program that does not even start stops the experiment before its first
//! game.

use std::io;
use std::sync::Mutex;

use tablee_bots::{Bot, Budget, Habits, Level, bot};
use tablee_catalog::{Rules, frame};
use tablee_core::{Luck, View as _};
pub use tablee_program::Misdeed as Done;
use tablee_program::Program;

use crate::{Text, Watch};

/// What a program did that no bot may do.
#[derive(Debug)]
pub enum Misdeed {
    /// It does not start.
    NotStarted(io::Error),
    /// It did something in a game.
    During(Done),
}

impl Misdeed {
    /// The sentence about it. `why` says what the system has to say.
    #[must_use]
    pub fn text(&self, program: &'static str, why: impl FnOnce(&io::Error) -> String) -> Text {
        let what = match self {
            Self::NotStarted(error) => {
                return Text::said("lab-program-unstarted").with("program", program).with("why", why(error));
            }
            Self::During(Done::Ended) => Text::said("lab-program.ended"),
            Self::During(Done::Silent(seconds)) => {
                Text::said("lab-program.silent").with("seconds", Text::count(*seconds))
            }
            Self::During(Done::Illegal(answer)) => {
                Text::said("lab-program.illegal").with("answer", answer.clone())
            }
        };
        Text::said("lab-program").with("program", program).with("what", what)
    }
}

/// Programs that have been started and play no game just now.
#[derive(Default)]
pub struct Programs(Mutex<Vec<(&'static str, Program)>>);

impl Programs {
    /// Starts one.
    pub(crate) fn start(&self, name: &'static str) -> Result<(), Misdeed> {
        let program = Program::start(name).map_err(Misdeed::NotStarted)?;
        self.give_back(name, program);
        Ok(())
    }

    /// One of this name: one that was started before, or a new one.
    fn take(&self, name: &'static str) -> Result<Program, Misdeed> {
        let idle = self.0.lock().ok().and_then(|mut idle| {
            let at = idle.iter().position(|(other, _)| *other == name)?;
            Some(idle.swap_remove(at).1)
        });
        idle.map_or_else(|| Program::start(name).map_err(Misdeed::NotStarted), Ok)
    }

    fn give_back(&self, name: &'static str, program: Program) {
        if let Ok(mut idle) = self.0.lock() {
            idle.push((name, program));
        }
    }
}

/// A seat that is played by a program, as long as it plays by the rules.
pub(crate) struct External<'a, G: Habits> {
    name: &'static str,
    program: Option<Program>,
    /// Whether it has not been asked in this game.
    begins: bool,
    habitue: Box<dyn Bot<G>>,
    watch: Watch<'a>,
}

impl<'a, G: Habits> External<'a, G> {
    /// Sits down.
    pub(crate) fn new(name: &'static str, watch: Watch<'a>) -> Self {
        let program = watch.programs.take(name).map_err(|misdeed| (watch.complain)(name, misdeed)).ok();
        let habitue = bot::<G>(Level::Habitue);
        Self { name, program, begins: true, habitue, watch }
    }

    /// Whether a habitué plays in its place.
    pub(crate) const fn was_replaced(&self) -> bool {
        self.program.is_none()
    }

    /// What the program wants, checked against what is listed for it.
    fn ask(&mut self, program: &mut Program, view: &G::View) -> Result<Option<G::Action>, Misdeed> {
        let frame = frame::<G, _>(view, &Rules::of(&view.options(), view.players())).to_json();
        let seat = view.viewer().seat().unwrap_or_default();
        let begins = std::mem::take(&mut self.begins);
        let decided = program.decide(frame, seat.index() as u8, begins).map_err(Misdeed::During)?;
        // What is listed can be read.
        Ok(decided.and_then(|action| action.parse().ok()))
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

impl<G: Habits> Drop for External<'_, G> {
    fn drop(&mut self) {
        if let Some(program) = self.program.take() {
            self.watch.programs.give_back(self.name, program);
        }
    }
}

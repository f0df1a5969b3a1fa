//! A game played by its steps: the one way in which a game is played live, played again, looked at and verified.

use std::collections::VecDeque;
use std::fmt;

use tablee_core::{Chance, Game, Seat, Turn};

use crate::{FairLuck, Step, Told};

/// Where chance comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A fair deal: what is recorded must follow from the key.
    Fair(Box<FairLuck>),
    /// Outcomes told beforehand, for tests and studies; and where there are no more, this luck, if there is any.
    Told(VecDeque<Told>, Option<Box<FairLuck>>),
    /// The steps themselves, of a game that was checked before.
    Recorded,
}

/// A game, and where its chance comes from.
#[derive(Clone, Debug)]
pub struct Stepper<G: Game> {
    game: G,
    source: Source,
    events: Vec<G::Event>,
}

/// A step that cannot follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misstep {
    /// The game is over.
    Over,
    /// Something else is due: chance where somebody acted, or an action where chance decided.
    Missing,
    /// Chance decided something else than the source says.
    Chance {
        /// What follows from the source.
        dealt: Told,
        /// What is recorded.
        recorded: Told,
    },
    /// These are not cards of the game, or not those that chance could decide on.
    Cards,
    /// No such seat plays.
    Seat,
    /// The action cannot be read, or is not allowed. The text says why.
    Action(String),
}

impl fmt::Display for Misstep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game was over before this"),
            Self::Missing => f.write_str("something is missing here"),
            Self::Chance { dealt, recorded } => write!(
                f,
                "the deal does not follow from the secret and the numbers\n  dealt:    {dealt}\n  recorded: {recorded}"
            ),
            Self::Cards => f.write_str("these are other cards"),
            Self::Seat => f.write_str("there is no such seat"),
            Self::Action(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Misstep {}

impl<G: Game> Stepper<G> {
    /// A game that begins.
    pub fn new(game: G, source: Source) -> Self {
        Self { game, source, events: Vec::new() }
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What the latest step made happen.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The same, to be kept.
    pub fn take_events(&mut self) -> Vec<G::Event> {
        std::mem::take(&mut self.events)
    }

    /// Takes the next step. On an error nothing has changed but the luck, and the game must not go on.
    pub fn take(&mut self, step: &Step) -> Result<(), Misstep> {
        match (self.game.turn(), step) {
            (Turn::Over(_), _) => Err(Misstep::Over),
            (Turn::Chance, Step::Chance(recorded)) => {
                let outcome = match &self.source {
                    Source::Recorded => recorded.outcome().ok_or(Misstep::Cards)?,
                    Source::Fair(_) | Source::Told(..) => {
                        let outcome = self.draw()?;
                        let dealt = Told::of(&outcome);
                        if dealt != *recorded {
                            return Err(Misstep::Chance { dealt, recorded: recorded.clone() });
                        }
                        outcome
                    }
                };
                self.resolve(outcome)
            }
            (Turn::Seats { .. }, Step::Act { seat, action, .. }) => {
                let seat = Seat::new(*seat).filter(|seat| seat.index() < self.game.players());
                let seat = seat.ok_or(Misstep::Seat)?;
                let read: G::Action =
                    action.parse().map_err(|wrong| Misstep::Action(format!("{action:?}: {wrong}")))?;
                self.act(seat, read).map_err(|why| Misstep::Action(format!("seat {seat}, {action}: {why}")))
            }
            (Turn::Chance, Step::Act { .. }) | (Turn::Seats { .. }, Step::Chance(_)) => Err(Misstep::Missing),
        }
    }

    /// A seat acts.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), tablee_core::Illegal<G::Reason>> {
        self.events.clear();
        self.game.play(seat, action, &mut self.events)
    }

    /// Lets the source decide what chance is waited for; the step that this was.
    pub fn chance(&mut self) -> Result<Step, Misstep> {
        let outcome = self.draw()?;
        let step = Step::Chance(Told::of(&outcome));
        self.resolve(outcome)?;
        Ok(step)
    }

    fn draw(&mut self) -> Result<Chance<G::Card>, Misstep> {
        let outcome = match &mut self.source {
            Source::Fair(luck) => self.game.sample(&mut **luck),
            Source::Told(told, then) => match (told.pop_front(), then) {
                (Some(told), _) => told.outcome(),
                (None, Some(luck)) => self.game.sample(&mut **luck),
                (None, None) => None,
            },
            Source::Recorded => None,
        };
        outcome.ok_or(Misstep::Missing)
    }

    fn resolve(&mut self, outcome: Chance<G::Card>) -> Result<(), Misstep> {
        self.events.clear();
        self.game.resolve(outcome, &mut self.events).map_err(|_| Misstep::Cards)
    }

    /// Goes back to a game that stood here before. What chance decides next stays as it is.
    pub fn go_back(&mut self, game: G) {
        self.events.clear();
        self.game = game;
    }
}

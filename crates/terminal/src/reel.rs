//! A finished game, to be looked at step by step from any side.

use std::rc::Rc;

use serde_json::{Value, json};
use tablee_catalog::GAMES;
use tablee_core::{Game, Seat, Viewer};
use tablee_fair::{Record, Source, Step, Stepper};

use crate::games::{Pictured, Visitor, visit};
use crate::view::{Of, View};

/// Who looks at a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Looks {
    /// Somebody for whom everything is open.
    All,
    /// The person at a seat.
    Seat(u8),
    /// Somebody who stands by.
    Spectator,
}

impl Looks {
    /// The seat of whoever looks.
    pub(crate) const fn seat(self) -> Option<u8> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::All | Self::Spectator => None,
        }
    }

    /// The next one to look, at a table of so many.
    pub(crate) fn next(self, seats: usize) -> Self {
        match self {
            Self::All => Self::Seat(0),
            Self::Seat(seat) if usize::from(seat) + 1 < seats => Self::Seat(seat + 1),
            Self::Seat(_) => Self::Spectator,
            Self::Spectator => Self::All,
        }
    }

    fn viewer(self) -> Viewer {
        match self {
            Self::All => Viewer::Arbiter,
            Self::Seat(seat) => Seat::new(seat).map_or(Viewer::Spectator, Viewer::Seat),
            Self::Spectator => Viewer::Spectator,
        }
    }
}

/// A game that is over, its type hidden.
pub(crate) trait Reel {
    /// How many steps it has: the deal, then one for each action.
    fn len(&self) -> usize;

    /// What was known after a step.
    fn view(&self, step: usize, looks: Looks) -> Option<View>;

    /// What was seen in a step.
    fn sights(&self, step: usize, looks: Looks) -> Vec<Value>;
}

impl dyn Reel {
    /// Plays a record again. The text says why it cannot be.
    pub(crate) fn new(record: &Record) -> Result<Box<dyn Reel>, String> {
        visit(&record.game, Again(record))
            .unwrap_or_else(|| Err(format!("the games are {}", GAMES.join(", "))))
    }
}

struct Again<'a>(&'a Record);

/// The game after each step, and what happened in it.
struct Frames<G: Game>(Vec<(G, Vec<G::Event>)>);

impl Visitor for Again<'_> {
    type Output = Result<Box<dyn Reel>, String>;

    fn visit<G: Pictured>(self) -> Self::Output {
        let game: G = self.0.terms().start().map_err(|bad| bad.0)?;
        let mut stepper = Stepper::new(game, Source::Recorded);
        let mut frames: Vec<(G, Vec<G::Event>)> = Vec::new();
        for (at, step) in self.0.entries.iter().enumerate() {
            stepper.take(step).map_err(|misstep| format!("entry {at}: {misstep}"))?;
            let (game, events) = (stepper.game().clone(), stepper.take_events());
            let acted = matches!(step, Step::Act { .. });
            match frames.last_mut() {
                // What chance decides belongs to the deal, or to the action before it.
                Some((after, happened)) if !acted => {
                    *after = game;
                    happened.extend(events);
                }
                _ => frames.push((game, events)),
            }
        }
        if frames.is_empty() {
            return Err("nothing happened".to_owned());
        }
        Ok(Box::new(Frames(frames)))
    }
}

impl<G: Pictured> Reel for Frames<G> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn view(&self, step: usize, looks: Looks) -> Option<View> {
        let (game, _) = self.0.get(step)?;
        Some(Rc::new(Of::<G>::looked_at(&game.view(looks.viewer()))))
    }

    fn sights(&self, step: usize, looks: Looks) -> Vec<Value> {
        let events = self.0.get(step).map(|(_, events)| events.as_slice()).unwrap_or_default();
        events.iter().filter_map(|event| G::sight(event, looks.viewer())).map(|sight| json!(sight)).collect()
    }
}

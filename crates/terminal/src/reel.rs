//! A finished game, to be looked at step by step from any side.

use std::rc::Rc;

use serde_json::{Value, json};
use tablee_catalog::GAMES;
use tablee_core::{Game, Seat, Viewer};
use tablee_fair::{Record, Source, Step, Stepper};

use crate::games::{Pictured, Visitor, visit};
use crate::view::{Of, View};

/// The next one to look at a game of so many: all hands open, each seat, a spectator.
pub(crate) fn next_viewer(viewer: Viewer, players: usize) -> Viewer {
    match viewer {
        Viewer::Arbiter => Viewer::Seat(Seat::default()),
        Viewer::Seat(seat) => {
            Seat::all(players).nth(seat.index() + 1).map_or(Viewer::Spectator, Viewer::Seat)
        }
        Viewer::Spectator => Viewer::Arbiter,
    }
}

/// The number of a viewer's seat.
pub(crate) fn seat_of(viewer: Viewer) -> Option<u8> {
    viewer.seat().map(|seat| seat.index() as u8)
}

/// A game that is over, its type hidden.
pub(crate) trait Reel {
    /// How many steps it has: the deal, then one for each action.
    fn len(&self) -> usize;

    /// What was known after a step.
    fn view(&self, step: usize, viewer: Viewer) -> Option<View>;

    /// What was seen in a step.
    fn sights(&self, step: usize, viewer: Viewer) -> Vec<Value>;

    /// Who acted in a step; nobody in the deal.
    fn actor(&self, step: usize) -> Option<u8>;
}

impl dyn Reel {
    /// Plays a record again. The text says why it cannot be.
    pub(crate) fn new(record: &Record) -> Result<Box<dyn Reel>, String> {
        visit(&record.game, Again(record))
            .unwrap_or_else(|| Err(format!("the games are {}", GAMES.join(", "))))
    }
}

struct Again<'a>(&'a Record);

/// A step: the game after it, what happened in it, and who acted.
struct Shot<G: Game> {
    after: G,
    happened: Vec<G::Event>,
    actor: Option<u8>,
}

/// A game, step by step.
struct Frames<G: Game>(Vec<Shot<G>>);

impl Visitor for Again<'_> {
    type Output = Result<Box<dyn Reel>, String>;

    fn visit<G: Pictured>(self) -> Self::Output {
        let game: G = self.0.terms().start().map_err(|bad| bad.0)?;
        let mut stepper = Stepper::new(game, Source::Recorded);
        let mut frames: Vec<Shot<G>> = Vec::new();
        for (at, step) in self.0.entries.iter().enumerate() {
            stepper.take(step).map_err(|misstep| format!("entry {at}: {misstep}"))?;
            let (game, events) = (stepper.game().clone(), stepper.take_events());
            let actor = match step {
                Step::Act { seat, .. } => Some(*seat),
                Step::Chance(_) => None,
            };
            match frames.last_mut() {
                // What chance decides belongs to the deal, or to the action before it.
                Some(shot) if actor.is_none() => {
                    shot.after = game;
                    shot.happened.extend(events);
                }
                _ => frames.push(Shot { after: game, happened: events, actor }),
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

    fn view(&self, step: usize, viewer: Viewer) -> Option<View> {
        let shot = self.0.get(step)?;
        Some(Rc::new(Of::<G>::looked_at(&shot.after.view(viewer))))
    }

    fn sights(&self, step: usize, viewer: Viewer) -> Vec<Value> {
        let events = self.0.get(step).map(|shot| shot.happened.as_slice()).unwrap_or_default();
        events.iter().filter_map(|event| G::sight(event, viewer)).map(|sight| json!(sight)).collect()
    }

    fn actor(&self, step: usize) -> Option<u8> {
        self.0.get(step)?.actor
    }
}

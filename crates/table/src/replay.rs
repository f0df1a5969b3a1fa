//! A finished game again, step by step: as one viewer saw it, or with everything open.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use tablee_catalog::{Rules, Seated, Visitor, open_frame, view_frame, visit};
use tablee_core::{Face, Seat, Viewer};
use tablee_fair::{By, Ending, Setting, Source, Step, Stepper};

use crate::Broken;
use crate::records::Past;

/// A sight or a view of a game that is over, in JSON. It may show everything, so it is not a [`Shown`](crate::Shown), which is all
/// that a socket can carry, and it can only be made from a game that has ended.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
#[cfg_attr(feature = "schema", ts(type = "unknown"))]
pub struct Revealed(#[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))] Box<RawValue>);

impl Revealed {
    fn of(thing: &impl Serialize) -> Self {
        // Sights and views always serialise.
        Self(to_raw_value(thing).unwrap_or_default())
    }
}

/// A finished game, to be looked at step by step.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct Replay {
    /// The id of the game.
    pub game: String,
    /// Every option with its value.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, boolean | number | string>"))]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, crate::schema::Setting>"))]
    pub options: BTreeMap<String, Setting>,
    /// How many played.
    pub players: u8,
    /// Their names, in the order of the seats.
    pub names: Vec<String>,
    /// The seat that began.
    pub first: u8,
    /// How it ended.
    #[cfg_attr(feature = "schema", ts(type = "{ winners: number[], scores: number[], reason: string }"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Ending"))]
    pub outcome: Ending,
    /// The deal, then one for each action.
    pub steps: Vec<ReplayStep>,
}

/// One step of a replay.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReplayStep {
    /// Who acted; nobody in the deal.
    pub by: Option<u8>,
    /// What they did, in the rule book's notation, where the viewer knew it: its own seat's actions, and all when everything is open.
    pub action: Option<String>,
    /// Who decided it, when that was not whoever sat there: `stand-in` or `clock`.
    #[serde(default, skip_serializing_if = "is_player")]
    #[cfg_attr(feature = "schema", ts(type = "\"stand-in\" | \"clock\"", optional))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::By>"))]
    pub decided: By,
    /// What the viewer saw, with what chance decided next.
    pub sights: Vec<Revealed>,
    /// The places, among what the viewer saw, of what is worth jumping to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<usize>>"))]
    pub moments: Vec<usize>,
    /// What the viewer knew then.
    pub view: Revealed,
}

fn is_player(by: &By) -> bool {
    *by == By::Player
}

/// Who looks at a replay, by name: `all`, `spectator`, or the number of a seat at that table.
pub fn viewer(name: &str, past: &Past) -> Option<Viewer> {
    match name {
        "all" => Some(Viewer::Arbiter),
        "spectator" => Some(Viewer::Spectator),
        number => {
            let seat = Seat::new(number.parse().ok()?)?;
            (seat.index() < past.terms().seats.len()).then_some(Viewer::Seat(seat))
        }
    }
}

/// Plays a game again for a viewer. An error means that the journal does not fit the rules.
pub fn replay(past: &Past, viewer: Viewer) -> Result<Replay, Broken> {
    let mut replay = bare(past);
    each_step(past, viewer, &mut |step| {
        replay.steps.push(step);
        true
    })?;
    Ok(replay)
}

/// The same as JSON, written step by step: only one is in memory at a time.
pub fn write_replay(past: &Past, viewer: Viewer, out: &mut dyn Write) -> io::Result<()> {
    // The steps come last, so what is around them can be written around them.
    let frame = serde_json::to_string(&bare(past))?;
    let (before, after) = frame.split_at(frame.len() - "]}".len());
    out.write_all(before.as_bytes())?;
    let (mut comma, mut written): (bool, io::Result<()>) = (false, Ok(()));
    let played = each_step(past, viewer, &mut |step| {
        written = (|| {
            if std::mem::replace(&mut comma, true) {
                out.write_all(b",")?;
            }
            Ok(serde_json::to_writer(&mut *out, &step)?)
        })();
        written.is_ok()
    });
    written?;
    played.map_err(|broken| io::Error::new(io::ErrorKind::InvalidData, broken.to_string()))?;
    out.write_all(after.as_bytes())
}

/// A replay without its steps.
fn bare(past: &Past) -> Replay {
    let terms = past.terms();
    Replay {
        game: terms.game.clone(),
        options: terms.options.clone(),
        players: terms.seats.len() as u8,
        names: terms.seats.iter().map(|player| player.name.clone()).collect(),
        first: terms.first,
        outcome: past.outcome().clone(),
        steps: Vec::new(),
    }
}

/// Plays a game again and shows each step, until that is not wanted any more.
fn each_step(past: &Past, viewer: Viewer, see: &mut dyn FnMut(ReplayStep) -> bool) -> Result<(), Broken> {
    visit(&past.terms().game, Again { past, viewer, see }).ok_or(Broken::Newer)?
}

struct Again<'a> {
    past: &'a Past,
    viewer: Viewer,
    see: &'a mut dyn FnMut(ReplayStep) -> bool,
}

impl Visitor for Again<'_> {
    type Output = Result<(), Broken>;

    fn visit<G: Face>(self) -> Self::Output {
        let mut stepper: Stepper<G> = Stepper::new(self.past.terms().start()?, Source::Recorded);
        let mut latest: Option<ReplayStep> = None;
        for step in self.past.steps() {
            stepper.take(step)?;
            let acted = match step {
                Step::Chance(_) => None,
                Step::Act { seat, by, action } => Seat::new(*seat).map(|seat| (seat, *by, action)),
            };
            let sights: Vec<G::Sight> =
                stepper.events().iter().filter_map(|event| G::sight(event, self.viewer)).collect();
            let before = match (acted, &latest) {
                (None, Some(last)) => last.sights.len(),
                _ => 0,
            };
            let moments = (before..).zip(&sights).filter(|(_, sight)| G::is_moment(sight)).map(|(at, _)| at);
            let sights = sights.iter().map(Revealed::of);
            let view = reveal(stepper.game(), self.viewer);
            match (acted, &mut latest) {
                // What chance decides belongs to the deal, or to the action before it.
                (None, Some(last)) => {
                    last.moments.extend(moments);
                    last.sights.extend(sights);
                    last.view = view;
                }
                (acted, latest) => {
                    let next = ReplayStep {
                        by: acted.map(|(seat, ..)| seat.index() as u8),
                        action: acted
                            .filter(|(seat, ..)| self.viewer.sees(*seat))
                            .map(|(.., action)| action.clone()),
                        decided: acted.map_or(By::Player, |(_, by, _)| by),
                        moments: moments.collect(),
                        sights: sights.collect(),
                        view,
                    };
                    if latest.replace(next).is_some_and(|whole| !(self.see)(whole)) {
                        return Ok(());
                    }
                }
            }
        }
        latest.map(self.see);
        Ok(())
    }
}

fn reveal<G: Face>(game: &G, viewer: Viewer) -> Revealed {
    let rules = Rules::of(&game.options(), game.players());
    Revealed::of(&match viewer {
        Viewer::Arbiter => open_frame(game, &rules),
        Viewer::Seat(seat) => view_frame(game, &rules, Seated::At(seat)),
        Viewer::Spectator => view_frame(game, &rules, Seated::Nowhere),
    })
}

//! Plays an experiment on all cores.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use tablee_core::{Nobody, Outcome, Seat, SeatSet};

use crate::bout::{Desk, Seating, play_before};
use crate::clerk::{Clerk, Notes, Wanted, game_columns, game_row};
use crate::external::{Misdeed, Programs};
use crate::measure::Readings;
use crate::save::{Columns, Rows};
use crate::sheet::Seen;
use crate::stats::{self, Collector, Studied, Visitor};
use crate::{Design, Experiment, Needed, Shard, Study, Tally, Trouble};

/// Who waits for an experiment: it can be told to stop, and tells how far it is and what goes wrong.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Set to stop: what has been played until then counts.
    pub stop: &'a AtomicBool,
    /// Told how many games, or deals, have been played since it was last told.
    pub done: &'a (dyn Fn(u64) + Sync),
    /// Where bots that are programs wait between two games.
    pub programs: &'a Programs,
    /// Told what a bot that is a program did wrong: the program, and what it was.
    pub complain: &'a (dyn Fn(&'static str, Misdeed) + Sync),
}

impl Watch<'_> {
    /// Whether it was told to stop.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Plays a part of an experiment. The sums are whole numbers, so neither the number of threads nor their order changes
/// them.
pub fn run(experiment: &Experiment, shard: Shard, watch: Watch<'_>) -> Result<Study, Trouble> {
    let design = experiment.design()?;
    let tally = experiment.visit(Run { experiment, design: &design, shard, watch })?;
    Ok(Study { experiment: experiment.clone(), design, shard, tally })
}

/// Where games go that are kept, each as a row.
#[derive(Default)]
pub struct Saving {
    /// A row a game.
    pub games: Option<PathBuf>,
    /// A row a decision.
    pub decisions: Option<PathBuf>,
    /// A folder with a file a game: the requests that tell it to a referee.
    pub scripts: Option<PathBuf>,
}

impl Saving {
    /// Whether anything is kept.
    #[must_use]
    pub const fn is_wanted(&self) -> bool {
        self.games.is_some() || self.decisions.is_some() || self.scripts.is_some()
    }
}

/// Why an experiment that keeps its games ended: it cannot be played, or a file cannot be written.
#[derive(Debug)]
pub enum Unsaved {
    /// It cannot be played.
    Trouble(Trouble),
    /// This file cannot be written.
    File(PathBuf, std::io::Error),
}

impl From<Trouble> for Unsaved {
    fn from(trouble: Trouble) -> Self {
        Self::Trouble(trouble)
    }
}

/// The same as [`run`], and keeps every game. The rows come in the order of the games.
pub fn run_saving(
    experiment: &Experiment,
    shard: Shard,
    watch: Watch<'_>,
    saving: &Saving,
) -> Result<Study, Unsaved> {
    let design = experiment.design()?;
    let saved = Saved { run: Run { experiment, design: &design, shard, watch }, saving };
    let tally = stats::visit(&experiment.game, saved)
        .unwrap_or_else(|| Err(Trouble::Game(experiment.game.clone()).into()))?;
    Ok(Study { experiment: experiment.clone(), design, shard, tally })
}

/// Does something on so many threads; on all cores if not said.
pub fn on_threads<R: Send>(threads: Option<usize>, work: impl FnOnce() -> R + Send) -> Result<R, Trouble> {
    if threads == Some(0) {
        return Err(Trouble::Zero(Needed::Thread));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .build()
        .map_err(|error| Trouble::Threads(error.to_string()))?;
    Ok(pool.install(work))
}

/// One thread's table: a game in its first position, who watches it, and what was read off the last one.
pub(crate) struct Worker<'a, G: Studied> {
    experiment: &'a Experiment,
    options: G::Options,
    openings: Vec<G>,
    desk: Desk<G>,
    collector: G::Collector,
    pub(crate) readings: Readings,
}

impl<'a, G: Studied> Worker<'a, G> {
    pub(crate) fn new(experiment: &'a Experiment, options: G::Options) -> Self {
        let players = experiment.players;
        Self {
            experiment,
            options,
            openings: Seat::all(players).filter_map(|first| G::new(options, players, first)).collect(),
            desk: Desk::default(),
            collector: G::Collector::new(players, &options),
            readings: Readings::default(),
        }
    }

    /// Plays the game with this number and reads its figures; `None` when it was told to stop. Who begins moves on from game
    /// to game.
    pub(crate) fn play(&mut self, number: u64, watch: Watch<'_>) -> Option<Played> {
        self.play_before(number, watch, &mut Nobody).map(|(played, _)| played)
    }

    /// The same before somebody who writes it down; and the game as a row.
    fn play_before(
        &mut self,
        number: u64,
        watch: Watch<'_>,
        clerk: &mut impl Clerk<G>,
    ) -> Option<(Played, Told)> {
        let Experiment { players, brains, iterations, seed, .. } = self.experiment;
        let first = (number % *players as u64) as usize;
        let game = self.openings.get(first).cloned()?;
        let first = Seat::new(first as u8).unwrap_or_default();
        self.collector.begin(first);
        let who = Seating { brains, iterations: *iterations, seed: *seed, game: number, seating: 0 };
        let bout = play_before(game, &who, &mut self.desk, watch, &mut self.collector, clerk)?;
        let seen = Seen { watcher: &self.collector, bout: &bout, first };
        stats::read(&seen, *players, &self.options, &mut self.readings);
        let played = if bout.replaced.is_empty() { Played::Whole } else { Played::Replaced };
        let told = Told { first, actions: bout.actions, outcome: bout.outcome, replaced: bout.replaced };
        Some((played, told))
    }
}

/// A game that was played, as whoever writes it down needs it.
struct Told {
    first: Seat,
    actions: u64,
    outcome: Outcome,
    replaced: SeatSet,
}

/// What a game is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Played {
    /// It counts.
    Whole,
    /// A program had to be replaced: it says nothing about those who were to play.
    Replaced,
}

/// How many games a thread plays before it looks up.
pub(crate) const fn chunk(slow: bool) -> u64 {
    if slow { 1 } else { 64 }
}

/// How many games are played before their rows are written.
const BATCH: u64 = 256;

struct Saved<'a> {
    run: Run<'a>,
    saving: &'a Saving,
}

impl Visitor for Saved<'_> {
    type Output = Result<Tally, Unsaved>;

    fn visit<G: Studied>(self) -> Self::Output {
        let Run { experiment, design, shard, watch } = self.run;
        let options = experiment.rules.options::<G>()?;
        let players = experiment.players;
        let create = |path: &Option<PathBuf>, columns: fn(usize) -> Columns| {
            let path = path.as_ref()?;
            Some(Rows::create(path, columns(players)).map_err(|error| Unsaved::File(path.clone(), error)))
        };
        let mut games = create(&self.saving.games, game_columns).transpose()?;
        let mut decisions = create(&self.saving.decisions, |_| Notes::columns()).transpose()?;
        if let Some(folder) = &self.saving.scripts {
            std::fs::create_dir_all(folder).map_err(|error| Unsaved::File(folder.clone(), error))?;
        }
        let wanted =
            Wanted { decisions: self.saving.decisions.is_some(), script: self.saving.scripts.is_some() };
        let mut tally = Tally::new(&design.schema);
        let all = shard.games(experiment.games);
        let mut from = 0;
        while from < all && !watch.is_over() {
            let until = (from + BATCH).min(all);
            let numbers: Vec<u64> = (from..until).map(|nth| shard.number(nth)).collect();
            let played: Vec<_> = numbers
                .into_par_iter()
                .with_max_len(chunk(experiment.is_slow()) as usize)
                .map_init(
                    || Worker::<G>::new(experiment, options),
                    |worker, number| {
                        let mut notes = Notes::of(wanted, number);
                        let (played, told) = worker.play_before(number, watch, &mut notes)?;
                        (watch.done)(1);
                        Some((number, played, told, worker.readings.clone(), notes))
                    },
                )
                .collect();
            // Games that were stopped in the middle are not there; those after them are, and count.
            for (number, played, told, readings, notes) in played.into_iter().flatten() {
                match played {
                    Played::Whole => tally.add(&readings),
                    Played::Replaced => tally.replaced += 1,
                }
                if let (Some(rows), Some(path)) = (&mut games, &self.saving.games) {
                    let Told { first, actions, outcome, replaced } = &told;
                    let row = game_row(number, experiment.seed, *first, *actions, outcome, *replaced);
                    rows.push(row).map_err(|error| Unsaved::File(path.clone(), error))?;
                }
                if let Some(folder) = &self.saving.scripts {
                    let path = folder.join(format!("{number:08}.jsonl"));
                    std::fs::write(&path, notes.script::<G>(&options, players, told.first))
                        .map_err(|error| Unsaved::File(path.clone(), error))?;
                }
                if let (Some(rows), Some(path)) = (&mut decisions, &self.saving.decisions) {
                    for row in notes.decisions {
                        rows.push(row).map_err(|error| Unsaved::File(path.clone(), error))?;
                    }
                }
            }
            from = until;
        }
        for (rows, path) in [(games, &self.saving.games), (decisions, &self.saving.decisions)] {
            if let (Some(rows), Some(path)) = (rows, path) {
                rows.finish().map_err(|error| Unsaved::File(path.clone(), error))?;
            }
        }
        Ok(tally)
    }
}

struct Run<'a> {
    experiment: &'a Experiment,
    design: &'a Design,
    shard: Shard,
    watch: Watch<'a>,
}

impl Visitor for Run<'_> {
    type Output = Result<Tally, Trouble>;

    fn visit<G: Studied>(self) -> Self::Output {
        let Self { experiment, design, shard, watch } = self;
        let options = experiment.rules.options::<G>()?;
        let games = shard.games(experiment.games);
        let chunk = chunk(experiment.is_slow());
        let empty = || Tally::new(&design.schema);
        let begin = || (Worker::<G>::new(experiment, options), empty());
        Ok((0..games.div_ceil(chunk))
            .into_par_iter()
            .fold(begin, |(mut worker, mut tally), at| {
                let mut played = 0;
                for nth in at * chunk..((at + 1) * chunk).min(games) {
                    if watch.is_over() {
                        break;
                    }
                    match worker.play(shard.number(nth), watch) {
                        None => break,
                        Some(Played::Whole) => tally.add(&worker.readings),
                        Some(Played::Replaced) => tally.replaced += 1,
                    }
                    played += 1;
                }
                (watch.done)(played);
                (worker, tally)
            })
            .map(|(_, tally)| tally)
            .reduce(empty, |mut all, part| {
                all.merge(&part);
                all
            }))
    }
}

//! Plays an experiment on all cores.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use tablee_core::Seat;

use crate::bout::{Desk, Seating, play};
use crate::external::Misdeed;
use crate::measure::Readings;
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

    /// Plays the game with this number and reads its figures; false when it was told to stop. Who begins moves on from game
    /// to game.
    pub(crate) fn play(&mut self, number: u64, watch: Watch<'_>) -> bool {
        let Experiment { players, brains, iterations, seed, .. } = self.experiment;
        let first = (number % *players as u64) as usize;
        let Some(game) = self.openings.get(first).cloned() else { return false };
        let first = Seat::new(first as u8).unwrap_or_default();
        self.collector.begin(first);
        let who = Seating { brains, iterations: *iterations, seed: *seed, game: number, seating: 0 };
        let collector = &mut self.collector;
        let bout = play(game, &who, &mut self.desk, watch, |game, events| collector.see(game, events));
        let Some(bout) = bout else { return false };
        let seen = Seen { watcher: &self.collector, bout: &bout, first };
        stats::read(&seen, *players, &self.options, &mut self.readings);
        true
    }
}

/// How many games a thread plays before it looks up.
pub(crate) const fn chunk(slow: bool) -> u64 {
    if slow { 1 } else { 64 }
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
                    if watch.is_over() || !worker.play(shard.number(nth), watch) {
                        break;
                    }
                    tally.add(&worker.readings);
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

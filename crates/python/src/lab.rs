//! Experiments of the laboratory, part by part.

use std::sync::atomic::AtomicBool;

use pyo3::prelude::*;
use serde_json::Value;
use tablee_lab::{
    Experiment, Programs, Rules, Shard, Study, Text, Watch, game_named, on_threads, run, start,
};
use tablee_words::Lang;

use crate::python::{options, raise};

fn troubled(py: Python<'_>, trouble: impl Into<Text>) -> PyErr {
    raise(py, &trouble.into().say(Lang::English), "laboratory", None, None)
}

/// Plays one part of an experiment, and gives back its file: exact sums. The same bits on every machine and however many threads.
#[pyfunction]
#[pyo3(signature = (game, players, bots, games, seed, iterations, given=None, shard="1/1", threads=None))]
#[expect(clippy::too_many_arguments, reason = "an experiment is what it is; Python has a class for it")]
pub(crate) fn run_shard(
    py: Python<'_>,
    game: &str,
    players: usize,
    bots: &str,
    games: u64,
    seed: u64,
    iterations: u32,
    given: Option<&Bound<'_, pyo3::types::PyDict>>,
    shard: &str,
    threads: Option<usize>,
) -> PyResult<String> {
    let mut rules = Rules::default();
    for (name, value) in options(given)? {
        match value {
            Value::String(word) => rules.set(&name, &word),
            other => rules.set(&name, &other.to_string()),
        }
    }
    let play = || {
        let experiment = Experiment {
            game: game_named(game)?.to_owned(),
            players,
            rules,
            brains: Experiment::brains(bots, players)?,
            games,
            seed,
            iterations,
        };
        let shard = Shard::read(shard)?;
        let programs = Programs::default();
        start(&experiment.brains, &programs)
            .map_err(|(program, misdeed)| misdeed.text(program, ToString::to_string))?;
        let stop = AtomicBool::new(false);
        let watch = Watch { stop: &stop, done: &|_| {}, programs: &programs, complain: &|_, _| {} };
        let study = on_threads(threads, || run(&experiment, shard, watch))??;
        Ok::<_, Text>(study.to_json())
    };
    py.detach(play).map_err(|trouble| troubled(py, trouble))
}

/// Puts the parts of one experiment together: the file of the whole, bit for bit.
#[pyfunction]
pub(crate) fn merge(py: Python<'_>, parts: Vec<(String, String)>) -> PyResult<String> {
    let merged = parts
        .into_iter()
        .map(|(name, text)| Study::from_json(&text).map(|study| (name, study)))
        .collect::<Result<Vec<_>, _>>()
        .and_then(Study::merge);
    merged.map(|study| study.to_json()).map_err(|trouble| troubled(py, trouble))
}

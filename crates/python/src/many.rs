//! Many games at once, into arrays of the caller's.

use numpy::{PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use serde_json::{Map, Value};
use tablee_catalog::{Code, Refusal, read_options};
use tablee_core::{Luck as _, Nobody, Outcome, Seat, Turn, View as _, Viewer, WAIT};
use tablee_lab::Stream;

use crate::python::{no_game, options, raise, refused};
use crate::queue::Queue;
use crate::table::players;
use crate::{Known, Visitor, visit};

/// How many games a thread takes at a time.
const LOT: usize = 32;

/// What the end is worth to each seat: its share of the win less what everybody's would be; nothing where nobody wins.
pub(crate) fn payoffs(outcome: &Outcome, players: usize) -> impl Iterator<Item = f64> {
    let winners = outcome.winners;
    let share = if winners.is_empty() { 0.0 } else { 1.0 / winners.len() as f64 };
    let even = if winners.is_empty() { 0.0 } else { 1.0 / players as f64 };
    Seat::all(players).map(move |seat| if winners.contains(seat) { share - even } else { -even })
}

/// One of the games. When it is over, the next one begins at its place, and another seat begins it.
struct Place<G: Known> {
    game: G,
    luck: Stream,
    /// For [`Crowd::sample`]: who samples and who does not are dealt the same cards.
    choice: Stream,
    queue: Queue,
    asked: Seat,
    first: Seat,
    legal: Vec<G::Action>,
    /// The numbers that its row of the mask has, so that only these have to be taken back.
    numbers: Vec<u32>,
}

/// A place's rows in the arrays of the caller's.
struct Rows<'a> {
    observation: &'a mut [i32],
    mask: &'a mut [i8],
    seat: &'a mut i32,
    rewards: &'a mut [f32],
    scores: &'a mut [i64],
    done: &'a mut bool,
}

impl<G: Known> Place<G> {
    fn new(options: G::Options, players: usize, seed: u64, place: u64) -> Option<Self> {
        let first = Seat::new((place % players as u64) as u8)?;
        Some(Self {
            game: G::new(options, players, first)?,
            luck: Stream::new(seed, place, 0),
            choice: Stream::new(seed, place, 1),
            queue: Queue::default(),
            asked: first,
            first,
            legal: Vec::new(),
            numbers: Vec::new(),
        })
    }

    /// Goes on until a seat is asked. Says how a game ended on the way, and begins the next one.
    fn go_on(&mut self) -> Option<Outcome> {
        let mut ended = None;
        loop {
            match self.game.turn() {
                Turn::Over(outcome) => {
                    // A game in which nobody was ever asked twice in a row would go round for ever: there is none.
                    if ended.is_some() {
                        return ended;
                    }
                    ended = Some(outcome);
                    self.first = self.first.next(self.game.players());
                    let (options, players) = (self.game.options(), self.game.players());
                    if let Some(game) = G::new(options, players, self.first) {
                        self.game = game;
                    }
                    self.queue = Queue::default();
                }
                Turn::Chance => {
                    if let Some(outcome) = self.game.sample(&mut self.luck) {
                        let _ = self.game.resolve(outcome, &mut Nobody);
                    }
                }
                turn @ Turn::Seats { .. } => {
                    if let Some(seat) = self.queue.asked(&turn, &mut self.luck) {
                        self.asked = seat;
                    }
                    return ended;
                }
            }
        }
    }

    /// The seat that is asked answers; false, and nothing changed, when it cannot do that.
    fn answer(&mut self, number: u32) -> bool {
        if !self.numbers.contains(&number) {
            return false;
        }
        if number == WAIT {
            self.queue.wait();
            return true;
        }
        let played = G::numbered(number).map(|action| self.game.play(self.asked, action, &mut Nobody));
        self.queue.act();
        matches!(played, Some(Ok(())))
    }

    /// Writes what the seat that is asked is given: its view and its choices.
    fn show(&mut self, rows: &mut Rows<'_>) {
        let view = self.game.view(Viewer::Seat(self.asked));
        G::paint(&view, rows.observation);
        *rows.seat = self.asked.index() as i32;
        self.numbers.drain(..).for_each(|number| rows.mask[number as usize] = 0);
        view.legal_actions(&mut self.legal);
        self.numbers.extend(self.legal.iter().filter_map(G::number));
        if let Turn::Seats { must, .. } = view.turn()
            && !must.contains(self.asked)
        {
            self.numbers.push(WAIT);
        }
        let known = rows.mask.len() as u32;
        self.numbers.retain(|number| *number < known);
        self.numbers.iter().for_each(|number| rows.mask[*number as usize] = 1);
    }

    fn end(&self, outcome: Option<Outcome>, rows: &mut Rows<'_>) {
        *rows.done = outcome.is_some();
        rows.rewards.fill(0.0);
        rows.scores.fill(0);
        if let Some(outcome) = outcome {
            let players = self.game.players();
            rows.rewards
                .iter_mut()
                .zip(payoffs(&outcome, players))
                .for_each(|(cell, worth)| *cell = worth as f32);
            rows.scores.copy_from_slice(&outcome.scores.as_slice()[..players]);
        }
    }
}

/// All arrays of the caller's, whole.
struct Arrays<'a> {
    observations: &'a mut [i32],
    masks: &'a mut [i8],
    seats: &'a mut [i32],
    rewards: &'a mut [f32],
    scores: &'a mut [i64],
    done: &'a mut [bool],
}

/// The games, whatever they are.
trait Crowd: Send + Sync {
    fn measures(&self) -> Measures;
    fn reset(&mut self, arrays: Arrays<'_>);
    /// False where a number was none of the choices: that game stands as it was, and its `seat` is −1 − its seat.
    fn step(&mut self, actions: &[u32], arrays: Arrays<'_>) -> bool;
    fn sample(&mut self, actions: &mut [u32]);
}

/// How large everything is.
#[derive(Clone, Copy)]
struct Measures {
    games: usize,
    players: usize,
    width: usize,
    numbers: usize,
}

struct Places<G: Known> {
    options: G::Options,
    seed: u64,
    players: usize,
    places: Vec<Place<G>>,
}

impl<G: Known> Places<G> {
    /// Something with every place, its rows and one more thing, on all cores.
    fn each<T: Send + Copy + Sync>(
        &mut self,
        with: &[T],
        arrays: Arrays<'_>,
        work: impl Fn(&mut Place<G>, T, &mut Rows<'_>) -> bool + Sync,
    ) -> bool {
        let Measures { width, numbers, players, .. } = self.measures();
        let Arrays { observations, masks, seats, rewards, scores, done } = arrays;
        let lots = self
            .places
            .par_chunks_mut(LOT)
            .zip(with.par_chunks(LOT))
            .zip(observations.par_chunks_mut(LOT * width))
            .zip(masks.par_chunks_mut(LOT * numbers))
            .zip(seats.par_chunks_mut(LOT))
            .zip(rewards.par_chunks_mut(LOT * players))
            .zip(scores.par_chunks_mut(LOT * players))
            .zip(done.par_chunks_mut(LOT));
        lots.map(|(((((((places, with), observations), masks), seats), rewards), scores), done)| {
            let rows = observations
                .chunks_exact_mut(width)
                .zip(masks.chunks_exact_mut(numbers))
                .zip(seats)
                .zip(rewards.chunks_exact_mut(players))
                .zip(scores.chunks_exact_mut(players))
                .zip(done);
            let mut fine = true;
            for ((place, with), (((((observation, mask), seat), rewards), scores), done)) in
                places.iter_mut().zip(with).zip(rows)
            {
                let mut rows = Rows { observation, mask, seat, rewards, scores, done };
                fine &= work(place, *with, &mut rows);
            }
            fine
        })
        .reduce(|| true, |one, other| one && other)
    }
}

impl<G: Known> Crowd for Places<G> {
    fn measures(&self) -> Measures {
        Measures {
            games: self.places.len(),
            players: self.players,
            width: G::width(self.players),
            numbers: G::numbers(&self.options) as usize,
        }
    }

    fn reset(&mut self, arrays: Arrays<'_>) {
        let (options, players, seed) = (self.options, self.players, self.seed);
        let numbers: Vec<u64> = (0..self.places.len() as u64).collect();
        self.each(&numbers, arrays, |place, number, rows| {
            if let Some(fresh) = Place::new(options, players, seed, number) {
                *place = fresh;
            }
            rows.mask.fill(0);
            place.go_on();
            place.show(rows);
            place.end(None, rows);
            true
        });
    }

    fn step(&mut self, actions: &[u32], arrays: Arrays<'_>) -> bool {
        self.each(actions, arrays, |place, number, rows| {
            if !place.answer(number) {
                *rows.seat = -1 - place.asked.index() as i32;
                return false;
            }
            let ended = place.go_on();
            place.show(rows);
            place.end(ended, rows);
            true
        })
    }

    fn sample(&mut self, actions: &mut [u32]) {
        self.places.par_iter_mut().zip(actions).with_min_len(LOT).for_each(|(place, action)| {
            let at = place.choice.below(place.numbers.len() as u32) as usize;
            *action = place.numbers.get(at).copied().unwrap_or(WAIT);
        });
    }
}

struct Gather {
    games: usize,
    players: Option<usize>,
    seed: u64,
    rules: Map<String, Value>,
}

impl Visitor for Gather {
    type Output = Result<Box<dyn Crowd>, Refusal>;

    fn visit<G: Known>(self) -> Self::Output {
        let options: G::Options =
            read_options(&self.rules).map_err(|bad| Refusal::new(Code::BadRules, bad))?;
        let players = players::<G>(&options, self.players)?;
        let place = |place| Place::<G>::new(options, players, self.seed, place);
        let places: Vec<Place<G>> = (0..self.games as u64).filter_map(place).collect();
        Ok(Box::new(Places { options, seed: self.seed, players, places }))
    }
}

/// Many games at once. Every game asks one seat at a time; when it is over the next one begins at its place.
#[pyclass(name = "Many", module = "tablee._tablee")]
pub(crate) struct Many {
    crowd: Box<dyn Crowd>,
    begun: bool,
}

type Cells<'py, T> = &'py Bound<'py, PyArray2<T>>;
type Column<'py, T> = &'py Bound<'py, PyArray1<T>>;

impl Many {
    /// Borrows the arrays, and does something with them while other threads of Python's go on.
    fn with(
        &mut self,
        py: Python<'_>,
        (observations, masks, seats): (Cells<'_, i32>, Cells<'_, i8>, Column<'_, i32>),
        (rewards, scores, done): (Cells<'_, f32>, Cells<'_, i64>, Column<'_, bool>),
        work: impl FnOnce(&mut dyn Crowd, Arrays<'_>) -> bool + Send,
    ) -> PyResult<bool> {
        let Measures { games, players, width, numbers } = self.crowd.measures();
        let bad = |message: String| raise(py, &message, "bad-array", None, None);
        let (mut observations, mut masks) = (observations.try_readwrite()?, masks.try_readwrite()?);
        let (mut seats, mut rewards) = (seats.try_readwrite()?, rewards.try_readwrite()?);
        let (mut scores, mut done) = (scores.try_readwrite()?, done.try_readwrite()?);
        let arrays = Arrays {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            scores: scores.as_slice_mut()?,
            done: done.as_slice_mut()?,
        };
        for (name, length, wanted) in [
            ("observations", arrays.observations.len(), games * width),
            ("masks", arrays.masks.len(), games * numbers),
            ("seats", arrays.seats.len(), games),
            ("rewards", arrays.rewards.len(), games * players),
            ("scores", arrays.scores.len(), games * players),
            ("done", arrays.done.len(), games),
        ] {
            if length != wanted {
                return Err(bad(format!("{name} has {length} cells, and {wanted} are needed")));
            }
        }
        let crowd = &mut *self.crowd;
        Ok(py.detach(move || work(crowd, arrays)))
    }
}

#[pymethods]
impl Many {
    #[new]
    #[pyo3(signature = (game, games, players=None, seed=0, options=None))]
    fn new(
        py: Python<'_>,
        game: &str,
        games: usize,
        players: Option<usize>,
        seed: u64,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let gather = Gather { games, players, seed, rules: self::options(options)? };
        let crowd = visit(game, gather).ok_or_else(|| no_game(py, game))?;
        Ok(Self { crowd: crowd.map_err(|bad| refused(py, &bad))?, begun: false })
    }

    /// How many games.
    #[getter]
    fn games(&self) -> usize {
        self.crowd.measures().games
    }

    /// How many play each.
    #[getter]
    fn players(&self) -> usize {
        self.crowd.measures().players
    }

    /// How many numbers an observation has.
    #[getter]
    fn width(&self) -> usize {
        self.crowd.measures().width
    }

    /// How many numbers actions can have.
    #[getter]
    fn numbers(&self) -> usize {
        self.crowd.measures().numbers
    }

    /// Begins all games anew.
    #[expect(clippy::too_many_arguments, reason = "every array is the caller's own")]
    fn reset<'py>(
        &mut self,
        py: Python<'py>,
        observations: Cells<'py, i32>,
        masks: Cells<'py, i8>,
        seats: Column<'py, i32>,
        rewards: Cells<'py, f32>,
        scores: Cells<'py, i64>,
        done: Column<'py, bool>,
    ) -> PyResult<()> {
        self.with(py, (observations, masks, seats), (rewards, scores, done), |crowd, arrays| {
            crowd.reset(arrays);
            true
        })?;
        self.begun = true;
        Ok(())
    }

    /// Every game's asked seat answers.
    #[expect(clippy::too_many_arguments, reason = "every array is the caller's own")]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, u32>,
        observations: Cells<'py, i32>,
        masks: Cells<'py, i8>,
        seats: Column<'py, i32>,
        rewards: Cells<'py, f32>,
        scores: Cells<'py, i64>,
        done: Column<'py, bool>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if !self.begun || actions.len() != self.games() {
            let message =
                format!("after `reset`, one action for each of the {} games is needed", self.games());
            return Err(raise(py, &message, "bad-array", None, None));
        }
        let fine =
            self.with(py, (observations, masks, seats), (rewards, scores, done), |crowd, arrays| {
                crowd.step(actions, arrays)
            })?;
        if fine {
            return Ok(());
        }
        let message =
            "an action is none of its game's choices: those games have a seat below 0 and stand as they were";
        Err(raise(py, message, "illegal-action", None, None))
    }

    /// Any of its choices for each game, each as likely.
    fn sample(&mut self, py: Python<'_>, actions: &Bound<'_, PyArray1<u32>>) -> PyResult<()> {
        let mut actions = actions.try_readwrite()?;
        let actions = actions.as_slice_mut()?;
        if !self.begun || actions.len() != self.games() {
            let message = format!("after `reset`, room for {} actions is needed", self.games());
            return Err(raise(py, &message, "bad-array", None, None));
        }
        let crowd = &mut *self.crowd;
        py.detach(move || crowd.sample(actions));
        Ok(())
    }
}

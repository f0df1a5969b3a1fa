//! One game, its type hidden.

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods as _};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use tablee_bots::{Iterations, Level};
use tablee_catalog::{
    Code, Refusal, Rules, Seated, Seeded, open_frame, read_action, read_options, refused, view_frame,
};
use tablee_core::{Luck, Options as _, Outcome, Seat, Turn, View as _, Viewer, WAIT};
use tablee_fair::{
    Beginning, Ending, FairLuck, Form, Frozen, Player, Record, Sealing, SeatRecord, Secret, Source, Step,
    Stepper, Terms, Told, to_hex,
};

use crate::python::{no_game, options, raise, refused as refusal, to_python};
use crate::queue::Queue;
use crate::{Known, Visitor, visit};

/// Where chance comes from.
#[derive(Clone)]
enum Chance {
    /// A deal that can be verified: the secret follows from the seed.
    Fair(FairLuck, Secret),
    /// An imagined game, or one that was read: nobody asks where its cards come from.
    Seeded(Seeded),
}

impl Luck for Chance {
    fn word(&mut self) -> u32 {
        match self {
            Self::Fair(luck, _) => luck.word(),
            Self::Seeded(luck) => luck.word(),
        }
    }
}

/// A game with its chance, and all that happened.
#[derive(Clone)]
struct Table<G: Known> {
    game: G,
    rules: Rules,
    terms: Terms,
    chance: Chance,
    race: Seeded,
    queue: Queue,
    steps: Vec<Step>,
    events: Vec<G::Event>,
    /// What its cards come from; nothing for an imagined game, or one that was read.
    seed: Option<String>,
    trail: Vec<Mark>,
}

/// Something that was done to a game, so that another process can do it again: a seat and a number; or, with a seat below 0, that
/// somebody was asked (number 0) or waited (1), which luck has a part in.
type Mark = (i32, u32);

const ASKED: Mark = (-1, 0);
const WAITED: Mark = (-1, 1);

/// The same, whatever the game.
trait AnyTable: Send + Sync {
    fn again(&self) -> Box<dyn AnyTable>;
    fn id(&self) -> &'static str;
    fn players(&self) -> usize;
    fn turn(&self) -> Turn;
    fn asked(&mut self) -> Option<Seat>;
    fn wait(&mut self);
    fn legal(&self, seat: Seat) -> Vec<(String, u32)>;
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    fn play_number(&mut self, seat: Seat, number: u32) -> Result<(), Refusal>;
    fn frame(&self, viewer: Seated) -> Value;
    fn position(&self) -> Value;
    fn planes(&self, viewer: Seated) -> (Vec<(&'static str, Vec<usize>)>, Vec<i32>);
    fn happened(&self) -> usize;
    fn events(&self, viewer: Viewer, since: usize) -> Value;
    fn determinize(&self, viewer: Seated, seed: &str) -> Box<dyn AnyTable>;
    fn record(&self) -> Option<Record>;
    fn steps(&self) -> &[Step];
    fn rules(&self) -> Value;
    fn think(&self, seat: Seat, level: Level, thoughts: u32, seed: &str) -> Option<String>;
    fn silence(&self, seat: Seat) -> Option<String>;
    fn numbers(&self) -> u32;
    fn rule_of(&self, seat: Seat, action: &str) -> Option<&'static str>;
    /// The seed and the seat that began.
    fn origin(&self) -> Option<(String, u8)>;
    fn trail(&self) -> &[Mark];
}

impl<G: Known> Table<G> {
    fn new(options: G::Options, players: usize, first: Seat, seed: &str) -> Result<Self, Refusal> {
        let seat = |seat: usize| Player { name: format!("Seat {seat}"), bot: None };
        let mut terms = Terms::new::<G>(&options, first.index() as u8, (0..players).map(seat).collect());
        terms.begins = Some(Beginning::Chosen);
        let secret = Secret::new(Sha256::digest(format!("tablee python\n{seed}")).into());
        let frozen = frozen(&terms, &secret);
        let luck = FairLuck::new(frozen.key(&secret, &vec![None; players]));
        let game = G::new(options, players, first)
            .ok_or_else(|| Refusal::new(Code::BadSeat, "there is no such seat"))?;
        let mut table = Self {
            game,
            rules: Rules::of(&options, players),
            terms,
            chance: Chance::Fair(luck, secret),
            race: Seeded::new(&format!("race\n{seed}")),
            queue: Queue::default(),
            steps: Vec::new(),
            events: Vec::new(),
            seed: Some(seed.to_owned()),
            trail: Vec::new(),
        };
        table.settle()?;
        Ok(table)
    }

    /// Chance decides for as long as it is waited for.
    fn settle(&mut self) -> Result<(), Refusal> {
        while let Some(outcome) = self.game.sample(&mut self.chance) {
            let step = Step::Chance(Told::of(&outcome));
            self.game.resolve(outcome, &mut self.events).map_err(|bad| Refusal::new(Code::BadChance, bad))?;
            self.steps.push(step);
        }
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.game.play(seat, action, &mut self.events).map_err(refused)?;
        let act = Step::Act { seat: seat.index() as u8, by: Default::default(), action: action.to_string() };
        self.steps.push(act);
        self.trail.push((seat.index() as i32, G::number(&action).unwrap_or(WAIT)));
        self.queue.act();
        self.settle()
    }
}

/// What is frozen where nobody gives a number: the secret alone decides, and a verdict says so.
fn frozen(terms: &Terms, secret: &Secret) -> Frozen {
    Frozen {
        terms: terms.clone(),
        voided: Vec::new(),
        commitment: secret.commitment(Form::Second),
        hashes: vec![None; terms.seats.len()],
    }
}

impl<G: Known> AnyTable for Table<G> {
    fn again(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn id(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn asked(&mut self) -> Option<Seat> {
        if !self.queue.is_asking() {
            self.trail.push(ASKED);
        }
        self.queue.asked(&self.game.turn(), &mut self.race)
    }

    fn wait(&mut self) {
        self.trail.push(WAITED);
        self.queue.wait();
    }

    fn legal(&self, seat: Seat) -> Vec<(String, u32)> {
        let mut actions = Vec::new();
        self.game.view(Viewer::Seat(seat)).legal_actions(&mut actions);
        actions.iter().map(|action| (action.to_string(), G::number(action).unwrap_or(u32::MAX))).collect()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        if let Turn::Over(_) = self.game.turn() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        let action = read_action(&self.game, seat, action)?;
        self.act(seat, action)
    }

    fn play_number(&mut self, seat: Seat, number: u32) -> Result<(), Refusal> {
        let unreadable = || Refusal::new(Code::BadAction, format!("{number} is the number of no action"));
        let action = G::numbered(number).filter(|_| number < self.numbers()).ok_or_else(unreadable)?;
        if self.game.is_complete(seat, &action) {
            self.act(seat, action)
        } else {
            Err(Refusal::new(Code::BadAction, "the action does not say all that it must"))
        }
    }

    fn frame(&self, viewer: Seated) -> Value {
        view_frame(&self.game, &self.rules, viewer).to_json()
    }

    fn position(&self) -> Value {
        open_frame(&self.game, &self.rules).to_json()
    }

    fn planes(&self, viewer: Seated) -> (Vec<(&'static str, Vec<usize>)>, Vec<i32>) {
        let players = self.game.players();
        let mut cells = vec![0; G::width(players)];
        G::paint(&self.game.view(viewer.into()), &mut cells);
        let shape =
            |axes: &[tablee_core::Axis]| axes.iter().map(|axis| axis.len::<G::Card>(players)).collect();
        (G::planes().map(|plane| (plane.name, shape(plane.axes))).collect(), cells)
    }

    fn happened(&self) -> usize {
        self.events.len()
    }

    fn events(&self, viewer: Viewer, since: usize) -> Value {
        let events = self.events.get(since..).unwrap_or_default();
        events.iter().filter_map(|event| G::sight(event, viewer)).map(|sight| json!(sight)).collect()
    }

    fn determinize(&self, viewer: Seated, seed: &str) -> Box<dyn AnyTable> {
        let mut luck = Seeded::new(seed);
        let game = G::determinize(&self.game.view(viewer.into()), &mut luck);
        Box::new(Self {
            game,
            rules: self.rules.clone(),
            terms: self.terms.clone(),
            chance: Chance::Seeded(luck),
            race: Seeded::new(&format!("race\n{seed}")),
            queue: self.queue,
            steps: Vec::new(),
            events: Vec::new(),
            seed: None,
            trail: Vec::new(),
        })
    }

    fn record(&self) -> Option<Record> {
        let (Turn::Over(outcome), Chance::Fair(_, secret)) = (self.game.turn(), &self.chance) else {
            return None;
        };
        let (terms, frozen) = (&self.terms, frozen(&self.terms, secret));
        let outcome = Ending::from(&outcome);
        let sealing = Sealing::second(&frozen, &vec![None; terms.seats.len()]);
        let seat = |player: &Player| SeatRecord {
            name: player.name.clone(),
            bot: player.bot.clone(),
            hash: None,
            number: None,
        };
        Some(Record {
            tablee: Form::Second.version(),
            game: terms.game.clone(),
            options: terms.options.clone(),
            first: terms.first,
            begins: terms.begins,
            seats: terms.seats.iter().map(seat).collect(),
            commitment: to_hex(&frozen.commitment),
            secret: to_hex(secret.reveal()),
            device: false,
            voided: Vec::new(),
            seal: to_hex(&sealing.whole(&self.steps, &outcome)),
            entries: self.steps.clone(),
            outcome,
        })
    }

    fn steps(&self) -> &[Step] {
        &self.steps
    }

    fn rules(&self) -> Value {
        json!(self.rules)
    }

    fn think(&self, seat: Seat, level: Level, thoughts: u32, seed: &str) -> Option<String> {
        let view = self.game.view(Viewer::Seat(seat));
        let decided =
            tablee_bots::bot::<G>(level).decide(&view, &mut Iterations(thoughts), &mut Seeded::new(seed));
        decided.map(|action| action.to_string())
    }

    fn silence(&self, seat: Seat) -> Option<String> {
        G::silence(&self.game.view(Viewer::Seat(seat))).map(|action| action.to_string())
    }

    fn numbers(&self) -> u32 {
        G::numbers(&self.game.options())
    }

    fn rule_of(&self, seat: Seat, action: &str) -> Option<&'static str> {
        let action = action.parse().ok()?;
        Some(G::rule_of(&self.game.view(Viewer::Seat(seat)), &action))
    }

    fn origin(&self) -> Option<(String, u8)> {
        Some((self.seed.clone()?, self.terms.first))
    }

    fn trail(&self) -> &[Mark] {
        &self.trail
    }
}

struct Open {
    players: Option<usize>,
    first: u8,
    seed: String,
    rules: Map<String, Value>,
}

impl Visitor for Open {
    type Output = Result<Box<dyn AnyTable>, Refusal>;

    fn visit<G: Known>(self) -> Self::Output {
        let options: G::Options =
            read_options(&self.rules).map_err(|bad| Refusal::new(Code::BadRules, bad))?;
        let players = players::<G>(&options, self.players)?;
        let first = Seat::new(self.first).filter(|seat| seat.index() < players);
        let first = first
            .ok_or_else(|| Refusal::new(Code::BadSeat, format!("the seats are 0 to {}", players - 1)))?;
        Ok(Box::new(Table::<G>::new(options, players, first, &self.seed)?))
    }
}

/// How many play: as many as usual if not said.
pub(crate) fn players<G: Known>(options: &G::Options, wanted: Option<usize>) -> Result<usize, Refusal> {
    let range = options.players();
    let players = wanted.unwrap_or(usize::from(G::FACTS.usual).clamp(*range.start(), *range.end()));
    if range.contains(&players) {
        return Ok(players);
    }
    let message = format!("{} is for {} to {} players", G::ID, range.start(), range.end());
    Err(Refusal::new(Code::BadPlayers, message))
}

struct Replay<'a>(&'a Record, usize);

impl Visitor for Replay<'_> {
    type Output = Result<Box<dyn AnyTable>, String>;

    fn visit<G: Known>(self) -> Self::Output {
        let terms = self.0.terms();
        let game: G = terms.start().map_err(|bad| bad.to_string())?;
        let (options, players) = (game.options(), game.players());
        let mut stepper = Stepper::new(game, Source::Recorded);
        let mut events = Vec::new();
        let mut steps = Vec::new();
        for step in self.0.entries.iter().take(self.1) {
            stepper.take(step).map_err(|misstep| misstep.to_string())?;
            events.extend(stepper.take_events());
            steps.push(step.clone());
        }
        Ok(Box::new(Table::<G> {
            game: stepper.game().clone(),
            rules: Rules::of(&options, players),
            terms,
            chance: Chance::Seeded(Seeded::new(&self.0.seal)),
            race: Seeded::new(&format!("race\n{}", self.0.seal)),
            queue: Queue::default(),
            steps,
            events,
            seed: None,
            trail: Vec::new(),
        }))
    }
}

/// A game, from its deal to its end.
#[pyclass(name = "Game", module = "tablee._tablee", frozen)]
pub(crate) struct Game {
    table: std::sync::RwLock<Box<dyn AnyTable>>,
}

impl Game {
    fn of(table: Box<dyn AnyTable>) -> Self {
        Self { table: std::sync::RwLock::new(table) }
    }

    fn read<T>(&self, look: impl FnOnce(&dyn AnyTable) -> T) -> T {
        // Nothing panics while it is held; if it did, what is there is still whole.
        look(&**self.table.read().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn write<T>(&self, act: impl FnOnce(&mut dyn AnyTable) -> T) -> T {
        act(&mut **self.table.write().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn seat(&self, py: Python<'_>, seat: i64) -> PyResult<Seat> {
        let players = self.read(|table| table.players());
        let found = u8::try_from(seat).ok().and_then(Seat::new).filter(|seat| seat.index() < players);
        found.ok_or_else(|| {
            refusal(py, &Refusal::new(Code::BadSeat, format!("the seats are 0 to {}", players - 1)))
        })
    }

    /// Who looks: a seat, or somebody who stands by.
    fn seated(&self, py: Python<'_>, seat: Option<i64>) -> PyResult<Seated> {
        Ok(match seat {
            Some(seat) => Seated::At(self.seat(py, seat)?),
            None => Seated::Nowhere,
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.read(|table| table.turn()) {
            Turn::Over(outcome) => Some(outcome),
            Turn::Chance | Turn::Seats { .. } => None,
        }
    }

    fn acting(&self) -> (Vec<usize>, Vec<usize>) {
        let list = |seats: tablee_core::SeatSet| seats.iter().map(Seat::index).collect();
        match self.read(|table| table.turn()) {
            Turn::Seats { must, may } => (list(must), list(may)),
            Turn::Chance | Turn::Over(_) => (Vec::new(), Vec::new()),
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, players=None, first=0, seed=String::new(), options=None))]
    fn new(
        py: Python<'_>,
        game: &str,
        players: Option<usize>,
        first: u8,
        seed: String,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let open = Open { players, first, seed, rules: self::options(options)? };
        let opened = visit(game, open).ok_or_else(|| no_game(py, game))?;
        opened.map(Self::of).map_err(|bad| refusal(py, &bad))
    }

    /// The game's id.
    #[getter]
    fn name(&self) -> &'static str {
        self.read(|table| table.id())
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.read(|table| table.players())
    }

    /// Every option with its value, and the edition where they are one's.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.read(|table| table.rules()))
    }

    /// How many numbers actions can have, `wait` (0) included.
    #[getter]
    fn numbers(&self) -> u32 {
        self.read(|table| table.numbers())
    }

    /// The seats that the game waits for.
    #[getter]
    fn must(&self) -> Vec<usize> {
        self.acting().0
    }

    /// The seats that can act though nobody waits for them.
    #[getter]
    fn may(&self) -> Vec<usize> {
        self.acting().1
    }

    /// The one seat to ask next, where several can act: in an order that follows from the seed. Nothing when the game is over.
    #[getter]
    fn asked(&self) -> Option<usize> {
        self.write(|table| table.asked()).map(Seat::index)
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.outcome().is_some()
    }

    /// How it ended: winners, scores and the reason; nothing while it goes on.
    #[getter(outcome)]
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.outcome().map_or(Value::Null, |outcome| json!(outcome)))
    }

    /// What the end is worth to each seat: its share of the win less what everybody's would be, so that all add up to 0.
    #[getter]
    fn payoffs(&self) -> Vec<f64> {
        let players = self.players();
        match self.outcome() {
            Some(outcome) => crate::many::payoffs(&outcome, players).collect(),
            None => vec![0.0; players],
        }
    }

    /// What a seat can do, in words.
    fn actions(&self, py: Python<'_>, seat: i64) -> PyResult<Vec<String>> {
        let seat = self.seat(py, seat)?;
        Ok(self.read(|table| table.legal(seat)).into_iter().map(|(words, _)| words).collect())
    }

    /// The same by number, in the same order.
    fn action_numbers(&self, py: Python<'_>, seat: i64) -> PyResult<Vec<u32>> {
        let seat = self.seat(py, seat)?;
        Ok(self.read(|table| table.legal(seat)).into_iter().map(|(_, number)| number).collect())
    }

    /// 1 for each number that a seat can play now, and for 0 (`wait`) where nobody waits for it.
    fn mask<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let seat = self.seat(py, seat)?;
        let (legal, numbers, turn) = self.read(|table| (table.legal(seat), table.numbers(), table.turn()));
        let mut mask = vec![0; numbers as usize];
        for (_, number) in legal {
            if let Some(cell) = mask.get_mut(number as usize) {
                *cell = 1;
            }
        }
        if let Turn::Seats { may, .. } = turn
            && may.contains(seat)
        {
            mask[WAIT as usize] = 1;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// A seat acts: words or a number. Then chance decides what it has to.
    fn play(&self, py: Python<'_>, seat: i64, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(py, seat)?;
        let played = match action.extract::<&str>() {
            Ok(words) => self.write(|table| table.play(seat, words)),
            Err(_) => {
                let number: u32 = action.extract()?;
                self.write(|table| table.play_number(seat, number))
            }
        };
        played.map_err(|bad| refusal(py, &bad))
    }

    /// The seat that is asked answers with a number: it acts, or waits (0) where it only may act.
    fn answer(&self, py: Python<'_>, number: u32) -> PyResult<()> {
        let over = || refusal(py, &Refusal::new(Code::GameOver, "the game is over"));
        let seat = self.write(|table| table.asked()).ok_or_else(over)?;
        if number != WAIT {
            let played = self.write(|table| table.play_number(seat, number));
            return played.map_err(|bad| refusal(py, &bad));
        }
        if self.may().contains(&seat.index()) {
            self.write(|table| table.wait());
            return Ok(());
        }
        Err(refusal(py, &Refusal::new(Code::IllegalAction, "the game waits for this seat: it cannot wait")))
    }

    /// What a seat may know, or somebody who stands by: the rule book's state, who can act, what is played.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.seated(py, seat)?;
        to_python(py, &self.read(|table| table.frame(viewer)))
    }

    /// Everything, all hands open. Not for players.
    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.read(|table| table.position()))
    }

    /// The same as `view`, as named planes of numbers.
    #[pyo3(signature = (seat=None))]
    fn planes<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyDict>> {
        let viewer = self.seated(py, seat)?;
        let (shapes, cells) = self.read(|table| table.planes(viewer));
        let planes = PyDict::new(py);
        let mut rest = &cells[..];
        for (name, shape) in shapes {
            let (own, others) = rest.split_at(shape.iter().product());
            rest = others;
            let plane: Bound<'py, PyArrayDyn<i32>> = PyArray1::from_slice(py, own).reshape(shape)?;
            planes.set_item(name, plane)?;
        }
        Ok(planes)
    }

    /// All planes one after the other.
    #[pyo3(signature = (seat=None))]
    fn observation<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let viewer = self.seated(py, seat)?;
        Ok(PyArray1::from_vec(py, self.read(|table| table.planes(viewer)).1))
    }

    /// How many events there were: `events` takes it as `since`, later.
    #[getter]
    fn happened(&self) -> usize {
        self.read(|table| table.happened())
    }

    /// What a seat saw happen, or somebody who stands by.
    #[pyo3(signature = (seat=None, since=0))]
    fn events<'py>(&self, py: Python<'py>, seat: Option<i64>, since: usize) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self.seated(py, seat)?;
        to_python(py, &self.read(|table| table.events(viewer.into(), since)))
    }

    /// A game that agrees with what a seat knows: it could not tell it from this one. Its chance comes from the seed.
    fn determinize(&self, py: Python<'_>, seat: i64, seed: &str) -> PyResult<Self> {
        let viewer = self.seated(py, Some(seat))?;
        Ok(Self::of(self.read(|table| table.determinize(viewer, seed))))
    }

    /// The number of the rule that an action of a seat would be made by.
    fn rule_of(&self, py: Python<'_>, seat: i64, action: &str) -> PyResult<Option<&'static str>> {
        let seat = self.seat(py, seat)?;
        Ok(self.read(|table| table.rule_of(seat, action)))
    }

    /// What a bot would do at a seat, from its view alone; nothing where it would rather wait.
    #[pyo3(signature = (seat, bot="habitue", thoughts=500, seed=""))]
    fn think(
        &self,
        py: Python<'_>,
        seat: i64,
        bot: &str,
        thoughts: u32,
        seed: &str,
    ) -> PyResult<Option<String>> {
        let seat = self.seat(py, seat)?;
        let level: Level = bot.parse().map_err(|bad: tablee_bots::UnknownLevel| {
            raise(py, &bad.to_string(), "unknown-bot", None, None)
        })?;
        let table = self.read(|table| table.again());
        Ok(py.detach(|| table.think(seat, level, thoughts, seed)))
    }

    /// What a seat that is asked and stays silent is taken to answer; mostly nothing.
    fn silence(&self, py: Python<'_>, seat: i64) -> PyResult<Option<String>> {
        let seat = self.seat(py, seat)?;
        Ok(self.read(|table| table.silence(seat)))
    }

    /// The steps so far: what chance decided and what seats did. They tell everything.
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.read(|table| json!(table.steps())))
    }

    /// The record of a finished game, as text: `tablee verify` takes it.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        let record = self.read(|table| table.record()).ok_or_else(|| {
            raise(py, "only a game that was dealt and is over has a record", "no-record", None, None)
        })?;
        serde_json::to_string_pretty(&record)
            .map_err(|error| raise(py, &error.to_string(), "no-record", None, None))
    }

    fn __copy__(&self) -> Self {
        Self::of(self.read(|table| table.again()))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    /// For other processes: what it was made of, and what was done to it since.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let origin = self.read(|table| table.origin().map(|origin| (origin, table.trail().to_vec())));
        let ((seed, first), trail) = origin
            .ok_or_else(|| PyTypeError::new_err("only a game that was dealt from a seed can be pickled"))?;
        let resume = py.import("tablee._tablee")?.getattr("resume")?;
        let given = (self.name(), self.players(), first, seed, self.rules(py)?, trail);
        Ok((resume, given.into_pyobject(py)?.into_any()))
    }

    fn __repr__(&self) -> String {
        let (must, may) = self.acting();
        let now = match self.outcome() {
            Some(outcome) => format!("over: {}", outcome.reason),
            None => format!("must={must:?}, may={may:?}"),
        };
        format!("<tablee.Game {} players={} {now}>", self.name(), self.players())
    }
}

/// A game from another process.
#[pyfunction]
pub(crate) fn resume(
    py: Python<'_>,
    game: &str,
    players: usize,
    first: u8,
    seed: String,
    options: &Bound<'_, PyDict>,
    trail: Vec<Mark>,
) -> PyResult<Game> {
    let resumed = Game::new(py, game, Some(players), first, seed, Some(options))?;
    for mark in trail {
        match mark {
            ASKED => {
                resumed.asked();
            }
            WAITED => resumed.write(|table| table.wait()),
            (seat, number) => {
                let seat = resumed.seat(py, seat.into())?;
                resumed.write(|table| table.play_number(seat, number)).map_err(|bad| refusal(py, &bad))?;
            }
        }
    }
    Ok(resumed)
}

fn read_record(py: Python<'_>, text: &str) -> PyResult<Record> {
    Record::read(text).map_err(|error| raise(py, &error.to_string(), "bad-record", None, None))
}

/// A recorded game after so many of its steps; after all of them if not said.
#[pyfunction]
#[pyo3(signature = (record, steps=None))]
pub(crate) fn replay(py: Python<'_>, record: &str, steps: Option<usize>) -> PyResult<Game> {
    let record = read_record(py, record)?;
    let table = visit(&record.game, Replay(&record, steps.unwrap_or(usize::MAX)))
        .ok_or_else(|| no_game(py, &record.game))?;
    table.map(Game::of).map_err(|why| raise(py, &why, "bad-record", None, None))
}

/// Plays a record again and recomputes every card; what was found, in words.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, record: &str) -> PyResult<String> {
    let record = read_record(py, record)?;
    let verdict = tablee_fair::verify(&record);
    verdict
        .map(|verdict| verdict.to_string())
        .map_err(|forged| raise(py, &forged.to_string(), "forged", None, None))
}

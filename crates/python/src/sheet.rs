//! What is fixed about a game: its numbers and planes.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value, json};
use tablee_catalog::{Refusal, describe, read_options};
use tablee_core::{Axis, BadOption, Card as _, Options as _, WAIT};

use crate::python::{no_game, options, refused, to_python};
use crate::{Known, Visitor, visit};

/// What is known of every game: id, players, editions, options.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    struct Described;
    impl Visitor for Described {
        type Output = Value;

        fn visit<G: Known>(self) -> Value {
            let mut described = describe::<G>();
            described["usual"] = G::FACTS.usual.into();
            described
        }
    }
    let all = tablee_catalog::GAMES.iter().filter_map(|id| visit(id, Described)).collect();
    to_python(py, &Value::Array(all))
}

/// What is fixed about a game with these options: its cards, actions by number, and planes.
#[pyfunction]
#[pyo3(signature = (id, players=None, given=None))]
pub(crate) fn sheet<'py>(
    py: Python<'py>,
    id: &str,
    players: Option<usize>,
    given: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let sheet = visit(id, Sheet { players, options: options(given)? }).ok_or_else(|| no_game(py, id))?;
    to_python(py, &sheet.map_err(|bad| refused(py, &Refusal::new(tablee_catalog::Code::BadRules, bad)))?)
}

/// The action with this number, in words.
#[pyfunction]
pub(crate) fn action_of(py: Python<'_>, id: &str, number: u32) -> PyResult<Option<String>> {
    struct Words(u32);
    impl Visitor for Words {
        type Output = Option<String>;

        fn visit<G: Known>(self) -> Self::Output {
            if self.0 == WAIT {
                return Some("wait".to_owned());
            }
            G::numbered(self.0).map(|action| action.to_string())
        }
    }
    visit(id, Words(number)).ok_or_else(|| no_game(py, id))
}

/// The number of an action.
#[pyfunction]
pub(crate) fn number_of(py: Python<'_>, id: &str, action: &str) -> PyResult<Option<u32>> {
    struct Number<'a>(&'a str);
    impl Visitor for Number<'_> {
        type Output = Option<u32>;

        fn visit<G: Known>(self) -> Self::Output {
            if self.0 == "wait" {
                return Some(WAIT);
            }
            self.0.parse().ok().and_then(|action| G::number(&action))
        }
    }
    visit(id, Number(action)).ok_or_else(|| no_game(py, id))
}

struct Sheet {
    players: Option<usize>,
    options: Map<String, Value>,
}

impl Visitor for Sheet {
    type Output = Result<Value, BadOption>;

    fn visit<G: Known>(self) -> Self::Output {
        let options: G::Options = read_options(&self.options)?;
        let range = options.players();
        let players = self.players.unwrap_or(usize::from(G::FACTS.usual).clamp(*range.start(), *range.end()));
        let cards: Vec<&str> = G::Card::KINDS.iter().map(|card| card.name()).collect();
        let labels = |axis: &Axis| match axis {
            Axis::Seats => (0..players).map(|seat| seat.to_string()).collect(),
            Axis::Cards => cards.iter().map(|&name| name.to_owned()).collect(),
            Axis::Words(words) => words.iter().map(|&word| word.to_owned()).collect(),
            Axis::Places(places) => (0..*places).map(|place| place.to_string()).collect::<Vec<_>>(),
        };
        let planes: Vec<Value> = G::planes()
            .map(|plane| {
                let axes: Vec<Vec<String>> = plane.axes.iter().map(labels).collect();
                let shape: Vec<usize> = axes.iter().map(Vec::len).collect();
                json!({"name": plane.name, "shape": shape, "labels": axes, "says": plane.says})
            })
            .collect();
        Ok(json!({
            "game": G::ID,
            "players": players,
            "cards": cards,
            "numbers": G::numbers(&options),
            "width": G::width(players),
            "planes": planes,
        }))
    }
}

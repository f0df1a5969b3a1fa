//! JSON, options and refusals, as Python has them.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString};
use serde_json::{Map, Value};
use tablee_catalog::{Cited, Code, Refusal};

/// A refusal as the exception `tablee.Refusal`: with its code, and the reason and the rule where one is cited.
pub(crate) fn refused(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let Refusal { code, message, cited } = refusal;
    let (reason, rule) = cited.map(|Cited { reason, rule }| (reason, rule)).unzip();
    raise(py, message, code.as_str(), reason, rule)
}

/// Something else that is refused, with a code of its own.
pub(crate) fn raise(
    py: Python<'_>,
    message: &str,
    code: &str,
    reason: Option<&str>,
    rule: Option<&str>,
) -> PyErr {
    let made = py
        .import("tablee.refusal")
        .and_then(|module| module.getattr("Refusal")?.call1((message, code, reason, rule)));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// There is no such game.
pub(crate) fn no_game(py: Python<'_>, id: &str) -> PyErr {
    let message = format!("there is no game {id:?}: there are {}", tablee_catalog::GAMES.join(", "));
    refused(py, &Refusal::new(Code::UnknownGame, message))
}

/// JSON as Python has it.
pub(crate) fn to_python<'py>(py: Python<'py>, json: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match json {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => return Err(PyTypeError::new_err("a number that Python has not")),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(list) => {
            let list: Vec<_> = list.iter().map(|item| to_python(py, item)).collect::<PyResult<_>>()?;
            PyList::new(py, list)?.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// Options as keyword arguments give them: flags, whole numbers and words.
pub(crate) fn options(given: Option<&Bound<'_, PyDict>>) -> PyResult<Map<String, Value>> {
    let mut options = Map::new();
    for (name, value) in given.into_iter().flatten() {
        let name: String = name.extract()?;
        let value = if value.is_instance_of::<PyBool>() {
            Value::Bool(value.extract()?)
        } else if value.is_instance_of::<PyInt>() {
            // One that has no room in 64 bits is as good as the largest.
            Value::from(value.extract::<i64>().unwrap_or(i64::MAX))
        } else if let Ok(word) = value.extract::<String>() {
            Value::String(word)
        } else {
            return Err(PyTypeError::new_err(format!("{name}: an option is a bool, an int or a str")));
        };
        options.insert(name, value);
    }
    Ok(options)
}

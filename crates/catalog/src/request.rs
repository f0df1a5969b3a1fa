//! Reading a request: JSON, and the types of its fields.

use serde_json::{Map, Value};

use crate::{Code, Refusal};

/// A request whose fields are all of the right type.
#[derive(Debug)]
pub(crate) enum Request {
    Games,
    New(Box<NewGame>),
    Act { seat: WholeNumber, action: String },
    Position,
    View { seat: Option<WholeNumber> },
    Quit,
}

/// The fields of `new`.
#[derive(Debug)]
pub(crate) struct NewGame {
    pub(crate) game: String,
    pub(crate) players: WholeNumber,
    pub(crate) rules: Map<String, Value>,
    pub(crate) first: WholeNumber,
    pub(crate) deck: Option<Vec<String>>,
    pub(crate) chance: Vec<Value>,
    pub(crate) seed: Option<String>,
}

/// A whole number; `None` when it is too large for anything here.
pub(crate) type WholeNumber = Option<i64>;

/// The whole number that a JSON value is: digits without a point or an exponent, however many.
pub(crate) fn whole_number(value: &Value) -> Option<WholeNumber> {
    let Value::Number(number) = value else { return None };
    let text = number.as_str();
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())
}

/// Reads one line.
pub(crate) fn read(line: &[u8]) -> Result<Request, Refusal> {
    let value: Value =
        serde_json::from_slice(line).map_err(|error| bad(format_args!("not JSON: {error}")))?;
    let Value::Object(mut fields) = value else { return Err(bad("a request is a JSON object")) };
    let command = take_text(&mut fields, "cmd")?.ok_or_else(|| missing("cmd"))?;
    match command.as_str() {
        "games" => Ok(Request::Games),
        "new" => Ok(Request::New(Box::new(NewGame {
            game: take_text(&mut fields, "game")?.ok_or_else(|| missing("game"))?,
            players: take_number(&mut fields, "players")?.ok_or_else(|| missing("players"))?,
            rules: match fields.remove("rules") {
                None => Map::new(),
                Some(Value::Object(rules)) => rules,
                Some(_) => return Err(wrong("rules", "an object")),
            },
            first: take_number(&mut fields, "first")?.unwrap_or(Some(0)),
            deck: take_list(&mut fields, "deck")?.map(card_names).transpose()?,
            chance: take_list(&mut fields, "chance")?.unwrap_or_default(),
            seed: take_text(&mut fields, "seed")?,
        }))),
        "act" => Ok(Request::Act {
            seat: take_number(&mut fields, "seat")?.ok_or_else(|| missing("seat"))?,
            action: take_text(&mut fields, "action")?.ok_or_else(|| missing("action"))?,
        }),
        "position" => Ok(Request::Position),
        "view" => Ok(Request::View {
            // The one field that may be null: a spectator.
            seat: if fields.get("seat") == Some(&Value::Null) {
                None
            } else {
                take_number(&mut fields, "seat")?
            },
        }),
        "quit" => Ok(Request::Quit),
        _ => Err(bad("the commands are games, new, act, position, view and quit")),
    }
}

fn card_names(list: Vec<Value>) -> Result<Vec<String>, Refusal> {
    list.into_iter()
        .map(|name| match name {
            Value::String(name) => Ok(name),
            _ => Err(wrong("deck", "a list of card names")),
        })
        .collect()
}

fn take_text(fields: &mut Map<String, Value>, name: &str) -> Result<Option<String>, Refusal> {
    match fields.remove(name) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(wrong(name, "a string")),
    }
}

fn take_number(fields: &mut Map<String, Value>, name: &str) -> Result<Option<WholeNumber>, Refusal> {
    match fields.remove(name) {
        None => Ok(None),
        Some(value) => whole_number(&value).map(Some).ok_or_else(|| wrong(name, "a whole number")),
    }
}

fn take_list(fields: &mut Map<String, Value>, name: &str) -> Result<Option<Vec<Value>>, Refusal> {
    match fields.remove(name) {
        None => Ok(None),
        Some(Value::Array(list)) => Ok(Some(list)),
        Some(_) => Err(wrong(name, "a list")),
    }
}

pub(crate) fn bad(message: impl std::fmt::Display) -> Refusal {
    Refusal::new(Code::BadRequest, message)
}

fn missing(name: &str) -> Refusal {
    bad(format_args!("the field {name} is missing"))
}

fn wrong(name: &str, wanted: &str) -> Refusal {
    bad(format_args!("the field {name} must be {wanted}"))
}

//! A person's name goes, the games stay.
//!
//! Entries are written anew with another name in the place of theirs. A game whose deal was made from the name, in the first form, is given the key that
//! it was dealt from: it is played and seen again card by card, but nobody can show any more that the key follows from the promise,
//! so it has no record. A note at the end says that this was done, and where the chain of the journal ended before.

use serde_json::{Map, Value};
use tablee_fair::{key, to_hex};
use tablee_journal::{Line, Link, TableName};

use crate::Broken;
use crate::entry::{Entry, Written};
use crate::table::Table;

/// The entries of a table without a name; `None` when nobody of that name ever sat there.
pub fn erase(table: &TableName, lines: &[Line], name: &str) -> Result<Option<Vec<Line>>, Broken> {
    let mut erased = Vec::with_capacity(lines.len() + 1);
    let mut now: Option<Table> = None;
    let mut found = false;
    for line in lines {
        let written = Written::from_line(line)?;
        match &mut now {
            None => now = Some(Table::open(&written)?),
            Some(table) => table.apply(&written)?,
        }
        let mut json: Value =
            serde_json::from_slice(&line.bytes).map_err(|error| Broken::Unreadable(error.to_string()))?;
        found |= rename(&mut json, name);
        if let (Some(deal), Entry::Began { .. }) =
            (now.as_ref().and_then(|now| now.deal.as_ref()), &written.entry)
            && deal.terms.seats.iter().any(|player| player.bot.is_none() && player.name == name)
            // No name is in the key of a deal of the second form.
            && deal.frozen.is_none()
            && let Some(secret) = &deal.secret
            && let Some(began) =
                json.get_mut("was").and_then(|was| was.get_mut("began")).and_then(Value::as_object_mut)
        {
            let dealt = key(secret, &deal.numbers, &deal.terms);
            began.insert("key".to_owned(), Value::String(to_hex(&dealt)));
        }
        let bytes = serde_json::to_vec(&json).map_err(|error| Broken::Unreadable(error.to_string()))?;
        erased.push(Line::new(line.version, bytes));
    }
    if !found {
        return Ok(None);
    }
    let chain = Link::of(table, lines).to_string();
    erased.push(Entry::Erased { chain }.alone().to_line());
    // What is about to be written must add up.
    Table::fold(&erased)?;
    Ok(Some(erased))
}

/// Gives every person of a name another one, in whatever says who somebody is; whether there was any.
fn rename(json: &mut Value, name: &str) -> bool {
    let mut found = false;
    match json {
        Value::Object(fields) => {
            if is_person(fields) && fields.get("name").and_then(Value::as_str) == Some(name) {
                fields.insert("name".to_owned(), Value::String(NOBODY.to_owned()));
                found = true;
            }
            fields.values_mut().for_each(|value| found |= rename(value, name));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| found |= rename(value, name)),
        _ => {}
    }
    found
}

/// A bot has a level, and its name is nobody's.
fn is_person(fields: &Map<String, Value>) -> bool {
    !fields.contains_key("level") && fields.get("bot").is_none_or(Value::is_null)
}

/// What stands in the place of a name: a word of French that English has, too.
const NOBODY: &str = "Anonyme";

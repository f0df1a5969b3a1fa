//! A table that was played on a device alone comes to a server, to be kept there or to be played on with others.
//!
//! The device wrote its journal, and could have written anything. So nothing of it is taken as it is: every entry is read, only those that
//! make the table are kept, names and terms are asked for again, and what is left is added up by the same rules that a live table
//! follows, card by card. What nobody can check is whether the device dealt once only: every deal of its says that it
//! was promised by a device, and its next one is promised by the server.

use sha2::{Digest, Sha256};
use tablee_journal::Line;

use crate::entry::{Entry, Written};
use crate::message::{Stage, Terms};
use crate::table::{Table, Who};
use crate::world::{Foretold, World};
use crate::{Code, Refused, deeds, names, rules, secrets};

/// The journal of a table that a device brings, as it is kept from now on, and its code: the same for the same journal, so that what is
/// sent twice is there once.
pub fn brought(lines: &[Line], world: &dyn World) -> Result<(String, Vec<Line>), Refused> {
    let mut kept = Vec::with_capacity(lines.len() + 1);
    let mut table: Option<Table> = None;
    let now = world.now();
    for line in lines {
        let written = Written::from_line(line).map_err(bad)?;
        let Some(entry) = taken(written.entry, table.as_ref())? else { continue };
        table.as_ref().map_or(Ok(()), |table| in_its_place(&entry, table))?;
        let when = written.when.map(|when| when.min(now));
        let written = Written { call: None, deed: None, when, entry };
        match &mut table {
            None => table = Some(Table::open(&written).map_err(bad)?),
            Some(table) => table.apply(&written).map_err(bad)?,
        }
        kept.push(written.to_line());
    }
    let table = table.ok_or_else(|| bad("there is nothing in it"))?;
    if table.frozen.is_some() {
        return Err(Refused::new(Code::Frozen, "the deal is frozen: numbers are being shown"));
    }
    if table.games == 0 {
        return Err(bad("nothing was played at it"));
    }
    if table.host.is_none() {
        return Err(bad("nobody sits at it"));
    }
    if table.stage() != Stage::Playing {
        // The device knows what it promised.
        kept.extend(deeds::promise(world, false)?.into_iter().map(|entry| entry.alone().to_line()));
    }
    Ok((code(lines)?, kept))
}

/// What is kept of an entry, if anything.
fn taken(entry: Entry, table: Option<&Table>) -> Result<Option<Entry>, Refused> {
    Ok(Some(match entry {
        Entry::Opened { terms, told: None } => Entry::Opened { terms: by_the_rules(terms)?, told: None },
        Entry::Changed(terms) => Entry::Changed(by_the_rules(terms)?),
        Entry::Sat { seat, name, token } => {
            let is_hash = token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit());
            if !is_hash {
                return Err(bad("no token has such a hash"));
            }
            Entry::Sat { seat, name: called(name, seat, table)?, token }
        }
        Entry::Renamed { seat, name } => Entry::Renamed { seat, name: called(name, seat, table)? },
        Entry::Bot { seat, level, name } => {
            let name = name.map(|name| called(name, seat, table)).transpose()?;
            Entry::Bot { seat, level, name }
        }
        Entry::Promised { secret, form: Some(2), device: _ } => {
            Entry::Promised { secret, form: Some(2), device: true }
        }
        Entry::Began { first, terms: Some(terms), key: None } => {
            Entry::Began { first, terms: Some(terms), key: None }
        }
        Entry::Left { .. }
        | Entry::Hashed { .. }
        | Entry::Frozen { .. }
        | Entry::Revealed { .. }
        | Entry::Voided { .. }
        | Entry::Chance(_)
        | Entry::Acted { .. }
        | Entry::TookBack { .. }
        | Entry::StandIn { .. } => entry,
        // How people had it among themselves there.
        Entry::Meeting(_) | Entry::Paused(_) | Entry::Spectators(_) | Entry::Talk(_) => return Ok(None),
        Entry::Opened { .. }
        | Entry::Study { .. }
        | Entry::Circle { .. }
        | Entry::Promised { .. }
        | Entry::Began { .. }
        | Entry::Mixed { .. }
        | Entry::Answered { .. }
        | Entry::Reminded { .. }
        | Entry::Erased { .. } => return Err(bad("no device writes that")),
    }))
}

/// What a live table does not even write: entries that its deeds refuse.
fn in_its_place(entry: &Entry, table: &Table) -> Result<(), Refused> {
    let between = matches!(
        entry,
        Entry::Changed(_)
            | Entry::Renamed { .. }
            | Entry::Bot { .. }
            | Entry::Promised { .. }
            | Entry::Hashed { .. }
            | Entry::Frozen { .. }
            | Entry::Began { .. }
    );
    if between && table.stage() == Stage::Playing {
        return Err(bad("this cannot be done in the middle of a game"));
    }
    let taken = |seat: u8| match table.chairs.get(usize::from(seat)) {
        Some(Some(chair)) => matches!(chair.who, Who::Person(_)),
        _ => false,
    };
    match entry {
        Entry::Sat { seat, .. } | Entry::Bot { seat, .. } if taken(*seat) => Err(bad("somebody sits there")),
        Entry::Changed(terms) if table.chairs.iter().skip(usize::from(terms.seats)).any(Option::is_some) => {
            Err(bad("somebody sits at a seat that would go"))
        }
        Entry::Frozen { terms, .. } if table.next_terms().as_ref() != Some(&**terms) => {
            Err(bad("these are not the terms of the table"))
        }
        _ => Ok(()),
    }
}

/// Terms that a host could ask for today. Those who are together play as quickly as they like.
fn by_the_rules(terms: Terms) -> Result<Terms, Refused> {
    rules::exactly(&terms, 0)?;
    if terms.days.is_some() {
        return Err(bad("no device plays by day"));
    }
    Ok(terms)
}

/// A name as somebody could have it here, too.
fn called(name: String, seat: u8, table: Option<&Table>) -> Result<String, Refused> {
    if names::name(&name)? != name {
        return Err(Refused::new(Code::BadName, "nobody can be called that"));
    }
    let chairs = table.map(|table| table.chairs.as_slice()).unwrap_or_default();
    let others = (0..).zip(chairs).filter(|(other, _)| *other != seat);
    names::apart(&name, others.filter_map(|(_, chair)| Some(chair.as_ref()?.name.as_str())))?;
    Ok(name)
}

/// A code that follows from what is brought: nobody else knows all of it.
fn code(lines: &[Line]) -> Result<String, Refused> {
    let mut all = Sha256::new().chain_update("tablee brought\n");
    for line in lines {
        all.update((line.bytes.len() as u64).to_le_bytes());
        all.update(&line.bytes);
    }
    secrets::code(&Foretold::new(&tablee_fair::to_hex(&all.finalize())))
}

fn bad(why: impl std::fmt::Display) -> Refused {
    Refused::new(Code::BadTable, why)
}

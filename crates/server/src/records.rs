//! The records of the games that were played at a table.

use tablee_fair::{Entry as Step, Record, SeatRecord, VERSION, to_hex};

use crate::entry::{Entry, Written};
use crate::table::Table;

/// The record of a table's game, counted from 1; `None` when it was not finished or not dealt fairly.
pub(crate) fn record(entries: &[tablee_journal::Entry], game: u32) -> Option<Record> {
    let mut table = Table::open(&Written::from_journal(entries.first()?).ok()?).ok()?;
    let mut steps = Vec::new();
    for entry in &entries[1..] {
        let written = Written::from_journal(entry).ok()?;
        table.apply(&written).ok()?;
        if table.games != game {
            continue;
        }
        match written.entry {
            Entry::Chance(told) => steps.push(Step::Chance(told)),
            Entry::Acted { seat, by, action } => steps.push(Step::Act { seat, by, action }),
            _ => continue,
        }
        if let Some(ended) = table.ended() {
            let deal = table.deal.as_ref()?;
            let secret = deal.secret.as_ref()?;
            let seats = deal.terms.seats.iter().zip(&deal.numbers).map(|(player, number)| SeatRecord {
                name: player.name.clone(),
                bot: player.bot.clone(),
                number: number.map(|number| to_hex(&number)),
            });
            return Some(Record {
                tablee: VERSION,
                game: deal.terms.game.clone(),
                options: deal.terms.options.clone(),
                first: deal.terms.first,
                seats: seats.collect(),
                commitment: to_hex(&secret.commitment()),
                secret: ended.secret.clone()?,
                entries: steps,
                outcome: ended.outcome.clone(),
                seal: ended.seal.clone()?,
            });
        }
    }
    None
}

//! The games that were played to their end at a table: their list, their records.

use serde::Serialize;
use tablee_fair::{
    Ending, Entry as Step, Number, Record, SeatRecord, Secret, Terms as FairTerms, VERSION, to_hex,
};
use ts_rs::TS;

use crate::entry::{Entry, kept};
use crate::message::Ended;
use crate::table::Table;

/// A game that is over. There is no other way to come by one than to read it from a journal in which it ended.
pub(crate) struct Past {
    /// Which of the table's games it was, counted from 1.
    number: u32,
    terms: FairTerms,
    secret: Option<Secret>,
    numbers: Vec<Option<Number>>,
    steps: Vec<Step>,
    ended: Ended,
    began: Option<u64>,
    over: Option<u64>,
}

/// A game that is over, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[ts(export)]
pub struct Listed {
    /// Which of the table's games it was, counted from 1.
    pub n: u32,
    /// The id of the game.
    pub game: String,
    /// The names of the players, in the order of the seats.
    pub names: Vec<String>,
    /// When it began, in seconds since 1970.
    #[ts(type = "number | null")]
    pub began: Option<u64>,
    /// When it ended, in seconds since 1970.
    #[ts(type = "number | null")]
    pub ended: Option<u64>,
    /// How it ended.
    #[ts(type = "{ winners: number[], scores: number[], reason: string }")]
    #[cfg_attr(test, schemars(with = "crate::schema::Ending"))]
    pub outcome: Ending,
}

/// The games of a journal that are over, in order; only one of them if only that is wanted.
pub(crate) fn finished(entries: &[tablee_journal::Entry], wanted: Option<u32>) -> Result<Vec<Past>, String> {
    let mut past = Vec::new();
    let mut kept = kept(entries)?.into_iter();
    let Some(first) = kept.next().flatten() else { return Ok(past) };
    let mut table = Table::open(&first)?;
    let (mut steps, mut began) = (Vec::new(), None);
    for written in kept {
        let Some(written) = written else {
            table.length += 1;
            continue;
        };
        table.apply(&written)?;
        let over = written.when;
        match written.entry {
            Entry::Began { .. } => {
                steps.clear();
                began = over;
                continue;
            }
            _ if wanted.is_some_and(|wanted| wanted != table.games) => continue,
            Entry::Chance(told) => steps.push(Step::Chance(told)),
            Entry::Acted { seat, by, action } => steps.push(Step::Act { seat, by, action }),
            _ => continue,
        }
        if let (Some(ended), Some(deal)) = (table.ended(), &table.deal) {
            past.push(Past {
                number: table.games,
                terms: deal.terms.clone(),
                secret: deal.secret.clone(),
                numbers: deal.numbers.clone(),
                steps: std::mem::take(&mut steps),
                ended: ended.clone(),
                began,
                over,
            });
            if wanted.is_some() {
                break;
            }
        }
    }
    Ok(past)
}

impl Past {
    pub(crate) fn terms(&self) -> &FairTerms {
        &self.terms
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    pub(crate) fn outcome(&self) -> &Ending {
        &self.ended.outcome
    }

    /// As a line of the list.
    pub(crate) fn listed(&self) -> Listed {
        Listed {
            n: self.number,
            game: self.terms.game.clone(),
            names: self.terms.seats.iter().map(|player| player.name.clone()).collect(),
            began: self.began,
            ended: self.over,
            outcome: self.ended.outcome.clone(),
        }
    }

    /// Its record; `None` when it was not dealt fairly, as at a table for tests.
    pub(crate) fn record(self) -> Option<Record> {
        let secret = self.secret?;
        let seats = self.terms.seats.iter().zip(&self.numbers).map(|(player, number)| SeatRecord {
            name: player.name.clone(),
            bot: player.bot.clone(),
            number: number.map(|number| to_hex(&number)),
        });
        Some(Record {
            tablee: VERSION,
            seats: seats.collect(),
            game: self.terms.game,
            options: self.terms.options,
            first: self.terms.first,
            commitment: to_hex(&secret.commitment()),
            secret: self.ended.secret?,
            entries: self.steps,
            outcome: self.ended.outcome,
            seal: self.ended.seal?,
        })
    }
}

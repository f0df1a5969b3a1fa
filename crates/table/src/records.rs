//! The games that were played to their end at a table: their list, their records.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tablee_fair::{Ending, Form, Frozen, Number, Record, SeatRecord, Secret, Step, Terms as Exact, to_hex};
use tablee_journal::Line;

use crate::Broken;
use crate::entry::{Entry, Written};
use crate::message::Ended;
use crate::secrets::{hash, share_key};
use crate::table::{Chair, Table, Who};

/// A game that is over. There is no other way to come by one than to read it from a journal in which it ended.
pub struct Past {
    /// Which of the table's games it was, counted from 1.
    number: u32,
    terms: Exact,
    secret: Option<Secret>,
    /// Whether a device that played alone dealt it.
    device: bool,
    frozen: Option<Frozen>,
    numbers: Vec<Option<Number>>,
    steps: Vec<Step>,
    ended: Ended,
    began: Option<u64>,
    over: Option<u64>,
    /// The hashes of the tokens of those who sat there when it began or ended.
    sat: BTreeSet<String>,
    /// Who sat at each seat when it ended.
    seated: Vec<SatThere>,
}

/// Who sat at a seat when a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SatThere {
    /// Their name.
    pub name: String,
    /// The hash of a person's token.
    pub token: Option<String>,
    /// The level of a bot.
    pub bot: Option<String>,
    /// Whether somebody else sat there when the game began.
    pub late: bool,
}

/// A game that is over, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct Listed {
    /// Which of the table's games it was, counted from 1.
    pub n: u32,
    /// The id of the game.
    pub game: String,
    /// The names of the players, in the order of the seats.
    pub names: Vec<String>,
    /// When it began, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub began: Option<u64>,
    /// When it ended, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub ended: Option<u64>,
    /// How it ended.
    #[cfg_attr(feature = "schema", ts(type = "{ winners: number[], scores: number[], reason: string }"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Ending"))]
    pub outcome: Ending,
}

/// The games of a journal that are over, in order; only one of them if only that is wanted.
pub fn finished(lines: &[Line], wanted: Option<u32>) -> Result<Vec<Past>, Broken> {
    let mut past = Vec::new();
    each_finished(lines, wanted, &mut |game| past.push(game))?;
    Ok(past)
}

/// The games of a journal that are over, one after the other: only one is in memory at a time.
pub fn each_finished(lines: &[Line], wanted: Option<u32>, see: &mut dyn FnMut(Past)) -> Result<(), Broken> {
    let Some((first, rest)) = lines.split_first() else { return Ok(()) };
    let mut table = Table::open(&Written::from_line(first)?)?;
    let (mut steps, mut began, mut sat, mut first) = (Vec::new(), None, BTreeSet::new(), Vec::new());
    for line in rest {
        let written = Written::from_line(line)?;
        table.apply(&written)?;
        let when = written.when;
        match written.entry {
            Entry::Began { .. } => {
                steps.clear();
                began = when;
                sat = tokens(&table);
                first = table.chairs.iter().map(token).collect();
                continue;
            }
            _ if wanted.is_some_and(|wanted| wanted != table.games) => continue,
            Entry::TookBack { .. } => {
                steps.pop();
                continue;
            }
            entry => match entry.step() {
                Some(step) => steps.push(step),
                None => continue,
            },
        }
        if let (Some(ended), Some(deal)) = (table.ended(), &table.deal) {
            sat.append(&mut tokens(&table));
            see(Past {
                number: table.games,
                terms: deal.terms.clone(),
                secret: deal.secret.clone(),
                device: deal.device,
                frozen: deal.frozen.clone(),
                numbers: deal.numbers.clone(),
                steps: std::mem::take(&mut steps),
                ended: ended.clone(),
                began,
                over: when,
                sat: std::mem::take(&mut sat),
                seated: seated(&table, &first),
            });
            if wanted.is_some() {
                break;
            }
        }
    }
    Ok(())
}

/// The hashes of the tokens of those who sit at a table.
fn tokens(table: &Table) -> BTreeSet<String> {
    table.chairs.iter().filter_map(token).collect()
}

/// The hash of the token of who sits on a chair.
fn token(chair: &Option<Chair>) -> Option<String> {
    match &chair.as_ref()?.who {
        Who::Person(token) => Some(token.clone()),
        Who::Bot(_) => None,
    }
}

/// Who sits at each seat, with who sat there first.
fn seated(table: &Table, first: &[Option<String>]) -> Vec<SatThere> {
    let chairs = table.chairs.iter().enumerate();
    let sits = chairs.map(|(seat, chair)| {
        let token = token(chair);
        let bot = chair.as_ref().and_then(|chair| match chair.who {
            Who::Bot(level) => Some(level.to_string()),
            Who::Person(_) => None,
        });
        SatThere {
            name: chair.as_ref().map(|chair| chair.name.clone()).unwrap_or_default(),
            late: token.is_some() && first.get(seat) != Some(&token),
            token,
            bot,
        }
    });
    sits.collect()
}

/// Who asks for a past game.
#[derive(Clone, Debug, Default)]
pub struct Asker {
    /// The hash of the token of a seat.
    pub token: Option<String>,
    /// What a link has that somebody who sits there gave out: [`share_key`] of one game, or of game 0, which means all of them.
    pub key: Option<String>,
}

impl Asker {
    /// Whether this is whoever has the token with this hash, or was given a link to one of these games by them.
    fn is(&self, token: &String, code: &str, games: &[u32]) -> bool {
        let is_link = |key: &String| {
            // What is compared byte by byte is a hash of it, which nobody can come near to step by step.
            games.iter().any(|game| hash(key) == hash(&share_key(code, *game, token)))
        };
        self.token.as_ref() == Some(token) || self.key.as_ref().is_some_and(is_link)
    }
}

/// Who sits at a table now, by its journal. It does not play the games again.
#[derive(Clone, Debug, Default)]
pub struct Sitters(BTreeMap<u8, String>);

impl Sitters {
    /// Those of a journal.
    pub fn of(lines: &[Line]) -> Result<Self, Broken> {
        let mut sitters = BTreeMap::new();
        for line in lines {
            match Written::from_line(line)?.entry {
                Entry::Sat { seat, token, .. } => drop(sitters.insert(seat, token)),
                Entry::Left { seat } | Entry::Bot { seat, .. } => drop(sitters.remove(&seat)),
                Entry::Changed(terms) => sitters.retain(|seat, _| *seat < terms.seats),
                _ => {}
            }
        }
        Ok(Self(sitters))
    }

    /// Whether somebody may see all past games of this table: whoever sits there, and whom one of them gave a link to all.
    #[must_use]
    pub fn let_see_all(&self, asker: &Asker, code: &str) -> bool {
        self.0.values().any(|token| asker.is(token, code, &[0]))
    }

    /// Whether somebody may see a past game of this table: whoever sits there, whoever sat there when it began or ended, and whom
    /// one of them gave its link.
    #[must_use]
    pub fn let_see(&self, asker: &Asker, code: &str, past: &Past) -> bool {
        self.0.values().chain(&past.sat).any(|token| asker.is(token, code, &[past.number, 0]))
    }
}

impl Past {
    /// What was played, by whom.
    #[must_use]
    pub fn terms(&self) -> &Exact {
        &self.terms
    }

    /// What happened.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Who sat at each seat when it ended.
    #[must_use]
    pub fn seated(&self) -> &[SatThere] {
        &self.seated
    }

    /// How it ended.
    #[must_use]
    pub fn outcome(&self) -> &Ending {
        &self.ended.outcome
    }

    /// As a line of the list.
    #[must_use]
    pub fn listed(&self) -> Listed {
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
    #[must_use]
    pub fn record(self) -> Option<Record> {
        let secret = self.secret?;
        let form = if self.frozen.is_some() { Form::Second } else { Form::First };
        let (hashes, voided) = self.frozen.map(|frozen| (frozen.hashes, frozen.voided)).unwrap_or_default();
        let mut hashes = hashes.into_iter();
        let seats = self.terms.seats.iter().zip(&self.numbers).map(|(player, number)| SeatRecord {
            name: player.name.clone(),
            bot: player.bot.clone(),
            hash: hashes.next().flatten().map(|hash| to_hex(&hash)),
            number: number.map(|number| to_hex(&number)),
        });
        Some(Record {
            tablee: form.version(),
            seats: seats.collect(),
            game: self.terms.game,
            options: self.terms.options,
            first: self.terms.first,
            begins: self.terms.begins,
            commitment: to_hex(&secret.commitment(form)),
            secret: self.ended.secret?,
            device: self.device,
            voided,
            entries: self.steps,
            outcome: self.ended.outcome,
            seal: self.ended.seal?,
        })
    }
}

//! A table in this process: for people around one keyboard, and bots.
//!
//! It writes the same entries into the same journal as a live table, so a server can show it and its records verify. What
//! it shows are sights and views; there is no way to ask it for more.

use std::sync::Arc;

use serde_json::Value;
use tablee_bots::Level;
use tablee_catalog::Seated;
use tablee_core::{SeatSet, Turn};
use tablee_fair::{By, Receipt, Record, to_hex};
use tablee_journal::{Journal, TableName};

use crate::entry::{Entry, Written};
use crate::keeper::{Keeper, Opening};
use crate::message::{Stage, TableNow, Terms};
use crate::play::{Advice, Thought};
use crate::shown::Shown;
use crate::table::{Table, seat as rules_seat};
use crate::world::{World, random};
use crate::{Code, Refused, deeds, names, records, secrets};

/// How the codes of tables at home begin.
const PREFIX: &str = "home.";

/// Somebody to sit down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// A table at home that was kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its code.
    pub code: String,
    /// When its latest game began, in seconds since 1970.
    pub began: Option<u64>,
    /// The table as everybody sees it.
    pub now: TableNow,
}

/// A table at home. Its shell has a thread to wait on the journal with.
pub struct Home {
    keeper: Keeper,
    world: Arc<dyn World>,
}

impl Home {
    /// Opens a table and begins the first game.
    pub fn open(
        journal: Arc<dyn Journal>,
        world: Arc<dyn World>,
        terms: Terms,
        sitters: &[Sitter],
    ) -> Result<Self, Refused> {
        if sitters.len() != usize::from(terms.seats) {
            return Err(Refused::new(Code::EmptySeat, "every seat must be taken"));
        }
        if !sitters.iter().any(|sitter| matches!(sitter, Sitter::Person(_))) {
            return Err(Refused::new(Code::BadPlayers, "at least one person plays"));
        }
        let mut people: Vec<String> = Vec::new();
        for sitter in sitters {
            if let Sitter::Person(name) = sitter {
                let name = names::name(name)?;
                names::apart(&name, people.iter().map(String::as_str))?;
                people.push(name);
            }
        }
        let called: Vec<&str> = people.iter().map(String::as_str).collect();
        let sit = |(seat, sitter): (u8, &Sitter)| {
            Ok(match sitter {
                Sitter::Person(name) => {
                    // Nobody needs the token: who has the journal has the table.
                    Entry::Sat { seat, name: names::name(name)?, token: secrets::token(&*world)?.1 }
                }
                Sitter::Bot(level) => deeds::bot(seat, *level, &called),
            })
        };
        let sitters = (0..).zip(sitters).map(sit).collect::<Result<_, Refused>>()?;
        let opening = Opening { prefix: PREFIX, code: None, terms, told: None, sitters };
        let keeper = pollster::block_on(Keeper::open(journal, &*world, opening))?;
        let mut home = Self { keeper, world };
        home.start()?;
        Ok(home)
    }

    /// The table with this code, as it was left.
    pub fn resume(journal: Arc<dyn Journal>, world: Arc<dyn World>, code: &str) -> Result<Self, Refused> {
        let keeper = pollster::block_on(Keeper::load(journal, TableName::new(code)?))?;
        let mut home = Self { keeper, world };
        if home.table().stage() == Stage::Gathering {
            home.start()?;
        }
        Ok(home)
    }

    /// The tables at home that a journal keeps, the latest first.
    pub fn list(journal: &dyn Journal) -> Result<Vec<Kept>, Refused> {
        let mut list = Vec::new();
        for listed in journal.tables().wait()? {
            let code = listed.table.as_str();
            if !code.starts_with(PREFIX) {
                continue;
            }
            let lines = journal.read(&listed.table, 0).wait()?;
            // A table that cannot be read is none that could be played on.
            let Ok(table) = Table::fold(&lines) else { continue };
            let began = lines.iter().rev().find_map(|line| match Written::from_line(line) {
                Ok(Written { when, entry: Entry::Began { .. }, .. }) => when,
                _ => None,
            });
            list.push(Kept { code: code.to_owned(), began, now: table.now(code, None, |_| true) });
        }
        list.sort_by_key(|kept| std::cmp::Reverse(kept.began));
        Ok(list)
    }

    fn table(&self) -> &Table {
        self.keeper.table()
    }

    /// Takes in what somebody else may have written.
    pub fn reload(&mut self) -> Result<(), Refused> {
        pollster::block_on(self.keeper.reload())
    }

    /// The table as everybody sees it.
    #[must_use]
    pub fn now(&self) -> TableNow {
        self.table().now(self.keeper.code().as_str(), None, |_| true)
    }

    /// How long the journal is.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.table().length
    }

    /// What a seat, or somebody who stands by, may know; nothing before the first game.
    #[must_use]
    pub fn view(&self, seat: Option<u8>) -> Option<Value> {
        let deal = self.table().deal.as_ref()?;
        Some(json(&deal.play.view(viewer(seat))))
    }

    /// What a seat, or somebody who stands by, saw after a place in the journal; nothing when that is too long ago.
    #[must_use]
    pub fn sights(&self, after: u64, seat: Option<u8>) -> Option<Vec<Value>> {
        let deal = self.table().deal.as_ref()?;
        Some(deal.play.sights(after, viewer(seat))?.iter().map(json).collect())
    }

    /// What a seat, or somebody who stands by, has seen of the latest game, from its deal on: the journal has it.
    pub fn story(&self, seat: Option<u8>) -> Result<Vec<Value>, Refused> {
        let lines = self.keeper.journal().read(self.keeper.code(), 0).wait()?;
        Ok(crate::story(&lines, viewer(seat))?.iter().flatten().map(json).collect())
    }

    /// The seats that are waited for, and those that may act besides.
    #[must_use]
    pub fn waits_for(&self) -> (SeatSet, SeatSet) {
        match self.table().playing().map(|play| play.turn()) {
            Some(Turn::Seats { must, may }) => (must, may),
            _ => (SeatSet::EMPTY, SeatSet::EMPTY),
        }
    }

    /// The level of the bot at a seat; nothing where a person sits.
    #[must_use]
    pub fn bot(&self, seat: u8) -> Option<Level> {
        self.table().chairs.get(usize::from(seat))?.as_ref()?.bot()
    }

    /// What a bot would do at a seat, who sees no more than that seat.
    #[must_use]
    pub fn thought(&self, seat: u8, level: Level) -> Option<Thought> {
        // Without random numbers a bot is a little more predictable, that is all.
        let luck = random(&*self.world).unwrap_or_default();
        Some(self.table().playing()?.thought(rules_seat(seat)?, level, luck))
    }

    /// What a bot advises a seat to do, who sees no more than that seat and never advises a mistake.
    #[must_use]
    pub fn advice(&self, seat: u8, level: Level) -> Option<Advice> {
        let luck = random(&*self.world).unwrap_or_default();
        Some(self.table().playing()?.advice(rules_seat(seat)?, level, luck))
    }

    /// The number of the rule that a choice of a seat's is made by; nothing where it can choose no such thing.
    #[must_use]
    pub fn rule_of(&self, seat: u8, action: &str) -> Option<&'static str> {
        self.table().playing()?.rule_of(rules_seat(seat)?, action)
    }

    /// A seat acts. It is on disk when this returns.
    pub fn act(&mut self, seat: u8, action: &str) -> Result<(), Refused> {
        let written = self.table().act(&*self.world, seat, By::Player, action, None)?;
        self.write(&written)
    }

    /// Begins the first game, or another, in one go: this device has a number for everybody.
    pub fn start(&mut self) -> Result<(), Refused> {
        let begun = self.table().start_at_once(&*self.world)?;
        self.write(&begun)
    }

    /// What this device keeps of the deal that is being played or was played last, to compare its record with; nothing in the first
    /// form.
    #[must_use]
    pub fn receipt(&self) -> Option<Receipt> {
        let deal = self.table().deal.as_ref()?;
        let frozen = deal.frozen.as_ref()?;
        let names = frozen.terms.seats.iter().map(|player| player.name.clone()).collect();
        let mut receipt = Receipt::new(self.keeper.code().as_str(), self.table().games, frozen.text(), names);
        let numbers = (0..).zip(&deal.numbers);
        receipt.numbers = numbers.filter_map(|(seat, number)| Some((seat, to_hex(&(*number)?)))).collect();
        Some(receipt)
    }

    /// Whether a seat can take its last action back: it is the latest thing that happened, and it showed the seat nothing that
    /// was hidden from it. (Whether anybody else has looked since, only the screen knows.)
    #[must_use]
    pub fn can_take_back(&self, seat: u8) -> bool {
        self.table().can_take_back(seat)
    }

    /// Takes a seat's last action back.
    pub fn take_back(&mut self, seat: u8) -> Result<(), Refused> {
        if !self.can_take_back(seat) {
            return Err(Refused::new(Code::NothingToDo, "this cannot be taken back"));
        }
        self.write(&[Entry::TookBack { seat }.alone()])
    }

    /// The record of a finished game, counted from 1.
    pub fn record(&self, game: u32) -> Result<Record, Refused> {
        let lines = self.keeper.journal().read(self.keeper.code(), 0).wait()?;
        let record =
            records::finished(&lines, Some(game))?.into_iter().next().and_then(records::Past::record);
        record.ok_or_else(|| Refused::new(Code::NoSuchRecord, "no such game was played to its end here"))
    }

    fn write(&mut self, written: &[Written]) -> Result<(), Refused> {
        pollster::block_on(self.keeper.write(written)).map(|_| ())
    }
}

fn viewer(seat: Option<u8>) -> Seated {
    seat.and_then(rules_seat).map_or(Seated::Nowhere, Seated::At)
}

fn json(shown: &Shown) -> Value {
    // What was made of JSON a moment ago is JSON.
    serde_json::to_value(shown).unwrap_or_default()
}

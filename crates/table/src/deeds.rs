//! What a deed would write into the journal, or why it is refused. Nothing changes here.

use tablee_fair::{By, MAX_NAME, from_hex, to_hex};

use crate::entry::{Entry, Written};
use crate::message::{Deed, Stage};
use crate::play::Plan;
use crate::rules;
use crate::table::{Chair, Table, Who, seat as rules_seat};
use crate::world::{World, random};
use crate::{Code, Refused};

/// The longest action, in bytes.
const MAX_ACTION: usize = 400;

/// The entries that a promise of a new secret takes; none at a table whose chance is told.
pub(crate) fn promise(world: &dyn World, told: bool) -> Result<Vec<Entry>, Refused> {
    if told {
        return Ok(Vec::new());
    }
    Ok(vec![Entry::Promised { secret: to_hex(&random(world)?) }])
}

/// A name, tidied up, if it can be one.
pub fn name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let count = name.chars().count();
    // Characters that turn or hide text could make one name look like another.
    let odd = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    if count == 0 || count > MAX_NAME || name.chars().any(odd) {
        let message = format!("a name has 1 to {MAX_NAME} characters that can be seen");
        return Err(Refused::new(Code::BadName, message));
    }
    Ok(name.to_owned())
}

impl Table {
    /// What a call would write.
    pub fn answer(&self, world: &dyn World, by: u8, id: u64, deed: &Deed) -> Result<Vec<Written>, Refused> {
        let entries = match deed {
            Deed::Act(action) => {
                if action.len() > MAX_ACTION {
                    return Err(Refused::new(Code::BadAction, "no action is that long"));
                }
                return self.act(world, by, By::Player, action, Some(id));
            }
            Deed::Mix(number) => vec![self.mix(by, number)?],
            Deed::Start => {
                self.only_host(by)?;
                let mut written = called(self.start()?, by, id);
                if let Some(began) = written.first_mut() {
                    began.when = Some(world.now());
                }
                return Ok(written);
            }
            Deed::Bot { seat, level } => {
                self.only_host(by)?;
                vec![self.seat_bot(*seat, level)?]
            }
            Deed::Remove { seat } => {
                if *seat != by {
                    self.only_host(by)?;
                }
                self.chair(*seat)?;
                vec![Entry::Left { seat: *seat }]
            }
            Deed::Change(terms) => {
                self.only_host(by)?;
                self.not_playing()?;
                let terms = rules::exactly(terms, self.games)?;
                if self.chairs.iter().skip(usize::from(terms.seats)).any(Option::is_some) {
                    return Err(Refused::new(Code::SeatTaken, "somebody sits at a seat that would go"));
                }
                vec![Entry::Changed(terms)]
            }
            Deed::Pause(on) => {
                self.only_host(by)?;
                if self.stage() != Stage::Playing || self.paused == *on {
                    return Err(Refused::new(Code::NothingToDo, "it is like that already"));
                }
                vec![Entry::Paused(*on)]
            }
            Deed::Spectators(may) => {
                self.only_host(by)?;
                if self.spectators == *may {
                    return Err(Refused::new(Code::NothingToDo, "it is like that already"));
                }
                vec![Entry::Spectators(*may)]
            }
            Deed::StandIn { seat } => {
                self.only_host(by)?;
                let chair = self.chair(*seat)?;
                if chair.bot().is_some() || *seat == by {
                    return Err(Refused::new(Code::NothingToDo, "a bot plays there already, or you do"));
                }
                vec![Entry::StandIn { seat: *seat, on: true }]
            }
            Deed::Hello(_) | Deed::Say(_) | Deed::Hint => {
                return Err(Refused::new(Code::BadRequest, "this is not written down"));
            }
        };
        Ok(called(entries, by, id))
    }

    /// What an action would write: itself, what chance decides next, and after the end the promise of another deal.
    pub fn act(
        &self,
        world: &dyn World,
        by: u8,
        who: By,
        action: &str,
        id: Option<u64>,
    ) -> Result<Vec<Written>, Refused> {
        let play = self.playing().ok_or_else(|| Refused::new(Code::NoGame, "no game is being played"))?;
        if self.paused {
            return Err(Refused::new(Code::Paused, "the game is stopped for the moment"));
        }
        let seat = rules_seat(by).ok_or_else(|| Refused::new(Code::BadSeat, "there is no such seat"))?;
        let Plan { steps, over } = play.plan(seat, who, action)?;
        let mut entries: Vec<Entry> = steps.into_iter().map(Entry::of).collect();
        let last = entries.len() - 1;
        if over {
            entries.extend(promise(world, self.told.is_some())?);
        }
        let mut written = match id {
            Some(id) => called(entries, by, id),
            None => entries.into_iter().map(Entry::alone).collect(),
        };
        if over {
            written[last].when = Some(world.now());
        }
        Ok(written)
    }

    /// What sitting down would write, and where.
    pub fn sit(&self, name: &str, token: String) -> Result<(u8, Entry), Refused> {
        if self.stage() == Stage::Playing {
            return Err(Refused::new(Code::AlreadyBegun, "the game has begun"));
        }
        let seat = self.chairs.iter().position(Option::is_none);
        let seat = seat.ok_or_else(|| Refused::new(Code::TableFull, "every seat is taken"))? as u8;
        Ok((seat, Entry::Sat { seat, name: name.to_owned(), token }))
    }

    fn start(&self) -> Result<Vec<Entry>, Refused> {
        self.not_playing()?;
        let mut terms =
            self.next_terms().ok_or_else(|| Refused::new(Code::EmptySeat, "every seat must be taken"))?;
        let broken = || Refused::new(Code::BadRules, "this cannot be played");
        let (source, first) = self.next_source(&terms).ok_or_else(broken)?;
        terms.first = first;
        let play = crate::play::begin(&terms, source).map_err(|_| broken())?;
        let mut entries = vec![Entry::Began { first, terms: Some(Box::new(terms)) }];
        entries.extend(play.plan_start()?.into_iter().map(Entry::of));
        Ok(entries)
    }

    fn mix(&self, by: u8, number: &str) -> Result<Entry, Refused> {
        self.not_playing()?;
        if from_hex(number).is_none() {
            return Err(Refused::new(Code::BadNumber, "a number has 64 small hexadecimal digits"));
        }
        if self.promised.is_none() || self.chair(by)?.number.is_some() {
            return Err(Refused::new(Code::AlreadyMixed, "a number is mixed in once"));
        }
        Ok(Entry::Mixed { seat: by, number: number.to_owned() })
    }

    fn seat_bot(&self, seat: u8, level: &str) -> Result<Entry, Refused> {
        self.not_playing()?;
        let level: tablee_bots::Level = level.parse().map_err(|wrong| Refused::new(Code::BadLevel, wrong))?;
        match self.chairs.get(usize::from(seat)) {
            None => Err(Refused::new(Code::BadSeat, "there is no such seat")),
            Some(Some(Chair { who: Who::Person(_), .. })) => {
                Err(Refused::new(Code::SeatTaken, "somebody sits there"))
            }
            Some(_) => Ok(Entry::Bot { seat, level: level.name().to_owned() }),
        }
    }

    fn chair(&self, seat: u8) -> Result<&Chair, Refused> {
        let chair = self.chairs.get(usize::from(seat)).and_then(Option::as_ref);
        chair.ok_or_else(|| Refused::new(Code::BadSeat, "nobody sits there"))
    }

    fn only_host(&self, by: u8) -> Result<(), Refused> {
        if self.host == Some(by) {
            Ok(())
        } else {
            Err(Refused::new(Code::NotTheHost, "only the host can do that"))
        }
    }

    fn not_playing(&self) -> Result<(), Refused> {
        if self.stage() == Stage::Playing {
            return Err(Refused::new(Code::AlreadyBegun, "the game has begun"));
        }
        Ok(())
    }
}

/// The entries of one call; the last one says whose, so that all are there when it is.
fn called(entries: Vec<Entry>, by: u8, id: u64) -> Vec<Written> {
    let mut written: Vec<Written> = entries.into_iter().map(Entry::alone).collect();
    if let Some(last) = written.last_mut() {
        last.call = Some((by, id));
    }
    written
}

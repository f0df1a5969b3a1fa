//! The bots at a table of the device. They think one at a time, when the worker has nothing else to do, and act when their pace says so.

use std::collections::BTreeMap;

use tablee_bots::{Budget, Level};
use tablee_fair::{Beginning, By};
use tablee_table::{Chair, Pace, Play, Table, Who, World, random, seat as rules_seat};

use crate::world::{Device, PACE};

/// How long people watch a lot fall; so long the bot that it falls on waits.
const LOT: u64 = 2500;

/// A bot that is going to act.
struct Pending {
    seat: u8,
    level: Level,
    due: u64,
    /// What it will do, once it has thought; nothing when it would rather wait.
    thought: Option<Option<String>>,
}

/// The bots at a table, as it stands.
#[derive(Default)]
pub(crate) struct Bots {
    pending: Vec<Pending>,
    /// While an offer is open: when each bot that was asked answers it, at the earliest.
    race: Option<BTreeMap<u8, u64>>,
}

impl Bots {
    /// The game has moved on: what was thought is forgotten, and who can act now will.
    pub(crate) fn look(&mut self, table: &Table, device: &Device, now: u64, still: bool) {
        self.pending.clear();
        let Some(play) = table.playing().filter(|_| !table.paused && !still) else {
            self.race = None;
            return;
        };
        self.look_at_the_race(table, play, device, now);
        let lot = if is_watched(table) { device.at_our_pace(LOT) } else { 0 };
        let soon = now + device.at_our_pace(PACE);
        for seat in play.turn().acting().iter() {
            let seat = seat.index() as u8;
            let Some(level) = bot_at(table, seat) else { continue };
            let drawn = self.race.as_ref().and_then(|race| race.get(&seat)).copied().unwrap_or(0);
            self.pending.push(Pending { seat, level, due: soon.max(drawn) + lot, thought: None });
        }
    }

    /// A habitué plays at once for everybody whose time is up.
    pub(crate) fn play_for_the_slow(&mut self, table: &Table, now: u64) {
        let Some(play) = table.playing() else { return };
        for seat in play.turn().acting().iter().map(|seat| seat.index() as u8) {
            if !self.pending.iter().any(|pending| pending.seat == seat) {
                self.pending.push(Pending { seat, level: Level::Habitue, due: now, thought: None });
            }
        }
    }

    /// When several people and bots are asked at once, and the first to answer counts, every bot draws how long it takes, whatever it
    /// holds.
    fn look_at_the_race(&mut self, table: &Table, play: &dyn Play, device: &Device, now: u64) {
        let asked: Vec<u8> = play.silent_answers().iter().map(|(seat, _)| seat.index() as u8).collect();
        let Some(pace) = table.terms.pace.filter(|_| !asked.is_empty()) else {
            self.race = None;
            return;
        };
        let people = asked.iter().any(|seat| bot_at(table, *seat).is_none());
        if self.race.is_some() || asked.len() < 2 || !people {
            return;
        }
        let draw = || {
            let bytes = random(device).unwrap_or_default();
            u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
        };
        let (alert, clock) = (Pace::alert(draw), table.terms.clock.answer);
        let bots = asked.into_iter().filter(|seat| bot_at(table, *seat).is_some());
        self.race = Some(
            bots.map(|seat| (seat, now + device.at_our_pace(pace.answer(alert, clock, draw)))).collect(),
        );
    }

    /// Lets the next bot think that has not yet. Whether one did.
    pub(crate) fn think(&mut self, table: &Table, world: &dyn World, budget: &mut dyn Budget) -> bool {
        let Some(pending) = self.pending.iter_mut().find(|pending| pending.thought.is_none()) else {
            return false;
        };
        let play = table.playing().zip(rules_seat(pending.seat));
        let luck = random(world).unwrap_or_default();
        let thought = play.map(|(play, seat)| play.thought(seat, pending.level, luck));
        pending.thought = Some(thought.and_then(|thought| thought(budget)));
        true
    }

    /// When there is something to do: now, where somebody has to think.
    pub(crate) fn next(&self, now: u64) -> Option<u64> {
        let when = |pending: &Pending| match &pending.thought {
            None => Some(now),
            Some(Some(_)) => Some(pending.due),
            Some(None) => None,
        };
        self.pending.iter().filter_map(when).min()
    }

    /// Who acts now, as whom, and what it does.
    pub(crate) fn due(&mut self, table: &Table, now: u64) -> Option<(u8, By, String)> {
        let is_due = |pending: &Pending| pending.due <= now && matches!(pending.thought, Some(Some(_)));
        let at = self.pending.iter().position(is_due)?;
        let pending = self.pending.remove(at);
        Some((pending.seat, role(table, pending.seat)?, pending.thought.flatten()?))
    }
}

/// As whom a bot acts at a seat; `None` when it should not act there at all.
fn role(table: &Table, seat: u8) -> Option<By> {
    match table.chairs.get(usize::from(seat))?.as_ref()? {
        Chair { who: Who::Bot(_), .. } => {
            // Somebody sat there when the game began: then it plays for them.
            let was = table.deal.as_ref()?.terms.seats.get(usize::from(seat))?;
            Some(if was.bot.is_some() { By::Player } else { By::StandIn })
        }
        Chair { stand_in: true, .. } => Some(By::StandIn),
        Chair { .. } => table.terms.clock.turn.map(|_| By::Clock),
    }
}

/// The level of the bot that plays at a seat, if one does.
fn bot_at(table: &Table, seat: u8) -> Option<Level> {
    table.chairs.get(usize::from(seat)).and_then(Option::as_ref).and_then(Chair::bot)
}

/// Whether people at the table just see a lot fall.
fn is_watched(table: &Table) -> bool {
    let fell = |deal: &tablee_table::Deal| !deal.acted && deal.terms.begins == Some(Beginning::Lot);
    let person = |chair: &Chair| chair.bot().is_none();
    table.deal.as_ref().is_some_and(fell) && table.chairs.iter().flatten().any(person)
}

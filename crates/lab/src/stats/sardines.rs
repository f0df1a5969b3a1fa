//! Sardines: what the effects do and are worth, and how often night falls.

use tablee_catalog::by_crate::sardines::{Effect, Event, Options, Public, Refill, Sardines, Tin};
use tablee_core::{Listener, Seat};

use super::{Collector, Studied, bins, win_share};
use crate::Text;
use crate::measure::{Bins, Unit, over, perhaps, plain};
use crate::sheet::{Seen, Sheet};

impl Studied for Sardines {
    type Collector = Watcher;
}

/// What is watched in one game.
#[derive(Clone, Debug)]
pub struct Watcher {
    players: usize,
    /// How often each seat resolved each effect.
    resolved: [[i64; EFFECTS]; 8],
    lost: [i64; EFFECTS],
    closed: i64,
    unlidded: i64,
    robbed: i64,
    draws: i64,
    turns: i64,
    /// The turn in which night fell.
    night: Option<i64>,
    /// Hands that were refilled while an effect waited (SA-19).
    refilled: i64,
}

const EFFECTS: usize = 5;

/// The effects, with the words they have on cards.
const ALL: [(Effect, &str); EFFECTS] = [
    (Effect::Replay, "replay"),
    (Effect::Draw2, "draw2"),
    (Effect::Steal, "steal"),
    (Effect::Cat, "cat"),
    (Effect::Lid, "lid"),
];

/// An effect, as its card is called.
fn name(effect: &'static str) -> Text {
    Text::said("sa-effect").with("effect", effect)
}

/// The turn in which a game is won or stopped does not end, but it counts.
#[inline]
fn turns(seen: &Seen<'_, Sardines>) -> i64 {
    seen.watcher.turns + i64::from(seen.bout.outcome.reason != "turn-limit")
}

impl Watcher {
    /// The seat that resolved an effect more often than every other, if there is one.
    fn most(&self, effect: Effect) -> Option<Seat> {
        let counts = || (0..self.players).map(|seat| self.resolved[seat][effect as usize]);
        let most = counts().max()?;
        let mut best =
            Seat::all(self.players).filter(|seat| self.resolved[seat.index()][effect as usize] == most);
        let seat = best.next()?;
        best.next().is_none().then_some(seat)
    }
}

impl Collector<Sardines> for Watcher {
    const ENDS: &'static [&'static str] = &["tins-closed", "night", "cat", "turn-limit"];
    const SCORE: Unit = Unit::Number;

    fn length(_: usize, _: &Options) -> Bins {
        bins(5, 60)
    }

    fn figures(sheet: &mut Sheet<'_, Sardines>, players: usize, options: &Options) {
        sheet.common("turns", Unit::Number).histogram(bins(2, 60), |seen| plain(turns(seen)));
        sheet
            .group("night", Unit::Percent)
            .add("night.falls", |seen| plain(seen.watcher.night.is_some()))
            .add("night.stops", |seen| {
                let stopped = matches!(seen.bout.outcome.reason, "night" | "cat");
                perhaps(seen.watcher.night.map(|_| i64::from(stopped)))
            });
        sheet.group("night.turn", Unit::Number).histogram(bins(2, 60), |seen| perhaps(seen.watcher.night));
        let mut effects = sheet.group("effect", Unit::Number);
        effects.note();
        for (effect, word) in ALL {
            let index = effect as usize;
            effects
                .part(
                    format_args!("effect.{word}"),
                    || name(word),
                    "resolved",
                    |seen| plain(seen.watcher.resolved.iter().map(|seat| seat[index]).sum::<i64>()),
                )
                .part(
                    format_args!("effect.{word}"),
                    || name(word),
                    "lost",
                    |seen| plain(seen.watcher.lost[index]),
                );
        }
        let mut worth = sheet.group("worth", Unit::Share);
        worth.note().even(100.0 / players as f64);
        for (effect, word) in ALL {
            worth.named(
                format_args!("worth.{word}"),
                || name(word),
                |seen| perhaps(seen.watcher.most(effect).map(|seat| win_share(&seen.bout.outcome, seat))),
            );
        }
        sheet
            .group("tins", Unit::Number)
            .add("tins.closed", |seen| plain(seen.watcher.closed))
            .add("tins.end", |seen| {
                let table = seen.bout.game.table();
                let closed = |seat| table.tins(seat).iter().filter(|tin: &&Tin| tin.is_closed()).count();
                plain(Seat::all(seen.watcher.players).map(closed).sum::<usize>() as i64)
            })
            .add("tins.unlidded", |seen| plain(seen.watcher.unlidded))
            .add("tins.robbed", |seen| plain(seen.watcher.robbed));
        sheet
            .group("discard", Unit::Percent)
            .add("discard.rate", |seen| over(seen.watcher.draws, turns(seen)));
        if options.refill == Refill::AtOnce {
            sheet.group("refill", Unit::Number).add("refill.waited", |seen| plain(seen.watcher.refilled));
        }
    }

    fn new(players: usize, _: &Options) -> Self {
        Self {
            players,
            resolved: [[0; EFFECTS]; 8],
            lost: [0; EFFECTS],
            closed: 0,
            unlidded: 0,
            robbed: 0,
            draws: 0,
            turns: 0,
            night: None,
            refilled: 0,
        }
    }

    fn begin(&mut self, _: Seat) {
        *self = Self::new(self.players, &Options::default());
    }
}

impl Listener<Event> for Watcher {
    // Always inlined: where an event is made it is known which, and what it does not count costs nothing.
    #[inline(always)]
    fn hear(&mut self, event: Event) {
        match &event.public {
            Public::Effect { seat, effect } => self.resolved[seat.index()][*effect as usize] += 1,
            Public::Lost { effect, .. } => self.lost[*effect as usize] += 1,
            Public::Closed { .. } => self.closed += 1,
            Public::Unlidded { .. } => self.unlidded += 1,
            Public::StoleSardine { .. } | Public::FedSardine { .. } => self.robbed += 1,
            Public::Discarded { .. } => self.draws += 1,
            Public::TurnEnded { .. } => self.turns += 1,
            Public::Night { .. } => self.night = Some(self.turns + 1),
            Public::Refills { effect: Some(_), .. } => self.refilled += 1,
            Public::Dealt { .. }
            | Public::Laid { .. }
            | Public::Reached { .. }
            | Public::Stole { .. }
            | Public::Fed { .. }
            | Public::Drew { .. }
            | Public::Took { .. }
            | Public::PileOut
            | Public::Trims { .. }
            | Public::Trimmed { .. }
            | Public::Refills { .. }
            | Public::Over { .. } => {}
        }
    }
}

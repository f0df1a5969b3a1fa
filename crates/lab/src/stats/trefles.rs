//! Les Trèfles: turns to a family, jokers, what ECHANGE does, and the house options.

use tablee_catalog::by_crate::trefles::{Actions, Card, Event, Options, Public, Sort, SwapFamily, Trefles};
use tablee_core::{Listener, Seat, SeatSet};

use super::{Collector, Studied, bins, won_by};
use crate::measure::{Bins, Unit, Value, over, perhaps, plain};
use crate::sheet::{Seen, Sheet};

impl Studied for Trefles {
    type Collector = Watcher;
}

/// What is watched in one game.
#[derive(Clone, Debug)]
pub struct Watcher {
    players: usize,
    /// The jokers in the winning family.
    jokers: Option<usize>,
    /// Action cards that did something, by sort.
    draws: i64,
    pulls: i64,
    antijokers: i64,
    swaps: i64,
    swappers: SeatSet,
    swapped: SeatSet,
    jokers_found: i64,
    turned_over: i64,
    /// Action cards that were dropped (TR-20).
    dropped: i64,
    /// Whether the winning family came by a swap and was announced at once (TR-21).
    by_swap: bool,
}

fn is_family(seen: &Seen<'_, Trefles>) -> bool {
    seen.bout.outcome.reason == "family"
}

/// The turn in which somebody wins does not end, but it counts.
#[inline]
fn turns(seen: &Seen<'_, Trefles>) -> i64 {
    i64::from(seen.bout.game.table().turns) + i64::from(is_family(seen))
}

/// So many jokers in the winning family, if there is one.
fn jokers(seen: &Seen<'_, Trefles>, count: usize) -> Value {
    perhaps(seen.watcher.jokers.map(|jokers| i64::from(jokers == count)))
}

impl Collector<Trefles> for Watcher {
    const ENDS: &'static [&'static str] = &["family", "last-standing", "turn-limit"];
    const SCORE: Unit = Unit::Number;

    fn length(_: usize, _: &Options) -> Bins {
        bins(5, 60)
    }

    fn figures(sheet: &mut Sheet<'_, Trefles>, players: usize, options: &Options) {
        sheet.common("turns", Unit::Number).histogram(bins(2, 60), |seen| plain(turns(seen)));
        sheet
            .group("family.turns", Unit::Number)
            .histogram(bins(2, 60), |seen| perhaps(is_family(seen).then(|| turns(seen))));
        sheet
            .group("jokers", Unit::Percent)
            .add("jokers.0", |seen| jokers(seen, 0))
            .add("jokers.1", |seen| jokers(seen, 1))
            .add("jokers.2", |seen| jokers(seen, 2));
        sheet
            .group("works", Unit::Number)
            .add("works.draw", |seen| plain(seen.watcher.draws))
            .add("works.pull", |seen| plain(seen.watcher.pulls))
            .add("works.antijoker", |seen| plain(seen.watcher.antijokers))
            .add("works.swap", |seen| plain(seen.watcher.swaps));
        sheet
            .group("antijoker", Unit::Percent)
            .add("antijoker.finds", |seen| over(seen.watcher.jokers_found, seen.watcher.antijokers));
        sheet
            .group("swap", Unit::Share)
            .note()
            .even(100.0 / players as f64)
            .add("swap.users", |seen| won_by(seen, seen.watcher.swappers))
            .add("swap.targets", |seen| won_by(seen, seen.watcher.swapped.difference(seen.watcher.swappers)))
            .add("swap.others", |seen| {
                let touched = seen.watcher.swappers.union(seen.watcher.swapped);
                won_by(seen, SeatSet::all(seen.watcher.players).difference(touched))
            });
        sheet.group("turned", Unit::Percent).add("turned.games", |seen| plain(seen.watcher.turned_over > 0));
        sheet.group("turned.times", Unit::Number).add("turned.times", |seen| plain(seen.watcher.turned_over));
        if options.actions == Actions::Optional {
            sheet.group("dropped", Unit::Number).add("dropped.cards", |seen| plain(seen.watcher.dropped));
        }
        if options.swap_family == SwapFamily::AtOnce {
            sheet.group("by-swap", Unit::Percent).add("by-swap.families", |seen| {
                perhaps(is_family(seen).then(|| i64::from(seen.watcher.by_swap)))
            });
        }
    }

    fn new(players: usize, _: &Options) -> Self {
        Self {
            players,
            jokers: None,
            draws: 0,
            pulls: 0,
            antijokers: 0,
            swaps: 0,
            swappers: SeatSet::EMPTY,
            swapped: SeatSet::EMPTY,
            jokers_found: 0,
            turned_over: 0,
            dropped: 0,
            by_swap: false,
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
        match &event {
            Event::Public(Public::Discarded { card, works: true, .. }) => match card.sort() {
                Sort::Draw => self.draws += 1,
                Sort::Pull => self.pulls += 1,
                Sort::Antijoker => self.antijokers += 1,
                Sort::Swap => self.swaps += 1,
                Sort::Clover | Sort::Joker => {}
            },
            Event::Swapped { seat, target, .. } => {
                self.swappers.insert(*seat);
                self.swapped.insert(*target);
            }
            Event::Public(Public::Family { shown, card, .. }) => {
                self.jokers = Some(shown.count(Card::JOKER));
                self.by_swap = card.is_none();
            }
            Event::Public(Public::Dropped { .. }) => self.dropped += 1,
            Event::Public(Public::GaveJoker { .. } | Public::Out { .. }) => self.jokers_found += 1,
            Event::Public(Public::TurnedOver { .. }) => self.turned_over += 1,
            Event::Dealt { .. } | Event::Moved { .. } | Event::Public(_) | Event::Over(_) => {}
        }
    }
}

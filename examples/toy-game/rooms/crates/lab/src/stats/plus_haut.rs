//! Plus haut: what it takes to take a round.

use tablee_catalog::by_crate::plus_haut::{Event, Options, PlusHaut};
use tablee_core::{Card as _, Listener, Seat};

use super::{Collector, Studied, bins};
use crate::measure::{Bins, Unit, over};
use crate::sheet::Sheet;

impl Studied for PlusHaut {
    type Collector = Watcher;
}

/// What is watched in one game.
#[derive(Clone, Debug, Default)]
pub struct Watcher {
    rounds: i64,
    /// The cards that took a round, added up.
    highest: i64,
}

impl Collector<PlusHaut> for Watcher {
    const ENDS: &'static [&'static str] = &["cards-played"];
    const SCORE: Unit = Unit::Number;

    fn length(_: usize, _: &Options) -> Bins {
        bins(1, 16)
    }

    fn figures(sheet: &mut Sheet<'_, PlusHaut>, _: usize, _: &Options) {
        sheet
            .group("highest", Unit::Number)
            .add("highest.card", |seen| over(seen.watcher.highest, seen.watcher.rounds));
    }

    fn new(_: usize, _: &Options) -> Self {
        Self::default()
    }

    fn begin(&mut self, _: Seat) {
        *self = Self::default();
    }
}

impl Listener<Event> for Watcher {
    // Always inlined: where an event is made it is known which, and what it does not count costs nothing.
    #[inline(always)]
    fn hear(&mut self, event: Event) {
        match event {
            Event::Shown(cards) => {
                let highest = cards.iter().map(|(_, card)| card.slots().trailing_zeros() + 1).max();
                self.rounds += 1;
                self.highest += i64::from(highest.unwrap_or(0));
            }
            Event::Dealt(_) | Event::Laid(..) | Event::Over(_) => {}
        }
    }
}

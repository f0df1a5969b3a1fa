//! Tous à table: offers and answers, tables set, finishing together, and shelter.

use tablee_catalog::by_crate::tous_a_table::{Event, Options, Public, Swap, TousATable};
use tablee_core::{Listener, Seat, SeatSet};

use super::{Collector, Studied, bins, won_by};
use crate::Text;
use crate::measure::{Bins, Unit, Value, over, perhaps, plain};
use crate::sheet::{Seen, Sheet};

impl Studied for TousATable {
    type Collector = Watcher;
}

/// What is watched in one game.
#[derive(Clone, Debug)]
pub struct Watcher {
    players: usize,
    offers: i64,
    answered: i64,
    blind: i64,
    returned: i64,
    /// Offers of a course for the same course.
    same: i64,
    set: i64,
    sheltered: i64,
    shelterers: SeatSet,
}

/// So many of the offers that were settled: the last one may still have stood.
#[inline]
fn of_offers(seen: &Seen<'_, TousATable>, count: i64) -> Value {
    let Watcher { answered, blind, returned, .. } = seen.watcher;
    over(count, answered + blind + returned)
}

/// The tables that some have set, over how many they are.
fn tables(seen: &Seen<'_, TousATable>, seats: SeatSet) -> Value {
    let set = &seen.bout.game.table().set;
    over(seats.iter().map(|seat| set[seat].len() as i64).sum::<i64>(), seats.len() as i64)
}

/// Everybody else.
fn but(seen: &Seen<'_, TousATable>, seats: SeatSet) -> SeatSet {
    SeatSet::all(seen.watcher.players).difference(seats)
}

impl Collector<TousATable> for Watcher {
    const ENDS: &'static [&'static str] = &["tables-set", "turn-limit"];
    const SCORE: Unit = Unit::Number;

    fn length(_: usize, _: &Options) -> Bins {
        bins(10, 60)
    }

    fn figures(sheet: &mut Sheet<'_, TousATable>, players: usize, options: &Options) {
        // The turn in which somebody wins does not end, but it counts.
        sheet.common("turns", Unit::Number).histogram(bins(4, 60), |seen| {
            let won = !seen.bout.outcome.winners.is_empty();
            plain(i64::from(seen.bout.game.table().turns) + i64::from(won))
        });
        let offers = || Text::said("lab-tous-a-table-offer.offers");
        sheet
            .group("offer", Unit::Percent)
            .part("offer", offers, "answered", |seen| of_offers(seen, seen.watcher.answered))
            .part("offer", offers, "blind", |seen| of_offers(seen, seen.watcher.blind))
            .part("offer", offers, "returned", |seen| of_offers(seen, seen.watcher.returned));
        sheet
            .group("offer.same", Unit::Percent)
            .add("offer.same", |seen| over(seen.watcher.same, seen.watcher.offers));
        sheet
            .group("tables", Unit::Number)
            .add("tables.set", |seen| plain(seen.watcher.set))
            .add("tables.winner", |seen| tables(seen, seen.bout.outcome.winners))
            .add("tables.others", |seen| tables(seen, but(seen, seen.bout.outcome.winners)));
        sheet.group("together", Unit::Percent).add("together", |seen| {
            let winners = seen.bout.outcome.winners;
            perhaps((!winners.is_empty()).then_some(i64::from(winners.len() > 1)))
        });
        if options.shelter {
            sheet.group("shelter", Unit::Number).add("shelter.used", |seen| plain(seen.watcher.sheltered));
            sheet
                .group("shelter.win", Unit::Share)
                .even(100.0 / players as f64)
                .add("shelter.users", |seen| won_by(seen, seen.watcher.shelterers))
                .add("shelter.others", |seen| won_by(seen, but(seen, seen.watcher.shelterers)));
        }
    }

    fn new(players: usize, _: &Options) -> Self {
        Self {
            players,
            offers: 0,
            answered: 0,
            blind: 0,
            returned: 0,
            same: 0,
            set: 0,
            sheltered: 0,
            shelterers: SeatSet::EMPTY,
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
            Event::Offered { card, wants, .. } => {
                self.offers += 1;
                self.same += i64::from(card.course() == *wants);
            }
            Event::Swapped(Swap { blind, .. }) => {
                self.blind += i64::from(*blind);
                self.answered += i64::from(!*blind);
            }
            Event::Sheltered { seat, .. } => {
                self.sheltered += 1;
                self.shelterers.insert(*seat);
            }
            Event::Public(Public::Returned { .. }) => self.returned += 1,
            Event::Public(Public::Set { .. }) => self.set += 1,
            Event::Dealt { .. } | Event::Unsheltered { .. } | Event::Public(_) => {}
        }
    }
}

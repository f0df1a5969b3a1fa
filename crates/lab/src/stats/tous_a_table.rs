//! Tous à table: offers and answers, tables set, finishing together, and shelter.

use tablee_core::{Seat, SeatSet};
use tous_a_table::{Event, Options, Public, Swap, TousATable};

use super::{Collector, bins, win_share};
use crate::measure::{Bins, Pen, Unit};
use crate::{Bout, Schema, Text};

/// What is watched in one game.
#[derive(Clone, Debug)]
pub struct Watcher {
    players: usize,
    shelter: bool,
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

impl Collector<TousATable> for Watcher {
    const ENDS: &'static [(&'static str, Text)] = &[
        ("tables-set", Text::new("toutes ses tables mises", "all one’s tables set")),
        ("turn-limit", Text::new("limite de tours", "turn limit")),
    ];
    const SCORE: Unit = Unit::Number;

    fn length(_: usize, _: &Options) -> Bins {
        bins(10, 60)
    }

    fn describe(schema: &mut Schema, players: usize, options: &Options) {
        schema
            .group("turns", Text::new("Durée : tours par partie", "Length: turns a game"), Unit::Number)
            .histogram("turns", Text::new("tours", "turns"), bins(4, 60));
        schema
            .group(
                "offer",
                Text::new("Ce que deviennent les offres", "What becomes of offers"),
                Unit::Percent,
            )
            .part(
                "offer.answered",
                Text::new("offres", "offers"),
                Text::new("quelqu’un répond", "somebody answers"),
            )
            .part("offer.blind", Text::new("offres", "offers"), Text::new("pioche à l’aveugle", "blind pick"))
            .part(
                "offer.returned",
                Text::new("offres", "offers"),
                Text::new("carte reprise", "card taken back"),
            );
        schema
            .group(
                "offer.same",
                Text::new("Offres d’un plat contre le même plat", "Offers of a course for the same course"),
                Unit::Percent,
            )
            .add("offer.same", Text::new("des offres", "of all offers"));
        schema
            .group("tables", Text::new("Tables mises", "Tables set"), Unit::Number)
            .add("tables.set", Text::new("par partie", "a game"))
            .add("tables.winner", Text::new("par le gagnant", "by the winner"))
            .add("tables.others", Text::new("par chacun des autres", "by each of the others"));
        schema
            .group("together", Text::new("Finir ensemble", "Finishing together"), Unit::Percent)
            .add("together", Text::new("des parties gagnées", "of all games won"));
        if options.shelter {
            schema
                .group("shelter", Text::new("Mises à l’abri par partie", "Shelters a game"), Unit::Number)
                .add("shelter.used", Text::new("mises à l’abri", "shelters"));
            schema
                .group(
                    "shelter.win",
                    Text::new("Ce que fait l’abri : victoires", "What shelter does: wins"),
                    Unit::Share,
                )
                .even(100.0 / players as f64)
                .add("shelter.users", Text::new("s’en sont servis", "used it"))
                .add("shelter.others", Text::new("ne s’en sont pas servis", "did not use it"));
        }
    }

    fn new(players: usize, options: &Options) -> Self {
        Self {
            players,
            shelter: options.shelter,
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
        let options = Options { shelter: self.shelter, ..Options::default() };
        *self = Self::new(self.players, &options);
    }

    #[inline]
    fn see(&mut self, _: &TousATable, events: &[Event]) {
        for event in events {
            match event {
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

    fn write(&self, bout: &Bout<TousATable>, pen: &mut Pen<'_>) {
        let table = bout.game.table();
        let outcome = &bout.outcome;
        let won = !outcome.winners.is_empty();
        // The turn in which somebody wins does not end.
        pen.value(i64::from(table.turns) + i64::from(won));
        // The last offer may still have stood.
        let settled = self.answered + self.blind + self.returned;
        pen.ratio(self.answered, settled);
        pen.ratio(self.blind, settled);
        pen.ratio(self.returned, settled);
        pen.ratio(self.same, self.offers);
        pen.value(self.set);
        let tables = |seats: SeatSet| seats.iter().map(|seat| table.set[seat].len() as i64).sum::<i64>();
        let others = SeatSet::all(self.players).difference(outcome.winners);
        pen.ratio(tables(outcome.winners), outcome.winners.len() as i64);
        pen.ratio(tables(others), others.len() as i64);
        pen.perhaps(won.then_some(i64::from(outcome.winners.len() > 1)));
        if self.shelter {
            pen.value(self.sheltered);
            let rest = SeatSet::all(self.players).difference(self.shelterers);
            for seats in [self.shelterers, rest] {
                let share: i64 = seats.iter().map(|seat| win_share(outcome, seat)).sum();
                pen.ratio(share, seats.len() as i64);
            }
        }
    }
}

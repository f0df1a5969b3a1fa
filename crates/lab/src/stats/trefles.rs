//! Les Trèfles: turns to a family, jokers, and what ECHANGE does.

use tablee_core::{Seat, SeatSet};
use trefles::{Card, Event, Options, Public, Sort, Trefles};

use super::{Collector, bins, win_share};
use crate::measure::{Bins, Pen, Unit};
use crate::{Bout, Schema, Text};

/// What is watched in one game.
#[derive(Clone, Debug)]
pub struct Watcher {
    players: usize,
    /// The jokers in the winning family.
    jokers: Option<usize>,
    /// Action cards that did something, by sort: draw, pull, antijoker, swap.
    works: [i64; 4],
    swappers: SeatSet,
    swapped: SeatSet,
    jokers_found: i64,
    turned_over: i64,
}

const NAMES: [(&str, Text); 4] = [
    ("draw", Text::plain_static("PIOCHE")),
    ("pull", Text::plain_static("TIRE")),
    ("antijoker", Text::plain_static("ANTI-JOKER")),
    ("swap", Text::plain_static("ECHANGE")),
];

impl Collector<Trefles> for Watcher {
    const ENDS: &'static [(&'static str, Text)] = &[
        ("family", Text::new("une famille", "a family")),
        ("last-standing", Text::new("le dernier en jeu gagne", "the last one left wins")),
        ("turn-limit", Text::new("limite de tours", "turn limit")),
    ];
    const SCORE: Unit = Unit::Number;

    fn length(_: usize, _: &Options) -> Bins {
        bins(5, 60)
    }

    fn describe(schema: &mut Schema, players: usize, _: &Options) {
        let even = 100.0 / players as f64;
        schema
            .group("turns", Text::new("Durée : tours par partie", "Length: turns a game"), Unit::Number)
            .histogram("turns", Text::new("tours", "turns"), bins(2, 60));
        schema
            .group("family.turns", Text::new("Tours jusqu’à la famille", "Turns to a family"), Unit::Number)
            .histogram("family.turns", Text::new("tours", "turns"), bins(2, 60));
        let jokers = schema.group(
            "jokers",
            Text::new("Jokers dans la famille gagnante", "Jokers in the winning family"),
            Unit::Percent,
        );
        for count in 0..3 {
            jokers.add(
                format!("jokers.{count}"),
                match count {
                    0 => Text::new("aucun", "none"),
                    1 => Text::new("un", "one"),
                    _ => Text::new("deux", "two"),
                },
            );
        }
        let actions = schema.group(
            "works",
            Text::new("Cartes action qui agissent, par partie", "Action cards that did something, a game"),
            Unit::Number,
        );
        for (key, name) in NAMES {
            actions.add(format!("works.{key}"), name);
        }
        schema
            .group("antijoker", Text::new("ANTI-JOKER", "ANTI-JOKER"), Unit::Percent)
            .add("antijoker.finds", Text::new("trouve un joker", "finds a joker"));
        schema
            .group("swap", Text::new("Ce que fait l’ECHANGE : victoires", "What ECHANGE does: wins"), Unit::Share)
            .note(
                "Victoires de qui l’a joué, de qui l’a seulement subi, et des autres. Le trait marque une part égale.",
                "Wins of whoever played one, of whoever only suffered one, and of the others. The line marks an even share.",
            )
            .even(even)
            .add("swap.users", Text::new("l’ont joué", "played it"))
            .add("swap.targets", Text::new("l’ont subi", "suffered it"))
            .add("swap.others", Text::new("ni l’un ni l’autre", "neither"));
        schema
            .group("turned", Text::new("Pioche retournée", "Pile turned over"), Unit::Percent)
            .add("turned.games", Text::new("des parties", "of all games"));
        schema
            .group(
                "turned.times",
                Text::new("Pioche retournée, fois par partie", "Pile turned over, times a game"),
                Unit::Number,
            )
            .add("turned.times", Text::new("fois", "times"));
    }

    fn new(players: usize, _: &Options) -> Self {
        Self {
            players,
            jokers: None,
            works: [0; 4],
            swappers: SeatSet::EMPTY,
            swapped: SeatSet::EMPTY,
            jokers_found: 0,
            turned_over: 0,
        }
    }

    fn begin(&mut self, _: Seat) {
        *self = Self::new(self.players, &Options::default());
    }

    #[inline]
    fn see(&mut self, _: &Trefles, events: &[Event]) {
        for event in events {
            match event {
                Event::Public(Public::Discarded { card, works: true, .. }) => match card.sort() {
                    Sort::Draw => self.works[0] += 1,
                    Sort::Pull => self.works[1] += 1,
                    Sort::Antijoker => self.works[2] += 1,
                    Sort::Swap => self.works[3] += 1,
                    Sort::Clover | Sort::Joker => {}
                },
                Event::Swapped { seat, target, .. } => {
                    self.swappers.insert(*seat);
                    self.swapped.insert(*target);
                }
                Event::Public(Public::Family { shown, .. }) => self.jokers = Some(shown.count(Card::JOKER)),
                Event::Public(Public::GaveJoker { .. } | Public::Out { .. }) => self.jokers_found += 1,
                Event::Public(Public::TurnedOver { .. }) => self.turned_over += 1,
                Event::Dealt { .. } | Event::Moved { .. } | Event::Public(_) | Event::Over(_) => {}
            }
        }
    }

    fn write(&self, bout: &Bout<Trefles>, pen: &mut Pen<'_>) {
        let family = bout.outcome.reason == "family";
        // The turn in which somebody wins does not end.
        let turns = i64::from(bout.game.table().turns) + i64::from(family);
        pen.value(turns);
        pen.perhaps(family.then_some(turns));
        for count in 0..3 {
            pen.perhaps(self.jokers.map(|jokers| i64::from(jokers == count)));
        }
        for works in self.works {
            pen.value(works);
        }
        pen.ratio(self.jokers_found, self.works[2]);
        let neither = SeatSet::all(self.players).difference(self.swappers.union(self.swapped));
        for seats in [self.swappers, self.swapped.difference(self.swappers), neither] {
            let won: i64 = seats.iter().map(|seat| win_share(&bout.outcome, seat)).sum();
            pen.ratio(won, seats.len() as i64);
        }
        pen.value(self.turned_over > 0);
        pen.value(self.turned_over);
    }
}

//! Sardines: what the effects do and are worth, and how often night falls.

use sardines::{Effect, Event, Options, Public, Sardines, Tin};
use tablee_core::Seat;

use super::{Collector, bins, win_share};
use crate::measure::{Bins, Pen, Unit};
use crate::{Bout, Schema, Text};

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
}

const EFFECTS: usize = 5;

const NAMES: [(&str, Text); EFFECTS] = [
    ("replay", Text::new("rejouer", "replay")),
    ("draw2", Text::new("piocher 2", "draw 2")),
    ("steal", Text::new("voler", "steal")),
    ("cat", Text::new("le chat", "cat")),
    ("lid", Text::new("couvercle", "lid")),
];

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

const ALL: [Effect; EFFECTS] = [Effect::Replay, Effect::Draw2, Effect::Steal, Effect::Cat, Effect::Lid];

impl Collector<Sardines> for Watcher {
    const ENDS: &'static [(&'static str, Text)] = &[
        ("tins-closed", Text::new("toutes les boîtes fermées", "all tins closed")),
        ("night", Text::new("la nuit, on compte les boîtes", "night, tins are counted")),
        ("cat", Text::new("la nuit, le chat gagne", "night, the cat wins")),
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
            .group("night", Text::new("La nuit", "Night"), Unit::Percent)
            .add("night.falls", Text::new("la nuit tombe", "night falls"))
            .add("night.stops", Text::new("elle met fin à la partie", "it then ends the game"));
        schema
            .group("night.turn", Text::new("Quand la nuit tombe", "When night falls"), Unit::Number)
            .histogram("night.turn", Text::new("tour", "turn"), bins(2, 60));
        let effects =
            schema.group("effect", Text::new("Effets par partie", "Effects a game"), Unit::Number).note(
                "Un effet qui ne peut pas avoir lieu est perdu.",
                "An effect that cannot be carried out is lost.",
            );
        for (key, name) in NAMES {
            effects
                .part(format!("effect.{key}.resolved"), name.clone(), Text::new("réussi", "carried out"))
                .part(format!("effect.{key}.lost"), name, Text::new("perdu", "lost"));
        }
        let worth = schema
            .group(
                "worth",
                Text::new(
                    "Ce que vaut un effet : victoires de qui l’a réussi plus souvent que chacun des autres",
                    "What an effect is worth: wins of whoever carried it out more often than each of the others",
                ),
                Unit::Share,
            )
            .note(
                "Le trait marque une part égale. Qui gagne joue aussi davantage : ce n’est pas une preuve de cause.",
                "The line marks an even share. Winners also play more: this does not prove a cause.",
            )
            .even(even);
        for (key, name) in NAMES {
            worth.add(format!("worth.{key}"), name);
        }
        schema
            .group("tins", Text::new("Boîtes", "Tins"), Unit::Number)
            .add("tins.closed", Text::new("fermées par partie", "closed a game"))
            .add("tins.end", Text::new("encore fermées à la fin", "still closed at the end"))
            .add("tins.unlidded", Text::new("couvercles volés", "lids stolen"))
            .add("tins.robbed", Text::new("sardines sorties des boîtes", "sardines taken out of tins"));
        schema
            .group(
                "discard",
                Text::new("Tours passés à jeter et piocher", "Turns spent on discard and draw"),
                Unit::Percent,
            )
            .add("discard.rate", Text::new("des tours", "of all turns"));
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
        }
    }

    fn begin(&mut self, _: Seat) {
        *self = Self::new(self.players, &Options::default());
    }

    #[inline]
    fn see(&mut self, _: &Sardines, events: &[Event]) {
        for event in events {
            match &event.public {
                Public::Effect { seat, effect } => self.resolved[seat.index()][*effect as usize] += 1,
                Public::Lost { effect, .. } => self.lost[*effect as usize] += 1,
                Public::Closed { .. } => self.closed += 1,
                Public::Unlidded { .. } => self.unlidded += 1,
                Public::StoleSardine { .. } | Public::FedSardine { .. } => self.robbed += 1,
                Public::Discarded { .. } => self.draws += 1,
                Public::TurnEnded { .. } => self.turns += 1,
                Public::Night { .. } => self.night = Some(self.turns + 1),
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

    fn write(&self, bout: &Bout<Sardines>, pen: &mut Pen<'_>) {
        let table = bout.game.table();
        // The turn in which a game is won or stopped does not end.
        let turns = self.turns + i64::from(bout.outcome.reason != "turn-limit");
        pen.value(turns);
        pen.value(self.night.is_some());
        let stopped = matches!(bout.outcome.reason, "night" | "cat");
        pen.perhaps(self.night.map(|_| i64::from(stopped)));
        pen.perhaps(self.night);
        for effect in ALL {
            let index = effect as usize;
            pen.value((0..self.players).map(|seat| self.resolved[seat][index]).sum::<i64>());
            pen.value(self.lost[index]);
        }
        for effect in ALL {
            pen.perhaps(self.most(effect).map(|seat| win_share(&bout.outcome, seat)));
        }
        pen.value(self.closed);
        let still = |seat| table.tins(seat).iter().filter(|tin: &&Tin| tin.is_closed()).count() as i64;
        pen.value(Seat::all(self.players).map(still).sum::<i64>());
        pen.value(self.unlidded);
        pen.value(self.robbed);
        pen.ratio(self.draws, turns);
    }
}

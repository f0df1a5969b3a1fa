//! What is measured of each game, one file a game, and what is measured of all.

mod nain_jaune;
mod sardines;
#[cfg(test)]
mod tests;
mod tous_a_table;
mod trefles;

use tablee_bots::Habits;
use tablee_core::{Game, Outcome, Seat};

use crate::measure::{Bins, Pen, Unit, Value, WHOLE_WIN};
use crate::{Bout, Schema, Text};

/// Watches games of one kind and measures them.
pub trait Collector<G: Game>: Sized + Send {
    /// The words of [`Outcome::reason`], in the order they are shown.
    const ENDS: &'static [(&'static str, Text)];

    /// What a score counts.
    const SCORE: Unit;

    /// The bins for the number of actions.
    fn length(players: usize, options: &G::Options) -> Bins;

    /// Adds what it measures beyond what all games have.
    fn describe(schema: &mut Schema, players: usize, options: &G::Options);

    /// For a table of so many.
    fn new(players: usize, options: &G::Options) -> Self;

    /// Forgets the last game: a new one begins with this seat.
    fn begin(&mut self, first: Seat);

    /// Takes in what happened, with the state after it.
    fn see(&mut self, game: &G, events: &[G::Event]);

    /// Writes down what it measured, in the order in which it was described.
    fn write(&self, bout: &Bout<G>, pen: &mut Pen<'_>);
}

/// A game that the laboratory can study.
pub trait Studied: Habits<Options: Send + Sync, Action: Send, Event: Send> + Send + Sync {
    /// Who watches it.
    type Collector: Collector<Self>;
}

impl Studied for ::nain_jaune::NainJaune {
    type Collector = nain_jaune::Watcher;
}

impl Studied for ::sardines::Sardines {
    type Collector = sardines::Watcher;
}

impl Studied for ::tous_a_table::TousATable {
    type Collector = tous_a_table::Watcher;
}

impl Studied for ::trefles::Trefles {
    type Collector = trefles::Watcher;
}

tablee_catalog::visiting! { pub Studied }

/// Everything that is measured of a game.
#[must_use]
pub fn schema<G: Studied>(players: usize, options: &G::Options) -> Schema {
    let mut schema = Schema::default();
    let even = 100.0 / players as f64;
    schema
        .group("actions", Text::new("Durée : actions par partie", "Length: actions a game"), Unit::Number)
        .histogram("actions", Text::new("actions", "actions"), G::Collector::length(players, options));
    let ends = schema.group("end", Text::new("Comment la partie finit", "How the game ends"), Unit::Percent);
    for (reason, name) in G::Collector::ENDS {
        ends.add(format!("end.{reason}"), name.clone());
    }
    ends.add("end.shared", Text::new("victoire partagée", "win shared"));
    ends.add("end.nobody", Text::new("personne ne gagne", "nobody wins"));
    let places = schema
        .group("win.place", Text::new("Victoires selon l’ordre de jeu", "Wins by playing order"), Unit::Share)
        .note(
            "La place 1 commence. Le trait marque une part égale.",
            "Place 1 begins. The line marks an even share.",
        )
        .even(even);
    for place in 1..=players {
        places.add(format!("win.place.{place}"), place_name(place));
    }
    schema
        .group("first", Text::new("Avantage à commencer", "Advantage of beginning"), Unit::Share)
        .note(
            "Part de victoires de la place 1, moins une part égale, en points.",
            "Wins of place 1 less an even share, in points.",
        )
        .even(0.0)
        .add("first.advantage", Text::new("place 1", "place 1"));
    let scores = schema.group(
        "score.place",
        Text::new("Score moyen selon l’ordre de jeu", "Mean score by playing order"),
        G::Collector::SCORE,
    );
    for place in 1..=players {
        scores.add(format!("score.place.{place}"), place_name(place));
    }
    let seats = schema
        .group("win.seat", Text::new("Victoires par siège", "Wins by seat"), Unit::Share)
        .note("Celui qui commence change à chaque partie.", "Who begins moves on from game to game.")
        .even(even);
    for seat in 0..players {
        seats.add(format!("win.seat.{seat}"), seat_name(seat));
    }
    let scores = schema.group(
        "score.seat",
        Text::new("Score moyen par siège", "Mean score by seat"),
        G::Collector::SCORE,
    );
    for seat in 0..players {
        scores.add(format!("score.seat.{seat}"), seat_name(seat));
    }
    G::Collector::describe(&mut schema, players, options);
    schema
}

fn place_name(place: usize) -> Text {
    Text::plain(format!("place {place}"))
}

fn seat_name(seat: usize) -> Text {
    Text::made(format!("siège {seat}"), format!("seat {seat}"))
}

/// Writes down one game: what all games have, then what its collector saw.
pub(crate) fn write<G: Studied>(collector: &G::Collector, bout: &Bout<G>, first: Seat, row: &mut Vec<Value>) {
    let outcome = &bout.outcome;
    let players = outcome.scores.players();
    let mut pen = Pen::new(row);
    pen.value(bout.actions as i64);
    for (reason, _) in G::Collector::ENDS {
        pen.value(outcome.reason == *reason);
    }
    pen.value(outcome.winners.len() > 1);
    pen.value(outcome.winners.is_empty());
    let by_place = |place: usize| seat_at((first.index() + place) % players);
    for place in 0..players {
        pen.value(win_share(outcome, by_place(place)));
    }
    let count = players as i64;
    pen.ratio(
        if outcome.winners.is_empty() { 0 } else { count * win_share(outcome, first) - WHOLE_WIN },
        count,
    );
    for place in 0..players {
        pen.value(outcome.scores[by_place(place)]);
    }
    for seat in Seat::all(players) {
        pen.value(win_share(outcome, seat));
    }
    for seat in Seat::all(players) {
        pen.value(outcome.scores[seat]);
    }
    collector.write(bout, &mut pen);
}

fn seat_at(index: usize) -> Seat {
    Seat::new(index as u8).unwrap_or_default()
}

/// A seat's part of the win, of [`WHOLE_WIN`].
#[inline]
#[must_use]
pub fn win_share(outcome: &Outcome, seat: Seat) -> i64 {
    if outcome.winners.contains(seat) { WHOLE_WIN / outcome.winners.len() as i64 } else { 0 }
}

/// Bins that begin at 0.
const fn bins(width: i64, count: usize) -> Bins {
    Bins { from: 0, width, count }
}

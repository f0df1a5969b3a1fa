//! What is measured of each game, one file a game, and what is measured of all.
//!
//! A game that is added here has a file with its `Watcher`, a line for it below, and its words in `words/*/lab-<game>.ftl`.

mod nain_jaune;
mod sardines;
#[cfg(test)]
mod tests;
mod tous_a_table;
mod trefles;

use tablee_bots::Habits;
use tablee_core::{Listener, Outcome, Seat, SeatSet};

use crate::Text;
use crate::measure::{Bins, Readings, Schema, Unit, Value, WHOLE_WIN, over, plain};
use crate::sheet::{Seen, Sheet};

/// Hears what happens in games of one kind, and measures them.
pub trait Collector<G: Studied>: Listener<G::Event> + Sized + Send {
    /// The words of [`Outcome::reason`], in the order they are shown. Each is an attribute of the message
    /// `lab-<game>-end`.
    const ENDS: &'static [&'static str];

    /// What a score counts.
    const SCORE: Unit;

    /// The bins for the number of actions.
    fn length(players: usize, options: &G::Options) -> Bins;

    /// Puts on the sheet what it measures beyond what all games have. Which figures there are depends on the table and the
    /// rules alone.
    fn figures(sheet: &mut Sheet<'_, G>, players: usize, options: &G::Options);

    /// For a table of so many.
    fn new(players: usize, options: &G::Options) -> Self;

    /// Forgets the last game: a new one begins with this seat.
    fn begin(&mut self, first: Seat);
}

/// A game that the laboratory can study.
pub trait Studied: Habits<Options: Send + Sync, Action: Send, Event: Send> + Send + Sync {
    /// Who watches it.
    type Collector: Collector<Self>;
}

tablee_catalog::visiting! { pub Studied }

/// Everything that is measured of a game, in words.
#[must_use]
pub fn schema<G: Studied>(players: usize, options: &G::Options) -> Schema {
    let mut schema = Schema::default();
    figures(&mut Sheet::<G>::names(&mut schema), players, options);
    schema
}

/// Reads everything that is measured off a game.
#[inline]
pub fn read<G: Studied>(seen: &Seen<'_, G>, players: usize, options: &G::Options, readings: &mut Readings) {
    figures(&mut Sheet::values(seen, readings), players, options);
}

/// What all games have, then what a game's collector saw.
fn figures<G: Studied>(sheet: &mut Sheet<'_, G>, players: usize, options: &G::Options) {
    let even = 100.0 / players as f64;
    sheet
        .common("actions", Unit::Number)
        .histogram(G::Collector::length(players, options), |seen| plain(seen.bout.actions as i64));
    let mut ends = sheet.common("end", Unit::Percent);
    for &reason in G::Collector::ENDS {
        let label = || Text::said(format!("lab-{}-end.{reason}", G::ID));
        ends.named(format_args!("end.{reason}"), label, |seen| plain(seen.bout.outcome.reason == reason));
    }
    ends.add("end.shared", |seen| plain(seen.bout.outcome.winners.len() > 1));
    ends.add("end.nobody", |seen| plain(seen.bout.outcome.winners.is_empty()));
    let mut wins = sheet.common("win.place", Unit::Share);
    wins.note().even(even);
    for place in 0..players {
        wins.named(
            format_args!("win.place.{}", place + 1),
            || place_name(place),
            |seen| plain(win_share(&seen.bout.outcome, seat_of_place(seen, place))),
        );
    }
    let mut first = sheet.common("first", Unit::Points);
    first.note().even(0.0).named(
        "first.advantage",
        || place_name(0),
        |seen| {
            let outcome = &seen.bout.outcome;
            let count = outcome.scores.players() as i64;
            let more = count * win_share(outcome, seen.first) - WHOLE_WIN;
            over(if outcome.winners.is_empty() { 0 } else { more }, count)
        },
    );
    let mut scores = sheet.common("score.place", G::Collector::SCORE);
    for place in 0..players {
        scores.named(
            format_args!("score.place.{}", place + 1),
            || place_name(place),
            |seen| plain(seen.bout.outcome.scores[seat_of_place(seen, place)]),
        );
    }
    let mut wins = sheet.common("win.seat", Unit::Share);
    wins.note().even(even);
    for seat in Seat::all(players) {
        wins.named(
            format_args!("win.seat.{}", seat.index()),
            || seat_name(seat),
            |seen| plain(win_share(&seen.bout.outcome, seat)),
        );
    }
    let mut scores = sheet.common("score.seat", G::Collector::SCORE);
    for seat in Seat::all(players) {
        scores.named(
            format_args!("score.seat.{}", seat.index()),
            || seat_name(seat),
            |seen| plain(seen.bout.outcome.scores[seat]),
        );
    }
    G::Collector::figures(sheet, players, options);
}

/// A place in the playing order; people count from 1.
fn place_name(place: usize) -> Text {
    Text::said("lab-place").with("place", Text::count(place as u64 + 1))
}

fn seat_name(seat: Seat) -> Text {
    Text::said("lab-seat").with("seat", Text::count(seat.index() as u64))
}

/// Who has a place in the playing order.
#[inline]
fn seat_of_place<G: Studied>(seen: &Seen<'_, G>, place: usize) -> Seat {
    seat_at((seen.first.index() + place) % seen.bout.outcome.scores.players())
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

/// What some of those at the table won, over how many they are.
fn won_by<G: Studied>(seen: &Seen<'_, G>, seats: SeatSet) -> Value {
    let won = seats.iter().map(|seat| win_share(&seen.bout.outcome, seat));
    over(won.sum::<i64>(), seats.len() as i64)
}

/// Bins that begin at 0.
const fn bins(width: i64, count: usize) -> Bins {
    Bins { from: 0, width, count }
}

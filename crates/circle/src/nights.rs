//! Evenings: what was played one thing after the other, with no night between.

use serde::Serialize;

use crate::entry::{Evening, Game};

/// After how long without a game another evening begins, in seconds.
const PAUSE: u64 = 6 * 3600;

/// What was played in one evening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(export))]
pub struct Night {
    /// When its first game ended, or was begun at a real table, in seconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub from: u64,
    /// The same of its last.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub to: u64,
    /// Places in the list of games.
    pub games: Vec<u32>,
    /// Places in the list of evenings at a real table.
    pub evenings: Vec<u32>,
}

/// The evenings that these games and evenings at a real table make, the newest first.
#[must_use]
pub fn nights(games: &[Game], evenings: &[Evening]) -> Vec<Night> {
    let mut all: Vec<(u64, bool, u32)> = (0..).zip(games).map(|(at, game)| (game.ended, true, at)).collect();
    all.extend((0..).zip(evenings).map(|(at, evening)| (evening.at, false, at)));
    all.sort_unstable();
    let mut nights: Vec<Night> = Vec::new();
    for (when, live, at) in all {
        let goes_on = nights.last().is_some_and(|last| when.saturating_sub(last.to) <= PAUSE);
        if !goes_on {
            nights.push(Night { from: when, to: when, games: Vec::new(), evenings: Vec::new() });
        }
        let Some(night) = nights.last_mut() else { continue };
        night.to = when;
        if live { night.games.push(at) } else { night.evenings.push(at) }
    }
    nights.reverse();
    nights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_night_is_between_two_evenings() {
        let game = |ended: u64| Game {
            table: "t".into(),
            n: 1,
            game: "sardines".into(),
            ended,
            players: Vec::new(),
            winners: Vec::new(),
            scores: Vec::new(),
            key: None,
        };
        let real = Evening {
            id: "e".into(),
            game: "sardines".into(),
            at: 3600,
            players: Vec::new(),
            scores: Vec::new(),
        };
        // Past midnight, and the next day at the same time.
        let found = nights(&[game(7200), game(1800), game(86_400 + 7200)], &[real]);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].games.as_slice(), found[0].evenings.len()), ([2].as_slice(), 0));
        assert_eq!(
            (found[1].games.as_slice(), found[1].evenings.as_slice()),
            ([1, 0].as_slice(), [0].as_slice())
        );
        assert_eq!((found[1].from, found[1].to), (1800, 7200));
        assert!(nights(&[], &[]).is_empty());
    }
}

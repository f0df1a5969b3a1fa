//! The laws.
//!
//! 1. An action is listed exactly when `check` accepts it. A refused action changes nothing.
//! 2. Cards, and tokens, are conserved at every step. Every game ends.
//! 3. Replaying the steps of a game, with nobody listening, gives the same states and the same outcome.
//! 4. Non-interference: deal everything anew that is hidden from a viewer, and its view, its legal actions, the reasons
//!    it is refused with and the bytes they serialise to stay the same; and a sight names no card the viewer may not
//!    see.
//! 5. Determinizing keeps the viewer's view and legal actions, conserves the cards, and can be played to its end.
//! 6. Notation round-trips, and whatever can be read is written the same way; hostile text gives an error.
//! 7. Sights folded into a view equal the view.
//! 8. The face fits: a view's JSON is its state's and reads itself back, every action has a form, what is taken for silence is
//!    legal, and what is said to tell a seat nothing tells it nothing.
//! 9. Numbers: every number stands for one action and back, every legal action has one, and what a view says its planes say (and by
//!    law 4 nothing else).

use std::collections::BTreeSet;

use tablee_core::{Card, Chance, Luck, Nobody, Seat, SeatSet, Turn, View, Viewer};

use crate::{Dice, Setup, Step, Subject, deep, face, numbers, random_game, whole_game_by};

/// Plays `games` random games of every setup and checks all nine laws on the way; [`deep`] multiplies their number.
///
/// # Panics
/// When a law is broken; the message names the game, the setup and the law.
pub fn hold<G: Subject>(games: u64, seed: u64) {
    notation(&G::universe(), seed);
    numbers::round_trip::<G>();
    let mut actions = Vec::new();
    hold_when_played_by::<G>("chance", games * deep(), seed, |game, dice| {
        Step::random(game, dice, &mut actions)
    });
}

/// The same with `games` games of every setup that somebody plays: `next` says what happens, `None` when the game is over.
/// Law 6 asks nothing of a game that is played, so it is not looked at again.
///
/// # Panics
/// When a law is broken; the message names the game, the setup, who played and the law.
pub fn hold_when_played_by<G: Subject>(
    who: &str,
    games: u64,
    seed: u64,
    mut next: impl FnMut(&G, &mut Dice) -> Option<Step<G>>,
) {
    let universe = G::universe();
    for setup in G::setups() {
        for game in 0..games {
            one_game(&setup, &universe, who, seed ^ game.wrapping_mul(0x9E37_79B9), &mut next);
        }
    }
}

fn viewers(players: usize) -> Vec<Viewer> {
    Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Arbiter]).collect()
}

fn one_game<G: Subject>(
    setup: &Setup<G>,
    universe: &[G::Action],
    who: &str,
    seed: u64,
    next: &mut impl FnMut(&G, &mut Dice) -> Option<Step<G>>,
) {
    let mut dice = Dice::new(seed);
    let mut probe = Dice::new(!seed);
    let start = setup.start();
    let viewers = viewers(setup.players);
    let mut folded: Vec<G::View> = viewers.iter().map(|&viewer| start.view(viewer)).collect();
    let mut steps: Vec<(Step<G>, G)> = Vec::new();
    let at = |law: &str| format!("{} ({}, by {who}, seed {seed}): {law}", G::ID, setup.name);

    let see = |before: &G, step: &Step<G>, events: &[G::Event], after: &G| {
        after.conserved().unwrap_or_else(|wrong| panic!("{}\n{after:#?}", at(&format!("law 2: {wrong}"))));
        for (view, &viewer) in folded.iter_mut().zip(&viewers) {
            for event in events {
                if let Some(sight) = G::sight(event, viewer) {
                    names_only_open_cards::<G>(before, after, event, &sight, viewer, &at("law 4"));
                    view.witness(&sight);
                }
            }
            assert_eq!(*view, after.view(viewer), "{} after {step:?} {events:#?}", at("law 7"));
        }
        steps.push((step.clone(), after.clone()));
        // The costly laws look at some of the states only: every one early on, then fewer and fewer.
        if steps.len() < 20 || probe.below(steps.len() as u32 / 10 + 1) == 0 {
            listing(after, universe, &mut probe, &at("law 1"));
            refused_chance(after, &mut probe, &at("law 1"));
            for &viewer in &viewers {
                non_interference(after, universe, viewer, &mut probe, &at("law 4"));
                determinizing(after, viewer, &mut probe, &at("law 5"));
                face::fits(after, viewer, &at("law 8"));
                numbers::tell_apart(before, after, viewer, &at("law 9"));
            }
            numbers::legal(after, &at("law 9"));
            face::tells_nothing(before, step, events, after, &mut probe, &at("law 8"));
        }
    };
    let end = whole_game_by(start.clone(), |game| next(game, &mut dice), see);
    let mut replayed = start;
    for (step, after) in &steps {
        step.take(&mut replayed, &mut Nobody);
        assert_eq!(replayed, *after, "{}", at("law 3"));
    }
    assert_eq!(replayed.turn(), end.turn(), "{}", at("law 3"));
}

/// Law 1.
fn listing<G: Subject>(game: &G, universe: &[G::Action], probe: &mut Dice, law: &str) {
    let mut acting = SeatSet::EMPTY;
    let mut actions = Vec::new();
    for seat in Seat::all(game.players()) {
        game.legal_actions(seat, &mut actions);
        if !actions.is_empty() {
            acting.insert(seat);
        }
        let listed: BTreeSet<G::Action> = actions.iter().copied().collect();
        assert_eq!(listed.len(), actions.len(), "{law}: listed twice: {actions:?}");
        for action in &actions {
            assert_eq!(game.check(seat, action), Ok(()), "{law}: {seat} {action} is listed\n{game:#?}");
        }
        for _ in 0..40.min(universe.len()) {
            let action = universe[probe.below(universe.len() as u32) as usize];
            assert_eq!(
                game.check(seat, &action).is_ok(),
                listed.contains(&action),
                "{law}: {seat} {action} listed or not\n{game:#?}"
            );
            if !listed.contains(&action) {
                let mut other = game.clone();
                let mut events = Vec::new();
                assert!(other.play(seat, action, &mut events).is_err(), "{law}: {seat} {action} is played");
                assert!(
                    other == *game && events.is_empty(),
                    "{law}: {seat} {action} is refused but changed something"
                );
            }
        }
    }
    assert_eq!(game.turn().acting(), acting, "{law}: the seats that can act\n{game:#?}");
    if let Turn::Seats { must, may } = game.turn() {
        assert!(!must.is_empty() && must.intersection(may).is_empty(), "{law}: must {must:?}, may {may:?}");
    }
}

/// Law 1, for chance: what was not asked is refused, and changes nothing.
fn refused_chance<G: Subject>(game: &G, probe: &mut Dice, law: &str) {
    let kinds = G::Card::KINDS;
    let card = kinds[probe.below(kinds.len() as u32) as usize];
    let wrong = match game.turn() {
        Turn::Chance => match game.sample(&mut *probe) {
            Some(Chance::Pick(_)) => Chance::Shuffle([card].into_iter().collect()),
            Some(Chance::Shuffle(mut pile)) => {
                pile.pop();
                Chance::Shuffle(pile)
            }
            None => panic!("{law}: chance is asked but cannot be sampled"),
        },
        Turn::Seats { .. } | Turn::Over(_) => {
            assert_eq!(game.sample(&mut *probe), None, "{law}: chance is not asked but can be sampled");
            Chance::Pick(card)
        }
    };
    let mut other = game.clone();
    let mut events = Vec::new();
    assert!(other.resolve(wrong.clone(), &mut events).is_err(), "{law}: {wrong:?} is accepted\n{game:#?}");
    assert!(other == *game && events.is_empty(), "{law}: {wrong:?} is refused but changed something");
}

/// The bytes that a viewer gets of a state.
fn bytes<G: Subject>(game: &G, viewer: Viewer, probes: &[G::Action]) -> Vec<String> {
    let view = game.view(viewer);
    let mut received = vec![text(&view), format!("{:?}", view.turn())];
    let mut actions = Vec::new();
    view.legal_actions(&mut actions);
    received.extend(actions.iter().map(ToString::to_string));
    if let Viewer::Seat(seat) = viewer {
        game.legal_actions(seat, &mut actions);
        received.extend(actions.iter().map(ToString::to_string));
        for action in probes {
            received.push(match game.check(seat, action) {
                Ok(()) => format!("{action}: fine"),
                Err(illegal) => format!("{action}: {illegal} ({illegal:?})"),
            });
        }
    }
    received
}

pub(crate) fn text<T: serde::Serialize>(thing: &T) -> String {
    serde_json::to_string(thing).unwrap_or_else(|error| panic!("cannot be serialised: {error}"))
}

/// Law 4, for states.
fn non_interference<G: Subject>(
    game: &G,
    universe: &[G::Action],
    viewer: Viewer,
    probe: &mut Dice,
    law: &str,
) {
    let probes: Vec<G::Action> =
        (0..30.min(universe.len())).map(|_| universe[probe.below(universe.len() as u32) as usize]).collect();
    let expected = bytes(game, viewer, &probes);
    let mut own = Vec::new();
    if let Viewer::Seat(seat) = viewer {
        game.legal_actions(seat, &mut own);
    }
    let mut listed = Vec::new();
    game.view(viewer).legal_actions(&mut listed);
    assert_eq!(own, listed, "{law}: the view lists other actions than the state\n{game:#?}");
    let planes = numbers::planes::<G>(&game.view(viewer), law);
    for _ in 0..2 {
        let scrambled = game.scramble(viewer, probe);
        let same = planes == numbers::planes::<G>(&scrambled.view(viewer), law);
        assert!(same, "{law}: {viewer:?} sees what is hidden in numbers\n{game:#?}\n{scrambled:#?}");
        let got = bytes(&scrambled, viewer, &probes);
        assert_eq!(expected, got, "{law}: {viewer:?} sees what is hidden\n{game:#?}\n{scrambled:#?}");
    }
}

/// Law 4, for sights: every card name in it is of a card that lies open to this viewer before or after.
fn names_only_open_cards<G: Subject>(
    before: &G,
    after: &G,
    event: &G::Event,
    sight: &G::Sight,
    viewer: Viewer,
    law: &str,
) {
    if viewer == Viewer::Arbiter {
        return;
    }
    let sight = text(sight);
    let open = |card| {
        before.open_to(viewer).contains(card)
            || after.open_to(viewer).contains(card)
            || G::shown_by(event, viewer).contains(card)
    };
    for &card in G::Card::KINDS {
        if sight.contains(&format!("\"{}\"", card.name())) {
            assert!(open(card), "{law}: {viewer:?} sees {card} in {sight}\nof {event:?}\n{after:#?}");
        }
    }
}

/// Law 5.
fn determinizing<G: Subject>(game: &G, viewer: Viewer, probe: &mut Dice, law: &str) {
    let view = game.view(viewer);
    let imagined = G::determinize(&view, probe);
    assert_eq!(imagined.view(viewer), view, "{law}: {viewer:?} can tell\n{game:#?}");
    imagined.conserved().unwrap_or_else(|wrong| panic!("{law}: {viewer:?}: {wrong}\n{imagined:#?}"));
    let (mut real, mut unreal) = (Vec::new(), Vec::new());
    if let Viewer::Seat(seat) = viewer {
        game.legal_actions(seat, &mut real);
        imagined.legal_actions(seat, &mut unreal);
    }
    assert_eq!(real, unreal, "{law}: {viewer:?} can do something else");
    if probe.below(20) == 0 {
        let end = random_game(imagined, probe, |_, _, _, _| {});
        end.conserved().unwrap_or_else(|wrong| panic!("{law}: after playing on: {wrong}"));
    }
}

/// Law 6.
fn notation<A>(universe: &[A], seed: u64)
where
    A: Copy + PartialEq + std::fmt::Debug + ToString + std::str::FromStr,
    A::Err: std::fmt::Debug,
{
    let mut dice = Dice::new(seed);
    for action in universe {
        let text = action.to_string();
        match text.parse::<A>() {
            Ok(read) => assert_eq!(read, *action, "law 6: {text} is read as something else"),
            Err(error) => panic!("law 6: {text} cannot be read: {error:?}"),
        }
        for _ in 0..20 {
            let mutated = mutate(&text, &mut dice);
            if let Ok(read) = mutated.parse::<A>() {
                assert_eq!(read.to_string(), mutated, "law 6: read, but written differently");
            }
        }
    }
    for hostile in [
        "",
        " ",
        "\0",
        "\u{301}",
        "play",
        "play ",
        "discard",
        "lay  1",
        "steal 9 hand hand",
        "🂡",
        "offer  for ",
    ] {
        if let Ok(read) = hostile.parse::<A>() {
            assert_eq!(read.to_string(), hostile, "law 6: hostile text");
        }
    }
}

/// One small change to a text.
fn mutate(text: &str, dice: &mut Dice) -> String {
    const LETTERS: [char; 16] =
        [' ', '0', '1', '9', 'A', 'a', '.', '<', '>', 'é', '\0', '\n', '"', '-', '\u{a0}', '🐟'];
    let mut letters: Vec<char> = text.chars().collect();
    let at = dice.below(letters.len() as u32 + 1) as usize;
    let letter = LETTERS[dice.below(LETTERS.len() as u32) as usize];
    match dice.below(5) {
        0 if at < letters.len() => {
            letters.remove(at);
        }
        1 if at < letters.len() => letters[at] = letter,
        2 => letters.insert(at, letter),
        3 => letters.truncate(at),
        _ => {
            let copy: Vec<char> = letters[at..].to_vec();
            letters.extend(copy);
        }
    }
    letters.into_iter().collect()
}

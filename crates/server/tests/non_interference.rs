//! Non-interference on the wire: the same game twice, with something changed that is hidden from one viewer. Every byte that
//! this viewer receives is the same.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Client, Host, config};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tablee_catalog::{GAMES, Visitor, visit};
use tablee_core::{Game, Luck, Seat, Turn, Viewer};
use tablee_fair::Told;
use tablee_journal::InMemory;
use tablee_server::Config;
use tablee_table::Terms;
use tablee_testkit::{Dice, deep};

/// A game as it goes over the wire: what chance decides, and who does what.
#[derive(Clone, Debug, Default, PartialEq)]
struct Script {
    told: Vec<Told>,
    acts: Vec<(u8, String)>,
}

#[derive(Clone, Debug)]
enum Step {
    Chance(Told),
    Act(u8, String),
}

/// Two games that one viewer cannot tell apart, found by search: two cards of the deck change places, and whoever holds them
/// plays the one as they would have played the other.
struct Twins {
    players: usize,
    viewer: Viewer,
    seed: u64,
}

/// The longest game that is compared.
const STEPS: usize = 80;

impl Visitor for Twins {
    type Output = Option<(Script, Script)>;

    fn visit<G: Game>(self) -> Self::Output {
        let mut dice = Dice::new(self.seed);
        let steps = random_steps::<G>(self.players, &mut dice);
        let told = trace::<G>(self.players, self.viewer, &steps, steps.len());
        let mut best: Option<(usize, Vec<Step>)> = None;
        for _ in 0..200 {
            let Step::Chance(Told::Shuffle(deck)) = &steps[0] else { return None };
            let (i, j) = (dice.below(deck.len() as u32) as usize, dice.below(deck.len() as u32) as usize);
            if deck[i] == deck[j] {
                continue;
            }
            let other = twin::<G>(self.players, self.viewer, &steps, &told, i, j);
            if best.as_ref().is_none_or(|(length, _)| other.len() > *length) {
                best = Some((other.len(), other));
            }
        }
        let (length, other) = best?;
        // Cut where the game waits for somebody, so that chance is never asked for more than was told.
        let cut = (1..=length).rev().find(|&cut| !waits_for_chance::<G>(self.players, &steps[..cut]))?;
        Some((script(&steps[..cut]), script(&other[..cut])))
    }
}

fn script(steps: &[Step]) -> Script {
    let mut script = Script::default();
    for step in steps {
        match step {
            Step::Chance(told) => script.told.push(told.clone()),
            Step::Act(seat, action) => script.acts.push((*seat, action.clone())),
        }
    }
    script
}

fn start<G: Game>(players: usize) -> G {
    G::new(G::Options::default(), players, Seat::default()).unwrap()
}

fn take<G: Game>(game: &mut G, step: &Step, events: &mut Vec<G::Event>) -> Option<()> {
    match step {
        Step::Chance(told) => game.resolve(told.outcome()?, events).ok(),
        Step::Act(seat, action) => game.play(Seat::new(*seat)?, action.parse().ok()?, events).ok(),
    }
}

fn waits_for_chance<G: Game>(players: usize, steps: &[Step]) -> bool {
    let mut game: G = start(players);
    steps.iter().for_each(|step| take(&mut game, step, &mut Vec::new()).unwrap());
    game.turn() == Turn::Chance
}

fn random_steps<G: Game>(players: usize, dice: &mut Dice) -> Vec<Step> {
    let mut game: G = start(players);
    let mut steps = Vec::new();
    let mut actions = Vec::new();
    while steps.len() < STEPS {
        let step = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => Step::Chance(Told::of(&game.sample(dice).unwrap())),
            turn @ Turn::Seats { .. } => {
                let acting: Vec<Seat> = turn.acting().iter().collect();
                let seat = acting[dice.below(acting.len() as u32) as usize];
                game.legal_actions(seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                Step::Act(seat.index() as u8, action.to_string())
            }
        };
        take(&mut game, &step, &mut Vec::new()).unwrap();
        steps.push(step);
    }
    steps
}

/// What a viewer sees and knows after each step.
fn trace<G: Game>(players: usize, viewer: Viewer, steps: &[Step], length: usize) -> Vec<String> {
    let mut game: G = start(players);
    let seen = steps.iter().take(length).map(|step| seen(&mut game, viewer, step).unwrap());
    seen.collect()
}

fn seen<G: Game>(game: &mut G, viewer: Viewer, step: &Step) -> Option<String> {
    let mut events = Vec::new();
    take(game, step, &mut events)?;
    let sights: Vec<_> = events.iter().map(|event| json!(G::sight(event, viewer))).collect();
    Some(json!([sights, game.view(viewer)]).to_string())
}

/// The same game with two cards exchanged, as far as the viewer cannot tell.
fn twin<G: Game>(
    players: usize,
    viewer: Viewer,
    steps: &[Step],
    told: &[String],
    i: usize,
    j: usize,
) -> Vec<Step> {
    let Step::Chance(Told::Shuffle(deck)) = &steps[0] else { return Vec::new() };
    let (x, y) = (deck[i].clone(), deck[j].clone());
    let mut swapped = deck.clone();
    swapped.swap(i, j);
    let rename = |word: &str| {
        if word == x {
            y.clone()
        } else if word == y {
            x.clone()
        } else {
            word.to_owned()
        }
    };
    let mut game: G = start(players);
    let mut dealt = game.clone();
    take(&mut dealt, &steps[0], &mut Vec::new()).unwrap();
    let mut other: Vec<Step> = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        let renamed = match step {
            Step::Chance(_) if at == 0 => Step::Chance(Told::Shuffle(swapped.clone())),
            Step::Chance(Told::Pick(card)) => Step::Chance(Told::Pick(rename(card))),
            Step::Chance(Told::Shuffle(cards)) => {
                Step::Chance(Told::Shuffle(cards.iter().map(|card| rename(card)).collect()))
            }
            Step::Act(seat, action) => {
                let words: Vec<String> = action.split(' ').map(rename).collect();
                Step::Act(*seat, words.join(" "))
            }
        };
        let fits = [renamed, step.clone()].into_iter().find_map(|candidate| {
            let mut after = game.clone();
            let seen = seen(&mut after, viewer, &candidate)?;
            // The order in which one hand was dealt is no secret worth the name: the state must be another one.
            (seen == told[at] && (at > 0 || after != dealt)).then_some((candidate, after))
        });
        let Some((candidate, after)) = fits else { break };
        game = after;
        other.push(candidate);
    }
    other
}

/// Plays a script over real sockets; everything that the viewer received.
async fn over_the_wire(game: &str, players: usize, viewer: Viewer, script: &Script) -> Vec<String> {
    // Who came is told at once, so that nothing comes earlier or later on a busy machine.
    let (coming_and_going, grace) = (Duration::ZERO, Duration::from_secs(3600));
    let config = Config { coming_and_going, grace, ..config() };
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let terms: Terms =
        serde_json::from_value(json!({"game": game, "seats": players, "clock": {"answer": 300}})).unwrap();
    let mut tokens =
        vec![host.server.open_told("twin", terms, "Joueur 0", script.told.clone()).await.unwrap()];
    for number in 1..players {
        tokens.push(common::sit(host.address, "twin", &format!("Joueur {number}")).await.1);
    }
    let mut clients = Vec::new();
    let watched = viewer.seat().map_or(players, Seat::index);
    for (seat, token) in tokens.iter().enumerate() {
        if seat != watched {
            clients.push((seat, Client::join(host.address, "twin", json!({ "token": token })).await));
        }
    }
    let hello =
        tokens.get(watched).map_or(json!({"views": true}), |token| json!({"token": token, "views": true}));
    clients.push((watched, Client::join(host.address, "twin", hello).await));
    let of =
        |clients: &[(usize, Client)], seat: usize| clients.iter().position(|(at, _)| *at == seat).unwrap();
    let zero = of(&clients, 0);
    clients[zero].1.must(json!("start")).await;
    let mine = clients.len() - 1;
    let mut at = clients[zero].1.at;
    for (number, (seat, action)) in script.acts.iter().enumerate() {
        let me = &mut clients[mine].1;
        while me.at < at {
            me.next().await.unwrap();
        }
        // What it is refused, and why, is part of what it receives.
        for probe in
            [action.as_str(), "decline", "nonsense", "call 1", "draw"].iter().skip(number % 3).take(2)
        {
            if viewer.seat().is_none_or(|own| own.index() != usize::from(*seat))
                && !me.own_actions().0.iter().any(|own| own == probe)
            {
                let answer = me.call(json!({ "act": probe })).await;
                assert!(answer["refused"].is_object(), "{answer}");
            }
        }
        let by = of(&clients, usize::from(*seat));
        clients[by].1.must(json!({ "act": action })).await;
        at = clients[by].1.at;
    }
    let me = &mut clients[mine].1;
    while me.at < at {
        me.next().await.unwrap();
    }
    let received = std::mem::take(&mut me.received);
    host.stop().await;
    received
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_hidden_changes_no_byte() {
    for game in GAMES {
        let (mut compared, mut acts) = (0, 0);
        for seed in 0..6 * deep() {
            let players = 3 + (seed % 2) as usize;
            let viewer = match seed % 4 {
                3 => Viewer::Spectator,
                seat => Viewer::Seat(Seat::new(seat as u8).unwrap()),
            };
            let Some(Some((one, other))) = visit(game, Twins { players, viewer, seed }) else { continue };
            assert_ne!(one.told, other.told, "something hidden is different");
            let bytes = over_the_wire(game, players, viewer, &one).await;
            let again = over_the_wire(game, players, viewer, &other).await;
            for (one, other) in bytes.iter().zip(&again) {
                assert_eq!(one, other, "{game}, seed {seed}, {viewer:?}");
            }
            assert_eq!(bytes.len(), again.len(), "{game}, seed {seed}, {viewer:?}");
            compared += 1;
            acts += one.acts.len();
        }
        assert!(compared >= 4 && acts >= 40, "{game}: {compared} games, {acts} actions");
        println!("{game}: {compared} pairs of games, {acts} actions each");
    }
}

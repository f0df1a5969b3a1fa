//! Whole games over real sockets.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Client, Host, http, open, sit};
use serde_json::{Value, json};
use tablee_core::Luck;
use tablee_fair::{Record, verify};
use tablee_testkit::Dice;

/// Plays the clients' game to its end: whoever must act does something, now and then somebody who may.
pub(crate) async fn play_out(clients: &mut [Client], dice: &mut Dice) -> usize {
    let mut actions = 0;
    loop {
        // Everybody is brought to the same place first.
        let latest = clients.iter().map(|client| client.at).max().unwrap();
        for client in clients.iter_mut() {
            while client.at < latest && client.next().await.is_some() {}
        }
        if clients.iter().any(Client::is_over) {
            return actions;
        }
        let mut able = Vec::new();
        for (index, client) in clients.iter().enumerate() {
            let (own, must) = client.own_actions();
            if !own.is_empty() && (must || dice.below(8) == 0) {
                able.push((index, own));
            }
        }
        if able.is_empty() {
            // A bot is at it.
            clients[0].next().await.expect("the game goes on");
            continue;
        }
        let (index, own) = able.swap_remove(dice.below(able.len() as u32) as usize);
        let action = &own[dice.below(own.len() as u32) as usize];
        let answer = clients[index].call(json!({ "act": action })).await;
        match answer["refused"]["code"].as_str() {
            None => actions += 1,
            // A bot was quicker.
            Some("not-your-turn" | "illegal-action" | "no-game" | "game-over") => {}
            Some(_) => panic!("{action}: {answer}"),
        }
    }
}

async fn whole_game(game: &str, people: usize, bots: &[&str]) {
    let host = Host::start().await;
    let seats = people + bots.len();
    let (code, token) = open(host.address, &json!({"game": game, "seats": seats})).await;
    let mut tokens = vec![token];
    for number in 1..people {
        let (seat, token) = sit(host.address, &code, &format!("Joueuse {number}")).await;
        assert_eq!(seat, number as u64);
        tokens.push(token);
    }
    let mut clients = Vec::new();
    for (seat, token) in tokens.iter().enumerate() {
        let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
        client.must(json!({"mix": format!("{seat:064x}")})).await;
        clients.push(client);
    }
    for (index, level) in bots.iter().enumerate() {
        clients[0].must(json!({"bot": {"seat": people + index, "level": level}})).await;
    }
    let mut spectator = Client::join(host.address, &code, json!({})).await;
    let promised = spectator.table["commitment"].as_str().unwrap().to_owned();
    clients[0].must(json!("start")).await;
    let mut dice = Dice::new(42);
    play_out(&mut clients, &mut dice).await;
    while !spectator.is_over() {
        spectator.next().await.expect("the spectator sees the end");
    }
    assert!(spectator.own_actions().0.is_empty());
    let ended = spectator.table["ended"].clone();
    // The record is what was promised, verifies, and is what everybody was told at the end.
    let (status, _, text) =
        http(host.address, "GET", &format!("/api/tables/{code}/records/1.json"), "").await;
    assert_eq!(status, 200, "{text}");
    let record = Record::read(&text).unwrap();
    let verdict = verify(&record).unwrap();
    assert_eq!(verdict.numbers, people);
    assert_eq!(record.commitment, promised);
    assert_eq!(json!(record.seal), ended["seal"]);
    assert_eq!(json!(record.secret), ended["secret"]);
    assert_eq!(json!(record.outcome), ended["outcome"]);
    // Another game at the same table: another promise, and somebody else may begin.
    let again: Value = spectator.table["commitment"].clone();
    assert!(again.is_string() && again != json!(promised), "{again}");
    clients[0].must(json!("start")).await;
    let (status, ..) = http(host.address, "GET", &format!("/api/tables/{code}/records/2.json"), "").await;
    assert_eq!(status, 404, "it is not finished");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nain_jaune() {
    whole_game("nain-jaune", 3, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tous_a_table() {
    whole_game("tous-a-table", 4, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trefles() {
    whole_game("trefles", 3, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sardines() {
    whole_game("sardines", 2, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_bots_of_every_level() {
    whole_game("sardines", 1, &["debutant", "habitue", "champion"]).await;
    whole_game("tous-a-table", 2, &["habitue"]).await;
}

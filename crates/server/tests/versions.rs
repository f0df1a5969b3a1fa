//! Two versions side by side on one journal, as while servers are replaced one after the other.
//!
//! The newer server is this program. The older one is this program, too, and reads the journal through [`Older`]: what says whether
//! people may talk is to it an entry of a sort that it never heard of, as it was to a program that was written before there was one.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;

use common::{Client, Host, config, http, open, sit};
use futures_util::FutureExt as _;
use serde_json::{Value, json};
use tablee_journal::{Followers, InMemory, Journal, Line, Listed, Pending, TableName};
use tablee_server::Together;
use tablee_words::{Lang, Words};

/// A journal as a program reads it that does not know all of it.
struct Older(Arc<InMemory>);

impl Journal for Older {
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        self.0.append(table, expected, entries)
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        let read = self.0.read(table, from).done().now_or_never().expect("what is in memory is there");
        Pending::ready(read.map(|lines| {
            let unknown = |line: Line| {
                let text = String::from_utf8(line.bytes).unwrap();
                Line::new(line.version, text.replace("{\"talk\":", "{\"talk-of-tomorrow\":"))
            };
            lines.into_iter().map(unknown).collect()
        }))
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        self.0.tables()
    }

    fn followers(&self) -> &Followers {
        self.0.followers()
    }
}

/// An older and a newer server, and what they share.
async fn two_versions() -> (Host, Host, Arc<InMemory>) {
    let (journal, meeting) = (Arc::new(InMemory::new()), Together::new());
    let older = Host::beside(Arc::new(Older(Arc::clone(&journal))), config(), meeting.join()).await;
    let newer = Host::beside(Arc::clone(&journal) as Arc<dyn Journal>, config(), meeting.join()).await;
    (older, newer, journal)
}

/// How often a call of a seat is in the journal.
async fn times(journal: &InMemory, code: &str, seat: u64, id: u64) -> usize {
    let lines = journal.read(&TableName::new(code).unwrap(), 0).done().await.unwrap();
    let entries = lines.iter().map(|line| serde_json::from_slice::<Value>(&line.bytes).unwrap());
    entries.filter(|entry| entry["call"] == json!([seat, id])).count()
}

/// The first thing that somebody can do, where the game waits for them.
fn first_action(client: &Client) -> Option<Value> {
    let (own, must) = client.own_actions();
    own.first().filter(|_| must).map(|action| json!({ "act": action }))
}

#[tokio::test]
async fn who_is_at_the_older_server_plays_on_at_the_newer() {
    let (older, newer, journal) = two_versions().await;
    let (code, host) = open(newer.address, &json!({"game": "nain-jaune", "seats": 3})).await;
    let (_, second) = sit(older.address, &code, "Deux").await;
    let (_, third) = sit(older.address, &code, "Trois").await;
    let (beside, beside_host) = open(older.address, &json!({"game": "sardines", "seats": 2})).await;
    let tokens = [host, second, third];
    let mut clients = vec![
        Client::join(newer.address, &code, json!({ "token": tokens[0] })).await,
        Client::join(older.address, &code, json!({ "token": tokens[1] })).await,
        Client::join(older.address, &code, json!({ "token": tokens[2] })).await,
    ];
    clients[0].must(json!("start")).await;
    let mut acknowledged = Vec::new();
    let mut calls = 1000;
    // Some moves at both servers; then the newer one writes what the older one does not know, and some more.
    for move_ in 0..24 {
        if move_ == 8 {
            clients[0].must(json!({"talk": false})).await;
        }
        let (by, deed) = next(&mut clients, &tokens, &newer, &code).await;
        calls += 1;
        let answer = loop {
            match clients[by].try_call(calls, &deed).await {
                Some(answer) => break answer,
                // The same call, at the other server.
                None => clients[by] = moved(&clients[by], &tokens[by], &newer, &code).await,
            }
        };
        assert!(answer["ack"].is_object(), "{deed}: {answer}");
        acknowledged.push((by as u64, calls));
    }
    for (seat, id) in acknowledged {
        assert_eq!(times(&journal, &code, seat, id).await, 1, "call {id} of seat {seat}");
    }
    // The older one says so in words, before anything is a socket, so that a proxy asks another server.
    let (status, _, body) = http(older.address, "GET", &format!("/api/tables/{code}"), "").await;
    let refused: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, refused["error"]["code"].as_str()), (503, Some("newer")), "{body}");
    for lang in [Lang::French, Lang::English] {
        let said = Words::new(lang).refusal("newer");
        assert!(said.contains("Tablée"), "{said}");
    }
    let door = tokio_tungstenite::connect_async(format!("ws://{}/ws/{code}", older.address)).await;
    let Err(tokio_tungstenite::tungstenite::Error::Http(answer)) = door else { panic!("{door:?}") };
    assert_eq!(answer.status().as_u16(), 503);
    // Everything else is as it was.
    let mut other = Client::join(older.address, &beside, json!({ "token": beside_host })).await;
    other.must(json!({"rename": "Rose"})).await;
    older.stop().await;
    newer.stop().await;
}

/// Comes back at the newer server, after the other has said why.
async fn moved(client: &Client, token: &str, newer: &Host, code: &str) -> Client {
    let mut there = Client::join(newer.address, code, json!({"token": token, "seen": client.at})).await;
    there.next = 5000;
    there
}

/// Who is waited for, and what they will do: once everybody has seen the same. Whoever is sent away on the way goes to the newer server.
async fn next(clients: &mut [Client], tokens: &[String], newer: &Host, code: &str) -> (usize, Value) {
    loop {
        for by in 0..clients.len() {
            let latest = clients.iter().map(|client| client.at).max().unwrap();
            while clients[by].at < latest || clients[by].at == 0 {
                match clients[by].next().await {
                    Some(message) if message.get("bye").is_some() => {
                        assert_eq!(message["bye"]["code"], "closing");
                    }
                    Some(_) => {}
                    None => clients[by] = moved(&clients[by], &tokens[by], newer, code).await,
                }
            }
        }
        let latest = clients.iter().map(|client| client.at).max().unwrap();
        let able = clients.iter().position(|client| client.at == latest && first_action(client).is_some());
        if let Some(by) = able {
            return (by, first_action(&clients[by]).unwrap());
        }
        clients[0].next().await;
    }
}

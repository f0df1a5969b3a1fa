//! Those who only watch never keep out who sits there, and the host can do without them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, config, open, sit};
use serde_json::json;
use tablee_journal::InMemory;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_always_come_back() {
    let mut config = config();
    config.limits.spectators_per_table = 8;
    config.limits.connections_per_seat = 3;
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let mut watching = Vec::new();
    for _ in 0..8 {
        watching.push(Client::join(host.address, &code, json!({})).await);
    }
    for _ in 0..3 {
        let said = Client::hello_from(1, host.address, &code, json!({})).await.map(|_| ());
        assert_eq!(said.unwrap_err(), "too-many");
    }
    // A seat comes back, from as many devices as it likes: of too many the oldest goes.
    let mut first = Client::join(host.address, &code, json!({ "token": token })).await;
    for _ in 0..3 {
        Client::join(host.address, &code, json!({ "token": token })).await.leave().await;
    }
    let mut devices = Vec::new();
    for _ in 0..5 {
        devices.push(Client::join(host.address, &code, json!({ "token": second })).await);
    }
    first.must(json!("start")).await;
    for (number, mut device) in devices.into_iter().enumerate() {
        let mut goodbye = false;
        while let Some(message) = device.next().await {
            goodbye |= message["bye"]["code"] == "too-many";
            if device.table["phase"] == "playing" {
                break;
            }
        }
        assert_eq!(goodbye, number < 2, "device {number}");
    }
    // There is room for one who watches when another goes.
    watching.pop().unwrap().leave().await;
    let again = async { while Client::hello_from(1, host.address, &code, json!({})).await.is_err() {} };
    tokio::time::timeout(Duration::from_secs(10), again).await.expect("there is room again");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_closes_the_table_to_them() {
    let journal = Arc::new(InMemory::new());
    let host = Host::with(journal.clone(), config()).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    let mut watching = Client::join(host.address, &code, json!({})).await;
    while a.table["spectators"] != 1 {
        a.next().await.expect("it is told that somebody watches");
    }
    assert_eq!(b.call(json!({"spectators": false})).await["refused"]["code"], "not-the-host");
    assert_eq!(watching.call(json!({"spectators": false})).await["refused"]["code"], "not-seated");
    assert_eq!(a.call(json!({"spectators": true})).await["refused"]["code"], "nothing-to-do");
    a.must(json!({"spectators": false})).await;
    assert!(a.table["closed"] == true && a.table["spectators"] == 0, "{}", a.table);
    let mut last = json!(null);
    while let Some(message) = watching.next().await {
        last = message;
    }
    assert_eq!(last["bye"]["code"], "no-spectators");
    let said = Client::hello_from(1, host.address, &code, json!({})).await.map(|_| ());
    assert_eq!(said.unwrap_err(), "no-spectators");
    b.must(json!({"say": "hello"})).await;
    host.stop().await;
    // It stays so, until the host says otherwise.
    let host = Host::with(journal, config()).await;
    assert!(Client::try_join(host.address, &code, json!({})).await.is_none());
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    assert_eq!(a.table["closed"], true);
    // Who is sent away from a seat is not there to watch.
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    a.cast(json!({"remove": {"seat": 1}})).await;
    let mut last = json!(null);
    while let Some(message) = b.next().await {
        last = message;
    }
    assert_eq!(last["bye"]["code"], "no-spectators");
    // The connection counts its calls from 1, as before it came back: another number for another deed.
    assert!(a.try_call(1_000_001, &json!({"spectators": true})).await.unwrap()["ack"].is_object());
    Client::join(host.address, &code, json!({})).await;
    host.stop().await;
}

/// A crowd that comes and goes is told of now and then, and a seat at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn comings_and_goings_are_told_together() {
    let mut config = config();
    config.coming_and_going = Duration::from_millis(400);
    config.limits.spectators_per_table = 100;
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let begun = std::time::Instant::now();
    for _ in 0..5 {
        let mut crowd = Vec::new();
        for _ in 0..40 {
            crowd.push(Client::join(host.address, &code, json!({})).await);
        }
        for one in crowd {
            one.leave().await;
        }
    }
    let took = begun.elapsed();
    let b = Client::join(host.address, &code, json!({ "token": second })).await;
    while a.table["seats"][1]["here"] != true {
        a.next().await.expect("B is welcomed");
    }
    b.leave().await;
    while a.table["seats"][1]["here"] != false {
        a.next().await.expect("B is missed");
    }
    let told = a.received.iter().filter(|text| text.starts_with("{\"table\"")).count();
    let most = 6 + took.as_millis() as usize / 400;
    assert!(told <= most, "400 comings and goings in {took:?} were told in {told} messages");
    host.stop().await;
}

//! Nobody acts for another: a bot plays for who is away, after a while that everybody sees, until they are back.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, config, open, sit};
use serde_json::{Value, json};
use tablee_journal::InMemory;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_for_who_is_here() {
    let mut config = config();
    config.grace = Duration::from_millis(1500);
    // The bot is not meant to play here.
    config.bot_pace = Duration::from_secs(3600);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 3, "away": 0})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let (_, third) = sit(host.address, &code, "C").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    let mut c = Client::join(host.address, &code, json!({ "token": third })).await;
    a.must(json!("start")).await;
    let refused = |answer: Value| answer["refused"]["code"].as_str().unwrap_or("done").to_owned();
    for deed in [json!({"stand-in": {"seat": 1}}), json!({"remove": {"seat": 1}})] {
        assert_eq!(refused(a.call(deed.clone()).await), "still-here");
        assert_eq!(refused(c.call(deed).await), "not-the-host");
    }
    b.must(json!({"say": "hello"})).await;
    // Another device of theirs is theirs.
    let other = Client::join(host.address, &code, json!({ "token": second })).await;
    b.leave().await;
    assert_eq!(refused(a.call(json!({"stand-in": {"seat": 1}})).await), "still-here");
    other.leave().await;
    // Gone: everybody sees for how long they are waited for.
    while a.table["seats"][1]["here"] != false {
        a.next().await.expect("B is missed");
    }
    let left = a.table["seats"][1]["grace"].as_u64().unwrap();
    assert!((1..=2000).contains(&left), "{left}");
    assert!(a.table["seats"][0].get("grace").is_none());
    for deed in [json!({"stand-in": {"seat": 1}}), json!({"remove": {"seat": 1}})] {
        assert_eq!(refused(a.call(deed).await), "still-here");
    }
    while a.table["seats"][1]["grace"] != 0 {
        a.next().await.expect("it is told when that is over");
    }
    a.must(json!({"stand-in": {"seat": 1}})).await;
    assert_eq!(a.table["seats"][1]["stand_in"], true);
    // It ends when they come back.
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    assert!(
        b.table["seats"][1]["stand_in"] == false && b.table["seats"][1].get("grace").is_none(),
        "{}",
        b.table
    );
    for deed in [json!({"stand-in": {"seat": 1}}), json!({"remove": {"seat": 1}})] {
        assert_eq!(refused(a.call(deed).await), "still-here");
    }
    // Somebody may give up their own seat, and a bot goes on with it.
    b.must(json!({"remove": {"seat": 1}})).await;
    assert_eq!(c.call(json!({"say": "hello"})).await["ack"]["id"], 4);
    host.stop().await;
}

/// Between games the host says who sits there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn between_games_the_host_arranges_the_table() {
    let mut config = config();
    config.grace = Duration::from_secs(3600);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let _b = Client::join(host.address, &code, json!({ "token": second })).await;
    a.must(json!({"remove": {"seat": 1}})).await;
    assert!(a.table["seats"][1]["name"].is_null());
    host.stop().await;
}

//! What a family needs on an evening: time to look at the accounts, somebody who plays for the absent, another name, quiet, a slip
//! that is taken back, and what happened so far.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, config, http, http_as, open, sit};
use serde_json::{Value, json};
use tablee_journal::InMemory;

fn code_of(answer: &Value) -> &str {
    answer["refused"]["code"].as_str().unwrap_or("done")
}

/// Waits until the table is as it should be.
async fn until(client: &mut Client, what: &str, is: impl Fn(&Value) -> bool) {
    while !is(&client.table) {
        client.next().await.expect(what);
    }
}

/// Somebody who reads accounts, in a match of two deals of Nain Jaune that has just begun against two bots.
async fn reader(host: &Host) -> Client {
    let table = json!({"game": "nain-jaune", "seats": 3, "rules": {"deals": 2}});
    let (code, token) = open(host.address, &table).await;
    let mut reader = Client::join(host.address, &code, json!({ "token": token, "reads": true })).await;
    for seat in [1, 2] {
        reader.must(json!({"bot": {"seat": seat, "level": "habitue"}})).await;
    }
    reader.must(json!("start")).await;
    reader
}

/// Plays the first thing that can be played when it is one's turn, or else waits for the next thing to happen.
async fn go_on(client: &mut Client) {
    let (actions, must) = client.own_actions();
    match actions.first().filter(|_| must) {
        Some(action) => {
            client.to_act = json!([]);
            client.must(json!({ "act": action })).await;
        }
        None => {
            client.next().await.expect("something happens");
        }
    }
}

/// Goes on until the table says that something is to be read.
async fn play_to_the_accounts(client: &mut Client) {
    for _ in 0..2000 {
        if client.table["reading"].is_object() {
            return;
        }
        go_on(client).await;
    }
    panic!("no deal ends");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_wait_for_who_reads_them() {
    let host = Host::start().await;
    let mut a = reader(&host).await;
    play_to_the_accounts(&mut a).await;
    assert_eq!(a.table["reading"]["waits_for"], json!([0]));
    assert!((1000..=30_000).contains(&a.table["reading"]["clock"].as_u64().unwrap()));
    // However quick the bots are, nothing happens, and nobody else can make it.
    let at = a.table["at"].as_u64().unwrap();
    for _ in 0..20 {
        assert_eq!(code_of(&a.call(json!({"act": "play 7H"})).await), "reading");
        assert_eq!(code_of(&a.call(json!("take-back")).await), "reading");
    }
    assert_eq!(a.must(json!("go-on")).await, at);
    until(&mut a, "it goes on", |table| table.get("reading").is_none()).await;
    assert_eq!(code_of(&a.call(json!("go-on")).await), "nothing-to-do");
    // Who came by another way is not waited for: the second deal ends the match, and nothing follows its accounts.
    while !a.is_over() {
        assert!(a.table.get("reading").is_none());
        go_on(&mut a).await;
    }
    host.stop().await;
}

/// Who does not read takes nobody's evening.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_wait_only_so_long() {
    let mut config = config();
    config.reading = Duration::from_millis(200);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let mut a = reader(&host).await;
    play_to_the_accounts(&mut a).await;
    until(&mut a, "it goes on", |table| table.get("reading").is_none()).await;
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_the_absent() {
    let host = Host::start().await;
    let table = json!({"game": "sardines", "seats": 3, "away": 1});
    let (code, token) = open(host.address, &table).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    a.must(json!({"bot": {"seat": 2, "level": "debutant"}})).await;
    let b = Client::join(host.address, &code, json!({ "token": second })).await;
    a.must(json!("start")).await;
    // Everybody sees how long they are waited for, and that a bot plays then; nobody has to do anything.
    b.leave().await;
    until(&mut a, "B is missed", |table| table["seats"][1]["here"] == false).await;
    assert!((1..=1000).contains(&a.table["seats"][1]["grace"].as_u64().unwrap()));
    until(&mut a, "a bot plays for B", |table| table["seats"][1]["stand_in"] == true).await;
    // Whoever comes back has their seat.
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    assert_eq!(b.table["seats"][1]["stand_in"], false);
    until(&mut a, "B is back", |table| table["seats"][1]["here"] == true).await;
    // When nobody is left the game waits.
    b.must(json!("goodbye")).await;
    a.must(json!("goodbye")).await;
    a.leave().await;
    until(&mut b, "a bot plays for A", |table| table["seats"][0]["stand_in"] == true).await;
    b.leave().await;
    let (_, _, seen) = http(host.address, "GET", &format!("/api/tables/{code}"), "").await;
    let seen: Value = serde_json::from_str(&seen).unwrap();
    assert_eq!((&seen["seats"][1]["stand_in"], &seen["away"]), (&json!(false), &json!(1)));
    host.stop().await;
}

/// Who says goodbye is not waited for, unless the table has no bots for the absent at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_goodbye_needs_no_grace() {
    let host = Host::start().await;
    for (away, plays) in [(3600, true), (0, false)] {
        let table = json!({"game": "sardines", "seats": 2, "away": away});
        let (code, token) = open(host.address, &table).await;
        let (_, second) = sit(host.address, &code, "B").await;
        let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
        let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
        a.must(json!("start")).await;
        b.must(json!("goodbye")).await;
        b.leave().await;
        until(&mut a, "B is missed", |table| table["seats"][1]["here"] == false).await;
        if plays {
            until(&mut a, "a bot plays for B", |table| table["seats"][1]["stand_in"] == true).await;
        } else {
            a.must(json!({"stand-in": {"seat": 1}})).await;
        }
    }
    let bad = json!({"name": "A", "table": {"game": "sardines", "seats": 2, "away": 3601}});
    let (status, _, answer) = http(host.address, "POST", "/api/tables", &bad.to_string()).await;
    assert!(status == 400 && answer.contains("bad-clock"), "{answer}");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_change_before_the_first_card() {
    let journal = Arc::new(InMemory::new());
    let host = Host::with(journal.clone(), config()).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    a.must(json!({"rename": "  Rose "})).await;
    assert_eq!(a.table["seats"][0]["name"], "Rose");
    for (name, refused) in [("B", "name-taken"), ("", "bad-name"), ("Rose", "nothing-to-do")] {
        assert_eq!(code_of(&a.call(json!({ "rename": name })).await), refused, "{name:?}");
    }
    // The host wants it quiet, and nobody else can.
    assert_eq!(code_of(&b.call(json!({"talk": false})).await), "not-the-host");
    a.must(json!({"talk": false})).await;
    assert_eq!(code_of(&b.call(json!({"say": "party"})).await), "no-talk");
    a.must(json!({"talk": true})).await;
    b.must(json!({"say": "party"})).await;
    a.must(json!({"talk": false})).await;
    a.must(json!("start")).await;
    assert_eq!(code_of(&a.call(json!({"rename": "Anne"})).await), "already-begun");
    host.stop().await;
    // All of it is in the journal.
    let host = Host::with(journal, config()).await;
    let c = Client::join(host.address, &code, json!({ "token": second })).await;
    assert_eq!((&c.table["seats"][0]["name"], &c.table["quiet"]), (&json!("Rose"), &json!(true)));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slip_is_taken_back() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "nain-jaune", "seats": 2})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let hello = |token: &str| json!({ "token": token, "views": true });
    let a = Client::join(host.address, &code, hello(&token)).await;
    let b = Client::join(host.address, &code, hello(&second)).await;
    let mut both = [a, b];
    both[0].must(json!("start")).await;
    let (mut free, mut agreed, mut refused) = (0, 0, 0);
    for _ in 0..400 {
        if free > 0 && agreed > 0 && refused > 0 {
            break;
        }
        // Both have heard everything that happened.
        for client in &mut both {
            client.must(json!({"say": "hello"})).await;
        }
        let Some(seat) = both.iter().position(|client| client.own_actions().1) else { break };
        let (before, seen) = (both[seat].view.clone(), both[seat].sights.len());
        let action = both[seat].own_actions().0[0].clone();
        both[seat].must(json!({ "act": action })).await;
        both[seat].must(json!({"say": "hello"})).await;
        // Who goes on alone was told nothing; who leads again after a "sans" was told what the other one does not have.
        let sans = both[seat].sights[seen..].iter().any(|sight| sight["event"] == "sans");
        let nothing_new = both[seat].own_actions().1 && !sans;
        let other = 1 - seat;
        assert_ne!(code_of(&both[other].call(json!("take-back")).await), "done");
        if both[seat].sights.iter().rev().take(12).any(|sight| sight["event"] == "opera") {
            continue;
        }
        both[seat].must(json!("take-back")).await;
        if nothing_new {
            free += 1;
        } else {
            // It told who has the next card, or who has none: the other one is asked.
            until(&mut both[other], "B is asked", |table| table["back"]["waits_for"] == json!([other])).await;
            assert_eq!(code_of(&both[other].call(json!({"act": "play 7H"})).await), "reading");
            let yes = agreed == 0;
            both[other].must(json!({ "agree": yes })).await;
            until(&mut both[seat], "that is over", |table| table.get("back").is_none()).await;
            if !yes {
                refused += 1;
                continue;
            }
            agreed += 1;
        }
        both[seat].must(json!({"say": "hello"})).await;
        assert_eq!(both[seat].view["state"], before["state"]);
        let action = both[seat].own_actions().0[0].clone();
        both[seat].must(json!({ "act": action })).await;
    }
    assert!(free > 0 && agreed > 0 && refused > 0, "{free} {agreed} {refused}");
    host.stop().await;
}

/// What somebody has seen so far is what they were sent, card by card, and no more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_story_so_far() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = sit(host.address, &code, "B").await;
    let a = Client::join(host.address, &code, json!({ "token": token })).await;
    let b = Client::join(host.address, &code, json!({ "token": second })).await;
    let mut both = [a, b];
    both[0].must(json!("start")).await;
    for _ in 0..12 {
        for client in &mut both {
            client.must(json!({"say": "hello"})).await;
        }
        let seat = both.iter().position(|client| client.own_actions().1).unwrap();
        let action = both[seat].own_actions().0[0].clone();
        both[seat].must(json!({ "act": action })).await;
    }
    let path = format!("/api/tables/{code}/story");
    for (client, token) in both.iter_mut().zip([&token, &second]) {
        client.must(json!({"say": "hello"})).await;
        let (status, _, story) = http_as(host.address, token, &path).await;
        let story: Value = serde_json::from_str(&story).unwrap();
        let told: Vec<&Value> =
            story["steps"].as_array().unwrap().iter().flat_map(|step| step.as_array().unwrap()).collect();
        assert_eq!((status, &story["game"], story["at"].as_u64()), (200, &json!(1), Some(client.at)));
        assert_eq!(told, client.sights.iter().collect::<Vec<_>>());
    }
    // Who watches sees what those see; a wrong token nothing, and a closed table nothing without one.
    let (status, _, seen) = http(host.address, "GET", &path, "").await;
    assert!(status == 200 && !seen.contains("\"hand\""), "{seen}");
    assert_eq!(http_as(host.address, "nobody", &path).await.0, 403);
    both[0].must(json!({"spectators": false})).await;
    assert_eq!(http(host.address, "GET", &path, "").await.0, 403);
    assert_eq!(http_as(host.address, &second, &path).await.0, 200);
    host.stop().await;
}

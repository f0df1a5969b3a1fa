//! Seats change hands: somebody comes in the middle of a game, stands up, sits down between two; and another game is voted for.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, config, http, http_as, open, post, sit};
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

/// A game that somebody plays against two bots, which take their time.
async fn against_bots(host: &Host, table: Value) -> (String, Client) {
    let (code, token) = open(host.address, &table).await;
    let mut client = Client::join(host.address, &code, json!({ "token": token, "views": true })).await;
    for seat in 1..table["seats"].as_u64().unwrap() {
        client.must(json!({"bot": {"seat": seat, "level": "habitue"}})).await;
    }
    client.must(json!("start")).await;
    (code, client)
}

async fn story(host: &Host, code: &str, token: Option<&str>) -> Vec<Value> {
    let path = format!("/api/tables/{code}/story");
    let (status, _, body) = match token {
        Some(token) => http_as(host.address, token, &path).await,
        None => http(host.address, "GET", &path, "").await,
    };
    assert_eq!(status, 200, "{body}");
    serde_json::from_str::<Value>(&body).unwrap()["steps"].as_array().unwrap().clone()
}

async fn refused(host: &Host, code: &str, body: Value) -> String {
    let (_, _, answer) =
        http(host.address, "POST", &format!("/api/tables/{code}/seats"), &body.to_string()).await;
    serde_json::from_str::<Value>(&answer).unwrap()["error"]["code"].as_str().unwrap_or("sat").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_latecomer_takes_the_seat_of_a_bot_and_sees_from_then_on() {
    let mut config = config();
    // Bots do not move by themselves here.
    config.bot_pace = Duration::from_secs(3600);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let table = json!({"game": "trefles", "seats": 3, "begins": {"seat": 0}});
    let (code, mut a) = against_bots(&host, table).await;
    let (actions, _) = a.own_actions();
    a.must(json!({"act": actions[0]})).await;

    // Not where somebody sits, not where there is no chair, not under another's name; and not at a table that is closed.
    assert_eq!(refused(&host, &code, json!({"name": "Tom", "seat": 0})).await, "seat-taken");
    assert_eq!(refused(&host, &code, json!({"name": "Tom", "seat": 7})).await, "bad-seat");
    assert_eq!(refused(&host, &code, json!({"name": "Hôte", "seat": 1})).await, "name-taken");
    a.must(json!({"spectators": false})).await;
    assert_eq!(refused(&host, &code, json!({"name": "Tom", "seat": 1})).await, "already-begun");
    a.must(json!({"spectators": true})).await;

    let path = format!("/api/tables/{code}/seats");
    let sat = post(host.address, &path, &json!({"name": "Tom", "seat": 2})).await;
    assert_eq!(sat["seat"], 2);
    let token = sat["token"].as_str().unwrap();
    until(&mut a, "everybody is told", |table| table["seats"][2]["name"] == "Tom").await;
    assert!(a.table["seats"][2].get("bot").is_none() && a.table["phase"] == "playing");

    // Asked for everything since the beginning, the server shows the view of now.
    for seen in [0, 1, 8] {
        let hello = json!({"token": token, "views": true, "seen": seen});
        let b = Client::join(host.address, &code, hello).await;
        assert!(b.sights.is_empty() && b.view.is_object(), "{}", b.view);
        b.leave().await;
    }
    // What was before they came is told as to anybody who watched: nothing that only the seat saw.
    let (own, watched) = (story(&host, &code, Some(token)).await, story(&host, &code, None).await);
    assert_eq!(own, watched);
    // What a bot did before cannot be taken back by who sits there now; and the seat plays on.
    let mut b = Client::join(host.address, &code, json!({"token": token, "views": true})).await;
    assert_eq!(code_of(&b.call(json!("take-back")).await), "nothing-to-do");
    let at = b.at;
    let sat = post(host.address, &path, &json!({"name": "Léa"})).await;
    assert_eq!(sat["seat"], 1, "the first bot's seat, where nobody says which");
    let mut c = Client::join(host.address, &code, json!({"token": sat["token"], "views": true})).await;
    for _ in 0..40 {
        for client in [&mut a, &mut b, &mut c] {
            let (actions, must) = client.own_actions();
            if let Some(action) = actions.first().filter(|_| must) {
                client.to_act = json!([]);
                client.call(json!({ "act": action })).await;
            }
        }
        a.call(json!({"say": "hello"})).await;
        b.call(json!({"say": "hello"})).await;
        c.call(json!({"say": "hello"})).await;
        if a.is_over() {
            break;
        }
    }
    // From then on they are told what their seat sees, of the story, too.
    assert!(b.at > at && !b.sights.is_empty());
    let (own, watched) = (story(&host, &code, Some(token)).await, story(&host, &code, None).await);
    assert!(own.len() == watched.len() && own != watched);

    // The next one finds no bot any more.
    if !a.is_over() {
        assert_eq!(refused(&host, &code, json!({"name": "Max"})).await, "already-begun");
        // Whoever stands up leaves a bot under their name, and the game goes on; coming back they find their own chair.
        b.must(json!({"remove": {"seat": 2}})).await;
        until(&mut a, "a bot has it", |table| table["seats"][2]["bot"] == "habitue").await;
        assert_eq!((&a.table["phase"], &a.table["seats"][2]["name"]), (&json!("playing"), &json!("Tom")));
        assert_eq!(post(host.address, &path, &json!({"name": "Tom"})).await["seat"], 2);
    }
    host.stop().await;
}

/// Plays whatever comes first for these, until the game is over.
async fn play_out(clients: &mut [&mut Client]) {
    let begun = std::time::Instant::now();
    loop {
        for client in clients.iter_mut() {
            // Whatever happened is told before the answer.
            client.call(json!({"looking": true})).await;
        }
        if clients[0].is_over() {
            return;
        }
        for client in clients.iter_mut() {
            let (actions, must) = client.own_actions();
            if let Some(action) = actions.first().filter(|_| must) {
                client.to_act = json!([]);
                let answer = client.call(json!({ "act": action })).await;
                assert!(answer["ack"].is_object(), "{action}: {answer}");
            }
        }
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "no end: {} {}",
            clients[0].table,
            clients[0].to_act
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_game_is_voted_for() {
    let mut config = config();
    config.reading = Duration::from_millis(800);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 3})).await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let (_, token) = sit(host.address, &code, "B").await;
    let mut b = Client::join(host.address, &code, json!({ "token": token })).await;
    let (_, token) = sit(host.address, &code, "C").await;
    let mut c = Client::join(host.address, &code, json!({ "token": token })).await;
    assert_eq!(code_of(&b.call(json!({"again": true})).await), "nothing-to-do");
    a.must(json!("start")).await;
    play_out(&mut [&mut a, &mut b, &mut c]).await;

    // One of three: nothing begins, and everybody sees who would.
    b.must(json!({"again": true})).await;
    until(&mut a, "a vote", |table| table["again"]["yes"] == json!([1])).await;
    assert_eq!(a.table["again"]["waits_for"], json!([0, 2]));
    assert!(a.table["again"].get("clock").is_none());
    b.must(json!({"again": false})).await;
    until(&mut a, "no vote", |table| table.get("again").is_none()).await;
    // Nobody who watches has a vote.
    let mut watcher = Client::join(host.address, &code, json!({})).await;
    assert_eq!(code_of(&watcher.call(json!({"again": true})).await), "not-seated");
    // All of them: it begins, without the host having to say so.
    for client in [&mut c, &mut b, &mut a] {
        client.must(json!({"again": true})).await;
    }
    until(&mut b, "the second game", |table| table["phase"] == "playing" && table["games"] == 2).await;
    assert!(b.table.get("again").is_none());
    play_out(&mut [&mut a, &mut b, &mut c]).await;

    // Somebody stands up between two games, and two of two others would: a bot has the chair. Whoever is silent is not waited for
    // longer than the table says.
    c.must(json!({"remove": {"seat": 2}})).await;
    until(&mut a, "an empty chair", |table| table["seats"][2]["name"].is_null()).await;
    // Who watches sits down.
    let (seat, token) = sit(host.address, &code, "Zoé").await;
    assert_eq!(seat, 2);
    let zoe = Client::join(host.address, &code, json!({ "token": token })).await;
    until(&mut a, "Zoé", |table| table["seats"][2]["here"] == true).await;
    a.must(json!({"again": true})).await;
    b.must(json!({"again": true})).await;
    until(&mut a, "most would", |table| table["again"]["clock"].is_number()).await;
    until(&mut a, "the third game", |table| table["phase"] == "playing" && table["games"] == 3).await;
    assert_eq!(a.table["seats"][2]["name"], "Zoé", "she keeps her seat");
    zoe.leave().await;
    host.stop().await;
}

/// A chair that is empty when everybody would play another is for a bot.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_sit_down_for_who_is_missing() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 3})).await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let (_, token) = sit(host.address, &code, "B").await;
    let mut b = Client::join(host.address, &code, json!({ "token": token })).await;
    a.must(json!({"bot": {"seat": 2, "level": "habitue"}})).await;
    a.must(json!("start")).await;
    play_out(&mut [&mut a, &mut b]).await;
    a.must(json!({"remove": {"seat": 2}})).await;
    b.must(json!({"remove": {"seat": 1}})).await;
    until(&mut a, "nobody else", |table| table["seats"][1]["name"].is_null()).await;
    a.must(json!({"again": true})).await;
    until(&mut a, "another game", |table| table["phase"] == "playing").await;
    assert!(a.table["seats"][1]["bot"] == "habitue" && a.table["seats"][2]["bot"] == "habitue");
    assert_ne!(a.table["seats"][1]["name"], a.table["seats"][2]["name"]);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_wait_until_they_have_been_seen() {
    let host = Host::start().await;
    let table = json!({"game": "sardines", "seats": 3, "pace": "waits", "begins": {"seat": 1}});
    let (code, token) = open(host.address, &table).await;
    let mut a = Client::join(host.address, &code, json!({ "token": token, "reads": true })).await;
    for seat in [1, 2] {
        a.must(json!({"bot": {"seat": seat, "level": "habitue"}})).await;
    }
    a.must(json!("start")).await;
    // One move, however quick the bots are; then they wait, and so does everything.
    until(&mut a, "a move is watched", |table| table["watching"].is_object()).await;
    assert_eq!(a.table["watching"]["waits_for"], json!([0]));
    let at = a.table["at"].as_u64().unwrap();
    for _ in 0..20 {
        assert_eq!(a.must(json!({"looking": true})).await, at);
    }
    for _ in 0..50 {
        if a.own_actions().1 {
            break;
        }
        if a.table["watching"].is_object() {
            a.table["watching"] = Value::Null;
            a.must(json!("go-on")).await;
        } else {
            a.next().await.expect("bots go on");
        }
    }
    assert!(a.own_actions().1, "it is somebody's turn in the end");
    // A screen that cannot say so is not waited for.
    let (code, token) = open(host.address, &table).await;
    let mut b = Client::join(host.address, &code, json!({ "token": token })).await;
    for seat in [1, 2] {
        b.must(json!({"bot": {"seat": seat, "level": "habitue"}})).await;
    }
    b.must(json!("start")).await;
    play_out(&mut [&mut b]).await;
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_link_of_a_call_is_for_those_who_sit_here() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 3})).await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    let (_, token) = sit(host.address, &code, "B").await;
    let mut b = Client::join(host.address, &code, json!({ "token": token })).await;
    let link = "https://meet.example.org/tablee";
    assert_eq!(code_of(&b.call(json!({ "meet": link })).await), "not-the-host");
    for bad in [
        "http://meet.example.org/",
        "javascript:alert(1)",
        "https://a@meet.example.org/",
        "https://10.0.0.1/",
    ] {
        assert_eq!(code_of(&a.call(json!({ "meet": bad })).await), "bad-link", "{bad}");
    }
    a.must(json!({ "meet": link })).await;
    until(&mut b, "the link", |table| table["meeting"] == link).await;
    // Nobody else gets a byte of it: not who watches, not who only looks.
    let watcher = Client::join(host.address, &code, json!({})).await;
    assert!(watcher.received.iter().all(|text| !text.contains("meet.example")));
    let (_, _, looked) = http(host.address, "GET", &format!("/api/tables/{code}"), "").await;
    assert!(!looked.contains("meet.example") && !looked.contains("meeting"), "{looked}");
    // Whoever stands up does not see it any more.
    b.must(json!({"remove": {"seat": 1}})).await;
    until(&mut b, "nobody's seat", |table| table["you"].is_null()).await;
    assert!(b.table.get("meeting").is_none());
    a.must(json!({ "meet": null })).await;
    assert!(a.table.get("meeting").is_none());
    host.stop().await;
}

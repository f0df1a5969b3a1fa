//! When bots answer, with champions at many other tables: it says nothing about their cards, and who opens many tables slows down
//! themselves.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::{Client, Host, config, http_as};
use serde_json::{Value, json};
use tablee_journal::InMemory;
use tablee_testkit::deep;

const PACE: Duration = Duration::from_millis(200);

/// A table from one of this machine's addresses, with champions at every other seat, as the game has begun.
async fn champions(host: &Host, from: u8, terms: &Value) -> (String, String, Client) {
    let stream = common::connect_from(from, host.address).await.unwrap();
    let body = json!({"name": "Hôte", "table": terms}).to_string();
    let headers = [("Content-Type", "application/json")];
    let (status, _, opened) =
        common::ask_over(stream, host.address, "POST", "/api/tables", &headers, &body).await;
    assert_eq!(status, 201, "{opened}");
    let opened: Value = serde_json::from_str(&opened).unwrap();
    let (code, token) =
        (opened["code"].as_str().unwrap().to_owned(), opened["token"].as_str().unwrap().to_owned());
    let hello = json!({ "token": token });
    let mut client = Client::hello_from(from, host.address, &code, hello).await.ok().unwrap();
    for seat in 1..terms["seats"].as_u64().unwrap() {
        client.must(json!({"bot": {"seat": seat, "level": "champion"}})).await;
    }
    client.must(json!("start")).await;
    (code, token, client)
}

/// Tables of champions that play on by themselves, from one address.
async fn load(host: &Host, from: u8, tables: usize) -> Vec<tokio::task::JoinHandle<()>> {
    let terms = json!({"game": "nain-jaune", "seats": 8, "rules": {"deals": 40}});
    let mut playing = Vec::new();
    for _ in 0..tables {
        let (_, _, mut client) = champions(host, from, &terms).await;
        // The host gets up: a bot goes on with the cards, and the connection stays to watch.
        client.must(json!({"remove": {"seat": 0}})).await;
        playing.push(tokio::spawn(async move {
            while client.next().await.is_some() {
                client.received.clear();
                client.sights.clear();
            }
        }));
    }
    playing
}

/// How long each answer of a champion took, and among how many actions it chose.
async fn answers(host: &Host, from: u8, deals: usize) -> Vec<(Duration, usize)> {
    let terms = json!({"game": "nain-jaune", "seats": 3, "rules": {"deals": deals}});
    let (code, token, mut client) = champions(host, from, &terms).await;
    let mut seen: Vec<Instant> = vec![Instant::now()];
    while client.table["phase"] != "over" {
        if client.own_actions().1 {
            let (own, _) = client.own_actions();
            client.cast(json!({"act": own[0]})).await;
            // Not asked again before it is done.
            client.to_act = json!([]);
        }
        let message = client.next().await.expect("the champions play on");
        if message.get("sights").is_some() {
            seen.push(Instant::now());
        }
    }
    let mut answers = Vec::new();
    for seat in [1, 2] {
        let path = format!("/api/tables/{code}/records/1/replay?as={seat}");
        let (status, _, replay) = http_as(host.address, &token, &path).await;
        assert_eq!(status, 200, "{replay}");
        let replay: Value = serde_json::from_str(&replay).unwrap();
        let steps = replay["steps"].as_array().unwrap();
        assert_eq!(steps.len(), seen.len(), "a message for every step");
        for at in 1..steps.len() {
            if steps[at]["by"] == seat && steps[at].get("decided").is_none() {
                let to_act = steps[at - 1]["view"]["to_act"].as_array().unwrap();
                let own = to_act.iter().find(|one| one["actions"].is_array()).unwrap();
                answers.push((seen[at] - seen[at - 1], own["actions"].as_array().unwrap().len()));
            }
        }
    }
    answers
}

/// What lies in the middle.
fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Paces that answers took: of those with one choice, and of those with several.
fn in_paces(answers: &[(Duration, usize)]) -> [Vec<f64>; 2] {
    let paces = |answers: Vec<&(Duration, usize)>| {
        answers.iter().map(|(took, _)| took.as_secs_f64() / PACE.as_secs_f64()).collect()
    };
    let (one, several): (Vec<_>, Vec<_>) = answers.iter().partition(|(_, choices)| *choices == 1);
    [paces(one), paces(several)]
}

async fn host() -> Host {
    let mut config = config();
    (config.bot_pace, config.bot_time) = (PACE, PACE * 12 / 25);
    Host::with(Arc::new(InMemory::new()), config).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_elses_champions_slow_nobody() {
    let host = host().await;
    let playing = load(&host, 2, (28 * deep() as usize).min(112)).await;
    let answers = answers(&host, 1, (4 * deep() as usize).min(40)).await;
    let [one, several] = in_paces(&answers);
    println!("{} answers with one choice, {} with several", one.len(), several.len());
    assert!(one.len() >= 10 && several.len() >= 10, "there is something to compare");
    let (one, several) = (median(one), median(several));
    println!("the median of one choice is {one:.3} paces, of several {several:.3}");
    assert!(several < 1.5 && one < 1.5, "they keep their pace: {one} {several}");
    assert!((one - several).abs() < 0.2, "{one} {several}");
    playing.into_iter().for_each(|table| table.abort());
    host.stop().await;
}

/// Whoever has opened too many tables waits, by whole paces, and as long for one choice as for several.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_waits_equally_long_for_one_choice_and_for_many() {
    let host = host().await;
    let playing = load(&host, 2, 10).await;
    let answers = answers(&host, 2, (3 * deep() as usize).min(40)).await;
    let classes = in_paces(&answers);
    let mean = |paces: &[f64]| paces.iter().sum::<f64>() / paces.len() as f64;
    let [one, several] = &classes;
    assert!(one.len() >= 8 && several.len() >= 8, "there is something to compare");
    println!(
        "{} answers with one choice: {:.3} paces; {} with several: {:.3}",
        one.len(),
        mean(one),
        several.len(),
        mean(several)
    );
    assert!(mean(several) > 1.2, "they do wait: {several:?}");
    // What is left of a pace is what messages take, whatever the cards.
    for paces in &classes {
        let rest = median(paces.iter().map(|took| took.fract()).collect());
        assert!(rest < 0.35, "late by whole paces: {paces:?}");
    }
    assert!((mean(one) - mean(several)).abs() < 0.5 * mean(several), "{one:?} {several:?}");
    playing.into_iter().for_each(|table| table.abort());
    host.stop().await;
}

//! Tables that live for weeks: clocks in hours that survive a restart, reminders, weekends, a bot for who forgets, and a race whose
//! answers are collected.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use common::{Client, Host, config, open, sit};
use serde_json::{Value, json};
use tablee_journal::{InMemory, Journal, TableName};
use tablee_table::{Foretold, World};

const HOUR: u64 = 3600;

/// Monday, 2 November 2026, 18 o'clock in Paris.
const MONDAY_EVENING: u64 = 1_793_577_600 + 17 * HOUR;

/// A clock that the test sets.
#[derive(Clone)]
struct Time(Arc<AtomicU64>);

impl World for Time {
    fn now(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }

    fn fill(&self, _: &mut [u8]) -> bool {
        false
    }
}

/// A house that can be closed and opened again, later.
struct House {
    journal: Arc<InMemory>,
    folder: tempfile::TempDir,
    time: Time,
    opened: u32,
}

impl House {
    fn new() -> Self {
        let time = Time(Arc::new(AtomicU64::new(MONDAY_EVENING)));
        Self { journal: Arc::new(InMemory::new()), folder: tempfile::tempdir().unwrap(), time, opened: 0 }
    }

    /// Opens, so much later.
    async fn open(&mut self, later: u64) -> Host {
        self.time.0.fetch_add(later, Ordering::SeqCst);
        self.opened += 1;
        let luck = Foretold::new(&format!("{} by day {}", tablee_testkit::seed(), self.opened));
        let mut config = config();
        config.data = Some(self.folder.path().to_owned());
        Host::within(Arc::new(luck.with_time_of(self.time.clone())), self.journal.clone(), config).await
    }

    /// What the journal of a table has, as nobody but the test reads it: a table that is asleep is not woken by that.
    async fn entries(&self, code: &str) -> Vec<Value> {
        let lines = self.journal.read(&TableName::new(code).unwrap(), 0).done().await.unwrap();
        lines
            .iter()
            .map(|line| serde_json::from_slice::<Value>(&line.bytes).unwrap()["was"].clone())
            .collect()
    }

    /// Waits until the journal has something.
    async fn until(&self, code: &str, what: &str, is: impl Fn(&[Value]) -> bool) {
        for _ in 0..2000 {
            if is(&self.entries(code).await) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{what} never comes: {:?}", self.entries(code).await.last());
    }
}

fn alarms(folder: &Path) -> Value {
    let bytes = std::fs::read(folder.join("alarms.json")).unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or(Value::Null)
}

fn count(entries: &[Value], what: &str) -> usize {
    entries.iter().filter(|entry| entry.get(what).is_some()).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_sleeps_wakes_when_somebody_forgets() {
    let mut house = House::new();
    let host = house.open(0).await;
    let days = json!({"turn": 24, "answer": 12, "weekends_off": true, "east": 60});
    let table = json!({"game": "sardines", "seats": 3, "begins": {"seat": 0}, "days": days});
    let (code, token) = open(host.address, &table).await;
    let (_, second) = sit(host.address, &code, "Tom").await;
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    a.must(json!({"bot": {"seat": 2, "level": "habitue"}})).await;
    let mut b = Client::join(host.address, &code, json!({ "token": second })).await;
    a.must(json!("start")).await;
    // Nobody is shown seconds; everybody sees until when there is time.
    assert_eq!(a.table["due"], MONDAY_EVENING + 24 * HOUR);
    assert!(a.table["days"]["weekends_off"] == true && a.table["seats"][1].get("grace").is_none());
    assert!(
        a.received.iter().all(|text| !text.contains("\"clock\":8") && !text.contains("\"clock\":3600000"))
    );

    // It is played for two days; on Thursday evening it is Tom's turn, and everybody goes to bed.
    for _ in 0..60 {
        let (actions, must) = a.own_actions();
        if let Some(action) = actions.first().filter(|_| must) {
            a.to_act = json!([]);
            house.time.0.store(MONDAY_EVENING + 72 * HOUR, Ordering::SeqCst);
            a.must(json!({ "act": action })).await;
        }
        b.call(json!({"looking": false})).await;
        if b.own_actions().1 {
            break;
        }
        a.call(json!({"looking": false})).await;
    }
    assert!(b.own_actions().1, "it is Tom's turn");
    let friday = MONDAY_EVENING + 96 * HOUR;
    assert_eq!(
        b.table["due"], friday,
        "a table is shown when something about it changes: {}",
        b.table["due"]
    );
    a.leave().await;
    b.leave().await;
    host.stop().await;
    let kept = house.entries(&code).await.len();
    // When a quarter of the time is left; written down a moment later.
    for _ in 0..500 {
        if alarms(house.folder.path())[&code] == friday - 6 * HOUR {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(alarms(house.folder.path())[&code], friday - 6 * HOUR);

    // The house is dark until Friday noon: Tom is reminded, once, by a table that nobody opened.
    let host = house.open(18 * HOUR + 60).await;
    house.until(&code, "a reminder", |entries| count(entries, "reminded") == 1).await;
    assert_eq!(house.entries(&code).await.last().unwrap(), &json!({"reminded": {"seats": [1]}}));
    host.stop().await;
    let host = house.open(HOUR).await;
    let looked = common::http(host.address, "GET", &format!("/api/tables/{code}"), "").await.2;
    assert_eq!(
        serde_json::from_str::<Value>(&looked).unwrap()["due"],
        friday,
        "the time goes on from where it was"
    );
    assert_eq!(count(&house.entries(&code).await, "reminded"), 1);
    host.stop().await;
    assert_eq!(house.entries(&code).await.len(), kept + 1, "nothing else happened");

    // Friday evening it is over: a bot plays for Tom, and on until it is somebody else's turn, or the game is over.
    let host = house.open(6 * HOUR).await;
    house.until(&code, "a bot for Tom", |entries| count(entries, "stand-in") >= 1).await;
    assert!(house.entries(&code).await.contains(&json!({"stand-in": {"seat": 1, "on": true}})));
    // The weekend is off: who is waited for now has time until Monday evening.
    let mut a = Client::join(host.address, &code, json!({ "token": token })).await;
    while !a.is_over() && !a.own_actions().1 {
        a.next().await.expect("bots go on until it is Rose's turn");
    }
    assert!(house.entries(&code).await.len() > kept + 2, "a bot played for Tom");
    if !a.is_over() {
        a.must(json!({"looking": true})).await;
        let monday = MONDAY_EVENING + 7 * 24 * HOUR;
        assert_eq!(a.table["due"], monday + HOUR + 60, "{}", a.table);
    }
    // Tom takes his seat back by returning.
    let b = Client::join(host.address, &code, json!({ "token": second })).await;
    assert_eq!(b.table["seats"][1]["stand_in"], false);
    a.must(json!({"looking": true})).await;
    host.stop().await;
}

/// What somebody could do, of a sort.
fn some(client: &Client, sort: &str) -> Option<String> {
    client.own_actions().0.into_iter().find(|action| action.starts_with(sort))
}

/// Four people at Tous à table who play until an offer stands that two of those who are asked could accept: the code, the tokens, the
/// people and who of them could.
async fn race(host: &Host) -> (String, Vec<String>, Vec<Client>, Vec<usize>) {
    let days = json!({"turn": 24, "answer": 12});
    let table = json!({"game": "tous-a-table", "seats": 4, "begins": {"seat": 0}, "days": days});
    let (code, token) = open(host.address, &table).await;
    let mut tokens = vec![token];
    for name in ["B", "C", "D"] {
        tokens.push(sit(host.address, &code, name).await.1);
    }
    let mut people = Vec::new();
    for token in &tokens {
        people.push(Client::join(host.address, &code, json!({ "token": token, "views": true })).await);
    }
    people[0].must(json!("start")).await;
    for _ in 0..40 {
        for person in &mut people {
            person.call(json!({"looking": true})).await;
        }
        if let Some(at) = people.iter().position(|person| some(person, "offer").is_some()) {
            let offer = some(&people[at], "offer").unwrap();
            people[at].must(json!({ "act": offer })).await;
            continue;
        }
        let could: Vec<usize> = (0..4).filter(|at| some(&people[*at], "give").is_some()).collect();
        if could.len() >= 2 {
            return (code, tokens, people, could);
        }
        for person in &mut people {
            let first = some(person, "decline").or_else(|| some(person, "pick"));
            if let Some(action) = first.filter(|_| person.own_actions().1) {
                person.call(json!({ "act": action })).await;
            }
        }
    }
    panic!("nobody could ever race");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_earliest_answer_wins_when_all_have_answered() {
    let mut house = House::new();
    let host = house.open(0).await;
    let (code, tokens, mut people, could) = race(&host).await;
    // The one with the higher seat is earlier.
    let (early, late) = (could[1], could[0]);
    let gives = some(&people[early], "give").unwrap();
    let silent = people.iter().position(|person| some(person, "decline").is_some() && person.own_actions().1);
    assert!(silent.is_some());
    people[early].must(json!({ "act": gives })).await;
    // Everybody is told that they answered, and nobody what.
    for (at, person) in people.iter_mut().enumerate() {
        let before = person.received.len();
        while person.table["answered"] != json!([early]) {
            person.next().await.expect("everybody is told");
        }
        let waits_for = person.table["waits_for"].as_array().unwrap();
        assert!(waits_for.len() == 2 && !waits_for.contains(&json!(early)), "{waits_for:?}");
        if at != early {
            assert!(person.received[before..].iter().all(|text| !text.contains(&gives)));
        }
    }
    let twice = people[early].call(json!({"act": "decline"})).await;
    assert_eq!(twice["refused"]["code"], "nothing-to-do");
    for person in people {
        person.leave().await;
    }
    host.stop().await;

    // The answer is there after a restart, and the others have as long as before.
    let host = house.open(HOUR).await;
    let mut people = Vec::new();
    for token in &tokens {
        people.push(Client::join(host.address, &code, json!({ "token": token, "views": true })).await);
    }
    assert_eq!(people[0].table["answered"], json!([early]));
    assert_eq!(people[0].table["due"], MONDAY_EVENING + 12 * HOUR);
    let later = some(&people[late], "give").unwrap();
    people[late].must(json!({ "act": later })).await;
    for (at, person) in people.iter_mut().enumerate() {
        if at != early && at != late && some(person, "decline").is_some() {
            person.must(json!({"act": "decline"})).await;
        }
    }
    house
        .until(&code, "the earliest acts", |entries| entries.last().unwrap().get("answered").is_none())
        .await;
    let entries = house.entries(&code).await;
    let place = entries.iter().rposition(|entry| entry.get("answered").is_some()).unwrap();
    assert_eq!(count(&entries, "answered"), 3);
    let acted = entries[place + 1..].iter().find_map(|entry| entry.get("acted")).unwrap();
    assert_eq!(
        (&acted["seat"], &acted["by"], &acted["action"]),
        (&json!(early), &json!("player"), &json!(gives))
    );
    assert!(!entries.iter().any(|entry| entry["acted"]["seat"] == late && entry["acted"]["action"] == later));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_silent_until_the_end_declines() {
    let mut house = House::new();
    let host = house.open(0).await;
    let (code, tokens, mut people, could) = race(&host).await;
    let gives = some(&people[could[1]], "give").unwrap();
    people[could[1]].must(json!({ "act": gives })).await;
    for person in people {
        person.leave().await;
    }
    host.stop().await;
    let before = house.entries(&code).await.len();
    // Nobody comes back in time: the one answer there is counts, and nobody stands in for those who were silent.
    let host = house.open(12 * HOUR + 1).await;
    house
        .until(&code, "the answer counts", |entries| {
            entries.len() > before && entries.last().unwrap().get("answered").is_none()
        })
        .await;
    let entries = house.entries(&code).await;
    let acted = entries[before..].iter().find_map(|entry| entry.get("acted")).unwrap();
    assert_eq!((&acted["seat"], &acted["action"]), (&json!(could[1]), &json!(gives)));
    assert_eq!(count(&entries, "stand-in"), 0);
    let a = Client::join(host.address, &code, json!({ "token": tokens[0] })).await;
    assert!(a.table.get("answered").is_none());
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_lives_for_ever() {
    let host = Host::start().await;
    for days in [
        json!({"turn": 0, "answer": 1}),
        json!({"turn": 337, "answer": 1}),
        json!({"turn": 1, "answer": 1, "east": 2000}),
    ] {
        let body = json!({"name": "A", "table": {"game": "sardines", "seats": 3, "days": days}});
        let (status, _, answer) = common::http(host.address, "POST", "/api/tables", &body.to_string()).await;
        assert!(status == 400 && answer.contains("bad-clock"), "{answer}");
    }
    host.stop().await;
}

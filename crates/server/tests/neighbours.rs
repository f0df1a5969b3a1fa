//! Two servers, one journal: people of one table at different servers play as if they were at one.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Client, Host, config, open, sit};
use serde_json::{Value, json};
use tablee_journal::{Error, Followers, InMemory, Journal, Line, Listed, Pending, TableName};
use tablee_server::{Answer, Between, Config, Together};
use tablee_testkit::seed;
use tokio::sync::mpsc;

/// Two servers that share a journal, and where they meet.
async fn two(config: &Config) -> (Host, Host, Arc<dyn Journal>, Together) {
    let (journal, meeting): (Arc<dyn Journal>, _) = (Arc::new(InMemory::new()), Together::new());
    let one = Host::beside(Arc::clone(&journal), config.clone(), meeting.join()).await;
    let two = Host::beside(Arc::clone(&journal), config.clone(), meeting.join()).await;
    (one, two, journal, meeting)
}

/// Waits until a client's table says something.
async fn until(client: &mut Client, what: &str, said: impl Fn(&Value) -> bool) {
    while !said(&client.table) {
        assert!(client.next().await.is_some(), "{what}: {}", client.table);
    }
}

/// The client that the game waits for, once all have seen the same.
async fn able(clients: &mut [Client]) -> Option<usize> {
    let latest = clients.iter().map(|client| client.at).max().unwrap();
    for client in clients.iter_mut() {
        while client.at < latest {
            client.next().await.unwrap();
        }
    }
    clients.iter().position(|client| client.own_actions().1)
}

/// A whole game of people at two servers: everybody sees the same, and what each did is in the journal once.
#[tokio::test]
async fn a_table_is_played_at_two_servers() {
    let (one, two, journal, _) = two(&config()).await;
    let (code, host) = open(one.address, &json!({"game": "nain-jaune", "seats": 3})).await;
    let (_, second) = sit(two.address, &code, "Deux").await;
    let (_, third) = sit(one.address, &code, "Trois").await;
    let mut clients = vec![
        Client::join(one.address, &code, json!({ "token": host })).await,
        Client::join(two.address, &code, json!({ "token": second })).await,
        Client::join(two.address, &code, json!({ "token": third })).await,
    ];
    // Who is at the other server is here, for everybody.
    let all_here = |table: &Value| {
        table["seats"].as_array().is_some_and(|seats| seats.iter().all(|seat| seat["here"] == true))
    };
    for client in &mut clients {
        until(client, "all are here", all_here).await;
    }
    // What is said is heard at both.
    clients[0].must(json!({"say": "bravo"})).await;
    loop {
        let message = clients[1].next().await.unwrap();
        if message["said"]["phrase"] == "bravo" {
            assert_eq!(message["said"]["seat"], 0);
            break;
        }
    }
    clients[0].must(json!("start")).await;
    while clients.iter().all(|client| client.view.is_null() && client.sights.is_empty()) {
        clients[0].next().await.unwrap();
    }
    let mut acted = 0;
    let mut dice = tablee_testkit::Dice::new(seed().len() as u64);
    while acted < 60 {
        let Some(by) = able(&mut clients).await else { break };
        let (own, _) = clients[by].own_actions();
        let pick = tablee_core::Luck::below(&mut dice, own.len() as u32) as usize;
        clients[by].must(json!({ "act": own[pick] })).await;
        acted += 1;
    }
    assert!(acted > 10, "{acted}");
    let lines = journal.read(&TableName::new(&code).unwrap(), 0).done().await.unwrap();
    let written =
        lines.iter().filter(|line| String::from_utf8_lossy(&line.bytes).contains("\"acted\"")).count();
    assert_eq!(written, acted);
    one.stop().await;
    two.stop().await;
}

/// Both servers are asked at once, again and again: nobody is refused because somebody else was faster.
#[tokio::test]
async fn who_is_slower_is_decided_again() {
    let (one, two, journal, _) = two(&config()).await;
    let (code, host) = open(one.address, &json!({"game": "sardines", "seats": 2})).await;
    let (_, second) = sit(two.address, &code, "Deux").await;
    let mut first = Client::join(one.address, &code, json!({ "token": host })).await;
    let mut other = Client::join(two.address, &code, json!({ "token": second })).await;
    let rounds = 50;
    for round in 0..rounds {
        let one = json!({"rename": format!("Un {round}")});
        let two = json!({"rename": format!("Deux {round}")});
        let (one, two) = tokio::join!(first.call(one), other.call(two));
        assert!(one["ack"].is_object() && two["ack"].is_object(), "{one} {two}");
    }
    let names =
        |table: &Value| table["seats"][0]["name"] == "Un 49" && table["seats"][1]["name"] == "Deux 49";
    until(&mut first, "both names", names).await;
    until(&mut other, "both names", names).await;
    let lines = journal.read(&TableName::new(&code).unwrap(), 0).done().await.unwrap();
    let renamed =
        lines.iter().filter(|line| String::from_utf8_lossy(&line.bytes).contains("renamed")).count();
    assert_eq!(renamed, 2 * rounds);
    one.stop().await;
    two.stop().await;
}

/// A call that was answered at one server is answered the same at the other, and not done again.
#[tokio::test]
async fn a_call_is_done_once_wherever_it_is_sent_again() {
    let (one, two, journal, _) = two(&config()).await;
    let (code, host) = open(one.address, &json!({"game": "sardines", "seats": 2})).await;
    let deed = json!({"rename": "Rose"});
    let mut first = Client::join(one.address, &code, json!({ "token": host })).await;
    let answered = first.try_call(77, &deed).await.unwrap();
    let length = journal.read(&TableName::new(&code).unwrap(), 0).done().await.unwrap().len();
    let mut again = Client::join(two.address, &code, json!({ "token": host })).await;
    assert_eq!(again.try_call(77, &deed).await.unwrap(), answered);
    assert_eq!(journal.read(&TableName::new(&code).unwrap(), 0).done().await.unwrap().len(), length);
    one.stop().await;
    two.stop().await;
}

/// How often a seat acted, as the journal has it.
async fn acted(journal: &dyn Journal, code: &str, seat: u8) -> usize {
    let lines = journal.read(&TableName::new(code).unwrap(), 0).done().await.unwrap();
    let entries = lines.iter().map(|line| serde_json::from_slice::<Value>(&line.bytes).unwrap());
    entries.filter(|entry| entry["was"]["acted"]["seat"] == seat).count()
}

/// People play until the bot at a seat has acted so often, or the game is over.
async fn until_acted(clients: &mut [Client], journal: &dyn Journal, code: &str, seat: u8, times: usize) {
    while acted(journal, code, seat).await < times && !clients[0].is_over() {
        match able(clients).await {
            Some(by) => {
                let own = clients[by].own_actions().0;
                clients[by].must(json!({ "act": own[0] })).await;
            }
            // It is the bot's turn.
            None => drop(clients[0].next().await.unwrap()),
        }
    }
}

/// One of the servers runs the bots; when it is gone, the other does.
#[tokio::test]
async fn bots_play_on_at_the_other_server() {
    let (one, two, journal, meeting) = two(&config()).await;
    let (code, host) = open(one.address, &json!({"game": "nain-jaune", "seats": 3})).await;
    let (_, second) = sit(one.address, &code, "Deux").await;
    let mut first = Client::join(one.address, &code, json!({ "token": host })).await;
    let other = Client::join(two.address, &code, json!({ "token": second })).await;
    first.must(json!({"bot": {"seat": 2, "level": "habitue"}})).await;
    first.must(json!("start")).await;
    while first.at == 0 {
        first.next().await.unwrap();
    }
    let mut clients = vec![first, other];
    until_acted(&mut clients, &*journal, &code, 2, 2).await;
    // Without a word: the other learns it by the silence.
    meeting.cut_off(0);
    let seen = clients[0].at;
    clients[0] = Client::join(two.address, &code, json!({"token": host, "seen": seen})).await;
    // Numbers are used once, at whichever server.
    clients[0].next = 1000;
    while clients[0].at == 0 {
        clients[0].next().await.unwrap();
    }
    let before = acted(&*journal, &code, 2).await;
    until_acted(&mut clients, &*journal, &code, 2, before + 2).await;
    assert!(clients[0].is_over() || acted(&*journal, &code, 2).await > before);
    one.stop().await;
    two.stop().await;
}

/// A server that is cut off for a moment, just when a bot's move is written: neither does that answer, nor is its lease renewed.
#[derive(Clone)]
struct Moment {
    journal: Arc<InMemory>,
    way: Arc<dyn Between>,
    comes: Arc<AtomicBool>,
    alive: Arc<AtomicBool>,
}

impl Journal for Moment {
    fn append(&self, table: &TableName, expected: u64, entries: Vec<Line>) -> Pending<u64> {
        let says = |line: &Line, word: &str| String::from_utf8_lossy(&line.bytes).contains(word);
        let of_a_bot = entries.iter().any(|line| says(line, "\"acted\"") && !says(line, "\"call\""));
        if of_a_bot && self.comes.swap(false, Ordering::Relaxed) {
            self.alive.store(false, Ordering::Relaxed);
            let alive = Arc::clone(&self.alive);
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(100)).await;
                alive.store(true, Ordering::Relaxed);
            });
            return Pending::ready(Err(Error::Unanswered { why: "cut off".to_owned() }));
        }
        self.journal.append(table, expected, entries)
    }

    fn read(&self, table: &TableName, from: u64) -> Pending<Vec<Line>> {
        self.journal.read(table, from)
    }

    fn tables(&self) -> Pending<Vec<Listed>> {
        self.journal.tables()
    }

    fn followers(&self) -> &Followers {
        self.journal.followers()
    }
}

impl Between for Moment {
    fn number(&self) -> u64 {
        self.way.number()
    }

    fn tell(&self, words: Vec<u8>) {
        self.way.tell(words);
    }

    fn hear(&self) -> mpsc::Receiver<Vec<u8>> {
        self.way.hear()
    }

    fn claim<'a>(&'a self, table: &'a TableName) -> Answer<'a, bool> {
        self.way.claim(table)
    }

    fn release<'a>(&'a self, table: &'a TableName) -> Answer<'a, ()> {
        self.way.release(table)
    }

    fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }
}

/// A bot whose move was lost while its server was cut off for a moment is asked again when the server is back, though nobody does
/// anything meanwhile.
#[tokio::test]
async fn a_bot_plays_on_after_a_moment() {
    let (journal, way) = (Arc::new(InMemory::new()), Together::new().join());
    let (comes, alive) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicBool::new(true)));
    let moment = Moment { journal: Arc::clone(&journal), way, comes: Arc::clone(&comes), alive };
    let host = Host::beside(Arc::new(moment.clone()), config(), Arc::new(moment)).await;
    let (code, token) = open(host.address, &json!({"game": "nain-jaune", "seats": 3})).await;
    let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
    for seat in [1, 2] {
        client.must(json!({"bot": {"seat": seat, "level": "habitue"}})).await;
    }
    client.must(json!("start")).await;
    let mut clients = vec![client];
    until_acted(&mut clients, &*journal, &code, 1, 2).await;
    assert!(!comes.load(Ordering::Relaxed), "it was cut off");
    host.stop().await;
}

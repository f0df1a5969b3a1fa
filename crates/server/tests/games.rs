//! Whole games over real sockets.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Client, Host, http_as, open, sit};
use serde_json::{Value, json};
use tablee_core::Luck;
use tablee_fair::{Receipt, Record, to_hex, verify, verify_with};
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
        client.mix([seat as u8; 32]).await;
        clients.push(client);
    }
    for (index, level) in bots.iter().enumerate() {
        clients[0].must(json!({"bot": {"seat": people + index, "level": level}})).await;
    }
    let mut spectator = Client::join(host.address, &code, json!({})).await;
    let promised = spectator.table["commitment"].as_str().unwrap().to_owned();
    // Who watches reads all the time: nobody is waited for who does not.
    let watching = tokio::spawn(async move {
        while !spectator.is_over() {
            spectator.next().await.expect("the spectator sees the end");
        }
        spectator
    });
    clients[0].must(json!("start")).await;
    let mut receipts = Vec::new();
    for client in &mut clients {
        client.reveal().await;
        receipts.push(receipt(client, &code));
    }
    let mut dice = Dice::new(42);
    play_out(&mut clients, &mut dice).await;
    let spectator = watching.await.unwrap();
    assert!(spectator.own_actions().0.is_empty());
    let ended = spectator.table["ended"].clone();
    // The record is what was promised, verifies, and is what everybody was told at the end.
    let (status, _, text) =
        http_as(host.address, &tokens[0], &format!("/api/tables/{code}/records/1.json")).await;
    assert_eq!(status, 200, "{text}");
    let record = Record::read(&text).unwrap();
    let verdict = verify(&record).unwrap();
    assert_eq!(verdict.numbers, people);
    for receipt in receipts {
        verify_with(&record, &receipt).unwrap();
    }
    assert_eq!(record.commitment, promised);
    assert_eq!(json!(record.seal), ended["seal"]);
    assert_eq!(json!(record.secret), ended["secret"]);
    assert_eq!(json!(record.outcome), ended["outcome"]);
    replays((&host, &tokens[0]), &code, &clients, &spectator, &record).await;
    // Wins and scores are counted, and everybody knows who begins next.
    for (seat, now) in spectator.table["seats"].as_array().unwrap().iter().enumerate() {
        assert_eq!(now["wins"], u32::from(record.outcome.winners.contains(&(seat as u8))));
        assert_eq!(now["score"], record.outcome.scores[seat]);
    }
    assert!(spectator.table["first"].as_u64().unwrap() < seats as u64);
    // Another game at the same table: another promise, and somebody else may begin.
    let again: Value = spectator.table["commitment"].clone();
    assert!(again.is_string() && again != json!(promised), "{again}");
    clients[0].must(json!("start")).await;
    let (status, ..) = http_as(host.address, &tokens[0], &format!("/api/tables/{code}/records/2.json")).await;
    assert_eq!(status, 404, "it is not finished");
    for viewer in ["0", "spectator", "all"] {
        let path = format!("/api/tables/{code}/records/2/replay?as={viewer}");
        let (status, _, body) = http_as(host.address, &tokens[0], &path).await;
        assert!(status == 404 && body.contains("no-such-record"), "it is not finished: {body}");
    }
    let listed = fetch((&host, &tokens[0]), &format!("/api/tables/{code}/records")).await;
    assert_eq!(listed["records"].as_array().unwrap().len(), 1, "only what is finished is listed");
    host.stop().await;
}

/// What a device keeps of the deal that it was just shown.
fn receipt(client: &Client, code: &str) -> Receipt {
    let seats = client.table["seats"].as_array().unwrap().iter();
    let names = seats.map(|seat| seat["name"].as_str().unwrap().to_owned()).collect();
    let frozen = client.table["frozen"]["text"].as_str().unwrap().to_owned();
    let mut receipt = Receipt::new(code, 1, frozen, names);
    receipt.numbers.insert(client.table["you"].as_u64().unwrap() as u8, to_hex(&client.number));
    receipt
}

/// A server, and whoever sits at one of its tables.
type At<'a> = (&'a Host, &'a str);

async fn fetch((host, token): At<'_>, path: &str) -> Value {
    let (status, _, text) = http_as(host.address, token, path).await;
    assert_eq!(status, 200, "{path}: {text}");
    serde_json::from_str(&text).unwrap()
}

/// The finished game is listed, and a replay shows every viewer what it saw live, and everything to who asks for all.
async fn replays(at: At<'_>, code: &str, clients: &[Client], spectator: &Client, record: &Record) {
    let listed = fetch(at, &format!("/api/tables/{code}/records")).await;
    let listed = &listed["records"][0];
    assert_eq!(listed["n"], 1);
    assert_eq!(listed["outcome"], json!(record.outcome));
    let (began, ended) = (listed["began"].as_u64().unwrap(), listed["ended"].as_u64().unwrap());
    assert!(began > 1_600_000_000 && ended >= began && ended < began + 600, "{listed}");
    let path = format!("/api/tables/{code}/records/1/replay");
    let acts: Vec<(u8, &str)> = record
        .entries
        .iter()
        .filter_map(|entry| match entry {
            tablee_fair::Step::Act { seat, action, .. } => Some((*seat, action.as_str())),
            tablee_fair::Step::Chance(_) => None,
        })
        .collect();
    let seats: Vec<(String, &Client)> =
        clients.iter().enumerate().map(|(seat, client)| (seat.to_string(), client)).collect();
    for (viewer, client) in seats.into_iter().chain([("spectator".to_owned(), spectator)]) {
        let replay = fetch(at, &format!("{path}?as={viewer}")).await;
        assert_eq!(replay["outcome"], json!(record.outcome));
        assert_eq!(replay["names"].as_array().unwrap().len(), record.seats.len());
        let steps = replay["steps"].as_array().unwrap();
        assert_eq!(steps.len(), acts.len() + 1, "the deal, then one for each action");
        assert!(steps[0]["by"].is_null() && steps[0]["action"].is_null());
        let sights: Vec<&Value> = steps.iter().flat_map(|step| step["sights"].as_array().unwrap()).collect();
        assert_eq!(sights, client.sights.iter().collect::<Vec<_>>(), "what {viewer} saw live");
        for (step, (seat, action)) in steps[1..].iter().zip(&acts) {
            assert_eq!(step["by"], *seat);
            let own = viewer == seat.to_string();
            assert_eq!(step["action"], if own { json!(action) } else { Value::Null });
        }
        if viewer == "spectator" {
            let fresh = Client::join(at.0.address, code, json!({})).await;
            assert_eq!(steps.last().unwrap()["view"], fresh.view, "and knew at the end");
        }
    }
    let open = fetch(at, &format!("{path}?as=all")).await;
    for (step, (seat, action)) in open["steps"].as_array().unwrap()[1..].iter().zip(&acts) {
        assert_eq!((&step["by"], &step["action"]), (&json!(seat), &json!(action)));
    }
    assert_eq!(fetch(at, &path).await, fetch(at, &format!("{path}?as=spectator")).await);
    for (odd, code) in [
        ("?as=9", "bad-seat"),
        ("?as=", "bad-seat"),
        ("?as=arbiter", "bad-seat"),
        ("?as=1&as=2", "bad-request"),
    ] {
        let (status, _, body) = http_as(at.0.address, at.1, &format!("{path}{odd}")).await;
        assert!(status == 400 && body.contains(code), "{odd}: {status} {body}");
    }
    let (status, ..) = http_as(at.0.address, at.1, &format!("/api/tables/{code}/records/0/replay")).await;
    assert_eq!(status, 404);
    // Much smaller for who can unpack it.
    let plain = open.to_string().len();
    let packed = gzipped(at, &format!("{path}?as=all")).await;
    assert!(packed * 4 < plain, "{packed} of {plain} bytes");
}

/// How many bytes an answer has when gzip is accepted.
async fn gzipped((host, token): At<'_>, path: &str) -> usize {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {token}\r\nAccept-Encoding: gzip\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let head = String::from_utf8_lossy(&answer[..answer.len().min(1500)]).to_lowercase();
    assert!(head.contains("content-encoding: gzip"), "{head}");
    answer.len()
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

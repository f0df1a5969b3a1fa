//! A table that was played on a device alone comes to a server: to be kept there, or to be played on with others. The device may lie.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Client, Host, config, http, http_as, post, sit};
use serde_json::{Value, json};
use tablee_fair::{Record, verify};
use tablee_journal::InMemory;
use tablee_testkit::seed;
use tablee_wasm::{Answer, House};

/// A page alone with its worker, as far as it takes to play.
struct Device {
    house: House,
    now: u64,
    luck: u64,
    disk: Vec<Value>,
    token: String,
    code: String,
    calls: u64,
    told: Vec<Value>,
    wake: Option<u64>,
}

impl Device {
    /// A game of Trèfles has begun, against a bot.
    fn begun() -> Self {
        let mut device = Self {
            house: House::new(|| f64::INFINITY),
            now: 1_700_000_000_000,
            luck: 0,
            disk: Vec::new(),
            token: String::new(),
            code: String::new(),
            calls: 0,
            told: Vec::new(),
            wake: None,
        };
        let table = json!({"game": "trefles", "seats": 2, "clock": {"answer": 15}});
        let body = json!({"name": "Rose", "table": table});
        let opened = device.ask(&json!({"request": {"path": "/api/tables", "body": body}})).reply.unwrap();
        device.code = opened["code"].as_str().unwrap().to_owned();
        device.token = opened["token"].as_str().unwrap().to_owned();
        device.ask(&json!({"connect": {"connection": 1, "code": device.code}}));
        device.call(&json!({"hello": {"token": device.token, "views": true}}));
        device.call(&json!({"bot": {"seat": 1, "level": "habitue"}}));
        device.call(&json!("start"));
        device
    }

    fn ask(&mut self, what: &Value) -> Answer<Value> {
        self.luck += 1;
        let luck = format!("{:064}", format!("{}{}", seed(), self.luck));
        let ask = json!({"now": self.now, "luck": luck, "what": what}).to_string();
        let answer: Answer<Value> = serde_json::from_str(&self.house.answer_text(ask.as_bytes())).unwrap();
        for line in answer.write.iter().flat_map(|writing| &writing.lines) {
            self.disk.push(json!(line));
        }
        let texts = answer.tell.iter().filter_map(|told| told.text.as_deref());
        self.told.extend(texts.map(|text| serde_json::from_str::<Value>(text).unwrap()));
        self.wake = answer.wake;
        answer
    }

    fn call(&mut self, deed: &Value) -> Value {
        self.calls += 1;
        let text = json!({"id": self.calls, "do": deed}).to_string();
        self.ask(&json!({"say": {"connection": 1, "text": text}}));
        let id = json!(self.calls);
        let mine = |told: &&Value| ["ack", "refused", "hint"].iter().any(|sort| told[sort]["id"] == id);
        self.told.iter().rev().find(mine).cloned().unwrap()
    }

    /// Plays on until it is over, or this seat acted so often.
    fn play(mut self, most: u32) -> Self {
        let mut acted = 0;
        for _ in 0..3000 {
            let phase = self.told.iter().rev().find_map(|told| told["table"]["phase"].as_str());
            if phase == Some("over") || acted == most {
                return self;
            }
            let hint = self.call(&json!("hint"));
            if let Some(action) = hint["hint"]["action"].as_str() {
                assert!(self.call(&json!({"act": action})).get("ack").is_some());
                acted += 1;
            } else {
                self.now = self.now.max(self.wake.unwrap());
                self.ask(&json!("wake"));
            }
        }
        panic!("it never ended");
    }

    fn brings(&self) -> Value {
        json!({"lines": self.disk})
    }

    /// The same with an entry changed.
    fn forges(&self, change: impl Fn(&mut Value) -> bool) -> Value {
        let mut lines = self.disk.clone();
        let mut changed = false;
        for line in &mut lines {
            let mut entry: Value = serde_json::from_str(line["text"].as_str().unwrap()).unwrap();
            changed |= change(&mut entry["was"]);
            line["text"] = json!(entry.to_string());
        }
        assert!(changed, "nothing was forged");
        json!({"lines": lines})
    }
}

async fn refused(host: &Host, body: &Value) -> String {
    let (status, _, answer) = http(host.address, "POST", "/api/brought", &body.to_string()).await;
    assert!((400..500).contains(&status), "{status}: {answer}");
    serde_json::from_str::<Value>(&answer).unwrap()["error"]["code"].as_str().unwrap().to_owned()
}

/// A finished game is there as a record that says whose promise it was; sent twice, it is there once, and another one can be played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_kept_as_a_record() {
    let host = Host::start().await;
    let device = Device::begun().play(u32::MAX);
    let brought = post(host.address, "/api/brought", &device.brings()).await;
    let code = brought["code"].as_str().unwrap().to_owned();
    assert_eq!(post(host.address, "/api/brought", &device.brings()).await["code"], code);
    let path = format!("/api/tables/{code}/records/1.json");
    let (status, _, record) = http_as(host.address, &device.token, &path).await;
    assert_eq!(status, 200, "{record}");
    let record = Record::read(&record).unwrap();
    assert!(record.device, "it says that a device dealt it");
    assert!(verify(&record).unwrap().device);
    // Nobody else may see it, as ever.
    assert_eq!(http(host.address, "GET", &path, "").await.0, 403);

    // The next deal is the server's, and the device could not know it.
    let mut rose = Client::join(host.address, &code, json!({"token": device.token})).await;
    assert_eq!((&rose.table["phase"], &rose.table["device"]), (&json!("over"), &json!(true)));
    let known: Vec<String> =
        device.disk.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect();
    let last = known.iter().rev().find(|text| text.contains("promised")).unwrap();
    let secret = serde_json::from_str::<Value>(last).unwrap()["was"]["promised"]["secret"].clone();
    let secret = tablee_fair::Secret::new(tablee_fair::from_hex(secret.as_str().unwrap()).unwrap());
    let promised = tablee_fair::to_hex(&secret.commitment(tablee_fair::Form::Second));
    assert_ne!(rose.table["commitment"], json!(promised));
    let start = rose.cast(json!("start")).await;
    assert!(rose.answer(start).await["ack"].is_object());
    while rose.table["phase"] != "playing" {
        assert!(rose.next().await.is_some());
    }
    assert!(rose.table.get("device").is_none(), "this one is the server's: {}", rose.table);
    host.stop().await;
}

/// A game goes on live, and somebody sits down in the bot's place; all are told who dealt.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_with_others() {
    let host = Host::start().await;
    let device = Device::begun().play(2);
    let code =
        post(host.address, "/api/brought", &device.brings()).await["code"].as_str().unwrap().to_owned();
    let (seat, token) = sit(host.address, &code, "Léo").await;
    assert_eq!(seat, 1);
    let leo = Client::join(host.address, &code, json!({"token": token})).await;
    assert_eq!((&leo.table["phase"], &leo.table["device"]), (&json!("playing"), &json!(true)));
    let mut rose = Client::join(host.address, &code, json!({"token": device.token, "views": true})).await;
    let theirs = device.told.iter().rev().find_map(|told| {
        told.get("view").map(|view| &view["view"]).or_else(|| told.get("sights")?.get("view"))
    });
    assert_eq!(rose.view["state"], theirs.unwrap()["state"], "where it was left");
    let (own, must) = rose.own_actions();
    if must {
        let id = rose.cast(json!({"act": own[0]})).await;
        assert!(rose.answer(id).await["ack"].is_object());
    }
    host.stop().await;
}

/// What a device could have made up is refused by name, and nothing is kept of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_not_played_is_refused() {
    let mut config = config();
    config.limits.brought = 60_000;
    let host = Host::with(std::sync::Arc::new(InMemory::new()), config).await;
    let device = Device::begun().play(3);
    let own = |was: &mut Value, sort: &str| was.get(sort).is_some();
    // Another card than the deal has.
    let shuffled = device.forges(|was| match was.pointer_mut("/chance/shuffle") {
        Some(Value::Array(cards)) => {
            cards.reverse();
            true
        }
        _ => false,
    });
    assert_eq!(refused(&host, &shuffled).await, "bad-table");
    // An action that the rules forbid.
    let acted = device.forges(|was| {
        let is = own(was, "acted");
        if is {
            was["acted"]["action"] = json!("discard 9C 9D 9H 9S");
        }
        is
    });
    assert_eq!(refused(&host, &acted).await, "bad-table");
    // A secret that is not the one that was promised; chance told beforehand; a key of its own.
    let secret = device.forges(|was| {
        let is = own(was, "promised");
        if is {
            was["promised"]["secret"] = json!("0f".repeat(32));
        }
        is
    });
    assert_eq!(refused(&host, &secret).await, "bad-table");
    let told = device.forges(|was| {
        let is = own(was, "opened");
        if is {
            was["opened"]["told"] = json!([]);
        }
        is
    });
    assert_eq!(refused(&host, &told).await, "bad-table");
    let key = device.forges(|was| {
        let is = own(was, "began");
        if is {
            was["began"]["key"] = json!("0f".repeat(32));
        }
        is
    });
    assert_eq!(refused(&host, &key).await, "bad-table");
    // Names that nobody has here, and a table of other rules.
    let called = |name: &'static str| {
        device.forges(move |was| {
            let is = was.get("sat").is_some();
            if is {
                was["sat"]["name"] = json!(name);
            }
            is
        })
    };
    assert_eq!(refused(&host, &called("\u{202e}esoR")).await, "bad-name");
    assert_eq!(
        refused(&host, &called("R\u{43e}se 2 et plus, et encore plus long que tout")).await,
        "bad-name"
    );
    let changed = {
        let mut body = device.brings();
        let lines = body["lines"].as_array_mut().unwrap();
        let terms: Value = serde_json::from_str(lines[0]["text"].as_str().unwrap()).unwrap();
        let entry = json!({"was": {"changed": terms["was"]["opened"]["terms"]}});
        lines.push(json!({"version": 1, "text": entry.to_string()}));
        body
    };
    assert_eq!(refused(&host, &changed).await, "bad-table");
    // Nothing, nonsense, half of it, and too much.
    assert_eq!(refused(&host, &json!({"lines": []})).await, "bad-table");
    assert_eq!(refused(&host, &json!({"lines": [{"version": 1, "text": "{"}]})).await, "bad-table");
    assert_eq!(refused(&host, &json!({"lines": "all"})).await, "bad-request");
    let lobby = json!({"lines": device.disk[..3]});
    assert_eq!(refused(&host, &lobby).await, "bad-table");
    assert_eq!(refused(&host, &json!({"lines": [], "x": "y".repeat(70_000)})).await, "too-large");
    host.stop().await;
}

/// An address brings so many tables in an hour, as it opens so many.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_brings_so_many() {
    let mut config = config();
    config.limits.tables_per_address = 2;
    let host = Host::with(std::sync::Arc::new(InMemory::new()), config).await;
    for _ in 0..2 {
        assert_eq!(refused(&host, &json!({"lines": []})).await, "bad-table");
    }
    assert_eq!(refused(&host, &json!({"lines": []})).await, "too-many");
    host.stop().await;
}

//! Circles over HTTP: from the founding to the erasing, and nothing of it for who is not in one.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, ask, config, http, sit};
use serde_json::{Value, json};
use tablee_core::Luck as _;
use tablee_fair::{Record, verify};
use tablee_journal::{InMemory, Sqlite};
use tablee_testkit::{Dice, seed};

/// Asks as a device, or as nobody: the status and the answer.
async fn say(host: &Host, key: Option<&str>, method: &str, path: &str, body: &Value) -> (u16, String) {
    let bearer = format!("Bearer {}", key.unwrap_or_default());
    let mut fields = vec![("Content-Type", "application/json")];
    if key.is_some() {
        fields.push(("Authorization", bearer.as_str()));
    }
    let body = if method == "GET" { String::new() } else { body.to_string() };
    let (status, _, body) = ask(host.address, method, path, &fields, &body).await;
    (status, body)
}

async fn get(host: &Host, key: &str, path: &str) -> Value {
    let (status, body) = say(host, Some(key), "GET", path, &Value::Null).await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap()
}

async fn post(host: &Host, key: &str, path: &str, body: Value) -> Value {
    let (status, answer) = say(host, Some(key), "POST", path, &body).await;
    assert!(status == 200 || status == 201, "{path} {body}: {status} {answer}");
    serde_json::from_str(&answer).unwrap()
}

async fn refused(host: &Host, key: &str, path: &str, body: Value) -> String {
    let (status, answer) = say(host, Some(key), "POST", path, &body).await;
    assert!(status >= 400, "{answer}");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["error"]["code"].as_str().unwrap().to_owned()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value}")).to_owned()
}

/// A circle of Rose and Tom: its path, and their keys.
async fn two(host: &Host) -> (String, String, String) {
    let founded = json!({"name": "Chez Rose", "member": "Rose", "avatar": "rooster"}).to_string();
    let (status, _, answer) = http(host.address, "POST", "/api/circles", &founded).await;
    assert_eq!(status, 201, "{answer}");
    let founded: Value = serde_json::from_str(&answer).unwrap();
    let (path, rose) = (format!("/api/circles/{}", text(&founded["circle"])), text(&founded["key"]));
    let invite = text(&get(host, &rose, &path).await["invite"]);
    let join = json!({"invite": invite, "name": "Tom", "avatar": "fox"});
    let joined = post(host, "", &format!("{path}/members"), join).await;
    assert_eq!(joined["member"], 1);
    (path, rose, text(&joined["key"]))
}

/// A number that follows from the seed of the run.
fn luck() -> u64 {
    seed().bytes().fold(7, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

/// Plays until the game is over, whatever is played.
async fn play_out(clients: &mut [Client], dice: &mut Dice) {
    for _ in 0..20_000 {
        let latest = clients.iter().map(|client| client.at).max().unwrap();
        for client in clients.iter_mut() {
            while client.at < latest && client.next().await.is_some() {}
        }
        if clients.iter().any(Client::is_over) {
            while !clients[0].is_over() {
                clients[0].next().await.expect("everybody is told of the end");
            }
            return;
        }
        let able = clients.iter().position(|client| {
            let (own, must) = client.own_actions();
            !own.is_empty() && must
        });
        let Some(index) = able else {
            clients[0].next().await.expect("the game goes on");
            continue;
        };
        let (own, _) = clients[index].own_actions();
        let action = &own[dice.below(own.len() as u32) as usize];
        clients[index].call(json!({ "act": action })).await;
    }
    panic!("the game never ends");
}

/// What a circle is once something is so: nobody says when a game is written into it.
async fn until(host: &Host, key: &str, path: &str, is: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..400 {
        let now = get(host, key, path).await;
        if is(&now) {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("it never was: {}", get(host, key, path).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_at_a_table_of_the_circle_is_written_there_with_its_record() {
    let host = Host::start().await;
    let (path, rose, tom) = two(&host).await;
    let opened =
        post(&host, &rose, &format!("{path}/tables"), json!({"table": {"game": "sardines", "seats": 4}}))
            .await;
    let (code, token) = (text(&opened["code"]), text(&opened["token"]));
    assert_eq!(opened["name"], "Rose");
    // The others see it, and sit down with their own device; a guest does without.
    let there = get(&host, &tom, &path).await["tables"][0].clone();
    assert_eq!(
        (&there["table"], &there["by"], &there["phase"]),
        (&json!(code), &json!(0), &json!("gathering"))
    );
    assert_eq!((&there["names"], &there["room"]), (&json!(["Rose"]), &json!(true)));
    let (_, second) = sit(host.address, &code, "Thomas").await;
    let (_, third) = sit(host.address, &code, "Cousin").await;
    let seat = |table: &str, token: &str| json!({"sit": {"table": table, "token": token}});
    post(&host, &tom, &path, seat(&code, &second)).await;
    // Said again, it is so already.
    post(&host, &tom, &path, seat(&code, &second)).await;
    assert_eq!(refused(&host, &tom, &path, seat(&code, "guessed")).await, "bad-token");
    assert_eq!(refused(&host, &tom, &path, seat("nowhere", &second)).await, "no-such-table");

    let mut clients = Vec::new();
    for token in [&token, &second, &third] {
        clients.push(Client::join(host.address, &code, json!({ "token": token })).await);
    }
    // Nobody at the table is told whose it is.
    assert!(!clients[0].received.concat().contains(path.rsplit('/').next().unwrap()));
    clients[0].must(json!({"bot": {"seat": 3, "level": "debutant"}})).await;
    clients[0].must(json!("start")).await;
    let mut dice = Dice::new(luck());
    play_out(&mut clients, &mut dice).await;

    let now = until(&host, &rose, &path, |now| now["games"].as_array().unwrap().len() == 1).await;
    let game = &now["games"][0];
    assert_eq!((&game["game"], &game["n"]), (&json!("sardines"), &json!(1)));
    let players = json!([{"member": 0}, {"member": 1}, {"name": "Cousin"}, {"bot": "debutant"}]);
    assert_eq!(game["players"], players);
    assert_eq!(game["winners"], clients[0].table["ended"]["outcome"]["winners"]);
    assert_eq!(game["scores"], clients[0].table["ended"]["outcome"]["scores"]);
    assert_eq!(now["nights"].as_array().unwrap().len(), 1);
    // Its record is a member's to read, by the key of the circle alone.
    let record = format!("/api/tables/{code}/records/1.json");
    assert_eq!(say(&host, None, "GET", &record, &Value::Null).await.0, 403);
    let (status, kept) =
        say(&host, None, "GET", &format!("{record}?key={}", text(&game["key"])), &Value::Null).await;
    assert_eq!(status, 200, "{kept}");
    verify(&Record::read(&kept).unwrap()).unwrap();
    // All of it in one file.
    let export = get(&host, &tom, &format!("{path}/export")).await;
    assert_eq!((&export["tablee_circle"], &export["games"]), (&json!(1), &now["games"]));
    assert!(!export.to_string().contains(&text(&now["invite"])));
    // Whoever goes is somebody.
    let gone = post(&host, &tom, &path, json!("leave")).await;
    assert_eq!(gone, json!({"gone": true}));
    let now = get(&host, &rose, &path).await;
    assert_eq!((&now["games"][0]["players"], now["members"].as_array().unwrap().len()), (&players, 1));
    // (At the table, where they sat under another name, they still do.)
    assert!(!now["members"].to_string().contains("Tom") && !now["games"].to_string().contains("Thomas"));
    // The last one takes it with her, and the table knows of nothing.
    assert_eq!(post(&host, &rose, &path, json!("erase")).await, json!({"gone": true}));
    assert_eq!(say(&host, Some(&rose), "GET", &path, &Value::Null).await.0, 404);
    clients[0].must(json!({"spectators": false})).await;
    host.stop().await;
}

/// Every route of a circle, as nobody, with a wrong key and with the key of another circle: each answer is the one for a circle that
/// there is not, byte by byte.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_shown_to_who_is_not_in_it() {
    let host = Host::start().await;
    let (path, rose, _) = two(&host).await;
    let (_, other, _) = two(&host).await;
    let sunday = json!({"regular": {"day": 6, "hour": 20, "minute": 0, "zone": "Europe/Paris"}});
    post(&host, &rose, &path, sunday.clone()).await;
    let opened =
        post(&host, &rose, &format!("{path}/tables"), json!({"table": {"game": "sardines", "seats": 2}}))
            .await;
    let token = text(&opened["token"]);
    let nowhere = "/api/circles/bado-bado-bababa";
    let deeds = [
        json!({"call": "Chez moi"}),
        json!("renew"),
        json!({"look": {"name": "Ève", "avatar": "cat"}}),
        json!({"part": "000000000000"}),
        json!({"sit": {"table": opened["code"], "token": token}}),
        json!({"evening": {"id": "e", "game": "sardines", "at": 0, "players": [{}], "scores": [1]}}),
        json!({"no-evening": "e"}),
        json!({"house": {"name": "x", "terms": {"game": "sardines", "seats": 2}}}),
        json!({"no-house": "x"}),
        sunday,
        json!({"no-regular": 1}),
        json!("leave"),
        json!("erase"),
        json!("keep"),
        json!({"dance": 1}),
    ];
    let mut asked: Vec<(&str, String, Value)> = vec![
        ("GET", String::new(), Value::Null),
        ("GET", "/invite.svg".into(), Value::Null),
        ("GET", "/export".into(), Value::Null),
        ("GET", "/regulars/1.ics".into(), Value::Null),
        ("GET", "/regulars/7.ics".into(), Value::Null),
        ("POST", "/tables".into(), json!({"table": {"game": "sardines", "seats": 2}})),
        ("POST", "/tables".into(), json!({"table": {"game": "belote", "seats": 2}})),
        ("POST", "/devices".into(), json!({})),
        ("POST", "/told".into(), json!({})),
        ("POST", "/told".into(), json!({"stop": "push", "endpoint": "x"})),
        ("POST", "/members".into(), json!({"invite": "guessed", "name": "Ève"})),
        ("POST", "/members".into(), json!({"invite": "guessed", "name": "Rose"})),
        ("POST", "/members".into(), json!({"invite": "", "name": ""})),
    ];
    asked.extend(deeds.map(|deed| ("POST", String::new(), deed)));
    let before = get(&host, &rose, &path).await;
    for (method, rest, body) in asked {
        let there = format!("{path}{rest}");
        let wanted = say(&host, None, method, &format!("{nowhere}{rest}"), &body).await;
        assert_eq!(wanted.0, 404, "{method} {rest} {body}: {}", wanted.1);
        assert!(wanted.1.contains("no-such-circle"), "{}", wanted.1);
        let wrong = "0".repeat(64);
        for key in [None, Some(wrong.as_str()), Some(""), Some(other.as_str()), Some(token.as_str())] {
            assert_eq!(
                say(&host, key, method, &there, &body).await,
                wanted,
                "{method} {rest} {body} {key:?}"
            );
        }
    }
    assert_eq!(get(&host, &rose, &path).await, before, "and nothing has changed");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_device_comes_by_words_or_by_a_link_once() {
    let host = Host::start().await;
    let (path, rose, tom) = two(&host).await;
    let offer = post(&host, &rose, &format!("{path}/devices"), json!({"lang": "en"})).await;
    let words = text(&offer["words"]);
    assert_eq!(words.split(' ').count(), 5);
    assert!(text(&offer["svg"]).contains("<svg") && text(&offer["link"]).contains("/c/"));
    assert_eq!(
        refused(&host, "", "/api/devices", json!({"words": "owl owl owl owl owl"})).await,
        "bad-words"
    );
    let come = post(&host, "", "/api/devices", json!({"words": words.to_uppercase()})).await;
    assert_eq!(come["member"], 0);
    assert_eq!(get(&host, &text(&come["key"]), &path).await["you"], 0);
    assert_eq!(refused(&host, "", "/api/devices", json!({ "words": words })).await, "bad-words");
    // By the link that the QR code has; the words of another member are theirs.
    let offer = post(&host, &tom, &format!("{path}/devices"), json!({})).await;
    let secret = text(&offer["link"]).rsplit_once("#d-").unwrap().1.to_owned();
    let come = post(&host, "", "/api/devices", json!({ "secret": secret })).await;
    assert_eq!(come["member"], 1);
    let phone = text(&come["key"]);
    let devices = get(&host, &phone, &path).await["devices"].clone();
    assert_eq!(devices.as_array().unwrap().len(), 2);
    // A device that is parted with knows nothing any more, and Tom's other one does.
    let other = devices.as_array().unwrap().iter().find(|one| one["this"] == true).unwrap()["id"].clone();
    assert_eq!(post(&host, &phone, &path, json!({ "part": other })).await, json!({"gone": true}));
    assert_eq!(say(&host, Some(&phone), "GET", &path, &Value::Null).await.0, 404);
    assert_eq!(get(&host, &tom, &path).await["devices"].as_array().unwrap().len(), 1);
    // Words for who left let nobody in.
    let offer = post(&host, &tom, &format!("{path}/devices"), json!({})).await;
    post(&host, &tom, &path, json!("leave")).await;
    let late = refused(&host, "", "/api/devices", json!({"words": offer["words"]})).await;
    assert_eq!(late, "no-such-circle");
    host.stop().await;
}

/// Codes, keys and words can be guessed so often, and no more; whoever is in the circle comes in all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_are_limited_as_those_of_tables_are() {
    let mut config = config();
    config.limits.guesses_per_address = 10;
    config.limits.tables_per_address = 3;
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (path, rose, _) = two(&host).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(refused(&host, "guessed", &path, json!("renew")).await);
        codes.push(refused(&host, "", "/api/devices", json!({"words": "owl owl owl owl owl"})).await);
        codes.push(
            refused(&host, "", &format!("{path}/members"), json!({"invite": "x", "name": "Ève"})).await,
        );
    }
    assert_eq!(codes[..3], ["no-such-circle", "bad-words", "no-such-circle"]);
    assert_eq!(codes[11], "rate-limited", "{codes:?}");
    assert_eq!(get(&host, &rose, &path).await["name"], "Chez Rose");
    let found = json!({"name": "x", "member": "y"});
    let mut last = String::new();
    for _ in 0..4 {
        last = say(&host, None, "POST", "/api/circles", &found).await.1;
    }
    assert!(last.contains("too-many"), "{last}");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn house_rules_evenings_and_a_calendar_file() {
    let host = Host::start().await;
    let (path, rose, tom) = two(&host).await;
    let terms = json!({"game": "trefles", "seats": 3, "rules": {}, "pace": "calm"});
    let now = post(&host, &tom, &path, json!({"house": {"name": "Comme chez Mamie", "terms": terms}})).await;
    assert_eq!(
        (&now["houses"][0]["name"], &now["houses"][0]["terms"]["pace"]),
        (&json!("Comme chez Mamie"), &json!("calm"))
    );
    // They are played as they were saved.
    let table = now["houses"][0]["terms"].clone();
    post(&host, &rose, &format!("{path}/tables"), json!({ "table": table })).await;
    let bad = json!({"house": {"name": "x", "terms": {"game": "trefles", "seats": 3, "rules": {"no": 1}}}});
    assert_eq!(refused(&host, &tom, &path, bad).await, "bad-rules");
    let sunday = json!({"regular": {"day": 6, "hour": 20, "minute": 30, "zone": "Europe/Paris"}});
    let now = post(&host, &tom, &path, sunday).await;
    assert_eq!(now["regulars"][0]["id"], 1);
    let moon = json!({"regular": {"day": 6, "hour": 20, "minute": 30, "zone": "Moon/Tranquility"}});
    assert_eq!(refused(&host, &tom, &path, moon).await, "bad-clock");
    let bearer = format!("Bearer {rose}");
    let (status, head, file) =
        ask(host.address, "GET", &format!("{path}/regulars/1.ics"), &[("Authorization", &bearer)], "").await;
    assert_eq!(status, 200);
    assert!(head.contains("text/calendar") && head.contains("attachment"), "{head}");
    assert!(file.starts_with("BEGIN:VCALENDAR\r\n") && file.contains("RRULE:FREQ=WEEKLY;BYDAY=SU\r\n"));
    let evening = json!({"evening": {"id": "e1", "game": "nain-jaune", "at": 1_780_000_000,
        "players": [{"member": 1}, {"name": "Mamie"}], "scores": [35, -35]}});
    let now = post(&host, &rose, &path, evening.clone()).await;
    assert_eq!(now["evenings"][0]["players"], json!([{"member": 1}, {"name": "Mamie"}]));
    assert_eq!(refused(&host, &rose, &path, evening).await, "nothing-to-do");
    let now = post(&host, &rose, &path, json!({"no-evening": "e1"})).await;
    assert_eq!(now["evenings"], json!([]));
    // A name that somebody has, or that nobody can have.
    let look = |name: &str| json!({"look": {"name": name, "avatar": "bee"}});
    assert_eq!(refused(&host, &tom, &path, look("Rose")).await, "name-taken");
    assert_eq!(refused(&host, &tom, &path, look("\n")).await, "bad-name");
    assert_eq!(
        refused(&host, &tom, &path, json!({"look": {"name": "Tom", "avatar": "tiger"}})).await,
        "bad-request"
    );
    // What one asks for, all are asked about.
    let now = post(&host, &tom, &path, json!("erase")).await;
    assert_eq!(now["closing"]["agreed"], json!([1]));
    let now = post(&host, &rose, &path, json!("keep")).await;
    assert!(now["closing"].is_null());
    host.stop().await;
}

/// A server that ends between the end of a game and the circle's entry writes it when somebody looks again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn circles_are_there_after_a_restart_and_so_is_the_last_game() {
    let folder = tempfile::tempdir().unwrap();
    let tables: Arc<InMemory> = Arc::new(InMemory::new());
    let open = || Arc::new(Sqlite::open(&folder.path().join("circles")).unwrap());
    let host = Host::with_circles(tables.clone(), open(), config()).await;
    let (path, rose, tom) = two(&host).await;
    let opened =
        post(&host, &rose, &format!("{path}/tables"), json!({"table": {"game": "sardines", "seats": 2}}))
            .await;
    let (code, token) = (text(&opened["code"]), text(&opened["token"]));
    let mut clients = vec![Client::join(host.address, &code, json!({ "token": token })).await];
    clients[0].must(json!({"bot": {"seat": 1, "level": "debutant"}})).await;
    clients[0].must(json!("start")).await;
    play_out(&mut clients, &mut Dice::new(luck())).await;
    let now = until(&host, &tom, &path, |now| now["games"].as_array().unwrap().len() == 1).await;
    drop(clients);
    host.stop().await;

    // On the disk there is everything; in a copy from before the game there is not, until the table is looked at.
    let host = Host::with_circles(tables.clone(), open(), config()).await;
    let again = get(&host, &tom, &path).await;
    assert_eq!((&again["games"], &again["members"]), (&now["games"], &now["members"]));
    host.stop().await;
    let before: Arc<dyn tablee_journal::Erasable> = Arc::new(InMemory::new());
    let name = tablee_journal::TableName::new(path.rsplit('/').next().unwrap()).unwrap();
    let lines = tablee_journal::Journal::read(&*open(), &name, 0).done().await.unwrap();
    let without = lines.iter().filter(|line| !line.bytes.windows(6).any(|text| text == b"played"));
    before.append(&name, 0, without.cloned().collect()).done().await.unwrap();
    let host = Host::with_circles(tables, before, config()).await;
    let found = until(&host, &tom, &path, |now| now["games"].as_array().unwrap().len() == 1).await;
    assert_eq!(found["games"], now["games"]);
    host.stop().await;
}

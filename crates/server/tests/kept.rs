//! Games that earlier versions kept open, go on, replay and verify: `fixtures/kept`, for ever.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use common::{Client, Host, config, http};
use serde_json::{Value, json};
use tablee_fair::{Record, verify};
use tablee_journal::{Journal as _, Sqlite, TableName};
use tablee_table::share_key;

/// What each earlier version kept.
fn versions() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/kept");
    let mut versions: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    versions.sort();
    assert!(!versions.is_empty());
    versions
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A server on a copy of a kept journal, at which no bot acts while we look.
async fn serve(journal: &Path) -> (Host, Arc<Sqlite>, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(journal, folder.path().join("journal.sqlite")).unwrap();
    let mut config = config();
    config.bot_pace = Duration::from_secs(86_400);
    let journal = Arc::new(Sqlite::open(folder.path()).unwrap());
    let host = Host::with(journal.clone(), config).await;
    (host, journal, folder)
}

/// Everything that was there is there and equal; more is fine.
fn grown(kept: &Value, now: &Value, place: &str) {
    match (kept, now) {
        (Value::Object(kept), Value::Object(now)) => {
            for (name, kept) in kept {
                let found = now.get(name).unwrap_or_else(|| panic!("{place}.{name} is gone"));
                grown(kept, found, &format!("{place}.{name}"));
            }
        }
        (Value::Array(kept), Value::Array(now)) => {
            assert_eq!(kept.len(), now.len(), "{place}");
            for (at, (kept, now)) in kept.iter().zip(now).enumerate() {
                grown(kept, now, &format!("{place}[{at}]"));
            }
        }
        (kept, now) => assert_eq!(kept, now, "{place}"),
    }
}

fn token(table: &Value, seat: &Value) -> Option<String> {
    let seats = table["seats"].as_array().unwrap();
    let found = seats.iter().find(|it| it["seat"] == *seat)?;
    Some(found["token"].as_str().unwrap().to_owned())
}

async fn come_in(host: &Host, code: &str, token: Option<String>) -> Client {
    let mut hello = json!({"views": true});
    if let Some(token) = token {
        hello["token"] = json!(token);
    }
    Client::join(host.address, code, hello).await
}

/// A table of the first form of the fair deal at which nobody plays promises anew, in the second, when somebody returns: that is all
/// that is different. Numbers of the first form are not in it.
fn promised_anew(was: &mut Value, now: &Value, code: &str) {
    let was = was.as_object_mut().unwrap();
    assert_ne!(was.remove("commitment").unwrap(), now["commitment"], "{code}: another promise");
    assert_eq!(
        was.remove("at").unwrap().as_u64().unwrap() + 1,
        now["at"].as_u64().unwrap(),
        "{code}: one entry"
    );
    for (was, now) in was["seats"].as_array_mut().unwrap().iter_mut().zip(now["seats"].as_array().unwrap()) {
        was.as_object_mut().unwrap().remove("mixed");
        assert_eq!(now["mixed"], false, "{code}");
    }
}

async fn check_views(host: &Host, table: &Value) {
    let code = table["code"].as_str().unwrap();
    for kept in table["views"].as_array().unwrap() {
        let client = come_in(host, code, token(table, &kept["seat"])).await;
        let mut was = kept["table"].clone();
        if was["phase"] != "playing" && !kept["seat"].is_null() {
            promised_anew(&mut was, &client.table, code);
        }
        grown(&was, &client.table, &format!("{code}.table"));
        if let Some(view) = kept.get("view") {
            // What was promised anew is an entry more.
            let anew = u64::from(kept["table"]["phase"] != "playing" && !kept["seat"].is_null());
            assert_eq!(view["at"].as_u64().unwrap() + anew, client.at, "{code}");
            grown(&view["view"], &client.view, &format!("{code}.view as {}", kept["seat"]));
        }
        client.leave().await;
    }
    for gone in table["gone"].as_array().into_iter().flatten() {
        let hello = json!({"views": true, "token": gone});
        assert!(
            Client::try_join(host.address, code, hello).await.is_none(),
            "{code}: who left is not let in"
        );
    }
}

/// What was done is not done again, and what comes next is done.
async fn check_deeds(host: &Host, table: &Value) {
    let code = table["code"].as_str().unwrap();
    if let Some(again) = table.get("again") {
        let mut client = come_in(host, code, token(table, &again["seat"])).await;
        let answer = client.try_call(again["id"].as_u64().unwrap(), &again["do"]).await.unwrap();
        assert_eq!(answer["ack"]["at"], again["at"], "{code}: {answer}");
        client.leave().await;
    }
    if let Some(action) = table.get("move") {
        let mut client = come_in(host, code, token(table, &action["seat"])).await;
        client.must(json!({"act": action["action"]})).await;
        client.leave().await;
        for after in action["after"].as_array().unwrap() {
            let client = come_in(host, code, token(table, &after["seat"])).await;
            grown(&after["view"], &client.view, &format!("{code} after {}", action["action"]));
            client.leave().await;
        }
    }
}

/// The key of a link to all games of a table, as whoever sits there would make it: from the hash that the journal has of their token.
async fn key_of(journal: &Sqlite, code: &str) -> String {
    let lines = journal.read(&TableName::new(code).unwrap(), 0).done().await.unwrap();
    let sat = lines.iter().find_map(|line| {
        let line: Value = serde_json::from_slice(&line.bytes).unwrap();
        line["was"]["sat"]["token"].as_str().map(str::to_owned)
    });
    share_key(code, 0, &sat.expect("somebody sat there"))
}

async fn check_records(host: &Host, journal: &Sqlite, folder: &Path, table: &Value) -> usize {
    let code = table["code"].as_str().unwrap();
    let key = key_of(journal, code).await;
    let get = async |path: String| -> Value {
        // Whoever has neither a seat nor a link is not shown it.
        let (status, _, body) = http(host.address, "GET", &path, "").await;
        assert!(status == 403 && body.contains("not-shared"), "{path}: {status} {body}");
        let and = if path.contains('?') { '&' } else { '?' };
        let (status, _, body) = http(host.address, "GET", &format!("{path}{and}key={key}"), "").await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap()
    };
    let records = table["records"].as_array().unwrap();
    let listed = get(format!("/api/tables/{code}/records")).await;
    assert_eq!(listed["records"].as_array().unwrap().len(), records.len(), "{code}");
    for (kept, listed) in records.iter().zip(listed["records"].as_array().unwrap()) {
        grown(&kept["listed"], listed, code);
        let number = &kept["n"];
        let file = folder.join(kept["file"].as_str().unwrap());
        grown(&read(&file), &get(format!("/api/tables/{code}/records/{number}.json")).await, code);
        let record = Record::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
        verify(&record).unwrap_or_else(|forged| panic!("{}: {forged}", file.display()));
        for (viewer, replay) in kept["replays"].as_object().unwrap() {
            let now = get(format!("/api/tables/{code}/records/{number}/replay?as={viewer}")).await;
            let steps = now["steps"].as_array().unwrap();
            let mut wanted = replay.as_object().unwrap().clone();
            assert_eq!(wanted.remove("count").unwrap(), steps.len(), "{code} {viewer}");
            for (name, step) in [("deal", 0), ("middle", steps.len() / 2), ("last", steps.len() - 1)] {
                grown(&wanted.remove(name).unwrap(), &steps[step], &format!("{code} {viewer} {name}"));
            }
            grown(&Value::Object(wanted), &now, &format!("{code} {viewer}"));
        }
    }
    records.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_tables_open_go_on_and_verify() {
    for version in versions() {
        let (host, journal, _folder) = serve(&version.join("journal.sqlite")).await;
        let tables = read(&version.join("tables.json"));
        let (mut games, mut records) = (0, 0);
        for table in tables["tables"].as_array().unwrap() {
            check_views(&host, table).await;
            check_deeds(&host, table).await;
            records += check_records(&host, &journal, &version, table).await;
            games += 1;
        }
        assert!(games > 0 && records > 0, "{}: {games} tables, {records} records", version.display());
        host.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_kept_at_home_open_and_verify() {
    for version in versions() {
        let home = version.join("home");
        let (host, journal, _folder) = serve(&home.join("journal.sqlite")).await;
        let tables = read(&home.join("home.json"));
        for table in tables["tables"].as_array().unwrap() {
            check_views(&host, table).await;
            check_records(&host, &journal, &home, table).await;
        }
        host.stop().await;
    }
}

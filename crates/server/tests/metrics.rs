//! What `/metrics` tells: in the text format, of what matters, and everything that the alerts and the dashboard ask for.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use common::{Client, Host, config, http, open};
use serde_json::{Value, json};
use tablee_journal::Sqlite;

/// Names of metrics in a text, as they are asked for.
fn names(text: &str) -> BTreeSet<String> {
    let name = |c: char| c.is_ascii_lowercase() || c == '_';
    let words = text.split(|c| !name(c)).filter(|word| word.starts_with("tablee_"));
    words.map(str::to_owned).collect()
}

fn deployed(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_that_is_asked_for_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::with(Arc::new(Sqlite::open(folder.path()).unwrap()), config()).await;
    let (code, token) = open(host.address, &json!({"game": "trefles", "seats": 2})).await;
    let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
    client.must(json!({"bot": {"seat": 1, "level": "debutant"}})).await;
    let refused = client.call(json!({"act": "draw"})).await;
    assert_eq!(refused["refused"]["code"], "no-game", "{refused}");
    assert_eq!(http(host.address, "GET", "/api/tables/nowhere", "").await.0, 404);
    http(host.address, "GET", "/", "").await;
    let (_, head, text) = http(host.address, "GET", "/metrics", "").await;
    assert!(head.to_lowercase().contains("text/plain; version=0.0.4"), "{head}");
    // Each series is of a metric that is described before it, and is a number.
    let mut described: BTreeMap<&str, &str> = BTreeMap::new();
    let mut series = BTreeSet::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, sort) = rest.split_once(' ').unwrap();
            assert!(described.insert(name, sort).is_none(), "{name} twice");
        } else if !line.starts_with("# HELP ") {
            let (series_name, value) = line.rsplit_once(' ').unwrap();
            value.parse::<f64>().unwrap();
            let name = series_name.split('{').next().unwrap();
            let whole = ["_bucket", "_sum", "_count"].iter().find_map(|end| {
                let whole = name.strip_suffix(end)?;
                (described.get(whole) == Some(&"histogram")).then_some(whole)
            });
            assert!(described.contains_key(whole.unwrap_or(name)), "{line}");
            assert!(series.insert(series_name), "{series_name} twice");
        }
    }
    for wanted in [
        "tablee_refused_total{code=\"no-game\"}",
        "tablee_refused_total{code=\"no-such-table\"}",
        "tablee_http_requests_total{route=\"/api/tables/{code}\",status=\"404\"}",
        "tablee_http_requests_total{route=\"page\",status=\"200\"}",
        "tablee_journal_failed_total",
        "tablee_bots_waiting",
        "tablee_journal_commit_seconds_count",
    ] {
        assert!(series.contains(wanted), "{wanted}: {text}");
    }
    let commits = text.lines().find_map(|line| line.strip_prefix("tablee_journal_commit_seconds_count "));
    assert!(commits.unwrap().parse::<u64>().unwrap() >= 2, "{text}");
    let known: BTreeSet<String> =
        series.iter().map(|name| name.split('{').next().unwrap().to_owned()).collect();
    for file in ["alerts.yml", "grafana.json"] {
        let asked = names(&deployed(file));
        assert!(asked.len() > 8, "{file}: {asked:?}");
        let missing: Vec<_> = asked.difference(&known).collect();
        assert!(missing.is_empty(), "{file} asks for {missing:?}");
    }
    // Whatever is counted is on the dashboard.
    let shown = deployed("grafana.json");
    for name in described.keys() {
        assert!(shown.contains(*name), "{name} is not on the dashboard");
    }
    let dashboard: Value = serde_json::from_str(&shown).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() > 8);
    host.stop().await;
}

/// Nothing in them says who: neither names nor codes nor tokens nor addresses.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_name_nobody() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "trefles", "seats": 2})).await;
    http(host.address, "GET", &format!("/api/tables/{code}"), "").await;
    http(host.address, "GET", "/somewhere/secret-word", "").await;
    let (_, _, text) = http(host.address, "GET", "/metrics", "").await;
    for secret in [code.as_str(), &token, "Hôte", "secret-word", "127.0.0.1"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    host.stop().await;
}

//! Real messages of played games are what `docs/schema` says, and what it forbids is refused.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::Path;

use common::{Client, Host, http, open, sit};
use serde_json::{Value, json};
use tablee_catalog::GAMES;
use tablee_core::Luck;
use tablee_testkit::Dice;

fn schema(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn check(schema: &Value, json: &Value) {
    if let Err(wrong) = fits(schema, schema, json) {
        panic!("{wrong}\nin {json}");
    }
}

/// Whether JSON fits a schema of draft 2020-12, as far as our schemas use it: a word that is not known here is an error, so that
/// nothing passes because it was not understood.
fn fits(root: &Value, schema: &Value, json: &Value) -> Result<(), String> {
    let rules = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Bool(false) => return Err(format!("nothing is allowed here: {json}")),
        schema => schema.as_object().unwrap(),
    };
    let wrong = |why: &str| Err(format!("{why}: {json}"));
    let all = |schemas: &Value| -> Vec<Result<(), String>> {
        schemas.as_array().unwrap().iter().map(|schema| fits(root, schema, json)).collect()
    };
    for (word, rule) in rules {
        match word.as_str() {
            "$schema" | "$defs" | "title" | "description" | "default" | "format" => {}
            "$ref" => {
                let target = rule.as_str().unwrap().strip_prefix('#').expect("a place in the same file");
                fits(root, root.pointer(target).expect("a definition"), json)?;
            }
            "type" => {
                let is = |name: &str| match name {
                    "null" => json.is_null(),
                    "boolean" => json.is_boolean(),
                    "string" => json.is_string(),
                    "integer" => json.is_i64() || json.is_u64(),
                    "array" => json.is_array(),
                    "object" => json.is_object(),
                    name => panic!("the type {name} is not known"),
                };
                let names: Vec<&str> = match rule {
                    Value::Array(names) => names.iter().map(|name| name.as_str().unwrap()).collect(),
                    name => vec![name.as_str().unwrap()],
                };
                if !names.into_iter().any(is) {
                    return wrong(&format!("{rule} is wanted"));
                }
            }
            "const" if rule != json => return wrong(&format!("{rule} is wanted")),
            "enum" if !rule.as_array().unwrap().contains(json) => {
                return wrong(&format!("one of {rule} is wanted"));
            }
            "const" | "enum" => {}
            "minimum" if json.as_i64().is_some_and(|number| number < rule.as_i64().unwrap()) => {
                return wrong("too small");
            }
            "maximum" if json.as_i64().is_some_and(|number| number > rule.as_i64().unwrap()) => {
                return wrong("too large");
            }
            "minimum" | "maximum" => {}
            "required" => {
                for name in rule.as_array().unwrap() {
                    if json.is_object() && json.get(name.as_str().unwrap()).is_none() {
                        return wrong(&format!("{name} is missing"));
                    }
                }
            }
            "properties" => {
                for (name, value) in json.as_object().into_iter().flatten() {
                    rule.get(name).map_or(Ok(()), |schema| fits(root, schema, value))?;
                }
            }
            "additionalProperties" => {
                for (name, value) in json.as_object().into_iter().flatten() {
                    if rules.get("properties").and_then(|known| known.get(name)).is_none() {
                        fits(root, rule, value).map_err(|why| format!("{name}: {why}"))?;
                    }
                }
            }
            "items" => {
                for value in json.as_array().into_iter().flatten() {
                    fits(root, rule, value)?;
                }
            }
            "oneOf" | "anyOf" => {
                let answers = all(rule);
                let fitting = answers.iter().filter(|answer| answer.is_ok()).count();
                if fitting == 0 || word == "oneOf" && fitting > 1 {
                    return wrong(&format!("{fitting} of {word} fit: {answers:?}"));
                }
            }
            word => panic!("{word} is not known"),
        }
    }
    Ok(())
}

async fn get_as(host: &Host, token: &str, path: &str) -> Value {
    let (status, _, body) = common::http_as(host.address, token, path).await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap()
}

async fn get(host: &Host, path: &str) -> Value {
    let (status, _, body) = http(host.address, "GET", path, "").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_of_whole_games_are_as_described() {
    let host = Host::start().await;
    let (call, message) = (schema("call.json"), schema("message.json"));
    let mut kinds = std::collections::BTreeSet::new();
    for (number, game) in (0..).zip(GAMES) {
        let table = json!({"game": game, "seats": 3, "clock": {"answer": 30, "turn": 600}});
        let (code, token) = open(host.address, &table).await;
        let (_, second) = sit(host.address, &code, "B").await;
        let mut clients = vec![
            Client::join(host.address, &code, json!({ "token": token })).await,
            Client::join(host.address, &code, json!({"token": second, "views": true, "seen": 0})).await,
            Client::join(host.address, &code, json!({})).await,
        ];
        clients[0].must(json!({"change": table})).await;
        clients[0].mix([0xab; 32]).await;
        clients[0].must(json!({"bot": {"seat": 2, "level": "habitue"}})).await;
        clients[0].must(json!("start")).await;
        clients[0].must(json!({"start-without": [0]})).await;
        clients[0].mix([0xcd; 32]).await;
        clients[0].must(json!("start")).await;
        clients[0].reveal().await;
        clients[0].must(json!({"say": "bravo"})).await;
        clients[0].must(json!({"pause": true})).await;
        clients[0].must(json!({"pause": false})).await;
        let mut dice = Dice::new(number);
        while !clients[0].is_over() {
            let latest = clients.iter().map(|client| client.at).max().unwrap();
            for client in &mut clients {
                while client.at < latest && client.next().await.is_some() {}
            }
            match (0..2).find(|seat| clients[*seat].own_actions().1) {
                Some(seat) => {
                    let (own, _) = clients[seat].own_actions();
                    let action = own[dice.below(own.len() as u32) as usize].clone();
                    if dice.below(6) == 0 {
                        clients[seat].call(json!("hint")).await;
                        clients[seat].call(json!({"act": "decline"})).await;
                    } else {
                        clients[seat].call(json!({ "act": action })).await;
                    }
                }
                None => {
                    clients[0].next().await.expect("the bot plays on");
                }
            }
        }
        clients[0].call(json!({"stand-in": {"seat": 1}})).await;
        clients[0].call(json!({"remove": {"seat": 2}})).await;
        let mut rude = Client::connect(host.address, &code).await;
        rude.send(r#"{"id":1,"do":{"hello":{"token":"wrong"}}}"#).await;
        while rude.next().await.is_some() {}
        clients.push(rude);
        clients.push(Client::join(host.address, &code, json!({})).await);
        for client in &clients {
            for text in &client.sent {
                check(&call, &serde_json::from_str(text).unwrap());
            }
            for text in &client.received {
                let json: Value = serde_json::from_str(text).unwrap();
                kinds.insert(json.as_object().unwrap().keys().next().unwrap().clone());
                check(&message, &json);
            }
        }
        check(&schema("table.json"), &get(&host, &format!("/api/tables/{code}")).await);
        check(&schema("records.json"), &get_as(&host, &token, &format!("/api/tables/{code}/records")).await);
        for viewer in ["0", "spectator", "all"] {
            let path = format!("/api/tables/{code}/records/1/replay?as={viewer}");
            let replay = get_as(&host, &token, &path).await;
            check(&schema("replay.json"), &replay);
        }
    }
    let all = ["ack", "bye", "hint", "refused", "said", "sights", "table", "view"];
    assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), all, "every sort of message was seen");
    host.stop().await;
}

/// What the schema of calls forbids, the server refuses as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_schema_forbids_is_refused() {
    let host = Host::start().await;
    let call = schema("call.json");
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let mut client = Client::join(host.address, &code, json!({ "token": token })).await;
    for (id, deed) in [
        json!({"act": 7}),
        json!({"act": "draw", "seat": 1}),
        json!("fly"),
        json!({"bot": {"seat": 300, "level": "habitue"}}),
        json!({"bot": {"seat": 1}}),
        json!({"say": "free text"}),
        json!({"pause": "yes"}),
        json!({"change": {"game": "sardines"}}),
        json!({"hello": {"views": 1}}),
        json!({"hint": {}}),
        json!(null),
    ]
    .into_iter()
    .enumerate()
    {
        let text = json!({"id": id, "do": deed});
        assert!(fits(&call, &call, &text).is_err(), "{text}");
        client.send(text.to_string()).await;
        assert_eq!(client.answer(id as u64).await["refused"]["code"], "bad-request", "{text}");
    }
    host.stop().await;
}

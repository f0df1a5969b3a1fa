//! What people do at a table: come back, say things twice, wait, pause, leave.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::{Client, Host, config, http, open, sit};
use serde_json::{Value, json};
use tablee_core::Luck;
use tablee_journal::{InMemory, Journal as _};
use tablee_testkit::Dice;

/// A table of people, everybody connected: their clients and tokens.
async fn gather(host: &Host, table: Value) -> (String, Vec<Client>, Vec<String>) {
    let (code, token) = open(host.address, &table).await;
    let mut tokens = vec![token];
    for number in 1..table["seats"].as_u64().unwrap() {
        tokens.push(sit(host.address, &code, &format!("Joueur {number}")).await.1);
    }
    let mut clients = Vec::new();
    for token in &tokens {
        clients.push(Client::join(host.address, &code, json!({ "token": token })).await);
    }
    (code, clients, tokens)
}

/// Everybody sees what everybody else has seen.
async fn catch_up(clients: &mut [Client]) {
    let latest = clients.iter().map(|client| client.at).max().unwrap();
    for client in clients.iter_mut() {
        while client.at < latest && client.next().await.is_some() {}
    }
}

/// Somebody who must act does the first thing allowed; who, and the call.
async fn act_once(clients: &mut [Client]) -> Option<(usize, u64, String)> {
    catch_up(clients).await;
    let (index, action) = clients.iter().enumerate().find_map(|(index, client)| {
        let (own, must) = client.own_actions();
        (must && !own.is_empty()).then(|| (index, own[0].clone()))
    })?;
    let id = clients[index].cast(json!({ "act": action })).await;
    let answer = clients[index].answer(id).await;
    assert!(answer["ack"].is_object(), "{answer}");
    Some((index, id, action))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_comes_back_gets_just_what_it_missed() {
    // Whether anything happens while somebody is away is luck: some table among these has it.
    for _ in 0..40 {
        if comes_back().await > 0 {
            return;
        }
    }
    panic!("nobody ever missed anything");
}

/// Somebody leaves and comes back; how many actions they missed.
async fn comes_back() -> usize {
    let host = Host::start().await;
    let (code, mut clients, tokens) = gather(&host, json!({"game": "nain-jaune", "seats": 3})).await;
    clients[0].must(json!("start")).await;
    catch_up(&mut clients).await;
    for _ in 0..5 {
        act_once(&mut clients).await;
    }
    catch_up(&mut clients).await;
    let gone = clients.pop().unwrap();
    let (seen, before) = (gone.at, gone.sights.clone());
    gone.leave().await;
    // The others go on until the one who left is waited for.
    let mut missed = 0;
    let mut dice = Dice::new(1);
    loop {
        catch_up(&mut clients).await;
        let able = clients.iter().position(|client| client.own_actions().1);
        let Some(index) = able else { break };
        let (own, _) = clients[index].own_actions();
        let action = own[dice.below(own.len() as u32) as usize].clone();
        clients[index].must(json!({ "act": action })).await;
        missed += 1;
    }
    let back = Client::join(host.address, &code, json!({"token": tokens[2], "seen": seen})).await;
    let fresh = Client::join(host.address, &code, json!({"token": tokens[2]})).await;
    assert_eq!(back.at, fresh.at);
    assert_eq!(missed > 0, !back.sights.is_empty(), "{missed} actions were missed");
    let fetched = |text: &String| text.starts_with("{\"view\"");
    assert!(!back.received.iter().any(fetched), "sights were enough");
    assert_eq!(back.to_act, fresh.to_act);
    assert!(fresh.sights.is_empty() && fresh.view.is_object(), "who saw nothing gets a view");
    // Who was there all along saw the same public things in between.
    let all: Vec<&Value> = before.iter().chain(&back.sights).collect();
    let public = |sight: &&Value| sight["event"] == "played";
    let theirs: Vec<&Value> = clients[0].sights.iter().filter(public).collect();
    assert_eq!(all.into_iter().filter(public).collect::<Vec<_>>(), theirs);
    // A place that does not exist yet, or is long gone, gets a view too.
    let odd = Client::join(host.address, &code, json!({"token": tokens[2], "seen": 1_000_000})).await;
    assert!(odd.view.is_object());
    host.stop().await;
    missed
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_sent_many_times_is_done_once() {
    let host = Host::start().await;
    let (code, mut clients, tokens) = gather(&host, json!({"game": "sardines", "seats": 2})).await;
    clients[0].must(json!("start")).await;
    let (index, id, action) = act_once(&mut clients).await.unwrap();
    let at = clients[index].at;
    let again = json!({"id": id, "do": {"act": action}}).to_string();
    for _ in 0..5 {
        clients[index].send(again.clone()).await;
    }
    // From another connection of the same seat, too.
    let mut other = Client::join(host.address, &code, json!({"token": tokens[index]})).await;
    assert_eq!(other.at, at);
    other.send(again).await;
    assert_eq!(other.answer(id).await["ack"]["at"], at, "the answer is the one that was lost");
    for _ in 0..5 {
        assert_eq!(clients[index].answer(id).await["ack"]["at"], at);
    }
    let (_, _, now) = http(host.address, "GET", &format!("/api/tables/{code}"), "").await;
    assert_eq!(serde_json::from_str::<Value>(&now).unwrap()["at"], at, "nothing was added");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_begins_anew_knows_everything() {
    let journal = Arc::new(InMemory::new());
    let host = Host::with(Arc::<InMemory>::clone(&journal), config()).await;
    let (code, mut clients, tokens) = gather(&host, json!({"game": "trefles", "seats": 3})).await;
    clients[0].must(json!("start")).await;
    let mut last = None;
    for _ in 0..6 {
        last = act_once(&mut clients).await;
    }
    catch_up(&mut clients).await;
    let (at, to_act) = (clients[1].at, clients[1].to_act.clone());
    host.stop().await;
    // Everybody is told before the door closes.
    let mut bye = Value::Null;
    while let Some(message) = clients[2].next().await {
        bye = message;
    }
    assert_eq!(bye["bye"]["code"], "closing");
    let host = Host::with(journal, config()).await;
    let back = Client::join(host.address, &code, json!({"token": tokens[1], "seen": at})).await;
    assert_eq!((back.at, &back.to_act), (at, &to_act));
    assert!(back.sights.is_empty(), "there was nothing to miss");
    let (index, id, action) = last.unwrap();
    let mut resent = Client::join(host.address, &code, json!({"token": tokens[index]})).await;
    resent.send(json!({"id": id, "do": {"act": action}}).to_string()).await;
    assert_eq!(resent.answer(id).await["ack"]["at"], at, "a call is remembered across a restart");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_silent_decline_when_the_clock_says_so() {
    let host = Host::start().await;
    let table = json!({"game": "tous-a-table", "seats": 4, "clock": {"answer": 1}, "begins": {"seat": 0}});
    let (_, mut clients, _) = gather(&host, table).await;
    clients[0].must(json!("start")).await;
    catch_up(&mut clients).await;
    let offer = clients[0].own_actions().0.into_iter().find(|action| action.starts_with("offer")).unwrap();
    let begun = Instant::now();
    clients[0].must(json!({ "act": offer })).await;
    // One answers at once; the two others say nothing. Whether they could give makes no difference.
    catch_up(&mut clients).await;
    clients[1].must(json!({"act": "decline"})).await;
    let declined =
        |client: &Client| client.sights.iter().filter(|sight| sight["event"] == "declined").count();
    while declined(&clients[0]) < 3 {
        clients[0].next().await.unwrap();
    }
    let took = begun.elapsed();
    assert!(took >= Duration::from_millis(950) && took < Duration::from_secs(5), "{took:?}");
    // Everybody was told the same clock when the window opened.
    for client in &mut clients[1..] {
        while declined(client) < 1 {
            client.next().await.unwrap();
        }
        let clocks: Vec<Value> = client
            .received
            .iter()
            .filter_map(|text| serde_json::from_str::<Value>(text).unwrap()["sights"].get("clock").cloned())
            .collect();
        assert_eq!(clocks[0], 1000);
    }
    host.stop().await;
}

/// Les Trèfles with mistakes: who is pointed at by an antijoker has the clock to answer, and is then taken to say the truth.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_silent_answer_an_antijoker_honestly() {
    let journal = Arc::new(InMemory::new());
    let host = Host::with(Arc::<InMemory>::clone(&journal), config()).await;
    let mut answered = Vec::new();
    for seed in 0..20 {
        let table =
            json!({"game": "trefles", "seats": 3, "rules": {"mistakes": "played"}, "clock": {"answer": 1}});
        let (code, mut clients, _) = gather(&host, table).await;
        clients[0].must(json!("start")).await;
        let mut dice = Dice::new(seed);
        for _ in 0..60 {
            catch_up(&mut clients).await;
            let Some(able) = clients.iter().position(|client| client.own_actions().1) else { break };
            let (own, _) = clients[able].own_actions();
            let asked = own.iter().any(|action| action == "deny");
            if !asked {
                let pointing = own.iter().find(|action| action.starts_with("discard antijoker"));
                let action =
                    pointing.cloned().unwrap_or_else(|| own[dice.below(own.len() as u32) as usize].clone());
                // A call would be as good an action as any, but it is not what is looked at here.
                let action = if action.starts_with("call") { "draw".to_owned() } else { action };
                clients[able].call(json!({ "act": action })).await;
                continue;
            }
            // Everybody sees how long is left; nobody says anything.
            let told: Value = serde_json::from_str(
                clients[able].received.iter().rfind(|text| text.starts_with("{\"sights\"")).unwrap(),
            )
            .unwrap();
            assert_eq!(told["sights"]["clock"], 1000, "{told}");
            let (at, begun) = (clients[able].at, Instant::now());
            while clients[able].at == at {
                clients[able].next().await.unwrap();
            }
            assert!(begun.elapsed() > Duration::from_millis(700));
            let entries =
                journal.read(&tablee_journal::TableName::new(&code).unwrap(), at).done().await.unwrap();
            let entry: Value = serde_json::from_slice(&entries[0].bytes).unwrap();
            let honest = if own.iter().any(|action| action == "yield") { "yield" } else { "deny" };
            assert_eq!(entry["was"]["acted"], json!({"seat": able, "by": "clock", "action": honest}));
            answered.push(honest);
            break;
        }
        if answered.contains(&"deny") && (answered.contains(&"yield") || answered.len() > 5) {
            break;
        }
    }
    assert!(answered.contains(&"deny"), "{answered:?}");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_the_absent_and_hands_the_seat_back() {
    let host = Host::start().await;
    let (code, mut clients, tokens) = gather(&host, json!({"game": "nain-jaune", "seats": 3})).await;
    clients[0].must(json!("start")).await;
    clients.pop().unwrap().leave().await;
    // Everybody is told when they are gone.
    while clients[0].table["seats"][2]["here"] != false {
        clients[0].next().await.unwrap();
    }
    let refused = clients[1].call(json!({"stand-in": {"seat": 2}})).await;
    assert_eq!(refused["refused"]["code"], "not-the-host");
    clients[0].must(json!({"stand-in": {"seat": 2}})).await;
    let played =
        |client: &Client| client.sights.iter().any(|sight| sight["event"] == "played" && sight["seat"] == 2);
    let mut dice = Dice::new(5);
    while !played(&clients[0]) {
        catch_up(&mut clients).await;
        match clients.iter().position(|client| client.own_actions().1) {
            Some(index) => {
                let (own, _) = clients[index].own_actions();
                let action = own[dice.below(own.len() as u32) as usize].clone();
                clients[index].must(json!({ "act": action })).await;
            }
            None => {
                clients[0].next().await.unwrap();
            }
        }
    }
    let back = Client::join(host.address, &code, json!({"token": tokens[2]})).await;
    assert_eq!(back.table["seats"][2]["stand_in"], false);
    assert_eq!(back.table["seats"][2]["here"], true);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_turn_is_played_when_there_is_a_clock() {
    let host = Host::start().await;
    let table = json!({"game": "sardines", "seats": 2, "clock": {"turn": 1}});
    let (_, mut clients, _) = gather(&host, table).await;
    clients[0].must(json!("start")).await;
    let at = clients[0].at;
    while clients[0].at == at {
        clients[0].next().await.unwrap();
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_stops_everything() {
    let host = Host::start().await;
    let (_, mut clients, _) = gather(&host, json!({"game": "trefles", "seats": 3})).await;
    assert_eq!(clients[0].call(json!({"pause": true})).await["refused"]["code"], "nothing-to-do");
    clients[0].must(json!("start")).await;
    assert_eq!(clients[1].call(json!({"pause": true})).await["refused"]["code"], "not-the-host");
    clients[0].must(json!({"pause": true})).await;
    catch_up(&mut clients).await;
    let able = clients.iter().position(|client| client.own_actions().1).unwrap();
    let refused = clients[able].call(json!({"act": "draw"})).await;
    assert_eq!(refused["refused"]["code"], "paused");
    clients[0].must(json!({"pause": false})).await;
    clients[able].must(json!({"act": "draw"})).await;
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_arranges_the_table() {
    let host = Host::start().await;
    let (code, token) = open(host.address, &json!({"game": "nain-jaune", "seats": 3})).await;
    let mut first = Client::join(host.address, &code, json!({ "token": token })).await;
    assert_eq!(first.call(json!("start")).await["refused"]["code"], "empty-seat");
    first.must(json!({"bot": {"seat": 1, "level": "debutant"}})).await;
    first.must(json!({"bot": {"seat": 1, "level": "champion"}})).await;
    assert_eq!(
        first.call(json!({"bot": {"seat": 7, "level": "champion"}})).await["refused"]["code"],
        "bad-seat"
    );
    assert_eq!(first.call(json!({"bot": {"seat": 2, "level": "god"}})).await["refused"]["code"], "bad-level");
    let (seat, guest) = sit(host.address, &code, "Invité").await;
    assert_eq!(seat, 2);
    let (status, _, body) =
        http(host.address, "POST", &format!("/api/tables/{code}/seats"), r#"{"name":"Trop"}"#).await;
    assert!(status == 409 && body.contains("table-full"), "{status} {body}");
    let mut second = Client::join(host.address, &code, json!({ "token": guest })).await;
    assert_eq!(second.call(json!("start")).await["refused"]["code"], "not-the-host");
    let fewer = json!({"change": {"game": "sardines", "seats": 2}});
    assert_eq!(first.call(fewer).await["refused"]["code"], "seat-taken");
    let other = json!({"change": {"game": "tous-a-table", "seats": 3, "rules": {"shelter": true}}});
    first.must(other).await;
    assert_eq!(first.table["options"]["shelter"], true);
    let wrong = json!({"change": {"game": "tous-a-table", "seats": 3, "rules": {"nonsense": 1}}});
    assert_eq!(first.call(wrong).await["refused"]["code"], "bad-rules");
    // Sent away, a person watches; their token opens nothing any more.
    first.must(json!({"remove": {"seat": 2}})).await;
    assert_eq!(second.call(json!({"say": "hello"})).await["refused"]["code"], "not-seated");
    let mut again = Client::connect(host.address, &code).await;
    again.send(json!({"id": 1, "do": {"hello": {"token": guest}}}).to_string()).await;
    assert_eq!(again.next().await.unwrap()["bye"]["code"], "bad-token");
    // Only what is on the list can be said.
    first.must(json!({"say": "well-played"})).await;
    assert_eq!(first.call(json!({"say": "free text"})).await["refused"]["code"], "bad-request");
    while second.next().await.unwrap()["said"] != json!({"seat": 0, "phrase": "well-played"}) {}
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_is_mixed_in_once_and_before_the_deal() {
    let host = Host::start().await;
    let (_, mut clients, _) = gather(&host, json!({"game": "sardines", "seats": 2})).await;
    let code = |answer: Value| answer["refused"]["code"].as_str().unwrap().to_owned();
    assert_eq!(code(clients[0].call(json!({"hash": "xyz"})).await), "bad-number");
    assert_eq!(code(clients[0].call(json!({"reveal": "a".repeat(64)})).await), "nothing-to-do");
    // A program of the first form is told so.
    assert_eq!(code(clients[0].call(json!({"mix": "a".repeat(64)})).await), "outdated");
    clients[0].mix([7; 32]).await;
    let same = clients[0].sent.last().unwrap().clone();
    let hash = serde_json::from_str::<Value>(&same).unwrap()["do"].clone();
    assert_eq!(code(clients[0].call(hash).await), "already-mixed");
    // Until everything is frozen another number may take its place; then nothing can.
    clients[0].mix([8; 32]).await;
    clients[1].mix([9; 32]).await;
    clients[0].must(json!("start")).await;
    for deed in [
        json!({"hash": "b".repeat(64)}),
        json!("start"),
        json!({"bot": {"seat": 1, "level": "habitue"}}),
        json!({"remove": {"seat": 1}}),
        json!({"change": {"game": "trefles", "seats": 2}}),
    ] {
        assert_eq!(code(clients[0].call(deed.clone()).await), "frozen", "{deed}");
    }
    for wrong in [[7; 32], [9; 32]] {
        let number = json!({"reveal": tablee_fair::to_hex(&wrong)});
        assert_eq!(code(clients[0].call(number).await), "bad-number");
    }
    assert_eq!(clients[0].table["phase"], "gathering", "nothing is dealt before the last number");
    clients[0].reveal().await;
    let again = json!({"reveal": tablee_fair::to_hex(&[8; 32])});
    assert_eq!(code(clients[0].call(again).await), "already-mixed");
    clients[1].reveal().await;
    assert_eq!(clients[1].table["phase"], "playing");
    assert_eq!(code(clients[1].call(json!({"hash": "b".repeat(64)})).await), "already-begun");
    host.stop().await;
}

/// An id is remembered for the person and the deed: whoever sits down after somebody else has done nothing yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_id_of_somebody_who_left_is_not_taken_for_a_new_one() {
    let host = Host::start().await;
    let (code, mut clients, tokens) = gather(&host, json!({"game": "sardines", "seats": 3})).await;
    let hash = |byte: &str| json!({"hash": byte.repeat(32)});
    let first = clients[1].try_call(5, &hash("ab")).await.unwrap();
    let at = first["ack"]["at"].as_u64().unwrap();
    assert_eq!(clients[1].try_call(5, &hash("ab")).await.unwrap()["ack"]["at"], at, "sent again, done once");
    let reused = clients[1].try_call(5, &hash("cd")).await.unwrap();
    assert_eq!(reused["refused"]["code"], "id-reused", "never done, and never said to be");
    clients[0].must(json!({"remove": {"seat": 1}})).await;
    let (seat, token) = sit(host.address, &code, "Une autre").await;
    assert_eq!(seat, 1);
    let mut other = Client::join(host.address, &code, json!({ "token": token })).await;
    let done = other.try_call(5, &hash("ab")).await.unwrap();
    assert!(done["ack"]["at"].as_u64().unwrap() > at, "{done}");
    while other.table["seats"][1]["mixed"] != true {
        other.next().await.expect("it is done");
    }
    drop(tokens);
    host.stop().await;
}

/// Whoever does not show their number voids the deal, before everybody's eyes; the host goes on without it, and the record says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_device_voids_the_deal() {
    let mut config = config();
    config.reveal = Duration::from_millis(300);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (table, mut clients, _) = gather(&host, json!({"game": "sardines", "seats": 2})).await;
    clients[0].mix([1; 32]).await;
    clients[1].mix([2; 32]).await;
    let promised = clients[0].table["commitment"].clone();
    clients[0].must(json!("start")).await;
    clients[0].reveal().await;
    assert_eq!(clients[0].table["frozen"]["waits_for"], json!([1]));
    assert!(clients[0].table["frozen"]["clock"].is_u64(), "and everybody sees how long");
    while clients[0].table["voided"] == json!([]) {
        clients[0].next().await.expect("the deal comes to nothing");
    }
    let name = clients[0].table["seats"][1]["name"].clone();
    let voided = json!([{"commitment": promised, "silent": [{"seat": 1, "name": name}]}]);
    assert_eq!(clients[0].table["voided"], voided);
    let now = &clients[0].table;
    assert!(now["frozen"].is_null() && now["seats"][0]["mixed"] == false && now["commitment"] != promised);
    // The next one goes on without the number of whoever was silent, although a hash is there.
    catch_up(&mut clients).await;
    while clients[1].table["commitment"] == promised {
        clients[1].next().await.expect("another promise");
    }
    clients[0].mix([3; 32]).await;
    clients[1].mix([4; 32]).await;
    clients[0].must(json!({"start-without": [1]})).await;
    clients[0].reveal().await;
    assert_eq!(clients[0].table["phase"], "playing");
    let text = clients[0].table["frozen"]["text"].as_str().unwrap();
    let line = format!("voided {} 1", promised.as_str().unwrap());
    assert!(text.lines().any(|said| said == line) && text.contains("hash 1 none\n"), "{text}");
    drop(table);
    host.stop().await;
}

/// A client can say in its reader's language why not: the reason and the rule come apart from the English sentence.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_cites_its_rule() {
    let host = Host::start().await;
    let (_, mut clients, _) = gather(&host, json!({"game": "trefles", "seats": 3})).await;
    assert_eq!(clients[0].call(json!({"act": "draw"})).await["refused"].get("rule"), None, "no game yet");
    clients[0].must(json!("start")).await;
    catch_up(&mut clients).await;
    let able = clients.iter().position(|client| client.own_actions().1).unwrap();
    let refused = clients[able].call(json!({"act": "discard clover.red"})).await["refused"].clone();
    assert_eq!(refused["code"], "illegal-action", "{refused}");
    assert_eq!((&refused["reason"], &refused["rule"]), (&json!("draw-first"), &json!("TR-4")), "{refused}");
    assert!(refused["message"].as_str().unwrap().starts_with("TR-4: "), "{refused}");
    for (deed, code) in [(json!({"act": "fly"}), "bad-action"), (json!("start"), "already-begun")] {
        let refused = clients[0].call(deed).await["refused"].clone();
        assert_eq!(refused["code"], code);
        assert!(refused.get("reason").is_none() && refused.get("rule").is_none(), "{refused}");
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_for_whoever_asked() {
    let journal = Arc::new(InMemory::new());
    let host = Host::with(Arc::<InMemory>::clone(&journal), config()).await;
    for game in tablee_catalog::GAMES {
        let (code, mut clients, _) = gather(&host, json!({"game": game, "seats": 3})).await;
        let mut spectator = Client::join(host.address, &code, json!({})).await;
        assert_eq!(clients[0].call(json!("hint")).await["refused"]["code"], "no-game");
        clients[0].must(json!("start")).await;
        for _ in 0..12 {
            catch_up(&mut clients).await;
            let Some(able) = clients.iter().position(|client| client.own_actions().1) else { break };
            let length =
                journal.read(&tablee_journal::TableName::new(&code).unwrap(), 0).done().await.unwrap().len();
            // Four at once: one champion and three habitués.
            let asked = [json!("hint"), json!("hint"), json!("hint"), json!("hint")];
            let mut ids = Vec::new();
            for ask in asked {
                ids.push(clients[able].cast(ask).await);
            }
            let mut hint = String::new();
            for _ in &ids {
                let answer = loop {
                    let message = clients[able].next().await.unwrap();
                    if message.get("hint").is_some() {
                        break message["hint"].clone();
                    }
                };
                assert!(ids.contains(&answer["id"].as_u64().unwrap()), "{answer}");
                hint = answer["action"].as_str().expect("who must act is told what").to_owned();
                assert!(clients[able].own_actions().0.contains(&hint), "{game}: {hint}");
            }
            clients[able].received.clear();
            for (index, client) in clients.iter_mut().enumerate().filter(|(index, _)| *index != able) {
                if client.own_actions().0.is_empty() {
                    let refused = client.call(json!("hint")).await;
                    assert_eq!(refused["refused"]["code"], "not-your-turn", "{game}, {index}");
                }
                assert!(client.received.iter().all(|text| !text.starts_with("{\"hint\"")));
            }
            let now =
                journal.read(&tablee_journal::TableName::new(&code).unwrap(), 0).done().await.unwrap().len();
            assert_eq!(now, length, "nothing is written");
            clients[able].must(json!({ "act": hint })).await;
        }
        assert_eq!(spectator.call(json!("hint")).await["refused"]["code"], "not-seated");
        assert!(spectator.received.iter().all(|text| !text.starts_with("{\"hint\"")));
    }
    host.stop().await;
}

/// One phone passed around has a connection for every seat, is reloaded while the old connections still count, and shares its address
/// with the rest of the household.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_family_fits_behind_one_address() {
    let host = Host::with(Arc::new(InMemory::new()), tablee_server::Config::default()).await;
    let mut kept = Vec::new();
    for _ in 0..2 {
        let (code, clients, tokens) = gather(&host, json!({"game": "nain-jaune", "seats": 8})).await;
        kept.extend(clients);
        for _ in 0..8 {
            for token in &tokens {
                kept.push(Client::join(host.address, &code, json!({ "token": token })).await);
            }
        }
    }
    assert_eq!(kept.len(), 2 * 9 * 8);
    host.stop().await;
}

/// A table that nobody is at is put away, and read again when somebody comes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_idle_table_is_put_away_and_found_again() {
    let mut config = config();
    config.idle = Duration::from_millis(50);
    let host = Host::with(Arc::new(InMemory::new()), config).await;
    let (code, token) = open(host.address, &json!({"game": "sardines", "seats": 2})).await;
    let client = Client::join(host.address, &code, json!({ "token": token })).await;
    let live = || async {
        let (_, _, text) = http(host.address, "GET", "/metrics", "").await;
        text.lines().find_map(|line| line.strip_prefix("tablee_tables ")).unwrap().to_owned()
    };
    assert_eq!(live().await, "1");
    client.leave().await;
    while live().await != "0" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let back = Client::join(host.address, &code, json!({ "token": token })).await;
    assert_eq!(back.table["you"], 0);
    host.stop().await;
}

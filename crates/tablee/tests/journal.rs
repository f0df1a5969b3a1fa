//! What is on the disk: one server a folder, damage is named and stays alone, a full disk is survived, and the journal's commands.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod server;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::{Client, http, http_as, open};
use serde_json::{Value, json};
use server::{Process, tablee, text, until};
use tablee_journal::{Journal, Lock, Sqlite, TableName};

/// A table of two bots and a host; plays until the game is over, or as many actions as are wanted.
async fn play(process: &Process, game: &str, actions: usize) -> String {
    played(process, game, actions).await.0
}

/// The same, with the token of the host.
async fn played(process: &Process, game: &str, actions: usize) -> (String, String) {
    let (code, token) = open(process.address, &json!({"game": game, "seats": 2})).await;
    let mut host = Client::join(process.address, &code, json!({ "token": token })).await;
    host.must(json!({"bot": {"seat": 1, "level": "debutant"}})).await;
    host.must(json!("start")).await;
    let mut done = 0;
    while done < actions && !host.is_over() {
        let (own, must) = host.own_actions();
        if must {
            let answer = host.call(json!({"act": own[done % own.len()]})).await;
            done += usize::from(answer["ack"].is_object());
        } else if host.next().await.is_none() {
            break;
        }
    }
    host.leave().await;
    (code, token)
}

async fn health(process: &Process) -> u16 {
    http(process.address, "GET", "/healthz", "").await.0
}

/// The value of a metric without labels.
async fn metric(process: &Process, name: &str) -> u64 {
    let (_, _, text) = http(process.address, "GET", "/metrics", "").await;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_server_a_folder_and_the_second_is_told_who() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let first = Process::start(&data, &folder.path().join("log"), &[]);
    for (lang, words) in [("en", "Another server uses"), ("fr", "Un autre serveur")] {
        let second = Command::new(env!("CARGO_BIN_EXE_tablee"))
            .args(["--lang", lang, "serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .output()
            .unwrap();
        let said = text(&second.stderr);
        assert_eq!(second.status.code(), Some(2), "{said}");
        assert!(said.contains(words) && said.contains(&first.child.id().to_string()), "{said}");
        assert!(said.contains("UTC") && said.trim_end().lines().count() == 1, "{said}");
    }
    // Upkeep waits, too; looking and copying need not, and neither does playing at home.
    assert_eq!(tablee(&["journal", "prune", "--older-than", "1"], &data).status.code(), Some(2));
    assert_eq!(tablee(&["journal", "erase", "--name", "Rose"], &data).status.code(), Some(2));
    assert_eq!(tablee(&["journal", "check"], &data).status.code(), Some(0));
    let home = tablee(&["play", "trefles", "--plain", "--now", "--players", "2"], &data);
    assert_eq!(home.status.code(), Some(0), "{}", text(&home.stderr));
    assert_eq!(health(&first).await, 200);
    drop(first);
    Process::start(&data, &folder.path().join("log"), &[]);
}

/// A changed byte: the start names it, the background finds an older one, the table is refused with a code of its own, and the
/// others are played on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_is_refused_and_the_others_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let process = Process::start(&data, &log, &[]);
    let (well, harmed) = (play(&process, "trefles", 5).await, play(&process, "trefles", 5).await);
    drop(process);
    let db = rusqlite::Connection::open(data.join("journal.sqlite")).unwrap();
    // Somebody gives themselves another name. It still reads as an entry.
    let changed = db.execute(
        "UPDATE entries SET bytes = CAST(replace(CAST(bytes AS TEXT), 'Hôte', 'Hâte') AS BLOB)
         WHERE at = 2 AND table_id = (SELECT id FROM tables WHERE name = ?1)",
        [&harmed],
    );
    assert_eq!(changed.unwrap(), 1);
    drop(db);
    let process = Process::start(&data, &log, &[]);
    let told = format!("entry 2 of the table {harmed} is not what was written");
    process.logged(&told).await;
    for _ in 0..50 {
        let (status, _, body) = http(process.address, "GET", &format!("/api/tables/{harmed}"), "").await;
        let error: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, &error["error"]["code"]), (500, &json!("damaged")), "{body}");
    }
    let records = http(process.address, "GET", &format!("/api/tables/{harmed}/records"), "").await;
    assert!(records.2.contains("damaged"), "{records:?}");
    assert_eq!(http(process.address, "GET", &format!("/api/tables/{well}"), "").await.0, 200);
    play(&process, "sardines", 5).await;
    until("the background", async || {
        (metric(&process, "tablee_checked_tables_total").await >= 3).then_some(())
    })
    .await;
    assert_eq!(metric(&process, "tablee_damaged_tables").await, 1);
    // Once at the start, once when it was asked for; not fifty times.
    assert_eq!(process.log().matches(&told).count(), 2, "{}", process.log());
    let checked = tablee(&["journal", "check"], &data);
    let said = text(&checked.stdout);
    assert_eq!(checked.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("Table {harmed}: entry 2 is not what was written.")), "{said}");
    assert!(said.contains("One table of 3 is damaged."), "{said}");
}

/// A small disk of its own.
struct SmallDisk<'a>(&'a Path);

impl<'a> SmallDisk<'a> {
    fn mount(at: &'a Path) -> Option<Self> {
        fs::create_dir_all(at).unwrap();
        let mounted =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=2m,mode=0700", "none"]).arg(at).status();
        mounted.is_ok_and(|status| status.success()).then_some(Self(at))
    }

    fn again(&self, how: &str) {
        assert!(Command::new("mount").args(["-o", how]).arg(self.0).status().unwrap().success(), "{how}");
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).status();
    }
}

/// The disk is full while people play: that is logged once, `/healthz` says so, nobody is told "done", and when there is room again
/// everything goes on by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_logged_once_and_recovers_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let Some(disk) = SmallDisk::mount(&data) else {
        assert!(std::env::var_os("CI").is_none(), "nobody may mount a disk here");
        eprintln!("nobody may mount a disk here: not tried");
        return;
    };
    let process = Process::start(&data, &log, &[]);
    assert_eq!(health(&process).await, 200);
    let (code, token) = open(process.address, &json!({"game": "trefles", "seats": 2})).await;
    let mut host = Client::join(process.address, &code, json!({ "token": token })).await;
    // Whatever is left is taken by somebody else.
    let mut ballast = fs::File::create(data.join("ballast")).unwrap();
    while std::io::Write::write(&mut ballast, &[0; 4096]).is_ok() {}
    drop(ballast);
    let mut at = host.table["at"].as_u64().unwrap();
    // What is left in the file's own log fills up.
    let refused = loop {
        let answer = host.call(json!({"bot": {"seat": 1, "level": "debutant"}})).await;
        let answer = match answer.get("ack") {
            Some(_) => host.call(json!({"remove": {"seat": 1}})).await,
            None => answer,
        };
        match answer["ack"]["at"].as_u64() {
            Some(now) => at = now,
            None => break answer,
        }
        assert!(at < 5_000, "the disk is small");
    };
    assert_eq!(refused["refused"]["code"], "journal", "{refused}");
    until("sick", async || (health(&process).await == 503).then_some(())).await;
    for _ in 0..20 {
        let answer = host.call(json!({"bot": {"seat": 1, "level": "debutant"}})).await;
        assert_eq!(answer["refused"]["code"], "journal", "{answer}");
    }
    let body = r#"{"name":"Rose","table":{"game":"trefles","seats":2}}"#;
    let (status, _, said) = http(process.address, "POST", "/api/tables", body).await;
    assert!(status == 503 && said.contains("\"journal\""), "{said}");
    assert!(metric(&process, "tablee_journal_failed_total").await >= 20);
    assert_eq!(metric(&process, "tablee_disk_failing").await, 1);
    assert_eq!(process.log().matches("nothing can be written").count(), 1, "{}", process.log());
    fs::remove_file(data.join("ballast")).unwrap();
    process.logged("the disk takes what is written").await;
    until("well", async || (health(&process).await == 200).then_some(())).await;
    host.call(json!({"bot": {"seat": 1, "level": "debutant"}})).await;
    host.must(json!("start")).await;
    let length =
        Sqlite::open(&data).unwrap().read(&TableName::new(&code).unwrap(), 0).done().await.unwrap().len();
    assert!(length as u64 > at, "what was acknowledged is there");
    assert!(process.log().len() < 10_000, "{}", process.log());
    drop(process);
    // On a disk that only reads nothing is begun, and it is said.
    disk.again("remount,ro");
    let refused = tablee(&["serve", "--listen", "127.0.0.1:0"], &data);
    let said = text(&refused.stderr);
    assert!(refused.status.code() == Some(2) && said.contains("Games cannot be kept here"), "{said}");
    disk.again("remount,rw");
    drop(disk);
}

/// A copy is made while people play: it opens, every entry is what was written, and nothing that was there before is missing. It can be
/// taken in again and again, brings what is new, and leaves alone what is another table.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_is_whole_while_people_play() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let process = std::sync::Arc::new(Process::start(&data, &log, &[]));
    let (before, token) = played(&process, "trefles", 1000).await;
    let playing: Vec<_> = (0..4)
        .map(|_| {
            let process = std::sync::Arc::clone(&process);
            tokio::spawn(async move {
                for game in ["sardines", "trefles", "nain-jaune", "sardines"] {
                    play(&process, game, 200).await;
                }
            })
        })
        .collect();
    let (copy, file) = (folder.path().join("copy"), folder.path().join("backup.jsonl"));
    let mut copies = 0;
    loop {
        let last = playing.iter().all(tokio::task::JoinHandle::is_finished);
        let file = file.to_str().unwrap();
        let made = tablee(&["journal", "export", "--to", file], &data);
        assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
        let taken = tablee(&["journal", "import", file], &copy);
        assert_eq!(taken.status.code(), Some(0), "{}{}", text(&taken.stdout), text(&taken.stderr));
        let checked = tablee(&["journal", "check"], &copy);
        assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
        copies += 1;
        if last {
            break;
        }
    }
    for playing in playing {
        playing.await.unwrap();
    }
    assert!(copies >= 2, "some while they played, one afterwards");
    let (here, there) = (Sqlite::open(&data).unwrap(), Sqlite::open(&copy).unwrap());
    let tables = here.tables().done().await.unwrap();
    assert_eq!(tables, there.tables().done().await.unwrap());
    assert!(tables.len() >= 17 && tables.iter().any(|listed| listed.table.as_str() == before));
    for listed in &tables {
        let (one, other) =
            (here.read(&listed.table, 0).done().await, there.read(&listed.table, 0).done().await);
        assert_eq!(one.unwrap(), other.unwrap(), "{}", listed.table);
    }
    drop((here, there));
    // The copy serves, and the record that it hands out verifies.
    let second = Process::start(&copy, &folder.path().join("log2"), &[]);
    let (status, _, record) =
        http_as(second.address, &token, &format!("/api/tables/{before}/records/1.json")).await;
    assert_eq!(status, 200, "{record}");
    fs::write(folder.path().join("record.json"), record).unwrap();
    let verified = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .arg("verify")
        .arg(folder.path().join("record.json"))
        .output()
        .unwrap();
    assert_eq!(verified.status.code(), Some(0), "{}", text(&verified.stdout));
    drop(second);
    // Another table under the same code stays as it is; a copy with a changed byte is refused.
    let other = folder.path().join("other");
    let journal = Sqlite::open(&other).unwrap();
    let line = tablee_journal::Line::new(1, "somebody else's");
    journal.append(&TableName::new(&before).unwrap(), 0, vec![line.clone()]).done().await.unwrap();
    drop(journal);
    let taken = tablee(&["journal", "import", file.to_str().unwrap()], &other);
    assert_eq!(taken.status.code(), Some(1));
    assert!(text(&taken.stderr).contains(&format!("another table {before}")), "{}", text(&taken.stderr));
    let journal = Sqlite::open(&other).unwrap();
    assert_eq!(journal.read(&TableName::new(&before).unwrap(), 0).done().await.unwrap(), [line]);
    let forged = fs::read_to_string(&file).unwrap().replacen("Hôte", "Hâte", 1);
    fs::write(&file, forged).unwrap();
    let taken = tablee(&["journal", "import", file.to_str().unwrap()], &folder.path().join("third"));
    assert_eq!(taken.status.code(), Some(2));
    assert!(text(&taken.stderr).contains("are not what was written"), "{}", text(&taken.stderr));
}

/// Tables that nobody wrote to for long go; a dry run says which and changes nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_tables_go_and_new_ones_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let process = Process::start(&data, &log, &[]);
    let (old, new) = (play(&process, "trefles", 3).await, play(&process, "trefles", 3).await);
    drop(process);
    let db = rusqlite::Connection::open(data.join("journal.sqlite")).unwrap();
    db.execute("UPDATE tables SET touched = touched - 31 * 86400 WHERE name = ?1", [&old]).unwrap();
    drop(db);
    let dry = tablee(&["journal", "prune", "--older-than", "30", "--dry-run"], &data);
    assert_eq!(text(&dry.stdout).lines().next(), Some(old.as_str()));
    assert!(text(&dry.stdout).contains("would go"), "{}", text(&dry.stdout));
    let tables = |journal: &Sqlite| -> Vec<String> {
        journal.tables().wait().unwrap().iter().map(|listed| listed.table.to_string()).collect()
    };
    let count = tokio::task::block_in_place(|| tables(&Sqlite::open(&data).unwrap()).len());
    assert_eq!(count, 2);
    let gone = tablee(&["journal", "prune", "--older-than", "30"], &data);
    assert!(text(&gone.stdout).contains("One table") && gone.status.success(), "{}", text(&gone.stdout));
    let left = tokio::task::block_in_place(|| tables(&Sqlite::open(&data).unwrap()));
    assert_eq!(left, [new]);
}

/// A name goes from every file; the games are there card by card, under another name, and other tables are not touched.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_erased_and_the_games_stay() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let process = Process::start(&data, &log, &[]);
    let (over, token) = played(&process, "trefles", 1000).await;
    let running = play(&process, "sardines", 4).await;
    let get = async |process: &Process, path: String| http_as(process.address, &token, &path).await;
    let replay = format!("/api/tables/{over}/records/1/replay?as=all");
    let before = get(&process, replay.clone()).await;
    assert!(before.0 == 200 && before.2.contains("Hôte"), "{before:?}");
    drop(process);
    let dry = tablee(&["journal", "erase", "--name", "Hôte", "--dry-run"], &data);
    assert!(text(&dry.stdout).contains("would be erased at 2 tables"), "{}", text(&dry.stdout));
    let none = tablee(&["journal", "erase", "--name", "Nobody"], &data);
    assert!(text(&none.stdout).contains("at 0 tables"), "{}", text(&none.stdout));
    let erased = tablee(&["journal", "erase", "--name", "Hôte"], &data);
    assert!(erased.status.success(), "{}{}", text(&erased.stdout), text(&erased.stderr));
    // Also where the circles are.
    for file in [&data, &data.join("circles")].into_iter().flat_map(|folder| fs::read_dir(folder).unwrap()) {
        let path = file.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let bytes = fs::read(path).unwrap();
        assert!(
            !bytes.windows("Hôte".len()).any(|part| part == "Hôte".as_bytes()),
            "the name is on the disk"
        );
    }
    assert_eq!(tablee(&["journal", "check"], &data).status.code(), Some(0));
    let process = Process::start(&data, &log, &[]);
    let after = get(&process, replay).await;
    assert_eq!(after.2, before.2.replace("Hôte", "Anonyme"), "the same cards");
    // No name is in the key of a deal: its record still verifies, under the other name.
    let (status, _, record) = get(&process, format!("/api/tables/{over}/records/1.json")).await;
    assert!(status == 200 && record.contains("Anonyme") && !record.contains("Hôte"), "{record}");
    fs::write(folder.path().join("record.json"), &record).unwrap();
    let verified = Command::new(env!("CARGO_BIN_EXE_tablee"))
        .arg("verify")
        .arg(folder.path().join("record.json"))
        .output()
        .unwrap();
    assert!(verified.status.success(), "{}", text(&verified.stdout));
    let (status, _, table) = get(&process, format!("/api/tables/{running}")).await;
    assert!(status == 200 && table.contains("\"phase\":\"playing\"") && table.contains("Anonyme"), "{table}");
    drop(process);
    // The note says where the chain ended before.
    let held = Lock::take(&data).unwrap();
    drop(held);
    let lines = Sqlite::open(&data).unwrap().read(&TableName::new(&over).unwrap(), 0).done().await.unwrap();
    let note: Value = serde_json::from_slice(&lines.last().unwrap().bytes).unwrap();
    assert_eq!(note["was"]["erased"]["chain"].as_str().unwrap().len(), 64, "{note}");
}

//! Three servers on three NATS nodes, people of each table at all of them, and things fall: nothing that was acknowledged is lost or
//! done twice, every server has the same table, and its records verify. Longer faults, and all of them one after the other, in deep
//! runs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../server/tests/common/mod.rs"]
mod common;
mod people;
mod server;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use common::{Client, open, sit};
use serde_json::{Value, json};
use server::Process;
use tablee_core::Luck as _;
use tablee_journal::{At, Journal, Line, Nats, Sqlite, TableName};
use tablee_table::Table;
use tablee_testkit::{Dice, Nodes, deep};

/// How many servers there are.
const SERVERS: usize = 3;

fn start(nodes: &Nodes, data: &Path) -> Process {
    let monitors = nodes.monitors().join(",");
    Process::start(data, &data.join("log"), &["--journal", &nodes.url(), "--nats-monitor", &monitors])
}

/// The servers, as people find them: those that run, where they are at the moment.
type Doors = Arc<Mutex<Vec<Option<SocketAddr>>>>;

/// The people at one table, who live longer than any server.
struct Group {
    code: String,
    tokens: Vec<String>,
    seen: Vec<u64>,
    next: u64,
    /// A call that was never answered: by whom, its number, what.
    open: Option<(usize, u64, Value)>,
    /// Every call that was acknowledged, with the place it was told.
    done: Vec<(usize, u64, u64)>,
    resent: u64,
    dice: Dice,
    /// The longest time between two acknowledgements.
    longest: Duration,
    last: Instant,
    doors: Doors,
    turn: usize,
    over: Arc<AtomicBool>,
    acknowledged: Arc<AtomicU64>,
}

impl Group {
    /// Sits down at different servers.
    async fn gather(doors: &Doors, game: &str, seats: usize, number: usize) -> Self {
        let door = |at: usize| doors.lock().unwrap()[(number + at) % SERVERS].unwrap();
        let (code, token) = open(door(0), &json!({"game": game, "seats": seats})).await;
        let mut tokens = vec![token];
        for at in 1..seats {
            tokens.push(sit(door(at), &code, &format!("Joueur {at}")).await.1);
        }
        Self {
            code,
            seen: vec![0; seats],
            tokens,
            next: 1,
            open: None,
            done: Vec::new(),
            resent: 0,
            dice: Dice::new(number as u64),
            longest: Duration::ZERO,
            last: Instant::now(),
            doors: Arc::clone(doors),
            turn: number,
            over: Arc::default(),
            acknowledged: Arc::default(),
        }
    }

    /// Plays until it is over; whoever loses their connection goes to another server.
    async fn play(mut self) -> Self {
        self.last = Instant::now();
        while !self.over.load(Ordering::Relaxed) {
            let _ = self.go_on().await;
            self.turn += 1;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        self
    }

    /// Until a connection breaks, or the journal does not answer.
    async fn go_on(&mut self) -> Option<()> {
        let mut clients = Vec::new();
        for (at, (token, seen)) in self.tokens.iter().zip(&self.seen).enumerate() {
            let open: Vec<SocketAddr> = {
                let doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
                doors.iter().copied().flatten().collect()
            };
            let door = open[(self.turn + at) % open.len()];
            let client = joined(door, &self.code, json!({"token": token, "seen": seen})).await?;
            assert!(client.at >= *seen || client.at == 0, "what was shown is still there");
            clients.push(client);
        }
        if let Some((by, id, deed)) = self.open.clone() {
            self.resent += 1;
            self.call(&mut clients, by, id, &deed).await?;
        }
        while !self.over.load(Ordering::Relaxed) {
            let latest = clients.iter().map(|client| client.at).max()?;
            for (client, seen) in clients.iter_mut().zip(&mut self.seen) {
                while client.at < latest {
                    heard(client).await?;
                    *seen = client.at.max(*seen);
                }
            }
            let (by, deed) = people::next_deed(&clients, &mut self.dice);
            let id = self.next;
            self.next += 1;
            self.open = Some((by, id, deed.clone()));
            self.call(&mut clients, by, id, &deed).await?;
        }
        Some(())
    }

    async fn call(&mut self, clients: &mut [Client], by: usize, id: u64, deed: &Value) -> Option<()> {
        let answer = tokio::time::timeout(Duration::from_secs(15), clients[by].try_call(id, deed)).await;
        self.seen[by] = clients[by].at.max(self.seen[by]);
        let answer = answer.ok()??;
        if answer["refused"]["code"] == "journal" || answer["refused"]["code"] == "elsewhere" {
            // It could not be written just now, or nobody knows: the same call again says it.
            return None;
        }
        let at = answer["ack"]["at"].as_u64().unwrap_or_else(|| panic!("{deed}: {answer}"));
        self.done.push((by, id, at));
        self.longest = self.longest.max(self.last.elapsed());
        self.last = Instant::now();
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        self.open = None;
        Some(())
    }

    /// Compares what people were told with what the journal has.
    fn check(&self, journal: &dyn Journal) -> Vec<Line> {
        let lines = journal.read(&TableName::new(&self.code).unwrap(), 0);
        let lines = std::thread::scope(|scope| scope.spawn(|| lines.wait().unwrap()).join().unwrap());
        let Self { code, done, seen, .. } = self;
        people::Told { code, done, seen, open: self.open.is_some() }.compare(&lines);
        let places: Vec<u64> = self.done.iter().map(|(_, _, at)| *at).collect();
        assert!(places.is_sorted(), "nothing was reordered");
        assert_eq!(Table::fold(&lines).unwrap().length, lines.len() as u64);
        lines
    }
}

/// Comes in; nothing, when that takes too long or does not work out.
async fn joined(door: SocketAddr, code: &str, hello: Value) -> Option<Client> {
    tokio::time::timeout(Duration::from_secs(15), Client::try_join(door, code, hello)).await.ok()?
}

/// The next message; nothing, when none comes for long.
async fn heard(client: &mut Client) -> Option<Value> {
    tokio::time::timeout(Duration::from_secs(15), client.next()).await.ok()?
}

/// Everything that runs.
struct Everything {
    nodes: Nodes,
    servers: Vec<Option<Process>>,
    folders: Vec<tempfile::TempDir>,
    doors: Doors,
    groups: Vec<Group>,
    acknowledged: Arc<AtomicU64>,
}

impl Everything {
    fn journal(&self) -> Nats {
        let mut at: At = self.nodes.url().parse().unwrap();
        at.monitors = self.nodes.monitors();
        Nats::open(&at).unwrap()
    }

    fn kill_server(&mut self, number: usize) {
        self.doors.lock().unwrap()[number] = None;
        self.servers[number] = None;
    }

    fn start_server(&mut self, number: usize) {
        let process = start(&self.nodes, self.folders[number].path());
        self.doors.lock().unwrap()[number] = Some(process.address);
        self.servers[number] = Some(process);
    }

    /// Until so many more calls were acknowledged.
    async fn play_on(&self, more: u64) {
        let enough = self.acknowledged.load(Ordering::Relaxed) + more;
        let patience = Instant::now() + Duration::from_secs(120);
        while self.acknowledged.load(Ordering::Relaxed) < enough {
            assert!(Instant::now() < patience, "nobody plays");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Lets everybody play while something happens, and counts what came of it.
    async fn through(&mut self, what: &str, mut fault: impl AsyncFnMut(&mut Self)) {
        let over = Arc::new(AtomicBool::new(false));
        let mut playing = Vec::new();
        for mut group in self.groups.drain(..) {
            (group.over, group.longest) = (Arc::clone(&over), Duration::ZERO);
            playing.push(tokio::spawn(group.play()));
        }
        self.play_on(40).await;
        fault(self).await;
        self.play_on(40).await;
        over.store(true, Ordering::Relaxed);
        for group in playing {
            self.groups.push(group.await.unwrap());
        }
        let journal = self.journal();
        for group in &self.groups {
            group.check(&journal);
        }
        let mut longest: Vec<Duration> = self.groups.iter().map(|group| group.longest).collect();
        longest.sort();
        let done: usize = self.groups.iter().map(|group| group.done.len()).sum();
        let resent: u64 = self.groups.iter().map(|group| group.resent).sum();
        println!(
            "{what}: {done} calls acknowledged so far, none lost, none twice; {resent} sent again; \
             a table stood still for {:.1} s at most, {:.1} s in the middle",
            longest.last().unwrap().as_secs_f32(),
            longest[longest.len() / 2].as_secs_f32(),
        );
    }

    /// Every server has the same table, and it is the journal's.
    async fn servers_agree(&self) {
        let doors = self.doors.lock().unwrap().clone();
        for group in &self.groups {
            let mut told = Vec::new();
            for door in doors.iter().copied().flatten() {
                let hello = json!({"token": group.tokens[0], "views": true});
                let client = Client::join(door, &group.code, hello).await;
                told.push((client.at, client.view.clone()));
            }
            assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "table {}: {told:?}", group.code);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_whatever_falls() {
    // In deep runs each has a network of its own.
    let nodes = if deep() > 1 { Nodes::apart() } else { Nodes::start() };
    let folders: Vec<_> = (0..SERVERS).map(|_| tempfile::tempdir().unwrap()).collect();
    let doors: Doors = Arc::new(Mutex::new(vec![None; SERVERS]));
    let mut all = Everything {
        nodes,
        servers: (0..SERVERS).map(|_| None).collect(),
        folders,
        doors,
        groups: Vec::new(),
        acknowledged: Arc::default(),
    };
    (0..SERVERS).for_each(|number| all.start_server(number));
    for (number, game) in tablee_catalog::GAMES.iter().cycle().take(6).enumerate() {
        let mut group = Group::gather(&all.doors, game, 3, number).await;
        group.acknowledged = Arc::clone(&all.acknowledged);
        all.groups.push(group);
    }
    let mut dice = Dice::new(7);
    all.through("a server is killed", async |all| {
        all.kill_server(1);
        all.play_on(40).await;
        all.start_server(1);
    })
    .await;
    all.through("the leader is killed", async |all| {
        let leader = leader(&all.nodes).await;
        all.nodes.kill(leader);
        all.play_on(40).await;
        all.nodes.restart(leader);
    })
    .await;
    for round in 1..deep().min(11) {
        let node = dice.below(3) as usize;
        match round % 5 {
            0 => {
                all.through("the leader is stopped for 30 seconds", async |all| {
                    let leader = leader(&all.nodes).await;
                    all.nodes.signal(leader, "STOP");
                    tokio::time::sleep(Duration::from_secs(30)).await;
                    all.nodes.signal(leader, "CONT");
                })
                .await;
            }
            4 => {
                all.through("the leader is cut off for 15 seconds", async |all| {
                    let leader = leader(&all.nodes).await;
                    all.nodes.cut(leader, true);
                    tokio::time::sleep(Duration::from_secs(15)).await;
                    all.nodes.cut(leader, false);
                })
                .await;
            }
            1 => {
                all.through("a node loses its disk", async |all| {
                    all.nodes.lose_disk(node);
                    all.play_on(40).await;
                    all.nodes.restart(node);
                })
                .await;
            }
            2 => {
                all.through("everything is rolled", async |all| {
                    for number in 0..SERVERS {
                        all.kill_server(number);
                        all.play_on(20).await;
                        all.start_server(number);
                        all.nodes.roll(number);
                        all.play_on(20).await;
                    }
                })
                .await;
            }
            _ => {
                all.through("a server and the leader are killed at once", async |all| {
                    let leader = leader(&all.nodes).await;
                    all.kill_server(node);
                    all.nodes.kill(leader);
                    all.nodes.restart(leader);
                    all.start_server(node);
                })
                .await;
            }
        }
    }
    all.servers_agree().await;
    records_verify(&all).await;
    copied_there_and_back(&all);
}

async fn leader(nodes: &Nodes) -> usize {
    loop {
        if let Some(leader) = nodes.leader("tablee") {
            return leader;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The records of games that were played to their end, as any server gives them.
async fn records_verify(all: &Everything) {
    let door = all.doors.lock().unwrap()[0].unwrap();
    let mut verified = 0;
    for group in &all.groups {
        let path = format!("/api/tables/{}/records", group.code);
        let (status, _, body) = common::http_as(door, &group.tokens[0], &path).await;
        assert_eq!(status, 200, "{body}");
        for listed in
            serde_json::from_str::<Value>(&body).unwrap()["records"].as_array().into_iter().flatten()
        {
            let path = format!("/api/tables/{}/records/{}", group.code, listed["n"]);
            let (status, _, record) = common::http_as(door, &group.tokens[0], &path).await;
            assert_eq!(status, 200, "{record}");
            let file = all.folders[0].path().join("game.record.json");
            std::fs::write(&file, record).unwrap();
            let said = tablee(&["verify", &file.display().to_string()]);
            assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stdout));
            verified += 1;
        }
    }
    println!("{verified} records verify");
}

fn tablee(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
    command.args(["--lang", "en"]).args(words).stdin(Stdio::null()).output().unwrap()
}

/// Out of the cluster into a folder, and from there into another journal of the cluster: the same tables; again, nothing is new.
fn copied_there_and_back(all: &Everything) {
    let (url, monitors) = (all.nodes.url(), all.nodes.monitors().join(","));
    let folder = all.folders[0].path().join("copy");
    let path = folder.display().to_string();
    let copy = |from: &str, to: &str| {
        let said = tablee(&["journal", "copy", "--from", from, "--to", to, "--nats-monitor", &monitors]);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert!(said.status.success(), "{}{}", text(&said.stdout), text(&said.stderr));
        text(&said.stdout)
    };
    let first = copy(&url, &path);
    assert!(first.starts_with("6 tables"), "{first}");
    let again = copy(&url, &path);
    assert!(again.contains("6 were there already"), "{again}");
    copy(&path, &format!("{url}/other"));
    let there = Sqlite::open(&folder).unwrap();
    let mut at: At = format!("{url}/other").parse().unwrap();
    at.monitors = all.nodes.monitors();
    let other = Nats::open(&at).unwrap();
    for group in &all.groups {
        let lines = group.check(&all.journal());
        assert_eq!(group.check(&there), lines);
        assert_eq!(group.check(&other), lines);
    }
    // Another table with the same code stays as it is.
    let name = TableName::new("mine").unwrap();
    let appended = [(&there as &dyn Journal, "one"), (&other, "two")]
        .map(|(journal, word)| journal.append(&name, 0, vec![Line::new(1, word)]));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for appended in appended {
                appended.wait().unwrap();
            }
        });
    });
    let refused = tablee(&[
        "journal",
        "copy",
        "--from",
        &path,
        "--to",
        &format!("{url}/other"),
        "--nats-monitor",
        &monitors,
    ]);
    assert_eq!(refused.status.code(), Some(1), "{}", String::from_utf8_lossy(&refused.stderr));
}

/// The files of `deploy/cluster`, in a real NATS server and a real nginx: TLS between nodes and for servers, and a password.
#[test]
fn the_files_for_a_cluster_are_sound() {
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/cluster");
    let written = std::fs::read_to_string(deploy.join("nats.conf")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    for (file, text) in [
        ("node.pem", made.cert.pem()),
        ("ca.pem", made.cert.pem()),
        ("node.key", made.signing_key.serialize_pem()),
    ] {
        std::fs::write(folder.path().join(file), text).unwrap();
    }
    let nodes = Nodes::deployed(&written.replace("$2a$11$change.this\"", "a-word\""), folder.path());
    let ca = folder.path().join("ca.pem").display().to_string();
    let empty = folder.path().join("empty");
    drop(Sqlite::open(&empty).unwrap());
    let copy = |who: &str| {
        let to = nodes.url().replace("nats://", &format!("nats://{who}@"));
        let from = empty.display().to_string();
        let monitors = nodes.monitors().join(",");
        let words =
            ["journal", "copy", "--from", &from, "--to", &to, "--nats-ca", &ca, "--nats-monitor", &monitors];
        let said = tablee(&words);
        (said.status.code(), String::from_utf8_lossy(&said.stderr).into_owned())
    };
    assert_eq!(copy("tablee:a-word"), (Some(0), String::new()));
    let (code, said) = copy("tablee:another");
    assert!(code == Some(2) && said.contains("[nats-unreachable]") && !said.contains("another"), "{said}");
    // The proxy.
    let proxy = std::fs::read_to_string(deploy.join("nginx.conf")).unwrap();
    let live = "/etc/letsencrypt/live/tablee.example";
    let proxy = ["one", "two", "three"]
        .iter()
        .fold(proxy, |proxy, host| proxy.replace(&format!("{host}.internal"), "127.0.0.1"))
        .replace(&format!("{live}/fullchain.pem"), &folder.path().join("node.pem").display().to_string())
        .replace(&format!("{live}/privkey.pem"), &folder.path().join("node.key").display().to_string());
    let whole = format!("pid {}/nginx.pid;\nevents {{}}\nhttp {{\n{proxy}\n}}\n", folder.path().display());
    let file = folder.path().join("nginx.conf");
    std::fs::write(&file, whole).unwrap();
    let tried = Command::new("nginx")
        .args(["-t", "-e", "stderr", "-p"])
        .arg(folder.path())
        .arg("-c")
        .arg(&file)
        .output();
    let tried = tried.expect("nginx: `cargo xtask test` installs it");
    assert!(tried.status.success(), "{}", String::from_utf8_lossy(&tried.stderr));
}

/// A cluster that cannot be shown to keep what it acknowledges is refused before anybody can come, in words with a code.
#[test]
fn a_cluster_that_might_forget_is_refused() {
    let alone = Nodes::start_with(1, false);
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--journal", &alone.url()];
    let said = |more: &[&str]| {
        let output = tablee(&[&serve[..], more].concat());
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let blind = said(&[]);
    assert!(blind.contains("[nats-unshown]") && blind.contains("--nats-monitor"), "{blind}");
    let forgetful = said(&["--nats-monitor", &alone.monitors()[0]]);
    assert!(forgetful.contains("[nats-sync]") && forgetful.contains("would forget"), "{forgetful}");
    let nowhere = tablee(&["serve", "--data", &data, "--journal", "somewhere"]);
    assert!(String::from_utf8_lossy(&nowhere.stderr).contains("nats://one:4222"));
}

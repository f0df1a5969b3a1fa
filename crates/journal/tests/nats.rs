//! The journal of several machines passes the suite, refuses a cluster that might forget, and loses nothing when a node does.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tablee_journal::{At, Error, Journal, Line, Link, Nats, TableName, suite};
use tablee_testkit::Nodes;

fn at(nodes: &Nodes, name: &str) -> At {
    let mut at: At = format!("{}/{name}", nodes.url()).parse().unwrap();
    at.monitors = nodes.monitors();
    at
}

fn open(nodes: &Nodes, name: &str) -> Nats {
    Nats::open(&at(nodes, name)).unwrap()
}

/// One cluster for all of it: a node takes its time to come up.
#[test]
fn three_nodes() {
    let mut nodes = Nodes::start();
    let mut made = 0;
    suite::pass(|| {
        made += 1;
        open(&nodes, &format!("suite-{made}"))
    });
    two_servers_share_it(&nodes);
    what_was_told_is_read(&nodes);
    whoever_waits_for_the_others_is_told(&nodes);
    what_does_not_fit_is_refused(&nodes);
    a_cluster_that_does_not_show_its_disks_is_refused(&nodes);
    nothing_is_lost_with_the_leader(&mut nodes);
}

/// Each sees what the other wrote, and who is slower is told so.
fn two_servers_share_it(nodes: &Nodes) {
    let (one, two) = (open(nodes, "shared"), open(nodes, "shared"));
    let two: Arc<dyn Journal> = Arc::new(two);
    let name = TableName::new("a.b").unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let mut follow = two.follow(&name, 0);
    one.append(&name, 0, vec![Line::new(1, "one"), Line::new(1, "two")]).wait().unwrap();
    let seen = runtime.block_on(follow.next()).unwrap().unwrap();
    assert_eq!(seen, [Line::new(1, "one"), Line::new(1, "two")]);
    let late = two.append(&name, 0, vec![Line::new(1, "late")]).wait();
    assert!(matches!(late, Err(Error::Conflict { length: 2 })), "{late:?}");
    two.append(&name, 2, vec![Line::new(1, "three")]).wait().unwrap();
    // It remembers another length: the leader says otherwise.
    let late = one.append(&name, 2, vec![Line::new(1, "late")]).wait();
    assert!(matches!(late, Err(Error::Conflict { length: 3 })), "{late:?}");
    assert_eq!(one.read(&name, 0).wait().unwrap(), two.read(&name, 0).wait().unwrap());
    assert_eq!(one.tables().wait().unwrap()[0].table, name);
    one.probe().wait().unwrap();
}

/// News come from any node, and the leader may be behind it: whoever was told of an append does not read less.
fn what_was_told_is_read(nodes: &Nodes) {
    let (one, two) = (open(nodes, "told"), open(nodes, "told"));
    let two: Arc<dyn Journal> = Arc::new(two);
    let name = TableName::new("a").unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    one.append(&name, 0, vec![Line::new(1, "one")]).wait().unwrap();
    let mut follow = two.follow(&name, 1);
    follow.has(1);
    // As a node would that is ahead of the leader.
    two.followers().tell(&name, 2);
    let reading = two.read(&name, 1);
    std::thread::sleep(std::time::Duration::from_millis(300));
    one.append(&name, 1, vec![Line::new(1, "two")]).wait().unwrap();
    assert_eq!(reading.wait().unwrap(), [Line::new(1, "two")]);
    assert_eq!(runtime.block_on(follow.next()).unwrap().unwrap(), [Line::new(1, "two")]);
}

/// Many tables at which three servers write in turn, each after it was told what the one before it wrote: nobody waits for ever.
fn whoever_waits_for_the_others_is_told(nodes: &Nodes) {
    const TABLES: usize = 60;
    const TURNS: u64 = 30;
    let servers: Vec<Arc<dyn Journal>> =
        (0..3).map(|_| Arc::new(open(nodes, "turns")) as Arc<dyn Journal>).collect();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap();
    let playing: Vec<_> = (0..TABLES)
        .flat_map(|table| servers.iter().enumerate().map(move |(server, journal)| (table, server, journal)))
        .map(|(table, server, journal)| {
            let (journal, name) = (Arc::clone(journal), TableName::new(&format!("t{table}")).unwrap());
            runtime.spawn(async move {
                let mut follow = journal.follow(&name, 0);
                let mut seen: Vec<Line> = Vec::new();
                while (seen.len() as u64) < TURNS {
                    let at = seen.len() as u64;
                    if at % 3 == server as u64 {
                        let line = Line::new(1, at.to_string());
                        journal.append(&name, at, vec![line.clone()]).done().await.unwrap();
                        seen.push(line);
                        follow.has(at + 1);
                    } else {
                        seen.extend(follow.next().await.unwrap().unwrap());
                    }
                }
                seen
            })
        })
        .collect();
    let expected: Vec<Line> = (0..TURNS).map(|at| Line::new(1, at.to_string())).collect();
    runtime.block_on(async {
        for playing in playing {
            let seen = tokio::time::timeout(std::time::Duration::from_secs(60), playing).await;
            assert_eq!(seen.expect("somebody waits for what they were told of").unwrap(), expected);
        }
    });
}

fn what_does_not_fit_is_refused(nodes: &Nodes) {
    let journal = open(nodes, "room");
    let name = TableName::new("a").unwrap();
    let many = journal.room() / 60_000 + 1;
    let long: Vec<Line> = (0..many).map(|_| Line::new(1, vec![7; 60_000])).collect();
    let refused = journal.append(&name, 0, long.clone()).wait();
    assert!(matches!(refused, Err(Error::TooLong { .. })), "{refused:?}");
    assert_eq!(journal.append(&name, 0, long[1..].to_vec()).wait().unwrap(), many as u64 - 1);
    assert_eq!(journal.read(&name, 0).wait().unwrap(), long[1..]);
}

fn code(refused: Result<Nats, Error>) -> &'static str {
    match refused {
        Err(Error::Unfit { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

fn a_cluster_that_does_not_show_its_disks_is_refused(nodes: &Nodes) {
    let mut blind = at(nodes, "blind");
    blind.monitors.clear();
    assert_eq!(code(Nats::open(&blind)), "nats-unshown");
    // Every node has to be shown, not only the one that answers.
    blind.monitors = nodes.monitors()[..2].to_vec();
    assert_eq!(code(Nats::open(&blind)), "nats-unshown");
    blind.monitors = vec!["http://127.0.0.1:1".to_owned()];
    assert_eq!(code(Nats::open(&blind)), "nats-unshown");
    // One node alone, which writes to its disk every two minutes; and one that does it at once.
    let forgetful = Nodes::start_with(1, false);
    assert_eq!(code(Nats::open(&at(&forgetful, "tablee"))), "nats-sync");
    let alone = Nodes::start_with(1, true);
    assert_eq!(code(Nats::open(&at(&alone, "tablee"))), "nats-replicas");
}

/// Writers go on while the leader is killed and comes back: what was acknowledged is there, once and in order.
fn nothing_is_lost_with_the_leader(nodes: &mut Nodes) {
    let journal = Arc::new(open(nodes, "killed"));
    let over = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..4)
        .map(|writer| {
            let (journal, over) = (Arc::clone(&journal), Arc::clone(&over));
            std::thread::spawn(move || {
                let name = TableName::new(&format!("t{writer}")).unwrap();
                let (mut acknowledged, mut length) = (Vec::new(), 0);
                let mut number = 0;
                while !over.load(Ordering::Relaxed) {
                    let word = format!("{writer} {number}");
                    match journal.append(&name, length, vec![Line::new(1, word.clone())]).wait() {
                        Ok(now) => {
                            acknowledged.push(word);
                            length = now;
                        }
                        // Nobody knows: what is there says it.
                        Err(Error::Unanswered { .. }) => {
                            length = journal.read(&name, 0).wait().map_or(length, |lines| lines.len() as u64);
                        }
                        Err(Error::Conflict { length: now }) => length = now,
                        Err(error) => panic!("{error}"),
                    }
                    number += 1;
                }
                (name, acknowledged)
            })
        })
        .collect();
    let wait_for = |more: u64| {
        let enough = journal.figures().commits + more;
        while journal.figures().commits < enough {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    };
    wait_for(50);
    let leader = loop {
        if let Some(leader) = nodes.leader("killed") {
            break leader;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    nodes.kill(leader);
    wait_for(50);
    nodes.restart(leader);
    wait_for(50);
    over.store(true, Ordering::Relaxed);
    let again = open(nodes, "killed");
    for writer in writers {
        let (name, acknowledged) = writer.join().unwrap();
        let lines = again.read(&name, 0).wait().unwrap();
        let mut words: Vec<String> =
            lines.iter().map(|line| String::from_utf8_lossy(&line.bytes).into_owned()).collect();
        let whole = words.clone();
        words.sort();
        words.dedup();
        assert_eq!(words.len(), whole.len(), "nothing is there twice");
        let mut rest = whole.iter();
        assert!(acknowledged.iter().all(|word| rest.any(|other| other == word)), "lost, or out of order");
        assert_ne!(Link::of(&name, &lines), Link::START);
    }
}

//! Whether a cluster keeps what it acknowledges: it has to be shown, because its defaults do not.

use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::context::Context;
use async_nats::jetstream::stream::{Config, DiscardPolicy, Info, StorageType};
use serde::Deserialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::Instant;

use super::{At, START};
use crate::Error;

/// The oldest version that does what is asked of it: a fence that holds in a cluster, no streams lost in a crash, many messages in one
/// answer.
const OLDEST: (u64, u64, u64) = (2, 11, 0);

/// On how many disks everything is.
const REPLICAS: usize = 3;

/// What a message has to have room for: the longest table that a device may bring, and a little.
const PAYLOAD: usize = 2 << 20;

/// How long a monitoring address may take, and how much it may say.
const PATIENCE: Duration = Duration::from_secs(3);
const MOST: u64 = 4 << 20;

fn unfit(code: &'static str, why: impl Into<String>) -> Error {
    Error::Unfit { code, why: why.into() }
}

/// What a node says about itself at `/varz`.
#[derive(Deserialize)]
struct Node {
    server_name: String,
    version: String,
    #[serde(default)]
    jetstream: JetStream,
}

#[derive(Default, Deserialize)]
struct JetStream {
    #[serde(default)]
    config: Option<Disk>,
}

#[derive(Deserialize)]
struct Disk {
    #[serde(default)]
    sync_always: bool,
}

/// Makes sure that a cluster can be trusted with a journal, and that the journal is there.
pub(super) async fn look(client: &Client, context: &Context, at: &At) -> Result<Info, Error> {
    let server = client.server_info();
    version(&server.server_name, &server.version)?;
    if server.max_payload < PAYLOAD {
        return Err(unfit(
            "nats-payload",
            format!("max_payload is {} bytes, and has to be {PAYLOAD} at least", server.max_payload),
        ));
    }
    // Before anything is made there: a cluster that is refused stays as it was.
    let mut shown = Vec::new();
    for monitor in &at.monitors {
        let node = node(monitor).await?;
        version(&node.server_name, &node.version)?;
        if !node.jetstream.config.is_some_and(|disk| disk.sync_always) {
            return Err(unfit(
                "nats-sync",
                format!(
                    "{} does not have sync_interval: always, and forgets in a power cut",
                    node.server_name
                ),
            ));
        }
        shown.push(node.server_name);
    }
    if !shown.contains(&server.server_name) {
        return Err(unshown(&server.server_name));
    }
    if server.cluster.is_none() {
        return Err(unfit("nats-replicas", format!("{} is alone", server.server_name)));
    }
    let info = made(context, config(at.name())).await?;
    pulse(context, at.name()).await?;
    let nodes = info.cluster.iter().flat_map(|cluster| {
        cluster.leader.iter().chain(cluster.replicas.iter().map(|replica| &replica.name))
    });
    match nodes.clone().find(|name| !shown.contains(name)) {
        Some(name) => Err(unshown(name)),
        None if info.config.num_replicas < REPLICAS || nodes.count() < REPLICAS => Err(unfit(
            "nats-replicas",
            format!(
                "the stream {} is on {} disks, not on {REPLICAS}",
                info.config.name, info.config.num_replicas
            ),
        )),
        None => Ok(info),
    }
}

fn unshown(name: &str) -> Error {
    unfit("nats-unshown", format!("nothing shows how {name} writes to its disk"))
}

fn version(name: &str, version: &str) -> Result<(), Error> {
    let mut parts = version.split(['.', '-']).map(|part| part.parse().unwrap_or(0));
    let mut part = || parts.next().unwrap_or(0);
    if (part(), part(), part()) >= OLDEST {
        return Ok(());
    }
    let (major, minor, patch) = OLDEST;
    Err(unfit(
        "nats-version",
        format!("{name} is NATS {version}; {major}.{minor}.{patch} is the oldest that will do"),
    ))
}

/// The stream of a journal: nothing in it goes by itself, and nobody takes a message out of it.
fn config(name: &str) -> Config {
    Config {
        name: name.to_owned(),
        subjects: vec![format!("{name}.t.>")],
        description: Some("Tablée: what happened at every table".to_owned()),
        storage: StorageType::File,
        num_replicas: REPLICAS,
        discard: DiscardPolicy::New,
        deny_delete: true,
        allow_direct: true,
        ..Config::default()
    }
}

/// Where a server tries whether something can be written.
async fn pulse(context: &Context, name: &str) -> Result<(), Error> {
    let config = Config {
        name: format!("{name}-pulse"),
        subjects: vec![format!("{name}.pulse")],
        storage: StorageType::File,
        num_replicas: REPLICAS,
        max_messages: 1,
        ..Config::default()
    };
    made(context, config).await.map(|_| ())
}

/// A stream as it is, made where there is none. A cluster that was just started needs a moment.
async fn made(context: &Context, config: Config) -> Result<Info, Error> {
    let begun = Instant::now();
    loop {
        let why = match context.get_or_create_stream(config.clone()).await {
            Ok(mut stream) => match stream.info().await {
                Ok(info) => {
                    let sound = info.config.storage == StorageType::File
                        && info.config.retention == config.retention
                        && info.config.max_age.is_zero()
                        && info.config.allow_direct == config.allow_direct
                        && info.config.subjects == config.subjects;
                    let led = info.cluster.as_ref().is_some_and(|cluster| cluster.leader.is_some());
                    if !sound {
                        let name = &info.config.name;
                        return Err(unfit("nats-stream", format!("the stream {name} is set up otherwise")));
                    }
                    if led || info.cluster.is_none() {
                        return Ok(info.clone());
                    }
                    "the stream has no leader".to_owned()
                }
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        if begun.elapsed() >= START {
            // Without three nodes it cannot be made; and what else there may be is said.
            return Err(unfit("nats-replicas", why));
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

/// What a node says about itself.
async fn node(monitor: &str) -> Result<Node, Error> {
    let failed = |why: String| unfit("nats-unshown", format!("{monitor} does not answer: {why}"));
    let host =
        monitor.strip_prefix("http://").ok_or_else(|| failed("it is no http:// address".to_owned()))?;
    let host = host.trim_end_matches('/');
    let asked = async {
        let mut stream = TcpStream::connect(host).await?;
        // The older way of asking, in which the answer ends when it is over.
        stream.write_all(format!("GET /varz HTTP/1.0\r\nHost: {host}\r\n\r\n").as_bytes()).await?;
        let mut answer = Vec::new();
        stream.take(MOST).read_to_end(&mut answer).await?;
        std::io::Result::Ok(answer)
    };
    let answer = match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => return Err(failed(error.to_string())),
        Err(_) => return Err(failed("it takes too long".to_owned())),
    };
    let body = answer.windows(4).position(|at| at == b"\r\n\r\n").map_or(&[][..], |at| &answer[at + 4..]);
    serde_json::from_slice(body).map_err(|error| failed(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_are_known_for_what_they_are() {
        for (text, fine) in [
            ("2.15.1", true),
            ("2.11.0", true),
            ("2.12.0-RC.1", true),
            ("2.10.29", false),
            ("2.9.10", false),
            ("", false),
        ] {
            assert_eq!(version("n1", text).is_ok(), fine, "{text}");
        }
    }
}

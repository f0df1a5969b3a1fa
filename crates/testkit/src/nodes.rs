//! A NATS cluster for tests and for trying things: three nodes on this machine, on ports that were free, in a folder that goes with them.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The program, from the root of the repository; `TABLEE_NATS_SERVER` names another.
const PROGRAM: &str = "target/nats/bin/nats-server";

/// How long nodes may take to find each other.
const PATIENCE: Duration = Duration::from_secs(60);

static STARTED: AtomicU32 = AtomicU32::new(0);

/// Nodes that end when this is dropped.
#[derive(Debug)]
pub struct Nodes {
    folder: PathBuf,
    nodes: Vec<Node>,
    sync: bool,
    /// What a node reads that is set up as somebody else wrote it down, and the folder of its certificates.
    written: Option<(String, PathBuf)>,
    /// Where each node has a network of its own: what their names begin with.
    apart: Option<String>,
}

#[derive(Debug)]
struct Node {
    host: String,
    client: u16,
    monitor: u16,
    route: u16,
    running: Option<Child>,
}

impl Nodes {
    /// Three nodes that write everything to their disks at once.
    ///
    /// # Panics
    /// When the program is missing, or does not come up.
    #[must_use]
    pub fn start() -> Self {
        Self::start_with(3, true)
    }

    /// So many nodes; whether they write everything to their disks at once, or every two minutes.
    ///
    /// # Panics
    /// When the program is missing, or does not come up.
    #[must_use]
    pub fn start_with(count: usize, sync: bool) -> Self {
        Self::begun(count, sync, None, None)
    }

    /// Three nodes, each in a network of its own that can be [cut](Self::cut). Needs Linux, root and `ip`.
    ///
    /// # Panics
    /// When that cannot be had, or the nodes do not come up.
    #[must_use]
    pub fn apart() -> Self {
        let name = format!("tab{}", std::process::id() % 100_000);
        let net = std::process::id() % 250;
        ip(&format!("link add {name} type bridge"));
        ip(&format!("addr add 10.213.{net}.1/24 dev {name}"));
        ip(&format!("link set {name} up"));
        for node in 0..3 {
            ip(&format!("netns add {name}-{node}"));
            ip(&format!("link add {name}v{node} type veth peer name eth0 netns {name}-{node}"));
            ip(&format!("link set {name}v{node} master {name} up"));
            ip(&format!("-n {name}-{node} addr add 10.213.{net}.{}/24 dev eth0", node + 2));
            ip(&format!("-n {name}-{node} link set eth0 up"));
            ip(&format!("-n {name}-{node} link set lo up"));
        }
        Self::begun(3, true, None, Some(name))
    }

    /// Cuts the network of a node, or mends it.
    ///
    /// # Panics
    /// When the nodes are not [apart](Self::apart).
    pub fn cut(&self, node: usize, cut: bool) {
        let Some(name) = &self.apart else { panic!("these nodes have one network") };
        ip(&format!("link set {name}v{node} {}", if cut { "down" } else { "up" }));
    }

    /// Three nodes that are set up as `deploy/cluster/nats.conf` is written, with these certificates, on this machine.
    ///
    /// # Panics
    /// When the program is missing, or does not come up.
    #[must_use]
    pub fn deployed(config: &str, certificates: &Path) -> Self {
        Self::begun(3, true, Some((config.to_owned(), certificates.to_owned())), None)
    }

    fn begun(count: usize, sync: bool, written: Option<(String, PathBuf)>, apart: Option<String>) -> Self {
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("tablee-nats-{}-{number}", std::process::id()));
        let ports = free(count * 3);
        let net = std::process::id() % 250;
        let host = |at: usize| match apart {
            Some(_) => format!("10.213.{net}.{}", at + 2),
            None => "127.0.0.1".to_owned(),
        };
        let node = |at: usize| Node {
            host: host(at),
            client: ports[at * 3],
            monitor: ports[at * 3 + 1],
            route: ports[at * 3 + 2],
            running: None,
        };
        let mut nodes = Self { folder, nodes: (0..count).map(node).collect(), sync, written, apart };
        (0..count).for_each(|node| nodes.begin(node));
        (0..count).for_each(|node| nodes.wait_for(node));
        nodes
    }

    /// Where clients go.
    #[must_use]
    pub fn url(&self) -> String {
        let hosts: Vec<String> =
            self.nodes.iter().map(|node| format!("{}:{}", node.host, node.client)).collect();
        format!("nats://{}", hosts.join(","))
    }

    /// Where each says how it is set up.
    #[must_use]
    pub fn monitors(&self) -> Vec<String> {
        self.nodes.iter().map(|node| format!("http://{}:{}", node.host, node.monitor)).collect()
    }

    /// The process of a node, while it runs.
    #[must_use]
    pub fn process(&self, node: usize) -> Option<u32> {
        self.nodes[node].running.as_ref().map(Child::id)
    }

    /// The node that leads a stream, once one does.
    #[must_use]
    pub fn leader(&self, stream: &str) -> Option<usize> {
        self.nodes.iter().filter(|node| node.running.is_some()).find_map(|node| {
            let jsz: serde_json::Value =
                serde_json::from_str(&get(&node.host, node.monitor, "/jsz?accounts=1&streams=1")?).ok()?;
            let streams = jsz["account_details"].as_array()?.iter();
            let mut streams = streams.filter_map(|account| account["stream_detail"].as_array()).flatten();
            let found = streams.find(|detail| detail["name"] == stream)?;
            let leader = found["cluster"]["leader"].as_str()?.strip_prefix('n')?.parse::<usize>().ok()?;
            self.nodes[leader].running.is_some().then_some(leader)
        })
    }

    /// Ends a node as a power cut would, without a word.
    pub fn kill(&mut self, node: usize) {
        if let Some(mut child) = self.nodes[node].running.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Stops a node where it is (`STOP`), or lets it go on (`CONT`).
    ///
    /// # Panics
    /// When there is no `kill`.
    pub fn signal(&self, node: usize, signal: &str) {
        let Some(process) = self.process(node) else { return };
        let sent = Command::new("kill").arg(format!("-{signal}")).arg(process.to_string()).status();
        assert!(sent.is_ok_and(|status| status.success()), "kill -{signal} {process}");
    }

    /// Starts a node again that was ended, with what its disk has.
    ///
    /// # Panics
    /// When it does not come up.
    pub fn restart(&mut self, node: usize) {
        self.kill(node);
        self.begin(node);
        self.wait_for(node);
    }

    /// Ends a node as whoever upgrades it does, so that it hands over what it leads, and starts it again.
    ///
    /// # Panics
    /// When it does not come up.
    pub fn roll(&mut self, node: usize) {
        self.signal(node, "TERM");
        if let Some(mut child) = self.nodes[node].running.take() {
            let _ = child.wait();
        }
        self.begin(node);
        self.wait_for(node);
    }

    /// The disk of a node is empty.
    pub fn lose_disk(&mut self, node: usize) {
        self.kill(node);
        let _ = fs::remove_dir_all(self.folder.join(format!("n{node}")));
    }

    fn begin(&mut self, node: usize) {
        let routes: Vec<String> =
            self.nodes.iter().map(|node| format!("\"nats://{}:{}\"", node.host, node.route)).collect();
        let Node { client, monitor, route, ref host, .. } = self.nodes[node];
        let (name, folder) = (format!("n{node}"), &self.folder);
        let store = folder.join(&name);
        let sync = if self.sync { "always" } else { "2m" };
        let cluster = if self.nodes.len() > 1 {
            format!("cluster {{ name: tablee, listen: \"{host}:{route}\", routes: [{}] }}", routes.join(", "))
        } else {
            String::new()
        };
        let config = format!(
            "server_name: {name}\nlisten: \"{host}:{client}\"\nhttp: \"{host}:{monitor}\"\nmax_payload: 8MB\n\
             jetstream {{ store_dir: \"{}\", sync_interval: {sync} }}\n{cluster}\n",
            store.display()
        );
        let config = match &self.written {
            Some((written, certificates)) => ["one", "two", "three"]
                .iter()
                .zip(&self.nodes)
                .fold(written.clone(), |written, (host, node)| {
                    written.replace(&format!("{host}.internal:6222"), &format!("127.0.0.1:{}", node.route))
                })
                .replace("server_name: one", &format!("server_name: {name}"))
                .replace("0.0.0.0:4222", &format!("127.0.0.1:{client}"))
                .replace("0.0.0.0:8222", &format!("127.0.0.1:{monitor}"))
                .replace("0.0.0.0:6222", &format!("127.0.0.1:{route}"))
                .replace("/var/lib/nats", &store.display().to_string())
                .replace("/etc/nats/tls", &certificates.display().to_string()),
            None => config,
        };
        let file = folder.join(format!("{name}.conf"));
        let log = folder.join(format!("{name}.log"));
        let began = fs::create_dir_all(folder).and_then(|()| fs::write(&file, config)).and_then(|()| {
            let log = fs::OpenOptions::new().create(true).append(true).open(&log)?;
            let mut command = match &self.apart {
                Some(apart) => {
                    let mut command = Command::new("ip");
                    command.args(["netns", "exec", &format!("{apart}-{node}")]).arg(program());
                    command
                }
                None => Command::new(program()),
            };
            command.arg("-c").arg(&file).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log).spawn()
        });
        match began {
            Ok(child) => self.nodes[node].running = Some(child),
            Err(error) => panic!("{}: {error}", program().display()),
        }
    }

    /// Until a node is one of the cluster.
    fn wait_for(&self, node: usize) {
        let begun = Instant::now();
        let Node { monitor, ref host, .. } = self.nodes[node];
        while !get(host, monitor, "/healthz?js-server-only=true").is_some_and(|said| said.contains("\"ok\""))
        {
            let log = || fs::read_to_string(self.folder.join(format!("n{node}.log"))).unwrap_or_default();
            assert!(begun.elapsed() < PATIENCE, "a node of NATS does not come up:\n{}", log());
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Nodes {
    fn drop(&mut self) {
        (0..self.nodes.len()).for_each(|node| self.kill(node));
        let _ = fs::remove_dir_all(&self.folder);
        if let Some(name) = &self.apart {
            (0..self.nodes.len()).for_each(|node| ip(&format!("netns del {name}-{node}")));
            ip(&format!("link del {name}"));
        }
    }
}

/// Sets up networks.
fn ip(words: &str) {
    let done = Command::new("ip").args(words.split(' ')).status();
    assert!(done.is_ok_and(|status| status.success()), "ip {words}: this needs Linux, root and iproute2");
}

/// The program.
fn program() -> PathBuf {
    if let Some(named) = std::env::var_os("TABLEE_NATS_SERVER") {
        return named.into();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(PROGRAM);
    assert!(
        path.is_file(),
        "{PROGRAM} is missing: `cargo xtask test` installs it before it runs the tests, and `cargo xtask nats` alone"
    );
    path
}

/// Ports that nobody has, a moment ago.
fn free(count: usize) -> Vec<u16> {
    let held: Vec<TcpListener> = (0..count).filter_map(|_| TcpListener::bind("127.0.0.1:0").ok()).collect();
    let ports: Vec<u16> =
        held.iter().filter_map(|port| port.local_addr().ok()).map(|address| address.port()).collect();
    assert_eq!(ports.len(), count, "there are no free ports");
    ports
}

/// What a node says at a monitoring address, if it says anything.
fn get(host: &str, port: u16, path: &str) -> Option<String> {
    let address = std::net::SocketAddr::new(host.parse().ok()?, port);
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    stream.write_all(format!("GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n").as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some(answer.split_once("\r\n\r\n")?.1.to_owned())
}

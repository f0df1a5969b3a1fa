//! `cargo xtask cluster`: three NATS nodes, three servers and a proxy on this machine, to play at and to break.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tablee_testkit::Nodes;

use crate::shell::{Done, build, need, root};
use crate::tools;

const SERVERS: usize = 3;

/// Where the proxy listens, and the servers after it.
const PORT: u16 = 7280;

/// Ends with what it is part of.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts everything, says where, and breaks what it is told to, until an empty line.
pub(crate) fn run(release: bool) -> Done {
    need("nginx", &["-v"], "nginx-light")?;
    tools::nats()?;
    let binary = build(if release { "release" } else { "dev" })?;
    let folder = root().join("target/cluster");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::create_dir_all(folder.join("logs")).map_err(failed)?;
    let mut nodes = Nodes::start();
    let mut servers: Vec<Option<Running>> = Vec::new();
    for number in 0..SERVERS {
        servers.push(Some(server(&binary, &folder, &nodes, number)?));
    }
    let _proxy = proxy(&folder)?;
    println!("\nTablée: http://127.0.0.1:{PORT}/  (the servers themselves: {PORT} and 1, 2, 3 more)");
    println!("Everything is in {} and goes with this program.", folder.display());
    println!("Say what to break; an empty line ends everything:");
    println!("  kill server 1     start server 1");
    println!("  kill node 2       start node 2");
    println!("  stop node 3       go node 3        (SIGSTOP, SIGCONT)");
    println!("  who                                (processes, and which node leads)");
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let number =
            words.last().and_then(|word| word.parse::<usize>().ok()).filter(|it| (1..=3).contains(it));
        match (&words[..], number) {
            ([], _) => break,
            (["who"], _) => who(&nodes, &servers),
            (["kill", "server", _], Some(number)) => servers[number - 1] = None,
            (["start", "server", _], Some(number)) => {
                servers[number - 1] = None;
                // Whoever breaks things may break what it needs: the rest goes on.
                match server(&binary, &folder, &nodes, number - 1) {
                    Ok(running) => servers[number - 1] = Some(running),
                    Err(error) => println!("{error}"),
                }
            }
            (["kill", "node", _], Some(number)) => nodes.kill(number - 1),
            (["start", "node", _], Some(number)) => nodes.restart(number - 1),
            (["stop", "node", _], Some(number)) => nodes.signal(number - 1, "STOP"),
            (["go", "node", _], Some(number)) => nodes.signal(number - 1, "CONT"),
            _ => println!("?"),
        }
    }
    Ok(())
}

fn who(nodes: &Nodes, servers: &[Option<Running>]) {
    let leader = nodes.leader("tablee");
    let name = |process: Option<u32>| process.map_or_else(|| "gone".to_owned(), |it| format!("process {it}"));
    for (number, server) in servers.iter().enumerate() {
        let server = name(server.as_ref().map(|running| running.0.id()));
        let leads = if leader == Some(number) { ", leads" } else { "" };
        println!(
            "server {}: {server}; node {}: {}{leads}",
            number + 1,
            number + 1,
            name(nodes.process(number))
        );
    }
}

fn server(binary: &Path, folder: &Path, nodes: &Nodes, number: usize) -> Done<Running> {
    let log = folder.join(format!("logs/server-{}.log", number + 1));
    let failed = |error: std::io::Error| format!("{}: {error}", log.display());
    let out = fs::File::create(&log).map_err(failed)?;
    let mut child = Command::new(binary)
        .args(["serve", "--behind-proxy", "--public-url", &format!("http://127.0.0.1:{PORT}/")])
        .args(["--listen", &format!("127.0.0.1:{}", usize::from(PORT) + number + 1)])
        .args(["--journal", &nodes.url(), "--nats-monitor", &nodes.monitors().join(","), "--data"])
        .arg(folder.join(format!("server-{}", number + 1)))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(out)
        .spawn()
        .map_err(failed)?;
    let mut line = String::new();
    if let Some(said) = child.stdout.take() {
        BufReader::new(said).read_line(&mut line).map_err(failed)?;
    }
    let running = Running(child);
    if line.is_empty() {
        return Err(format!("server {} did not start: see {}", number + 1, log.display()));
    }
    Ok(running)
}

/// nginx before the servers: as `deploy/cluster/nginx.conf`, without TLS and names.
fn proxy(folder: &Path) -> Done<Running> {
    let servers: String = (1..=SERVERS)
        .map(|number| format!("        server 127.0.0.1:{};\n", usize::from(PORT) + number))
        .collect();
    let config = format!(
        "error_log logs/proxy.log;\npid nginx.pid;\nevents {{}}\nhttp {{\n    access_log off;\n    \
         client_body_temp_path body;\n    proxy_temp_path proxy;\n    fastcgi_temp_path fastcgi;\n    \
         uwsgi_temp_path uwsgi;\n    scgi_temp_path scgi;\n    client_max_body_size 1m;\n    \
         upstream tablee {{\n        least_conn;\n{servers}    }}\n    \
         upstream circles {{ server 127.0.0.1:{}; }}\n    \
         map $http_upgrade $tablee_connection {{ default upgrade; '' ''; }}\n    \
         proxy_http_version 1.1;\n    proxy_set_header Upgrade $http_upgrade;\n    \
         proxy_set_header Connection $tablee_connection;\n    proxy_set_header Host $http_host;\n    \
         proxy_set_header X-Forwarded-For $remote_addr;\n    proxy_read_timeout 120s;\n    \
         proxy_connect_timeout 1s;\n    proxy_next_upstream error timeout http_503;\n    server {{\n        listen 127.0.0.1:{PORT};\n        \
         location / {{ proxy_pass http://tablee; }}\n        \
         location /api/circles {{ proxy_pass http://circles; }}\n        \
         location /api/devices {{ proxy_pass http://circles; }}\n    }}\n}}\n",
        PORT + 1
    );
    let file: PathBuf = folder.join("nginx.conf");
    fs::write(&file, config).map_err(|error| format!("{}: {error}", file.display()))?;
    let child = Command::new("nginx")
        .args(["-e", "logs/proxy.log", "-g", "daemon off;", "-p"])
        .arg(folder)
        .arg("-c")
        .arg(&file)
        .stdin(Stdio::null())
        .spawn();
    child.map(Running).map_err(|error| format!("nginx: {error}"))
}

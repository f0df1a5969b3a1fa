//! The files of `deploy/` in real proxies: the page, the API, the WebSocket, and whose address is counted.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod server;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use server::{Certificate, Process, Wire, ask, connect, greet, until};

/// A file of `deploy/`, with each of these found in it and replaced.
fn sample(name: &str, changes: &[(&str, &str)]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name);
    let mut text = std::fs::read_to_string(path).unwrap();
    for (from, to) in changes {
        assert!(text.contains(from), "{name} has no {from:?}");
        text = text.replace(from, to);
    }
    text
}

/// A port that nobody has at the moment.
fn port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A proxy that ends with its test.
struct Proxy(Child);

impl Proxy {
    async fn start(program: &str, words: &[&str], address: SocketAddr, log: &Path) -> Self {
        let path = log;
        let log = std::fs::File::create(path).unwrap();
        let child = Command::new(program)
            .args(words)
            .env("HOME", "/nonexistent")
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap_or_else(|error| {
                panic!("{program} is needed (on Debian: apt-get install {program}): {error}")
            });
        let mut proxy = Self(child);
        until(program, async || {
            let said = || std::fs::read_to_string(path).unwrap_or_default();
            assert!(proxy.0.try_wait().unwrap().is_none(), "{program} did not start: {}", said());
            tokio::net::TcpStream::connect(address).await.ok()
        })
        .await;
        proxy
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The master tells its workers.
        let _ = Command::new("kill").arg("-TERM").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// Everything that people do goes through, and each address counts for itself, whatever it says.
async fn passes(public: &str, wire: impl AsyncFn(&str) -> Wire) {
    let name = public.split_once("://").unwrap().1;
    let host = format!("Host: {name}\r\n");
    let (status, page) = ask(wire("127.0.0.1").await, "GET /", &host, "").await;
    assert!(status == 200 && page.contains("<title>"), "{status}: {page}");
    assert_eq!(ask(wire("127.0.0.1").await, "GET /metrics", &host, "").await.0, 404);
    let body = r#"{"name":"Rose","table":{"game":"trefles","seats":2}}"#;
    let (status, opened) = ask(wire("127.0.0.1").await, "POST /api/tables", &host, body).await;
    let opened: Value = serde_json::from_str(&opened).unwrap_or_else(|_| panic!("{opened}"));
    assert_eq!(status, 201, "{opened}");
    let (code, token) = (opened["code"].as_str().unwrap(), opened["token"].as_str().unwrap());
    assert_eq!(opened["link"], format!("{public}/t/{code}"));
    let url = format!("{}/ws/{code}", public.replace("http", "ws"));
    let shown = greet(wire("127.0.0.1").await, &url, public, token).await.unwrap();
    assert!(shown.contains("Rose"), "{shown}");
    let refused = greet(wire("127.0.0.1").await, &url, "https://other.example", token).await;
    assert_eq!(refused, Err(403));
    // One table an hour and address: this one has had its own, also if it says that it is another.
    for lie in ["", "X-Forwarded-For: 203.0.113.9\r\n", "Forwarded: for=203.0.113.9\r\n"] {
        let headers = format!("{host}{lie}");
        let (status, said) = ask(wire("127.0.0.1").await, "POST /api/tables", &headers, body).await;
        assert_eq!(status, 429, "{lie}{said}");
    }
    let (status, said) = ask(wire("127.0.0.2").await, "POST /api/tables", &host, body).await;
    assert_eq!(status, 201, "another address: {said}");
}

fn serve(folder: &Path, public: &str) -> Process {
    let more = ["--public-url", public, "--behind-proxy", "--tables-per-address", "1"];
    Process::start_with(&folder.join("data"), &folder.join("log"), &more)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nginx_passes_everything_on() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let certificate = Certificate::new();
    let (pem, key) = certificate.write(at);
    let (port, plain) = (port(), port());
    // Capitals are understood, a port is kept.
    let server = serve(at, &format!("https://LocalHost:{port}/"));
    let site = sample(
        "nginx.conf",
        &[
            ("server 127.0.0.1:7272;", &format!("server {};", server.address)),
            ("listen 443 ssl http2;", &format!("listen 127.0.0.1:{port} ssl http2;")),
            ("listen 80;", &format!("listen 127.0.0.1:{plain};")),
            ("server_name tablee.example;", "server_name localhost;"),
            ("/etc/letsencrypt/live/tablee.example/fullchain.pem", &pem),
            ("/etc/letsencrypt/live/tablee.example/privkey.pem", &key),
        ],
    );
    let folder_name = at.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {folder_name}/{name};\n"))
        .concat();
    let whole = format!(
        "daemon off; master_process off; pid {folder_name}/pid; error_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n"
    );
    let config = at.join("nginx.conf");
    std::fs::write(&config, whole).unwrap();
    let words = ["-p", at.to_str().unwrap(), "-c", config.to_str().unwrap()];
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let _proxy = Proxy::start("nginx", &words, address, &at.join("nginx.log")).await;
    passes(&format!("https://localhost:{port}"), async |from| {
        certificate.connect(address, from).await.unwrap()
    })
    .await;
    let plain: Wire = Box::new(connect(SocketAddr::from(([127, 0, 0, 1], plain)), "127.0.0.1").await);
    assert_eq!(ask(plain, "GET /", "Host: localhost\r\n", "").await.0, 301);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn caddy_passes_everything_on() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let port = port();
    let public = format!("http://localhost:{port}");
    let server = serve(at, &public);
    // Its certificate would come from elsewhere: here it serves without.
    let site = sample(
        "Caddyfile",
        &[
            ("\ntablee.example {", &format!("\nhttp://localhost:{port} {{\n\tbind 127.0.0.1")),
            ("127.0.0.1:7272", &server.address.to_string()),
        ],
    );
    let data = at.display();
    let whole = format!("{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {data}\n}}\n{site}");
    let config = at.join("Caddyfile");
    std::fs::write(&config, whole).unwrap();
    let words = ["run", "--adapter", "caddyfile", "--config", config.to_str().unwrap()];
    let address = SocketAddr::from(([127, 0, 0, 1], port));
    let _proxy = Proxy::start("caddy", &words, address, &at.join("caddy.log")).await;
    passes(&public, async |from| Box::new(connect(address, from).await) as Wire).await;
}

//! TLS without a proxy: page, API and WebSocket; a new certificate without a restart; silent clients keep nobody waiting.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod server;

use std::process::Command;

use serde_json::Value;
use server::{Certificate, Process, Wire, ask, connect, greet, until};

const HOST: &str = "Host: localhost\r\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tls_serves_everything_and_renews_itself() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (Certificate::new(), Certificate::new());
    let (pem, key) = first.write(folder.path());
    let data = folder.path().join("data");
    let process = Process::start(&data, &folder.path().join("log"), &["--tls-cert", &pem, "--tls-key", &key]);
    let address = process.address;
    // Silent ones, and one that speaks no TLS.
    let mut silent = Vec::new();
    for _ in 0..50 {
        silent.push(connect(address, "127.0.0.1").await);
    }
    let plain: Wire = Box::new(connect(address, "127.0.0.1").await);
    let mut plain = plain;
    tokio::io::AsyncWriteExt::write_all(&mut plain, b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
    let wire = || first.connect(address, "127.0.0.1");
    assert_eq!(ask(wire().await.unwrap(), "GET /healthz", HOST, "").await, (200, "ok\n".to_owned()));
    assert!(ask(wire().await.unwrap(), "GET /", HOST, "").await.1.contains("<title>"));
    let body = r#"{"name":"Rose","table":{"game":"trefles","seats":2}}"#;
    let (status, opened) = ask(wire().await.unwrap(), "POST /api/tables", HOST, body).await;
    let opened: Value = serde_json::from_str(&opened).unwrap();
    assert_eq!(status, 201, "{opened}");
    let code = opened["code"].as_str().unwrap();
    assert_eq!(opened["link"], format!("https://localhost/t/{code}"));
    let url = format!("wss://localhost/ws/{code}");
    let token = opened["token"].as_str().unwrap();
    let shown = greet(wire().await.unwrap(), &url, "https://localhost", token).await.unwrap();
    assert!(shown.contains("Rose"), "{shown}");
    assert_eq!(greet(wire().await.unwrap(), &url, "https://other.example", token).await, Err(403));
    // A new certificate: at once when told so. One that does not fit its key changes nothing.
    std::fs::write(&pem, &second.pem).unwrap();
    let hang_up = || Command::new("kill").arg("-HUP").arg(process.child.id().to_string()).status().unwrap();
    hang_up();
    process.logged("the one before stays").await;
    assert!(wire().await.is_ok() && second.connect(address, "127.0.0.1").await.is_err());
    second.write(folder.path());
    hang_up();
    process.logged("the certificate was read again").await;
    assert!(second.connect(address, "127.0.0.1").await.is_ok() && wire().await.is_err());
    // And by itself.
    first.write(folder.path());
    until("the files are looked at", async || wire().await.ok()).await;
    drop(silent);
}

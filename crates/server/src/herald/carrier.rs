//! Carries a wrapped message to a push service: one request, nothing followed, nothing kept of the answer but its status.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio_rustls::TlsConnector;

use super::reach::{Endpoint, Reach};

/// How long a push service may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// The longest first line of an answer, in bytes.
const LINE: usize = 512;

/// Whoever carries messages.
pub(crate) struct Carrier {
    pub(crate) reach: Reach,
    tls: OnceCell<TlsConnector>,
}

impl Carrier {
    pub(crate) fn new(reach: Reach) -> Self {
        Self { reach, tls: OnceCell::new() }
    }

    /// Posts something; the status of the answer.
    pub(crate) async fn post(
        &self,
        endpoint: &Endpoint,
        fields: &[(&str, String)],
        body: &[u8],
    ) -> io::Result<u16> {
        let late = || io::Error::new(io::ErrorKind::TimedOut, "the push service does not answer");
        tokio::time::timeout(PATIENCE, self.send(endpoint, fields, body)).await.map_err(|_| late())?
    }

    async fn send(&self, endpoint: &Endpoint, fields: &[(&str, String)], body: &[u8]) -> io::Result<u16> {
        let addresses = endpoint.addresses(self.reach).await?;
        if addresses.is_empty() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "no such address may be reached"));
        }
        let stream = TcpStream::connect(addresses.as_slice()).await?;
        let mut head = format!(
            "POST {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
            endpoint.path,
            endpoint.authority(),
            body.len()
        );
        for (name, value) in fields {
            head += &format!("{name}: {value}\r\n");
        }
        head += "\r\n";
        if !endpoint.tls {
            return exchange(stream, head.as_bytes(), body).await;
        }
        let name = ServerName::try_from(endpoint.host.clone()).map_err(io::Error::other)?;
        let stream = self.tls().await?.connect(name, stream).await?;
        exchange(stream, head.as_bytes(), body).await
    }

    /// Whom the system trusts, read when it is first needed.
    async fn tls(&self) -> io::Result<&TlsConnector> {
        let made = self.tls.get_or_try_init(|| async {
            let read = tokio::task::spawn_blocking(|| {
                let mut roots = rustls::RootCertStore::empty();
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
                let provider = Arc::new(rustls::crypto::ring::default_provider());
                let config = rustls::ClientConfig::builder_with_provider(provider)
                    .with_safe_default_protocol_versions()
                    .map_err(io::Error::other)?
                    .with_root_certificates(roots)
                    .with_no_client_auth();
                Ok::<_, io::Error>(TlsConnector::from(Arc::new(config)))
            });
            read.await.map_err(io::Error::other)?
        });
        made.await
    }
}

/// Sends a request and reads the first line of the answer.
async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    head: &[u8],
    body: &[u8],
) -> io::Result<u16> {
    stream.write_all(head).await?;
    stream.write_all(body).await?;
    stream.flush().await?;
    let mut line = Vec::with_capacity(64);
    while !line.contains(&b'\n') && line.len() < LINE {
        if stream.read_buf(&mut line).await? == 0 {
            break;
        }
    }
    let unread = || io::Error::new(io::ErrorKind::InvalidData, "no answer of HTTP");
    let line = line.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = std::str::from_utf8(line).map_err(|_| unread())?;
    let mut words = line.split(' ');
    let http = words.next().is_some_and(|word| word.starts_with("HTTP/1."));
    words.next().filter(|_| http).and_then(|status| status.trim().parse().ok()).ok_or_else(unread)
}

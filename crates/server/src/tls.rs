//! TLS without a proxy: certificate and key from files, read again when they change.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tracing::{info, warn};

/// How often the files are looked at.
const LOOK: Duration = Duration::from_secs(10);

/// Certificate and key, as they are now.
pub struct Tls {
    certificate: PathBuf,
    key: PathBuf,
    now: Mutex<Now>,
}

struct Now {
    config: Arc<ServerConfig>,
    /// What the files were when they were read.
    seen: Stamp,
    /// Files that cannot be used, of which the log was told.
    told: Option<Stamp>,
}

/// When both files were changed, and how long they are.
type Stamp = [Option<(SystemTime, u64)>; 2];

/// Why certificate and key cannot be used.
#[derive(Debug)]
pub enum BadTls {
    /// A file cannot be read.
    File(PathBuf, io::Error),
    /// A file holds no certificate, or no key.
    Empty(PathBuf),
    /// They do not belong together, or are of a sort that nobody knows.
    Unfit(String),
}

impl fmt::Display for BadTls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path, error) => write!(f, "{} cannot be read: {error}", path.display()),
            Self::Empty(path) => write!(f, "{} holds no certificate or key in PEM", path.display()),
            Self::Unfit(why) => write!(f, "certificate and key cannot be used: {why}"),
        }
    }
}

impl std::error::Error for BadTls {}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tls({}, {})", self.certificate.display(), self.key.display())
    }
}

impl Tls {
    /// TLS with the certificates (the server's first, then those that vouch for it) and the key in these files.
    pub fn open(certificate: &Path, key: &Path) -> Result<Self, BadTls> {
        let seen = stamp(certificate, key);
        let now = Mutex::new(Now { config: read(certificate, key)?, seen, told: None });
        Ok(Self { certificate: certificate.to_owned(), key: key.to_owned(), now })
    }

    /// Reads the files again if they have changed. Until they can be used what was read before stays; that is told once.
    pub fn refresh(&self) {
        let found = stamp(&self.certificate, &self.key);
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        if found == now.seen {
            return;
        }
        match read(&self.certificate, &self.key) {
            Ok(config) => {
                info!("the certificate was read again");
                *now = Now { config, seen: found, told: None };
            }
            // Renewing writes one file after the other: a moment later they fit.
            Err(error) => {
                if now.told.replace(found) != Some(found) {
                    warn!(%error, "the new certificate cannot be used; the one before stays");
                }
            }
        }
    }

    /// Reads the files again whenever they change, and at once on SIGHUP.
    pub async fn watch(&self) {
        #[cfg(unix)]
        let mut hang_up = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()).ok();
        loop {
            #[cfg(unix)]
            let asked = async {
                match &mut hang_up {
                    Some(signal) => drop(signal.recv().await),
                    None => std::future::pending().await,
                }
            };
            #[cfg(not(unix))]
            let asked = std::future::pending::<()>();
            tokio::select! {
                () = asked => {}
                () = tokio::time::sleep(LOOK) => {}
            }
            self.refresh();
        }
    }

    /// Shakes hands with a client, who has this long for it.
    pub async fn accept<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
        patience: Duration,
    ) -> io::Result<TlsStream<S>> {
        let config = Arc::clone(&self.now.lock().unwrap_or_else(PoisonError::into_inner).config);
        let shaken = tokio::time::timeout(patience, TlsAcceptor::from(config).accept(stream)).await;
        shaken.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }
}

fn stamp(certificate: &Path, key: &Path) -> Stamp {
    [certificate, key].map(|path| {
        let found = std::fs::metadata(path).ok()?;
        Some((found.modified().ok()?, found.len()))
    })
}

fn read(certificate: &Path, key: &Path) -> Result<Arc<ServerConfig>, BadTls> {
    let open = |path: &Path| std::fs::read(path).map_err(|error| BadTls::File(path.to_owned(), error));
    let (certificates, private) = (open(certificate)?, open(key)?);
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_slice_iter(&certificates)
        .collect::<Result<_, _>>()
        .map_err(|_| BadTls::Empty(certificate.to_owned()))?;
    if chain.is_empty() {
        return Err(BadTls::Empty(certificate.to_owned()));
    }
    let private = PrivateKeyDer::from_pem_slice(&private).map_err(|_| BadTls::Empty(key.to_owned()))?;
    let unfit = |error: rustls::Error| BadTls::Unfit(error.to_string());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(unfit)?
        .with_no_client_auth()
        .with_single_cert(chain, private)
        .map_err(unfit)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

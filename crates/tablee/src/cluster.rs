//! A journal that several servers share: how the command line names it, and what is said when it cannot be used.

use std::path::PathBuf;

use clap::Args;
use tablee_journal::{At, Error, Nats};
use tablee_terminal::Voice;

/// How a NATS cluster is reached.
#[derive(Args, Clone, Debug)]
pub(crate) struct Reached {
    /// The monitoring address of a node of the NATS cluster, http://one:8222, which shows that it writes to its disk at once; say it for each node.
    #[arg(long, env = "TABLEE_NATS_MONITOR", value_name = "URL", value_delimiter = ',')]
    nats_monitor: Vec<String>,
    /// The file of credentials for the NATS cluster.
    #[arg(long, env = "TABLEE_NATS_CREDENTIALS", value_name = "FILE")]
    nats_credentials: Option<PathBuf>,
    /// The certificates that the nodes of the NATS cluster are trusted by (PEM); nothing goes without TLS then.
    #[arg(long, env = "TABLEE_NATS_CA", value_name = "FILE")]
    nats_ca: Option<PathBuf>,
}

impl Reached {
    /// The place that was named.
    pub(crate) fn place(&self, voice: &Voice, address: &str) -> Result<At, String> {
        let bad = |_| voice.say("nats-address", &[("address", address.to_owned().into())]);
        let mut at: At = address.parse().map_err(bad)?;
        at.monitors.clone_from(&self.nats_monitor);
        at.credentials.clone_from(&self.nats_credentials);
        at.authority.clone_from(&self.nats_ca);
        Ok(at)
    }

    /// The journal at the place that was named.
    pub(crate) fn open(&self, voice: &Voice, address: &str) -> Result<Nats, String> {
        let at = self.place(voice, address)?;
        Nats::open(&at).map_err(|error| unusable(voice, &at, &error))
    }
}

/// Why a cluster cannot be used, in a sentence; with the word for it that stays the same.
pub(crate) fn unusable(voice: &Voice, at: &At, error: &Error) -> String {
    let (code, why) = match error {
        Error::Unfit { code, why } => (*code, why.clone()),
        other => ("nats-unreachable", other.to_string()),
    };
    let args = [("address", at.to_string().into()), ("why", why.into()), ("code", code.into())];
    voice.say("nats-unfit", &args).trim_end().to_owned()
}

//! `tablee serve`: live tables over HTTP and WebSocket.

use std::io::IsTerminal as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;
use tablee_journal::{Journal, Lock, Sqlite};
use tablee_server::{BadTls, Between, Cluster, Config, Network, Server, Tls};
use tablee_table::{Foretold, System, World};
use tablee_terminal::Voice;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::cluster::Reached;
use crate::terminal::fail;

/// Where and how to serve.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// The address to listen at; 0.0.0.0:7272 lets everybody in the house join.
    #[arg(long, env = "TABLEE_LISTEN", default_value = "127.0.0.1:7272")]
    listen: SocketAddr,
    /// The folder of the journal; it is made when there is none.
    #[arg(long, env = "TABLEE_DATA", default_value = "tablee-data")]
    data: PathBuf,
    /// Keeps the tables in a NATS cluster that several servers share, nats://one:4222,two:4222,three:4222, instead of the folder.
    #[arg(long, env = "TABLEE_JOURNAL", value_name = "ADDRESS", hide_env_values = true)]
    journal: Option<String>,
    #[command(flatten)]
    reached: Reached,
    /// The address that people reach the server at, for invitations and to know its own pages.
    #[arg(long, env = "TABLEE_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Serves over TLS with the certificates in this file (PEM; the server's first). Read again when it changes, and on SIGHUP.
    #[arg(long, env = "TABLEE_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key that goes with --tls-cert (PEM).
    #[arg(long, env = "TABLEE_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// A further name that the server is reached by; others are refused, so that no other site can pass for it.
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    /// A proxy, or a network of them, that is believed about who asks (X-Forwarded-For).
    #[arg(long, value_name = "ADDRESS")]
    trusted_proxy: Vec<Network>,
    /// A proxy stands before the server, on this machine or in its private network: trusts those.
    #[arg(long)]
    behind_proxy: bool,
    /// Writes the log as JSON, one object a line. What is logged, TABLEE_LOG says (default: info).
    #[arg(long)]
    log_json: bool,
    /// Milliseconds a bot takes to act.
    #[arg(long, default_value_t = 900)]
    bot_pace: u64,
    /// Messages a second that one connection may send.
    #[arg(long, default_value_t = 10)]
    messages_per_second: u32,
    /// Connections at the same time from one address.
    #[arg(long, default_value_t = 300)]
    connections_per_address: u32,
    /// Connections at the same time in all; else what the limit of open files leaves room for.
    #[arg(long)]
    connections: Option<usize>,
    /// Tables that one address can open per hour.
    #[arg(long, default_value_t = 60)]
    tables_per_address: u32,
    /// Seconds that a table without anybody at it stays in memory.
    #[arg(long, default_value_t = 600)]
    idle: u64,
    /// Sends letters to who wants to be told that it is their turn, by way of this SMTP server: smtps://user:password@host. It has a password in
    /// it, so the environment is the better place.
    #[arg(long, env = "TABLEE_SMTP", value_name = "URL", requires = "mail_from", hide_env_values = true)]
    smtp: Option<String>,
    /// Who those letters are from: Tablée <cartes@example.org>.
    #[arg(long, env = "TABLEE_MAIL_FROM", value_name = "ADDRESS", requires = "smtp")]
    mail_from: Option<String>,
    /// Lets pushes go to push services in the server's own network, too.
    #[arg(long)]
    push_to_private: bool,
    /// For tests: pushes go to this machine, without TLS, and nowhere else. Only on this machine.
    #[arg(long, hide = true)]
    push_to_loopback: bool,
    /// For tests: it is so many seconds later than it is. Only on this machine.
    #[arg(long, hide = true, default_value_t = 0)]
    later: u64,
    /// For tests: seconds that it is somebody's turn who does not look, before they are told.
    #[arg(long, hide = true, default_value_t = 10)]
    unseen: u64,
    /// For tests: secrets, codes, tokens and the luck of bots come from this seed, and can be foretold. Only on this machine.
    #[arg(long, value_name = "SEED", hide = true)]
    luck_from: Option<String>,
}

impl Default for Options {
    /// What the command line has when it is empty.
    fn default() -> Self {
        #[derive(clap::Parser)]
        struct Alone {
            #[command(flatten)]
            options: Options,
        }
        <Alone as clap::Parser>::parse_from(["tablee"]).options
    }
}

/// Serves until Ctrl-C or SIGTERM.
pub(crate) fn run(voice: &Voice, options: Options) -> ExitCode {
    let wanted: Option<Targets> = std::env::var("TABLEE_LOG").ok().and_then(|words| words.parse().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let colours =
        std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let log = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_target(false)
        // Where nobody reads the log any more, nobody reads that either.
        .log_internal_errors(false)
        .with_ansi(colours);
    if options.log_json {
        tracing_subscriber::registry().with(log.json()).with(filter).init();
    } else {
        tracing_subscriber::registry().with(log).with(filter).init();
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error.to_string()),
    };
    match runtime.block_on(serve(voice, options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

async fn serve(voice: &Voice, options: Options) -> Result<(), String> {
    if options.luck_from.is_some() || options.push_to_loopback || options.later > 0 {
        if !options.listen.ip().is_loopback() {
            return Err(voice.text("luck-stays-here"));
        }
        tracing::warn!("every card can be foretold here: for tests only");
    }
    // What is wrong with the command line is said before anything is made.
    let public_url = options.public_url.as_deref().map(|given| {
        tablee_server::public_url(given)
            .map_err(|bad| voice.say(&format!("bad-url-{}", bad.name()), &[("url", given.to_owned().into())]))
    });
    let public_url = public_url.transpose()?;
    let tls = match (&options.tls_cert, &options.tls_key) {
        (Some(certificate), Some(key)) => {
            Some(Arc::new(Tls::open(certificate, key).map_err(|bad| bad_tls(voice, &bad))?))
        }
        _ => None,
    };
    let post = match (&options.smtp, &options.mail_from) {
        (Some(url), Some(from)) => {
            let bad = |why: String| voice.say("bad-smtp", &[("why", why.into())]);
            Some(tablee_server::Post::new(url, from).map_err(bad)?)
        }
        _ => None,
    };
    let reach = match (options.push_to_loopback, options.push_to_private) {
        (true, _) => tablee_server::Reach::Loopback,
        (false, true) => tablee_server::Reach::Private,
        (false, false) => tablee_server::Reach::Internet,
    };
    let unusable = |error| tablee_terminal::no_journal(voice, &options.data, &error).0;
    // Held until the end, however that comes.
    let _held = Lock::take(&options.data).map_err(unusable)?;
    let (journal, others): (Arc<dyn Journal>, Option<Arc<dyn Between>>) = match &options.journal {
        Some(address) => {
            let (journal, others) = shared(voice, &options.reached, address).await?;
            (journal, Some(others))
        }
        None => (folder(voice, &options.data).await?, None),
    };
    // Circles have a journal of their own: what their members have erased is written anew there, and a table never is.
    let folder = options.data.join("circles");
    let unusable = |error| tablee_terminal::no_journal(voice, &folder, &error).0;
    let _held_too = Lock::take(&folder).map_err(unusable)?;
    let circles = Sqlite::open(&folder).map_err(unusable)?;
    let mut config = Config {
        public_url,
        tls,
        hosts: options.host,
        trusted_proxies: options.trusted_proxy,
        bot_pace: std::time::Duration::from_millis(options.bot_pace),
        idle: std::time::Duration::from_secs(options.idle),
        data: Some(options.data.clone()),
        unseen: std::time::Duration::from_secs(options.unseen),
        post,
        reach,
        ..Config::default()
    };
    if options.behind_proxy {
        config.trusted_proxies.extend(Network::private());
    }
    // Twice in a pace, with something left over.
    config.bot_time = config.bot_time.min(config.bot_pace * 12 / 25);
    config.limits.connections = options.connections;
    config.limits.messages_per_second = options.messages_per_second;
    config.limits.connections_per_address = options.connections_per_address;
    config.limits.tables_per_address = options.tables_per_address;
    let (tls, public) = (config.tls.is_some(), config.public_url.clone());
    let scheme = if tls { "https" } else { "http" };
    // All that takes a moment is done before anybody can come: keys are made, and whom to tell is read.
    let world: Arc<dyn World> = match &options.luck_from {
        Some(seed) => Arc::new(Foretold::new(seed).with_time_of(Later(options.later))),
        None => Arc::new(Later(options.later)),
    };
    let server = match others {
        Some(others) => Server::beside(world, journal, Arc::new(circles), config, others),
        None => Server::with_circles(world, journal, Arc::new(circles), config),
    };
    // Before anybody can come: who is told to stop from then on says goodbye.
    let stop = told_to_stop();
    let listener = TcpListener::bind(options.listen).await.map_err(|error| {
        let args = [
            ("address", options.listen.to_string().into()),
            ("why", tablee_terminal::why(voice, &error).into()),
        ];
        voice.say("bad-listen", &args)
    })?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let shown = public.unwrap_or_else(|| format!("{scheme}://{address}/"));
    tracing::info!(%address, tls, "listening");
    // A service is told to read its files again, also where it has none to read; a terminal that closes still ends what runs in it.
    #[cfg(unix)]
    let _hang_up = (!std::io::stderr().is_terminal())
        .then(|| tokio::signal::unix::signal(tokio::signal::unix::SignalKind::hangup()));
    crate::terminal::print(&voice.say("served", &[("address", shown.into())]));
    server.serve(listener, stop).await.map_err(|error| error.to_string())
}

/// The journal in a folder, after a look at what a crash harms first.
async fn folder(voice: &Voice, folder: &std::path::Path) -> Result<Arc<dyn Journal>, String> {
    let journal =
        Sqlite::open(folder).map_err(|error| tablee_terminal::no_journal(voice, folder, &error).0)?;
    if let Some(loose) = journal.loose() {
        tracing::warn!("{loose}");
    }
    match journal.recent().done().await {
        Ok(changed) => changed.iter().for_each(|changed| tracing::error!("{changed}")),
        // A part of the file cannot be read: the tables that are elsewhere in it can.
        Err(error) => tracing::error!("{error}"),
    }
    Ok(Arc::new(journal))
}

/// The journal of a cluster, and the way to the other servers that share it.
async fn shared(
    voice: &Voice,
    reached: &Reached,
    address: &str,
) -> Result<(Arc<dyn Journal>, Arc<dyn Between>), String> {
    let at = reached.place(voice, address)?;
    let journal = reached.open(voice, address)?;
    let number = tablee_table::random(&System).map_err(|refused| refused.to_string())?;
    let number = u64::from_le_bytes(std::array::from_fn(|at| number[at]));
    let others = Cluster::join(journal.client(), journal.name(), number).await.map_err(|why| {
        let error = tablee_journal::Error::Unfit { code: "nats-leases", why };
        crate::cluster::unusable(voice, &at, &error)
    })?;
    tracing::info!(journal = %at, "the tables are in a cluster");
    Ok((Arc::new(journal), Arc::new(others)))
}

/// This machine, some seconds later: for tests that cannot wait for days.
struct Later(u64);

impl World for Later {
    fn now(&self) -> u64 {
        System.now() + self.0
    }

    fn fill(&self, bytes: &mut [u8]) -> bool {
        System.fill(bytes)
    }
}

fn bad_tls(voice: &Voice, bad: &BadTls) -> String {
    match bad {
        BadTls::File(path, error) => {
            let args = [
                ("file", path.display().to_string().into()),
                ("why", tablee_terminal::why(voice, error).into()),
            ];
            voice.say("bad-file", &args)
        }
        BadTls::Empty(path) => voice.say("bad-pem", &[("file", path.display().to_string().into())]),
        BadTls::Unfit(why) => voice.say("bad-tls", &[("why", why.clone().into())]),
    }
}

/// Waits for Ctrl-C or SIGTERM; the second is listened for from the moment this is called.
fn told_to_stop() -> impl Future<Output = ()> + Send + 'static {
    let interrupted = async {
        // Without a handler the signal ends the program anyway.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let signal = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    #[cfg(unix)]
    let terminated = async move {
        match signal {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    async move {
        tokio::select! {
            () = interrupted => {}
            () = terminated => {}
        }
    }
}

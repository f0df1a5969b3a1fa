//! `tablee play`, `host`, `join`, `games`, `replay`, `rules`: the table in the terminal.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Subcommand};
use indicatif::ProgressStyle;
use tablee_terminal::{Letters, Trouble, Voice, written};

/// What to play and how.
#[derive(Args, Clone, Debug)]
pub(crate) struct Play {
    /// nain-jaune, tous-a-table, trefles or sardines, or the beginning of it; asked for when left out.
    game: Option<String>,
    /// Plain lines: numbered choices and sentences, for screen readers, pipes and small terminals.
    #[arg(long)]
    plain: bool,
    /// Plain lines, and as few as possible: what changed, then the question; moves without a choice are played.
    #[arg(long)]
    brief: bool,
    /// How many play.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// A person at the keyboard; say it again for each one.
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// The bots: debutant, habitue, champion, or a program (exec:…).
    #[arg(long, value_name = "LEVEL,…")]
    bots: Vec<String>,
    /// An edition of the game.
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// An option of the game; say it again for each one.
    #[arg(long = "set", alias = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Who begins: lot, a name or the number of a seat, youngest=NAME, oldest=NAME (who deals).
    #[arg(long, value_name = "WHO")]
    begins: Option<String>,
    /// Begins at once, without asking anything.
    #[arg(long)]
    now: bool,
    /// Goes on with a game: the one whose code begins like this, or one that is chosen.
    #[arg(long, value_name = "CODE", num_args = 0..=1, conflicts_with_all = ["game", "now"])]
    resume: Option<Option<String>>,
    /// The folder of the journal, the same as the server's; it is made when there is none.
    #[arg(long, value_name = "FOLDER", env = "TABLEE_DATA", default_value = "tablee-data")]
    data: PathBuf,
    /// Milliseconds a bot takes to act (900; 0 with --plain).
    #[arg(long, value_name = "MS")]
    pace: Option<u64>,
    /// For tests: all luck comes from this seed, and can be foretold.
    #[arg(long, value_name = "SEED", hide = true)]
    luck_from: Option<String>,
}

/// What to play on a server, with whoever comes.
#[derive(Args, Clone, Debug)]
pub(crate) struct Host {
    /// nain-jaune, tous-a-table, trefles or sardines, or the beginning of it; asked for when left out.
    game: Option<String>,
    /// The address of the server.
    #[arg(long, value_name = "URL", env = "TABLEE_SERVER", default_value = "http://127.0.0.1:7272")]
    server: String,
    /// What you are called there.
    #[arg(long)]
    name: Option<String>,
    /// How many play.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Bots that sit down at the last seats, one for each level: debutant, habitue, champion.
    #[arg(long, value_name = "LEVEL,…")]
    bots: Vec<String>,
    /// An edition of the game.
    #[arg(long, value_name = "NAME")]
    edition: Option<String>,
    /// An option of the game; say it again for each one.
    #[arg(long = "set", alias = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Who begins: lot, a name or the number of a seat, youngest=NAME, oldest=NAME (who deals).
    #[arg(long, value_name = "WHO")]
    begins: Option<String>,
    /// Plain lines: numbered choices and sentences.
    #[arg(long)]
    plain: bool,
    /// Plain lines, and as few as possible.
    #[arg(long)]
    brief: bool,
}

/// Where to sit down.
#[derive(Args, Clone, Debug)]
pub(crate) struct Join {
    /// The link of the table, from an invitation: http://house:7272/t/bado-mireku
    link: String,
    /// What you are called there.
    #[arg(long)]
    name: Option<String>,
    /// Stands by and watches, without a seat.
    #[arg(long, conflicts_with = "name")]
    watch: bool,
    /// A program that plays there instead of you (exec:…), as it does in the laboratory.
    #[arg(long, value_name = "exec:PROGRAM", conflicts_with_all = ["watch", "plain", "brief"])]
    bot: Option<String>,
    /// Plain lines: numbered choices and sentences.
    #[arg(long)]
    plain: bool,
    /// Plain lines, and as few as possible.
    #[arg(long)]
    brief: bool,
}

/// What to watch again.
#[derive(Args, Clone, Debug)]
pub(crate) struct Replay {
    /// The record; `-` is standard input.
    record: PathBuf,
    #[command(flatten)]
    how: How,
}

/// How to watch it.
#[derive(Args, Clone, Debug)]
pub(crate) struct How {
    /// Prints the whole game as a story.
    #[arg(long)]
    text: bool,
    /// Steps through it in plain lines.
    #[arg(long, conflicts_with = "text")]
    plain: bool,
    /// Who looks: all (everything open), spectator, or a seat counted from 1.
    #[arg(long, value_name = "WHO")]
    viewer: Option<String>,
}

impl From<How> for tablee_terminal::Replay {
    fn from(How { text, plain, viewer }: How) -> Self {
        Self { text, plain, viewer }
    }
}

/// What to do with the games that are kept here.
#[derive(Args, Clone, Debug)]
pub(crate) struct Games {
    #[command(subcommand)]
    command: Option<GamesCommand>,
    /// The folder of the journal.
    #[arg(long, value_name = "FOLDER", env = "TABLEE_DATA", default_value = "tablee-data", global = true)]
    data: PathBuf,
}

#[derive(Clone, Debug, Subcommand)]
enum GamesCommand {
    /// Lists the games that are kept here; the same as no command.
    List,
    /// Watches a game that is over again.
    #[command(after_help = "Examples:\n  tablee games replay\n  tablee games replay bado --text")]
    Replay {
        #[command(flatten)]
        which: Which,
        #[command(flatten)]
        how: How,
    },
    /// Writes a game that is over into a file: its record, which can be watched and verified anywhere.
    #[command(
        after_help = "Examples:\n  tablee games export bado\n  tablee games export bado --to sunday.json"
    )]
    Export {
        #[command(flatten)]
        which: Which,
        /// The file, or a folder; - is standard output. A file that is there is not written over.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Puts games away for good, after asking. Not while a server runs on the same folder.
    #[command(after_help = "Example:\n  tablee games delete bado")]
    Delete {
        /// The codes of their tables, or the beginnings of them.
        #[arg(required = true, value_name = "CODE")]
        codes: Vec<String>,
        /// Does not ask.
        #[arg(long)]
        yes: bool,
    },
}

/// A game that is over.
#[derive(Args, Clone, Debug)]
struct Which {
    /// The code of its table, or the beginning of it; the latest when left out.
    code: Option<String>,
    /// Which game of the table, counted from 1; the latest when left out.
    #[arg(long, value_name = "N")]
    game: Option<u32>,
}

/// Which rules to read.
#[derive(Args, Clone, Debug)]
pub(crate) struct Rules {
    /// nain-jaune, tous-a-table, trefles or sardines, or the beginning of it.
    game: String,
    /// The number of a rule: 8, R3, NJ-8.
    number: Option<String>,
}

/// Says what is wrong, or what goes on beside the answer.
pub(crate) fn complain(sentence: &str) {
    // Nobody may listen any more.
    let _ = writeln!(std::io::stderr(), "tablee: {}", written(sentence));
}

/// How a bar looks that says how far something is.
pub(crate) fn drawn_bar(template: &str) -> ProgressStyle {
    let style = ProgressStyle::with_template(&written(template));
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    match Letters::here() {
        Letters::All => style,
        Letters::Ascii => style.progress_chars("#>-"),
    }
}

/// One sentence, and exit code 2.
pub(crate) fn fail(sentence: &str) -> ExitCode {
    complain(sentence);
    ExitCode::from(2)
}

fn finish(done: Result<(), Trouble>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Trouble(sentence)) => fail(&sentence),
    }
}

pub(crate) fn play(voice: &Voice, play: Play) -> ExitCode {
    let wanted = tablee_terminal::Play {
        game: play.game,
        plain: play.plain,
        brief: play.brief,
        data: play.data,
        edition: play.edition,
        begins: play.begins,
        options: play.options,
        players: play.players,
        bots: play.bots,
        names: play.names,
        resume: play.resume,
        now: play.now,
        pace: play.pace.map(Duration::from_millis),
        luck_from: play.luck_from,
    };
    finish(tablee_terminal::play(voice, &wanted))
}

pub(crate) fn host(voice: &Voice, host: Host) -> ExitCode {
    let Host { game, server, name, players, bots, edition, options, begins, plain, brief } = host;
    let wanted =
        tablee_terminal::Host { game, server, name, players, bots, edition, options, begins, plain, brief };
    finish(tablee_terminal::host(voice, &wanted))
}

pub(crate) fn join(voice: &Voice, join: Join) -> ExitCode {
    let Join { link, name, watch, bot, plain, brief } = join;
    finish(tablee_terminal::join(voice, &tablee_terminal::Join { link, name, watch, bot, plain, brief }))
}

pub(crate) fn replay(voice: &Voice, replay: Replay) -> ExitCode {
    finish(tablee_terminal::replay(voice, &replay.record, &replay.how.into()))
}

pub(crate) fn games(voice: &Voice, games: Games) -> ExitCode {
    use tablee_terminal::Games as Wanted;
    let wanted = match games.command.unwrap_or(GamesCommand::List) {
        GamesCommand::List => Wanted::List,
        GamesCommand::Replay { which: Which { code, game }, how } => {
            Wanted::Replay { code, game, how: how.into() }
        }
        GamesCommand::Export { which: Which { code, game }, to } => Wanted::Export { code, game, to },
        GamesCommand::Delete { codes, yes } => Wanted::Delete { codes, yes },
    };
    finish(tablee_terminal::games(voice, &games.data, &wanted))
}

pub(crate) fn rules(voice: &Voice, rules: &Rules) -> ExitCode {
    finish(tablee_terminal::tell_rules(voice, &rules.game, rules.number.as_deref()).map(|text| print(&text)))
}

/// Prints a text; whoever stops reading has read enough.
pub(crate) fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{}", written(text)).and_then(|()| out.flush());
}

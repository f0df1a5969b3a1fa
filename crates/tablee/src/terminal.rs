//! `tablee play`, `join`, `replay`, `rules`: the table in the terminal.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use tablee_terminal::{Trouble, Voice};

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
    /// The levels of the bots: debutant, habitue, champion.
    #[arg(long, value_name = "LEVEL,…")]
    bots: Vec<String>,
    /// An edition of the game.
    #[arg(long)]
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
    /// Goes on with a game: the one with this code, or the latest.
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

/// Which rules to read.
#[derive(Args, Clone, Debug)]
pub(crate) struct Rules {
    /// nain-jaune, tous-a-table, trefles or sardines, or the beginning of it.
    game: String,
    /// The number of a rule: 8, R3, NJ-8.
    number: Option<String>,
}

/// One sentence, and exit code 2.
pub(crate) fn fail(sentence: &str) -> ExitCode {
    // Nobody may listen any more.
    let _ = writeln!(std::io::stderr(), "tablee: {sentence}");
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

pub(crate) fn join(voice: &Voice, join: Join) -> ExitCode {
    let Join { link, name, watch, plain, brief } = join;
    finish(tablee_terminal::join(voice, &tablee_terminal::Join { link, name, watch, plain, brief }))
}

pub(crate) fn replay(voice: &Voice, replay: Replay) -> ExitCode {
    let Replay { record, text, plain, viewer } = replay;
    finish(tablee_terminal::replay(voice, &tablee_terminal::Replay { file: record, text, plain, viewer }))
}

pub(crate) fn rules(voice: &Voice, rules: &Rules) -> ExitCode {
    finish(tablee_terminal::tell_rules(voice, &rules.game, rules.number.as_deref()).map(|text| print(&text)))
}

/// Prints a text; whoever stops reading has read enough.
pub(crate) fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

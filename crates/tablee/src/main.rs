//! `tablee`: the binary. It reads the command line and hands over.

mod cluster;
mod help;
mod journal;
mod lab;
mod paper;
mod referee;
mod serve;
mod terminal;
mod think;
mod verify;

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use tablee_terminal::{Lang, Voice};

/// French family card games, played for real.
#[derive(Parser)]
#[command(name = "tablee", version, after_help = EXAMPLES)]
struct Arguments {
    /// What to do; without a command, `serve`.
    #[command(subcommand)]
    command: Option<Command>,
    /// The language of screens and sentences: fr or en. (LANG says it otherwise.)
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  tablee                                  serve tables to browsers, and say where
  tablee play                             choose a game and play it here
  tablee play trefles --now               Les Trèfles against three bots, at once
  tablee play --plain                     the same in plain lines
  tablee host trefles                     a table on a server, for others to come to
  tablee join http://localhost:7272/t/bado-mireku
  tablee games                            the games that are kept here
  tablee rules sardines 10                rule SA-10
  tablee replay --text game.json          a finished game as a story

Exit codes: 0 done; 1 a record is not in order; 2 something cannot be done, and one sentence says why.";

#[derive(Subcommand)]
enum Command {
    /// Serves live tables over HTTP and WebSocket, on this machine unless told otherwise.
    #[command(after_help = "Example:\n  tablee serve --listen 0.0.0.0:7272")]
    Serve(serve::Options),
    /// Plays in this terminal: alone against bots, or several people with one keyboard.
    ///
    /// Every move is on disk before it is shown; a game that was left, or a terminal that was closed, goes on with
    /// --resume.
    #[command(
        after_help = "Examples:\n  tablee play\n  tablee play sardines --players 5 --bots champion,habitue\n  \
                            tablee play nain-jaune --name Rose --name Tom --set deals=2\n  tablee play --resume\n  \
                            tablee play trefles --plain --now"
    )]
    Play(terminal::Play),
    /// Opens a table on a server, invites others with a link and a picture to photograph, and plays there.
    ///
    /// The seat is remembered: the link leads back to it.
    #[command(after_help = "Examples:\n  tablee host trefles --players 3\n  \
                            tablee host sardines --server https://tablee.example --name Rose --bots champion")]
    Host(terminal::Host),
    /// Sits down at a live table of a server, next to people in browsers.
    ///
    /// The seat is remembered: the same link leads back to it.
    #[command(
        after_help = "Examples:\n  tablee host trefles                     a table on a server, for others to come to
  tablee join http://localhost:7272/t/bado-mireku --name Rose\n  \
                            tablee join --watch http://localhost:7272/t/bado-mireku"
    )]
    Join(terminal::Join),
    /// Lists the games that are kept here, shows them again, writes them out, puts them away.
    #[command(after_help = "Examples:\n  tablee games\n  tablee games replay --text\n  \
                            tablee games export bado --to sunday.json\n  tablee games delete bado")]
    Games(terminal::Games),
    /// Steps through the record of a finished game, with everything open or as any seat saw it.
    #[command(
        after_help = "Examples:\n  tablee replay game.json\n  tablee replay --text --viewer 1 game.json"
    )]
    Replay(terminal::Replay),
    /// Prints the rules of a game, or one of them.
    #[command(after_help = "Examples:\n  tablee rules nain-jaune\n  tablee rules sardines 10")]
    Rules(terminal::Rules),
    /// Prints a game on real paper, as PDF on A4: cards to cut out, the board, the rules as a booklet.
    ///
    /// Print both sides: cards are flipped along the long edge, the booklet along the short one.
    #[command(
        after_help = "Examples:\n  tablee paper nain-jaune\n  tablee paper nain-jaune --part board\n  \
                            tablee paper sardines --part booklet --lang en --to rules.pdf\n  \
                            tablee paper trefles --save-ink"
    )]
    Paper(paper::Paper),
    /// Checks the record of a finished game: recomputes every card, and plays every action again.
    ///
    /// Leaves with 0 when all is in order, with 1 when anything was changed.
    #[command(
        after_help = "Examples:\n  tablee verify game.json\n  tablee verify --receipt game.receipt game.json"
    )]
    Verify {
        /// The record; `-` is standard input.
        record: std::path::PathBuf,
        /// What a device kept of the deal: the record is compared with it, too.
        #[arg(long, value_name = "FILE")]
        receipt: Option<std::path::PathBuf>,
    },
    /// Plays any game over standard input and output: one JSON request a line, one JSON answer a line.
    #[command(after_help = "Example:\n  echo '{\"cmd\":\"games\"}' | tablee referee")]
    Referee,
    /// Says what a champion would do in a position, and what it thinks of everything else that could be done.
    ///
    /// It is told the position as the referee is, by the record of a game, or by a seat’s view, and knows of it what the seat may know.
    #[command(
        after_help = "Examples:\n  tablee think position.jsonl\n  tablee think --at 12 --seat 2 game.json\n  \
                            tablee think --json --iterations 500 < position.jsonl"
    )]
    Think(think::Think),
    /// Plays thousands of games between bots and says how they go.
    Lab {
        #[command(subcommand)]
        command: Box<lab::Command>,
    },
    /// Looks after a journal: checks it, writes it out and takes it in, puts old tables away, erases a name.
    Journal {
        #[command(subcommand)]
        command: journal::Command,
    },
    /// Prints completions for a shell.
    #[command(
        after_help = "Example:\n  tablee completions bash > ~/.local/share/bash-completion/completions/tablee"
    )]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Prints the manual page, of all of it or of one command.
    #[command(after_help = "Examples:\n  tablee man > tablee.1\n  tablee man games export")]
    Man {
        /// A command, and one below it.
        #[arg(value_name = "COMMAND")]
        commands: Vec<String>,
    },
}

fn main() -> ExitCode {
    let words: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let lang = language(&words);
    let read = help::command(lang).try_get_matches_from(&words);
    let arguments = match read.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments,
        Err(error) => return misread(&Voice::new(lang), &words, &error),
    };
    let voice = match arguments.lang.as_deref().map(str::parse::<Lang>) {
        None => Voice::new(Lang::from_env()),
        Some(Ok(lang)) => Voice::new(lang),
        Some(Err(_)) => {
            let name = arguments.lang.unwrap_or_default();
            return terminal::fail(&Voice::new(Lang::from_env()).say("bad-lang", &[("name", name.into())]));
        }
    };
    match arguments.command.unwrap_or_else(|| Command::Serve(serve::Options::default())) {
        Command::Serve(options) => serve::run(&voice, options),
        Command::Play(play) => terminal::play(&voice, play),
        Command::Host(host) => terminal::host(&voice, host),
        Command::Join(join) => terminal::join(&voice, join),
        Command::Games(games) => terminal::games(&voice, games),
        Command::Replay(replay) => terminal::replay(&voice, replay),
        Command::Rules(rules) => terminal::rules(&voice, &rules),
        Command::Paper(wanted) => paper::run(&voice, wanted),
        Command::Verify { record, receipt } => verify::run(&voice, &record, receipt.as_deref()),
        Command::Referee => referee::run(),
        Command::Think(wanted) => think::run(&voice, &wanted),
        Command::Lab { command } => lab::run(&voice, *command),
        Command::Journal { command } => journal::run(&voice, command),
        Command::Completions { shell } => {
            let mut completions = Vec::new();
            let mut command = help::completed(help::command(voice.words().lang()));
            clap_complete::generate(shell, &mut command, "tablee", &mut completions);
            terminal::print(String::from_utf8_lossy(&completions).trim_end());
            if shell == clap_complete::Shell::Fish {
                // Its completions know what stands behind an option, and not what stands alone.
                terminal::print(&help::fish_games());
            }
            ExitCode::SUCCESS
        }
        Command::Man { commands } => manual(&voice, &commands),
    }
}

/// Prints the manual page of a command, or of all.
fn manual(voice: &Voice, names: &[String]) -> ExitCode {
    let mut command = help::command(voice.words().lang());
    command.build();
    for name in names {
        command = match command.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                return terminal::fail(&voice.say("cli-unknown-command", &[("given", name.as_str().into())]));
            }
        };
    }
    match help::manual(voice, command) {
        Ok(page) => terminal::print(&page),
        Err(error) => return terminal::fail(&error.to_string()),
    }
    ExitCode::SUCCESS
}

/// The language that a command line asks for, before it is read.
fn language(words: &[std::ffi::OsString]) -> Lang {
    let mut words = words.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        let said = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        if let Some(lang) = said.and_then(|said| said.parse().ok()) {
            return lang;
        }
    }
    Lang::from_env()
}

/// Help and version go where they are asked for; a command line that cannot be read gets one sentence and exit code 2.
fn misread(voice: &Voice, words: &[std::ffi::OsString], error: &clap::Error) -> ExitCode {
    let told = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ")),
        _ => None,
    };
    let given = |kind: ContextKind| told(kind).unwrap_or_default();
    let sentence = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            terminal::print(help::rendered(voice, &error.render()).trim_end());
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            let whole = Arguments::command();
            let named =
                words.iter().filter_map(|word| word.to_str()).find_map(|word| whole.find_subcommand(word));
            let commands: Vec<&str> =
                named.unwrap_or(&whole).get_subcommands().map(clap::Command::get_name).collect();
            voice.say("cli-no-command", &[("commands", commands.join(", ").into())])
        }
        ErrorKind::InvalidSubcommand => {
            voice.say("cli-unknown-command", &[("given", given(ContextKind::InvalidSubcommand).into())])
        }
        ErrorKind::UnknownArgument => {
            voice.say("cli-unknown-argument", &[("given", given(ContextKind::InvalidArg).into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let values = told(ContextKind::ValidValue).filter(|values| !values.is_empty());
            let args = [
                ("given", given(ContextKind::InvalidValue).into()),
                ("argument", given(ContextKind::InvalidArg).into()),
                ("values", values.unwrap_or_else(|| "none".to_owned()).into()),
            ];
            voice.say("cli-bad-value", &args)
        }
        ErrorKind::MissingRequiredArgument => {
            voice.say("cli-missing", &[("given", given(ContextKind::InvalidArg).into())])
        }
        ErrorKind::ArgumentConflict => {
            voice.say("cli-conflict", &[("given", given(ContextKind::InvalidArg).into())])
        }
        _ => voice.text("cli-misread"),
    };
    terminal::fail(sentence.trim_end())
}

//! `tablee`: the binary. It reads the command line and hands over.

mod journal;
mod lab;
mod referee;
mod serve;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory as _, Parser, Subcommand};
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
  tablee join http://localhost:7272/t/bado-mireku
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
    /// Sits down at a live table of a server, next to people in browsers.
    ///
    /// The seat is remembered: the same link leads back to it.
    #[command(after_help = "Examples:\n  tablee join http://localhost:7272/t/bado-mireku --name Rose\n  \
                            tablee join --watch http://localhost:7272/t/bado-mireku")]
    Join(terminal::Join),
    /// Steps through the record of a finished game, with everything open or as any seat saw it.
    #[command(
        after_help = "Examples:\n  tablee replay game.json\n  tablee replay --text --viewer 1 game.json"
    )]
    Replay(terminal::Replay),
    /// Prints the rules of a game, or one of them.
    #[command(after_help = "Examples:\n  tablee rules nain-jaune\n  tablee rules sardines 10")]
    Rules(terminal::Rules),
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
    #[command(after_help = "Example:\n  tablee man > tablee.1")]
    Man {
        /// A command.
        command: Option<String>,
    },
}

fn main() -> ExitCode {
    let words: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let arguments = match Arguments::try_parse_from(&words) {
        Ok(arguments) => arguments,
        Err(error) => return misread(&Voice::new(language(&words)), &words, &error),
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
        Command::Join(join) => terminal::join(&voice, join),
        Command::Replay(replay) => terminal::replay(&voice, replay),
        Command::Rules(rules) => terminal::rules(&voice, &rules),
        Command::Verify { record, receipt } => verify::run(&voice, &record, receipt.as_deref()),
        Command::Referee => referee::run(),
        Command::Lab { command } => lab::run(&voice, *command),
        Command::Journal { command } => journal::run(&voice, command),
        Command::Completions { shell } => {
            let mut completions = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "tablee", &mut completions);
            terminal::print(String::from_utf8_lossy(&completions).trim_end());
            ExitCode::SUCCESS
        }
        Command::Man { command } => manual(&voice, command.as_deref()),
    }
}

/// Prints the manual page of a command, or of all.
fn manual(voice: &Voice, name: Option<&str>) -> ExitCode {
    let mut whole = Arguments::command();
    whole.build();
    let command = match name {
        None => whole,
        Some(name) => match whole.find_subcommand(name) {
            Some(command) => command.clone(),
            None => return terminal::fail(&voice.say("cli-unknown-command", &[("given", name.into())])),
        },
    };
    let mut page = Vec::new();
    if let Err(error) = clap_mangen::Man::new(command).render(&mut page) {
        return terminal::fail(&error.to_string());
    }
    terminal::print(String::from_utf8_lossy(&page).trim_end());
    ExitCode::SUCCESS
}

/// The language of somebody whose command line cannot be read.
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
            let _ = error.print();
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

//! `tablee`: the binary. It reads the command line and hands over.

mod lab;
mod referee;
mod serve;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// French family card games, played for real.
#[derive(Parser)]
#[command(name = "tablee", version)]
struct Arguments {
    /// What to do; without a command, `serve`.
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serves live tables over HTTP and WebSocket, on this machine unless told otherwise.
    Serve(serve::Options),
    /// Plays any game over standard input and output: one JSON request a line, one JSON answer a line.
    ///
    /// Example: echo '{"cmd":"games"}' | tablee referee
    Referee,
    /// Plays thousands of games between bots and says how they go.
    Lab {
        #[command(subcommand)]
        command: Box<lab::Command>,
    },
    /// Checks the record of a finished game: recomputes every card, and plays every action again.
    ///
    /// Leaves with 0 when all is in order, with 1 when anything was changed. Example: tablee verify game.json
    Verify {
        /// The record; `-` is standard input.
        record: std::path::PathBuf,
    },
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return misread(&error),
    };
    match arguments.command.unwrap_or_else(|| Command::Serve(serve::Options::default())) {
        Command::Serve(options) => serve::run(options),
        Command::Referee => referee::run(),
        Command::Lab { command } => lab::run(&command),
        Command::Verify { record } => verify::run(&record),
    }
}

/// Help and version go where they are asked for; a command line that cannot be read gets one sentence and exit code 2.
fn misread(error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind;
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
        }
        _ => {
            let text = error.to_string();
            let sentence: Vec<&str> =
                text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim).collect();
            eprintln!("tablee: {}", sentence.join(" ").trim_start_matches("error: "));
        }
    }
    ExitCode::from(2)
}

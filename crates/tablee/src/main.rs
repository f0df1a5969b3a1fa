//! `tablee`: the binary. It reads the command line and hands over.

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
    /// Checks the record of a finished game: recomputes every card, and plays every action again.
    ///
    /// Leaves with 0 when all is in order, with 1 when anything was changed. Example: tablee verify game.json
    Verify {
        /// The record; `-` is standard input.
        record: std::path::PathBuf,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().command.unwrap_or_else(|| Command::Serve(serve::Options::default())) {
        Command::Serve(options) => serve::run(options),
        Command::Referee => referee::run(),
        Command::Verify { record } => verify::run(&record),
    }
}

//! `tablee`: the binary. It reads the command line and hands over.

mod referee;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// French family card games, played for real.
#[derive(Parser)]
#[command(name = "tablee", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
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
    match Arguments::parse().command {
        Command::Referee => referee::run(),
        Command::Verify { record } => verify::run(&record),
    }
}

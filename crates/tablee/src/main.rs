//! `tablee`: the binary. It reads the command line and hands over.

mod lab;
mod referee;

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
    /// Plays thousands of games between bots and says how they go.
    Lab {
        #[command(subcommand)]
        command: Box<lab::Command>,
    },
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Referee => referee::run(),
        Command::Lab { command } => lab::run(&command),
    }
}

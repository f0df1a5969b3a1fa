//! `cargo xtask …`: the project's chores.

mod bench;
mod book;
mod chores;
mod dist;
mod games;
mod new_game;
mod rules;
mod shell;
mod tools;
mod web;

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Parser, Subcommand};

/// The project's chores.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Installs what the tests need and runs all of them
    Test(Luck),
    /// The rules of the rule book and the tests that cite them
    Rules,
    /// Accepts the playthroughs and schemas as they are now
    Bless,
    /// Measures: engine, instructions, peers, bots, lab, server, web, start
    #[command(arg_required_else_help = true, disable_help_subcommand = true)]
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
    /// Whole games and everything else that people do, in a real browser
    Browser(Luck),
    /// Makes a website of docs/, in target/book
    Book,
    /// Pictures of every screen into docs/screenshots
    Screenshots,
    /// Makes every room of a new game, with a small game in them that can be played at once
    NewGame(new_game::NewGame),
    /// Adds a game to a copy of the repository, as somebody would who does it for the first time, and tests it there
    Rehearse,
    /// Packs the program into target/dist: a tarball and a Debian package, with licences and checksums
    Dist {
        /// Packs the debug build as the tests left it: to try the packing
        #[arg(long)]
        quick: bool,
        /// Installs the package into an empty Debian and uses it there (needs root, and some minutes)
        #[arg(long)]
        tried: bool,
    },
    /// Long fuzzing and many games
    Deep {
        /// How long, about
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
        minutes: u64,
    },
}

#[derive(Subcommand)]
enum Bench {
    /// Actions a second of every game
    Engine(Figures),
    /// Instructions an action of every game, which a busy machine does not change
    Instructions(Figures),
    /// Actions a second, beside OpenSpiel's card games, in one run
    Peers(Figures),
    /// How much better each level of bots is than the one below it
    Bots {
        /// How long one decision of a bot takes, instead
        #[arg(long)]
        moves: bool,
        #[command(flatten)]
        figures: Figures,
    },
    /// The laboratory beside the engine's own speed, and a million games
    Lab(Figures),
    /// 1,000 tables of four over loopback WebSockets, journal on disk, beside boardgame.io's server in memory, in one run
    Server {
        #[command(flatten)]
        load: bench::Load,
        #[command(flatten)]
        figures: Figures,
    },
    /// How much the page loads, how soon a move shows, how smoothly cards travel
    Web(Figures),
    /// From starting the program to its first page, with nothing and with 100,000 tables on disk
    Start(Figures),
}

/// What the cards of a run come from.
#[derive(Args)]
struct Luck {
    /// Deals the cards of an earlier run again, which said its seed
    #[arg(long, env = "TABLEE_SEED", value_name = "SEED")]
    seed: Option<String>,
}

impl Luck {
    /// Runs something with a seed, given or new, that is said before it and again if it fails.
    fn run(self, chore: impl FnOnce(&str) -> shell::Done) -> shell::Done {
        let fresh =
            || SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().subsec_micros().to_string();
        let seed = self.seed.unwrap_or_else(fresh);
        eprintln!("TABLEE_SEED={seed}");
        chore(&seed).map_err(|why| format!("{why}\nThe cards were those of TABLEE_SEED={seed}."))
    }
}

/// How a benchmark is told.
#[derive(Args)]
struct Figures {
    /// One more line, for tools
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Test(luck) => luck.run(chores::test),
        Chore::Rules => rules::check(),
        Chore::Bless => chores::bless(),
        Chore::Bench { what } => match what {
            Bench::Engine(Figures { json }) => bench::engine(json),
            Bench::Instructions(Figures { json }) => bench::instructions(json),
            Bench::Peers(Figures { json }) => bench::peers(json),
            Bench::Bots { moves: false, figures: Figures { json } } => bench::bots(json),
            Bench::Bots { moves: true, figures: Figures { json } } => bench::moves(json),
            Bench::Lab(Figures { json }) => bench::lab(json),
            Bench::Server { load, figures: Figures { json } } => bench::server(&load, json),
            Bench::Web(Figures { json }) => web::bench(json),
            Bench::Start(Figures { json }) => bench::start(json),
        },
        Chore::Browser(luck) => luck.run(web::browser),
        Chore::Book => book::build(),
        Chore::Screenshots => web::screenshots(),
        Chore::NewGame(wanted) => new_game::make(&wanted),
        Chore::Rehearse => new_game::rehearse(),
        Chore::Dist { quick, tried } => dist::make(quick, tried),
        Chore::Deep { minutes } => chores::deep(minutes),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    /// As documents, CI and people's fingers know them.
    #[test]
    fn every_chore_is_understood() {
        for line in [
            "test",
            "test --seed 7",
            "rules",
            "bless",
            "bench engine --json",
            "bench peers",
            "bench bots --json",
            "bench bots --moves --json",
            "bench lab",
            "bench server --alone --tables 10 --seconds 1 --rate 5 --in-memory --json",
            "bench web --json",
            "bench start",
            "browser",
            "browser --seed a-word",
            "book",
            "screenshots",
            "new-game belote",
            "rehearse",
            "new-game la-pioche --name Pioche --prefix LP",
            "dist",
            "dist --quick --tried",
            "deep",
            "deep --minutes 3",
        ] {
            let words = ["xtask"].into_iter().chain(line.split(' '));
            assert!(Cli::try_parse_from(words).is_ok(), "{line}");
        }
        for line in [
            "",
            "tests",
            "bench",
            "bench engine --moves",
            "deep --minutes 0",
            "deep --minutes soon",
            "new-game",
        ] {
            let words = ["xtask"].into_iter().chain(line.split_whitespace());
            assert!(Cli::try_parse_from(words).is_err(), "{line}");
        }
    }
}

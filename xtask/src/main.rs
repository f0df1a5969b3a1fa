//! `cargo xtask …`: the project's chores.

mod bench;
mod book;
mod chores;
mod cluster;
mod count;
mod dist;
mod engine;
mod games;
mod lanes;
mod new_game;
mod programs;
mod python;
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
    /// Measures: engine, instructions, peers, python, bots, ladder, lab, server, web, start
    #[command(arg_required_else_help = true, disable_help_subcommand = true)]
    Bench {
        #[command(subcommand)]
        what: Bench,
    },
    /// Starts three NATS nodes, three servers and a proxy on this machine, to play at and to break
    Cluster {
        /// The optimised build
        #[arg(long)]
        release: bool,
    },
    /// Installs the NATS server that the tests of several machines need, into target/nats
    Nats,
    /// Makes the engine for the page, for builds that are no release
    Engine,
    /// Whole games and everything else that people do, in a real browser
    Browser(Luck),
    /// Types, tests, notebooks and examples of the Python package
    Python(Luck),
    /// A whole game of each in Firefox and WebKit, as Debian has them
    Others(Luck),
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
    /// Looks for better weights of a game's habitué, by playing against itself, and says how they do on other deals
    Tune {
        /// The game's id, or the beginning of it
        game: String,
        /// How many changes are tried; none to see only how today's weights do
        #[arg(long, value_name = "N", default_value_t = 200)]
        steps: u64,
        /// How many deals a change is tried on, at every table
        #[arg(long, value_name = "N", default_value_t = 200)]
        deals: u64,
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
    /// Instructions of an action, with events and without, in the laboratory too, and of a champion's thought: a busy machine does
    /// not change them
    Instructions(Figures),
    /// Actions a second, beside OpenSpiel's card games, in one run
    Peers(Figures),
    /// Decisions a second from Python, many games at once, beside PettingZoo, RLCard and OpenSpiel, in one run
    Python(Figures),
    /// How much better each level of bots is than the one below it
    Bots {
        /// How long one decision of a bot takes, instead
        #[arg(long)]
        moves: bool,
        #[command(flatten)]
        figures: Figures,
    },
    /// One rating table a game: every bot, champions with 50, 500 and 3,000 thoughts, and OpenSpiel's ISMCTS on the same game
    Ladder {
        /// How long, all four games together
        #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..))]
        minutes: u64,
        #[command(flatten)]
        figures: Figures,
    },
    /// Thoughts a second of a champion at every game
    Thoughts(Figures),
    /// The laboratory beside the engine's own speed, two threads beside one, and a million games
    Lab(Figures),
    /// 1,000 tables of four over loopback WebSockets, journal on disk, beside boardgame.io's server in memory, in one run
    Server {
        #[command(flatten)]
        load: bench::Load,
        #[command(flatten)]
        figures: Figures,
    },
    /// 1,000 tables of four on SQLite, and on one and three servers on three NATS nodes, in one run
    Cluster {
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
    /// Deals other cards, or those of an earlier run again, which said its seed; without it they are always the same
    #[arg(long, env = "TABLEE_SEED", value_name = "SEED")]
    seed: Option<String>,
}

/// The cards of a run that names none. They are the same everywhere, so that what was green in one place is green in another; `deep` draws
/// new ones.
const CARDS: &str = "a75e021874c5";

impl Luck {
    /// Runs something with a seed, which is said before it and again if it fails.
    fn run(self, chore: impl FnOnce(&str) -> shell::Done) -> shell::Done {
        let seed = self.seed.unwrap_or_else(|| CARDS.to_owned());
        eprintln!("TABLEE_SEED={seed}");
        chore(&seed).map_err(|why| format!("{why}\nThe cards were those of TABLEE_SEED={seed}."))
    }
}

/// A seed that nobody has seen.
fn fresh() -> String {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().subsec_micros().to_string()
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
            Bench::Instructions(Figures { json }) => count::instructions(json),
            Bench::Peers(Figures { json }) => bench::peers(json),
            Bench::Python(Figures { json }) => python::bench(json),
            Bench::Bots { moves: false, figures: Figures { json } } => bench::bots(json),
            Bench::Bots { moves: true, figures: Figures { json } } => bench::moves(json),
            Bench::Ladder { minutes, figures: Figures { json } } => python::ladder(minutes, json),
            Bench::Thoughts(Figures { json }) => bench::thoughts(json),
            Bench::Lab(Figures { json }) => bench::lab(json),
            Bench::Server { load, figures: Figures { json } } => bench::server(&load, json),
            Bench::Cluster { load, figures: Figures { json } } => bench::cluster(&load, json),
            Bench::Web(Figures { json }) => web::bench(json),
            Bench::Start(Figures { json }) => bench::start(json),
        },
        Chore::Cluster { release } => cluster::run(release),
        Chore::Nats => tools::nats().map(|_| ()),
        Chore::Engine => engine::make(),
        Chore::Browser(luck) => luck.run(web::browser),
        Chore::Python(luck) => luck.run(python::test),
        Chore::Others(luck) => luck.run(web::others),
        Chore::Book => book::build(),
        Chore::Screenshots => web::screenshots(),
        Chore::NewGame(wanted) => new_game::make(&wanted),
        Chore::Rehearse => new_game::rehearse(),
        Chore::Dist { quick, tried } => dist::make(quick, tried),
        Chore::Tune { game, steps, deals } => chores::tune(&game, steps, deals),
        Chore::Deep { minutes } => Luck { seed: Some(fresh()) }.run(|seed| chores::deep(minutes, seed)),
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
            "bench instructions",
            "bench thoughts --json",
            "bench peers",
            "bench python --json",
            "bench bots --json",
            "bench bots --moves --json",
            "bench lab",
            "bench server --alone --tables 10 --seconds 1 --rate 5 --in-memory --json",
            "bench cluster --json",
            "bench web --json",
            "bench start",
            "cluster",
            "cluster --release",
            "nats",
            "engine",
            "browser",
            "browser --seed a-word",
            "python --seed 7",
            "others --seed 7",
            "book",
            "screenshots",
            "new-game belote",
            "rehearse",
            "new-game la-pioche --name Pioche --prefix LP",
            "dist",
            "dist --quick --tried",
            "tune nain-jaune",
            "tune trefles --steps 0 --deals 2000",
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

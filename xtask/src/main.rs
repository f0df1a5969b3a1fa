//! `cargo xtask …`: the project's chores.

mod bench;
mod book;
mod chores;
mod rules;
mod shell;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test                    installs what the tests need and runs all of them
cargo xtask rules                   the rules of the rule book and the tests that cite them
cargo xtask bless                   accepts the playthroughs and schemas as they are now
cargo xtask bench engine [--json]   actions a second of every game
cargo xtask bench peers [--json]    the same, beside OpenSpiel's card games, in one run
cargo xtask bench bots [--json]     how much better each level of bots is than the one below it
cargo xtask bench bots --moves [--json]  how long one decision of a bot takes
cargo xtask bench lab [--json]      the laboratory beside the engine's own speed, and a million games
cargo xtask bench server [--json]   1,000 tables of four over loopback WebSockets, journal on disk, beside boardgame.io's
                                    server in memory, in one run (--alone: without it; --tables, --seconds, --rate)
cargo xtask bench web [--json]      how much the page loads, how soon a move shows, how smoothly cards travel
cargo xtask browser                 whole games and everything else that people do, in a real browser
cargo xtask book                    makes a website of docs/, in target/book
cargo xtask screenshots             pictures of every screen into docs/screenshots
cargo xtask bench start [--json]    from starting the program to its first page, with nothing and with 100,000 tables on disk
cargo xtask deep [--minutes N]      long fuzzing and many games (10 minutes if not said)";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => chores::test(),
        ["rules"] => rules::check(),
        ["bless"] => chores::bless(),
        ["bench", "engine"] => bench::engine(false),
        ["bench", "engine", "--json"] => bench::engine(true),
        ["bench", "peers"] => bench::peers(false),
        ["bench", "peers", "--json"] => bench::peers(true),
        ["bench", "bots"] => bench::bots(false),
        ["bench", "bots", "--json"] => bench::bots(true),
        ["bench", "bots", "--moves", rest @ ..] => bench::moves(rest),
        ["bench", "lab"] => bench::lab(false),
        ["bench", "lab", "--json"] => bench::lab(true),
        ["bench", "start"] => bench::start(false),
        ["bench", "start", "--json"] => bench::start(true),
        ["bench", "server", rest @ ..] => bench::server(rest),
        ["bench", "web"] => web::bench(false),
        ["bench", "web", "--json"] => web::bench(true),
        ["browser"] => web::browser(),
        ["book"] => book::build(),
        ["screenshots"] => web::screenshots(),
        ["deep"] => chores::deep(10),
        ["deep", "--minutes", minutes] => match minutes.parse() {
            Ok(minutes) => chores::deep(minutes),
            Err(_) => Err(format!("--minutes takes a whole number, not {minutes:?}")),
        },
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

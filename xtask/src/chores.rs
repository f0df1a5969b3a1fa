//! Tests, playthroughs and long runs.

use std::path::Path;
use std::time::Instant;

use crate::lanes::{self, Lane};
use crate::shell::{Done, build, need, output, program, root, run, tell_times, timed};
use crate::web;
use crate::{book, dist, engine, new_game, programs, python, rules, tools};

/// All tests, after installing what they need. The cards of those that are dealt some come from the seed.
pub(crate) fn test(seed: &str) -> Done {
    let begun = Instant::now();
    let done = all_tests(seed);
    tell_times(begun);
    done
}

fn all_tests(seed: &str) -> Done {
    need("python3", &["--version"], "python3")?;
    need("tmux", &["-V"], "tmux")?;
    need("nginx", &["-v"], "nginx-light")?;
    need("caddy", &["version"], "caddy")?;
    tools::nats()?;
    run(&mut program("cargo", &["fmt", "--all", "--check"]))?;
    // Before anything that has the page in it.
    timed("the engine for the page", engine::make)?;
    run(&mut program("cargo", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    run(program("cargo", &["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;
    run(&mut program(
        &tools::DENY.get()?.to_string_lossy(),
        &["--locked", "check", "licenses", "bans", "sources"],
    ))?;
    rules::check()?;
    book::build()?;
    let rust = programs::build()?;
    web::install()?;
    // The rules, the bots and what else is busy are optimised in it, too: a second build of everything gains nothing.
    let tested = root().join("target/debug/tablee");
    // Most tests wait for something most of the time: for a bot's pause, a disk, a browser. So they wait side by side, to the end,
    // whatever falls: who reads about one failure would rather read about all of them.
    lanes::side_by_side(vec![
        Lane::new("browser", || web::play(&tested, seed)),
        Lane::new("Rust", || programs::run_all(&rust, seed)),
        Lane::new("everything else", || {
            lockstep(&tested, 250, 1)?;
            dist::check(&tested)?;
            python::test(seed)?;
            web::check()
        }),
    ])
}

/// Accepts the playthroughs and the schemas of messages as they are now.
pub(crate) fn bless() -> Done {
    run(program("cargo", &["test", "--workspace", "--", "playthroughs", "plays::"]).env("TABLEE_BLESS", "1"))?;
    for (package, tests) in [("tablee-table", "schema"), ("tablee-catalog", "written")] {
        run(program("cargo", &["test", "--package", package, "--lib", tests]).env("TABLEE_BLESS", "1"))?;
    }
    run(&mut program(
        "git",
        &["status", "--short", "--", "games", "crates/words", "docs", "fixtures/sentences", "web/src/face"],
    ))
}

/// Drives the referee and the oracle side by side over whole random games.
fn lockstep(binary: &Path, games: u64, seed: u64) -> Done {
    run(&mut program("python3", &["oracle/scenarios.py", "crates/catalog/tests/scenarios"]))?;
    let referee = format!("{} referee", binary.display());
    let (games, seed) = (games.to_string(), seed.to_string());
    run(&mut program(
        "python3",
        &["oracle/lockstep.py", "--referee", &referee, "--games", &games, "--seed", &seed],
    ))
}

/// Better weights for a game's habitué, found by playing against itself.
pub(crate) fn tune(game: &str, steps: u64, deals: u64) -> Done {
    let (steps, deals) = (steps.to_string(), deals.to_string());
    let words =
        ["run", "--release", "--package", "tablee-lab", "--example", "tune", "--", game, &steps, &deals];
    run(&mut program("cargo", &words))
}

/// Long runs: half of the time fuzzing, then every test that can go deeper, lockstep over many games, the packages
/// installed into an empty Debian, and a fifth game added to a copy. The cards come from the seed.
pub(crate) fn deep(minutes: u64, seed: &str) -> Done {
    need("python3", &["--version"], "python3")?;
    need("tmux", &["-V"], "tmux")?;
    need("nginx", &["-v"], "nginx-light")?;
    need("caddy", &["version"], "caddy")?;
    tools::nats()?;
    if output(&mut program("cargo", &["fuzz", "--version"])).is_err() {
        run(&mut program("cargo", &["install", "--locked", "cargo-fuzz"]))?;
    }
    let targets = ["protocol", "notation", "play", "live"];
    let seconds = minutes * 30 / targets.len() as u64;
    for target in targets {
        let limit = format!("-max_total_time={seconds}");
        // cargo-fuzz wants flags that a stable compiler only takes when told so.
        let words = ["fuzz", "run", target, "--", &limit, "-rss_limit_mb=1024", "-timeout=10"];
        let mut fuzz = program("cargo", &words);
        // The live table brings SQLite along, whose tables the sanitizer takes for doubles of themselves.
        fuzz.env("RUSTC_BOOTSTRAP", "1")
            .env("ASAN_OPTIONS", "detect_odr_violation=0")
            .env_remove("RUSTFLAGS");
        run(&mut fuzz)?;
    }
    // The laws, mutated requests, bots, crashes and kills all look at this for how long to go on; those that count or
    // measure something say it.
    let words = ["test", "--workspace", "--", "--show-output"];
    run(program("cargo", &words).env("TABLEE_DEEP", (minutes * 4).to_string()).env("TABLEE_SEED", seed))?;
    web::everywhere(seed)?;
    web::others(seed)?;
    lockstep(&build("release")?, minutes * 300, 1_000_003)?;
    python::install()?;
    dist::make(false, true)?;
    new_game::rehearse()
}

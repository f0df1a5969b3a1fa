//! Benchmarks, each against something real in the same run.

use std::process::Command;

use serde_json::{Value, json};

use crate::games::ids;
use crate::shell::{Done, build, installed, need, output, program, root, run};

/// Actions a second of every game, one thread, four players.
pub(crate) fn engine(json: bool) -> Done {
    let games = measure_games()?;
    table(&games);
    if json {
        println!("{}", json!({"bench": "engine", "games": games}));
    }
    Ok(())
}

/// The same beside OpenSpiel's card games, which play inside their own C++ loop.
pub(crate) fn peers(json: bool) -> Done {
    need("python3", &["-m", "venv", "--help"], "python3-venv")?;
    let venv = root().join("target/openspiel");
    let python = venv.join("bin/python");
    let python = python.to_string_lossy();
    if output(&mut program(&python, &["-c", "import pyspiel"])).is_err() {
        run(&mut program("python3", &["-m", "venv", &venv.to_string_lossy()]))?;
        run(&mut program(&python, &["-m", "pip", "install", "--quiet", "open_spiel"]))?;
    }
    let games = measure_games()?;
    table(&games);
    let peers = output(&mut program(&python, &["xtask/peers/openspiel.py"]))?;
    let peers: Vec<Value> = peers.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if peers.is_empty() {
        return Err("OpenSpiel gave no figures".to_owned());
    }
    println!("\n{:32} {:>14}", "OpenSpiel, uniform random bots", "decisions/s");
    for peer in &peers {
        println!("{:32} {:>14.0}", peer["game"].as_str().unwrap_or("?"), rate(peer, "decisions_per_second"));
    }
    let best = peers.iter().map(|peer| rate(peer, "decisions_per_second")).fold(0.0, f64::max);
    println!("\n{:32} {:>14}", "against OpenSpiel's best", "times as fast");
    let mut ratios = serde_json::Map::new();
    for game in &games {
        let ratio = (rate(game, "actions_per_second") / best * 10.0).round() / 10.0;
        println!("{:32} {ratio:>14.1}", game["game"].as_str().unwrap_or("?"));
        ratios.insert(game["game"].as_str().unwrap_or("?").to_owned(), json!(ratio));
    }
    if json {
        println!(
            "{}",
            json!({"bench": "peers", "games": games, "openspiel": peers, "ratio_to_best": ratios})
        );
    }
    Ok(())
}

/// The smallest, a middle and the largest number of players of every game, as the referee has them.
fn tables() -> Done<Vec<(String, [u64; 3])>> {
    use std::io::Write as _;
    let mut command = program("target/release/tablee", &["referee"]);
    let piped = std::process::Stdio::piped;
    let mut child =
        command.stdin(piped()).stdout(piped()).spawn().map_err(|error| format!("tablee: {error}"))?;
    // Dropped at once: the referee leaves at the end of its input.
    let asked = child.stdin.take().map(|mut input| input.write_all(b"{\"cmd\":\"games\"}\n"));
    let answer = child.wait_with_output().map_err(|error| format!("tablee: {error}"))?;
    let answer: Value = serde_json::from_slice(&answer.stdout).unwrap_or_default();
    let table = |game: &Value| {
        let (least, most) = (game["players"][0].as_u64()?, game["players"][1].as_u64()?);
        Some((game["id"].as_str()?.to_owned(), [least, (least + most) / 2, most]))
    };
    let games = answer["games"].as_array().filter(|_| matches!(asked, Some(Ok(())))).map(Vec::as_slice);
    games
        .unwrap_or_default()
        .iter()
        .map(table)
        .collect::<Option<Vec<_>>>()
        .filter(|all| !all.is_empty())
        .ok_or_else(|| "the referee does not say its games".to_owned())
}

/// How much better each level is than the one below it, at three player counts of every game: duplicate deals, every
/// seat in turn, until the sequential test is clear.
pub(crate) fn bots(json: bool) -> Done {
    build("release")?;
    let tables = tables()?;
    println!(
        "{:14} {:>7}  {:20} {:>8} {:>24}  clear",
        "game", "players", "pair", "deals", "lead, 95 % interval"
    );
    let mut results = Vec::new();
    for (pair, most) in [("habitue,debutant", "20000"), ("champion,habitue", "1000")] {
        for (game, counts) in &tables {
            for &players in counts {
                let seats = players.to_string();
                let words = [
                    "lab",
                    "arena",
                    game,
                    "--players",
                    &seats,
                    "--pair",
                    pair,
                    "--until-clear",
                    "--max-deals",
                    most,
                    "--one-way",
                    "--json",
                    "-",
                ];
                let begun = std::time::Instant::now();
                let printed =
                    output(program("target/release/tablee", &words).stdin(std::process::Stdio::null()))?;
                let mut result: Value =
                    serde_json::from_str(&printed).map_err(|error| format!("{game}: {error}"))?;
                let pairing = result.pointer_mut("/pairs/0").map(Value::take).unwrap_or_default();
                let lead = &pairing["lead"];
                let bound = |name| lead[name].as_f64().unwrap_or(f64::NAN);
                println!(
                    "{game:14} {players:>7}  {pair:20} {:>8} {:>+9.3} [{:+.3}, {:+.3}]  {} ({:.0} s)",
                    pairing["deals"],
                    bound("mean"),
                    bound("low"),
                    bound("high"),
                    pairing["winner"].as_str().unwrap_or("not clear"),
                    begun.elapsed().as_secs_f32()
                );
                results.push(json!({"game": game, "players": players, "pair": pair,
                    "unit": result["unit"], "result": pairing, "seconds": begun.elapsed().as_secs()}));
            }
        }
    }
    if json {
        println!("{}", json!({"bench": "bots", "pairings": results}));
    }
    Ok(())
}

/// How long one decision of a bot takes.
pub(crate) fn moves(json: bool) -> Done {
    let mut command = example("tablee-bots", "moves");
    run(command.args(json.then_some("--json")))
}

/// How many thoughts a champion has in a second at every game.
pub(crate) fn thoughts(json: bool) -> Done {
    let games = measures("tablee-bots", "thoughts")?;
    println!("{:32} {:>14} {:>12}", "a champion, four players", "thoughts/s", "µs/thought");
    for game in &games {
        let (rate, each) = (rate(game, "thoughts_per_second"), rate(game, "ns_per_thought") / 1e3);
        println!("{:32} {rate:>14.0} {each:>12.1}", game["game"].as_str().unwrap_or("?"));
    }
    if json {
        println!("{}", json!({"bench": "thoughts", "games": games}));
    }
    Ok(())
}

/// An example of a package, which measures something when it is run.
fn example(package: &str, name: &str) -> Command {
    program("cargo", &["run", "--release", "--quiet", "--package", package, "--example", name, "--"])
}

/// boardgame.io in the version that is compared with.
const BOARDGAME: &str = "0.50.2";

/// How hard the server is pressed.
#[derive(clap::Args)]
pub(crate) struct Load {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tables: u64,
    /// How long at full speed, and how long at the rate
    #[arg(long, value_name = "N", default_value_t = 10)]
    seconds: u64,
    /// Moves a second while it is measured how long one takes
    #[arg(long, value_name = "N", default_value_t = 1000)]
    rate: u64,
    /// The journal in memory instead of on disk
    #[arg(long)]
    in_memory: bool,
    /// Without boardgame.io's server
    #[arg(long)]
    alone: bool,
    /// How many sit at a table
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u64,
    /// Instead: a table with many spectators, many sockets that say nothing, many tables that sleep on disk
    #[arg(long)]
    crowds: bool,
}

/// Live tables under load, the server in a process of its own, its clients told what browsers are: whole views, squeezed. And
/// boardgame.io's server under the same load, in the same run.
pub(crate) fn server(load: &Load, json: bool) -> Done {
    let mut command = loaded(load, json);
    command.args(load.in_memory.then_some("--in-memory"));
    command.args(load.crowds.then_some("--crowds"));
    if load.alone || load.crowds {
        return run(&mut command);
    }
    installed("boardgame.io", BOARDGAME, "dist/cjs/server.js")?;
    let folder = root().join("target/boardgame.io");
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::copy(root().join("xtask/peers/boardgame.cjs"), folder.join("server.cjs")).map_err(wrong)?;
    run(command.arg("--peer").arg(&folder))
}

/// The same load on SQLite, and on one and three servers on three NATS nodes, in one run.
pub(crate) fn cluster(load: &Load, json: bool) -> Done {
    crate::tools::nats()?;
    run(loaded(load, json).arg("--cluster"))
}

/// The program that drives tables, told how many and for how long.
fn loaded(load: &Load, json: bool) -> Command {
    let mut command = example("tablee-server", "load");
    let numbers = [load.tables, load.seconds, load.rate, load.seats];
    for (name, number) in ["--tables", "--seconds", "--rate", "--seats"].iter().zip(numbers) {
        command.arg(name).arg(number.to_string());
    }
    command.args(json.then_some("--json"));
    command
}

/// From starting the program to its first page: with an empty folder, and with 100,000 tables on disk. The middle of nine starts.
pub(crate) fn start(json: bool) -> Done {
    build("release")?;
    let folder = root().join("target/bench-start");
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(wrong)?;
    let archive = folder.join("archived");
    run(example("tablee-server", "load").arg("--archive").arg(&archive))?;
    let mut results = Vec::new();
    for (what, archived) in [("an empty folder", false), ("100,000 tables on disk", true)] {
        let mut times = Vec::new();
        for number in 0..9 {
            let data = if archived { archive.clone() } else { folder.join(number.to_string()) };
            times.push(first_page(&data)?);
        }
        times.sort_unstable();
        let (middle, worst) = (times[times.len() / 2], times[times.len() - 1]);
        println!("{what:24} first page after {middle} ms (at worst {worst} ms)");
        results.push(json!({"folder": what, "ms": middle, "worst_ms": worst}));
    }
    if json {
        println!("{}", json!({"bench": "start", "starts": results}));
    }
    let _ = std::fs::remove_dir_all(&folder);
    Ok(())
}

/// Starts a server, asks for its first page and ends it; how many milliseconds that took.
fn first_page(data: &std::path::Path) -> Done<u128> {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    let begun = std::time::Instant::now();
    let mut command = program("target/release/tablee", &["serve", "--listen", "127.0.0.1:0", "--data"]);
    command.arg(data).env("TABLEE_LOG", "error").stdout(std::process::Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("tablee: {error}"))?;
    let ask = |child: &mut std::process::Child| -> Option<String> {
        let mut line = String::new();
        BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
        let address = line.trim().rsplit_once("http://")?.1.trim_end_matches('/').to_owned();
        let mut stream = std::net::TcpStream::connect(&address).ok()?;
        write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").ok()?;
        let mut page = String::new();
        stream.read_to_string(&mut page).ok()?;
        Some(page)
    };
    let page = ask(&mut child);
    let took = begun.elapsed().as_millis();
    let _ = child.kill();
    let _ = child.wait();
    match page {
        Some(page) if page.starts_with("HTTP/1.1 200") => Ok(took),
        _ => Err("the server did not answer with a page".to_owned()),
    }
}

/// The laboratory beside the engine's own benchmark, random bots, on one thread and on two; and a million games of habitués.
pub(crate) fn lab(json: bool) -> Done {
    let (engine, lab) = (measure_games()?, measures("tablee-lab", "random")?);
    println!(
        "{:32} {:>14} {:>14} {:>10} {:>12}",
        "random bots, processor time", "engine, acts/s", "lab, acts/s", "share", "two threads"
    );
    let mut shares = Vec::new();
    for (engine, lab) in engine.iter().zip(&lab) {
        let (game, threads) = (engine["game"].as_str().unwrap_or("?"), rate(lab, "two_threads"));
        let (lab, engine) = (rate(lab, "actions_per_second"), rate(engine, "actions_per_second"));
        println!("{game:32} {engine:>14.0} {lab:>14.0} {:>8.0} % {threads:>11.2}×", lab / engine * 100.0);
        shares.push(json!({"game": game, "engine_actions_per_second": engine, "lab_actions_per_second": lab,
            "share": (lab / engine * 1000.0).round() / 1000.0, "two_threads": threads}));
    }
    build("release")?;
    let seconds = million()?;
    println!("a million games of four habitués at Nain Jaune, all cores: {seconds:.1} s");
    if json {
        println!("{}", json!({"bench": "lab", "random": shares, "million_seconds": seconds}));
    }
    Ok(())
}

/// A million games of four habitués at Nain Jaune, by the program itself: how many seconds they took.
fn million() -> Done<f64> {
    let words = ["lab", "run", "nain-jaune", "--bots", "habitue", "--games", "1000000", "--players", "4"];
    let begun = std::time::Instant::now();
    output(
        program("target/release/tablee", &words).args(["--json", "-"]).stdin(std::process::Stdio::null()),
    )?;
    Ok(begun.elapsed().as_secs_f64())
}

fn rate(figures: &Value, name: &str) -> f64 {
    figures[name].as_f64().unwrap_or(0.0)
}

/// Runs every game's own benchmarks and keeps their JSON line: with events, and how long an action takes without.
fn measure_games() -> Done<Vec<Value>> {
    let mut games = Vec::new();
    for game in ids()? {
        let one = |bench| {
            let measured = measures(&game, bench)?.into_iter().next();
            measured.ok_or_else(|| format!("{game} gave no figures"))
        };
        let (mut told, silent) = (one("engine")?, one("silent")?);
        told["silent_ns_per_action"] = silent["ns_per_action"].clone();
        games.push(told);
    }
    Ok(games)
}

/// Runs a benchmark of a package and keeps its JSON lines.
fn measures(package: &str, bench: &str) -> Done<Vec<Value>> {
    let printed =
        output(&mut program("cargo", &["bench", "--quiet", "--package", package, "--bench", bench]))?;
    Ok(printed.lines().filter_map(|line| serde_json::from_str(line).ok()).filter(Value::is_object).collect())
}

fn table(games: &[Value]) {
    println!(
        "{:32} {:>14} {:>12} {:>15}",
        "Tablée, four players", "actions/s", "ns/action", "without events"
    );
    for game in games {
        println!(
            "{:32} {:>14.0} {:>12.1} {:>15.1}",
            game["game"].as_str().unwrap_or("?"),
            rate(game, "actions_per_second"),
            rate(game, "ns_per_action"),
            rate(game, "silent_ns_per_action")
        );
    }
}

//! The Python package: its tests, and how fast it is.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::shell::{Done, need, output, program, root, run};

const REQUIREMENTS: &str = "crates/python/requirements.txt";

/// A Python of our own, in `target/python`, with what the package is tested with. Made once, and again when the list changes.
fn environment() -> Done<PathBuf> {
    need("python3", &["-m", "venv", "--help"], "python3-venv")?;
    let folder = root().join("target/python");
    let python = folder.join("bin/python");
    let wanted = std::fs::read_to_string(root().join(REQUIREMENTS))
        .map_err(|error| format!("{REQUIREMENTS}: {error}"))?;
    let stamp = folder.join("requirements.txt");
    if std::fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(python);
    }
    let made =
        run(&mut program("python3", &["-m", "venv", "--clear", &folder.to_string_lossy()])).and_then(|()| {
            let words =
                ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS];
            run(&mut program(&python.to_string_lossy(), &words))
        });
    made.map_err(|why| {
        format!(
            "{why}\nThe Python package is tested with what {REQUIREMENTS} names, which pip could not install here. \
             Please make PyPI or a mirror of it reachable (PIP_INDEX_URL), or install them into target/python."
        )
    })?;
    std::fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(python)
}

/// Types, and all tests of the package: of a library that is built as the other tests are, so that nearly everything is there
/// already. That it can be installed, the benchmark and `cargo xtask deep` see.
pub(crate) fn test(seed: &str) -> Done {
    let python = environment()?;
    let python = python.to_string_lossy();
    // With the libraries of all tests, which are there: asked for alone, it would have others.
    run(&mut program("cargo", &["build", "--workspace", "--lib", "--tests"]))?;
    let site = root().join("target/python/site");
    let package = site.join("tablee");
    let copied = copy(&root().join("crates/python/python/tablee"), &package).and_then(|()| {
        std::fs::copy(root().join("target/debug/lib_tablee.so"), package.join("_tablee.abi3.so")).map(|_| ())
    });
    copied.map_err(|error| format!("{}: {error}", package.display()))?;
    run(program(&python, &["-m", "mypy", "--config-file", "pyproject.toml", "-p", "tablee"])
        .env("MYPY_CACHE_DIR", root().join("target/python/mypy")))?;
    run(program(&python, &["-m", "pytest", "-q", "-p", "no:cacheprovider", "crates/python/tests"])
        .env("PYTHONPATH", &site)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("TABLEE_SEED", seed))
}

/// Copies the files of a folder into another, which has nothing else afterwards.
fn copy(from: &std::path::Path, to: &std::path::Path) -> std::io::Result<()> {
    if to.exists() {
        std::fs::remove_dir_all(to)?;
    }
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let path = entry?.path();
        if let (true, Some(name)) = (path.is_file(), path.file_name()) {
            std::fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// Installs the package as people do: `pip install .`, compiled with optimisation.
pub(crate) fn install() -> Done<PathBuf> {
    let python = environment()?;
    let words =
        ["-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--force-reinstall", "."];
    let path = root().join("target/python/bin");
    let all = std::env::var("PATH").unwrap_or_default();
    // maturin is a program beside that Python.
    run(program(&python.to_string_lossy(), &words).env("PATH", format!("{}:{all}", path.display())))?;
    Ok(python)
}

/// Many games at once from Python, beside PettingZoo's card games, RLCard and OpenSpiel, in one run.
pub(crate) fn bench(json: bool) -> Done {
    let python = install()?;
    let printed =
        output(&mut program(&python.to_string_lossy(), &["-W", "ignore", "xtask/peers/python.py"]))?;
    let lines: Vec<Value> = printed.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let of = |kind: &'static str| lines.iter().filter(move |line| line["kind"] == kind);
    let rate = |line: &Value| line["decisions_per_second"].as_f64().unwrap_or(f64::NAN);
    println!(
        "{:44} {:>16} {:>16}",
        "Tablée, two cores, masks and observations", "decisions/s", "on the clock"
    );
    for line in of("tablee") {
        let clock = line["on_the_clock"].as_f64().unwrap_or(f64::NAN);
        println!("{:44} {:>16.0} {clock:>16.0}", line["game"].as_str().unwrap_or("?"), rate(line));
    }
    let slowest = of("tablee").map(rate).fold(f64::INFINITY, f64::min);
    let best = of("tablee").map(rate).fold(0.0, f64::max);
    let mut ratios = serde_json::Map::new();
    println!("\n{:44} {:>16} {:>16}", "peers, one core", "decisions/s", "times as fast");
    for kind in ["pettingzoo", "rlcard", "openspiel-python", "openspiel-c++"] {
        let fastest = of(kind).map(rate).fold(0.0, f64::max);
        if fastest == 0.0 {
            return Err(format!("{kind} gave no figures"));
        }
        for line in of(kind) {
            let name = format!("{kind} {}", line["game"].as_str().unwrap_or("?"));
            println!(
                "{name:44} {:>16.0} {:>7.1} to {:>5.1}",
                rate(line),
                slowest / rate(line),
                best / rate(line)
            );
        }
        let round = |ratio: f64| (ratio * 10.0).round() / 10.0;
        ratios.insert(
            kind.to_owned(),
            json!({"slowest": round(slowest / fastest), "best": round(best / fastest)}),
        );
    }
    if json {
        println!("{}", json!({"bench": "python", "figures": lines, "ratio_to_best": ratios}));
    }
    Ok(())
}

/// Every bot and OpenSpiel's information-set search at the same games, as one rating table each.
pub(crate) fn ladder(minutes: u64, json: bool) -> Done {
    let python = install()?;
    let words = ["-W", "ignore", "xtask/peers/ladder.py", &minutes.to_string()];
    let printed = output(&mut program(&python.to_string_lossy(), &words))?;
    let games: Vec<Value> = printed.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if games.is_empty() {
        return Err("the ladder gave no figures".to_owned());
    }
    let text = |value: &Value| value.as_str().unwrap_or("?").to_owned();
    for game in &games {
        println!("\n{}, {} players", text(&game["game"]), game["players"]);
        println!("{:36} {:>7} {:>18} {:>12}", "", "points", "95 % interval", "ms a move");
        for row in game["ratings"].as_array().into_iter().flatten() {
            let range = format!("[{}, {}]", row["low"], row["high"]);
            println!("{:36} {:>7} {range:>18} {:>12}", text(&row["bot"]), row["points"], row["ms_a_move"]);
        }
        for pair in game["pairs"].as_array().into_iter().flatten() {
            let names = format!("{} – {}", text(&pair["a"]), text(&pair["b"]));
            println!("  {names:60} {:>6} deals, the first won {}", pair["deals"], pair["a_won"]);
        }
    }
    if json {
        println!("{}", json!({"bench": "ladder", "games": games}));
    }
    Ok(())
}

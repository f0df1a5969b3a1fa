//! Builds the page, which is then part of the binary: `cargo run` needs Node and npm for this, and nothing when it runs.

use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../wasm/build/engine.rs"]
mod engine;

fn main() {
    let here = PathBuf::from(env("CARGO_MANIFEST_DIR"));
    let web = here.join("../../web");
    let engine = engine(&here.join("../.."));
    for path in [
        "web/src",
        "web/public",
        "web/build",
        "web/index.html",
        "web/package-lock.json",
        "web/vite.config.ts",
    ] {
        println!("cargo::rerun-if-changed={}", here.join("../..").join(path).display());
    }
    for path in ["words", "docs/rules", "web/src/wire"] {
        println!("cargo::rerun-if-changed={}", here.join("../..").join(path).display());
    }
    if !is_installed(&web) {
        npm(&web, &["ci", "--no-audit", "--no-fund"]);
    }
    let engine = engine.as_deref().unwrap_or(Path::new("")).display().to_string();
    let out = Path::new(&env("OUT_DIR")).join("web");
    npm_with(
        &web,
        &["run", "build", "--", "--outDir", &out.display().to_string(), "--emptyOutDir"],
        &[("TABLEE_ENGINE", &engine)],
    );
}

/// The engine for the page, without which it plays with a server alone. A release makes it; while developing, what `cargo xtask engine`
/// made is taken, because nobody wants to wait for it after every change to a game.
fn engine(root: &Path) -> Option<PathBuf> {
    let place = engine::place(root);
    if env("PROFILE") != "release" {
        println!("cargo::rerun-if-changed={}", place.display());
        return place.exists().then_some(place);
    }
    for path in ["bots", "catalog", "core", "fair", "journal", "table", "wasm"] {
        println!("cargo::rerun-if-changed={}", root.join("crates").join(path).display());
    }
    println!("cargo::rerun-if-changed={}", root.join("games").display());
    match engine::make(root) {
        Ok(made) => Some(made),
        Err(why) => {
            let why = why.lines().next().unwrap_or_default();
            println!(
                "cargo::warning=the page is built without its engine, and plays with a server only: {why}"
            );
            None
        }
    }
}

fn env(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

/// Whether what is installed is what the lock file says.
fn is_installed(web: &Path) -> bool {
    let time = |path: &str| web.join(path).metadata().and_then(|file| file.modified());
    match (time("node_modules/.package-lock.json"), time("package-lock.json")) {
        (Ok(installed), Ok(wanted)) => installed >= wanted,
        _ => false,
    }
}

fn npm(web: &Path, words: &[&str]) {
    npm_with(web, words, &[]);
}

fn npm_with(web: &Path, words: &[&str], env: &[(&str, &str)]) {
    let ran = Command::new("npm").args(words).current_dir(web).envs(env.iter().copied()).output();
    match ran {
        Ok(output) if output.status.success() => {}
        Ok(output) => {
            for line in [&output.stdout, &output.stderr]
                .map(|text| String::from_utf8_lossy(text))
                .iter()
                .flat_map(|text| text.lines())
            {
                println!("cargo::warning={line}");
            }
            println!("cargo::error=the page could not be built: `npm {}` failed in web/", words.join(" "));
        }
        Err(error) => println!(
            "cargo::error=the page is built with Node (20 or later) and npm, and npm cannot be run: {error}. \
             Install both (on Debian: apt-get install nodejs npm) and try again."
        ),
    }
}

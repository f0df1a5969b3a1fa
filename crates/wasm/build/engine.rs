//! How the engine for the page is made: used by the server's build script and by `cargo xtask`, so that there is one way.
//!
//! The standard library for `wasm32-unknown-unknown` comes from rustup where it can be had, else from Debian's `rustc-web`, which has
//! its sources.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

mod order;

const TARGET: &str = "wasm32-unknown-unknown";
/// How long rustup may take to fetch a standard library.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where the engine is, once it was made.
pub(crate) fn place(root: &Path) -> PathBuf {
    root.join("target/engine/engine.wasm")
}

/// Makes the engine, and says where it is or why it cannot be made.
pub(crate) fn make(root: &Path) -> Result<PathBuf, String> {
    let rustup = has_target() || (!has_debian() && add("target", TARGET) && has_target());
    if !rustup && !has_debian() {
        return Err(
            "there is no Rust standard library for wasm32-unknown-unknown, and rustup cannot add it \
                    (on Debian: apt-get install rustc-web cargo-web rust-web-src lld)"
                .to_owned(),
        );
    }
    let sources = !rustup || has_sources() || (add("component", "rust-src") && has_sources());
    match build(root, rustup, sources) {
        // Sources ask for a few crates of their own; who cannot fetch them has a standard library that is there already.
        Err(_) if rustup && sources => build(root, rustup, false)?,
        made => made?,
    }
    let from = root.join("target/engine").join(TARGET).join("engine/tablee_wasm.wasm");
    let bytes = std::fs::read(&from).map_err(|error| format!("{}: {error}", from.display()))?;
    let bytes = order::ordered(&bytes).unwrap_or(bytes);
    let to = place(root);
    // What has not changed keeps its time, so that nothing is built again because of it.
    if std::fs::read(&to).ok().as_ref() != Some(&bytes) {
        std::fs::write(&to, bytes).map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(to)
}

/// Builds it with rustup's compiler or Debian's, and with a standard library from its sources or the one that came with the compiler.
fn build(root: &Path, rustup: bool, sources: bool) -> Result<(), String> {
    let mut cargo = Command::new(if rustup { "cargo" } else { "/usr/bin/cargo" });
    // What a build script is told about its own build is not for this one.
    let ours = ["CARGO_HOME", "CARGO_NET_OFFLINE", "CARGO_TERM_COLOR", "RUSTUP_HOME"];
    for (name, _) in std::env::vars() {
        if (name.starts_with("CARGO") || name.starts_with("RUST")) && !ours.contains(&name.as_str()) {
            cargo.env_remove(name);
        }
    }
    if sources {
        // A standard library that is made here can be made small. Nobody hears what a panic says in a worker, so it just stops, as it
        // does with the other one.
        cargo
            .args(["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"])
            .arg("-Zpanic-immediate-abort")
            .env("CARGO_PROFILE_ENGINE_PANIC", "immediate-abort")
            .env("RUSTC_BOOTSTRAP", "1");
    }
    if !rustup {
        cargo.env("RUSTC", "/usr/bin/rustc").env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
    }
    cargo
        .args(["build", "--quiet", "--locked", "--profile", "engine", "--package", "tablee-wasm"])
        .args(["--target", TARGET, "--target-dir"])
        .arg(root.join("target/engine"))
        .current_dir(root)
        .stdin(Stdio::null());
    let made = cargo.output().map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !made.status.success() {
        return Err(String::from_utf8_lossy(&made.stderr).into_owned());
    }
    Ok(())
}

/// Whether the compiler that is used anyway has a standard library for it.
fn has_target() -> bool {
    of_compiler(&["lib/rustlib", TARGET, "lib"])
}

/// Whether it has the sources of the standard library.
fn has_sources() -> bool {
    of_compiler(&["lib/rustlib/src/rust/library/std"])
}

fn of_compiler(path: &[&str]) -> bool {
    let sysroot = Command::new("rustc").args(["--print", "sysroot"]).env_remove("RUSTC").output();
    sysroot.is_ok_and(|output| {
        let root = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        path.iter().fold(PathBuf::from(root), |path, part| path.join(part)).exists()
    })
}

/// Whether Debian's compiler for it is here, with its sources and a linker.
pub(crate) fn has_debian() -> bool {
    let linker = Command::new("wasm-ld").arg("--version").output();
    Path::new("/usr/lib/rustlib/src/rust/library/std").exists()
        && ["/usr/bin/rustc", "/usr/bin/cargo"].iter().all(|path| Path::new(path).exists())
        && linker.is_ok_and(|output| output.status.success())
}

/// Lets rustup fetch something, for as long as somebody waits for a build.
fn add(kind: &str, name: &str) -> bool {
    let adding = Command::new("rustup")
        .args([kind, "add", name])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut adding) = adding else { return false };
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        match adding.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => std::thread::sleep(Duration::from_millis(100)),
            Err(_) => break,
        }
    }
    let _ = adding.kill();
    let _ = adding.wait();
    false
}

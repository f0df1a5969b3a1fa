//! The page: its tests, its measurements and its pictures.

use std::process::Command;

use crate::shell::{Done, need, program, root, run};

/// A program, to be run in `web/`.
fn in_web(name: &str, words: &[&str]) -> Command {
    let mut command = program(name, words);
    command.current_dir(root().join("web"));
    command
}

/// Makes sure that Node, npm and what the lock file names are there. (Building the server installs the latter, too.)
fn install() -> Done {
    need("node", &["--version"], "nodejs")?;
    need("npm", &["--version"], "npm")?;
    if root().join("web/node_modules/.package-lock.json").exists() {
        return Ok(());
    }
    run(&mut in_web("npm", &["ci", "--no-audit", "--no-fund"]))
}

/// What can be said of the page without a browser: types, style, words, and the parts by themselves.
pub(crate) fn check() -> Done {
    install()?;
    run(&mut in_web("npm", &["run", "--silent", "check"]))?;
    run(&mut in_web("npm", &["run", "--silent", "lint"]))?;
    run(&mut in_web("npm", &["run", "--silent", "test"]))
}

/// Drives the page in a real browser, against the binary that `cargo build --release` made.
fn drive(projects: &[&str], env: &[(&str, &str)]) -> Done {
    install()?;
    need("chromium", &["--version"], "chromium")?;
    run(&mut program("cargo", &["build", "--release", "--package", "tablee"]))?;
    let mut command = in_web("npx", &["playwright", "test", "--project"]);
    run(command
        .args(projects)
        .env("TABLEE_BIN", root().join("target/release/tablee"))
        .envs(env.iter().copied()))
}

/// Whole games and everything else that people do, in a browser.
pub(crate) fn browser() -> Done {
    drive(&["phone", "desktop"], &[])
}

/// How much is loaded, how soon a move shows, and how smoothly things move.
pub(crate) fn bench(json: bool) -> Done {
    // One at a time: what is measured must not be disturbed.
    drive(&["bench", "--workers", "1"], if json { &[("TABLEE_JSON", "1")] } else { &[] })
}

/// Pictures of every screen into docs/screenshots.
pub(crate) fn screenshots() -> Done {
    drive(&["screenshots"], &[])
}

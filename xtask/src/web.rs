//! The page: its tests, its measurements and its pictures.

use std::path::Path;
use std::process::Command;

use crate::shell::{Done, build, installed, need, program, root, run};

/// A program, to be run in `web/`.
fn in_web(name: &str, words: &[&str]) -> Command {
    let mut command = program(name, words);
    command.current_dir(root().join("web"));
    command
}

/// Makes sure that Node, npm and what the lock file names are there. (Building the server installs the latter, too.)
pub(crate) fn install() -> Done {
    need("node", &["--version"], "nodejs")?;
    need("npm", &["--version"], "npm")?;
    if root().join("web/node_modules/.package-lock.json").exists() {
        return Ok(());
    }
    run(&mut in_web("npm", &["ci", "--no-audit", "--no-fund"]))
}

/// What can be said of the page without a browser: types, style, words, and the parts by themselves.
pub(crate) fn check() -> Done {
    check_in(&root().join("web"))
}

/// The same for a copy of the page, with what is installed here.
pub(crate) fn check_in(web: &Path) -> Done {
    install()?;
    let (here, there) = (root().join("web/node_modules"), web.join("node_modules"));
    if !there.exists() {
        std::os::unix::fs::symlink(here, &there).map_err(|error| format!("{}: {error}", there.display()))?;
    }
    for chore in ["check", "lint", "test"] {
        run(program("npm", &["run", "--silent", chore]).current_dir(web))?;
    }
    Ok(())
}

/// Drives the page in a real browser, against a server.
fn drive(binary: &Path, projects: &[&str], env: &[(&str, &str)]) -> Done {
    install()?;
    need("chromium", &["--version"], "chromium")?;
    need("chromium-headless-shell", &["--version"], "chromium-headless-shell")?;
    let mut command = in_web("npx", &["playwright", "test", "--project"]);
    run(command.args(projects).env("TABLEE_BIN", binary).envs(env.iter().copied()))
}

/// A whole game of each in Firefox and in WebKit, as Debian has them. They take some minutes.
pub(crate) fn others(seed: &str) -> Done {
    need("firefox-esr", &["--version"], "firefox-esr")?;
    need("WebKitWebDriver", &["--help"], "webkit2gtk-driver")?;
    need("Xvfb", &["-help"], "xvfb")?;
    drive(&build("dev")?, &["others"], &[("TABLEE_SEED", seed)])
}

/// Whole games and everything else that people do, in a browser.
pub(crate) fn browser(seed: &str) -> Done {
    play(&build("dev")?, seed)
}

/// The same with a binary that is there.
pub(crate) fn play(binary: &Path, seed: &str) -> Done {
    drive(binary, &["phone", "desktop"], &[("TABLEE_SEED", seed)])
}

/// The same, all of it on a phone and at a desk.
pub(crate) fn everywhere(seed: &str) -> Done {
    drive(&build("dev")?, &["phone", "desktop"], &[("TABLEE_SEED", seed), ("TABLEE_DEEP", "1")])
}

/// How much is loaded, how soon a move shows, how smoothly things move, and what Lighthouse says.
pub(crate) fn bench(json: bool) -> Done {
    let lighthouse = installed("lighthouse", "12", "cli/index.js")?;
    let mut env = vec![("TABLEE_LIGHTHOUSE", lighthouse.to_str().unwrap_or_default())];
    env.extend(json.then_some(("TABLEE_JSON", "1")));
    // One at a time: what is measured must not be disturbed.
    drive(&build("release")?, &["bench", "--workers", "1"], &env)
}

/// Pictures of every screen into docs/screenshots.
pub(crate) fn screenshots() -> Done {
    drive(&build("dev")?, &["screenshots"], &[])
}

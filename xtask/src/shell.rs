//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::lanes;

/// What a chore gives back: nothing, or a sentence that says what went wrong.
pub(crate) type Done<T = ()> = Result<T, String>;

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Every file in a folder and below whose name ends so, in order.
pub(crate) fn files(folder: &Path, ending: &str) -> Done<Vec<PathBuf>> {
    fn walk(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                walk(&path, ending, found)?;
            } else if path.extension().is_some_and(|it| it == ending) {
                found.push(path);
            }
        }
        Ok(())
    }
    let mut found = Vec::new();
    walk(folder, ending, &mut found).map_err(|error| format!("{}: {error}", folder.display()))?;
    found.sort();
    Ok(found)
}

/// A program, to be run in the root of the repository. Where everything is built once and thrown away, cargo keeps
/// nothing for a next time, which would take gigabytes.
pub(crate) fn program(name: &str, words: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(words).current_dir(root());
    if name == "cargo" && std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Runs a program, shows what it prints, and fails when it does. What is shown of a lane comes when the lane is at its end.
pub(crate) fn run(command: &mut Command) -> Done {
    let words: Vec<String> = command.get_args().map(|word| word.to_string_lossy().into_owned()).collect();
    let line = format!("{} {}", command.get_program().to_string_lossy(), words.join(" "));
    lanes::say(&format!("\n$ {line}"));
    lanes::keep(command)?;
    timed(&line, || match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("failed: {line}")),
        Err(error) => Err(format!("{line}: {error}")),
    })
}

/// What took how long.
static DONE: Mutex<Vec<(String, Duration)>> = Mutex::new(Vec::new());

/// Does something, says how long it took and remembers it.
pub(crate) fn timed<T>(what: &str, chore: impl FnOnce() -> Done<T>) -> Done<T> {
    let begun = Instant::now();
    let done = chore()?;
    let took = begun.elapsed();
    lanes::say(&format!("({:.0} s)", took.as_secs_f32()));
    DONE.lock().unwrap_or_else(PoisonError::into_inner).push((what.to_owned(), took));
    Ok(done)
}

/// Says where the time went: whatever took five seconds or more (things that went side by side are longer together than they took),
/// how long it was since the beginning, and how long processors were busy.
pub(crate) fn tell_times(begun: Instant) {
    let done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    eprintln!("\n{:>8}", "seconds");
    for (line, took) in done.iter().filter(|(_, took)| took.as_secs() >= 5) {
        let line: String = line.replace(&format!("{}/", root().display()), "").chars().take(90).collect();
        eprintln!("{:>8}  {line}", took.as_secs());
    }
    let (all, busy) = (begun.elapsed().as_secs(), processor_time().as_secs());
    eprintln!("{all:>8}  in all, with {busy} of a processor");
}

/// How long processors were busy with the programs that were run and have ended; nothing where the system doesn't say.
fn processor_time() -> Duration {
    // After the name, which may have spaces: the 14th and 15th, in hundredths of a second.
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let (_, fields) = stat.rsplit_once(')').unwrap_or_default();
    let ticks: u64 = fields.split_whitespace().skip(13).take(2).filter_map(|it| it.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

/// Builds the program with a profile, and gives back where it is.
pub(crate) fn build(profile: &str) -> Done<PathBuf> {
    run(&mut program("cargo", &["build", "--profile", profile, "--package", "tablee"]))?;
    Ok(root().join("target").join(if profile == "dev" { "debug" } else { profile }).join("tablee"))
}

/// Runs a program and gives back what it prints on standard output; its errors are shown.
pub(crate) fn output(command: &mut Command) -> Done<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name} failed"));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{name}: {error}"))
}

/// What a program prints that may not be there, or may fail.
pub(crate) fn silent(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Makes sure that a program is there: installs its Debian package where that can be done, else says what to do.
pub(crate) fn need(name: &str, probe: &[&str], package: &str) -> Done {
    let there = || silent(&mut program(name, probe)).is_some();
    if there() {
        return Ok(());
    }
    lanes::say(&format!("{name} is missing: installing {package}"));
    let installed = run(&mut program("apt-get", &["update", "-qq"]))
        .and_then(|()| run(&mut program("apt-get", &["install", "-y", "-qq", package])));
    if installed.is_ok() && there() {
        return Ok(());
    }
    Err(format!(
        "{name} is needed and could not be installed here. Please install it (on Debian: apt-get install {package})."
    ))
}

/// A file of an npm package that only measurements need: installed in a folder of its own in `target`, if it is not there.
pub(crate) fn installed(package: &str, version: &str, file: &str) -> Done<PathBuf> {
    need("node", &["--version"], "nodejs")?;
    need("npm", &["--version"], "npm")?;
    let folder = root().join("target").join(package);
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(&folder).map_err(wrong)?;
    let path = folder.join("node_modules").join(package).join(file);
    if !path.exists() {
        std::fs::write(folder.join("package.json"), "{\"private\": true}\n").map_err(wrong)?;
        let named = format!("{package}@{version}");
        let words = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--silent", &named];
        run(program("npm", &words).current_dir(&folder))?;
    }
    Ok(path)
}

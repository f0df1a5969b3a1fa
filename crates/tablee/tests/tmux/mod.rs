//! A terminal that a test can type into and read: tmux.

#![allow(dead_code, reason = "every test uses some of it")]
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

static COUNT: AtomicU32 = AtomicU32::new(0);

/// How long anything may take; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal of its own.
pub(crate) struct Terminal {
    socket: String,
}

impl Terminal {
    /// Runs `tablee` in a terminal of this size, in a folder.
    pub(crate) fn run(size: (u16, u16), folder: &Path, words: &[&str]) -> Self {
        Self::run_with(size, folder, words, "")
    }

    /// The same with settings of the environment (`NAME=value …`).
    pub(crate) fn run_with(size: (u16, u16), folder: &Path, words: &[&str], env: &str) -> Self {
        let socket = format!("tablee-test-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let line: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
        let program = env!("CARGO_BIN_EXE_tablee");
        let state = folder.join("state").display().to_string();
        let line = format!(
            "export LC_ALL=C.UTF-8 XDG_STATE_HOME='{state}' USER=root {env}; '{program}' {}; echo \"left with $?\"; exec sleep 1000",
            line.join(" ")
        );
        let terminal = Self { socket };
        let (across, down) = (size.0.to_string(), size.1.to_string());
        let folder = folder.display().to_string();
        terminal.tmux(&["new-session", "-d", "-x", &across, "-y", &down, "-c", &folder, "sh", "-c", &line]);
        terminal
    }

    fn tmux(&self, words: &[&str]) -> String {
        let ran = Command::new("tmux")
            .args(["-L", &self.socket, "-f", "/dev/null"])
            .args(words)
            .env_remove("TMUX")
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C.UTF-8")
            .output();
        let ran = ran.unwrap_or_else(|error| {
            panic!("tmux is needed for this test and cannot be run: {error}. `cargo xtask test` installs it (on Debian: apt-get install tmux).")
        });
        assert!(ran.status.success(), "tmux {words:?}: {}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8_lossy(&ran.stdout).into_owned()
    }

    /// Types keys, by tmux's names for them.
    pub(crate) fn keys(&self, keys: &[&str]) {
        let mut words = vec!["send-keys"];
        words.extend(keys);
        self.tmux(&words);
    }

    /// Clicks with the left button, as a terminal reports it (column and row from 1).
    pub(crate) fn click(&self, column: usize, row: usize) {
        let press = format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m");
        self.tmux(&["send-keys", "-l", &press]);
    }

    /// What is on the screen.
    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until the screen is like that.
    pub(crate) fn wait(&self, what: &str, like: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if like(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}:\n{screen}");
            std::thread::sleep(Duration::from_millis(4));
        }
    }

    /// Waits a little; whether the screen became like that.
    pub(crate) fn soon(&self, like: impl Fn(&str) -> bool) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(2) {
            if like(&self.screen()) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(4));
        }
        false
    }

    /// Types keys until a text is there: what has just changed is not obeyed at once.
    pub(crate) fn insist(&self, keys: &[&str], text: &str) -> String {
        let begun = Instant::now();
        loop {
            self.keys(keys);
            if self.soon(|screen| screen.contains(text)) {
                return self.screen();
            }
            assert!(begun.elapsed() < PATIENCE, "typed {keys:?} in vain for {text}:\n{}", self.screen());
        }
    }

    /// Waits for a text.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    /// Makes the window larger or smaller.
    pub(crate) fn resize(&self, size: (u16, u16)) {
        let (across, down) = (size.0.to_string(), size.1.to_string());
        self.tmux(&["resize-window", "-x", &across, "-y", &down]);
    }

    /// The process that runs in it: the shell's child.
    pub(crate) fn process(&self) -> String {
        let shell = self.tmux(&["list-panes", "-F", "#{pane_pid}"]);
        let children = std::fs::read_to_string(format!("/proc/{0}/task/{0}/children", shell.trim())).unwrap();
        children.split_whitespace().next().unwrap().to_owned()
    }
}

impl Drop for Terminal {
    /// Closes the window, as somebody would.
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).env_remove("TMUX").output();
    }
}

/// The number in the title: how much has happened at the table.
pub(crate) fn place(screen: &str) -> Option<u64> {
    let title = screen.lines().next()?;
    let at = title.find("n° ").map(|at| at + "n° ".len()).or_else(|| title.find("no. ").map(|at| at + 4))?;
    title[at..].split_whitespace().next()?.parse().ok()
}

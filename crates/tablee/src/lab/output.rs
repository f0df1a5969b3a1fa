//! Where results go: the screen, and files that are whole or not there.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use tablee_lab::{Report, Text};
use tablee_terminal::Voice;

use super::file;

/// Where the results go.
#[derive(Args)]
pub(crate) struct Output {
    /// Writes the results as JSON; - or nothing for the screen, instead of the tables.
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
    /// Writes every number with its interval as CSV; - for the screen.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Writes a page with charts, in French and English, that needs nothing else.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

impl Output {
    /// Finds out whether every file can be written, before anything is played.
    pub(crate) fn check(&self, voice: &Voice) -> Result<(), Text> {
        [&self.json, &self.csv, &self.html]
            .into_iter()
            .flatten()
            .filter(|path| !is_screen(path))
            .try_for_each(|path| file::check_writable(voice, path))
    }

    /// Whether JSON or CSV takes the place of the tables.
    fn is_for_tools(&self) -> bool {
        [&self.json, &self.csv, &self.html].into_iter().flatten().any(|path| is_screen(path))
    }

    /// Writes the files, and the tables to the screen.
    pub(crate) fn publish(&self, voice: &Voice, json: &str, report: &Report) -> Result<(), Text> {
        let lang = voice.words().lang();
        if let Some(path) = &self.json {
            write(voice, path, json)?;
        }
        if let Some(path) = &self.csv {
            write(voice, path, &report.to_csv())?;
        }
        if let Some(path) = &self.html {
            write(voice, path, &report.to_html(lang))?;
        }
        if !self.is_for_tools() {
            say(&report.to_text(lang));
        }
        Ok(())
    }
}

fn is_screen(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn write(voice: &Voice, path: &Path, text: &str) -> Result<(), Text> {
    if is_screen(path) {
        say(text);
        return Ok(());
    }
    file::write(voice, path, text)
}

/// Prints to standard output; nobody listening any more is no trouble.
fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

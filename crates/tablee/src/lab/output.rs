//! Where results go: the screen, and files that are whole or not there.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tablee_lab::{Language, Report, Trouble, writable, write_file};

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
    /// The language of the tables.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
}

/// A language of the tables.
#[derive(Clone, Copy, ValueEnum)]
enum Lang {
    /// French.
    Fr,
    /// English.
    En,
}

impl Output {
    /// Finds out whether every file can be written, before anything is played.
    pub(crate) fn check(&self) -> Result<(), Trouble> {
        [&self.json, &self.csv, &self.html]
            .into_iter()
            .flatten()
            .filter(|path| !is_screen(path))
            .try_for_each(|path| writable(path))
    }

    /// Whether JSON or CSV takes the place of the tables.
    fn is_for_tools(&self) -> bool {
        [&self.json, &self.csv, &self.html].into_iter().flatten().any(|path| is_screen(path))
    }

    /// The language of the tables: as asked for, else as the environment says.
    pub(crate) fn language(&self) -> Language {
        match self.lang {
            Some(Lang::Fr) => Language::French,
            Some(Lang::En) => Language::English,
            None => {
                let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(std::env::var_os);
                let french = named.is_some_and(|name| name.to_string_lossy().starts_with("fr"));
                if french { Language::French } else { Language::English }
            }
        }
    }

    /// Writes the files, and the tables to the screen.
    pub(crate) fn publish(&self, json: &str, report: &Report) -> Result<(), Trouble> {
        if let Some(path) = &self.json {
            write(path, json)?;
        }
        if let Some(path) = &self.csv {
            write(path, &report.to_csv())?;
        }
        if let Some(path) = &self.html {
            write(path, &report.to_html(self.language()))?;
        }
        if !self.is_for_tools() {
            say(&report.to_text(self.language()));
        }
        Ok(())
    }
}

fn is_screen(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    if is_screen(path) {
        say(text);
        return Ok(());
    }
    write_file(path, text)
}

/// Prints to standard output; nobody listening any more is no trouble.
fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

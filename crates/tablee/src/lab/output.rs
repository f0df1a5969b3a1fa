//! Where results go: the screen, and files that are whole or not there.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use tablee_lab::{Report, Text};
use tablee_terminal::{Voice, written};

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
            let page = report.clone().made_by(&command(std::env::args()), &day(std::time::SystemTime::now()));
            write(voice, path, &page.to_html(lang))?;
        }
        if !self.is_for_tools() {
            say(&written(&report.to_text(lang)));
        }
        Ok(())
    }
}

/// The command line, to be typed again.
fn command(words: impl Iterator<Item = String>) -> String {
    let quoted = |word: String| {
        let plain = |letter: char| letter.is_alphanumeric() || "-_./=,:+@%".contains(letter);
        if !word.is_empty() && word.chars().all(plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', "'\\''"))
        }
    };
    let words = std::iter::once("tablee".to_owned()).chain(words.skip(1).map(quoted));
    words.collect::<Vec<_>>().join(" ")
}

/// The day, in universal time: 2026-11-18.
fn day(time: std::time::SystemTime) -> String {
    let since = time.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    // Years from March to February, so that the odd day comes last.
    let days = since.as_secs() as i64 / 86_400 + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let years = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * years + years / 4 - years / 100);
    let march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = years + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
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

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    #[test]
    fn a_day_is_a_day() {
        let at = |days: u64| day(UNIX_EPOCH + Duration::from_secs(days * 86_400 + 86_399));
        assert_eq!(
            (at(0), at(11_016), at(20_775)),
            ("1970-01-01".into(), "2000-02-29".into(), "2026-11-18".into())
        );
        assert_eq!((at(10_956), at(10_957)), ("1999-12-31".into(), "2000-01-01".into()));
    }

    #[test]
    fn a_command_can_be_typed_again() {
        let words = ["/bin/tablee", "lab", "run", "--set", "a=1,b=2", "exec:./my bot.py", "l'as", ""];
        let said = command(words.into_iter().map(str::to_owned));
        assert_eq!(said, "tablee lab run --set a=1,b=2 'exec:./my bot.py' 'l'\\''as' ''");
    }
}

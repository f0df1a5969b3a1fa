//! The record of a game in a file: where it goes is asked, where it went is said.

use std::path::{Path, PathBuf};

use crate::client::{Client, Now};
use crate::voice::Voice;
use crate::why;

/// What came of it: a sentence either way.
pub(crate) type Kept = Result<String, String>;

/// Where the record of a table's latest game goes when nobody says otherwise: into the folder that this was started in.
pub(crate) fn usual(now: &Now) -> PathBuf {
    named(&now.code, now.games)
}

/// The same for any game of a table.
pub(crate) fn named(code: &str, game: u32) -> PathBuf {
    whole(Path::new(&format!("tablee-{}-{game}.json", code.trim_start_matches("home."))))
}

/// A path from the root on, so that whoever reads it finds the file from anywhere.
pub(crate) fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// The file that somebody means: nothing is the usual one, a folder has it inside, and `~` is home.
pub(crate) fn meant(text: &str, usual: &Path) -> PathBuf {
    let text = text.trim();
    if text.is_empty() {
        return usual.to_owned();
    }
    let home = || std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE")).map(PathBuf::from);
    let path = match text.strip_prefix('~') {
        Some(rest) if rest.is_empty() || rest.starts_with('/') => {
            home().map(|home| home.join(rest.trim_start_matches('/')))
        }
        _ => None,
    };
    let path = path.unwrap_or_else(|| PathBuf::from(text));
    let path = match usual.file_name() {
        Some(name) if path.is_dir() || text.ends_with('/') => path.join(name),
        _ => path,
    };
    whole(&path)
}

/// Writes the record of the game that is over into a file, and what this device kept of its deal beside it.
pub(crate) fn keep(voice: &Voice, table: &dyn Client, file: &Path) -> Kept {
    let Some(record) = table.record() else {
        return Err(voice.text("record-none"));
    };
    write(voice, file, &record, table.receipt().as_deref())
}

/// Writes a record, and its receipt beside it. What is there already and is something else stays as it is.
pub(crate) fn write(voice: &Voice, file: &Path, record: &str, receipt: Option<&str>) -> Kept {
    let lost = |file: &Path, error: &std::io::Error| {
        let args = [("file", file.display().to_string().into()), ("why", why(voice, error).into())];
        voice.say("record-lost", &args)
    };
    write_new(file, record).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists if file.is_file() => {
            voice.say("record-there", &[("file", file.display().to_string().into())])
        }
        _ => lost(file, &error),
    })?;
    let typed = shell_word(&file.display().to_string());
    let args = [("file", file.display().to_string().into()), ("typed", typed.as_str().into())];
    let mut said = voice.say("record-kept", &args);
    let beside = file.with_extension("receipt");
    if let Some(receipt) = receipt
        && write_new(&beside, receipt).is_ok()
    {
        let args = [
            ("receipt", beside.display().to_string().into()),
            ("typed", shell_word(&beside.display().to_string()).into()),
            ("file", typed.into()),
        ];
        said.push('\n');
        said += &voice.say("receipt-kept", &args);
    }
    Ok(said)
}

/// Writes a file that is not there yet, or that says the same.
fn write_new(file: &Path, text: &str) -> std::io::Result<()> {
    use std::io::Write as _;
    let text = format!("{text}\n");
    match std::fs::File::create_new(file) {
        Ok(mut made) => made.write_all(text.as_bytes()).and_then(|()| made.sync_all()),
        Err(error) => match std::fs::read_to_string(file) {
            Ok(there) if there == text => Ok(()),
            _ => Err(error),
        },
    }
}

/// A word as a shell reads it back: in quotes where it would read it otherwise.
fn shell_word(text: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_./:".contains(letter);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_as_people_do() {
        let folder = tempfile::tempdir().unwrap();
        let usual = folder.path().join("tablee-bado-1.json");
        let inside = folder.path().display().to_string();
        assert_eq!(meant("  ", &usual), usual);
        assert_eq!(meant(&inside, &usual), usual);
        assert_eq!(meant(&format!("{inside}/dimanche.json"), &usual), folder.path().join("dimanche.json"));
        assert_eq!(meant(&format!("{inside}/neu/"), &usual), folder.path().join("neu/tablee-bado-1.json"));
        assert!(meant("dimanche.json", &usual).is_absolute());
        if let Some(home) = std::env::var_os("HOME") {
            assert_eq!(meant("~/dimanche.json", &usual), PathBuf::from(home).join("dimanche.json"));
        }
    }

    #[test]
    fn nothing_that_is_there_is_written_over() {
        let (folder, voice) = (tempfile::tempdir().unwrap(), Voice::new(tablee_words::Lang::English));
        let file = folder.path().join("one game.json");
        let said = write(&voice, &file, "{}", Some("[]")).unwrap();
        let path = file.display().to_string();
        assert!(said.contains(&format!("tablee replay '{path}'")) && said.contains(".receipt"), "{said}");
        // Kept twice is kept once.
        assert_eq!(write(&voice, &file, "{}", Some("[]")).unwrap(), said);
        let refused = write(&voice, &file, "{ }", None).unwrap_err();
        assert!(refused.contains(&path), "{refused}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "{}\n");
        let nowhere = folder.path().join("no/such/folder.json");
        assert!(write(&voice, &nowhere, "{}", None).unwrap_err().contains("folder.json"));
    }

    #[test]
    fn paths_can_be_typed_again() {
        for (text, typed) in [("/a/b-1.json", "/a/b-1.json"), ("/a b", "'/a b'"), ("/l'été", r"'/l'\''été'")]
        {
            assert_eq!(shell_word(text), typed);
        }
    }
}

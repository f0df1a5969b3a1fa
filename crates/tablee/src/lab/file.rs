//! Files that are whole or not there.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use tablee_lab::Text;
use tablee_terminal::{Voice, why};

/// Reads a file of text.
pub(super) fn read(voice: &Voice, path: &Path) -> Result<String, Text> {
    fs::read_to_string(path).map_err(|error| about("lab-unreadable", path, why(voice, &error)))
}

/// Writes a file by way of another one beside it, so that nobody ever sees half of it.
pub(super) fn write(voice: &Voice, path: &Path, text: &str) -> Result<(), Text> {
    let beside = beside(path);
    let written = fs::File::create(&beside)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&beside);
        about("lab-unwritable", path, why(voice, &error))
    })
}

/// Checks that a file could be written there, before hours are spent on what goes into it. Leaves nothing behind.
pub(super) fn check_writable(voice: &Voice, path: &Path) -> Result<(), Text> {
    let beside = beside(path);
    let tried = if path.is_dir() {
        Err(std::io::ErrorKind::IsADirectory.into())
    } else {
        fs::File::create(&beside).and_then(|_| fs::remove_file(&beside))
    };
    tried.map_err(|error| about("lab-unwritable", path, why(voice, &error)))
}

/// A sentence about a file, and why it is so.
pub(super) fn about(sentence: &'static str, path: &Path, why: String) -> Text {
    Text::said(sentence).with("file", path.display().to_string()).with("why", why)
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

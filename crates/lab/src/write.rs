//! Files that are whole or not there.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::Trouble;

/// Writes a file by way of another one beside it, so that nobody ever sees half of it.
pub fn write_file(path: &Path, text: &str) -> Result<(), Trouble> {
    let beside = beside(path);
    let written = fs::File::create(&beside)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&beside);
        cannot(path, &error)
    })
}

/// Checks that a file could be written there, before hours are spent on what goes into it. Leaves nothing behind.
pub fn writable(path: &Path) -> Result<(), Trouble> {
    if path.is_dir() {
        return Err(Trouble::new(format_args!("{} cannot be written: it is a folder", path.display())));
    }
    let beside = beside(path);
    fs::File::create(&beside).and_then(|_| fs::remove_file(&beside)).map_err(|error| cannot(path, &error))
}

fn cannot(path: &Path, error: &std::io::Error) -> Trouble {
    Trouble::new(format_args!("{} cannot be written: {error}", path.display()))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

//! The seats that this person has at live tables: their tokens, remembered between two runs.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::link::Link;

/// The file in which tokens are kept: in the person's own folder for such things.
#[must_use]
pub(crate) fn place() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = folder("XDG_STATE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("state")))?;
    Some(state.join("tablee").join("seats.json"))
}

fn read(file: &Path) -> BTreeMap<String, String> {
    // A file that cannot be read holds no tokens.
    fs::read_to_string(file).ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The token of a seat at a table.
#[must_use]
pub(crate) fn recall(file: &Path, link: &Link) -> Option<String> {
    read(file).remove(&link.to_string())
}

/// Remembers a token, or forgets it. Only the person can read the file.
pub(crate) fn remember(file: &Path, link: &Link, token: Option<&str>) -> std::io::Result<()> {
    let mut tokens = read(file);
    match token {
        Some(token) => tokens.insert(link.to_string(), token.to_owned()),
        None => tokens.remove(&link.to_string()),
    };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    // Beside it, then in its place: a crash leaves the old file or the new one.
    let beside = file.with_extension("new");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut written = options.open(&beside)?;
    written.write_all(serde_json::to_string_pretty(&tokens)?.as_bytes())?;
    written.sync_all()?;
    fs::rename(&beside, file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_remembered_and_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep").join("seats.json");
        let [one, two] = ["http://a:1/t/x", "http://a:1/t/y"].map(|link| Link::read(link).unwrap());
        assert_eq!(recall(&file, &one), None);
        remember(&file, &one, Some("secret")).unwrap();
        remember(&file, &two, Some("other")).unwrap();
        assert_eq!(recall(&file, &one).as_deref(), Some("secret"));
        remember(&file, &one, None).unwrap();
        assert_eq!((recall(&file, &one), recall(&file, &two).as_deref()), (None, Some("other")));
        fs::write(&file, "{ broken").unwrap();
        assert_eq!(recall(&file, &two), None);
    }
}

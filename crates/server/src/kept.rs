//! Small files in the folder of the journal that nobody but its owner reads.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tracing::warn;

/// What a file has, if there is one that can be read.
pub(crate) fn read<T: DeserializeOwned>(file: &Path) -> Option<T> {
    let bytes = match fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => {
            warn!(file = %file.display(), %error, "cannot be read");
            return None;
        }
    };
    serde_json::from_slice(&bytes)
        .inspect_err(|error| warn!(file = %file.display(), %error, "cannot be read"))
        .ok()
}

/// Writes a file whole, or not at all.
pub(crate) fn write(file: &Path, what: &impl Serialize) -> io::Result<()> {
    write_bytes(file, &serde_json::to_vec(what)?)
}

/// The same with any bytes.
pub(crate) fn write_bytes(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = file.with_extension("new");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut out = options.open(&beside)?;
    out.write_all(bytes)?;
    out.sync_all()?;
    fs::rename(beside, file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_it() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("secret.json");
        assert_eq!(read::<u32>(&file), None);
        write(&file, &7).unwrap();
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        write(&file, &8).unwrap();
        assert_eq!((read(&file), fs::read_dir(folder.path()).unwrap().count()), (Some(8), 1));
    }
}

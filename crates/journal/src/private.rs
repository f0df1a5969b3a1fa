//! Hands and secrets of deals are in the journal: its folder and its files are for their owner alone.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::{lock, sqlite};

/// Something that others can read, and why that was not changed.
#[derive(Clone, Debug)]
pub struct Loose {
    /// The folder or the file.
    pub path: PathBuf,
    /// Why.
    pub why: WhyLoose,
}

/// Why others can still read it.
#[derive(Clone, Debug)]
pub enum WhyLoose {
    /// The folder holds other things than the journal, whose owner may want them to be seen.
    Shared,
    /// The system does not let us.
    Refused(String),
}

impl std::fmt::Display for Loose {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let path = self.path.display();
        match &self.why {
            WhyLoose::Shared => write!(
                f,
                "others can look into {path}, which is left as it is because it holds other files, too"
            ),
            WhyLoose::Refused(why) => write!(f, "others can read {path}, and that cannot be changed: {why}"),
        }
    }
}

/// Makes a folder that is nobody else's; one that is there stays as it is.
pub(crate) fn folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes an empty file that is nobody else's, where there is none. What SQLite makes beside it gets the same permissions.
pub(crate) fn file(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Closes a folder and the journal's files in it to others, and says what stays open.
#[cfg(unix)]
pub(crate) fn tighten(folder: &Path) -> Option<Loose> {
    use std::os::unix::fs::PermissionsExt as _;
    let close = |path: &Path, mode: u32| {
        let found = fs::metadata(path).ok()?.permissions().mode();
        if found & 0o077 == 0 {
            return None;
        }
        let refused = fs::set_permissions(path, fs::Permissions::from_mode(mode)).err()?;
        Some(Loose { path: path.to_owned(), why: WhyLoose::Refused(refused.to_string()) })
    };
    let ours = sqlite::FILES.into_iter().chain([lock::FILE]);
    let mut files: Vec<Loose> = ours.clone().filter_map(|name| close(&folder.join(name), 0o600)).collect();
    let open = fs::metadata(folder).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
    let shared = || {
        let mut entries = fs::read_dir(folder).into_iter().flatten().flatten();
        entries.any(|entry| !ours.clone().any(|name| entry.file_name() == name))
    };
    if open && shared() {
        return Some(Loose { path: folder.to_owned(), why: WhyLoose::Shared });
    }
    close(folder, 0o700).or_else(|| files.pop())
}

/// Elsewhere permissions are not ours to set.
#[cfg(not(unix))]
pub(crate) fn tighten(_: &Path) -> Option<Loose> {
    None
}

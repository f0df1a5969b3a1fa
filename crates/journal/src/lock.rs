//! One server a folder: a file that is locked while it runs, and says who holds it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::Error;

/// The name of the file in its folder.
pub(crate) const FILE: &str = "server.lock";

/// A folder that is held by this process until this is dropped, or the process ends however it ends: the system lets go, not we.
#[derive(Debug)]
pub struct Lock {
    /// The lock lives as long as the file is open.
    _file: File,
}

impl Lock {
    /// Holds a folder, which is made where there is none; refused with the process that holds it.
    pub fn take(folder: &Path) -> Result<Self, Error> {
        let unusable = |why| Error::Folder { path: folder.to_owned(), why: Arc::new(why) };
        crate::private::folder(folder).map_err(unusable)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(folder.join(FILE)).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut said = String::new();
                // Whoever holds it may be about to write who they are.
                let _ = file.read_to_string(&mut said);
                let mut words = said.split_whitespace().map(|word| word.parse::<u64>().ok());
                let (pid, since) = (words.next().flatten(), words.next().flatten());
                return Err(Error::Held { path: folder.to_owned(), pid, since });
            }
            Err(TryLockError::Error(why)) => return Err(unusable(why)),
        }
        let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        // What it says is for people. On a full disk it says nothing, and is held all the same.
        let _ = file
            .set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "{} {since}", std::process::id()));
        Ok(Self { _file: file })
    }
}

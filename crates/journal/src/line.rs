//! Tables and entries.

use std::fmt;

use crate::Error;

/// The longest name of a table, in bytes.
pub const MAX_NAME: usize = 64;

/// The longest entry, in bytes.
pub const MAX_LINE: usize = 64 << 10;

/// The name of a table: 1 to 64 of `a-z`, `A-Z`, `0-9`, `-`, `_` and `.`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableName(Box<str>);

impl TableName {
    /// This name, if it can be one.
    pub fn new(name: &str) -> Result<Self, Error> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        if name.is_empty() || name.len() > MAX_NAME || !name.bytes().all(plain) {
            return Err(Error::BadName);
        }
        Ok(Self(name.into()))
    }

    /// The name itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Something that happened: bytes, and the version of the rules they follow.
///
/// The first entry of a table pins its version. An entry of another version is refused ([`Error::Version`]), so an
/// upgrade never changes a game that is running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The version of the rules by which the bytes are to be read.
    pub version: u32,
    /// What happened.
    pub bytes: Vec<u8>,
}

impl Line {
    /// An entry of this version.
    #[must_use]
    pub fn new(version: u32, bytes: impl Into<Vec<u8>>) -> Self {
        Self { version, bytes: bytes.into() }
    }
}

/// A table as the journal lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub table: TableName,
    /// How many entries it has.
    pub length: u64,
    /// The version that is pinned.
    pub version: u32,
}

/// What is wrong with an append before anything is known about its table.
pub(crate) fn check(entries: &[Line]) -> Result<u32, Error> {
    let first = entries.first().ok_or(Error::Nothing)?;
    for entry in entries {
        if entry.bytes.len() > MAX_LINE {
            return Err(Error::TooLong { bytes: entry.bytes.len() });
        }
        if entry.version != first.version {
            return Err(Error::Version { pinned: first.version, given: entry.version });
        }
    }
    Ok(first.version)
}

/// What is wrong with an append to a table that has a length and a pinned version.
pub(crate) fn fits(length: u64, pinned: Option<u32>, expected: u64, given: u32) -> Result<(), Error> {
    if length != expected {
        return Err(Error::Conflict { length });
    }
    match pinned {
        Some(pinned) if pinned != given => Err(Error::Version { pinned, given }),
        _ => Ok(()),
    }
}

//! The chain of a table's entries: each is hashed with the hash of the one before, so a byte that changes on the disk is noticed, and
//! it is known where.

use std::fmt;

use sha2::{Digest, Sha256};

#[cfg(feature = "sqlite")]
use crate::Error;
use crate::{Line, TableName};

/// What keeps these hashes apart from all others.
const MARK: &[u8] = b"tablee journal chain v1\n";

/// The hash of an entry and of everything before it at its table. It follows from the entries alone, so it is the same in every
/// journal that has them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Link([u8; 32]);

impl Link {
    /// What stands before the first entry.
    pub const START: Self = Self([0; 32]);

    /// The link of the next entry: which table, which place, which version, which bytes.
    #[must_use]
    pub fn next(&self, table: &TableName, at: u64, line: &Line) -> Self {
        let name = table.as_str().as_bytes();
        let hash = Sha256::new()
            .chain_update(MARK)
            .chain_update(self.0)
            // A name has at most 64 bytes.
            .chain_update([name.len() as u8])
            .chain_update(name)
            .chain_update(at.to_be_bytes())
            .chain_update(line.version.to_be_bytes())
            .chain_update(&line.bytes);
        Self(hash.finalize().into())
    }

    /// The link at the end of a whole table.
    #[must_use]
    pub fn of(table: &TableName, lines: &[Line]) -> Self {
        (0..).zip(lines).fold(Self::START, |link, (at, line)| link.next(table, at, line))
    }

    /// Its bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// As a journal kept it.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An entry as the disk has it.
#[cfg(feature = "sqlite")]
pub(crate) struct Kept {
    /// The number of the table it is said to belong to.
    pub(crate) table: i64,
    pub(crate) at: u64,
    /// Its link; older formats kept none. The bytes are there also when they are no link.
    pub(crate) link: Option<Vec<u8>>,
    pub(crate) line: Line,
}

/// Makes sure that entries which follow each other are what was written, from a place on. Where nothing is known of what came before
/// (`START` is known of the first), the first link that is there is believed.
#[cfg(feature = "sqlite")]
pub(crate) fn check(table: &TableName, number: i64, from: u64, kept: &[Kept]) -> Result<Option<Link>, Error> {
    let mut before = (from == 0).then_some(Link::START);
    let mut begun = false;
    for (at, kept) in (from..).zip(kept) {
        let changed = || Error::Changed { table: table.clone(), at };
        if kept.at != at || kept.table != number {
            return Err(changed());
        }
        let found = match &kept.link {
            Some(bytes) => Some(Link::from_bytes(bytes).ok_or_else(changed)?),
            // A chain that has begun goes on.
            None if begun => return Err(changed()),
            None => None,
        };
        begun |= found.is_some();
        let wanted = before.map(|before| before.next(table, at, &kept.line));
        before = match (wanted, found) {
            (Some(wanted), Some(found)) if wanted != found => return Err(changed()),
            (wanted, found) => found.or(wanted),
        };
    }
    Ok(before)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chain can be computed by another program from what `docs/operations.md` says: these are its test vectors.
    #[test]
    fn links_are_what_the_document_says() {
        let Ok(table) = TableName::new("bado-mireku") else { panic!("a name") };
        let lines = [Line::new(1, "one"), Line::new(1, "")];
        let links = [Link::of(&table, &lines[..1]), Link::of(&table, &lines)].map(|link| link.to_string());
        let document = include_str!("../../../docs/operations.md");
        for link in &links {
            assert!(document.contains(link.as_str()), "{link}");
        }
    }
}

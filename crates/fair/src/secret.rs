//! The dealer's secret, the seats' numbers, and the words that follow from them.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use tablee_core::Luck;

use crate::Terms;

/// A number of 256 bits that a seat chose.
pub type Number = [u8; 32];

/// What keeps the hashes of this scheme apart from all others.
const KEY: &[u8] = b"tablee fair deal v1 key\n";

/// How a deal is made fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Numbers were sent in the clear, and names were in the key: a server could try names until it liked the cards. Nothing is
    /// dealt like that any more; what was can be played on and verified.
    First,
    /// Numbers are promised by their hashes, everything is frozen, and only then are they shown: see [`Frozen`](crate::Frozen).
    Second,
}

impl Form {
    /// The version of records of such deals.
    #[must_use]
    pub const fn version(self) -> u32 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    const fn commitment(self) -> &'static [u8] {
        match self {
            Self::First => b"tablee fair deal v1 commitment\n",
            Self::Second => b"tablee fair deal v2 commitment\n",
        }
    }
}

/// The dealer's secret. It is never printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// This secret.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is shown before the first card: the hash of the secret. It differs by the form, so a promise of one is none of the
    /// other.
    #[must_use]
    pub fn commitment(&self, form: Form) -> [u8; 32] {
        Sha256::new().chain_update(form.commitment()).chain_update(self.0).finalize().into()
    }

    /// What is shown after the last one.
    #[must_use]
    pub const fn reveal(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The key of a game of the first form: the hash of the secret, the seats' numbers in seat order, and the terms with their names.
#[must_use]
pub fn key(secret: &Secret, numbers: &[Option<Number>], terms: &Terms) -> [u8; 32] {
    keyed(KEY, secret, numbers, terms.text().as_bytes())
}

/// A hash of the secret, the seats' numbers in seat order, and what is played. A seat that gave no number is one zero byte, one that
/// did is a one byte and its 32 bytes.
pub(crate) fn keyed(apart: &[u8], secret: &Secret, numbers: &[Option<Number>], played: &[u8]) -> [u8; 32] {
    let mut hash = Sha256::new().chain_update(apart).chain_update(secret.0);
    hash.update([numbers.len() as u8]);
    for number in numbers {
        match number {
            None => hash.update([0]),
            Some(number) => {
                hash.update([1]);
                hash.update(number);
            }
        }
    }
    hash.update(played);
    hash.finalize().into()
}

/// The words of a key: the key stream of ChaCha20 (20 rounds, counter and nonce 0), four bytes a word, the lowest first.
#[derive(Clone, Debug)]
pub struct FairLuck(ChaCha20Rng);

impl FairLuck {
    /// The words of this key.
    #[must_use]
    pub fn new(key: [u8; 32]) -> Self {
        Self(ChaCha20Rng::from_seed(key))
    }
}

impl Luck for FairLuck {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

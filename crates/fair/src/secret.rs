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
const COMMITMENT: &[u8] = b"tablee fair deal v1 commitment\n";
const KEY: &[u8] = b"tablee fair deal v1 key\n";

/// The dealer's secret. It is never printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// This secret.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is shown before the first card: the hash of the secret.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::new().chain_update(COMMITMENT).chain_update(self.0).finalize().into()
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

/// The key of a game: the hash of the secret, the seats' numbers in seat order, and the terms.
///
/// A seat that gave no number is one zero byte, one that did is a one byte and its 32 bytes.
#[must_use]
pub fn key(secret: &Secret, numbers: &[Option<Number>], terms: &Terms) -> [u8; 32] {
    let mut hash = Sha256::new().chain_update(KEY).chain_update(secret.0);
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
    hash.update(terms.text().as_bytes());
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

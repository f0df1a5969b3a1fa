//! What is fixed before any number is shown: the second form of the fair deal.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::secret::keyed;
use crate::{Number, Secret, Terms, to_hex};

const NUMBER: &[u8] = b"tablee fair deal v2 number\n";
const FROZEN: &[u8] = b"tablee fair deal v2 frozen\n";
const KEY: &[u8] = b"tablee fair deal v2 key\n";

/// The hash that a seat sends of its number, before it shows it. The promise that it answers and its own seat are in it, so it is good for
/// this deal and this seat alone.
#[must_use]
pub fn number_hash(commitment: &[u8; 32], seat: u8, number: &Number) -> [u8; 32] {
    let hash = Sha256::new().chain_update(NUMBER).chain_update(commitment);
    hash.chain_update([seat]).chain_update(number).finalize().into()
}

/// A deal that came to nothing, because somebody did not show their number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voided {
    /// What was promised for it.
    pub commitment: String,
    /// Who did not show their number, in the order of the seats.
    pub silent: Vec<Silent>,
}

/// Somebody who did not show their number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Silent {
    /// Their seat.
    pub seat: u8,
    /// Their name.
    pub name: String,
}

/// A deal before any number is shown: from here on nothing in its key can be changed, and nobody knows the key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frozen {
    /// What is played.
    pub terms: Terms,
    /// The deals that came to nothing since the game before.
    pub voided: Vec<Voided>,
    /// The server's promise.
    pub commitment: [u8; 32],
    /// The hash of each seat's number; none for a bot, and for who plays without a number.
    pub hashes: Vec<Option<[u8; 32]>>,
}

impl Frozen {
    /// All of it as the bytes that are hashed, and shown to everybody before they show their numbers: the terms without names, the deals
    /// that came to nothing, the promise and the hashes, a line each.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.terms.nameless();
        for Voided { commitment, silent } in &self.voided {
            let _ = write!(text, "voided {commitment}");
            silent.iter().for_each(|silent| {
                let _ = write!(text, " {}", silent.seat);
            });
            text.push('\n');
        }
        let _ = writeln!(text, "commitment {}", to_hex(&self.commitment));
        for (seat, hash) in self.hashes.iter().enumerate() {
            let hash = hash.map_or_else(|| "none".to_owned(), |hash| to_hex(&hash));
            let _ = writeln!(text, "hash {seat} {hash}");
        }
        text
    }

    /// The key of the game, once every number is shown: the hash of the secret, the numbers in seat order, and the hash of the
    /// [text](Self::text).
    #[must_use]
    pub fn key(&self, secret: &Secret, numbers: &[Option<Number>]) -> [u8; 32] {
        let frozen = Sha256::new().chain_update(FROZEN).chain_update(self.text()).finalize();
        keyed(KEY, secret, numbers, &frozen)
    }

    /// Whether a number is the one whose hash a seat sent.
    #[must_use]
    pub fn fits(&self, seat: u8, number: &Number) -> bool {
        self.hashes.get(usize::from(seat)).copied().flatten()
            == Some(number_hash(&self.commitment, seat, number))
    }
}

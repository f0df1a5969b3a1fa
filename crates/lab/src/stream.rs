//! Random numbers that depend only on where they are asked for: an experiment's seed, a game's number, and whose they are.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tablee_core::Luck;

/// A stream of random numbers of its own, whatever the other streams do.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of one game and one taker: 0 is chance, the others are bots.
    #[must_use]
    pub fn new(seed: u64, game: u64, taker: u64) -> Self {
        let mut key = [0; 32];
        for (place, part) in key.chunks_exact_mut(8).zip([seed, game, taker, 0x007A_B1EE]) {
            place.copy_from_slice(&part.to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(key))
    }
}

impl Luck for Stream {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

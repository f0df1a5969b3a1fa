//! Random numbers that depend only on where they are asked for: an experiment's seed, a game's number, and whose they are.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tablee_core::Luck;

/// A stream of random numbers of its own, whatever the other streams do.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of one game and one taker.
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

/// All the random numbers of one game.
///
/// What chance decides, who is quickest, and what each seat thinks come from streams of their own: two games with the same
/// deal stay the same deal whoever plays them.
#[derive(Clone, Debug)]
pub struct Streams {
    /// Deals, shuffles and blind picks.
    pub chance: Stream,
    /// Who is quickest when several can act.
    pub race: Stream,
    /// What each seat thinks.
    pub thoughts: Vec<Stream>,
}

impl Streams {
    /// The streams of a game. `seating` tells games apart that are played on the same deal.
    #[must_use]
    pub fn new(seed: u64, game: u64, seating: u64, players: usize) -> Self {
        let thoughts =
            (0..players as u64).map(|seat| Stream::new(seed, game, 2 + 8 * seating + seat)).collect();
        Self { chance: Stream::new(seed, game, 0), race: Stream::new(seed, game, 1), thoughts }
    }
}

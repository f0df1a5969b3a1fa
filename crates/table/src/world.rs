//! Time and random numbers, which are handed in.

use std::sync::{Mutex, PoisonError};

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{Code, Refused};

/// Where a table is: what time it is there, and random numbers that nobody can foretell.
pub trait World: Send + Sync {
    /// Seconds since 1970.
    fn now(&self) -> u64;

    /// Fills these bytes. False when there are no random numbers; then nothing may be promised.
    fn fill(&self, bytes: &mut [u8]) -> bool;

    /// Whether this is a device that plays alone: what it promises is its own promise, and every table says so.
    fn is_device(&self) -> bool {
        false
    }
}

/// 32 bytes that nobody can foretell.
pub fn random(world: &dyn World) -> Result<[u8; 32], Refused> {
    let mut bytes = [0; 32];
    if world.fill(&mut bytes) {
        return Ok(bytes);
    }
    Err(Refused::new(Code::Busy, "the system has no random numbers"))
}

/// The machine that this runs on.
#[cfg(feature = "system")]
#[derive(Clone, Copy, Debug, Default)]
pub struct System;

#[cfg(feature = "system")]
impl World for System {
    #[expect(clippy::disallowed_methods, reason = "this is where time is handed in from")]
    fn now(&self) -> u64 {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs())
    }

    fn fill(&self, bytes: &mut [u8]) -> bool {
        getrandom::fill(bytes).is_ok()
    }
}

/// A world in which everything can be foretold by who knows the seed: for tests, whose luck must come again. The time stands
/// still unless another world tells it.
pub struct Foretold {
    time: Option<Box<dyn World>>,
    numbers: Mutex<ChaCha20Rng>,
}

impl Foretold {
    /// The world of this seed.
    #[must_use]
    pub fn new(seed: &str) -> Self {
        let numbers = ChaCha20Rng::from_seed(Sha256::digest(seed.as_bytes()).into());
        Self { time: None, numbers: Mutex::new(numbers) }
    }

    /// The same, with the time of another world.
    #[must_use]
    pub fn with_time_of(self, world: impl World + 'static) -> Self {
        Self { time: Some(Box::new(world)), ..self }
    }
}

impl std::fmt::Debug for Foretold {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Foretold")
    }
}

impl World for Foretold {
    fn now(&self) -> u64 {
        self.time.as_ref().map_or(1_000_000_000, |world| world.now())
    }

    fn fill(&self, bytes: &mut [u8]) -> bool {
        self.numbers.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(bytes);
        true
    }
}

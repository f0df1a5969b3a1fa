//! Time and random numbers, as the worker handed them in.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use tablee_table::World;

/// How long a bot takes to act, in milliseconds: as at a server.
pub(crate) const PACE: u64 = 900;

/// The device: what it last said about the time, and all random numbers that it gave, mixed.
pub(crate) struct Device {
    world: Mutex<(u64, ChaCha20Rng)>,
    /// How long a bot takes to act, in milliseconds.
    pace: AtomicU64,
}

impl Device {
    pub(crate) fn new() -> Self {
        let world = Mutex::new((0, ChaCha20Rng::from_seed([0; 32])));
        Self { world, pace: AtomicU64::new(PACE) }
    }

    /// Takes in the time, in milliseconds, and random bytes. What was there before is not lost: nobody who knows only the new ones can
    /// foretell anything.
    pub(crate) fn tell(&self, now: u64, luck: &str) {
        let mut world = self.world.lock().unwrap_or_else(PoisonError::into_inner);
        let mut before = [0; 32];
        world.1.fill_bytes(&mut before);
        let seed = Sha256::new().chain_update(before).chain_update(luck).finalize();
        *world = (now, ChaCha20Rng::from_seed(seed.into()));
    }

    /// How long bots take from now on.
    pub(crate) fn keep_pace(&self, pace: Option<u64>) {
        self.pace.store(pace.unwrap_or(PACE).min(10 * PACE), Ordering::Relaxed);
    }

    /// What takes so long at the usual pace, in milliseconds.
    pub(crate) fn at_our_pace(&self, time: u64) -> u64 {
        time * self.pace.load(Ordering::Relaxed) / PACE
    }

    /// What time it is, in milliseconds.
    pub(crate) fn millis(&self) -> u64 {
        self.world.lock().unwrap_or_else(PoisonError::into_inner).0
    }
}

impl World for Device {
    fn now(&self) -> u64 {
        self.millis() / 1000
    }

    fn fill(&self, bytes: &mut [u8]) -> bool {
        self.world.lock().unwrap_or_else(PoisonError::into_inner).1.fill_bytes(bytes);
        true
    }

    fn is_device(&self) -> bool {
        true
    }
}

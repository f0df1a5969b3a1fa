//! Where chance comes from: a seed, or a tape that is run first.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use tablee_core::{Chance, Game, Luck, Turn};

use crate::{Code, Refusal};

/// Random numbers from a seed: ChaCha20 under the SHA-256 of the seed's text. The same seed, the same game, on every
/// machine.
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha20Rng);

impl Seeded {
    /// The numbers that this text begins.
    #[must_use]
    pub fn new(seed: &str) -> Self {
        Self(ChaCha20Rng::from_seed(Sha256::digest(seed.as_bytes()).into()))
    }
}

impl Luck for Seeded {
    fn word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// Chance outcomes said beforehand, then those of a seed, then none.
#[derive(Clone, Debug)]
pub struct Tape<C> {
    entries: std::sync::Arc<[Chance<C>]>,
    /// How many entries have been used.
    used: usize,
    seeded: Option<Seeded>,
}

impl<C: tablee_core::Card> Tape<C> {
    /// These outcomes in order, then those of the seed, if there is one.
    #[must_use]
    pub fn new(entries: Vec<Chance<C>>, seed: Option<&str>) -> Self {
        Self { entries: entries.into(), used: 0, seeded: seed.map(Seeded::new) }
    }

    /// The first deck, which never comes from the tape but from the seed.
    pub(crate) fn deal<G: Game<Card = C>>(
        &mut self,
        game: &mut G,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refusal> {
        let deck = self.seeded.as_mut().and_then(|seeded| game.sample(seeded)).ok_or_else(exhausted)?;
        game.resolve(deck, events).map_err(|bad| Refusal::new(Code::BadChance, bad))
    }

    /// Lets chance decide for as long as the game waits for it.
    pub fn settle<G: Game<Card = C>>(
        &mut self,
        game: &mut G,
        events: &mut Vec<G::Event>,
    ) -> Result<(), Refusal> {
        while game.turn() == Turn::Chance {
            let outcome = if let Some(entry) = self.entries.get(self.used) {
                self.used += 1;
                entry.clone()
            } else {
                self.seeded.as_mut().and_then(|seeded| game.sample(seeded)).ok_or_else(exhausted)?
            };
            game.resolve(outcome, events).map_err(|bad| {
                Refusal::new(Code::BadChance, format!("chance, entry {}: {bad}", self.used))
            })?;
        }
        Ok(())
    }
}

fn exhausted() -> Refusal {
    Refusal::new(Code::ChanceExhausted, "chance has to decide, the tape has run out and there is no seed")
}

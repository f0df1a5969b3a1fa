//! Luck that comes again: what a run's deals are made from.

use std::sync::OnceLock;

/// The seed of this run: `TABLEE_SEED`, or one of the moment. Either way it is printed, so that a run can be had again.
pub fn seed() -> &'static str {
    static SEED: OnceLock<String> = OnceLock::new();
    SEED.get_or_init(|| {
        let seed = std::env::var("TABLEE_SEED").unwrap_or_else(|_| {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            now.map_or(0, |now| now.subsec_nanos()).to_string()
        });
        println!("TABLEE_SEED={seed} gives the same luck again");
        seed
    })
}

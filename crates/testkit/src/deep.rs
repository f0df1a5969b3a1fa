//! How long tests go on.

/// What a test multiplies its work by: 1, or what the environment variable `TABLEE_DEEP` says. `cargo xtask deep` sets it.
#[must_use]
pub fn deep() -> u64 {
    std::env::var("TABLEE_DEEP").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

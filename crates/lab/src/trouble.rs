//! What cannot be done, in one sentence.

use std::fmt;

/// Why an experiment cannot be run, read or written: one sentence for the person who asked for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble(String);

impl Trouble {
    /// This sentence.
    #[must_use]
    pub fn new(sentence: impl fmt::Display) -> Self {
        Self(sentence.to_string())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Trouble {}

/// What somebody typed, short enough to be repeated in a sentence.
pub(crate) fn quote(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    format!("{short:?}")
}

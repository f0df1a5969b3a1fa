//! Golden playthroughs: `plays/*.play`, to be read by a person who knows the rules.

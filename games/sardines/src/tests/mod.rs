//! The rules, as they are played.

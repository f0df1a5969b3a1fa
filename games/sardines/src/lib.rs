//! Rules to come.

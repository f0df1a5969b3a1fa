//! Fair deals, and records that prove them.
//!
//! Before the first card, the dealer shows the hash of a secret ([`Secret::commitment`]), and every seat the hash of a number of its own
//! ([`number_hash`]). What is played ([`Terms`]), the promise and the hashes are [`Frozen`], and only then are the numbers shown.
//! Secret, numbers and what was frozen make a [key](Frozen::key), the key makes a stream of words ([`FairLuck`]), and
//! the words make the lot that says who begins ([`Terms::who_begins`]), every shuffle and pick, in the way that `tablee_core::chance` fixes. After the game the secret is shown:
//! neither side could choose a card, and anybody can recompute them all. A finished game is a [`Record`]; [`verify`] does the
//! recomputing and says in words what it found, or what does not fit; a [`Receipt`] is what a device keeps to compare the record with.
//! Deals of the [first form](Form::First) stay verifiable.
//!
//! `docs/fair-deals.md` says all of this precisely enough to write it again in another language, with test vectors.

mod frozen;
mod hex;
mod receipt;
mod record;
mod secret;
mod stepper;
mod terms;
mod told;
mod verify;

pub use frozen::{Frozen, Silent, Voided, number_hash};
pub use hex::{from_hex, to_hex};
pub use receipt::{Receipt, Unlike};
pub use record::{By, Ending, Record, RecordError, Sealing, SeatRecord, Step, VERSION};
pub use secret::{FairLuck, Form, Number, Secret, key};
pub use stepper::{Misstep, Source, Stepper};
pub use terms::{BadTerms, Beginning, MAX_NAME, Player, Setting, Terms, spelt_out};
pub use told::Told;
pub use verify::{Forged, Verdict, verify, verify_as, verify_with};

//! What a device keeps of a deal, to compare the record with.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Form, Record};

/// The version of receipts that this program writes: that of the records they are compared with.
const VERSION: u32 = 2;

/// What a device keeps of a deal: what was shown to it before it showed its own number. A record that a server made up afterwards may fit
/// itself; it does not fit this.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Receipt {
    /// The version of the format.
    pub receipt: u32,
    /// The code of the table.
    pub table: String,
    /// Which of its games, counted from 1.
    pub game: u32,
    /// What was frozen, as it was shown: [`Frozen::text`](crate::Frozen::text).
    pub frozen: String,
    /// The names at the table, in the order of the seats.
    pub names: Vec<String>,
    /// The numbers of the seats of this device.
    pub numbers: BTreeMap<u8, String>,
}

/// Why a record is not of the deal that a receipt is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unlike {
    /// The record is of the first form, which froze nothing.
    Form,
    /// Something else was played.
    Terms,
    /// Other deals came to nothing before it.
    Voided,
    /// The server promised something else.
    Promise,
    /// The seats sent other hashes.
    Hashes,
    /// The number of a seat of this device is another one.
    Number,
    /// Somebody has another name.
    Names,
}

impl Unlike {
    /// Every way.
    pub const ALL: [Self; 7] =
        [Self::Form, Self::Terms, Self::Voided, Self::Promise, Self::Hashes, Self::Number, Self::Names];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Form => "form",
            Self::Terms => "terms",
            Self::Voided => "voided",
            Self::Promise => "promise",
            Self::Hashes => "hashes",
            Self::Number => "number",
            Self::Names => "names",
        }
    }
}

impl fmt::Display for Unlike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "the record is of the first form, the receipt of the second",
            Self::Terms => "the receipt says that something else was played",
            Self::Voided => "the receipt says that other deals came to nothing before",
            Self::Promise => "the receipt has another promise of the server's",
            Self::Hashes => "the receipt has other hashes of the seats' numbers",
            Self::Number => "the number that this device showed is not in the deal",
            Self::Names => "the receipt has other names at the table",
        })
    }
}

impl Receipt {
    /// A receipt for what was frozen.
    #[must_use]
    pub fn new(table: &str, game: u32, frozen: String, names: Vec<String>) -> Self {
        Self { receipt: VERSION, table: table.to_owned(), game, frozen, names, numbers: BTreeMap::new() }
    }

    /// Reads one; nothing when that is none, or one of a newer version.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let receipt: Self = serde_json::from_slice(text.as_bytes()).ok()?;
        (receipt.receipt == VERSION).then_some(receipt)
    }

    /// Whether a record is of the deal that this is the receipt of.
    pub fn compare(&self, record: &Record) -> Result<(), Unlike> {
        if record.form() == Some(Form::First) {
            return Err(Unlike::Form);
        }
        let frozen = record.frozen().ok_or(Unlike::Hashes)?.text();
        for (begins, unlike) in
            [("commitment ", Unlike::Promise), ("hash ", Unlike::Hashes), ("voided ", Unlike::Voided)]
        {
            let of = |text: &str| -> Vec<String> {
                text.lines().filter(|line| line.starts_with(begins)).map(str::to_owned).collect()
            };
            if of(&frozen) != of(&self.frozen) {
                return Err(unlike);
            }
        }
        if frozen != self.frozen {
            return Err(Unlike::Terms);
        }
        let given = |seat: u8| record.seats.get(usize::from(seat))?.number.as_ref();
        if self.numbers.iter().any(|(seat, number)| given(*seat) != Some(number)) {
            return Err(Unlike::Number);
        }
        let names = record.seats.iter().map(|seat| &seat.name);
        if !names.eq(&self.names) { Err(Unlike::Names) } else { Ok(()) }
    }
}

//! `tablee verify`: plays a record again and recomputes every card.

use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use tablee_fair::{Record, verify};

/// The longest record that is read.
const MAX_RECORD: u64 = 64 << 20;

/// Says what was found: 0 when all is in order, 1 when it is not, 2 when there is no record to look at.
pub(crate) fn run(path: &Path) -> ExitCode {
    let mut text = String::new();
    let read = if path == Path::new("-") {
        std::io::stdin().take(MAX_RECORD).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MAX_RECORD).read_to_string(&mut text))
    };
    if let Err(error) = read {
        eprintln!("tablee: {}: {error}", path.display());
        return ExitCode::from(2);
    }
    match Record::read(&text) {
        Err(error) => {
            eprintln!("tablee: {error}");
            ExitCode::from(2)
        }
        Ok(record) => match verify(&record) {
            Ok(verdict) => {
                println!("{verdict}");
                ExitCode::SUCCESS
            }
            Err(forged) => {
                println!("THIS RECORD IS NOT IN ORDER.\n{forged}");
                ExitCode::FAILURE
            }
        },
    }
}

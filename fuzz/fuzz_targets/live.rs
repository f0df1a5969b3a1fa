//! A live table: any bytes as what its clients send, one line each; some lines are good calls, so that games go on.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_catalog::GAMES;
use tablee_table::{Bare, Code};

const SEATS: u8 = 3;

fuzz_target!(|data: &[u8]| {
    let game = GAMES[usize::from(data.first().copied().unwrap_or(0)) % GAMES.len()];
    let mut table = Bare::open(game, SEATS).expect("a table");
    for (number, line) in data.get(1..).unwrap_or_default().split(|&byte| byte == b'\n').enumerate().take(400) {
        let Some((first, rest)) = line.split_first() else { continue };
        let seat = first % (SEATS + 1);
        let good = match first / (SEATS + 1) % 4 {
            0 => Some(r#""start""#.to_owned()),
            1 => (0..SEATS).find_map(|seat| table.hint(seat)).map(|action| format!(r#"{{"act":"{action}"}}"#)),
            _ => None,
        };
        let answer = match good {
            Some(deed) => table.hear(seat, format!(r#"{{"id":{number},"do":{deed}}}"#).as_bytes()),
            None => table.hear(seat, rest),
        };
        if let Err(refused) = answer {
            assert!(!matches!(refused.code, Code::Journal | Code::Chance), "{refused}");
        }
    }
    table.check();
});

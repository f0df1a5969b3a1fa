//! The table protocol: any bytes, line by line, to a referee that already has a game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_catalog::{GAMES, Referee};

fuzz_target!(|data: &[u8]| {
    let mut referee = Referee::new();
    let game = GAMES[usize::from(data.first().copied().unwrap_or(0)) % GAMES.len()];
    referee.answer(format!(r#"{{"cmd":"new","game":"{game}","players":3,"seed":"fuzz"}}"#).as_bytes());
    for line in data.split(|&byte| byte == b'\n') {
        let reply = referee.answer(line);
        assert!(reply.line.starts_with("{\"ok\":") && !reply.line.contains('\n'));
    }
});

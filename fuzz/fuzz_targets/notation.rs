//! The notation of every game: what can be read is written the same way.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_catalog::{GAMES, Visitor, visit};
use tablee_core::Game;

struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        if let Ok(action) = self.0.parse::<G::Action>() {
            assert_eq!(action.to_string(), self.0);
        }
    }
}

fuzz_target!(|text: &str| {
    for game in GAMES {
        visit(game, Read(text));
    }
});

//! Whole games, the bytes choosing everything: game, players, options, chance and actions.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tablee_catalog::{GAMES, Visitor, visit};
use tablee_core::{Allowed, Game, Luck, Options, Seat, Turn, Value, View, Viewer};

/// Random numbers out of the fuzzer's bytes, then a fixed tail.
struct Bytes<'a> {
    data: &'a [u8],
    tail: u32,
}

impl Luck for Bytes<'_> {
    fn word(&mut self) -> u32 {
        let Some((byte, rest)) = self.data.split_first() else {
            self.tail = self.tail.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            return self.tail;
        };
        self.data = rest;
        u32::from(*byte).wrapping_mul(0x0101_0101)
    }
}

impl Visitor for Bytes<'_> {
    type Output = ();

    fn visit<G: Game>(mut self) {
        let mut options = G::Options::default();
        for spec in G::Options::SPECS {
            let _ = options.set(spec.name, match spec.allowed {
                Allowed::Flag => Value::Flag(self.below(2) == 1),
                Allowed::Number { min, max } => Value::Number(min + i64::from(self.below((max - min).min(60) as u32 + 1))),
                Allowed::Words(words) => Value::Word(words[self.below(words.len() as u32) as usize]),
            });
        }
        let range = options.players();
        let players = range.start() + self.below((range.end() - range.start() + 1) as u32) as usize;
        let first = Seat::all(players).nth(self.below(players as u32) as usize).unwrap_or_default();
        let Some(mut game) = G::new(options, players, first) else { return };
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        let watcher = Viewer::Seat(first);
        let mut view = game.view(watcher);
        for _ in 0..3000 {
            events.clear();
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut self).expect("chance is asked");
                    game.resolve(outcome, &mut events).expect("a sampled outcome fits");
                }
                turn @ Turn::Seats { .. } => {
                    let acting = turn.acting();
                    let seat = acting.iter().nth(self.below(acting.len() as u32) as usize).expect("somebody acts");
                    game.legal_actions(seat, &mut actions);
                    let action = actions[self.below(actions.len() as u32) as usize];
                    game.play(seat, action, &mut events).expect("a listed action is legal");
                }
            }
            for sight in events.iter().filter_map(|event| G::sight(event, watcher)) {
                view.witness(&sight);
            }
            assert_eq!(view, game.view(watcher), "law 7");
            let imagined = G::determinize(&view, &mut self);
            assert_eq!(imagined.view(watcher), view, "law 5");
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let game = GAMES[usize::from(data.first().copied().unwrap_or(0)) % GAMES.len()];
    visit(game, Bytes { data: data.get(1..).unwrap_or_default(), tail: 1 });
});

//! Imagined games that are played on, with luck that can be had again.

use tablee_core::{BySeat, Luck, Nobody, Seat, SeatSet, Turn};

use crate::Habits;

/// Nobody plays an imagined game further than this.
const FAR: u32 = 4_000;

/// Plays an imagined game on from where it is, until it can be judged: `decide` says what a seat does, and is told whether the game
/// waits for it. One seat may wait until somebody else has acted.
pub(crate) fn play_on<G: Habits>(
    game: &mut G,
    start: &G,
    mut waits: Option<Seat>,
    luck: &mut Echo,
    mut decide: impl FnMut(&G, Seat, bool, &mut Echo) -> Option<G::Action>,
) {
    for _ in 0..FAR {
        if !G::TO_THE_END && game.is_far_enough(start) {
            break;
        }
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let Some(outcome) = game.sample(luck) else { break };
                if game.resolve(outcome, &mut Nobody).is_err() {
                    break;
                }
            }
            Turn::Seats { must, may } => {
                let may = waits.map_or(may, |seat| may.without(seat));
                // Whoever may act is asked before the game waits for those who must.
                let acted = [one_of(may, luck), one_of(must, luck)].into_iter().flatten().any(|seat| {
                    let action = decide(game, seat, must.contains(seat), luck);
                    action.is_some_and(|action| game.play(seat, action, &mut Nobody).is_ok())
                });
                if !acted {
                    break;
                }
                waits = None;
            }
        }
    }
}

/// A seat's part of what there is to win.
pub(crate) fn share(worth: &BySeat<f32>, seat: Seat) -> f32 {
    let all: f32 = worth.as_slice().iter().sum();
    worth[seat] / all.max(f32::MIN_POSITIVE)
}

/// One of these seats, if there are any.
pub(crate) fn one_of<L: Luck + ?Sized>(seats: SeatSet, luck: &mut L) -> Option<Seat> {
    match seats.len() {
        0 | 1 => seats.first(),
        count => seats.iter().nth(luck.below(count as u32) as usize),
    }
}

/// Luck that is the same again from the same beginning (SplitMix64).
pub(crate) struct Echo(u64);

impl Echo {
    pub(crate) fn new([high, low]: [u32; 2]) -> Self {
        Self(u64::from(high) << 32 | u64::from(low))
    }
}

impl Luck for Echo {
    #[inline]
    fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) >> 32) as u32
    }
}

//! Plus haut: the higher, the surer of the round.

use tablee_catalog::by_crate::plus_haut::{Action, PlusHaut, View};
use tablee_core::{BySeat, Card as _, Game as _, Turn};

use super::{Habits, Thinking, won};

impl Habits for PlusHaut {
    // All lay at once, so there is nothing to answer: candidates are tried on the same imagined hands.
    const THINKING: Thinking = Thinking::SameDeals;

    fn obvious(_: &View, _: &[Action]) -> Option<Action> {
        None
    }

    fn rater(_: &View) -> impl Fn(Action) -> i32 {
        |Action::Lay(card)| card.slots().trailing_zeros() as i32
    }

    fn is_far_enough(&self, _: &Self) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }

    fn judge(&self, _: &Self) -> BySeat<f32> {
        won(self).unwrap_or_else(|| BySeat::new(self.players(), 0.5))
    }
}

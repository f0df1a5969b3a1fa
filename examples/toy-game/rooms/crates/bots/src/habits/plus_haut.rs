//! Plus haut: the higher, the surer of the round.

use tablee_catalog::by_crate::plus_haut::{Action, PlusHaut, View};
use tablee_core::{BySeat, Card as _, Game as _, Turn};

use super::{Habits, Reason, Thinking, won};

weights! {
    /// A step higher.
    high: 1, 1;
}

impl Habits for PlusHaut {
    type Weights = Weights;

    const REASONS: &'static [&'static str] = &["high"];

    fn reasons(_: &View, _: Action) -> Vec<Reason> {
        vec![Reason { id: "high", count: 0 }]
    }

    // All lay at once, so there is nothing to answer: candidates are tried on the same imagined hands.
    const THINKING: Thinking = Thinking::SameDeals;

    fn obvious(_: &View, _: &[Action]) -> Option<Action> {
        None
    }

    fn rater<'v>(_: &'v View, weights: &'v Weights) -> impl Fn(Action) -> i32 {
        |Action::Lay(card)| weights.high * card.slots().trailing_zeros() as i32
    }

    fn is_far_enough(&self, _: &Self) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }

    fn judge(&self, _: &Self) -> BySeat<f32> {
        won(self).unwrap_or_else(|| BySeat::new(self.players(), 0.5))
    }
}

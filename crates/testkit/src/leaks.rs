//! Games that tell too much, or imagine wrongly: small worlds have to find each of them out.

use tablee_core::{Card as _, Luck, Viewer};

use crate::worlds::{Tells, Told, finds};
use crate::{Dice, Subject};

/// What a game does that it must not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leak {
    /// A view says one bit of what is hidden.
    View,
    /// So do the numbers of a view,
    Numbers,
    /// the order of the actions,
    Order,
    /// the reason of a refusal,
    Refusal,
    /// and what is seen to happen.
    Sight,
    /// Of what agrees with a view only one deal is ever imagined.
    Narrow,
    /// What was said, and what is remembered, is forgotten in what is imagined.
    Wide,
}

/// One bit of what is hidden from a viewer.
fn bit<G: Subject>(game: &G, viewer: Viewer) -> bool {
    let hidden = game.hidden(viewer);
    let card = hidden.iter().find_map(|place| place.cards.first());
    card.and_then(|card| card.place()).is_some_and(|place| place % 2 == 1)
}

impl<G: Subject> Tells<G> for Leak {
    fn told(&self, game: &G, viewer: Viewer, requests: &[G::Action]) -> Told<G> {
        let mut told = crate::worlds::AsItIs.told(game, viewer, requests);
        if !bit(game, viewer) {
            return told;
        }
        match self {
            Self::View => told.view.push(' '),
            Self::Numbers => told.planes.iter_mut().take(1).for_each(|number| *number += 1),
            Self::Order => told.actions.iter_mut().for_each(|actions| actions.reverse()),
            Self::Refusal => {
                let refused = told.answers.iter_mut().find(|answer| answer.is_err());
                refused.into_iter().for_each(|answer| *answer = Ok(()));
            }
            Self::Sight | Self::Narrow | Self::Wide => {}
        }
        told
    }

    fn seen(&self, events: &[G::Event], after: &G, viewer: Viewer) -> Vec<String> {
        let mut seen = crate::worlds::AsItIs.seen(events, after, viewer);
        if *self == Self::Sight && bit(after, viewer) {
            seen.push("{}".to_owned());
        }
        seen
    }

    fn imagined<L: Luck + ?Sized>(&self, view: &G::View, luck: &mut L) -> G {
        let viewer = tablee_core::View::viewer(view);
        match self {
            Self::Narrow => G::determinize(view, &mut Dice::new(1)),
            Self::Wide => {
                let mut dice = Dice::new(u64::from(luck.below(1_000)));
                G::determinize(view, luck).scramble(viewer, &mut dice)
            }
            _ => G::determinize(view, luck),
        }
    }
}

/// Lets a game leak in every way, and looks whether its small worlds find that out.
///
/// # Panics
/// When a leak is not found.
pub fn found<G: Subject>(seed: u64) {
    use Leak::{Narrow, Numbers, Order, Refusal, Sight, View, Wide};
    for leak in [View, Numbers, Order, Refusal, Sight, Narrow, Wide] {
        let found = finds::<G>(&leak, seed).unwrap_or_else(|| panic!("{}: {leak:?} is not found", G::ID));
        let says = match leak {
            View | Numbers | Order | Refusal => "is told what is hidden",
            Sight => "sees what is hidden",
            Narrow => "never imagines",
            Wide => "imagines what cannot be",
        };
        assert!(found.contains(says), "{}: {leak:?}: {found}", G::ID);
    }
}

//! The three levels.

use std::fmt;
use std::str::FromStr;

use tablee_core::{Luck, View as _};

use crate::{Budget, Champion, Habits, Weights as _};

/// Somebody who plays a seat and knows only its view.
pub trait Bot<G: Habits> {
    /// What to do now. `None` when the seat need not act, or would rather wait; never when the game waits for it.
    fn decide(&mut self, view: &G::View, budget: &mut dyn Budget, luck: &mut dyn Luck) -> Option<G::Action>;
}

/// Plays at random, but never misses what is plainly good.
#[derive(Clone, Debug, Default)]
pub struct Debutant<A> {
    actions: Vec<A>,
}

impl<G: Habits> Bot<G> for Debutant<G::Action> {
    fn decide(&mut self, view: &G::View, _: &mut dyn Budget, mut luck: &mut dyn Luck) -> Option<G::Action> {
        view.legal_actions(&mut self.actions);
        beginner::<G, _>(view, &self.actions, &mut luck)
    }
}

/// A beginner's choice: the obvious, else anything.
fn beginner<G: Habits, L: Luck + ?Sized>(
    view: &G::View,
    actions: &[G::Action],
    luck: &mut L,
) -> Option<G::Action> {
    if actions.is_empty() {
        return None;
    }
    if let Some(obvious) = G::obvious(view, actions) {
        return Some(obvious);
    }
    if !G::is_waited_for(view) {
        return None;
    }
    let sensible = |action: &&G::Action| G::is_sensible(view, action);
    let count = actions.iter().filter(sensible).count();
    let at = luck.below(count.max(1) as u32) as usize;
    actions.iter().filter(sensible).nth(at).or_else(|| actions.first()).copied()
}

/// A good family player.
#[derive(Clone, Debug)]
pub struct Habitue<G: Habits> {
    weights: G::Weights,
    actions: Vec<G::Action>,
}

impl<G: Habits> Default for Habitue<G> {
    fn default() -> Self {
        Self::with(G::Weights::TODAY)
    }
}

impl<G: Habits> Habitue<G> {
    /// One that weighs things otherwise.
    #[must_use]
    pub const fn with(weights: G::Weights) -> Self {
        Self { weights, actions: Vec::new() }
    }
}

impl<G: Habits> Bot<G> for Habitue<G> {
    fn decide(&mut self, view: &G::View, _: &mut dyn Budget, mut luck: &mut dyn Luck) -> Option<G::Action> {
        view.legal_actions(&mut self.actions);
        if self.actions.is_empty() { None } else { G::habit(view, &self.actions, &self.weights, &mut luck) }
    }
}

/// Plays by the simplest rule that people know of ([`Habits::simple`]), and where there is none like a habitué: to measure
/// others by.
#[derive(Clone, Debug)]
pub struct Simple<G: Habits>(Habitue<G>);

impl<G: Habits> Default for Simple<G> {
    fn default() -> Self {
        Self(Habitue::default())
    }
}

impl<G: Habits> Bot<G> for Simple<G> {
    fn decide(
        &mut self,
        view: &G::View,
        budget: &mut dyn Budget,
        mut luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        view.legal_actions(&mut self.0.actions);
        G::simple(view, &self.0.actions, &mut luck).or_else(|| self.0.decide(view, budget, luck))
    }
}

/// A level that a person understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Débutant.
    Debutant,
    /// Habitué.
    Habitue,
    /// Champion.
    Champion,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Debutant, Self::Habitue, Self::Champion];

    /// Its name on the command line and in the protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Debutant => "debutant",
            Self::Habitue => "habitue",
            Self::Champion => "champion",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No such level. The text says which there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bots are debutant, habitue and champion")
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or(UnknownLevel)
    }
}

/// A new bot of a level.
#[must_use]
pub fn bot<G: Habits>(level: Level) -> Box<dyn Bot<G>> {
    match level {
        Level::Debutant => Box::new(Debutant { actions: Vec::new() }),
        Level::Habitue => Box::new(Habitue::<G>::default()),
        Level::Champion => Box::new(Champion::<G>::new()),
    }
}

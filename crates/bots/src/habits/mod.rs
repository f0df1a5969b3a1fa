//! The rules of thumb of a good family player, one file a game.

mod nain_jaune;
mod sardines;
mod tous_a_table;
mod trefles;

use tablee_core::{BySeat, Face, Game, Luck, Turn, View};

/// How a champion thinks about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// In a tree of what can follow: where what is done now decides what can be done next.
    Tree,
    /// By trying a few candidates on the same imagined games, to their end: where luck does most of what follows.
    SameDeals,
}

/// A game that bots know how to play.
pub trait Habits: Face {
    /// What nobody would miss, if there is such a thing: winning at once, setting a whole table.
    fn obvious(view: &Self::View, actions: &[Self::Action]) -> Option<Self::Action>;

    /// Whether a beginner would consider this at all.
    fn is_sensible(view: &Self::View, action: &Self::Action) -> bool {
        let _ = (view, action);
        true
    }

    /// Whether this changes nothing at all, as everybody can see. Nobody thinks about it.
    fn is_idle(view: &Self::View, action: &Self::Action) -> bool {
        let _ = (view, action);
        false
    }

    /// When a game goes round in circles: one decision in so many is a whim. `None` as long as there is no need.
    fn whim(view: &Self::View) -> Option<u32> {
        let _ = view;
        None
    }

    /// How a good family player rates what it could do, more being better. Asked once a decision, so that what all
    /// ratings need is worked out once.
    fn rater(view: &Self::View) -> impl Fn(Self::Action) -> i32;

    /// How a champion thinks about this game.
    const THINKING: Thinking = Thinking::Tree;

    /// How a champion rates what it could do before it searches: as a good family player, unless it knows better.
    fn insight(view: &Self::View) -> impl Fn(Self::Action) -> i32 {
        Self::rater(view)
    }

    /// A full state that agrees with a view, as a champion imagines it: any, unless it knows which are likelier.
    fn imagine<L: Luck + ?Sized>(view: &Self::View, luck: &mut L) -> Self {
        Self::determinize(view, luck)
    }

    /// What a champion does without searching: [`habit`](Habits::habit), by its own ratings.
    fn skill<L: Luck + ?Sized>(
        view: &Self::View,
        actions: &[Self::Action],
        luck: &mut L,
    ) -> Option<Self::Action> {
        Self::by_rating(view, actions, luck, Self::insight)
    }

    /// What a good family player does. `None` only for a seat that is not waited for and would rather wait. `actions`
    /// are the seat's legal actions, at least one.
    fn habit<L: Luck + ?Sized>(
        view: &Self::View,
        actions: &[Self::Action],
        luck: &mut L,
    ) -> Option<Self::Action> {
        Self::by_rating(view, actions, luck, Self::rater)
    }

    /// The only action, the obvious one, a whim, or the best rated.
    fn by_rating<'v, L: Luck + ?Sized, R: Fn(Self::Action) -> i32>(
        view: &'v Self::View,
        actions: &[Self::Action],
        luck: &mut L,
        rater: impl FnOnce(&'v Self::View) -> R,
    ) -> Option<Self::Action> {
        if let [only] = actions
            && Self::is_waited_for(view)
        {
            return Some(*only);
        }
        if let Some(obvious) = Self::obvious(view, actions) {
            return Some(obvious);
        }
        if !Self::is_waited_for(view) {
            return None;
        }
        if Self::whim(view).is_some_and(|often| luck.below(often) == 0) {
            return actions.get(luck.below(actions.len() as u32) as usize).copied();
        }
        best(actions, luck, rater(view))
    }

    /// Whether an imagined game that began at `start` can be judged here, without playing it to its end.
    fn is_far_enough(&self, start: &Self) -> bool;

    /// How good this is for each seat, from 0 to 1.
    fn judge(&self, start: &Self) -> BySeat<f32>;

    /// The best action where nothing is hidden and little is left, worked out exactly; `None` where that cannot be done.
    fn solve(view: &Self::View) -> Option<Self::Action> {
        let _ = view;
        None
    }

    /// Whether the game waits for the viewer's seat.
    fn is_waited_for(view: &Self::View) -> bool {
        match (view.turn(), view.viewer().seat()) {
            (Turn::Seats { must, .. }, Some(seat)) => must.contains(seat),
            _ => false,
        }
    }
}

tablee_catalog::visiting! { pub Habits }

/// Of some things the one that is worth most; of equals, any.
fn best<T: Copy, L: Luck + ?Sized>(things: &[T], luck: &mut L, mut worth: impl FnMut(T) -> i32) -> Option<T> {
    let mut best: Option<(i32, T)> = None;
    let mut equals = 0;
    for &thing in things {
        let worth = worth(thing);
        match best {
            Some((most, _)) if worth < most => {}
            Some((most, _)) if worth == most => {
                equals += 1;
                if luck.below(equals) == 0 {
                    best = Some((worth, thing));
                }
            }
            _ => {
                best = Some((worth, thing));
                equals = 1;
            }
        }
    }
    best.map(|(_, thing)| thing)
}

/// How a game with a winner ended: 1 for those who won, 0 for the others. `None` while it goes on, or when nobody won.
fn won<G: Game>(game: &G) -> Option<BySeat<f32>> {
    match game.turn() {
        Turn::Over(outcome) if !outcome.winners.is_empty() => {
            let won = |seat| f32::from(u8::from(outcome.winners.contains(seat)));
            Some(BySeat::from_fn(game.players(), won))
        }
        Turn::Over(_) | Turn::Chance | Turn::Seats { .. } => None,
    }
}

/// Each seat's part of the whole.
fn shares(worth: BySeat<f32>) -> BySeat<f32> {
    let all: f32 = worth.as_slice().iter().sum::<f32>().max(f32::MIN_POSITIVE);
    BySeat::from_fn(worth.players(), |seat| worth[seat] / all)
}

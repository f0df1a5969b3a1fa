//! The rules of thumb of a good family player, one file a game.

#[macro_use]
mod weights;

mod nain_jaune;
mod sardines;
mod tous_a_table;
mod trefles;

use tablee_core::{BySeat, Face, Game, Luck, Seat, Turn, View};

pub use weights::Weights;

/// How a champion thinks about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thinking {
    /// In a tree of what can follow: where what is done now decides what can be done next.
    Tree,
    /// By trying a few candidates on the same imagined games, to their end: where luck does most of what follows.
    SameDeals,
    /// By a race of candidates on the same imagined games, with a tree of our own decisions.
    Race,
}

impl Thinking {
    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::SameDeals => "deals",
            Self::Race => "race",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        [Self::Tree, Self::SameDeals, Self::Race].into_iter().find(|thinking| thinking.name() == name)
    }
}

/// How long and how doubtfully a champion thinks, besides its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Manner {
    /// By a tree, or on the same deals.
    pub thinking: Thinking,
    /// On the same deals: how many actions are looked at, the best rated.
    pub candidates: u16,
    /// How many hundredths of a standard error another choice has to be ahead of the first guess to be preferred.
    pub doubt: u16,
    /// In a tree: how many hundredths something that was seldom tried is worth trying again.
    pub curiosity: u16,
}

impl Manner {
    /// In a tree, as in 2026.
    pub const TREE: Self = Self { thinking: Thinking::Tree, candidates: 8, doubt: 70, curiosity: 60 };

    /// On the same deals, as in 2026.
    pub const SAME_DEALS: Self = Self { thinking: Thinking::SameDeals, doubt: 100, ..Self::TREE };

    /// A race.
    pub const RACE: Self = Self { thinking: Thinking::Race, doubt: 10, ..Self::TREE };

    /// How many standard errors another choice has to be ahead of the first guess.
    pub(crate) fn doubt(self) -> f32 {
        f32::from(self.doubt) / 100.0
    }
}

/// Why something is good: a stable word, and a number where one belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What speaks for it.
    pub id: &'static str,
    /// How many, or how much.
    pub count: i64,
}

impl Reason {
    /// With a number.
    const fn of(id: &'static str, count: i64) -> Self {
        Self { id, count }
    }

    /// Without one.
    const fn plain(id: &'static str) -> Self {
        Self { id, count: 0 }
    }
}

/// A game that bots know how to play.
pub trait Habits: Face {
    /// The numbers behind the rules of thumb.
    type Weights: Weights;

    /// Every word that [`reasons`](Habits::reasons) can give, besides those that every game has.
    const REASONS: &'static [&'static str];

    /// What speaks for an action, by the same rules of thumb that rate it, the most important first.
    fn reasons(view: &Self::View, action: Self::Action) -> Vec<Reason>;

    /// Why somebody who thought about it did this: it was the only thing, or what speaks for it; and where rules of thumb would have
    /// done something else, that imagined games went best with it.
    fn why(view: &Self::View, action: Self::Action) -> Vec<Reason> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        if actions.len() == 1 {
            return vec![Reason::plain("only")];
        }
        let weights = Self::Weights::TODAY;
        let rate = Self::rater(view, &weights);
        let mut reasons = Self::reasons(view, action);
        if Self::is_waited_for(view) && actions.iter().any(|other| rate(*other) > rate(action)) {
            reasons.push(Reason::plain("weighed"));
        }
        reasons
    }

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

    /// Whether somebody who thinks would never do this, whatever imagined games say: what it does for us is known to be
    /// nothing, or a bad bargain.
    fn is_foolish(view: &Self::View, action: &Self::Action) -> bool {
        let _ = (view, action);
        false
    }

    /// The simplest way to play well that people know, where there is one: something to measure bots by.
    fn simple<L: Luck + ?Sized>(
        view: &Self::View,
        actions: &[Self::Action],
        luck: &mut L,
    ) -> Option<Self::Action> {
        let _ = (view, actions, luck);
        None
    }

    /// How a good family player rates what it could do, more being better. Asked once a decision, so that what all
    /// ratings need is worked out once.
    fn rater<'v>(view: &'v Self::View, weights: &'v Self::Weights) -> impl Fn(Self::Action) -> i32;

    /// How a champion thinks about this game.
    const MANNER: Manner = Manner::RACE;

    /// How the champion of 2026 thinks about it.
    const MANNER_OF_2026: Manner = Manner::TREE;

    /// Whether a champion that compares plays imagined games to their end, and not as far as they can be judged.
    const TO_THE_END: bool = false;

    /// How a champion rates what it could do before it searches: as a good family player, unless it knows better.
    fn insight<'v>(view: &'v Self::View, weights: &'v Self::Weights) -> impl Fn(Self::Action) -> i32 {
        Self::rater(view, weights)
    }

    /// A full state that agrees with a view, as a champion imagines it: any, unless it knows which are likelier.
    fn imagine<L: Luck + ?Sized>(view: &Self::View, luck: &mut L) -> Self {
        Self::determinize(view, luck)
    }

    /// How many states a champion imagines here to keep one of them.
    fn imagined(view: &Self::View) -> u32 {
        let _ = view;
        1
    }

    /// How likely an imagined state is by what the others did and did not do, as far as the view still shows it: the
    /// natural logarithm, and only differences count.
    fn likely(view: &Self::View, imagined: &Self) -> f32 {
        let _ = (view, imagined);
        0.0
    }

    /// A state that agrees with a view, as today's champion imagines it: of a few one, the likelier the more often.
    fn imagine_likely<L: Luck + ?Sized>(view: &Self::View, luck: &mut L) -> Self {
        let mut kept = Self::imagine(view, luck);
        let count = Self::imagined(view);
        if count < 2 {
            return kept;
        }
        let mut all = Self::likely(view, &kept).exp();
        for _ in 1..count {
            let other = Self::imagine(view, luck);
            let weight = Self::likely(view, &other).exp();
            all += weight;
            if (luck.below(1 << 16) as f32) * all < weight * (1 << 16) as f32 {
                kept = other;
            }
        }
        kept
    }

    /// Whether a thought in a race is a whole round, every candidate on one imagined deal, and not one game of it.
    const WHOLE_ROUNDS: bool = false;

    /// What a champion does without searching: [`habit`](Habits::habit), by its own ratings.
    fn skill<L: Luck + ?Sized>(
        view: &Self::View,
        actions: &[Self::Action],
        weights: &Self::Weights,
        luck: &mut L,
    ) -> Option<Self::Action> {
        Self::by_rating(view, actions, luck, || Self::insight(view, weights))
    }

    /// What a good family player does: its only action, if it is waited for. `None` only for a seat that is not waited for and would rather wait. `actions`
    /// are the seat's legal actions, at least one.
    fn habit<L: Luck + ?Sized>(
        view: &Self::View,
        actions: &[Self::Action],
        weights: &Self::Weights,
        luck: &mut L,
    ) -> Option<Self::Action> {
        Self::by_rating(view, actions, luck, || Self::rater(view, weights))
    }

    /// The only action, the obvious one, a whim, or the best rated.
    fn by_rating<L: Luck + ?Sized, R: Fn(Self::Action) -> i32>(
        view: &Self::View,
        actions: &[Self::Action],
        luck: &mut L,
        rater: impl FnOnce() -> R,
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
        best(actions, luck, rater())
    }

    /// Whether an imagined game that began at `start` can be judged here, without playing it to its end.
    fn is_far_enough(&self, start: &Self) -> bool;

    /// How good this is for each seat, from 0 to 1.
    fn judge(&self, start: &Self) -> BySeat<f32>;

    /// What speaks for a seat here, in numbers: for [`outlook`](Habits::outlook) where that was measured
    /// (`examples/outlook.rs`).
    fn signs(&self, seat: Seat) -> Vec<f32> {
        let _ = seat;
        Vec::new()
    }

    /// The same for a champion, who plays for how the whole match ends.
    fn outlook(&self, start: &Self) -> BySeat<f32> {
        self.judge(start)
    }

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
    let (&first, others) = things.split_first()?;
    let (mut best, mut most, mut equals) = (first, worth(first), 1);
    for &thing in others {
        let worth = worth(thing);
        if worth < most {
            continue;
        }
        if worth > most {
            (best, most, equals) = (thing, worth, 1);
            continue;
        }
        equals += 1;
        if luck.below(equals) == 0 {
            best = thing;
        }
    }
    Some(best)
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

/// Each seat's part of the win, by what speaks for it and how much each of those things counts.
fn foreseen<G: Habits>(game: &G, counts: &[f32]) -> BySeat<f32> {
    let strength = |seat| game.signs(seat).iter().zip(counts).map(|(sign, count)| sign * count).sum::<f32>();
    let strengths = BySeat::from_fn(game.players(), strength);
    let most = strengths.as_slice().iter().copied().fold(f32::MIN, f32::max);
    shares(BySeat::from_fn(game.players(), |seat| (strengths[seat] - most).exp()))
}

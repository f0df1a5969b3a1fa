//! Les Trèfles: what to keep, what to throw, and at whom.

use std::cell::Cell;

use tablee_catalog::by_crate::trefles::{Action, Card, Colour, Sort, Trefles, View, best_colours, is_family};
use tablee_core::{BySeat, Cards, Game, Seat, Viewer};

use super::{Habits, Manner, Reason, Weights as _, shares, won};

weights! {
    /// Clovers of one colour, jokers with them: by the square of how many.
    together: 6, 8;
    /// A clover of the second colour.
    second: 3, 3;
    /// A joker, besides.
    joker: 2, 2;
    /// A draw card: a free card.
    draw: 24, 24;
    /// A card pulled from somebody.
    pull: 22, 22;
    /// An antijoker for somebody who surely has one.
    anti_sure: 16, 16;
    /// An antijoker for somebody who may have one.
    anti_maybe: 3, 3;
    /// An antijoker for somebody who has none.
    anti_none: -2, -2;
    /// An unknown card of a hand we would swap for.
    unknown: 11, 9;
    /// A swap, as such.
    swap: -6, -6;
}

impl Habits for Trefles {
    type Weights = Weights;

    const REASONS: &'static [&'static str] = &[
        "wins",
        "honest",
        "true",
        "short",
        "draw",
        "owed",
        "together",
        "free",
        "joker",
        "maybe-joker",
        "hand",
        "harmless",
        "no-family",
    ];

    fn reasons(view: &View, action: Action) -> Vec<Reason> {
        let hand = view.hand();
        // The clovers of one colour, and jokers, that stay.
        let together = |card: Card| {
            let rest = without(hand, card);
            let most =
                Colour::ALL.map(|colour| rest.count(Card::new(Sort::Clover, colour))).into_iter().max();
            Reason::of("together", most.unwrap_or(0) as i64 + rest.count(Card::JOKER) as i64)
        };
        match action {
            Action::Family { .. } | Action::FamilyAtOnce => vec![Reason::plain("wins")],
            Action::Yield => vec![Reason::plain("honest")],
            Action::Deny => vec![Reason::plain("true")],
            Action::Call(_) => vec![Reason::plain("short")],
            Action::Pass => vec![Reason::plain("no-family")],
            Action::Draw if owed(view).is_some() => vec![Reason::plain("owed")],
            Action::Draw => vec![Reason::plain("draw")],
            Action::Drop { card } => vec![together(card), Reason::plain("harmless")],
            Action::Discard { card, target } => {
                let more = match (card.sort(), target) {
                    (Sort::Draw, _) if !view.table.after_draw => Some("free"),
                    (Sort::Pull, Some(_)) => Some("free"),
                    (Sort::Antijoker, Some(seat)) if view.mind.sure(seat).contains(Card::JOKER) => {
                        Some("joker")
                    }
                    (Sort::Antijoker, Some(_)) => Some("maybe-joker"),
                    (Sort::Swap, Some(_)) => return vec![Reason::plain("hand")],
                    _ => None,
                };
                [together(card)].into_iter().chain(more.map(Reason::plain)).collect()
            }
        }
    }

    fn obvious(view: &View, actions: &[Action]) -> Option<Action> {
        let mut joker = None;
        // Nearly always there is nothing to look for: no family without four that belong together.
        let looks = four_together(view.hand()) || view.table.phase.answering().is_some();
        for action in if looks { actions } else { &[] } {
            match action {
                Action::Family { .. } | Action::FamilyAtOnce => return Some(*action),
                // Denying a joker is the end of the game for whoever does it.
                Action::Yield => joker = Some(*action),
                _ => {}
            }
        }
        joker.or_else(|| owed(view)).or_else(|| calls(view))
    }

    fn is_sensible(view: &View, action: &Action) -> bool {
        match action {
            // Calling at random and drawing out of turn is not playing.
            Action::Call(_) => false,
            Action::Draw => view.viewer.seat() == Some(view.table.turn),
            Action::Discard { .. }
            | Action::Drop { .. }
            | Action::Family { .. }
            | Action::FamilyAtOnce
            | Action::Pass
            | Action::Yield
            | Action::Deny => true,
        }
    }

    fn is_idle(view: &View, action: &Action) -> bool {
        // Everybody can count: whoever has enough cards is called in vain.
        matches!(action, Action::Call(seat) if !view.table.is_short(*seat))
    }

    fn is_foolish(view: &View, action: &Action) -> bool {
        let Action::Discard { card, target: Some(target) } = *action else { return false };
        let own = view.viewer.seat().unwrap_or_default();
        let others = view.table.opponents(own);
        match card.sort() {
            // Whoever is known to have no joker, while another may have one.
            Sort::Antijoker => {
                let none = |seat: Seat| {
                    let known = view.mind.sure(seat);
                    let whole = known.len() == usize::from(view.table.counts[seat]);
                    view.mind.jokerless().contains(seat) || whole && !known.contains(Card::JOKER)
                };
                none(target) && others.iter().any(|seat| !none(seat))
            }
            // Three of a family for a hand that nobody knows to be better.
            Sort::Swap => {
                let hand = without(view.hand(), card);
                let (most, _) = best_colours(hand);
                let ours = most as usize + hand.count(Card::JOKER).min(2);
                let known = view.mind.sure(target);
                ours >= 3 && promise(known, &Weights::TODAY) <= promise(hand, &Weights::TODAY)
            }
            _ => false,
        }
    }

    fn rater<'v>(view: &'v View, weights: &'v Weights) -> impl Fn(Action) -> i32 {
        let hand = view.hand();
        // A card is listed with all its targets, one after the other: what it leaves us with is worked out once.
        let last: Cell<Option<(Card, i32)>> = Cell::new(None);
        let keep = move |card| match last.get() {
            Some((same, keep)) if same == card => keep,
            _ => {
                let keep = promise(without(hand, card), weights);
                last.set(Some((card, keep)));
                keep
            }
        };
        move |action| match action {
            Action::Discard { card, target } => discard(view, weights, hand, card, target, keep(card)),
            // Where its action would do harm, a card is dropped.
            Action::Drop { card } => keep(card),
            Action::Family { .. } | Action::FamilyAtOnce | Action::Yield => 10_000,
            Action::Draw | Action::Pass => 0,
            Action::Deny => 1,
            Action::Call(_) => -10_000,
        }
    }

    // What the others do next matters here, so they think in the tree as we do.
    const MANNER: Manner = Manner::TREE;

    fn imagined(_: &View) -> u32 {
        4
    }

    fn likely(view: &View, imagined: &Self) -> f32 {
        // Clovers that belong together are kept: the longer the game lasts, the more of them are in a hand.
        let all = imagined.view(Viewer::Arbiter);
        let own = view.viewer.seat();
        let gathered = (view.table.turns as f32 / (3 * view.table.players()) as f32).min(1.0);
        let promise = |seat: Seat| promise(all.hands[seat].seen(), &Weights::TODAY) as f32;
        0.03 * gathered
            * view.table.playing.iter().filter(|seat| Some(*seat) != own).map(promise).sum::<f32>()
    }

    fn is_waited_for(view: &View) -> bool {
        view.viewer.seat().is_some_and(|seat| view.table.must().contains(seat))
    }

    fn is_far_enough(&self, start: &Self) -> bool {
        let far = 5 * self.table().players() as u32;
        self.table().over.is_some() || self.table().turns >= start.table().turns + far
    }

    fn judge(&self, _: &Self) -> BySeat<f32> {
        let players = self.players();
        if let Some(won) = won(self) {
            return won;
        }
        let view = self.view(Viewer::Arbiter);
        let near = BySeat::from_fn(players, |seat| match view.table.playing.contains(seat) {
            true => (promise(view.hands[seat].seen(), &Weights::OF_2026) as f32 / 20.0).exp(),
            false => 0.0,
        });
        shares(near)
    }
}

/// Whether a hand has enough for a family: four clovers of one colour, up to two of them jokers (TR-12).
fn four_together(hand: Cards<Card>) -> bool {
    best_colours(hand).0 as usize + hand.count(Card::JOKER).min(2) >= 4
}

/// With mistakes played: a seat that was robbed draws before somebody calls it.
fn owed(view: &View) -> Option<Action> {
    let own = view.viewer.seat()?;
    (view.table.plays_mistakes() && view.table.is_short(own)).then_some(Action::Draw)
}

/// With mistakes played: a neighbour who forgot to draw loses a turn, and saying so costs nothing.
fn calls(view: &View) -> Option<Action> {
    let own = view.viewer.seat().filter(|_| view.table.plays_mistakes())?;
    view.table.opponents(own).iter().find(|&seat| view.table.is_short(seat)).map(Action::Call)
}

/// How much a hand promises: the clovers of its best colour, jokers with them, and a little for a second colour.
fn promise(hand: Cards<Card>, weights: &Weights) -> i32 {
    let jokers = hand.count(Card::JOKER).min(2) as i32;
    let (first, second) = best_colours(hand);
    let (first, second) = (first as i32, second as i32);
    let together = (first + jokers).min(4);
    together * together * weights.together + second * weights.second + jokers * weights.joker
}

/// What a discard leaves us with (`keep`), and what its action is good for.
#[inline]
fn discard(
    view: &View,
    weights: &Weights,
    hand: Cards<Card>,
    card: Card,
    target: Option<Seat>,
    keep: i32,
) -> i32 {
    let sure = |seat: Seat| view.mind.sure(seat);
    match (card.sort(), target) {
        // A second draw in a row does nothing; the first is a free card.
        (Sort::Draw, _) if view.table.after_draw => keep,
        (Sort::Draw, _) => keep + weights.draw,
        // A free card too, and somebody else's: best from a hand where we know of something we need.
        (Sort::Pull, Some(seat)) => {
            keep + weights.pull + wanted(without(hand, card), weights, keep, sure(seat))
        }
        // Somebody who holds a joker is close to a family.
        (Sort::Antijoker, Some(seat)) => {
            let joker = sure(seat).contains(Card::JOKER);
            let none = view.mind.jokerless().contains(seat);
            keep + if joker {
                weights.anti_sure
            } else if none {
                weights.anti_none
            } else {
                weights.anti_maybe
            }
        }
        // Our whole hand for theirs: only when we know that theirs is better, or ours promises nothing.
        (Sort::Swap, Some(seat)) => {
            let known = sure(seat);
            if view.table.announces_at_once() && is_family(known) {
                return 10_000;
            }
            let theirs = promise(known, weights)
                + weights.unknown * i32::from(view.table.counts[seat]).saturating_sub(known.len() as i32);
            theirs + weights.swap
        }
        _ => keep,
    }
}

/// A hand without one card.
fn without(mut hand: Cards<Card>, card: Card) -> Cards<Card> {
    hand.remove(card);
    hand
}

/// How much of what a seat surely holds would help this hand, which promises so much without it.
fn wanted(hand: Cards<Card>, weights: &Weights, now: i32, theirs: Cards<Card>) -> i32 {
    let gain = |card: Card| {
        let mut with = hand;
        with.insert(card);
        promise(with, weights) - now
    };
    theirs.into_iter().map(gain).sum::<i32>() / theirs.len().max(1) as i32
}

//! Les Trèfles: what to keep, what to throw, and at whom.

use tablee_catalog::by_crate::trefles::{Action, Card, Colour, Sort, Trefles, View, is_family};
use tablee_core::{BySeat, Cards, Game, Seat, Turn, Viewer};

use super::{Habits, shares, won};

impl Habits for Trefles {
    fn obvious(view: &View, actions: &[Action]) -> Option<Action> {
        let wins = |action: &Action| matches!(action, Action::Family { .. } | Action::FamilyAtOnce);
        let family = actions.iter().copied().find(wins);
        // Denying a joker is the end of the game for whoever does it.
        let joker = actions.iter().copied().find(|action| matches!(action, Action::Yield));
        family.or(joker).or_else(|| owed(view)).or_else(|| calls(view))
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

    fn rater(view: &View) -> impl Fn(Action) -> i32 {
        let hand = view.hand();
        move |action| match action {
            Action::Discard { card, target } => discard(view, hand, card, target),
            // Where its action would do harm, a card is dropped.
            Action::Drop { card } => promise(without(hand, card)),
            Action::Family { .. } | Action::FamilyAtOnce | Action::Yield => 10_000,
            Action::Draw | Action::Pass => 0,
            Action::Deny => 1,
            Action::Call(_) => -10_000,
        }
    }

    fn is_far_enough(&self, start: &Self) -> bool {
        let far = 5 * self.table().players() as u32;
        matches!(self.turn(), Turn::Over(_)) || self.table().turns >= start.table().turns + far
    }

    fn judge(&self, _: &Self) -> BySeat<f32> {
        let players = self.players();
        if let Some(won) = won(self) {
            return won;
        }
        let view = self.view(Viewer::Arbiter);
        let near = BySeat::from_fn(players, |seat| match view.table.playing.contains(seat) {
            true => (promise(view.hands[seat].seen()) as f32 / 20.0).exp(),
            false => 0.0,
        });
        shares(near)
    }
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
fn promise(hand: Cards<Card>) -> i32 {
    let jokers = hand.count(Card::JOKER).min(2) as i32;
    let (mut first, mut second) = (0, 0);
    for colour in Colour::ALL {
        let clovers = hand.count(Card::new(Sort::Clover, colour)) as i32;
        if clovers > first {
            second = first;
            first = clovers;
        } else {
            second = second.max(clovers);
        }
    }
    let together = (first + jokers).min(4);
    together * together * 8 + second * 3 + jokers * 2
}

/// What a discard leaves us with, and what its action is good for.
fn discard(view: &View, hand: Cards<Card>, card: Card, target: Option<Seat>) -> i32 {
    let rest = without(hand, card);
    let keep = promise(rest);
    let sure = |seat: Seat| view.mind.sure(seat);
    match (card.sort(), target) {
        // A second draw in a row does nothing; the first is a free card.
        (Sort::Draw, _) if view.table.after_draw => keep,
        (Sort::Draw, _) => keep + 24,
        // A free card too, and somebody else's: best from a hand where we know of something we need.
        (Sort::Pull, Some(seat)) => keep + 22 + wanted(rest, sure(seat)),
        // Somebody who holds a joker is close to a family.
        (Sort::Antijoker, Some(seat)) => {
            let joker = sure(seat).contains(Card::JOKER);
            let none = view.mind.jokerless().contains(seat);
            keep + if joker {
                16
            } else if none {
                -2
            } else {
                3
            }
        }
        // Our whole hand for theirs: only when we know that theirs is better, or ours promises nothing.
        (Sort::Swap, Some(seat)) => {
            let known = sure(seat);
            if view.table.announces_at_once() && is_family(known) {
                return 10_000;
            }
            let theirs =
                promise(known) + 9 * i32::from(view.table.counts[seat]).saturating_sub(known.len() as i32);
            theirs - 6
        }
        _ => keep,
    }
}

/// A hand without one card.
fn without(mut hand: Cards<Card>, card: Card) -> Cards<Card> {
    hand.remove(card);
    hand
}

/// How much of what a seat surely holds would help this hand.
fn wanted(hand: Cards<Card>, theirs: Cards<Card>) -> i32 {
    let gain = |card: Card| {
        let mut with = hand;
        with.insert(card);
        promise(with) - promise(hand)
    };
    theirs.into_iter().map(gain).sum::<i32>() / theirs.len().max(1) as i32
}

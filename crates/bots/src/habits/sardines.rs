//! Sardines: what to lay, when to close, and whom to rob.

use tablee_catalog::by_crate::sardines::{Action, Card, Effect, Heading, Laid, Sardines, Tin, TinNo, View};
use tablee_core::{BySeat, Cards, Game, Seat, Turn};

use super::{Habits, shares, won};

impl Habits for Sardines {
    fn obvious(_: &View, _: &[Action]) -> Option<Action> {
        None
    }

    fn is_sensible(_: &View, action: &Action) -> bool {
        // A beginner lays and closes what it can, and changes a card or two, not the whole hand.
        match action {
            Action::Discard(cards) => cards.len() <= 2,
            _ => true,
        }
    }

    fn whim(view: &View) -> Option<u32> {
        // Two players can take each other's lids for ever. People get bored of that, and change cards.
        let long = 15 * view.table.players() as u32;
        (view.table.turns > long).then_some(6)
    }

    fn rater(view: &View) -> impl Fn(Action) -> i32 {
        let own = view.viewer.seat().unwrap_or_default();
        let useless = useless(view, own, view.hand());
        move |action| match action {
            Action::Close { tin, card } => close(view, own, tin, card),
            Action::Lay { card, tin } => lay(view, own, card, tin),
            Action::Discard(cards) => {
                // Change exactly what we cannot use: less is a waste of the turn, more is a waste of cards.
                if cards == useless { 8 + 5 * cards.len() as i32 } else { -4 * distance(cards, useless) }
            }
            Action::StealHand(seat) => 12 + 8 * closed(view, seat) + 2 * i32::from(view.table.held[seat]),
            Action::StealSardine { seat, tin, slot } => {
                let tin = tin_of(view, seat, tin);
                let card = tin.and_then(|tin| tin.at(slot)).map_or(0, |laid| keep(laid.card()));
                // The nearer a tin is to its lid, the more it hurts to lose a sardine.
                10 * tin.map_or(0, |tin| tin.sardines() as i32) + 12 * closed(view, seat) + card
            }
            Action::Unlid { seat, .. } => 20 * closed(view, seat),
            Action::Feed(card) => 40 - keep(card),
            // Giving from a tin undoes a turn's work.
            Action::FeedSardine { tin, .. } => {
                -10 * tin_of(view, own, tin).map_or(0, |tin| tin.sardines() as i32)
            }
            Action::Trim(card) => 40 - keep(card),
            Action::TakePile => 9,
            Action::Take(card) => keep(card),
        }
    }

    fn is_far_enough(&self, start: &Self) -> bool {
        let far = 4 * self.table().players() as u32;
        matches!(self.turn(), Turn::Over(_)) || self.table().turns >= start.table().turns + far
    }

    fn judge(&self, _: &Self) -> BySeat<f32> {
        let players = self.players();
        let table = self.table();
        if let Some(won) = won(self) {
            return won;
        }
        let near = BySeat::from_fn(players, |seat| {
            let tins = table.tins[seat]
                .iter()
                .map(|tin| if tin.is_closed() { 10 } else { 2 * tin.sardines() as i32 });
            (tins.sum::<i32>() as f32 / 5.0).exp()
        });
        let near = shares(near);
        // When the cat wins nobody does: being ahead is worth little then.
        let share = if matches!(self.turn(), Turn::Over(_)) { 0.3 } else { 1.0 };
        BySeat::from_fn(players, |seat| share * near[seat])
    }
}

/// How gladly we keep a card in hand.
fn keep(card: Card) -> i32 {
    match card.effect() {
        Some(Effect::Replay) => 16,
        Some(Effect::Steal) => 14,
        Some(Effect::Draw2) => 13,
        Some(Effect::Lid) => 11,
        Some(Effect::Cat) => 12,
        None if card == Card::Bone => 1,
        None => 15,
    }
}

fn tin_of(view: &View, seat: Seat, tin: TinNo) -> Option<Tin> {
    (seat.index() < view.table.players()).then(|| view.table.tins[seat][tin.index()])
}

/// How many tins a seat has closed.
fn closed(view: &View, seat: Seat) -> i32 {
    if seat.index() >= view.table.players() {
        return 0;
    }
    view.table.tins[seat].iter().filter(|tin| tin.is_closed()).count() as i32
}

/// What an effect is worth now.
fn effect(view: &View, own: Seat, effect: Option<Effect>) -> i32 {
    let others = || Seat::all(view.table.players()).filter(move |&seat| seat != own);
    // Where empty hands are refilled at once, the effect of the last card finds five new ones.
    let renewed = view.table.refills_at_once() && view.table.held[own] == 1;
    match effect {
        Some(Effect::Replay) => 18 * i32::from(view.table.held[own] > 1 || renewed),
        // With a new hand, most of what is drawn has to go again.
        Some(Effect::Draw2) => {
            if renewed {
                6
            } else {
                12
            }
        }
        Some(Effect::Steal) => 14,
        Some(Effect::Cat) => 6 * others().count() as i32,
        // Opening a tin that was closed is the strongest thing there is, when there is one.
        Some(Effect::Lid) => 40 * i32::from(others().any(|seat| closed(view, seat) > 0)),
        None => 0,
    }
}

fn close(view: &View, own: Seat, tin: TinNo, card: Card) -> i32 {
    let latest = tin_of(view, own, tin).and_then(|tin| tin.latest());
    let again = latest.map_or(0, |laid| effect(view, own, laid.card().effect()));
    // The lid is the card we miss least.
    120 + again - keep(card)
}

fn lay(view: &View, own: Seat, laid: Laid, tin: TinNo) -> i32 {
    let sardines = tin_of(view, own, tin).map_or(0, |tin| tin.sardines() as i32);
    let card = laid.card();
    // Filling one tin beats beginning three: only full ones can be closed. A double is worth keeping for a gap.
    30 + 12 * sardines + effect(view, own, card.effect()) - if card == Card::Double { 6 } else { 0 }
}

/// The cards that fit no tin of ours, beyond one bone that makes a good lid.
fn useless(view: &View, own: Seat, hand: Cards<Card>) -> Cards<Card> {
    let tins = &view.table.tins[own][..view.table.options.tins()];
    let fits = |card: Card| {
        let headings = || {
            Heading::BOTH.into_iter().filter(move |&heading| Laid::new(card, heading).heading() == heading)
        };
        card != Card::Bone && tins.iter().any(|tin| headings().any(|heading| tin.takes().heads(heading)))
    };
    let mut spare_lids = 1;
    hand.into_iter()
        .filter(|&card| {
            if fits(card) {
                return false;
            }
            spare_lids -= 1;
            spare_lids < 0
        })
        .collect()
}

/// How many cards two bags differ by.
fn distance(one: Cards<Card>, other: Cards<Card>) -> i32 {
    (one.bits() ^ other.bits()).count_ones() as i32
}

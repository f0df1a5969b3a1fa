//! Tous à table: what to offer, what to ask for, and when an offer is worth an answer.

mod insight;

use tablee_catalog::by_crate::tous_a_table::{Action, Card, Cloth, Course, TousATable, View};
use tablee_core::{BySeat, Card as _, Cards, Game, Luck, Seat, Turn, Viewer};

use super::{Habits, Thinking, shares, won};

/// What so many courses of one tablecloth are worth: the nearer to a whole table, the more.
const WORTH: [i32; 5] = [0, 1, 4, 11, 26];

impl Habits for TousATable {
    fn obvious(_: &View, actions: &[Action]) -> Option<Action> {
        // A whole table is out of everybody's reach once it is set, and three courses are worth protecting.
        let set = actions.iter().copied().find(|action| matches!(action, Action::Set(_)));
        set.or_else(|| actions.iter().copied().find(|action| matches!(action, Action::Shelter(_))))
    }

    fn is_sensible(_: &View, action: &Action) -> bool {
        // Taking back what was laid aside, only to lay it aside again, is no way to pass the time.
        !matches!(action, Action::Unshelter(_))
    }

    fn rater(view: &View) -> impl Fn(Action) -> i32 {
        let owned = owned(view.hand());
        // Most turns have some sixty offers to choose from, but only four courses to hope for.
        let hopes = match view.table.offer() {
            None => Course::ALL.map(|course| hope(view, &owned, course)),
            Some(offer) => [hope(view, &owned, offer.course); 4],
        };
        move |action| match action {
            Action::Offer { card, wants } => 8 * hopes[wants as usize] - 24 * loss(&owned, card),
            Action::Give(card) => {
                let offered = view.table.offer().map_or(0, |offer| hopes[offer.course as usize]);
                // What we might get against what we surely lose; a card that is alone on its cloth costs little.
                offered - 3 * loss(&owned, card) + 2
            }
            Action::Decline => 0,
            Action::Pick(seat) => wish(view, &owned, seat),
            Action::Set(_) | Action::Shelter(_) => 1_000,
            Action::Unshelter(_) => -1_000,
        }
    }

    // Some seventeen turns a game, and what is given for an offer is nearly blind: there is no tree to speak of.
    const THINKING: Thinking = Thinking::SameDeals;

    fn insight(view: &View) -> impl Fn(Action) -> i32 {
        insight::rater(view)
    }

    fn imagine<L: Luck + ?Sized>(view: &View, luck: &mut L) -> Self {
        insight::imagine(view, luck)
    }

    fn is_far_enough(&self, start: &Self) -> bool {
        let far = 3 * self.table().players() as u32;
        matches!(self.turn(), Turn::Over(_)) || self.table().turns >= start.table().turns + far
    }

    fn judge(&self, _: &Self) -> BySeat<f32> {
        let players = self.players();
        if let Some(won) = won(self) {
            return won;
        }
        let view = self.view(Viewer::Arbiter);
        // A hand is good when few cards are left in it and those belong together.
        let ahead = BySeat::from_fn(players, |seat| {
            let hand = view.hands[seat].seen();
            let together: i32 = owned(hand).iter().map(|&count| WORTH[usize::from(count)]).sum();
            (together as f32 / hand.len().max(1) as f32 - hand.len() as f32 / 2.0).exp()
        });
        shares(ahead)
    }
}

/// How many courses of each cloth a hand holds.
fn owned(hand: Cards<Card>) -> [u8; 12] {
    let mut owned = [0; 12];
    let mut bits = hand.bits();
    for count in &mut owned {
        *count = (bits & 0xF).count_ones() as u8;
        bits >>= 4;
    }
    owned
}

fn place(cloth: Cloth) -> usize {
    (cloth.cards().bits().trailing_zeros() / 4) as usize
}

/// What a card of this course might bring: the chance that it is one we miss, times what it would be worth.
fn hope(view: &View, owned: &[u8; 12], course: Course) -> i32 {
    let seen = view.seen();
    let unseen: Cards<Card> = Cards::from_bits(course.cards().bits() & !seen.bits());
    let gains: i32 = unseen
        .into_iter()
        .map(|card| {
            let count = usize::from(owned[place(card.cloth())]);
            WORTH[(count + 1).min(4)] - WORTH[count]
        })
        .sum();
    4 * gains / unseen.len().max(1) as i32
}

/// What giving a card away costs.
fn loss(owned: &[u8; 12], card: Card) -> i32 {
    let count = usize::from(owned[place(card.cloth())]);
    WORTH[count] - WORTH[count.saturating_sub(1)]
}

/// Pointing at a hand: what we remember of it, for the size it has.
fn wish(view: &View, owned: &[u8; 12], seat: Seat) -> i32 {
    if seat.index() >= view.hands.players() {
        return i32::MIN;
    }
    let may = view.may(seat);
    let known = view.known(seat);
    let held = view.hands[seat].len().max(1) as i32;
    let gain = |card: Card| {
        let count = usize::from(owned[place(card.cloth())]);
        WORTH[(count + 1).min(4)] - WORTH[count]
    };
    let sure: i32 = known.into_iter().map(gain).sum();
    let rest: Cards<Card> = Cards::from_bits(may.bits() & !known.bits() & !view.hand().bits());
    let guess: i32 = rest.into_iter().map(gain).sum();
    let unknown = held - known.len() as i32;
    100 * sure / held + 100 * guess * unknown / (rest.len().max(1) as i32 * held)
}

/// The card's bit tells its cloth: nobody else needs to know how.
const _: () = assert!(Card::KINDS.len() == 48);

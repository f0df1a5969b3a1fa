//! Tous à table: what to offer, what to ask for, and when an offer is worth an answer.

mod insight;

use tablee_catalog::by_crate::tous_a_table::{Action, Card, Course, TousATable, View};
use tablee_core::{BySeat, Card as _, Cards, Game, Luck, Seat, Turn, Viewer};

use super::{Habits, Manner, Reason, Weights as _, shares, won};

weights! {
    /// What so many courses of one tablecloth are worth: the nearer to a whole table, the more.
    one: 1, 1;
    two: 3, 4;
    three: 15, 11;
    four: 26, 26;
    /// An offer: what may come, against what goes.
    offer_hope: 8, 8;
    offer_loss: 24, 24;
    /// An answer: what surely goes, and that something may come at all.
    give_loss: 3, 3;
    give: 2, 2;
}

impl Weights {
    /// What so many courses of one tablecloth are worth.
    const fn worth(&self) -> [i32; 5] {
        [0, self.one, self.two, self.three, self.four]
    }

    /// What one course more is worth, on top of so many: a fifth there is not.
    const fn steps(&self) -> [i32; 8] {
        [self.one, self.two - self.one, self.three - self.two, self.four - self.three, 0, 0, 0, 0]
    }
}

impl Habits for TousATable {
    type Weights = Weights;

    const REASONS: &'static [&'static str] =
        &["set", "shelter", "alone", "spare", "misses", "worth", "keep", "known", "large", "take-back"];

    fn reasons(view: &View, action: Action) -> Vec<Reason> {
        let owned = Owned::of(view.hand());
        let cost = |card: Card| match owned.with(card) {
            0 | 1 => Reason::plain("alone"),
            count => Reason::of("spare", count as i64 - 1),
        };
        // The tables of ours that a card of this course could bring nearer.
        let misses = |course: Course| {
            let unseen: Cards<Card> = Cards::from_bits(course.cards().bits() & !view.seen().bits());
            unseen.into_iter().filter(|card| owned.with(*card) > 0).count() as i64
        };
        match action {
            Action::Set(_) => vec![Reason::plain("set")],
            Action::Shelter(_) => vec![Reason::plain("shelter")],
            Action::Unshelter(_) => vec![Reason::plain("take-back")],
            Action::Offer { card, wants } => vec![cost(card), Reason::of("misses", misses(wants))],
            Action::Give(card) => {
                let offered = view.table.offer().map_or(0, |offer| misses(offer.course));
                vec![cost(card), Reason::of("worth", offered)]
            }
            Action::Decline => vec![Reason::plain("keep")],
            Action::Pick(seat) if seat.index() < view.hands.players() => match view.known(seat).len() {
                0 => vec![Reason::of("large", view.hands[seat].len() as i64)],
                known => vec![Reason::of("known", known as i64)],
            },
            Action::Pick(_) => Vec::new(),
        }
    }

    fn obvious(view: &View, actions: &[Action]) -> Option<Action> {
        // A whole table is out of everybody's reach once it is set, and three courses are worth protecting.
        let owned = Owned::of(view.hand());
        if !(owned.has_four() || view.table.options.shelter && owned.has_three()) {
            return None;
        }
        let mut shelter = None;
        for action in actions {
            match action {
                Action::Set(_) => return Some(*action),
                Action::Shelter(_) if shelter.is_none() => shelter = Some(*action),
                _ => {}
            }
        }
        shelter
    }

    fn is_sensible(_: &View, action: &Action) -> bool {
        // Taking back what was laid aside, only to lay it aside again, is no way to pass the time.
        !matches!(action, Action::Unshelter(_))
    }

    fn rater<'v>(view: &'v View, weights: &'v Weights) -> impl Fn(Action) -> i32 {
        let (owned, seen, offer) = (Owned::of(view.hand()), view.seen(), view.table.offer());
        let steps = weights.steps();
        // Most turns have some sixty offers to choose from, but only four courses to hope for.
        let hopes = match offer {
            None => Course::ALL.map(|course| hope(&steps, seen, owned, course)),
            Some(offer) => [hope(&steps, seen, owned, offer.course); 4],
        };
        // What giving away one of so many cards of a cloth costs.
        let loss = move |card| steps[(owned.with(card) + 7) % 8];
        let hoped = hopes.map(|hope| weights.offer_hope * hope);
        let lost: [i32; 8] = std::array::from_fn(|owned| weights.offer_loss * steps[(owned + 7) % 8]);
        move |action| match action {
            Action::Offer { card, wants } => hoped[wants as usize] - lost[owned.with(card) % 8],
            Action::Give(card) => {
                let offered = offer.map_or(0, |offer| hopes[offer.course as usize]);
                // What we might get against what we surely lose; a card that is alone on its cloth costs little.
                offered - weights.give_loss * loss(card) + weights.give
            }
            Action::Decline => 0,
            Action::Pick(seat) => wish(view, &steps, owned, seat),
            Action::Set(_) | Action::Shelter(_) => 1_000,
            Action::Unshelter(_) => -1_000,
        }
    }

    fn is_waited_for(view: &View) -> bool {
        view.viewer.seat().is_some_and(|seat| view.table.must().contains(seat))
    }

    // Some seventeen turns a game, and what is given for an offer is nearly blind: there is no tree to speak of.
    const MANNER_OF_2026: Manner = Manner::SAME_DEALS;
    const TO_THE_END: bool = true;
    const WHOLE_ROUNDS: bool = true;

    fn insight<'v>(view: &'v View, _: &'v Weights) -> impl Fn(Action) -> i32 {
        insight::rater(view)
    }

    fn imagine<L: Luck + ?Sized>(view: &View, luck: &mut L) -> Self {
        insight::imagine(view, luck)
    }

    fn imagined(view: &View) -> u32 {
        if view.table.offer().is_some() { 2 } else { 1 }
    }

    fn likely(view: &View, imagined: &Self) -> f32 {
        let Some(offer) = view.table.offer() else { return 0.0 };
        let own = view.viewer.seat();
        let mut likely = 0.0;
        // Whoever declined has nothing that it would have given gladly.
        for seat in offer.declined.iter().filter(|seat| Some(*seat) != own) {
            let theirs = imagined.view(Viewer::Seat(seat));
            let rate = Self::rater(&theirs, &Weights::TODAY);
            let wanted: Cards<Card> = Cards::from_bits(theirs.hand().bits() & offer.wants.cards().bits());
            if wanted.into_iter().any(|card| rate(Action::Give(card)) > 0) {
                likely -= 1.5;
            }
        }
        // And what is offered is no card of a table that is nearly whole.
        if Some(offer.seat) != own {
            let theirs = imagined.view(Viewer::Seat(offer.seat));
            let beside = theirs.offered.map_or(0, |card| Owned::of(theirs.hand()).with(card));
            likely -= [0.0, 0.4, 1.6, 3.0][beside.min(3)];
        }
        likely
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
        let worth = Weights::OF_2026.worth();
        // A hand is good when few cards are left in it and those belong together.
        let ahead = BySeat::from_fn(players, |seat| {
            let hand = view.hands[seat].seen();
            let together: i32 = Owned::of(hand).counts().map(|count| worth[count]).sum();
            (together as f32 / hand.len().max(1) as f32 - hand.len() as f32 / 2.0).exp()
        });
        shares(ahead)
    }
}

/// How many courses of each cloth a hand holds: four bits for each, side by side, as its cards are.
#[derive(Clone, Copy)]
struct Owned(u64);

impl Owned {
    /// Counts them all at once: first in pairs of bits, then in fours.
    fn of(hand: Cards<Card>) -> Self {
        let bits = hand.bits();
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555);
        Self((pairs & 0x3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333))
    }

    /// How many there are of this card's cloth.
    fn with(self, card: Card) -> usize {
        (self.0 >> (card.slots().trailing_zeros() & !3) & 0xF) as usize
    }

    /// Whether there are all four of some cloth.
    const fn has_four(self) -> bool {
        self.0 & 0x4444_4444_4444 != 0
    }

    /// Whether there are three of some cloth, or all four: with five more, that takes the highest of the four bits.
    const fn has_three(self) -> bool {
        (self.0 + 0x5555_5555_5555) & 0x8888_8888_8888 != 0
    }

    /// The cloths of which there are exactly so many, less than four: the lowest bit of each.
    const fn exactly(self, count: usize) -> u64 {
        let (ones, twos, four) = (self.0, self.0 >> 1, self.0 >> 2);
        0x1111_1111_1111
            & !four
            & if count & 1 == 1 { ones } else { !ones }
            & if count & 2 == 2 { twos } else { !twos }
    }

    /// The counts of the cloths of which there are two or more, in order.
    fn gathered(self) -> impl Iterator<Item = usize> {
        let mut cloths = (self.0 >> 1 | self.0 >> 2) & 0x1111_1111_1111;
        std::iter::from_fn(move || {
            let cloth = cloths.trailing_zeros();
            cloths &= cloths.wrapping_sub(1);
            (cloth < 48).then(|| (self.0 >> cloth & 0xF) as usize)
        })
    }

    /// Those of each cloth, in order.
    fn counts(self) -> impl Iterator<Item = usize> {
        (0..12).map(move |cloth| (self.0 >> (4 * cloth) & 0xF) as usize)
    }
}

/// What a card of this course might bring: the chance that it is one we miss, times what it would be worth.
fn hope(steps: &[i32; 8], seen: Cards<Card>, owned: Owned, course: Course) -> i32 {
    let unseen: Cards<Card> = Cards::from_bits(course.cards().bits() & !seen.bits());
    // All cloths of which we own as many at once: one more of each is worth the same, and a fifth there is not.
    let gains: i32 = (0..4)
        .map(|count| {
            let cards = unseen.bits() & owned.exactly(count) << course as u32;
            cards.count_ones() as i32 * steps[count]
        })
        .sum();
    4 * gains / unseen.len().max(1) as i32
}

/// Pointing at a hand: what we remember of it, for the size it has.
fn wish(view: &View, steps: &[i32; 8], owned: Owned, seat: Seat) -> i32 {
    if seat.index() >= view.hands.players() {
        return i32::MIN;
    }
    let may = view.may(seat);
    let known = view.known(seat);
    let held = view.hands[seat].len().max(1) as i32;
    let gain = |card: Card| steps[owned.with(card) % 8];
    let sure: i32 = known.into_iter().map(gain).sum();
    let rest: Cards<Card> = Cards::from_bits(may.bits() & !known.bits() & !view.hand().bits());
    let guess: i32 = rest.into_iter().map(gain).sum();
    let unknown = held - known.len() as i32;
    100 * sure / held + 100 * guess * unknown / (rest.len().max(1) as i32 * held)
}

/// The card's bit tells its cloth: nobody else needs to know how.
const _: () = assert!(Card::KINDS.len() == 48);

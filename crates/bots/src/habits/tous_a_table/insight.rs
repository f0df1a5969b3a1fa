//! What a champion knows of Tous à table before it searches. The numbers were found by changing them and watching one such
//! player among habitués (`examples/skill.rs`).

use std::cell::Cell;

use tablee_catalog::by_crate::tous_a_table::{Action, Card, Cloth, Course, TousATable, View};
use tablee_core::{Card as _, Cards, Luck, Seat, Viewer};

use super::Owned;

/// What so many courses of one tablecloth are worth. The third is worth most: whoever has the fourth has it alone and gives
/// it away gladly, and three that lose one to a hasty swap are hard to gather again.
const WORTH: [i32; 5] = [0, 23, 52, 272, 416];

/// What declining is worth: nothing is lost, but somebody may point at us.
const DECLINE: i32 = -14;

/// How likely a card is to be given, when we hold so many of its cloth: the more we hold, the more alone it is over there.
const ALONE: [i32; 4] = [20, 24, 28, 34];

/// A card that might end the game, given to a seat with one table to go.
const FATAL: i32 = 72;

/// Ratings of what the viewer's seat could do.
pub(super) fn rater(view: &View) -> impl Fn(Action) -> i32 {
    let (offer, seen) = (view.table.offer(), view.seen());
    // An offered card comes from that seat; who answers an offer of ours nobody knows.
    let unseen = match offer.filter(|offer| view.viewer != Viewer::Seat(offer.seat)) {
        Some(offer) => Cards::from_bits(view.may(offer.seat).bits() & !seen.bits()),
        None => Cards::from_bits(((1 << Card::KINDS.len()) - 1) & !seen.bits()),
    };
    let swaps = Swaps { owned: Owned::of(view.hand()), unseen, known: known(view) };
    let prospects = match offer {
        Some(offer) => [swaps.prospect(offer.course); 4],
        None => Course::ALL.map(|course| swaps.prospect(course)),
    };
    // An offer is rated by the card's cloth alone, and cards are listed cloth by cloth: the last one is remembered.
    let last: Cell<Option<(Cloth, [i32; 4])>> = Cell::new(None);
    let offers = move |card: Card| match last.get() {
        Some((cloth, worth)) if cloth == card.cloth() => worth,
        _ => {
            let worth = Course::ALL.map(|wants| swaps.worth(prospects[wants as usize], card, wants, 4));
            last.set(Some((card.cloth(), worth)));
            worth
        }
    };
    move |action| match action {
        Action::Offer { card, wants } => offers(card)[wants as usize],
        Action::Give(card) => offer.map_or(0, |offer| {
            let theirs = Cards::<Card>::from_bits(view.may(offer.seat).bits() & card.cloth().cards().bits());
            let fatal = theirs.len() == 3 && view.table.hand_size(offer.seat) < 4;
            let worth = swaps.worth(prospects[offer.course as usize], card, offer.course, 5);
            worth - if fatal { FATAL } else { 0 }
        }),
        Action::Decline => DECLINE,
        Action::Pick(seat) => swaps.wish(view, seat),
        Action::Set(_) | Action::Shelter(_) => 1_000_000,
        Action::Unshelter(_) => -1_000_000,
    }
}

/// What we know to be in the other hands.
fn known(view: &View) -> Cards<Card> {
    let bits = Seat::all(view.table.players()).fold(0, |bits, seat| bits | view.known(seat).bits());
    Cards::from_bits(bits)
}

/// One card for another.
#[derive(Clone, Copy)]
struct Swaps {
    /// How many courses of each cloth we hold.
    owned: Owned,
    /// What we might be given.
    unseen: Cards<Card>,
    /// What of that we know to be in some hand.
    known: Cards<Card>,
}

/// What a card of some course may bring: the gains it could be, each as often as it is likely, and how often that is.
#[derive(Clone, Copy, Default)]
struct Prospect {
    gains: i32,
    chances: i32,
}

impl Swaps {
    fn prospect(&self, course: Course) -> Prospect {
        let mut prospect = Prospect::default();
        for card in Cards::<Card>::from_bits(course.cards().bits() & self.unseen.bits()) {
            let owned = self.owned.with(card);
            let chances = self.chances(card, owned);
            prospect.chances += chances;
            prospect.gains += chances * step(owned);
        }
        prospect
    }

    /// How likely we are to be given a card, holding so many of its cloth. One that we know to be in another hand is there
    /// because we gave it away, so it is likelier than others.
    fn chances(&self, card: Card, owned: usize) -> i32 {
        let alone = ALONE[owned.min(3)];
        if self.known.contains(card) { alone * 3 / 2 } else { alone }
    }

    /// What it is worth to lose this card for one of that course. What comes back may be of the cloth that just lost one.
    fn worth(&self, prospect: Prospect, lost: Card, course: Course, hope: i32) -> i32 {
        let owned = self.owned.with(lost);
        let left = owned.saturating_sub(1);
        let Prospect { mut gains, mut chances } = prospect;
        let same: Cards<Card> =
            Cards::from_bits(course.cards().bits() & lost.cloth().cards().bits() & self.unseen.bits());
        if let Some(card) = same.nth(0) {
            let (then, now) = (self.chances(card, owned), self.chances(card, left));
            chances += now - then;
            gains += now * step(left) - then * step(owned);
        }
        hope * gains / chances.max(1) - 3 * step(left)
    }

    /// Pointing at a hand: what we know of it and what may be in it, for the size it has.
    fn wish(&self, view: &View, seat: Seat) -> i32 {
        let held = view.table.hand_size(seat).max(1) as i32;
        let gains =
            |cards: Cards<Card>| -> i32 { cards.into_iter().map(|card| step(self.owned.with(card))).sum() };
        let known = view.known(seat);
        let rest: Cards<Card> = Cards::from_bits(view.may(seat).bits() & self.unseen.bits() & !known.bits());
        let unknown = held - known.len() as i32;
        10 * gains(known) / held + 10 * gains(rest) * unknown / (rest.len().max(1) as i32 * held)
    }
}

/// What one course more is worth, on top of so many.
fn step(owned: usize) -> i32 {
    const STEP: [i32; 4] =
        [WORTH[1] - WORTH[0], WORTH[2] - WORTH[1], WORTH[3] - WORTH[2], WORTH[4] - WORTH[3]];
    STEP[owned.min(3)]
}

/// How often hidden cards try to change places.
const TRIES: u32 = 200;

/// A state that agrees with a view, in which the others have gathered what belongs together: after a few rounds a hand that
/// was dealt at random is no hand that anybody holds. Nobody keeps a whole table.
pub(super) fn imagine<L: Luck + ?Sized>(view: &View, luck: &mut L) -> TousATable {
    let players = view.table.players();
    // Gathering takes some three rounds. Among three hands are large, and pairs are found more easily than third courses.
    let gathered = ((view.table.turns as f32 / players as f32 + 0.5) / 3.0).min(1.0);
    let three = if players == 3 { 2.4 } else { 3.2 };
    // None of a cloth, or one, says nothing.
    let likely = [0.0, 0.0, 1.3 * gathered, three * gathered, -9.0];
    let hand = |hand: Cards<Card>| Owned::of(hand).gathered().map(|count| likely[count]).sum();
    view.imagine_likely(TRIES, hand, luck)
}

#[cfg(test)]
mod tests {
    use tablee_core::{Game as _, Turn};
    use tablee_testkit::Dice;

    use super::*;
    use crate::{Habits as _, Weights as _};

    /// How many pairs, threes and whole tables the others hold, from the seat that begins.
    fn gathered(game: &TousATable, seat: Seat) -> [usize; 3] {
        let view = game.view(Viewer::Arbiter);
        let counts =
            || seat.others(game.players()).flat_map(|other| Owned::of(view.hands[other].seen()).counts());
        [2, 3, 4].map(|courses| counts().filter(|&count| count == courses).count())
    }

    /// In the middle of games of habitués, imagined hands are nearer to the real ones than hands dealt at random.
    #[test]
    fn the_others_are_imagined_to_have_gathered() {
        let (mut real, mut random, mut likely) = ([0; 3], [0; 3], [0; 3]);
        for seed in 0..90 {
            let players = 3 + seed as usize % 3;
            let mut dice = Dice::new(seed);
            let mut game = TousATable::new(Default::default(), players, Seat::default()).unwrap();
            let (mut actions, mut events) = (Vec::new(), Vec::new());
            loop {
                match game.turn() {
                    Turn::Over(_) => break,
                    // Three rounds, and whatever could be set is set.
                    Turn::Seats { may, .. } if may.is_empty() && game.table().turns >= 3 * players as u32 => {
                        break;
                    }
                    Turn::Chance => {
                        let outcome = game.sample(&mut dice).unwrap();
                        game.resolve(outcome, &mut events).unwrap();
                    }
                    Turn::Seats { must, may } => {
                        let (seat, action) = may
                            .iter()
                            .chain(must.iter())
                            .find_map(|seat| {
                                game.legal_actions(seat, &mut actions);
                                let view = game.view(Viewer::Seat(seat));
                                Some((
                                    seat,
                                    TousATable::habit(
                                        &view,
                                        &actions,
                                        &super::super::Weights::TODAY,
                                        &mut dice,
                                    )?,
                                ))
                            })
                            .unwrap();
                        game.play(seat, action, &mut events).unwrap();
                    }
                }
            }
            let seat = game.table().turn;
            let view = game.view(Viewer::Seat(seat));
            let imagined = imagine(&view, &mut dice);
            assert_eq!(imagined.view(Viewer::Seat(seat)), view);
            let states = [game, TousATable::determinize(&view, &mut dice), imagined];
            for (sums, state) in [&mut real, &mut random, &mut likely].into_iter().zip(&states) {
                for (sum, count) in sums.iter_mut().zip(gathered(state, seat)) {
                    *sum += count;
                }
            }
        }
        assert!(random[1] * 4 < real[1] * 3, "threes: {real:?} real, {random:?} at random");
        assert!(likely[1].abs_diff(real[1]) < random[1].abs_diff(real[1]), "{real:?} real, {likely:?}");
        assert!(likely[2] <= random[2] && likely[2] < 5, "whole tables: {likely:?}");
    }
}

//! How a champion rates swaps before it searches. The numbers were found by playing: one such player among habitués, over
//! some ten thousand games for every change.

use tablee_core::{Card as _, Cards, Seat, Viewer};
use tous_a_table::{Action, Card, Course, View};

use super::{owned, place};

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
    let offer = view.table.offer();
    // An offered card comes from that seat; who answers an offer of ours nobody knows.
    let unseen = match offer.filter(|offer| view.viewer != Viewer::Seat(offer.seat)) {
        Some(offer) => Cards::from_bits(view.may(offer.seat).bits() & !view.seen().bits()),
        None => Cards::from_bits(((1 << Card::KINDS.len()) - 1) & !view.seen().bits()),
    };
    let swaps = Swaps { owned: owned(view.hand()), unseen, known: known(view) };
    let prospects = match offer {
        Some(offer) => [swaps.prospect(offer.course); 4],
        None => Course::ALL.map(|course| swaps.prospect(course)),
    };
    move |action| match action {
        Action::Offer { card, wants } => swaps.worth(prospects[wants as usize], card, wants, 4),
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
struct Swaps {
    /// How many courses of each cloth we hold.
    owned: [u8; 12],
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
            let owned = self.owned[place(card.cloth())];
            let chances = self.chances(card, owned);
            prospect.chances += chances;
            prospect.gains += chances * step(owned);
        }
        prospect
    }

    /// How likely we are to be given a card, holding so many of its cloth. One that we know to be in another hand is there
    /// because we gave it away, so it is likelier than others.
    fn chances(&self, card: Card, owned: u8) -> i32 {
        let alone = ALONE[usize::from(owned).min(3)];
        if self.known.contains(card) { alone * 3 / 2 } else { alone }
    }

    /// What it is worth to lose this card for one of that course. What comes back may be of the cloth that just lost one.
    fn worth(&self, prospect: Prospect, lost: Card, course: Course, hope: i32) -> i32 {
        let owned = self.owned[place(lost.cloth())];
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
        let gains = |cards: Cards<Card>| -> i32 {
            cards.into_iter().map(|card| step(self.owned[place(card.cloth())])).sum()
        };
        let known = view.known(seat);
        let rest: Cards<Card> = Cards::from_bits(view.may(seat).bits() & self.unseen.bits() & !known.bits());
        let unknown = held - known.len() as i32;
        10 * gains(known) / held + 10 * gains(rest) * unknown / (rest.len().max(1) as i32 * held)
    }
}

/// What one course more is worth, on top of so many.
fn step(owned: u8) -> i32 {
    let owned = usize::from(owned).min(3);
    WORTH[owned + 1] - WORTH[owned]
}

//! What one viewer has reason to know about hands it does not see.

use tablee_core::{BySeat, Cards, Memory, Seat, SeatSet};

use crate::event::Exchange;
use crate::{Card, Public};

/// What one viewer remembers and has worked out: cards that a seat surely holds, and seats that surely hold no joker.
///
/// The table has one for what everybody knows, and every seat has its own. All of them follow the same events; a seat's
/// own mind sees more of them, so it is sure of its whole hand and of at least what everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Mind {
    sure: Memory<Card>,
    jokerless: SeatSet,
}

impl Mind {
    pub(crate) fn new(players: usize) -> Self {
        Self { sure: Memory::new(players), jokerless: SeatSet::EMPTY }
    }

    /// A mind that is sure of this.
    pub(crate) fn knowing(sure: &BySeat<Cards<Card>>, jokerless: SeatSet) -> Self {
        let mut mind = Self { sure: Memory::new(sure.players()), jokerless };
        sure.iter().for_each(|(seat, cards)| mind.sure.knows_all(seat, *cards));
        mind
    }

    /// The cards that a seat surely holds. It may hold more.
    #[must_use]
    pub fn sure(&self, seat: Seat) -> Cards<Card> {
        self.sure.of(seat)
    }

    /// The seats that surely hold no joker: an `antijoker` found none, and none can have come since.
    #[must_use]
    pub const fn jokerless(&self) -> SeatSet {
        self.jokerless
    }

    /// The whole hand of a seat was seen.
    pub(crate) fn sees_hand(&mut self, seat: Seat, hand: Cards<Card>) {
        self.sure.knows_all(seat, hand);
    }

    /// Takes in what everybody saw, with the card that this mind saw besides. `counts` are the cards that each seat
    /// held before.
    #[inline(always)]
    pub(crate) fn witness(&mut self, counts: &BySeat<u8>, what: &Public, hidden: Option<Card>) {
        match *what {
            Public::Drew { seat, card } => match card.or(hidden) {
                Some(card) => self.gained(seat, card),
                None => self.jokerless.remove(seat),
            },
            Public::Discarded { seat, card, .. } | Public::Dropped { seat, card } => {
                self.sure.left(seat, card);
            }
            Public::Pulled { seat, target } => match hidden.or_else(|| self.only_card(counts, target)) {
                Some(card) => {
                    self.sure.left(target, card);
                    self.gained(seat, card);
                }
                None => self.pulled_unseen(counts, seat, target),
            },
            Public::Swapped { seat, target } => {
                self.sure.changed_hands(seat, target);
                let (one, other) = (self.jokerless.contains(seat), self.jokerless.contains(target));
                if one != other {
                    self.jokerless = if one {
                        self.jokerless.without(seat).with(target)
                    } else {
                        self.jokerless.without(target).with(seat)
                    };
                }
            }
            Public::GaveJoker { seat } => self.sure.left(seat, Card::JOKER),
            Public::NoJoker { seat } | Public::Denied { seat } => self.jokerless.insert(seat),
            Public::Out { seat, .. } => self.sure.knows_all(seat, Cards::EMPTY),
            Public::Family { seat, shown, .. } => self.sure.knows_all(seat, shown),
            Public::PutUnder { .. }
            | Public::TurnedOver { .. }
            | Public::Called { .. }
            | Public::Passed { .. }
            | Public::TurnEnded { .. }
            | Public::Skipped { .. }
            | Public::Turn { .. } => {}
        }
    }

    /// Sees two seats exchange hands: after [`witness`](Mind::witness), nothing is left to guess about either.
    pub(crate) fn sees_exchange(&mut self, seat: Seat, target: Seat, hands: Exchange) {
        self.sure.knows_all(seat, hands.got);
        self.sure.knows_all(target, hands.gave);
    }

    /// A card was seen to come.
    #[inline]
    fn gained(&mut self, seat: Seat, card: Card) {
        self.sure.came(seat, card);
        if card == Card::JOKER {
            self.jokerless.remove(seat);
        }
    }

    /// Whether this mind is sure of every card a seat holds.
    fn knows_all(&self, counts: &BySeat<u8>, seat: Seat) -> bool {
        self.sure.of(seat).len() == usize::from(counts[seat])
    }

    /// What a card taken blind must be, where all that the seat holds is known and is of one kind.
    fn only_card(&self, counts: &BySeat<u8>, seat: Seat) -> Option<Card> {
        let mut kinds = self.sure.of(seat).kinds();
        let card = kinds.next()?;
        (kinds.next().is_none() && self.knows_all(counts, seat)).then_some(card)
    }

    /// A card went from one seat to another, unseen.
    fn pulled_unseen(&mut self, counts: &BySeat<u8>, seat: Seat, target: Seat) {
        let no_joker = self.jokerless.contains(target)
            || self.knows_all(counts, target) && !self.sure.of(target).contains(Card::JOKER);
        if !no_joker {
            self.jokerless.remove(seat);
        }
        self.sure.left_unseen(target);
    }
}

#[cfg(test)]
mod tests {
    use tablee_core::Card as _;

    use super::*;

    fn seats(players: usize) -> Vec<Seat> {
        Seat::all(players).collect()
    }

    fn cards(names: &[&str]) -> Cards<Card> {
        names.iter().map(|name| Card::named(name).unwrap()).collect()
    }

    #[test]
    fn an_unseen_pull_makes_one_of_each_kind_unsure() {
        let (mut mind, seats) = (Mind::new(3), seats(3));
        mind.sees_hand(seats[1], cards(&["clover.red", "clover.red", "joker"]));
        let counts = BySeat::new(3, 4);
        mind.witness(&counts, &Public::Pulled { seat: seats[0], target: seats[1] }, None);
        assert_eq!(mind.sure(seats[1]), cards(&["clover.red"]));
        assert_eq!(mind.sure(seats[0]), Cards::EMPTY);
    }

    #[test]
    fn a_pull_from_a_known_hand_of_one_kind_is_no_secret() {
        let (mut mind, seats) = (Mind::new(3), seats(3));
        mind.sees_hand(seats[1], cards(&["clover.red", "clover.red"]));
        let counts = BySeat::new(3, 2);
        mind.witness(&counts, &Public::Pulled { seat: seats[0], target: seats[1] }, None);
        assert_eq!(mind.sure(seats[1]), cards(&["clover.red"]));
        assert_eq!(mind.sure(seats[0]), cards(&["clover.red"]));
    }

    #[test]
    fn a_seat_stays_jokerless_until_a_joker_could_have_come() {
        let (mut mind, seats) = (Mind::new(3), seats(3));
        let counts = BySeat::new(3, 4);
        let clover = Card::named("clover.red");
        let tell = |mind: &mut Mind, what, card| mind.witness(&counts, &what, card);
        tell(&mut mind, Public::NoJoker { seat: seats[0] }, None);
        tell(&mut mind, Public::Denied { seat: seats[1] }, None);
        tell(&mut mind, Public::Drew { seat: seats[0], card: clover }, None);
        tell(&mut mind, Public::Drew { seat: seats[0], card: None }, clover);
        tell(&mut mind, Public::Pulled { seat: seats[0], target: seats[1] }, None);
        assert_eq!(mind.jokerless(), SeatSet::all(2));
        tell(&mut mind, Public::Swapped { seat: seats[2], target: seats[1] }, None);
        assert_eq!(mind.jokerless(), SeatSet::only(seats[0]).with(seats[2]));
        tell(&mut mind, Public::Pulled { seat: seats[2], target: seats[1] }, None);
        assert_eq!(mind.jokerless(), SeatSet::only(seats[0]));
        tell(&mut mind, Public::Drew { seat: seats[0], card: None }, None);
        assert_eq!(mind.jokerless(), SeatSet::EMPTY);
    }
}

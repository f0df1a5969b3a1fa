//! The end of a deal, in the order of NJ-R7, and of the match.

use tablee_core::{Listener, Seat, SeatSet};

use crate::accounts::worth;
use crate::{Bankruptcy, Event, GrandOpera, NainJaune, Public};

impl NainJaune {
    /// Settles the deal that `winner` has just won by playing its last card (NJ-13).
    pub(crate) fn settle(&mut self, winner: Seat, events: &mut impl Listener<Event>) {
        let grand = self.is_grand(winner).then(|| self.on_board());
        self.tell(Public::Opera { seat: winner, grand }, events);
        for seat in winner.others(self.hands.players()) {
            let paid = Public::Paid { seat, to: winner, hand: self.hands[seat], tokens: self.worth(seat) };
            self.tell(paid, events);
        }
        for seat in Seat::all(self.hands.players()) {
            // NJ-16. NJ-R5: after a grand opéra the boxes are empty, so this costs nothing and is not told.
            for (card, tokens) in self.belles_left(seat) {
                if tokens > 0 {
                    self.tell(Public::Doubled { seat, card, tokens }, events);
                }
            }
        }
        if let Some(reason) = self.match_end() {
            self.finish(reason, events);
        }
    }

    /// Whether this opéra is a grand opéra (NJ-14, NJ-R8).
    fn is_grand(&self, winner: Seat) -> bool {
        let table = &self.table;
        match table.options.grand_opera {
            GrandOpera::FirstTurn => !table.interrupted.contains(winner),
            GrandOpera::BeforeNeighbour => !table.begun.contains(winner.next(table.players())),
            // Whoever led has played: if nobody but the winner has, the winner led.
            GrandOpera::Leader => table.begun == SeatSet::only(winner),
            GrandOpera::Off => false,
        }
    }

    /// What a seat pays for the cards it still holds (NJ-15).
    fn worth(&self, seat: Seat) -> i64 {
        worth(self.hands[seat], self.table.options.counting)
    }

    /// Why the match ends after this deal, if it does (NJ-19, NJ-R6).
    fn match_end(&self) -> Option<&'static str> {
        let table = &self.table;
        if table.deal + 1 >= table.options.deals(table.players()) {
            return Some("deals-played");
        }
        let least = 15 * i64::from(table.options.stake);
        let short = table.balances.as_slice().iter().any(|&balance| balance < least);
        (table.options.bankruptcy == Bankruptcy::Stop && short).then_some("bankruptcy")
    }

    /// The highest balance wins, equals share (NJ-19).
    fn finish(&mut self, reason: &'static str, events: &mut impl Listener<Event>) {
        let scores = self.table.balances;
        let best = scores.as_slice().iter().copied().max().unwrap_or(0);
        let winners: SeatSet =
            scores.iter().filter(|(_, balance)| **balance == best).map(|(seat, _)| seat).collect();
        self.tell(Public::Over { winners, reason }, events);
    }
}

//! What actions do: drawing, discarding and what follows, mistakes, the end.

use tablee_core::{BySeat, Listener, Outcome, Seat, SeatSet};

use crate::card::Sort;
use crate::event::Exchange;
use crate::table::{HAND, Phase};
use crate::{Card, Event, Public, Trefles};

impl Trefles {
    /// Tells everybody. Always inlined: each caller tells one kind of thing, and only what that concerns is left.
    #[inline(always)]
    fn tell(&mut self, public: Public, events: &mut impl Listener<Event>) {
        for seat in Seat::all(self.hands.players()) {
            self.minds[seat].witness(&self.table.counts, &public, None);
        }
        self.table.apply(&public);
        events.hear(Event::Public(public));
    }

    /// Tells everybody that a card moved, and some which one.
    #[inline(always)]
    fn tell_some(&mut self, what: Public, card: Card, seen_by: SeatSet, events: &mut impl Listener<Event>) {
        for seat in Seat::all(self.hands.players()) {
            let seen = seen_by.contains(seat).then_some(card);
            self.minds[seat].witness(&self.table.counts, &what, seen);
        }
        self.table.apply(&what);
        events.hear(Event::Moved { what, card, seen_by });
    }

    /// A seat draws the top card (TR-4); once the pile is empty the discards are turned over (TR-11).
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, events: &mut impl Listener<Event>) {
        let Some(card) = self.pile.pop() else { return };
        self.hands[seat].insert(card);
        if self.table.turned {
            self.tell(Public::Drew { seat, card: Some(card) }, events);
        } else {
            let seen_by = self.table.know_the_top().with(seat);
            self.tell_some(Public::Drew { seat, card: None }, card, seen_by, events);
        }
        if self.pile.is_empty() {
            self.pile = self.table.discards.iter().rev().copied().collect();
            self.tell(Public::TurnedOver { cards: self.pile.len() as u8 }, events);
        }
    }

    /// A seat drew out of turn: the card goes under the pile (TR-17). The pile was not empty and is not now, so TR-11
    /// does not come into it.
    pub(crate) fn put_under(&mut self, seat: Seat, events: &mut impl Listener<Event>) {
        let Some(card) = self.pile.pop() else { return };
        self.pile.insert(0, card);
        if self.table.turned {
            self.tell(Public::PutUnder { seat, card: Some(card) }, events);
        } else {
            let seen_by = self.table.know_the_top().with(seat);
            self.tell_some(Public::PutUnder { seat, card: None }, card, seen_by, events);
        }
    }

    /// A seat discards a card, and its action is carried out (TR-5).
    #[inline]
    pub(crate) fn discard(
        &mut self,
        seat: Seat,
        card: Card,
        target: Option<Seat>,
        events: &mut impl Listener<Event>,
    ) {
        let works = match card.sort() {
            Sort::Clover | Sort::Joker => false,
            // TR-6: not right after another.
            Sort::Draw => !self.table.after_draw,
            // TR-R3: without a target there was nobody to pull from.
            Sort::Pull | Sort::Antijoker | Sort::Swap => target.is_some(),
        };
        self.hands[seat].remove(card);
        self.tell(Public::Discarded { seat, card, target, works }, events);
        match (card.sort(), target) {
            (Sort::Draw, _) if works => self.draw(seat, events),
            // The table now waits for chance, and then for the next discard.
            (Sort::Pull, Some(_)) => {}
            (Sort::Antijoker, Some(target)) => self.point_at(target, events),
            (Sort::Swap, Some(target)) => self.swap(seat, target, events),
            _ => self.end_turn(events),
        }
    }

    /// A seat discards an action card without its action (TR-20).
    pub(crate) fn drop(&mut self, seat: Seat, card: Card, events: &mut impl Listener<Event>) {
        self.hands[seat].remove(card);
        self.tell(Public::Dropped { seat, card }, events);
        self.end_turn(events);
    }

    /// A card taken blind comes to the seat on turn (TR-7).
    pub(crate) fn pull(&mut self, target: Seat, card: Card, events: &mut impl Listener<Event>) {
        let seat = self.table.turn;
        self.hands[target].remove(card);
        self.hands[seat].insert(card);
        let seen_by = SeatSet::only(seat).with(target);
        self.tell_some(Public::Pulled { seat, target }, card, seen_by, events);
        // TR-R8: where mistakes are played, drawing is the robbed seat's own business.
        if !self.table.plays_mistakes() {
            self.draw(target, events);
        }
    }

    /// An `antijoker` points at a seat (TR-8): where mistakes are played, that seat now has to answer (TR-18).
    fn point_at(&mut self, target: Seat, events: &mut impl Listener<Event>) {
        if self.table.plays_mistakes() {
            return;
        }
        if self.hands[target].remove(Card::JOKER) {
            self.tell(Public::GaveJoker { seat: target }, events);
            self.draw(target, events);
        } else {
            self.tell(Public::NoJoker { seat: target }, events);
        }
        self.end_turn(events);
    }

    /// Two seats exchange hands (TR-9), however many cards the other one has (TR-R10).
    fn swap(&mut self, seat: Seat, target: Seat, events: &mut impl Listener<Event>) {
        let hands = Exchange { gave: self.hands[seat], got: self.hands[target] };
        self.hands[seat] = hands.got;
        self.hands[target] = hands.gave;
        let what = Public::Swapped { seat, target };
        for viewer in Seat::all(self.hands.players()) {
            self.minds[viewer].witness(&self.table.counts, &what, None);
        }
        self.minds[seat].sees_exchange(seat, target, hands);
        self.minds[target].sees_exchange(seat, target, hands);
        self.table.apply(&what);
        events.hear(Event::Swapped { seat, target, gave: hands.gave, got: hands.got });
        // TR-21: otherwise the table now waits for an announcement.
        if self.table.phase != Phase::Announce {
            self.end_turn(events);
        }
    }

    /// A seat gives up a joker because an `antijoker` pointed at it (TR-18).
    pub(crate) fn give_joker(&mut self, seat: Seat, events: &mut impl Listener<Event>) {
        self.hands[seat].remove(Card::JOKER);
        self.tell(Public::GaveJoker { seat }, events);
        self.end_turn(events);
    }

    /// A seat says that it has no joker. If it has one it is out, at once (TR-18, TR-R7).
    pub(crate) fn deny(&mut self, seat: Seat, events: &mut impl Listener<Event>) {
        let hand = self.hands[seat];
        if !hand.contains(Card::JOKER) {
            self.tell(Public::Denied { seat }, events);
            return self.end_turn(events);
        }
        self.hands[seat] = Default::default();
        self.tell(Public::Out { seat, hand }, events);
        match self.table.playing.first() {
            Some(last) if self.table.playing.len() == 1 => {
                self.finish(SeatSet::only(last), "last-standing", events);
            }
            _ => self.end_turn(events),
        }
    }

    /// A seat says that another has the wrong number of cards (TR-16).
    pub(crate) fn call(&mut self, seat: Seat, target: Seat, events: &mut impl Listener<Event>) {
        let short = self.table.is_short(target);
        self.tell(Public::Called { seat, target, short }, events);
        while short && self.table.counts[target] < HAND {
            self.draw(target, events);
        }
    }

    /// A seat announces FAMILLE (TR-12). The card it discards has no action; after a `swap` it discards none (TR-21).
    pub(crate) fn announce(&mut self, seat: Seat, card: Option<Card>, events: &mut impl Listener<Event>) {
        if let Some(card) = card {
            self.hands[seat].remove(card);
        }
        self.tell(Public::Family { seat, card, shown: self.hands[seat] }, events);
        self.finish(SeatSet::only(seat), "family", events);
    }

    /// A seat that has swapped announces nothing (TR-21).
    pub(crate) fn pass(&mut self, seat: Seat, events: &mut impl Listener<Event>) {
        self.tell(Public::Passed { seat }, events);
        self.end_turn(events);
    }

    /// The turn ends, and the next seat plays (TR-10), unless that was the last turn allowed.
    #[inline]
    fn end_turn(&mut self, events: &mut impl Listener<Event>) {
        self.tell(Public::TurnEnded { seat: self.table.turn }, events);
        if self.table.turns >= self.table.options.max_turns {
            return self.finish(SeatSet::EMPTY, "turn-limit", events);
        }
        self.pass_on(events);
    }

    /// The next seat plays, unless it has lost a turn.
    #[inline]
    fn pass_on(&mut self, events: &mut impl Listener<Event>) {
        let mut seat = self.table.turn.next(self.hands.players());
        while !self.table.playing.contains(seat) {
            seat = seat.next(self.hands.players());
        }
        if self.table.lost_turns[seat] > 0 {
            seat = self.skip(events);
        }
        self.tell(Public::Turn { seat }, events);
    }

    /// Whoever has lost a turn is skipped and has lost one less, as often as it takes (TR-19). Returns who plays.
    #[cold]
    fn skip(&mut self, events: &mut impl Listener<Event>) -> Seat {
        let (turn, players, playing) = (self.table.turn, self.hands.players(), self.table.playing);
        let round = || turn.others(players).chain([turn]).filter(|&seat| playing.contains(seat));
        // When everybody has lost a turn, whole rounds go by in which nobody plays.
        let rounds = round().map(|seat| self.table.lost_turns[seat]).min().unwrap_or(0);
        let next = round().find(|&seat| self.table.lost_turns[seat] == rounds).unwrap_or(turn);
        let mut before = true;
        for seat in round() {
            before &= seat != next;
            let turns = rounds + u32::from(before);
            if turns > 0 {
                self.tell(Public::Skipped { seat, turns }, events);
            }
        }
        next
    }

    /// The game is over: 1 for the winner, 0 for the others (TR-13).
    fn finish(&mut self, winners: SeatSet, reason: &'static str, events: &mut impl Listener<Event>) {
        let scores = BySeat::from_fn(self.hands.players(), |seat| i64::from(winners.contains(seat)));
        let outcome = Outcome { winners, scores, reason };
        self.table.over = Some(outcome);
        events.hear(Event::Over(outcome));
    }
}

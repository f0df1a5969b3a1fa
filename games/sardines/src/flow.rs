//! What happens by itself: effects, draws, nightfall, the end of a turn and of the game.

use tablee_core::{BySeat, Cards, Listener, Seat, SeatSet};

use crate::game::top_last;
use crate::{Card, Cat, Effect, End, Event, Night, Order, Phase, Public, Sardines, Secret, Tin};

impl Sardines {
    /// A seat has laid a sardine or closed a tin: the effect follows (SA-8), at some tables after a refill if that was its last
    /// card (SA-19).
    #[inline(always)]
    pub(crate) fn played(&mut self, seat: Seat, effect: Option<Effect>, events: &mut impl Listener<Event>) {
        if self.table.held[seat] == 0 && self.table.refills_at_once() {
            self.tell(Public::Refills { seat, effect }, events);
            self.go_on_drawing(events);
        } else {
            self.effect(seat, effect, events);
        }
    }

    /// Resolves the effect of a sardine, or loses it (SA-8, SA-10, SA-R7).
    #[inline]
    pub(crate) fn effect(&mut self, seat: Seat, effect: Option<Effect>, events: &mut impl Listener<Event>) {
        let Some(effect) = effect else { return self.end_turn(events) };
        if !self.can(seat, effect) {
            self.tell(Public::Lost { seat, effect }, events);
            return self.end_turn(events);
        }
        self.tell(Public::Effect { seat, effect }, events);
        if effect == Effect::Draw2 {
            self.go_on_drawing(events);
        }
    }

    /// Whether an effect can be carried out. Only a `replay` depends on what a seat holds.
    fn can(&self, seat: Seat, effect: Effect) -> bool {
        let table = &self.table;
        match effect {
            Effect::Replay => self.holdings.hands[seat].bits() & table.playable(seat).bits() != 0,
            Effect::Draw2 => true,
            Effect::Steal => table.can_steal(seat),
            Effect::Cat => !table.feeders(seat).is_empty(),
            Effect::Lid => table.can_unlid(seat),
        }
    }

    /// The turn goes on when every seat has fed the cat (SA-10).
    pub(crate) fn go_on_feeding(&mut self, events: &mut impl Listener<Event>) {
        if self.table.phase == (Phase::Feeding { seats: SeatSet::EMPTY }) {
            self.end_turn(events);
        }
    }

    /// Goes on with the draw under way; when it is done, with the effect that waits for it (SA-19) or the end of the turn.
    #[inline]
    pub(crate) fn go_on_drawing(&mut self, events: &mut impl Listener<Event>) {
        if self.draw(events) {
            match self.table.waiting() {
                None => self.end_turn(events),
                waiting => self.effect(self.table.turn, waiting, events),
            }
        }
    }

    /// Draws until the draw is done, which it says, or until a seat has to choose, the discards have to be shuffled,
    /// or the game is over.
    #[inline]
    fn draw(&mut self, events: &mut impl Listener<Event>) -> bool {
        while let Phase::Drawing { seat, due, .. } = self.table.phase {
            if due == 0 {
                return true;
            }
            if self.table.pile == 0 {
                // SA-13, SA-R10. SA-R9: pepper does not help.
                self.stop(events);
            } else if self.table.may_take(seat) {
                return false;
            } else {
                self.draw_from_pile(seat, due.min(self.table.pile), events);
            }
        }
        false
    }

    /// Draws from the pile, which has that many cards, and sees to a pile that runs out (SA-12, SA-13).
    #[inline]
    pub(crate) fn draw_from_pile(&mut self, seat: Seat, count: u8, events: &mut impl Listener<Event>) {
        let left = self.pile.len().saturating_sub(usize::from(count));
        let cards = self.pile[left..].iter().copied().collect();
        self.pile.truncate(left);
        self.happen(Public::Drew { seat, count }, Secret::Drawn { seat, cards }, events);
        if self.table.pile > 0 {
            return;
        }
        match self.table.cat {
            Cat::Night => self.stop(events),
            // SA-R10: nothing to shuffle.
            Cat::Day if self.table.discards.is_empty() => {
                self.tell(Public::Night { cards: Cards::EMPTY }, events)
            }
            Cat::Day => self.tell(Public::PileOut, events),
        }
    }

    /// The shuffled discards are the new pile, and the draw under way goes on (SA-12).
    pub(crate) fn fall_night(
        &mut self,
        order: &[Card],
        cards: Cards<Card>,
        events: &mut impl Listener<Event>,
    ) {
        self.pile = top_last(order);
        self.happen(Public::Night { cards }, Secret::Order(Order::new(order)), events);
        self.go_on_drawing(events);
    }

    /// The end of a turn (SA-11): the seat on turn discards what it holds too many, then empty hands are refilled
    /// (SA-R5, SA-R11), then the next seat plays. Begins anew after every answer, and finds what is left to do.
    ///
    /// At some tables hands that a thief or the cat has emptied are refilled first (SA-19); then none is left to refill.
    #[inline]
    pub(crate) fn end_turn(&mut self, events: &mut impl Listener<Event>) {
        let seat = self.table.turn;
        if self.table.refills_at_once() && !self.refill(seat, events) {
            return;
        }
        let (held, limit) = (self.table.held[seat], self.table.limit(seat));
        if held > limit {
            if self.table.phase != Phase::Trimming {
                self.tell(Public::Trims { seat, excess: held - limit }, events);
            }
            return;
        }
        if !self.refill(seat, events) {
            return;
        }
        let limit_reached = self.table.turns + 1 >= self.table.options.max_turns;
        let next = (!limit_reached).then(|| seat.next(self.table.players()));
        self.tell(Public::TurnEnded { seat, next }, events);
        if limit_reached {
            self.over(SeatSet::EMPTY, End::TurnLimit, events);
        }
    }

    /// Refills empty hands, from the seat whose turn it is; says whether that is done.
    #[inline(always)]
    fn refill(&mut self, turn: Seat, events: &mut impl Listener<Event>) -> bool {
        !self.table.held.any_has_none() || self.refill_empty(turn, events)
    }

    /// The same when there may be one.
    fn refill_empty(&mut self, turn: Seat, events: &mut impl Listener<Event>) -> bool {
        while let Some(empty) = self.empty_hand(turn) {
            self.tell(Public::Refills { seat: empty, effect: None }, events);
            if !self.draw(events) {
                return false;
            }
        }
        true
    }

    /// The first seat with an empty hand, from the one whose turn it was.
    fn empty_hand(&self, first: Seat) -> Option<Seat> {
        let held = &self.table.held;
        std::iter::once(first).chain(first.others(held.players())).find(|seat| held[*seat] == 0)
    }

    /// A seat has closed all its tins (SA-14).
    pub(crate) fn win(&mut self, seat: Seat, events: &mut impl Listener<Event>) {
        self.over(SeatSet::only(seat), End::TinsClosed, events);
    }

    /// The night stops the game (SA-13, SA-15).
    #[cold]
    fn stop(&mut self, events: &mut impl Listener<Event>) {
        match self.table.options.night() {
            Night::CatWins => self.over(SeatSet::EMPTY, End::Cat, events),
            Night::Score => {
                let table = &self.table;
                // SA-R12: what lies in tins counts, open or closed, and nothing else.
                let worth = BySeat::from_fn(table.players(), |seat| {
                    let cards: usize = table.tins(seat).iter().map(Tin::cards).sum();
                    (table.closed(seat), cards)
                });
                self.over(winners_by_night(worth.as_slice()), End::Night, events);
            }
        }
    }

    #[cold]
    fn over(&mut self, winners: SeatSet, reason: End, events: &mut impl Listener<Event>) {
        let scores = BySeat::from_fn(self.table.players(), |seat| self.table.closed(seat));
        self.tell(Public::Over { winners, scores, reason }, events);
    }
}

/// Who wins when the night stops the game (SA-15): by how many tins each has closed, then by how many cards lie in their tins.
#[must_use]
pub fn winners_by_night(worth: &[(u8, usize)]) -> SeatSet {
    let best = worth.iter().max().copied().unwrap_or_default();
    Seat::all(worth.len()).zip(worth).filter(|(_, worth)| **worth == best).map(|(seat, _)| seat).collect()
}

//! The state: the table, the hands and what the seats remember; dealing, swapping, setting and going out.

use tablee_core::{
    BadChance, BySeat, Cards, Chance, Game, Illegal, Listener, Luck, Options as _, Pile, Seat, SeatSet, Turn,
    Viewer, shuffle,
};

use crate::card::{PACK, both, cloths, complete, either, only, whole, without};
use crate::memory::{all_fresh, all_see_set, all_see_swap};
use crate::rules::Own;
use crate::table::{Phase, dealt_each};
use crate::{
    Action, Card, Cloth, Event, Memory, Options, Public, Reason, Removed, Sight, Swap, Table, View, rules,
};

/// A game of Tous à table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TousATable {
    pub(crate) table: Table,
    /// What each seat holds, sheltered cards included, the offered card not (TT-R2).
    pub(crate) hands: BySeat<Cards<Card>>,
    /// What each seat has sheltered, three cards for each table (TT-11).
    pub(crate) sheltered: BySeat<Cards<Card>>,
    /// The card that lies face down while an offer stands (TT-3).
    pub(crate) offered: Option<Card>,
    /// What each seat can tell about the others' cards.
    pub(crate) memories: BySeat<Memory>,
}

impl TousATable {
    /// All that is public.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Tells everybody as much as it should know, the table first.
    #[inline(always)]
    fn tell(&mut self, event: Event, events: &mut impl Listener<Event>) {
        self.table.apply(&event.public());
        events.hear(event);
    }

    /// Tells everybody something that has no secret.
    #[inline(always)]
    fn tell_all(&mut self, public: Public, events: &mut impl Listener<Event>) {
        self.tell(Event::Public(public), events);
    }

    /// A seat's secrets; none for a seat that is not at this table.
    #[inline]
    pub(crate) fn own(&self, seat: Seat) -> Own {
        if seat.index() >= self.players() {
            return Own::default();
        }
        Own {
            hand: self.hands[seat],
            sheltered: self.sheltered[seat],
            // Only the seat whose turn it is ever offers (TT-3).
            offered: if seat == self.table.turn { self.offered } else { None },
        }
    }

    /// Deals, one card at a time from the seat that begins (TT-2).
    fn deal(&mut self, deck: &Pile<Card>, events: &mut impl Listener<Event>) {
        let players = self.players();
        let first = self.table.turn;
        let mut seat = first;
        for &card in deck {
            self.hands[seat].insert(card);
            seat = seat.next(players);
        }
        let hands = self.hands;
        if self.table.options.removed == Removed::Shown {
            for table in cloths(complete(missing(&hands))) {
                self.tell_all(Public::Removed { table }, events);
            }
        }
        self.memories = all_fresh(&self.table, |seat| hands[seat]);
        self.tell(Event::Dealt { first, hands }, events);
    }

    /// The offered card and another change hands, in secret, and the turn is over (TT-4 to TT-7).
    #[inline]
    fn swap(&mut self, with: Seat, given: Card, blind: bool, events: &mut impl Listener<Event>) {
        let Some(offered) = self.offered.take() else { return };
        let seat = self.table.turn;
        self.hands[with].remove(given);
        self.hands[with].insert(offered);
        self.hands[seat].insert(given);
        let swap = Swap { seat, with, offered, given, blind };
        all_see_swap(&mut self.memories, swap);
        self.tell(Event::Swapped(swap), events);
        self.pass_on(events);
    }

    /// The turn has ended and passes to the next seat (TT-7), unless that was the last one allowed.
    #[inline]
    fn pass_on(&mut self, events: &mut impl Listener<Event>) {
        if self.table.turns >= self.table.options.max_turns {
            let scores = self.table.scores();
            self.tell_all(Public::Over { winners: SeatSet::EMPTY, scores, reason: "turn-limit" }, events);
        } else {
            let seat = self.table.turn.next(self.table.players());
            self.tell_all(Public::Turn { seat }, events);
        }
    }

    /// If the offering seat should pick but nobody can be pointed at, its card goes back and its turn ends (TT-11).
    #[inline]
    fn return_if_in_vain(&mut self, events: &mut impl Listener<Event>) {
        if let Phase::Picking(offer) = self.table.phase
            && self.table.pointable(offer).is_empty()
        {
            self.offered.take().map(|card| self.hands[offer.seat].insert(card));
            self.tell_all(Public::Returned { seat: offer.seat }, events);
            self.pass_on(events);
        }
    }

    /// The sheltered cards of a table come back to their hand (TT-11); nothing happens if there are none.
    #[inline]
    fn unshelter(&mut self, seat: Seat, table: Cloth, events: &mut impl Listener<Event>) {
        if !both(self.sheltered[seat], table.cards()).is_empty() {
            self.sheltered[seat] = without(self.sheltered[seat], table.cards());
            self.tell(Event::Unsheltered { seat, table }, events);
        }
    }

    /// A sheltered card is used, so its table comes back (TT-11). The fourth course was never sheltered.
    #[inline]
    fn use_card(&mut self, seat: Seat, card: Card, events: &mut impl Listener<Event>) {
        if self.sheltered[seat].contains(card) {
            self.unshelter(seat, card.cloth(), events);
        }
    }

    /// A seat lays a whole table face up (TT-8).
    fn set(&mut self, seat: Seat, table: Cloth, events: &mut impl Listener<Event>) {
        self.unshelter(seat, table, events);
        self.hands[seat] = without(self.hands[seat], table.cards());
        all_see_set(&mut self.memories, table);
        self.tell_all(Public::Set { seat, table }, events);
    }

    /// A seat is rid of its cards: it wins, and with it everybody who holds nothing but complete tables (TT-9, TT-R3).
    ///
    /// A seat whose own offer stands is never among them: it holds three cards more than some whole tables.
    fn go_out(&mut self, events: &mut impl Listener<Event>) {
        let mut winners = SeatSet::EMPTY;
        for seat in Seat::all(self.players()) {
            let hand = self.hands[seat];
            let tables = complete(hand);
            if whole(tables) == hand {
                winners.insert(seat);
                for table in cloths(tables) {
                    self.set(seat, table, events);
                }
            }
        }
        let scores = self.table.scores();
        self.tell_all(Public::Over { winners, scores, reason: "tables-set" }, events);
    }
}

impl Game for TousATable {
    type Options = Options;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Reason = Reason;

    const ID: &'static str = "tous-a-table";

    fn new(options: Options, players: usize, first: Seat) -> Option<Self> {
        (options.players().contains(&players) && first.index() < players).then(|| Self {
            table: Table::new(options, players, first),
            hands: BySeat::new(players, Cards::EMPTY),
            sheltered: BySeat::new(players, Cards::EMPTY),
            offered: None,
            memories: BySeat::new(players, Memory::default()),
        })
    }

    #[inline]
    fn players(&self) -> usize {
        self.table.players()
    }

    fn options(&self) -> Options {
        self.table.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        let mut able = SeatSet::EMPTY;
        for seat in Seat::all(self.players()) {
            let own = Own { hand: self.hands[seat], sheltered: self.sheltered[seat], offered: None };
            if rules::able(&self.table, own) {
                able.insert(seat);
            }
        }
        self.table.turn(able)
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        rules::list(&self.table, seat, self.own(seat), actions);
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Reason>> {
        rules::check(&self.table, seat, self.own(seat), action)
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Reason>> {
        self.check(seat, &action)?;
        match action {
            Action::Offer { card, wants } => {
                self.use_card(seat, card, events);
                self.hands[seat].remove(card);
                self.offered = Some(card);
                self.tell(Event::Offered { seat, card, wants }, events);
            }
            Action::Give(card) => {
                self.use_card(seat, card, events);
                self.swap(seat, card, false, events);
            }
            Action::Decline => {
                self.tell_all(Public::Declined { seat }, events);
                self.return_if_in_vain(events);
            }
            Action::Pick(at) => self.tell_all(Public::Pointed { seat, at }, events),
            Action::Set(table) => {
                self.set(seat, table, events);
                if self.hands[seat].is_empty() {
                    self.go_out(events);
                } else {
                    self.return_if_in_vain(events);
                }
            }
            Action::Shelter(table) => {
                self.sheltered[seat] = either(self.sheltered[seat], both(self.hands[seat], table.cards()));
                self.tell(Event::Sheltered { seat, table }, events);
            }
            Action::Unshelter(table) => self.unshelter(seat, table, events),
        }
        Ok(())
    }

    fn sample<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Chance<Card>> {
        match self.table.phase {
            Phase::Shuffling => {
                let mut deck: Pile<Card> = stay(self.players(), luck).into_iter().collect();
                shuffle(&mut deck, luck);
                Some(Chance::Shuffle(deck))
            }
            Phase::Taking { from, .. } => {
                let cards = without(self.hands[from], self.sheltered[from]);
                cards.nth(luck.below(cards.len() as u32) as usize).map(Chance::Pick)
            }
            Phase::Offering | Phase::Answering(_) | Phase::Picking(_) | Phase::Over { .. } => None,
        }
    }

    fn resolve(&mut self, outcome: Chance<Card>, events: &mut impl Listener<Event>) -> Result<(), BadChance> {
        match (self.table.phase, outcome) {
            (Phase::Shuffling, Chance::Shuffle(deck)) => {
                let cards: Cards<Card> = deck.iter().copied().collect();
                // TT-R5: with five players, the tables that are missing from the deck are those that left.
                let right = deck.len() == dealt_each(self.players()) * self.players()
                    && cards.len() == deck.len()
                    && whole(complete(cards)) == cards;
                if !right {
                    return Err(BadChance::WrongCards);
                }
                self.deal(&deck, events);
                Ok(())
            }
            (Phase::Taking { from, .. }, Chance::Pick(card)) => {
                if !without(self.hands[from], self.sheltered[from]).contains(card) {
                    return Err(BadChance::NotThere);
                }
                self.swap(from, card, true, events);
                Ok(())
            }
            (Phase::Shuffling, Chance::Pick(_)) => Err(BadChance::WantsShuffle),
            (Phase::Taking { .. }, Chance::Shuffle(_)) => Err(BadChance::WantsPick),
            (Phase::Offering | Phase::Answering(_) | Phase::Picking(_) | Phase::Over { .. }, _) => {
                Err(BadChance::NotAsked)
            }
        }
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Sight> {
        Some(event.sight(viewer))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize<L: Luck + ?Sized>(view: &View, luck: &mut L) -> Self {
        view.imagine(luck)
    }
}

/// The cards that stay in the game: all of them, but with five players two tables go (TT-2, TT-R5).
fn stay<L: Luck + ?Sized>(players: usize, luck: &mut L) -> Cards<Card> {
    if players < 5 {
        return PACK;
    }
    let mut tables = Cloth::ALL;
    shuffle(&mut tables, luck);
    tables.into_iter().skip(2).fold(Cards::EMPTY, |cards, table| either(cards, table.cards()))
}

/// The cards that nobody was dealt: the tables that were taken out (TT-2).
fn missing(hands: &BySeat<Cards<Card>>) -> Cards<Card> {
    hands.iter().fold(PACK, |missing, (_, hand)| without(missing, *hand))
}

impl TousATable {
    /// All that belongs to a seat: its hand, and the card it offers.
    pub(crate) fn belongings(&self, seat: Seat) -> Cards<Card> {
        let own = self.own(seat);
        own.offered.map_or(own.hand, |card| either(own.hand, only(card)))
    }
}

//! The state: the table, the hands and the talon; dealing and playing on.

use tablee_core::{
    BadChance, BySeat, Card as _, Cards, Chance, Game, Illegal, Listener, Luck, Options as _, Pile, Seat,
    SeatSet, Turn, Viewer, shuffle,
};

use crate::accounts::belles;
use crate::card::{PACK, Talon};
use crate::table::Phase;
use crate::{Action, Card, DealBy, Event, Options, Public, Reason, Sight, Table, View, rules};

/// A match of Nain Jaune.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NainJaune {
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Cards<Card>>,
    /// Face down, out of play, in the deck's order (NJ-4).
    pub(crate) talon: Talon,
}

/// How many cards each seat gets (NJ-4).
pub(crate) const fn hand_size(players: usize) -> usize {
    match players {
        2 => 22,
        3 => 15,
        4 => 12,
        5 => 9,
        6 => 8,
        7 => 7,
        _ => 6,
    }
}

impl NainJaune {
    /// All that is public.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Tells everybody, the table first.
    #[inline]
    pub(crate) fn tell(&mut self, public: Public, events: &mut impl Listener<Event>) {
        self.table.apply(&public);
        events.hear(Event::Public(public));
    }

    /// Stakes (NJ-3), then deals a shuffled pack (NJ-4 to NJ-6).
    fn deal(&mut self, deal: u32, pack: &Pile<Card>, events: &mut impl Listener<Event>) {
        let players = self.players();
        self.tell(Public::Staked { deal, stake: self.table.options.stake }, events);
        let size = hand_size(players);
        self.hands = BySeat::new(players, Cards::EMPTY);
        let mut rest = pack.as_slice();
        let mut dealt = 0;
        while dealt < size {
            let packet = match self.table.options.deal_by {
                DealBy::One => 1,
                DealBy::Three => (size - dealt).min(3),
            };
            let mut seat = self.table.leads;
            for _ in 0..players {
                let (given, left) = rest.split_at(packet.min(rest.len()));
                self.hands[seat] = given.iter().fold(self.hands[seat], |hand, card| {
                    // Every card is there once.
                    Cards::from_bits(hand.bits() | card.slots())
                });
                rest = left;
                seat = seat.next(players);
            }
            dealt += packet;
        }
        self.talon = rest.iter().copied().collect();
        let open = self.table.options.open_hands;
        self.hands.iter().for_each(|(seat, hand)| events.hear(Event::Dealt { seat, hand: *hand, open }));
        events.hear(Event::LaidAside { talon: self.talon.clone(), open });
    }

    /// Finds who goes on after the card that a seat has just played (NJ-9 to NJ-11).
    #[inline]
    fn go_on(&mut self, seat: Seat, events: &mut impl Listener<Event>) {
        let Some(wanted) = self.table.wanted() else {
            return self.tell(Public::Leads { seat }, events);
        };
        let seats = self.asked_in_vain(seat, wanted);
        if seats.is_empty() {
            return;
        }
        if seats == SeatSet::all(self.players()) {
            self.go_on_past(seat, wanted, events);
        } else {
            self.tell(Public::Sans { seats, wanted }, events);
        }
    }

    /// No hand holds what is wanted: it is skipped, and the next ones with it that no hand holds (NJ-18, NJ-21), or the seat
    /// that played last leads again (NJ-11).
    #[inline]
    fn go_on_past(&mut self, seat: Seat, wanted: Cards<Card>, events: &mut impl Listener<Event>) {
        let everybody = SeatSet::all(self.players());
        let mut nowhere = wanted;
        let mut next = self.after_skipped(wanted);
        while let Some(wanted) = next {
            let seats = self.asked_in_vain(seat, wanted);
            if seats != everybody {
                self.tell(Public::Sans { seats: everybody, wanted: nowhere }, events);
                self.tell(Public::Skipped { wanted }, events);
                if !seats.is_empty() {
                    self.tell(Public::Sans { seats, wanted }, events);
                }
                return;
            }
            nowhere = Cards::from_bits(nowhere.bits() | wanted.bits());
            next = self.after_skipped(wanted);
        }
        self.tell(Public::Sans { seats: everybody, wanted: nowhere }, events);
        self.tell(Public::Leads { seat }, events);
    }

    /// The seats that hold nothing of what is wanted, from this one on up to the first that does (NJ-9).
    #[inline]
    fn asked_in_vain(&self, seat: Seat, wanted: Cards<Card>) -> SeatSet {
        if self.hands[seat].bits() & wanted.bits() != 0 {
            return SeatSet::EMPTY;
        }
        let mut asked = SeatSet::only(seat);
        let mut at = seat.next(self.players());
        while at != seat && self.hands[at].bits() & wanted.bits() == 0 {
            asked.insert(at);
            at = at.next(self.players());
        }
        asked
    }

    /// What is wanted instead of cards that no hand holds: with `skip_missing` wherever they are (NJ-21), else with open hands
    /// when one of them is asleep in the talon (NJ-18).
    fn after_skipped(&self, wanted: Cards<Card>) -> Option<Cards<Card>> {
        let Options { skip_missing, open_hands, .. } = self.table.options;
        let asleep = || self.talon.iter().any(|&card| wanted.contains(card));
        let skipped = wanted.nth(0).filter(|_| skip_missing || open_hands && asleep());
        skipped.and_then(|card| self.table.next_cards(card))
    }
}

impl Game for NainJaune {
    type Options = Options;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Reason = Reason;

    const ID: &'static str = "nain-jaune";

    fn new(options: Options, players: usize, first: Seat) -> Option<Self> {
        (options.players().contains(&players) && first.index() < players).then(|| Self {
            table: Table::new(options, players, first),
            hands: BySeat::new(players, Cards::EMPTY),
            talon: Talon::new(),
        })
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    fn options(&self) -> Options {
        self.table.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        rules::list(&self.table, seat, self.hand(seat), actions);
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Reason>> {
        rules::check(&self.table, seat, self.hand(seat), action)
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Reason>> {
        self.check(seat, &action)?;
        let Action::Play(card) = action;
        self.hands[seat].remove(card);
        self.tell(Public::Played { seat, card }, events);
        if let Some(index) = card.belle() {
            // NJ-12: the box is emptied at once.
            let tokens = self.table.board[index];
            self.tell(Public::Took { seat, card, tokens }, events);
        }
        if self.hands[seat].is_empty() {
            self.settle(seat, events);
        } else {
            self.go_on(seat, events);
        }
        Ok(())
    }

    fn sample<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Chance<Card>> {
        let Phase::Shuffling { .. } = self.table.phase else { return None };
        let mut pack = Pile::try_from(Card::KINDS).ok()?;
        shuffle(&mut pack, luck);
        Some(Chance::Shuffle(pack))
    }

    fn resolve(&mut self, outcome: Chance<Card>, events: &mut impl Listener<Event>) -> Result<(), BadChance> {
        let Phase::Shuffling { deal } = self.table.phase else { return Err(BadChance::NotAsked) };
        let Chance::Shuffle(pack) = outcome else { return Err(BadChance::WantsShuffle) };
        // Every card is there once: as many as the pack has, and all of them.
        let there = pack.iter().fold(0, |there, card| there | card.slots());
        if pack.len() != PACK.len() || there != PACK.bits() {
            return Err(BadChance::WrongCards);
        }
        self.deal(deal, &pack, events);
        Ok(())
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

impl NainJaune {
    /// A seat's hand; none for a seat that is not at this table.
    #[inline]
    fn hand(&self, seat: Seat) -> Cards<Card> {
        if seat.index() < self.players() { self.hands[seat] } else { Cards::EMPTY }
    }

    /// The tokens on the board.
    pub(crate) fn on_board(&self) -> i64 {
        self.table.board.iter().sum()
    }

    /// The belles cartes that a seat still holds, with what is in their boxes.
    pub(crate) fn belles_left(&self, seat: Seat) -> impl Iterator<Item = (Card, i64)> + use<> {
        belles(self.hands[seat], self.table.board)
    }
}

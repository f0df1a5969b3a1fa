//! The state, and what each action does.

use tablee_core::{
    BadChance, BySeat, Cards, Chance, Game, Illegal, Listener, Luck, Options as _, Pile, Seat, SeatSet, Turn,
    Viewer, copied, shuffle,
};

use crate::card::{DECK, DECK_TALLY, sorted_deck, tally};
use crate::event::dealt_hand;
use crate::knowledge::Minds;
use crate::{
    Action, Card, Event, Holdings, Options, Order, Phase, Public, Reason, Secret, Sight, Table, TinNo, View,
    rules,
};

/// How many cards are dealt to each seat, the most it keeps and what it refills to, before any tomato (SA-4, SA-11).
pub(crate) const HAND: usize = 5;

/// A game of Sardines de Marseille.
#[derive(Debug, PartialEq, Eq)]
pub struct Sardines {
    pub(crate) table: Table,
    /// All hands and lids.
    pub(crate) holdings: Holdings,
    /// The pile, the top card last.
    pub(crate) pile: Pile<Card>,
    /// What everybody is sure of without seeing it.
    pub(crate) minds: Minds,
}

/// By hand, so that the pile is copied as a whole.
impl Clone for Sardines {
    #[inline]
    fn clone(&self) -> Self {
        let Self { table, holdings, pile, minds } = self;
        Self { table: table.clone(), holdings: *holdings, pile: copied(pile), minds: minds.clone() }
    }
}

impl Sardines {
    /// All that is public.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Something happened that everybody saw in full.
    #[inline(always)]
    pub(crate) fn tell(&mut self, public: Public, events: &mut impl Listener<Event>) {
        self.happen(public, Secret::Nothing, events);
    }

    /// Something happened: cards move, everybody takes notice, and the table follows.
    #[inline(always)]
    pub(crate) fn happen(&mut self, public: Public, secret: Secret, events: &mut impl Listener<Event>) {
        self.holdings.follow(Viewer::Arbiter, &public, secret.seen_by(Viewer::Arbiter));
        self.minds.notice(&self.table, &public, &secret);
        self.table.apply(&public);
        events.hear(Event { public, secret });
    }

    /// A seat's hand; none for a seat that is not at this table.
    #[inline]
    fn hand(&self, seat: Seat) -> Cards<Card> {
        if seat.index() < self.players() { self.holdings.hands[seat] } else { Cards::EMPTY }
    }

    /// Deals a shuffled deck (SA-4).
    fn deal(&mut self, deck: &[Card], events: &mut impl Listener<Event>) {
        let (players, first, each) = (self.players(), self.table.turn, self.options().dealt());
        self.holdings.hands = BySeat::from_fn(players, |seat| dealt_hand(deck, each, first, players, seat));
        self.pile = top_last(&deck[players * each..]);
        let secret = Secret::Deck { order: Order::new(deck), each: each as u8 };
        self.happen(Public::Dealt { first, players: players as u8 }, secret, events);
    }

    /// Puts a lid on a tin; the last one wins (SA-14).
    fn close(&mut self, seat: Seat, tin: TinNo, card: Card, events: &mut impl Listener<Event>) {
        let secret = Secret::Card { card, seen_by: SeatSet::only(seat) };
        self.happen(Public::Closed { seat, tin }, secret, events);
        if usize::from(self.table.closed(seat)) == self.table.options.tins() {
            self.win(seat, events);
        } else {
            let latest = self.table.tins[seat][tin.index()].latest();
            self.played(seat, latest.and_then(|laid| laid.card().effect()), events);
        }
    }
}

/// A pile that is written top first, as it is drawn from.
pub(crate) fn top_last(order: &[Card]) -> Pile<Card> {
    let mut pile = Pile::try_from(order).unwrap_or_default();
    pile.reverse();
    pile
}

impl Game for Sardines {
    type Options = Options;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Reason = Reason;

    const ID: &'static str = "sardines";

    fn new(options: Options, players: usize, first: Seat) -> Option<Self> {
        (options.players().contains(&players) && first.index() < players).then(|| Self {
            table: Table::new(options, players, first),
            holdings: Holdings::new(players),
            pile: Pile::new(),
            minds: Minds::new(players),
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
        match action {
            Action::Lay { card, tin } => {
                if let Some(slot) = self.table.tins[seat][tin.index()].free_slot() {
                    self.tell(Public::Laid { seat, card, tin, slot }, events);
                    self.played(seat, card.card().effect(), events);
                }
            }
            Action::Close { tin, card } => self.close(seat, tin, card, events),
            Action::Discard(cards) => {
                self.tell(Public::Discarded { seat, cards }, events);
                self.go_on_drawing(events);
            }
            Action::StealHand(victim) => self.tell(Public::Reached { seat, victim }, events),
            Action::StealSardine { seat: victim, tin, slot } => {
                if let Some(card) = self.table.tins[victim][tin.index()].at(slot) {
                    self.tell(Public::StoleSardine { seat, victim, tin, slot, card }, events);
                    self.end_turn(events);
                }
            }
            Action::Unlid { seat: victim, tin } => {
                if let Some(card) = self.holdings.lids[victim][tin.index()] {
                    // The thief sees what it holds now, and the victim knows what it had put there.
                    let secret = Secret::Card { card, seen_by: SeatSet::only(seat).with(victim) };
                    self.happen(Public::Unlidded { seat, victim, tin }, secret, events);
                    self.end_turn(events);
                }
            }
            Action::Feed(card) => {
                self.tell(Public::Fed { seat, card }, events);
                self.go_on_feeding(events);
            }
            Action::FeedSardine { tin, slot } => {
                if let Some(card) = self.table.tins[seat][tin.index()].at(slot) {
                    self.tell(Public::FedSardine { seat, tin, slot, card }, events);
                    self.go_on_feeding(events);
                }
            }
            Action::Trim(card) => {
                self.tell(Public::Trimmed { seat, card }, events);
                self.end_turn(events);
            }
            Action::TakePile => {
                self.draw_from_pile(seat, 1, events);
                self.go_on_drawing(events);
            }
            Action::Take(card) => {
                self.tell(Public::Took { seat, card }, events);
                self.go_on_drawing(events);
            }
        }
        Ok(())
    }

    fn sample<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Chance<Card>> {
        if let Phase::Picking { victim } = self.table.phase {
            let hand = self.holdings.hands[victim];
            return hand.nth(luck.below(hand.len() as u32) as usize).map(Chance::Pick);
        }
        let mut pile: Pile<Card> = match self.table.phase {
            Phase::Dealing => Pile::try_from(sorted_deck()).ok()?,
            Phase::Nightfall { .. } => self.table.discarded().into_iter().collect(),
            _ => return None,
        };
        shuffle(&mut pile, luck);
        Some(Chance::Shuffle(pile))
    }

    fn resolve(&mut self, outcome: Chance<Card>, events: &mut impl Listener<Event>) -> Result<(), BadChance> {
        if let Phase::Picking { victim } = self.table.phase {
            let Chance::Pick(card) = outcome else { return Err(BadChance::WantsPick) };
            if !self.holdings.hands[victim].contains(card) {
                return Err(BadChance::NotThere);
            }
            let seat = self.table.turn;
            let secret = Secret::Card { card, seen_by: SeatSet::only(seat).with(victim) };
            self.happen(Public::Stole { seat, victim }, secret, events);
            self.end_turn(events);
            return Ok(());
        }
        let (count, wanted) = match self.table.phase {
            Phase::Dealing => (DECK.len(), DECK_TALLY),
            Phase::Nightfall { .. } => (self.table.discards.len(), tally(&self.table.discards)),
            _ => return Err(BadChance::NotAsked),
        };
        let Chance::Shuffle(pile) = outcome else { return Err(BadChance::WantsShuffle) };
        if pile.len() != count || tally(&pile) != wanted {
            return Err(BadChance::WrongCards);
        }
        if self.table.phase == Phase::Dealing {
            self.deal(&pile, events);
        } else {
            self.fall_night(&pile, self.table.discarded(), events);
        }
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

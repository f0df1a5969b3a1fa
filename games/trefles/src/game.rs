//! The state: the table, the hands, the pile, and what every seat has in mind.

use tablee_core::{
    BadChance, BySeat, Cards, Chance, Game, Illegal, Listener, Luck, Options as _, Pile, Seat, Turn, Viewer,
    copied, shuffle,
};

use crate::card::{Sort, deck};
use crate::table::{HAND, Phase};
use crate::{Action, Card, Event, Mind, Options, Reason, Sight, Table, View, rules};

/// A game of Les Trèfles.
#[derive(Debug, PartialEq, Eq)]
pub struct Trefles {
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Cards<Card>>,
    /// The draw pile, the top card last.
    pub(crate) pile: Pile<Card>,
    /// What each seat has reason to know.
    pub(crate) minds: BySeat<Mind>,
}

/// By hand, so that the pile is copied as a whole.
impl Clone for Trefles {
    #[inline]
    fn clone(&self) -> Self {
        let Self { table, hands, pile, minds } = self;
        Self { table: table.clone(), hands: *hands, pile: copied(pile), minds: *minds }
    }
}

impl Trefles {
    /// All that is public.
    #[inline]
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// A seat's hand; none for a seat that is not at this table.
    #[inline]
    fn hand(&self, seat: Seat) -> Cards<Card> {
        if seat.index() < self.players() { self.hands[seat] } else { Cards::EMPTY }
    }

    /// Deals a shuffled deck, one card at a time (TR-3).
    fn deal(&mut self, deck: &Pile<Card>, events: &mut impl Listener<Event>) {
        let (players, first) = (self.players(), self.table.turn);
        let mut cards = deck.iter().copied();
        let mut seat = first;
        for card in cards.by_ref().take(players * usize::from(HAND)) {
            self.hands[seat].insert(card);
            seat = seat.next(players);
        }
        let pile: Pile<Card> = cards.collect();
        self.pile = pile.iter().rev().copied().collect();
        for seat in Seat::all(players) {
            self.minds[seat].sees_hand(seat, self.hands[seat]);
        }
        self.table.deal();
        events.hear(Event::Dealt { first, hands: self.hands, pile });
    }
}

impl Game for Trefles {
    type Options = Options;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Reason = Reason;

    const ID: &'static str = "trefles";

    fn new(options: Options, players: usize, first: Seat) -> Option<Self> {
        (options.players().contains(&players) && first.index() < players).then(|| Self {
            table: Table::new(options, players, first),
            hands: BySeat::new(players, Cards::EMPTY),
            pile: Pile::new(),
            minds: BySeat::new(players, Mind::new(players)),
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

    /// A `pull` without a target says all only when there is nobody to pull from (TR-R3).
    fn is_complete(&self, seat: Seat, action: &Action) -> bool {
        match action {
            Action::Discard { card, target: None } if card.sort() == Sort::Pull => {
                self.check(seat, action).is_ok()
            }
            _ => true,
        }
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
            // TR-17: out of turn, only a seat that is short keeps what it draws.
            Action::Draw if seat != self.table.turn && !self.table.is_short(seat) => {
                self.put_under(seat, events);
            }
            Action::Draw => self.draw(seat, events),
            Action::Discard { card, target } => self.discard(seat, card, target, events),
            Action::Drop { card } => self.drop(seat, card, events),
            Action::Family { card } => self.announce(seat, Some(card), events),
            Action::FamilyAtOnce => self.announce(seat, None, events),
            Action::Pass => self.pass(seat, events),
            Action::Call(target) => self.call(seat, target, events),
            Action::Yield => self.give_joker(seat, events),
            Action::Deny => self.deny(seat, events),
        }
        Ok(())
    }

    fn sample<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Chance<Card>> {
        match self.table.phase {
            Phase::Dealing => {
                let mut cards: Pile<Card> = deck(self.players()).into_iter().collect();
                shuffle(&mut cards, luck);
                Some(Chance::Shuffle(cards))
            }
            Phase::Pulling { target } => {
                let hand = self.hands[target];
                hand.nth(luck.below(hand.len() as u32) as usize).map(Chance::Pick)
            }
            Phase::Draw | Phase::Discard | Phase::Announce | Phase::Answer { .. } => None,
        }
    }

    fn resolve(&mut self, outcome: Chance<Card>, events: &mut impl Listener<Event>) -> Result<(), BadChance> {
        match (self.table.phase, outcome) {
            (Phase::Dealing, Chance::Shuffle(cards)) => {
                let whole = deck(self.players());
                if cards.len() != whole.len() || cards.iter().copied().collect::<Cards<Card>>() != whole {
                    return Err(BadChance::WrongCards);
                }
                self.deal(&cards, events);
                Ok(())
            }
            (Phase::Dealing, Chance::Pick(_)) => Err(BadChance::WantsShuffle),
            (Phase::Pulling { target }, Chance::Pick(card)) => {
                if !self.hands[target].contains(card) {
                    return Err(BadChance::NotThere);
                }
                self.pull(target, card, events);
                Ok(())
            }
            (Phase::Pulling { .. }, Chance::Shuffle(_)) => Err(BadChance::WantsPick),
            (Phase::Draw | Phase::Discard | Phase::Announce | Phase::Answer { .. }, _) => {
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

    /// The winner deals, so the seat after it begins (TR-14).
    fn next_first(&self) -> Option<Seat> {
        let winner = self.table.over?.winners.first()?;
        Some(winner.next(self.players()))
    }
}

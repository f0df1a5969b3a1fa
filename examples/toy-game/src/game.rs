//! The state, and the contract.

use tablee_core::{
    BadChance, BySeat, Cards, Chance, Game, Illegal, Listener, Luck, Options as _, Pile, Seat, Turn, Viewer,
    shuffle,
};

use crate::card::DECK;
use crate::{Action, Card, Event, Options, Reason, Sight, Table, View};

/// A game of Plus haut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlusHaut {
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Cards<Card>>,
    /// What lies face down before each seat in this round.
    pub(crate) laid: BySeat<Option<Card>>,
    /// What was not dealt.
    pub(crate) rest: Cards<Card>,
}

impl PlusHaut {
    /// Tells everybody, the table first.
    fn tell(&mut self, event: Event, events: &mut impl Listener<Event>) {
        if let Some(fact) = event.fact() {
            self.table.apply(&fact);
        }
        events.hear(event);
    }

    fn hand(&self, seat: Seat) -> Cards<Card> {
        if seat.index() < self.players() { self.hands[seat] } else { Cards::EMPTY }
    }
}

impl Game for PlusHaut {
    type Options = Options;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Sight = Sight;
    type View = View;
    type Reason = Reason;

    const ID: &'static str = "plus-haut";

    fn new(options: Options, players: usize, first: Seat) -> Option<Self> {
        (options.players().contains(&players) && first.index() < players).then(|| Self {
            table: Table::new(options, players),
            hands: BySeat::new(players, Cards::EMPTY),
            laid: BySeat::new(players, None),
            rest: DECK,
        })
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.table.list(seat, self.hand(seat), actions);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal<Reason>> {
        self.table.check(seat, self.hand(seat), *action)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Listener<Event>,
    ) -> Result<(), Illegal<Reason>> {
        self.check(seat, &action)?;
        let Action::Lay(card) = action;
        self.hands[seat].remove(card);
        self.laid[seat] = Some(card);
        self.tell(Event::Laid(seat, card), events);
        // PH-3: when the last one has laid a card, all are shown.
        if self.laid.iter().all(|(_, laid)| laid.is_some()) {
            let cards = BySeat::from_fn(self.players(), |seat| self.laid[seat].unwrap_or(card));
            self.laid = BySeat::new(self.players(), None);
            self.tell(Event::Shown(cards), events);
            if let Turn::Over(outcome) = self.turn() {
                self.tell(Event::Over(outcome), events);
            }
        }
        Ok(())
    }

    fn sample<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Chance<Card>> {
        if self.table.dealt {
            return None;
        }
        let mut deck: Pile<Card> = DECK.into_iter().collect();
        shuffle(&mut deck, luck);
        Some(Chance::Shuffle(deck))
    }

    fn resolve(&mut self, outcome: Chance<Card>, events: &mut impl Listener<Event>) -> Result<(), BadChance> {
        if self.table.dealt {
            return Err(BadChance::NotAsked);
        }
        let Chance::Shuffle(deck) = outcome else { return Err(BadChance::WantsShuffle) };
        if deck.len() != DECK.len() || deck.iter().copied().collect::<Cards<Card>>() != DECK {
            return Err(BadChance::WrongCards);
        }
        let each = usize::from(self.table.options.cards);
        let mut cards = deck.iter().copied();
        self.hands = BySeat::from_fn(self.players(), |_| cards.by_ref().take(each).collect());
        self.rest = cards.collect();
        self.tell(Event::Dealt(self.hands), events);
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

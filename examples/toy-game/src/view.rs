//! What one viewer may know, and full states that agree with it.

use serde::{Serialize, Serializer};
use tablee_core::{BySeat, Cards, Luck, Turn, Veiled, Viewer, shuffle};

use crate::card::DECK;
use crate::{Action, Card, Options, PlusHaut, Sight, State, Table};

/// What one viewer knows. Built from what it may know, never a state with secrets blanked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    pub(crate) hands: BySeat<Veiled<Cards<Card>>>,
    /// What lies face down, as far as this viewer knows it.
    pub(crate) laid: BySeat<Option<Card>>,
}

impl View {
    pub(crate) fn of(game: &PlusHaut, viewer: Viewer) -> Self {
        let players = game.table.players();
        Self {
            viewer,
            table: game.table,
            hands: BySeat::from_fn(players, |seat| Veiled::of(game.hands[seat], viewer.sees(seat))),
            laid: BySeat::from_fn(players, |seat| game.laid[seat].filter(|_| viewer.sees(seat))),
        }
    }

    /// Deals what this viewer has not seen: to hands, face down before seats, and aside.
    pub(crate) fn imagine<L: Luck + ?Sized>(&self, luck: &mut L) -> PlusHaut {
        let mut seen = self.table.shown;
        for (seat, hand) in self.hands.iter() {
            seen = seen.plus(hand.seen());
            self.laid[seat].map(|card| seen.insert(card));
        }
        let mut unseen: Vec<Card> = DECK.into_iter().filter(|card| !seen.contains(*card)).collect();
        shuffle(&mut unseen, luck);
        let mut unseen = unseen.into_iter();
        let players = self.table.players();
        let hands = BySeat::from_fn(players, |seat| match self.hands[seat] {
            Veiled::Open(cards) => cards,
            Veiled::Closed(count) => unseen.by_ref().take(usize::from(count)).collect(),
        });
        let laid = BySeat::from_fn(players, |seat| {
            if self.table.laid.contains(seat) { self.laid[seat].or_else(|| unseen.next()) } else { None }
        });
        PlusHaut { table: self.table, hands, laid, rest: unseen.collect() }
    }
}

impl tablee_core::View for View {
    type Action = Action;
    type Sight = Sight;
    type Options = Options;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn players(&self) -> usize {
        self.table.players()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, actions: &mut Vec<Action>) {
        match self.viewer.seat() {
            Some(seat) => self.table.list(seat, self.hands[seat].seen(), actions),
            None => actions.clear(),
        }
    }

    fn witness(&mut self, sight: &Sight) {
        match sight {
            Sight::Dealt { hands } => self.hands = *hands,
            Sight::Laid { seat, card } => {
                self.hands[*seat].lose(*card);
                self.laid[*seat] = *card;
            }
            Sight::Shown { .. } => self.laid = BySeat::new(self.table.players(), None),
            Sight::Over { .. } => {}
        }
        if let Some(fact) = sight.fact() {
            self.table.apply(&fact);
        }
    }
}

/// As its [`State`](crate::State).
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self).serialize(serializer)
    }
}

//! What the laws look inside the state for.

use tablee_core::{Card as _, Cards, Game as _, Seat, Viewer, shuffle};
use tablee_testkit::{Dice, Setup, Subject};

use crate::card::DECK;
use crate::{Action, Card, Options, PlusHaut};

impl Subject for PlusHaut {
    fn setups() -> Vec<Setup<Self>> {
        (1..=3)
            .flat_map(|cards| (2..=4).map(move |players| Setup::new("usual", Options { cards }, players)))
            .collect()
    }

    fn universe() -> Vec<Action> {
        Card::KINDS.iter().copied().map(Action::Lay).collect()
    }

    fn conserved(&self) -> Result<(), String> {
        let mut cards: Vec<Card> = self.rest.into_iter().chain(self.table.shown).collect();
        for (seat, hand) in self.hands.iter() {
            cards.extend(*hand);
            cards.extend(self.laid[seat]);
        }
        let distinct: Cards<Card> = cards.iter().copied().collect();
        if cards.len() == DECK.len() && distinct == DECK {
            Ok(())
        } else {
            Err(format!("{} cards", cards.len()))
        }
    }

    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        let mut hidden: Vec<Card> = self.rest.into_iter().collect();
        for (seat, hand) in self.hands.iter().filter(|(seat, _)| !viewer.sees(*seat)) {
            hidden.extend(*hand);
            hidden.extend(self.laid[seat]);
        }
        if viewer == Viewer::Arbiter {
            return self.clone();
        }
        shuffle(&mut hidden, dice);
        let mut hidden = hidden.into_iter();
        let mut other = self.clone();
        for seat in Seat::all(self.players()).filter(|seat| !viewer.sees(*seat)) {
            other.hands[seat] = hidden.by_ref().take(self.hands[seat].len()).collect();
            other.laid[seat] = self.laid[seat].and_then(|_| hidden.next());
        }
        other.rest = hidden.collect();
        other
    }

    fn open_to(&self, viewer: Viewer) -> Cards<Card> {
        let mut open = self.table.shown;
        for (seat, hand) in self.hands.iter().filter(|(seat, _)| viewer.sees(*seat)) {
            open = open.plus(*hand);
            self.laid[seat].map(|card| open.insert(card));
        }
        open
    }
}

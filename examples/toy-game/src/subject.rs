//! What the laws look inside the state for.

use tablee_core::{BySeat, Card as _, Cards, Game as _, Seat, Viewer, shuffle};
use tablee_testkit::{Dice, Hidden, Setup, Subject};

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

    /// Nobody remembers anything here.
    fn sound(&self) -> Result<(), String> {
        Ok(())
    }

    fn hidden(&self, viewer: Viewer) -> Vec<Hidden<Card>> {
        if viewer == Viewer::Arbiter {
            return Vec::new();
        }
        let mut places = vec![Hidden::bag(self.rest)];
        for (seat, hand) in self.hands.iter().filter(|(seat, _)| !viewer.sees(*seat)) {
            places.extend([Hidden::bag(*hand), Hidden::bag(self.laid[seat])]);
        }
        places
    }

    fn lay(&self, viewer: Viewer, cards: &[Vec<Card>]) -> Self {
        let mut other = self.clone();
        let Some((rest, places)) = cards.split_first() else { return other };
        other.rest = rest.iter().copied().collect();
        let seats = Seat::all(self.players()).filter(|seat| !viewer.sees(*seat));
        for (seat, place) in seats.zip(places.chunks(2)) {
            other.hands[seat] = place[0].iter().copied().collect();
            other.laid[seat] = place[1].first().copied();
        }
        other
    }

    /// The last round: but a handful of cards was shown before.
    fn small(setup: &Setup<Self>, dice: &mut Dice) -> Self {
        let mut game = setup.dealt(dice);
        let mut cards: Vec<Card> = DECK.into_iter().collect();
        shuffle(&mut cards, dice);
        let mut cards = cards.into_iter();
        game.hands = BySeat::from_fn(setup.players, |_| cards.by_ref().take(1).collect());
        game.rest = cards.by_ref().take(1).collect();
        game.table.left = 1;
        game.table.shown = cards.collect();
        game
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

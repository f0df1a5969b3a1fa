//! The laws of the test kit, and a game by hand.

use tablee_core::{BySeat, Card as _, Cards, Chance, Game as _, Pile, Seat, Turn, Viewer, shuffle};
use tablee_testkit::{Dice, Setup, Subject, laws};

use crate::card::DECK;
use crate::{Action, Card, Options, PlusHaut};

impl Subject for PlusHaut {
    fn setups() -> Vec<Setup<Self>> {
        (1..=3)
            .flat_map(|cards| (2..=4).map(move |players| Setup::new("plus haut", Options { cards }, players)))
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

#[test]
fn laws_hold() {
    laws::hold::<PlusHaut>(20, 1);
}

/// PH-2 to PH-4, from the deal to the end.
#[test]
fn a_game_by_hand() {
    let card = |name: &str| Card::named(name).unwrap();
    let seat = |number| Seat::new(number).unwrap();
    let mut game = PlusHaut::new(Options { cards: 2 }, 2, seat(0)).unwrap();
    let deck: Pile<Card> =
        ["3", "12", "5", "7", "1", "2", "4", "6", "8", "9", "10", "11"].into_iter().map(card).collect();
    let mut events = Vec::new();
    game.resolve(Chance::Shuffle(deck), &mut events).unwrap();
    assert_eq!(
        game.check(seat(0), &Action::Lay(card("5"))).unwrap_err().to_string(),
        "PH-3: 5 is not in your hand"
    );
    for (by, name) in [(1, "7"), (0, "3"), (0, "12"), (1, "5")] {
        game.play(seat(by), Action::Lay(card(name)), &mut events).unwrap();
    }
    let Turn::Over(outcome) = game.turn() else { panic!("it is over") };
    assert_eq!(outcome.scores, BySeat::from_fn(2, |_| 1));
    assert_eq!(outcome.winners.len(), 2, "equal seats win together");
}

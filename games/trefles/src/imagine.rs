//! Full states that agree with a view.

use tablee_core::{BySeat, Cards, Luck, Pile, Seat, Veiled, Viewer, shuffle};

use crate::card::deck;
use crate::{Card, Trefles, View};

impl View {
    /// The cards whose place this viewer does not know: they are in other hands or in the pile.
    #[must_use]
    pub fn unseen(&self) -> Cards<Card> {
        let mut unseen = deck(self.table.players());
        let known = self.table.discards.iter().chain(self.pile.iter().flatten());
        for &card in known {
            unseen.remove(card);
        }
        self.hands.iter().fold(unseen, |unseen, (seat, hand)| match hand {
            Veiled::Open(cards) => unseen.minus(*cards),
            Veiled::Closed(_) => unseen.minus(self.mind.sure(seat)),
        })
    }

    /// Deals the unseen cards to where they may be, every possibility as likely: a seat holds at least what this viewer
    /// is sure of, and one that surely has no joker gets none.
    ///
    /// What the *other* seats have in mind cannot be told from here; they are given their own hands and what everybody
    /// knows.
    pub(crate) fn imagine<L: Luck + ?Sized>(&self, luck: &mut L) -> Trefles {
        let players = self.table.players();
        let (mut open, jokerless) = self.gaps();
        let mut cards: Pile<Card> = self.unseen().into_iter().collect();
        // The jokers choose first, among the gaps that may hold one; then the others, among what is left.
        cards.sort_by_key(|&card| card != Card::JOKER);
        let jokers = cards.iter().take_while(|&&card| card == Card::JOKER).count();
        shuffle(&mut open, luck);
        shuffle(&mut cards[jokers..], luck);
        open.extend(jokerless);

        let mut hands = BySeat::from_fn(players, |seat| match self.hands[seat] {
            Veiled::Open(cards) => cards,
            Veiled::Closed(_) => self.mind.sure(seat),
        });
        let mut pile: Pile<Card> = self.pile.iter().map(|card| card.unwrap_or_default()).collect();
        // Before the deal there are no gaps, and no card is given out.
        for (gap, card) in open.into_iter().zip(cards) {
            match gap {
                Gap::Hand(seat) => {
                    hands[seat].insert(card);
                }
                Gap::Pile(place) => pile[place] = card,
            }
        }
        let minds = BySeat::from_fn(players, |seat| {
            if self.viewer == Viewer::Seat(seat) {
                return self.mind;
            }
            let mut mind = self.table.common;
            mind.sees_hand(seat, hands[seat]);
            mind
        });
        Trefles { table: self.table.clone(), hands, pile, minds }
    }

    /// Where the unseen cards are: in gaps that may hold a joker, and in those that may not.
    fn gaps(&self) -> (Pile<Gap>, Pile<Gap>) {
        let hidden = self.pile.iter().enumerate().filter(|(_, card)| card.is_none());
        let mut open: Pile<Gap> = hidden.map(|(place, _)| Gap::Pile(place)).collect();
        let mut jokerless = Pile::new();
        for (seat, hand) in self.hands.iter() {
            let Veiled::Closed(count) = hand else { continue };
            let unsure = usize::from(*count).saturating_sub(self.mind.sure(seat).len());
            let gaps = if self.mind.jokerless().contains(seat) { &mut jokerless } else { &mut open };
            gaps.extend(std::iter::repeat_n(Gap::Hand(seat), unsure));
        }
        (open, jokerless)
    }
}

/// A card whose place is known but not its face.
#[derive(Clone, Copy)]
enum Gap {
    /// In a hand.
    Hand(Seat),
    /// In the pile, counted from the bottom.
    Pile(usize),
}

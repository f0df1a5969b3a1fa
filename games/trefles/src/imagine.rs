//! Full states that agree with a view.

use tablee_core::{BySeat, Cards, Luck, Pile, Veiled, Viewer, assign};

use crate::card::deck;
use crate::table::Phase;
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

    /// Deals the unseen cards to where they may be: every seat holds at least what this viewer is sure of, and one that
    /// surely has no joker gets none.
    ///
    /// What the *other* seats have in mind cannot be told from here; they are given their own hands and what everybody
    /// knows.
    pub(crate) fn imagine<L: Luck + ?Sized>(&self, luck: &mut L) -> Trefles {
        let players = self.table.players();
        let any = deck(players);
        let mut no_joker = any;
        while no_joker.remove(Card::JOKER) {}
        // One place for each hand, then one for each hidden card of the pile.
        let mut places: Vec<(Cards<Card>, usize)> = self
            .hands
            .iter()
            .map(|(seat, hand)| {
                let may = if self.mind.jokerless().contains(seat) { no_joker } else { any };
                match hand {
                    Veiled::Open(_) => (may, 0),
                    Veiled::Closed(count) => (may, usize::from(*count) - self.mind.sure(seat).len()),
                }
            })
            .collect();
        places.extend(self.pile.iter().filter(|card| card.is_none()).map(|_| (any, 1)));
        // Before the deal nothing is out; afterwards the truth itself is an assignment, so there is one.
        let dealt = match self.table.phase {
            Phase::Dealing => None,
            _ => assign(self.unseen(), &places, luck),
        };
        let dealt = dealt.unwrap_or_else(|| vec![Vec::new(); places.len()]);
        let hands = BySeat::from_fn(players, |seat| match self.hands[seat] {
            Veiled::Open(cards) => cards,
            Veiled::Closed(_) => {
                let imagined: Cards<Card> = dealt[seat.index()].iter().copied().collect();
                self.mind.sure(seat).plus(imagined)
            }
        });
        let mut hidden = dealt[players..].iter().flatten().copied();
        let pile: Pile<Card> = self.pile.iter().filter_map(|known| known.or_else(|| hidden.next())).collect();
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
}

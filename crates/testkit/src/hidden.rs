//! What a viewer does not see, place by place, and every way in which it could lie there.

use std::collections::BTreeMap;

use tablee_core::{Card, Cards, Luck, shuffle};

/// A place with cards that a viewer does not see: a hand, a pile, a lid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden<C: Card> {
    /// The cards that lie there.
    pub cards: Vec<C>,
    /// Whether their order is part of the state, as a pile's is and a hand's is not.
    pub ordered: bool,
    /// The only kinds that everybody knows to be possible there, where that is less than all.
    pub fits: Option<Cards<C>>,
    /// The only kinds that this viewer itself can think there, where it remembers so much that that is worth knowing: it makes a
    /// search for deals shorter and says nothing that [`sound`](crate::Subject::sound) does not.
    pub may: Option<Cards<C>>,
}

impl<C: Card> Hidden<C> {
    /// A hand: any cards, in no order.
    pub fn bag(cards: impl IntoIterator<Item = C>) -> Self {
        Self { cards: cards.into_iter().collect(), ordered: false, fits: None, may: None }
    }

    /// A pile: any cards, in order.
    pub fn pile(cards: impl IntoIterator<Item = C>) -> Self {
        Self { ordered: true, ..Self::bag(cards) }
    }

    fn takes(&self, card: C) -> bool {
        let allows = |kinds: Option<Cards<C>>| kinds.is_none_or(|kinds| kinds.contains(card));
        allows(self.fits) && allows(self.may)
    }
}

/// Cards for places, in the order of the places.
pub(crate) type Deal<C> = Vec<Vec<C>>;

/// All cards of these places laid anew at random.
pub(crate) fn shuffled<C: Card, L: Luck + ?Sized>(places: &[Hidden<C>], luck: &mut L) -> Deal<C> {
    let mut pool: Vec<C> = places.iter().flat_map(|place| &place.cards).copied().collect();
    shuffle(&mut pool, luck);
    dealt_from(places, pool)
}

/// All cards of these places in order: the same for any two states that agree in what a viewer sees.
pub(crate) fn sorted<C: Card>(places: &[Hidden<C>]) -> Deal<C> {
    let mut pool: Vec<C> = places.iter().flat_map(|place| &place.cards).copied().collect();
    pool.sort();
    dealt_from(places, pool)
}

/// Fills the places from these cards; where not everything fits, first.
fn dealt_from<C: Card>(places: &[Hidden<C>], mut pool: Vec<C>) -> Deal<C> {
    let mut deal: Deal<C> = vec![Vec::new(); places.len()];
    let mut fill = |only: bool| {
        for (place, got) in places.iter().zip(&mut deal).filter(|(place, _)| place.fits.is_some() == only) {
            for _ in 0..place.cards.len() {
                let at = pool.iter().position(|card| place.fits.is_none_or(|fits| fits.contains(*card)));
                got.extend(at.map(|at| pool.remove(at)));
            }
        }
    };
    fill(true);
    fill(false);
    deal
}

/// How these cards lie, in a form that is equal for equal deals.
pub(crate) fn lying<C: Card>(places: &[Hidden<C>]) -> Deal<C> {
    let cards = |place: &Hidden<C>| {
        let mut cards = place.cards.clone();
        if !place.ordered {
            cards.sort();
        }
        cards
    };
    places.iter().map(cards).collect()
}

/// Every way in which the cards of these places could lie there, each once; `None` when there are more than `most`.
pub(crate) fn every_deal<C: Card>(places: &[Hidden<C>], most: usize) -> Option<Vec<Deal<C>>> {
    let mut pool = BTreeMap::new();
    for &card in places.iter().flat_map(|place| &place.cards) {
        *pool.entry(card).or_insert(0) += 1;
    }
    let mut search = Search { places, pool, deal: vec![Vec::new(); places.len()], found: Vec::new(), most };
    search.place(0).then_some(search.found)
}

struct Search<'a, C: Card> {
    places: &'a [Hidden<C>],
    /// How many of each kind are still to be laid.
    pool: BTreeMap<C, usize>,
    deal: Deal<C>,
    found: Vec<Deal<C>>,
    most: usize,
}

impl<C: Card> Search<'_, C> {
    /// Lays the next card of this place, or of the next one; false when there are too many ways.
    fn place(&mut self, at: usize) -> bool {
        let Some(place) = self.places.get(at) else {
            self.found.push(self.deal.clone());
            return self.found.len() <= self.most;
        };
        if self.deal[at].len() == place.cards.len() {
            // Whatever is left has to fit somewhere further on.
            let later = &self.places[at + 1..];
            let homeless = |card: &C| !later.iter().any(|place| place.takes(*card));
            return self.pool.iter().any(|(card, left)| *left > 0 && homeless(card)) || self.place(at + 1);
        }
        let after = self.deal[at].last().copied().filter(|_| !place.ordered);
        let kinds: Vec<C> = self.pool.iter().filter(|(_, left)| **left > 0).map(|(card, _)| *card).collect();
        for card in kinds {
            if after.is_some_and(|after| after > card) || !place.takes(card) {
                continue;
            }
            self.pool.entry(card).and_modify(|left| *left -= 1);
            self.deal[at].push(card);
            let go_on = self.place(at);
            self.deal[at].pop();
            self.pool.entry(card).and_modify(|left| *left += 1);
            if !go_on {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Kind(u32);

    impl std::fmt::Display for Kind {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "{}", self.0)
        }
    }

    impl Card for Kind {
        const KINDS: &'static [Self] = &[Self(0), Self(1), Self(2), Self(3)];

        fn slots(self) -> u64 {
            0b11 << (2 * self.0)
        }

        fn at(bit: u32) -> Self {
            Self(bit / 2)
        }

        fn name(self) -> &'static str {
            ["a", "b", "c", "d"][self.0 as usize]
        }
    }

    /// Bags without order, piles with it, equal cards alike, and nothing where it does not fit.
    #[test]
    fn every_deal_comes_once() {
        let [a, b, c, d] = [0, 1, 2, 3].map(Kind);
        let count = |places: &[Hidden<Kind>]| every_deal(places, 1000).map(|deals| deals.len());
        assert_eq!(count(&[Hidden::bag([a, b]), Hidden::bag([c, d])]), Some(6));
        assert_eq!(count(&[Hidden::bag([a, b]), Hidden::pile([c, d])]), Some(12));
        assert_eq!(count(&[Hidden::bag([a, a]), Hidden::bag([b, b])]), Some(3));
        let only_a = Hidden { fits: Some([a].into_iter().collect()), ..Hidden::bag([a]) };
        assert_eq!(count(&[only_a.clone(), Hidden::pile([b, c])]), Some(2));
        assert_eq!(every_deal(&[Hidden::pile([a, b, c, d])], 23), None);
        assert_eq!(sorted(&[Hidden::bag([d]), only_a, Hidden::pile([c, b])]), [vec![b], vec![a], vec![c, d]]);
    }
}

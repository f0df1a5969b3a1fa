//! Full states that agree with a view: what search bots think with.

use tablee_core::{BySeat, Card as _, Luck, MAX_SEATS, Pile, Seat, Viewer, assign_by, shuffle};

use crate::card::DECK;
use crate::knowledge::Minds;
use crate::{Card, Holdings, Phase, Sardines, View};

/// A card that the viewer does not see, and whether it may be in the pile.
#[derive(Clone, Copy)]
struct Loose {
    card: Card,
    in_pile: bool,
}

/// The most places there are: a hand for each seat, a playable card, the lids and the pile.
const PLACES: usize = MAX_SEATS + 3;

/// A place for loose cards.
enum Place {
    /// The hand of a seat: what else it holds beyond what is known.
    Hand(Seat),
    /// A card in the hand of the seat on turn that can be laid or closed with: it is asked to do so.
    Playable,
    /// The lids that nobody but their seats has seen.
    Lids,
    /// The pile.
    Pile,
}

impl View {
    /// Deals the cards that the viewer does not see to the places where they may be.
    ///
    /// Respected are the cards and lids the viewer is sure of, that bones are no lids where the options say so (SA-7),
    /// that a seat whose `replay` was lost had nothing to play (SA-R7) and one that replays has something, and that
    /// by night the pile is made of the old discards (SA-12).
    pub(crate) fn imagine<L: Luck + ?Sized>(&self, luck: &mut L) -> Sardines {
        let players = self.table.players();
        let mut holdings = self.holdings;
        for seat in Seat::all(players).filter(|seat| !self.viewer.sees(*seat)) {
            holdings.hands[seat] = self.knowledge.hands.of(seat);
            holdings.lids[seat] = self.knowledge.lids[seat];
        }
        let pile = match &self.pile {
            Some(pile) => pile.clone(),
            None => self.fill(&mut holdings, luck),
        };
        let seats = BySeat::from_fn(players, |seat| match self.viewer {
            Viewer::Seat(own) if own == seat => self.knowledge,
            // Of the others it is only known what they must have seen.
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Arbiter => self.common.of_seat(seat),
        });
        Sardines { table: self.table.clone(), holdings, pile, minds: Minds::of(seats, self.common) }
    }

    /// Fills hands and lids up, and returns the pile.
    fn fill<L: Luck + ?Sized>(&self, holdings: &mut Holdings, luck: &mut L) -> Pile<Card> {
        let table = &self.table;
        let loose = self.loose(holdings);
        let (mut places, mut wanted) = (Pile::<_, PLACES>::new(), Pile::<_, PLACES>::new());
        let mut place = |place, count: usize| {
            places.push(place);
            wanted.push(count);
        };
        for (seat, held) in table.held.iter() {
            let sure = holdings.hands[seat];
            let missing = usize::from(*held).saturating_sub(sure.len());
            // A hand that is seen misses nothing.
            let must_play = table.phase == Phase::Replaying
                && table.turn == seat
                && missing > 0
                && sure.bits() & table.playable(seat).bits() == 0;
            if must_play {
                place(Place::Playable, 1);
            }
            place(Place::Hand(seat), missing - usize::from(must_play));
        }
        let hidden_lids = |seat| {
            let lids = holdings.lids[seat];
            table
                .numbered(seat)
                .filter(move |(number, tin)| tin.is_closed() && lids[number.index()].is_none())
                .map(|(number, _)| number)
        };
        let hidden: Vec<_> = Seat::all(table.players())
            .flat_map(|seat| hidden_lids(seat).map(move |tin| (seat, tin)))
            .collect();
        place(Place::Lids, hidden.len());
        place(Place::Pile, usize::from(table.pile));

        let fits = |loose: Loose, index: usize| match places[index] {
            Place::Hand(seat) => !table.lacks[seat].contains(loose.card),
            Place::Playable => {
                table.playable(table.turn).contains(loose.card)
                    && !table.lacks[table.turn].contains(loose.card)
            }
            Place::Lids => table.lids().contains(loose.card),
            Place::Pile => loose.in_pile,
        };
        // Before the deal nothing is out; afterwards the truth itself is an assignment, so there is one.
        let mut pile = Pile::new();
        let Some(dealt) = assign_by(loose, &wanted, fits, luck) else { return pile };
        for (index, place) in places.iter().enumerate() {
            let mut cards: Pile<Card> = dealt.at(index).iter().map(|loose| loose.card).collect();
            shuffle(&mut cards, luck);
            match place {
                Place::Hand(seat) => {
                    holdings.hands[*seat] = holdings.hands[*seat].plus(cards.into_iter().collect())
                }
                Place::Playable => {
                    holdings.hands[table.turn] = holdings.hands[table.turn].plus(cards.into_iter().collect())
                }
                Place::Lids => {
                    for ((seat, tin), card) in hidden.iter().zip(cards) {
                        holdings.lids[*seat][tin.index()] = Some(card);
                    }
                }
                Place::Pile => pile.extend(cards),
            }
        }
        pile
    }

    /// The cards that are nowhere to be seen, and not known either.
    fn loose(&self, holdings: &Holdings) -> Pile<Loose> {
        let table = &self.table;
        let mut unseen = DECK.minus(table.discarded());
        for seat in Seat::all(table.players()) {
            unseen = unseen.minus(holdings.hands[seat]);
            holdings.lids[seat].into_iter().flatten().for_each(|card| _ = unseen.remove(card));
            for tin in table.tins(seat) {
                tin.laid().filter_map(|slot| tin.at(slot)).for_each(|laid| _ = unseen.remove(laid.card()));
            }
        }
        let mut loose = Pile::new();
        for &card in Card::KINDS {
            let in_pile = self.knowledge.pile.count(card);
            loose.extend((0..unseen.count(card)).map(|copy| Loose { card, in_pile: copy < in_pile }));
        }
        loose
    }
}

//! All that is public, and how it follows what happened.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tablee_core::{BySeat, Cards, Outcome, Pile, Seat, SeatSet, Turn};

use crate::card::{PACK, either};
use crate::{Card, Cloth, Course, Options, Public};

/// The public side of a game: everything that every seat and spectator knows.
///
/// It changes only by `Table::apply`, from what everybody saw. State and view both hold one, so they cannot
/// disagree about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// The options of the game.
    pub options: Options,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// How many turns have ended.
    pub turns: u32,
    /// The tables each seat has set, in that order.
    pub set: BySeat<Laid>,
    /// How many tables each seat has sheltered (TT-11). Which ones is its own secret.
    pub sheltered: BySeat<u8>,
    /// The cards of the tables that everybody saw being taken out of a game of five (TT-12); none where that is a secret.
    pub removed: Cards<Card>,
    pub(crate) phase: Phase,
}

/// A card on offer, as everybody sees it (TT-3). Its pattern and colour are the offering seat's secret (TT-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The seat that offers.
    pub seat: Seat,
    /// The course of the card.
    pub course: Course,
    /// The course it wants.
    pub wants: Course,
    /// The seats that have declined.
    pub declined: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The game waits for its deck.
    Shuffling,
    /// The seat whose turn it is makes an offer (TT-3).
    Offering,
    /// The others give or decline (TT-5, TT-R1).
    Answering(Offer),
    /// All declined: the offering seat points at another (TT-6).
    Picking(Offer),
    /// Chance takes a card from that hand.
    Taking { offer: Offer, from: Seat },
    /// The game is over; what was on offer stays on the table.
    Over { outcome: Outcome, offer: Option<Offer> },
}

impl Table {
    pub(crate) fn new(options: Options, players: usize, first: Seat) -> Self {
        Self {
            options,
            turn: first,
            turns: 0,
            set: BySeat::new(players, Laid::default()),
            sheltered: BySeat::new(players, 0),
            removed: Cards::EMPTY,
            phase: Phase::Shuffling,
        }
    }

    /// How many play.
    #[inline]
    #[must_use]
    pub const fn players(&self) -> usize {
        self.set.players()
    }

    /// The offer that stands, if any.
    #[inline]
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        match self.phase {
            Phase::Answering(offer) | Phase::Picking(offer) | Phase::Taking { offer, .. } => Some(offer),
            Phase::Over { offer, .. } => offer,
            Phase::Shuffling | Phase::Offering => None,
        }
    }

    /// Whether the cards have been dealt.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        !matches!(self.phase, Phase::Shuffling)
    }

    /// How many cards a seat holds; the offered card is out of its hand (TT-R2).
    ///
    /// Every swap is one for one, so this follows from the deal (TT-2) and the tables set. It is always a multiple of
    /// four, less the card on offer: a seat can neither go out while its own offer stands, nor be left with one card.
    #[inline]
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        if !self.is_dealt() {
            return 0;
        }
        let offered = self.offer().is_some_and(|offer| offer.seat == seat);
        dealt_each(self.players()) - 4 * self.set[seat].len() - usize::from(offered)
    }

    /// The seats that are waited for.
    #[inline]
    #[must_use]
    pub const fn must(&self) -> SeatSet {
        match self.phase {
            Phase::Offering => SeatSet::only(self.turn),
            // TT-R1: every other seat is asked, whatever it holds.
            Phase::Answering(offer) => {
                SeatSet::all(self.players()).without(offer.seat).difference(offer.declined)
            }
            Phase::Picking(offer) => SeatSet::only(offer.seat),
            Phase::Shuffling | Phase::Taking { .. } | Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// What the game waits for, when these seats could do something if they liked.
    #[inline]
    #[must_use]
    pub(crate) fn turn(&self, able: SeatSet) -> Turn {
        match self.phase {
            Phase::Shuffling | Phase::Taking { .. } => Turn::Chance,
            Phase::Offering | Phase::Answering(_) | Phase::Picking(_) => {
                let must = self.must();
                Turn::Seats { must, may: able.difference(must) }
            }
            Phase::Over { outcome, .. } => Turn::Over(outcome),
        }
    }

    /// Whether a seat holds anything that a blind pick can take (TT-6, TT-11).
    #[inline]
    pub(crate) fn has_unsheltered(&self, seat: Seat) -> bool {
        self.hand_size(seat) > 3 * usize::from(self.sheltered[seat])
    }

    /// The seats that can be pointed at for this offer (TT-6, TT-11).
    #[inline]
    pub(crate) fn pointable(&self, offer: Offer) -> SeatSet {
        let others = SeatSet::all(self.players()).without(offer.seat);
        if !self.options.shelter {
            // A seat without cards has won, so everybody has some.
            return others;
        }
        others.iter().filter(|&seat| self.has_unsheltered(seat)).collect()
    }

    /// All the cards that lie face up.
    #[must_use]
    pub fn laid(&self) -> Cards<Card> {
        self.set
            .iter()
            .flat_map(|(_, laid)| laid.iter())
            .fold(Cards::EMPTY, |all, cloth| either(all, cloth.cards()))
    }

    /// The score of each seat: the tables it has set (TT-10).
    pub(crate) fn scores(&self) -> BySeat<i64> {
        BySeat::from_fn(self.players(), |seat| self.set[seat].len() as i64)
    }

    /// Takes in what everybody saw.
    ///
    /// Always inlined: whoever tells something knows what it is, so that the match costs nothing there.
    #[inline(always)]
    pub(crate) fn apply(&mut self, public: &Public) {
        match *public {
            Public::Removed { table } => self.removed = either(self.removed, table.cards()),
            Public::Dealt { first } => {
                self.turn = first;
                self.phase = Phase::Offering;
            }
            Public::Offered { seat, course, wants } => {
                self.phase = Phase::Answering(Offer { seat, course, wants, declined: SeatSet::EMPTY });
            }
            Public::Declined { seat } => {
                if let Phase::Answering(mut offer) = self.phase {
                    offer.declined.insert(seat);
                    let all = offer.declined.with(offer.seat) == SeatSet::all(self.players());
                    self.phase = if all { Phase::Picking(offer) } else { Phase::Answering(offer) };
                }
            }
            Public::Pointed { at, .. } => {
                if let Phase::Picking(offer) = self.phase {
                    self.phase = Phase::Taking { offer, from: at };
                }
            }
            // The swap is the turn (TT-7); so is an offer that came to nothing (TT-11).
            Public::Swapped { .. } | Public::Returned { .. } => {
                self.turns += 1;
                self.phase = Phase::Offering;
            }
            Public::Turn { seat } => self.turn = seat,
            Public::Set { seat, table } => self.set[seat].push(table),
            Public::Sheltered { seat } => self.sheltered[seat] += 1,
            Public::Unsheltered { seat } => {
                self.sheltered[seat] = self.sheltered[seat].saturating_sub(1);
            }
            Public::Over { winners, scores, reason } => {
                let outcome = Outcome { winners, scores, reason };
                self.phase = Phase::Over { outcome, offer: self.offer() };
            }
        }
    }
}

/// How many tables are taken out before the cards are dealt (TT-2).
pub(crate) const fn taken_out(players: usize) -> usize {
    PACK.len() / 4 - players * dealt_each(players) / 4
}

/// How many cards each seat gets: all 48, or 40 among five (TT-2).
#[inline]
pub(crate) const fn dealt_each(players: usize) -> usize {
    match players {
        3 => 16,
        4 => 12,
        _ => 8,
    }
}

/// The tables that one seat has set, in that order. At most four: nobody ever has more than sixteen cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Laid {
    count: u8,
    cloths: [Cloth; 4],
}

impl Laid {
    /// How many.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The tables in the order they were set.
    pub fn iter(&self) -> impl Iterator<Item = Cloth> {
        self.cloths.into_iter().take(self.len())
    }

    /// Lays one more.
    #[inline]
    fn push(&mut self, cloth: Cloth) {
        let count = self.len();
        if let Some(place) = self.cloths.get_mut(count) {
            *place = cloth;
            self.count += 1;
        }
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut laid = Self::default();
        for cloth in Pile::<Cloth, 4>::deserialize(deserializer)? {
            laid.push(cloth);
        }
        Ok(laid)
    }
}

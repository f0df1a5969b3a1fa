//! What happened, and what one viewer saw of it.

use std::fmt;

use serde::Serialize;
use tablee_core::{BySeat, Card as _, Cards, MAX_CARDS, Pile, Seat, SeatSet, Veiled, Viewer};

use crate::{Card, Effect, End, Laid, Slot, TinNo};

/// What happened, in full: what everybody saw, and the cards that only some saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What everybody saw.
    pub public: Public,
    /// The cards that not everybody saw.
    pub secret: Secret,
}

/// What everybody saw. What has a secret does not travel like this, but as a [`Glimpse`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// The cards were dealt (SA-4). A seat sees its own hand.
    #[serde(skip)]
    Dealt {
        /// The seat that plays first.
        first: Seat,
        /// How many play.
        players: u8,
    },
    /// A seat laid a sardine (SA-6).
    Laid {
        /// The seat.
        seat: Seat,
        /// The sardine.
        card: Laid,
        /// The tin.
        tin: TinNo,
        /// The slot it went to.
        slot: Slot,
    },
    /// A seat put a lid on a tin (SA-7). It alone sees which card.
    #[serde(skip)]
    Closed {
        /// The seat.
        seat: Seat,
        /// The tin.
        tin: TinNo,
    },
    /// A seat put cards on the discards, to draw as many (SA-9).
    Discarded {
        /// The seat.
        seat: Seat,
        /// The cards.
        cards: Cards<Card>,
    },
    /// The effect of a sardine begins (SA-8).
    Effect {
        /// The seat whose sardine it is.
        seat: Seat,
        /// The effect.
        effect: Effect,
    },
    /// The effect of a sardine is lost: it cannot be carried out (SA-10, SA-R7).
    Lost {
        /// The seat whose sardine it is.
        seat: Seat,
        /// The effect.
        effect: Effect,
    },
    /// A seat reaches for an opponent's hand, to take a card blind (SA-10).
    Reached {
        /// The thief.
        seat: Seat,
        /// Whose hand.
        victim: Seat,
    },
    /// A card went from hand to hand (SA-10). Thief and victim see which.
    #[serde(skip)]
    Stole {
        /// The thief.
        seat: Seat,
        /// Whose hand it was in.
        victim: Seat,
    },
    /// A sardine went from an open tin to the thief's hand (SA-10).
    StoleSardine {
        /// The thief.
        seat: Seat,
        /// Whose tin.
        victim: Seat,
        /// The tin.
        tin: TinNo,
        /// The slot.
        slot: Slot,
        /// The sardine.
        card: Laid,
    },
    /// A lid went from a closed tin to the thief's hand (SA-10). Thief and victim see which card it is.
    #[serde(skip)]
    Unlidded {
        /// The thief.
        seat: Seat,
        /// Whose tin.
        victim: Seat,
        /// The tin, open again.
        tin: TinNo,
    },
    /// A seat gave the cat a card from its hand (SA-10).
    Fed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat gave the cat a sardine from an open tin (SA-10).
    FedSardine {
        /// The seat.
        seat: Seat,
        /// The tin.
        tin: TinNo,
        /// The slot.
        slot: Slot,
        /// The sardine.
        card: Laid,
    },
    /// A seat drew from the pile. It alone sees what.
    #[serde(skip)]
    Drew {
        /// The seat.
        seat: Seat,
        /// How many cards.
        count: u8,
    },
    /// A seat drew a card from the discards, with pepper (SA-18).
    Took {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The pile ran out by day: the discards are going to be shuffled (SA-12).
    PileOut,
    /// The cat turned to night, and the discards, shuffled, are the pile; none if there were no discards (SA-R10).
    #[serde(skip)]
    Night {
        /// The cards of the pile now, in an order that nobody knows.
        cards: Cards<Card>,
    },
    /// The seat on turn has too many cards and discards some (SA-11).
    Trims {
        /// The seat.
        seat: Seat,
        /// How many it has to discard.
        excess: u8,
    },
    /// A seat discarded a card too many (SA-11).
    Trimmed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat with an empty hand draws a new one (SA-11, SA-19).
    Refills {
        /// The seat.
        seat: Seat,
        /// The effect that waits until it has drawn; none at the end of a turn (SA-19).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Effect"))]
        effect: Option<Effect>,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose turn it was.
        seat: Seat,
        /// Whose turn it is; nobody's when that was the last.
        next: Option<Seat>,
    },
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// The closed tins of each seat (SA-16).
        scores: BySeat<u8>,
        /// Why it ended.
        reason: End,
    },
}

/// The cards of an event that not everybody saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// None: everybody saw everything.
    Nothing,
    /// The whole deck, top first. Each seat sees the hand it is dealt.
    Deck {
        /// The deck.
        order: Order,
        /// How many cards each seat is dealt (SA-4, SA-20).
        each: u8,
    },
    /// The cards that a seat drew. It alone sees them.
    Drawn {
        /// The seat.
        seat: Seat,
        /// The cards.
        cards: Cards<Card>,
    },
    /// A single card.
    Card {
        /// The card.
        card: Card,
        /// Who sees it.
        seen_by: SeatSet,
    },
    /// The order of the new pile, top first. Nobody sees it.
    Order(Order),
}

/// Shuffled cards, top first, as an event remembers them: a plain value, so that a list of events is cleared for nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Order {
    cards: [Card; MAX_CARDS],
    count: u8,
}

impl Order {
    pub(crate) fn new(pile: &[Card]) -> Self {
        let mut cards = [Card::default(); MAX_CARDS];
        let count = pile.len().min(MAX_CARDS);
        cards[..count].copy_from_slice(&pile[..count]);
        Self { cards, count: count as u8 }
    }

    /// The cards, top first.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count).min(MAX_CARDS)]
    }
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards().iter().map(|card| card.name())).finish()
    }
}

/// What one viewer saw of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum Sight {
    /// Something of which not everybody saw all.
    Glimpse(Glimpse),
    /// Something everybody saw.
    Public(Public),
}

/// Something of which not everybody saw all, as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Glimpse {
    /// The cards were dealt (SA-4).
    Dealt {
        /// The seat that plays first.
        first: Seat,
        /// How many play.
        players: u8,
        /// How many cards each seat is dealt (SA-20).
        each: u8,
        /// The hand of each seat: its cards where the viewer sees them, else how many.
        hands: BySeat<Veiled<Cards<Card>>>,
        /// The pile, top first, for those who see everything; else how many cards it has.
        pile: Veiled<Pile<Card>>,
    },
    /// A seat put a lid on a tin (SA-7).
    Closed {
        /// The seat.
        seat: Seat,
        /// The tin.
        tin: TinNo,
        /// The card that became the lid, for that seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
    },
    /// A card went from hand to hand (SA-10).
    Stole {
        /// The thief.
        seat: Seat,
        /// Whose hand it was in.
        victim: Seat,
        /// The card, for the two of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
    },
    /// A lid went from a closed tin to the thief's hand (SA-10).
    Unlidded {
        /// The thief.
        seat: Seat,
        /// Whose tin.
        victim: Seat,
        /// The tin, open again.
        tin: TinNo,
        /// The lid, for the two of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
    },
    /// A seat drew from the pile.
    Drew {
        /// The seat.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// The cards, for that seat.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Vec<Card>"))]
        cards: Option<Cards<Card>>,
    },
    /// The cat turned to night, and the discards, shuffled, are the pile; none if there were no discards (SA-R10).
    Night {
        /// The cards of the pile now, in an order that nobody knows.
        cards: Cards<Card>,
        /// That order, top first, for those who see everything.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Card>>"), schemars(with = "Vec<Card>"))]
        order: Option<Pile<Card>>,
    },
}

/// The hand that a seat is dealt: one card at a time, starting with `first`, round the table (SA-4).
pub(crate) fn dealt_hand(deck: &[Card], each: usize, first: Seat, players: usize, seat: Seat) -> Cards<Card> {
    let place = (seat.index() + players - first.index()) % players;
    deck.iter().copied().skip(place).step_by(players).take(each).collect()
}

impl Secret {
    /// The single cards, or cards drawn, that a viewer sees of it.
    #[inline(always)]
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Cards<Card> {
        match self {
            Self::Drawn { seat, cards } if viewer.sees(*seat) => *cards,
            Self::Card { card, seen_by } => {
                let seen = match viewer {
                    Viewer::Seat(seat) => seen_by.contains(seat),
                    Viewer::Spectator => false,
                    Viewer::Arbiter => true,
                };
                if seen { card.alone() } else { Cards::EMPTY }
            }
            Self::Nothing | Self::Drawn { .. } | Self::Deck { .. } | Self::Order(_) => Cards::EMPTY,
        }
    }
}

impl Glimpse {
    /// What everybody saw of it.
    #[must_use]
    pub const fn public(&self) -> Public {
        match *self {
            Self::Dealt { first, players, .. } => Public::Dealt { first, players },
            Self::Closed { seat, tin, .. } => Public::Closed { seat, tin },
            Self::Stole { seat, victim, .. } => Public::Stole { seat, victim },
            Self::Unlidded { seat, victim, tin, .. } => Public::Unlidded { seat, victim, tin },
            Self::Drew { seat, count, .. } => Public::Drew { seat, count },
            Self::Night { cards, .. } => Public::Night { cards },
        }
    }

    /// The single card, or the cards drawn, that were seen.
    fn cards(&self) -> Cards<Card> {
        match self {
            Self::Drew { cards, .. } => cards.unwrap_or_default(),
            Self::Closed { card, .. } | Self::Stole { card, .. } | Self::Unlidded { card, .. } => {
                card.map_or(Cards::EMPTY, Card::alone)
            }
            Self::Dealt { .. } | Self::Night { .. } => Cards::EMPTY,
        }
    }
}

impl Sight {
    /// What everybody saw of it.
    #[must_use]
    pub const fn public(&self) -> Public {
        match self {
            Self::Glimpse(glimpse) => glimpse.public(),
            Self::Public(public) => *public,
        }
    }

    /// The single card, or the cards drawn, that were seen of what not everybody saw.
    pub(crate) fn cards(&self) -> Cards<Card> {
        match self {
            Self::Glimpse(glimpse) => glimpse.cards(),
            Self::Public(_) => Cards::EMPTY,
        }
    }
}

impl Event {
    /// What a viewer saw of it.
    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        let card = || self.secret.seen_by(viewer).nth(0);
        Sight::Glimpse(match self.public {
            Public::Dealt { first, players } => self.deal(first, players, viewer),
            Public::Closed { seat, tin } => Glimpse::Closed { seat, tin, card: card() },
            Public::Stole { seat, victim } => Glimpse::Stole { seat, victim, card: card() },
            Public::Unlidded { seat, victim, tin } => Glimpse::Unlidded { seat, victim, tin, card: card() },
            Public::Drew { seat, count } => {
                let cards = viewer.sees(seat).then(|| self.secret.seen_by(viewer));
                Glimpse::Drew { seat, count, cards }
            }
            Public::Night { cards } => {
                let order = match (&self.secret, viewer) {
                    (Secret::Order(order), Viewer::Arbiter) => Some(order.cards().iter().copied().collect()),
                    _ => None,
                };
                Glimpse::Night { cards, order }
            }
            Public::Laid { .. }
            | Public::Discarded { .. }
            | Public::Effect { .. }
            | Public::Lost { .. }
            | Public::Reached { .. }
            | Public::StoleSardine { .. }
            | Public::Fed { .. }
            | Public::FedSardine { .. }
            | Public::Took { .. }
            | Public::PileOut
            | Public::Trims { .. }
            | Public::Trimmed { .. }
            | Public::Refills { .. }
            | Public::TurnEnded { .. }
            | Public::Over { .. } => return Sight::Public(self.public),
        })
    }

    /// What a viewer saw of a deal.
    fn deal(&self, first: Seat, players: u8, viewer: Viewer) -> Glimpse {
        let (deck, each) = match &self.secret {
            Secret::Deck { order, each } => (order.cards(), usize::from(*each)),
            Secret::Nothing | Secret::Drawn { .. } | Secret::Card { .. } | Secret::Order(_) => {
                ([].as_slice(), 0)
            }
        };
        let count = usize::from(players);
        let left = &deck[(count * each).min(deck.len())..];
        Glimpse::Dealt {
            first,
            players,
            each: each as u8,
            hands: BySeat::from_fn(count, |seat| {
                Veiled::of(dealt_hand(deck, each, first, count, seat), viewer.sees(seat))
            }),
            pile: match viewer {
                Viewer::Arbiter => Veiled::Open(left.iter().copied().collect()),
                Viewer::Seat(_) | Viewer::Spectator => Veiled::Closed(left.len() as u8),
            },
        }
    }
}

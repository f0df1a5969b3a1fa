//! What happened, and what one viewer saw of it.

use serde::Serialize;
use tablee_core::{BySeat, Cards, Outcome, Pile, Seat, SeatSet, Veiled, Viewer};

use crate::Card;

/// What happened, in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cards were dealt (TR-3).
    Dealt {
        /// The seat that begins.
        first: Seat,
        /// Every hand.
        hands: BySeat<Cards<Card>>,
        /// The draw pile, top first.
        pile: Pile<Card>,
    },
    /// A card moved, and only some saw which.
    Moved {
        /// What everybody saw.
        what: Public,
        /// The card.
        card: Card,
        /// The seats that saw it.
        seen_by: SeatSet,
    },
    /// Two seats exchanged hands (TR-9), which only they saw.
    Swapped {
        /// The seat that discarded the `swap`.
        seat: Seat,
        /// The other one.
        target: Seat,
        /// What went to the target.
        gave: Cards<Card>,
        /// What came from the target.
        got: Cards<Card>,
    },
    /// Something everybody saw.
    Public(Public),
    /// The game is over, as everybody saw.
    Over(Outcome),
}

/// Something everybody saw. Small, because nearly every event is one. What has a secret does not travel like this, but as a
/// [`Glimpse`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// A seat drew the top card of the pile.
    #[serde(skip)]
    Drew {
        /// The seat.
        seat: Seat,
        /// The card, where everybody knows it: the pile has been turned over (TR-11).
        card: Option<Card>,
    },
    /// A seat drew out of turn, put the card under the pile and loses a turn (TR-17).
    #[serde(skip)]
    PutUnder {
        /// The seat.
        seat: Seat,
        /// The card, where everybody knows it.
        card: Option<Card>,
    },
    /// The pile was empty: the discards were turned over, the oldest on top (TR-11).
    TurnedOver {
        /// How many cards.
        cards: u8,
    },
    /// A seat discarded a card (TR-5).
    Discarded {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The opponent it is aimed at.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Seat"))]
        target: Option<Seat>,
        /// Whether an action follows: not for a clover or a joker, nor for a `draw` right after a `draw` (TR-6), nor
        /// for a `pull` with nobody to pull from (TR-R3).
        works: bool,
    },
    /// A seat discarded an action card without its action (TR-20).
    Dropped {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat took a card blind from another (TR-7).
    #[serde(skip)]
    Pulled {
        /// The seat that took it.
        seat: Seat,
        /// The seat that lost it.
        target: Seat,
    },
    /// Two seats exchanged hands (TR-9).
    #[serde(skip)]
    Swapped {
        /// The seat that discarded the `swap`.
        seat: Seat,
        /// The other one.
        target: Seat,
    },
    /// A seat that an `antijoker` pointed at discarded a joker (TR-8, TR-18).
    GaveJoker {
        /// The seat.
        seat: Seat,
    },
    /// A seat that an `antijoker` pointed at has no joker (TR-8).
    NoJoker {
        /// The seat.
        seat: Seat,
    },
    /// A seat denied having a joker, and has none (TR-18).
    Denied {
        /// The seat.
        seat: Seat,
    },
    /// A seat denied having a joker and had one: it is out, its hand on the discards (TR-18, TR-R7).
    Out {
        /// The seat.
        seat: Seat,
        /// Its hand; sorted, the last card on top.
        hand: Cards<Card>,
    },
    /// A seat said that another has the wrong number of cards (TR-16).
    Called {
        /// The seat that said so.
        seat: Seat,
        /// The other one.
        target: Seat,
        /// Whether it was short: then it draws up to four and loses a turn. Otherwise nothing happens (TR-R6).
        short: bool,
    },
    /// A seat announced FAMILLE (TR-12, TR-21).
    Family {
        /// The seat.
        seat: Seat,
        /// The card it discarded; none when the family came by a `swap` and was announced at once (TR-21).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
        /// The four it showed.
        shown: Cards<Card>,
    },
    /// A seat that had swapped announced nothing (TR-21).
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// A turn ended (TR-10).
    TurnEnded {
        /// The seat whose turn it was.
        seat: Seat,
    },
    /// A seat was passed over (TR-19).
    Skipped {
        /// The seat.
        seat: Seat,
        /// How many of its lost turns came by: more than one when everybody had lost one.
        turns: u32,
    },
    /// A seat's turn begins (TR-4).
    Turn {
        /// The seat.
        seat: Seat,
    },
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
    /// The end.
    Ending(Ending),
}

/// Something of which not everybody saw all, as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Glimpse {
    /// The cards were dealt (TR-3).
    Dealt {
        /// The seat that begins.
        first: Seat,
        /// The hand of each seat: its cards where the viewer sees them, else how many.
        hands: BySeat<Veiled<Cards<Card>>>,
        /// The pile, top first, for those who see everything; else how many cards it has.
        pile: Veiled<Pile<Card>>,
    },
    /// A seat drew the top card of the pile (TR-4).
    Drew {
        /// The seat.
        seat: Seat,
        /// The card, for the seat itself and for whoever knew it: everybody, once the pile has been turned over (TR-11).
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
    },
    /// A seat drew out of turn, put the card under the pile and loses a turn (TR-17).
    PutUnder {
        /// The seat.
        seat: Seat,
        /// The card, for the seat itself and for whoever knew it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
    },
    /// A seat took a card blind from another (TR-7).
    Pulled {
        /// The seat that took it.
        seat: Seat,
        /// The seat that lost it.
        target: Seat,
        /// The card, for the two of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Card"))]
        card: Option<Card>,
    },
    /// Two seats exchanged hands (TR-9).
    Swapped {
        /// The seat that discarded the `swap`.
        seat: Seat,
        /// The other one.
        target: Seat,
        /// What went to the target, for the two of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Vec<Card>"))]
        gave: Option<Cards<Card>>,
        /// What came from the target, for the two of them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional), schemars(with = "Vec<Card>"))]
        got: Option<Cards<Card>>,
    },
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Ending {
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// 1 for the winner, 0 for the others (TR-13).
        scores: BySeat<i64>,
        /// Why it ended.
        reason: &'static str,
    },
}

/// Two hands that changed places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// What went to the target.
    pub gave: Cards<Card>,
    /// What came from the target.
    pub got: Cards<Card>,
}

impl Event {
    /// What a viewer saw of it.
    pub(crate) fn sight(&self, viewer: Viewer) -> Sight {
        let among = |seats: SeatSet| match viewer {
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Spectator => false,
            Viewer::Arbiter => true,
        };
        match self {
            Self::Dealt { first, hands, pile } => Sight::Glimpse(Glimpse::Dealt {
                first: *first,
                hands: BySeat::from_fn(hands.players(), |seat| Veiled::of(hands[seat], viewer.sees(seat))),
                pile: match viewer {
                    Viewer::Arbiter => Veiled::Open(pile.clone()),
                    Viewer::Seat(_) | Viewer::Spectator => Veiled::Closed(pile.len() as u8),
                },
            }),
            Self::Moved { what, card, seen_by } => what.seen_with(among(*seen_by).then_some(*card)),
            Self::Swapped { seat, target, gave, got } => {
                let seen = among(SeatSet::only(*seat).with(*target));
                Sight::Glimpse(Glimpse::Swapped {
                    seat: *seat,
                    target: *target,
                    gave: seen.then_some(*gave),
                    got: seen.then_some(*got),
                })
            }
            Self::Public(public) => public.seen_with(None),
            Self::Over(Outcome { winners, scores, reason }) => {
                Sight::Ending(Ending::Over { winners: *winners, scores: *scores, reason })
            }
        }
    }
}

impl Public {
    /// What somebody saw of it who saw this card besides.
    fn seen_with(self, hidden: Option<Card>) -> Sight {
        Sight::Glimpse(match self {
            Self::Drew { seat, card } => Glimpse::Drew { seat, card: card.or(hidden) },
            Self::PutUnder { seat, card } => Glimpse::PutUnder { seat, card: card.or(hidden) },
            Self::Pulled { seat, target } => Glimpse::Pulled { seat, target, card: hidden },
            Self::Swapped { seat, target } => Glimpse::Swapped { seat, target, gave: None, got: None },
            Self::TurnedOver { .. }
            | Self::Discarded { .. }
            | Self::Dropped { .. }
            | Self::GaveJoker { .. }
            | Self::NoJoker { .. }
            | Self::Denied { .. }
            | Self::Out { .. }
            | Self::Called { .. }
            | Self::Family { .. }
            | Self::Passed { .. }
            | Self::TurnEnded { .. }
            | Self::Skipped { .. }
            | Self::Turn { .. } => return Sight::Public(self),
        })
    }
}

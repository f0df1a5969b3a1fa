//! All that is public, and how it follows what happened.

use serde::{Deserialize, Serialize};
use tablee_core::{BySeat, Outcome, Pile, Seat, SeatSet, Turn, copied};

use crate::card::{Sort, deck};
use crate::{Actions, Card, Mind, Mistakes, Options, Public, SwapFamily};

/// How many cards a seat holds when it is not its turn (TR-3).
pub(crate) const HAND: u8 = 4;

/// The public side of a game: everything that every seat and spectator knows.
///
/// Between its deal and its end it changes only by `apply`, from what everybody saw. State and view both hold one, so
/// they cannot disagree about it.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    /// The options of the game.
    pub options: Options,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// What the game waits for, or waited for when it ended.
    pub phase: Phase,
    /// How many cards each seat holds.
    pub counts: BySeat<u8>,
    /// How many cards are in the pile.
    pub pile: u8,
    /// Whether the pile has been turned over: then everybody knows every card in it (TR-11).
    pub turned: bool,
    /// The places of the pile that each seat has seen by drawing out of turn (TR-17): bit 0 is the bottom.
    pub glimpsed: BySeat<u64>,
    /// The discards, the oldest first.
    pub discards: Pile<Card>,
    /// Whether the last discard of this turn was a `draw` that worked (TR-6).
    pub after_draw: bool,
    /// How many turns have ended.
    pub turns: u32,
    /// How many turns each seat has still to lose (TR-19).
    pub lost_turns: BySeat<u32>,
    /// The seats still in the game.
    pub playing: SeatSet,
    /// What everybody has reason to know about the hands.
    pub common: Mind,
    /// How the game ended.
    pub over: Option<Outcome>,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A shuffled deck.
    Dealing,
    /// The seat whose turn it is draws until it holds five (TR-4, TR-15).
    Draw,
    /// The seat whose turn it is discards (TR-5).
    Discard,
    /// A card is taken blind from this seat (TR-7).
    Pulling {
        /// The seat that loses a card.
        target: Seat,
    },
    /// The seat whose turn it is has swapped, and announces a family or passes (TR-21).
    Announce,
    /// A seat answers an `antijoker` (TR-18).
    Answer {
        /// The seat that was pointed at.
        seat: Seat,
    },
}

/// The name of a phase in the rule book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// The seat whose turn it is draws.
    Draw,
    /// It discards.
    Discard,
    /// It has swapped, and announces a family or passes.
    Announce,
    /// A seat answers an `antijoker`.
    Answer,
}

impl Phase {
    /// Its name in the rule book. What chance decides belongs to the decision before it.
    #[must_use]
    pub const fn name(self) -> PhaseName {
        match self {
            Self::Dealing | Self::Draw => PhaseName::Draw,
            Self::Discard | Self::Pulling { .. } => PhaseName::Discard,
            Self::Announce => PhaseName::Announce,
            Self::Answer { .. } => PhaseName::Answer,
        }
    }

    /// The seat that an `antijoker` pointed at.
    #[must_use]
    pub const fn answering(self) -> Option<Seat> {
        match self {
            Self::Answer { seat } => Some(seat),
            Self::Dealing | Self::Draw | Self::Discard | Self::Pulling { .. } | Self::Announce => None,
        }
    }
}

/// By hand, so that the discards are copied as a whole.
impl Clone for Table {
    #[inline]
    fn clone(&self) -> Self {
        let Self {
            options,
            turn,
            phase,
            counts,
            pile,
            turned,
            glimpsed,
            discards,
            after_draw,
            turns,
            lost_turns,
            playing,
            common,
            over,
        } = self;
        Self {
            options: *options,
            turn: *turn,
            phase: *phase,
            counts: *counts,
            pile: *pile,
            turned: *turned,
            glimpsed: *glimpsed,
            discards: copied(discards),
            after_draw: *after_draw,
            turns: *turns,
            lost_turns: *lost_turns,
            playing: *playing,
            common: *common,
            over: *over,
        }
    }
}

impl Table {
    pub(crate) fn new(options: Options, players: usize, first: Seat) -> Self {
        Self {
            options,
            turn: first,
            phase: Phase::Dealing,
            counts: BySeat::new(players, 0),
            pile: 0,
            turned: false,
            glimpsed: BySeat::new(players, 0),
            discards: Pile::new(),
            after_draw: false,
            turns: 0,
            lost_turns: BySeat::new(players, 0),
            playing: SeatSet::all(players),
            common: Mind::new(players),
            over: None,
        }
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.counts.players()
    }

    /// Whether mistakes can happen at this table.
    #[inline]
    #[must_use]
    pub fn plays_mistakes(&self) -> bool {
        self.options.mistakes == Mistakes::Played
    }

    /// Whether an action card may be dropped at this table (TR-20).
    #[inline]
    #[must_use]
    pub fn may_drop(&self) -> bool {
        self.options.actions == Actions::Optional
    }

    /// Whether a family that came by `swap` can be announced at once at this table (TR-21).
    #[inline]
    #[must_use]
    pub fn announces_at_once(&self) -> bool {
        self.options.swap_family == SwapFamily::AtOnce
    }

    /// What the game waits for. With mistakes played, every seat in the game can at least call another (TR-16).
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        if let Some(outcome) = self.over {
            return Turn::Over(outcome);
        }
        if matches!(self.phase, Phase::Dealing | Phase::Pulling { .. }) {
            return Turn::Chance;
        }
        let must = self.must();
        let may = if self.plays_mistakes() { self.playing.difference(must) } else { SeatSet::EMPTY };
        Turn::Seats { must, may }
    }

    /// The seat that is waited for: none when chance decides next, or when the game is over.
    #[inline]
    #[must_use]
    pub const fn must(&self) -> SeatSet {
        match self.phase {
            _ if self.over.is_some() => SeatSet::EMPTY,
            Phase::Dealing | Phase::Pulling { .. } => SeatSet::EMPTY,
            Phase::Draw | Phase::Discard | Phase::Announce => SeatSet::only(self.turn),
            Phase::Answer { seat } => SeatSet::only(seat),
        }
    }

    /// The seats out of the game (TR-18).
    #[must_use]
    pub const fn out(&self) -> SeatSet {
        SeatSet::all(self.players()).difference(self.playing)
    }

    /// The opponents of a seat: whoever else is still in the game.
    #[inline]
    #[must_use]
    pub const fn opponents(&self, seat: Seat) -> SeatSet {
        self.playing.without(seat)
    }

    /// The opponents of a seat that have a card to lose (TR-R3).
    #[inline]
    #[must_use]
    pub fn can_be_pulled(&self, seat: Seat) -> SeatSet {
        if !self.plays_mistakes() {
            return self.opponents(seat);
        }
        self.opponents(seat).iter().filter(|&opponent| self.counts[opponent] > 0).collect()
    }

    /// Whether a seat holds too few cards, out of turn (TR-15, TR-16). In its own turn nothing is owed.
    #[must_use]
    pub fn is_short(&self, seat: Seat) -> bool {
        seat != self.turn && self.counts[seat] < HAND
    }

    /// The seats that know the card on top of the pile, unless everybody does.
    #[inline]
    pub(crate) fn know_the_top(&self) -> SeatSet {
        if !self.plays_mistakes() {
            return SeatSet::EMPTY;
        }
        let top = u32::from(self.pile.saturating_sub(1));
        self.glimpsed.iter().filter(|(_, places)| **places >> top & 1 == 1).map(|(seat, _)| seat).collect()
    }

    /// The places of the pile whose cards a seat knows, bit 0 being the bottom; nobody's eyes are the public's.
    pub(crate) fn known_places(&self, seat: Option<Seat>) -> u64 {
        if self.turned { u64::MAX } else { seat.map_or(0, |seat| self.glimpsed[seat]) }
    }

    /// The cards have been dealt (TR-3).
    pub(crate) fn deal(&mut self) {
        let players = self.players();
        self.counts = BySeat::new(players, HAND);
        self.pile = (deck(players).len() - players * usize::from(HAND)) as u8;
        self.phase = Phase::Draw;
    }

    /// Takes in what everybody saw.
    #[inline(always)]
    pub(crate) fn apply(&mut self, public: &Public) {
        self.common.witness(&self.counts, public, None);
        match *public {
            Public::Drew { seat, .. } => self.drew(seat),
            Public::PutUnder { seat, .. } => self.put_under(seat),
            Public::TurnedOver { cards } => {
                self.discards.clear();
                self.pile = cards;
                self.turned = true;
                self.glimpsed = BySeat::new(self.players(), 0);
            }
            Public::Discarded { seat, card, target, works } => {
                self.counts[seat] -= 1;
                self.discards.push(card);
                self.after_draw = works && card.sort() == Sort::Draw;
                match (card.sort(), target) {
                    (Sort::Pull, Some(target)) => self.phase = Phase::Pulling { target },
                    (Sort::Antijoker, Some(seat)) if self.plays_mistakes() => {
                        self.phase = Phase::Answer { seat };
                    }
                    _ => {}
                }
            }
            Public::Dropped { seat, card } => {
                self.counts[seat] -= 1;
                self.discards.push(card);
                self.after_draw = false;
            }
            Public::Pulled { seat, target } => {
                self.counts[target] -= 1;
                self.counts[seat] += 1;
                self.phase = Phase::Discard;
            }
            Public::Swapped { seat, target } => {
                let kept = self.counts[seat];
                self.counts[seat] = self.counts[target];
                self.counts[target] = kept;
                if self.announces_at_once() {
                    // TR-21: whatever it received, so that the question tells nothing.
                    self.phase = Phase::Announce;
                }
            }
            Public::GaveJoker { seat } => {
                self.counts[seat] -= 1;
                self.discards.push(Card::JOKER);
            }
            Public::NoJoker { .. } | Public::Denied { .. } | Public::Passed { .. } => {}
            Public::Out { seat, hand } => {
                // TR-R7: in sorted order, the last on top.
                self.discards.extend(hand.sorted());
                self.counts[seat] = 0;
                self.playing.remove(seat);
            }
            Public::Called { target, short, .. } => {
                self.lost_turns[target] = self.lost_turns[target].saturating_add(short.into());
            }
            Public::Family { seat, card, .. } => {
                if let Some(card) = card {
                    self.counts[seat] -= 1;
                    self.discards.push(card);
                }
                self.after_draw = false;
            }
            Public::TurnEnded { .. } => self.turns += 1,
            Public::Skipped { seat, turns } => self.lost_turns[seat] -= turns,
            Public::Turn { seat } => {
                self.turn = seat;
                self.phase = Phase::Draw;
            }
        }
    }

    /// A seat drew the top card; in its own turn it goes on until it holds five (TR-4, TR-15).
    #[inline]
    fn drew(&mut self, seat: Seat) {
        self.counts[seat] += 1;
        self.pile -= 1;
        if !self.turned && self.plays_mistakes() {
            let below = (1 << self.pile) - 1;
            for seat in Seat::all(self.players()) {
                self.glimpsed[seat] &= below;
            }
        }
        if seat == self.turn && self.phase == Phase::Draw && self.counts[seat] > HAND {
            self.phase = Phase::Discard;
        }
    }

    /// The top card went under the pile (TR-17): every place moves up by one, and what was on top is at the bottom.
    fn put_under(&mut self, seat: Seat) {
        self.lost_turns[seat] = self.lost_turns[seat].saturating_add(1);
        if self.turned {
            return;
        }
        let (top, all) = (self.pile - 1, (1 << self.pile) - 1);
        for seat in Seat::all(self.players()) {
            let places = self.glimpsed[seat];
            self.glimpsed[seat] = (places << 1 | places >> top) & all;
        }
        self.glimpsed[seat] |= 1;
    }
}

//! All that is public, and how it follows what happened.

use serde::{Deserialize, Serialize};
use tablee_core::{BySeat, Cards, Outcome, Seat, SeatSet, Turn};

use crate::card::PACK;
use crate::{Card, Lead, Options, Public, Sequence};

/// The public side of a match: everything that every seat and spectator knows.
///
/// It changes only by `apply`, from what everybody saw. State and view both hold one, so they cannot
/// disagree about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// The options of the match.
    pub options: Options,
    /// The deal, counted from 0.
    pub deal: u32,
    /// The seat that led this deal.
    pub leads: Seat,
    /// The tokens in each box, in the order of [`BELLES`](crate::BELLES).
    pub board: [i64; 5],
    /// The tokens of each seat.
    pub balances: BySeat<i64>,
    /// The card to go on from; `None` when a seat leads.
    pub last: Option<Last>,
    /// The cards played in this deal.
    pub played: Cards<Card>,
    /// The cards each seat is known not to hold: it said "sans" (NJ-9), or led with a higher rank when the lowest must be led
    /// (NJ-22).
    pub lacks: BySeat<Cards<Card>>,
    /// The rank that each seat led last in this deal, counted from 1; 0 where it has not led yet.
    pub led: BySeat<u8>,
    pub(crate) phase: Phase,
    /// The seats that have played in this deal.
    pub(crate) begun: SeatSet,
    /// The seats after whose first card another seat has played (NJ-14).
    pub(crate) interrupted: SeatSet,
}

/// Whether anything may be played. Few tables ask: the others go past it.
#[cold]
fn is_pack(wanted: Cards<Card>) -> bool {
    wanted == PACK
}

/// The last card played, and who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Last {
    /// The seat.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// This deal waits for a shuffled pack.
    Shuffling { deal: u32 },
    /// A seat plays one of the cards that are wanted: the whole pack when it leads.
    Playing { seat: Seat, wanted: Cards<Card> },
    /// The match is over.
    Over(Outcome),
}

impl Table {
    pub(crate) fn new(options: Options, players: usize, first: Seat) -> Self {
        Self {
            options,
            deal: 0,
            leads: first,
            board: [0; 5],
            balances: BySeat::new(players, i64::from(options.tokens)),
            last: None,
            played: Cards::EMPTY,
            lacks: BySeat::new(players, Cards::EMPTY),
            led: BySeat::new(players, 0),
            phase: Phase::Shuffling { deal: 0 },
            begun: SeatSet::EMPTY,
            interrupted: SeatSet::EMPTY,
        }
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.balances.players()
    }

    /// What the game waits for. Nobody ever *may* act: the only decision belongs to one seat at a time.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        match self.phase {
            Phase::Shuffling { .. } => Turn::Chance,
            Phase::Playing { seat, .. } => Turn::only(seat),
            Phase::Over(outcome) => Turn::Over(outcome),
        }
    }

    /// The cards any of which may be played now; `None` when a seat leads and may play what it likes.
    #[inline]
    #[must_use]
    pub fn wanted(&self) -> Option<Cards<Card>> {
        match self.phase {
            Phase::Playing { wanted, .. } if wanted != PACK => Some(wanted),
            _ => None,
        }
    }

    /// Whether a seat leads now, and must play a card of the lowest rank it holds (NJ-22).
    #[inline]
    #[must_use]
    pub fn leads_lowest(&self) -> bool {
        matches!(self.phase, Phase::Playing { wanted, .. } if self.is_lowest_wanted(wanted))
    }

    /// Whether of these cards that are wanted only the lowest rank will do: of the whole pack, where one leads so (NJ-22).
    #[inline]
    pub(crate) fn is_lowest_wanted(&self, wanted: Cards<Card>) -> bool {
        self.options.lead == Lead::Lowest && is_pack(wanted)
    }

    /// The cards that may follow this one (NJ-8); none after a king.
    pub(crate) fn next_cards(&self, card: Card) -> Option<Cards<Card>> {
        let above = card.above()?;
        Some(match self.options.sequence {
            Sequence::AnySuit => above.of_same_rank(),
            Sequence::SameSuit => Cards::from_bits(tablee_core::Card::slots(above)),
        })
    }

    /// A new deal begins with its stakes (NJ-3); after the first the lead moves one seat on (NJ-6).
    fn begin_deal(&mut self, deal: u32, stake: i64) {
        if deal > self.deal {
            self.leads = self.leads.next(self.players());
        }
        self.deal = deal;
        let players = self.players();
        for (tokens, share) in self.board.iter_mut().zip(1..) {
            *tokens += share * stake * players as i64;
        }
        for seat in Seat::all(players) {
            self.balances[seat] -= 15 * stake;
        }
        self.last = None;
        self.played = Cards::EMPTY;
        self.lacks = BySeat::new(self.players(), Cards::EMPTY);
        self.led = BySeat::new(self.players(), 0);
        self.begun = SeatSet::EMPTY;
        self.interrupted = SeatSet::EMPTY;
        self.phase = Phase::Playing { seat: self.leads, wanted: PACK };
    }

    /// Takes in what everybody saw. Inlined, so that a game that has just made the event pays for its arm only.
    #[inline(always)]
    pub(crate) fn apply(&mut self, public: &Public) {
        match public {
            Public::Staked { deal, stake } => self.begin_deal(*deal, i64::from(*stake)),
            Public::Played { seat, card } => {
                if self.leads_lowest() {
                    // NJ-22: had it held a lower rank, it would have led that.
                    self.note_lack(*seat, card.below());
                }
                if self.last.is_none() {
                    self.led[*seat] = card.rank() + 1;
                }
                self.played.insert(*card);
                self.interrupted = self.interrupted.union(self.begun.without(*seat));
                self.begun.insert(*seat);
                self.last = Some(Last { seat: *seat, card: *card });
                let wanted = self.next_cards(*card).unwrap_or(PACK);
                self.phase = Phase::Playing { seat: *seat, wanted };
            }
            Public::Took { seat, card, tokens } => {
                if let Some(index) = card.belle() {
                    self.board[index] -= tokens;
                }
                self.balances[*seat] += tokens;
            }
            Public::Sans { seats, wanted } => self.hear_sans(*seats, *wanted),
            Public::Skipped { wanted, .. } => {
                if let Some(Last { seat, .. }) = self.last {
                    self.phase = Phase::Playing { seat, wanted: *wanted };
                }
            }
            Public::Leads { seat } => {
                self.last = None;
                self.phase = Phase::Playing { seat: *seat, wanted: PACK };
            }
            Public::Opera { seat, grand } => {
                if let Some(tokens) = grand {
                    self.board = [0; 5];
                    self.balances[*seat] += tokens;
                }
                self.phase = Phase::Shuffling { deal: self.deal + 1 };
            }
            Public::Paid { seat, to, tokens, .. } => {
                self.balances[*seat] -= tokens;
                self.balances[*to] += tokens;
            }
            Public::Doubled { seat, card, tokens } => {
                if let Some(index) = card.belle() {
                    self.board[index] += tokens;
                }
                self.balances[*seat] -= tokens;
            }
            Public::Over { winners, reason } => {
                self.phase = Phase::Over(Outcome { winners: *winners, scores: self.balances, reason });
            }
        }
    }

    /// A seat is known to hold none of these.
    #[inline(always)]
    fn note_lack(&mut self, seat: Seat, cards: Cards<Card>) {
        self.lacks[seat] = Cards::from_bits(self.lacks[seat].bits() | cards.bits());
    }

    /// Some seats were asked in order, from the one that played last, and had nothing; the next one is on, if any.
    #[inline(always)]
    fn hear_sans(&mut self, seats: SeatSet, wanted: Cards<Card>) {
        for seat in seats.iter() {
            self.note_lack(seat, wanted);
        }
        if let Some(Last { seat: last, .. }) = self.last
            && let Some(seat) = SeatSet::all(self.players()).difference(seats).without(last).first_after(last)
        {
            self.phase = Phase::Playing { seat, wanted };
        }
    }
}

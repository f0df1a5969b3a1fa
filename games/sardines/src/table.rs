//! All that is public, and how it follows what happened.

use serde::{Deserialize, Serialize};
use tablee_core::{BySeat, Cards, Outcome, Pile, Seat, SeatSet, Turn, copied};

use crate::card::{DECK, NO_BONES};
use crate::game::HAND;
use crate::{Assortment, Card, Effect, Heading, Options, Public, Refill, Tin, TinNo};

/// The public side of a game: everything that every seat and spectator knows.
///
/// It changes only by `apply`, from what everybody saw. State and view both hold one, so they cannot
/// disagree about it.
#[derive(Debug, PartialEq, Eq)]
pub struct Table {
    /// The options of the game.
    pub options: Options,
    /// Whose turn it is. It stays while other seats answer or refill, and when the game is over.
    pub turn: Seat,
    /// How many turns have ended.
    pub turns: u32,
    /// The tins of each seat; without assortments the fourth does not exist.
    pub tins: BySeat<[Tin; 4]>,
    /// How many cards each seat holds.
    pub held: BySeat<u8>,
    /// How many cards the pile has.
    pub pile: u8,
    /// The discards, the top one last.
    pub discards: Pile<Card>,
    /// Day or night.
    pub cat: Cat,
    /// The cards each seat is known not to hold, because a `replay` of it was lost since it last got a card (SA-R7).
    pub lacks: BySeat<Cards<Card>>,
    /// What the game waits for.
    pub phase: Phase,
}

/// Which of a seat's tins take what, a bit for each tin.
#[derive(Clone, Copy)]
pub(crate) struct Open {
    /// Those that a sardine fits into (SA-6): four bits for those that head left, four for those that head right.
    fits: u32,
    /// Those that only lack a lid (SA-7).
    pub(crate) full: u32,
}

impl Open {
    /// The tins that a sardine fits into that heads this way.
    #[inline]
    pub(crate) const fn fit(self, heading: Heading) -> usize {
        (self.fits >> (4 * heading as u32) & 0xF) as usize
    }
}

/// The side the cat card shows (SA-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cat {
    /// The first pile.
    Day,
    /// The second and last.
    Night,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The shuffled deck of a new game (SA-4).
    Dealing,
    /// The seat on turn lays, closes, or discards and draws (SA-5).
    Playing,
    /// The seat on turn lays or closes again (`replay`, SA-10).
    Replaying,
    /// The seat on turn names what it steals (`steal`, SA-10).
    Stealing,
    /// Chance says which card the seat on turn takes from this hand (SA-10).
    Picking {
        /// Whose hand.
        victim: Seat,
    },
    /// These seats still have to give a card to the cat, in any order (`cat`, SA-10).
    Feeding {
        /// The seats.
        seats: SeatSet,
    },
    /// The seat on turn names the lid it takes (`lid`, SA-10).
    Unlidding,
    /// A seat draws; it is waited for when pepper gives it the choice (SA-18, SA-R8).
    Drawing {
        /// The seat, not always the one on turn (SA-R11).
        seat: Seat,
        /// How many cards it has still to draw.
        due: u8,
        /// The effect that waits until it has drawn (SA-19); without one, the turn ends.
        then: Option<Effect>,
    },
    /// The discards are shuffled in the middle of a draw, which then goes on (SA-12).
    Nightfall {
        /// The seat that draws.
        seat: Seat,
        /// How many cards it has still to draw.
        due: u8,
        /// The effect that waits until it has drawn (SA-19).
        then: Option<Effect>,
    },
    /// The seat on turn discards a card too many (SA-11).
    Trimming,
    /// The game is over.
    Over {
        /// Who won.
        winners: SeatSet,
        /// Why it ended.
        reason: End,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A seat closed all its tins (SA-14).
    TinsClosed,
    /// The night stopped it, and the closed tins count (SA-15).
    Night,
    /// The night stopped it, and the cat wins (SA-15).
    Cat,
    /// The guard against endless games.
    TurnLimit,
}

impl End {
    /// Its word in the protocol.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::TinsClosed => "tins-closed",
            Self::Night => "night",
            Self::Cat => "cat",
            Self::TurnLimit => "turn-limit",
        }
    }
}

/// The name of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// The cards are dealt.
    Dealing,
    /// The seat on turn lays, closes, or discards and draws.
    Playing,
    /// The seat on turn lays or closes again.
    Replaying,
    /// The seat on turn names what it steals.
    Stealing,
    /// A card is taken blind from a hand.
    Picking,
    /// Seats give a card to the cat.
    Feeding,
    /// The seat on turn names the lid it takes.
    Unlidding,
    /// A seat with pepper chooses where it draws from.
    Drawing,
    /// The discards are shuffled, and the cat turns to night.
    Nightfall,
    /// The seat on turn discards a card too many.
    Trimming,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> PhaseName {
        match self {
            Self::Dealing => PhaseName::Dealing,
            Self::Playing => PhaseName::Playing,
            Self::Replaying => PhaseName::Replaying,
            Self::Stealing => PhaseName::Stealing,
            Self::Picking { .. } => PhaseName::Picking,
            Self::Feeding { .. } => PhaseName::Feeding,
            Self::Unlidding => PhaseName::Unlidding,
            Self::Drawing { .. } => PhaseName::Drawing,
            Self::Nightfall { .. } => PhaseName::Nightfall,
            Self::Trimming => PhaseName::Trimming,
            Self::Over { .. } => PhaseName::Over,
        }
    }
}

/// By hand, so that the discards are copied as a whole.
impl Clone for Table {
    #[inline]
    fn clone(&self) -> Self {
        let Self { options, turn, turns, tins, held, pile, discards, cat, lacks, phase } = self;
        Self {
            options: *options,
            turn: *turn,
            turns: *turns,
            tins: *tins,
            held: *held,
            pile: *pile,
            discards: copied(discards),
            cat: *cat,
            lacks: *lacks,
            phase: *phase,
        }
    }
}

impl Table {
    pub(crate) fn new(options: Options, players: usize, first: Seat) -> Self {
        Self {
            options,
            turn: first,
            turns: 0,
            tins: BySeat::new(players, [Tin::default(); 4]),
            held: BySeat::new(players, 0),
            pile: 0,
            discards: Pile::new(),
            cat: Cat::Day,
            lacks: BySeat::new(players, Cards::EMPTY),
            phase: Phase::Dealing,
        }
    }

    /// How many play.
    #[inline]
    #[must_use]
    pub const fn players(&self) -> usize {
        self.held.players()
    }

    /// The tins of a seat, three or four.
    #[inline]
    #[must_use]
    pub fn tins(&self, seat: Seat) -> &[Tin] {
        &self.tins[seat][..self.options.tins()]
    }

    /// The tins of a seat with their numbers.
    #[inline]
    pub(crate) fn numbered(&self, seat: Seat) -> impl Iterator<Item = (TinNo, &Tin)> {
        TinNo::ALL.into_iter().zip(self.tins(seat))
    }

    /// Which of a seat's tins take what: the fourth nothing where there are three.
    #[inline]
    pub(crate) fn open(&self, seat: Seat) -> Open {
        let takes = u32::from_le_bytes(self.tins[seat].map(|tin| tin.takes() as u8));
        // The lowest bits of four bytes, side by side: multiplied, they meet in the highest byte.
        let gathered = |bits: u32| (bits & 0x0101_0101).wrapping_mul(0x0102_0408) >> 24;
        let there = (1 << self.options.tins()) - 1;
        let fits = gathered(takes) & there | (gathered(takes >> 1) & there) << 4;
        Open { fits, full: gathered(takes >> 2) & there }
    }

    /// Whether a seat has this bonus: its tin holds no sardine and no lid (SA-18).
    #[inline]
    #[must_use]
    pub fn bonus(&self, seat: Seat, assortment: Assortment) -> bool {
        self.options.assortments && self.tins[seat][assortment as usize].is_empty()
    }

    /// The most cards a seat may hold at the end of its turn, and how many it refills to (SA-11, SA-18).
    #[inline]
    #[must_use]
    pub fn limit(&self, seat: Seat) -> u8 {
        HAND as u8 + u8::from(self.bonus(seat, Assortment::Tomato))
    }

    /// Whether an empty hand is refilled before anything else (SA-19).
    #[inline]
    #[must_use]
    pub fn refills_at_once(&self) -> bool {
        self.options.refill == Refill::AtOnce
    }

    /// A draw of so many cards, one more with lemon (SA-18). SA-R6: not for the deal and the refill.
    fn draw(&self, seat: Seat, count: u8) -> Phase {
        Phase::Drawing { seat, due: count + u8::from(self.bonus(seat, Assortment::Lemon)), then: None }
    }

    /// Whether a seat that draws a card has a choice (SA-R8).
    #[inline]
    pub(crate) fn may_take(&self, seat: Seat) -> bool {
        !self.discards.is_empty() && self.bonus(seat, Assortment::Pepper)
    }

    /// The discards as a bag.
    #[must_use]
    pub fn discarded(&self) -> Cards<Card> {
        self.discards.iter().copied().collect()
    }

    /// The cards that can be lids (SA-7, SA-R1).
    #[inline]
    pub(crate) const fn lids(&self) -> Cards<Card> {
        if self.options.bone_lids { DECK } else { NO_BONES }
    }

    /// The cards that a seat could lay or close with now, if it held them: every copy of their kinds.
    #[inline]
    pub(crate) fn playable(&self, seat: Seat) -> Cards<Card> {
        // By what a tin takes: a table, because what that is is hard to foresee.
        const PLAYABLE: [Cards<Card>; 5] =
            [Cards::EMPTY, Heading::Left.cards(), Heading::Right.cards(), NO_BONES, DECK];
        let taken =
            self.tins(seat).iter().fold(0, |taken, tin| taken | PLAYABLE[tin.takes() as usize].bits());
        Cards::from_bits(taken & self.lids().bits())
    }

    /// Whether a card can be taken from a hand: there is one and no garlic protects it (SA-10, SA-18).
    #[inline]
    pub(crate) fn hand_is_open(&self, victim: Seat) -> bool {
        self.held[victim] > 0 && !self.bonus(victim, Assortment::Garlic)
    }

    /// Whether a thief finds anything to steal (SA-10, SA-R7).
    pub(crate) fn can_steal(&self, thief: Seat) -> bool {
        thief
            .others(self.players())
            .any(|victim| self.hand_is_open(victim) || self.tins(victim).iter().any(Tin::can_be_robbed))
    }

    /// Whether a thief finds a lid (SA-10, SA-R7).
    pub(crate) fn can_unlid(&self, thief: Seat) -> bool {
        thief.others(self.players()).any(|victim| self.tins(victim).iter().any(Tin::is_closed))
    }

    /// The seats that have something for the cat that this seat called (SA-10).
    pub(crate) fn feeders(&self, caller: Seat) -> SeatSet {
        caller
            .others(self.players())
            .filter(|seat| self.held[*seat] > 0 || self.tins(*seat).iter().any(Tin::can_be_robbed))
            .collect()
    }

    /// How many cards are still to be drawn in the draw under way, or to be trimmed.
    #[must_use]
    pub fn due(&self) -> u8 {
        match self.phase {
            Phase::Drawing { due, .. } | Phase::Nightfall { due, .. } => due,
            Phase::Trimming => self.held[self.turn].saturating_sub(self.limit(self.turn)),
            _ => 0,
        }
    }

    /// The effect that waits until a hand is refilled (SA-19).
    #[must_use]
    pub fn waiting(&self) -> Option<Effect> {
        match self.phase {
            Phase::Drawing { then, .. } | Phase::Nightfall { then, .. } => then,
            _ => None,
        }
    }

    /// How many tins a seat has closed (SA-16).
    #[must_use]
    pub fn closed(&self, seat: Seat) -> u8 {
        self.tins(seat).iter().filter(|tin| tin.is_closed()).count() as u8
    }

    /// What the game waits for. Nobody ever *may* act without being waited for.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing | Phase::Picking { .. } | Phase::Nightfall { .. } => Turn::Chance,
            Phase::Playing | Phase::Replaying | Phase::Stealing | Phase::Unlidding | Phase::Trimming => {
                Turn::only(self.turn)
            }
            Phase::Feeding { seats } => Turn::Seats { must: seats, may: SeatSet::EMPTY },
            Phase::Drawing { seat, .. } => Turn::only(seat),
            Phase::Over { winners, reason } => Turn::Over(Outcome {
                winners,
                scores: BySeat::from_fn(self.players(), |seat| i64::from(self.closed(seat))),
                reason: reason.word(),
            }),
        }
    }

    /// Takes in what everybody saw.
    #[inline(always)]
    pub(crate) fn apply(&mut self, public: &Public) {
        match *public {
            Public::Dealt { first, .. } => {
                self.turn = first;
                let each = self.options.dealt();
                self.held = BySeat::new(self.players(), each as u8);
                self.pile = (DECK.len() - each * self.players()) as u8;
                self.phase = Phase::Playing;
            }
            Public::Laid { seat, card, tin, slot } => {
                self.lose(seat, 1);
                self.tins[seat][tin.index()].lay(slot, card);
            }
            Public::Closed { seat, tin } => {
                self.lose(seat, 1);
                self.tins[seat][tin.index()].close();
            }
            Public::Discarded { seat, cards } => {
                self.lose(seat, cards.len() as u8);
                // The order written, the last on top.
                cards.into_iter().for_each(|card| self.discard(card));
                self.phase = self.draw(seat, cards.len() as u8);
            }
            Public::Effect { seat, effect } => self.phase = self.begin(seat, effect),
            Public::Lost { seat, effect } => {
                if effect == Effect::Replay {
                    self.lacks[seat] = self.playable(seat);
                }
            }
            Public::Reached { victim, .. } => self.phase = Phase::Picking { victim },
            Public::Stole { seat, victim } => {
                self.lose(victim, 1);
                self.gain(seat, 1);
            }
            Public::StoleSardine { seat, victim, tin, slot, .. } => {
                self.tins[victim][tin.index()].take(slot);
                self.gain(seat, 1);
            }
            Public::Unlidded { seat, victim, tin } => {
                self.tins[victim][tin.index()].open();
                self.gain(seat, 1);
            }
            Public::Fed { seat, card } => {
                self.lose(seat, 1);
                self.feed(seat, card);
            }
            Public::FedSardine { seat, tin, slot, card } => {
                self.tins[seat][tin.index()].take(slot);
                // SA-R13: a double has no heading there.
                self.feed(seat, card.card());
            }
            Public::Drew { seat, count } => {
                self.pile = self.pile.saturating_sub(count);
                self.gain(seat, count);
                self.drawn(count);
            }
            Public::Took { seat, card } => {
                // Of equal cards, the one nearest the top.
                if let Some(index) = self.discards.iter().rposition(|discard| *discard == card) {
                    self.discards.remove(index);
                }
                self.gain(seat, 1);
                self.drawn(1);
            }
            Public::PileOut => {
                if let Phase::Drawing { seat, due, then } = self.phase {
                    self.phase = Phase::Nightfall { seat, due, then };
                }
            }
            Public::Night { cards } => {
                self.cat = Cat::Night;
                self.pile = cards.len() as u8;
                self.discards.clear();
                if let Phase::Nightfall { seat, due, then } = self.phase {
                    self.phase = Phase::Drawing { seat, due, then };
                }
            }
            Public::Trims { .. } => self.phase = Phase::Trimming,
            Public::Trimmed { seat, card } => {
                self.lose(seat, 1);
                self.discard(card);
            }
            Public::Refills { seat, effect } => {
                self.phase = Phase::Drawing { seat, due: self.limit(seat), then: effect };
            }
            Public::TurnEnded { next, .. } => {
                self.turns += 1;
                if let Some(next) = next {
                    self.turn = next;
                    self.phase = Phase::Playing;
                }
            }
            Public::Over { winners, reason, .. } => self.phase = Phase::Over { winners, reason },
        }
    }

    /// What an effect waits for (SA-10).
    fn begin(&self, seat: Seat, effect: Effect) -> Phase {
        match effect {
            Effect::Replay => Phase::Replaying,
            Effect::Draw2 => self.draw(seat, 2),
            Effect::Steal => Phase::Stealing,
            Effect::Cat => Phase::Feeding { seats: self.feeders(seat) },
            Effect::Lid => Phase::Unlidding,
        }
    }

    #[inline]
    fn gain(&mut self, seat: Seat, count: u8) {
        self.held[seat] += count;
        self.lacks[seat] = Cards::EMPTY;
    }

    #[inline]
    fn lose(&mut self, seat: Seat, count: u8) {
        self.held[seat] = self.held[seat].saturating_sub(count);
    }

    #[inline]
    fn discard(&mut self, card: Card) {
        // A pile has room for more cards than the deck has.
        let _ = self.discards.try_push(card);
    }

    fn feed(&mut self, seat: Seat, card: Card) {
        self.discard(card);
        if let Phase::Feeding { seats } = &mut self.phase {
            seats.remove(seat);
        }
    }

    fn drawn(&mut self, count: u8) {
        if let Phase::Drawing { due, .. } = &mut self.phase {
            *due = due.saturating_sub(count);
        }
    }
}

//! Nain Jaune: belles cartes, opéras and the way the tokens go.

use tablee_catalog::by_crate::nain_jaune::{BELLES, Card, Event, NainJaune, Options, Public};
use tablee_core::{Card as _, Cards, Game as _, Listener, Outcome, Seat};

use super::{Collector, Studied, bins, place_name};
use crate::Text;
use crate::measure::{Bins, Unit, Value, over, plain};
use crate::sheet::{Seen, Sheet};

impl Studied for NainJaune {
    type Collector = Watcher;
}

/// What is watched in one match.
#[derive(Clone, Debug)]
pub struct Watcher {
    players: usize,
    lead: Seat,
    first: Seat,
    deals: i64,
    /// For each belle carte, how often it was taken, and for how much.
    taken: [i64; 5],
    tokens_taken: [i64; 5],
    left: [i64; 5],
    asleep: [i64; 5],
    grand: i64,
    tokens_grand: i64,
    paid: i64,
    doubled: i64,
    /// How often a sequence went on past ranks that nobody held (NJ-18, NJ-21).
    skips: i64,
    /// Deals won by the leader, by the next seat, and so on.
    opera: [i64; 8],
}

/// A belle carte by its corner; the yellow dwarf by its name too.
fn name(card: Card) -> Text {
    let corner = Text::Card(NainJaune::ID, card.name());
    if card == Card::D7 { Text::said("lab-nain-jaune-dwarf").with("card", corner) } else { corner }
}

/// So much in all deals, over the deals.
#[inline]
fn a_deal(seen: &Seen<'_, NainJaune>, count: i64) -> Value {
    over(count, seen.watcher.deals)
}

/// The highest score, the next one, and the lowest.
fn ranks(outcome: &Outcome) -> (i64, i64, i64) {
    let (mut best, mut second, mut worst) = (i64::MIN, i64::MIN, i64::MAX);
    for &score in outcome.scores.as_slice() {
        second = second.max(score.min(best));
        best = best.max(score);
        worst = worst.min(score);
    }
    (best, second, worst)
}

/// The belles cartes as a bag.
fn belles() -> Cards<Card> {
    BELLES.into_iter().collect()
}

impl Watcher {
    /// Counts the belles cartes among some cards.
    #[inline]
    fn count(cards: Cards<Card>, into: &mut [i64; 5]) {
        let held: Cards<Card> = Cards::from_bits(cards.bits() & belles().bits());
        for card in held {
            if let Some(index) = card.belle() {
                into[index] += 1;
            }
        }
    }
}

impl Collector<NainJaune> for Watcher {
    const ENDS: &'static [&'static str] = &["deals-played", "bankruptcy"];
    const SCORE: Unit = Unit::Tokens;

    fn length(players: usize, options: &Options) -> Bins {
        bins(i64::from(options.deals(players)), 53)
    }

    fn figures(sheet: &mut Sheet<'_, NainJaune>, players: usize, options: &Options) {
        let mut deals = sheet.group("deals", Unit::Number);
        deals
            .add("deals", |seen| plain(seen.watcher.deals))
            .add("deal.cards", |seen| a_deal(seen, seen.bout.actions as i64));
        if options.skip_missing || options.open_hands {
            deals.add("deal.skips", |seen| a_deal(seen, seen.watcher.skips));
        }
        let mut belles = sheet.group("belle", Unit::Percent);
        belles.note();
        for (index, card) in BELLES.into_iter().enumerate() {
            let bar = card.name();
            belles
                .part(
                    format_args!("belle.{bar}"),
                    || name(card),
                    "taken",
                    |seen| a_deal(seen, seen.watcher.taken[index]),
                )
                .part(
                    format_args!("belle.{bar}"),
                    || name(card),
                    "left",
                    |seen| a_deal(seen, seen.watcher.left[index]),
                )
                .part(
                    format_args!("belle.{bar}"),
                    || name(card),
                    "asleep",
                    |seen| a_deal(seen, seen.watcher.asleep[index]),
                );
        }
        let mut worth = sheet.group("worth", Unit::Tokens);
        for (index, card) in BELLES.into_iter().enumerate() {
            worth.named(
                format_args!("worth.{}", card.name()),
                || name(card),
                |seen| over(seen.watcher.tokens_taken[index], seen.watcher.taken[index]),
            );
        }
        let mut opera = sheet.group("opera", Unit::Percent);
        opera.note().even(100.0 / players as f64);
        for place in 0..players {
            opera.named(
                format_args!("opera.place.{}", place + 1),
                || place_name(place),
                |seen| a_deal(seen, seen.watcher.opera[place]),
            );
        }
        sheet.group("grand", Unit::Percent).add("grand.rate", |seen| a_deal(seen, seen.watcher.grand));
        let (stake, tokens) = (i64::from(options.stake), i64::from(options.tokens));
        sheet
            .group("flow", Unit::Tokens)
            .add("flow.staked", |seen| a_deal(seen, 15 * stake * players as i64 * seen.watcher.deals))
            .add("flow.taken", |seen| a_deal(seen, seen.watcher.tokens_taken.iter().sum()))
            .add("flow.grand", |seen| a_deal(seen, seen.watcher.tokens_grand))
            .add("flow.paid", |seen| a_deal(seen, seen.watcher.paid))
            .add("flow.doubled", |seen| a_deal(seen, seen.watcher.doubled));
        sheet
            .group("board", Unit::Tokens)
            .add("board.end", |seen| plain(seen.bout.game.table().board.iter().sum::<i64>()));
        let width = stake * i64::from(options.deals(players)).max(1) * 4;
        sheet.group("spread", Unit::Tokens).histogram(bins(width.max(5), 50), |seen| {
            let (best, _, worst) = ranks(&seen.bout.outcome);
            plain(best - worst)
        });
        sheet
            .group("fortune", Unit::Tokens)
            .add("fortune.best", |seen| plain(ranks(&seen.bout.outcome).0 - tokens))
            .add("fortune.margin", |seen| {
                let (best, second, _) = ranks(&seen.bout.outcome);
                plain(best - second)
            })
            .add("fortune.worst", |seen| plain(ranks(&seen.bout.outcome).2));
        sheet.group("debt", Unit::Percent).add("debt", |seen| {
            let scores = seen.bout.outcome.scores.as_slice();
            over(scores.iter().filter(|score| **score < 0).count() as i64, scores.len() as i64)
        });
    }

    fn new(players: usize, _: &Options) -> Self {
        Self {
            players,
            lead: Seat::default(),
            first: Seat::default(),
            deals: 0,
            taken: [0; 5],
            tokens_taken: [0; 5],
            left: [0; 5],
            asleep: [0; 5],
            grand: 0,
            tokens_grand: 0,
            paid: 0,
            doubled: 0,
            skips: 0,
            opera: [0; 8],
        }
    }

    fn begin(&mut self, first: Seat) {
        *self = Self { first, ..Self::new(self.players, &Options::default()) };
    }
}

impl Listener<Event> for Watcher {
    // Always inlined: where an event is made it is known which, and what it does not count costs nothing.
    #[inline(always)]
    fn hear(&mut self, event: Event) {
        match &event {
            Event::Public(Public::Played { .. } | Public::Sans { .. }) => {}
            Event::Public(Public::Took { card, tokens, .. }) => {
                if let Some(index) = card.belle() {
                    self.taken[index] += 1;
                    self.tokens_taken[index] += tokens;
                }
            }
            Event::Public(Public::Staked { deal, .. }) => {
                // NJ-6: the lead moves on by one seat a deal.
                self.lead = super::seat_at((self.first.index() + *deal as usize) % self.players);
                self.deals += 1;
            }
            Event::LaidAside { talon, .. } => {
                for card in talon {
                    if let Some(index) = card.belle() {
                        self.asleep[index] += 1;
                    }
                }
            }
            Event::Public(Public::Opera { seat, grand }) => {
                self.opera[(seat.index() + self.players - self.lead.index()) % self.players] += 1;
                if let Some(tokens) = grand {
                    self.grand += 1;
                    self.tokens_grand += tokens;
                }
            }
            Event::Public(Public::Paid { hand, tokens, .. }) => {
                self.paid += tokens;
                Self::count(*hand, &mut self.left);
            }
            Event::Public(Public::Doubled { tokens, .. }) => self.doubled += tokens,
            Event::Public(Public::Skipped { .. }) => self.skips += 1,
            Event::Dealt { .. } | Event::Public(Public::Leads { .. } | Public::Over { .. }) => {}
        }
    }
}

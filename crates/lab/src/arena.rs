//! Bots against each other: the same deals for both, in every seat.
//!
//! Of every deal are played: one A among Bs, in each seat, and one B among As, in each seat, all on the same cards. The unit
//! of statistics is the deal, because its games are not independent: how much better the lone A does than the lone B, on
//! average over the seats.

use rayon::prelude::*;
use tablee_core::{Nobody, Outcome, Seat};

use crate::bout::{Bout, Desk, Seating, play};
use crate::experiment::open;
use crate::interval::{Estimate, Sequence, mean, proportion};
use crate::rating::{Rating, rate};
use crate::stats::{Studied, Visitor, win_share};
use crate::{Brain, Design, Experiment, Needed, Shard, Trouble, Unit, WHOLE_WIN, Watch};

/// How long a pairing is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// This many deals.
    Deals(u64),
    /// Until the confidence sequence is clear of even, at most this many deals.
    UntilClear(u64),
}

impl Patience {
    /// The most deals a pairing can take.
    #[must_use]
    pub const fn most(self) -> u64 {
        match self {
            Self::Deals(deals) | Self::UntilClear(deals) => deals,
        }
    }
}

/// A tournament between some bots.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The table: `brains` and `games` are not looked at.
    pub table: Experiment,
    /// Who plays, everybody against everybody.
    pub bots: Vec<Brain>,
    /// How long.
    pub patience: Patience,
    /// Only one A among Bs, not one B among As: half the games, and the cheaper half when A thinks long.
    pub one_way: bool,
}

/// What one deal gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Deal {
    /// Its number.
    pub number: u64,
    /// The lone A's scores, added up over the seats, in its unit.
    pub a: i64,
    /// The lone B's.
    pub b: i64,
    /// The lone A's wins, in parts of [`WHOLE_WIN`]; a game without a winner counts as an even share.
    pub won_a: i64,
    /// The lone B's.
    pub won_b: i64,
}

/// How often something happened to each of two bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Replaced {
    /// Games in which an A had to be replaced.
    pub a: u64,
    /// Games in which a B had to be.
    pub b: u64,
}

/// What a score counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// The share of the win, less an even share.
    Wins,
    /// Tokens, less the table's mean.
    Tokens,
}

impl Measured {
    /// Its word in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wins => "win-share",
            Self::Tokens => "tokens",
        }
    }

    /// How much of a score is one.
    fn unit(self, players: usize) -> f64 {
        match self {
            Self::Wins => WHOLE_WIN as f64,
            Self::Tokens => players as f64,
        }
    }

    /// A seat's score.
    fn score(self, outcome: &Outcome, seat: Seat) -> i64 {
        let players = outcome.scores.players() as i64;
        match self {
            Self::Wins if outcome.winners.is_empty() => 0,
            Self::Wins => win_share(outcome, seat) - WHOLE_WIN / players,
            Self::Tokens => players * outcome.scores[seat] - outcome.scores.as_slice().iter().sum::<i64>(),
        }
    }
}

/// How two bots did against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    /// One bot.
    pub a: Brain,
    /// The other.
    pub b: Brain,
    /// What each deal gave. Those in which a program had to be replaced are not among them.
    pub deals: Vec<Deal>,
    /// The games in which one was.
    pub replaced: Replaced,
    /// How much better A does than B: half the difference between the lone A's score and the lone B's; one way, what the
    /// lone A scores.
    pub lead: Option<Estimate>,
    /// How often the lone A wins.
    pub a_alone: Option<Estimate>,
    /// How often the lone B wins; `None` one way.
    pub b_alone: Option<Estimate>,
}

impl Pairing {
    /// The better one, if that is clear. Nobody wins who had to be replaced.
    #[must_use]
    pub fn winner(&self) -> Option<Brain> {
        let lead = self.lead.filter(|lead| lead.is_clear_of(0.0))?;
        let (best, replaced) =
            if lead.mean > 0.0 { (self.a, self.replaced.a) } else { (self.b, self.replaced.b) };
        (replaced == 0).then_some(best)
    }
}

/// How a tournament went.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// What was played.
    pub arena: Experiment,
    /// Its options.
    pub design: Design,
    /// How long.
    pub patience: Patience,
    /// Whether only the first of each pair played alone.
    pub one_way: bool,
    /// What a score counts.
    pub measured: Measured,
    /// Everybody against everybody.
    pub pairings: Vec<Pairing>,
    /// The rating table, the best first.
    pub ratings: Vec<Rating>,
    /// Whether everything was played.
    pub complete: bool,
}

impl Arena {
    /// Checks that it can be played.
    pub fn design(&self) -> Result<Design, Trouble> {
        if self.patience.most() == 0 {
            return Err(Trouble::Zero(Needed::Deal));
        }
        let mut bots = self.bots.clone();
        bots.sort();
        bots.dedup();
        if bots.len() < 2 || bots.len() != self.bots.len() {
            return Err(Trouble::Crowd);
        }
        for &bot in &self.bots {
            let brains = vec![bot; self.table.players];
            Experiment { brains, ..self.as_experiment() }.design()?;
        }
        self.as_experiment().design()
    }

    fn as_experiment(&self) -> Experiment {
        let brain = self.bots.first().copied().unwrap_or(Brain::Random);
        Experiment { brains: vec![brain; self.table.players], games: 1, ..self.table.clone() }
    }

    /// The pairings that will be played.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Brain, Brain)> {
        let bots = &self.bots;
        bots.iter().enumerate().flat_map(move |(index, &a)| bots[index + 1..].iter().map(move |&b| (a, b)))
    }

    /// The most games that can be played.
    #[must_use]
    pub fn most_games(&self) -> u64 {
        self.pairs().count() as u64 * self.patience.most() * seatings(self.table.players, self.one_way)
    }

    /// What a score counts.
    fn measured(&self, design: &Design) -> Measured {
        if design.score == Unit::Tokens { Measured::Tokens } else { Measured::Wins }
    }

    /// Plays it.
    pub fn play(&self, watch: Watch<'_>) -> Result<Standings, Trouble> {
        self.play_part(Shard::WHOLE, watch)?.standings()
    }

    /// Plays a part of its deals, to be put together with the others. Only so many deals can be shared out: whoever plays until
    /// it is clear has to see all of them.
    pub fn play_part(&self, shard: Shard, watch: Watch<'_>) -> Result<Part, Trouble> {
        let design = self.design()?;
        if shard.of > 1 && matches!(self.patience, Patience::UntilClear(_)) {
            return Err(Trouble::Shared);
        }
        let table = self.as_experiment();
        let measured = self.measured(&design);
        let mut pairs = Vec::new();
        for (a, b) in self.pairs() {
            let (patience, one_way) = (self.patience, self.one_way);
            let duel = Duel { table: &table, a, b, patience, one_way, measured, shard, watch };
            pairs.push(table.visit(duel)?);
        }
        Ok(Part { arena: self.clone(), shard, pairs, complete: !watch.is_over() })
    }
}

/// A part of a tournament: what its deals gave, pair by pair.
#[derive(Clone, Debug)]
pub struct Part {
    /// The whole tournament.
    pub(crate) arena: Arena,
    /// Which part of its deals.
    pub(crate) shard: Shard,
    /// What was played of each pairing.
    pub(crate) pairs: Vec<(Vec<Deal>, Replaced)>,
    /// Whether all of the part was played.
    pub(crate) complete: bool,
}

impl Part {
    /// How the tournament went, as far as this part of it says.
    pub fn standings(&self) -> Result<Standings, Trouble> {
        let arena = &self.arena;
        let design = arena.design()?;
        let table = arena.as_experiment();
        let measured = arena.measured(&design);
        let (patience, one_way) = (arena.patience, arena.one_way);
        let pairings: Vec<Pairing> = arena
            .pairs()
            .zip(&self.pairs)
            .map(|((a, b), (deals, replaced))| {
                let sums = Sums { players: table.players, patience, one_way, measured };
                sums.pairing(a, b, deals.clone(), *replaced)
            })
            .collect();
        let ratings = rate(&arena.bots, &pairings, table.players, table.seed);
        let complete = self.complete;
        Ok(Standings { arena: table, design, patience, one_way, measured, pairings, ratings, complete })
    }

    /// Puts all parts of one tournament together: what playing it in one go would have given, bit for bit.
    pub fn merge(parts: Vec<(String, Self)>) -> Result<Self, Trouble> {
        let mut parts = parts.into_iter();
        let Some((first_name, mut whole)) = parts.next() else { return Err(Trouble::Nothing) };
        let mut from = vec![(whole.shard.part, first_name.clone())];
        let described = |part: &Self| part.described();
        let stopped = |name: &str, part: &Self| {
            let played = part.pairs.iter().map(|(deals, _)| deals.len() as u64).min().unwrap_or(0);
            let games = part.shard.games(part.arena.patience.most());
            if part.complete {
                Ok(())
            } else {
                Err(Trouble::Stopped { file: name.to_owned(), played, games })
            }
        };
        stopped(&first_name, &whole)?;
        for (name, part) in parts {
            if described(&part)? != described(&whole)? || part.shard.of != whole.shard.of {
                return Err(Trouble::Foreign(name, first_name));
            }
            if let Some((number, other)) = from.iter().find(|(number, _)| *number == part.shard.part) {
                let shard = format!("{number}/{}", part.shard.of);
                return Err(Trouble::Twice { one: name, other: other.clone(), shard });
            }
            stopped(&name, &part)?;
            for ((deals, replaced), (more, others)) in whole.pairs.iter_mut().zip(part.pairs) {
                deals.extend(more);
                replaced.a += others.a;
                replaced.b += others.b;
            }
            from.push((part.shard.part, name));
        }
        whole.shard.all_there(&from)?;
        whole.pairs.iter_mut().for_each(|(deals, _)| deals.sort_by_key(|deal| deal.number));
        whole.shard = Shard::WHOLE;
        Ok(whole)
    }
}

/// How many games a deal takes. Between two, one A among Bs is also one B among As.
pub(crate) const fn seatings(players: usize, one_way: bool) -> u64 {
    if players == 2 || one_way { players as u64 } else { 2 * players as u64 }
}

struct Duel<'a> {
    table: &'a Experiment,
    a: Brain,
    b: Brain,
    patience: Patience,
    one_way: bool,
    measured: Measured,
    shard: Shard,
    watch: Watch<'a>,
}

/// What one game gave.
#[derive(Clone, Copy)]
struct Sides {
    /// Score and wins of the lone A.
    a: Option<(i64, i64)>,
    /// Of the lone B.
    b: Option<(i64, i64)>,
    /// Whether an A had to be replaced.
    replaced_a: bool,
    /// Whether a B had to be.
    replaced_b: bool,
}

impl Visitor for Duel<'_> {
    type Output = Result<(Vec<Deal>, Replaced), Trouble>;

    fn visit<G: Studied>(self) -> Self::Output {
        let opening: G = open(self.table.rules.options::<G>()?, self.table.players)?;
        let most = self.shard.games(self.patience.most());
        let mut deals: Vec<Deal> = Vec::new();
        let mut replaced = Replaced::default();
        let mut played = 0;
        while played < most && !self.watch.is_over() {
            let batch = match self.patience {
                // Small enough that stopping early loses little.
                Patience::Deals(_) => 4096,
                Patience::UntilClear(_) => (played / 8).max(if played == 0 { Sequence::FIRST } else { 16 }),
            };
            let batch = batch.min(most - played);
            deals.extend(self.batch(&opening, played, batch, &mut replaced));
            played += batch;
            let clear = self.sums().lead(&deals).is_some_and(|lead| lead.is_clear_of(0.0));
            if clear && matches!(self.patience, Patience::UntilClear(_)) {
                break;
            }
        }
        Ok((deals, replaced))
    }
}

/// What the deals of a pairing add up to.
struct Sums {
    players: usize,
    patience: Patience,
    one_way: bool,
    measured: Measured,
}

impl Sums {
    fn pairing(&self, a: Brain, b: Brain, deals: Vec<Deal>, replaced: Replaced) -> Pairing {
        let alone = |wins: fn(&Deal) -> i64| {
            let scale = 1.0 / (WHOLE_WIN as f64 * self.players as f64);
            let estimate = estimate(&deals, wins, mean)?.scaled(scale);
            Some(proportion(estimate, deals.len() as u64))
        };
        let a_alone = alone(|deal| deal.won_a);
        let b_alone = if self.has_lone_b() { alone(|deal| deal.won_b) } else { None };
        let lead = self.lead(&deals);
        Pairing { a, b, deals, replaced, lead, a_alone, b_alone }
    }

    /// Whether somebody ever plays a lone B. Between two, always.
    const fn has_lone_b(&self) -> bool {
        !self.one_way || self.players == 2
    }

    /// How much better A does, by the interval that the patience allows.
    fn lead(&self, deals: &[Deal]) -> Option<Estimate> {
        let difference = |deal: &Deal| deal.a - deal.b;
        let sequence = Sequence::new(self.patience.most() / 4);
        let lead = match self.patience {
            Patience::Deals(_) => estimate(deals, difference, mean),
            Patience::UntilClear(_) => {
                estimate(deals, difference, |count, sum, squares| sequence.estimate(count, sum, squares))
            }
        };
        // One way there is no lone B, and its scores are 0.
        let sides = if self.has_lone_b() { 2.0 } else { 1.0 };
        lead.map(|lead| lead.scaled(1.0 / (sides * self.players as f64 * self.measured.unit(self.players))))
    }
}

impl Duel<'_> {
    fn sums(&self) -> Sums {
        let (patience, one_way, measured) = (self.patience, self.one_way, self.measured);
        Sums { players: self.table.players, patience, one_way, measured }
    }

    /// Plays some deals. A deal that was stopped in the middle does not count, nor does one in which a program was replaced.
    fn batch<G: Studied>(&self, opening: &G, from: u64, deals: u64, replaced: &mut Replaced) -> Vec<Deal> {
        let each = seatings(self.table.players, self.one_way);
        let games: Vec<Option<Sides>> = (0..(deals * each) as usize)
            .into_par_iter()
            .with_max_len(if self.is_slow() { 1 } else { 64 })
            .map_init(Desk::<G>::default, |desk, at| {
                let (deal, seating) = (self.shard.number(from + at as u64 / each), at as u64 % each);
                let sides = self.game(opening.clone(), deal, seating as usize, desk);
                (self.watch.done)(u64::from(sides.is_some()));
                sides
            })
            .collect();
        let mut results = Vec::new();
        'deals: for (nth, games) in (from..).zip(games.chunks(each as usize)) {
            let mut deal = Deal { number: self.shard.number(nth), ..Deal::default() };
            let mut counts = true;
            for game in games {
                let Some(sides) = game else { continue 'deals };
                let ((a, won_a), (b, won_b)) = (sides.a.unwrap_or_default(), sides.b.unwrap_or_default());
                deal.a += a;
                deal.won_a += won_a;
                deal.b += b;
                deal.won_b += won_b;
                replaced.a += u64::from(sides.replaced_a);
                replaced.b += u64::from(sides.replaced_b);
                counts &= !(sides.replaced_a || sides.replaced_b);
            }
            if counts {
                results.push(deal);
            }
        }
        results
    }

    /// One game of a deal: first one A among Bs, seat by seat, then one B among As.
    fn game<G: Studied>(&self, game: G, deal: u64, seating: usize, desk: &mut Desk<G>) -> Option<Sides> {
        let players = self.table.players;
        let (lone, others, is_a) =
            if seating < players { (self.a, self.b, true) } else { (self.b, self.a, false) };
        let seat = seating % players;
        let mut brains = vec![others; players];
        brains[seat] = lone;
        let who = Seating {
            brains: &brains,
            iterations: self.table.iterations,
            seed: self.table.seed,
            game: deal,
            seating: seating as u64,
        };
        let Bout { outcome, replaced, .. } = play(game, &who, desk, self.watch, &mut Nobody)?;
        let lone = Seat::new(seat as u8).unwrap_or_default();
        let (alone, among) = (replaced.contains(lone), !replaced.without(lone).is_empty());
        let (replaced_a, replaced_b) = if is_a { (alone, among) } else { (among, alone) };
        let side = |seat: usize| {
            let seat = Seat::new(seat as u8).unwrap_or_default();
            let wins = if outcome.winners.is_empty() {
                WHOLE_WIN / players as i64
            } else {
                win_share(&outcome, seat)
            };
            (self.measured.score(&outcome, seat), wins)
        };
        let (a, b) = match (players, is_a) {
            (2, _) => (Some(side(seat)), Some(side(1 - seat))),
            (_, true) => (Some(side(seat)), None),
            (_, false) => (None, Some(side(seat))),
        };
        Some(Sides { a, b, replaced_a, replaced_b })
    }

    fn is_slow(&self) -> bool {
        self.a.is_slow() || self.b.is_slow()
    }
}

/// The mean of one number a deal.
fn estimate(
    deals: &[Deal],
    number: impl Fn(&Deal) -> i64,
    interval: impl Fn(u64, i128, i128) -> Option<Estimate>,
) -> Option<Estimate> {
    let (mut sum, mut squares) = (0i128, 0i128);
    for deal in deals {
        let number = i128::from(number(deal));
        sum += number;
        squares += number * number;
    }
    interval(deals.len() as u64, sum, squares)
}

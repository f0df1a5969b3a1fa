//! Nain Jaune: belles cartes, opéras and the way the tokens go.

use nain_jaune::{BELLES, Event, NainJaune, Options, Public};
use tablee_core::{Card as _, Cards, Seat};

use super::{Collector, bins};
use crate::measure::{Bins, Pen, Unit};
use crate::{Bout, Schema, Text};

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
    /// Deals won by the leader, by the next seat, and so on.
    opera: [i64; 8],
}

const CARDS: [Text; 5] = [
    Text::new("10♦", "10♦"),
    Text::new("V♣", "J♣"),
    Text::new("D♠", "Q♠"),
    Text::new("R♥", "K♥"),
    Text::new("7♦ nain jaune", "7♦ yellow dwarf"),
];

/// The belles cartes as a bag.
fn belles() -> Cards<nain_jaune::Card> {
    BELLES.into_iter().collect()
}

impl Watcher {
    /// Counts the belles cartes among some cards.
    #[inline]
    fn count(cards: Cards<nain_jaune::Card>, into: &mut [i64; 5]) {
        let held: Cards<nain_jaune::Card> = Cards::from_bits(cards.bits() & belles().bits());
        for card in held {
            if let Some(index) = card.belle() {
                into[index] += 1;
            }
        }
    }
}

impl Collector<NainJaune> for Watcher {
    const ENDS: &'static [(&'static str, Text)] = &[
        ("deals-played", Text::new("toutes les donnes jouées", "all deals played")),
        ("bankruptcy", Text::new("faillite", "bankruptcy")),
    ];
    const SCORE: Unit = Unit::Tokens;

    fn length(players: usize, options: &Options) -> Bins {
        bins(i64::from(options.deals(players)), 53)
    }

    fn describe(schema: &mut Schema, players: usize, options: &Options) {
        schema
            .group("deals", Text::new("Donnes", "Deals"), Unit::Number)
            .add("deals", Text::new("donnes par partie", "deals a game"))
            .add("deal.cards", Text::new("cartes jouées par donne", "cards played a deal"));
        let belles =
            schema.group("belle", Text::new("Les belles cartes", "The belles cartes"), Unit::Percent).note(
                "Dans une donne, chaque belle carte est prise, reste en main ou dort au talon.",
                "In a deal every belle carte is taken, left in a hand, or asleep in the talon.",
            );
        for (card, name) in BELLES.iter().zip(CARDS) {
            let key = card.name();
            belles
                .part(format!("belle.{key}.taken"), name.clone(), Text::new("prise", "taken"))
                .part(
                    format!("belle.{key}.left"),
                    name.clone(),
                    Text::new("restée en main", "left in a hand"),
                )
                .part(format!("belle.{key}.asleep"), name, Text::new("au talon", "asleep in the talon"));
        }
        let worth = schema.group(
            "worth",
            Text::new("Ce que rapporte une belle carte prise", "What a belle carte brings when it is taken"),
            Unit::Tokens,
        );
        for (card, name) in BELLES.iter().zip(CARDS) {
            worth.add(format!("worth.{}", card.name()), name);
        }
        let opera = schema
            .group("opera", Text::new("Qui fait opéra", "Who makes opéra"), Unit::Percent)
            .note("La place 1 a mené la donne.", "Place 1 led the deal.")
            .even(100.0 / players as f64);
        for place in 1..=players {
            opera.add(format!("opera.place.{place}"), Text::plain(format!("place {place}")));
        }
        schema
            .group("grand", Text::new("Grand opéra", "Grand opéra"), Unit::Percent)
            .add("grand.rate", Text::new("des donnes", "of all deals"));
        schema
            .group("flow", Text::new("Jetons par donne", "Tokens a deal"), Unit::Tokens)
            .add("flow.staked", Text::new("misés", "staked"))
            .add("flow.taken", Text::new("pris dans les cases", "taken from boxes"))
            .add("flow.grand", Text::new("pris par grand opéra", "taken by grand opéra"))
            .add("flow.paid", Text::new("payés au gagnant", "paid to the winner"))
            .add("flow.doubled", Text::new("mis pour doubler", "put in to double"));
        schema
            .group(
                "board",
                Text::new("Jetons restés sur le tableau", "Tokens left on the board"),
                Unit::Tokens,
            )
            .add("board.end", Text::new("à la fin", "at the end"));
        let width = i64::from(options.stake) * i64::from(options.deals(players)).max(1) * 4;
        schema
            .group(
                "spread",
                Text::new("Écart entre premier et dernier", "Between first and last at the end"),
                Unit::Tokens,
            )
            .histogram("spread", Text::new("écart", "difference"), bins(width.max(5), 50));
        schema
            .group("fortune", Text::new("Gains et pertes", "Gains and losses"), Unit::Tokens)
            .add("fortune.best", Text::new("gain du premier", "gain of the first"))
            .add("fortune.margin", Text::new("avance sur le deuxième", "lead over the second"))
            .add("fortune.worst", Text::new("solde du dernier", "balance of the last"));
        schema
            .group(
                "debt",
                Text::new("Joueurs endettés à la fin", "Players in debt at the end"),
                Unit::Percent,
            )
            .add("debt", Text::new("des joueurs", "of all players"));
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
            opera: [0; 8],
        }
    }

    fn begin(&mut self, first: Seat) {
        *self = Self { first, ..Self::new(self.players, &Options::default()) };
    }

    #[inline]
    fn see(&mut self, _: &NainJaune, events: &[Event]) {
        for event in events {
            match event {
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
                Event::Dealt { .. }
                | Event::Public(Public::Skipped { .. } | Public::Leads { .. } | Public::Over { .. }) => {}
            }
        }
    }

    fn write(&self, bout: &Bout<NainJaune>, pen: &mut Pen<'_>) {
        let table = bout.game.table();
        let deals = self.deals;
        pen.value(deals);
        pen.ratio(bout.actions as i64, deals);
        for index in 0..5 {
            pen.ratio(self.taken[index], deals);
            pen.ratio(self.left[index], deals);
            pen.ratio(self.asleep[index], deals);
        }
        for index in 0..5 {
            pen.ratio(self.tokens_taken[index], self.taken[index]);
        }
        for place in 0..self.players {
            pen.ratio(self.opera[place], deals);
        }
        pen.ratio(self.grand, deals);
        pen.ratio(15 * i64::from(table.options.stake) * self.players as i64 * deals, deals);
        pen.ratio(self.tokens_taken.iter().sum::<i64>(), deals);
        pen.ratio(self.tokens_grand, deals);
        pen.ratio(self.paid, deals);
        pen.ratio(self.doubled, deals);
        pen.value(table.board.iter().sum::<i64>());
        let mut scores = bout.outcome.scores.as_slice().to_owned();
        scores.sort_unstable();
        let (worst, best) = (scores[0], scores[scores.len() - 1]);
        pen.value(best - worst);
        pen.value(best - i64::from(table.options.tokens));
        pen.value(best - scores[scores.len() - 2]);
        pen.value(worst);
        pen.ratio(scores.iter().filter(|score| **score < 0).count() as i64, self.players as i64);
    }
}

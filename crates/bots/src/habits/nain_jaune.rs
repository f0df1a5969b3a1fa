//! Nain Jaune: what to lead, and which of several next cards to play.

use tablee_catalog::by_crate::nain_jaune::{Action, Card, NainJaune, Sequence, View};
use tablee_core::{BySeat, Card as _, Cards, Game, Luck, Seat, Turn, Veiled, Viewer};

use super::{Habits, Reason, best, shares};

weights! {
    /// A token of a box that is taken.
    boxes: 10, 10;
    /// A point that leaves the hand.
    points: 12, 20;
    /// A card that leaves the hand.
    shed: 56, 60;
    /// Leading again.
    lead: 300, 300;
    /// A point that leaves the hand when somebody else is about to go out.
    danger: 30, 30;
    /// A rank below the king that is led.
    low: 42, 20;
    /// How likely it is, in hundredths, that others carry a run on over a gap of ours, to a card of ours that follows.
    helped: 82, 0;
    /// The same where only the next card of the same suit will do.
    helped_suit: 54, 0;
}

impl Habits for NainJaune {
    type Weights = Weights;

    const REASONS: &'static [&'static str] = &["box", "lead", "run", "points", "left"];

    fn reasons(view: &View, Action::Play(card): Action) -> Vec<Reason> {
        let run = run(view, card);
        let mut reasons = Vec::new();
        if let Some(index) = card.belle() {
            reasons.push(Reason::of("box", view.table.board[index]));
        }
        if run.keeps_lead {
            reasons.push(Reason::plain("lead"));
        }
        if run.shed > 1 {
            reasons.push(Reason::of("run", run.shed.into()));
        } else if reasons.is_empty() {
            reasons.push(Reason::of("points", card.points()));
        }
        reasons.push(Reason::of("left", view.hand().len() as i64 - i64::from(run.shed)));
        reasons
    }

    fn obvious(view: &View, actions: &[Action]) -> Option<Action> {
        // A belle carte that is asked for pays at once: even a beginner plays it. Leading is another matter.
        view.table.last?;
        actions.iter().copied().find(|Action::Play(card)| card.belle().is_some())
    }

    fn simple<L: Luck + ?Sized>(_: &View, actions: &[Action], luck: &mut L) -> Option<Action> {
        best(actions, luck, |Action::Play(card)| {
            2 * -i32::from(card.rank()) + i32::from(card.belle().is_some())
        })
    }

    fn rater<'v>(view: &'v View, weights: &'v Weights) -> impl Fn(Action) -> i32 {
        let leads = view.table.last.is_none();
        move |Action::Play(card)| if leads { lead(view, weights, card) } else { follow(view, card) }
    }

    fn is_far_enough(&self, _: &Self) -> bool {
        // A deal is settled: what is on the table now can be counted.
        !matches!(self.turn(), Turn::Seats { .. })
    }

    fn imagined(view: &View) -> u32 {
        if view.table.options.open_hands { 1 } else { 6 }
    }

    fn likely(view: &View, imagined: &Self) -> f32 {
        // Low cards are led first: whoever led a rank hardly holds many below it.
        let all = imagined.view(Viewer::Arbiter);
        let own = view.viewer.seat();
        let lower = |seat: Seat| {
            let below = (1u64 << (4 * u32::from(view.table.led[seat]).saturating_sub(1))) - 1;
            (all.hands[seat].seen().bits() & below).count_ones()
        };
        -0.7 * all
            .hands
            .iter()
            .filter(|(seat, _)| Some(*seat) != own)
            .map(|(seat, _)| lower(seat) as f32)
            .sum::<f32>()
    }

    fn outlook(&self, start: &Self) -> BySeat<f32> {
        // Half for the tokens of this deal, half for who will be the richest when the match is over: the fewer deals are
        // left, the more a lead of some tokens decides.
        let (table, tokens) = (self.table(), shares(self.judge(start)));
        let left = table.options.deals(table.players()).saturating_sub(table.deal + 1);
        let much = 25.0 * table.options.stake as f32 * (left as f32 + 0.5).sqrt();
        let most = table.balances.as_slice().iter().copied().max().unwrap_or(0);
        let rich = |seat| ((table.balances[seat] - most) as f32 / much).exp();
        let rich = shares(BySeat::from_fn(table.players(), rich));
        BySeat::from_fn(table.players(), |seat| (tokens[seat] + rich[seat]) / 2.0)
    }

    fn solve(view: &View) -> Option<Action> {
        crate::endgame::solve(view)
    }

    fn judge(&self, start: &Self) -> BySeat<f32> {
        let (now, then) = (self.table(), start.table());
        BySeat::from_fn(now.players(), |seat| {
            let gain = (now.balances[seat] - then.balances[seat]) as f32 / now.options.stake as f32;
            0.5 + 0.5 * (gain / 60.0).tanh()
        })
    }
}

/// Tokens that a belle carte takes now, and would have to put in if it stayed in the hand: its box counts twice.
fn box_worth(view: &View, card: Card) -> i32 {
    card.belle().map_or(0, |index| (2 * view.table.board[index]).min(400) as i32)
}

/// Choosing among next cards of one rank: a belle carte goes first, and a card that others of ours can follow.
fn follow(view: &View, card: Card) -> i32 {
    box_worth(view, card)
        + if view.table.options.sequence == Sequence::SameSuit { run(view, card).shed } else { 0 }
}

/// What a run led from a card does.
struct Run {
    /// How many cards go.
    shed: i32,
    /// What they would have cost.
    points: i32,
    /// What belles cartes among them take, and save.
    boxes: i32,
    /// Where it stops.
    last: Card,
    /// Whether we lead again afterwards: it ends in a king, or nobody can follow and nothing is skipped.
    keeps_lead: bool,
}

/// Plays a run in the mind: we go on as long as we can, past what is skipped because nobody holds it, and in our own gaps
/// nobody is known to help.
fn run(view: &View, card: Card) -> Run {
    let hand = view.hand();
    let same_suit = view.table.options.sequence == Sequence::SameSuit;
    let mut at = card;
    let mut run = Run {
        shed: 1,
        points: card.points() as i32,
        boxes: box_worth(view, card),
        last: card,
        keeps_lead: false,
    };
    loop {
        if at.rank() == 12 {
            run.keeps_lead = true;
            return run;
        }
        let rank: u64 = 0xF << (4 * (u32::from(at.rank()) + 1));
        let wanted = if same_suit { at.slots() << 4 } else { rank };
        let ours: Cards<Card> = Cards::from_bits(hand.bits() & wanted);
        // Of several the belle carte goes, as it will when we really play.
        let next = ours.into_iter().max_by_key(|&card| (box_worth(view, card), card));
        let Some(next) = next else {
            let wanted = Cards::from_bits(wanted);
            if !nobody_follows(view, wanted) {
                return run;
            }
            match wanted.nth(0).filter(|_| is_skipped(view, wanted)) {
                Some(skipped) => at = skipped,
                None => {
                    run.keeps_lead = true;
                    return run;
                }
            }
            continue;
        };
        run.shed += 1;
        run.points += next.points() as i32;
        run.boxes += box_worth(view, next);
        run.last = next;
        at = next;
    }
}

/// Whether what nobody holds is passed over: by NJ-21 always, with open hands when it is asleep in the talon (NJ-18).
fn is_skipped(view: &View, wanted: Cards<Card>) -> bool {
    let asleep = match &view.talon {
        Veiled::Open(talon) => talon.iter().any(|&card| wanted.contains(card)),
        Veiled::Closed(_) => false,
    };
    view.table.options.skip_missing || asleep
}

/// Whether every wanted card is played, or every other seat has said "sans" to it.
fn nobody_follows(view: &View, wanted: Cards<Card>) -> bool {
    let unseen: Cards<Card> = Cards::from_bits(view.unseen().bits() & wanted.bits());
    unseen.is_empty()
        || view
            .hands
            .iter()
            .filter(|(seat, _)| view.viewer.seat() != Some(*seat))
            .all(|(seat, _)| view.table.lacks[seat].includes(unseen))
}

/// Leading: the thoughts behind it.
fn lead(view: &View, weights: &Weights, card: Card) -> i32 {
    let run = run(view, card);
    let left = view.hand().len() as i32 - run.shed;
    if left == 0 {
        // It is the end of the deal, and ours.
        return 1_000_000 + run.boxes;
    }
    let mut worth = weights.boxes * run.boxes + weights.points * run.points + weights.shed * run.shed;
    if run.keeps_lead {
        worth += weights.lead;
    }
    if danger(view) {
        // Somebody is about to go out: what costs most must go now.
        worth += weights.danger * run.points;
    }
    let helped =
        if view.table.options.sequence == Sequence::SameSuit { weights.helped_suit } else { weights.helped };
    if helped > 0 && !run.keeps_lead {
        let (shed, points) = beyond(view, &run, helped);
        worth += (weights.shed * shed + weights.points * points) / 100;
    }
    // Nobody ever asks for an ace, and hardly for a two: low cards only go when we lead them.
    worth + weights.low * (12 - i32::from(card.rank())).max(0)
}

/// What may go later in a run that others carry on, in hundredths: cards, and points. Each gap makes it less likely.
fn beyond(view: &View, run: &Run, helped: i32) -> (i32, i32) {
    let same_suit = view.table.options.sequence == Sequence::SameSuit;
    let (mut shed, mut points, mut likely) = (0, 0, 100);
    let mut slots = run.last.slots();
    for rank in u32::from(run.last.rank()) + 1..=12 {
        slots <<= 4;
        let wanted = if same_suit { slots } else { 0xF << (4 * rank) };
        let ours: Cards<Card> = Cards::from_bits(view.hand().bits() & wanted);
        match ours.nth(0) {
            Some(card) if likely < 100 => {
                shed += likely;
                points += likely * card.points() as i32;
            }
            _ => likely = likely * helped / 100,
        }
    }
    (shed, points)
}

/// Whether another seat is about to go out.
fn danger(view: &View) -> bool {
    let own = view.viewer.seat();
    view.hands.iter().any(|(seat, hand): (Seat, _)| Some(seat) != own && hand.len() <= 2)
}

//! Nain Jaune: what to lead, and which of several next cards to play.

use tablee_catalog::by_crate::nain_jaune::{Action, Card, NainJaune, Sequence, View};
use tablee_core::{BySeat, Card as _, Cards, Game, Seat, Turn, Veiled};

use super::Habits;

impl Habits for NainJaune {
    fn obvious(view: &View, actions: &[Action]) -> Option<Action> {
        // A belle carte that is asked for pays at once: even a beginner plays it. Leading is another matter.
        view.table.last?;
        actions.iter().copied().find(|Action::Play(card)| card.belle().is_some())
    }

    fn rater(view: &View) -> impl Fn(Action) -> i32 {
        let leads = view.table.last.is_none();
        move |Action::Play(card)| if leads { lead(view, card) } else { follow(view, card) }
    }

    fn is_far_enough(&self, _: &Self) -> bool {
        // A deal is settled: what is on the table now can be counted.
        !matches!(self.turn(), Turn::Seats { .. })
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
    /// Whether we lead again afterwards: it ends in a king, or nobody can follow and nothing is skipped.
    keeps_lead: bool,
}

/// Plays a run in the mind: we go on as long as we can, past what is skipped because nobody holds it, and in our own gaps
/// nobody is known to help.
fn run(view: &View, card: Card) -> Run {
    let hand = view.hand();
    let same_suit = view.table.options.sequence == Sequence::SameSuit;
    let mut at = card;
    let mut run =
        Run { shed: 1, points: card.points() as i32, boxes: box_worth(view, card), keeps_lead: false };
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

/// Leading: the thoughts behind it, in tokens.
fn lead(view: &View, card: Card) -> i32 {
    let run = run(view, card);
    let left = view.hand().len() as i32 - run.shed;
    if left == 0 {
        // It is the end of the deal, and ours.
        return 10_000 + run.boxes;
    }
    let mut worth = run.boxes + 2 * run.points + 6 * run.shed;
    if run.keeps_lead {
        // Leading again is worth about what the next run sheds.
        worth += 30;
    }
    if danger(view) {
        // Somebody is about to go out: what costs most must go now.
        worth += 3 * run.points;
    }
    // Nobody ever asks for an ace, and hardly for a two: low cards only go when we lead them.
    worth + 2 * (12 - i32::from(card.rank())).max(0)
}

/// Whether another seat is about to go out.
fn danger(view: &View) -> bool {
    let own = view.viewer.seat();
    view.hands.iter().any(|(seat, hand): (Seat, _)| Some(seat) != own && hand.len() <= 2)
}

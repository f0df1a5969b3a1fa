//! Sardines: what to lay, when to close, and whom to rob.

use tablee_catalog::by_crate::sardines::{
    Action, Card, Effect, Heading, Laid, Phase, Sardines, Tin, TinNo, View,
};
use tablee_core::{BySeat, Cards, Game, Seat, Turn, Viewer};

use super::{Habits, Manner, Reason, Weights as _, foreseen, shares, won};

weights! {
    /// How gladly a card is kept in hand.
    keep_replay: 16, 16;
    keep_steal: 15, 14;
    keep_draw2: 13, 13;
    keep_cat: 12, 12;
    keep_lid: 10, 11;
    keep_bone: 1, 1;
    keep_plain: 15, 15;
    /// What an effect is worth when a card is laid.
    replay: 18, 18;
    draw2: 12, 12;
    /// Two cards for a hand that is renewed anyway.
    draw2_renewed: 7, 6;
    steal: 14, 14;
    /// The cat, for each of the others.
    cat: 3, 6;
    /// Opening a tin that was closed is the strongest thing there is, when there is one.
    lid: 40, 40;
    /// Closing a tin.
    close: 62, 120;
    /// Laying a sardine, and for each that lies there: filling one tin beats beginning three, as only full ones can be closed.
    lay: 30, 30;
    fills: 10, 12;
    /// A double is worth keeping for a gap.
    double: 6, 6;
    /// Changing exactly what cannot be used, and each card of it.
    change: 8, 8;
    changed: 5, 5;
    /// Each card by which another change differs from that.
    wasted: 4, 4;
    /// A card out of a hand; for each tin that seat has closed, and each card it holds.
    rob: 12, 12;
    rob_closed: 8, 8;
    rob_held: 2, 2;
    /// A sardine out of a tin: for each that lies there, and each tin that seat has closed.
    spoil: 10, 10;
    spoil_closed: 12, 12;
    /// The discard pile instead of a card whose face is seen.
    pile: 9, 9;
}

impl Habits for Sardines {
    type Weights = Weights;

    const REASONS: &'static [&'static str] = &[
        "closes", "again", "fills", "begins", "replay", "draw2", "steal", "cat", "lid", "useless", "hurts",
        "cards", "opens", "least", "undo", "pile", "good",
    ];

    fn reasons(view: &View, action: Action) -> Vec<Reason> {
        let own = view.viewer.seat().unwrap_or_default();
        let sardines =
            |seat: Seat, tin: TinNo| tin_of(view, seat, tin).map_or(0, |tin| tin.sardines() as i64);
        match action {
            Action::Close { tin, .. } => {
                let latest = tin_of(view, own, tin).and_then(|tin| tin.latest());
                let again =
                    latest.is_some_and(|laid| effect(view, &Weights::TODAY, own, laid.card().effect()) > 0);
                let again = again.then_some(Reason::plain("again"));
                [Reason::plain("closes")].into_iter().chain(again).collect()
            }
            Action::Lay { card, tin } => {
                let place = match sardines(own, tin) {
                    0 => Reason::plain("begins"),
                    lying => Reason::of("fills", lying + 1),
                };
                let worth = effect(view, &Weights::TODAY, own, card.card().effect()) > 0;
                let named = card.card().effect().filter(|_| worth).map(|effect| match effect {
                    Effect::Replay => "replay",
                    Effect::Draw2 => "draw2",
                    Effect::Steal => "steal",
                    Effect::Cat => "cat",
                    Effect::Lid => "lid",
                });
                [place].into_iter().chain(named.map(Reason::plain)).collect()
            }
            Action::Discard(cards) => vec![Reason::of("useless", cards.len() as i64)],
            Action::StealHand(seat) if seat.index() < view.table.players() => {
                vec![Reason::of("cards", view.table.held[seat].into())]
            }
            Action::StealHand(_) => Vec::new(),
            Action::StealSardine { seat, tin, .. } => vec![Reason::of("hurts", sardines(seat, tin))],
            Action::Unlid { seat, .. } => vec![Reason::of("opens", closed(view, seat).into())],
            Action::Feed(_) | Action::Trim(_) => vec![Reason::plain("least")],
            Action::FeedSardine { tin, .. } => vec![Reason::of("undo", sardines(own, tin))],
            Action::TakePile => vec![Reason::plain("pile")],
            Action::Take(_) => vec![Reason::plain("good")],
        }
    }

    fn obvious(_: &View, _: &[Action]) -> Option<Action> {
        None
    }

    fn is_sensible(_: &View, action: &Action) -> bool {
        // A beginner lays and closes what it can, and changes a card or two, not the whole hand.
        match action {
            Action::Discard(cards) => cards.len() <= 2,
            _ => true,
        }
    }

    fn whim(view: &View) -> Option<u32> {
        // Two players can take each other's lids for ever. People get bored of that, and change cards.
        let long = 15 * view.table.players() as u32;
        (view.table.turns > long).then_some(6)
    }

    fn rater<'v>(view: &'v View, weights: &'v Weights) -> impl Fn(Action) -> i32 {
        let own = view.viewer.seat().unwrap_or_default();
        let useless = useless(view, own, view.hand());
        let keep = |card| keep(weights, card);
        move |action| match action {
            Action::Close { tin, card } => close(view, weights, own, tin, card),
            Action::Lay { card, tin } => lay(view, weights, own, card, tin),
            Action::Discard(cards) => {
                // Change exactly what we cannot use: less is a waste of the turn, more is a waste of cards.
                if cards == useless {
                    weights.change + weights.changed * cards.len() as i32
                } else {
                    -weights.wasted * distance(cards, useless)
                }
            }
            Action::StealHand(seat) => {
                weights.rob
                    + weights.rob_closed * closed(view, seat)
                    + weights.rob_held * i32::from(view.table.held[seat])
            }
            Action::StealSardine { seat, tin, slot } => {
                let tin = tin_of(view, seat, tin);
                let card = tin.and_then(|tin| tin.at(slot)).map_or(0, |laid| keep(laid.card()));
                // The nearer a tin is to its lid, the more it hurts to lose a sardine.
                weights.spoil * tin.map_or(0, |tin| tin.sardines() as i32)
                    + weights.spoil_closed * closed(view, seat)
                    + card
            }
            Action::Unlid { seat, .. } => 20 * closed(view, seat),
            Action::Feed(card) => 40 - keep(card),
            // Giving from a tin undoes a turn's work.
            Action::FeedSardine { tin, .. } => {
                -10 * tin_of(view, own, tin).map_or(0, |tin| tin.sardines() as i32)
            }
            Action::Trim(card) => 40 - keep(card),
            Action::TakePile => weights.pile,
            Action::Take(card) => keep(card),
        }
    }

    const MANNER: Manner = Manner { curiosity: 25, doubt: 15, ..Manner::TREE };

    fn signs(&self, seat: Seat) -> Vec<f32> {
        let view = self.view(Viewer::Seat(seat));
        let (table, hand) = (&view.table, view.hand());
        let tins = &table.tins[seat][..table.options.tins()];
        let count = |test: &dyn Fn(&Tin) -> bool| tins.iter().filter(|tin| test(tin)).count() as f32;
        let lying = |many: usize| count(&|tin| !tin.is_closed() && tin.sardines() == many);
        let held = |wanted: Option<Effect>| {
            hand.into_iter().filter(|card| *card != Card::Bone && card.effect() == wanted).count() as f32
        };
        let (players, closed) = (table.players(), count(&Tin::is_closed));
        let wait = (seat.index() + players - table.turn.index()) % players;
        let unusable = useless(&view, seat, hand).len() as f32;
        vec![
            closed,
            f32::from(u8::from(closed as usize + 1 == tins.len())),
            lying(1),
            lying(2),
            lying(3),
            f32::from(u8::from(lying(3) > 0.0 && !hand.is_empty())),
            hand.len() as f32,
            unusable,
            held(Some(Effect::Replay)),
            held(Some(Effect::Draw2)),
            held(Some(Effect::Steal)),
            held(Some(Effect::Cat)),
            held(Some(Effect::Lid)),
            wait as f32 / players as f32,
        ]
    }

    fn outlook(&self, start: &Self) -> BySeat<f32> {
        // How much each of the signs counts: `cargo run --release --package tablee-bots --example outlook sardines`.
        const COUNTS: [f32; 14] =
            [1.60, 0.54, 0.43, 0.97, 1.64, -0.18, 0.11, 0.0, 0.33, 0.0, 0.19, -0.05, -0.08, -0.59];
        if matches!(self.turn(), Turn::Over(_)) { self.judge(start) } else { foreseen(self, &COUNTS) }
    }

    fn is_far_enough(&self, start: &Self) -> bool {
        let far = 4 * self.table().players() as u32;
        matches!(self.table().phase, Phase::Over { .. }) || self.table().turns >= start.table().turns + far
    }

    fn judge(&self, _: &Self) -> BySeat<f32> {
        let players = self.players();
        let table = self.table();
        if let Some(won) = won(self) {
            return won;
        }
        let near = BySeat::from_fn(players, |seat| {
            let tins = table.tins[seat]
                .iter()
                .map(|tin| if tin.is_closed() { 10 } else { 2 * tin.sardines() as i32 });
            (tins.sum::<i32>() as f32 / 5.0).exp()
        });
        let near = shares(near);
        // When the cat wins nobody does: being ahead is worth little then.
        let share = if matches!(table.phase, Phase::Over { .. }) { 0.3 } else { 1.0 };
        BySeat::from_fn(players, |seat| share * near[seat])
    }
}

/// How gladly we keep a card in hand.
fn keep(weights: &Weights, card: Card) -> i32 {
    match card.effect() {
        Some(Effect::Replay) => weights.keep_replay,
        Some(Effect::Steal) => weights.keep_steal,
        Some(Effect::Draw2) => weights.keep_draw2,
        Some(Effect::Lid) => weights.keep_lid,
        Some(Effect::Cat) => weights.keep_cat,
        None if card == Card::Bone => weights.keep_bone,
        None => weights.keep_plain,
    }
}

fn tin_of(view: &View, seat: Seat, tin: TinNo) -> Option<Tin> {
    (seat.index() < view.table.players()).then(|| view.table.tins[seat][tin.index()])
}

/// How many tins a seat has closed.
fn closed(view: &View, seat: Seat) -> i32 {
    if seat.index() >= view.table.players() {
        return 0;
    }
    view.table.tins[seat].iter().filter(|tin| tin.is_closed()).count() as i32
}

/// What an effect is worth now.
fn effect(view: &View, weights: &Weights, own: Seat, effect: Option<Effect>) -> i32 {
    let others = || Seat::all(view.table.players()).filter(move |&seat| seat != own);
    // Where empty hands are refilled at once, the effect of the last card finds five new ones.
    let renewed = view.table.refills_at_once() && view.table.held[own] == 1;
    match effect {
        Some(Effect::Replay) => weights.replay * i32::from(view.table.held[own] > 1 || renewed),
        // With a new hand, most of what is drawn has to go again.
        Some(Effect::Draw2) if renewed => weights.draw2_renewed,
        Some(Effect::Draw2) => weights.draw2,
        Some(Effect::Steal) => weights.steal,
        Some(Effect::Cat) => weights.cat * others().count() as i32,
        Some(Effect::Lid) => weights.lid * i32::from(others().any(|seat| closed(view, seat) > 0)),
        None => 0,
    }
}

fn close(view: &View, weights: &Weights, own: Seat, tin: TinNo, card: Card) -> i32 {
    let latest = tin_of(view, own, tin).and_then(|tin| tin.latest());
    let again = latest.map_or(0, |laid| effect(view, weights, own, laid.card().effect()));
    // The lid is the card we miss least.
    weights.close + again - keep(weights, card)
}

fn lay(view: &View, weights: &Weights, own: Seat, laid: Laid, tin: TinNo) -> i32 {
    let sardines = tin_of(view, own, tin).map_or(0, |tin| tin.sardines() as i32);
    let card = laid.card();
    weights.lay + weights.fills * sardines + effect(view, weights, own, card.effect())
        - if card == Card::Double { weights.double } else { 0 }
}

/// The cards that fit no tin of ours, beyond one bone that makes a good lid.
fn useless(view: &View, own: Seat, hand: Cards<Card>) -> Cards<Card> {
    let tins = &view.table.tins[own][..view.table.options.tins()];
    let fits = |card: Card| {
        let headings = || {
            Heading::BOTH.into_iter().filter(move |&heading| Laid::new(card, heading).heading() == heading)
        };
        card != Card::Bone && tins.iter().any(|tin| headings().any(|heading| tin.takes().heads(heading)))
    };
    let mut spare_lids = 1;
    hand.into_iter()
        .filter(|&card| {
            if fits(card) {
                return false;
            }
            spare_lids -= 1;
            spare_lids < 0
        })
        .collect()
}

/// How many cards two bags differ by.
fn distance(one: Cards<Card>, other: Cards<Card>) -> i32 {
    (one.bits() ^ other.bits()).count_ones() as i32
}

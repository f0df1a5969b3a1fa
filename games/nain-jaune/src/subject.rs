//! What the laws of the test kit ask of this game. It looks inside the state, so it is only there for tests.

use tablee_core::{BySeat, Cards, Luck as _, Seat, Viewer, shuffle};
use tablee_testkit::{Dice, Hidden, Setup, Subject};

use crate::card::PACK;
use crate::game::hand_size;
use crate::table::Phase;
use crate::{
    Action, Bankruptcy, Card, Counting, DealBy, Event, GrandOpera, Lead, NainJaune, Options, Public, Sequence,
};

/// Named option sets: the editions, the open-hands variant, and every other value of every option.
pub(crate) fn option_sets() -> Vec<(&'static str, Options)> {
    let classic = Options::CLASSIC;
    let suited = Options::SUITED;
    let modern = Options::MODERN;
    vec![
        ("classic", classic),
        ("suited", suited),
        ("suited, open hands", Options { open_hands: true, ..suited }),
        ("classic, open hands", Options { open_hands: true, ..classic }),
        (
            "classic by threes, counting cards",
            Options { deal_by: DealBy::Three, counting: Counting::Cards, ..classic },
        ),
        (
            "suited by ones, no grand opéra",
            Options { deal_by: DealBy::One, grand_opera: GrandOpera::Off, ..suited },
        ),
        (
            "few tokens, high stakes, bankruptcy stops",
            Options { tokens: 40, stake: 2, deals: Some(12), bankruptcy: Bankruptcy::Stop, ..classic },
        ),
        ("no tokens at all", Options { tokens: 0, stake: 100, deals: Some(3), ..suited }),
        (
            "same suit, grand opéra in one go",
            Options {
                sequence: Sequence::SameSuit,
                deals: Some(1),
                grand_opera: GrandOpera::FirstTurn,
                ..classic
            },
        ),
        ("modern", modern),
        ("modern, lowest leads", Options { lead: Lead::Lowest, ..modern }),
        ("suited, missing cards skipped", Options { skip_missing: true, ..suited }),
        (
            "suited, open hands, missing cards skipped",
            Options { open_hands: true, skip_missing: true, ..suited },
        ),
        (
            "classic, lowest leads, grand opéra for the leader",
            Options { lead: Lead::Lowest, grand_opera: GrandOpera::Leader, ..classic },
        ),
        ("suited, open hands, lowest leads", Options { lead: Lead::Lowest, open_hands: true, ..suited }),
    ]
}

impl Subject for NainJaune {
    fn setups() -> Vec<Setup<Self>> {
        option_sets()
            .into_iter()
            .flat_map(|(name, options)| (2..=8).map(move |players| Setup::new(name, options, players)))
            .collect()
    }

    fn universe() -> Vec<Action> {
        PACK.into_iter().map(Action::Play).collect()
    }

    fn conserved(&self) -> Result<(), String> {
        let tokens: i64 = self.table.balances.as_slice().iter().sum::<i64>() + self.on_board();
        let expected = i64::from(self.table.options.tokens) * self.hands.players() as i64;
        if tokens != expected {
            return Err(format!("{tokens} tokens instead of {expected} (NJ-20)"));
        }
        let mut cards: Vec<Card> = self.talon.iter().copied().chain(self.table.played).collect();
        for (_, hand) in self.hands.iter() {
            cards.extend(*hand);
        }
        let distinct: Cards<Card> = cards.iter().copied().collect();
        if cards.len() != 52 || distinct != PACK {
            return Err(format!("not the whole pack: {} cards", cards.len()));
        }
        if self.talon.len() != 52 - hand_size(self.hands.players()) * self.hands.players() {
            return Err(format!("a talon of {} (NJ-4)", self.talon.len()));
        }
        self.sound()
    }

    fn sound(&self) -> Result<(), String> {
        for (seat, hand) in self.hands.iter() {
            if hand.bits() & self.table.lacks[seat].bits() != 0 {
                return Err(format!("seat {seat} holds what it is known to lack (NJ-9, NJ-22)"));
            }
        }
        Ok(())
    }

    fn hidden(&self, viewer: Viewer) -> Vec<Hidden<Card>> {
        if self.table.options.open_hands || viewer == Viewer::Arbiter {
            return Vec::new();
        }
        let hands = self.hands.iter().filter(|(seat, _)| !viewer.sees(*seat));
        hands.map(|(_, hand)| Hidden::bag(*hand)).chain([Hidden::pile(self.talon.iter().copied())]).collect()
    }

    fn lay(&self, viewer: Viewer, cards: &[Vec<Card>]) -> Self {
        let mut laid = self.clone();
        if let Some((talon, hands)) = cards.split_last() {
            let hidden = Seat::all(self.hands.players()).filter(|seat| !viewer.sees(*seat));
            hidden.zip(hands).for_each(|(seat, hand)| laid.hands[seat] = hand.iter().copied().collect());
            laid.talon = talon.iter().copied().collect();
        }
        laid
    }

    /// Cards of neighbouring ranks, so that there is something to go on with; the rest of the pack was played.
    fn small(setup: &Setup<Self>, dice: &mut Dice) -> Self {
        let mut game = setup.dealt(dice);
        let (players, each) = (setup.players, [3, 2, 1][(setup.players - 2).min(2)]);
        let talon = if players == 2 { 2 } else { 1 };
        let lowest = 4 * dice.below(11);
        let mut cards: Vec<Card> =
            (lowest..lowest + 12).filter_map(|place| PACK.nth(place as usize)).collect();
        shuffle(&mut cards, dice);
        let mut cards = cards.into_iter();
        game.hands = BySeat::from_fn(players, |_| cards.by_ref().take(each).collect());
        game.talon = cards.by_ref().take(talon).collect();
        let there = game.hands.iter().fold(0, |bits, (_, hand)| bits | hand.bits());
        let asleep: Cards<Card> = game.talon.iter().copied().collect();
        game.table.played = Cards::from_bits(PACK.bits() & !there & !asleep.bits());
        game
    }

    fn open_to(&self, viewer: Viewer) -> Cards<Card> {
        if self.table.options.open_hands {
            return PACK;
        }
        let mut open = self.table.played.bits();
        // What is wanted is a name, not a card that anybody holds; the last card can be played and settled in one step.
        open |= self.table.last.map_or(0, |last| self.table.next_cards(last.card).unwrap_or_default().bits());
        if let Phase::Playing { wanted, .. } = self.table.phase {
            open |= wanted.bits();
        }
        for (seat, hand) in self.hands.iter() {
            if viewer.sees(seat) {
                open |= hand.bits();
            }
        }
        Cards::from_bits(open)
    }

    fn shown_by(event: &Event, _: Viewer) -> Cards<Card> {
        match event {
            // NJ-R10: everyone's cards are shown when a deal is settled.
            Event::Public(Public::Paid { hand, .. }) => *hand,
            Event::Public(Public::Doubled { card, .. }) => [*card].into_iter().collect(),
            Event::Public(Public::Sans { wanted, .. } | Public::Skipped { wanted }) => *wanted,
            Event::Public(_) | Event::Dealt { .. } | Event::LaidAside { .. } => Cards::EMPTY,
        }
    }
}

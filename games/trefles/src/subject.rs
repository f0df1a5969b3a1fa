//! What the laws of the test kit ask of this game. It looks inside the state, so it is only there for tests.

use tablee_core::{Card as _, Cards, Seat, Viewer, shuffle};
use tablee_testkit::{Dice, Hidden, Setup, Subject};

use crate::card::{Colour, Sort, deck};
use crate::table::{HAND, Phase};
use crate::{Action, Actions, Card, Mind, Mistakes, Options, SwapFamily, Trefles};

/// Named option sets: mistakes prevented and played, each with the usual turn limit, a short one and the shortest, and with each
/// of the other readings and both.
pub(crate) fn option_sets() -> Vec<(&'static str, Options)> {
    let played = Options { mistakes: Mistakes::Played, ..Options::default() };
    let optional = |options| Options { actions: Actions::Optional, ..options };
    let at_once = |options| Options { swap_family: SwapFamily::AtOnce, ..options };
    let prevented = Options::default();
    vec![
        ("prevented, optional actions", optional(prevented)),
        ("played, optional actions", optional(played)),
        ("prevented, families at once", at_once(prevented)),
        ("played, families at once", at_once(played)),
        ("prevented, optional and at once", optional(at_once(prevented))),
        ("played, optional and at once, 40 turns", optional(at_once(Options { max_turns: 40, ..played }))),
        ("mistakes prevented", Options::default()),
        ("mistakes played", played),
        ("prevented, one turn", Options { max_turns: 1, ..Options::default() }),
        ("played, one turn", Options { max_turns: 1, ..played }),
        ("prevented, 40 turns", Options { max_turns: 40, ..Options::default() }),
        ("played, 40 turns", Options { max_turns: 40, ..played }),
        ("prevented, no limit to speak of", Options { max_turns: 1_000_000, ..Options::default() }),
        ("played, no limit to speak of", Options { max_turns: 1_000_000, ..played }),
    ]
}

impl Subject for Trefles {
    fn setups() -> Vec<Setup<Self>> {
        option_sets()
            .into_iter()
            .flat_map(|(name, options)| (2..=6).map(move |players| Setup::new(name, options, players)))
            .collect()
    }

    fn universe() -> Vec<Action> {
        let digits: Vec<Seat> = (0..=9).filter_map(Seat::new).collect();
        let mut actions = vec![Action::Draw, Action::Yield, Action::Deny, Action::FamilyAtOnce, Action::Pass];
        actions.extend(digits.iter().map(|&seat| Action::Call(seat)));
        for &card in Card::KINDS {
            actions.extend([Action::Family { card }, Action::Drop { card }]);
            let aimed = matches!(card.sort(), Sort::Pull | Sort::Antijoker | Sort::Swap);
            if aimed {
                let targets = digits.iter().map(|&target| Action::Discard { card, target: Some(target) });
                actions.extend(targets);
            }
            if !aimed || card.sort() == Sort::Pull {
                actions.push(Action::Discard { card, target: None });
            }
        }
        actions
    }

    fn conserved(&self) -> Result<(), String> {
        let table = &self.table;
        if table.phase == Phase::Dealing {
            return Ok(());
        }
        let mut cards: Vec<Card> = self.pile.iter().chain(&table.discards).copied().collect();
        for (seat, hand) in self.hands.iter() {
            cards.extend(*hand);
            let count = hand.len() as u8;
            if count != table.counts[seat] {
                return Err(format!("{seat} holds {count} cards, the table says {}", table.counts[seat]));
            }
            let most = HAND + u8::from(seat == table.turn);
            if count > most {
                return Err(format!("{seat} holds {count} cards (TR-R5)"));
            }
            if table.options.mistakes == Mistakes::Prevented && count < HAND {
                return Err(format!("{seat} holds {count} cards though mistakes are prevented"));
            }
            for (other, mind) in self.minds.iter() {
                if !mind.sure(seat).includes(table.common.sure(seat)) {
                    return Err(format!("{other} knows less of {seat} than everybody"));
                }
            }
            if self.minds[seat].sure(seat) != *hand {
                return Err(format!("{seat} does not know its own hand"));
            }
        }
        let whole = deck(self.hands.players());
        if cards.len() != whole.len() || cards.iter().copied().collect::<Cards<Card>>() != whole {
            return Err(format!("not the whole deck: {} cards", cards.len()));
        }
        if self.pile.is_empty() || self.pile.len() != usize::from(table.pile) {
            return Err(format!("a pile of {}, the table says {} (TR-11)", self.pile.len(), table.pile));
        }
        self.sound()
    }

    fn sound(&self) -> Result<(), String> {
        for (seat, hand) in self.hands.iter() {
            for (other, mind) in self.minds.iter() {
                known_is_true(mind, seat, *hand).map_err(|wrong| format!("{other}: {wrong}"))?;
            }
            known_is_true(&self.table.common, seat, *hand).map_err(|wrong| format!("everybody: {wrong}"))?;
        }
        Ok(())
    }

    fn hidden(&self, viewer: Viewer) -> Vec<Hidden<Card>> {
        if viewer == Viewer::Arbiter {
            return Vec::new();
        }
        let known = self.table.known_places(viewer.seat());
        let pile = self.pile.iter().enumerate().filter(|(place, _)| known >> place & 1 == 0);
        let hands = self.hands.iter().filter(|(seat, _)| !viewer.sees(*seat));
        let pile = Hidden::pile(pile.map(|(_, card)| *card));
        hands.map(|(_, hand)| Hidden::bag(*hand)).chain([pile]).collect()
    }

    fn lay(&self, viewer: Viewer, cards: &[Vec<Card>]) -> Self {
        let mut laid = self.clone();
        let Some((pile, hands)) = cards.split_last() else { return laid };
        for (seat, hand) in Seat::all(self.hands.players()).filter(|seat| !viewer.sees(*seat)).zip(hands) {
            laid.hands[seat] = hand.iter().copied().collect();
            // What another seat has in mind is as hidden as its hand.
            laid.minds[seat] = self.table.common;
            laid.minds[seat].sees_hand(seat, laid.hands[seat]);
        }
        let known = self.table.known_places(viewer.seat());
        let places = laid.pile.iter_mut().enumerate().filter(|(place, _)| known >> place & 1 == 0);
        places.zip(pile).for_each(|((_, place), card)| *place = *card);
        laid
    }

    /// Two clovers and the jokers, an action of each sort, and a pile of two; the rest was discarded.
    fn small(setup: &Setup<Self>, dice: &mut Dice) -> Self {
        let mut game = setup.dealt(dice);
        let players = setup.players;
        let mut rest = deck(players);
        let mut cards = Vec::new();
        let colours = &Colour::ALL[..2.min(players)];
        let sorts = [Sort::Pull, Sort::Antijoker, Sort::Swap, Sort::Draw, Sort::Joker, Sort::Clover];
        let wanted = usize::from(HAND) * players + 2;
        for sort in sorts.into_iter().chain([Sort::Joker]).chain([Sort::Clover; 8]) {
            for &colour in colours {
                let card = Card::new(sort, colour);
                if cards.len() < wanted && rest.remove(card) {
                    cards.push(card);
                }
            }
        }
        while cards.len() < wanted {
            let Some(card) = rest.nth(0) else { break };
            rest.remove(card);
            cards.push(card);
        }
        shuffle(&mut cards, dice);
        let mut cards = cards.into_iter();
        for seat in Seat::all(players) {
            game.hands[seat] = cards.by_ref().take(usize::from(HAND)).collect();
            game.minds[seat].sees_hand(seat, game.hands[seat]);
        }
        game.pile = cards.collect();
        game.table.pile = game.pile.len() as u8;
        game.table.discards = rest.into_iter().collect();
        game
    }

    fn open_to(&self, viewer: Viewer) -> Cards<Card> {
        let mind = viewer.seat().map_or(self.table.common, |seat| self.minds[seat]);
        let known_pile = self.pile.iter().enumerate();
        let known = self.table.known_places(viewer.seat());
        let known_pile = known_pile.filter(|(place, _)| known >> *place & 1 == 1);
        let mut open: Cards<Card> = self.table.discards.iter().copied().collect();
        for card in known_pile.map(|(_, card)| *card) {
            open.insert(card);
        }
        for (seat, hand) in self.hands.iter() {
            let seen = if viewer.sees(seat) { *hand } else { mind.sure(seat) };
            open = open.plus(seen);
        }
        open
    }
}

/// Whether a mind is sure only of what is so.
fn known_is_true(mind: &Mind, seat: Seat, hand: Cards<Card>) -> Result<(), String> {
    if !hand.includes(mind.sure(seat)) {
        return Err(format!("sure of {:?}, but {seat} holds {hand:?}", mind.sure(seat)));
    }
    if mind.jokerless().contains(seat) && hand.contains(Card::JOKER) {
        return Err(format!("sure that {seat} has no joker, but it has"));
    }
    Ok(())
}

//! What the laws of the test kit ask of this game. It looks inside the state, so it is only there for tests.

use tablee_core::{BySeat, Card as _, Cards, Luck as _, Options as _, Seat, Viewer, shuffle};
use tablee_testkit::{Dice, Hidden, Setup, Subject};

use crate::card::DECK;
use crate::knowledge::Minds;
use crate::{Action, Card, Cat, Event, Laid, Night, Options, Public, Refill, Sardines, Slot, TinNo};

/// Named option sets: every value of every option, alone and with the assortments.
pub(crate) fn option_sets() -> Vec<(&'static str, Options)> {
    let plain = Options::default();
    let assorted = Options { assortments: true, ..plain };
    vec![
        ("plain", plain),
        ("assortments", assorted),
        ("the cat wins", Options { night: Some(Night::CatWins), ..plain }),
        ("assortments, the night scores", Options { night: Some(Night::Score), ..assorted }),
        ("no bone lids", Options { bone_lids: false, ..plain }),
        ("assortments, no bone lids", Options { bone_lids: false, ..assorted }),
        ("refills at once", Options { refill: Refill::AtOnce, ..plain }),
        ("assortments, refills at once", Options { refill: Refill::AtOnce, ..assorted }),
        ("assortments, six dealt", Options { deal_tomato: true, ..assorted }),
        ("six dealt in vain", Options { deal_tomato: true, max_turns: 12, ..plain }),
        (
            "assortments, refills at once, six dealt, no bone lids",
            Options { refill: Refill::AtOnce, deal_tomato: true, bone_lids: false, ..assorted },
        ),
        ("one turn", Options { max_turns: 1, ..plain }),
        ("assortments, 25 turns", Options { max_turns: 25, ..assorted }),
    ]
}

impl Sardines {
    /// Every card that is anywhere.
    fn everything(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.pile.iter().chain(&self.table.discards).copied().collect();
        for seat in Seat::all(self.table.players()) {
            cards.extend(self.holdings.hands[seat]);
            cards.extend(self.holdings.lids[seat].into_iter().flatten());
            cards.extend(self.table.tins[seat].iter().flat_map(|tin| {
                Slot::ALL.into_iter().filter_map(|slot| tin.at(slot)).map(Laid::card).collect::<Vec<_>>()
            }));
        }
        cards
    }
}

impl Subject for Sardines {
    fn setups() -> Vec<Setup<Self>> {
        option_sets()
            .into_iter()
            .flat_map(|(name, options)| {
                options.players().map(move |players| Setup::new(name, options, players))
            })
            .collect()
    }

    fn universe() -> Vec<Action> {
        let seats = || (0..=9).filter_map(Seat::new);
        let places = || TinNo::ALL.into_iter().flat_map(|tin| Slot::ALL.map(|slot| (tin, slot)));
        let mut actions = vec![Action::TakePile];
        for tin in TinNo::ALL {
            actions.extend(Laid::every().map(|card| Action::Lay { card, tin }));
            actions.extend(Card::KINDS.iter().map(|&card| Action::Close { tin, card }));
            actions.extend(seats().map(|seat| Action::Unlid { seat, tin }));
        }
        actions.extend(places().map(|(tin, slot)| Action::FeedSardine { tin, slot }));
        for seat in seats() {
            actions.push(Action::StealHand(seat));
            actions.extend(places().map(|(tin, slot)| Action::StealSardine { seat, tin, slot }));
        }
        for &card in Card::KINDS {
            actions.extend([Action::Feed(card), Action::Trim(card), Action::Take(card)]);
            for &other in Card::KINDS {
                let bag: Cards<Card> = [card, other].into_iter().collect();
                actions.push(Action::Discard(bag));
                actions.push(Action::Discard(bag.plus([Card::Bone, Card::Double].into_iter().collect())));
            }
            actions.push(Action::Discard(Cards::from_bits(card.slots())));
        }
        actions.push(Action::Discard(DECK));
        actions.sort();
        actions.dedup();
        actions
    }

    fn conserved(&self) -> Result<(), String> {
        let cards = self.everything();
        let bag: Cards<Card> = cards.iter().copied().collect();
        if cards.len() != 59 || bag != DECK {
            return Err(format!("not the whole deck (SA-1): {} cards", cards.len()));
        }
        if self.pile.len() != usize::from(self.table.pile) {
            return Err("the table miscounts the pile".to_owned());
        }
        for (seat, hand) in self.holdings.hands.iter() {
            if hand.len() != usize::from(self.table.held[seat]) {
                return Err(format!("the table miscounts the hand of {seat}"));
            }
            for (tin, lid) in self.table.tins[seat].iter().zip(self.holdings.lids[seat]) {
                let closed = tin.is_closed();
                if closed != lid.is_some() || closed && !tin.is_full() {
                    return Err(format!("a lid of {seat} is not where it should be (SA-7)"));
                }
                let heads = Slot::ALL.map(|slot| tin.at(slot).map(Laid::heading));
                let agree = |one: Slot, other: Slot| {
                    let (one, other) = (heads[one.index()], heads[other.index()]);
                    one.is_none() || other.is_none() || one == other
                };
                if !agree(Slot::One, Slot::Three)
                    || heads[0].or(heads[2]).is_some_and(|head| heads[1] == Some(head))
                {
                    return Err(format!("a tin of {seat} is not head to tail (SA-6)"));
                }
            }
        }
        self.sound()
    }

    fn sound(&self) -> Result<(), String> {
        for (seat, hand) in self.holdings.hands.iter() {
            if hand.bits() & self.table.lacks[seat].bits() != 0 {
                return Err(format!("{seat} holds what it lacks (SA-R7)"));
            }
            if self.holdings.lids[seat].into_iter().flatten().any(|lid| !self.table.lids().contains(lid)) {
                return Err(format!("{seat} has a bone for a lid (SA-7)"));
            }
        }
        self.knows_no_wrong()
    }

    fn hidden(&self, viewer: Viewer) -> Vec<Hidden<Card>> {
        if viewer == Viewer::Arbiter {
            return Vec::new();
        }
        let mut places = vec![Hidden::pile(self.pile.iter().copied())];
        for seat in Seat::all(self.table.players()).filter(|seat| !viewer.sees(*seat)) {
            places.push(Hidden::bag(self.holdings.hands[seat]));
            places.push(Hidden::pile(self.holdings.lids[seat].into_iter().flatten()));
        }
        places
    }

    fn lay(&self, viewer: Viewer, cards: &[Vec<Card>]) -> Self {
        let mut laid = self.clone();
        let Some((pile, places)) = cards.split_first() else { return laid };
        laid.pile = pile.iter().copied().collect();
        let hidden = Seat::all(self.table.players()).filter(|seat| !viewer.sees(*seat));
        let mut seats = self.minds.seats;
        for (seat, place) in hidden.zip(places.chunks(2)) {
            laid.holdings.hands[seat] = place[0].iter().copied().collect();
            let lids = laid.holdings.lids[seat].iter_mut().flatten();
            lids.zip(&place[1]).for_each(|(lid, card)| *lid = *card);
            // What others know is their secret, too.
            seats[seat] = self.minds.common.of_seat(seat);
        }
        laid.minds = Minds::of(seats, self.minds.common);
        laid
    }

    /// Some sardines in everybody's tins, a lid here and there, a card or two in hand, a short pile by day or by night; the rest
    /// was discarded.
    fn small(setup: &Setup<Self>, dice: &mut Dice) -> Self {
        let mut game = setup.dealt(dice);
        let players = setup.players;
        let mut cards = game.everything();
        shuffle(&mut cards, dice);
        for seat in Seat::all(players) {
            let lidded = players == 2 || seat == setup.first;
            for (tin, sardines) in [(0, if lidded { 3 } else { 0 }), (1, dice.below(4))] {
                for _ in 0..sardines {
                    let takes = game.table.tins[seat][tin].takes();
                    let laid = |card: &Card| {
                        Laid::every().find(|laid| {
                            laid.card() == *card && *card != Card::Bone && takes.heads(laid.heading())
                        })
                    };
                    let found = cards.iter().enumerate().find_map(|(at, card)| Some((at, laid(card)?)));
                    if let (Some((at, laid)), Some(slot)) = (found, game.table.tins[seat][tin].free_slot()) {
                        cards.swap_remove(at);
                        game.table.tins[seat][tin].lay(slot, laid);
                    }
                }
            }
            if lidded {
                let lid = cards.iter().position(|card| game.table.lids().contains(*card));
                game.holdings.lids[seat][0] = lid.map(|at| cards.swap_remove(at));
                game.table.tins[seat][0].close();
            }
        }
        let each = if players == 2 { 2 } else { 1 };
        game.holdings.hands = BySeat::from_fn(players, |_| cards.drain(..each).collect());
        game.table.held = BySeat::new(players, each as u8);
        game.pile = cards.drain(..2).collect();
        game.table.pile = 2;
        game.table.discards = cards.into_iter().collect();
        if dice.below(2) == 0 {
            // All that is hidden was in the pile that was shuffled at nightfall (SA-12), but the lids.
            let pile: Cards<Card> = game.pile.iter().copied().collect();
            let known = game.holdings.hands.iter().fold(pile, |all, (_, hand)| all.plus(*hand));
            game.table.cat = Cat::Night;
            let mut common = game.minds.common;
            common.pile = known;
            let seats = BySeat::from_fn(players, |seat| {
                let mut own = common.of_seat(seat);
                own.pile = known.minus(game.holdings.hands[seat]);
                own
            });
            game.minds = Minds::of(seats, common);
        }
        game
    }

    fn open_to(&self, viewer: Viewer) -> Cards<Card> {
        let mut open = self.table.discarded();
        for seat in Seat::all(self.table.players()) {
            for tin in &self.table.tins[seat] {
                open = open
                    .plus(Slot::ALL.into_iter().filter_map(|slot| tin.at(slot)).map(Laid::card).collect());
            }
            if viewer.sees(seat) {
                open = open.plus(self.holdings.hands[seat]);
                open = open.plus(self.holdings.lids[seat].into_iter().flatten().collect());
            }
        }
        open
    }

    fn shown_by(event: &Event, _: Viewer) -> Cards<Card> {
        match event.public {
            // Cards can be discarded, shuffled and drawn away again in one step.
            Public::Discarded { cards, .. } | Public::Night { cards } => cards,
            _ => Cards::EMPTY,
        }
    }
}

impl Sardines {
    /// Whether what everybody is sure of is true.
    fn knows_no_wrong(&self) -> Result<(), String> {
        let all = self.minds.seats.as_slice().iter().chain([&self.minds.common]);
        for known in all {
            for (seat, hand) in self.holdings.hands.iter() {
                if !hand.includes(known.hands.of(seat)) {
                    return Err(format!("somebody is wrong about the hand of {seat}"));
                }
                for (lid, thought) in self.holdings.lids[seat].into_iter().zip(known.lids[seat]) {
                    if thought.is_some() && thought != lid {
                        return Err(format!("somebody is wrong about a lid of {seat}"));
                    }
                }
            }
            let pile: Cards<Card> = self.pile.iter().copied().collect();
            if !known.pile.includes(pile) {
                return Err("somebody is wrong about the pile".to_owned());
            }
        }
        Ok(())
    }
}

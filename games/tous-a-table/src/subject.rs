//! What the laws of the test kit ask of this game. It looks inside the state, so it is only there for tests.

use tablee_core::{BySeat, Cards, Luck as _, Seat, Viewer, shuffle};
use tablee_testkit::{Dice, Hidden, Setup, Subject};

use crate::card::{PACK, both, cloths, complete, either, only, touched, whole, without};
use crate::memory::all_fresh;
use crate::table::dealt_each;
use crate::{Action, Card, Cloth, Course, Options, Public, Removed, TousATable};

/// Named option sets: without and with shelters, and games that are stopped early or at once.
pub(crate) fn option_sets() -> Vec<(&'static str, Options)> {
    let plain = Options { max_turns: 300, ..Options::default() };
    vec![
        ("plain", plain),
        ("sheltered", Options { shelter: true, ..plain }),
        ("one turn only", Options { max_turns: 1, ..plain }),
        ("sheltered, seven turns", Options { shelter: true, max_turns: 7, ..plain }),
        ("removed in secret", Options { removed: Removed::Secret, ..plain }),
        ("sheltered, removed in secret", Options { shelter: true, removed: Removed::Secret, ..plain }),
    ]
}

impl Subject for TousATable {
    fn setups() -> Vec<Setup<Self>> {
        option_sets()
            .into_iter()
            .flat_map(|(name, options)| (3..=5).map(move |players| Setup::new(name, options, players)))
            .collect()
    }

    fn universe() -> Vec<Action> {
        let offers = PACK
            .into_iter()
            .flat_map(|card| Course::ALL.into_iter().map(move |wants| Action::Offer { card, wants }));
        let tables = Cloth::ALL
            .into_iter()
            .flat_map(|cloth| [Action::Set(cloth), Action::Shelter(cloth), Action::Unshelter(cloth)]);
        // Declining is listed often enough to be tried at most moments.
        let picks = (0..=9).filter_map(Seat::new).flat_map(|seat| [Action::Pick(seat), Action::Decline]);
        offers.chain(PACK.into_iter().map(Action::Give)).chain(tables).chain(picks).collect()
    }

    fn conserved(&self) -> Result<(), String> {
        let players = self.hands.players();
        let mut all: Vec<Card> = self.offered.into_iter().chain(self.table.laid()).collect();
        for seat in Seat::all(players) {
            all.extend(self.hands[seat]);
            if self.hands[seat].len() != self.table.hand_size(seat) {
                return Err(format!("seat {seat} holds {:?}", self.hands[seat]));
            }
        }
        let cards: Cards<Card> = all.iter().copied().collect();
        if all.len() != cards.len() || cards.len() != players * dealt_each(players) {
            return Err(format!("not some whole tables: {} cards, {cards:?} (TT-2)", all.len()));
        }
        self.sound()
    }

    fn sound(&self) -> Result<(), String> {
        let players = self.hands.players();
        for seat in Seat::all(players) {
            let aside = self.sheltered[seat];
            let three_each = cloths(touched(aside)).all(|cloth| both(aside, cloth.cards()).len() == 3);
            if !three_each || aside.len() != 3 * usize::from(self.table.sheltered[seat]) {
                return Err(format!("seat {seat} shelters {aside:?} (TT-11)"));
            }
            if !self.hands[seat].includes(aside) {
                return Err(format!("seat {seat} shelters what it does not hold: {aside:?} (TT-11)"));
            }
        }
        let cards = self.in_game();
        let taken_out = without(PACK, cards);
        if whole(complete(cards)) != cards {
            return Err(format!("parts of tables are missing: {taken_out:?} (TT-2)"));
        }
        let shown = self.table.options.removed == Removed::Shown;
        if self.table.removed != (if shown { taken_out } else { Cards::EMPTY }) {
            return Err(format!("{taken_out:?} were taken out, not {:?} (TT-12)", self.table.removed));
        }
        self.remembers_no_wrong()
    }

    fn hidden(&self, viewer: Viewer) -> Vec<Hidden<Card>> {
        if viewer == Viewer::Arbiter || !self.table.is_dealt() {
            return Vec::new();
        }
        // The tables that left a five-player game in secret are hidden too.
        let out = without(without(PACK, self.in_game()), self.table.removed);
        let unseen = viewer.seat().map(|own| without(PACK, self.memories[own].in_play()));
        let mut places = vec![Hidden { may: unseen, ..Hidden::bag(out) }];
        let may = |seat| viewer.seat().map(|own| self.memories[own].may(seat));
        for seat in self.unseen_by(viewer) {
            let aside = self.sheltered[seat];
            for cards in [without(self.hands[seat], aside), aside] {
                places.push(Hidden { may: may(seat), ..Hidden::bag(cards) });
            }
        }
        if let (Some(offer), Some(card)) = (self.table.offer(), self.offered)
            && !viewer.sees(offer.seat)
        {
            // The course is announced (TT-3); which card of it is not.
            let fits = Some(offer.course.cards());
            places.push(Hidden { fits, may: may(offer.seat), ..Hidden::bag([card]) });
        }
        places
    }

    fn lay(&self, viewer: Viewer, cards: &[Vec<Card>]) -> Self {
        let mut laid = self.clone();
        let Some((_, cards)) = cards.split_first() else { return laid };
        let mut cards = cards.iter().map(|cards| cards.iter().copied().collect::<Cards<Card>>());
        for seat in self.unseen_by(viewer) {
            let hand = cards.next().unwrap_or_default();
            // Careless: the sheltered cards of the others need not even be of one table.
            laid.sheltered[seat] = cards.next().unwrap_or_default();
            laid.hands[seat] = either(hand, laid.sheltered[seat]);
        }
        if self.table.offer().is_some_and(|offer| !viewer.sees(offer.seat)) && self.offered.is_some() {
            laid.offered = cards.next().and_then(|card| card.nth(0));
        }
        let forgetful = all_fresh(&laid.table, |seat| laid.belongings(seat));
        for seat in self.unseen_by(viewer) {
            laid.memories[seat] = forgetful[seat];
        }
        laid
    }

    /// Everybody has one more table to set. Of many seats' cards each seat has seen all but a few pass by.
    fn small(setup: &Setup<Self>, dice: &mut Dice) -> Self {
        let mut game = setup.dealt(dice);
        let players = setup.players;
        let mut tables: Vec<Cloth> = cloths(complete(game.in_game())).collect();
        shuffle(&mut tables, dice);
        for seat in Seat::all(players) {
            for _ in 1..dealt_each(players) / 4 {
                tables.pop().into_iter().for_each(|table| game.table.apply(&Public::Set { seat, table }));
            }
        }
        let mut cards: Vec<Card> = tables.iter().flat_map(|table| table.cards()).collect();
        shuffle(&mut cards, dice);
        let mut dealt = cards.chunks(4).map(|hand| hand.iter().copied().collect::<Cards<Card>>());
        game.hands = BySeat::from_fn(players, |_| dealt.next().unwrap_or_default());
        let hands = game.hands;
        game.memories = all_fresh(&game.table, |seat| hands[seat]);
        if players > 3 {
            // One card of each hand, and one table, nobody else has seen; the others passed through everybody's.
            let secret = hands.iter().fold(tables[0].cards(), |all, (_, hand)| {
                let card = hand.nth(dice.below(4) as usize);
                card.map_or(all, |card| either(all, only(card)))
            });
            for own in Seat::all(players) {
                for other in own.others(players) {
                    for card in without(hands[other], secret) {
                        game.memories[own].swapped(other, card, card);
                    }
                }
            }
        }
        game
    }

    fn open_to(&self, viewer: Viewer) -> Cards<Card> {
        Seat::all(self.hands.players())
            .filter(|&seat| viewer.sees(seat))
            .fold(self.lies_open(), |open, seat| either(open, self.belongings(seat)))
    }
}

impl TousATable {
    /// The seats whose cards a viewer does not see.
    fn unseen_by(&self, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.hands.players()).filter(move |seat| !viewer.sees(*seat))
    }

    /// All that is in hands, on offer or set.
    fn in_game(&self) -> Cards<Card> {
        let all = self.offered.map_or(self.table.laid(), |card| either(self.table.laid(), only(card)));
        self.hands.iter().fold(all, |all, (_, hand)| either(all, *hand))
    }

    /// What lies open on the table: the tables that were set, and those taken out openly.
    fn lies_open(&self) -> Cards<Card> {
        either(self.table.laid(), self.table.removed)
    }

    /// Whether every seat's memory allows for where the cards really are.
    fn remembers_no_wrong(&self) -> Result<(), String> {
        let players = self.hands.players();
        let dealt =
            Seat::all(players).fold(self.table.laid(), |all, seat| either(all, self.belongings(seat)));
        for watching in Seat::all(players) {
            let memory = self.memories[watching];
            if !dealt.includes(memory.in_play()) {
                return Err(format!("seat {watching} remembers tables that left the game"));
            }
            for other in watching.others(players) {
                let truth = self.belongings(other);
                if !memory.may(other).includes(truth) {
                    return Err(format!("seat {watching} rules out what seat {other} has: {truth:?}"));
                }
                if !truth.includes(memory.sure(other)) {
                    return Err(format!("seat {watching} is wrongly sure: {:?}", memory.sure(other)));
                }
                if !both(memory.may(other), either(self.belongings(watching), self.lies_open())).is_empty() {
                    return Err(format!("seat {watching} suspects seat {other} of what it sees itself"));
                }
            }
        }
        Ok(())
    }
}

//! What the laws of the test kit ask of this game. It looks inside the state, so it is only there for tests.

use tablee_core::{BySeat, Cards, Seat, Viewer, shuffle};
use tablee_testkit::{Dice, Setup, Subject};

use crate::card::{PACK, both, cloths, complete, either, touched, whole, without};
use crate::memory::all_fresh;
use crate::table::dealt_each;
use crate::{Action, Card, Cloth, Course, Options, Removed, TousATable};

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
            let aside = self.sheltered[seat];
            let three_each = cloths(touched(aside)).all(|cloth| both(aside, cloth.cards()).len() == 3);
            if !three_each || aside.len() != 3 * usize::from(self.table.sheltered[seat]) {
                return Err(format!("seat {seat} shelters {aside:?} (TT-11)"));
            }
            if !self.hands[seat].includes(aside) {
                return Err(format!("seat {seat} shelters what it does not hold: {aside:?} (TT-11)"));
            }
        }
        let cards: Cards<Card> = all.iter().copied().collect();
        let right = all.len() == cards.len()
            && cards.len() == players * dealt_each(players)
            && whole(complete(cards)) == cards;
        if !right {
            return Err(format!("not some whole tables: {} cards, {cards:?} (TT-2)", all.len()));
        }
        let taken_out = without(PACK, cards);
        let shown = self.table.options.removed == Removed::Shown;
        if self.table.removed != (if shown { taken_out } else { Cards::EMPTY }) {
            return Err(format!("{taken_out:?} were taken out, not {:?} (TT-12)", self.table.removed));
        }
        self.remembers_no_wrong()
    }

    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        if viewer == Viewer::Arbiter || !self.table.is_dealt() {
            return self.clone();
        }
        let mut scrambled = self.clone();
        let players = self.hands.players();
        let hidden = |seat: Seat| !viewer.sees(seat);
        // The tables that left a five-player game in secret are hidden too, so their cards come in and others go.
        let seen = Seat::all(players)
            .filter(|&seat| !hidden(seat))
            .fold(self.lies_open(), |seen, seat| either(seen, self.belongings(seat)));
        let mut pool: Vec<Card> = without(PACK, seen).into_iter().collect();
        shuffle(&mut pool, dice);
        if let Some(offer) = self.table.offer()
            && hidden(offer.seat)
        {
            // The course is announced (TT-3); which card of it is not.
            let at = pool.iter().position(|card| card.course() == offer.course);
            scrambled.offered = at.map(|at| pool.swap_remove(at));
        }
        let mut pool = pool.into_iter();
        scrambled.hands = BySeat::from_fn(players, |seat| {
            if hidden(seat) { pool.by_ref().take(self.hands[seat].len()).collect() } else { self.hands[seat] }
        });
        // Careless: the sheltered cards of the others need not even be of one table.
        scrambled.sheltered = BySeat::from_fn(players, |seat| {
            let count = self.sheltered[seat].len();
            if hidden(seat) {
                scrambled.hands[seat].into_iter().take(count).collect()
            } else {
                self.sheltered[seat]
            }
        });
        let forgetful = all_fresh(&self.table, |seat| scrambled.hands[seat]);
        scrambled.memories =
            BySeat::from_fn(players, |seat| if hidden(seat) { forgetful[seat] } else { self.memories[seat] });
        scrambled
    }

    fn open_to(&self, viewer: Viewer) -> Cards<Card> {
        Seat::all(self.hands.players())
            .filter(|&seat| viewer.sees(seat))
            .fold(self.lies_open(), |open, seat| either(open, self.belongings(seat)))
    }
}

impl TousATable {
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

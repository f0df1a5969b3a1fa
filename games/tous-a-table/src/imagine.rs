//! Full states that agree with a view.
//!
//! The hidden cards have to be dealt so that everything the viewer can prove stays true: hand sizes, what each hand
//! may hold ([`View::may`]), the course of an offered card, three courses of one table for every shelter (TT-11), and
//! with five players two whole tables out of the game (TT-2). Shelters and missing tables are *groups* of cards
//! that go to one place; a search places those, in random order, and single cards are then dealt by [`assign`]. The
//! search is complete, and the truth is a solution, so it always finds one.

use tablee_core::{BySeat, Cards, Dealt, Luck, Seat, Viewer, assign, shuffle};

use crate::card::{PACK, both, either, only, without};
use crate::memory::all_fresh;
use crate::table::taken_out;
use crate::{Card, Cloth, Recall, TousATable, View};

impl View {
    /// A state that this viewer cannot tell from the real one.
    pub(crate) fn imagine<L: Luck + ?Sized>(&self, luck: &mut L) -> TousATable {
        let players = self.table.players();
        let mut game = TousATable {
            table: self.table,
            hands: BySeat::from_fn(players, |seat| self.hands[seat].seen()),
            sheltered: BySeat::from_fn(players, |seat| self.sheltered[seat].unwrap_or_default()),
            offered: self.offered,
            memories: BySeat::default(),
        };
        if self.table.is_dealt() && self.viewer != Viewer::Arbiter {
            let puzzle = Puzzle::of(self);
            for (home, cards) in puzzle.solve(luck) {
                match home {
                    Home::Hand(seat) => game.hands[seat] = either(game.hands[seat], cards),
                    Home::Shelter(seat) => {
                        game.hands[seat] = either(game.hands[seat], cards);
                        game.sheltered[seat] = either(game.sheltered[seat], cards);
                    }
                    Home::Offer => game.offered = cards.nth(0),
                    Home::Box => {}
                }
            }
        }
        self.imagine_memories(&mut game);
        game
    }

    /// Another seat's memory is its own secret. It has at least looked at its cards; more is not claimed, for it could be
    /// wrong.
    fn imagine_memories(&self, game: &mut TousATable) {
        let players = self.table.players();
        game.memories = match &self.recall {
            Recall::All(memories) => **memories,
            _ if !self.table.is_dealt() => BySeat::new(players, Default::default()),
            _ => all_fresh(&self.table, |seat| game.belongings(seat)),
        };
        if let (Recall::Own(memory), Viewer::Seat(seat)) = (&self.recall, self.viewer) {
            game.memories[seat] = *memory;
        }
    }

    /// Like [`determinize`](tablee_core::Game::determinize), with hands that people are likelier to hold: so many times two
    /// hidden cards try to change places, wherever what this viewer knows allows it, and do so as `likely` says. That is
    /// asked for the natural logarithm of how likely a hand is; only differences count (Metropolis).
    ///
    /// The tables that left a five-player game and sheltered cards stay where they were imagined.
    #[must_use]
    pub fn imagine_likely<L: Luck + ?Sized>(
        &self,
        tries: u32,
        likely: impl Fn(Cards<Card>) -> f32,
        luck: &mut L,
    ) -> TousATable {
        let mut game = self.imagine(luck);
        let players = self.table.players();
        let hidden: Vec<Seat> = Seat::all(players).filter(|&seat| !self.viewer.sees(seat)).collect();
        if hidden.len() < 2 || !self.table.is_dealt() {
            return game;
        }
        let mut weights = BySeat::from_fn(players, |seat| likely(game.hands[seat]));
        let agrees = |change: f32, luck: &mut L| {
            change >= 0.0 || (luck.below(1 << 16) as f32) < change.exp() * (1 << 16) as f32
        };
        for _ in 0..tries {
            let one = hidden[luck.below(hidden.len() as u32) as usize];
            let other = hidden[luck.below(hidden.len() as u32) as usize];
            let Some(mine) = any(without(game.hands[one], game.sheltered[one]), luck) else { continue };
            if one == other {
                // The card on offer for one of the same course that stayed in a hand.
                let Some(offered) = game.offered.filter(|_| self.offered.is_none()) else { continue };
                let fits = mine.course() == offered.course()
                    && self.may(one).contains(offered)
                    && self.may(self.table.turn).contains(mine);
                let hand = either(without(game.hands[one], only(mine)), only(offered));
                let weight = likely(hand);
                if fits && agrees(weight - weights[one], luck) {
                    (game.hands[one], game.offered, weights[one]) = (hand, Some(mine), weight);
                }
                continue;
            }
            let Some(theirs) = any(without(game.hands[other], game.sheltered[other]), luck) else { continue };
            if !self.may(one).contains(theirs) || !self.may(other).contains(mine) {
                continue;
            }
            let first = either(without(game.hands[one], only(mine)), only(theirs));
            let second = either(without(game.hands[other], only(theirs)), only(mine));
            let (likely_first, likely_second) = (likely(first), likely(second));
            if agrees(likely_first + likely_second - weights[one] - weights[other], luck) {
                (game.hands[one], game.hands[other]) = (first, second);
                (weights[one], weights[other]) = (likely_first, likely_second);
            }
        }
        self.imagine_memories(&mut game);
        game
    }
}

/// One of some cards.
fn any<L: Luck + ?Sized>(cards: Cards<Card>, luck: &mut L) -> Option<Card> {
    if cards.is_empty() { None } else { cards.nth(luck.below(cards.len() as u32) as usize) }
}

/// Where hidden cards can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    /// In a hand, and not sheltered.
    Hand(Seat),
    /// In a hand, sheltered: three cards of one table.
    Shelter(Seat),
    /// Face down on the table.
    Offer,
    /// Out of the game: a whole table.
    Box,
}

/// A home that wants some single cards.
#[derive(Clone, Copy, Debug)]
struct Room {
    home: Home,
    may: Cards<Card>,
    size: usize,
}

/// A home that wants a number of groups, each of cards of one table.
#[derive(Clone, Copy, Debug)]
struct Wish {
    home: Home,
    may: Cards<Card>,
    /// How many groups.
    groups: usize,
    /// Three cards or four.
    size: usize,
}

/// The hidden cards, and what is known of where they are.
#[derive(Clone, Debug)]
struct Puzzle {
    left: Cards<Card>,
    rooms: Vec<Room>,
    wishes: Vec<Wish>,
    /// The groups placed so far.
    placed: Vec<(Home, Cards<Card>)>,
    /// Groups that were tried at a home and led nowhere: no need to try them again further down.
    in_vain: Vec<(Home, Cards<Card>)>,
}

impl Puzzle {
    fn of(view: &View) -> Self {
        let table = &view.table;
        let players = table.players();
        let (mut rooms, mut wishes) = (Vec::new(), Vec::new());
        for seat in Seat::all(players).filter(|&seat| !view.viewer.sees(seat)) {
            let may = view.may(seat);
            let groups = usize::from(table.sheltered[seat]);
            rooms.push(Room {
                home: Home::Hand(seat),
                may,
                size: view.hands[seat].len().saturating_sub(3 * groups),
            });
            wishes.push(Wish { home: Home::Shelter(seat), may, groups, size: 3 });
        }
        if let (Some(offer), None) = (table.offer(), view.offered) {
            let may = both(view.may(offer.seat), offer.course.cards());
            rooms.push(Room { home: Home::Offer, may, size: 1 });
        }
        // TT-2: what left the game is two tables of which this viewer has never seen a card, unless all saw them go (TT-12).
        let gone = taken_out(players) - table.removed.len() / 4;
        let in_play = match &view.recall {
            Recall::Own(memory) => memory.in_play(),
            Recall::Nothing | Recall::All(_) => table.laid(),
        };
        wishes.push(Wish { home: Home::Box, may: without(PACK, in_play), groups: gone, size: 4 });
        wishes.retain(|wish| wish.groups > 0);
        Self { left: without(PACK, view.seen()), rooms, wishes, placed: Vec::new(), in_vain: Vec::new() }
    }

    /// Every home with the cards it got.
    fn solve<L: Luck + ?Sized>(mut self, luck: &mut L) -> Vec<(Home, Cards<Card>)> {
        // The truth is a solution, so nothing is ever left unsolved.
        if let Some(singles) = self.search(luck) {
            let cards = |place| singles.at(place).iter().copied().collect();
            self.placed.extend(self.rooms.iter().enumerate().map(|(place, room)| (room.home, cards(place))));
        }
        self.placed
    }

    /// Places the groups that are still wanted, and returns the single cards for every room.
    fn search<L: Luck + ?Sized>(&mut self, luck: &mut L) -> Option<Dealt<Card>> {
        let singles = self.deal_rest(luck)?;
        // The home with the fewest possibilities chooses first.
        let next = (0..self.wishes.len())
            .filter(|&index| self.wishes[index].groups > 0)
            .map(|index| (index, self.groups_for(self.wishes[index])))
            .min_by_key(|(_, groups)| groups.len());
        let Some((index, mut groups)) = next else { return Some(singles) };
        let home = self.wishes[index].home;
        shuffle(&mut groups, luck);
        let tried = self.in_vain.len();
        for group in groups {
            self.wishes[index].groups -= 1;
            self.left = without(self.left, group);
            self.placed.push((home, group));
            let found = self.search(luck);
            if found.is_some() {
                return found;
            }
            self.placed.pop();
            self.left = either(self.left, group);
            self.wishes[index].groups += 1;
            self.in_vain.push((home, group));
        }
        self.in_vain.truncate(tried);
        None
    }

    /// Deals everything that is left as single cards, groups that are still wanted too: if that cannot be done, no
    /// choice of groups will help.
    fn deal_rest<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Dealt<Card>> {
        let rooms = self.rooms.iter().map(|room| (room.may, room.size));
        let wishes = self.wishes.iter().map(|wish| (wish.may, wish.groups * wish.size));
        let places: Vec<(Cards<Card>, usize)> = rooms.chain(wishes).collect();
        assign(self.left, &places, luck)
    }

    /// The groups that could go to a home.
    fn groups_for(&self, wish: Wish) -> Vec<Cards<Card>> {
        let mut groups = Vec::new();
        for cloth in Cloth::ALL {
            let there = both(both(self.left, wish.may), cloth.cards());
            if there.len() == wish.size {
                groups.push(there);
            } else if there.len() > wish.size {
                groups.extend(there.into_iter().map(|card| without(there, only(card))));
            }
        }
        groups.retain(|&group| !self.in_vain.contains(&(wish.home, group)));
        groups
    }
}

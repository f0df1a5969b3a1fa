//! The champion: information-set Monte Carlo tree search.
//!
//! Each thought imagines a full state that agrees with the view ([`Habits::imagine`]), walks down the tree of what was
//! tried before, tries something new, and lets habitués play on until the game can be judged. The tree is shared by all
//! imagined states: what is possible in some of them only is counted by how often it could be tried. When several seats
//! are waited for at once (answers to an offer, gifts to the cat), chance says who is quickest, as it is at a table.

use tablee_core::{BySeat, Game, Luck, Seat, SeatSet, Turn, View as _, Viewer};

use crate::tree::{Place, Tree};
use crate::{Bot, Budget, Habits, Thinking, compare};

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Champion<G: Game> {
    /// What the decision is among.
    own: Vec<G::Action>,
    actions: Vec<G::Action>,
    choices: Vec<Option<G::Action>>,
    events: Vec<G::Event>,
}

/// Nobody thinks further than this many steps ahead in one imagined game.
const FAR: u32 = 2_000;

impl<G: Habits> Default for Champion<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Habits> Champion<G> {
    /// A champion with an empty head.
    #[must_use]
    pub fn new() -> Self {
        Self { own: Vec::new(), actions: Vec::new(), choices: Vec::new(), events: Vec::new() }
    }

    /// One thought: imagines a state, plays it on, and learns.
    fn think<L: Luck + ?Sized>(
        &mut self,
        view: &G::View,
        seat: Seat,
        tree: &mut Tree<G::Action>,
        luck: &mut L,
    ) {
        let start = G::imagine(view, luck);
        let mut game = start.clone();
        let mut path: Vec<Place> = Vec::with_capacity(24);
        let mut place = Tree::<G::Action>::ROOT;
        path.push(place);
        let mut first = true;
        let mut known = true;
        for _ in 0..FAR {
            let Turn::Seats { must, may } = self.settle_chance(&mut game, &start, luck) else { break };
            if !first && game.is_far_enough(&start) {
                break;
            }
            let acting = if first { seat } else { any(must, luck) };
            let action = if first || known {
                let waited_for = must.contains(acting);
                if first {
                    self.actions.clone_from(&self.own);
                } else {
                    game.legal_actions(acting, &mut self.actions);
                }
                let (action, next, fresh) = self.choose(&game, acting, waited_for, tree, place, luck);
                path.push(next);
                place = next;
                known = !fresh;
                action
            } else {
                self.habit(&game, acting, luck)
            };
            first = false;
            let stuck = match action {
                Some(action) => game.play(acting, action, &mut self.events).is_err(),
                // Waiting: the game goes on without this seat.
                None => must.contains(acting),
            };
            if stuck {
                break;
            }
            self.events.clear();
            self.let_others_act(&mut game, may, luck);
        }
        let worth: BySeat<f32> = game.judge(&start);
        tree.learn(&path, |seat| worth[seat]);
    }

    /// Lets chance decide, unless the game can be judged where it stands.
    fn settle_chance<L: Luck + ?Sized>(&mut self, game: &mut G, start: &G, luck: &mut L) -> Turn {
        while game.turn() == Turn::Chance && !game.is_far_enough(start) {
            let Some(outcome) = game.sample(luck) else { break };
            if game.resolve(outcome, &mut self.events).is_err() {
                break;
            }
            self.events.clear();
        }
        game.turn()
    }

    /// The seats that may act do what is obvious: nobody waits for them, and nobody has to search for it.
    fn let_others_act<L: Luck + ?Sized>(&mut self, game: &mut G, may: SeatSet, luck: &mut L) {
        for seat in may.iter() {
            if !game.turn().acting().contains(seat) {
                continue;
            }
            if let Some(action) = self.habit(game, seat, luck) {
                // Somebody else may have been quicker; then nothing happens.
                let _ = game.play(seat, action, &mut self.events);
                self.events.clear();
            }
        }
    }

    /// What a habitué would do there.
    fn habit<L: Luck + ?Sized>(&mut self, game: &G, seat: Seat, luck: &mut L) -> Option<G::Action> {
        let view = game.view(Viewer::Seat(seat));
        view.legal_actions(&mut self.actions);
        if self.actions.is_empty() { None } else { G::habit(&view, &self.actions, luck) }
    }

    /// A choice in the tree, among the actions there are: the most promising one, or one that is new here.
    fn choose<L: Luck + ?Sized>(
        &mut self,
        game: &G,
        seat: Seat,
        waited_for: bool,
        tree: &mut Tree<G::Action>,
        place: Place,
        luck: &mut L,
    ) -> (Option<G::Action>, Place, bool) {
        self.choices.clear();
        self.choices.extend(self.actions.iter().copied().map(Some));
        if !waited_for {
            self.choices.push(None);
        }
        let tried = tree.tried(place, seat, &self.choices);
        // New things are tried as long as there are few, compared with how often we have been here: the best rated first.
        let room = 1 + (0.4 * (tree.visits(place) as f32).sqrt()) as usize;
        if tried < self.choices.len() && tried < room {
            let view = game.view(Viewer::Seat(seat));
            let rate = G::rater(&view);
            let new = self.choices.iter().copied().filter(|&choice| !tree.knows(place, seat, choice));
            let rated = new.map(|choice| (choice.map_or(0, &rate), luck.below(1 << 16), choice));
            let fresh = rated.max_by_key(|(rating, tie, _)| (*rating, *tie)).and_then(|(.., choice)| choice);
            return (fresh, tree.expand(place, seat, fresh), true);
        }
        match tree.select(place, seat, &self.choices) {
            Some((action, next)) => (action, next, false),
            None => (self.choices[0], tree.expand(place, seat, self.choices[0]), true),
        }
    }
}

/// One of these seats.
fn any<L: Luck + ?Sized>(seats: SeatSet, luck: &mut L) -> Seat {
    let first = seats.first().unwrap_or_default();
    if seats.without(first).is_empty() {
        return first;
    }
    seats.iter().nth(luck.below(seats.len() as u32) as usize).unwrap_or(first)
}

impl<G: Habits> Bot<G> for Champion<G> {
    fn decide(
        &mut self,
        view: &G::View,
        budget: &mut dyn Budget,
        mut luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        let seat = view.viewer().seat()?;
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        let waited_for = G::is_waited_for(view);
        actions.retain(|action| !waited_for || !G::is_idle(view, action));
        match actions.as_slice() {
            [] => return None,
            [only] if waited_for => return Some(*only),
            // What is plainly good needs no search, and neither does waiting with nothing to gain.
            _ if !waited_for => return G::habit(view, &actions, &mut luck),
            _ => {}
        }
        // What can be worked out need not be guessed.
        if let Some(solved) = G::solve(view) {
            return Some(solved);
        }
        if G::THINKING == Thinking::SameDeals {
            return compare::favourite::<G, _>(view, seat, &actions, budget, &mut luck);
        }
        self.own.clone_from(&actions);
        let mut tree = Tree::new(seat);
        let mut thoughts = 0;
        while thoughts == 0 || budget.go_on(thoughts) {
            self.think(view, seat, &mut tree, &mut luck);
            thoughts += 1;
        }
        tree.favourite().flatten().or_else(|| G::habit(view, &actions, &mut luck))
    }
}

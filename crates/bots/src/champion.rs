//! The champion: information-set Monte Carlo tree search.
//!
//! Each thought imagines a full state that agrees with the view ([`Habits::imagine`]), walks down the tree of what was
//! tried before, tries something new, and lets habitués play on until the game can be judged. The tree is shared by all
//! imagined states: what is possible in some of them only is counted by how often it could be tried. When several seats
//! are waited for at once (answers to an offer, gifts to the cat), chance says who is quickest, as it is at a table.

use tablee_core::{BySeat, Luck, Nobody, Seat, SeatSet, Turn, View as _, Viewer};

use crate::compare::Comparison;
use crate::tree::{Place, Tree};
use crate::{Bot, Budget, Habits, How, Manner, Thinking, Thoughts, Weights as _};

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Champion<G: Habits> {
    /// What imagined habitués go by.
    weights: G::Weights,
    /// How it thinks.
    manner: Manner,
    /// Whether it leaves alone what is plainly foolish, and thinks about what it may do out of turn.
    prudent: bool,
    /// What the decision is among.
    own: Vec<G::Action>,
    actions: Vec<G::Action>,
    choices: Vec<Option<G::Action>>,
    /// Where each choice leads.
    known: Vec<Option<Place>>,
    /// The places of a thought.
    path: Vec<Place>,
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
        Self::with(G::Weights::TODAY, G::MANNER, true)
    }

    /// The champion of 2026, which later ones are compared with.
    #[must_use]
    pub fn of_2026() -> Self {
        Self::with(G::Weights::OF_2026, G::MANNER_OF_2026, false)
    }

    /// The same one, whose imagined habitués weigh things otherwise.
    #[must_use]
    pub fn weighing(self, weights: G::Weights) -> Self {
        Self { weights, ..self }
    }

    /// The same one, who thinks otherwise.
    #[must_use]
    pub fn thinking(self, manner: Manner) -> Self {
        Self { manner, ..self }
    }

    /// How it thinks.
    #[must_use]
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    const fn with(weights: G::Weights, manner: Manner, prudent: bool) -> Self {
        Self {
            weights,
            manner,
            prudent,
            own: Vec::new(),
            actions: Vec::new(),
            choices: Vec::new(),
            known: Vec::new(),
            path: Vec::new(),
        }
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
        let mut place = Tree::<G::Action>::ROOT;
        self.path.clear();
        self.path.push(place);
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
                self.path.push(next);
                place = next;
                known = !fresh;
                action
            } else {
                self.habit(&game, acting, must.contains(acting), luck)
            };
            first = false;
            let stuck = match action {
                Some(action) => game.play(acting, action, &mut Nobody).is_err(),
                // Waiting: the game goes on without this seat.
                None => must.contains(acting),
            };
            if stuck {
                break;
            }
            self.let_others_act(&mut game, may, luck);
        }
        let worth: BySeat<f32> = game.judge(&start);
        tree.learn(&self.path, |seat| worth[seat]);
    }

    /// Lets chance decide, unless the game can be judged where it stands.
    fn settle_chance<L: Luck + ?Sized>(&mut self, game: &mut G, start: &G, luck: &mut L) -> Turn {
        while game.turn() == Turn::Chance && !game.is_far_enough(start) {
            let Some(outcome) = game.sample(luck) else { break };
            if game.resolve(outcome, &mut Nobody).is_err() {
                break;
            }
        }
        game.turn()
    }

    /// The seats that may act do what is obvious: nobody waits for them, and nobody has to search for it.
    fn let_others_act<L: Luck + ?Sized>(&mut self, game: &mut G, may: SeatSet, luck: &mut L) {
        for seat in may.iter() {
            if !game.turn().acting().contains(seat) {
                continue;
            }
            if let Some(action) = self.habit(game, seat, false, luck) {
                // Somebody else may have been quicker; then nothing happens.
                let _ = game.play(seat, action, &mut Nobody);
            }
        }
    }

    /// What a habitué would do there.
    fn habit<L: Luck + ?Sized>(
        &mut self,
        game: &G,
        seat: Seat,
        waited_for: bool,
        luck: &mut L,
    ) -> Option<G::Action> {
        game.legal_actions(seat, &mut self.actions);
        match self.actions.as_slice() {
            [] => None,
            // Whoever has no choice need not look.
            [only] if waited_for => Some(*only),
            actions => G::habit(&game.view(Viewer::Seat(seat)), actions, &self.weights, luck),
        }
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
        tree.look_up(place, seat, &self.choices, &mut self.known);
        let tried = self.known.iter().flatten().count();
        // New things are tried as long as there are few, compared with how often we have been here: the best rated first.
        let room = 1 + (0.4 * (tree.visits(place) as f32).sqrt()) as usize;
        if tried < self.choices.len() && tried < room {
            let view = game.view(Viewer::Seat(seat));
            let rate = G::rater(&view, &self.weights);
            let new = self.choices.iter().zip(&self.known).filter(|(_, known)| known.is_none());
            let new = new.map(|(choice, _)| *choice);
            let rated = new.map(|choice| (choice.map_or(0, &rate), luck.below(1 << 16), choice));
            let fresh = rated.max_by_key(|(rating, tie, _)| (*rating, *tie)).and_then(|(.., choice)| choice);
            return (fresh, tree.expand(place, seat, fresh), true);
        }
        match tree.select(&self.choices, &self.known) {
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

impl<G: Habits> Champion<G> {
    /// What to do, and the thoughts behind it.
    pub fn ponder(
        &mut self,
        view: &G::View,
        budget: &mut dyn Budget,
        mut luck: &mut dyn Luck,
    ) -> Thoughts<G::Action> {
        let mut actions = Vec::new();
        view.legal_actions(&mut actions);
        let waited_for = G::is_waited_for(view);
        actions.retain(|action| !waited_for || !G::is_idle(view, action));
        if self.prudent && actions.iter().any(|action| !G::is_foolish(view, action)) {
            actions.retain(|action| !G::is_foolish(view, action));
        }
        let seat = match (view.viewer().seat(), actions.as_slice()) {
            (None, _) | (_, []) => return Thoughts::plain(None, How::Only),
            (_, [only]) if waited_for => return Thoughts::plain(Some(*only), How::Only),
            // What is plainly good needs no search, and neither does waiting with nothing to gain.
            _ if !waited_for => {
                return Thoughts::plain(G::habit(view, &actions, &self.weights, &mut luck), How::Habit);
            }
            (Some(seat), _) => seat,
        };
        // What can be worked out need not be guessed.
        if let Some(solved) = G::solve(view) {
            return Thoughts::plain(Some(solved), How::Solved);
        }
        if self.manner.thinking == Thinking::SameDeals {
            let comparison = Comparison::<G> { view, seat, weights: &self.weights, manner: self.manner };
            return comparison.ponder(&actions, budget, &mut luck);
        }
        self.own.clone_from(&actions);
        let mut tree = Tree::new(seat);
        let mut count = 0;
        while count == 0 || budget.go_on(count) {
            self.think(view, seat, &mut tree, &mut luck);
            count += 1;
        }
        let choice = tree.favourite(self.manner.doubt()).flatten();
        let choice = choice.or_else(|| G::habit(view, &actions, &self.weights, &mut luck));
        let mut rated: Vec<_> = tree.rated().collect();
        rated.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Thoughts { choice, how: How::Search, count, rated }
    }
}

impl<G: Habits> Bot<G> for Champion<G> {
    fn decide(&mut self, view: &G::View, budget: &mut dyn Budget, luck: &mut dyn Luck) -> Option<G::Action> {
        self.ponder(view, budget, luck).choice
    }
}

//! The champion: many imagined games that agree with its view.
//!
//! How it thinks about a game is the game's [`Manner`]: by a race of candidates ([`crate::race`]), or in the tree of an
//! information-set Monte Carlo search, which is here. There each thought imagines a full state that agrees with the view
//! ([`Habits::imagine_likely`]), walks down the tree of what was tried before, tries something new, and lets habitués play on
//! until the game can be judged. The tree is shared by all imagined states: what is possible in some of them only is
//! counted by how often it could be tried. When several seats are waited for at once (answers to an offer, gifts to the
//! cat), chance says who is quickest, as it is at a table. What was learned of the next decision is kept for it.
//!
//! The champion of 2026, which later ones are compared with, is in the same rooms: in the tree or on the same deals
//! ([`crate::compare`]), without what was learned since (`prudent`).

use tablee_core::{BySeat, Luck, Nobody, Seat, SeatSet, Turn, View as _, Viewer};

use crate::compare::Comparison;
use crate::own::Own;
use crate::race::Race;
use crate::tree::{Place, Tree};
use crate::{Bot, Budget, Habits, How, Manner, Thinking, Thoughts, Weights as _};

/// A bot that searches.
#[derive(Clone, Debug)]
pub struct Champion<G: Habits> {
    /// What imagined habitués go by.
    weights: G::Weights,
    /// How it thinks.
    manner: Manner,
    /// Whether it does what it did not do in 2026: it leaves alone what is plainly foolish, thinks about what it may do out of
    /// turn, weighs imagined states, plays for the whole match and goes on from what it learned.
    prudent: bool,
    /// Whether it works out what can be worked out.
    solves: bool,
    /// What the decision is among.
    own: Vec<G::Action>,
    actions: Vec<G::Action>,
    choices: Vec<Option<G::Action>>,
    /// Where each choice leads.
    known: Vec<Option<Place>>,
    /// The places of a thought.
    path: Vec<Place>,
    /// All that we could do now, sensible or not.
    legal: Vec<G::Action>,
    /// The tree of the last decision.
    tree: Option<Tree<G::Action>>,
    /// What was learned of our decisions, and what was done at the last one.
    learned: Own<G::Action>,
    done: Option<G::Action>,
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

    /// The same one, who works nothing out exactly: to measure how well it guesses.
    #[must_use]
    pub fn guessing(self) -> Self {
        Self { solves: false, ..self }
    }

    /// How it thinks.
    #[must_use]
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    fn with(weights: G::Weights, manner: Manner, prudent: bool) -> Self {
        Self {
            weights,
            manner,
            prudent,
            solves: true,
            own: Vec::new(),
            actions: Vec::new(),
            choices: Vec::new(),
            known: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
            tree: None,
            learned: Own::new(),
            done: None,
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
        let start = if self.prudent { G::imagine_likely(view, luck) } else { G::imagine(view, luck) };
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
        let worth: BySeat<f32> = if self.prudent { game.outlook(&start) } else { game.judge(&start) };
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
        match tree.select(f32::from(self.manner.curiosity) / 100.0, &self.choices, &self.known) {
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
        self.legal.clone_from(&actions);
        let waited_for = G::is_waited_for(view);
        let races = self.manner.thinking == Thinking::Race;
        actions.retain(|action| !(waited_for || self.prudent) || !G::is_idle(view, action));
        if self.prudent && actions.iter().any(|action| !G::is_foolish(view, action)) {
            actions.retain(|action| !G::is_foolish(view, action));
        }
        let seat = match (view.viewer().seat(), actions.as_slice()) {
            (None, _) | (_, []) => return Thoughts::plain(None, How::Only),
            (_, [only]) if waited_for => return Thoughts::plain(Some(*only), How::Only),
            // In 2026 nobody thought about what could be done out of turn.
            _ if !waited_for && !self.prudent => {
                return Thoughts::plain(G::habit(view, &actions, &self.weights, &mut luck), How::Habit);
            }
            (Some(seat), _) => seat,
        };
        // What can be worked out need not be guessed.
        if let Some(solved) = G::solve(view).filter(|_| self.solves) {
            return Thoughts::plain(Some(solved), How::Solved);
        }
        if races || !waited_for {
            return self.race(view, seat, &actions, budget, &mut luck);
        }
        if self.manner.thinking == Thinking::SameDeals {
            let comparison = Comparison::<G> { view, seat, weights: &self.weights, manner: self.manner };
            return comparison.ponder(&actions, budget, &mut luck);
        }
        self.own.clone_from(&actions);
        let choices: Vec<_> = actions.iter().copied().map(Some).collect();
        let known = self.tree.take().and_then(|tree| tree.carried_on(self.done, seat, &choices));
        let mut tree = known.unwrap_or_else(|| Tree::new(seat));
        let mut count = 0;
        while count == 0 || budget.go_on(count) {
            self.think(view, seat, &mut tree, &mut luck);
            count += 1;
        }
        let choice = tree.favourite(self.manner.doubt()).flatten();
        let choice = choice.or_else(|| G::habit(view, &actions, &self.weights, &mut luck));
        let mut rated: Vec<_> = tree.rated().collect();
        rated.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        if self.prudent {
            (self.tree, self.done) = (Some(tree), choice);
        }
        Thoughts { choice, how: How::Search, count, rated }
    }
}

impl<G: Habits> Champion<G> {
    /// By a race. Whoever is not waited for may also wait.
    fn race<L: Luck + ?Sized>(
        &mut self,
        view: &G::View,
        seat: Seat,
        actions: &[G::Action],
        budget: &mut dyn Budget,
        luck: &mut L,
    ) -> Thoughts<G::Action> {
        let waited_for = G::is_waited_for(view);
        let guess = G::skill(view, actions, &self.weights, luck);
        let rate = G::insight(view, &self.weights);
        let mut choices: Vec<_> = actions.iter().copied().map(Some).collect();
        if !waited_for {
            choices.push(None);
        }
        choices.sort_by_cached_key(|&choice| {
            std::cmp::Reverse((choice == guess, choice.map_or(0, &rate), luck.below(1 << 16)))
        });
        // What is done out of turn is no step of the tree: the next decision goes on from the last one all the same.
        let mut aside = Own::new();
        let own = if waited_for {
            self.learned.go_on(self.done, &self.legal);
            &mut self.learned
        } else {
            &mut aside
        };
        let mut race = Race::<G> { view, seat, weights: &self.weights, manner: self.manner, own };
        let thoughts = race.ponder(&choices, budget, luck);
        if waited_for {
            self.done = thoughts.choice;
        }
        thoughts
    }
}

impl<G: Habits> Bot<G> for Champion<G> {
    fn decide(&mut self, view: &G::View, budget: &mut dyn Budget, luck: &mut dyn Luck) -> Option<G::Action> {
        self.ponder(view, budget, luck).choice
    }
}

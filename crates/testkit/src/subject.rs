//! A game as the laws look at it.

use tablee_core::{Allowed, Cards, Face, Game, Nobody, Numbered, Options as _, Seat, Value, Viewer};

use crate::Dice;
use crate::hidden::{Hidden, shuffled};

/// One way to set a game up.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// What is being played, in words, for messages.
    pub name: String,
    /// The options.
    pub options: G::Options,
    /// How many play.
    pub players: usize,
    /// Who begins.
    pub first: Seat,
}

/// A game whose tests let the laws look inside its state.
pub trait Subject: Face + Numbered {
    /// Every edition and option, with every player count.
    fn setups() -> Vec<Setup<Self>>;

    /// Actions of every form, legal or not: what a seat might try at any moment.
    fn universe() -> Vec<Self::Action>;

    /// Whether all cards, and tokens, are still there, once each; says what is wrong.
    fn conserved(&self) -> Result<(), String>;

    /// Whether all that was said and all that anybody remembers is true of where the cards are; says what is not.
    fn sound(&self) -> Result<(), String>;

    /// Every place with cards that a viewer does not see, in an order that does not depend on them; none for an arbiter.
    ///
    /// Written against the state, not the view, so that a view which shows too much is found out.
    fn hidden(&self, viewer: Viewer) -> Vec<Hidden<Self::Card>>;

    /// The same state with these cards at those places. Whoever is hidden from the viewer remembers what everybody knows and what it
    /// holds, and no more; nothing changes for an arbiter.
    fn lay(&self, viewer: Viewer, cards: &[Vec<Self::Card>]) -> Self;

    /// The same state with everything that is hidden from a viewer dealt anew, careless of what could be proved.
    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        self.lay(viewer, &shuffled(&self.hidden(viewer), dice))
    }

    /// A small world: a position just dealt in which all but a handful of cards lie open, and nobody knows more of the others than
    /// the hand they hold.
    fn small(setup: &Setup<Self>, dice: &mut Dice) -> Self;

    /// Every kind of card that a viewer may see in this state: its own and what lies open.
    fn open_to(&self, viewer: Viewer) -> Cards<Self::Card>;

    /// Cards that an event lays open to this viewer beyond what [`open_to`](Subject::open_to) says before and after
    /// it; nearly always none.
    fn shown_by(event: &Self::Event, viewer: Viewer) -> Cards<Self::Card> {
        let _ = (event, viewer);
        Cards::EMPTY
    }
}

impl<G: Game> Setup<G> {
    /// The setup with these options and players; a changing seat begins.
    #[must_use]
    pub fn new(name: &str, options: G::Options, players: usize) -> Self {
        let first = Seat::all(players).nth(name.len() % players).unwrap_or_default();
        Self { name: format!("{name}, {players} players"), options, players, first }
    }

    /// Every edition and every value of every option, with the fewest and the most players; games that could drag on are cut
    /// short. Asked of the options themselves, so that nobody forgets one.
    ///
    /// # Panics
    /// When an option does not take a value that it says it takes.
    #[must_use]
    pub fn every() -> Vec<Self> {
        let set = |options: &mut G::Options, name: &str, value: Value<'_>| {
            options.set(name, value).unwrap_or_else(|bad| panic!("{}: {bad}", G::ID));
        };
        let mut short = G::Options::default();
        for (name, most) in [("max_turns", 60), ("deals", 2)] {
            if G::Options::SPECS.iter().any(|spec| spec.name == name) {
                set(&mut short, name, Value::Number(most));
            }
        }
        let mut all = vec![("as it comes".to_owned(), short)];
        let editions = G::Options::EDITIONS.iter();
        all.extend(editions.filter_map(|name| Some(((*name).to_owned(), G::Options::edition(name)?))));
        for spec in G::Options::SPECS {
            let values: Vec<Value<'static>> = match spec.allowed {
                Allowed::Flag => [false, true].map(Value::Flag).to_vec(),
                Allowed::Words(words) => words.iter().copied().map(Value::Word).collect(),
                Allowed::Number { min, .. } => vec![Value::Number(min), Value::Number(min + 1)],
            };
            for value in values {
                let mut options = short;
                set(&mut options, spec.name, value);
                all.push((format!("{} {value:?}", spec.name), options));
            }
        }
        let setups = all.iter().flat_map(|(name, options)| {
            let (least, most) = options.players().into_inner();
            [least, most].map(|players| Self::new(name, *options, players))
        });
        setups.collect()
    }

    /// The game, waiting for its deck.
    ///
    /// # Panics
    /// When that many cannot play with these options.
    #[must_use]
    pub fn start(&self) -> G {
        G::new(self.options, self.players, self.first)
            .unwrap_or_else(|| panic!("{}: {} cannot be set up", G::ID, self.name))
    }

    /// The game with its first deal, whatever chance says.
    ///
    /// # Panics
    /// When that many cannot play with these options.
    #[must_use]
    pub fn dealt(&self, dice: &mut Dice) -> G {
        let mut game = self.start();
        if let Some(deal) = game.sample(dice) {
            let _ = game.resolve(deal, &mut Nobody);
        }
        game
    }
}

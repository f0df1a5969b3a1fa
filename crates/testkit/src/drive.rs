//! Playing whole games at random.

use tablee_core::{Chance, Game, Listener, Luck, Seat, Turn};

use crate::Dice;

/// Something that moved a game on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<G: Game> {
    /// A seat did something.
    Act(Seat, G::Action),
    /// Chance decided.
    Chance(Chance<G::Card>),
}

impl<G: Game> Step<G> {
    /// Does it, and lets `events` hear what happened.
    ///
    /// # Panics
    /// When the game refuses it.
    pub fn take(&self, game: &mut G, events: &mut impl Listener<G::Event>) {
        match self {
            Self::Act(seat, action) => {
                if let Err(illegal) = game.play(*seat, *action, events) {
                    panic!("{}: {seat} {action}: {illegal}", G::ID);
                }
            }
            Self::Chance(outcome) => {
                if let Err(bad) = game.resolve(outcome.clone(), events) {
                    panic!("{}: {outcome:?}: {bad}", G::ID);
                }
            }
        }
    }

    /// A step chosen at random: any seat that can act, any of its actions. `None` when the game is over.
    ///
    /// Half of the time the choice is among *sorts* of actions first (their first word), so that a rare sort is not
    /// drowned by a sort with many forms.
    pub fn random(game: &G, dice: &mut Dice, actions: &mut Vec<G::Action>) -> Option<Self> {
        match game.turn() {
            Turn::Chance => game.sample(dice).map(Self::Chance),
            Turn::Over(_) => None,
            turn @ Turn::Seats { .. } => {
                let acting = turn.acting();
                let seat = acting.iter().nth(dice.below(acting.len() as u32) as usize)?;
                game.legal_actions(seat, actions);
                if dice.below(2) == 0 {
                    let first_word = |action: &G::Action| -> String {
                        action.to_string().split(' ').next().unwrap_or_default().to_owned()
                    };
                    let mut sorts: Vec<String> = actions.iter().map(first_word).collect();
                    sorts.sort();
                    sorts.dedup();
                    let sort = &sorts[dice.below(sorts.len() as u32) as usize];
                    actions.retain(|action| first_word(action) == *sort);
                }
                let index = dice.below(actions.len() as u32) as usize;
                actions.get(index).map(|action| Self::Act(seat, *action))
            }
        }
    }
}

/// Plays a game to its end at random and shows every step: the state before, the step, what happened, the state after.
///
/// # Panics
/// When it does not end within a million steps, or a listed action is refused.
pub fn random_game<G: Game>(game: G, dice: &mut Dice, see: impl FnMut(&G, &Step<G>, &[G::Event], &G)) -> G {
    let mut actions = Vec::new();
    whole_game_by(game, |game| Step::random(game, dice, &mut actions), see)
}

/// Plays a game to its end by what `next` says, and shows every step as [`random_game`] does. `None` is for a game that is
/// over.
///
/// # Panics
/// When it does not end within a million steps, when a step is refused, or when there is none before the end.
pub fn whole_game_by<G: Game>(
    mut game: G,
    mut next: impl FnMut(&G) -> Option<Step<G>>,
    mut see: impl FnMut(&G, &Step<G>, &[G::Event], &G),
) -> G {
    let mut events = Vec::new();
    for _ in 0..1_000_000 {
        let Some(step) = next(&game) else {
            assert!(matches!(game.turn(), Turn::Over(_)), "{}: nobody can act: {game:?}", G::ID);
            return game;
        };
        let before = game.clone();
        events.clear();
        step.take(&mut game, &mut events);
        see(&before, &step, &events, &game);
    }
    panic!("{}: a game did not end", G::ID);
}

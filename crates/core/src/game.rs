//! The contract of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

use crate::{
    BadChance, Card, Chance, Illegal, Listener, Luck, Misread, Options, Reason, Seat, Turn, View, Viewer,
};

/// A game, on its state: the rules and nothing but the rules.
///
/// A driver looks at [`turn`](Game::turn): on [`Turn::Chance`] it gets an outcome from somewhere
/// ([`sample`](Game::sample), a tape, a journal) and hands it to [`resolve`](Game::resolve); on [`Turn::Seats`] it
/// lets one of the seats [`play`](Game::play); on [`Turn::Over`] it stops. A new game begins with chance: its deck.
pub trait Game: Clone + Debug + PartialEq + Eq + Sized + Send + Sync + 'static {
    /// The options, checked once when the game is made.
    type Options: Options;
    /// A kind of card.
    type Card: Card;
    /// A whole human decision, without the seat. Its text is the rule book's notation and round-trips.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = Misread> + Send + Sync;
    /// What happened, in full. Not serialisable.
    type Event: Clone + Debug + PartialEq + Eq + Send + Sync;
    /// What one viewer saw of an event. Serialised, an object with a string `event`.
    type Sight: Clone + Debug + PartialEq + Eq + Serialize;
    /// What one viewer may know.
    type View: View<Action = Self::Action, Sight = Self::Sight, Options = Self::Options> + Send + Sync;
    /// Why an action is refused.
    type Reason: Reason;

    /// The game's name in the protocol.
    const ID: &'static str;

    /// A new game that waits for its deck. `None` when that many cannot play with these options, or `first` is no
    /// seat of theirs.
    fn new(options: Self::Options, players: usize, first: Seat) -> Option<Self>;

    /// How many play.
    fn players(&self) -> usize;

    /// The options it is played with.
    fn options(&self) -> Self::Options;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Lists what a seat can do now, each action once, in an order that depends only on the seat's view. Clears the
    /// list first; a seat that cannot act gets an empty one.
    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Whether a seat may do this now, and if not, why not. The authority: `play` refuses what this refuses.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal<Self::Reason>>;

    /// Whether an action that follows the notation says all that it has to say at this moment. One that does not is
    /// as good as unreadable. Like `check`, it may only depend on what the seat knows.
    fn is_complete(&self, seat: Seat, action: &Self::Action) -> bool {
        let _ = (seat, action);
        true
    }

    /// Does it, and lets `events` hear what happened. On an error nothing has changed and nothing is heard.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Listener<Self::Event>,
    ) -> Result<(), Illegal<Self::Reason>>;

    /// A possible outcome of the chance the game waits for, each as likely as it should be; `None` when it waits for
    /// none.
    fn sample<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Chance<Self::Card>>;

    /// Lets chance decide this, and lets `events` hear what happened. On an error nothing has changed.
    fn resolve(
        &mut self,
        outcome: Chance<Self::Card>,
        events: &mut impl Listener<Self::Event>,
    ) -> Result<(), BadChance>;

    /// What one viewer saw of an event; `None` when it saw nothing at all.
    fn sight(event: &Self::Event, viewer: Viewer) -> Option<Self::Sight>;

    /// What one viewer may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A full state that agrees with a view: the view's own seat cannot tell it from the real one. From an arbiter's
    /// view every card is where it really is.
    fn determinize<L: Luck + ?Sized>(view: &Self::View, luck: &mut L) -> Self;

    /// Who begins the next game at the same table, where the rules say so.
    fn next_first(&self) -> Option<Seat> {
        None
    }
}

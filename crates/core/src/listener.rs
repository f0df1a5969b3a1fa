//! Who hears what happens.

/// Hears the events of a game, in the order in which they happen.
///
/// A list keeps them. [`Nobody`] does not listen, and then an event costs nothing: a search plays many thousand imagined games that
/// nobody is told about.
pub trait Listener<E> {
    /// Something happened.
    fn hear(&mut self, event: E);
}

impl<E> Listener<E> for Vec<E> {
    #[inline]
    fn hear(&mut self, event: E) {
        self.push(event);
    }
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nobody;

impl<E> Listener<E> for Nobody {
    #[inline]
    fn hear(&mut self, _: E) {}
}

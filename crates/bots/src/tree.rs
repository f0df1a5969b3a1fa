//! The tree of an information-set search: what was tried from here, how often it could be, and how it went.

use tablee_core::Seat;

use crate::Rated;

/// One thing that was tried: a seat's action, or its waiting.
#[derive(Clone, Debug)]
struct Node<A> {
    seat: Seat,
    action: Option<A>,
    visits: u32,
    /// How often it could have been tried: imagined games differ in what is possible.
    chances: u32,
    /// The sum of what came of it, for its own seat.
    total: f32,
    /// The sum of the squares of that.
    squares: f32,
    /// What was tried from here, the first and the last; each knows the next. No list, so nothing is allocated.
    children: Option<(Place, Place)>,
    next: Option<Place>,
}

/// A place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(u32);

/// The tree. Its root is the decision to be made.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

impl<A: Copy + PartialEq> Tree<A> {
    pub(crate) const ROOT: Place = Place(0);

    pub(crate) fn new(seat: Seat) -> Self {
        Self {
            nodes: vec![Node {
                seat,
                action: None,
                visits: 0,
                chances: 0,
                total: 0.0,
                squares: 0.0,
                children: None,
                next: None,
            }],
        }
    }

    fn node(&self, place: Place) -> &Node<A> {
        &self.nodes[place.0 as usize]
    }

    /// What was tried from a place, in that order.
    fn children(&self, place: Place) -> impl Iterator<Item = Place> {
        let first = self.node(place).children.map(|(first, _)| first);
        std::iter::successors(first, |&child| self.node(child).next)
    }

    fn child(&self, place: Place, seat: Seat, action: Option<A>) -> Option<Place> {
        self.children(place).find(|&child| {
            let node = self.node(child);
            node.seat == seat && node.action == action
        })
    }

    /// Where each of these choices leads from here: nowhere yet where it has not been tried. Clears the list first.
    pub(crate) fn look_up(
        &self,
        place: Place,
        seat: Seat,
        choices: &[Option<A>],
        known: &mut Vec<Option<Place>>,
    ) {
        known.clear();
        known.extend(choices.iter().map(|&action| self.child(place, seat, action)));
    }

    /// How often this place was visited.
    pub(crate) fn visits(&self, place: Place) -> u32 {
        self.node(place).visits
    }

    /// Of the choices that have been tried before (`known`), the one that is most worth trying again:
    /// `curiosity` says how much what was seldom tried is.
    pub(crate) fn select(
        &mut self,
        curiosity: f32,
        choices: &[Option<A>],
        known: &[Option<Place>],
    ) -> Option<(Option<A>, Place)> {
        let mut best: Option<(f32, Option<A>, Place)> = None;
        for (&action, child) in choices.iter().zip(known) {
            let Some(child) = *child else { continue };
            let node = &mut self.nodes[child.0 as usize];
            node.chances += 1;
            let visits = node.visits.max(1) as f32;
            let worth = node.total / visits + curiosity * ((node.chances as f32).ln() / visits).sqrt();
            if best.is_none_or(|(best, ..)| worth > best) {
                best = Some((worth, action, child));
            }
        }
        best.map(|(_, action, child)| (action, child))
    }

    /// A choice that has not been tried from here yet.
    pub(crate) fn expand(&mut self, place: Place, seat: Seat, action: Option<A>) -> Place {
        if let Some(child) = self.child(place, seat, action) {
            return child;
        }
        let child = Place(self.nodes.len() as u32);
        self.nodes.push(Node {
            seat,
            action,
            visits: 0,
            chances: 1,
            total: 0.0,
            squares: 0.0,
            children: None,
            next: None,
        });
        let children = self.node(place).children;
        if let Some((_, last)) = children {
            self.nodes[last.0 as usize].next = Some(child);
        }
        self.nodes[place.0 as usize].children = Some((children.map_or(child, |(first, _)| first), child));
        child
    }

    /// Takes in how it went along a path.
    pub(crate) fn learn(&mut self, path: &[Place], worth: impl Fn(Seat) -> f32) {
        for place in path {
            let node = &mut self.nodes[place.0 as usize];
            node.visits += 1;
            let worth = worth(node.seat);
            node.total += worth;
            node.squares += worth * worth;
        }
    }

    /// The tree of the next decision, if this one knows it: after what was done it was this seat's turn again, and everything
    /// it tried there can be done now. Then nobody else acted and nothing was drawn in between, and what was learned still holds.
    pub(crate) fn carried_on(&self, done: Option<A>, seat: Seat, choices: &[Option<A>]) -> Option<Self> {
        let place = self.child(Self::ROOT, seat, done)?;
        let still = |child: Place| {
            let node = self.node(child);
            node.seat == seat && choices.contains(&node.action)
        };
        let mut children = self.children(place).peekable();
        children.peek()?;
        if !children.all(still) {
            return None;
        }
        let mut tree = Self { nodes: vec![Node { children: None, next: None, ..self.node(place).clone() }] };
        let mut open = vec![(place, Self::ROOT)];
        while let Some((from, to)) = open.pop() {
            for child in self.children(from) {
                let node = self.node(child);
                let copy = tree.expand(to, node.seat, node.action);
                let Node { visits, chances, total, squares, .. } = *node;
                let fresh = &mut tree.nodes[copy.0 as usize];
                (fresh.visits, fresh.chances, fresh.total, fresh.squares) = (visits, chances, total, squares);
                open.push((child, copy));
            }
        }
        Some(tree)
    }

    /// What was tried most often at the root, unless it is not clearly better than what was tried first: that was the
    /// best guess before any search: `doubt` standard errors. `None` when nothing was tried.
    pub(crate) fn favourite(&self, doubt: f32) -> Option<Option<A>> {
        let tried = || self.children(Self::ROOT).map(|child| self.node(child));
        let guess = tried().next()?;
        let most = tried().max_by_key(|node| node.visits)?;
        let (ahead, error) = most.ahead_of(guess);
        Some(if ahead > doubt * error { most.action } else { guess.action })
    }

    /// What was tried at the root, and how it went.
    pub(crate) fn rated(&self) -> impl Iterator<Item = Rated<A>> {
        self.children(Self::ROOT).map(|child| {
            let node = self.node(child);
            Rated { action: node.action, tries: node.visits, worth: node.mean(), error: node.error().sqrt() }
        })
    }
}

impl<A> Node<A> {
    fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }

    /// The square of the mean's standard error.
    fn error(&self) -> f32 {
        let visits = self.visits.max(2) as f32;
        (self.squares / visits - self.mean().powi(2)).max(1e-4) / visits
    }

    /// By how much this is better than another, and the standard error of that.
    fn ahead_of(&self, other: &Self) -> (f32, f32) {
        (self.mean() - other.mean(), (self.error() + other.error()).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was learned of the next decision goes with it, and only where it is the same decision.
    #[test]
    fn a_tree_is_carried_on_where_the_game_goes_on_as_it_knew() {
        let [us, other] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let mut tree = Tree::new(us);
        let first = tree.expand(Tree::<u8>::ROOT, us, Some(1));
        let again = tree.expand(first, us, Some(2));
        let deeper = tree.expand(again, other, Some(9));
        let passed = tree.expand(Tree::<u8>::ROOT, us, Some(3));
        let theirs = tree.expand(passed, other, Some(2));
        tree.learn(&[Tree::<u8>::ROOT, first, again, deeper], |_| 0.75);
        tree.learn(&[Tree::<u8>::ROOT, passed, theirs], |_| 0.25);
        let carried = tree.carried_on(Some(1), us, &[Some(2), Some(4)]).unwrap();
        let rated: Vec<_> = carried.rated().map(|rated| (rated.action, rated.tries, rated.worth)).collect();
        assert_eq!(rated, [(Some(2), 1, 0.75)]);
        assert!(carried.child(Place(1), other, Some(9)).is_some());
        // Something that was tried cannot be done any more, somebody else acted, or we did something else.
        assert!(tree.carried_on(Some(1), us, &[Some(4)]).is_none());
        assert!(tree.carried_on(Some(3), us, &[Some(2)]).is_none());
        assert!(tree.carried_on(Some(5), us, &[Some(2)]).is_none());
    }
}

//! Law 9: numbers.

use tablee_core::{Numbered, Seat, View as _, Viewer};

use crate::Subject;
use crate::laws::text;

/// Every number stands for one action, and that action for no other number; what has no number is refused one.
pub(crate) fn round_trip<G: Subject>() {
    for setup in G::setups() {
        let count = G::numbers(&setup.options);
        assert!(count > 1, "law 9: {}: there are no numbers", setup.name);
    }
    let most = G::setups().iter().map(|setup| G::numbers(&setup.options)).max().unwrap_or(0);
    assert_eq!(G::numbered(tablee_core::WAIT), None, "law 9: waiting is no action");
    for number in 1..most {
        let action =
            G::numbered(number).unwrap_or_else(|| panic!("law 9: {}: nothing has number {number}", G::ID));
        assert_eq!(G::number(&action), Some(number), "law 9: {}: {action} has another number", G::ID);
        let read: Result<G::Action, _> = action.to_string().parse();
        assert_eq!(read.ok(), Some(action), "law 9: {}: {action} cannot be written", G::ID);
    }
    for number in [most, most + 1, u32::MAX] {
        assert!(G::numbered(number).is_none(), "law 9: {}: {number} is an action", G::ID);
    }
    for action in G::universe() {
        if let Some(number) = G::number(&action) {
            assert_eq!(G::numbered(number), Some(action), "law 9: {}: {action}", G::ID);
        }
    }
}

/// Every legal action has a number that these options know.
pub(crate) fn legal<G: Subject>(game: &G, law: &str) {
    let count = G::numbers(&game.options());
    let mut actions = Vec::new();
    for seat in Seat::all(game.players()) {
        game.legal_actions(seat, &mut actions);
        for action in &actions {
            let number = G::number(action);
            assert!(
                number.is_some_and(|number| number < count),
                "{law}: {action} has number {number:?} of {count}"
            );
            assert_eq!(number.and_then(G::numbered), Some(*action), "{law}: {action}");
        }
    }
}

/// The planes of a view, which fill what they should.
pub(crate) fn planes<G: Subject>(view: &G::View, law: &str) -> Vec<i32> {
    // Whatever was there before must not matter.
    let mut cells = vec![i32::MIN; <G as Numbered>::width(view.players())];
    assert!(G::paint(view, &mut cells), "{law}: the planes do not fill their cells");
    cells
}

/// What a view says its planes say: two that can be told apart by their text have other numbers. Not of an arbiter, who sees what
/// nobody learns from.
pub(crate) fn tell_apart<G: Subject>(before: &G, after: &G, viewer: Viewer, law: &str) {
    if viewer == Viewer::Arbiter {
        return;
    }
    let (one, other) = (before.view(viewer), after.view(viewer));
    if text(&one) != text(&other) {
        assert_ne!(
            planes::<G>(&one, law),
            planes::<G>(&other, law),
            "{law}: {viewer:?} sees no difference in numbers\n{}\n{}",
            text(&one),
            text(&other)
        );
    }
}

//! Law 8: the face fits the game.

use tablee_core::{SeatSet, Turn, View as _, Viewer};

use crate::laws::text;
use crate::{Dice, Step, Subject};

/// What a face says about one view: it is read back as it was written, every action has a form, every number is a rule's.
pub(crate) fn fits<G: Subject>(game: &G, viewer: Viewer, law: &str) {
    let view = game.view(viewer);
    assert_eq!(view.options(), game.options(), "{law}: {viewer:?}: a view is played by other rules");
    let state = G::State::from(&view);
    let written = text(&view);
    assert_eq!(text(&state), written, "{law}: {viewer:?}: a view is written otherwise than its state");
    let read: G::State = serde_json::from_str(&written)
        .unwrap_or_else(|error| panic!("{law}: {viewer:?}: cannot be read back: {error}\n{written}"));
    assert_eq!(read, state, "{law}: {viewer:?}: is read back as something else\n{written}");
    // A value is read by other ways than a text.
    let value: serde_json::Value = serde_json::from_str(&written)
        .unwrap_or_else(|error| panic!("{law}: {viewer:?}: is no JSON: {error}"));
    let read: G::State = serde_json::from_value(value)
        .unwrap_or_else(|error| panic!("{law}: {viewer:?}: cannot be read back: {error}\n{written}"));
    assert_eq!(read, state, "{law}: {viewer:?}: is read back as something else\n{written}");

    let numbered = |rule: &str, what: &dyn std::fmt::Display| {
        let number = rule.strip_prefix(G::FACTS.prefix).and_then(|rest| rest.strip_prefix('-'));
        assert!(number.is_some_and(|number| !number.is_empty()), "{law}: {rule:?} is no rule ({what})");
    };
    numbered(G::rule_now(&view), &"now");
    let mut actions = Vec::new();
    view.legal_actions(&mut actions);
    for action in &actions {
        numbered(G::rule_of(&view, action), action);
        let words = action.to_string();
        let Some((form, _)) = G::FACTS.read(&words) else { panic!("{law}: {words} has no form") };
        for field in form.fields() {
            assert!(G::FACTS.kind(field).is_some(), "{law}: {}: what is {field}?", form.name);
        }
    }
    if let Some(answer) = G::silence(&view) {
        assert!(G::answers(&view.options()), "{law}: {viewer:?}: by these rules nobody answers\n{written}");
        assert!(actions.contains(&answer), "{law}: {viewer:?}: silence cannot be {answer}\n{written}");
    }
}

/// What is said to tell a seat nothing tells it nothing: in any other game that it could have been, it sees the same.
pub(crate) fn tells_nothing<G: Subject>(
    before: &G,
    step: &Step<G>,
    events: &[G::Event],
    after: &G,
    probe: &mut Dice,
    law: &str,
) {
    let Step::Act(seat, action) = step else { return };
    let viewer = Viewer::Seat(*seat);
    let saw = |events: &[G::Event]| -> Vec<G::Sight> {
        events.iter().filter_map(|event| G::sight(event, viewer)).collect()
    };
    let Turn::Seats { must, .. } = after.turn() else { return };
    let on_turn = must == SeatSet::only(*seat);
    let sights = saw(events);
    if sights.is_empty() || !sights.iter().all(|sight| G::tells_nothing(sight, on_turn)) {
        return;
    }
    let view = before.view(viewer);
    for _ in 0..2 {
        let mut other = G::determinize(&view, probe);
        let mut events = Vec::new();
        other
            .play(*seat, *action, &mut events)
            .unwrap_or_else(|illegal| panic!("{law}: {seat} {action}: {illegal}\n{other:#?}"));
        assert_eq!(saw(&events), sights, "{law}: {seat} {action} told something\n{before:#?}");
        assert_eq!(
            other.view(viewer),
            after.view(viewer),
            "{law}: {seat} {action} told something\n{before:#?}"
        );
    }
}

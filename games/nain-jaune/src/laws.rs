//! The laws of the test kit, for every edition, option and player count.

use tablee_core::{Luck as _, Seat, Viewer};
use tablee_testkit::{Dice, Setup, laws, leaks, worlds};

use crate::{NainJaune, Options};

#[test]
fn laws_hold() {
    laws::hold::<NainJaune>(3, 1);
}

/// Law 4 to the last deal.
#[test]
fn nothing_hidden_shows_in_small_worlds() {
    worlds::hold::<NainJaune>(1);
}

/// A game that told, or imagined, otherwise would be found out.
#[test]
fn small_worlds_find_every_leak() {
    leaks::found::<NainJaune>(1);
}

/// NJ-20, NJ-17: an open-hands view hides nothing, so an imagined state is the real one.
#[test]
fn open_hands_leave_nothing_to_imagine() {
    let options = Options { open_hands: true, ..Options::SUITED };
    let setup = Setup::<NainJaune>::new("open", options, 5);
    let mut dice = Dice::new(3);
    let mut probe = Dice::new(4);
    tablee_testkit::random_game(setup.start(), &mut dice, |_, _, _, after| {
        use tablee_core::Game;
        let viewer = if probe.below(2) == 0 { Viewer::Spectator } else { Viewer::Seat(Seat::default()) };
        assert_eq!(NainJaune::determinize(&after.view(viewer), &mut probe), *after);
    });
}

//! Rules only grow: an option that is added tomorrow changes nothing for what was kept today.
//!
//! [`Tomorrow`] is Nain Jaune with one more option, whose absence means that it is off and whose default is on. Every record
//! that an earlier version kept is verified by it: same cards, same actions, same seal.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::ops::RangeInclusive;
use std::path::Path;

use nain_jaune::NainJaune;
use serde::Serialize;
use tablee_core::{
    Allowed, BadChance, Chance, Game, Illegal, Listener, Luck, Seat, Spec, Turn, Value, Viewer,
};
use tablee_fair::{Forged, Record, Setting, Terms, verify_as};

/// Nain Jaune as it may be tomorrow.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tomorrow {
    game: NainJaune,
    options: Options,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Options {
    today: nain_jaune::Options,
    /// Would end every game at once.
    added: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { today: nain_jaune::Options::default(), added: true }
    }
}

/// The way to an option of today.
macro_rules! today {
    ($($at:literal),*) => {
        [$({
            const SPEC: Spec<nain_jaune::Options> = <nain_jaune::Options as tablee_core::Options>::SPECS[$at];
            Spec {
                name: SPEC.name,
                default: SPEC.default,
                absent: SPEC.absent,
                allowed: SPEC.allowed,
                read: |options: &Options, players| (SPEC.read)(&options.today, players),
                write: |options: &mut Options, value| (SPEC.write)(&mut options.today, value),
            }
        }),*]
    };
}

const TODAY: [Spec<Options>; 11] = today!(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);

impl tablee_core::Options for Options {
    const SPECS: &'static [Spec<Self>] = &{
        let [a, b, c, d, e, f, g, h, i, j, k] = TODAY;
        let added = Spec {
            name: "added",
            default: Some(Value::Flag(true)),
            absent: Some(Value::Flag(false)),
            allowed: Allowed::Flag,
            read: |options: &Options, _| Value::Flag(options.added),
            write: |options: &mut Options, value| options.added = value.flag(),
        };
        [a, b, c, d, e, f, g, h, i, j, k, added]
    };
    const EDITIONS: &'static [&'static str] = nain_jaune::Options::EDITIONS;

    fn players(&self) -> RangeInclusive<usize> {
        self.today.players()
    }

    fn edition(name: &str) -> Option<Self> {
        nain_jaune::Options::edition(name).map(|today| Self { today, ..Self::default() })
    }
}

/// What a viewer knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
struct View(nain_jaune::View, #[serde(skip)] Options);

impl tablee_core::View for View {
    type Action = nain_jaune::Action;
    type Sight = nain_jaune::Sight;
    type Options = Options;

    fn viewer(&self) -> Viewer {
        self.0.viewer()
    }

    fn players(&self) -> usize {
        self.0.players()
    }

    fn options(&self) -> Options {
        self.1
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, actions: &mut Vec<Self::Action>) {
        self.0.legal_actions(actions);
    }

    fn witness(&mut self, sight: &Self::Sight) {
        self.0.witness(sight);
    }
}

impl Game for Tomorrow {
    type Options = Options;
    type Card = nain_jaune::Card;
    type Action = nain_jaune::Action;
    type Event = nain_jaune::Event;
    type Sight = nain_jaune::Sight;
    type View = View;
    type Reason = nain_jaune::Reason;

    const ID: &'static str = NainJaune::ID;

    fn new(options: Options, players: usize, first: Seat) -> Option<Self> {
        Some(Self { game: NainJaune::new(options.today, players, first)?, options })
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn options(&self) -> Options {
        self.options
    }

    fn turn(&self) -> Turn {
        match self.options.added {
            true => Turn::Chance,
            false => self.game.turn(),
        }
    }

    fn legal_actions(&self, seat: Seat, actions: &mut Vec<Self::Action>) {
        self.game.legal_actions(seat, actions);
    }

    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal<Self::Reason>> {
        self.game.check(seat, action)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Listener<Self::Event>,
    ) -> Result<(), Illegal<Self::Reason>> {
        self.game.play(seat, action, events)
    }

    fn sample<L: Luck + ?Sized>(&self, luck: &mut L) -> Option<Chance<Self::Card>> {
        self.game.sample(luck)
    }

    fn resolve(
        &mut self,
        outcome: Chance<Self::Card>,
        events: &mut impl Listener<Self::Event>,
    ) -> Result<(), BadChance> {
        self.game.resolve(outcome, events)
    }

    fn sight(event: &Self::Event, viewer: Viewer) -> Option<Self::Sight> {
        NainJaune::sight(event, viewer)
    }

    fn view(&self, viewer: Viewer) -> View {
        View(self.game.view(viewer), self.options)
    }

    fn determinize<L: Luck + ?Sized>(view: &Self::View, luck: &mut L) -> Self {
        Self { game: NainJaune::determinize(&view.0, luck), options: view.1 }
    }
}

fn kept() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/kept/v1/records");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let records = files.map(|file| Record::read(&std::fs::read_to_string(file).unwrap()).unwrap());
    records.filter(|record| record.game == NainJaune::ID).collect()
}

#[test]
fn an_option_of_tomorrow_changes_nothing_for_what_was_kept_today() {
    let kept = kept();
    assert!(!kept.is_empty());
    for record in kept {
        let (today, tomorrow) = (verify_as::<NainJaune>(&record), verify_as::<Tomorrow>(&record));
        assert!(today.is_ok());
        assert_eq!(today, tomorrow);
    }
}

#[test]
fn and_it_counts_for_what_is_played_tomorrow() {
    let mut record = kept().remove(0);
    record.options.insert("added".to_owned(), Setting::Flag(true));
    assert!(verify_as::<Tomorrow>(&record).is_err(), "it plays otherwise");
    // Today's program says that it does not know the option.
    assert!(matches!(verify_as::<NainJaune>(&record), Err(Forged::Terms(_))));
    let terms = Terms::new::<Tomorrow>(&Options::default(), 0, record.terms().seats);
    assert_eq!(terms.options.get("added"), Some(&Setting::Flag(true)), "and it is written down");
}

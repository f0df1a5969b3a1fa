//! The sheet of a game: every figure with its key, its name and where its value comes from, in one breath.
//!
//! There is no second list that values could be matched with by their order. Whoever names a figure says in the same call
//! how it is read off a game; who forgets to gets a compile error, and who names one twice a test that says which. The same
//! calls are gone through for the names, once, and for the values, after every game: names are closures, so that nothing is
//! put into words then.

use std::fmt::Display;

use tablee_core::Seat;

use crate::measure::{Bins, Group, Measure, Place, Readings, Schema, Shape, Unit, Value};
use crate::stats::Studied;
use crate::{Bout, Text};

/// A game that is over, and who watched it.
pub struct Seen<'a, G: Studied> {
    /// What was counted on the way.
    pub watcher: &'a G::Collector,
    /// The game as it ended.
    pub bout: &'a Bout<G>,
    /// Who began.
    pub first: Seat,
}

/// Everything that is measured of a game, one figure after the other.
pub struct Sheet<'a, G: Studied> {
    pass: Pass<'a, G>,
}

/// What the sheet is gone through for.
enum Pass<'a, G: Studied> {
    Names(&'a mut Schema),
    Values(&'a Seen<'a, G>, &'a mut Readings),
}

impl<'a, G: Studied> Sheet<'a, G> {
    /// To be gone through for the names.
    pub(crate) const fn names(schema: &'a mut Schema) -> Self {
        Self { pass: Pass::Names(schema) }
    }

    /// To be gone through for the values of a game.
    #[inline]
    pub(crate) fn values(seen: &'a Seen<'a, G>, readings: &'a mut Readings) -> Self {
        readings.0.clear();
        Self { pass: Pass::Values(seen, readings) }
    }

    /// Begins a group of a game's own. Its title is the message `lab-<game>-<id>`, a dot being a hyphen there; its note and
    /// the names of its figures are attributes of it.
    #[inline]
    pub fn group(&mut self, id: &'static str, unit: Unit) -> Column<'_, 'a, G> {
        self.begin(Some(G::ID), id, unit)
    }

    /// Begins a group that several games have: its title is `lab-<id>`.
    #[inline]
    pub fn common(&mut self, id: &'static str, unit: Unit) -> Column<'_, 'a, G> {
        self.begin(None, id, unit)
    }

    #[inline]
    fn begin(&mut self, game: Option<&'static str>, id: &'static str, unit: Unit) -> Column<'_, 'a, G> {
        if let Pass::Names(schema) = &mut self.pass {
            let (title, measures) = (Text::said(message(game, id)), Vec::new());
            schema.groups.push(Group {
                id,
                title,
                note: None,
                unit,
                shape: Shape::Bars,
                even: None,
                measures,
            });
        }
        Column { sheet: self, game, id }
    }
}

/// A group that is being filled.
pub struct Column<'s, 'a, G: Studied> {
    sheet: &'s mut Sheet<'a, G>,
    game: Option<&'static str>,
    id: &'static str,
}

impl<G: Studied> Column<'_, '_, G> {
    /// Changes how the group is shown, when the names are asked for.
    #[inline]
    fn change(&mut self, change: impl FnOnce(&mut Group)) -> &mut Self {
        if let Pass::Names(schema) = &mut self.sheet.pass
            && let Some(group) = schema.groups.last_mut()
        {
            change(group);
        }
        self
    }

    /// With a remark, its attribute `note`.
    #[inline]
    pub fn note(&mut self) -> &mut Self {
        let (game, id) = (self.game, self.id);
        self.change(|group| group.note = Some(attribute(game, id, "note")))
    }

    /// With a value to compare with.
    #[inline]
    pub fn even(&mut self, value: f64) -> &mut Self {
        self.change(|group| group.even = Some(value))
    }

    /// A figure that is called by the attribute with its key, a dot being a hyphen there.
    #[inline]
    pub fn add(&mut self, key: &'static str, value: impl FnOnce(&Seen<'_, G>) -> Value) -> &mut Self {
        let (game, id) = (self.game, self.id);
        self.put(value, || (key.to_owned(), attribute(game, id, key), None))
    }

    /// A figure that has a name already: of a card, of a place.
    #[inline]
    pub fn named(
        &mut self,
        key: impl Display,
        label: impl FnOnce() -> Text,
        value: impl FnOnce(&Seen<'_, G>) -> Value,
    ) -> &mut Self {
        self.put(value, || (key.to_string(), label(), None))
    }

    /// A part of a stacked bar: its key is that of the bar with the name of the part, by which its attribute is called too.
    #[inline]
    pub fn part(
        &mut self,
        bar: impl Display,
        label: impl FnOnce() -> Text,
        part: &'static str,
        value: impl FnOnce(&Seen<'_, G>) -> Value,
    ) -> &mut Self {
        let (game, id) = (self.game, self.id);
        self.change(|group| group.shape = Shape::Stacked);
        self.put(value, || (format!("{bar}.{part}"), label(), Some(attribute(game, id, part))))
    }

    /// The only figure of a group, with its distribution. It has the group's key.
    #[inline]
    pub fn histogram(&mut self, bins: Bins, value: impl FnOnce(&Seen<'_, G>) -> Value) -> &mut Self {
        self.change(|group| group.shape = Shape::Histogram(bins));
        self.add(self.id, value)
    }

    /// The one place where a figure gets its place, and where its value goes: the next one, in both passes.
    #[inline]
    fn put(
        &mut self,
        value: impl FnOnce(&Seen<'_, G>) -> Value,
        name: impl FnOnce() -> (String, Text, Option<Text>),
    ) -> &mut Self {
        match &mut self.sheet.pass {
            Pass::Values(seen, readings) => readings.0.push(value(seen)),
            Pass::Names(schema) => {
                let place = Place(schema.len());
                let (key, label, part) = name();
                if let Some(group) = schema.groups.last_mut() {
                    group.measures.push(Measure { key, label, part, place });
                }
            }
        }
        self
    }
}

/// The message of a group.
fn message(game: Option<&str>, id: &str) -> String {
    let id = hyphened(id);
    game.map_or_else(|| format!("lab-{id}"), |game| format!("lab-{game}-{id}"))
}

/// An attribute of the message of a group.
fn attribute(game: Option<&str>, id: &str, name: &str) -> Text {
    Text::said(format!("{}.{}", message(game, id), hyphened(name)))
}

/// A key as part of a message's id, which has no dots.
fn hyphened(key: &str) -> String {
    key.replace('.', "-")
}

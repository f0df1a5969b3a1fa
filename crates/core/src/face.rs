//! What whoever shows a game has to know about it: said once, typed, in the game's own crate.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Game, Seat, SeatSet};

/// The face of a game: all that a page, a terminal, a laboratory or a bot's author asks about it beyond its rules.
///
/// Facts that can be worked out are not here: how many can play, the deck, what an edition stands for (the catalog
/// asks the rules themselves).
pub trait Face: Game {
    /// What a view says, field by field: the rule book's `state` for one viewer. Serialised it is what travels, and it
    /// reads itself back.
    type State: for<'a> From<&'a Self::View>
        + Clone
        + std::fmt::Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + 'static;

    /// What is fixed.
    const FACTS: Facts;

    /// The events whose `card` a viewer may be told though nobody showed it: whoever watched could know it from memory. A table
    /// decides whether its screens name such a card to anybody but the `seat` whose event it is; sights and views carry it.
    const REMEMBERED: &'static [&'static str] = &[];

    /// The number of the rule that a choice of the viewer's is made by.
    fn rule_of(view: &Self::View, action: &Self::Action) -> &'static str;

    /// The number of the rule that applies now: to what the viewer is asked, else to what is going on.
    fn rule_now(view: &Self::View) -> &'static str;

    /// What a seat that is asked and stays silent is taken to answer; `None` where nobody answers for it.
    fn silence(view: &Self::View) -> Option<Self::Action> {
        let _ = view;
        None
    }

    /// Whether, by these rules, there is ever a [`silence`](Self::silence) that answers: then a clock for answers matters.
    fn answers(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// Whether a seat that sees this happen by its own action learns nothing from it: it knew, or chose it. `on_turn` says
    /// whether the game now waits for that seat and no other. An action all of whose sights tell nothing can be taken back.
    fn tells_nothing(sight: &Self::Sight, on_turn: bool) -> bool;

    /// Whether this is worth jumping to when a game is looked at again.
    fn is_moment(sight: &Self::Sight) -> bool;

    /// Whether the people at a table look at this in peace before the game goes on: accounts, or whatever changes everything.
    fn is_read(sight: &Self::Sight) -> bool {
        let _ = sight;
        false
    }

    /// Whether this action, though possible, is a mistake by the rules, as far as the viewer can tell: it costs its seat something
    /// and gains nothing. Whoever gives advice never advises it.
    fn is_fault(view: &Self::View, action: &Self::Action) -> bool {
        let _ = (view, action);
        false
    }

    /// Where a card stands in a hand as people hold it, lowest first.
    fn held(card: Self::Card) -> u16;

    /// The view of a seat again, from what is written of it; `None` where the numbers of its cards cannot be.
    ///
    /// What a seat remembers and its state does not say is taken to be nothing. Whoever asks compares what the view says with what
    /// was told, and whether some deal fits it: this has to see to it only that nothing breaks when that is tried.
    fn recalled(told: &Told<'_, Self>) -> Option<Self::View>;
}

/// What is written of a view of a seat, by somebody who has nothing else: the fields of its state, and what the table protocol
/// says beside it.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a, G: Face> {
    /// The options that are played with.
    pub options: G::Options,
    /// How many play: as many as may by these options.
    pub players: usize,
    /// Whose view it is: one of them, who can act.
    pub seat: Seat,
    /// The seats that the game waits for, all of them players.
    pub must: SeatSet,
    /// What the view says.
    pub state: &'a G::State,
}

/// What is fixed about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// What the numbers of its rules begin with: `NJ`.
    pub prefix: &'static str,
    /// How long a game takes, in minutes: from, to.
    pub minutes: (u16, u16),
    /// How many sit down when nobody says.
    pub usual: u8,
    /// How a card's name is put together.
    pub card: CardName,
    /// What every field of an action or a sight is. The order matters where a sentence is about the reader: the first
    /// field that names them counts.
    pub fields: &'static [(&'static str, Kind)],
    /// How actions are written. The first that fits is meant; what a careful player thinks of first comes first.
    pub forms: &'static [Form],
}

/// How a card's name is put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct CardName {
    /// What its parts are called.
    pub parts: &'static [&'static str],
    /// How they are written.
    pub spelling: Spelling,
}

/// How the parts of a card's name are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Spelling {
    /// A letter, then the rest: `TD`.
    Letter,
    /// With dots between them: `soup.dots.red`.
    Dots,
    /// A word, then the way it heads: `cat>`, `cat<`, `bone`.
    Heading,
}

/// What a field of an action or a sight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A seat.
    Seat,
    /// Several seats.
    Seats,
    /// A card.
    Card,
    /// A card's name without its first part: what several cards share.
    Set,
    /// Several cards.
    Cards,
    /// A number, or how many there are.
    Number,
    /// A number that the protocol counts from 0 and people from 1.
    Index,
    /// A word to choose by.
    Word,
    /// Yes or no.
    Flag,
}

/// How one sort of action is written: `lay {card} {tin}`. A field with a star takes all the words that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Form {
    /// What the sort is called.
    pub name: &'static str,
    /// The pattern.
    pub pattern: &'static str,
}

/// The fields of a form, each with the words that are its value in some action.
pub type Filled<'a> = Vec<(&'static str, Vec<&'a str>)>;

impl Facts {
    /// What a field is.
    #[must_use]
    pub fn kind(&self, field: &str) -> Option<Kind> {
        self.fields.iter().find(|(name, _)| *name == field).map(|(_, kind)| *kind)
    }

    /// The form of an action, and its fields, each with the words that are its value.
    #[must_use]
    pub fn read<'a>(&self, action: &'a str) -> Option<(&'static Form, Filled<'a>)> {
        self.forms.iter().find_map(|form| Some((form, form.read(action)?)))
    }

    /// The place of an action's form among all of them; behind all for an action that has none.
    #[must_use]
    pub fn place(&self, action: &str) -> usize {
        self.forms.iter().position(|form| form.read(action).is_some()).unwrap_or(self.forms.len())
    }
}

impl Form {
    /// The fields of an action of this form; `None` when it is not.
    #[must_use]
    pub fn read<'a>(&self, action: &'a str) -> Option<Filled<'a>> {
        let mut words = action.split(' ');
        let mut fields = Vec::new();
        for token in self.pattern.split(' ') {
            match token.strip_prefix('{').and_then(|token| token.strip_suffix('}')) {
                None => (words.next()? == token).then_some(())?,
                Some(field) => match field.strip_suffix('*') {
                    None => fields.push((field, vec![words.next()?])),
                    Some(field) => fields.push((field, words.by_ref().collect())),
                },
            }
        }
        words.next().is_none().then_some(fields)
    }

    /// The names of its fields.
    pub fn fields(&self) -> impl Iterator<Item = &'static str> {
        self.pattern
            .split(' ')
            .filter_map(|token| Some(token.strip_prefix('{')?.strip_suffix('}')?.trim_end_matches('*')))
    }
}

impl CardName {
    /// The parts of a name, each with what it is called; `none` for a part that it has not. Of a [`Kind::Set`] the first
    /// part is left out.
    #[must_use]
    pub fn parts_of<'a>(&self, kind: Kind, name: &'a str) -> Vec<(&'static str, &'a str)> {
        let parts = if kind == Kind::Set { self.parts.get(1..).unwrap_or_default() } else { self.parts };
        let (first, second) = match self.spelling {
            Spelling::Letter => name.split_at(name.chars().next().map_or(0, char::len_utf8)),
            Spelling::Heading => match (name.strip_suffix('>'), name.strip_suffix('<')) {
                (Some(word), _) => (word, "right"),
                (None, Some(word)) => (word, "left"),
                (None, None) => (name, "none"),
            },
            Spelling::Dots => {
                let mut values = name.split('.');
                return parts.iter().map(|part| (*part, values.next().unwrap_or("none"))).collect();
            }
        };
        parts.iter().copied().zip([first, second]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_parts() {
        let check = |spelling, parts, kind, name: &str, expected: &[(&str, &str)]| {
            assert_eq!(CardName { parts, spelling }.parts_of(kind, name), expected, "{name}");
        };
        check(Spelling::Letter, &["rank", "suit"], Kind::Card, "TD", &[("rank", "T"), ("suit", "D")]);
        let dots: &[&str] = &["course", "pattern", "colour"];
        check(
            Spelling::Dots,
            dots,
            Kind::Card,
            "soup.dots.red",
            &[("course", "soup"), ("pattern", "dots"), ("colour", "red")],
        );
        check(Spelling::Dots, dots, Kind::Set, "dots.red", &[("pattern", "dots"), ("colour", "red")]);
        let way: &[&str] = &["effect", "heading"];
        check(Spelling::Heading, way, Kind::Card, "cat>", &[("effect", "cat"), ("heading", "right")]);
        check(Spelling::Heading, way, Kind::Card, "cat<", &[("effect", "cat"), ("heading", "left")]);
        check(Spelling::Heading, way, Kind::Card, "bone", &[("effect", "bone"), ("heading", "none")]);
        check(Spelling::Letter, &["rank", "suit"], Kind::Card, "é", &[("rank", "é"), ("suit", "")]);
    }

    #[test]
    fn an_action_has_a_form() {
        const FORMS: &[Form] = &[
            Form { name: "steal-hand", pattern: "steal {victim} hand" },
            Form { name: "steal-sardine", pattern: "steal {victim} {tin} {slot}" },
            Form { name: "discard", pattern: "discard {cards*}" },
        ];
        let check = |action: &str, expected: Option<&str>| {
            let read = FORMS.iter().find_map(|form| Some((form, form.read(action)?)));
            let read = read.map(|(form, fields)| {
                let fields = fields.iter().map(|(field, words)| format!(" {field}={}", words.join("+")));
                format!("{}{}", form.name, fields.collect::<String>())
            });
            assert_eq!(read.as_deref(), expected, "{action}");
        };
        check("steal 2 hand", Some("steal-hand victim=2"));
        check("steal 2 1 3", Some("steal-sardine victim=2 tin=1 slot=3"));
        check("discard bone cat>", Some("discard cards=bone+cat>"));
        check("steal 2", None);
        check("swim", None);
        assert_eq!(FORMS[1].fields().collect::<Vec<_>>(), ["victim", "tin", "slot"]);
        assert_eq!(FORMS[2].fields().collect::<Vec<_>>(), ["cards"]);
    }
}

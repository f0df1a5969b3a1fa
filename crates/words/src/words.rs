//! Messages by their ids.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use tablee_catalog::texts;

use crate::{Lang, french};

/// The value of an argument of a message: a text or a number.
pub type Arg<'a> = FluentValue<'a>;

/// Everything that can be said in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// Why something could not be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// The message.
    pub id: String,
    /// What is wrong with it.
    pub trouble: String,
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.id, self.trouble)
    }
}

impl std::error::Error for Unsaid {}

/// What every program says in a language, and what it says of every game.
fn files(lang: Lang) -> impl Iterator<Item = &'static str> {
    let (common, games) = match lang {
        Lang::French => (include_str!("../../../words/fr/common.ftl"), texts!("words/fr/", ".ftl")),
        Lang::English => (include_str!("../../../words/en/common.ftl"), texts!("words/en/", ".ftl")),
    };
    std::iter::once(common).chain(games.map(|(_, text)| text))
}

impl Words {
    /// The words of a language, with those of all games.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Marks around every name would be wrong in a terminal, and both languages run from left to right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match lang {
            Lang::French => |value: &FluentValue<'_>, _: &_| grouped(value, '\u{202f}'),
            Lang::English => |value: &FluentValue<'_>, _: &_| grouped(value, ','),
        }));
        let added = bundle.add_function("OF", |names, _| match names {
            [FluentValue::String(name)] => french::of(name).into(),
            _ => FluentValue::Error,
        });
        debug_assert!(added.is_ok(), "no other function is called that");
        let mut words = Self { lang, bundle };
        for file in files(lang) {
            words.add(file);
        }
        words
    }

    /// Adds the messages of another file, such as those of a program's own screens.
    pub fn add(&mut self, file: impl Into<String>) {
        // What cannot be read is left out, and the rest of the file is there; a test makes sure that all can.
        let resource = FluentResource::try_new(file.into()).unwrap_or_else(|(resource, _)| resource);
        self.bundle.add_resource_overriding(resource);
    }

    /// Which language this is.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Says a message, or an attribute of one: `seat-number`, `nj-action-play.short`. What there is no message for is
    /// said by its id.
    #[must_use]
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.try_say(id, args).unwrap_or_else(|_| id.to_owned())
    }

    /// Says a message, or why it cannot be said: there is none, or an argument is missing.
    pub fn try_say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Result<String, Unsaid> {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.format(id, &args)
    }

    pub(crate) fn format(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, Unsaid> {
        let unsaid = |trouble: String| Unsaid { id: id.to_owned(), trouble };
        let (message, attribute) =
            id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
        let pattern = self.bundle.get_message(message).and_then(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let pattern = pattern.ok_or_else(|| unsaid("there is no such message".to_owned()))?;
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        match errors.first() {
            None => Ok(said),
            Some(error) => Err(unsaid(error.to_string())),
        }
    }

    /// A refusal of the server, a goodbye or an error over HTTP, by its code.
    #[must_use]
    pub fn refusal(&self, code: &str) -> String {
        self.say(&format!("refused-{code}"), &[])
    }

    /// Something said at the table, by the id of the phrase.
    #[must_use]
    pub fn talk(&self, phrase: &str) -> String {
        self.say(&format!("talk-{phrase}"), &[])
    }

    /// The name of a level of bots.
    #[must_use]
    pub fn level(&self, level: &str) -> String {
        self.say(&format!("level-{level}"), &[])
    }

    /// What a level of bots is like.
    #[must_use]
    pub fn level_help(&self, level: &str) -> String {
        self.say(&format!("level-{level}.help"), &[])
    }

    /// Texts as a list: « a, b et c ».
    #[must_use]
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => self.say("nothing", &[]),
            [only] => only.clone(),
            [firsts @ .., last] => {
                self.say("list-and", &[("list", firsts.join(", ").into()), ("last", last.as_str().into())])
            }
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// A whole number with its thousands apart, as browsers write it.
fn grouped(value: &FluentValue<'_>, between: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    if number.value.fract() != 0.0 {
        return None;
    }
    let digits = format!("{:.0}", number.value.abs());
    let mut text = String::from(if number.value < 0.0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(between);
        }
        text.push(digit);
    }
    Some(text)
}

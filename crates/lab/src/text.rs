//! What is said to people: messages of `words/`, put into words when the reader's language is known.

use std::borrow::Cow;
use std::sync::OnceLock;

use tablee_catalog::texts;
use tablee_words::{Arg, Lang, Words};

/// The words of a language, with those of the laboratory. Read once: a page says thousands of things.
#[must_use]
pub fn words(lang: Lang) -> &'static Words {
    static FRENCH: OnceLock<Words> = OnceLock::new();
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    let (once, file, games) = match lang {
        Lang::French => (&FRENCH, include_str!("../../../words/fr/lab.ftl"), texts!("words/fr/lab-", ".ftl")),
        Lang::English => {
            (&ENGLISH, include_str!("../../../words/en/lab.ftl"), texts!("words/en/lab-", ".ftl"))
        }
    };
    once.get_or_init(|| {
        let mut words = Words::new(lang);
        words.add(file);
        games.iter().for_each(|(_, file)| words.add(*file));
        words
    })
}

/// Something that can be said in every language.
#[derive(Clone, Debug, PartialEq)]
pub enum Text {
    /// A message of `words/` by its id, or an attribute of one, with its arguments.
    Said {
        /// `lab-mean`, `lab-nain-jaune-flow.flow-staked`.
        id: Cow<'static, str>,
        /// What it is told, by name.
        with: Vec<(&'static str, Text)>,
    },
    /// A name or a sign that is the same in every language.
    Plain(Cow<'static, str>),
    /// A number with so many decimals.
    Number(f64, usize),
    /// The name of the game with this id.
    Game(String),
    /// A card of a game, for a narrow place.
    Card(&'static str, &'static str),
    /// Several, with a sign between them.
    Joined(Vec<Text>, &'static str),
}

impl Text {
    /// A message, or an attribute of one.
    #[must_use]
    pub fn said(id: impl Into<Cow<'static, str>>) -> Self {
        Self::Said { id: id.into(), with: Vec::new() }
    }

    /// The same, told something. Only a message can be told anything.
    #[must_use]
    pub fn with(mut self, name: &'static str, text: impl Into<Self>) -> Self {
        if let Self::Said { with, .. } = &mut self {
            with.push((name, text.into()));
        }
        self
    }

    /// A name or a sign.
    #[must_use]
    pub fn plain(name: impl Into<Cow<'static, str>>) -> Self {
        Self::Plain(name.into())
    }

    /// A whole number.
    #[must_use]
    pub fn count(number: u64) -> Self {
        Self::Number(number as f64, 0)
    }

    /// In one language. What there is no message for is said by its id.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Self::Said { id, with } => {
                let args: Vec<(&str, Arg<'_>)> =
                    with.iter().map(|(name, text)| (*name, text.say(lang).into())).collect();
                words(lang).say(id, &args)
            }
            Self::Plain(name) => name.clone().into_owned(),
            Self::Number(value, decimals) => number(*value, *decimals, lang),
            Self::Game(id) => words(lang).name(id),
            Self::Card(game, card) => words(lang).card_short(game, card),
            Self::Joined(texts, between) => {
                texts.iter().map(|text| text.say(lang)).collect::<Vec<_>>().join(between)
            }
        }
    }
}

impl From<&'static str> for Text {
    fn from(name: &'static str) -> Self {
        Self::plain(name)
    }
}

impl From<String> for Text {
    fn from(name: String) -> Self {
        Self::plain(name)
    }
}

/// A number with so many decimals, as a language writes it: French has a comma, and both group thousands by a narrow
/// no-break space.
#[must_use]
pub fn number(value: f64, decimals: usize, lang: Lang) -> String {
    let text = format!("{:.decimals$}", value.abs());
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let mut out = String::new();
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    if value < 0.0 && !is_zero {
        out.push('\u{2212}');
    }
    for (index, digit) in whole.chars().enumerate() {
        let left = whole.len() - index;
        if index > 0 && left % 3 == 0 && whole.len() > 4 {
            out.push('\u{202F}');
        }
        out.push(digit);
    }
    if !part.is_empty() {
        out.push(if lang == Lang::French { ',' } else { '.' });
        out.push_str(part);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        assert_eq!(number(1234.5, 1, Lang::English), "1234.5");
        assert_eq!(number(-12345.67, 2, Lang::French), "\u{2212}12\u{202F}345,67");
        assert_eq!(number(-0.004, 2, Lang::English), "0.00");
        assert_eq!(number(1_000_000.0, 0, Lang::English), "1\u{202F}000\u{202F}000");
    }

    #[test]
    fn a_text_is_said_in_the_language_of_its_reader() {
        let text = Text::said("lab-title-run").with("game", Text::Game("trefles".to_owned()));
        assert_eq!(text.say(Lang::French), "Les Trèfles\u{a0}: ce que dit le laboratoire");
        assert_eq!(text.say(Lang::English), "Les Trèfles: what the laboratory says");
        assert_eq!(Text::Card("nain-jaune", "JC").say(Lang::French), "V♣");
        assert_eq!(Text::Number(0.5, 2).say(Lang::French), "0,50");
        assert_eq!(Text::said("lab-nothing-of-the-kind").say(Lang::French), "lab-nothing-of-the-kind");
    }
}

//! The two languages.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language that Tablée speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lang {
    /// Français.
    French,
    /// English.
    English,
}

impl Lang {
    /// Both.
    pub const ALL: [Self; 2] = [Self::French, Self::English];

    /// Its short name: `fr`, `en`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::English => "en",
        }
    }

    /// The language of somebody whose `LC_ALL`, `LC_MESSAGES` and `LANG` say this. As everywhere on POSIX the first one
    /// that says anything decides; who asks for neither of our languages gets English.
    #[must_use]
    pub fn of_locale(lc_all: Option<&str>, lc_messages: Option<&str>, lang: Option<&str>) -> Self {
        let said = [lc_all, lc_messages, lang].into_iter().flatten().find(|said| !said.is_empty());
        said.and_then(|said| said.parse().ok()).unwrap_or(Self::English)
    }

    /// [`of_locale`](Self::of_locale), asking the environment of this process. The only place here that does.
    #[must_use]
    pub fn from_env() -> Self {
        let said = |name| std::env::var(name).ok();
        let (lc_all, lc_messages, lang) = (said("LC_ALL"), said("LC_MESSAGES"), said("LANG"));
        Self::of_locale(lc_all.as_deref(), lc_messages.as_deref(), lang.as_deref())
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.name().parse().unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No such language. The text says which there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the languages are fr and en")
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads `fr`, `en`, and what a locale says: `fr_CA.UTF-8`, `en-GB`.
    fn from_str(name: &str) -> Result<Self, UnknownLang> {
        let language = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| language.eq_ignore_ascii_case(lang.name())).ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_says_anything_decides() {
        let check = |all, messages, lang, expected| {
            assert_eq!(Lang::of_locale(all, messages, lang), expected, "{all:?} {messages:?} {lang:?}");
        };
        check(None, None, Some("fr_FR.UTF-8"), Lang::French);
        check(Some(""), Some("fr"), Some("en_GB.UTF-8"), Lang::French);
        check(Some("en_US.UTF-8"), Some("fr_FR"), Some("fr_FR"), Lang::English);
        check(Some("C.UTF-8"), None, Some("fr_FR"), Lang::English);
        check(None, None, Some("de_DE.UTF-8"), Lang::English);
        check(None, None, None, Lang::English);
    }

    #[test]
    fn a_language_is_read_by_its_name() {
        assert_eq!("fr".parse(), Ok(Lang::French));
        assert_eq!("EN-gb".parse(), Ok(Lang::English));
        assert_eq!("klingon".parse::<Lang>(), Err(UnknownLang));
        assert_eq!("".parse::<Lang>(), Err(UnknownLang));
    }
}
